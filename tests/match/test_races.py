"""Who was first, by how much, and since when time runs."""

from __future__ import annotations

import pytest

from tests.match.races import DISC, PACE, PASS, ROLL, Race, code, race
from tests.match.tables import PERSON
from tischrunde.match.match import Match
from tischrunde.match.messages import Accepted, TooLate
from tischrunde.match.pace import PRESETS, Pace
from tischrunde.rules.core.record import entry_line, parse_line
from tischrunde.rules.core.zones import Seat


def two_screens(fits: int = 2, pace: Pace = PACE) -> Race:
    """Two people, each before a screen of their own, for whom the dice are still rolling."""
    return race(PERSON, PERSON, fits=fits, pace=pace, presents=True)


# -- since when ------------------------------------------------------------------------


@pytest.mark.rule("GEN-04")
def test_reaction_time_runs_from_when_the_dice_lay_still_before_that_person() -> None:
    table = two_screens()
    ply = table.host.ply
    table.clock.advance(1.5)
    table.presented(0, ply)
    table.clock.advance(0.25)
    table.presented(1, ply)
    table.clock.advance(0.412)
    assert table.submit(1, table.fits[0], ply) == Accepted(ply + 1)
    assert table.remark() == "412"
    table.clock.advance(0.1)
    table.submit(0, table.fits[0], ply)
    assert table.remark() == "762"


def test_a_reaction_time_stands_in_the_journal_and_is_read_back() -> None:
    table = two_screens()
    table.present()
    table.clock.advance(0.3)
    table.submit(0, table.fits[0])
    line = entry_line(table.match.log[-1])
    assert line.endswith(" ; ms=300")
    assert parse_line(line) == table.match.log[-1]
    again = Match.replay(table.match.header, table.recorder.lines)  # type: ignore[attr-defined]
    assert again.stop is None
    assert again.match.log[-1].remarks == (("ms", "300"),)


def test_only_grabs_are_measured() -> None:
    table = two_screens()
    table.present()
    table.submit(0, PASS)
    assert table.match.log[-1].remarks == ()
    table.submit(1, DISC)
    assert table.remark() == "0"


def test_people_who_share_a_screen_see_it_at_the_same_time() -> None:
    table = race(PERSON, PERSON, fits=2)
    shared = table.host.seat(None, presents=True)
    shared.listen(lambda message: None)
    table.submit(0, PASS)
    table.submit(1, PASS)
    shared.presented(table.host.ply)
    table.roll()
    ply = table.host.ply
    assert code(table.submit(0, DISC)) == "early"
    assert code(table.submit(1, DISC)) == "early"
    shared.presented(ply)
    table.clock.advance(0.8)
    assert isinstance(table.submit(1, DISC), Accepted)
    shared.close()


def test_a_screen_that_never_says_so_does_not_keep_a_person_out() -> None:
    table = two_screens()
    table.clock.advance(PACE.show_limit + 0.2)
    assert isinstance(table.submit(0, table.fits[0]), Accepted)
    assert table.remark() == "200"


# -- too early -------------------------------------------------------------------------


@pytest.mark.rule("TAB-01")
def test_a_press_before_the_dice_lie_counts_for_nothing_and_costs_a_moment() -> None:
    table = two_screens()
    ply = table.host.ply
    snap = table.fits[0]
    assert code(table.submit(0, snap, ply)) == "early"
    assert table.host.ply == ply
    table.clock.advance(5)
    table.present()
    assert code(table.submit(0, snap, ply)) == "blocked", "the moment begins when the dice lie"
    table.clock.advance(0.69)
    assert code(table.submit(0, snap, ply)) == "blocked"
    table.clock.advance(0.02)
    assert table.submit(0, snap, ply) == Accepted(ply + 1)


def test_the_moment_is_the_persons_own_and_only_for_that_roll() -> None:
    table = two_screens(fits=1)
    table.host.set_pace(Pace(**{**vars(PACE), "early_block": 0.1}), Seat(1))
    ply, snap = table.host.ply, table.fits[0]
    for seat in (0, 1):
        assert code(table.submit(seat, snap, ply)) == "early"
    table.present()
    table.clock.advance(0.11)
    assert code(table.submit(0, DISC, ply)) == "blocked"
    assert table.submit(1, snap, ply) == Accepted(ply + 1)
    table.present()
    table.roll()
    table.present()
    assert isinstance(table.submit(0, DISC), Accepted)


def test_giving_up_too_early_costs_nothing() -> None:
    table = two_screens()
    assert code(table.submit(0, PASS)) == "early"
    table.present()
    assert isinstance(table.submit(0, table.fits[0]), Accepted)


def test_who_was_too_early_may_give_up_meanwhile() -> None:
    table = two_screens()
    assert code(table.submit(0, table.fits[0])) == "early"
    table.present()
    assert code(table.submit(0, table.fits[0])) == "blocked"
    assert isinstance(table.submit(0, PASS), Accepted)


def test_what_the_rules_forbid_is_not_too_early() -> None:
    table = two_screens()
    assert code(table.submit(table.facts.roller, ROLL)) == "race_on"
    table.present()
    assert isinstance(table.submit(0, table.fits[0]), Accepted)


# -- too late --------------------------------------------------------------------------


@pytest.mark.rule("CLA-06", "GEN-04")
@pytest.mark.parametrize("newest", [False, True])
def test_of_two_snaps_at_one_card_the_later_hears_who_was_first_and_by_how_much(
    newest: bool,
) -> None:
    table = race(PERSON, PERSON, fits=2)
    ply, snap = table.host.ply, table.fits[0]
    assert table.submit(1, snap, ply) == Accepted(ply + 1)
    table.clock.advance(0.0234)
    late = table.submit(0, snap, None if newest else ply)
    assert late == TooLate(ply + 1, Seat(1), 23)
    assert table.won == [0, 1]


@pytest.mark.rule("CLA-08")
def test_after_the_last_fitting_card_the_disc_is_late_and_free() -> None:
    table = race(PERSON, PERSON, fits=1)
    ply = table.host.ply
    table.submit(1, table.fits[0], ply)
    table.clock.advance(0.008)
    assert table.submit(0, DISC, ply) == TooLate(ply + 1, Seat(1), 8)
    assert table.submit(0, DISC) == TooLate(ply + 1, Seat(1), 8)
    assert table.won == [0, 1]


@pytest.mark.rule("CLA-11")
def test_of_several_who_took_a_card_the_last_was_quicker() -> None:
    """A wrong card that is back can be taken again."""
    table = race(PERSON, PERSON, PERSON, fits=2)
    wrong = table.wrong[0]
    table.submit(1, wrong)
    table.clock.advance(PACE.table_time("back") + 0.05)
    assert table.log[-1] == "-1 back 1"
    assert isinstance(table.submit(2, wrong), Accepted)
    ply = table.host.ply
    table.clock.advance(0.02)
    assert table.submit(0, wrong) == TooLate(ply, Seat(2), 20)
    assert table.submit(1, wrong) == TooLate(ply, Seat(2), 20), "though it had the card before"


def test_a_snap_at_an_earlier_card_is_compared_with_who_took_that_card() -> None:
    table = race(PERSON, PERSON, PERSON, fits=2)
    ply = table.host.ply
    first, second = table.fits
    table.submit(1, first, ply)
    table.clock.advance(0.1)
    table.submit(2, second, ply)
    assert not table.racing
    assert table.submit(0, first, ply) == TooLate(ply + 2, Seat(1), 100)
    assert table.submit(0, second, ply) == TooLate(ply + 2, Seat(2), 0)


def test_who_comes_long_after_is_told_that_it_is_over() -> None:
    table = race(PERSON, PERSON, fits=1)
    table.submit(1, table.fits[0])
    table.clock.advance(1.6)
    assert code(table.submit(0, DISC)) == "roll_over"


def test_nobody_is_beaten_by_oneself() -> None:
    table = race(PERSON, PERSON, fits=2)
    ply = table.host.ply
    first, second = table.fits
    table.submit(0, first, ply)
    assert code(table.submit(0, first)) == "not_there"
    table.submit(0, second, ply)
    assert code(table.submit(0, second)) == "roll_over"


def test_who_could_not_grab_was_not_beaten() -> None:
    table = race(PERSON, PERSON, PERSON, fits=1)
    ply, snap = table.host.ply, table.fits[0]
    table.submit(0, table.wrong[0], ply)
    table.submit(1, PASS, ply)
    assert code(table.submit(0, snap)) == "busy"
    table.submit(2, snap, ply)
    for seat in (0, 1):
        assert code(table.submit(seat, snap)) == "roll_over"


def test_a_card_that_came_only_afterwards_was_not_missed() -> None:
    table = race(PERSON, PERSON, fits=1)
    before = set(table.facts.places)
    table.submit(1, table.fits[0])
    (fresh,) = [snap for snap in table.wrong if snap.args[0] not in before]
    assert code(table.submit(0, fresh)) == "roll_over"


def test_a_roll_that_the_table_closed_was_nobodys() -> None:
    table = race(PERSON, PERSON, fits=1)
    ply = table.host.ply
    table.clock.advance(9.0)
    assert table.log[-1] == "-1 close"
    assert table.submit(0, DISC, ply) == TooLate(ply + 1, None, 0)


# -- what the table does ---------------------------------------------------------------


@pytest.mark.rule("CLA-11")
def test_putting_a_card_back_takes_its_time_whatever_others_do() -> None:
    table = race(PERSON, PERSON, PERSON, fits=3)
    table.submit(0, table.wrong[0])
    table.clock.advance(0.5)
    table.submit(1, table.wrong[0])
    table.clock.advance(1.0)
    table.submit(2, table.fits[0])
    table.clock.advance(0.49)
    assert "-1 back 0" not in table.log
    table.clock.advance(0.02)
    assert table.log[-1] == "-1 back 0"
    table.clock.advance(0.48)
    assert table.log[-1] == "-1 back 0"
    table.clock.advance(0.02)
    assert table.log[-1] == "-1 back 1"


def test_putting_back_takes_a_person_its_own_time() -> None:
    table = race(PERSON, PERSON, fits=3)
    table.host.set_pace(Pace(**{**vars(PACE), "table": {"*": 0.5, "back": 0.4}}), Seat(1))
    for seat in (0, 1):
        table.submit(seat, table.wrong[0])
    table.clock.advance(0.41)
    assert table.log[-1] == "-1 back 1"
    table.clock.advance(1.6)
    assert table.log[-1] == "-1 back 0"


def test_putting_back_does_not_wait_for_the_screen() -> None:
    table = two_screens(fits=3)
    table.present()
    table.submit(0, table.wrong[0])
    table.clock.advance(2.01)
    assert table.log[-1] == "-1 back 0"


@pytest.mark.rule("CLA-08", "TAB-04")
def test_a_roll_is_closed_when_nobody_has_done_anything_for_long() -> None:
    table = two_screens(fits=3)
    table.clock.advance(30)
    assert table.racing, "nobody has seen the dice yet"
    table.present()
    table.clock.advance(8.9)
    table.submit(0, table.fits[0])
    table.clock.advance(8.9)
    assert table.racing
    table.clock.advance(0.2)
    assert table.log[-1] == "-1 close"


@pytest.mark.rule("CLA-08")
def test_when_all_have_answered_nobody_waits() -> None:
    table = race(PERSON, PERSON, fits=3)
    table.submit(0, PASS)
    table.submit(1, PASS)
    assert not table.racing


def test_every_pace_gives_people_time_in_a_race() -> None:
    for pace in PRESETS.values():
        assert pace.table_time("back") >= 1.0
        assert pace.race_limit > 10
        assert 0 < pace.early_block < 1
        assert pace.point_limit >= 2


# -- what cannot be had again ----------------------------------------------------------


def test_in_a_race_nothing_is_taken_back() -> None:
    table = race(PERSON, "zufall", fits=3)
    table.submit(0, table.wrong[0])
    assert code(table.host.ask_undo(Seat(0))) == "undo_race"


def test_after_a_pause_time_goes_on_where_it_was_and_the_race_is_not_measured() -> None:
    table = race(PERSON, PERSON, fits=2)
    table.clock.advance(0.4)
    table.host.pause()
    assert code(table.submit(0, table.fits[0])) == "paused"
    table.clock.advance(60)
    assert table.racing
    table.host.resume()
    table.clock.advance(8.5)
    assert table.racing
    table.submit(0, table.fits[0])
    assert table.remark() == ""
    table.clock.advance(9.0)
    table.roll()
    table.submit(1, DISC)
    assert table.remark() == "0"


def test_a_race_that_was_broken_off_is_not_measured_when_it_goes_on() -> None:
    table = race(PERSON, PERSON, fits=2)
    table.host.close()
    again = Match.replay(table.match.header, table.recorder.lines)  # type: ignore[attr-defined]
    table = Race(PERSON, PERSON, match=again.match)
    assert table.racing
    table.clock.advance(1)
    assert isinstance(table.submit(0, table.fits[0]), Accepted)
    assert table.remark() == ""


# -- without a race --------------------------------------------------------------------


@pytest.mark.rule("CLA-16")
def test_in_turn_there_is_no_clock() -> None:
    table = race(PERSON, PERSON, fits=2, mode="in_turn", presents=True)
    roller = table.facts.roller
    assert isinstance(table.submit(roller, table.fits[0]), Accepted), "before it was shown"
    assert table.remark() == ""
    table.clock.advance(600)
    assert table.racing
    assert isinstance(table.submit(roller, table.wrong[0]), Accepted)
    table.present()
    table.clock.advance(2.01)
    assert table.log[-1] == f"-1 back {roller}"
    for seat in table.host.people:
        # Whoever is on turn plays alone: there is nothing to stop the table for.
        assert code(table.host.buzz(seat)) == "no_race"
    assert table.host.claimed is None


@pytest.mark.rule("CLA-16")
def test_in_turn_an_action_can_be_taken_back() -> None:
    table = race(PERSON, "zufall", fits=2, mode="in_turn")
    while table.facts.roller != 0:
        table.clock.run(until=lambda: table.facts.roller == 0)
        table.roll()
    table.submit(0, PASS)
    assert isinstance(table.host.ask_undo(Seat(0)), Accepted)
