"""The drawings of the table, found in the resources and rendered at an exact size."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer


@cache
def data(path: str) -> bytes:
    """The bytes of a file below ``resources``; b"" if there is none."""
    file = files("tischrunde_resources") / path
    return file.read_bytes() if file.is_file() else b""


def exists(path: str) -> bool:
    return bool(data(path))


@cache
def table(path: str) -> dict[str, Any]:
    """A JSON file below ``resources``."""
    found: dict[str, Any] = json.loads(data(path) or b"{}")
    return found


@cache
def renderer(path: str) -> QSvgRenderer:
    """The drawing in an SVG file; a drawing that is missing renders nothing."""
    return QSvgRenderer(QByteArray(data(path)))


def draw(painter: QPainter, path: str, box: QRectF) -> None:
    """Draw an SVG file into ``box``, stretched to it."""
    drawing = renderer(path)
    if drawing.isValid():
        drawing.render(painter, box)


def blank(width: int, height: int) -> QImage:
    """A transparent picture of so many device pixels."""
    made = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    made.fill(Qt.GlobalColor.transparent)
    return made


@lru_cache(maxsize=64)
def image(path: str, width: int, height: int) -> QImage:
    """An SVG file as a picture of so many device pixels; the last ones are kept."""
    made = blank(width, height)
    with Painting(made) as painter:
        draw(painter, path, QRectF(0, 0, width, height))
    return made


def stamp(painter: QPainter, path: str, box: QRectF, ratio: float) -> None:
    """Copy an SVG file into ``box`` in logical pixels: for what is painted again and again."""
    size = box.size() * ratio
    made = image(path, max(1, round(size.width())), max(1, round(size.height())))
    painter.drawImage(box, made)


def pixmap(path: str, width: float, height: float, ratio: float) -> QPixmap:
    """An SVG file as a picture of ``width`` × ``height`` logical pixels."""
    return finished(image(path, max(1, round(width * ratio)), max(1, round(height * ratio))), ratio)


def finished(picture: QImage, ratio: float) -> QPixmap:
    """``picture`` as one that knows its device pixel ratio."""
    made = QPixmap.fromImage(picture)
    made.setDevicePixelRatio(ratio)
    return made


class Painting:
    """A smooth painter on an image, ended at the end of the block."""

    def __init__(self, target: QImage) -> None:
        self.painter = QPainter(target)
        self.painter.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.SmoothPixmapTransform
            | QPainter.RenderHint.TextAntialiasing
        )

    def __enter__(self) -> QPainter:
        return self.painter

    def __exit__(self, *_: object) -> None:
        self.painter.end()
