"""The window fits the screen, stays where it was, and leaves the full screen again."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMargins, QRect, Qt
from PySide6.QtTest import QTest

from tischrunde.ui.gallery.gallery import settle
from tischrunde.ui.home.home import Home
from tischrunde.ui.kit.dialog import notice
from tischrunde.ui.main_window import MainWindow, icon
from tischrunde.ui.shell import Shell
from tischrunde.ui.window_place import FRAME, SIZE, first_place, fitted

pytestmark = pytest.mark.qt
ROOMS = {
    "1366×768": QRect(0, 0, 1366, 768),
    "1366×768 with a bar": QRect(0, 28, 1366, 740),
    "1024×600": QRect(0, 0, 1024, 600),
    "1366×768 at 150 %": QRect(0, 0, 910, 512),
    "1366×768 at 200 %": QRect(0, 0, 683, 384),
    "1920×1080 at 200 %": QRect(0, 0, 960, 540),
    "the second of two": QRect(1920, 0, 1280, 720),
}


@pytest.mark.parametrize("room", ROOMS.values(), ids=ROOMS)
def test_a_first_start_lies_within_the_screen_with_its_frame(room: QRect) -> None:
    place = first_place(room)
    assert room.contains(QRect(*place[:4]).marginsAdded(FRAME))
    assert place.maximized, "a small screen is filled"


def test_where_there_is_room_the_window_has_its_usual_size_in_the_middle() -> None:
    place = first_place(QRect(0, 0, 1920, 1040))
    assert (place.width, place.height, place.maximized) == (SIZE.width(), SIZE.height(), False)
    assert abs(2 * place.x + place.width - 1920) <= 2


@pytest.mark.parametrize("room", ROOMS.values(), ids=ROOMS)
def test_a_size_from_a_larger_screen_is_fitted_to_this_one(room: QRect) -> None:
    inside = fitted(QRect(600, 300, 2200, 1300), room, FRAME)
    assert room.contains(inside.marginsAdded(FRAME))


def test_a_place_on_the_screen_is_kept_to_the_pixel() -> None:
    inside = QRect(37, 61, 900, 600)
    assert fitted(inside, QRect(0, 0, 1366, 768), QMargins(1, 20, 1, 5)) == inside


def test_escape_closes_a_sheet_then_leaves_the_full_screen(
    window: MainWindow, shell: Shell
) -> None:
    window.open(Home(shell, ("kato",)))
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    window.lay(notice(window, "shell.problem.title", "…"))
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.sheet_on_top is None
    assert window.isFullScreen()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isFullScreen()


def test_a_button_fills_the_screen_and_a_maximized_window_stays_one(
    window: MainWindow, shell: Shell
) -> None:
    home = Home(shell, ("kato",))
    window.open(home)
    window.setWindowState(Qt.WindowState.WindowMaximized)
    settle()
    home.full_screen.emit()
    assert window.isFullScreen()
    home.full_screen.emit()
    assert not window.isFullScreen()
    assert window.isMaximized()


def test_the_window_shows_the_programs_picture(window: MainWindow) -> None:
    assert not icon().isNull()
    assert not window.windowIcon().pixmap(64).isNull()
    assert max(size.width() for size in window.windowIcon().availableSizes()) == 256
