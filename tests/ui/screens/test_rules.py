"""The rule book opens at the rule that is meant, and is searched."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tischrunde import rulebook
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.screens.home import Home
from tischrunde.ui.screens.rules import RulesScreen
from tischrunde.ui.shell import Shell

pytestmark = pytest.mark.qt


@pytest.fixture
def screen(window: MainWindow, shell: Shell) -> RulesScreen:
    window.open(Home(shell, ("kato",)))
    made = RulesScreen(shell, ("kato",), "KAT-17", {"stacking": False})
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
