"""The first screen: what can be played, and what waits to go on."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tischrunde.ui.home.home import Home, Waiting
from tischrunde.ui.home.waiting import WaitingSheet
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.shell import Shell

pytestmark = pytest.mark.qt
FIRST = Waiting(Path("one"), "kato", ("Lena", "Bo", "Ida"), "Bo", 2)
SECOND = Waiting(Path("two"), "kato", ("Opa", "Mama"))
FOUR = ("kato", "cocotaki", "clack", "racko")


def test_an_unfinished_match_says_what_with_whom_and_whose_turn(
    window: MainWindow, shell: Shell
) -> None:
    home = Home(shell, ("kato",), [FIRST])
    window.open(home)
    assert home.strip is not None
    assert home.strip.what.text() == "KaTO mit Lena, Bo und Ida"
    assert home.strip.where.text() == "Runde 2 – Bo ist dran"
    assert window.focusWidget() is home.strip.go
    assert not home.others.isVisible()


def test_a_match_with_insight_says_so(window: MainWindow, shell: Shell) -> None:
    home = Home(shell, ("kato",), [FIRST._replace(insight=True)])
    window.open(home)
    assert home.strip is not None
    assert home.strip.where.text() == "Runde 2 – Bo ist dran · mit Einblick"


def test_a_match_that_is_over_offers_its_result(window: MainWindow, shell: Shell) -> None:
    over = FIRST._replace(over=True)
    home = Home(shell, ("kato",), [over, SECOND])
    window.open(home)
    assert home.strip is not None
    assert home.strip.where.text() == "Zu Ende gespielt – das Ergebnis wartet"
    assert home.strip.go.text() == "Ergebnis ansehen"
    sheet = WaitingSheet(home, [over, SECOND])
    said = [button.text() for button in sheet.findChildren(type(home.others))]
    assert [text for text in said if text in ("Ergebnis ansehen", "Weiterspielen")] == [
        "Ergebnis ansehen",
        "Weiterspielen",
    ]


def test_one_press_goes_on_with_it(window: MainWindow, shell: Shell) -> None:
    home = Home(shell, ("kato",), [FIRST, SECOND])
    resumed: list[object] = []
    home.resumed.connect(resumed.append)
    window.open(home)
    assert home.strip is not None
    QTest.keyClick(home.strip.go, Qt.Key.Key_Space)
    assert resumed == [FIRST]
    assert home.others.text() == "Noch eine Partie wartet"


def test_without_one_the_first_box_has_the_keyboard(window: MainWindow, shell: Shell) -> None:
    home = Home(shell, FOUR)
    window.open(home)
    assert home.strip is None
    assert window.focusWidget() is home.boxes["kato"]


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (800, 560), (1920, 1080)])
@pytest.mark.parametrize("games", [FOUR[:1], FOUR[:2], FOUR[:3], FOUR])
def test_the_boxes_lie_beside_each_other_within_the_window(
    window: MainWindow, shell: Shell, games: tuple[str, ...], size: tuple[int, int]
) -> None:
    window.resize(*size)
    home = Home(shell, games, [FIRST])
    window.open(home)
    QApplication.processEvents()
    places = [box.geometry() for box in home.boxes.values()]
    assert all(place.width() >= 180 for place in places)
    for at, place in enumerate(places):
        assert not any(place.intersects(other) for other in places[at + 1 :])
        box = list(home.boxes.values())[at]
        left = box.mapTo(window, box.rect().topLeft()).x()
        assert left >= 0
        assert left + place.width() <= window.width()


def test_the_list_of_matches_goes_on_with_any_of_them(window: MainWindow, shell: Shell) -> None:
    home = Home(shell, ("kato",), [FIRST, SECOND])
    window.open(home)
    sheet = WaitingSheet(home, [FIRST, SECOND])
    resumed: list[object] = []
    removed: list[object] = []
    sheet.resumed.connect(resumed.append)
    sheet.removed.connect(removed.append)
    window.lay(sheet)
    go_on = [
        button
        for button in sheet.findChildren(type(home.others))
        if button.text() == shell.texts("home.resume")
    ]
    assert len(go_on) == 2
    QTest.mouseClick(go_on[1], Qt.MouseButton.LeftButton)
    assert resumed == [SECOND]
    assert not removed
    assert window.sheet_on_top is None
