"""The answer to a move that is not allowed: one sentence, and the way to the rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tischrunde.i18n.texts import Texts
from tischrunde.ui.kit.theme import GOLD_PALE, INK
from tischrunde.ui.table.model import durations as d
from tischrunde.ui.table.model.room import free_place
from tischrunde.ui.table.overlay.button import TableButton
from tischrunde.ui.table.scene.frame_clock import FrameClock
from tischrunde.ui.table.scene.furniture import text_font

SMALLEST: Final = 13
"""Pixels of the smallest letters in which something is said rather than not shown."""


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
        self.lasting = False
        self._wanted = False
        """It is to be said, also while there is no place for it."""
        self._shown_scale = 1.0
        self._link = TableButton(self, "main")
        self._link.clicked.connect(self._ask_rule)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(clock.wait(d.BUBBLE_WHY))
        self._timer.timeout.connect(self.dismiss)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    def say(self, text: str, rule: str, lasting: bool = False) -> None:
        """Take a sentence, with a link if ``rule`` names one; :meth:`put` shows it.

        What is not ``lasting`` is over when anything else has happened.
        """
        self.text, self.rule, self.lasting = text, rule, lasting
        self.setAccessibleName(text)
        self._timer.start()
        self._wanted = True

    def lapse(self) -> None:
        """Something else has happened: what was not allowed may be so now."""
        if not self.lasting:
            self.dismiss()

    def dismiss(self) -> None:
        """Say it no longer."""
        self._wanted = False
        self._timer.stop()
        self.hide()

    def put(self, whole: QRect, kept: Sequence[QRect], rather: Sequence[QRect]) -> None:
        """Lie within ``whole`` near its middle, above the hand; never over what is ``kept``,
        and not over what is ``rather`` left in sight if there is room elsewhere.

        Words become smaller before it is not shown at all: it has been spoken in any case.
        """
        if not self._wanted:
            return
        near = QPoint(whole.center().x(), round(whole.bottom() - whole.height() * 0.36))
        place = self._fit(whole, [*kept, *rather], near) or self._fit(whole, kept, near)
        if place is None:
            self.hide()
            return
        self.setGeometry(place)
        if self.rule:
            pad, size = round(14 * self._shown_scale), self._link.sizeHint()
            left, top = (place.width() - size.width()) // 2, place.height() - size.height()
            self._link.setGeometry(left, top - pad // 2, size.width(), size.height())
        self.show()
        self.raise_()
        self.update()

    def _fit(self, whole: QRect, kept: Sequence[QRect], near: QPoint) -> QRect | None:
        """Where there is room for it, with the letters that it is shown in then."""
        for scale, widest in self._measures():
            self._shown_scale = scale
            place = free_place(self._size(scale, widest), whole, kept, near)
            if place is not None:
                return place
        return None

    def _measures(self) -> Iterator[tuple[float, int]]:
        """How large letters and how wide lines are tried, the best first."""
        for share in (1.0, 0.85, 0.7, 0.6):
            scale = max(self.scale * share, min(self.scale, SMALLEST / 17))
            for widest in (520, 400, 300, 220, 160):
                yield scale, round(widest * scale)

    def _size(self, scale: float, widest: int) -> QSize:
        pad = round(14 * scale)
        flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        measure = QFontMetricsF(text_font(17 * scale, bold=True))
        needed = measure.boundingRect(QRectF(0, 0, widest, 2000), flags, self.text)
        width, height = round(needed.width()) + 2 * pad + 8, round(needed.height()) + 2 * pad
        self._link.setVisible(bool(self.rule))
        if self.rule:
            self._link.size_of_text = 15 * scale
            self._link.label(self.texts("table.why.rule"), "", "R")
            size = self._link.sizeHint()
            width, height = max(width, size.width() + 2 * pad), height + size.height()
        return QSize(width, height)

    def _ask_rule(self) -> None:
        self.dismiss()
        self.rule_requested.emit(self.rule)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.dismiss()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        painter.setPen(QPen(QColor(INK), 2))
        painter.setBrush(QColor(GOLD_PALE))
        painter.drawRoundedRect(box, 14, 14)
        painter.setFont(text_font(17 * self._shown_scale, bold=True))
        pad = 14 * self._shown_scale
        below = self._link.height() if self.rule else 0
        inner = box.adjusted(pad, pad / 2, -pad, -pad / 2 - below)
        flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        painter.drawText(inner, flags, self.text)
