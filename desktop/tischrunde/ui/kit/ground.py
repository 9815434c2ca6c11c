"""The ground of everything: a lamp's light on cloth or wood, below the cards and the pages."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QPainter, QPixmap, QRadialGradient

from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.theme import TABLES

CENTRE: Final = (0.5, 0.45)
"""Where the lamp hangs, as shares of width and height."""
REACH: Final = 0.62
"""How far its light reaches, as a share of the longer side."""


def ground_picture(table: str, size: QSize, ratio: float) -> QPixmap:
    """The table ``table`` (``felt``, ``wood``, ``night``) on ``size`` device pixels."""
    return _painted(table, max(1, size.width()), max(1, size.height()), ratio)


@lru_cache(maxsize=3)
def _painted(table: str, width: int, height: int, ratio: float) -> QPixmap:
    look = TABLES[table]
    made = QPixmap(width, height)
    x, y = CENTRE
    light = QRadialGradient(width * x, height * y, max(width, height) * REACH)
    for stop, tone in ((0.0, look.inner), (0.5, look.middle), (1.0, look.outer)):
        light.setColorAt(stop, QColor(tone))
    painter = QPainter(made)
    painter.fillRect(made.rect(), light)
    wide, high = look.tile
    name = f"art/table/{table}_tile.svg"
    tile = pictures.image(name, round(wide * ratio), round(high * ratio))
    painter.drawTiledPixmap(made.rect(), QPixmap.fromImage(tile))
    painter.end()
    made.setDevicePixelRatio(ratio)
    return made
