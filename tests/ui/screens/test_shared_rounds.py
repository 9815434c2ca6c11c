"""People play on at one screen and press their keys at any moment: nothing is shown or stuck."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

pytest.importorskip("PySide6")
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.ui.screens.together import Sit, Together

from tischrunde.match.match import Match
from tischrunde.rules.core.actions import MUST, Action

pytestmark = pytest.mark.qt
STEPS = 30
"""So many actions are enough for everybody to have had the screen several times."""


def begun(match: Match) -> bool:
    return match.position is not None


def duties(table: Together) -> Sequence[Action]:
    view = table.table.stage.view
    if view is None or table.table.director.busy or table.host.claimed is not None:
        return ()
    return [a for one in view.choices if one.duty is MUST for a in one.actions]


def press(table: Together, chance: random.Random) -> None:
    """Somebody presses the own key, and then chooses something, or does not."""
    claim = table.screen.claim
    table.own_key(chance.choice(table.host.people))
    if claim.seat is not None and claim.buttons:
        table.key(chance.choice([button.key for button in claim.buttons]))


@pytest.mark.rule("GEN-07")
@pytest.mark.parametrize("seed", [2])
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("kato", {"jump_in": True}),
        ("cocotaki", {"rooster_skips": True, "donkey_round": True}),
        ("racko", {"blitz": True, "card_swap_view": "blind"}),
    ],
)
def test_rounds_go_on_whatever_keys_are_pressed(
    together: Sit, game: str, options: dict[str, object], seed: int
) -> None:
    chance = random.Random(seed)
    table = together(game, begun, seats=3, seed=seed, pace="quick", **options)
    seen: set[int | None] = set()

    def step() -> bool:
        if table.host.ply >= STEPS or table.match.round_over:
            return True
        seen.add(table.viewer.seat)
        if chance.random() < 0.05:
            press(table, chance)
        elif table.screen.recap.isVisible():
            table.screen.recap.dismiss()
        elif table.screen.claim.seat is not None:
            pass
        elif table.screen.curtain.isVisible():
            QTest.mouseClick(table.screen.curtain.go, Qt.MouseButton.LeftButton)
        elif wanted := duties(table):
            table.table.control.submit(chance.choice(list(wanted)))
        return False

    table.until(step, seconds=90)
    assert seen >= {0, 1, 2} or table.match.round_over
