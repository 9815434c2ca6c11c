"""Pictures of Clack's own things: what is wanted, numbers of places, keys, names."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from tischrunde.rules.clack.cards import COLOURS, Wanted
from tischrunde.rules.core.cards import Card
from tischrunde.ui.kit import pictures as kit
from tischrunde.ui.kit.theme import LINE, PAPER_EDGE, SLIP, SLIP_SOFT, STRUCK, WHITE
from tischrunde.ui.table.scene.furniture import CREAM, GLEAM, INK, Metrics, heading_font, text_font
from tischrunde.ui.table.scene.pixmaps import Look, Pixmaps
from tischrunde.ui.table.scene.signs import pill_picture

PAPER: Final = QColor(SLIP)
EDGE: Final = QColor(PAPER_EDGE)
DEEP: Final = QColor(20, 28, 24, 120)


def wanted_picture(
    wanted: Wanted, title: str, words: str, width: float, height: float, ground: Metrics
) -> QPixmap:
    """A note that says in pictures and in words what is wanted."""
    sheet = kit.Painting(width, height, ground.ratio)
    with sheet as painter:
        box = _note(painter, width, height)
        top = _heading(painter, title, box, ground)
        foot = min(
            box.height() * (0.4 if ground.text < 1.5 else 0.5), ground.unit * 0.5 * ground.text
        )
        text = QRectF(box.left() + 6, box.bottom() - foot - 4, box.width() - 12, foot)
        _words(painter, words, text, min(foot * 0.5, ground.unit * 0.27 * ground.text))
        signs = QRectF(box.left(), top, box.width(), text.top() - top)
        _signs(painter, wanted, signs)
    return sheet.pixmap()


def result_picture(
    fitted: tuple[Card, ...],
    title: str,
    words: str,
    width: float,
    height: float,
    ground: Metrics,
    pixmaps: Pixmaps,
) -> QPixmap:
    """The same note after the dice round: the cards that had fitted, small."""
    sheet = kit.Painting(width, height, ground.ratio)
    with sheet as painter:
        box = _note(painter, width, height)
        top = _heading(painter, title, box, ground)
        foot = min(box.height() * 0.3, ground.unit * 0.36 * ground.text)
        text = QRectF(box.left() + 6, box.bottom() - foot - 2, box.width() - 12, foot)
        _words(painter, words, text, min(foot * 0.5, ground.unit * 0.2 * ground.text))
        room = QRectF(box.left() + 6, top + 2, box.width() - 12, text.top() - top - 6)
        if not fitted:
            side = min(room.width(), room.height())
            spot = QRectF(0, 0, side, side)
            spot.moveCenter(room.center())
            kit.render(painter, "art/clack/disc.svg", spot)
        else:
            _cards(painter, fitted, room, ground, pixmaps)
    return sheet.pixmap()


def _cards(
    painter: QPainter,
    cards: tuple[Card, ...],
    room: QRectF,
    ground: Metrics,
    pixmaps: Pixmaps,
) -> None:
    columns = next(
        (wide for wide in range(1, len(cards) + 1) if _fits(len(cards), wide, room)), len(cards)
    )
    rows = -(-len(cards) // columns)
    side = min(room.width() / columns, room.height() / rows, ground.unit * 1.05)
    left = room.center().x() - side * columns / 2
    top = room.center().y() - side * rows / 2
    for index, card in enumerate(cards):
        row, column = divmod(index, columns)
        spot = QRectF(left + column * side, top + row * side, side, side)
        picture = pixmaps.get(card, Look.FLAT, side * 0.94 / ground.unit)
        size = picture.deviceIndependentSize()
        painter.drawPixmap(
            QPointF(spot.center().x() - size.width() / 2, spot.center().y() - size.height() / 2),
            picture,
        )


def _fits(count: int, columns: int, room: QRectF) -> bool:
    """Whether so many columns fill the room at least as well as one more would."""
    rows = -(-count // columns)
    now = min(room.width() / columns, room.height() / rows)
    more = min(room.width() / (columns + 1), room.height() / -(-count // (columns + 1)))
    return now >= more


def _note(painter: QPainter, width: float, height: float) -> QRectF:
    box = QRectF(2, 2, width - 4, height - 6)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 60))
    painter.drawRoundedRect(box.translated(0, 3), 12, 12)
    painter.setPen(QPen(EDGE, 1.5))
    painter.setBrush(PAPER)
    painter.drawRoundedRect(box, 12, 12)
    return box


def _heading(painter: QPainter, title: str, box: QRectF, ground: Metrics) -> float:
    """A strip with the title; where what is below it begins."""
    size = min(ground.unit * 0.16 * ground.text, box.height() * 0.13)
    font = heading_font(max(11.0, size))
    while QFontMetricsF(font).horizontalAdvance(title) > box.width() - 8 and font.pixelSize() > 9:
        font.setPixelSize(font.pixelSize() - 1)
    high = QFontMetricsF(font).height() * 1.15
    painter.setFont(font)
    painter.setPen(QColor(SLIP_SOFT))
    painter.drawText(
        QRectF(box.left(), box.top() + 3, box.width(), high), Qt.AlignmentFlag.AlignCenter, title
    )
    return box.top() + 3 + high


def _words(painter: QPainter, words: str, box: QRectF, size: float) -> None:
    flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
    font = heading_font(size)
    while font.pixelSize() > 9:
        needed = QFontMetricsF(font).boundingRect(box, flags, words)
        if needed.height() <= box.height() and needed.width() <= box.width():
            break
        font.setPixelSize(font.pixelSize() - 1)
    painter.setFont(font)
    painter.setPen(INK)
    painter.drawText(box, flags, words)


def _signs(painter: QPainter, wanted: Wanted, box: QRectF) -> None:
    """The property once, twice, or struck out."""
    count = max(1, wanted.number)
    side = min(box.height() * 0.94, box.width() * (0.78 if count == 1 else 0.47))
    left = box.center().x() - side * count / 2
    # A colour's sign is cut out of a larger die, which would cover the words above it.
    painter.setClipRect(box)
    for index in range(count):
        spot = QRectF(left + side * index, box.center().y() - side / 2, side, side)
        _sign(painter, wanted, spot)
        if wanted.number == 0:
            _strike(painter, spot)
    painter.setClipping(False)


def _sign(painter: QPainter, wanted: Wanted, spot: QRectF) -> None:
    """The sign of a property as it stands on its die, without the die."""
    inner = 0.68 if wanted.of in COLOURS else 0.8
    side = spot.width() / inner
    whole = QRectF(spot.center().x() - side / 2, spot.center().y() - side * 0.48, side, side)
    face = QPainterPath()
    face.addRoundedRect(
        QRectF(
            whole.left() + side * 0.09,
            whole.top() + side * 0.08,
            side * 0.82,
            side * 0.79,
        ),
        side * 0.14,
        side * 0.14,
    )
    painter.save()
    painter.setClipPath(face, Qt.ClipOperation.IntersectClip)
    kit.render(painter, f"art/clack/die_{wanted.of.text}.svg", whole)
    painter.restore()
    # The soft edge of the clip lets a hint of the die's rim through.
    painter.strokePath(face, QPen(PAPER, 3.0))


def _strike(painter: QPainter, spot: QRectF) -> None:
    inset = spot.width() * 0.06
    box = spot.adjusted(inset, inset, -inset, -inset)
    for tint, thick in ((PAPER, 0.15), (INK, 0.11), (QColor(STRUCK), 0.065)):
        pen = QPen(tint, spot.width() * thick)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(box.bottomLeft(), box.topRight())


def badge_picture(text: str, side: float, ground: Metrics) -> QPixmap:
    """The number of a place, on the cloth."""
    sheet = kit.Painting(side, side, ground.ratio)
    with sheet as painter:
        box = QRectF(1, 1, side - 2, side - 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(12, 20, 17, 130))
        painter.drawEllipse(box)
        painter.setFont(heading_font(side * 0.66))
        painter.setPen(CREAM)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
    return sheet.pixmap()


def tray_picture(width: float, height: float, ground: Metrics, invites: bool) -> QPixmap:
    """Where the dice lie; with a golden edge it asks to roll."""
    sheet = kit.Painting(width, height, ground.ratio)
    with sheet as painter:
        box = QRectF(3, 3, width - 6, height - 6)
        painter.setBrush(DEEP)
        painter.setPen(QPen(GLEAM if invites else QColor(0, 0, 0, 60), 4 if invites else 2))
        painter.drawRoundedRect(box, height * 0.2, height * 0.2)
    return sheet.pixmap()


def count_picture(text: str, ground: Metrics) -> QPixmap:
    """A small number beside a pile."""
    font = heading_font(max(12.0, ground.unit * 0.16) * ground.text)
    measure = QFontMetricsF(font)
    width, height = measure.horizontalAdvance(text) + 16, measure.height() * 1.05
    sheet = kit.Painting(width, height, ground.ratio)
    with sheet as painter:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(12, 20, 17, 150))
        box = QRectF(0, 0, width, height)
        painter.drawRoundedRect(box, height / 2, height / 2)
        painter.setFont(font)
        painter.setPen(CREAM)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
    return sheet.pixmap()


def key_picture(key: str, height: float, ground: Metrics, pressed: bool) -> QPixmap:
    """A buzzer: a cap with its letter, golden while its owner has the table."""
    font = heading_font(height * 0.6)
    width = max(height, QFontMetricsF(font).horizontalAdvance(key) + height * 0.5)
    sheet = kit.Painting(width + 4, height + 8, ground.ratio)
    with sheet as painter:
        box = QRectF(2, 2, width, height)
        painter.setPen(QPen(INK, 1.6))
        painter.setBrush(QColor(LINE))
        painter.drawRoundedRect(box.translated(0, 3), 6, 6)
        painter.setBrush(GLEAM if pressed else QColor(WHITE))
        painter.drawRoundedRect(box.translated(0, 2) if pressed else box, 6, 6)
        painter.setFont(font)
        painter.drawText(
            box.translated(0, 2) if pressed else box, Qt.AlignmentFlag.AlignCenter, key
        )
    return sheet.pixmap()


def name_picture(text: str, ground: Metrics) -> QPixmap:
    """Who took a card, below it."""
    font = text_font(max(13.0, ground.unit * 0.17) * ground.text, bold=True)
    return pill_picture(text, font, QFontMetricsF(font).height() * 1.1, 14, ground, GLEAM)


def times_picture(
    title: str, lines: list[tuple[str, str]], width: float, height: float, ground: Metrics
) -> QPixmap:
    """Who took something in this dice round, and how quick they were: the first on top."""
    sheet = kit.Painting(width, height, ground.ratio)
    with sheet as painter:
        size = max(12.0, ground.unit * 0.165) * ground.text
        line = QFontMetricsF(text_font(size)).height() * 1.25
        shown = lines[: max(1, int(height / line) - 1)]
        box = QRectF(3, 3, width - 6, min(height - 6, line * (len(shown) + 1.35)))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(DEEP)
        painter.drawRoundedRect(box, 12, 12)
        painter.setPen(GLEAM)
        painter.setFont(heading_font(size))
        head = QRectF(box.left() + 10, box.top() + line * 0.12, box.width() - 20, line)
        painter.drawText(head, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, title)
        for index, (name, time) in enumerate(shown):
            _time_line(painter, name, time, head.translated(0, line * (index + 1)), size)
    return sheet.pixmap()


def _time_line(painter: QPainter, name: str, time: str, box: QRectF, size: float) -> None:
    font = text_font(size, bold=True)
    measure = QFontMetricsF(font)
    room = box.width() - measure.horizontalAdvance(time) - 8
    short = measure.elidedText(name, Qt.TextElideMode.ElideRight, room)
    painter.setFont(font)
    painter.setPen(CREAM)
    middle = Qt.AlignmentFlag.AlignVCenter
    painter.drawText(box, middle | Qt.AlignmentFlag.AlignLeft, short)
    painter.drawText(box, middle | Qt.AlignmentFlag.AlignRight, time)


def sentence(text: str) -> str:
    """``text`` as the beginning of a sentence."""
    return text[:1].upper() + text[1:]
