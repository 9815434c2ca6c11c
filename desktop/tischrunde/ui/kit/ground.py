"""The ground of everything: a lamp's light on cloth or wood, below the cards and the pages."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient

from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.theme import TABLES

CENTRE: Final = (0.5, 0.45)
"""Where the lamp hangs, as shares of width and height."""
RIM: Final = 14
"""Pixels that the rim of a wooden table is wide."""
REACH: Final = 0.62
"""How far its light reaches, as a share of the longer side."""


def ground_picture(table: str, size: QSize, ratio: float) -> QPixmap:
    """The table ``table``, one of ``theme.TABLES``, on ``size`` device pixels."""
    return _painted(table, max(1, size.width()), max(1, size.height()), ratio)


@lru_cache(maxsize=8)
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
    if table == "wood":
        _rim(painter, width, height, ratio)
    painter.end()
    made.setDevicePixelRatio(ratio)
    return made


def _rim(painter: QPainter, width: int, height: int, ratio: float) -> None:
    """The edge of the board: darker, with a line of light where it is rounded."""
    wide = RIM * ratio
    whole = QRectF(0, 0, width, height)
    edge = QPainterPath()
    edge.addRect(whole)
    inner = QPainterPath()
    inner.addRoundedRect(whole.adjusted(wide, wide, -wide, -wide), wide, wide)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(edge.subtracted(inner), QColor(40, 22, 10, 150))
    painter.setPen(QPen(QColor(255, 222, 170, 60), max(1.0, 1.4 * ratio)))
    painter.drawPath(inner)
