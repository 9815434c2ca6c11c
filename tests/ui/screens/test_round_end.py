"""The points of a round are counted card by card, and nobody has to wait for it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from tischrunde.i18n.wording import Words
from tischrunde.match.info import info_before
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.record import Header, SeatRecord
from tischrunde.rules.core.result import Count, Result
from tischrunde.rules.core.series import Standing
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.kato.cards import CARDS
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.results.match_end import MatchEnd
from tischrunde.ui.results.round_end import RoundEnd
from tischrunde.ui.results.standings import Standings
from tischrunde.ui.shell import Shell

pytestmark = pytest.mark.qt
SEATS = tuple(SeatRecord(name, "person", face="girl") for name in ("Lena", "Bo", "Ida"))
INFO = info_before(Header("kato", SEATS, 42))._replace(seed=42)
COUNTS = tuple(
    Count(Seat(seat), CARDS[card], points, Seat(0), "won")
    for seat, card, points in ((1, "red-7", 7), (1, "blue-skip", 20), (2, "wild", 50))
)
RESULT = Result((Seat(0),), (77, 0, 0), "out", COUNTS)


def blank(card: Card, width: int) -> QPixmap:
    return QPixmap(width, width)


def round_end(shell: Shell, winners: tuple[Seat, ...] = ()) -> RoundEnd:
    words = Words(shell.texts, "kato", [seat.name for seat in SEATS])
    standing = Standing((177, 30, 0), 3, winners)
    return RoundEnd(shell, INFO, RESULT, standing, words, blank)


@pytest.mark.rule("KAT-28")
def test_every_card_that_counts_is_shown_and_added_up(window: MainWindow, shell: Shell) -> None:
    screen = round_end(shell)
    window.open(screen)
    assert screen.counting.done
    rows = screen.counting.rows
    assert {seat: row.sum for seat, row in rows.items()} == {1: 27, 2: 50}
    assert [card.text for card in rows[Seat(1)].cards] == ["red-7", "blue-skip"]
    assert "Rot 7" in rows[Seat(1)].strip.accessibleDescription()
    assert screen.gains.text() == "Lena bekommt 77 Punkte"


def test_the_counting_takes_its_time_and_one_press_ends_it(
    window: MainWindow, shell: Shell
) -> None:
    shell.change(tempo="full")
    screen = round_end(shell)
    gone: list[bool] = []
    screen.next_round.connect(lambda: gone.append(True))
    window.open(screen)
    assert not screen.counting.done
    assert not screen.gains.isVisible()
    QTest.keyClick(screen.go, Qt.Key.Key_Space)
    assert screen.counting.done
    assert screen.standings.isVisible()
    assert not gone
    QTest.keyClick(screen.go, Qt.Key.Key_Space)
    assert gone == [True]


def test_escape_ends_the_counting_first_and_then_leaves_for_later(
    window: MainWindow, shell: Shell
) -> None:
    shell.change(tempo="full")
    screen = round_end(shell)
    left: list[bool] = []
    screen.home.connect(lambda: left.append(True))
    window.open(screen)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert screen.counting.done
    assert not left
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert left == [True]


def test_points_without_cards_are_not_missed_either(window: MainWindow, shell: Shell) -> None:
    """Where nothing is counted up (Cocotaki) the first press shows the points all the same."""
    shell.change(tempo="full")
    words = Words(shell.texts, "kato", [seat.name for seat in SEATS])
    standing, result = Standing((1, 0, 0), 1, ()), Result((Seat(0),), (1, 0, 0), "out", ())
    screen = RoundEnd(shell, INFO, result, standing, words, blank)
    gone: list[bool] = []
    screen.next_round.connect(lambda: gone.append(True))
    window.open(screen)
    assert not screen.gains.isVisible()
    QTest.keyClick(screen.go, Qt.Key.Key_Space)
    assert screen.standings.isVisible()
    assert not gone
    QTest.keyClick(screen.go, Qt.Key.Key_Space)
    assert gone == [True]


def test_the_last_round_leads_to_the_final_standing(window: MainWindow, shell: Shell) -> None:
    screen = round_end(shell, winners=(Seat(0),))
    window.open(screen)
    assert screen.go.text() == shell.texts("round.final")


@pytest.mark.rule("GEN-07")
@pytest.mark.parametrize("insight", [True, False])
def test_both_ends_say_in_words_that_something_was_taken_back_with_insight(
    window: MainWindow, shell: Shell, insight: bool
) -> None:
    words = Words(shell.texts, "kato", [seat.name for seat in SEATS])
    standing = Standing((177, 30, 0), 3, (Seat(0),))
    about = (shell, INFO, RESULT, standing, words, blank)
    for screen in (
        RoundEnd(*about, insight=insight),
        MatchEnd(shell, INFO, standing, insight=insight),
    ):
        window.open(screen)
        said = [label for label in screen.findChildren(QLabel) if "Einblick" in label.text()]
        assert [label.isVisible() for label in said] == [True] * insight


@pytest.mark.rule("GEN-10")
def test_a_tie_is_shown_as_a_shared_win(window: MainWindow, shell: Shell) -> None:
    standing = Standing((200, 200, 40), 4, (Seat(0), Seat(1)))
    screen = MatchEnd(shell, INFO, standing)
    window.open(screen)
    assert screen.standings.places == [1, 1, 3]
    said = " ".join(label.text() for label in screen.findChildren(QLabel))
    assert "Lena und Bo" in said


def test_the_number_of_the_match_is_a_detail_that_can_be_copied(
    window: MainWindow, shell: Shell
) -> None:
    screen = MatchEnd(shell, INFO, Standing((200, 100, 40), 4, (Seat(0),)))
    window.open(screen)
    said = [label for label in screen.findChildren(QLabel) if "42" in label.text()]
    assert not any(label.isVisible() for label in said)
    screen.details.click()
    (number,) = [label for label in said if label.isVisible()]
    assert number.property("role") == "small"
    screen.copy.click()
    assert QApplication.clipboard().text() == "42"


@pytest.mark.rule("KAT-36")
def test_where_few_points_are_good_the_fewest_come_first(shell: Shell, window: MainWindow) -> None:
    table = Standings(window, INFO._replace(lowest_wins=True), Standing((90, 10, 40), 2, ()))
    names = [label.text() for label in table.findChildren(QLabel)]
    assert [name for name in names if name in ("Lena", "Bo", "Ida")] == ["Bo", "Ida", "Lena"]
