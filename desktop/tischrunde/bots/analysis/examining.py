"""The answer to a question: the round played up to its moment, the chances there, the verdict."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tischrunde.bots.analysis.judging import Known, estimate, judge
from tischrunde.bots.analysis.playing import deal_samples, open_samples
from tischrunde.bots.bot import Reason
from tischrunde.bots.budget import UNBOUNDED, Budget
from tischrunde.bots.prospect import Prospect
from tischrunde.bots.question import BEFORE_THE_DEAL, Finding, PlayedRound, Question, Verdict
from tischrunde.bots.registry import prospect
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.events import Event, Moved, Noted
from tischrunde.rules.core.options import build
from tischrunde.rules.core.rng import derive
from tischrunde.rules.core.state import Game, Position
from tischrunde.rules.core.vision import redact, view
from tischrunde.rules.core.zones import DRAW_PILE, TABLE, Seat
from tischrunde.rules.registry import game_class


class _Reached(NamedTuple):
    """A moment of a round, the seat's past up to it, and the action that was taken there."""

    position: Position[Any]
    past: tuple[Event, ...]
    seat: Seat
    action: Action


def examine(question: Question, budget: Budget = UNBOUNDED) -> Finding:
    """The chances at the moment of ``question``, and what was done there.

    The budget is asked before each play-out but the first of a figure: it ends the thought
    early, with figures of fewer play-outs.
    """
    line, at, effort = question.line, question.at, question.effort
    game = game_of(line)
    knows = prospect(line.game)
    seed = derive(line.seed, "analysis")
    if at == BEFORE_THE_DEAL:
        dealer = Seat(line.dealer)
        return Finding(deal_samples(game, dealer, knows, derive(seed, "deals"), effort, budget))
    reached = _reach(game, line, at)
    position = reached.position
    samples = open_samples(position, knows, seed, effort, budget)
    if at == len(line.actions) or knows.player is None:
        return Finding(samples)
    seat, action = reached.seat, reached.action
    events = _events(position, seat, action)
    found = Finding(samples)
    if uses_chance(position, events, seat, action):
        expected = open_samples(position, knows, seed, effort, budget, (seat, action))
        drawer, drawn = _drawn(events)
        found = found._replace(expected=expected, drawer=drawer, drawn=drawn)
        found = found._replace(omitted=_omitted(game, knows, events, found))
    if seat == TABLE:
        return found
    known = Known(game, view(position, seat), reached.past)
    verdict = judge(known, action, knows, derive(seed, "worlds", at), effort, budget)
    return found._replace(verdict=verdict)


def game_of(line: PlayedRound) -> Game[Any, Any]:
    """The game that a line was played by."""
    kind = game_class(line.game)
    return kind(build(kind.options_class, dict(line.options)), len(line.ages), line.ages)


def _reach(game: Game[Any, Any], line: PlayedRound, at: int) -> _Reached:
    """The moment before action ``at`` (or after the last one)."""
    parse = game.grammar.parse
    seat, text = line.actions[at] if at < len(line.actions) else (TABLE, "")
    watcher = Seat(seat)
    past: list[Event] = []
    events: list[Event] = []
    position = game.deal(line.seed, Seat(line.dealer), events.append)
    for who, what in line.actions[:at]:
        past += [redact(event, watcher, position) for event in events]
        events.clear()
        position.do(Seat(who), parse(what), events.append)
    past += [redact(event, watcher, position) for event in events]
    return _Reached(position, tuple(past), watcher, parse(text) if text else Action(""))


def _events(position: Position[Any], seat: Seat, action: Action) -> list[Event]:
    events: list[Event] = []
    position.copy().do(seat, action, events.append)
    return events


def uses_chance(
    position: Position[Any], events: Sequence[Event], seat: Seat, action: Action
) -> bool:
    """Whether what ``action`` leads to depends on cards or numbers that nobody knows yet."""
    if any(isinstance(event, Moved) and event.source == DRAW_PILE for event in events):
        return True
    after = position.copy()
    after.do(seat, action)
    return after.rng.uses != position.rng.uses


def _drawn(events: Sequence[Event]) -> tuple[int | None, tuple[str, ...]]:
    """Whom cards of the draw pile went to, and which."""
    drawer: int | None = None
    cards: list[str] = []
    for event in events:
        if isinstance(event, Moved) and event.source == DRAW_PILE and event.target.seat is not None:
            drawer = event.target.seat
            cards += [card.text for card in event.cards if card is not None]
    return drawer, tuple(cards)


def _omitted(
    game: Game[Any, Any], knows: Prospect, events: Sequence[Event], found: Finding
) -> Verdict | None:
    """What it cost somebody not to have said what was due, now that others have noticed."""
    omission = knows.omission
    if omission is None:
        return None
    for event in events:
        if isinstance(event, Noted) and event.what == omission.note and event.seat is not None:
            side = next(at for at, one in enumerate(game.sides()) if event.seat in one)
            pairs = list(zip(found.expected, found.samples, strict=False))
            return Verdict(
                event.seat,
                "",
                omission.call,
                estimate([after[side] for after, _ in pairs]),
                estimate([after[side] - before[side] for after, before in pairs]),
                2,
                (),
                (Reason(omission.reason, -1.0),),
            )
    return None
