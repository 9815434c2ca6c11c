"""Questions are asked at the table, can be put aside, and never hold anything up."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtTest import QTest
from tests.ui.table.helpers import (
    LEFT,
    Make,
    Seated,
    arrange_cards,
    hand,
    piece,
    pile_spot,
    submitted,
)

from tischrunde.i18n.texts import Texts
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.kato.actions import DRAW, LAY, WISH
from tischrunde.rules.kato.cards import CARDS, Colour, Kind
from tischrunde.rules.kato.facts import Phase
from tischrunde.ui.table.games.kato.look import KatoLook
from tischrunde.ui.table.games.parts import Terms
from tischrunde.ui.table.view import TableView

pytestmark = pytest.mark.qt


def offers(table: TableView) -> list[str]:
    return [button.text() for button in table.overlay.prompt.offers]


def choose(table: TableView, text: str) -> None:
    button = next(one for one in table.overlay.prompt.offers if one.text() == text)
    QTest.mouseClick(button, LEFT)


def wishing(seat: Make) -> Seated:
    table, bridge = seat()
    arrange_cards(bridge, {0: ["wild", "red-3", "blue-5"]}, turn=Seat(0))
    bridge.act(Seat(0), LAY[CARDS["wild"]])
    return table, bridge


@pytest.mark.rule("KAT-14")
def test_the_wish_is_four_fields_with_shapes(seat: Make) -> None:
    table, bridge = wishing(seat)
    assert offers(table) == ["Rot", "Gelb", "Grün", "Blau"]
    assert len({button.picture for button in table.overlay.prompt.offers}) == 4
    choose(table, "Grün")
    assert submitted(bridge) == ["wish green"]
    assert not table.overlay.prompt.isVisible()


def test_a_question_is_put_aside_and_comes_back(seat: Make) -> None:
    table, _ = wishing(seat)
    prompt = table.overlay.prompt
    QTest.mouseClick(prompt._aside, LEFT)
    assert prompt.isVisible()
    assert not any(button.isVisible() for button in prompt.offers)
    QTest.mouseClick(prompt._aside, LEFT)
    assert all(button.isVisible() for button in prompt.offers)
    table.escape()
    assert prompt.folded
    arranged = table.stage.view
    assert arranged is not None
    choose(table, "Rot")


def test_a_new_question_opens_what_was_put_aside(seat: Make) -> None:
    table, bridge = wishing(seat)
    table.overlay.prompt.toggle()
    bridge.act(Seat(0), WISH[Colour.RED])
    arrange_cards(bridge, {0: ["wild", "red-3", "blue-5"]}, turn=Seat(0))
    bridge.act(Seat(0), LAY[CARDS["wild"]])
    assert not table.overlay.prompt.folded


@pytest.mark.rule("KAT-20", "KAT-21")
def test_a_challenge_says_what_is_at_stake(seat: Make) -> None:
    table, bridge = seat(seats=2)
    arrange_cards(bridge, {1: ["wild4", "red-5", "blue-2"]}, turn=Seat(1))
    bridge.act(Seat(1), LAY[CARDS["wild4"]])
    bridge.act(Seat(1), WISH[Colour.BLUE])
    assert offers(table) == ["4 Karten nehmen", "Anzweifeln"]
    stake = table.overlay.prompt.offers[1].detail
    assert "Oma Inge zieht 4" in stake
    assert "Du ziehst 6" in stake
    choose(table, "4 Karten nehmen")
    assert submitted(bridge) == ["accept"]


@pytest.mark.rule("KAT-32")
def test_a_penalty_is_taken_or_stacked_by_a_click_on_the_card(seat: Make) -> None:
    table, bridge = seat(seats=2, stacking=True)
    arrange_cards(
        bridge, {0: ["blue-draw2", "red-5"], 1: ["red-draw2", "red-6", "red-8"]}, turn=Seat(1)
    )
    bridge.act(Seat(1), LAY[CARDS["red-draw2"]])
    assert offers(table) == ["2 Karten nehmen"]
    prompt = table.overlay.prompt.prompt
    assert prompt is not None
    assert prompt.note is not None
    assert [sign.figure for sign in table.stage.signs.signs if sign.figure] == ["+2"]
    table.control.press_card(piece(table, "blue-draw2"))
    assert submitted(bridge) == ["lay blue-draw2"]


def test_the_draw_pile_takes_the_penalty_too(seat: Make) -> None:
    table, bridge = seat(seats=2, stacking=True)
    arrange_cards(
        bridge, {0: ["blue-5", "red-5"], 1: ["red-draw2", "red-6", "red-8"]}, turn=Seat(1)
    )
    bridge.act(Seat(1), LAY[CARDS["red-draw2"]])
    QTest.mouseClick(table.canvas.viewport(), LEFT, pos=pile_spot(table))
    assert submitted(bridge) == ["accept"]


@pytest.mark.rule("KAT-05")
def test_a_drawn_card_that_fits_is_kept_or_played(seat: Make) -> None:
    table, bridge = seat(seats=2, play_drawn_card=True)
    arrange_cards(bridge, {0: ["blue-5", "green-5"]}, turn=Seat(0))
    assert bridge.position is not None
    position: Any = bridge.position
    pile = position.draw_pile
    pile.remove(CARDS["red-9"])
    pile.append(CARDS["red-9"])
    bridge.act(Seat(0), DRAW)
    assert offers(table) == ["Rot 9 legen", "Behalten"]
    choose(table, "Behalten")
    assert submitted(bridge) == ["keep"]
    assert len(hand(table)) == 3


@pytest.mark.rule("KAT-34")
def test_the_hands_to_swap_with_are_offered_with_their_numbers(seat: Make) -> None:
    table, bridge = seat(seats=3, seven_zero=True)
    arrange_cards(
        bridge, {0: ["red-3"], 1: ["red-9"]}, turn=Seat(0), phase=Phase.SWAP, layer=Seat(0)
    )
    assert offers(table) == ["Oma Inge", "Fuchs"]
    assert [one.detail for one in table.overlay.prompt.offers] == ["1 Karte", "5 Karten"]
    choose(table, "Oma Inge")
    assert submitted(bridge) == ["swap 1"]


@pytest.mark.rule("KAT-33")
def test_the_agreed_text_of_the_cone_is_confirmed_and_printed_on_the_card(seat: Make) -> None:
    table, bridge = seat(seats=2, cone="custom", cone_text="Alle singen")
    arrange_cards(
        bridge,
        {0: ["red-3", "red-4"]},
        top="cone",
        turn=Seat(0),
        phase=Phase.CONFIRM,
        layer=Seat(0),
        colour=Colour.RED,
    )
    prompt = table.overlay.prompt.prompt
    assert prompt is not None
    assert prompt.title.params == (("text", "Alle singen"),)
    game = table.stage.game
    assert game is not None
    assert game.look.picture(CARDS["cone"], Texts("de")).text == "Alle singen"
    choose(table, "Erledigt")
    assert submitted(bridge) == ["confirm"]


@pytest.mark.rule("KAT-33")
@pytest.mark.parametrize("cone", ["reverse", "ward_off", "send_back", "draw_ten"])
def test_every_meaning_of_the_cone_is_printed_in_both_languages(seat: Make, cone: str) -> None:
    _, bridge = seat(cone=cone)
    look = KatoLook(Terms(bridge.game.options))
    words = [look.picture(CARDS["cone"], Texts(language)).text for language in ("de", "en")]
    assert all(words)
    assert words[0] != words[1]
    assert not any("table." in word for word in words)


def test_a_double_click_on_an_answer_answers_once(seat: Make) -> None:
    table, bridge = wishing(seat)
    button = table.overlay.prompt.offers[0]
    QTest.mouseClick(button, LEFT)
    QTest.mouseDClick(button, LEFT)
    assert submitted(bridge) == ["wish red"]


@pytest.mark.rule("KAT-14")
def test_the_wished_colour_is_shown_with_its_shape_and_name(seat: Make) -> None:
    table, bridge = wishing(seat)
    bridge.act(Seat(0), WISH[Colour.GREEN])
    sign = table.stage.signs.signs[0]
    assert sign.picture == "art/table/wish_green.svg"
    assert table.stage.words(sign.label) == "Wunsch: Grün"


def test_the_language_changes_in_the_middle_of_a_question(seat: Make) -> None:
    table, _ = wishing(seat)
    table.texts.set_language("en")
    table.retranslate()
    assert offers(table) == ["Red", "Yellow", "Green", "Blue"]
    assert table.overlay.calls["catch"].text() == "Caught!"


@pytest.mark.parametrize("size", [100, 150, 200])
def test_larger_text_makes_labels_larger_and_still_fits(seat: Make, size: int) -> None:
    from dataclasses import replace

    table, _ = wishing(seat)
    table.set_settings(replace(table.settings, text_size=size))
    prompt = table.overlay.prompt
    assert table.rect().contains(prompt.geometry())
    for button in prompt.offers:
        assert prompt.rect().contains(button.geometry())
        assert button.size_of_text >= 18 * size / 100 * 0.55


def test_no_question_is_asked_of_whom_the_game_does_not_wait_for(seat: Make) -> None:
    table, bridge = seat()
    arrange_cards(bridge, {0: ["red-3"]}, turn=Seat(1), phase=Phase.WISH, layer=Seat(1))
    assert not table.overlay.prompt.isVisible()
    assert Kind.WILD.text == "wild"
