"""A finished match played again at the table: by mouse, by keys, as anybody, and played on."""

from __future__ import annotations

import random
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from tests.end2end.player import until

from tischrunde.archive.replaying import KEPT_EVERY, Reader, Replaying, replaying
from tischrunde.i18n.texts import Texts
from tischrunde.match.match import Match
from tischrunde.match.table import deal_action
from tischrunde.program.services import ProgramServices
from tischrunde.rules.core.events import Sink
from tischrunde.rules.core.record import Entry, Header, SeatRecord
from tischrunde.rules.core.zones import TABLE, Seat, ZoneKind
from tischrunde.rules.registry import GAMES
from tischrunde.storage.folders import prepare
from tischrunde.storage.matches import saves
from tischrunde.storage.reading import read
from tischrunde.system.paths import locations
from tischrunde.ui.gallery.gallery import settle
from tischrunde.ui.history.match_reading import MatchReading
from tischrunde.ui.history.replay_screen import ReplayScreen
from tischrunde.ui.history.transport import SPEEDS
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.navigator import Navigator
from tischrunde.ui.play.table_screen import TableScreen
from tischrunde.ui.shell import Shell
from tischrunde.ui.table.model.durations import Tempo
from tischrunde.ui.table.scene.frame_clock import ManualFrameClock

from .conftest import Show

pytestmark = pytest.mark.qt
FILES = Path(__file__).parents[2] / "storage" / "format_1"


class Watching:
    """A program whose saves hold one finished match of ``game``, and the way to its replay."""

    def __init__(self, shell: Shell, window: MainWindow, folder: Path) -> None:
        self.paths = locations(folder)
        prepare(self.paths)
        self.services = ProgramServices(self.paths, shell)
        self.flow = Navigator(shell, window, self.services)
        self.window = window

    def put(self, name: str) -> Path:
        path = self.paths.saves / f"{name}.journal"
        shutil.copyfile(FILES / f"{name}.journal", path)
        return path

    def open(self, name: str) -> ReplayScreen:
        self.flow.home()
        self.flow.replay(self.put(name))
        settle()
        screen = self.window.screen_on_top
        assert isinstance(screen, ReplayScreen)
        return screen


@pytest.fixture
def watching(shell: Shell, window: MainWindow, tmp_path: Path) -> Iterator[Watching]:
    made = Watching(shell, window, tmp_path)
    yield made
    made.flow.leave()
    made.services.close()


def lines(screen: ReplayScreen) -> list[str]:
    model = screen.log.model
    return [model.item(row).text() for row in range(model.rowCount())]


@pytest.mark.parametrize("game", list(GAMES))
def test_keys_lead_through_the_match(watching: Watching, game: str) -> None:
    screen = watching.open(f"{game}-finished")
    assert screen.first_focus() is screen.timeline
    assert QApplication.focusWidget() is screen.timeline
    assert screen.link.ply == 1
    press = QTest.keyClick
    press(screen.timeline, Qt.Key.Key_Right)
    assert screen.link.ply == 2
    press(screen.timeline, Qt.Key.Key_Left)
    assert screen.link.ply == 1
    press(screen.timeline, Qt.Key.Key_PageDown)
    assert screen.link.ply == screen.match.next_mark(1, 1)
    press(screen.timeline, Qt.Key.Key_End)
    assert screen.link.ply == screen.match.length
    assert screen.link.last is not None
    assert screen.link.last.standing.winners
    press(screen.timeline, Qt.Key.Key_Home)
    assert screen.link.ply == 0
    for _ in range(2):
        press(screen.transport.speed_button, Qt.Key.Key_Return)
    assert screen.transport.speed == "fastest"
    press(screen.timeline, Qt.Key.Key_Space)
    assert screen.playing
    until(lambda: screen.link.ply > 4)
    press(screen.timeline, Qt.Key.Key_Space)
    assert not screen.playing
    press(screen.timeline, Qt.Key.Key_Escape)
    assert watching.window.screen_on_top is not screen


@pytest.mark.parametrize("game", list(GAMES))
def test_the_log_goes_in_step(watching: Watching, game: str) -> None:
    """However a moment is reached, the log tells the same of its round."""
    screen = watching.open(f"{game}-finished")
    second = screen.match.rounds()[-1]
    screen.go_to(second.start)
    until(lambda: not screen._log_timer.isActive())
    for _ in range(12):
        screen.step()
    stepped = lines(screen)
    assert len(stepped) > 2
    screen.go_to(0)
    until(lambda: not screen._log_timer.isActive())
    screen.go_to(second.start + 12)
    until(lambda: not screen._log_timer.isActive())
    assert lines(screen) == stepped
    screen.go_to(3)
    screen.go_to(second.start + 12)
    until(lambda: lines(screen) == stepped, seconds=5)


def test_the_log_is_that_of_whoever_looks(watching: Watching) -> None:
    """Also where one looks as several, one right after the other."""
    screen = watching.open("kato-finished")
    draws = (n for n, entry in enumerate(screen.match.log, 1) if entry.text == "draw")
    ply = next(n for n in draws if screen.match.log[n - 1].seat == 1)
    told = {}
    for reader in (Reader(Seat(1)), Reader()):
        until(lambda: not screen._log_timer.isActive())
        screen.look_as(reader)
        screen.go_to(ply)
        until(lambda: not screen._log_timer.isActive())
        told[reader] = lines(screen)
    assert told[Reader(Seat(1))] != told[Reader()], "only who draws knows the card"
    screen.look_as(Reader(Seat(1)))
    screen.look_as(Reader())
    until(lambda: lines(screen) == told[Reader()], seconds=5)


def test_the_mouse_drags_and_the_buttons_step(watching: Watching) -> None:
    screen = watching.open("kato-finished")
    line = screen.timeline
    middle = QPoint(line.width() // 2, line.height() - 14)
    QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=middle)
    near = screen.link.ply
    assert abs(near - screen.match.length / 2) < screen.match.length * 0.03
    buttons = screen.transport.buttons
    buttons["step_on"].click()
    assert screen.link.ply == near + 1
    buttons["step_back"].click()
    assert screen.link.ply == near
    buttons["to_start"].click()
    assert screen.link.ply == 0
    assert not buttons["step_back"].isEnabled()
    buttons["to_end"].click()
    assert screen.link.ply == screen.match.length
    assert not buttons["step_on"].isEnabled()
    buttons["play"].click()
    assert screen.playing
    assert screen.link.ply < screen.match.length, "from the end it begins anew"
    screen.left()
    assert not screen.playing


def test_each_sees_the_own_hand_and_all_open_shows_everybodys(watching: Watching) -> None:
    screen = watching.open("kato-finished")
    screen.go_to(10)
    seats = len(screen.match.info.seats)
    sees: dict[str, set[int]] = {str(one): {one} for one in range(seats)}
    sees |= {"all": set(range(seats)), "table": set()}
    assert set(screen.transport.readers) == set(sees)
    for key, open_hands in sees.items():
        screen.transport.readers[key].setChecked(True)
        view = screen.link.last.view if screen.link.last is not None else None
        assert view is not None
        seen = {
            zone.seat: all(card is not None for card in cards)
            for zone, cards in view.zones.items()
            if zone.seat is not None and cards
        }
        assert seen == {one: one in open_hands for one in range(seats)}
        assert view.choices == (), "nothing can be done"
        assert not screen.table.overlay.calls
        assert screen.link.ply == 10


@pytest.mark.parametrize("text_size", [100, 200])
def test_with_all_cards_open_each_card_of_each_hand_is_seen(show: Show, text_size: int) -> None:
    gallery = show("replay", ply=30, text_size=text_size, size=(1024, 600))
    screen = gallery.window.screen_on_top
    assert isinstance(screen, ReplayScreen)
    scene = screen.table.stage.scene
    assert not scene.open_hands
    screen.transport.readers["all"].setChecked(True)
    settle()
    assert screen.link.last is not None
    view = screen.link.last.view
    assert view is not None
    for zone, row in scene.tableau.zones.items():
        if zone.kind is ZoneKind.HAND:
            assert {piece.face for piece in row} == set(view.cards(zone))
            assert all(scene.items_by_number[piece.number].isVisible() for piece in row)


@pytest.mark.parametrize("game", list(GAMES))
def test_with_all_cards_open_every_move_is_shown_with_its_cards(
    shell: Shell, application: QApplication, game: str
) -> None:
    shell.change(tempo="full")
    frames = ManualFrameClock()
    match = replaying(FILES / f"{game}-finished.journal")
    screen = ReplayScreen(shell, match, clock=frames)
    screen.look_as(Reader(Seat(0), everything=True))
    tableau = screen.table.stage.scene.tableau
    last = min(match.length, 40)
    while screen.link.ply < last:
        screen.step()
        frames.advance(120)
        screen.table.director.skip()
        view = screen.link.last.view if screen.link.last is not None else None
        assert view is not None
        for zone, row in tableau.zones.items():
            if zone.kind in (ZoneKind.HAND, ZoneKind.RACK):
                assert Counter(piece.face for piece in row) == Counter(view.cards(zone))
    screen.deleteLater()


def test_nothing_at_the_table_changes_the_match(watching: Watching) -> None:
    path = watching.put("kato-finished")
    before = path.read_bytes()
    screen = watching.open("kato-finished")
    screen.go_to(10)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Z, Qt.Key.Key_K, Qt.Key.Key_Right, Qt.Key.Key_Return):
        QTest.keyClick(screen.table, key)
    QTest.mouseClick(screen.table.canvas.viewport(), Qt.MouseButton.LeftButton)
    assert screen.link.ply == 10
    assert path.read_bytes() == before


def test_the_speed_is_that_of_the_table_and_of_the_pauses(
    shell: Shell, application: QApplication
) -> None:
    shell.change(tempo="full")
    frames = ManualFrameClock()
    screen = ReplayScreen(shell, replaying(FILES / "kato-finished.journal"), 2, frames)
    took: dict[str, float] = {}
    for name in ("normal", "fast", "fastest", "slow", "normal"):
        assert screen.transport.speed == name
        assert SPEEDS[name].sign == screen.transport.speed_button.text()
        assert screen.table.settings.tempo is Tempo.FULL
        screen.go_to(2)
        frames.advance(8000)
        screen.step()
        before = frames.now()
        while screen.table.director.busy:
            frames.advance(16)
        took[name] = frames.now() - before
        assert screen.table.clock.wait(700) == round(700 / SPEEDS[name].pace)
        screen.transport.speed_button.click()
    assert took["normal"] > 300
    for name, speed in SPEEDS.items():
        assert abs(took[name] * speed.pace - took["normal"]) <= 16 * (1 + speed.pace)
    screen.deleteLater()


def test_where_nothing_moves_in_the_settings_nothing_moves_here(watching: Watching) -> None:
    screen = watching.open("kato-finished")
    assert screen.table.settings.tempo is Tempo.NONE
    screen.transport.speed_button.click()
    assert screen.table.settings.tempo is Tempo.NONE


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_mark_says_what_it_is(watching: Watching, language: str) -> None:
    screen = watching.open("cocotaki-finished")
    screen.shell.change(language=language)
    texts = Texts(language)
    for mark in screen.match.marks:
        said = screen.told_at(mark.ply)
        assert texts(f"history.mark.{mark.kind}") in said
        place = round(screen.timeline.x_of(mark.ply))
        near = screen.timeline.mark_at(place)
        assert near is not None
        assert abs(screen.timeline.x_of(near.ply) - place) <= 5
    heard: list[str] = []
    screen.table.announced.connect(heard.append)
    mark = screen.match.marks[3]
    screen.go_to(mark.ply)
    told = screen.timeline.accessibleDescription()
    assert heard == [told], "whoever sees no line hears where it has got to"
    assert told == screen.told_at(mark.ply)
    first = screen.match.rounds()[0]
    params = {"round": 1, "n": mark.ply - first.start, "of": len(first) - 1}
    assert told.startswith(texts("history.replay.place", **params) + ": ")
    assert screen.bar.title.text() == texts("history.replay.place", **params)
    assert screen.timeline.accessibleName() == texts("history.replay.timeline")


def test_marks_are_painted_in_every_size_and_when_they_come_later(watching: Watching) -> None:
    line = watching.open("kato-finished").timeline
    screen = line.parent()
    assert isinstance(screen, ReplayScreen)
    screen.go_to(5)
    before = line.grab().toImage()
    assert line.grab().toImage() == before
    screen.go_to(6)
    assert line.grab().toImage() != before
    screen.go_to(5)
    screen.mark_turns([40])
    assert line.grab().toImage() != before
    watching.window.resize(1500, 700)
    settle()
    assert line.grab().width() == line.width() * line.devicePixelRatioF()


def test_it_is_played_on_from_there_as_a_match_of_its_own(watching: Watching) -> None:
    screen = watching.open("kato-finished")
    ply = screen.match.rounds()[0].start + 5
    screen.go_to(ply)
    screen.bar.play_on.emit()
    table = watching.window.screen_on_top
    assert isinstance(table, TableScreen)
    watching.flow.leave()
    found = saves(watching.paths.saves)
    assert [saved.path.name for saved in found.finished] == ["kato-finished.journal"]
    (branch,) = found.unfinished
    reading = read(branch.path)
    replay = Match.replay(reading.header, reading.lines)
    assert replay.stop is None
    assert replay.match.log[:ply] == list(screen.match.log[:ply])
    assert reading.header.seed == screen.match.header.seed


def test_the_same_cards_begin_anew(watching: Watching) -> None:
    screen = watching.open("racko-finished")
    screen.go_to(20)
    screen.bar.same_cards.emit()
    assert isinstance(watching.window.screen_on_top, TableScreen)
    watching.flow.leave()
    (branch,) = saves(watching.paths.saves).unfinished
    assert read(branch.path).header.seed == screen.match.header.seed


def test_of_a_match_that_goes_on_only_what_everybody_saw_is_shown(watching: Watching) -> None:
    screen = watching.open("kato-unfinished")
    assert not screen.transport.readers
    screen.go_to(9)
    view = screen.link.last.view if screen.link.last is not None else None
    assert view is not None
    hands = [cards for zone, cards in view.zones.items() if zone.seat is not None]
    assert hands
    assert all(card is None for cards in hands for card in cards)
    assert not any(made.isVisible() for made in (*screen.bar._worded, *screen.bar._pictured))


def test_home_end_and_page_keys_lead_on_from_every_control(watching: Watching) -> None:
    screen = watching.open("kato-finished")
    for place in (screen.transport.buttons["play"], screen.bar, screen.table.canvas):
        QTest.keyClick(place, Qt.Key.Key_End)
        assert screen.link.ply == screen.match.length
        QTest.keyClick(place, Qt.Key.Key_PageUp)
        assert screen.link.ply == screen.match.next_mark(screen.match.length, -1)
        QTest.keyClick(place, Qt.Key.Key_Home)
        assert screen.link.ply == 0
        QTest.keyClick(place, Qt.Key.Key_PageDown)
        assert screen.link.ply == screen.match.marks[0].ply


@pytest.mark.parametrize("name", ["kato-finished", "kato-unfinished"])
def test_tab_leads_to_every_control_and_round(watching: Watching, name: str) -> None:
    screen = watching.open(name)
    screen.go_to(3)
    settle()
    wanted = {
        one for one in screen.findChildren(QPushButton) if one.isVisible() and one.isEnabled()
    }
    reached: list[QWidget | None] = []
    for _ in range(80):
        focused = QApplication.focusWidget()
        if reached and focused is reached[0]:
            break
        reached.append(focused)
        assert focused is not None
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    here = set(reached)
    # Of buttons of which one is chosen, arrows lead to the others.
    chosen = set(screen.transport.readers.values())
    assert wanted - chosen - here == set()
    assert not chosen or chosen & here
    assert {screen.timeline, screen.table.canvas} <= here
    assert all(one.accessibleName() or one.text() for one in wanted)


def test_a_match_of_2000_actions_answers_everywhere(
    shell: Shell, application: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever the slider is dragged to, few entries are followed, and nothing is told again."""
    match = Replaying(*long_match(2000))
    assert match.length == 2000
    screen = ReplayScreen(shell, match)
    followed: list[Entry] = []
    enter = Match.enter

    def counted(match: Match, entry: Entry, emit: Sink | None = None) -> None:
        followed.append(entry)
        enter(match, entry, emit)

    screen.timeline.setSliderDown(True)
    screen.timeline.setValue(1000)
    monkeypatch.setattr(Match, "enter", counted)
    for ply in (1999, 3, 1500, 0, 2000, 777):
        followed.clear()
        screen.timeline.setValue(ply)
        assert screen.link.ply == ply
        assert screen.table.stage.update is screen.link.last
        assert len(followed) <= 2 * KEPT_EVERY
    screen.timeline.setSliderDown(False)
    until(lambda: not screen._log_timer.isActive())
    assert lines(screen)
    screen.deleteLater()


def long_match(actions: int) -> tuple[Header, list[Entry]]:
    """A match of KaTO played at random, rather laying than drawing."""
    seats = (SeatRecord("Anna", "person"), SeatRecord("Ben"), SeatRecord("Cem"))
    match = Match(Header("kato", seats, 5, {"end": "rounds", "rounds": 40}))
    chance = random.Random(1)
    while match.ply < actions:
        choices = () if match.position is None else match.position.choices()
        offered = [(choice.seat, action) for choice in choices for action in choice.actions]
        lays = [one for one in offered if one[1].verb != "draw"] or offered
        match.act(*(chance.choice(lays) if lays else (TABLE, deal_action())))
    return match.header, match.log


def test_a_damaged_file_is_shown_as_far_as_it_goes_and_says_so(watching: Watching) -> None:
    path = watching.put("kato-finished")
    whole = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*whole[:61], b"1 lay red-99\n", *whole[61:]]))
    watching.flow.home()
    watching.flow.replay(path)
    screen = watching.window.screen_on_top
    assert isinstance(screen, ReplayScreen)
    assert 0 < screen.match.length < 61
    screen.go_to(screen.match.length)
    texts = screen.shell.texts
    ((key, params),) = screen.match.notices
    said = {one.text() for one in screen.findChildren(QLabel) if one.isVisible()}
    assert texts(key, **params) in said


def test_reading_leads_to_it(watching: Watching) -> None:
    watching.flow.home()
    watching.flow.read(watching.put("clack-finished"))
    reading = watching.window.screen_on_top
    assert isinstance(reading, MatchReading)
    reading.look_again.click()
    replay = watching.window.screen_on_top
    assert isinstance(replay, ReplayScreen)
    replay.backed.emit()
    again = watching.window.screen_on_top
    assert isinstance(again, MatchReading)
    assert again is reading


def test_a_file_that_is_none_says_so(watching: Watching) -> None:
    watching.flow.home()
    path = watching.paths.saves / "foreign.journal"
    path.write_bytes(b"\x00\xff not a match")
    watching.flow.replay(path)
    assert watching.window.sheet_on_top is not None
    assert not isinstance(watching.window.screen_on_top, ReplayScreen)


@pytest.mark.parametrize("width", [1024, 1600])
def test_the_log_lies_beside_the_table_or_opens_over_it(show: Show, width: int) -> None:
    gallery = show("replay", size=(width, 800))
    screen = gallery.window.screen_on_top
    assert isinstance(screen, ReplayScreen)
    assert screen.log.isVisible() is (width == 1600)
    assert screen.news.isVisible() is (width == 1024)
    screen.transport.log_button.click()
    assert screen.log.isVisible() is (width == 1024)
    if width == 1024:
        assert screen.close_one()
        assert not screen.log.isVisible()
