"""The family on the home screen: everybody's face and name, small, below the boxes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent

from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.theme import CREAM, PAPER

if TYPE_CHECKING:
    from tischrunde.storage.profiles import Person


class FaceRow(Part):
    """As many people as there is room for in one line, those who played last first."""

    SIDE = 46

    def __init__(self, part: Part) -> None:
        super().__init__(part.shell, part)
        self.people: Sequence[Person] = ()
        self.hide()

    def show_people(self, people: Sequence[Person]) -> None:
        """Show these; nothing at all if there are none."""
        self.people = tuple(people)
        self.setVisible(bool(people))
        self.setAccessibleName(", ".join(person.name for person in people))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.px(300), self.px(self.SIDE) + 8)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.px(120), self.px(self.SIDE) + 8)

    def _widths(self) -> list[int]:
        """How wide each of those who have room is, face and name."""
        measure = QFontMetrics(self.shell.theme.font(16))
        side, found, used = self.px(self.SIDE), [], 0
        for person in self.people:
            wide = side + 8 + measure.horizontalAdvance(person.name) + self.px(22)
            if used + wide > self.width():
                break
            used += wide
            found.append(wide)
        return found

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        widths, side = self._widths(), self.px(self.SIDE)
        left = (self.width() - sum(widths)) / 2
        painter.setFont(self.shell.theme.font(16))
        for person, wide in zip(self.people, widths, strict=False):
            box = QRectF(left, (self.height() - side) / 2, side, side)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(PAPER))
            painter.drawEllipse(box)
            pictures.draw(painter, pictures.face(person.face), box.adjusted(2, 2, -2, -2))
            painter.setPen(QColor(CREAM))
            room = QRectF(box.right() + 8, 0, wide - side - 8, self.height())
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, person.name)
            left += wide
