"""The strip between piles and hand: a question with its answers, or one line of news."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import isfinite
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHideEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QShowEvent,
)
from PySide6.QtWidgets import QWidget

from tischrunde.i18n.texts import Texts
from tischrunde.rules.core.cards import Card
from tischrunde.ui.kit.theme import CREAM, GOLD, PANEL
from tischrunde.ui.table.games.base import Offer, Prompt
from tischrunde.ui.table.link import Times
from tischrunde.ui.table.overlay.button import TableButton
from tischrunde.ui.table.scene.frame_clock import FrameClock
from tischrunde.ui.table.scene.furniture import SMALLEST, heading_font, text_font

SMALLEST_TITLE: Final = 0.72
"""A title that would have to be smaller than this share of its size takes two lines."""
TICK: Final = 60
"""Milliseconds between two pictures of the time that is left."""
KEY_NAMES: Final = {" ": "␣"}


LEAST: Final = 56
"""Pixels that an answer is high at least."""
LEAST_IN_SMALL: Final = 44
ROOMY: Final = 520
"""From this height of the table on there is room for the larger answers."""


class _Grid(NamedTuple):
    """Cells of one size, in so many columns and rows."""

    cell: QSize
    columns: int
    rows: int


class PromptPanel(QWidget):
    """Asks a question without holding anything up.

    ``chosen`` carries the action of an offer. The panel can be put aside and
    comes back with a click on what is left of it; a new question opens it again.
    """

    chosen = Signal(object)
    folded_changed = Signal()

    def __init__(
        self,
        parent: QWidget,
        texts: Texts,
        words: Callable[[object], str],
        picture: Callable[[Card], QPixmap],
        clock: FrameClock,
        times: Times,
        home: QWidget,
    ) -> None:
        super().__init__(parent)
        self._table = parent
        self.texts = texts
        self.words = words
        self.picture = picture
        self.prompt: Prompt | None = None
        self.times = times
        self.home = home
        """Where the focus goes on from, and comes back to when all is answered."""
        self.folded = False
        self.scale = 1.0
        self.room = QRect()
        self.peek = 0
        """Pixels at the lower edge of the room that stay free if possible: the hand is there."""
        self.offers: list[TableButton] = []
        self._aside = TableButton(self, "dark")
        self._aside.clicked.connect(self.toggle)
        self.show_keys = False
        self._card: QPixmap | None = None
        self._seconds = 0.0
        self._ticks = QTimer(self)
        self._ticks.setInterval(clock.wait(TICK))
        self._ticks.timeout.connect(self._tick)
        self.hide()

    # -- content -------------------------------------------------------------

    def ask(self, prompt: Prompt | None) -> None:
        """Show ``prompt``; None takes the question away."""
        if prompt == self.prompt:
            return
        if prompt is None or self.prompt is None or prompt.name != self.prompt.name:
            self.folded = False
        self.prompt = prompt
        self.watch_time()
        self.folded = self.folded and not self.limited
        self._build()

    def refresh(self) -> None:
        """Put words and measures again."""
        self._build()

    def _build(self) -> None:
        had_focus = any(button.hasFocus() for button in (*self.offers, self._aside))
        for button in self.offers:
            button.hide()
            button.deleteLater()
        self.offers = []
        prompt = self.prompt
        if prompt is None:
            if had_focus:
                self.home.setFocus(Qt.FocusReason.OtherFocusReason)
            self.hide()
            return
        for offer in prompt.offers:
            self.offers.append(self._button(offer))
        for before, after in pairwise([self.home, *self.offers, self._aside]):
            QWidget.setTabOrder(before, after)
        self.fit()
        self.show()
        if had_focus and self.offers and not self.folded:
            self.offers[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _button(self, offer: Offer) -> TableButton:
        button = TableButton(self, "paper")
        button.size_of_text = 18.0 * self.scale
        button.picture = offer.picture
        button.upright = bool(offer.picture)
        button.show_key = self.show_keys
        if offer.card is not None:
            button.card = self.picture(offer.card)
        detail = self.words(offer.detail) if offer.detail else ""
        button.label(self.words(offer.label), detail, KEY_NAMES.get(offer.key, offer.key))
        action = offer.action
        button.clicked.connect(lambda _checked=False: self.chosen.emit(action))
        return button

    def toggle(self) -> None:
        """Put the question aside, or take it up again."""
        self.folded = not self.folded
        self.fit()
        self.folded_changed.emit()

    def spoken(self) -> str:
        """The question with its answers and their keys, to be read out; "" for none."""
        if self.prompt is None:
            return ""
        answers = (f"{button.key}: {button.text()}" for button in self.offers)
        return " ".join((self.words(self.prompt.title), ", ".join(answers)))

    # -- time ----------------------------------------------------------------

    @property
    def limited(self) -> bool:
        """Whether the time for an answer is limited, and shown: then there is no "later"."""
        return self._seconds > 0

    def watch_time(self) -> None:
        """Show the time that is left as it is at the table, now and from now on."""
        verb = self.prompt.timed if self.prompt is not None else ""
        seconds = self.times.table_time(verb) if verb else 0.0
        self._seconds = seconds if isfinite(seconds) else 0.0
        if self.limited and self.isVisible():
            self._ticks.start()
        else:
            self._ticks.stop()
        self.update()

    def time_left(self) -> float:
        """The share of the time that is left, 1.0 … 0.0; 1.0 where there is no limit."""
        if self.prompt is None or not self.limited:
            return 1.0
        return max(0.0, min(1.0, self.times.time_left(self.prompt.timed) / self._seconds))

    def _tick(self) -> None:
        self.update(QRect(0, 0, self.width(), 8))

    def showEvent(self, event: QShowEvent) -> None:
        self.watch_time()

    def hideEvent(self, event: QHideEvent) -> None:
        self._ticks.stop()

    def press(self, key: str) -> bool:
        """Choose the offer with this key; whether there is one."""
        if self.prompt is None:
            return False
        for offer in self.prompt.offers:
            if offer.key == key:
                self.chosen.emit(offer.action)
                return True
        return False

    # -- place ---------------------------------------------------------------

    def fit(self) -> None:
        """Lay everything out within ``room``, growing upwards where it is not enough."""
        if self.prompt is None:
            return
        title = self.words(self.prompt.title)
        gap = round(8 * self.scale)
        self._aside.size_of_text = max(SMALLEST, 14.0 * min(self.scale, 1.5))
        if self.folded:
            self._aside.show()
            self._aside.label(title)
            size = self._aside.sizeHint()
            self.setGeometry(
                self.room.center().x() - size.width() // 2,
                self.room.bottom() - size.height(),
                size.width(),
                size.height(),
            )
            self._aside.setGeometry(0, 0, size.width(), size.height())
            for button in self.offers:
                button.hide()
            self.update()
            return
        card = self.prompt.card
        self._card = self.picture(card) if card is not None else None
        self._aside.label(self.texts("table.prompt.aside"))
        self._aside.setVisible(not self.limited)
        self._place_open(title, gap)

    def _place_open(self, title: str, gap: int) -> None:
        grid = self._grid(gap)
        head, note = round(self._title_height()), round(self._note_height())
        beside = self._card_width()
        used = grid.columns * (grid.cell.width() + gap) - gap
        across = max(used + 2 * gap, round(self._title_width(title)) + 2 * gap) + beside
        across = min(across, self.room.width())
        height = head + grid.rows * (grid.cell.height() + gap) + note + gap // 3
        if self._card is not None:
            height = max(height, round(self._card.deviceIndependentSize().height()) + 2 * gap)
        left = self.room.center().x() - across // 2
        # From its upper edge on down, and only over that where all its height is not enough.
        top = min(self.room.top(), self.room.bottom() - height)
        if not self.peek:
            top = self.room.bottom() - height
        self.setGeometry(left, top, across, height)
        for index, button in enumerate(self.offers):
            row, column = divmod(index, grid.columns)
            in_row = min(grid.columns, len(self.offers) - row * grid.columns)
            wide = in_row * (grid.cell.width() + gap) - gap
            x = beside + (across - beside - wide) // 2 + column * (grid.cell.width() + gap)
            y = head + row * (grid.cell.height() + gap)
            button.setGeometry(x, y, grid.cell.width(), grid.cell.height())
            button.show()
        aside = self._aside.sizeHint()
        self._aside.setGeometry(across - aside.width() - 4, 4, aside.width(), aside.height())
        self.update()

    def _grid(self, gap: int) -> _Grid:
        """The answers in cells of one size: the first way that fits, from the largest on.

        First so that the hand below can still be seen, then over all the room.
        """
        room = self.room.width() - 2 * gap - self._card_width()
        head = round(self._title_height() + self._note_height()) + gap
        pictured = any(offer.picture for offer in self.prompt.offers) if self.prompt else False
        grid = self._cells(0.4, False, self._lines)
        for high in (self.room.height() - self.peek, self.room.height()):
            for upright in (True, False) if pictured else (False,):
                for share in (1.0, 0.9, 0.8, 0.7):
                    for lines in (self._lines, self._lines + 1):
                        grid = self._cells(share, upright, lines)
                        wide = grid.columns * (grid.cell.width() + gap) - gap
                        tall = head + grid.rows * (grid.cell.height() + gap)
                        if wide <= room and tall <= high:
                            return grid
        for share in (0.6, 0.5, 0.4):
            grid = self._cells(share, False, self._lines)
            if grid.columns * (grid.cell.width() + gap) - gap <= room:
                break
        return grid

    def _cells(self, share: float, upright: bool, lines: int) -> _Grid:
        for button in self.offers:
            button.size_of_text = max(SMALLEST, 19.0 * self.scale * share)
            button.upright = upright and bool(button.picture)
        hints = [button.sizeHint() for button in self.offers]
        wide = max((hint.width() for hint in hints), default=0)
        tall = max((hint.height() for hint in hints), default=0)
        number = max(1, len(self.offers))
        columns = -(-number // min(lines, number))
        return _Grid(QSize(wide, max(tall, self.least)), columns, -(-number // columns))

    @property
    def least(self) -> int:
        """How high an answer is at least, in pixels: less in the smallest windows."""
        return LEAST if self._table.height() >= ROOMY else LEAST_IN_SMALL

    @property
    def _lines(self) -> int:
        """In how many lines the offers are meant to stand."""
        return self.prompt.lines if self.prompt is not None else 1

    def _title_height(self) -> float:
        return (34.0 if self._title_fits() else 58.0) * min(self.scale, 1.5)

    def _title_fits(self) -> bool:
        """Whether the title has room in one line, in letters that are still large enough."""
        if self.prompt is None:
            return True
        font = heading_font(19 * min(self.scale, 1.5) * SMALLEST_TITLE)
        words = QFontMetricsF(font).horizontalAdvance(self.words(self.prompt.title))
        return words <= self.room.width() - self._card_width() - self._beside() - 24

    def _title_width(self, title: str) -> float:
        words = QFontMetricsF(heading_font(19 * min(self.scale, 1.5))).horizontalAdvance(title)
        return words + 2 * max(self._beside(), 16)

    def _card_width(self) -> int:
        """How much room the card takes that it is about, at the left."""
        if self._card is None:
            return 0
        return round(self._card.deviceIndependentSize().width() + 10 * self.scale)

    def _beside(self) -> int:
        """How wide the button beside the title is."""
        return 0 if self.limited else self._aside.sizeHint().width()

    def _note_height(self) -> float:
        return 22.0 * self.scale if self.prompt and self.prompt.note else 0.0

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.prompt is None or self.folded:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(PANEL))
        box = QRectF(self.rect())
        painter.drawRoundedRect(box, 16, 16)
        painter.setPen(QColor(CREAM))
        self._paint_time(painter, box.width())
        self._paint_title(painter, box.width())
        if self._card is not None:
            high = self._card.deviceIndependentSize().height()
            painter.drawPixmap(QPointF(8 * self.scale, (box.height() - high) / 2 + 2), self._card)
        if self.prompt.note:
            painter.setFont(text_font(15 * self.scale))
            note = QRectF(
                0, box.height() - self._note_height() - 4, box.width(), self._note_height()
            )
            painter.drawText(note, Qt.AlignmentFlag.AlignCenter, self.words(self.prompt.note))

    def _paint_time(self, painter: QPainter, width: float) -> None:
        """A bar along the upper edge that becomes shorter."""
        if self.limited:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(GOLD))
            long = (width - 32) * self.time_left()
            painter.drawRoundedRect(QRectF((width - long) / 2, 2, long, 5), 2.5, 2.5)
            painter.setPen(QColor(CREAM))

    def _paint_title(self, painter: QPainter, width: float) -> None:
        assert self.prompt is not None
        text = self.words(self.prompt.title)
        aside = self._beside() + 8.0
        font = heading_font(19 * min(self.scale, 1.5))
        card = self._card_width()
        room = (width - card - aside - 16) * (1.0 if self._title_fits() else 1.8)
        while QFontMetricsF(font).horizontalAdvance(text) > room:
            if font.pixelSize() <= 10:
                break
            font.setPixelSize(font.pixelSize() - 1)
        words = QFontMetricsF(font).horizontalAdvance(text)
        # In the middle of the panel if that leaves room for the button beside it.
        left = 8.0 if words > width - card - 2 * aside else aside
        left += card
        painter.setFont(font)
        title = QRectF(left, 2, width - left - aside, self._title_height() - 4)
        flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        painter.drawText(title, flags, text)
