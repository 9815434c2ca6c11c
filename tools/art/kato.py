"""The cards of KaTO, 63 × 88."""

import json

from tools.art import kato_symbols as symbols
from tools.art.figures import figures
from tools.art.marks import mark
from tools.art.palette import CREAM, EDGE, FACE, PLAY, WHITE, Tones
from tools.art.svg import INK, document, ellipse, group, line, num, path, place, rect

SIZE = (63, 88)
COLOURS = tuple(PLAY)
NUMBERS = tuple("0123456789")

# Where the agreed meaning is printed on the cone: x, y, width, height.
CONE_TEXT = (7.0, 67.2, 49.0, 14.6)

_OVAL = (
    "M31.5 10.5 C46 10.5 56 24 56 44 C56 64 46 77.5 31.5 77.5 C17 77.5 7 64 7 44"
    " C7 24 17 10.5 31.5 10.5 Z"
)
_OVAL_LOW = "M7.2 48 C18 60 42 60 55.9 47 C55 65 45 77.5 31.5 77.5 C18 77.5 8 66 7.2 48 Z"
_OVAL_LIT = "M12.5 32 C15 21 22 14.5 31 14.5 C25 18 19 24 16.5 34 C15.5 37 12 36 12.5 32 Z"
_TILT = "translate(31.5 44) rotate(9) scale(.94) translate(-31.5 -44)"
_DARK = Tones("#4A423C", "#39322D", "#6B625A")


def paper(width: float, height: float, fill: str = FACE, edge: str = EDGE) -> str:
    """The empty card."""
    return rect(0.4, 0.4, width - 0.8, height - 0.8, 4.2, fill, 0.8, edge)


def _frame(colour: str) -> str:
    return rect(2.9, 2.9, 57.2, 82.2, 2.6, "none", 1.8, colour)


def _oval(tones: Tones) -> str:
    parts = (
        path(_OVAL, tones.main)
        + path(_OVAL_LOW, tones.dark)
        + path(_OVAL_LIT, tones.light)
        + path(_OVAL, "none", 1.7)
    )
    return group(parts, _TILT)


def _corners(body: str) -> str:
    return body + group(body, "rotate(180 31.5 44)")


def _card(body: str) -> str:
    return document(*SIZE, body)


def number(colour: str, figure: str) -> str:
    """A number card; 6 and 9 are underlined in the corner."""
    corner = figures(figure, 10.6, 12.6, 12.5, INK, 0, 12) + mark(colour, 9.9, 26, 0.48, 2)
    if figure in "69":
        corner += line("M6.2 20.4 L13.2 20.4", 1.5)
    face = paper(*SIZE) + _frame(PLAY[colour].main) + _oval(PLAY[colour])
    return _card(face + figures(figure, 31.5, 44, 43, WHITE, 6.5, 12) + _corners(corner))


def _action(colour: str, middle: str, corner: str) -> str:
    corner += mark(colour, 9.9, 28.6, 0.48, 2)
    tones = PLAY[colour]
    return _card(paper(*SIZE) + _frame(tones.main) + _oval(tones) + middle + _corners(corner))


def skip(colour: str) -> str:
    """The next player is passed over."""
    middle = place(symbols.skip(WHITE, PLAY[colour].light, 5), 30.6, 43, 0.41)
    return _action(colour, middle, place(symbols.small_skip(), 13.4, 13.2, 0.165))


def reverse(colour: str) -> str:
    """The direction of play changes."""
    middle = place(symbols.reverse(WHITE, PLAY[colour].light, 5), 31.5, 44, 0.405, turn=-20)
    corner = place(symbols.small_reverse(), 13.2, 13, 0.158)
    return _action(colour, middle, corner)


def draw_two(colour: str) -> str:
    """The next player draws two."""
    middle = place(symbols.two_cards(WHITE, PLAY[colour].light, 5), 32.5, 28.5, 0.44)
    middle += figures("+2", 30.4, 54.6, 23.5, WHITE, 8.5, 12, gap=6)
    return _action(colour, middle, figures("+2", 12.6, 12.2, 10.8, INK, 0, 12, gap=4))


def _four_frame() -> str:
    sides = {
        "red": "M2.9 44 L2.9 5.5 C2.9 4 4 2.9 5.5 2.9 L31.5 2.9",
        "yellow": "M31.5 2.9 L57.5 2.9 C59 2.9 60.1 4 60.1 5.5 L60.1 44",
        "green": "M60.1 44 L60.1 82.5 C60.1 84 59 85.1 57.5 85.1 L31.5 85.1",
        "blue": "M31.5 85.1 L5.5 85.1 C4 85.1 2.9 84 2.9 82.5 L2.9 44",
    }
    return "".join(path(d, "none", 1.8, PLAY[name].main) for name, d in sides.items())


def wild() -> str:
    """The colour is wished."""
    corner = place(symbols.small_vanes(), 12.2, 13.2, 0.165)
    face = paper(*SIZE) + _four_frame() + _oval(_DARK)
    return _card(face + place(symbols.pinwheel(), 31.5, 41, 0.46) + _corners(corner))


def wild_four() -> str:
    """The colour is wished, and the next player draws four."""
    corner = figures("+4", 12.6, 12.2, 10.8, INK, 0, 12, gap=4)
    corner += place(symbols.small_vanes(), 9.8, 25.2, 0.12)
    face = paper(*SIZE) + _four_frame() + _oval(_DARK)
    fan = place(symbols.four_cards(), 33, 33.5, 0.375)
    plus = figures("+4", 31, 56.5, 23.5, WHITE, 8.5, 12, gap=6)
    return _card(face + fan + plus + _corners(corner))


def cone() -> str:
    """The card whose meaning is agreed; the meaning is printed into CONE_TEXT."""
    orange = symbols.ORANGE[0]
    body = paper(*SIZE, INK) + rect(2.9, 2.9, 57.2, 82.2, 2.6, "none", 1.4, orange)
    body += ellipse(31.5, 57.5, 24, 4, "#171412")
    body += place(symbols.cone_halo() + symbols.cone(), 31.5, 33.5, 0.49)
    body += rect(5.2, 64.2, 52.6, 18.6, 2, FACE)
    for i in range(6):
        x = 5.9 + i * 8.8
        d = f"M{x} 66.6 L{x + 2.6} 64.2 L{x + 7} 64.2 L{x + 4.4} 66.6 Z"
        body += path(d, orange)
    corner = place(symbols.cone(), 10.4, 12, 0.13)
    return _card(body + corner + place(corner, 63, 0, flip=True))


_UPRIGHT_VANES = (
    "v-2.4 c1.4 0 2.2 .7 2.2 1.4 q-1 1-2.2 1 z v2.4 c-1.4 0-2.2-.7-2.2-1.4 q1-1 2.2-1 z"
)
_LYING_VANES = "h2.4 c0 1.4-.7 2.2-1.4 2.2 q-1-1-1-2.2 z h-2.4 c0-1.4 .7-2.2 1.4-2.2 q1 1 1 2.2 z"


def back() -> str:
    """The back: pinwheels on night blue."""
    body = paper(*SIZE, "#26304A") + rect(3, 3, 57, 82, 2.6, "#2F3C5E", 1, CREAM)
    upright = lying = ""
    for row in range(11):
        for column in range(7):
            x, y = 7.5 + column * 8 + row % 2 * 4, 8 + row * 7.2
            near = ((x - 31.5) / 19) ** 2 + ((y - 44) / 25) ** 2 < 1
            if x > 57 or near:
                continue
            upright += f"M{num(x)} {num(y)}{_UPRIGHT_VANES}"
            lying += f"M{num(x)} {num(y)}{_LYING_VANES}"
    body += path(upright, "#A9B4D4") + path(lying, "#7D8BB5")
    body += group(
        path(_OVAL, "#26304A", 2.2, CREAM),
        "translate(31.5 44) rotate(9) scale(.66) translate(-31.5 -44)",
    )
    return _card(body + place(symbols.vanes(), 31.5, 44, 0.33, 15))


def files() -> dict[str, str]:
    """Every file of the folder resources/art/kato, by its path in resources."""
    drawn: dict[str, str] = {}
    for colour in COLOURS:
        for figure in NUMBERS:
            drawn[f"{colour}_{figure}"] = number(colour, figure)
        drawn[f"{colour}_skip"] = skip(colour)
        drawn[f"{colour}_reverse"] = reverse(colour)
        drawn[f"{colour}_draw2"] = draw_two(colour)
    drawn |= {"wild": wild(), "wild4": wild_four(), "cone": cone(), "back": back()}
    for name, symbol in symbols.alone().items():
        drawn[f"symbols/{name}"] = document(100, 100, place(symbol, 50, 50, 0.92))
    layout = {"size": SIZE, "cone_text": CONE_TEXT}
    return {f"art/kato/{name}.svg": text for name, text in drawn.items()} | {
        "art/kato/layout.json": json.dumps(layout, indent=2) + "\n"
    }
