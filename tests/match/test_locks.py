"""A wrong call that costs nothing cannot be made again for a moment."""

from __future__ import annotations

import pytest

from tests.match.bell import catch
from tests.match.races import code
from tests.match.tables import PERSON, Table, one_card_left, person_first
from tests.match.tables import SLOW as BELL_SLOW
from tests.match.test_cocotaki import MANY, SLOW, players, sounded  # noqa: F401
from tischrunde.match.messages import Accepted
from tischrunde.match.pace import PRESETS, Pace
from tischrunde.rules.cocotaki.actions import CHALLENGE
from tischrunde.rules.cocotaki.cards import Sound
from tischrunde.rules.core.zones import Seat


def test_it_is_three_seconds_at_every_pace() -> None:
    assert all(pace.wrong_call_lock == 3.0 for pace in PRESETS.values())


@pytest.mark.rule("TAB-09")
def test_a_call_with_nothing_to_call_locks_that_call_of_that_person_for_three_seconds() -> None:
    table = person_first(PERSON, pace=BELL_SLOW, hand=4)
    assert table.host.locked(Seat(0), "catch") == 0
    assert code(table.submit(0, catch(1))) == "not_now"
    assert table.host.locked(Seat(0), "catch") == 3.0
    table.clock.advance(1.0)
    refused = table.submit(0, catch(1))
    assert code(refused) == "locked"
    assert dict(refused.refusal.params)["n"] == 2
    assert table.host.locked(Seat(1), "catch") == 0
    assert isinstance(table.submit(0, table.any_lay(0)), Accepted), "only that call"
    table.clock.advance(1.99)
    assert code(table.submit(0, catch(1))) == "locked"
    table.clock.advance(0.02)
    assert code(table.submit(0, catch(1))) != "locked"


def test_pressing_again_and_again_is_judged_once_in_three_seconds() -> None:
    table = person_first(PERSON, pace=BELL_SLOW, hand=4)
    judged = 0
    for _ in range(1000):
        judged += code(table.submit(0, catch(1))) != "locked"
        table.clock.advance(0.125)
    assert judged == 42


def test_a_right_catch_locks_nothing() -> None:
    table = one_card_left(PERSON)
    assert isinstance(table.submit(1, catch(0)), Accepted)
    assert table.host.locked(Seat(1), "catch") == 0


def test_a_pause_does_not_unlock() -> None:
    table = person_first(PERSON, pace=BELL_SLOW, hand=4)
    table.submit(0, catch(1))
    table.host.pause()
    table.clock.advance(60)
    table.host.resume()
    assert table.host.locked(Seat(0), "catch") == 3.0


def watching(cards: int, sound: Sound = Sound.COW) -> Table:
    """Seat 1, a person, listens to a cow's card of seat 0, and may complain."""
    return sounded(MANY, "blue-cow", sound, PERSON, wrong_challenge_cards=cards)


@pytest.mark.rule("COC-20")
def test_a_wrong_complaint_that_costs_nothing_locks_and_one_that_costs_cards_does_not() -> None:
    free, dear = watching(0), watching(1)
    for table in (free, dear):
        assert isinstance(table.submit(1, CHALLENGE), Accepted)
    assert free.host.locked(Seat(1), "challenge") == 3.0
    assert dear.host.locked(Seat(1), "challenge") == 0


@pytest.mark.rule("COC-17")
def test_a_right_complaint_locks_nothing() -> None:
    table = watching(0, Sound.CAT)
    assert isinstance(table.submit(1, CHALLENGE), Accepted)
    assert table.host.locked(Seat(1), "challenge") == 0


@pytest.mark.rule("COC-20")
@pytest.mark.parametrize(("locked", "seconds"), [(False, 1.0), (True, 3.0)])
def test_bots_obey_the_same(locked: bool, seconds: float) -> None:
    """``listening`` complains of every lay as soon as it may: after a second, of this one."""
    pace = Pace(**{**vars(SLOW), "grace_catch": 0.0})
    table = sounded(MANY, "blue-cow", Sound.COW, "listening", "deaf", pace=pace)
    if locked:
        table.host._locks.wrong(Seat(1), "challenge")
        table.clock.post(lambda: table.presented(0))
    table.clock.advance(seconds - 0.01)
    assert "1 challenge" not in table.log
    table.clock.advance(0.02)
    assert table.log[-1] == "1 challenge"
    assert table.host.locked(Seat(1), "challenge") == pytest.approx(3.0, abs=0.02)
