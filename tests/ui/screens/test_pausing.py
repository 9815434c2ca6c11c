"""A table stands still while it cannot be seen, and goes on where it was."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tischrunde.i18n.texts import Texts
from tischrunde.match.bot_host import InlineBots
from tischrunde.match.clock import ManualClock
from tischrunde.match.host import Host
from tischrunde.match.match import Match
from tischrunde.rules.cocotaki.facts import Phase
from tischrunde.rules.core.actions import MUST
from tischrunde.rules.core.record import Header, SeatRecord
from tischrunde.rules.core.zones import Seat
from tischrunde.storage.settings import Settings
from tischrunde.ui.home.home import Home
from tischrunde.ui.kit.theme import Theme
from tischrunde.ui.kit.time_source import TimeSource
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.play.bridge import Bridge
from tischrunde.ui.play.sitting import Sitting
from tischrunde.ui.play.table_screen import TableScreen
from tischrunde.ui.shell import Shell
from tischrunde.ui.table.model.durations import LOOK_AGAIN

pytestmark = pytest.mark.qt
SOUND_TIME = 4.0


def until(done: Callable[[], bool]) -> None:
    for _ in range(2000):
        if done():
            return
        QTest.qWait(5)
    raise AssertionError("it does not come to that")


class Breaths(TimeSource):
    """A twentieth of time; what waits for a breath waits until the test lets it go on."""

    def __init__(self) -> None:
        super().__init__(20.0)
        self.waiting: list[Callable[[], object]] = []

    def after(self, milliseconds: float, context: QObject, task: Callable[[], object]) -> None:
        if milliseconds == LOOK_AGAIN:
            self.waiting.append(task)
        else:
            super().after(milliseconds, context, task)

    def breathe(self) -> None:
        waiting, self.waiting = self.waiting, []
        for task in waiting:
            task()


class Sounding:
    """A person who has laid a card of Cocotaki and has to make its sound; movement is full."""

    def __init__(self, shell: Shell, window: MainWindow) -> None:
        self.window = window
        self.clock = ManualClock()
        seats = (SeatRecord("Lena", "person", face="girl"), SeatRecord("Fips", "bot", "zufall"))
        self.match = Match(Header("cocotaki", seats, 3, match_id="sounding"))
        self.host = self._host()
        self.screen = self._open(shell)
        for _ in range(40):
            until(lambda: not self.screen.table.director.busy)
            assert self.match.position is not None
            (turn,) = [one for one in self.match.position.choices() if one.duty is MUST]
            if turn.seat != 0:
                until(lambda: self.host._observers.shown() == self.host.ply)
                self.clock.run(until=lambda: self.waits_for_person)
                continue
            lays = [action for action in turn.actions if action.verb == "lay"]
            self.screen.bridge.submit((lays or turn.actions)[0])
            if lays:
                break
        until(lambda: self.screen.table.overlay.prompt.isVisible())
        until(lambda: self.host.time_left("close") < 5 and self.shown)
        self.clock.advance(0.0)

    def _host(self) -> Host:
        return Host(self.match, self.clock, InlineBots(self.clock))

    def _open(self, shell: Shell) -> TableScreen:
        screen = TableScreen(shell, Sitting(Bridge(self.host)))
        screen.laid.connect(self.window.lay)
        self.window.open(screen)
        return screen

    def reopen(self, shell: Shell) -> None:
        """The match is left, and gone on with."""
        self.screen.bridge.close()
        self.match = Match.replay(self.match.header, self.match.log).match
        self.host = self._host()
        self.screen = self._open(shell)
        until(lambda: self.shown)

    def minimise(self, minimised: bool = True) -> None:
        """As the window's own button does; the system has then said so."""
        (self.window.showMinimized if minimised else self.window.showNormal)()
        for _ in range(3):
            QApplication.processEvents()

    @property
    def shown(self) -> bool:
        return self.screen.bridge._shown >= self.host.ply

    @property
    def waits_for_person(self) -> bool:
        assert self.match.position is not None
        duties = [one for one in self.match.position.choices() if one.duty is MUST]
        return any(one.seat == Seat(0) for one in duties)

    @property
    def open(self) -> bool:
        assert self.match.position is not None
        return self.match.position.facts.phase is Phase.SOUND

    @property
    def bar(self) -> float:
        """The share of the time that the question's bar shows; it has to be there."""
        prompt = self.screen.table.overlay.prompt
        assert prompt.isVisible()
        assert prompt.limited
        return prompt.time_left()


@pytest.fixture
def breaths() -> Breaths:
    return Breaths()


@pytest.fixture
def quick(application: QApplication, breaths: Breaths) -> Shell:
    """Full movement, in a twentieth of its time."""
    texts, settings = Texts("de"), Settings(language="de", tempo="full")
    theme = Theme(settings.text_size, settings.table)
    return Shell(texts, theme, lambda: settings, lambda _: None, breaths)


@pytest.fixture
def sounding(quick: Shell) -> Iterator[Sounding]:
    window = MainWindow(quick)
    window.show()
    made = Sounding(quick, window)
    yield made
    made.screen.bridge.close()
    window.close()
    window.deleteLater()


def test_the_bar_is_as_long_as_the_time_that_is_left(sounding: Sounding) -> None:
    assert sounding.bar == 1.0
    sounding.clock.advance(1.0)
    assert sounding.bar == pytest.approx(0.75)
    sounding.clock.advance(2.0)
    assert sounding.bar == pytest.approx(0.25)
    sounding.clock.advance(1.01)
    assert not sounding.open


@pytest.mark.parametrize("way", ["menu", "settings", "minimised", "hidden"])
def test_the_time_for_a_sound_goes_on_where_it_was_with_its_bar(
    sounding: Sounding, quick: Shell, breaths: Breaths, way: str
) -> None:
    window, screen = sounding.window, sounding.screen
    sounding.clock.advance(3.0)
    if way == "menu":
        screen.open_menu()
    elif way == "settings":
        window.push(Home(quick, ("kato",)))
    elif way == "minimised":
        sounding.minimise()
    else:
        window.hide()
    assert sounding.host.paused
    sounding.clock.advance(100)
    if way == "menu":
        assert window.sheet_on_top is not None
        window.escape()
    elif way == "settings":
        window.back()
    elif way == "minimised":
        sounding.minimise(False)
    else:
        window.show()
    breaths.breathe()
    assert not sounding.host.paused
    assert sounding.open
    assert sounding.bar == pytest.approx(0.25)
    assert not screen.veil.isVisible()
    sounding.clock.advance(0.99)
    assert sounding.open
    sounding.clock.advance(0.02)
    assert not sounding.open


def test_on_reopening_the_time_begins_anew_and_is_seen(sounding: Sounding, quick: Shell) -> None:
    sounding.clock.advance(3.0)
    sounding.reopen(quick)
    assert sounding.bar == 1.0
    sounding.clock.advance(1.0)
    assert sounding.bar == pytest.approx(0.75)
    sounding.clock.advance(2.99)
    assert sounding.open
    sounding.clock.advance(0.02)
    assert not sounding.open


def test_a_window_that_is_seen_again_says_pause_for_a_breath_and_then_goes_on(
    sounding: Sounding, breaths: Breaths
) -> None:
    veil = sounding.screen.veil
    assert LOOK_AGAIN == 1000
    sounding.minimise()
    assert veil.isVisible()
    sounding.minimise(False)
    assert veil.isVisible(), "nobody has found back yet"
    assert sounding.host.paused
    assert veil.geometry() == sounding.screen.rect(), "nobody studies the table meanwhile"
    breaths.breathe()
    assert not sounding.host.paused
    assert not veil.isVisible()


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_nobody_has_to_wait_for_the_breath(sounding: Sounding, breaths: Breaths, by: str) -> None:
    veil = sounding.screen.veil
    sounding.screen.table.setFocus()
    before = QApplication.focusWidget()
    sounding.minimise()
    sounding.minimise(False)
    if by == "mouse":
        QTest.mouseClick(veil.go, Qt.MouseButton.LeftButton)
    else:
        assert QApplication.focusWidget() is veil.go
        QTest.keyClick(veil.go, Qt.Key.Key_Space)
    assert not sounding.host.paused
    assert QApplication.focusWidget() is before
    breaths.breathe()
    assert not sounding.host.paused


def test_a_window_that_goes_again_within_the_breath_stays_paused(
    sounding: Sounding, breaths: Breaths
) -> None:
    for seen in (True, False, True):
        sounding.minimise(seen)
    assert len(breaths.waiting) == 1
    breaths.breathe()
    assert sounding.host.paused, "the breath of the first time was broken off"
    sounding.minimise(False)
    breaths.breathe()
    assert not sounding.host.paused


def test_a_window_that_comes_back_does_not_end_another_pause(
    sounding: Sounding, breaths: Breaths
) -> None:
    window = sounding.window
    sounding.screen.open_menu()
    sounding.minimise()
    sounding.minimise(False)
    breaths.breathe()
    assert sounding.host.paused, "the menu is still open"
    window.escape()
    assert not sounding.host.paused


def test_a_window_that_comes_back_elsewhere_leaves_no_pause_behind(
    sounding: Sounding, quick: Shell
) -> None:
    window = sounding.window
    sounding.minimise()
    window.push(Home(quick, ("kato",)))
    sounding.minimise(False)
    assert sounding.host.paused
    window.back()
    assert not sounding.host.paused
