"""Cocotaki at the table: the sound board, calls, several cards, and what is not pointed out."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.ui.table.helpers import LEFT, Make, card_spot, come_by_tab, pile_spot, submitted
from tests.ui.table.local import LocalBridge

from tischrunde.i18n.texts import Texts
from tischrunde.rules.cocotaki.actions import CHALLENGE
from tischrunde.rules.cocotaki.cards import CARDS
from tischrunde.rules.cocotaki.facts import Phase
from tischrunde.rules.cocotaki.options import PRESETS, CocotakiOptions
from tischrunde.rules.core.actions import MAY
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import noted
from tischrunde.rules.core.options import build
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, HANDS, TABLE, Seat, Zone
from tischrunde.system.languages import LANGUAGES
from tischrunde.ui.table.games.cocotaki.performance import SOUNDS, VOICES, CocotakiPerformance
from tischrunde.ui.table.games.parts import Terms
from tischrunde.ui.table.view import TableView

pytestmark = pytest.mark.qt
PROFI = dict(PRESETS["profi"])


def lie(bridge: LocalBridge, mine: str, top: str, **facts: object) -> None:
    """Give the viewer these cards under this top card; the others hold five each."""
    assert bridge.position is not None
    rest = list(bridge.game.deck())
    zones: dict[Zone, list[Card]] = {zone: [] for zone, _ in bridge.position.zones()}
    for zone, text in ((HANDS[0], mine), (DISCARD_PILE, top)):
        for word in text.split():
            rest.remove(CARDS[word])
            zones[zone].append(CARDS[word])
    for seat in range(1, bridge.game.seats):
        zones[HANDS[seat]] = [rest.pop(0) for _ in range(5)]
    zones[DRAW_PILE] = list(rest)
    changed = bridge.position.facts.copy()
    changed.turn, changed.phase, changed.layer, changed.lay = Seat(0), Phase.TURN, None, ()
    changed.sounds, changed.wish, changed.open = (), None, False
    for name, value in facts.items():
        setattr(changed, name, value)
    bridge.take(bridge.game.assemble(changed, zones, bridge.position.rng.copy()))


def piece(table: TableView, text: str) -> int:
    hand = table.stage.scene.tableau.hand()
    return next(one.number for one in hand if one.face is CARDS[text])


def click_card(table: TableView, text: str) -> None:
    spot = card_spot(table, piece(table, text))
    QTest.mouseClick(table.canvas.viewport(), LEFT, pos=spot)


def offers(table: TableView) -> list[str]:
    return [button.text() for button in table.overlay.prompt.offers]


def test_after_a_lay_the_sound_board_opens_with_all_sounds(seat: Make) -> None:
    table, bridge = seat(game_id="cocotaki")
    lie(bridge, "blue-cow red-cow green-cat", "blue-bee")
    assert not table.overlay.prompt.isVisible()
    click_card(table, "blue-cow")
    assert len(offers(table)) == 10
    assert table.overlay.prompt.isVisible()
    QTest.keyClick(table.canvas, Qt.Key.Key_3)
    assert submitted(bridge) == ["lay blue-cow", "sound cow"]


def test_the_space_bar_is_silence(seat: Make) -> None:
    table, bridge = seat(game_id="cocotaki")
    lie(bridge, "red-cow blue-cow green-cat", "red-bee")
    click_card(table, "red-cow")
    table.canvas.setFocus()
    QTest.keyClick(table.canvas, Qt.Key.Key_Space)
    assert submitted(bridge) == ["lay red-cow", "sound silence"]


def test_sounds_stand_at_their_seat_until_the_next_card_lies(seat: Make) -> None:
    table, bridge = seat(game_id="cocotaki")
    lie(bridge, "blue-rooster blue-dog green-cat", "blue-bee")
    click_card(table, "blue-rooster")
    QTest.keyClick(table.canvas, Qt.Key.Key_1)
    assert Seat(0) in table.stage.around._bubbles
    assert bridge.position is not None
    lays = [
        action
        for choice in bridge.position.choices()
        if choice.seat == 1
        for action in choice.actions
        if action.verb == "lay"
    ]
    bridge.act(Seat(1), lays[0])
    assert Seat(0) not in table.stage.around._bubbles


def test_the_table_says_who_was_challenged_for_what_and_what_it_cost(
    seat: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, bridge = seat(game_id="cocotaki", wrong_challenge_cards=1)
    heard: list[tuple[Seat | None, str]] = []
    monkeypatch.setattr(table.stage.around, "say", lambda *said: heard.append(said))
    lie(bridge, "blue-cow blue-dog green-cat", "blue-bee")
    click_card(table, "blue-cow")
    QTest.keyClick(table.canvas, Qt.Key.Key_5)
    bridge.act(Seat(2), CHALLENGE)
    assert heard[-2:] == [(Seat(2), "Reklamation bei Anna!"), (Seat(0), "Falscher Laut: +2")]
    lie(bridge, "blue-cow blue-dog green-cat", "blue-bee")
    click_card(table, "blue-cow")
    QTest.keyClick(table.canvas, Qt.Key.Key_3)
    bridge.act(Seat(2), CHALLENGE)
    assert heard[-1] == (Seat(2), "Da war kein Fehler: +1")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cost", [0, 1, 2])
def test_everything_that_is_heard_has_its_words(language: str, cost: int) -> None:
    agreed = Terms(build(CocotakiOptions, {"wrong_challenge_cards": cost}))
    performance = CocotakiPerformance(agreed)
    texts = Texts(language)
    heard = [performance.voice(noted(what, Seat(1))) for what in VOICES]
    heard += SOUNDS.values()
    said = [one.say for one in heard if one is not None and one.say]
    assert len(said) >= len(SOUNDS) + len(VOICES) - 1
    assert all(texts.has(f"table.cocotaki.say.{what}") for what in said)


def test_a_butterfly_asks_for_a_colour(seat: Make) -> None:
    table, bridge = seat(game_id="cocotaki")
    lie(bridge, "butterfly red-cow green-cat", "blue-bee")
    click_card(table, "butterfly")
    assert len(offers(table)) == 4
    QTest.keyClick(table.canvas, Qt.Key.Key_2)
    assert submitted(bridge)[-1] == "wish blue"
    assert table.stage.signs.signs


def test_several_cards_are_chosen_and_laid_by_pressing_one_again(seat: Make) -> None:
    table, bridge = seat(game_id="cocotaki", **PROFI)
    lie(bridge, "blue-cow red-cow green-cow green-cat", "blue-bee")
    for text in ("blue-cow", "green-cow", "red-cow"):
        click_card(table, text)
    assert len(table.control.selected) == 3
    assert submitted(bridge) == []
    click_card(table, "red-cow")
    assert submitted(bridge) == ["lay blue-cow green-cow red-cow"]
    assert len(offers(table)) == 10


def test_the_calls_are_always_there_and_a_wrong_one_says_why(seat: Make) -> None:
    table, bridge = seat(game_id="cocotaki")
    lie(bridge, "blue-cow red-cow green-cat", "blue-bee")
    assert set(table.overlay.calls) == {"last", "challenge"}
    for key in (Qt.Key.Key_L, Qt.Key.Key_R):
        QTest.keyClick(table.canvas, key)
        assert table.overlay.why.isVisible()
    assert submitted(bridge) == ["last", "challenge"]


@pytest.mark.rule("COC-30")
def test_where_attention_is_strict_nobody_is_told_whose_turn_it_is(seat: Make) -> None:
    table, bridge = seat(game_id="cocotaki", **PROFI)
    lie(bridge, "blue-cow red-cow green-cat", "blue-bee", donkey=Seat(1))
    assert table.stage.signs.turn == ()
    assert table.stage.signs.direction == 0
    assert table.stage.scene.dimmed == frozenset()


@pytest.mark.rule("COC-30")
def test_with_assistance_turn_direction_and_donkey_round_are_shown(seat: Make) -> None:
    table, bridge = seat(game_id="cocotaki", **{**PROFI, "attention": "assist"})
    lie(bridge, "blue-cow red-cow green-cat", "blue-bee", donkey=Seat(1))
    assert table.stage.signs.turn == (Seat(0),)
    assert table.stage.signs.direction == 1
    assert table.stage.signs.status is not None
    assert table.stage.signs.status.key == "table.cocotaki.status.donkey"


@pytest.mark.parametrize("keyboard", [False, True])
def test_a_whole_round_is_played_by_hand(seat: Make, keyboard: bool) -> None:
    table, bridge = seat(seats=3, seed=4, game_id="cocotaki", **PROFI, turn_limit=60)
    chance = random.Random(1)
    for _ in range(400):
        assert bridge.position is not None
        if bridge.position.result() is not None:
            break
        _act_by_hand(table, bridge, chance, keyboard)
        _let_others(bridge)
    assert bridge.position is not None
    assert bridge.position.result() is not None


def _act_by_hand(
    table: TableView, bridge: LocalBridge, chance: random.Random, keyboard: bool
) -> None:
    come_by_tab(table)
    if table.overlay.prompt.isVisible():
        assert table.overlay.prompt.prompt is not None
        offer = chance.choice(table.overlay.prompt.prompt.offers)
        if keyboard:
            QTest.keyClicks(table.canvas, offer.key)
        else:
            at = table.overlay.prompt.prompt.offers.index(offer)
            QTest.mouseClick(table.overlay.prompt.offers[at], LEFT)
        return
    view, game = table.stage.view, table.stage.game
    assert view is not None
    assert game is not None
    plays = list(game.intent.plays(view))
    if Seat(0) not in view.waiting:
        return
    if not plays:
        if keyboard:
            QTest.keyClick(table.canvas, Qt.Key.Key_D)
        else:
            QTest.mouseClick(table.canvas.viewport(), LEFT, pos=pile_spot(table))
        return
    number = piece(table, plays[0].text)
    if keyboard:
        _go_to(table, number)
        QTest.keyClick(table.canvas, Qt.Key.Key_Return)
        if table.control.selected:
            QTest.keyClick(table.canvas, Qt.Key.Key_Return)
    else:
        for _ in range(2 if game.intent.partners(view, plays[0]) else 1):
            QTest.mouseClick(table.canvas.viewport(), LEFT, pos=card_spot(table, number))


def _go_to(table: TableView, number: int) -> None:
    """Walk with the arrow keys to a card of the own hand."""
    hand = [one.number for one in table.stage.scene.tableau.hand()]
    for _ in range(len(hand) + 3):
        if table.keyboard.card == number:
            return
        if table.keyboard.card is None:
            QTest.keyClick(table.canvas, Qt.Key.Key_Down)
        right = table.keyboard.card is None or hand.index(table.keyboard.card) < hand.index(number)
        QTest.keyClick(table.canvas, Qt.Key.Key_Right if right else Qt.Key.Key_Left)


def _let_others(bridge: LocalBridge) -> None:
    bridge.others()
    assert bridge.position is not None
    if bridge.position.facts.phase is Phase.FINAL:
        closing = [c for c in bridge.position.choices() if c.seat == TABLE and c.duty is MAY]
        if closing:
            bridge.act(TABLE, closing[0].actions[0])
