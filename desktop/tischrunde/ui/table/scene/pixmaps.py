"""Pictures of cards, each made once for its exact size on the screen.

Scaling while painting costs ten times a plain copy, and a shadow effect more
than that. So every face is rendered at the size it is shown at, with its shadow
in the picture, and made anew when the window or the screen changes.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPixmap

from tischrunde.rules.core.cards import Card
from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.fonts import TEXT
from tischrunde.ui.kit.theme import INK
from tischrunde.ui.table.model.pose import UPRIGHT, CardShape

PAD: Final = 0.16
"""The least margin round a card's picture for its shadow, as a share of its width."""
SOFT: Final = 8.0
"""The soft margin round a card in the drawing of the shadow, in millimetres."""


class Look(Enum):
    """How a card lies: the strength, spread and drop of its shadow, its size."""

    FLAT = (0.0, 0.0, 0.0, 1.0)
    """On others of a pile: shadows one over the other would add up to a halo."""
    FAN = (0.55, 0.9, 0.012, 1.0)
    SLOT = (0.3, 0.45, 0.0, 1.0)
    """In a rack, where a card's shadow falls on the one behind it."""
    REST = (1.0, 1.0, 0.02, 1.0)
    LIFTED = (1.0, 1.25, 0.05, 1.16)
    HELD = (0.75, 1.2, 0.08, 1.0)
    """Held in the air."""
    RISING = (0.9, 1.15, 0.05, 1.0)
    """A little above the table: just taken up, or about to be laid down."""
    FLYING = (0.72, 1.4, 0.11, 1.0)
    """Carried, high enough for a deep shadow."""

    def __init__(self, strength: float, spread: float, drop: float, size: float) -> None:
        self.strength = strength
        self.spread = spread
        self.drop = drop
        self.size = size


class Picture(NamedTuple):
    """How a face is drawn: its file below ``art``, and a text in a box of the drawing."""

    path: str
    text: str = ""
    box: tuple[float, float, float, float] | None = None


class Pixmaps:
    """The pictures of one game's cards at one resolution.

    ``unit`` is a card's width in logical pixels, ``ratio`` the device pixel ratio.
    """

    def __init__(
        self, picture: Callable[[Card | None], Picture], card: CardShape = UPRIGHT
    ) -> None:
        self.picture = picture
        self.card = card
        self.unit = 100.0
        self.ratio = 1.0
        self._made: dict[tuple[Card | None, Look, int, bool], QPixmap] = {}

    def resize(self, unit: float, ratio: float) -> bool:
        """Take a new resolution; whether it differs (all pictures are then made anew)."""
        if (unit, ratio) == (self.unit, self.ratio):
            return False
        self.unit, self.ratio = unit, ratio
        self.forget()
        return True

    def forget(self) -> None:
        """Make every picture anew when it is next needed."""
        self._made.clear()

    def get(self, face: Card | None, look: Look, size: float = 1.0, dim: bool = False) -> QPixmap:
        """The picture of ``face`` (None: the back), ``size`` units wide without its margin."""
        width = max(8, round(self.unit * self.ratio * size * look.size))
        key = (face, look, width, dim)
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = self._make(face, look, width, dim)
        return found

    def _make(self, face: Card | None, look: Look, width: int, dim: bool) -> QPixmap:
        height = round(width * self.card.aspect)
        # Even margins and sizes keep the centre of the picture on a whole pixel.
        pad = round(width * self._margin(look))
        whole = QSize((width + 2 * pad + 1) // 2 * 2, (height + 2 * pad + 1) // 2 * 2)
        sheet = pictures.Painting(whole.width(), whole.height())
        left, top = (whole.width() - width) / 2, (whole.height() - height) / 2
        with sheet as painter:
            self._shadow(painter, look, QRectF(left, top, width, height))
            plain = face_image(self.picture(face), width, height, self.card.width)
            painter.drawImage(round(left), round(top), plain)
            if dim:
                painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
                painter.fillRect(sheet.image.rect(), QColor(28, 40, 36, 84))
        return pictures.finished(sheet.image, self.ratio)

    def _margin(self, look: Look) -> float:
        """What the shadow needs at each side, as a share of the card's width."""
        return max(PAD, SOFT / self.card.width * look.spread + self.card.aspect * look.drop)

    def _shadow(self, painter: QPainter, look: Look, card: QRectF) -> None:
        if not look.strength:
            return
        margin = card.width() * SOFT / self.card.width * look.spread
        box = card.adjusted(-margin, -margin, margin, margin)
        box.translate(0, card.height() * look.drop)
        painter.setOpacity(look.strength)
        name = f"art/table/shadow{self.card.suffix}.svg"
        shadow = pictures.image(
            name, round(box.width()), round(box.height()), fit=pictures.Fit.STRETCHED
        )
        painter.drawImage(round(box.left()), round(box.top()), shadow)
        painter.setOpacity(1.0)


@lru_cache(maxsize=160)
def face_image(picture: Picture, width: int, height: int, across: float) -> QImage:
    """The face alone in device pixels; kept, since several looks are made from it.

    ``across`` is the width of the drawing in its own measure.
    """
    sheet = pictures.Painting(width, height)
    with sheet as painter:
        pictures.render(painter, picture.path, QRectF(0, 0, width, height))
        if picture.text and picture.box:
            scale = width / across
            _write(painter, picture.text, QRectF(*(value * scale for value in picture.box)))
    return sheet.image


def _write(painter: QPainter, text: str, box: QRectF) -> None:
    """``text`` as large as it fits into ``box``, in up to three lines."""
    flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
    font = QFont(TEXT)
    font.setBold(True)
    for size in range(int(box.height() * 0.8), 3, -1):
        font.setPixelSize(size)
        needed = QFontMetricsF(font).boundingRect(box, int(flags), text)
        if needed.height() <= box.height() and needed.width() <= box.width():
            break
    painter.setFont(font)
    painter.setPen(QColor(INK))
    painter.drawText(box, int(flags), text)
