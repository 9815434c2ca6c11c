"""Pictures from the resources and pictures painted here, always at their exact size on the screen.

Scaling while painting costs ten times a plain copy, so a drawing is rendered once
for each size it is shown at, and the last ones are kept.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPixmap

from tischrunde.system.packaged import resource

if TYPE_CHECKING:
    from PySide6.QtSvg import QSvgRenderer


class Fit(Enum):
    """How a drawing fills the size it is wanted in."""

    WITHIN = "within"
    """As large as fits in its own proportions, in the middle."""
    COVERING = "covering"
    """So large that nothing stays empty, cut off at the sides and below."""
    STRETCHED = "stretched"
    """Exactly as wanted: for drawings that are made to the measure of what they show."""


@cache
def data(name: str) -> bytes:
    """The bytes of a file of the resources (``icons/ui/back.svg``); b"" if there is none."""
    path = resource(name)
    return path.read_bytes() if path.is_file() else b""


def exists(name: str) -> bool:
    """Whether the resources have the file ``name``."""
    return bool(data(name))


@cache
def table(name: str) -> dict[str, Any]:
    """A JSON file of the resources."""
    found: dict[str, Any] = json.loads(data(name) or b"{}")
    return found


@cache
def _renderer(name: str) -> QSvgRenderer:
    """The drawing in an SVG file; a drawing that is missing renders nothing."""
    from PySide6.QtSvg import QSvgRenderer  # only when the first picture is wanted

    return QSvgRenderer(QByteArray(data(name)))


class _Kept:
    """The pictures that were wanted last, as far as they are no larger than ``most`` bytes.

    Counting them would not do: one of a rack is as large as a thousand icons, and
    while a window is drawn larger each is wanted in a hundred sizes.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0
        self._images: OrderedDict[object, QImage] = OrderedDict()

    def get(self, key: object) -> QImage | None:
        found = self._images.get(key)
        if found is not None:
            self._images.move_to_end(key)
        return found

    def put(self, key: object, image: QImage) -> None:
        self._images[key] = image
        self.size += image.sizeInBytes()
        while self.size > self.most and len(self._images) > 1:
            self.size -= self._images.popitem(last=False)[1].sizeInBytes()


_kept: Final = _Kept(48 * 2**20)


def render(painter: QPainter, name: str, box: QRectF) -> None:
    """Draw an SVG file into ``box`` line by line, stretched to it: into a picture that is kept."""
    drawing = _renderer(name) if exists(name) else None
    if drawing is not None and drawing.isValid():
        drawing.render(painter, box)


def image(name: str, width: int, height: int, colour: str = "", fit: Fit = Fit.WITHIN) -> QImage:
    """An SVG file as a picture of ``width`` × ``height`` device pixels.

    With ``colour`` every painted pixel takes it (for icons). A missing picture is
    an empty one.
    """
    key = (name, width, height, colour, fit)
    found = _kept.get(key)
    if found is None:
        found = _rendered(*key)
        _kept.put(key, found)
    return found


def _rendered(name: str, width: int, height: int, colour: str, fit: Fit) -> QImage:
    made = blank(width, height)
    if not exists(name) or not _renderer(name).isValid():
        return made
    place = QRectF(0, 0, width, height)
    if fit is not Fit.STRETCHED:
        own = _renderer(name).viewBoxF()
        scales = (width / own.width(), height / own.height())
        size = own.size() * (max(scales) if fit is Fit.COVERING else min(scales))
        top = 0.0 if fit is Fit.COVERING else (height - size.height()) / 2
        place = QRectF((width - size.width()) / 2, top, size.width(), size.height())
    painter = QPainter(made)
    render(painter, name, place)
    if colour:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(made.rect(), QColor(colour))
    painter.end()
    return made


def pixmap(
    name: str,
    width: float,
    height: float,
    ratio: float,
    colour: str = "",
    fit: Fit = Fit.WITHIN,
) -> QPixmap:
    """As :func:`image`, in logical pixels on a screen with this device pixel ratio."""
    across, down = max(1, round(width * ratio)), max(1, round(height * ratio))
    return finished(image(name, across, down, colour, fit), ratio)


def icon(name: str, size: int, ratio: float, colour: str, faded: str = "") -> QIcon:
    """A button's icon from ``icons/ui``; ``faded`` is its colour while disabled."""
    made = QIcon(pixmap(f"icons/ui/{name}.svg", size, size, ratio, colour))
    if faded:
        pale = pixmap(f"icons/ui/{name}.svg", size, size, ratio, faded)
        made.addPixmap(pale, QIcon.Mode.Disabled)
    return made


def face(name: str) -> str:
    """The picture of a face at the table."""
    return f"art/faces/{name}.svg"


def draw(painter: QPainter, name: str, box: QRectF, colour: str = "") -> None:
    """Copy a picture into ``box``, at the device's own resolution."""
    device = painter.device()
    ratio = device.devicePixelRatioF() if device is not None else 1.0
    made = pixmap(name, round(box.width()), round(box.height()), ratio, colour)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(box.toRect(), made)


def stamp(painter: QPainter, name: str, box: QRectF, ratio: float) -> None:
    """Copy a picture, stretched, into ``box`` of a picture that is scaled by ``ratio``."""
    size = box.size() * ratio
    across, down = max(1, round(size.width())), max(1, round(size.height()))
    painter.drawImage(box, image(name, across, down, fit=Fit.STRETCHED))


ELIDE = Qt.TextElideMode.ElideRight


# -- painted here ----------------------------------------------------------------------------


def blank(width: int, height: int) -> QImage:
    """A transparent picture of so many device pixels."""
    made = QImage(max(1, width), max(1, height), QImage.Format.Format_ARGB32_Premultiplied)
    made.fill(Qt.GlobalColor.transparent)
    return made


def finished(picture: QImage, ratio: float) -> QPixmap:
    """``picture`` as one that knows its device pixel ratio."""
    made = QPixmap.fromImage(picture)
    made.setDevicePixelRatio(ratio)
    return made


class Painting:
    """A picture of ``width`` × ``height`` logical pixels, painted smoothly within a ``with``."""

    def __init__(self, width: float, height: float, ratio: float = 1.0) -> None:
        self.image = blank(round(width * ratio), round(height * ratio))
        self.ratio = ratio

    def __enter__(self) -> QPainter:
        self._painter = QPainter(self.image)
        self._painter.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.SmoothPixmapTransform
            | QPainter.RenderHint.TextAntialiasing
        )
        self._painter.scale(self.ratio, self.ratio)
        return self._painter

    def __exit__(self, *_: object) -> None:
        self._painter.end()

    def pixmap(self) -> QPixmap:
        """What has been painted."""
        return finished(self.image, self.ratio)
