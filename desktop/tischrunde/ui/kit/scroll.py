"""A page that scrolls."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QWidget


class Scroll(QScrollArea):
    """A column that scrolls when it is too high, and never sideways."""

    def __init__(self, inside: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.inside = inside
        self.setWidget(inside)
        inside.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        self.verticalScrollBar().setSingleStep(24)
        inside.installEventFilter(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.inside and event.type() == QEvent.Type.LayoutRequest:
            self.fit()
        return False

    def fit(self) -> None:
        """Make the column exactly as high as its contents are at this width.

        Qt would take the height that they need at their smallest width.
        """
        width = self.viewport().width()
        self.inside.setMaximumWidth(width)
        layout = self.inside.layout()
        if layout is not None:
            high = layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else -1
            self.inside.setMinimumHeight(
                max(1, high, layout.totalMinimumSize().height() * (high < 0))
            )


def sheet_on_table(sheet: QWidget, parent: QWidget) -> Scroll:
    """One sheet in the middle of a page that scrolls, with less room above it than below."""
    page = QWidget()
    middle = QGridLayout(page)
    middle.addWidget(sheet, 1, 1)
    middle.setRowStretch(0, 1)
    middle.setRowStretch(2, 2)
    middle.setColumnStretch(1, 100)
    return Scroll(page, parent)
