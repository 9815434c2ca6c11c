"""Paints the icon of the program into PNG files (needs PySide6).

`python -m tools.art.png` after `python -m tools.art`.
"""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from tools.art.__main__ import RESOURCES
from tools.art.app_icon import SIZES

SMALL_UNDER = 40


def painted(size: int) -> QImage:
    """The icon with `size` pixels on a side."""
    name = "tischrunde_small" if size < SMALL_UNDER else "tischrunde"
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(RESOURCES / "icons" / f"{name}.svg")).render(painter, QRectF(image.rect()))
    painter.end()
    return image


def main() -> None:
    """Writes resources/icons/tischrunde-<size>.png for every size."""
    for size in SIZES:
        image = painted(size).convertToFormat(QImage.Format.Format_ARGB32)
        image.save(str(RESOURCES / "icons" / f"tischrunde-{size}.png"))


if __name__ == "__main__":
    main()
