"""Pictures of what is pointed out in a rack: a line, keys, a frame."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.theme import WHITE
from tischrunde.ui.table.model.stand import Stand
from tischrunde.ui.table.scene.furniture import GLEAM, INK, text_font

EDGE: Final = 5.0


def notes_picture(
    stand: Stand, count: int, keys: tuple[str, ...], size: QSizeF, ratio: float
) -> QPixmap:
    """A thin golden line beside the first ``count`` cards, and a cap with the key of each slot."""
    sheet = pictures.Painting(size.width(), size.height(), ratio)
    if count or keys:
        with sheet as painter:
            if count:
                _draw_line(painter, stand, count, size.width())
            for at, key in enumerate(keys):
                _draw_cap(painter, stand, at, key, size.width() / stand.box.width)
    return sheet.pixmap()


def _draw_line(painter: QPainter, stand: Stand, count: int, wide: float) -> None:
    scale, inset = wide / stand.box.width, wide * 0.012
    low, top = stand.strips[0], stand.strips[count - 1]
    left = stand.cards[0].x - stand.cards[0].size / 2
    upper = stand.cards[count - 1].x - stand.cards[count - 1].size / 2
    ends = (
        ((left - stand.box.x) * scale - inset, (low.y + low.height - stand.box.y) * scale),
        ((upper - stand.box.x) * scale - inset, (top.y - stand.box.y) * scale + inset),
    )
    for tint, thick in ((INK, 0.034), (GLEAM, 0.019)):
        pen = QPen(tint, max(2.0, wide * thick))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(*(round(value) for end in ends for value in end))


def _draw_cap(painter: QPainter, stand: Stand, at: int, key: str, scale: float) -> None:
    strip = stand.strips[at]
    side = min(strip.height, stand.box.width * 0.11) * scale * 0.86
    middle = (strip.y + strip.height / 2 - stand.box.y) * scale
    # Along the right edge of the wood, which leans inwards towards the far end.
    far = 1.0 - middle / (stand.box.height * scale)
    right = stand.box.width * scale * (0.985 - 0.07 * far)
    cap = QRectF(right - side, middle - side / 2, side, side)
    painter.setPen(QPen(INK, 1.5))
    painter.setBrush(QColor(WHITE))
    painter.drawRoundedRect(cap, 4, 4)
    painter.setFont(text_font(side * 0.66, bold=True))
    painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, key)


def frame_picture(width: float, height: float, ratio: float) -> QPixmap:
    """A golden frame round so many logical pixels, with :data:`EDGE` on every side."""
    sheet = pictures.Painting(width + 2 * EDGE, height + 2 * EDGE, ratio)
    with sheet as painter:
        box = QRectF(EDGE, EDGE, width, height)
        for tint, thick in ((INK, 5.0), (GLEAM, 3.0)):
            painter.setPen(QPen(tint, thick))
            painter.drawRoundedRect(box, 5, 5)
    return sheet.pixmap()
