"""The three best of a match on their steps, with faces, crowns and points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent

from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.theme import INK, MEDALS, PAPER_EDGE, WHITE
from tischrunde.ui.kit.tween import Tween

RISES: Final = 900
"""Milliseconds in which the steps rise."""
STEPS: Final = {1: 1.0, 2: 0.68, 3: 0.46}
"""How high the step of a place is, as a share of the highest."""
ORDER: Final = (2, 1, 3)
"""The places from left to right."""


class Placed(NamedTuple):
    """Somebody, or partners, with a place (1 is the best; equals share one) and points."""

    name: str
    faces: tuple[str, ...]
    place: int
    points: int


class Podium(Part):
    """Whoever is among the first three places; nobody else."""

    def __init__(self, part: Part, placed: Sequence[Placed]) -> None:
        super().__init__(part.shell, part)
        self.placed = [one for one in placed if one.place in STEPS][:4]
        self.share = 1.0
        self._tween = Tween(self, self._show)
        said = ", ".join(f"{one.place}. {one.name}: {one.points}" for one in self.placed)
        self.setAccessibleName(said)
        self.keep(lambda: self.setMinimumHeight(self.px(250)))

    def rise(self) -> None:
        """Let the steps rise."""
        self._tween.run(RISES)

    def _show(self, share: float) -> None:
        self.share = share
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.px(520), self.px(250))

    def _columns(self) -> list[Placed]:
        """From left to right: the second, the first, the third; equals beside each other."""
        return [one for place in ORDER for one in self.placed if one.place == place]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        columns = self._columns()
        if not columns:
            return
        wide = min(self.px(190), self.width() / len(columns))
        left = (self.width() - wide * len(columns)) / 2
        for index, one in enumerate(columns):
            self._column(painter, one, QRectF(left + wide * index, 0, wide, self.height()))

    def _column(self, painter: QPainter, one: Placed, room: QRectF) -> None:
        face = min(self.px(92), room.width() * 0.5)
        crown = face * 0.42
        label = self.px(30)
        highest = room.height() - face - crown - label
        high = max(self.px(34), highest * STEPS[one.place] * self.share)
        step = QRectF(room.left() + 5, room.bottom() - high, room.width() - 10, high)
        painter.setPen(QColor(PAPER_EDGE))
        painter.setBrush(QColor(MEDALS[one.place - 1]))
        painter.drawRoundedRect(step, 10, 10)
        painter.fillRect(step.adjusted(1, step.height() / 2, -1, 0), QColor(MEDALS[one.place - 1]))
        self._write(painter, one, step, label)
        gap = face * 0.62
        first = step.center().x() - (face + gap * (len(one.faces) - 1)) / 2
        top = step.top() - label - face - 2
        for number, picture in enumerate(one.faces):
            box = QRectF(first + gap * number, top, face, face)
            painter.setPen(QColor(PAPER_EDGE))
            painter.setBrush(QColor(WHITE))
            painter.drawEllipse(box)
            pictures.draw(painter, pictures.face(picture), box.adjusted(4, 4, -4, -4))
            if one.place == 1:
                spot = QRectF(box.center().x() - crown * 0.7, top - crown * 0.8, crown * 1.4, crown)
                pictures.draw(painter, "art/tokens/crown.svg", spot)

    def _write(self, painter: QPainter, one: Placed, step: QRectF, label: float) -> None:
        theme = self.shell.theme
        painter.setPen(QColor(INK))
        painter.setFont(theme.heading(24))
        figures = QRectF(step.left(), step.top() + 2, step.width(), self.px(32))
        painter.drawText(figures, Qt.AlignmentFlag.AlignCenter, f"{one.place}.")
        if step.height() > self.px(62):
            painter.setFont(theme.font(16, bold=True))
            points = figures.translated(0, self.px(28))
            painter.drawText(points, Qt.AlignmentFlag.AlignCenter, str(one.points))
        font = theme.font(17, bold=True)
        painter.setFont(font)
        while painter.fontMetrics().horizontalAdvance(one.name) > step.width() + 6:
            if font.pixelSize() <= 12:
                break
            font.setPixelSize(font.pixelSize() - 1)
            painter.setFont(font)
        name = QRectF(step.left() - 8, step.top() - label, step.width() + 16, label)
        painter.drawText(name, Qt.AlignmentFlag.AlignCenter, one.name)
