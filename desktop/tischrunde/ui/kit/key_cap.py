"""A person's key, as it lies on papers and plates."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen

from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.pressing import Pressable
from tischrunde.ui.kit.theme import BLUE, GOLD_PALE, INK, LINE, PAPER_EDGE, WHITE, Theme
from tischrunde.ui.kit.widgets import focus_ring


def paint_cap(
    painter: QPainter, box: QRectF, key: str, theme: Theme, lit: bool = False, size: float = 22
) -> None:
    """The cap of a key in ``box``; ``lit``: it is down."""
    painter.setPen(QPen(QColor(INK), 2))
    painter.setBrush(QColor(LINE))
    painter.drawRoundedRect(box.translated(0, 4), 8, 8)
    painter.setBrush(QColor(WHITE))
    top = box.translated(0, 3) if lit else box
    painter.drawRoundedRect(top, 8, 8)
    painter.setFont(theme.heading(size))
    painter.drawText(top, Qt.AlignmentFlag.AlignCenter, key)


class PersonPlate(Pressable):
    """Somebody's face, name and key; a press is that person's."""

    def __init__(self, part: Part, name: str, face: str, key: str) -> None:
        super().__init__(part)
        self.part = part
        self.name, self.face, self.key = name, face, key
        self.note = ""
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        part.say(self.setAccessibleName, "table.claim.plate", name=name, letter=key)
        part.say(self.setToolTip, "table.claim.plate", name=name, letter=key)
        part.keep(self.updateGeometry, self)

    def set_note(self, note: str) -> None:
        """Put a second, smaller line under the name; "" for none."""
        if note != self.note:
            self.note = note
            self.setAccessibleDescription(note)
            self.updateGeometry()
            self.update()

    def _fonts(self) -> tuple[QFont, QFont]:
        """Of the name and of the note."""
        theme = self.part.shell.theme
        return theme.font(16, bold=True), theme.font(14)

    def sizeHint(self) -> QSize:
        px, lines = self.part.px, zip(self._fonts(), (self.name, self.note), strict=True)
        words = max(QFontMetricsF(font).horizontalAdvance(line) for font, line in lines)
        return QSize(round(words) + px(118), px(60))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        px, theme = self.part.px, self.part.shell.theme
        box = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        painter.setPen(QPen(QColor(PAPER_EDGE), 2))
        painter.setBrush(QColor(GOLD_PALE if self.underMouse() else WHITE))
        painter.drawRoundedRect(box, 14, 14)
        side = min(px(42), box.height() - 8)
        face = QRectF(box.left() + 6, box.center().y() - side / 2, side, side)
        pictures.draw(painter, pictures.face(self.face), face)
        cap = QRectF(0, 0, px(34), px(34))
        cap.moveCenter(face.center())
        cap.moveRight(box.right() - 9)
        paint_cap(painter, cap.translated(0, -2), self.key, theme, self.isDown(), 17)
        words = QRectF(face.right() + 8, box.top(), cap.left() - face.right() - 14, box.height())
        self._write(painter, words)
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()), 16, BLUE)

    def _write(self, painter: QPainter, box: QRectF) -> None:
        """The name, and the note under it, in the middle of ``box``."""
        lines = [
            (font, line)
            for font, line in zip(self._fonts(), (self.name, self.note), strict=True)
            if line
        ]
        heights = [QFontMetricsF(font).height() for font, _ in lines]
        top = box.center().y() - sum(heights) / 2
        painter.setPen(QColor(INK))
        for (font, line), high in zip(lines, heights, strict=True):
            painter.setFont(font)
            fitting = painter.fontMetrics().elidedText(line, pictures.ELIDE, round(box.width()))
            place = QRectF(box.left(), top, box.width(), high)
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            painter.drawText(place, flags, fitting)
            top += high
