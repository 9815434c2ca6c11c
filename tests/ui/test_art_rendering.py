"""Qt's SVG module paints every drawing."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from tools.art import png
from tools.art.app_icon import SIZES
from tools.art.catalogue import drawings

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.qt
PICTURES = sorted(name for name in drawings() if name.endswith(".svg"))


def painted(name: str, height: int) -> QImage:
    renderer = QSvgRenderer(str(ROOT / "resources" / name))
    assert renderer.isValid()
    box = renderer.viewBoxF()
    width = max(1, round(height * box.width() / box.height()))
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    renderer.render(painter, QRectF(image.rect()))
    painter.end()
    return image


@pytest.mark.parametrize("name", PICTURES)
def test_a_drawing_is_painted_without_complaint(
    name: str, capfd: pytest.CaptureFixture[str]
) -> None:
    image = painted(name, 60)
    assert any(image.pixelColor(x, y).alpha() for x in range(image.width()) for y in range(60))
    assert capfd.readouterr().err == ""


def test_the_committed_icons_are_what_the_program_paints() -> None:
    committed = {path.name for path in (ROOT / "resources" / "icons").glob("*.png")}
    assert committed == {f"tischrunde-{size}.png" for size in SIZES}
    for size in SIZES:
        form = QImage.Format.Format_ARGB32
        now = png.painted(size).convertToFormat(form)
        then = QImage(str(ROOT / "resources" / "icons" / f"tischrunde-{size}.png"))
        then = then.convertToFormat(form)
        assert then.size() == now.size()
        pairs = list(zip(bytes(now.constBits()), bytes(then.constBits()), strict=True))
        # Another Qt smooths edges a little differently; another drawing differs in whole areas.
        assert sum(abs(a - b) > 8 for a, b in pairs) <= len(pairs) // 200, size


def test_two_kato_faces_never_look_alike_at_the_smallest_size() -> None:
    cards = [name for name in PICTURES if name.startswith("art/kato/") and "symbols" not in name]
    seen = {bytes(painted(name, 60).constBits()): name for name in cards}
    assert len(seen) == len(cards)


def test_two_faces_never_look_alike_on_a_seat_plate() -> None:
    faces = [name for name in PICTURES if name.startswith("art/faces/")]
    assert len({bytes(painted(name, 48).constBits()) for name in faces}) == len(faces)


@pytest.mark.parametrize("size", SIZES)
def test_the_icon_is_committed_in_every_size_as_it_is_painted(size: int) -> None:
    committed = QImage(str(ROOT / f"resources/icons/tischrunde-{size}.png"))
    assert (committed.width(), committed.height()) == (size, size)
    fresh = png.painted(size).convertToFormat(committed.format())
    pairs = zip(bytes(committed.constBits()), bytes(fresh.constBits()), strict=True)
    # Other processors round the edges differently.
    assert sum(abs(one - other) for one, other in pairs) / (size * size * 4) < 1
