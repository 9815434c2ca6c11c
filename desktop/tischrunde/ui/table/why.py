"""The answer to a move that is not allowed: one sentence, and the way to the rule."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tischrunde.texts import Texts
from tischrunde.ui.table import durations as d
from tischrunde.ui.table.button import TableButton
from tischrunde.ui.table.frame_clock import FrameClock
from tischrunde.ui.table.furniture import text_font


class WhyBubble(QWidget):
    """Says why, and goes away by itself, at a click, or with the next one.

    ``rule_requested`` carries the id of the rule that the link leads to.
    """

    rule_requested = Signal(object)

    def __init__(self, parent: QWidget, texts: Texts, clock: FrameClock) -> None:
        super().__init__(parent)
        self.texts = texts
        self.scale = 1.0
        self.text = ""
        self.rule = ""
        self._link = TableButton(self, "main")
        self._link.clicked.connect(self._ask_rule)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(clock.wait(d.BUBBLE_WHY))
        self._timer.timeout.connect(self.hide)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    def say(self, text: str, rule: str, room: QRect) -> None:
        """Show ``text`` in the middle of ``room``, with a link if ``rule`` names one."""
        self.text, self.rule = text, rule
        self.setAccessibleName(text)
        pad = round(14 * self.scale)
        font = text_font(17 * self.scale, bold=True)
        widest = min(room.width() - 2 * pad, round(520 * self.scale))
        flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        needed = QFontMetricsF(font).boundingRect(QRectF(0, 0, widest, 1000), flags, text)
        width, height = round(needed.width()) + 2 * pad + 8, round(needed.height()) + 2 * pad
        self._link.setVisible(bool(rule))
        if rule:
            self._link.size_of_text = 15 * self.scale
            self._link.label(self.texts("table.why.rule"), "", "R")
            size = self._link.sizeHint()
            width = max(width, size.width() + 2 * pad)
            self._link.setGeometry(
                (width - size.width()) // 2, height - pad // 2, size.width(), size.height()
            )
            height += size.height()
        self.setGeometry(room.center().x() - width // 2, room.bottom() - height, width, height)
        self.show()
        self.raise_()
        self.update()
        self._timer.start()

    def _ask_rule(self) -> None:
        self.hide()
        self.rule_requested.emit(self.rule)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        painter.setPen(QPen(QColor("#2B2622"), 2))
        painter.setBrush(QColor("#FFF1CC"))
        painter.drawRoundedRect(box, 14, 14)
        painter.setFont(text_font(17 * self.scale, bold=True))
        pad = 14 * self.scale
        below = self._link.height() if self.rule else 0
        inner = box.adjusted(pad, pad / 2, -pad, -pad / 2 - below)
        flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        painter.drawText(inner, flags, self.text)
