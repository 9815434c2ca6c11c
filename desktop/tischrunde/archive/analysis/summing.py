"""From the answers about each moment to the curve and to what made the result.

The chance of each side goes from the start through all moments to the result. What chance
changed is luck (before a draw was known, and after); what a better action would have been
worth is the decision's; all else is the rest. Errors of sums are those of the sums of
single play-outs, since all moments share their chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from typing import Final, NamedTuple

from tischrunde.archive.analysis.naming import costly, lucky, turning_points
from tischrunde.archive.analysis.plan import AnalysisPlan, RoundPlan
from tischrunde.archive.analysis.report import (
    VERSION,
    Account,
    Analysis,
    Approximate,
    Decision,
    Point,
    RoundReport,
    Why,
)
from tischrunde.bots.analysis.judging import estimate
from tischrunde.bots.question import Finding, Samples, Verdict

GRID: Final = 2.0**-20
"""All figures are multiples of it: sums of floats are exact then, in any order."""


def on_grid(value: float) -> float:
    """The nearest multiple of :data:`GRID`."""
    return round(value / GRID) * GRID


def shares_on_grid(values: Sequence[float]) -> tuple[float, ...]:
    """Shares that are 1 in all, on the grid and 1 in all, exactly."""
    found = [on_grid(value) for value in values]
    largest = max(range(len(found)), key=found.__getitem__)
    found[largest] += 1.0 - sum(found)
    return tuple(found)


class _Stage(NamedTuple):
    """The chances of each side at one moment, and the samples behind them."""

    shares: tuple[float, ...]
    samples: Samples

    def errors(self) -> list[float]:
        return [estimate(column).error for column in zip(*self.samples, strict=True)]

    def figures(self) -> tuple[Approximate, ...]:
        return tuple(map(Approximate, self.shares, self.errors()))


def _stage(samples: Samples) -> _Stage:
    columns = list(zip(*samples, strict=True))
    return _Stage(shares_on_grid([sum(column) / len(column) for column in columns]), samples)


def report_of(plan: AnalysisPlan, answers: Sequence[Finding]) -> Analysis:
    """The report on ``plan`` from the answers to its questions, in their order."""
    rounds, taken = [], 0
    for one in plan.rounds:
        number = len(one.moments())
        rounds.append(_round(plan, one, answers[taken : taken + number]))
        taken += number
    return Analysis(
        VERSION,
        plan.rules_version,
        plan.fingerprint,
        plan.effort,
        plan.game,
        plan.sides,
        plan.is_race,
        plan.skipped,
        tuple(rounds),
        _means([one.accounts for one in rounds]),
        costly(rounds),
        lucky(rounds, plan.sides),
    )


def _round(plan: AnalysisPlan, one: RoundPlan, answers: Sequence[Finding]) -> RoundReport:
    start, *stages = [_stage(answer.samples) for answer in answers]
    moments = answers[1:]
    # In a race nothing says what is chance and what is skill.
    luck = [() if plan.is_race else _change(start, stages[0])]
    for moment, after in zip(moments, stages[1:], strict=False):
        expected = _stage(moment.expected) if moment.expected else None
        luck.append(() if expected is None else _change(expected, after))
    points = [Point(one.plies[0], -1, "deal", stages[0].figures(), luck[0])]
    for at, (seat, action) in enumerate(one.line.actions):
        moment = moments[at]
        points.append(
            Point(
                one.plies[at + 1],
                seat,
                action,
                stages[at + 1].figures(),
                luck[at + 1],
                moment.drawer,
                moment.drawn,
                _decisions(moment),
            )
        )
    changes = [_apart(before, after) for before, after in pairwise(stages)]
    accounts: tuple[Account, ...] = ()
    if not plan.is_race:
        by_side = [_luck_error(side, start, stages, moments) for side in range(len(plan.sides))]
        accounts = tuple(
            _account(seat, side, start, points, by_side[side])
            for seat in range(len(one.line.ages))
            for side, members in enumerate(plan.sides)
            if seat in members
        )
    return RoundReport(one.number, tuple(points), accounts, turning_points(points, changes))


def _change(before: _Stage, after: _Stage) -> tuple[Approximate, ...]:
    """What changed for each side; the error is that of the pairs of play-outs."""
    found = []
    for side, (was, now) in enumerate(zip(before.shares, after.shares, strict=True)):
        pairs = zip(before.samples, after.samples, strict=False)
        error = estimate([late[side] - early[side] for early, late in pairs]).error
        found.append(Approximate(now - was, error))
    return tuple(found)


def _apart(before: _Stage, after: _Stage) -> Approximate:
    """How much of the round went over to other sides: what all that gained have gained."""
    changes = _change(before, after)
    gained = [side for side, change in enumerate(changes) if change.value > 0]
    pairs = zip(before.samples, after.samples, strict=False)
    sums = [sum(late[side] - early[side] for side in gained) for early, late in pairs]
    return Approximate(sum(changes[side].value for side in gained), estimate(sums).error)


def _decisions(moment: Finding) -> tuple[Decision, ...]:
    found = [one for one in (moment.verdict, moment.omitted) if one is not None]
    return tuple(_decision(one) for one in found if one.options > 1)


def _decision(verdict: Verdict) -> Decision:
    known, loss = verdict.known, verdict.loss
    return Decision(
        verdict.seat,
        verdict.taken,
        verdict.best,
        Approximate(on_grid(known.value), known.error),
        Approximate(on_grid(loss.value), loss.error),
        verdict.options,
        tuple(Why(one.name, one.weight) for one in verdict.reasons_for),
        tuple(Why(one.name, one.weight) for one in verdict.reasons_against),
    )


class _Errors(NamedTuple):
    """Standard errors of a side's luck in a round, and of what is left without it."""

    luck: float
    left: float


def _luck_error(
    side: int, start: _Stage, stages: Sequence[_Stage], moments: Sequence[Finding]
) -> _Errors:
    """Of each play-out all luck is added up: what the play-outs share is not counted twice."""
    number = min(len(stage.samples) for stage in (start, *stages))
    expected = [
        (moment.expected, after.samples)
        for moment, after in zip(moments, stages[1:], strict=False)
        if moment.expected
    ]
    number = min([number, *(len(before) for before, _ in expected)])
    sums, left = [], []
    for row in range(number):
        luck = stages[0].samples[row][side] - start.samples[row][side]
        luck += sum(after[row][side] - before[row][side] for before, after in expected)
        sums.append(luck)
        left.append(-luck - start.samples[row][side])
    return _Errors(estimate(sums).error, estimate(left).error)


def _account(
    seat: int, side: int, start: _Stage, points: Sequence[Point], errors: _Errors
) -> Account:
    luck = sum(point.luck[side].value for point in points if point.luck)
    own = [one for point in points for one in point.decisions if one.seat == seat]
    decided = sum(one.loss.value for one in own)
    decided_error = sqrt(sum(one.loss.error**2 for one in own))
    result = points[-1].shares[side].value
    rest = result - start.shares[side] - luck - decided
    return Account(
        Approximate(start.shares[side], start.errors()[side]),
        Approximate(luck, errors.luck),
        Approximate(decided, decided_error),
        Approximate(rest, sqrt(errors.left**2 + decided_error**2)),
        result,
    )


def _means(rounds: Sequence[tuple[Account, ...]]) -> tuple[Account, ...]:
    """The means over all rounds, by seat: what a round brought."""
    number = len(rounds)
    found = []
    for accounts in zip(*rounds, strict=True):
        start = _mean([one.start for one in accounts])
        luck = _mean([one.luck for one in accounts])
        decided = _mean([one.decisions for one in accounts])
        error = _mean([one.rest for one in accounts]).error
        result = on_grid(sum(one.result for one in accounts) / number)
        rest = result - start.value - luck.value - decided.value
        found.append(Account(start, luck, decided, Approximate(rest, error), result))
    return tuple(found)


def _mean(figures: Sequence[Approximate]) -> Approximate:
    number = len(figures)
    error = sqrt(sum(one.error**2 for one in figures)) / number
    return Approximate(on_grid(sum(one.value for one in figures) / number), error)
