"""The page of past evenings: found, narrowed down, opened, shared and thrown away."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from tests.ui.screens.conftest import Show

from tischrunde.archive.past import PastMatch
from tischrunde.program.services import ProgramServices
from tischrunde.storage.folders import prepare
from tischrunde.storage.journal import reopen
from tischrunde.storage.profiles import People, Person, people_document
from tischrunde.system.paths import Paths, locations
from tischrunde.ui.gallery.evenings import EVENINGS, TODAY, Evenings
from tischrunde.ui.gallery.gallery import settle
from tischrunde.ui.history import past_routes
from tischrunde.ui.history.history_screen import HistoryScreen
from tischrunde.ui.history.match_reading import MatchReading
from tischrunde.ui.history.past_model import Heading
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.navigator import Navigator
from tischrunde.ui.shell import Shell

pytestmark = pytest.mark.qt
FILES = Path(__file__).parents[2] / "storage" / "format_1"


class Place:
    """The real services over a folder with journals, and the window."""

    def __init__(self, paths: Paths, shell: Shell, window: MainWindow) -> None:
        self.paths = paths
        self.window = window
        self.services = ProgramServices(paths, shell)
        self.flow = Navigator(shell, window, self.services)
        self.flow.home()

    def put(self, name: str, as_name: str = "") -> Path:
        target = self.paths.saves / f"{as_name or name}.journal"
        shutil.copyfile(FILES / f"{name}.journal", target)
        return target

    def history(self) -> HistoryScreen:
        self.flow.history()
        settle()
        screen = self.window.screen_on_top
        assert isinstance(screen, HistoryScreen)
        return screen

    def reading(self) -> MatchReading:
        settle()
        screen = self.window.screen_on_top
        assert isinstance(screen, MatchReading)
        return screen

    def said(self) -> str:
        """What the sheet on top says."""
        sheet = self.window.sheet_on_top
        assert sheet is not None
        words = [one.text() for one in sheet.findChildren(type(sheet.title)) if one.text()]
        return " ".join(words)

    def answer(self, text: str) -> None:
        sheet = self.window.sheet_on_top
        assert sheet is not None
        (found,) = [one for one in sheet.findChildren(QPushButton) if one.text() == text]
        found.click()
        settle()


@pytest.fixture
def place(tmp_path: Path, shell: Shell, window: MainWindow) -> Iterator[Place]:
    paths = locations(tmp_path)
    prepare(paths)
    made = Place(paths, shell, window)
    yield made
    made.flow.leave()
    made.services.close()


def matches(screen: HistoryScreen) -> list[PastMatch]:
    return [row for row in screen.model.rows if isinstance(row, PastMatch)]


def many(count: int) -> list[PastMatch]:
    """So many matches, three an evening."""
    last = datetime(2026, 12, 5, 22)
    return [
        EVENINGS[1 + number % 4]._replace(
            path=Path(f"{number}.journal"),
            begun=last - timedelta(days=number // 3, minutes=number % 3),
        )
        for number in range(count)
    ]


@pytest.fixture
def page(shell: Shell, window: MainWindow) -> Callable[[Evenings], HistoryScreen]:
    def show(evenings: Evenings) -> HistoryScreen:
        screen = HistoryScreen(shell, evenings)
        window.open(screen)
        settle()
        return screen

    return show


# -- what is shown -----------------------------------------------------------------------


def test_matches_stand_below_their_evenings_the_newest_first(
    page: Callable[[Evenings], HistoryScreen],
) -> None:
    screen = page(Evenings())
    rows = screen.model.rows
    headings = [(row.day, row.size) for row in rows if isinstance(row, Heading)]
    assert [size for _, size in headings] == [1, 2, 2, 1]
    assert headings[0][0] == TODAY
    words = [screen.model.words(row) for row in rows]
    assert words[0] == "Heute – eine Partie"
    assert words[2] == "Gestern – 2 Partien"
    assert words[5] == "Samstag, 28. November 2026 – 2 Partien"
    assert words[-1] == "einkaufszettel.journal ist keine Partie von Tischrunde."
    assert words[3] == (
        "KaTO – Lena hat gewonnen. Lena 512, Opa Karl 230, Fips 87. Gestern. "
        "21:40, 35 Minuten, Wie im Regelheft"
    )
    assert "mit Einblick" in words[4]
    assert "Jemand 3" in words[6]
    assert "nur Computer. nach älteren Regeln" in words[7]
    index = screen.model.index(3)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == words[3]
    assert screen.count.text().startswith("5 Partien an 3 Abenden. Eine Datei ist nicht zu lesen")


def test_dates_and_words_follow_the_language(
    page: Callable[[Evenings], HistoryScreen], shell: Shell
) -> None:
    screen = page(Evenings())
    shell.change(language="en")
    settle()
    words = [screen.model.words(row) for row in screen.model.rows]
    assert words[0] == "Today – one match"
    assert words[5] == "Saturday, November 28, 2026 – 2 matches"
    assert "9:40 PM, 35 minutes" in words[3].replace("\u202f", " ")
    assert screen.choices["game"].itemText(0) == "All games"
    assert screen.choices["since"].itemText(2) == "This week"


@pytest.mark.parametrize(("count", "key"), [(0, "past.empty"), (1, "past.first"), (2, "")])
def test_with_nothing_or_little_it_says_what_will_be_here(
    page: Callable[[Evenings], HistoryScreen], shell: Shell, count: int, key: str
) -> None:
    evenings = Evenings()
    evenings.matches, evenings.unreadable = list(EVENINGS[:count]), []
    screen = page(evenings)
    assert screen.hint.isVisible() is bool(key)
    if key:
        assert screen.hint.words.text() == shell.texts(key)
    assert screen.list.isVisible() is (count > 0)
    assert screen.filters.isVisible() is (count > 1)
    assert screen.window().focusWidget() is (screen.list if count else screen.open_button)


def test_thousands_are_shown_and_narrowed_down(
    page: Callable[[Evenings], HistoryScreen],
) -> None:
    evenings = Evenings()
    evenings.matches = many(3000)
    screen = page(evenings)
    assert len(matches(screen)) == 3000
    QTest.keyClick(screen.list, Qt.Key.Key_End)
    assert screen.model.rows[screen.list.currentIndex().row()] is evenings.unreadable[0]
    screen.choices["game"].setCurrentIndex(screen.choices["game"].findData("clack"))
    assert {match.game for match in matches(screen)} == {"clack"}
    assert len(matches(screen)) == 750


def test_choices_are_what_occurs_and_narrow_each_other(
    page: Callable[[Evenings], HistoryScreen],
) -> None:
    screen = page(Evenings())
    game, person, rules, since = screen.choices.values()

    def offered(choice: object) -> list[str]:
        return [choice.itemText(at) for at in range(choice.count())]  # type: ignore[attr-defined]

    assert offered(game) == ["Alle Spiele", "Clack!", "Cocotaki", "KaTO", "Racko"]
    assert offered(person) == ["Mit allen", "Lena", "Mama", "Opa Karl"]
    assert "KaTO: Schnell" in offered(rules)
    game.setCurrentIndex(game.findData("kato"))
    assert offered(rules) == ["Alle Regeln", "Schnell", "Wie im Regelheft"]
    rules.setCurrentIndex(rules.findData("kato:quick"))
    assert len(matches(screen)) == 1
    assert not any(row.day is None for row in screen.model.rows if isinstance(row, Heading))
    person.setCurrentIndex(person.findData("2"))
    assert not matches(screen)
    assert screen.hint.isVisible()
    screen.every.click()
    assert len(matches(screen)) == 5
    since.setCurrentIndex(since.findData("month"))
    assert len(matches(screen)) == 3
    assert screen.list.hasFocus()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_a_choice_folds_out_by_key(page: Callable[[Evenings], HistoryScreen], key: Qt.Key) -> None:
    choice = page(Evenings()).choices["game"]
    choice.setFocus()
    QTest.keyClick(choice, key)
    assert choice.view().isVisible()
    choice.hidePopup()


def test_in_a_low_window_the_choices_are_behind_a_button(show: Show) -> None:
    gallery = show("history", size=(1024, 600), text_size=200)
    screen = gallery.window.screen_on_top
    assert isinstance(screen, HistoryScreen)
    assert not screen.filters.isVisible()
    assert screen.list.height() > 300
    screen.search.click()
    settle()
    assert screen.filters.isVisible()


# -- what is done with it ----------------------------------------------------------------


def test_arrows_go_from_match_to_match_and_enter_opens(place: Place) -> None:
    for game in ("kato", "racko"):
        place.put(f"{game}-finished")
    screen = place.history()
    first = screen.list.currentIndex().row()
    assert isinstance(screen.model.rows[first], PastMatch)
    QTest.keyClick(screen.list, Qt.Key.Key_Down)
    second = screen.list.currentIndex().row()
    assert second > first
    chosen = screen.model.rows[second]
    assert isinstance(chosen, PastMatch)
    QTest.keyClick(screen.list, Qt.Key.Key_Return)
    reading = place.reading()
    assert reading.retelling.info.game == chosen.game
    assert not reading.go_on.isVisible()
    assert not reading.take.isVisible()
    reading.look_again.click()
    settle()
    QTest.keyClick(place.window, Qt.Key.Key_Escape)
    QTest.keyClick(place.window, Qt.Key.Key_Escape)
    settle()
    assert place.window.screen_on_top is screen
    assert screen.list.currentIndex().row() == second


def test_a_click_opens_and_an_unfinished_match_is_gone_on_with(place: Place) -> None:
    path = place.put("kato-unfinished")
    screen = place.history()
    spot = screen.list.visualRect(screen.list.currentIndex()).center()
    QTest.mouseClick(screen.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    reading = place.reading()
    reading.go_on.click()
    settle()
    assert place.flow.play is not None
    assert place.flow.play.sitting.journal() == path


def test_delete_asks_first(place: Place) -> None:
    path = place.put("kato-finished")
    other = place.put("racko-finished")
    screen = place.history()
    row = screen.model.row_of(path)
    assert row is not None
    screen.list.setCurrentIndex(screen.model.index(row))
    QTest.keyClick(screen.list, Qt.Key.Key_Delete)
    assert "kato-finished.journal" in place.said()
    place.answer("Behalten")
    assert path.exists()
    QTest.keyClick(screen.list, Qt.Key.Key_Delete)
    place.answer("Löschen")
    assert not path.exists()
    assert [match.path for match in matches(screen)] == [other]
    QTest.keyClick(screen.list, Qt.Key.Key_Return)
    place.reading().remove.click()
    place.answer("Löschen")
    assert place.window.screen_on_top is screen
    assert screen.hint.isVisible()
    assert not other.exists()


def test_what_is_being_played_elsewhere_is_not_deleted(place: Place) -> None:
    path = place.put("kato-unfinished")
    screen = place.history()
    before = path.read_bytes()
    with reopen(path)[1]:
        QTest.keyClick(screen.list, Qt.Key.Key_Delete)
        place.answer("Löschen")
        assert "in einer anderen Tischrunde geöffnet" in place.said()
    assert path.read_bytes() == before
    assert len(matches(screen)) == 1


def test_damaged_files_are_marked_and_those_that_are_none_counted_and_named(place: Place) -> None:
    path = place.put("kato-finished")
    data = bytearray(path.read_bytes())
    middle = data.index(b"\n", len(data) // 2) + 1
    data[middle] = 0xFF
    path.write_bytes(bytes(data))
    place.put("racko-finished")
    (place.paths.saves / "zettel.journal").write_text("Milch, Brot")
    screen = place.history()
    screen._check()
    assert screen.model.damaged == {path}
    said = {match.path: screen.model.words(match) for match in matches(screen)}
    assert said[path].endswith("beschädigt")
    assert "Eine Datei ist nicht zu lesen" in screen.count.text()
    assert screen.model.words(screen.model.rows[-1]).startswith("zettel.journal ist keine Partie")
    QTest.keyClick(screen.list, Qt.Key.Key_End)
    QTest.keyClick(screen.list, Qt.Key.Key_Return)
    assert "zettel.journal ist keine Partie" in place.said()


def test_people_are_named_as_in_the_family(place: Place) -> None:
    path = place.put("kato-finished")
    named = place.services.past.look().matches[0].players
    person = next(player for player in named if not player.bot)
    people_document(place.paths.profiles).save(
        People([Person("7", person.name, "owl", colour="red")])
    )
    (match,) = matches(place.history())
    assert match.path == path
    assert ("7", "owl", "red") in [(one.key, one.face, one.colour) for one in match.players]


def test_more_is_looked_at_as_soon_as_there_is_time(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(7):
        place.put("clack-finished", str(number))
    monkeypatch.setattr("tischrunde.ui.history.history_screen.AT_ONCE", 2)
    place.flow.history()
    screen = place.window.screen_on_top
    assert isinstance(screen, HistoryScreen)
    for _ in range(8):
        QApplication.processEvents()
    assert len(matches(screen)) == 7
    assert screen.past.complete


# -- files -------------------------------------------------------------------------------


def to_save(monkeypatch: pytest.MonkeyPatch, target: Path | None) -> None:
    monkeypatch.setattr(past_routes, "ask_to_save", lambda *_arguments: target)


def test_a_match_is_shared_as_one_file(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = place.put("kato-finished")
    place.flow.read(path)
    reading = place.reading()
    to_save(monkeypatch, None)
    reading.share.click()
    assert place.window.sheet_on_top is None
    to_save(monkeypatch, tmp_path / "for_oma")
    reading.share.click()
    target = tmp_path / "for_oma.journal"
    assert target.read_bytes() == path.read_bytes()
    assert str(target) in place.said()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("saves/kato-finished.journal", "ist die Datei der Partie selbst"),
        ("saves/racko-finished.journal", "eine eurer eigenen Partien"),
        ("nowhere/a.journal", ""),
        ("saves", "ist ein Ordner"),
    ],
)
def test_what_cannot_be_written_is_said_and_nothing_is_lost(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, said: str
) -> None:
    path, other = place.put("kato-finished"), place.put("racko-finished")
    before = path.read_bytes(), other.read_bytes()
    place.flow.read(path)
    to_save(monkeypatch, tmp_path / name)
    monkeypatch.setattr("tischrunde.ui.history.past_routes.SUFFIX", "")
    place.reading().share.click()
    assert "Das hat nicht geklappt" in place.said()
    assert said in place.said()
    assert (path.read_bytes(), other.read_bytes()) == before


def test_a_full_disk_is_said(place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place.flow.read(place.put("kato-finished"))

    def full(*_arguments: object) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr("tischrunde.storage.atomic._replace", full)
    to_save(monkeypatch, tmp_path / "x.journal")
    place.reading().share.click()
    assert "Der Speicher ist voll" in place.said()


def drop(window: MainWindow, *paths: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    event = QDropEvent(
        QPointF(10, 10),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    window.dropEvent(event)
    settle()


@pytest.mark.parametrize("kind", ["unfinished", "finished"])
def test_a_foreign_file_is_dropped_read_and_taken_over(
    place: Place, tmp_path: Path, kind: str
) -> None:
    foreign = tmp_path / "from_uncle.txt"
    shutil.copyfile(FILES / f"kato-{kind}.journal", foreign)
    os.utime(foreign, (1_700_000_000, 1_700_000_000))
    drop(place.window, foreign)
    reading = place.reading()
    assert not reading.go_on.isVisible()
    assert not reading.remove.isVisible()
    assert reading.take.isVisible()
    reading.take.click()
    settle()
    own = place.paths.saves / "from_uncle.journal"
    assert own.stat().st_mtime == 1_700_000_000 or kind == "unfinished"
    assert foreign.read_bytes() == (FILES / f"kato-{kind}.journal").read_bytes()
    if kind == "unfinished":
        assert place.flow.play is not None
        assert place.flow.play.sitting.journal() == own
    else:
        assert place.reading().own
        # A second time it is there already.
        assert place.services.past.take_over(foreign) == own


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\x89PNG\r\n", "ist keine Partie von Tischrunde"),
        (b"", "ist leer"),
        (b'{"tischrunde":99}\n', "stammt aus einer neueren Tischrunde"),
        (b'{"tischrunde":2,"check":"0"}\n', "Die erste Zeile von"),
        (None, "gibt es nicht"),
    ],
)
def test_what_is_foreign_or_damaged_is_said(
    place: Place, tmp_path: Path, content: bytes | None, said: str
) -> None:
    path = tmp_path / "odd.journal"
    if content is not None:
        path.write_bytes(content)
    drop(place.window, path)
    assert said in place.said()


def test_a_file_is_chosen_from_the_page(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    foreign = tmp_path / "one.journal"
    shutil.copyfile(FILES / "racko-finished.journal", foreign)
    screen = place.history()
    monkeypatch.setattr(past_routes, "ask_to_open", lambda *_arguments: None)
    QTest.keyClick(screen, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    assert place.window.screen_on_top is screen
    monkeypatch.setattr(past_routes, "ask_to_open", lambda *_arguments: foreign)
    QTest.keyClick(screen, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    assert not place.reading().own
