"""Racko on the screens round the table: set-up, ends of rounds and matches, points, aids."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from tischrunde.i18n.wording import Words
from tischrunde.match.draft import Draft
from tischrunde.match.info import info_before
from tischrunde.rules.core.record import Header, SeatRecord
from tischrunde.rules.core.result import Count, Result
from tischrunde.rules.core.series import Standing
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.racko.cards import NUMBERS
from tischrunde.storage.settings import SeatSetup, Settings
from tischrunde.ui.kit.controls import Toggles
from tischrunde.ui.kit.part import Part
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.play.chronicle import LogLine
from tischrunde.ui.play.log_panel import LogPanel
from tischrunde.ui.results.match_end import MatchEnd
from tischrunde.ui.results.round_end import RoundEnd
from tischrunde.ui.results.standings import StandingRow
from tischrunde.ui.settings.settings import SettingsScreen
from tischrunde.ui.setup.new_match import NewMatch
from tischrunde.ui.shell import Shell
from tischrunde.ui.table.model.pose import LYING

pytestmark = pytest.mark.qt
LEFT = Qt.MouseButton.LeftButton
NAMES = ("Anna", "Ben", "Cem", "Dora")
PAIRS = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))
HEADER = Header("racko", tuple(SeatRecord(name, "person", face="father") for name in NAMES), 1)


def draft(*names: str) -> Draft:
    return Draft("racko", [SeatSetup(name=name, player="person") for name in names])


@pytest.mark.rule("RAC-16")
def test_automatic_calls_follow_their_people() -> None:
    made = draft(*NAMES)
    made.values["auto_racko"] = ("1", "3")
    made.swap(1, 0)
    assert made.values["auto_racko"] == ("0", "3")
    made.remove(0)
    assert made.values["auto_racko"] == ("2",)
    assert made.problems() == ()


@pytest.mark.rule("RAC-16")
def test_automatic_calls_are_chosen_by_name(window: MainWindow, shell: Shell) -> None:
    screen = NewMatch(shell, draft("Anna", "Ben"))
    window.push(screen)
    screen.unfold.click()
    QApplication.processEvents()
    assert screen.rows is not None
    toggles = screen.rows.rows["auto_racko"].control
    assert isinstance(toggles, Toggles)
    assert [made.text() for made in toggles.buttons.values()] == ["Anna", "Ben"]
    QTest.mouseClick(toggles.buttons["1"], LEFT)
    assert screen.draft.values["auto_racko"] == ("1",)
    screen.table.exchange(0, 1)
    toggles = screen.rows.rows["auto_racko"].control
    assert isinstance(toggles, Toggles)
    assert toggles.buttons["0"].text() == "Ben"
    assert toggles.values == ("0",)


@pytest.mark.rule("RAC-21")
def test_partners_need_four_seats_and_the_screen_says_so(window: MainWindow, shell: Shell) -> None:
    screen = NewMatch(shell, draft("Anna", "Ben", "Cem"))
    window.push(screen)
    screen.presets.cards["partner"].click()
    assert not screen.deal.isEnabled()
    assert "zu viert" in screen.problem.text()
    screen.add_seat("bot")
    assert screen.deal.isEnabled()
    assert screen.problem.text() == ""


def picture(_card: object, width: int) -> QPixmap:
    return QPixmap(width, width)


def round_end(shell: Shell, totals: tuple[int, ...], **options: Any) -> RoundEnd:
    counts = [Count(Seat(0), None, 30, Seat(0), "win")]
    counts += [Count(Seat(0), card, 5, Seat(0), "card") for card in NUMBERS[:12]]
    counts += [Count(Seat(2), NUMBERS[40], 5, Seat(2), "card")]
    result = Result((Seat(0), Seat(2)), (90, 0, 5, 0), "racko", tuple(counts))
    return RoundEnd(
        shell,
        info_before(replace(HEADER, options={"partner": True, **options})),
        result,
        Standing(totals, 2, ()),
        Words(shell.texts, "racko", NAMES),
        picture,
        LYING,
    )


@pytest.mark.rule("RAC-21")
def test_a_pair_has_one_line_with_what_both_have_won(window: MainWindow, shell: Shell) -> None:
    screen = round_end(shell, (195, 40, 195, 40))
    window.push(screen)
    QApplication.processEvents()
    rows = screen.standings.findChildren(StandingRow)
    assert [row.points.text() for row in rows] == ["195 (+95)", "40"]
    said = {made.text() for made in screen.standings.findChildren(QLabel)}
    assert {"Anna und Cem", "Ben und Dora"} <= said


@pytest.mark.rule("RAC-17")
def test_every_card_and_the_premium_are_counted(window: MainWindow, shell: Shell) -> None:
    screen = round_end(shell, (95, 0, 95, 0))
    window.push(screen)
    QApplication.processEvents()
    screen.counting.skip()
    row = screen.counting.rows[Seat(0)]
    assert (len(row.cards), row.premiums, row.sum) == (12, [30], 90)


@pytest.mark.rule("RAC-23")
def test_a_blitz_deal_may_be_put_in_for_the_next_round(window: MainWindow, shell: Shell) -> None:
    screen = round_end(shell, (95, 0, 95, 0))
    window.push(screen)
    assert screen.changes() == {}
    QTest.mouseClick(screen.switches["blitz"], LEFT)
    assert screen.changes() == {"blitz": True}
    assert "Blitz" in screen.switches["blitz"].accessibleName()


@pytest.mark.rule("RAC-21")
def test_a_pair_wins_together_and_not_by_a_tie(window: MainWindow, shell: Shell) -> None:
    standing = Standing((505, 300, 505, 300), 4, (Seat(0), Seat(2)))
    screen = MatchEnd(shell, info_before(replace(HEADER, options={"partner": True})), standing)
    window.push(screen)
    said = {made.text() for made in screen.findChildren(QLabel)}
    assert "Anna und Cem gewinnen die Partie!" in said


def test_the_aids_of_racko_are_off_until_they_are_switched_on(
    window: MainWindow, shell: Shell, kept: list[Settings]
) -> None:
    screen = SettingsScreen(shell)
    window.push(screen)
    assert not screen.switches["line"].isChecked()
    assert not screen.switches["recall"].isChecked()
    QTest.mouseClick(screen.switches["line"], LEFT)
    assert kept[-1].aids.line
    assert not kept[-1].aids.recall


def test_a_line_of_the_log_has_room_for_its_last_word(window: MainWindow, shell: Shell) -> None:
    """Also one that would just fit if the style sheet left no padding."""
    panel = LogPanel(Part(shell, window))
    panel.setGeometry(0, 0, 290, 500)
    texts = ["Fach " * many for many in range(1, 16)]
    panel.show_lines([LogLine(text, 0) for text in texts])
    QApplication.processEvents()
    room = panel.list.viewport().width() - 2 * 8
    for row, text in enumerate(texts):
        index = panel.model.index(row, 0)
        metrics = QFontMetrics(index.data(Qt.ItemDataRole.FontRole))
        flags = int(Qt.TextFlag.TextWordWrap)
        needed = metrics.boundingRect(0, 0, room, 1000, flags, text).height()
        assert panel.list.visualRect(index).height() >= needed
