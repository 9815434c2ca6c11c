"""Rights beside the turn at one screen: a key and a plate for each person, at any moment."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("PySide6")
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from tests.ui.screens.together import (
    LENA,
    MAMA,
    OPA,
    Sit,
    Together,
    last_but_one,
    last_lay,
    lays,
    texts,
)

from tischrunde.match.handover import Viewer
from tischrunde.match.match import Match
from tischrunde.rules.cocotaki.actions import SOUND
from tischrunde.rules.cocotaki.facts import Phase as Cocotaki
from tischrunde.rules.core.actions import Action
from tischrunde.rules.kato.cards import Kind
from tischrunde.rules.racko.facts import Phase as Racko

pytestmark = pytest.mark.qt
LEFT = Qt.MouseButton.LeftButton


# -- moments ---------------------------------------------------------------------------


def skipping_lay(match: Match) -> Action | None:
    position: Any = match.position
    if position is None or position.facts.turn != LENA or len(position.hands[LENA]) < 4:
        return None
    return next((lay for lay in lays(match, LENA) if lay.args[0].kind is Kind.SKIP), None)


def two_left(match: Match) -> bool:
    position: Any = match.position
    return bool(
        position is not None
        and position.facts.phase is Cocotaki.TURN
        and position.facts.turn == LENA
        and len(position.hands[LENA]) == 2
        and lays(match, LENA)
    )


def lenas_turn(match: Match) -> bool:
    position: Any = match.position
    return bool(
        position is not None and position.facts.turn == LENA and position.facts.phase is Racko.TURN
    )


def opas_row(match: Match) -> None:
    """Opa's rack is in order."""
    position: Any = match.position
    position.racks[OPA].sort(key=lambda card: card.value)
    position.refresh()
    assert position.complete[OPA]


def after_blitz(match: Match) -> bool:
    return lenas_turn(match) and bool(match.position and match.position.facts.opening)


def lay(table: Together) -> None:
    found = last_lay(table.match)
    assert found is not None
    table.act(LENA, found)


# -- calls, whoever has the screen -------------------------------------------------------


@pytest.mark.rule("KAT-25")
@pytest.mark.parametrize("curtain", [False, True])
@pytest.mark.parametrize("how", ["key", "plate", "click"])
def test_one_is_caught_by_the_other_whose_screen_it_is_not(
    together: Sit, curtain: bool, how: str
) -> None:
    table = together("kato", last_but_one, hand_size=3)
    table.sit()
    lay(table)
    table.until(table.screen.curtain.isVisible if curtain else lambda: bool(table.kept))
    if how == "key":
        table.own_key(OPA)
    elif curtain:
        QTest.mouseClick(table.screen.curtain.plates[OPA], LEFT)
    else:
        layout = table.table.stage.scene.table
        x, y = (value * layout.unit for value in layout.places[OPA].plate.centre)
        QTest.mouseClick(table.table.canvas.viewport(), LEFT, pos=QPoint(round(x), round(y)))
    assert texts(table)[:2] == ["KaTO!", "Erwischt!"]
    if how == "click":
        QTest.mouseClick(table.screen.claim.buttons[1], LEFT)
    else:
        table.key("2")
    assert table.log[-1] == "1 catch 0"
    assert "Opa" in table.screen.claim.title.text()
    table.until(table.screen.claim.isHidden)


@pytest.mark.rule("KAT-24")
def test_a_call_after_the_lay_is_possible_behind_the_curtain(together: Sit) -> None:
    table = together("kato", last_but_one, hand_size=3)
    table.sit()
    lay(table)
    table.until(table.screen.curtain.isVisible)
    table.own_key(LENA)
    table.key("1")
    assert table.log[-1] == "0 kato"
    assert table.viewer == Viewer(None, OPA)


@pytest.mark.rule("COC-18")
def test_whoever_is_not_on_turn_challenges_behind_the_curtain(together: Sit) -> None:
    table = together("cocotaki", two_left, seats=3, hand_size=5)
    table.sit()
    table.act(LENA, lays(table.match, LENA)[0])
    table.shown()
    table.key("2")
    table.until(table.screen.curtain.isVisible)
    table.own_key(MAMA)
    assert texts(table)[:2] == ["Letzte Karte!", "Reklamieren!"]
    table.key("2")
    assert table.log[-1] == "2 challenge"


@pytest.mark.rule("COC-21")
@pytest.mark.parametrize("curtain", [False, True])
def test_the_last_card_is_announced_after_the_lay(together: Sit, curtain: bool) -> None:
    table = together("cocotaki", two_left, seats=3, hand_size=5)
    table.sit()
    table.act(LENA, lays(table.match, LENA)[0])
    table.shown()
    table.key("2")
    if curtain:
        table.until(table.screen.curtain.isVisible)
        table.own_key(LENA)
        table.key("1")
    else:
        table.key("L")
    assert "0 last" in table.log


@pytest.mark.rule("RAC-16")
@pytest.mark.parametrize("curtain", [False, True])
def test_racko_is_called_by_one_key_out_of_turn(together: Sit, curtain: bool) -> None:
    table = together("racko", lenas_turn, prepare=opas_row)
    if not curtain:
        table.sit()
    table.own_key(OPA)
    assert table.log[-1] == "1 racko"


@pytest.mark.rule("RAC-23")
@pytest.mark.parametrize("curtain", [False, True])
def test_blitz_racko_is_called_by_the_seat_that_is_not_on_turn(
    together: Sit, curtain: bool
) -> None:
    table = together("racko", after_blitz, prepare=opas_row, blitz=True)
    if not curtain:
        table.sit()
    table.own_key(OPA)
    assert texts(table)[:2] == ["Racko!", "Blitz-Racko!"]
    table.key("2")
    assert table.log[-1] == "1 blitz"


# -- what a refused call tells -----------------------------------------------------------


@pytest.mark.rule("GEN-07")
def test_a_call_of_a_row_that_is_none_does_not_tell_where_it_breaks(together: Sit) -> None:
    table = together("racko", lenas_turn)
    table.sit()
    said: list[str] = []
    table.table.announced.connect(said.append)
    table.own_key(OPA)
    assert table.screen.claim.title.text() == "Opa: Das geht jetzt nicht."
    assert said[-1] == "Opa: Das geht jetzt nicht."
    assert not table.table.overlay.why.isVisible()


# -- presses that mean nothing, or twice -------------------------------------------------


def test_pressed_twice_the_panel_stays_and_the_call_is_made_once(together: Sit) -> None:
    table = together("kato", last_but_one, hand_size=3)
    table.sit()
    lay(table)
    table.until(table.screen.curtain.isVisible)
    table.own_key(OPA)
    table.own_key(OPA)
    assert table.screen.claim.seat == OPA
    table.key("2")
    table.key("2")
    assert [one for one in table.log if "catch" in one] == ["1 catch 0"]


def test_while_one_is_asked_another_waits_and_cannot_act(together: Sit) -> None:
    table = together("kato", last_but_one, hand_size=3)
    table.sit()
    table.own_key(OPA)
    table.own_key(LENA)
    assert table.screen.claim.seat == OPA
    found = last_lay(table.match)
    assert found is not None
    table.act(LENA, found)
    assert table.refused == ["buzzed"]
    table.key("0")
    table.act(LENA, found)
    assert table.log[-1] == f"0 {found.text}"


def test_the_panel_closes_by_itself_when_the_time_is_over(together: Sit) -> None:
    table = together("kato", last_but_one, hand_size=3)
    table.own_key(OPA)
    assert table.screen.claim.isVisible()
    table.until(table.screen.claim.isHidden)
    assert table.host.claimed is None
    # Once at every ply all wait for somebody; after that the panel opens, and time goes on.
    table.own_key(OPA)
    assert table.screen.claim.isVisible()
    assert table.host.claimed is None
    table.until(table.screen.claim.isHidden)


def test_in_a_pause_the_time_of_the_panel_stands_still(together: Sit) -> None:
    table = together("kato", last_but_one, hand_size=3)
    table.own_key(OPA)
    table.host.pause()
    left, began = table.screen.claim.time.share, table.now
    table.until(lambda: table.now > began + 2 * table.pace.claim_limit)
    assert table.screen.claim.time.share == left
    assert table.screen.claim.seat == OPA
    table.host.resume()
    table.until(lambda: table.screen.claim.time.share < left)
    table.until(table.screen.claim.isHidden)


def test_space_and_enter_call_nothing_when_the_panel_has_just_opened(together: Sit) -> None:
    table = together("kato", last_but_one, hand_size=3)
    table.own_key(OPA)
    QTest.keyClick(table.screen.claim, Qt.Key.Key_Space)
    QTest.keyClick(table.screen.claim, Qt.Key.Key_Return)
    assert table.screen.claim.seat == OPA
    QTest.keyClick(table.window, Qt.Key.Key_Escape)
    assert table.screen.claim.isHidden()


def test_nothing_opens_while_the_match_is_paused_or_the_round_is_over(together: Sit) -> None:
    table = together("racko", lenas_turn, prepare=opas_row)
    table.host.pause()
    table.own_key(OPA)
    assert table.screen.claim.isHidden()
    assert table.log[-1] != "1 racko"
    table.host.resume()
    table.own_key(OPA)
    assert table.log[-1] == "1 racko"
    table.until(table.screen.claim.isHidden)
    table.until(lambda: table.bridge._shown >= table.host.ply)
    table.own_key(LENA)
    assert table.screen.claim.isHidden()


@pytest.mark.rule("KAT-10")
def test_whoever_sits_out_can_press_like_everybody(together: Sit) -> None:
    table = together("kato", sits_out, seats=3)
    table.sit()
    found = skipping_lay(table.match)
    assert found is not None
    table.act(LENA, found)
    table.shown()
    table.own_key(OPA)
    assert texts(table)[:2] == ["KaTO!", "Erwischt!"]
    table.key("2")
    assert table.screen.claim.title.text().startswith("Opa: ")
    assert table.log[-1] == f"0 {found.text}"


def sits_out(match: Match) -> bool:
    return skipping_lay(match) is not None


# -- what is seen ------------------------------------------------------------------------


def test_keys_are_shown_at_the_plates_and_on_the_curtain_and_told(together: Sit) -> None:
    table = together("kato", last_but_one, hand_size=3)
    keys = table.table.control.keys
    assert {seat: plate.key for seat, plate in table.screen.curtain.plates.items()} == keys
    assert all(plate.accessibleName() for plate in table.screen.curtain.plates.values())
    table.sit()
    around = table.table.stage.around
    assert {seat: around.plate_face(seat).key for seat in keys} == keys
    spoken = [stop.description for stop in table.table.keyboard.stops.groups["seats"]]
    assert all(any(f"Taste {key}" in said for said in spoken) for key in keys.values())
    table.table.overlay.refresh()
    assert {key for key, _ in table.table.overlay.keys.lines} >= {*keys.values(), "V"}


def test_the_panel_says_whose_it_is_and_what_can_be_called(together: Sit) -> None:
    table = together("kato", last_but_one, hand_size=3)
    said: list[str] = []
    table.table.announced.connect(said.append)
    table.own_key(OPA)
    assert table.screen.claim.accessibleName() == "Opa, was rufst du?"
    assert said[-1] == "Opa, was rufst du? 1: KaTO!, 2: Erwischt!, 0: Doch nichts"
    assert 0 < table.screen.claim.time.share <= 1


# -- a wrong call cannot be made again for a moment ----------------------------------------


@pytest.mark.rule("TAB-09")
@pytest.mark.parametrize("curtain", [False, True])
def test_a_wrong_call_is_shown_as_locked_on_plate_and_panel_and_then_free(
    together: Sit, curtain: bool
) -> None:
    table = together("kato", last_but_one, hand_size=3)
    if not curtain:
        table.sit()
    plates, claim = table.screen.curtain.plates, table.screen.claim
    said: list[str] = []
    table.table.announced.connect(said.append)
    table.own_key(OPA)
    table.key("2")
    assert plates[OPA].note == plates[OPA].accessibleDescription() == "Erwischt! noch 3 s"
    assert plates[LENA].note == "", "each for itself"
    table.own_key(OPA)
    kato, catch = claim.buttons[:2]
    assert (catch.detail, catch.tone) == ("noch 3 s", "locked")
    assert (kato.detail, kato.tone) == ("", "paper"), "only that call"
    assert said[-1].endswith("1: KaTO!, 2: Erwischt! noch 3 s, 0: Doch nichts")
    table.until(lambda: plates[OPA].note == "Erwischt! noch 2 s")
    assert catch.accessibleDescription() == "noch 2 s"
    table.until(lambda: not plates[OPA].note)
    assert (catch.detail, catch.tone) == ("", "paper")
    assert table.host.locked(OPA, "catch") == 0


@pytest.mark.rule("COC-20")
def test_a_complaint_in_vain_locks_the_plate_though_no_refusal_tells_of_it(together: Sit) -> None:
    table = together("cocotaki", two_left, seats=3, hand_size=5, wrong_challenge_cards=0)
    table.sit()
    laid = lays(table.match, LENA)[0]
    table.act(LENA, laid)
    table.shown()
    table.act(LENA, SOUND[laid.args[0].sound])
    table.key("L")
    table.until(table.screen.curtain.isVisible)
    table.own_key(MAMA)
    table.key("2")
    assert table.log[-1] == "2 challenge"
    assert table.screen.curtain.plates[MAMA].note == "Reklamieren! noch 3 s"


def test_a_wrong_call_by_the_own_key_locks_the_button_of_the_table_too(together: Sit) -> None:
    table = together("kato", last_but_one, hand_size=3)
    table.sit()
    table.own_key(LENA)
    table.key("2")
    button = table.table.overlay.calls["catch"]
    assert (button.detail, button.tone) == ("noch 3 s", "locked")
