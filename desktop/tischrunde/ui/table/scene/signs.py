"""Pictures of the signs on the table: the colour in force, a penalty, a line of news."""

from __future__ import annotations

from math import inf

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPixmap

from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.theme import RED
from tischrunde.ui.table.games.base import Sign
from tischrunde.ui.table.scene.furniture import (
    CREAM,
    GLEAM,
    INK,
    PAPER,
    SMALLEST,
    Metrics,
    heading_font,
)


def sign_picture(sign: Sign, text: str, width: float, height: float, ground: Metrics) -> QPixmap:
    """A drawing or a big figure with its name below."""
    ratio = ground.ratio
    sheet = pictures.Painting(width, height, ratio)
    with sheet as painter:
        if sign.figure:
            _figure(painter, sign.figure, QRectF(0, 0, width, height))
        else:
            font, tall = _fitted(text, width, height, ground)
            side = min(width, height - tall * 1.04)
            pictures.render(painter, sign.picture, QRectF((width - side) / 2, 0, side, side))
            painter.setFont(font)
            painter.setPen(CREAM)
            box = QRectF(0, height - tall, width, tall)
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(box, int(flags | Qt.TextFlag.TextDontClip), text)
    return sheet.pixmap()


def status_picture(
    text: str, ground: Metrics, widest: float, highest: float = inf, mine: bool = True
) -> QPixmap:
    """One line of news, at most ``widest`` × ``highest`` pixels.

    ``mine``: in gold, since whoever looks is to do something now.
    """
    font = heading_font(max(17.0, ground.unit * 0.24) * ground.text)
    measure = QFontMetricsF(font)
    while (
        measure.horizontalAdvance(text) + measure.height() * 1.56 > widest
        or measure.height() * 1.3 > highest
    ):
        if font.pixelSize() <= 11:
            break
        font.setPixelSize(font.pixelSize() - 1)
        measure = QFontMetricsF(font)
    height = measure.height() * 1.3
    return pill_picture(text, font, height, 1.2 * height, ground, GLEAM if mine else PAPER)


def pill_picture(
    text: str, font: QFont, height: float, beside: float, ground: Metrics, tone: QColor
) -> QPixmap:
    """One line on ``tone`` with round ends, ``height`` pixels high; ``beside`` are free of
    words."""
    width = QFontMetricsF(font).horizontalAdvance(text) + beside
    sheet = pictures.Painting(width, height, ground.ratio)
    with sheet as painter:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tone)
        box = QRectF(0, 0, width, height)
        painter.drawRoundedRect(box, height / 2, height / 2)
        painter.setFont(font)
        painter.setPen(INK)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
    return sheet.pixmap()


def _figure(painter: QPainter, figure: str, box: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(INK)
    painter.drawEllipse(box)
    rim = box.width() * 0.06
    painter.setBrush(QColor(RED))
    painter.drawEllipse(box.adjusted(rim, rim, -rim, -rim))
    painter.setPen(PAPER)
    painter.setFont(heading_font(box.width() * (0.46 if len(figure) < 3 else 0.36)))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, figure)


def _fitted(text: str, width: float, height: float, ground: Metrics) -> tuple[QFont, float]:
    """The letters for a sign's name, in one line or two, and how high it is then."""
    flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
    usual = round(min(height * 0.3, max(SMALLEST, ground.unit * 0.2) * ground.text))
    for pixels in range(max(usual, 11), 10, -1):
        font = heading_font(pixels)
        needed = QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 1000), flags, text)
        if needed.width() <= width and needed.height() <= height * 0.5:
            break
    return font, needed.height()
