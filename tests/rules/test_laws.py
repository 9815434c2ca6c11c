"""The laws that hold for every game, preset and number of seats."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.rules.tables import STEP_BOUND, Table, every, finished, permuted, pick, tables, walk
from tischrunde.rules.core.actions import Action, Duty
from tischrunde.rules.core.events import Event, Moved, Noted
from tischrunde.rules.core.notation import digest, position_text
from tischrunde.rules.core.refusal import IllegalAction
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.state import Position
from tischrunde.rules.core.vision import redact, sees, view
from tischrunde.rules.core.zones import TABLE, Seat

ALL = pytest.mark.parametrize("table", tables(), ids=str)
SEEDS = range(2)
EVERY = 7
"""Costly laws are looked at on every seventh step."""

SHARE = 3
"""Of all actions seen so far a third is tried at a time, another third the next time."""

SELDOM = 41
"""Very costly ones now and then."""

JUDGES_HIDDEN_CARDS = {"challenge"}
"""Actions whose outcome rightly depends on another seat's cards."""


@ALL
@pytest.mark.rule("GEN-05")
def test_same_seed_and_actions_give_the_same_game(table: Table) -> None:
    game = table.game()
    log = [(digest(position), seat, action) for position, seat, action in walk(game, 5)]
    twin = table.game().deal(5, Seat(5 % table.seats))
    for expected, seat, action in log:
        assert digest(twin) == expected
        twin.apply(seat, action)
    assert twin.result() == finished(game, 5).result()
    assert digest(table.game().deal(6, Seat(5 % table.seats))) != log[0][0]


@ALL
@pytest.mark.rule("GEN-09")
def test_no_card_is_lost_or_doubled(table: Table) -> None:
    game = table.game()
    deck = Counter(game.deck())
    for seed in SEEDS:
        for position, _, _ in walk(game, seed):
            held = Counter(card for _, cards in position.zones() for card in cards)
            assert held == deck
        end = finished(game, seed)
        assert Counter(card for _, cards in end.zones() for card in cards) == deck


@ALL
@pytest.mark.rule("GEN-06")
def test_an_action_is_offered_exactly_if_nothing_forbids_it(table: Table) -> None:
    game = table.game()
    seen: dict[Action, None] = {}
    for number, (position, seat, action) in enumerate(walk(game, 1)):
        choices = position.choices()
        offered = set(every(choices))
        patterns = {(choice.seat, verb) for choice in choices for verb in choice.patterns}
        assert all(position.why_not(*one) is None for one in offered)
        assert (seat, action) in offered or (seat, action.verb) in patterns
        seen.update((one, None) for _, one in offered)
        if number % EVERY:
            continue
        for other in list(seen)[number % SHARE :: SHARE]:
            for who in (*map(Seat, range(table.seats)), TABLE):
                if (who, other.verb) not in patterns:
                    allowed = position.why_not(who, other) is None
                    assert allowed == ((who, other) in offered), (who, other.text)


@ALL
@pytest.mark.rule("GEN-08")
def test_while_a_round_goes_on_somebody_must_act(table: Table) -> None:
    game = table.game()
    for seed in SEEDS:
        for position, _, _ in walk(game, seed):
            duties = [(choice.seat, choice.duty) for choice in position.choices()]
            table_acts = any(seat == TABLE for seat, _ in duties)
            assert table_acts or any(duty is Duty.MUST for _, duty in duties)
            assert len(set(duties)) == len(duties), "at most one MUST and one MAY a seat"
            assert all(choice.actions or choice.patterns for choice in position.choices())


@ALL
@pytest.mark.rule("GEN-07")
def test_what_a_seat_cannot_see_changes_nothing_for_it(table: Table) -> None:
    game = table.game()
    for number, (position, seat, action) in enumerate(walk(game, 3)):
        if number % EVERY:
            continue
        for watcher in {Seat(number % table.seats), Seat((number + 1) % table.seats)}:
            before = view(position, watcher)
            twin = permuted(position, (watcher, seat), number)
            assert view(twin, watcher) == before
            if action.verb not in JUDGES_HIDDEN_CARDS:
                told = _told(position.copy(), watcher, seat, action)
                twin_told = _told(twin, watcher, seat, action)
                assert told is None or twin_told is None or told == twin_told


def _told(position: Position[Any], watcher: Seat, seat: Seat, action: Action) -> list[Event] | None:
    """What ``watcher`` is told of the action; None if it turns up cards that it did not know.

    What the next card of the pile is may well decide how play goes on.
    """
    known = {zone for zone, _ in position.zones() if sees(position, watcher, zone)}
    heard: list[Event] = []
    position.apply(seat, action, heard.append)
    told = [redact(event, watcher, position) for event in heard]
    for event in told:
        if isinstance(event, Noted) or not any(event.cards):
            continue
        source = event.source if isinstance(event, Moved) else event.zone
        if source not in known and source.seat != seat:
            return None
    return told


@ALL
def test_a_round_is_over_exactly_when_nothing_can_be_done(table: Table) -> None:
    game = table.game()
    for seed in SEEDS:
        for position, _, _ in walk(game, seed):
            assert position.result() is None
        end = finished(game, seed)
        result = end.result()
        assert result is not None
        assert end.choices() == ()
        assert len(result.points) == table.seats


@ALL
def test_every_action_has_a_text_that_is_read_back(table: Table) -> None:
    game = table.game()
    for _, _, action in walk(game, 4):
        assert game.grammar.parse(action.text) == action


@ALL
@pytest.mark.rule("GEN-07")
def test_a_sampled_world_looks_the_same_to_its_seat(table: Table) -> None:
    game = table.game()
    heard: list[Event] = []
    watcher = Seat(table.seats - 1)
    position = game.deal(6, Seat(0), heard.append)
    past = [redact(event, watcher, position) for event in heard]
    chance = Random(6)
    for number in range(STEP_BOUND):
        choices = position.choices()
        if not choices:
            break
        if number % SELDOM == 0:
            seen = view(position, watcher)
            world = game.sample_world(seen, past, Rng(number))
            assert view(world, watcher) == seen
            held = Counter(card for _, cards in world.zones() for card in cards)
            assert held == Counter(game.deck())
        heard.clear()
        position.apply(*pick(choices, chance), heard.append)
        past += [redact(event, watcher, position) for event in heard]


@ALL
@pytest.mark.rule("GEN-08")
def test_random_play_ends(table: Table) -> None:
    for seed in range(10, 14):
        assert finished(table.game(), seed).result() is not None


@ALL
@pytest.mark.rule("GEN-06")
def test_a_copy_is_independent_and_a_refused_action_changes_nothing(table: Table) -> None:
    game = table.game()
    stale: tuple[Seat, Action] | None = None
    for number, (position, seat, action) in enumerate(walk(game, 8)):
        if number % EVERY == 0:
            before = position_text(position)
            twin = position.copy()
            assert position_text(twin) == before
            twin.apply(seat, action)
            assert position_text(position) == before
            if stale is not None and position.why_not(*stale) is not None:
                with pytest.raises(IllegalAction):
                    position.apply(*stale)
                assert position_text(position) == before
            stale = (seat, action)


@ALL
def test_faces_are_only_told_to_those_who_see_them_at_either_end(table: Table) -> None:
    game = table.game()
    heard: list[Event] = []
    chance = Random(9)
    position = game.deal(9, Seat(0), heard.append)
    while choices := position.choices():
        for event in heard:
            if not isinstance(event, Moved):
                continue
            for seat in map(Seat, range(table.seats)):
                told = redact(event, seat, position)
                assert isinstance(told, Moved)
                ends = (sees(position, seat, event.source), sees(position, seat, event.target))
                assert any(ends) or not any(told.cards)
                assert told.cards == event.cards or not any(told.cards)
        heard.clear()
        position.apply(*pick(choices, chance), heard.append)
