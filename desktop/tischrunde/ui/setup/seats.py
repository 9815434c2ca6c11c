"""The seats round a small table: who they are, in which order."""

from __future__ import annotations

import math

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tischrunde.match.draft import Draft
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.theme import CREAM, mix
from tischrunde.ui.kit.widgets import button
from tischrunde.ui.setup.seat_chip import SeatChip


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
        self.chips = [self._chip(place) for place in range(len(self.draft.seats))]
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

    def _chip(self, place: int) -> SeatChip:
        chip = SeatChip(self, self.draft, place)
        chip.edited.connect(lambda: self.edit.emit(place))
        chip.cleared.connect(lambda: self.clear(place))
        chip.stepped.connect(lambda step: self.move_seat(place, step))
        chip.dropped.connect(lambda point: self.exchange(place, self.nearest(point)))
        return chip

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
            chip.crowded = self.crowded
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
