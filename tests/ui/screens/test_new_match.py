"""The set-up of a match, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from tischrunde.match.draft import Draft
from tischrunde.storage.profiles import Aids, Person
from tischrunde.storage.settings import SeatSetup
from tischrunde.ui.home.home import Home
from tischrunde.ui.kit.controls import Segments, Switch
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.setup.effects import EffectList
from tischrunde.ui.setup.new_match import NewMatch, first_draft
from tischrunde.ui.setup.seat_editor import SeatEditor
from tischrunde.ui.shell import Shell

pytestmark = pytest.mark.qt

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def screen(window: MainWindow, shell: Shell) -> NewMatch:
    window.open(Home(shell, ("kato",)))
    draft = first_draft(shell, "kato")
    made = NewMatch(shell, draft, [Person(id="1", name="Lena", face="girl", age=7)])
    made.backed.connect(window.back)
    made.laid.connect(window.lay)
    window.push(made)
    QApplication.processEvents()
    return made


def names(screen: NewMatch) -> list[str]:
    return [seat.name for seat in screen.draft.seats]


def open_seat(window: MainWindow, screen: NewMatch, place: int) -> SeatEditor:
    QTest.mouseClick(screen.table.chips[place], LEFT)
    sheet = window.sheet_on_top
    assert isinstance(sheet, SeatEditor)
    return sheet


def test_two_clicks_lead_from_home_to_the_first_card(window: MainWindow, shell: Shell) -> None:
    dealt: list[object] = []

    def choose(game: object) -> None:
        screen = NewMatch(shell, first_draft(shell, str(game)))
        screen.dealt.connect(dealt.append)
        window.push(screen)

    home = Home(shell, ("kato",))
    home.chosen.connect(choose)
    window.open(home)
    QTest.mouseClick(home.boxes["kato"], LEFT)
    screen = window.screen_on_top
    assert isinstance(screen, NewMatch)
    QTest.mouseClick(screen.deal, LEFT)
    assert dealt == [screen.draft]


def test_enter_deals_at_once(screen: NewMatch) -> None:
    dealt: list[object] = []
    screen.dealt.connect(dealt.append)
    assert QApplication.focusWidget() is screen.deal
    QTest.keyClick(screen.deal, Qt.Key.Key_Space)
    assert len(dealt) == 1


def test_a_seat_is_changed_on_its_sheet(window: MainWindow, screen: NewMatch) -> None:
    sheet = open_seat(window, screen, 1)
    sheet.name.setText("Frida")
    sheet.level.button("schwer").click()
    sheet.faces["frog"].click()
    QTest.keyClick(sheet.name, Qt.Key.Key_Return)
    assert window.sheet_on_top is None
    seat = screen.draft.seats[1]
    assert (seat.name, seat.level, seat.face) == ("Frida", "schwer", "frog")
    assert "Frida" in screen.table.chips[1].accessibleName()


def test_a_bot_has_an_age_too(window: MainWindow, screen: NewMatch) -> None:
    sheet = open_seat(window, screen, 1)
    assert sheet.age.isVisibleTo(sheet)
    sheet.age.field.setValue(9)
    sheet.finish()
    assert screen.draft.seats[1].age == 9
    assert screen.draft.header(1, "a", "", "").seats[1].age == 9


def test_somebody_who_has_played_before_is_one_click_away(
    window: MainWindow, screen: NewMatch
) -> None:
    sheet = open_seat(window, screen, 0)
    known = [made for made in sheet.findChildren(type(screen.deal)) if made.text() == "Lena"]
    QTest.mouseClick(known[0], LEFT)
    sheet.finish()
    seat = screen.draft.seats[0]
    assert (seat.name, seat.face, seat.age, seat.person) == ("Lena", "girl", 7, "1")


def test_a_sheet_is_left_with_escape_and_locks_nothing(
    window: MainWindow, screen: NewMatch
) -> None:
    open_seat(window, screen, 2)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.sheet_on_top is None
    QTest.keyClick(screen.deal, Qt.Key.Key_Escape)
    assert isinstance(window.screen_on_top, Home)


def test_tab_stays_on_a_sheet(window: MainWindow, screen: NewMatch) -> None:
    sheet = open_seat(window, screen, 0)
    for _ in range(60):
        focus = QApplication.focusWidget()
        assert focus is not None
        assert sheet.isAncestorOf(focus)
        QTest.keyClick(focus, Qt.Key.Key_Tab)


def test_seats_are_reordered_with_the_keyboard(screen: NewMatch) -> None:
    before = names(screen)
    QTest.keyClick(screen.table.chips[1], Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert names(screen) == [before[0], before[2], before[1], before[3]]
    assert QApplication.focusWidget() is screen.table.chips[2]
    QTest.keyClick(screen.table.chips[2], Qt.Key.Key_Delete)
    assert names(screen) == [before[0], before[2], before[3]]


def test_seats_are_reordered_by_dragging(screen: NewMatch) -> None:
    before = names(screen)
    chip, other = screen.table.chips[0], screen.table.chips[2]
    way = other.geometry().center() - chip.geometry().center()
    grip = QPoint(40, 30)
    QTest.mousePress(chip, LEFT, pos=grip)
    QTest.mouseMove(chip, grip + way / 2)
    QTest.mouseMove(chip, grip + way - way / 2)
    QTest.mouseRelease(chip, LEFT, pos=grip)
    assert names(screen) == [before[2], before[1], before[0], before[3]]


def test_up_to_ten_can_sit_down(screen: NewMatch) -> None:
    while screen.draft.can_add:
        screen.add_seat("bot")
    assert len(screen.table.chips) == 10
    assert not screen.table.bot.isEnabled()
    assert len(set(names(screen))) >= 8


def test_a_preset_sets_every_row(screen: NewMatch) -> None:
    screen.unfold.click()
    assert screen.rows is not None
    screen.presets.cards["wild"].click()
    stacking = screen.rows.rows["stacking"].control
    assert isinstance(stacking, Switch)
    assert stacking.isChecked()
    stacking.click()
    assert screen.draft.preset == ""
    assert screen.presets.cards[""].isVisibleTo(screen)


@pytest.mark.rule("KAT-33")
def test_the_cone_can_get_effects_of_its_own(screen: NewMatch) -> None:
    screen.unfold.click()
    assert screen.rows is not None
    editor = screen.rows.rows["cone_effects"].control
    cone = screen.rows.rows["cone"].control
    assert isinstance(editor, EffectList)
    assert isinstance(cone, Segments)
    assert not editor.isEnabled()
    assert screen.rows.rows["cone_effects"].reason.text()
    cone.button("custom").click()
    assert editor.isEnabled()
    editor.add("draw")
    editor.add("reverse")
    assert screen.draft.values["cone_effects"] == ("draw:2", "reverse")


@pytest.mark.rule("KAT-03")
def test_what_cannot_be_combined_says_why(screen: NewMatch) -> None:
    screen.unfold.click()
    assert screen.rows is not None
    row = screen.rows.rows["starter"]
    assert isinstance(row.control, Segments)
    assert not row.control.button("youngest").isEnabled()
    assert row.reason.text()


def test_every_option_opens_its_rule(screen: NewMatch) -> None:
    asked: list[object] = []
    screen.rule.connect(asked.append)
    screen.unfold.click()
    assert screen.rows is not None
    for row in screen.rows.rows.values():
        row.why.click()
    assert asked == [row.spec.rule for row in screen.rows.rows.values()]


def test_a_wrong_seed_keeps_the_cards_together_and_says_so(screen: NewMatch) -> None:
    screen.fold.click()
    QTest.keyClicks(screen.seed, "12x")
    assert not screen.deal.isEnabled()
    assert screen.seed_problem.isVisibleTo(screen)
    QTest.keyClick(screen.seed, Qt.Key.Key_Backspace)
    assert screen.deal.isEnabled()
    assert screen.draft.seed == 12


def test_the_language_changes_in_the_middle_of_a_set_up(screen: NewMatch, shell: Shell) -> None:
    screen.unfold.click()
    change: Callable[..., None] = shell.change
    change(language="en")
    assert screen.deal.text() == "Deal"
    assert screen.table.chips[0].accessibleName().startswith("Seat 1")


def test_a_person_gets_aids_of_their_own_or_those_of_the_settings(
    window: MainWindow, screen: NewMatch, shell: Shell
) -> None:
    shell.change(aids=Aids(line=True))
    sheet = open_seat(window, screen, 0)
    assert not sheet.aids.switches["dim"].isVisible()
    QTest.mouseClick(sheet.aids.whose.button("own"), LEFT)
    assert sheet.aids.switches["dim"].isVisible()
    sheet.aids.switches["dim"].click()
    QTest.mouseClick(sheet.aids.choices["pace"].button("children"), LEFT)
    sheet.finish()
    assert screen.draft.seats[0].aids == Aids(dim=False, line=True, pace="children")
    sheet = open_seat(window, screen, 0)
    assert not sheet.aids.switches["dim"].isChecked()
    QTest.mouseClick(sheet.aids.whose.button("settings"), LEFT)
    sheet.finish()
    assert screen.draft.seats[0].aids is None


def test_whoever_is_known_brings_their_aids(shell: Shell, window: MainWindow) -> None:
    own = Aids(recall=True)
    draft = first_draft(shell, "kato")
    draft.seats[0].name = "Lena"
    made = NewMatch(shell, draft, [Person("1", "Lena", aids=own), Person("2", "Opa")])
    made.laid.connect(window.lay)
    window.push(made)
    assert made.draft.seats[0].aids == own
    sheet = open_seat(window, made, 0)
    chips = {chip.text(): chip for chip in sheet.findChildren(QPushButton)}
    QTest.mouseClick(chips["Opa"], LEFT)
    sheet.finish()
    assert made.draft.seats[0].aids is None


# -- who sits down --------------------------------------------------------------------


def remember(shell: Shell, game: str, *people: str) -> None:
    """``game`` was played last, by these people and a fox, as the services note it."""
    setup = Draft(game, [SeatSetup(name=name, player="person") for name in people])
    setup.add(SeatSetup(name="Fips", player="bot", face="fox"))
    before = {key: value for key, value in shell.settings.setups.items() if key != game}
    shell.remember(setups={**before, game: setup.setup()})


def seated(shell: Shell, game: str) -> list[str]:
    return [seat.name for seat in first_draft(shell, game).seats]


def test_who_played_last_sits_down_again_whatever_is_played(shell: Shell) -> None:
    assert seated(shell, "kato")[0] == "Gast"
    remember(shell, "kato", "Lena", "Opa")
    assert seated(shell, "kato") == ["Lena", "Opa", "Fips"]
    assert seated(shell, "racko")[:2] == ["Lena", "Opa"]
    assert len(seated(shell, "racko")) == 4


def test_a_guest_of_an_older_match_gives_the_seat_to_who_played_last(shell: Shell) -> None:
    remember(shell, "clack", "Gast")
    remember(shell, "racko", "Papa", "Gast 2")
    remember(shell, "kato", "Lena")
    assert seated(shell, "clack") == ["Lena", "Fips"]
    assert seated(shell, "racko") == ["Papa", "Lena", "Fips"]


def test_nobody_sits_down_twice(shell: Shell) -> None:
    remember(shell, "clack", "Lena", "Gast")
    remember(shell, "kato", "Lena")
    assert seated(shell, "clack") == ["Lena", "Gast", "Fips"]


def test_a_changed_seat_does_not_change_what_is_remembered(shell: Shell) -> None:
    remember(shell, "kato", "Lena")
    first_draft(shell, "racko").seats[0].name = "Mama"
    assert seated(shell, "racko")[0] == "Lena"


def test_who_already_sits_is_not_offered_for_the_next_seat(
    window: MainWindow, shell: Shell
) -> None:
    people = [Person(id=str(at), name=name) for at, name in enumerate(("Lena", "Opa", "Mama"))]
    screen = NewMatch(shell, first_draft(shell, "kato"), people)
    screen.laid.connect(window.lay)
    window.push(screen)

    def offered(sheet: SeatEditor) -> set[str]:
        names = {person.name for person in people}
        return {one.text() for one in sheet.findChildren(QPushButton)} & names

    sheet = open_seat(window, screen, 0)
    assert offered(sheet) == {"Lena", "Opa", "Mama"}
    next(one for one in sheet.findChildren(QPushButton) if one.text() == "Opa").click()
    sheet.finish()
    screen.add_seat("person")
    sheet = window.sheet_on_top  # type: ignore[assignment]
    assert offered(sheet) == {"Lena", "Mama"}
    sheet.finish()
    assert offered(open_seat(window, screen, 0)) == {"Lena", "Opa", "Mama"}, "one's own seat"


def test_namesakes_are_told_apart_by_face_and_chosen_by_id(
    window: MainWindow, shell: Shell
) -> None:
    girl, aunt = Person("1", "Lena", "girl", 9), Person("2", "Lena", "aunt", 60)
    screen = NewMatch(shell, first_draft(shell, "kato"), [girl, aunt])
    screen.laid.connect(window.lay)
    window.open(screen)
    screen.edit_seat(0)
    sheet = window.sheet_on_top
    assert isinstance(sheet, SeatEditor)
    chips = [one for one in sheet.findChildren(QPushButton) if one.text() == "Lena"]
    assert len(chips) == 2
    assert not any(chip.icon().isNull() for chip in chips)
    assert [chip.accessibleDescription() for chip in chips] == ["9 Jahre", "60 Jahre"]
    chips[1].click()
    sheet.finish()
    seat = screen.draft.seats[0]
    assert (seat.name, seat.person, seat.face) == ("Lena", "2", "aunt")
    screen.edit_seat(0)
    sheet = window.sheet_on_top
    assert isinstance(sheet, SeatEditor)
    sheet.name.setText("Paul")
    sheet.finish()
    seat = screen.draft.seats[0]
    assert (seat.name, seat.person) == ("Paul", "")


def test_the_seat_editor_shows_the_key_where_several_share_the_screen(
    window: MainWindow, shell: Shell
) -> None:
    screen = NewMatch(shell, first_draft(shell, "kato"))
    screen.laid.connect(window.lay)
    window.open(screen)

    def lines() -> list[str]:
        screen.edit_seat(0)
        sheet = window.sheet_on_top
        assert isinstance(sheet, SeatEditor)
        found = [one.text() for one in sheet.findChildren(QLabel) if "Taste" in one.text()]
        sheet.finish()
        return found

    assert not lines()
    screen.draft.seats[1] = SeatSetup("Oma", "person", face="grandmother")
    (line,) = lines()
    assert f": {screen.keys()[0]}." in line
