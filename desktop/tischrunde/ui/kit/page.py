"""A long text that is opened at a place, and stays there however it is laid out anew."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QResizeEvent, QShowEvent, QTextBlock, QTextCursor
from PySide6.QtWidgets import QTextBrowser

ABOVE: Final = 6
"""Pixels that stay free above the heading at which it is opened."""


class Page(QTextBrowser):
    """Shows its document from a heading on, marked by the name of an anchor.

    Where the lines break depends on the width, and a page that is not yet on the
    screen has none: so the place is sought again whenever it is laid out, until
    somebody scrolls. Below the end there is room for the last heading to come to
    the top as well.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setOpenLinks(False)
        self._place: str | None = None
        self._room: float = 0.0
        self.verticalScrollBar().actionTriggered.connect(lambda _action: self._let_go())

    def begin(self, margin: float) -> QTextCursor:
        """Empty the page; the cursor to write with, ``margin`` pixels from every edge."""
        document = self.document()
        document.clear()
        document.setDocumentMargin(margin)
        self._room = 0.0
        self._place = None
        return QTextCursor(document)

    def open_at(self, anchor: str) -> None:
        """Show the heading with ``anchor`` at the top; "" is the beginning."""
        self._place = anchor
        self._seek()

    def heading_top(self, anchor: str) -> float:
        """How far below the upper edge of what is visible that heading stands, in pixels."""
        block = self._heading(anchor)
        top = self.document().documentLayout().blockBoundingRect(block).top()
        return top - self.verticalScrollBar().value()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._seek()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._seek()

    def _let_go(self) -> None:
        self._place = None

    def _seek(self) -> None:
        self._leave_room()
        bar = self.verticalScrollBar()
        if self._place:
            bar.setValue(round(bar.value() + self.heading_top(self._place)) - ABOVE)
        elif self._place is not None:
            bar.setValue(0)

    def _leave_room(self) -> None:
        """Below the last heading there is as much as can be seen at once, be it empty."""
        last = self._last_heading()
        layout = self.document().documentLayout()
        if not last.isValid():
            return
        below = layout.documentSize().height() - self._room - layout.blockBoundingRect(last).top()
        room = max(0.0, self.viewport().height() - below)
        if abs(room - self._room) < 1:
            return
        frame = self.document().rootFrame()
        look = frame.frameFormat()
        look.setBottomMargin(look.bottomMargin() - self._room + room)
        self._room = room
        frame.setFrameFormat(look)

    def _last_heading(self) -> QTextBlock:
        block = self.document().lastBlock()
        while block.isValid() and not block.charFormat().isAnchor():
            block = block.previous()
        return block

    def _heading(self, anchor: str) -> QTextBlock:
        block = self.document().begin()
        while block.isValid() and anchor not in block.charFormat().anchorNames():
            block = block.next()
        return block
