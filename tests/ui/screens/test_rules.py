"""The rule book opens at the rule that is meant, and is searched."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tischrunde.i18n import rulebook
from tischrunde.i18n.rulebook import GENERAL
from tischrunde.rules.core.options import as_dict
from tischrunde.rules.kato.options import KatoOptions
from tischrunde.rules.registry import GAMES
from tischrunde.ui.gallery.gallery import settle
from tischrunde.ui.home.home import Home
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.rules.rules import RulesScreen
from tischrunde.ui.shell import Shell

pytestmark = pytest.mark.qt


@pytest.fixture
def screen(window: MainWindow, shell: Shell) -> RulesScreen:
    window.open(Home(shell, ("kato",)))
    made = RulesScreen(shell, ("kato",), "KAT-17", as_dict(KatoOptions(hand_size=5)))
    made.backed.connect(window.back)
    window.push(made)
    return made


@pytest.mark.parametrize("rule", ["KAT-01", "KAT-17", "KAT-33", "GEN-03"])
def test_it_opens_at_the_rule(shell: Shell, rule: str) -> None:
    screen = RulesScreen(shell, ("kato",), rule)
    assert screen.rule == rule


def test_the_language_changes_and_the_page_stays(screen: RulesScreen, shell: Shell) -> None:
    shell.change(language="en")
    assert screen.rule == "KAT-17"
    page = rulebook.paragraph("KAT-17", ("kato",), "en")
    assert page is not None
    assert page.title in screen.text.toPlainText()


def test_what_can_be_set_stands_below_the_rule_with_how_it_is_here(
    screen: RulesScreen, shell: Shell
) -> None:
    text = screen.text.toPlainText()
    assert "Einstellung „Karten zu Beginn“: 3 bis 10, üblich 7. In dieser Partie: 5." in text
    assert "Einstellung „Strafen stapeln“: an oder aus, üblich aus. In dieser Partie: aus." in text
    without = RulesScreen(shell, ("kato",), "KAT-02").text.toPlainText()
    assert "Einstellung „Karten zu Beginn“: 3 bis 10, üblich 7.\n" in without


def test_no_number_of_a_rule_is_read_anywhere(screen: RulesScreen, shell: Shell) -> None:
    for language in ("de", "en"):
        shell.change(language=language)
        for book in ("kato", GENERAL):
            screen.which.set_value(book)
            screen._fill()
            assert not re.search(r"[A-Z]{3}-\d\d", screen.text.toPlainText())


SIZES = [(100, (1024, 600)), (150, (1024, 600)), (200, (1024, 600))]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("text_size", "size"), SIZES, ids=str)
def test_every_rule_is_opened_with_its_heading_at_the_top(
    window: MainWindow, shell: Shell, game: str, text_size: int, size: tuple[int, int]
) -> None:
    shell.change(text_size=text_size)
    window.resize(*size)
    for book in (game, GENERAL):
        for found in rulebook.book(book, "de"):
            screen = RulesScreen(shell, (game,), found.id)
            window.push(screen)
            settle()
            assert screen.text.isVisible()
            assert 0 <= screen.text.heading_top(found.id) < 24, found.id
            window.back()
            settle()


def test_the_page_stays_at_its_rule_until_somebody_scrolls(
    window: MainWindow, screen: RulesScreen, shell: Shell
) -> None:
    settle()
    window.resize(1366, 768)
    settle()
    assert 0 <= screen.text.heading_top("KAT-17") < 24
    shell.change(text_size=150)
    settle()
    assert 0 <= screen.text.heading_top("KAT-17") < 24
    bar = screen.text.verticalScrollBar()
    bar.triggerAction(bar.SliderAction.SliderToMinimum)
    window.resize(1280, 800)
    settle()
    assert bar.value() == 0


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("game", GAMES)
def test_the_contents_never_scroll_sideways(
    window: MainWindow, shell: Shell, game: str, text_size: int
) -> None:
    shell.change(text_size=text_size)
    window.resize(1024, 600)
    screen = RulesScreen(shell, (game,))
    window.push(screen)
    settle()
    assert screen.list.isVisible()
    assert screen.list.horizontalScrollBar().maximum() == 0
    width = screen.list.viewport().width()
    for row in range(screen.model.rowCount()):
        assert screen.list.visualRect(screen.model.index(row)).right() <= width


def test_searching_leaves_what_has_the_words(screen: RulesScreen) -> None:
    QTest.keyClicks(screen.search, "kegel start")
    assert screen.found
    assert all(page.matches("kegel start") for page in screen.found)
    screen.search.setText("xyzzy")
    assert not screen.found
    assert screen.none.isVisibleTo(screen)


def test_a_rule_that_does_not_hold_in_the_match_says_so(screen: RulesScreen) -> None:
    screen.show_rule("KAT-32")
    off = screen.shell.texts("shell.rules.off")
    assert off in screen.text.toPlainText()
    without = RulesScreen(screen.shell, ("kato",), "KAT-32")
    assert off not in without.text.toPlainText()


def test_in_a_narrow_window_escape_goes_from_the_page_to_the_contents(
    window: MainWindow, screen: RulesScreen, shell: Shell
) -> None:
    shell.change(text_size=200)
    window.resize(1024, 600)
    assert screen.narrow
    assert screen.text.isVisible()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert screen.list.isVisible()
    assert not screen.text.isVisible()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert isinstance(window.screen_on_top, Home)
