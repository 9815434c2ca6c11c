"""What made a result adds up to it, and the same match gives the same figures."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import isclose

import pytest

from tests.analysis.played import header, played
from tischrunde.archive.analysis.plan import AnalysisPlan, plan_of
from tischrunde.archive.analysis.report import Analysis, Approximate
from tischrunde.archive.analysis.running import analyse
from tischrunde.archive.analysis.summing import GRID, shares_on_grid
from tischrunde.match.match import Match
from tischrunde.match.table import deal_action
from tischrunde.rules.core.record import Entry
from tischrunde.rules.core.zones import TABLE
from tischrunde.rules.kato.cards import CARDS

EFFORT = 8
TABLES: dict[str, Callable[[], Match]] = {
    "kato": lambda: played("kato", 3, 2),
    "cocotaki": lambda: played("cocotaki", 2),
    "racko": lambda: played("racko", 2),
    "racko partner": lambda: played("racko", 4, partner=True),
    "racko blitz": lambda: played("racko", 2, blitz=True),
}


@cache
def match_of(table: str) -> Match:
    return TABLES[table]()


def planned(match: Match, effort: int = EFFORT) -> AnalysisPlan:
    return plan_of(match.header, match.log, effort)


def made(plan: AnalysisPlan) -> Analysis:
    found = analyse(plan)
    assert found is not None
    return found


@cache
def report_of(table: str) -> Analysis:
    return made(planned(match_of(table), 2 if "racko" in table else EFFORT))


@pytest.mark.parametrize("table", TABLES)
def test_start_luck_decisions_and_rest_are_the_result(table: str) -> None:
    match, report = match_of(table), report_of(table)
    assert len(report.rounds) == len(match.results)
    for one, result in zip(report.rounds, match.results, strict=True):
        for seat, account in enumerate(one.accounts):
            parts = (account.start, account.luck, account.decisions, account.rest)
            assert sum(part.value for part in parts) == account.result
            winners = [side for side in report.sides if set(side) & set(result.winners)]
            mine = next(side for side in report.sides if seat in side)
            sharing = winners or report.sides
            share = 1 / len(sharing) if mine in sharing else 0.0
            assert isclose(account.result, share, abs_tol=1e-5)
    for account in report.accounts:
        parts = (account.start, account.luck, account.decisions, account.rest)
        assert sum(part.value for part in parts) == account.result


@pytest.mark.parametrize("table", TABLES)
def test_the_curve_has_every_action_and_is_one_in_all(table: str) -> None:
    match, report = match_of(table), report_of(table)
    log = [entry.text.split(" ")[0] for entry in match.log]
    told = [point for one in report.rounds for point in one.points]
    assert [point.ply for point in told] == list(range(1, len(log) + 1))
    assert [point.action.split(" ")[0] for point in told] == log
    for point in told:
        assert sum(share.value for share in point.shares) == 1.0
        assert all(share.error >= 0 for share in point.shares)
        assert not point.luck or abs(sum(one.value for one in point.luck)) < 1e-9


def test_only_what_chance_brings_is_luck_and_cards_that_came_are_named() -> None:
    for one in report_of("kato").rounds:
        for point in one.points[1:]:
            verb = point.action.split(" ")[0]
            if verb in ("draw", "catch"):
                assert point.luck
                assert point.drawer is not None
                assert set(point.drawn) <= set(CARDS)
            if verb in ("kato", "wish", "keep"):
                assert not point.luck


def test_decisions_cost_nothing_or_something_but_for_noise() -> None:
    for one in report_of("kato").rounds:
        for point in one.points:
            for decision in point.decisions:
                assert decision.loss.value <= 2 * decision.loss.error + GRID
                assert decision.taken != decision.best or decision.loss == Approximate(0.0)


def test_what_is_named_is_surer_than_noise() -> None:
    for report in map(report_of, TABLES):
        costs = [one.decision.loss for one in report.costly]
        assert len(costs) <= 3
        assert costs == sorted(costs, key=lambda one: one.value)
        named = [*costs, *([report.lucky.gain] if report.lucky else [])]
        named += [turn.change for one in report.rounds for turn in one.turning_points]
        assert all(figure.is_sure for figure in named)


def test_somebody_who_forgot_to_call_and_was_caught_has_decided_so() -> None:
    match = next(
        one for one in (played("kato", 3, rounds) for rounds in range(1, 9)) if caught(one)
    )
    entry = caught(match)[0]
    report = made(planned(match))
    point = next(p for one in report.rounds for p in one.points if p.ply == entry)
    victim = int(match.log[entry - 1].text.split(" ")[1])
    (omitted,) = [one for one in point.decisions if one.seat == victim]
    assert (omitted.taken, omitted.best) == ("", "kato")
    assert [why.name for why in omitted.why_not_taken] == ["caught"]


def caught(match: Match) -> list[int]:
    return [ply for ply, entry in enumerate(match.log, 1) if entry.text.startswith("catch")]


def test_the_same_match_gives_the_same_report_by_one_process_and_by_two() -> None:
    plan = planned(played("kato", 2), 4)
    assert made(plan) == made(plan) == analyse(plan, jobs=2)


def test_a_race_has_a_curve_and_nothing_that_means_nothing() -> None:
    match = played("clack", 3)
    report = made(planned(match))
    assert report.is_race
    assert not report.accounts
    assert not report.rounds[0].accounts
    assert not report.costly
    assert report.lucky is None
    points = report.rounds[0].points
    assert not any(point.luck or point.decisions for point in points)
    assert {share.error for point in points for share in point.shares} == {0.0}
    winner = match.results[0].winners[0]
    assert points[-1].shares[winner].value == 1.0


def test_a_round_that_is_not_over_is_left_out() -> None:
    match = played("kato", 2)
    match.act(TABLE, deal_action())
    plan = planned(match)
    assert (len(plan.rounds), plan.skipped) == (1, True)
    begun = Match(header("kato", 2))
    assert planned(begun).skipped is False
    assert made(planned(begun)).rounds == ()


def test_what_was_taken_back_is_not_analysed() -> None:
    match = played("kato", 2)
    assert match.current is not None
    last = match.current.line[-1]
    again = [*match.log, Entry(TABLE, "undo 1")]
    assert plan_of(match.header, again).rounds == ()
    again.append(Entry(last.seat, last.action.text))
    (one,) = plan_of(match.header, again).rounds
    assert one.line.actions == planned(match).rounds[0].line.actions
    assert one.plies[-1] == len(again)


@pytest.mark.parametrize("values", [(1 / 3, 1 / 3, 1 / 3), (0.1, 0.2, 0.7), (1.0, 0.0)])
def test_shares_are_one_in_all_exactly(values: tuple[float, ...]) -> None:
    found = shares_on_grid(values)
    assert sum(found) == sum(reversed(found)) == 1.0
    assert found == pytest.approx(values, abs=2e-6)
