"""A held key counts once, whatever the system makes of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("PySide6")
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from tests.ui.screens.conftest import application, kept, shell, window  # noqa: F401
from tests.ui.table.clack_table import ClackTable

from tischrunde.i18n.texts import Texts
from tischrunde.match.messages import Buzzed
from tischrunde.ui.home.home import Home
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.setup.buzzer_sheet import BuzzerSheet, Owner
from tischrunde.ui.shell import Shell
from tischrunde.ui.table.input.held_keys import HeldKeys
from tischrunde.ui.table.link import TableLink
from tischrunde.ui.table.model.durations import KEY_REPEAT
from tischrunde.ui.table.overlay.button import TableButton
from tischrunde.ui.table.scene.frame_clock import ManualFrameClock
from tischrunde.ui.table.settings import TableSettings
from tischrunde.ui.table.view import TableView

pytestmark = pytest.mark.qt
DOWN, UP = QEvent.Type.KeyPress, QEvent.Type.KeyRelease


def event(kind: QEvent.Type, at: int, key: str = "a") -> QKeyEvent:
    code = {" ": Qt.Key.Key_Space, "\r": Qt.Key.Key_Return}.get(key) or Qt.Key(ord(key.upper()))
    made = QKeyEvent(kind, code, Qt.KeyboardModifier.NoModifier, key)
    made.setTimestamp(at)
    return made


def send(target: QWidget, kind: QEvent.Type, at: int, key: str = "a") -> None:
    QApplication.sendEvent(target, event(kind, at, key))


def test_it_is_sixty_milliseconds() -> None:
    assert KEY_REPEAT == 60


@pytest.mark.parametrize(("gap", "held"), [(0, True), (59, True), (60, False), (200, False)])
def test_a_press_is_a_repeat_if_it_follows_the_release_at_once(gap: int, held: bool) -> None:
    keys = HeldKeys()
    assert not keys.repeats(event(DOWN, 1000))
    keys.release(event(UP, 1500))
    assert keys.repeats(event(DOWN, 1500 + gap)) is held
    assert not keys.repeats(event(DOWN, 1500 + gap, "b")), "another key is no repeat"


def test_what_has_no_time_is_never_a_repeat() -> None:
    keys = HeldKeys()
    keys.release(event(UP, 0))
    assert not keys.repeats(event(DOWN, 0))


@pytest.fixture
def clack(application: object) -> Iterator[ClackTable]:  # noqa: F811
    frames = ManualFrameClock()

    def lay_table(
        link: TableLink,
        settings: TableSettings = TableSettings(),  # noqa: B008 - frozen
        language: str = "de",
    ) -> TableView:
        table = TableView(link, Texts(language), settings, clock=frames)
        table.resize(1024, 600)
        table.show()
        return table

    made = ClackTable(lay_table, frames, "ppb")
    table = made.table
    table.set_buzzers(dict(zip(made.host.people, "AL", strict=True)))
    made.roll()
    yield made
    made.bridge.close()
    table.close()
    table.deleteLater()


def test_a_held_buzzer_counts_once(clack: ClackTable) -> None:
    heard: list[Buzzed] = []
    clack.bridge.buzzed.connect(heard.append)
    canvas = clack.table.canvas
    for at in range(1000, 9000, 30):
        send(canvas, DOWN, at)
        send(canvas, UP, at + 30)
        clack.time.advance(0.03)
    buzzes = [one for one in heard if one.seat is not None]
    assert len(buzzes) == 1, "it lapsed once, and was not pressed again"
    clack.time.advance(60)


def test_a_held_call_counts_once(clack: ClackTable) -> None:
    pressed: list[int] = []
    button = TableButton(clack.table)
    button.clicked.connect(lambda _checked=False: pressed.append(1))
    for key in (" ", "\r"):
        pressed.clear()
        for at in range(1000, 2000, 40):
            send(button, DOWN, at, key)
            send(button, UP, at + 40, key)
        assert len(pressed) == 1
        send(button, DOWN, 3000, key)
        send(button, UP, 3080, key)
        assert len(pressed) == 2


def test_a_key_that_repeats_has_not_been_let_go_in_the_self_test(
    shell: Shell,  # noqa: F811
    window: MainWindow,  # noqa: F811
) -> None:
    window.open(Home(shell, ("clack",)))
    owners = (Owner("Lena", "girl"), Owner("Opa", "grandfather"))
    sheet = BuzzerSheet(window.screen_on_top, owners, ("A", "L"), lambda keys: None)  # type: ignore[arg-type]
    window.lay(sheet)
    send(sheet, DOWN, 1000, "a")
    for at in range(1500, 1800, 30):
        send(sheet, UP, at, "a")
        send(sheet, DOWN, at, "a")
    send(sheet, DOWN, 1900, "l")
    assert sheet.test.passed
    send(sheet, UP, 2000, "a")
    send(sheet, UP, 2000, "l")
    assert sheet.test.down, "perhaps they are only held"
    for _ in range(100):
        if not sheet.test.down:
            break
        QTest.qWait(KEY_REPEAT)
    assert not sheet.test.down
    assert sheet.test.over
