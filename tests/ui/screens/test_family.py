"""The page of the family: entered, changed, put in order, merged and removed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace as with_changes
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from tests.matches import header

from tischrunde.match.draft import Draft
from tischrunde.program.services import ProgramServices
from tischrunde.rules.core.record import SeatRecord
from tischrunde.storage.folders import prepare
from tischrunde.storage.journal import create
from tischrunde.storage.profiles import Aids, People, Person, people_document
from tischrunde.storage.settings import SeatSetup, Setup
from tischrunde.system.paths import Paths, locations
from tischrunde.ui.family.family_screen import FamilyScreen
from tischrunde.ui.family.person_editor import PersonEditor
from tischrunde.ui.gallery.gallery import settle
from tischrunde.ui.home.home import Home
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.navigator import Navigator
from tischrunde.ui.setup.new_match import NewMatch
from tischrunde.ui.shell import Shell

from .conftest import Show

pytestmark = pytest.mark.qt
YEAR = date.today().year
PEOPLE = [
    Person("1", "Anna", "girl", 9),
    Person("2", "Ben", "boy"),
    Person("3", "Oma", "grandmother", guest=True),
    Person("4", "Annika", "girl_with_buns", colour="red"),
]


class House:
    """The real services over a folder with a family, and the window."""

    def __init__(self, paths: Paths, shell: Shell, window: MainWindow) -> None:
        self.paths = paths
        self.shell = shell
        self.window = window
        people_document(paths.profiles).save(People([replace(one) for one in PEOPLE]))
        self.services = ProgramServices(paths, shell)
        self.flow = Navigator(shell, window, self.services)
        self.flow.home()
        settle()

    def page(self) -> FamilyScreen:
        self.flow.family()
        settle()
        screen = self.window.screen_on_top
        assert isinstance(screen, FamilyScreen)
        return screen

    def editor(self) -> PersonEditor:
        settle()
        sheet = self.window.sheet_on_top
        assert isinstance(sheet, PersonEditor)
        return sheet

    def press(self, text: str) -> None:
        sheet = self.window.sheet_on_top
        assert sheet is not None
        (found,) = [one for one in sheet.findChildren(QPushButton) if one.text() == text]
        found.click()
        settle()

    def said(self) -> str:
        sheet = self.window.sheet_on_top
        assert sheet is not None
        return " ".join(one.text() for one in sheet.findChildren(type(sheet.title)))

    def home(self) -> Home:
        settle()
        home = self.window.screen_on_top
        assert isinstance(home, Home)
        return home

    def kept(self) -> People:
        return people_document(self.paths.profiles).load()[0]

    def played(self, day: date, *ids: str) -> Path:
        """A match of these people in the evening of a day; where it lies."""
        seats = [SeatRecord("?", "person", person=one) for one in ids] + [SeatRecord("Fips")]
        started = datetime(day.year, day.month, day.day, 20).astimezone().isoformat()
        with create(
            self.paths.saves, with_changes(header(), seats=tuple(seats), started=started)
        ) as journal:
            return journal.path


@pytest.fixture
def house(tmp_path: Path, shell: Shell, window: MainWindow) -> Iterator[House]:
    paths = locations(tmp_path)
    prepare(paths)
    made = House(paths, shell, window)
    yield made
    made.flow.leave()
    made.services.close()


def test_everybody_has_a_card_that_says_who_they_are(house: House) -> None:
    house.shell.remember(buzzers={"1": "Q"})
    cards = house.page().cards
    said = [card.accessibleName() for card in cards.values()]
    assert said == ["Anna, 9 Jahre, Taste Q", "Ben", "Annika, Rot", "Oma"]
    house.shell.change(language="en")
    assert cards["1"].accessibleName() == "Anna, 9 years old, key Q"


def test_changes_are_written_at_once(house: House) -> None:
    page = house.page()
    page.cards["1"].click()
    sheet = house.editor()
    sheet.name.setText("  Anna   Lena ")
    sheet.belongs.button("guest").click()
    sheet.colours["teal"].click()
    sheet.faces["owl"].click()
    QTest.keyClicks(sheet.year, str(YEAR - 8))
    assert not sheet.age.isEnabled()
    assert sheet.age.value == 8
    sheet.aids.whose.button("own").click()
    sheet.aids.switches["recall"].click()
    QTest.keyClick(sheet.key, Qt.Key.Key_Space)
    QTest.keyClick(sheet.key, Qt.Key.Key_K)
    before = house.kept().by_id("1")
    assert before is not None
    assert before.name == "Anna", "a name counts when it is whole"
    QTest.keyClick(sheet.name, Qt.Key.Key_Return)
    settle()
    anna = house.kept().by_id("1")
    assert anna is not None
    assert (anna.name, anna.guest, anna.colour, anna.face, anna.birth_year, anna.age) == (
        "Anna Lena",
        True,
        "teal",
        "owl",
        YEAR - 8,
        9,
    )
    assert anna.aids is not None
    assert anna.aids.recall
    assert house.shell.settings.buzzers == {"1": "K"}
    assert page.cards["1"].hasFocus()


@pytest.mark.parametrize(
    ("typed", "taken", "wrong"),
    [("1999", 1999, False), ("20", None, False), ("1066", None, True), ("abcd", None, True)],
)
def test_a_year_of_birth_makes_sense_or_is_not_taken(
    house: House, typed: str, taken: int | None, wrong: bool
) -> None:
    house.page().change("2")
    sheet = house.editor()
    QTest.keyClicks(sheet.year, typed)
    ben = house.kept().by_id("2")
    assert ben is not None
    assert ben.birth_year == taken
    assert sheet.problem.isVisible() is wrong
    sheet.year.clear()
    sheet._take_year("")
    ben = house.kept().by_id("2")
    assert ben is not None
    assert ben.birth_year is None


@pytest.mark.parametrize(
    ("key", "said"),
    [(Qt.Key.Key_5, "braucht das Spiel selbst"), (Qt.Key.Key_Q, "gehört schon Anna")],
)
def test_a_key_that_cannot_be_somebodys_is_said(house: House, key: Qt.Key, said: str) -> None:
    house.shell.remember(buzzers={"1": "Q"})
    house.page().change("2")
    sheet = house.editor()
    sheet.key.click()
    QTest.keyClick(sheet.key, key)
    assert said in sheet.problem.text()
    assert house.shell.settings.buzzers == {"1": "Q"}


def test_somebody_new_is_kept_once_there_is_a_name(house: House) -> None:
    page = house.page()
    page.add.click()
    sheet = house.editor()
    sheet.faces["fox"].click()
    sheet.dismiss()
    settle()
    assert len(house.kept().people) == 4
    page.add.click()
    sheet = house.editor()
    sheet.faces["fox"].click()
    QTest.keyClicks(sheet.name, "Carla")
    QTest.keyClick(sheet.name, Qt.Key.Key_Return)
    settle()
    carla = house.kept().people[-1]
    assert (carla.name, carla.face) == ("Carla", "fox")
    assert page.cards[carla.id].hasFocus()


def test_the_order_is_changed_by_key(house: House) -> None:
    page = house.page()
    page.cards["1"].setFocus()
    QTest.keyClick(page.cards["1"], Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(page.cards["1"], Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(page.cards["1"], Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert [one.id for one in house.kept().people] == ["2", "3", "4", "1"]
    QTest.keyClick(page.cards["1"], Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    assert list(page.cards) == ["2", "1", "4", "3"]
    assert page.cards["1"].hasFocus()


def test_two_entries_of_one_person_become_one(house: House) -> None:
    old = house.played(date.today() - timedelta(days=1), "1", "2")
    seats = [SeatSetup("Anna", "person", face="girl", person="1"), SeatSetup("Fips")]
    house.shell.remember(setups={"kato": Setup(seats)}, buzzers={"1": "Q"})
    page = house.page()
    page.change("1")
    house.editor().merge.click()
    settle()
    house.press("Annika")
    assert "Anna und Annika sind dann eine Person" in house.said()
    house.press("Ja, dieselbe Person")
    assert list(page.cards) == ["2", "4", "3"]
    annika = house.kept().by_id("1")
    assert annika is not None
    assert (annika.id, annika.name, annika.age) == ("4", "Annika", 9)
    (match,) = house.services.past.look().matches
    assert match.path == old
    assert [player.name for player in match.players] == ["Annika", "Ben", "Fips"]
    seat = house.shell.settings.setups["kato"].seats[0]
    assert (seat.name, seat.person, seat.face) == ("Annika", "4", "girl_with_buns")
    assert house.shell.settings.buzzers == {"4": "Q"}


def test_who_is_removed_is_named_nowhere_and_the_matches_stay(house: House) -> None:
    path = house.played(date.today() - timedelta(days=1), "1", "2")
    before = path.read_bytes()
    seats = [SeatSetup("Anna", "person", person="1"), SeatSetup("Fips")]
    house.shell.remember(setups={"kato": Setup(seats)}, buzzers={"1": "Q"})
    page = house.page()
    page.change("1")
    house.editor().remove.click()
    settle()
    house.press("Behalten")
    assert "1" in page.cards
    page.change("1")
    house.editor().remove.click()
    settle()
    house.press("Entfernen")
    assert "1" not in page.cards
    (match,) = house.services.past.look().matches
    assert [player.name for player in match.players] == ["", "Ben", "Fips"]
    assert path.read_bytes() == before
    assert house.shell.settings.setups["kato"].seats[0].name == "Gast"
    assert house.shell.settings.buzzers == {}
    assert "Anna" not in [one.name for one in house.kept().people]


def test_who_is_removed_while_their_match_is_open_does_no_harm(house: House) -> None:
    seats = [SeatSetup("Anna", "person", person="1"), SeatSetup("Fips", "bot", "leicht")]
    sitting = house.services.begin(Draft("kato", seats))
    sitting.bridge.start()
    house.services.book.remove("1")
    info = sitting.info
    sitting.bridge.close()
    path = sitting.journal()
    assert path is not None
    again = house.services.resume(path)
    assert not dict(again.own)
    again.bridge.close()
    house.services.again(info).bridge.close()
    assert "Anna" not in [one.name for one in house.kept().people]
    # Who sits down under the old id is somebody new.
    house.services.begin(Draft("kato", [replace(seat) for seat in seats])).bridge.close()
    anna = house.kept().people[-1]
    assert anna.name == "Anna"
    assert anna.id != "1"


def test_a_full_disk_is_said_and_loses_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = house.page()
    page.change("2")
    sheet = house.editor()
    with monkeypatch.context() as patch:

        def full(*_arguments: object) -> None:
            raise OSError(28, os.strerror(28))

        patch.setattr("tischrunde.storage.atomic._replace", full)
        sheet.colours["blue"].click()
        assert "Der Speicher ist voll" in sheet.problem.text()
        sheet.finish()
        settle()
        assert page.cards["2"].person.colour == "blue", "it is shown, and not forgotten"
        page.move_person("1", 1)
        assert "Der Speicher ist voll" in house.said()
        house.press("Schließen")
    ben = house.kept().by_id("2")
    assert ben is not None
    assert ben.colour == ""
    page.move_person("1", -1)
    ben = house.kept().by_id("2")
    assert ben is not None
    assert ben.colour == "blue"


def test_the_first_screen_shows_the_family_as_it_is_then(house: House) -> None:
    house.page().cards["1"].click()
    sheet = house.editor()
    sheet.name.setText("Anne")
    sheet.finish()
    QTest.keyClick(house.window, Qt.Key.Key_Escape)
    assert house.home().people[0].name == "Anne"


@pytest.mark.parametrize("count", [0, 1, 2])
def test_an_empty_page_says_what_will_be_here(
    shell: Shell, window: MainWindow, house: House, count: int
) -> None:
    people_document(house.paths.profiles).save(People([replace(one) for one in PEOPLE[:count]]))
    page = house.page()
    assert page.hint.isVisible() is (count < 2)
    first = page.cards["1"] if count else page.add
    assert window.focusWidget() is first


# -- as yesterday ------------------------------------------------------------------------


def seats_of(house: House) -> list[tuple[str, str]]:
    settle()
    screen = house.window.screen_on_top
    assert isinstance(screen, NewMatch)
    return [(seat.player, seat.name) for seat in screen.draft.seats]


@pytest.mark.parametrize(
    ("days", "said"), [(1, "Wie gestern: Ben, Oma und Anna"), (3, "Wie am "), (40, "Wie am ")]
)
def test_one_press_seats_those_of_the_last_evening_at_any_game(
    house: House, days: int, said: str
) -> None:
    today = date.today()
    house.played(today - timedelta(days=days), "2", "3", "1")
    house.played(today - timedelta(days=days + 1), "4")
    house.played(today, "4")
    house.flow.home()
    home = house.home()
    assert home.evening is not None
    assert home.evening.text().startswith(said)
    assert not home.together
    QTest.keyClick(home.evening, Qt.Key.Key_Return)
    home.boxes["racko"].click()
    assert seats_of(house)[:3] == [("person", "Ben"), ("person", "Oma"), ("person", "Anna")]
    assert [player for player, _ in seats_of(house)[3:]] == ["bot"]


def test_without_an_evening_before_nothing_is_offered(house: House) -> None:
    house.played(date.today(), "1")
    house.flow.home()
    home = house.home()
    assert home.evening is not None
    assert home.evening.isHidden()


@pytest.mark.parametrize("game", ["kato", "cocotaki", "clack", "racko"])
def test_more_people_than_seats_sit_as_far_as_there_is_room(house: House, game: str) -> None:
    everybody = [Person(str(number), f"P{number}") for number in range(12)]
    people_document(house.paths.profiles).save(People(everybody))
    house.flow.new_match(game, everybody)
    screen = house.window.screen_on_top
    assert isinstance(screen, NewMatch)
    assert len(screen.draft.seats) == screen.draft.game.max_seats
    assert all(seat.player == "person" for seat in screen.draft.seats)
    assert not screen.draft.problems()


def test_a_game_remembers_its_rules_with_other_people(house: House) -> None:
    house.shell.remember(
        setups={"kato": Setup([SeatSetup("Fips")] * 5, "quick", {"hand_size": 5, "target": 200})}
    )
    house.flow.new_match("kato", [PEOPLE[0], PEOPLE[1]])
    assert seats_of(house)[:2] == [("person", "Anna"), ("person", "Ben")]
    screen = house.window.screen_on_top
    assert isinstance(screen, NewMatch)
    assert screen.draft.values["target"] == 200


def test_a_seat_takes_who_is_known_as_the_family_has_them(house: House) -> None:
    seats = [SeatSetup("Anna alt", "person", face="fox", person="1"), SeatSetup("Fips")]
    house.shell.remember(setups={"kato": Setup(seats)})
    house.services.book.put(Person("1", "Anna", "girl", None, Aids(), birth_year=YEAR - 11))
    house.flow.new_match("kato")
    screen = house.window.screen_on_top
    assert isinstance(screen, NewMatch)
    anna = screen.draft.seats[0]
    assert (anna.name, anna.face, anna.age, anna.aids) == ("Anna", "girl", 11, Aids())


@pytest.mark.parametrize("screen", ["family", "person"])
def test_a_long_name_is_broken_and_not_cut(show: Show, screen: str) -> None:
    gallery = show(screen, size=(1024, 600), text_size=200)
    page = gallery.window.screen_on_top
    assert isinstance(page, FamilyScreen)
    cards: list[QWidget] = list(page.cards.values())
    assert all(card.width() <= page.width() for card in cards)
