"""The action symbols of KaTO, each in a box from -50 to 50.

`fill` is the main part, `dim` the lesser part, `ink` the width of the outline
(0: none, for corners and one-colour use).
"""

from tools.art.figures import figures
from tools.art.marks import plain_mark
from tools.art.palette import CREAM, FACE, PLAY, WHITE
from tools.art.svg import INK, circle, faded, group, line, path, place, rect

_LEAP = "M-40 24 C-42 -50 28 -56 33 -8"
_LEAP_HEAD = "M12 -14 L55 -14 L34 18 Z"
_BODY = "M-27 30 C-28 12 -17 3 0 3 C17 3 28 12 27 30 Z"
_ARROW = "M-46 -8 L8 -8 L8 -25 L47 0 L8 25 L8 8 L-46 8 Z"


def _outlined(shapes: list[str], fill: str, ink: float, soft: float = 4) -> str:
    under = "".join(path(d, INK, 2 * ink + soft) for d in shapes) if ink else ""
    return under + "".join(path(d, fill, soft, fill) for d in shapes)


def skip(fill: str, dim: str, ink: float) -> str:
    """An arrow that leaps over a pawn."""
    head = "M-13 -13 A13 13 0 1 1 13 -13 A13 13 0 1 1 -13 -13 Z"
    pawn = place(_outlined([_BODY, head], dim, ink, 2), -5, 22)
    under = line(_LEAP, 15 + 2 * ink) + path(_LEAP_HEAD, INK, 2 * ink + 4) if ink else ""
    return pawn + under + line(_LEAP, 15, fill) + path(_LEAP_HEAD, fill, 4, fill)


def small_skip() -> str:
    """The leap over a dot: what is left of `skip` at ten pixels, with a rim of paper."""
    arc, head = "M-42 22 C-42 -60 28 -60 30 -8", "M5 -12 L55 -12 L30 26 Z"
    rim = line(arc, 32, FACE) + path(head, FACE, 18, FACE) + circle(-5, 40, 23, FACE)
    return rim + line(arc, 17) + path(head, INK, 4) + circle(-5, 40, 15, INK)


def reverse(fill: str, dim: str, ink: float) -> str:
    """Two arrows that pass each other."""
    return place(_outlined([_ARROW], fill, ink), 0, -24) + place(
        _outlined([_ARROW], dim, ink), 0, 24, turn=180
    )


def small_reverse() -> str:
    """The two arrows with heavier shafts, for corners, with a rim of paper."""
    arrow = "M-46 -9 L2 -9 L2 -25 L47 0 L2 25 L2 9 L-46 9 Z"
    body = ""
    for colour, width in ((FACE, 18), (INK, 3)):
        one = path(arrow, colour, width, colour)
        body += place(one, 0, -25) + place(one, 0, 25, turn=180)
    return body


def small_card(fill: str, x: float, y: float, turn: float, ink: float, w: float, h: float) -> str:
    """A little card centred on (x, y)."""
    return place(rect(-w / 2, -h / 2, w, h, 5, fill, ink), x, y, turn=turn)


def two_cards(fill: str, dim: str, ink: float) -> str:
    """Two cards, one behind the other."""
    return small_card(dim, 13, -2, 16, ink, 36, 50) + small_card(fill, -13, 2, -10, ink, 36, 50)


FOUR = (
    ("blue", -33, 7, -27),
    ("green", -11.5, -2, -9),
    ("yellow", 11.5, -2, 9),
    ("red", 33, 7, 27),
)


def four_cards(ink: float = 4.5, halo: bool = True) -> str:
    """A fan of four cards, one in each play colour with its shape."""
    body = ""
    if halo:
        body += "".join(small_card(CREAM, x, y, turn, 0, 41, 59) for _, x, y, turn in FOUR)
    for name, x, y, turn in FOUR:
        body += small_card(PLAY[name].main, x, y, turn, ink, 32, 50)
        body += plain_mark(name, WHITE, x, y, 0.86, turn)
    return body


_VANE = "M0 0 L0 -46 C18 -46 35 -35 37 -18 C31 -8 16 0 0 0 Z"
_VANE_FOLD = "M0 0 L0 -46 C6 -29 18 -16 37 -18 C31 -8 16 0 0 0 Z"
_VANES = (("red", 0), ("yellow", 90), ("green", 180), ("blue", 270))
_VANE_MARKS = (("red", 14, -25), ("yellow", 25, 14), ("green", -14, 25), ("blue", -25, -14))


def vanes(ink: float = 4) -> str:
    """The four-coloured wheel of the pinwheel, without its stick."""
    body = ""
    for name, turn in _VANES:
        tones = PLAY[name]
        vane = path(_VANE, tones.main) + path(_VANE_FOLD, tones.dark) + path(_VANE, "none", ink)
        body += group(vane, f"rotate({turn})") if turn else vane
    return body + circle(0, 0, 7.5, WHITE, ink)


def small_vanes() -> str:
    """The wheel in plain colours with thin gaps and a rim of paper, for corners."""
    rim = "".join(group(path(_VANE, FACE, 20, FACE), f"rotate({turn})") for _, turn in _VANES)
    body = "".join(
        group(path(_VANE, PLAY[name].main, 3, INK), f"rotate({turn})") for name, turn in _VANES
    )
    return rim + body + circle(0, 0, 6, INK)


def pinwheel(marks: bool = True, halo: bool = True) -> str:
    """A pinwheel on its stick: any colour you like."""
    stick = "M0 4 L0 64"
    ring = line(stick, 20, CREAM) if halo else ""
    if halo:
        ring += "".join(
            group(path(_VANE, CREAM, 11, CREAM), f"rotate({turn})") for _, turn in _VANES
        )
    body = ring + line(stick, 12) + line(stick, 5, "#B98050") + vanes()
    if marks:
        body += "".join(plain_mark(name, WHITE, x, y, 0.74) for name, x, y in _VANE_MARKS)
    return body


ORANGE = ("#F07A1E", "#C4560C", "#FFA85C")
_FOOT = (
    "M-40 36 C-40 33 -38 31 -35 31 L35 31 C38 31 40 33 40 36 L42 44"
    " C42 47 40 49 37 49 L-37 49 C-40 49 -42 47 -42 44 Z"
)
_CONE = "M-8 -46 C-7 -50 7 -50 8 -46 L27 34 C20 40 -20 40 -27 34 Z"


def cone() -> str:
    """A traffic cone, orange and white."""
    main, dark, light = ORANGE
    return (
        path(_FOOT, main, 4)
        + path("M-41 42 L41 42 L42 44 C42 47 40 49 37 49 L-37 49 C-40 49 -42 47 -42 44 Z", dark)
        + path(_CONE, main)
        + path("M-13.6 -22 C-6 -18 6 -18 13.6 -22 L17.8 -5 C8 0 -8 0 -17.8 -5 Z", WHITE)
        + path("M-22 12 C-10 18 10 18 22 12 L25.5 27 C14 33 -14 33 -25.5 27 Z", WHITE)
        + faded(
            path(
                "M3 -49 C6 -49 7.5 -48 8 -46 L27 34 C24 37 18 38 12 38.6 C14 10 10 -20 3 -49 Z", INK
            ),
            0.2,
        )
        + line("M-6 -40 L-8 -30 M-14 -2 L-16 8", 3.4, light)
        + path(_CONE, "none", 4)
        + line("M-41 43 C-42 47 -40 49 -37 49 L37 49 C40 49 42 47 42 44 L40 36", 4)
    )


def cone_halo() -> str:
    """A cream rim in which the cone stands out from black."""
    rim = (
        "M-8 -46 C-7 -50 7 -50 8 -46 L27 31 L35 31 C38 31 40 33 40 36 L42 44 C42 47 40 49 37 49"
        " L-37 49 C-40 49 -42 47 -42 44 L-40 36 C-40 33 -38 31 -35 31 L-27 31 Z"
    )
    return path(rim, CREAM, 9, CREAM)


def alone() -> dict[str, str]:
    """The symbols by themselves, in a box from -50 to 50, for buttons and the log."""
    plus2 = figures("+2", 4, 21, 56, WHITE, 10, 10)
    plus4 = figures("+4", 2, 23, 54, WHITE, 10, 10)
    return {
        "skip": place(skip(INK, INK, 0), -5, 6, 0.96),
        "reverse": reverse(INK, INK, 0),
        "draw2": place(two_cards(FACE, "#D9CDB8", 6), 2, -20, 0.94) + plus2,
        "wild": place(pinwheel(marks=False, halo=False), 0, -9, 0.92),
        "wild4": place(four_cards(5, halo=False), 0, -19, 0.9) + plus4,
        "cone": cone(),
    }
