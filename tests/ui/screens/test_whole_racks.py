"""At the end of a round of Racko whole racks are seen, and where their order breaks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication
from tests.ui.table.local import LocalBridge
from tests.ui.table.racko_helpers import RISING, set_table

from tischrunde.i18n.wording import Words
from tischrunde.rules.core.series import Standing
from tischrunde.rules.core.view import View
from tischrunde.rules.core.vision import view
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.racko.actions import RACKO
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.results.racks import RackStrip
from tischrunde.ui.results.round_end import RoundEnd
from tischrunde.ui.shell import Shell
from tischrunde.ui.table.games import table_game
from tischrunde.ui.table.games.base import Whole, label
from tischrunde.ui.table.model.pose import LYING

JOKERS = ["2", "joker", "8", "joker", "joker", "11", "20", "23", "26", "29", "32", "36"]
"""Ascends to the end; of the two jokers before the 11 both have a number of their own."""
BROKEN = ["6", "9", "12", "30", "21", "24", "7", "33", "40", "44", "46", "50"]
"""Ascends up to slot 20: 30, then 21."""
HIGHEST_FIRST = ["7", "9", "75", "joker", "1", "3", "4", "6", "10", "12", "13", "15"]
"""Nothing is left above the highest number."""


def finished(racks: Mapping[int, Sequence[str]], **options: Any) -> tuple[LocalBridge, View]:
    """A round that the first seat has won with these racks."""
    bridge = LocalBridge(4, 3, "racko", **options)
    bridge.deal()
    set_table(bridge, racks)
    bridge.act(Seat(0), RACKO)
    assert bridge.position is not None
    return bridge, view(bridge.position, Seat(1))


def wholes(racks: Mapping[int, Sequence[str]], **options: Any) -> Mapping[Seat, Whole]:
    bridge, seen = finished(racks, **options)
    return table_game(bridge.info.rules).reading.wholes(seen)


@pytest.mark.rule("RAC-17", "RAC-18")
def test_the_first_card_that_breaks_the_order_is_marked_and_said() -> None:
    found = wholes({0: RISING, 1: BROKEN})
    assert len(found) == 4
    rack = found[Seat(1)]
    assert [card.text for card in rack.cards] == BROKEN
    assert (rack.counted, rack.broken) == (4, 4)
    assert rack.said == (label("table.racko.end.breaks", slot=25, card=21, before=30),)
    assert found[Seat(0)].broken is None
    assert found[Seat(0)].counted == 12


@pytest.mark.rule("RAC-10")
def test_jokers_are_shown_as_what_they_count_as() -> None:
    found = wholes({0: JOKERS, 1: BROKEN}, joker="exact")[Seat(0)]
    assert found.notes == {1: "= 3", 3: "= 9", 4: "= 10"}
    assert found.said[0] == label("table.racko.end.joker", slot=10, n=3)
    assert found.broken is None


@pytest.mark.rule("RAC-22")
def test_jokers_in_a_run_with_a_premium_are_what_makes_it() -> None:
    rising = ["2", "5", "8", "11", "14", "17", "20", "23", "joker", "25", "32", "35"]
    assert wholes({0: rising, 1: BROKEN}, bonus=True)[Seat(0)].notes == {8: "= 24"}


@pytest.mark.rule("RAC-10")
def test_a_joker_without_a_number_breaks_an_exact_row() -> None:
    found = wholes({0: RISING, 1: HIGHEST_FIRST}, joker="exact")[Seat(1)]
    assert (found.broken, found.said) == (3, (label("table.racko.end.no_number", slot=20),))


def test_during_a_round_and_in_other_games_no_hand_is_shown_whole() -> None:
    bridge = LocalBridge(3, 3, "racko")
    bridge.deal()
    assert bridge.position is not None
    reading = table_game(bridge.info.rules).reading
    assert reading.wholes(view(bridge.position, Seat(1))) == {}


def blank(_card: object, width: int) -> QPixmap:
    return QPixmap(width, width)


def ended(shell: Shell, racks: Mapping[int, Sequence[str]], **options: Any) -> RoundEnd:
    bridge, seen = finished(racks, **options)
    assert seen.result is not None
    return RoundEnd(
        shell,
        bridge.info,
        seen.result,
        Standing(seen.result.points, 1, ()),
        Words(shell.texts, "racko", [seat.name for seat in bridge.info.seats]),
        blank,
        LYING,
        wholes=table_game(bridge.info.rules).reading.wholes(seen),
    )


@pytest.mark.qt
def test_the_end_says_what_breaks_and_what_jokers_are_in_words(
    window: MainWindow, shell: Shell
) -> None:
    screen = ended(shell, {0: JOKERS, 1: BROKEN}, joker="exact")
    window.open(screen)
    rows = screen.counting.rows
    assert list(rows) == [0, 1, 2, 3]
    strips = {seat: row.strip for seat, row in rows.items()}
    assert all(isinstance(strip, RackStrip) and strip.told for strip in strips.values())
    said = strips[Seat(1)].accessibleDescription()
    assert "Fach 25 bricht die Reihe: Die 21 ist nicht größer als die 30 davor." in said
    assert "Der Joker in Fach 10 zählt als 3." in strips[Seat(0)].accessibleDescription()
    assert strips[Seat(1)].toolTip() in said


@pytest.mark.qt
def test_the_break_is_shown_only_when_all_before_it_has_been_counted(
    window: MainWindow, shell: Shell
) -> None:
    shell.change(tempo="full")
    screen = ended(shell, {0: RISING, 1: BROKEN})
    window.open(screen)
    strip = screen.counting.rows[Seat(1)].strip
    assert isinstance(strip, RackStrip)
    assert not strip.told
    assert "bricht" not in strip.accessibleDescription()
    screen.skip.click()
    assert strip.told
    assert "bricht" in strip.accessibleDescription()


@pytest.mark.qt
@pytest.mark.rule("RAC-21")
def test_partners_are_side_by_side_where_there_is_room_and_else_below_each_other(
    window: MainWindow, shell: Shell
) -> None:
    screen = ended(shell, {0: RISING, 1: BROKEN}, partner=True)
    window.open(screen)
    window.resize(1366, 768)
    QApplication.processEvents()
    rows = screen.counting.rows
    assert list(rows) == [0, 2, 1, 3]
    for one, partner in ((0, 2), (1, 3)):
        mine, theirs = rows[Seat(one)], rows[Seat(partner)]
        assert mine.parent() is theirs.parent()
        assert mine.y() == theirs.y()
        assert mine.x() + mine.width() <= theirs.x()
    window.resize(820, 600)
    QApplication.processEvents()
    assert rows[Seat(2)].y() > rows[Seat(0)].y()
    assert rows[Seat(2)].x() == rows[Seat(0)].x()


@pytest.mark.qt
@pytest.mark.parametrize("size", [(820, 600), (1024, 600), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 200])
def test_no_card_of_a_rack_is_cut_off_and_every_note_has_room(
    window: MainWindow, shell: Shell, size: tuple[int, int], text: int
) -> None:
    shell.change(text_size=text)
    for partner in (False, True):
        screen = ended(shell, {0: JOKERS, 1: BROKEN}, partner=partner)
        window.open(screen)
        window.resize(*size)
        QApplication.processEvents()
        for row in screen.counting.rows.values():
            strip = row.strip
            assert isinstance(strip, RackStrip)
            for place in range(12):
                card, note = strip.card_box(place), strip.note_box(place)
                assert strip.rect().toRectF().contains(card)
                assert note.bottom() <= strip.height()
                assert note.top() >= card.bottom()
                if place:
                    assert not card.intersects(strip.card_box(place - 1))


@pytest.mark.qt
def test_a_premium_lets_no_card_fly_again(window: MainWindow, shell: Shell) -> None:
    shell.change(tempo="full")
    screen = ended(shell, {0: JOKERS, 1: BROKEN}, bonus=True)
    window.open(screen)
    row, counting = screen.counting.rows[Seat(0)], screen.counting
    counting._timer.stop()
    while counting._left[0].card is None or counting._left[0].seat != 0:
        counting._next()
    for _ in range(12):
        counting._next()
    row.settle()
    row.arriving = 0.5
    assert row.strip.flown(11, 500.0) < 500, "the last card is on its way"
    row.settle()
    counting._next()
    assert row.premiums == [30, 210]
    row.arriving = 0.5
    assert row.strip.flown(11, 500.0) == 500
    counting.skip()
