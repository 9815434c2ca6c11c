"""The bridge: signals for one screen, and one private view at a time."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("PySide6")
from PySide6.QtCore import QCoreApplication
from tests.match.bell import DRAW, RING, catch
from tests.match.conftest import bell_game  # noqa: F401 - the game, for this file too
from tests.match.tables import PERSON, cards_in, header

from tischrunde.match.bot_host import InlineBots
from tischrunde.match.clock import ManualClock
from tischrunde.match.handover import Viewer
from tischrunde.match.host import Host
from tischrunde.match.match import Match
from tischrunde.match.messages import Accepted, Asked, Refused, TooLate, UndoAsked, Update
from tischrunde.match.pace import AT_ONCE, Pace
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.zones import Seat
from tischrunde.ui.play.bridge import Bridge

pytestmark = pytest.mark.qt

SIGNALS = (
    "updated",
    "standing",
    "refused",
    "too_late",
    "undo_asked",
    "undo_settled",
    "save_failed",
    "saved",
    "paused",
    "viewer_changed",
)


@pytest.fixture(autouse=True)
def application() -> QCoreApplication:
    # A QApplication, so that tests of widgets in the same process find what they need.
    from PySide6.QtWidgets import QApplication

    return QApplication.instance() or QApplication([])


class Screen:
    """A bridge with all that it has signalled, in order."""

    def __init__(self, *players: str, pace: Pace = AT_ONCE, **options: Any) -> None:
        self.clock = ManualClock()
        self.match = Match(header(*players, **options))
        self.host = Host(self.match, self.clock, InlineBots(self.clock), pace=pace)
        self.bridge = Bridge(self.host)
        self.heard: list[tuple[str, Any, Viewer]] = []
        for name in SIGNALS:
            signal = getattr(self.bridge, name)
            signal.connect(lambda value, name=name: self._hear(name, value))
        self.shows = True
        self.bridge.start()

    def _hear(self, name: str, value: Any) -> None:
        self.heard.append((name, value, self.bridge.viewer))
        if name == "updated" and self.shows:
            self.bridge.presented(value.ply)

    def said(self, name: str) -> list[Any]:
        return [value for said, value, _ in self.heard if said == name]

    @property
    def turn(self) -> Seat:
        assert self.match.position is not None
        turn: Seat = self.match.position.facts.turn
        return turn

    def lay(self, seat: int) -> Action:
        assert self.match.position is not None
        zones = {zone.text: cards for zone, cards in self.match.position.zones()}
        return Action("lay", (zones[f"hand:{seat}"][0],))


def people(count: int, seed: int = 1, **options: Any) -> Screen:
    return Screen(*[PERSON] * count, seed=seed, **options)


# -- one person --------------------------------------------------------------------


def test_the_only_person_sees_their_own_view_from_the_start() -> None:
    screen = Screen(PERSON, "drawing")
    assert screen.bridge.viewer == Viewer(Seat(0))
    updates = screen.said("updated")
    assert [update.ply for update in updates] == [0, 1]
    assert updates[-1].view.seat == 0
    assert screen.bridge.last == updates[-1]
    assert len(screen.said("standing")) == 1


def test_bots_play_on_when_the_screen_has_shown_everything() -> None:
    screen = Screen(PERSON, "drawing")
    for _ in range(3):
        screen.clock.run(until=lambda: screen.turn == 0)
        assert isinstance(screen.bridge.submit(DRAW), Accepted)
    plies = [update.ply for update in screen.said("updated")]
    assert plies == list(range(screen.host.ply + 1))


def test_bots_wait_for_a_screen_that_has_not_shown_everything() -> None:
    screen = Screen(PERSON, "drawing")
    screen.clock.run(until=lambda: screen.turn == 0)
    screen.shows = False
    screen.bridge.submit(DRAW)
    screen.clock.advance(5)
    ply = screen.host.ply
    assert screen.turn == 1
    screen.bridge.presented(ply)
    screen.clock.advance(0)
    assert screen.host.ply == ply + 1


def test_a_refusal_and_a_lost_race_are_signalled() -> None:
    screen = people(3, hand=2)
    first = screen.turn
    screen.bridge.show(first)
    assert isinstance(screen.bridge.submit(RING), Refused)
    assert screen.said("refused")[-1].refusal.code == "not_now"
    screen.bridge.submit(screen.lay(first))
    basis = screen.host.ply
    screen.bridge.submit(RING, seat=first)
    outcome = screen.bridge.submit(catch(first), basis, seat=Seat((first + 1) % 3))
    assert isinstance(outcome, TooLate)
    assert screen.said("too_late") == [outcome]


def test_a_double_click_is_done_once() -> None:
    screen = Screen(PERSON, "drawing")
    screen.clock.run(until=lambda: screen.turn == 0)
    ply = screen.host.ply
    assert isinstance(screen.bridge.submit(DRAW, ply), Accepted)
    assert screen.bridge.submit(DRAW, ply) == screen.said("refused")[-1]
    assert screen.said("refused")[-1].refusal.code == "stale"


def test_undo_pause_and_standing_are_signalled() -> None:
    screen = people(2, hand=1, rounds=3)
    first = screen.turn
    screen.bridge.show(first)
    screen.host.pause()
    screen.host.resume()
    assert [message.paused for message in screen.said("paused")] == [True, False]
    screen.bridge.submit(screen.lay(first))
    assert [standing.rounds for standing in screen.said("standing")] == [0, 1]
    assert screen.bridge.can_undo() is not None
    assert isinstance(screen.bridge.ask_undo(), Refused)


def test_people_are_asked_before_an_action_is_taken_back() -> None:
    screen = people(2, hand=4)
    first = screen.turn
    screen.bridge.show(first)
    screen.bridge.submit(screen.lay(first))
    assert screen.bridge.can_undo(first) is None
    assert screen.bridge.ask_undo(first) == Asked((Seat(1 - first),))
    assert screen.said("undo_asked") == [UndoAsked(first, 1, (Seat(1 - first),))]
    assert isinstance(screen.bridge.answer_undo(Seat(1 - first), True), Accepted)
    assert screen.said("undo_settled")[-1].granted
    assert screen.said("updated")[-1].view.facts.turn == first


# -- several people before one screen ------------------------------------------------------


def test_the_curtain_is_down_until_the_awaited_person_comes() -> None:
    screen = people(2)
    screen.clock.advance(0)
    assert screen.bridge.viewer == Viewer(None, screen.turn)
    assert screen.said("updated")[-1].view.seat is None
    assert isinstance(screen.bridge.submit(DRAW), Refused)
    screen.bridge.show(screen.turn)
    assert screen.bridge.viewer == Viewer(screen.turn)
    assert screen.said("updated")[-1].view.seat == screen.turn
    assert isinstance(screen.bridge.submit(DRAW), Accepted)
    screen.clock.advance(0)
    assert screen.bridge.viewer == Viewer(None, screen.turn)


def test_the_person_who_acts_sees_what_came_of_it_before_the_curtain_falls() -> None:
    screen = people(2)
    first = screen.turn
    screen.bridge.show(first)
    screen.bridge.submit(DRAW)
    (own,) = [
        update
        for name, update, viewer in screen.heard
        if name == "updated" and update.ply == 2 and viewer.seat == first
    ]
    assert own.entry == (first, "draw", ())
    assert set(cards_in(own.events))


def test_the_curtain_waits_until_the_screen_has_shown_the_action() -> None:
    screen = people(2)
    first = screen.turn
    screen.bridge.show(first)
    screen.shows = False
    screen.bridge.submit(DRAW)
    assert screen.bridge.viewer == Viewer(first)
    # Meanwhile the screen is still told only what its viewer may know.
    screen.bridge.submit(DRAW, seat=Seat(1 - first))
    last = screen.said("updated")[-1]
    assert (last.view.seat, last.entry.seat) == (first, 1 - first)
    assert not set(cards_in(last.events))
    screen.bridge.presented(2)
    assert screen.bridge.viewer == Viewer(first)
    screen.bridge.submit(DRAW, seat=first)
    screen.bridge.presented(screen.host.ply)
    screen.clock.advance(0)
    assert screen.bridge.viewer == Viewer(None, Seat(1 - first))


def test_all_who_listen_have_heard_an_update_before_the_curtain_falls() -> None:
    screen = people(2)
    screen.clock.advance(0)
    order: list[str] = []
    screen.bridge.viewer_changed.connect(lambda viewer: order.append("viewer"))
    screen.bridge.updated.connect(lambda update: order.append(f"{update.view.seat}"))
    first = screen.turn
    screen.bridge.show(first)
    screen.bridge.submit(DRAW)
    screen.clock.advance(0)
    assert order == ["viewer", f"{first}", f"{first}", "viewer", "None"]


def test_the_curtain_stays_up_while_bots_play() -> None:
    screen = Screen(PERSON, "drawing", PERSON, seed=2)
    while screen.turn != 0:
        screen.bridge.show(screen.turn)
        screen.bridge.submit(DRAW)
        screen.clock.run(until=lambda: screen.turn != 1)
    screen.bridge.show(Seat(0))
    screen.bridge.submit(DRAW)
    assert screen.bridge.viewer == Viewer(Seat(0))
    screen.clock.run(until=lambda: screen.turn == 2)
    screen.clock.advance(0)
    assert screen.bridge.viewer == Viewer(None, Seat(2))


@pytest.mark.rule("GEN-07")
@pytest.mark.parametrize("seed", range(6))
def test_no_face_of_another_person_reaches_the_screen(seed: int) -> None:
    """Whatever is signalled fits the viewer at that moment, over turns, rounds and undo."""
    screen = people(3, seed=seed, hand=2, rounds=4, giving=True)
    hands: set[int] = set()
    for step in range(60):
        if screen.match.over:
            break
        if screen.match.round_over:
            screen.bridge.deal()
            assert screen.bridge.viewer.seat is None
        seat = screen.turn
        screen.bridge.show(seat)
        give = Action("give", screen.lay(seat).args)
        action = [screen.lay(seat), DRAW, give][step % 3]
        screen.bridge.submit(action)
        if step % 5 == 0 and screen.bridge.can_undo(seat) is None:
            screen.bridge.ask_undo(seat)
            for other in range(3):
                if other != seat:
                    screen.bridge.answer_undo(Seat(other), True)
    for name, update, viewer in screen.heard:
        if name != "updated" or update.view is None:
            continue
        assert update.view.seat == viewer.seat
        for zone, faces in update.view.zones.items():
            if zone.text.startswith("hand") and zone.seat != viewer.seat:
                assert update.view.result is not None or set(faces) <= {None}
            elif zone.text.startswith("hand"):
                assert viewer.seat is not None
                hands.add(viewer.seat)
    assert hands == {0, 1, 2}


def test_after_the_curtain_the_viewer_hears_what_was_missed() -> None:
    screen = people(2, hand=5)
    first = screen.turn
    second = Seat(1 - first)
    screen.bridge.show(first)
    screen.bridge.submit(DRAW)
    screen.bridge.show(second)
    assert [part.entry.text for part in screen.bridge.missed()] == ["deal", "draw"]
    screen.bridge.submit(DRAW)
    screen.bridge.show(first)
    missed = screen.bridge.missed()
    assert [(part.ply, part.entry.seat) for part in missed] == [(3, second)]
    assert not set(cards_in(missed[0].events))


def test_a_person_may_hide_the_screen() -> None:
    screen = people(2)
    first = screen.turn
    screen.bridge.show(first)
    screen.clock.advance(0)
    screen.bridge.hide()
    assert screen.bridge.viewer == Viewer(None, first)
    assert screen.said("updated")[-1].view.seat is None
    alone = Screen(PERSON, "drawing")
    alone.bridge.hide()
    assert alone.bridge.viewer == Viewer(Seat(0))


def test_others_may_call_while_the_screen_is_not_theirs() -> None:
    screen = people(3, hand=2)
    first = screen.turn
    screen.bridge.show(first)
    screen.bridge.submit(screen.lay(first))
    other = Seat((first + 2) % 3)
    assert isinstance(screen.bridge.submit(catch(first), seat=other), Accepted)
    assert screen.match.log[-1].seat == other


def test_nobody_plays_for_a_bot() -> None:
    screen = Screen(PERSON, "drawing")
    assert isinstance(screen.bridge.submit(DRAW, seat=Seat(1)), Refused)


def test_after_close_the_screen_hears_nothing() -> None:
    screen = Screen(PERSON, "drawing")
    assert screen.bridge.close()
    before = len(screen.heard)
    screen.host.submit(Seat(0), DRAW)
    screen.clock.run()
    assert len(screen.heard) == before


def test_a_spectator_without_people_sees_a_whole_match() -> None:
    screen = Screen("calling", "calling", rounds=2)
    assert screen.bridge.viewer == Viewer(None)
    screen.clock.run()
    assert screen.match.over
    last = screen.said("updated")[-1]
    assert isinstance(last, Update)
    assert last.ply == screen.host.ply
