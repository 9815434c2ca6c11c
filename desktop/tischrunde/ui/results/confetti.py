"""Confetti in the shapes of the game, over the end of a match."""

from __future__ import annotations

import random
from math import pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QWidget

from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.theme import CONFETTI
from tischrunde.ui.kit.tween import Tween

FALLS: Final = 5200
"""Milliseconds until the last piece has fallen."""
PIECES: Final = 110
SHAPES: Final = {
    "kato": ("triangle", "circle", "square", "diamond"),
    "cocotaki": ("circle", "drop"),
    "clack": ("triangle", "square", "circle"),
    "racko": ("bar",),
}
"""What falls, by game."""


class Confetti(QWidget):
    """Falls once over ``part`` and is gone; it takes no clicks, and does not fall where nothing
    is to move."""

    def __init__(self, part: Part, game: str) -> None:
        super().__init__(part)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._shapes = SHAPES[game]
        # The same for every match: nothing follows from it.
        chance = random.Random(game)
        self._pieces = [
            (chance.random(), chance.random(), chance.random(), chance.choice(CONFETTI))
            for _ in range(PIECES)
        ]
        self._share = 1.0
        self._tween = Tween(part, self._show)
        self.hide()

    def fall(self) -> None:
        """Let it fall."""
        self.show()
        self.raise_()
        self._tween.run(FALLS)

    @property
    def falling(self) -> bool:
        return self._tween.running

    def _show(self, share: float) -> None:
        self._share = share
        if share >= 1.0:
            self.hide()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for index, (x, late, turn, colour) in enumerate(self._pieces):
            down = self._share * 1.7 - late * 0.7
            if not 0.0 < down < 1.0:
                continue
            painter.save()
            sway = sin(2 * pi * (down * (1 + turn) + turn)) * 0.03
            painter.translate((x + sway) * self.width(), down * self.height())
            painter.rotate(720 * down * (turn - 0.5))
            painter.setOpacity(min(1.0, 4 * (1.0 - down)))
            painter.setBrush(QColor(colour))
            _piece(painter, self._shapes[index % len(self._shapes)], 7.0 + 7.0 * turn)
            painter.restore()


def _piece(painter: QPainter, shape: str, size: float) -> None:
    if shape == "triangle":
        corners = (QPointF(0, -size), QPointF(size, size * 0.8), QPointF(-size, size * 0.8))
        painter.drawPolygon(QPolygonF(list(corners)))
    elif shape == "diamond":
        corners4 = (QPointF(0, -size), QPointF(size, 0), QPointF(0, size), QPointF(-size, 0))
        painter.drawPolygon(QPolygonF(list(corners4)))
    elif shape == "square":
        painter.drawRect(QRectF(-size * 0.8, -size * 0.8, 1.6 * size, 1.6 * size))
    elif shape == "bar":
        painter.drawRoundedRect(QRectF(-size * 0.35, -size, 0.7 * size, 2 * size), 3, 3)
    elif shape == "drop":
        painter.drawEllipse(QRectF(-size * 0.55, -size, 1.1 * size, 2 * size))
    else:
        painter.drawEllipse(QRectF(-size * 0.8, -size * 0.8, 1.6 * size, 1.6 * size))
