"""Somebody of the family on a card: face, name, and what is theirs."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen

from tischrunde.storage.profiles import Person
from tischrunde.ui.family.person_words import about, spoken
from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.pressing import Pressable
from tischrunde.ui.kit.theme import (
    BLUE,
    GOLD_PALE,
    INK,
    INK_SOFT,
    PAPER_EDGE,
    PERSON_COLOURS,
    WHITE,
)
from tischrunde.ui.kit.widgets import focus_ring

WRAPPED = int(Qt.TextFlag.TextWordWrap)
STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


class PersonCard(Pressable):
    """A click changes the person; Ctrl and an arrow key let them change places.

    ``stepped`` carries -1 or 1. ``key`` is the person's own at a shared screen.
    """

    stepped = Signal(object)
    SIDE = 64

    def __init__(self, part: Part, person: Person, key: str) -> None:
        super().__init__(part)
        self.part = part
        self.person = person
        self.key = key
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        part.keep(self._name_it, self)

    def _name_it(self) -> None:
        texts = self.part.shell.texts
        self.setAccessibleName(spoken(texts, self.person, self.key))
        self.setAccessibleDescription(texts("family.card.hint"))
        self.setToolTip(texts("family.card.hint"))
        size = self.sizeHint()
        self.setFixedSize(size)

    def _lines(self) -> tuple[QRectF, QRectF]:
        """Where the name stands, and below it what else is known."""
        px, theme = self.part.px, self.part.shell.theme
        left = px(self.SIDE) + 26
        room = px(260) - left - 12
        name = _needed(QFontMetrics(theme.font(17, bold=True)), self.person.name, room)
        text = about(self.part.shell.texts, self.person, self.key)
        line = _needed(QFontMetrics(theme.font(14)), text, room) if text else 0
        high = name + line
        top = (max(px(self.SIDE) + 20, high + 20) - high) / 2
        return QRectF(left, top, room, name), QRectF(left, top + name, room, line)

    def sizeHint(self) -> QSize:
        name, line = self._lines()
        high = max(self.part.px(self.SIDE) + 20, round(name.height() + line.height()) + 20)
        return QSize(self.part.px(260), high)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.part.shell.theme
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        painter.setPen(QPen(QColor(PAPER_EDGE), 2))
        painter.setBrush(QColor(GOLD_PALE if self.underMouse() else WHITE))
        painter.drawRoundedRect(box, 14, 14)
        side = self.part.px(self.SIDE)
        face = QRectF(12, (self.height() - side) / 2, side, side)
        ring = PERSON_COLOURS.get(self.person.colour, PAPER_EDGE)
        painter.setPen(QPen(QColor(ring), 4))
        painter.setBrush(QColor(WHITE))
        painter.drawEllipse(face.adjusted(2, 2, -2, -2))
        inner = face.adjusted(5, 5, -5, -5)
        if self.person.face:
            pictures.draw(painter, pictures.face(self.person.face), inner)
        else:
            pictures.draw(painter, "icons/ui/person.svg", inner.adjusted(8, 8, -8, -8), INK_SOFT)
        name, line = self._lines()
        painter.setPen(QColor(INK))
        painter.setFont(theme.font(17, bold=True))
        painter.drawText(name, WRAPPED, self.person.name)
        painter.setPen(QColor(INK_SOFT))
        painter.setFont(theme.font(14))
        text = about(self.part.shell.texts, self.person, self.key)
        painter.drawText(line, WRAPPED, text)
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()), 16, BLUE)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = STEPS.get(Qt.Key(event.key()))
        if step is not None and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.stepped.emit(step)
        else:
            super().keyPressEvent(event)


def _needed(metrics: QFontMetrics, text: str, room: int) -> int:
    """How high ``text`` is in a column so wide; a name without blanks is broken anywhere."""
    return metrics.boundingRect(0, 0, room, 10_000, WRAPPED, text).height()
