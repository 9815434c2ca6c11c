"""What lies on the table beside the cards: plates, piles, arrows, signs, bubbles.

Everything is painted into a picture once, when it changes, and then only copied.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from tischrunde.ui.kit import pictures, theme
from tischrunde.ui.kit.fonts import HEADING, TEXT

INK: Final = QColor(theme.INK)
PAPER: Final = QColor(theme.PAPER)
GLEAM: Final = QColor(theme.GLEAM)
CREAM: Final = QColor(theme.CREAM)
"""What is used at every painting, made once."""


class Metrics(NamedTuple):
    """What pictures are painted for: pixels a unit, device pixel ratio, scale of texts."""

    unit: float
    ratio: float
    text: float = 1.0


class PictureItem(QGraphicsPixmapItem):
    """A picture with its top left corner at a place in units; repainted only if it changes."""

    def __init__(self, z: float) -> None:
        super().__init__()
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.key: object = None

    def show_at(self, picture: QPixmap, x: float, y: float) -> None:
        """Show ``picture`` with its corner at (x, y) logical pixels."""
        self.setPixmap(picture)
        ratio = picture.devicePixelRatio()
        self.setPos(QPointF(round(x * ratio) / ratio, round(y * ratio) / ratio))
        self.setVisible(True)


class PlateFace(NamedTuple):
    """What is written on a seat's plate."""

    name: str
    face: str
    cards: int
    turn: bool = False
    dealer: bool = False
    called: str = ""
    tag: str = ""
    """A few words that hang below the plate: whose turn it is, who thinks."""
    points: bool = False
    """The number is points, not cards."""
    key: str = ""
    """The key of the person who sits there, where several share the screen."""
    mine: bool = False
    """It is the plate of whoever looks."""


SMALLEST: Final = 14.0
"""Pixels of what is read at the table, at the least."""


def text_font(pixels: float, bold: bool = False) -> QFont:
    font = QFont(TEXT)
    font.setPixelSize(max(8, round(pixels)))
    font.setBold(bold)
    return font


def heading_font(pixels: float) -> QFont:
    font = QFont(HEADING)
    font.setPixelSize(max(8, round(pixels)))
    return font


def plate_picture(face: PlateFace, width: float, ground: Metrics) -> tuple[QPixmap, float]:
    """A seat's plate ``width`` logical pixels wide, and its margin in logical pixels."""
    height = width / 3
    margin = height * 0.5
    if face.tag:
        # What hangs below the plate is not cut off at the picture's edge.
        font = _tag_font(face.tag, width, height, ground)
        margin = max(margin, QFontMetricsF(font).height() * 1.06 + 1)
    ratio = ground.ratio
    sheet = pictures.Painting(width + 2 * margin, height + 2 * margin, ratio)
    with sheet as painter:
        painter.translate(margin, margin)
        if face.turn:
            _glow(painter, QRectF(0, 0, width, height), face.mine)
        name = "art/table/seat_plate_turn.svg" if face.turn else "art/table/seat_plate.svg"
        pictures.stamp(painter, name, QRectF(0, 0, width, height), ratio)
        scale = width / 240
        pictures.stamp(painter, f"art/faces/{face.face}.svg", _scaled(FACE_BOX, scale), ratio)
        _plate_text(painter, face, _scaled(TEXT_BOX, scale), ground.text)
        if face.dealer:
            _dealer(painter, QRectF(width * 0.19, height * 0.62, height * 0.36, height * 0.36))
        if face.key:
            _key(painter, face.key, height)
        if face.called:
            _called(painter, face.called, width, height, ground.text)
        if face.tag:
            _tag(painter, face.tag, width, height, ground)
    return sheet.pixmap(), margin


FACE_BOX: Final = (5.0, 8.0, 56.0, 56.0)
TEXT_BOX: Final = (68.0, 16.0, 152.0, 40.0)


def _scaled(box: tuple[float, float, float, float], scale: float) -> QRectF:
    return QRectF(*(value * scale for value in box))


def _glow(painter: QPainter, box: QRectF, mine: bool) -> None:
    """Light round a plate whose turn it is: gold if that asks something of whoever looks."""
    painter.setPen(Qt.PenStyle.NoPen)
    step = box.height() * 0.022
    for ring in range(7, 0, -1):
        painter.setBrush(
            QColor(255, 225 if mine else 250, 130 if mine else 235, 10 + 4 * (7 - ring))
        )
        out = ring * step
        round_ = box.height() * 0.28 + out
        painter.drawRoundedRect(box.adjusted(-out, -out, out, out), round_, round_)


def _plate_text(painter: QPainter, face: PlateFace, box: QRectF, text: float) -> None:
    number = str(face.cards)
    tall = min(1.2, 1 + (max(text, 1.0) - 1) * 0.3)
    card = QRectF(0, 0, box.height() * 0.62, box.height() * 0.82 * tall)
    card.setWidth(max(card.width(), box.height() * (0.36 + 0.3 * len(number)) * tall))
    card.moveCenter(QPointF(box.right() - card.width() / 2 - box.height() * 0.1, box.center().y()))
    painter.setPen(QPen(INK, box.height() * 0.06))
    painter.setBrush(PAPER if face.points else QColor(theme.CARD_BLUE))
    corner = box.height() * (0.4 if face.points else 0.14)
    painter.drawRoundedRect(card, corner, corner)
    painter.setPen(INK if face.points else CREAM)
    painter.setFont(_number_font(number, card, text, 0.6 if face.points else 0.7))
    painter.drawText(card, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip), number)
    room = QRectF(box.left() + box.height() * 0.14, box.top(), 0, box.height())
    room.setRight(card.left() - box.height() * 0.1)
    usual = max(box.height() * 0.56, SMALLEST)
    font = text_font(min(max(box.height() * 0.9, SMALLEST), usual * text), bold=True)
    measure = QFontMetricsF(font)
    while measure.horizontalAdvance(face.name) > room.width() and font.pixelSize() > SMALLEST:
        font.setPixelSize(font.pixelSize() - 1)
        measure = QFontMetricsF(font)
    painter.setFont(font)
    painter.setPen(INK)
    name = measure.elidedText(face.name, Qt.TextElideMode.ElideRight, room.width())
    flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
    painter.drawText(room, int(flags | Qt.TextFlag.TextDontClip), name)


def _number_font(number: str, card: QRectF, text: float, share: float) -> QFont:
    """As large as the text size asks, as far as its small card has room."""
    usual = max(SMALLEST, card.height() * share)
    font = heading_font(min(usual * text, max(SMALLEST, card.height() * 0.98)))
    while QFontMetricsF(font).horizontalAdvance(number) > card.width() * 0.86:
        if font.pixelSize() <= SMALLEST:
            break
        font.setPixelSize(font.pixelSize() - 1)
    return font


def _dealer(painter: QPainter, box: QRectF) -> None:
    painter.setPen(QPen(INK, box.width() * 0.07))
    painter.setBrush(PAPER)
    painter.drawEllipse(box)
    inner = box.width() * 0.2
    pictures.render(painter, "icons/ui/dealer.svg", box.adjusted(inner, inner, -inner, -inner))


def _called(painter: QPainter, called: str, width: float, height: float, text: float) -> None:
    font = heading_font(min(max(SMALLEST, height * 0.26) * text, max(SMALLEST, height * 0.42)))
    measure = QFontMetricsF(font)
    wide, tall = measure.horizontalAdvance(called) + height * 0.3, measure.height() * 1.02
    box = QRectF(width - wide + height * 0.1, -tall * 0.52, wide, tall)
    painter.setPen(QPen(INK, max(1.0, height * 0.025)))
    painter.setBrush(QColor(theme.ORANGE))
    painter.drawRoundedRect(box, tall / 2, tall / 2)
    painter.setFont(font)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, called)


def _key(painter: QPainter, key: str, height: float) -> None:
    """The cap of a key at the upper left corner."""
    side = max(19.0, height * 0.44)
    font = heading_font(side * 0.66)
    wide = max(side, QFontMetricsF(font).horizontalAdvance(key) + side * 0.4)
    box = QRectF(-side * 0.16, -side * 0.46, wide, side)
    painter.setPen(QPen(INK, max(1.2, height * 0.025)))
    painter.setBrush(QColor(theme.LINE))
    painter.drawRoundedRect(box.translated(0, side * 0.11), side * 0.2, side * 0.2)
    painter.setBrush(QColor(theme.WHITE))
    painter.drawRoundedRect(box, side * 0.2, side * 0.2)
    painter.setFont(font)
    painter.setPen(INK)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, key)


def _tag_font(tag: str, width: float, height: float, ground: Metrics) -> QFont:
    """As large as the text size asks, but with its words no wider than the plate."""
    font = heading_font(max(SMALLEST, height * 0.27) * ground.text)
    while QFontMetricsF(font).horizontalAdvance(tag) > width - 8 and font.pixelSize() > 11:
        font.setPixelSize(font.pixelSize() - 1)
    return font


def _tag(painter: QPainter, tag: str, width: float, height: float, ground: Metrics) -> None:
    font = _tag_font(tag, width, height, ground)
    measure = QFontMetricsF(font)
    wide = min(width, measure.horizontalAdvance(tag) + height * 0.5)
    tall = measure.height() * 1.06
    box = QRectF((width - wide) / 2, height * 0.97, wide, tall)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(GLEAM)
    painter.drawRoundedRect(box, tall / 2, tall / 2)
    painter.setFont(font)
    painter.setPen(INK)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, tag)


def pile_picture(cards: list[QPixmap], step: float, ratio: float) -> QPixmap:
    """Cards of a pile, lowest first, each ``step`` logical pixels above the other."""
    first = cards[0].deviceIndependentSize()
    rise = step * (len(cards) - 1)
    sheet = pictures.Painting(first.width(), first.height() + rise, ratio)
    with sheet as painter:
        for index, card in enumerate(cards):
            size = card.deviceIndependentSize()
            x = (first.width() - size.width()) / 2
            painter.drawPixmap(QPointF(x, rise - step * index), card)
    return sheet.pixmap()


def _bubble_font(ground: Metrics) -> QFont:
    return heading_font(max(15.0, ground.unit * 0.24) * ground.text)


def bubble_tail(ground: Metrics) -> float:
    """How long the tail of a bubble is, in pixels; the other edges have as much margin."""
    return _bubble_font(ground).pixelSize() * 0.8


def bubble_picture(
    text: str, ground: Metrics, inward: tuple[int, int], widest: float
) -> tuple[QPixmap, float, float]:
    """A speech bubble whose tail points against ``inward``, and where its tip is in it."""
    font = _bubble_font(ground)
    measure = QFontMetricsF(font)
    pad = font.pixelSize() * 0.6
    flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
    room = measure.boundingRect(QRectF(0, 0, widest, 1000), flags, text)
    width, height = room.width() + 2.4 * pad, room.height() + 1.4 * pad
    tail = bubble_tail(ground)
    sheet = pictures.Painting(width + 2 * tail, height + 2 * tail, ground.ratio)
    body = QRectF(tail, tail, width, height)
    tip, path = _bubble_path(body, tail, inward)
    with sheet as painter:
        painter.setPen(QPen(INK, max(1.5, ground.unit * 0.022)))
        painter.setBrush(PAPER)
        painter.drawPath(path)
        painter.setFont(font)
        painter.drawText(body, flags, text)
    return sheet.pixmap(), tip.x(), tip.y()


def _bubble_path(
    body: QRectF, tail: float, inward: tuple[int, int]
) -> tuple[QPointF, QPainterPath]:
    path = QPainterPath()
    round_ = min(body.height() / 2, tail * 1.2)
    path.addRoundedRect(body, round_, round_)
    dx, dy = -inward[0], -inward[1]
    centre = body.center()
    foot = QPointF(
        centre.x() + dx * (body.width() / 2 - 2), centre.y() + dy * (body.height() / 2 - 2)
    )
    tip = QPointF(foot.x() + dx * tail, foot.y() + dy * tail)
    half = tail * 0.45
    side = QPointF(half * abs(dy), half * abs(dx))
    spike = QPainterPath(foot + side)
    spike.lineTo(tip)
    spike.lineTo(foot - side)
    spike.closeSubpath()
    return tip, path.united(spike)
