"""One seat of a draft: a face to click on, to drag and to move with the keyboard."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication

from tischrunde.match.draft import Draft
from tischrunde.storage.settings import SeatSetup
from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.pressing import Pressable
from tischrunde.ui.kit.theme import CREAM, CREAM_SOFT, GOLD, INK, PAPER
from tischrunde.ui.kit.widgets import focus_ring


class SeatChip(Pressable):
    """Somebody at the table: face, name, and what they are.

    ``edited``, ``cleared``: what is to be done with the seat; ``stepped`` carries -1 or 1,
    to change places with the one before or after it, ``dropped`` the point in ``table``
    where the chip was let go.
    """

    edited = Signal()
    cleared = Signal()
    stepped = Signal(object)
    dropped = Signal(object)

    def __init__(self, table: Part, draft: Draft, place: int) -> None:
        super().__init__(table)
        self.table = table
        self.draft = draft
        self.place = place
        self.crowded = False
        """There is room for face and name only."""
        self._grip: QPoint | None = None
        self._dragged = False
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.clicked.connect(lambda _checked=False: self.edited.emit())
        self.name_it()

    @property
    def seat(self) -> SeatSetup:
        return self.draft.seats[self.place]

    def kind(self) -> str:
        """``Mensch`` or ``Computer, mittel``."""
        texts = self.table.shell.texts
        if self.seat.player == "person":
            return texts("newmatch.kind.person")
        level = texts(f"newmatch.level.{self.seat.level}")
        return texts("newmatch.kind.bot", level=level)

    def name_it(self) -> None:
        texts = self.table.shell.texts
        name = texts("newmatch.seat", place=self.place + 1, name=self.seat.name, kind=self.kind())
        self.setText(name)
        self.setAccessibleName(name)
        self.setAccessibleDescription(texts("newmatch.seats.hint"))
        self.setToolTip(name)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        px, wide = self.table.px, self.width()
        crowded = self.crowded
        side = px(54 if crowded else 64)
        face = QRectF((wide - side) / 2, px(4), side, side)
        ring = GOLD if self.underMouse() or self._dragged else PAPER
        painter.setPen(QPen(QColor(ring), 4))
        painter.setBrush(QColor(PAPER))
        painter.drawEllipse(face)
        pictures.draw(painter, pictures.face(self.seat.face), face.adjusted(3, 3, -3, -3))
        self._badge(painter, face)
        theme = self.table.shell.theme
        painter.setPen(QColor(CREAM))
        painter.setFont(theme.font(14 if crowded else 16, bold=True))
        name = QRectF(2, face.bottom() + 2, wide - 4, px(22))
        text = painter.fontMetrics().elidedText(self.seat.name, pictures.ELIDE, wide - 4)
        painter.drawText(name, Qt.AlignmentFlag.AlignCenter, text)
        if not crowded:
            painter.setPen(QColor(CREAM_SOFT))
            painter.setFont(theme.font(13))
            line = QRectF(0, name.bottom(), wide, px(18))
            painter.drawText(line, Qt.AlignmentFlag.AlignCenter, self.kind())
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()), 14, GOLD)

    def _badge(self, painter: QPainter, face: QRectF) -> None:
        """A small picture that says person or computer, beside the words below."""
        side = face.width() * 0.38
        spot = QRectF(face.right() - side * 0.8, face.bottom() - side * 0.9, side, side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(PAPER))
        painter.drawEllipse(spot)
        name = "person" if self.seat.player == "person" else "bot"
        inset = side * 0.16
        pictures.draw(
            painter,
            f"icons/ui/{name}.svg",
            spot.adjusted(inset, inset, -inset, -inset),
            INK,
        )

    # -- moving it ----------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._grip = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip is None:
            return
        way = event.position().toPoint() - self._grip
        if not self._dragged and way.manhattanLength() >= QApplication.startDragDistance():
            self._dragged = True
            self.raise_()
            self.setDown(False)
        if self._dragged:
            self.move(self.pos() + way)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._grip = None
        if self._dragged:
            self._dragged = False
            self.dropped.emit(self.geometry().center())
            return
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, control = event.key(), Qt.KeyboardModifier.ControlModifier
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
        if key in steps and event.modifiers() & control:
            self.stepped.emit(steps[Qt.Key(key)])
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.cleared.emit()
        else:
            super().keyPressEvent(event)
