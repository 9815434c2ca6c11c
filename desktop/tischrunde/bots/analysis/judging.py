"""How good a decision was, as far as its seat could know.

Every action is tried in the same worlds, which its seat cannot tell from the real one: first
all of them in a few, then those that did best in more. The best of these and the one that was
taken are compared in others, which nobody has chosen it by: a best one found by luck is not
taken at its word, and where the one that was taken is surely better after all, it was the best.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from typing import Any, Final, NamedTuple

from tischrunde.bots.analysis.playing import play_on
from tischrunde.bots.bot import Judged, Reason, Request
from tischrunde.bots.budget import Budget
from tischrunde.bots.prospect import Prospect
from tischrunde.bots.question import Estimate, Verdict
from tischrunde.bots.registry import policy
from tischrunde.rules.core.actions import MUST, Action
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.options import as_dict
from tischrunde.rules.core.rng import Rng, derive
from tischrunde.rules.core.state import Game
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import Seat

LEVEL: Final = "schwer"
"""Whose reasons are told."""
MOST: Final = 7
"""Actions that are tried: what the policy likes best, and what was taken."""
FIRST: Final = 8
"""A first look at all of them takes this part of the play-outs."""
SECOND: Final = 4
"""A second one at the best takes this part."""
BEST: Final = 3
"""So many of the best are looked at a second time, beside the one that was taken."""
SURE: Final = 2.0
"""In standard errors: a difference that is more than noise."""
MOST_REASONS: Final = 2


class Known(NamedTuple):
    """All that the deciding seat could know: its view, with its choices, and its past."""

    game: Game[Any, Any]
    view: View
    past: tuple[Event, ...]


class _Trial:
    """Plays actions on in worlds that the seat thinks possible."""

    def __init__(self, known: Known, prospect: Prospect, seed: int, budget: Budget) -> None:
        self.known = known
        self.prospect = prospect
        self.seed = seed
        self.budget = budget
        seat = known.view.seat
        sides = known.game.sides()
        self.side = next(at for at, side in enumerate(sides) if seat in side)

    def rows(
        self, actions: Sequence[Action | None], first: int, number: int
    ) -> list[tuple[float, ...]]:
        """The chance of the seat's side with each of ``actions``, a row for each world."""
        found: list[tuple[float, ...]] = []
        seat = self.known.view.seat
        assert seat is not None
        for one in range(first, first + number):
            if found and not self.budget.go_on():
                break
            chance = derive(self.seed, "world", one)
            world = self.known.game.sample_world(self.known.view, self.known.past, Rng(chance))
            row = []
            for action in actions:
                deed = None if action is None else (seat, action)
                row.append(play_on(world.copy(), self.prospect, chance, deed)[self.side])
            found.append(tuple(row))
        return found

    def search(
        self, actions: Sequence[Action | None], effort: int
    ) -> tuple[Action | None, Estimate]:
        """The action that does best, and what the first one (that was taken) does."""
        few, more = max(2, effort // FIRST), max(2, effort // SECOND)
        first = list(zip(*self.rows(actions, 0, few), strict=True))
        if len(actions) == 1:
            return actions[0], estimate(first[0])
        ranked = sorted(range(1, len(actions)), key=lambda at: -sum(first[at]))
        kept = [0, *ranked[:BEST]]
        second = list(zip(*self.rows([actions[at] for at in kept], few, more), strict=True))
        columns = [(*first[at], *column) for at, column in zip(kept, second, strict=True)]
        means = [sum(column) / len(column) for column in columns]
        return actions[kept[means.index(max(means))]], estimate(columns[0])


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of ``values`` (at least one) and its standard error."""
    number = len(values)
    if min(values) == max(values):
        return Estimate(values[0], 0.0)
    mean = sum(values) / number
    spread = sum((value - mean) ** 2 for value in values) / (number - 1)
    return Estimate(mean, sqrt(spread / number))


def judge(
    known: Known, taken: Action, prospect: Prospect, seed: int, effort: int, budget: Budget
) -> Verdict | None:
    """The verdict on ``taken``; None if that was no choice of the seat's own."""
    seat = known.view.seat
    assert seat is not None
    request = _request(known, taken)
    if request is None:
        return None
    judged = policy(known.game.id, LEVEL).evaluate(request)
    tried = _candidates(judged, taken, request)
    trial = _Trial(known, prospect, seed, budget)
    options = len(judged)
    better, found = trial.search(tried, effort)
    if better == taken:
        return _nothing_better(seat, taken, found, options)
    rows = trial.rows((taken, better), max(4, effort), max(2, effort))
    loss = estimate([row[0] - row[1] for row in rows])
    found = estimate([row[0] for row in rows])
    if loss.value > SURE * loss.error:
        return _nothing_better(seat, taken, found, options)
    text = better.text if better else ""
    reasons = _reasons(judged, taken, better)
    return Verdict(seat, taken.text, text, found, loss, options, *reasons)


def _nothing_better(seat: Seat, taken: Action, known: Estimate, options: int) -> Verdict:
    return Verdict(seat, taken.text, taken.text, known, Estimate(0.0, 0.0), options)


def _request(known: Known, taken: Action) -> Request | None:
    """What the seat was asked when it did ``taken``; None if it was not asked for that."""
    view = known.view
    choice = next((one for one in view.choices if taken in one.actions), None) or next(
        (one for one in view.choices if taken.verb in one.patterns), None
    )
    if choice is None:
        return None
    game = known.game
    return Request(
        game=game.id,
        options=as_dict(game.options),
        seats=game.seats,
        ages=game.ages,
        view=view,
        duty=choice.duty,
        past=known.past,
        seed=0,
        level=LEVEL,
        effort=0,
        basis=0,
        time_limit=inf,
    )


def _candidates(judged: list[Judged], taken: Action, request: Request) -> list[Action | None]:
    """What was taken, then the others that the policy likes best."""
    liked = sorted(judged, key=lambda one: -one.value)
    others = [one.action for one in liked if one.action != taken]
    if request.duty is not MUST and None not in others[: MOST - 1]:
        others = [None, *others]
    return [taken, *others[: MOST - 1]]


def _reasons(
    judged: list[Judged], taken: Action, better: Action | None
) -> tuple[tuple[Reason, ...], tuple[Reason, ...]]:
    """What speaks for ``better`` and against ``taken``, as far as it tells them apart."""
    of = {one.action: dict(one.reasons) for one in judged}
    mine, best = of.get(taken, {}), of.get(better, {})
    apart = {name: best.get(name, 0.0) - mine.get(name, 0.0) for name in {*mine, *best}}
    weightiest = sorted(
        (name for name in apart if apart[name] > 0), key=lambda name: (-apart[name], name)
    )
    speaks_for, against = [], []
    for name in weightiest[:MOST_REASONS]:
        if best.get(name, 0.0) > 0:
            speaks_for.append(Reason(name, best[name]))
        else:
            against.append(Reason(name, mine[name]))
    return tuple(speaks_for), tuple(against)
