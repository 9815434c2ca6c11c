"""The pictures of several people at one screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tischrunde.match.handover import Kept
from tischrunde.match.moments import at_turn
from tischrunde.rules.core.zones import Seat
from tischrunde.ui.gallery.gallery import TOGETHER, Gallery, settle
from tischrunde.ui.play.table_screen import TableScreen


def _sat_down(gallery: Gallery) -> TableScreen:
    screen = gallery.play(at_turn, 24, TOGETHER)
    settle()
    return screen


def _curtain(gallery: Gallery) -> TableScreen:
    screen = _sat_down(gallery)
    screen.bridge.hide()
    return screen


def _recap(gallery: Gallery) -> None:
    _curtain(gallery).curtain.go.click()


def _keep(gallery: Gallery) -> None:
    """Whoever has acted keeps the screen for a moment, and may call."""
    screen = _sat_down(gallery)
    screen.bridge.show(Seat(0))
    screen.bridge.keeping.emit(Kept(Seat(0), 2.5, True))


def _claim(gallery: Gallery) -> None:
    """Somebody has pressed the own key, behind another's cards."""
    screen = _sat_down(gallery)
    screen.bridge.show(Seat(0))
    settle()
    screen.claim.press(Seat(1))


def _claim_curtain(gallery: Gallery) -> None:
    """The same while the curtain is down."""
    _curtain(gallery).claim.press(Seat(1))


SCREENS: Final[dict[str, Callable[[Gallery], object]]] = {
    "curtain": _curtain,
    "recap": _recap,
    "keep": _keep,
    "claim": _claim,
    "claim-curtain": _claim_curtain,
}
