"""The counting moves and the ending is worth staying for, each only where movement is wanted."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from tests.ui.screens.test_round_end import INFO, RESULT, SEATS, blank, round_end

from tischrunde.archive.highlights import Highlight
from tischrunde.i18n.wording import Words
from tischrunde.match.info import info_before
from tischrunde.rules.core.record import Header, SeatRecord
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.series import Standing
from tischrunde.rules.core.zones import Seat
from tischrunde.ui.kit.time_source import TimeSource
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.results.curve import lines_of
from tischrunde.ui.results.match_end import MatchEnd
from tischrunde.ui.results.round_end import RoundEnd
from tischrunde.ui.shell import Shell

pytestmark = pytest.mark.qt
MIXED = (SEATS[0], SeatRecord("Fips", "bot", "leicht", "fox"), SEATS[2])


def spin(until: Callable[[], bool]) -> None:
    for _ in range(3000):
        QApplication.processEvents()
        if until():
            return
        QTest.qWait(2)
    raise AssertionError("it never came")


@pytest.fixture
def quick(shell: Shell) -> Shell:
    """Full tempo, thirty times as fast."""
    shell.change(tempo="full")
    shell.time = TimeSource(30.0)
    return shell


def test_cards_fly_into_their_row_totals_tick_and_bars_grow_in_room_kept_for_them(
    window: MainWindow, quick: Shell
) -> None:
    screen = round_end(quick)
    window.open(screen)
    for _ in range(4):
        QApplication.processEvents()
    places = [row.mapTo(screen, row.rect().topLeft()) for row in screen.standings.rows]
    shares: set[float] = set()
    totals: set[str] = set()
    arriving: set[float] = set()

    def over() -> bool:
        shares.add(round(screen.standings.rows[0].bar.share, 3))
        totals.add(screen.standings.rows[0].points.text())
        arriving.update(row.arriving for row in screen.counting.rows.values())
        return screen._told and not screen.standings._tween.running

    spin(over)
    assert len(shares) > 2
    assert {"100", "177 (+77)"} <= totals
    assert any(0.0 < share < 1.0 for share in arriving)
    after = [row.mapTo(screen, row.rect().topLeft()) for row in screen.standings.rows]
    assert after == places, "nothing jumps"


def test_a_click_ends_the_counting_with_everything_in_its_place(
    window: MainWindow, quick: Shell
) -> None:
    screen = round_end(quick)
    gone: list[bool] = []
    screen.next_round.connect(lambda: gone.append(True))
    window.open(screen)
    QTest.mouseClick(screen, Qt.MouseButton.LeftButton)
    assert screen.counting.done
    assert screen.standings.rows[0].points.text() == "177 (+77)"
    assert all(row.arriving == 1.0 for row in screen.counting.rows.values())
    assert not gone


@pytest.mark.parametrize("tempo", ["gentle", "none"])
def test_where_nothing_is_to_move_nothing_does(
    window: MainWindow, shell: Shell, tempo: str
) -> None:
    shell.change(tempo=tempo)
    screen = MatchEnd(shell, INFO, Standing((200, 100, 40), 2, (Seat(0),)))
    window.open(screen)
    assert not screen.confetti.falling
    assert screen.confetti.isHidden()
    assert screen.podium.share == 1.0


def test_confetti_falls_once_takes_no_click_and_is_gone(window: MainWindow, quick: Shell) -> None:
    screen = MatchEnd(quick, INFO, Standing((200, 100, 40), 2, (Seat(0),)))
    again: list[bool] = []
    screen.again.connect(lambda: again.append(True))
    window.open(screen)
    assert screen.confetti.falling
    assert screen.confetti.geometry() == screen.rect()
    spot = screen.go.mapTo(screen, screen.go.rect().center())
    assert screen.childAt(spot) is screen.go
    spin(lambda: not screen.confetti.falling)
    assert screen.confetti.isHidden()
    screen.entered()
    assert not screen.confetti.falling, "coming back from the settings is no second victory"


@pytest.mark.rule("GEN-10")
def test_the_podium_holds_the_first_three_places_and_equals_share_one(
    window: MainWindow, shell: Shell
) -> None:
    screen = MatchEnd(shell, INFO, Standing((40, 200, 200), 2, (Seat(1), Seat(2))))
    window.open(screen)
    placed = [(one.place, one.name, one.points) for one in screen.podium.placed]
    assert placed == [(1, "Bo", 200), (1, "Ida", 200), (3, "Lena", 40)]
    assert screen.podium.accessibleName() == "1. Bo: 200, 1. Ida: 200, 3. Lena: 40"


def test_partners_share_a_step_and_a_line(window: MainWindow, shell: Shell) -> None:
    seats = tuple(SeatRecord(name, "person", face="girl") for name in ("A", "B", "C", "D"))
    info = info_before(Header("racko", seats, 1, {"partner": True}))
    assert len(info.sides) == 2
    results = [Result((Seat(0),), (75, 10, 5, 20), "racko", ())]
    names = [" ".join(info.seats[seat].name for seat in side) for side in info.sides]
    lines = lines_of(info, results, names)
    assert sorted(line.totals for line in lines) == sorted(
        (0, sum(results[0].points[seat] for seat in side)) for side in info.sides
    )
    totals = tuple(
        lines[next(at for at, s in enumerate(info.sides) if seat in s)].totals[-1]
        for seat in range(4)
    )
    screen = MatchEnd(shell, info, Standing(totals, 1, info.sides[0]))
    window.open(screen)
    assert [len(one.faces) for one in screen.podium.placed] == [2, 2]


def test_the_curve_has_every_total_also_in_words(window: MainWindow, shell: Shell) -> None:
    results = [RESULT, Result((Seat(1),), (0, 30, 0), "out", ())]
    screen = MatchEnd(shell, INFO, Standing((77, 30, 0), 2, (Seat(0),)), results=results)
    window.open(screen)
    said = screen.curve.accessibleDescription()
    assert said == "Lena: 77, 77; Bo: 0, 30; Ida: 0, 0"


@pytest.mark.parametrize(("winner", "kind"), [(1, True), (0, False)])
def test_where_only_the_computer_wins_there_is_a_kind_word(
    window: MainWindow, shell: Shell, winner: int, kind: bool
) -> None:
    info = info_before(Header("kato", MIXED, 42))
    screen = MatchEnd(shell, info, Standing((200, 100, 40), 2, (Seat(winner),)))
    window.open(screen)
    said = " ".join(label.text() for label in screen.findChildren(QLabel))
    assert ("Gut gespielt, Lena und Ida" in said) is kind


@pytest.mark.parametrize("width", [800, 1366])
def test_what_was_remarkable_comes_with_the_points_in_room_kept_for_it(
    window: MainWindow, quick: Shell, width: int
) -> None:
    window.resize(width, 700)
    words = Words(quick.texts, "kato", [seat.name for seat in SEATS])
    found = (Highlight("run", Seat(0), 7), Highlight("caught", Seat(1), 0, Seat(2)))
    standing = Standing((177, 30, 0), 3, ())
    screen = RoundEnd(quick, INFO, RESULT, standing, words, blank, found=found)
    window.open(screen)
    for _ in range(4):
        QApplication.processEvents()
    assert not screen.remarkable.isVisible(), "the points come first"
    paper = screen.standings.parentWidget()
    assert paper is not None
    high = paper.height()
    screen.close_one()
    for _ in range(4):
        QApplication.processEvents()
    assert screen.remarkable.isVisible()
    assert paper.height() == high
    assert [line.text() for line in screen.remarkable.lines] == [
        "Lauf: Lena hat 7 Karten gelegt, ohne zwischendurch zu ziehen.",
        "Gut aufgepasst: Bo hat bemerkt, dass Ida „KaTO“ vergessen hat.",
    ]
