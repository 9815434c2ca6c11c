"""A card laid in between at one screen: its owner gets the screen, and gives it back."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("PySide6")
from tests.ui.screens.together import LENA, MAMA, OPA, Sit, Together, after, lays, texts

from tischrunde.match.handover import Viewer
from tischrunde.match.match import Match
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.zones import HANDS, Seat
from tischrunde.rules.kato.cards import Kind

pytestmark = pytest.mark.qt


def twin_lay(match: Match) -> Action | None:
    """A card that Lena can lay and Mama could throw in after it."""
    position: Any = match.position
    if position is None or position.facts.turn != LENA or len(position.hands[MAMA]) < 3:
        return None
    for lay in lays(match, LENA):
        (card,) = lay.args
        if card.kind is Kind.NUMBER and card in position.hands[MAMA]:
            then = after(match, LENA, lay)
            if then.facts.turn == OPA and len(then.hands[LENA]) > 2:
                return lay
    return None


def jumping(together: Sit, **options: Any) -> Together:
    table = together(
        "kato", has_twin, seats=3, jump_in=True, hand_size=7, draw_four_strict=False, **options
    )
    table.sit()
    found = twin_lay(table.match)
    assert found is not None
    table.act(LENA, found)
    return table


def has_twin(match: Match) -> bool:
    return twin_lay(match) is not None


def faces_of(table: Together, seat: Seat) -> set[object]:
    rows = table.table.stage.scene.tableau.zones
    return {piece.face for piece in rows.get(HANDS[seat], ())}


@pytest.mark.rule("KAT-34")
@pytest.mark.parametrize("curtain", [False, True])
def test_who_jumps_in_gets_the_screen_and_gives_it_back(together: Sit, curtain: bool) -> None:
    table = jumping(together)
    table.until(table.screen.curtain.isVisible if curtain else lambda: bool(table.kept))
    position: Any = table.match.position
    card = position.discard_pile[-1]
    assert faces_of(table, MAMA) <= {None}
    table.own_key(MAMA)
    assert texts(table)[2].startswith("Zwischenwurf")
    table.key("3")
    assert table.viewer == Viewer(MAMA)
    assert table.host.claimed == MAMA
    assert faces_of(table, LENA) == {None} == faces_of(table, OPA)
    hand = table.table.stage.scene.tableau.hand()
    number = next(piece.number for piece in hand if piece.face is card)
    table.table.control.press_card(number)
    assert table.log[-1] == f"2 jump {card.text}"
    assert table.host.claimed is None
    waits = table.match.position.choices()[0].seat
    table.until(lambda: table.viewer.seat is None)
    assert table.viewer == Viewer(None, waits)


@pytest.mark.rule("GEN-07")
def test_who_has_no_card_to_lay_gives_the_screen_back_when_the_time_is_over(
    together: Sit,
) -> None:
    table = jumping(together)
    table.until(lambda: bool(table.kept))
    ply = table.host.ply
    table.own_key(MAMA)
    table.key("3")
    began = table.now
    table.until(lambda: table.viewer.seat is None)
    limit = table.pace.claim_limit
    assert table.viewers[-1][0] - began >= limit - 0.5
    assert table.host.ply == ply
    assert table.viewer == Viewer(None, OPA)


@pytest.mark.rule("GEN-07")
def test_the_panel_tells_nothing_of_who_holds_what(together: Sit) -> None:
    seen = []
    for seat in (MAMA, OPA, LENA):
        table = jumping(together)
        table.until(table.screen.curtain.isVisible)
        table.own_key(seat)
        enabled = [button.isEnabled() for button in table.screen.claim.buttons]
        seen.append((texts(table), enabled, table.host.claimed == seat))
        table.key("0")
        assert table.host.claimed is None
        assert table.screen.claim.isHidden()
    assert seen[0] == seen[1] == seen[2]
