"""People have time to call before bots act, and each bot has its own for a call."""

from __future__ import annotations

import pytest

from tests.match.bell import DRAW, RING, WAVE
from tests.match.tables import PERSON, SLOW, CountingBots, Table, one_card_left, person_first
from tests.rules.kato.setting import deal_out
from tischrunde.match.clock import ManualClock
from tischrunde.match.grace import Grace
from tischrunde.match.messages import Accepted
from tischrunde.match.pace import AT_ONCE, Pace
from tischrunde.rules.core.actions import MAY, MUST, Choice
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.zones import Seat


@pytest.mark.rule("TAB-05")
def test_a_person_has_grace_before_a_bot_catches() -> None:
    table = one_card_left("drawing", pace=Pace(**{**vars(SLOW), "grace_call": 60.0}))
    table.clock.advance(4.99)
    assert "1 catch 0" not in table.log
    table.clock.advance(0.02)
    assert table.log[-1] == "1 catch 0"


def test_a_person_has_grace_to_call_before_the_next_bot_acts() -> None:
    table = one_card_left("silent")
    ply = table.host.ply
    table.clock.advance(3.99)
    assert table.host.ply == ply
    assert table.submit(0, RING) == Accepted(ply + 1)
    # Nobody can call any more: the bot, which has thought long enough, acts.
    table.clock.advance(0.02)
    assert table.host.ply == ply + 2


def test_the_grace_is_over_after_its_time() -> None:
    table = one_card_left("silent")
    ply = table.host.ply
    table.clock.advance(4.01)
    assert table.host.ply == ply + 1


def test_grace_counts_from_when_the_screen_has_shown_it() -> None:
    table = person_first("silent", pace=SLOW, hand=2, presents=True)
    table.submit(0, table.any_lay(0))
    table.clock.advance(20)
    table.presented(0)
    table.clock.advance(3.9)
    assert table.host.ply == 2
    table.clock.advance(0.2)
    assert table.host.ply == 3


def test_a_turn_that_had_begun_waits_for_the_screen_after_each_call_beside_it() -> None:
    table = person_first("silent", pace=SLOW, hand=2, presents=True)
    table.submit(0, table.any_lay(0))
    table.presented(0)
    table.clock.advance(3.0)
    ply = table.host.ply
    assert isinstance(table.submit(0, RING), Accepted)
    table.clock.advance(20)
    assert table.host.ply == ply + 1, "the ring is still on its way to the screen"
    table.presented(0)
    table.clock.advance(0.01)
    assert table.host.ply == ply + 2, "it has thought long enough"


def test_a_person_may_have_a_pace_of_their_own() -> None:
    table = one_card_left("drawing", pace=SLOW)
    table.host.set_pace(Pace(**{**vars(SLOW), "grace_catch": 20.0, "grace_call": 30.0}), Seat(0))
    for seat in (0, 1):
        table.presented(seat)
    table.clock.advance(19.9)
    assert table.log[-1].startswith("0 lay")
    table.clock.advance(0.2)
    assert table.log[-1] == "1 catch 0"


def test_a_bot_catches_a_bot_without_grace() -> None:
    pace = Pace(**{**vars(SLOW), "react": {"mittel": (0.5, 0.5)}})
    for seed in range(100):
        table = Table("silent", "calling", "silent", pace=pace, hand=2, seed=seed)
        if table.turn == 0:
            break
    table.clock.advance(2.01)
    assert table.facts.exposed == 0
    table.clock.advance(0.51)
    assert table.log[-1] == "1 catch 0"


def test_each_bot_has_its_own_time_for_a_call() -> None:
    pace = Pace(**{**vars(AT_ONCE), "react": {"mittel": (0.0, 9.0)}, "grace_call": 20.0})
    firsts = set()
    for seed in range(60):
        table = Table(PERSON, "calling", "calling", "calling", pace=pace, hand=2, seed=seed)
        if table.turn == 0:
            table.submit(0, table.any_lay(0))
            table.clock.run(until=lambda: table.facts.exposed is None, limit=50)  # noqa: B023
            firsts.add(table.match.log[-1].seat)
    assert firsts == {1, 2, 3}


def test_a_late_bot_may_be_too_late() -> None:
    """Ten times slower than the turn after it: the window has closed meanwhile."""
    pace = Pace(**{**vars(SLOW), "grace_call": 0.0, "grace_catch": 0.0})
    table = one_card_left("silent", "late", pace=pace)
    table.clock.run(until=lambda: table.turn == 0)
    assert "2 catch 0" not in table.log


def test_a_seat_with_a_call_and_a_turn_settles_the_call_first() -> None:
    clock = ManualClock()
    bots = CountingBots(clock)
    table = person_first("calling", pace=AT_ONCE, bots=bots, clock=clock, hand=2)
    bots.asked.clear()
    table.submit(0, table.any_lay(0))
    table.clock.run(until=lambda: table.turn == 0)
    assert [request.duty.value for request in bots.asked[:2]] == ["may", "must"]
    assert table.log[2] == "1 catch 0"


def test_a_passed_call_is_not_asked_about_again() -> None:
    clock = ManualClock()
    bots = CountingBots(clock)
    table = person_first(PERSON, "silent", bots=bots, clock=clock, hand=2, waving=True)
    bots.asked.clear()
    table.submit(0, table.any_lay(0))
    clock.advance(1)
    for seat in (1, 0, 1):
        assert isinstance(table.submit(seat, WAVE), Accepted)
        clock.advance(1)
    assert [request.duty for request in bots.asked] == [MAY]


def test_the_table_closes_a_window_that_nobody_uses() -> None:
    pace = Pace(**{**vars(SLOW), "window_time": 3.0})
    table = person_first(PERSON, pace=pace, hand=2, closing=True)
    table.submit(0, table.any_lay(0))
    table.clock.advance(2.99)
    assert table.facts.exposed == 0
    table.clock.advance(0.02)
    assert table.log[-1] == "-1 close"


def test_a_bot_waits_as_long_for_a_person_who_might_jump_as_for_one_who_can() -> None:
    times = []
    for mine in ("red-1 blue-1 blue-2", "green-1 blue-1 blue-2"):
        kato = deal_out("red-1 red-9 red-8", "red-2 red-3", mine, jump_in=True)
        kato.does(0, "lay red-1")
        position = kato.position
        grace = Grace([Seat(2)], SLOW)
        grace.update(position.choices(), 1, position.possible_reactions())
        grace.shown(1, 10.0)
        times.append(grace.earliest(MUST, RING, 10.0))
    assert times == [10.0 + SLOW.grace_call] * 2


@pytest.mark.parametrize(
    ("shown", "seconds"), [(1, 0.0), (2, SLOW.grace_call), (3, SLOW.grace_call)]
)
def test_grace_counts_once_the_ply_of_the_call_is_shown_also_together_with_later_ones(
    shown: int, seconds: float
) -> None:
    table = one_card_left("silent")
    position = table.match.position
    assert position is not None
    grace = Grace([Seat(0)], SLOW)
    grace.update(position.choices(), 2, position.possible_reactions())
    grace.shown(shown, 10.0)
    assert grace.earliest(MUST, RING, 10.0) == 10.0 + seconds
    grace.shown(4, 20.0)
    assert grace.earliest(MUST, RING, 10.0) == (20.0 if not seconds else 10.0) + SLOW.grace_call


@pytest.mark.parametrize(("lot", "seconds"), [(0, 2.0), (-1, 4.0)])
def test_a_bots_time_is_drawn_from_all_between_both_ends_of_the_pace(
    lot: int, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    pace = Pace(**{**vars(SLOW), "think": {"mittel": (2.0, 4.0)}})
    table = person_first("silent", pace=pace)
    monkeypatch.setattr(Rng, "below", lambda self, bound: lot % bound)
    table.submit(0, DRAW)
    table.clock.advance(seconds - 0.001)
    assert table.turn == 1
    table.clock.advance(0.002)
    assert table.turn == 0


def test_the_grace_stands_still_while_all_wait_for_somebody() -> None:
    table = person_first("silent", PERSON, pace=SLOW, hand=2)
    table.submit(0, table.any_lay(0))
    table.clock.advance(1.0)
    assert isinstance(table.host.buzz(Seat(2)), Accepted)
    table.clock.advance(SLOW.claim_limit + 2.99)
    assert table.turn == 1
    table.clock.advance(0.02)
    assert table.turn == 2


@pytest.mark.parametrize("able", [0, 1, 2])
def test_who_cannot_call_anything_is_not_waited_for(able: int) -> None:
    grace = Grace([Seat(seat) for seat in range(3)], SLOW)
    choice = Choice(Seat(able), MAY, (RING,), window=1)
    grace.update((choice,), 1, (choice,))
    times = [grace.call_time(Seat(seat)) for seat in range(3)]
    assert times == [SLOW.call_time if seat == able else 0.0 for seat in range(3)]
