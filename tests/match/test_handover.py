"""Who keeps the one screen of several people, for how long, and who gets it then. Without Qt."""

from __future__ import annotations

import pytest

from tests.match.bell import DRAW
from tests.match.tables import PERSON, Table, person_first
from tischrunde.match.handover import Handover, Kept, Viewer
from tischrunde.match.pace import NORMAL
from tischrunde.rules.core.zones import Seat


class OneScreen:
    """The screen of all people at a table; ``viewer`` has it at first."""

    def __init__(self, table: Table, viewer: Viewer) -> None:
        self.table = table
        self.given: list[Viewer] = []
        self.kept: list[Kept | None] = []
        client = table.host.seat(viewer.seat)
        self.handover = Handover(client, self._give, self.kept.append)
        self._begin(viewer)

    def _begin(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.handover.begin(viewer, self.table.host.seat(viewer.seat))

    def _give(self, viewer: Viewer) -> None:
        self.given.append(viewer)
        self._begin(viewer)

    def look(self, shown: bool = True) -> None:
        """It has been told the newest, and (``shown``) has shown it."""
        self.handover.consider(self.table.last(self.viewer.seat), shown)


def screen(viewer: int | None = 0, **options: int) -> OneScreen:
    table = person_first(PERSON, pace=NORMAL, **options)
    return OneScreen(table, Viewer(None if viewer is None else Seat(viewer)))


def test_who_has_acted_looks_on_for_a_moment_and_then_it_is_the_next_ones() -> None:
    one = screen()
    one.look()
    assert (one.given, one.kept) == ([], []), "still on turn"
    one.table.submit(0, DRAW)
    one.look()
    assert one.kept == [Kept(Seat(0), NORMAL.look, calls=False)]
    one.table.clock.advance(NORMAL.look - 0.01)
    assert one.given == []
    one.table.clock.advance(0.02)
    assert one.given == [Viewer(None, Seat(1))]
    assert one.kept[1:] == [None], "said once that it is over"


@pytest.mark.rule("GEN-07")
def test_where_the_rules_could_allow_a_call_it_is_the_time_of_a_call() -> None:
    one = screen(hand=2)
    one.table.submit(0, one.table.any_lay(0))
    one.look()
    assert one.kept == [Kept(Seat(0), NORMAL.call_time, calls=True)]


def test_its_time_runs_from_when_it_has_been_shown() -> None:
    one = screen()
    one.table.submit(0, DRAW)
    one.look(shown=False)
    one.table.clock.advance(60)
    assert (one.given, one.kept) == ([], [])
    one.look()
    one.table.clock.advance(NORMAL.look + 0.01)
    assert one.given == [Viewer(None, Seat(1))]


def test_something_new_that_is_not_shown_yet_keeps_the_screen() -> None:
    one = screen()
    one.table.submit(0, DRAW)
    one.look()
    one.look(shown=False)
    one.table.clock.advance(60)
    assert one.given == []


def test_a_spectators_screen_is_given_at_once_and_nobody_is_told_to_keep_it() -> None:
    one = screen(None)
    one.look()
    assert one.given == [], "never within the call that shows something"
    one.table.clock.advance(0)
    assert one.given == [Viewer(None, Seat(0))]
    assert one.kept == []


def test_who_is_awaited_behind_the_curtain_is_not_asked_again() -> None:
    one = screen(None)
    one.look()
    one.table.clock.advance(0)
    one.look()
    one.table.clock.advance(60)
    assert one.given == [Viewer(None, Seat(0))]


def test_who_is_on_turn_again_keeps_it_and_what_was_planned_is_off() -> None:
    """Taken back: the person who had acted is on turn once more."""
    one = screen()
    one.table.submit(0, one.table.any_lay(0))
    one.look()
    one.table.host.ask_undo(Seat(0))
    one.table.host.answer_undo(Seat(1), True)
    assert one.table.turn == 0
    one.look()
    assert one.kept[-1] is None
    one.table.clock.advance(60)
    assert one.given == []
    assert len(one.kept) == 2


def test_nothing_is_given_after_the_end() -> None:
    one = screen()
    one.table.submit(0, DRAW)
    one.look()
    one.handover.close()
    one.table.clock.advance(60)
    assert one.given == []


def test_time_that_stood_still_while_all_waited_is_not_lost() -> None:
    one = screen()
    one.table.submit(0, DRAW)
    one.look()
    one.table.clock.advance(NORMAL.look - 0.5)
    one.table.host.buzz(Seat(1))
    one.look()
    one.table.clock.advance(NORMAL.claim_limit - 0.01)
    assert one.given == []
    one.table.host.let_go(Seat(1))
    one.look()
    one.table.clock.advance(0.49)
    assert one.given == []
    one.table.clock.advance(0.02)
    assert one.given == [Viewer(None, Seat(1))]
