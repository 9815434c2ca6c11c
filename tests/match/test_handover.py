"""Who keeps the one screen of several people, for how long, and who gets it then. Without Qt."""

from __future__ import annotations

import pytest

from tests.match.bell import DRAW
from tests.match.tables import PERSON, NoBots, Table, person_first
from tischrunde.match.clock import ManualClock
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
        self.begin(viewer)

    def begin(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.handover.begin(viewer, self.table.host.seat(viewer.seat))

    def _give(self, viewer: Viewer) -> None:
        self.given.append(viewer)
        self.begin(viewer)

    def look(self, shown: bool = True) -> None:
        """It has been told the newest, and (``shown``) has shown it."""
        self.handover.consider(self.table.last(self.viewer.seat), shown)


def screen(viewer: int | None = 0, **options: int) -> OneScreen:
    table = person_first(PERSON, pace=NORMAL, **options)
    return OneScreen(table, Viewer(None if viewer is None else Seat(viewer)))


def borrowed() -> OneScreen:
    """A bot is on turn and never answers; seat 2 has the screen, which is that of seat 0."""
    clock = ManualClock()
    table = person_first("silent", PERSON, pace=NORMAL, bots=NoBots(clock), clock=clock)
    table.submit(0, DRAW)
    one = OneScreen(table, Viewer(Seat(0)))
    one.look()
    table.host.buzz(Seat(2))
    one.handover.borrow(Seat(2))
    one.look()
    assert (one.given, one.kept) == ([Viewer(Seat(2))], [])
    return one


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
    one.look()
    one.table.clock.advance(0)
    assert one.given == [Viewer(None, Seat(1))]


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


def held_up() -> OneScreen:
    """Half a second before the screen is given on, somebody else has pressed the own key."""
    one = screen()
    one.table.submit(0, DRAW)
    one.look()
    one.table.clock.advance(NORMAL.look - 0.5)
    one.table.host.buzz(Seat(1))
    one.look()
    return one


def test_time_that_stood_still_while_all_waited_is_not_lost() -> None:
    one = held_up()
    one.table.clock.advance(NORMAL.claim_limit - 0.01)
    assert one.given == []
    one.table.host.let_go(Seat(1))
    one.look()
    one.table.clock.advance(0.49)
    assert one.given == []
    one.table.clock.advance(0.02)
    assert one.given == [Viewer(None, Seat(1))]


@pytest.mark.rule("TAB-08")
def test_who_has_borrowed_the_screen_gives_it_back_when_done() -> None:
    one = borrowed()
    one.table.clock.advance(NORMAL.claim_limit - 0.01)
    assert len(one.given) == 1
    one.table.host.let_go(Seat(2))
    one.look()
    assert one.kept == [Kept(Seat(2), NORMAL.look, calls=False)]
    one.table.clock.advance(NORMAL.look + 0.01)
    assert one.given[1:] == [Viewer(None, Seat(0))]


def test_who_is_on_turn_meanwhile_has_no_screen_to_give_back() -> None:
    one = borrowed()
    one.table.host.let_go(Seat(2))
    one.table.host._do(Seat(1), DRAW)
    assert one.table.turn == 2
    one.look()
    one.table.submit(2, DRAW)
    one.table.submit(0, DRAW)
    assert one.table.turn == 1
    one.look()
    one.table.clock.advance(60)
    assert len(one.given) == 1
    assert one.handover.next is None


def test_who_takes_the_screen_back_keeps_it() -> None:
    one = borrowed()
    one.table.host.let_go(Seat(2))
    one.begin(Viewer(Seat(0)))
    one.look()
    one.table.clock.advance(60)
    assert len(one.given) == 1


def test_a_time_that_stood_still_is_over_with_the_viewer_whose_it_was() -> None:
    one = held_up()
    one.begin(Viewer(Seat(1)))
    one.table.submit(1, DRAW)
    one.look()
    one.table.clock.advance(NORMAL.look - 0.01)
    assert one.given == []
    one.table.clock.advance(0.02)
    assert one.given == [Viewer(None, Seat(0))]


def test_of_several_who_are_awaited_the_first_gets_it() -> None:
    one = OneScreen(person_first(PERSON, PERSON, pace=NORMAL), Viewer(None))
    update = one.table.last(None)
    assert update.view is not None
    several = update.view._replace(waiting=(Seat(1), Seat(2)))
    one.handover.consider(update._replace(view=several), True)
    assert one.handover.awaited == 1


@pytest.mark.parametrize(
    ("players", "game", "turns"),
    [
        ((PERSON, PERSON), "bell", True),
        ((PERSON, PERSON), "clack", False),
        ((PERSON, "silent"), "bell", False),
    ],
)
def test_people_take_turns_before_the_screen_where_they_are_several_and_have_secrets(
    players: tuple[str, ...], game: str, turns: bool
) -> None:
    table = Table(*players, game=game)
    one = OneScreen(table, Viewer(None))
    assert one.handover.turns is turns
    one.look()
    table.clock.advance(60)
    assert bool(one.given) is turns
