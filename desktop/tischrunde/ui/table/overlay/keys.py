"""The paper that lists every key of the table, shown on demand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tischrunde.i18n.texts import Texts
from tischrunde.ui.kit.theme import INK, LINE, PAPER, WHITE
from tischrunde.ui.table.scene.furniture import heading_font, text_font

Lines = tuple[tuple[str, str], ...]
"""Keys, and the sentences that say what they do."""
LINES: Final[Lines] = (
    ("groups", "table.keys.groups"),
    ("along", "table.keys.along"),
    ("press", "table.keys.press"),
    ("answers", "table.keys.answers"),
    ("D", "table.keys.draw"),
)
"""Keys that every game has, and what they do."""
SORT: Final = "table.keys.sort"
WINDOW: Final[Lines] = (("F11", "table.keys.full_screen"),)
"""Keys that belong to the window."""
ENDING: Final[Lines] = (
    ("S", SORT),
    ("Z", "table.keys.undo"),
    ("escape", "table.keys.escape"),
)


class KeysPaper(QWidget):
    """A list of keys; a click puts it away."""

    def __init__(self, parent: QWidget, texts: Texts) -> None:
        super().__init__(parent)
        self.texts = texts
        self.scale = 1.0
        self.lines: list[tuple[str, str]] = []
        self.hide()

    def refresh(
        self,
        calls: Sequence[tuple[str, str]],
        game: Lines = (),
        sorts: bool = True,
        lines: Lines = LINES,
        ending: Lines = ENDING,
    ) -> None:
        """Put the words; ``calls`` are keys and names of the game's own calls.

        ``game`` are other keys of the game, with the key of what they do; ``sorts``:
        the hand can be sorted.
        """
        ending = tuple(line for line in ending if sorts or line[1] != SORT)
        own = [(name(self.texts, key), self.texts(what)) for key, what in (*lines, *game)]
        rest = [(name(self.texts, key), self.texts(what)) for key, what in (*ending, *WINDOW)]
        self.lines = [*own, *calls, *rest]
        self.setAccessibleName(self.texts("table.keys.title"))
        self.setAccessibleDescription("; ".join(f"{key}: {what}" for key, what in self.lines))
        self.update()

    def fit(self, room: QRect) -> None:
        """Lie in the middle of ``room``, as large as the list needs."""
        line = QFontMetricsF(text_font(17 * self.scale)).height() * 1.5
        font = QFontMetricsF(text_font(17 * self.scale))
        widest = max((font.horizontalAdvance(what) for _, what in self.lines), default=100.0)
        width = round(widest + self._caps() + 60 * self.scale)
        height = round(line * (len(self.lines) + 2))
        self.setGeometry(
            room.center().x() - width // 2, room.center().y() - height // 2, width, height
        )

    def _caps(self) -> float:
        """Where the keys end and the words begin."""
        font = QFontMetricsF(text_font(15 * self.scale, bold=True))
        widest = max((font.horizontalAdvance(key) for key, _ in self.lines), default=0.0)
        return max(140 * self.scale, widest + 28 * self.scale)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(INK), 2))
        painter.setBrush(QColor(PAPER))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 16, 16)
        font = text_font(17 * self.scale)
        line = QFontMetricsF(font).height() * 1.5
        painter.setFont(heading_font(21 * self.scale))
        title = QRectF(0, line * 0.2, self.width(), line)
        painter.drawText(title, Qt.AlignmentFlag.AlignCenter, self.texts("table.keys.title"))
        caps = self._caps()
        for index, (key, what) in enumerate(self.lines):
            top = line * (index + 1.4)
            self._cap(painter, key, QPointF(caps, top + line / 2))
            painter.setFont(font)
            painter.setPen(QColor(INK))
            words = QRectF(caps + 16 * self.scale, top, self.width() - caps, line)
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, what)

    def _cap(self, painter: QPainter, key: str, right: QPointF) -> None:
        font = text_font(15 * self.scale, bold=True)
        measure = QFontMetricsF(font)
        width = measure.horizontalAdvance(key) + 16 * self.scale
        height = measure.height() * 1.2
        cap = QRectF(right.x() - width, right.y() - height / 2, width, height)
        painter.setPen(QPen(QColor(LINE), 1.5))
        painter.setBrush(QColor(WHITE))
        painter.drawRoundedRect(cap, 5, 5)
        painter.setPen(QColor(INK))
        painter.setFont(font)
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, key)


def name(texts: Texts, key: str) -> str:
    """A key as it is called. The typeface draws no arrows, so those have words."""
    named = f"table.key.{key}"
    return texts(named) if texts.has(named) else key
