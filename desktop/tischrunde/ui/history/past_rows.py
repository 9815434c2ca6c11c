"""How the rows of the list of past matches are painted: measured once, in any width."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from tischrunde.archive.past import PastMatch, PastPlayer
from tischrunde.ui.history import past_words
from tischrunde.ui.history.past_model import Heading, Index, PastModel, Row
from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.theme import (
    BLUE,
    GOLD_PALE,
    INK,
    INK_SOFT,
    LINE,
    PAPER_DEEP,
    PERSON_COLOURS,
)
from tischrunde.ui.kit.widgets import focus_ring

WRAPPED: Final = int(Qt.TextFlag.TextWordWrap)
PAD: Final = 10
"""Free pixels round the words of a row."""
GAP: Final = 14
"""Pixels between a row's picture and its words."""
BETWEEN: Final = 12
"""Pixels between two pieces of a line."""
BESIDE_MARK: Final = 8
"""Pixels between the words of a mark and its edge."""


class RowPiece(NamedTuple):
    """Something of a row where it lies, from the row's corner; a player, or words."""

    place: QRectF
    words: str
    font: QFont
    soft: bool = False
    player: PastPlayer | None = None
    mark: bool = False


class Laid(NamedTuple):
    """A row laid out: how high it is, where its picture lies, and its pieces."""

    height: int
    picture: QRectF
    pieces: tuple[RowPiece, ...]


class PastRows(QStyledItemDelegate):
    """Paints the rows of a :class:`PastModel` as wide as ``view`` is."""

    def __init__(self, view: QListView, part: Part, model: PastModel) -> None:
        super().__init__(view)
        self.view = view
        self.part = part
        self.model = model
        self._laid: dict[tuple[int, int], tuple[Row, bool, Laid]] = {}
        self._wide: dict[tuple[str, int], int] = {}
        self._widest: dict[int, tuple[Row, float]] = {}
        self._heads: dict[tuple[Heading, int], int] = {}
        self._single = 0
        self._beside = 0.0
        """How much of a row's width is not for words: the picture, and what is free."""
        self.forget()

    def forget(self) -> None:
        """Measure everything anew: text size or language are others."""
        theme = self.part.shell.theme
        self._laid.clear()
        self._wide.clear()
        self._widest.clear()
        self._heads.clear()
        self._single = 0
        self._beside = self._picture().right() + GAP + PAD
        self._strong, self._plain = theme.font(17, bold=True), theme.font(15)
        self._soft, self._head = theme.font(14), theme.heading(19)

    def laid(self, row: Row, width: int) -> Laid:
        """Where everything of ``row`` lies in a list so wide."""
        damaged = isinstance(row, PastMatch) and row.path in self.model.damaged
        known = self._laid.get((id(row), width))
        if known is not None and known[0] is row and known[1] == damaged:
            return known[2]
        made = self._lay(row, width, damaged)
        self._laid[id(row), width] = (row, damaged, made)
        return made

    def height(self, row: Row, width: int) -> int:
        """How high ``row`` is; of thousands hardly any needs more than its three lines."""
        if isinstance(row, Heading):
            if (row, width) not in self._heads:
                self._heads[row, width] = self.laid(row, width).height
            return self._heads[row, width]
        if not isinstance(row, PastMatch) or row.path in self.model.damaged:
            return self.laid(row, width).height
        if self._widest_line(row) > width - self._beside:
            return self.laid(row, width).height
        if not self._single:
            self._single = self.laid(row, width).height
        return self._single

    def _picture(self) -> QRectF:
        high = min(self.part.px(60), 90)
        return QRectF(PAD, PAD, high * 4 / 3, high)

    def _widest_line(self, row: PastMatch) -> float:
        """How wide the widest line of a match is if none is broken."""
        known = self._widest.get(id(row))
        if known is not None and known[0] is row:
            return known[1]
        texts = self.part.shell.texts
        side = QFontMetrics(self._plain).height() + 6
        score = past_words.score
        players = [
            side + 6 + self._advance(score(texts, player), self._plain) for player in row.players
        ]
        about = [self._advance(past_words.details(texts, row), self._soft)]
        about += [
            self._advance(mark, self._soft) + 2 * BESIDE_MARK
            for mark in past_words.marks(texts, row, False)
        ]
        lines = [sum(line) + BETWEEN * (len(line) - 1) for line in (players, about)]
        widest = max(self._advance(past_words.headline(texts, row), self._strong), *lines)
        self._widest[id(row)] = (row, widest)
        return widest

    def _lay(self, row: Row, width: int, damaged: bool) -> Laid:
        if isinstance(row, Heading):
            top = self.part.px(14)
            words = self._wrapped(self.model.words(row), self._head, PAD, top, width - 2 * PAD)
            return Laid(round(words.place.bottom()) + 6, QRectF(), (words,))
        if not isinstance(row, PastMatch):
            words = self._wrapped(self.model.words(row), self._plain, PAD, PAD, width - 2 * PAD)
            return Laid(round(words.place.bottom()) + PAD, QRectF(), (words,))
        picture = self._picture()
        left = picture.right() + GAP
        room = max(60.0, width - left - PAD)
        texts = self.part.shell.texts
        title = self._wrapped(past_words.headline(texts, row), self._strong, left, PAD, room)
        pieces = [title]
        bottom = title.place.bottom() + 4
        players = [self._player(player) for player in row.players]
        bottom = self._flow(players, left, bottom, room, pieces) + 4
        about = [self._words(past_words.details(texts, row), room)]
        about += [self._mark(mark, room) for mark in past_words.marks(texts, row, damaged)]
        bottom = self._flow(about, left, bottom, room, pieces)
        return Laid(round(max(bottom, picture.bottom())) + PAD, picture, tuple(pieces))

    def _wrapped(self, text: str, font: QFont, left: float, top: float, room: float) -> RowPiece:
        metrics = QFontMetrics(font)
        high = metrics.height()
        if self._advance(text, font) > room:
            high = metrics.boundingRect(0, 0, int(room), 10_000, WRAPPED, text).height()
        return RowPiece(QRectF(left, top, room, high + 2), text, font)

    def _advance(self, text: str, font: QFont) -> int:
        key = (text, font.pixelSize() * 2 + font.bold())
        if key not in self._wide:
            self._wide[key] = QFontMetrics(font).horizontalAdvance(text) + 2
        return self._wide[key]

    def _player(self, player: PastPlayer) -> RowPiece:
        words = past_words.score(self.part.shell.texts, player)
        font = self._plain
        side = QFontMetrics(font).height() + 6
        return RowPiece(
            QRectF(0, 0, side + 6 + self._advance(words, font), side), words, font, player=player
        )

    def _words(self, words: str, room: float) -> RowPiece:
        return self._soft_piece(words, room, 0)._replace(soft=True)

    def _mark(self, words: str, room: float) -> RowPiece:
        return self._soft_piece(words, room, BESIDE_MARK)._replace(mark=True)

    def _soft_piece(self, words: str, room: float, beside: int) -> RowPiece:
        wide = min(room, self._advance(words, self._soft) + 2 * beside)
        whole = self._wrapped(words, self._soft, 0, 0, wide - 2 * beside)
        return whole._replace(place=QRectF(0, 0, wide, whole.place.height() + 2))

    @staticmethod
    def _flow(
        made: Sequence[RowPiece], left: float, top: float, room: float, pieces: list[RowPiece]
    ) -> float:
        """Lay pieces in lines like words; where the last line ends."""
        x, line = left, 0.0
        for piece in made:
            if x > left and x + piece.place.width() > left + room:
                top, x, line = top + line + 2, left, 0.0
            pieces.append(piece._replace(place=piece.place.translated(x, top)))
            x += piece.place.width() + BETWEEN
            line = max(line, piece.place.height())
        return top + line

    # -- what Qt asks --------------------------------------------------------------------

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        row = self.model.row(index)
        width = self.view.viewport().width()
        return QSize(width, self.height(row, width)) if row is not None else QSize()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = self.model.row(index)
        if row is None:
            return
        box: QRectF = QRectF(option.rect)
        state: QStyle.StateFlag = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground(painter, box, state, isinstance(row, Heading))
        laid = self.laid(row, self.view.viewport().width())
        if isinstance(row, PastMatch):
            place = laid.picture.translated(box.topLeft())
            pictures.draw(painter, f"art/home/{row.game}.svg", place)
        for piece in laid.pieces:
            self._paint(painter, piece, box.topLeft())
        painter.restore()

    def _ground(
        self, painter: QPainter, box: QRectF, state: QStyle.StateFlag, heading: bool
    ) -> None:
        inner = box.adjusted(2, 2, -2, -2)
        if heading:
            painter.setPen(QPen(QColor(LINE), 1))
            y = box.bottom() - 2
            painter.drawLine(QPointF(inner.left(), y), QPointF(inner.right(), y))
            return
        current = bool(state & QStyle.StateFlag.State_Selected)
        painter.setPen(Qt.PenStyle.NoPen)
        if current or state & QStyle.StateFlag.State_MouseOver:
            painter.setBrush(QColor(GOLD_PALE if current else PAPER_DEEP))
            painter.drawRoundedRect(inner, 10, 10)
        if current and self.view.hasFocus():
            focus_ring(painter, inner, 10, BLUE)

    def _paint(self, painter: QPainter, piece: RowPiece, corner: QPointF) -> None:
        place = piece.place.translated(corner)
        painter.setFont(piece.font)
        if piece.player is not None:
            side = place.height()
            self._face(painter, QRectF(place.left(), place.top(), side, side), piece.player)
            place.setLeft(place.left() + side + 6)
            painter.setPen(QColor(INK))
            painter.drawText(place, int(Qt.AlignmentFlag.AlignVCenter), piece.words)
            return
        if piece.mark:
            painter.setPen(QPen(QColor(INK_SOFT), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
            place.adjust(BESIDE_MARK, 0, -BESIDE_MARK, 0)
        painter.setPen(QColor(INK_SOFT if piece.soft or piece.mark else INK))
        flags = WRAPPED | int(Qt.AlignmentFlag.AlignVCenter)
        painter.drawText(place, flags, piece.words)

    def _face(self, painter: QPainter, box: QRectF, player: PastPlayer) -> None:
        ring = PERSON_COLOURS.get(player.colour, LINE)
        painter.setPen(QPen(QColor(ring), 2 if player.colour else 1))
        painter.setBrush(QColor("white"))
        painter.drawEllipse(box.adjusted(1, 1, -1, -1))
        inner = box.adjusted(2, 2, -2, -2)
        if player.face:
            pictures.draw(painter, pictures.face(player.face), inner)
        else:
            side = inner.width() * 0.2
            name = "icons/ui/bot.svg" if player.bot else "icons/ui/person.svg"
            pictures.draw(painter, name, inner.adjusted(side, side, -side, -side), INK_SOFT)
