"""The log: a list that is read line by line, also by a screen reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPixmap, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QHBoxLayout, QListView, QStyledItemDelegate, QStyleOptionViewItem

from tischrunde.rules.core.zones import Seat
from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.theme import INK_SOFT, colour
from tischrunde.ui.kit.widgets import Paper, icon_button, label
from tischrunde.ui.play.chronicle import LogLine

LARGEST: Final = 24
"""Pixels of the log's letters at the largest text, in a column beside the table."""
LARGEST_IN_SHEET: Final = 40


SHAPE_ROLE: Final = Qt.ItemDataRole.UserRole + 1
"""The shape of the colour that a line is about."""


class _Wrapped(QStyledItemDelegate):
    """Gives every line the height it needs within the padding of the style sheet.

    Qt breaks lines for the whole width when it measures, and within the padding when
    it paints; so the last word of a line that just fitted was lost.
    """

    PADDING = 8

    def __init__(self, view: QListView, part: Part) -> None:
        super().__init__(view)
        self.view = view
        self.part = part

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        usual = super().sizeHint(option, index)
        pad = self.part.px(self.PADDING)
        room = max(40, self.view.viewport().width() - 2 * pad)
        face = index.data(Qt.ItemDataRole.DecorationRole)
        if isinstance(face, QPixmap):
            room -= round(face.deviceIndependentSize().width()) + 8
        shape = index.data(SHAPE_ROLE)
        if isinstance(shape, QPixmap):
            room -= round(shape.deviceIndependentSize().width()) + pad // 2
        metrics = QFontMetrics(index.data(Qt.ItemDataRole.FontRole))
        flags = int(Qt.TextFlag.TextWordWrap)
        needed = metrics.boundingRect(0, 0, room, 10_000, flags, str(index.data()))
        return QSize(usual.width(), needed.height() + 2 * self.part.shell.theme.gap(5))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        shape = index.data(SHAPE_ROLE)
        if isinstance(shape, QPixmap):
            size = shape.deviceIndependentSize()
            pad = self.part.px(self.PADDING) // 2
            place = QPointF(option.rect.right() - size.width() - pad, option.rect.top() + pad)
            narrower = QStyleOptionViewItem(option)
            narrower.rect = option.rect.adjusted(0, 0, -round(size.width()) - pad, 0)
            super().paint(painter, narrower, index)
            painter.drawPixmap(place, shape)
        else:
            super().paint(painter, option, index)


class LogPanel(Paper):
    """Shows lines, the newest at the bottom and in view.

    ``faces`` are the pictures of the seats: the lines of one turn stand together, the first
    of them beside the face of whoever's turn it was. ``closed``: it lies over the table and
    is not wanted any more.
    """

    closed = Signal()

    def __init__(self, part: Part, faces: Sequence[str] = ()) -> None:
        super().__init__(part)
        self.faces = faces
        self._largest = LARGEST
        self._last: Seat | None = None
        """Whose line was the last."""
        head = QHBoxLayout()
        head.addWidget(label(self, "log.title", "subheading"), 1)
        self.close_button = icon_button(self, "shell.close", "close", self.closed.emit, grows=False)
        self.close_button.hide()
        head.addWidget(self.close_button)
        self.box.addLayout(head)
        self.model = QStandardItemModel(self)
        self.list = QListView(self)
        self.list.setModel(self.model)
        self._follows = True
        bar = self.list.verticalScrollBar()
        bar.valueChanged.connect(self._scrolled)
        bar.rangeChanged.connect(self._grown)
        self.list.setItemDelegate(_Wrapped(self.list, self))
        self.list.setWordWrap(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.say(self.list.setAccessibleName, "log.title")
        self.box.addWidget(self.list, 1)

    def _fit(self) -> None:
        side = 12 + self.SHADOW
        self.box.setContentsMargins(side, side, side, side)
        self.box.setSpacing(6)

    def fit_as(self, sheet: bool) -> None:
        """Be a sheet, which is wide and can be closed, or a column; for lines to come."""
        self.close_button.setVisible(sheet)
        self._largest = LARGEST_IN_SHEET if sheet else LARGEST

    def show_lines(self, lines: Sequence[LogLine]) -> None:
        """Show exactly these lines."""
        self.model.clear()
        self._last = None
        for line in lines:
            self.model.appendRow(self._item(line))
        self._follows = True
        self.list.scrollToBottom()

    def add_lines(self, lines: Sequence[LogLine]) -> None:
        """Add lines at the end; the list follows unless somebody is reading further up."""
        follows = self._follows
        for line in lines:
            self.model.appendRow(self._item(line))
        if follows:
            self.list.scrollToBottom()

    def _scrolled(self, value: int) -> None:
        self._follows = value >= self.list.verticalScrollBar().maximum() - 4

    def _grown(self) -> None:
        """Lines have got their heights only now: the newest is still in view."""
        if self._follows:
            bar = self.list.verticalScrollBar()
            bar.setValue(bar.maximum())

    def _item(self, line: LogLine) -> QStandardItem:
        texts = self.shell.texts
        item = QStandardItem(texts("log.undone", text=line.text) if line.undone else line.text)
        item.setEditable(False)
        font = self.shell.theme.font(15, bold=line.heading)
        # A column is hardly wider for a larger text: a long word must still fit into it.
        font.setPixelSize(min(font.pixelSize(), self._largest))
        if line.undone:
            font.setStrikeOut(True)
            item.setForeground(colour(INK_SOFT))
        item.setFont(font)
        if self.faces:
            item.setData(self._face(line), Qt.ItemDataRole.DecorationRole)
        if line.colour:
            item.setData(self._shape(line.colour), SHAPE_ROLE)
        return item

    def _shape(self, name: str) -> QPixmap:
        """The shape that stands for a colour on cards and table."""
        side, ratio = min(self.px(20), 30), self.devicePixelRatioF()
        return pictures.pixmap(f"art/table/wish_{name}.svg", side, side, ratio)

    def _face(self, line: LogLine) -> QPixmap | None:
        """The face beside the first line of a turn, as much room beside the others."""
        side, ratio = min(self.px(22), 30), self.devicePixelRatioF()
        first = line.seat is not None and line.seat != self._last
        self._last = line.seat
        if line.heading:
            return None
        if not first or line.seat is None:
            blank = QPixmap(round(side * ratio), 1)
            blank.fill(Qt.GlobalColor.transparent)
            blank.setDevicePixelRatio(ratio)
            return blank
        return pictures.pixmap(pictures.face(self.faces[line.seat]), side, side, ratio)
