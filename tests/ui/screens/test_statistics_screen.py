"""The statistics page: every plot has its table, every figure leads to its matches."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

pytest.importorskip("PySide6")
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton
from tests.end2end.player import until
from tests.remembering.journals import play, twelve

from tischrunde.archive.statistics import filling
from tischrunde.archive.statistics.filling import rebuild
from tischrunde.archive.statistics.queries import Filter
from tischrunde.i18n.texts import Texts
from tischrunde.program.services import ProgramServices
from tischrunde.storage.folders import prepare
from tischrunde.system.languages import LANGUAGES
from tischrunde.system.paths import locations
from tischrunde.ui.history.replay_screen import ReplayScreen
from tischrunde.ui.home.home import Home
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.navigator import Navigator
from tischrunde.ui.shell import Shell
from tischrunde.ui.statistics.behind import BehindSheet
from tischrunde.ui.statistics.pages import PAGES, csv_of, name_of, since
from tischrunde.ui.statistics.statistics_screen import StatisticsScreen

from .conftest import Show

pytestmark = pytest.mark.qt


class Opened:
    """The program with some journals, at its statistics page."""

    def __init__(self, shell: Shell, window: MainWindow, folder: Path) -> None:
        self.paths = locations(folder)
        prepare(self.paths)
        self.services = ProgramServices(self.paths, shell)
        self.flow = Navigator(shell, window, self.services)
        self.window = window

    def open(self) -> StatisticsScreen:
        self.flow.home()
        home = self.window.screen_on_top
        assert isinstance(home, Home)
        home.statistics.emit()
        screen = self.window.screen_on_top
        assert isinstance(screen, StatisticsScreen)
        until(screen.bar.isHidden)
        return screen


@pytest.fixture
def opened(shell: Shell, window: MainWindow, tmp_path: Path) -> Iterator[Opened]:
    made = Opened(shell, window, tmp_path)
    yield made
    made.flow.leave()
    made.services.close()


@pytest.fixture(scope="module")
def counted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the journals of twelve matches, and the statistics made of them."""
    paths = locations(tmp_path_factory.mktemp("counted"))
    prepare(paths)
    twelve(paths.saves)
    rebuild(paths.statistics, paths.saves)
    return paths.saves.parent


@pytest.fixture
def full(opened: Opened, counted: Path) -> StatisticsScreen:
    shutil.copytree(counted, opened.paths.saves.parent, dirs_exist_ok=True)
    return opened.open()


def cells(screen: StatisticsScreen) -> list[tuple[str, ...]]:
    table = screen.table
    found = []
    for row in range(table.rowCount()):
        items = [table.item(row, column) for column in range(table.columnCount())]
        found.append(tuple(item.text() for item in items if item is not None))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_each_page_has_the_same_figures_as_plot_and_table(
    full: StatisticsScreen, page: str, language: str
) -> None:
    full.shell.change(language=language)
    full.page_choice.button(page).click()
    if page in ("figures", "times"):
        full.game_choice.button("clack").click()
    content = full.content
    assert cells(full) == [row.cells for row in content.rows]
    assert content.rows
    headings = [full.table.horizontalHeaderItem(n).text() for n in range(len(content.columns))]  # type: ignore[union-attr]
    assert tuple(headings) == content.columns
    plot = content.plot
    assert full.plot.isVisible() is (plot is not None)
    assert full.table.accessibleName() == Texts(language)("statistics.table")
    if plot is not None:
        assert full.plot.shown is plot
        assert Texts(language)(f"statistics.page.{page}") in full.plot.accessibleName()
        for series in plot.series:
            assert len(series.values) == len(plot.categories) == len(series.behind)


def test_the_plot_of_wins_tells_what_the_table_tells(full: StatisticsScreen) -> None:
    plot = full.content.plot
    assert plot is not None
    (series,) = plot.series
    for name, value, low, high in zip(
        plot.categories, series.values, series.low, series.high, strict=True
    ):
        (row,) = [row for row in full.content.rows if row.cells[0] == name]
        assert row.cells[3] == f"{round(value)} %"
        assert row.cells[4] == f"{round(low)}–{round(high)} %"


def test_filters_narrow_what_is_shown(full: StatisticsScreen) -> None:
    matches = [int(row[1]) for row in cells(full)]
    assert set(matches) == {12}
    full.game_choice.button("racko").click()
    assert {int(row[1]) for row in cells(full)} == {3}
    assert full.wanted == Filter(game="racko")
    full.time_choice.button("week").click()
    expected = since("week", date.today())
    assert full.wanted.since == expected
    full.insight.click()
    assert full.wanted.insight


def test_one_can_ask_about_a_person_a_number_of_seats_and_bots(full: StatisticsScreen) -> None:
    whole = cells(full)
    full.person_choice.setCurrentIndex(full.person_choice.findData("person:a1"))
    assert full.wanted.persons == ("person:a1",)
    assert cells(full) == [row for row in whole if row[0] == "Anna"]
    full.person_choice.setCurrentIndex(0)
    assert cells(full) == whole
    full.seats_choice.setCurrentIndex(full.seats_choice.findData("4"))
    assert full.few.isVisible()
    full.seats_choice.setCurrentIndex(full.seats_choice.findData("3"))
    assert cells(full) == whole
    full.level_choice.setCurrentIndex(full.level_choice.findData("schwer"))
    assert full.few.isVisible()
    full.level_choice.setCurrentIndex(full.level_choice.findData("leicht"))
    assert cells(full) == whole


def test_spans_begin_where_people_think_they_do() -> None:
    day = date(2026, 12, 3)
    assert since("ever", day) == ""
    assert since("year", day) == "2026-01-01"
    assert since("month", day) == "2026-12-01"
    assert since("week", day) == "2026-11-30", "weeks begin on Monday"


def test_a_click_on_the_plot_leads_to_the_matches(full: StatisticsScreen, opened: Opened) -> None:
    plot = full.content.plot
    assert plot is not None
    near = full.plot.nearest(QPointF(1.0, 5.0))
    assert near is not None
    series, category = near
    assert category == 1
    assert plot.categories[1] in full.plot.words_at(series, category)
    assert full.plot.nearest(QPointF(1.5, 5.0)) is None
    full.plot.chosen.emit(series.behind[category])
    sheet = opened.window.sheet_on_top
    assert isinstance(sheet, BehindSheet)
    watch = [one for one in sheet.findChildren(QPushButton) if one.accessibleDescription()]
    assert len(watch) == 12
    watch[0].click()
    assert isinstance(opened.window.screen_on_top, ReplayScreen)
    assert opened.window.sheet_on_top is None


def test_a_record_leads_to_its_moment(full: StatisticsScreen, opened: Opened) -> None:
    full.page_choice.button("records").click()
    full.table.setFocus()
    full.table.setCurrentCell(0, 0)
    QTest.keyClick(full.table, Qt.Key.Key_Return)
    replay = opened.window.screen_on_top
    assert isinstance(replay, ReplayScreen)
    assert replay.link.ply == full.content.rows[0].behind.ply


def test_tab_reaches_everything(full: StatisticsScreen) -> None:
    first = full.first_focus()
    assert first is not None
    first.setFocus()
    seen = []
    for _ in range(40):
        now = QApplication.focusWidget()
        assert now is not None
        seen.append(now)
        QTest.keyClick(now, Qt.Key.Key_Tab)
    assert {full.table, full.insight, full.export_table, full.export_picture} <= set(seen)
    assert full.plot.widget not in seen


def test_nothing_has_been_played(opened: Opened) -> None:
    screen = opened.open()
    assert screen.few.text() == Texts("de")("statistics.nothing")
    assert not screen.table.isVisible()
    assert not screen.export_table.isEnabled()


def test_one_match_is_enough(opened: Opened) -> None:
    play(opened.paths.saves, "kato", 0)
    screen = opened.open()
    for page in PAGES:
        screen.page_choice.button(page).click()
        expected = page == "times"
        assert screen.few.isVisible() is expected


def test_what_cannot_be_counted_is_named(opened: Opened) -> None:
    play(opened.paths.saves, "kato", 0)
    (opened.paths.saves / "broken.journal").write_bytes(b"\xff")
    screen = opened.open()
    assert "broken.journal" in screen.held.text()


def test_a_file_that_cannot_be_had_says_so(opened: Opened) -> None:
    opened.paths.statistics.mkdir(parents=True)
    screen = opened.open()
    assert str(opened.paths.statistics) in screen.few.text()


def test_leaving_while_it_counts_stops_it(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    twelve(opened.paths.saves)
    counted: list[int] = []
    slow = filling._count

    def slowly(*given: object) -> None:
        counted.append(1)
        time.sleep(0.02)
        slow(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(filling, "_count", slowly)
    opened.flow.home()
    opened.flow.statistics()
    screen = opened.window.screen_on_top
    assert isinstance(screen, StatisticsScreen)
    until(lambda: len(counted) > 1)
    screen.backed.emit()
    stopped = len(counted)
    assert stopped < 12
    QTest.qWait(100)
    assert len(counted) == stopped
    again = opened.open()
    assert again.wanted == Filter()
    assert {int(row[1]) for row in cells(again)} == {12}


def ask_for(monkeypatch: pytest.MonkeyPatch, path: Path | None) -> None:
    answer = ("" if path is None else str(path), "")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_given: answer)


@pytest.mark.parametrize("name", ["wins.csv", "wins.png", "wins.svg"])
def test_saving(
    full: StatisticsScreen,
    opened: Opened,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
) -> None:
    path = tmp_path / name
    ask_for(monkeypatch, path)
    (full.export_table if name.endswith("csv") else full.export_picture).click()
    data = path.read_bytes()
    if name.endswith("csv"):
        assert data.decode("utf-8-sig") == csv_of(full.content)
        assert data.decode("utf-8-sig").count("\n") == len(full.content.rows) + 1
    else:
        assert data.startswith(b"\x89PNG") if name.endswith("png") else b"<svg" in data
    assert opened.window.sheet_on_top is not None


def test_saving_where_nothing_can_be_written_says_so(
    full: StatisticsScreen, opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask_for(monkeypatch, None)
    full.export_table.click()
    assert opened.window.sheet_on_top is None
    ask_for(monkeypatch, tmp_path / "no" / "such" / "folder" / "wins.csv")
    full.export_table.click()
    assert opened.window.sheet_on_top is not None


def test_bots_of_a_level_are_one_player_with_a_name(full: StatisticsScreen) -> None:
    answers = full._answers
    assert answers is not None
    for language in LANGUAGES:
        texts = Texts(language)
        names = {name_of(player, texts) for player in answers.players.values()}
        assert {"Anna", "Oma", texts("statistics.level.leicht")} == names


@pytest.mark.parametrize("ply", [None, 0])
def test_the_picture(show: Show, ply: int | None) -> None:
    gallery = show("statistics", ply=ply, size=(1366, 768))
    screen = gallery.window.screen_on_top
    assert isinstance(screen, StatisticsScreen)
    assert screen.few.isVisible() is (ply == 0)
