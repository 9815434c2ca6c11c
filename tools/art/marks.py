"""The shape that belongs to each play colour, in a box from -13 to 13."""

from tools.art.palette import PLAY, WHITE
from tools.art.svg import INK, path, place

OUTLINES: dict[str, str] = {
    "red": "M0 -11 L11.5 9 L-11.5 9 Z",
    "yellow": "M-9.8 0 A9.8 9.8 0 1 1 9.8 0 A9.8 9.8 0 1 1 -9.8 0 Z",
    "green": "M-8.8 -8.8 L8.8 -8.8 L8.8 8.8 L-8.8 8.8 Z",
    "blue": "M0 -13 L8.6 0 L0 13 L-8.6 0 Z",
}

_SHADED: dict[str, str] = {
    "red": "M0 -11 L11.5 9 L-11.5 9 L-8.9 4.5 L5.4 4.5 L-1.3 -8.8 Z",
    "yellow": "M6.9 -6.9 A9.8 9.8 0 1 1 -6.9 6.9 C2 8 8 2 6.9 -6.9 Z",
    "green": "M8.8 -8.8 L8.8 8.8 L-8.8 8.8 L-8.8 4.5 L4.5 4.5 L4.5 -8.8 Z",
    "blue": "M0 -13 L8.6 0 L0 13 L-8.6 0 L-6.2 -3.6 L0 6 L4 0 L-2.2 -9.7 Z",
}


def mark(colour: str, x: float, y: float, scale: float, halo: float = 0, ink: float = 2.6) -> str:
    """The flat shape of `colour`, with `halo` of white round its ink outline."""
    shape = OUTLINES[colour]
    ring = path(shape, WHITE, ink + 2 * halo, WHITE) if halo else ""
    return place(ring + path(shape, PLAY[colour].main, ink), x, y, scale)


def plain_mark(colour: str, fill: str, x: float, y: float, scale: float, turn: float = 0) -> str:
    """The shape of `colour` in one tone, without an outline of ink."""
    return place(path(OUTLINES[colour], fill, 2, fill), x, y, scale, turn)


def big_mark(colour: str, x: float, y: float, scale: float, ink: float = 1.9) -> str:
    """The shape of `colour` with a shaded side, for sizes from 40 pixels."""
    shape, tones = OUTLINES[colour], PLAY[colour]
    body = path(shape, tones.main) + path(_SHADED[colour], tones.dark) + path(shape, "none", ink)
    return place(body, x, y, scale)


def dark_mark(colour: str, x: float, y: float, scale: float) -> str:
    """The shape of `colour` in ink alone, for dice and buttons of one colour."""
    return plain_mark(colour, INK, x, y, scale)
