"""Whether an action may be taken back is asked of each of the others, and never stays lying."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject
from tests.end2end.sheets import press, said

from tischrunde.match.messages import UndoAsked, UndoSettled
from tischrunde.rules.core.zones import Seat
from tischrunde.ui.home.home import Home
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.play.undo_question import UndoQuestion
from tischrunde.ui.shell import Shell

pytestmark = pytest.mark.qt
NAMES = ("Lena", "Fips", "Mama", "Opa")
ASKED = UndoAsked(Seat(0), 1, (Seat(2), Seat(3)))


class Answers(QObject):
    """A bridge that only hears answers, and settles as the host does."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[tuple[int, bool]] = []
        self.talk: UndoQuestion | None = None

    def answer_undo(self, seat: Seat, yes: bool) -> None:
        self.heard.append((seat, yes))
        assert self.talk is not None
        if not yes:
            self.talk.settle(UndoSettled(Seat(0), granted=False, by=seat))
        elif len(self.heard) == len(ASKED.agree):
            self.talk.settle(UndoSettled(Seat(0), granted=True))


@pytest.fixture
def sentences() -> list[str]:
    """What the table has said."""
    return []


@pytest.fixture
def answers(window: MainWindow, shell: Shell, sentences: list[str]) -> Answers:
    screen = Home(shell, ("kato",))
    window.open(screen)
    made = Answers()
    made.talk = UndoQuestion(screen, made, NAMES, window.lay, sentences.append)  # type: ignore[arg-type]
    made.talk.ask(ASKED)
    return made


def test_each_is_asked_by_name_one_after_the_other(
    window: MainWindow, answers: Answers, sentences: list[str]
) -> None:
    assert "Mama: Lena möchte den letzten Zug zurücknehmen." in said(window.sheet_on_top)
    press(window.sheet_on_top, "shell.yes")
    assert answers.heard == [(2, True)]
    assert "Opa: Lena möchte" in said(window.sheet_on_top)
    press(window.sheet_on_top, "shell.yes")
    assert answers.heard == [(2, True), (3, True)]
    assert window.sheet_on_top is None
    assert sentences == ["Alle sind einverstanden."]


def test_the_first_no_ends_it_and_the_table_says_whose_it_was(
    window: MainWindow, answers: Answers, sentences: list[str]
) -> None:
    press(window.sheet_on_top, "shell.no")
    assert answers.heard == [(2, False)]
    assert window.sheet_on_top is None
    assert sentences == ["Mama ist nicht einverstanden."]


def test_escape_is_a_no(window: MainWindow, answers: Answers) -> None:
    window.escape()
    assert answers.heard == [(2, False)]
    assert window.sheet_on_top is None


@pytest.mark.parametrize("answered", [0, 1])
def test_a_question_that_has_lapsed_goes_away_and_answers_nothing(
    window: MainWindow, answers: Answers, sentences: list[str], answered: int
) -> None:
    for _ in range(answered):
        press(window.sheet_on_top, "shell.yes")
    assert answers.talk is not None
    answers.talk.settle(UndoSettled(Seat(0), granted=False))
    assert window.sheet_on_top is None
    assert len(answers.heard) == answered
    assert sentences == ["Die Partie ist weitergegangen; die Frage hat sich erledigt."]


def test_one_may_ask_again_afterwards(window: MainWindow, answers: Answers) -> None:
    window.escape()
    assert answers.talk is not None
    answers.talk.ask(ASKED)
    assert "Mama: Lena" in said(window.sheet_on_top)
