"""Nothing that is laid over the table covers an open question, its subject, or an answer."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import QRect
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.ui.table.helpers import LEFT, LayTable, Seated
from tests.ui.table.local import LocalBridge

from tischrunde.rules.core.actions import MUST
from tischrunde.rules.core.refusal import Refusal, refusal
from tischrunde.rules.core.state import Position
from tischrunde.rules.core.vision import view
from tischrunde.rules.core.zones import DISCARD_PILE, Seat
from tischrunde.ui.table.games import table_game
from tischrunde.ui.table.model.durations import Tempo
from tischrunde.ui.table.settings import TableSettings
from tischrunde.ui.table.view import TableView

pytestmark = pytest.mark.qt
ME = Seat(0)
SIZES = ((1024, 540), (1366, 708), (734, 540), (1280, 800))
"""Windows of 1024×600 and 1366×768 without the bar, also beside the open log."""
WHOLE_RULES: dict[str, dict[str, Any]] = {
    "clack": {},
    "cocotaki": {"last_card": True, "several_cards": True},
    "kato": {"seven_zero": True, "stacking": True, "play_drawn_card": True},
    "racko": {},
}


class Asked(NamedTuple):
    """A moment in which the viewer is asked ``name``, or is to act ("")."""

    game: str
    name: str
    position: Position[Any]


@cache
def moments(game: str) -> dict[str, Asked]:
    """One moment for every question that ``game`` asks, as random play comes to them."""
    found: dict[str, Asked] = {}
    for seed in range(12):
        bridge = LocalBridge(3, seed, game, **_options(game))
        reading = table_game(bridge.game).reading
        dice = random.Random(seed)
        bridge.deal()
        for _ in range(160):
            assert bridge.position is not None
            seen = view(bridge.position, ME)
            prompt = reading.prompt(seen)
            name = prompt.name.split(" ")[0] if prompt else ""
            if ME in seen.waiting or prompt:
                found.setdefault(name, Asked(game, name, bridge.position.copy()))
            duties = [one for one in bridge.position.choices() if one.duty is MUST]
            options = duties or list(bridge.position.choices())
            if not options:
                break
            choice = dice.choice(options)
            bridge.act(choice.seat, dice.choice(list(choice.actions)))
    return found


def _options(game: str) -> dict[str, Any]:
    from tischrunde.rules.core.options import specs
    from tischrunde.rules.registry import game_class

    known = {spec.name for spec in specs(game_class(game).options_class)}
    return {name: value for name, value in WHOLE_RULES[game].items() if name in known}


QUESTIONS = (
    ("clack", ""),
    ("cocotaki", ""),
    ("cocotaki", "sound"),
    ("cocotaki", "wish"),
    ("cocotaki", "final"),
    ("kato", ""),
    ("kato", "wish"),
    ("kato", "answer"),
    ("kato", "swap"),
    ("kato", "drawn"),
    ("racko", ""),
    ("racko", "choose"),
    ("racko", "racks"),
)


def refusals(game: str) -> Iterator[Refusal]:
    """A short sentence, and a long one with a rule."""
    rule = {"clack": "CLA-08", "cocotaki": "COC-13", "kato": "KAT-20", "racko": "RAC-12"}[game]
    yield refusal("not_your_turn", rule, seat=1)
    yield refusal("stale", rule)


def boxes(table: TableView) -> dict[str, QRect]:
    """What must be seen: the question with its answers, the calls, the card it is about."""
    prompt = table.overlay.prompt
    found = {f"call {name}": one.geometry() for name, one in table.overlay.calls.items()}
    if prompt.prompt is not None:
        found["question"] = prompt.geometry()
        layout, scene = table.stage.scene.table, table.stage.scene
        for piece in scene.tableau.zones.get(DISCARD_PILE, [])[-1:]:
            pose = layout.slots[piece.number]
            wide, high = pose.size * layout.unit, pose.size * layout.card.aspect * layout.unit
            found["card in question"] = QRect(
                round(pose.x * layout.unit - wide / 2),
                round(pose.y * layout.unit - high / 2),
                round(wide),
                round(high),
            )
    return found


def asked_at(asked: Asked) -> LocalBridge:
    bridge = LocalBridge(3, 1, asked.game, **_options(asked.game))
    bridge.position = asked.position.copy()
    return bridge


def seat_at(lay_table: LayTable, asked: Asked, **settings: Any) -> Seated:
    bridge = asked_at(asked)
    table = lay_table(bridge, **settings)
    assert bridge.position is not None
    bridge.take(bridge.position)
    QApplication.processEvents()
    return table, bridge


@pytest.mark.parametrize(("game", "name"), QUESTIONS, ids=lambda value: value or "turn")
@pytest.mark.parametrize("language", ["de", "en"])
def test_a_reason_covers_neither_question_nor_answer(
    lay_table: LayTable, game: str, name: str, language: str
) -> None:
    asked = moments(game)[name]
    table, _ = seat_at(lay_table, asked, language=language)
    hidden = []
    for size in SIZES:
        for text in (100, 150, 200):
            table.resize(*size)
            table.set_settings(TableSettings(tempo=Tempo.NONE, text_size=text))
            QApplication.processEvents()
            hand = table.stage.scene.tableau.hand()
            table.control.pressed = hand[0].number if hand else None
            for reason in refusals(game):
                table.explain(reason)
                why = table.overlay.why
                if not why.isVisible():
                    hidden.append((size, text))
                    continue
                assert table.rect().contains(why.geometry())
                for what, box in boxes(table).items():
                    assert not why.geometry().intersects(box), (size, text, what)
    assert not [one for one in hidden if one[1] == 100], "in the usual size there is room"
    assert len(hidden) <= 8, hidden


@pytest.mark.parametrize(("game", "name"), [one for one in QUESTIONS if one[1]])
def test_what_a_question_is_about_is_in_sight_or_in_the_question(
    lay_table: LayTable, game: str, name: str
) -> None:
    table, _ = seat_at(lay_table, moments(game)[name])
    prompt = table.overlay.prompt
    for size in SIZES:
        for text in (100, 200):
            table.resize(*size)
            table.set_settings(TableSettings(tempo=Tempo.NONE, text_size=text))
            assert prompt.prompt is not None
            seen = boxes(table)
            covered = prompt.geometry().intersects(seen["card in question"])
            # A card that has just been drawn lies in the hand, below the question.
            shown = prompt.prompt.card is not None or name == "drawn"
            assert shown or not covered, (size, text)
            first = prompt.offers[0].geometry()
            assert prompt.rect().contains(first)
            if prompt.prompt.card is not None:
                assert prompt._card is not None
                assert first.left() >= prompt._card.deviceIndependentSize().width()


def test_a_question_with_a_limit_cannot_be_put_aside(lay_table: LayTable) -> None:
    bridge = asked_at(moments("cocotaki")["sound"])
    bridge.seconds = 4.0
    table = lay_table(bridge)
    assert bridge.position is not None
    bridge.take(bridge.position)
    prompt = table.overlay.prompt
    assert prompt.isVisible()
    assert prompt.time_left() <= 1.0
    assert not prompt._aside.isVisible()
    table.escape()
    assert not prompt.folded
    assert all(button.isVisible() for button in prompt.offers)
    bridge.seconds = float("inf")
    prompt.ask(None)
    table.overlay.update()
    assert prompt._aside.isVisible(), "without a limit one may think about it"


def test_the_list_of_keys_does_not_cover_a_question(lay_table: LayTable) -> None:
    table, bridge = seat_at(lay_table, moments("kato")["wish"])
    table.overlay.show_keys(True)
    assert not table.overlay.keys.isVisible()
    assert all(button.show_key for button in table.overlay.prompt.offers)
    QTest.mouseClick(table.overlay.prompt.offers[0], LEFT)
    assert table.overlay.prompt.prompt is None
    assert table.overlay.keys.isVisible()
    assert len(bridge.submitted) == 1


@pytest.mark.parametrize(("game", "name"), [one for one in QUESTIONS if one[1]])
def test_an_answer_works_at_the_first_click_under_a_reason(
    lay_table: LayTable, game: str, name: str
) -> None:
    table, bridge = seat_at(lay_table, moments(game)[name])
    table.explain(refusal("not_your_turn", "GEN-06", seat=1))
    assert table.overlay.why.isVisible()
    button = table.overlay.prompt.offers[0]
    spot = button.mapTo(table, button.rect().center())
    hit = table.childAt(spot)
    assert hit is button, "the reason lies over it"
    QTest.mouseClick(hit, LEFT)
    assert len(bridge.submitted) == 1


def test_a_reason_goes_with_what_happens_next(lay_table: LayTable) -> None:
    table, bridge = seat_at(lay_table, moments("kato")[""])
    why = table.overlay.why
    table.explain(refusal("not_your_turn", "GEN-06", seat=1))
    assert why.isVisible()
    assert bridge.position is not None
    choice = next(one for one in bridge.position.choices() if one.duty is MUST)
    bridge.act(choice.seat, choice.actions[0])
    assert not why.isVisible()
    table.resize(1000, 700)
    QApplication.processEvents()
    assert not why.isVisible(), "nor does it come back"


def test_what_stays_true_is_said_to_its_end(lay_table: LayTable) -> None:
    table, bridge = seat_at(lay_table, moments("kato")[""])
    table.inform("Alle sind einverstanden.")
    assert bridge.position is not None
    choice = next(one for one in bridge.position.choices() if one.duty is MUST)
    bridge.act(choice.seat, choice.actions[0])
    assert table.overlay.why.isVisible()
