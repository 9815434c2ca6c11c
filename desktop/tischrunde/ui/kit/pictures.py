"""Pictures from the resources, drawn at the size they are shown at."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPixmap

from tischrunde.system.packaged import resource


@lru_cache(maxsize=256)
def _bytes(name: str) -> bytes:
    path = resource(name)
    return path.read_bytes() if path.is_file() else b""


def has(name: str) -> bool:
    """Whether there is a picture ``name`` (``icons/ui/back.svg``)."""
    return bool(_bytes(name))


@lru_cache(maxsize=512)
def image(name: str, width: int, height: int, colour: str = "", covers: bool = False) -> QImage:
    """An SVG as large as fits into ``width`` × ``height`` device pixels, centred.

    With ``colour`` every painted pixel takes it (for icons). If it ``covers``, it
    is so large that nothing stays empty, and cut off at the sides and below. A
    missing picture is an empty one.
    """
    from PySide6.QtSvg import QSvgRenderer  # only when the first picture is wanted

    made = QImage(max(1, width), max(1, height), QImage.Format.Format_ARGB32_Premultiplied)
    made.fill(0)
    renderer = QSvgRenderer(QByteArray(_bytes(name))) if has(name) else None
    if renderer is None or not renderer.isValid():
        return made
    box = renderer.viewBoxF()
    scales = (width / box.width(), height / box.height())
    size = box.size() * (max(scales) if covers else min(scales))
    top = 0.0 if covers else (height - size.height()) / 2
    place = QRectF((width - size.width()) / 2, top, 1, 1)
    place.setSize(size)
    painter = QPainter(made)
    renderer.render(painter, place)
    if colour:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(made.rect(), QColor(colour))
    painter.end()
    return made


def pixmap(name: str, width: int, height: int, ratio: float, colour: str = "") -> QPixmap:
    """As :func:`image`, in logical pixels on a screen with this device pixel ratio."""
    made = QPixmap.fromImage(image(name, round(width * ratio), round(height * ratio), colour))
    made.setDevicePixelRatio(ratio)
    return made


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
    """Paint a picture into ``box``, at the device's own resolution."""
    device = painter.device()
    ratio = device.devicePixelRatioF() if device is not None else 1.0
    made = pixmap(name, round(box.width()), round(box.height()), ratio, colour)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(box.toRect(), made)


ELIDE = Qt.TextElideMode.ElideRight
