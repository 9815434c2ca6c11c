"""How much of a window nothing lies on: the table's composition as a figure.

Needs a running QApplication. What counts is what is seen: every picture of the scene by its
outline without its soft shadow, every button and paper over it. What lies beside the table, the
bar or the log, is no part of it and counts as covered.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, cast

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QRegion
from PySide6.QtWidgets import QWidget

from tischrunde.match.moments import at_turn
from tischrunde.ui.gallery.gallery import Gallery, settle
from tischrunde.ui.gallery.wish import Wish
from tischrunde.ui.play.table_screen import TableScreen
from tischrunde.ui.table.scene.surroundings import MAT_Z

SIZES: Final = ((1024, 600), (1366, 768), (1920, 1080))
GAMES: Final = ("kato", "cocotaki", "clack", "racko")
SEATS: Final = (4, 2)
PLY: Final = 12
"""Some cards have been laid, hands are still full."""
SOLID: Final = 160
"""From this alpha on, of 255, a pixel is covered; shadows stay below it."""


class BareShare(NamedTuple):
    """Shares of the window, 0 to 1: where the table is seen, and where the table or an empty
    part of the mat is."""

    table: float
    mat: float


def bare_share(screen: TableScreen) -> BareShare:
    """What is bare of the window that ``screen`` fills."""
    scene = screen.table.stage.scene
    bare = _bare(screen)
    cloth = [item for item in scene.items() if item.zValue() == MAT_Z and item.isVisible()]
    for item in cloth:
        item.setVisible(False)
    try:
        return BareShare(bare, _bare(screen))
    finally:
        for item in cloth:
            item.setVisible(True)


def measure(game: str, seats: int, size: tuple[int, int], text_size: int = 100) -> BareShare:
    """The same for a match in play, alone against the computer."""
    gallery = Gallery(Wish("table", "", game, seats=seats, size=size, text_size=text_size))
    try:
        gallery.window.show()
        screen = gallery.play(at_turn, PLY)
        settle()
        return bare_share(screen)
    finally:
        gallery.flow.leave()
        gallery.window.close()
        gallery.window.deleteLater()


def measure_all() -> Iterator[tuple[str, BareShare]]:
    """Every game at every size of ``SIZES``, each with its name."""
    for game in GAMES:
        for seats in SEATS:
            for wide, high in SIZES:
                yield f"{game}.{seats}.{wide}x{high}", measure(game, seats, (wide, high))


def _bare(screen: TableScreen) -> float:
    """The share of the screen at which neither a picture, a button nor a paper is."""
    table = screen.table
    seen = QImage(table.size(), QImage.Format.Format_ARGB32_Premultiplied)
    seen.fill(Qt.GlobalColor.transparent)
    with QPainter(seen) as painter:
        # The table's ground is the canvas's, not the scene's.
        whole = QRectF(seen.rect())
        table.stage.scene.render(painter, whole, whole, Qt.AspectRatioMode.IgnoreAspectRatio)
        for child in table.children():
            if isinstance(child, QWidget) and child is not table.canvas and child.isVisible():
                child.render(painter, child.pos(), QRegion(), QWidget.RenderFlag.DrawChildren)
    if screen.side.isVisible() and screen.side.geometry().intersects(table.geometry()):
        raise ValueError("a panel lies over the table")
    return _see_through(seen) / (screen.width() * screen.height())


def _see_through(image: QImage) -> int:
    """How many pixels show what lies behind."""
    alpha = image.convertToFormat(QImage.Format.Format_Alpha8)
    count = 0
    for row in range(alpha.height()):
        line = bytes(cast(memoryview, alpha.constScanLine(row)))[: alpha.width()]
        count += sum(line.count(value) for value in _THIN if value in line)
    return count


_THIN: Final = tuple(bytes([value]) for value in range(SOLID))
