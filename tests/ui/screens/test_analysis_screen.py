"""Where a match turned, in the window: begun, left, kept, and each figure leads to its moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest.importorskip("PySide6")
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.end2end.player import until

from tischrunde.archive.analysis import plan as planning
from tischrunde.archive.analysis.report import Analysis
from tischrunde.archive.analysis.telling import Telling
from tischrunde.i18n.texts import Texts
from tischrunde.i18n.wording import Words
from tischrunde.match.match import Match
from tischrunde.rules.core.record import Entry, Header
from tischrunde.system.languages import LANGUAGES
from tischrunde.ui.history.analysis_screen import AnalysisScreen
from tischrunde.ui.history.replay_screen import ReplayScreen
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.shell import Shell

from .conftest import Show
from .test_replay import Watching

pytestmark = pytest.mark.qt


@pytest.fixture
def watching(
    shell: Shell, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Watching]:
    """Analyses with few play-outs: what comes of them is tested elsewhere."""
    whole = planning.plan_of

    def small(header: Header, log: list[Entry], effort: int = 2) -> planning.AnalysisPlan:
        return whole(header, log, effort)

    monkeypatch.setattr(planning, "plan_of", small)
    made = Watching(shell, window, tmp_path)
    yield made
    made.flow.leave()
    made.services.close()


def begun(watching: Watching, name: str = "racko-finished") -> AnalysisScreen:
    replay = watching.open(name)
    replay.bar.analysis.emit()
    screen = watching.window.screen_on_top
    assert isinstance(screen, AnalysisScreen)
    return screen


def read(screen: AnalysisScreen) -> Analysis:
    until(lambda: screen.report is not None, seconds=120)
    assert screen.report is not None
    return screen.report


def cells(screen: AnalysisScreen, row: int) -> list[str]:
    items = [screen.table.item(row, column) for column in range(screen.table.columnCount())]
    return [item.text() for item in items if item is not None]


@pytest.mark.parametrize("language", LANGUAGES)
def test_curve_table_and_sentences_tell_the_same(show: Show, language: str) -> None:
    gallery = show("analysis", game="racko", language=language, size=(1366, 768))
    screen = gallery.window.screen_on_top
    assert isinstance(screen, AnalysisScreen)
    report, one, plot = screen.report, screen.round, screen.curve.shown
    assert report is not None
    assert one is not None
    assert plot is not None
    assert screen.table.rowCount() == len(one.points) == len(plot.categories)
    for row, point in enumerate(one.points):
        shares = cells(screen, row)[1 : 1 + len(point.shares)]
        assert [round(100 * share.value) for share in point.shares] == [
            int(cell.split()[0]) for cell in shares
        ]
        drawn = [series.values[row] for series in plot.series]
        assert drawn == [100 * share.value for share in point.shares]
        assert {series.behind[row].ply for series in plot.series} == {point.ply}
    texts = Texts(language)
    turned = [
        row
        for row in range(screen.table.rowCount())
        if texts("analysis.turned") in cells(screen, row)[-1]
    ]
    assert [one.points[row].ply for row in turned] == sorted(
        point.ply for point in one.turning_points
    )
    names = [seat.name for seat in screen.match.info.seats]
    telling = Telling(Words(texts, "racko", names), report)
    said = [line.text() for line in screen._lines]
    assert said == [*telling.about(), *telling.accounts(), *telling.remarkable()]
    assert len(said) > len(names)


def test_a_point_leads_to_its_moment_and_the_timeline_is_marked(show: Show) -> None:
    gallery = show("analysis", game="kato", size=(1366, 768))
    screen = gallery.window.screen_on_top
    assert isinstance(screen, AnalysisScreen)
    assert screen.round is not None
    row = len(screen.round.points) // 2
    screen.table.setFocus()
    screen.table.setCurrentCell(row, 0)
    QTest.keyClick(screen.table, Qt.Key.Key_Return)
    replay = gallery.window.screen_on_top
    assert isinstance(replay, ReplayScreen)
    assert replay.link.ply == screen.round.points[row].ply
    turned = {point.ply for point in screen.round.turning_points}
    assert {mark.ply for mark in replay.match.marks if mark.kind == "turn"} == turned
    for ply in turned:
        assert replay.shell.texts("history.mark.turn") in replay.told_at(ply)


def test_it_is_found_out_beside_the_window_and_kept(watching: Watching) -> None:
    screen = begun(watching)
    assert screen.bar.isVisible()
    report = read(screen)
    assert not screen.bar.isVisible()
    assert screen.table.isVisible()
    results = Match.replay(screen.match.header, screen.match.log).match.results
    assert len(report.rounds) == len(results)
    screen.backed.emit()
    assert isinstance(watching.window.screen_on_top, ReplayScreen)
    again = begun(watching)
    assert again.report == report, "what has been found out once is known"


def test_leaving_ends_it(watching: Watching) -> None:
    screen = begun(watching, "kato-finished")
    until(lambda: screen.bar.value() > 0, seconds=60)
    told: list[object] = []
    screen.found.connect(told.append)
    QTest.keyClick(watching.window, Qt.Key.Key_Escape)
    assert isinstance(watching.window.screen_on_top, ReplayScreen)
    QTest.qWait(300)
    assert not told
    assert not list(watching.paths.analyses.glob("*")), "nothing half done is kept"


def nobody(done: Callable[[Analysis | None], None], _progress: object) -> Callable[[], None]:
    done(None)
    return lambda: None


def test_nobody_can_answer(shell: Shell, watching: Watching) -> None:
    replay = watching.open("racko-finished")
    screen = AnalysisScreen(shell, replay.match, nobody)
    screen.entered()
    assert screen.state.text() == Texts("de")("history.analysis.failed")
    assert screen.report is None
    screen.deleteLater()


def test_a_match_that_goes_on_is_not_analysed(watching: Watching) -> None:
    """The cards of a round that is over may tell of those to come."""
    replay = watching.open("kato-unfinished")
    assert not any(made.isVisible() for made in (*replay.bar._worded, *replay.bar._pictured))
