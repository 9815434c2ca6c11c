"""The moment in which whoever has acted keeps a shared screen: whose it is, and how long."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tischrunde.i18n.texts import Texts
from tischrunde.ui.kit.theme import CREAM
from tischrunde.ui.table.overlay.button import TableButton
from tischrunde.ui.table.overlay.countdown import Countdown
from tischrunde.ui.table.scene.frame_clock import FrameClock
from tischrunde.ui.table.scene.furniture import heading_font

HIDE_KEY: Final = "V"
FLAGS: Final = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)


class KeepPanel(QWidget):
    """Says who keeps the screen, with a bar that becomes shorter and the button that ends it.

    ``hide_wanted``: the cards are to be hidden at once.
    """

    hide_wanted = Signal()

    def __init__(self, parent: QWidget, texts: Texts, clock: FrameClock) -> None:
        super().__init__(parent)
        self.texts = texts
        self.scale = 1.0
        self.show_keys = False
        self.room = QRect()
        self.text = ""
        self._name = ""
        self.time = Countdown(self, clock)
        self._place = QRectF()
        self.button = TableButton(self, "paper")
        self.button.picture = "icons/ui/curtain.svg"
        self.button.clicked.connect(lambda _checked=False: self.hide_wanted.emit())
        self.hide()

    def keep(self, name: str, seconds: float) -> None:
        """``name`` keeps the screen for ``seconds``, and may call."""
        self._name = name
        self.time.begin(seconds)
        self.refresh()
        self.show()
        self.raise_()

    def end(self) -> None:
        """The screen is given on, or stays."""
        self.time.end()
        self.hide()

    def pause(self, paused: bool) -> None:
        """Time stands still, or goes on."""
        if not self.isHidden():
            self.time.pause(paused)

    # -- place ---------------------------------------------------------------

    def refresh(self) -> None:
        """Put words and measures again."""
        self.text = self.texts("table.keep.calls", name=self._name)
        self.setAccessibleName(self.text)
        self.button.label(self.texts("table.keep.hide"), "", HIDE_KEY)
        self.button.show_key = self.show_keys
        self.fit()

    def fit(self) -> None:
        """Lie at the lower edge of ``room``; words and button below each other if it is narrow."""
        pad = round(12 * self.scale)
        self.button.size_of_text = 17.0 * self.scale
        size = self.button.sizeHint()
        words = self._words()
        across = words.width() + size.width() + 3 * pad
        beside = across <= self.room.width()
        wide = across if beside else max(words.width(), size.width()) + 2 * pad
        tall = max(words.height(), size.height())
        height = (tall if beside else words.height() + size.height()) + 2 * pad
        width = min(wide, self.room.width())
        left, top = self.room.center().x() - width // 2, self.room.bottom() - height
        self.setGeometry(left, top, width, height)
        x = width - pad - size.width() if beside else (width - size.width()) // 2
        y = (height - size.height()) // 2 + 2 if beside else height - pad - size.height() + 2
        self.button.setGeometry(x, y, size.width(), size.height())
        right, bottom = (x - pad, height) if beside else (width - pad, y)
        self._place = QRectF(pad, 8, right - pad, bottom - 8)
        self.update()

    def _words(self) -> QRect:
        measure = QFontMetricsF(heading_font(20 * self.scale))
        widest = max(100, self.room.width() - round(24 * self.scale))
        needed = measure.boundingRect(QRectF(0, 0, widest, 1000), FLAGS, self.text)
        return needed.toAlignedRect()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(20, 28, 24, 245))
        box = QRectF(self.rect())
        painter.drawRoundedRect(box, 16, 16)
        self.time.paint(painter, QRectF(16, 3, box.width() - 32, 5))
        painter.setPen(QColor(CREAM))
        painter.setFont(heading_font(20 * self.scale))
        painter.drawText(self._place, FLAGS, self.text)
