"""Buzzers: whoever has pressed one is waited for, and is out if nothing good comes of it."""

from __future__ import annotations

import pytest

from tests.match.races import DISC, PACE, PASS, Race, code, race, scripted
from tests.match.tables import PERSON
from tischrunde.bots.bot import FASTEST
from tischrunde.match.buzzers import SelfTest
from tischrunde.match.match import Match
from tischrunde.match.messages import Accepted, Buzzed, TooLate
from tischrunde.match.pace import NORMAL, PRESETS
from tischrunde.rules.core.record import Header, SeatRecord
from tischrunde.rules.core.zones import Seat

__all__ = ["scripted"]
SCRIPTED = pytest.mark.usefixtures("scripted")


@pytest.mark.rule("TAB-02")
@SCRIPTED
def test_a_persons_buzz_while_a_bots_action_is_on_its_way_holds_it() -> None:
    table = race(PERSON, "fit@0.5", fits=1)
    table.clock.advance(0.499)
    assert table.host.buzz(Seat(0)) == Accepted(table.host.ply)
    assert table.said(1, Buzzed) == [Buzzed(Seat(0), 3.0)]
    table.clock.advance(2.0)
    assert table.won == [0, 0]
    snap = table.fits[0]
    assert isinstance(table.submit(0, snap), Accepted)
    assert table.won == [1, 0]
    assert table.remark() == "499", "the buzzer counts, not the pointing"
    assert table.said(1, Buzzed)[-1] == Buzzed(None)
    table.clock.advance(0.5)
    assert table.log[-1] == f"0 {snap.text}"


@SCRIPTED
def test_after_a_wrong_point_the_bots_time_goes_on_where_it_stopped() -> None:
    table = race(PERSON, "fit@0.5", fits=1)
    table.clock.advance(0.2)
    table.host.buzz(Seat(0))
    table.clock.advance(1.0)
    table.submit(0, table.wrong[0])
    table.clock.advance(0.29)
    assert table.won == [0, 0]
    table.clock.advance(0.02)
    assert table.won == [0, 1]
    assert table.remark() == "500"


@SCRIPTED
def test_a_buzz_that_lapses_has_only_held_up_the_bots() -> None:
    table = race(PERSON, "fit@0.5", PERSON, fits=3)
    table.clock.advance(0.2)
    table.host.buzz(Seat(0))
    table.clock.advance(PACE.point_limit + 0.29)
    assert table.won == [0, 0, 0]
    table.clock.advance(0.02)
    assert table.won == [0, 1, 0]
    table.clock.advance(0.1)
    assert isinstance(table.host.buzz(Seat(2)), Accepted)
    table.clock.advance(PACE.point_limit + FASTEST - 0.12)
    assert table.won == [0, 1, 0], "the hand is not back any sooner"
    table.clock.advance(0.02)
    assert table.won == [0, 2, 0]


def test_a_buzz_does_not_bring_the_end_of_the_roll_nearer() -> None:
    table = race(PERSON, PERSON, fits=3)
    table.clock.advance(1.0)
    table.host.buzz(Seat(0))
    table.clock.advance(PACE.point_limit + PACE.race_limit - 0.01)
    assert table.racing
    table.clock.advance(0.02)
    assert not table.racing


def test_one_buzz_does_not_shorten_the_next() -> None:
    table = race(PERSON, PERSON, fits=3)
    table.host.buzz(Seat(0))
    table.clock.advance(0.1)
    table.submit(0, table.fits[0])
    table.clock.advance(1.0)
    table.host.buzz(Seat(1))
    table.clock.advance(2.5)
    assert code(table.submit(0, table.fits[0])) == "buzzed"


def test_others_wait_while_one_points() -> None:
    table = race(PERSON, PERSON, fits=2)
    table.clock.advance(0.3)
    table.host.buzz(Seat(0))
    assert table.host.buzz(Seat(0)) == Accepted(table.host.ply)
    table.clock.advance(0.012)
    assert table.host.buzz(Seat(1)) == TooLate(table.host.ply, Seat(0), 12)
    assert code(table.submit(1, table.fits[0])) == "buzzed"
    table.clock.advance(2.0)
    assert code(table.host.buzz(Seat(1))) == "buzzed"
    table.submit(0, table.fits[0])
    assert table.host.buzz(Seat(1)) == Accepted(table.host.ply)
    table.submit(1, table.fits[0])
    assert table.remark() == "300", "what one waited for others has not counted"


@pytest.mark.rule("CLA-08")
def test_who_buzzes_and_does_not_point_in_time_is_out_for_this_roll() -> None:
    table = race(PERSON, PERSON, fits=2)
    ply = table.host.ply
    table.host.buzz(Seat(0))
    table.clock.advance(PACE.point_limit - 0.01)
    assert table.host.ply == ply
    table.clock.advance(0.02)
    assert table.said(1, Buzzed)[-1] == Buzzed(None)
    assert table.log[-1] == "0 pass", "for the rules it has given up"
    assert table.last(1).out == "lapsed"
    table.clock.advance(5.0)
    assert code(table.submit(0, table.fits[0])) == "given_up"
    assert code(table.host.buzz(Seat(0))) == "given_up"
    assert isinstance(table.submit(1, table.fits[0]), Accepted)
    assert isinstance(table.submit(1, table.fits[0]), Accepted)
    table.roll()
    assert isinstance(table.host.buzz(Seat(0)), Accepted), "the next roll is another"


@pytest.mark.rule("CLA-08", "CLA-11", "CLA-12")
@pytest.mark.parametrize("thing", ["card", "disc"])
def test_who_points_wrongly_after_a_buzz_is_out_for_this_roll(thing: str) -> None:
    table = race(PERSON, PERSON, PERSON, fits=2)
    table.host.buzz(Seat(0))
    action = table.wrong[0] if thing == "card" else DISC
    assert isinstance(table.submit(0, action), Accepted)
    assert table.log[-2:] == [f"0 {action.text}", "0 pass"]
    assert table.last(2).out == "wrong"
    table.clock.advance(PACE.table_time("back") + 0.01)
    assert code(table.host.buzz(Seat(0))) == "given_up"
    assert table.racing, "the others go on"


@pytest.mark.rule("CLA-11")
def test_who_needs_no_buzzer_pays_for_a_wrong_card_only_what_the_rules_say() -> None:
    table = race(PERSON, PERSON, fits=2)
    table.submit(0, table.wrong[0])
    table.clock.advance(PACE.table_time("back") + 0.01)
    assert table.log[-1] == "-1 back 0"
    assert isinstance(table.submit(0, table.fits[0]), Accepted)


@pytest.mark.parametrize("how", ["wrong", "lapsed"])
@pytest.mark.parametrize("then", ["passes", "leaves"])
def test_who_gives_up_or_leaves_when_told_so_is_not_taken_out_as_well(how: str, then: str) -> None:
    """Told that nobody is waited for any more, a screen acts at once."""
    table = race(PERSON, PERSON, fits=2)
    table.host.buzz(Seat(0))

    def hear(message: object) -> None:
        if isinstance(message, Buzzed) and then == "leaves":
            table.host.close()
        elif isinstance(message, Buzzed):
            assert isinstance(table.submit(0, PASS), Accepted)

    client = table.host.seat(Seat(1))
    client.listen(hear)
    if how == "wrong":
        table.submit(0, table.wrong[0])
    else:
        table.clock.advance(PACE.point_limit + 0.01)
    assert table.log.count("0 pass") == (then == "passes")


def test_who_points_rightly_after_a_buzz_goes_on() -> None:
    table = race(PERSON, PERSON, fits=2)
    for _ in range(2):
        table.host.buzz(Seat(0))
        assert isinstance(table.submit(0, table.fits[0]), Accepted)
    assert table.won == [2, 0]


def test_a_roll_is_over_when_all_who_are_left_are_out() -> None:
    table = race(PERSON, PERSON, fits=2)
    table.submit(1, PASS)
    table.host.buzz(Seat(0))
    table.submit(0, table.wrong[0])
    assert not table.racing


def test_a_buzzer_that_is_pressed_to_think_brings_nothing() -> None:
    """Pressed when the dice rest, and pointed 2.4 seconds later, it won most of a round."""
    table = race(PERSON, PERSON, fits=2, pace=NORMAL)
    table.host.buzz(Seat(0))
    table.clock.advance(2.4)
    assert code(table.submit(0, table.fits[0])) == "given_up"


@pytest.mark.parametrize(
    ("pace", "age", "seconds"),
    [
        ("quick", None, 2.0),
        ("normal", None, 2.0),
        ("normal", 40, 2.0),
        ("normal", 12, 2.0),
        ("normal", 11, 4.0),
        ("normal", 6, 4.0),
        ("relaxed", None, 3.0),
        ("relaxed", 8, 4.0),
        ("children", None, 4.0),
        ("children", 70, 4.0),
    ],
)
def test_two_seconds_to_point_and_four_for_children(
    pace: str, age: int | None, seconds: float
) -> None:
    assert PRESETS[pace].pointing(age) == seconds


def test_a_child_has_a_childs_time_beside_adults() -> None:
    records = (SeatRecord("Lena", "person", age=7), SeatRecord("Papa", "person", age=41))
    table = Race(match=Match(Header("clack", records, 1)), pace=NORMAL)
    table.present()
    table.roll()
    for seat, seconds in ((0, 4.0), (1, 2.0)):
        assert isinstance(table.host.buzz(Seat(seat)), Accepted)
        assert table.said(None, Buzzed)[-1] == Buzzed(Seat(seat), seconds)
        table.clock.advance(seconds + 0.01)


def test_one_buzzes_only_for_what_one_could_grab() -> None:
    table = race(PERSON, PERSON, PERSON, fits=2, presents=True)
    assert code(table.host.buzz(Seat(0))) == "early"
    table.present()
    assert code(table.host.buzz(Seat(0))) == "blocked"
    table.submit(1, PASS)
    assert code(table.host.buzz(Seat(1))) == "given_up"
    table.submit(2, table.wrong[0])
    assert code(table.host.buzz(Seat(2))) == "busy"
    assert code(table.host.buzz(Seat(7))) == "not_a_seat"
    table.host.pause()
    assert code(table.host.buzz(Seat(2))) == "paused"


def test_a_buzz_after_the_last_card_is_late() -> None:
    table = race(PERSON, PERSON, fits=1)
    table.submit(1, table.fits[0])
    table.clock.advance(0.04)
    assert table.host.buzz(Seat(0)) == TooLate(table.host.ply, Seat(1), 40)
    table.clock.advance(2)
    assert code(table.host.buzz(Seat(0))) == "no_race"


def test_a_pause_lets_who_has_buzzed_point_for_the_rest_of_the_time() -> None:
    table = race(PERSON, PERSON, fits=2)
    table.host.buzz(Seat(0))
    table.clock.advance(1.0)
    table.host.pause()
    table.clock.advance(50)
    assert table.host.pointing_left == PACE.point_limit - 1.0
    table.host.resume()
    assert code(table.submit(1, table.fits[0])) == "buzzed"
    table.clock.advance(PACE.point_limit - 1.01)
    assert isinstance(table.submit(0, table.fits[0]), Accepted)
    assert table.remark() == "", "somebody may have looked at the cards meanwhile"
    assert table.host.pointing_left == 0


def test_what_is_left_to_point_is_told_to_the_end() -> None:
    table = race(PERSON, PERSON, fits=2)
    assert table.host.pointing_left == 0
    table.host.buzz(Seat(0))
    table.clock.advance(PACE.point_limit - 0.25)
    assert table.host.pointing_left == 0.25
    table.clock.advance(0.25)
    assert table.host.pointing_left == 0


def test_the_end_takes_the_buzzer_back() -> None:
    table = race(PERSON, PERSON, fits=2)
    table.host.buzz(Seat(0))
    table.host.close()
    assert table.said(1, Buzzed)[-1] == Buzzed(None)


def test_a_second_try_of_the_keyboard_is_judged_when_all_keys_are_up_again() -> None:
    test = SelfTest("ALY")
    for key in "AL":
        test.press(key)
    for key in "AL":
        test.release(key)
    assert test.missing == ("Y",)
    for key in "LY":
        test.press(key)
        assert not test.missing
    test.release("L")
    assert not test.missing
    test.release("Y")
    assert test.missing == ("A",)
