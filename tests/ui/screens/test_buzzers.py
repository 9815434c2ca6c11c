"""Everybody has a key of their own, and a test shows whether the keyboard hears all of them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tischrunde.match.buzzers import USUAL, SelfTest, assign, can_be, last_key
from tischrunde.rules.registry import GAMES
from tischrunde.storage.settings import SeatSetup
from tischrunde.ui.home.home import Home
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.setup.buzzer_sheet import BuzzerSheet
from tischrunde.ui.setup.new_match import NewMatch, first_draft
from tischrunde.ui.shell import Shell
from tischrunde.ui.table.games import taken_letters

pytestmark = pytest.mark.qt


@pytest.fixture
def screen(window: MainWindow, shell: Shell) -> NewMatch:
    window.open(Home(shell, ("clack",)))
    made = NewMatch(shell, first_draft(shell, "clack"))
    made.laid.connect(window.lay)
    window.push(made)
    QApplication.processEvents()
    return made


def seat_people(screen: NewMatch, *names: str) -> None:
    for place, name in enumerate(names):
        screen.draft.seats[place] = SeatSetup(name, "person", face="father")
    screen.table.rebuild()
    screen._seats_changed()


def opened(window: MainWindow, screen: NewMatch) -> BuzzerSheet:
    screen.buzzers.click()
    sheet = window.sheet_on_top
    assert isinstance(sheet, BuzzerSheet)
    return sheet


def test_everybody_gets_a_key_of_their_own() -> None:
    keys = assign([""] * 6)
    assert len(set(keys)) == 6
    assert all(map(can_be, keys))
    assert assign(["", "Q", "Q", "7", "", ""])[1] == "Q"
    assert len(set(assign(["Q"] * 6))) == 6
    assert assign(["", "A"]) == ("P", "A")


def test_a_key_is_remembered_by_the_person_and_by_name_where_there_is_no_more() -> None:
    keys = {"1": "Q", "Lena": "W"}
    assert last_key(keys, "1", "Lena") == "Q"
    assert last_key(keys, "2", "Lena") == "W"
    assert last_key(keys, "", "Lena") == "W"
    assert last_key(keys, "", "Opa") == last_key(keys, "3", "Opa") == ""


@pytest.mark.parametrize("key", ["1", "0", " ", "", "AB", "\t"])
def test_keys_that_mean_something_else_are_no_buzzers(key: str) -> None:
    assert not can_be(key)


def test_a_keyboard_that_reports_all_keys_together_passes() -> None:
    test = SelfTest("ALY")
    for key in "ALY":
        test.press(key)
    assert test.passed
    assert not test.missing


def test_a_keyboard_that_swallows_a_key_is_found_out() -> None:
    test = SelfTest("ALY")
    test.press("A")
    test.press("L")
    assert not test.missing, "they are still holding them"
    test.release("A")
    test.release("L")
    assert test.missing == ("Y",)
    for key in "ALY":
        test.press(key)
    assert test.passed


def test_one_key_after_the_other_is_no_test() -> None:
    test = SelfTest("AL")
    for key in "AL":
        test.press(key)
        test.release(key)
    assert not test.passed
    assert not test.missing


def test_buzzers_are_offered_when_several_people_race(screen: NewMatch) -> None:
    assert screen.buzzers.isHidden()
    seat_people(screen, "Anna", "Oma")
    assert not screen.buzzers.isHidden()
    screen._take_preset("young")
    assert screen.buzzers.isHidden(), "in turn nobody needs one"


@pytest.mark.parametrize("game", ["kato", "cocotaki", "racko"])
def test_every_game_with_calls_has_keys_for_several_people(
    window: MainWindow, shell: Shell, game: str
) -> None:
    screen = NewMatch(shell, first_draft(shell, game))
    screen.laid.connect(window.lay)
    window.open(screen)
    QApplication.processEvents()
    assert screen.buzzers.isHidden()
    seat_people(screen, "Anna", "Oma")
    assert not screen.buzzers.isHidden()
    sheet = opened(window, screen)
    taken = taken_letters(game)
    assert not set(sheet.keys) & set(taken)
    for letter in taken:
        sheet.choose(1, letter)
        assert letter not in sheet.keys
        assert not sheet.problem.isHidden()


@pytest.mark.parametrize("game", list(GAMES))
def test_the_usual_keys_are_free_in_every_game_and_there_are_enough(game: str) -> None:
    taken = taken_letters(game)
    assert not set(USUAL) & set(taken)
    keys = assign([taken[:1]] * 10, taken)
    assert len(set(keys)) == 10
    assert not set(keys) & set(taken)


def test_a_key_is_changed_by_clicking_it_and_pressing_another(
    window: MainWindow, screen: NewMatch
) -> None:
    seat_people(screen, "Anna", "Oma")
    sheet = opened(window, screen)
    QTest.mouseClick(sheet.caps[1], Qt.MouseButton.LeftButton)
    QTest.keyClick(sheet.caps[1], Qt.Key.Key_Q, Qt.KeyboardModifier.NoModifier)
    assert sheet.keys == ["A", "Q"]
    assert "Q" in sheet.caps[1].accessibleName()
    sheet.finish()
    assert [seat.buzzer for seat in screen.draft.persons] == ["A", "Q"]


def test_the_same_key_is_not_given_twice_and_the_reason_is_said(
    window: MainWindow, screen: NewMatch
) -> None:
    seat_people(screen, "Anna", "Oma")
    sheet = opened(window, screen)
    QTest.mouseClick(sheet.caps[1], Qt.MouseButton.LeftButton)
    QTest.keyClick(sheet.caps[1], Qt.Key.Key_A)
    assert sheet.keys == ["A", "P"]
    assert not sheet.problem.isHidden()
    assert "Anna" in sheet.problem.text()
    QTest.keyClick(sheet.caps[1], Qt.Key.Key_3)
    assert sheet.keys == ["A", "P"]


def test_names_keep_their_room_in_large_letters(
    window: MainWindow, screen: NewMatch, shell: Shell
) -> None:
    window.resize(1024, 600)
    seat_people(screen, "Anna", "Oma", "Papa")
    sheet = opened(window, screen)
    QApplication.processEvents()
    assert len({cap.y() for cap in sheet.caps}) == 1
    shell.change(text_size=200)
    QApplication.processEvents()
    assert len({cap.y() for cap in sheet.caps}) == 2
    assert all(cap.width() >= sheet.px(190) for cap in sheet.caps)


def test_the_self_test_hears_keys_pressed_together(window: MainWindow, screen: NewMatch) -> None:
    seat_people(screen, "Anna", "Oma", "Papa")
    sheet = opened(window, screen)
    for key in (Qt.Key.Key_A, Qt.Key.Key_P):
        QTest.keyPress(sheet, key)
    assert sheet.test.down == {"A", "P"}
    for key in (Qt.Key.Key_A, Qt.Key.Key_P):
        QTest.keyRelease(sheet, key)
    assert "Y" in sheet.verdict.text()
    for key in (Qt.Key.Key_A, Qt.Key.Key_P, Qt.Key.Key_Y):
        QTest.keyPress(sheet, key)
    assert sheet.test.passed
