"""The seats round a small table: who they are, in which order."""

from __future__ import annotations

import math

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QHBoxLayout, QVBoxLayout, QWidget

from tischrunde.storage.settings import SeatSetup
from tischrunde.ui.screens import pictures
from tischrunde.ui.screens.draft import Draft
from tischrunde.ui.screens.part import Part
from tischrunde.ui.screens.widgets import button, focus_ring
from tischrunde.ui.theme import CREAM, CREAM_SOFT, GOLD, INK, PAPER, mix


class SeatTable(Part):
    """The seats of a draft round a table, the first at the bottom, on clockwise.

    ``edit`` carries the place of the seat to change, ``add`` ``person`` or
    ``bot``; ``changed`` says that the order or number of seats is another.
    """

    edit = Signal(object)
    add = Signal(object)
    changed = Signal()

    def __init__(self, part: Part, draft: Draft) -> None:
        super().__init__(part.shell, part)
        self.draft = draft
        self.chips: list[SeatChip] = []
        self.person = button(
            self, "newmatch.add_person", lambda: self.add.emit("person"), "ghost", "add"
        )
        self.bot = button(self, "newmatch.add_bot", lambda: self.add.emit("bot"), "ghost", "add")
        self._middle = QWidget(self)
        column = QVBoxLayout(self._middle)
        column.setContentsMargins(0, 0, 0, 0)
        for made in (self.bot, self.person):
            line = QHBoxLayout()
            line.addStretch(1)
            line.addWidget(made)
            line.addStretch(1)
            column.addLayout(line)
        self.rebuild()

    def rebuild(self, focus: int | None = None) -> None:
        """Show the seats as the draft has them now; ``focus`` is the place to go to."""
        for chip in self.chips:
            chip.hide()
            chip.deleteLater()
        self.chips = [SeatChip(self, place) for place in range(len(self.draft.seats))]
        before: QWidget | None = None
        for chip in self.chips:
            chip.show()
            if before is not None:
                QWidget.setTabOrder(before, chip)
            before = chip
        for made in (self.bot, self.person):
            made.setEnabled(self.draft.can_add)
            if before is not None:
                QWidget.setTabOrder(before, made)
            before = made
        self._arrange()
        self.updateGeometry()
        if focus is not None:
            self.chips[focus].setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self) -> None:
        super().refresh()
        if hasattr(self, "chips"):
            for chip in self.chips:
                chip.name_it()
            self._arrange()
            self.updateGeometry()

    # -- where things are ------------------------------------------------------------

    @property
    def crowded(self) -> bool:
        """Whether the seats stand so close that only face and name have room."""
        tight = self.width() < self.px(560) or self.height() < self.px(500)
        return self._round and len(self.draft.seats) > (6 if tight else 8)

    def chip_size(self) -> QSize:
        if self.crowded:
            return QSize(self.px(82), self.px(84))
        return QSize(self.px(112), self.px(116))

    @property
    def _round(self) -> bool:
        """Whether there is room for a round table; else the seats stand in lines."""
        return self.width() >= self.px(430)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        size = self.chip_size()
        if width >= self.px(430):
            return self.px(360)
        columns = max(1, width // size.width())
        rows = math.ceil(len(self.draft.seats) / columns)
        return rows * size.height() + self._middle.sizeHint().height() + 12

    def sizeHint(self) -> QSize:
        width = max(self.width(), self.px(430))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.chip_size().width() * 2, self.px(330))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def _ellipse(self) -> QRectF:
        """Where the middles of the seats are."""
        size = self.chip_size()
        wide = min(self.width() - size.width() - 24, self.px(600))
        high = min(self.height() - size.height(), self.px(420))
        return QRectF((self.width() - wide) / 2, (self.height() - high) / 2, wide, high)

    def spot(self, place: int) -> QPoint:
        """The upper left corner of a seat."""
        size = self.chip_size()
        if not self._round:
            columns = max(1, self.width() // size.width())
            left = (self.width() - min(columns, len(self.chips)) * size.width()) // 2
            row, column = divmod(place, columns)
            return QPoint(left + column * size.width(), row * size.height())
        box = self._ellipse()
        angle = math.radians(90 + place * 360 / max(1, len(self.draft.seats)))
        middle = QPointF(
            box.center().x() + math.cos(angle) * box.width() / 2,
            box.center().y() + math.sin(angle) * box.height() / 2,
        )
        return (middle - QPointF(size.width() / 2, size.height() / 2)).toPoint()

    def _arrange(self) -> None:
        size = self.chip_size()
        for place, chip in enumerate(self.chips):
            chip.setGeometry(*self.spot(place).toTuple(), size.width(), size.height())
        hint = self._middle.sizeHint()
        if self._round:
            middle = self._ellipse().center().toPoint()
            left, top = middle.x() - hint.width() // 2, middle.y() - hint.height() // 2
        else:
            left, top = (self.width() - hint.width()) // 2, self.height() - hint.height()
        self._middle.setGeometry(max(0, left), top, min(hint.width(), self.width()), hint.height())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._round:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look = self.shell.theme.look
        box = self._ellipse().adjusted(-4, -4, 4, 4)
        painter.setPen(QPen(QColor(mix(look.middle, CREAM, 0.28)), 3))
        painter.setBrush(QColor(mix(look.middle, look.inner, 0.6)))
        painter.drawEllipse(box)

    # -- what chips ask for ------------------------------------------------------------

    def move_seat(self, place: int, step: int) -> None:
        """Let a seat change places with the one before (-1) or after (1) it."""
        other = (place + step) % len(self.chips)
        self.exchange(place, other)
        self.chips[other].setFocus(Qt.FocusReason.OtherFocusReason)

    def exchange(self, place: int, other: int) -> None:
        """Two seats change places."""
        if place != other:
            self.draft.swap(place, other)
            self.changed.emit()
        self.rebuild()

    def clear(self, place: int) -> None:
        """Nobody sits there any more, if enough are left."""
        if self.draft.can_remove:
            self.draft.remove(place)
            self.rebuild(min(place, len(self.draft.seats) - 1))
            self.changed.emit()

    def nearest(self, point: QPoint) -> int:
        """The place closest to ``point``."""
        size = self.chip_size()
        half = QPoint(size.width() // 2, size.height() // 2)

        def far(place: int) -> int:
            return (self.spot(place) + half - point).manhattanLength()

        return min(range(len(self.chips)), key=far)


class SeatChip(QAbstractButton):
    """Somebody at the table: face, name, and what they are."""

    def __init__(self, table: SeatTable, place: int) -> None:
        super().__init__(table)
        self.table = table
        self.place = place
        self._grip: QPoint | None = None
        self._dragged = False
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.clicked.connect(lambda _checked=False: table.edit.emit(self.place))
        self.name_it()

    @property
    def seat(self) -> SeatSetup:
        return self.table.draft.seats[self.place]

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
        crowded = self.table.crowded
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
            self.table.exchange(self.place, self.table.nearest(self.geometry().center()))
            return
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, control = event.key(), Qt.KeyboardModifier.ControlModifier
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
        if key in steps and event.modifiers() & control:
            self.table.move_seat(self.place, steps[Qt.Key(key)])
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.table.clear(self.place)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)
