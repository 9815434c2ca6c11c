"""The wooden rack of Racko: back, front, and where the cards stand between them.

The program paints the back, the cards from slot 60 (far) to slot 5 (near),
each at its place in layout.json, then the front.
"""

import json

from tools.art import racko
from tools.art.figures import figures
from tools.art.palette import WOOD
from tools.art.svg import circle, document, faded, line, path, rect

SIZE = (150, 260)
SLOTS = tuple(range(60, 0, -5))
_CENTRE = 81.0
_EDGE = "#5B3A1E"
_LIT = "#C98F57"


def _slots() -> list[tuple[float, float, float]]:
    """x, y and scale of the card in each slot, from far to near."""
    places, y = [], 11.0
    for i in range(12):
        scale = 0.88 + 0.12 * i / 11
        places.append((_CENTRE - 52.5 * scale, y, scale))
        y += 15.3 + 1.5 * i / 10
    return places


PLACES = _slots()


def _label(value: int, x: float, y: float, scale: float) -> str:
    plate = rect(x - 8.2 * scale, y, 16.4 * scale, 12.8 * scale, 2.8, "#FBF0D8", 1)
    return plate + figures(str(value), x, y + 6.4 * scale, 8.6 * scale, gap=7)


def back() -> str:
    """The rack behind the cards, with a label at every slot."""
    body = faded(
        path(
            "M20 10 L140 10 L150 250 C150 257 146 260 140 260 L12 260 C6 260 3 257 3 250 Z",
            "#000000",
        ),
        0.2,
    )
    box = "M11 4 L137 4 L146.5 226 C146.5 230 144 232 140 232 L8 232 C4 232 1.5 230 1.5 226 Z"
    body += path(box, WOOD.main, 2.4)
    body += path(f"M30 8 L131 8 L{_CENTRE + 55} 214 L{_CENTRE - 55} 214 Z", WOOD.dark)
    for x, y, scale in PLACES:
        width, low = 105 * scale, y + 14.4 * scale
        step = f"M{x - 1} {low - 6} H{x + width + 1} L{x + width + 1.5} {low} H{x - 1.5} Z"
        body += path(step, WOOD.main) + line(f"M{x - 1} {low - 6} H{x + width + 1}", 1, _LIT)
        body += line(f"M{x - 1} {low} H{x + width + 1}", 2.2, _EDGE)
    body += path(f"M11 4 L30 8 L{_CENTRE - 54} 226 L1.5 226 Z", _LIT)
    body += path(f"M137 4 L131 8 L{_CENTRE + 54} 226 L146.5 226 Z", WOOD.dark)
    body += path("M11 4 L137 4 L131 8 L30 8 Z", WOOD.light)
    body += line(f"M30 8 L{_CENTRE - 54} 222 M131 8 L{_CENTRE + 54} 222", 1.4)
    body += path(box, "none", 2.4)
    for value, (x, y, scale) in zip(SLOTS, PLACES, strict=True):
        left = 11 - 9.5 * y / 222
        body += _label(value, (left + x) / 2 + 0.6, y + 1.2, scale)
    return document(*SIZE, body)


def front() -> str:
    """The lip in front of the cards; the name plate is written by the program."""
    lip = (
        "M1.5 208 L146.5 208 L148.5 249 C148.5 254.5 146 257.5 141 257.5"
        " L7 257.5 C2.5 257.5 0 254.5 0 249 Z"
    )
    low = (
        "M.3 245.5 H148.3 L148.5 249 C148.5 254.5 146 257.5 141 257.5"
        " L7 257.5 C2.5 257.5 0 254.5 0 249 Z"
    )
    grain = (
        "M7 223 C13 221 17 226 24 223 M5 237 C11 235 17 239 25 236"
        " M124 222 C131 225 136 220 142 223 M124 236 C131 239 138 234 144 237"
    )
    body = path(lip, WOOD.main) + path("M1.5 208 H146.5 L147 214.5 H1 Z", WOOD.light)
    body += path(low, WOOD.dark) + line(grain, 1.2, WOOD.dark)
    body += rect(32, 219, 85, 21, 4, "#F3E3C0", 1.8)
    for x in (36.5, 112.5):
        body += circle(x, 229.5, 1.4, WOOD.main, 0.9)
    return document(*SIZE, body + path(lip, "none", 2.4))


def files() -> dict[str, str]:
    """Every file of the folder resources/art/racko."""
    drawn = racko.faces() | {"rack_back": back(), "rack_front": front()}
    layout = {
        "size": racko.SIZE,
        "rack_size": SIZE,
        "slots": [
            {"slot": slot, "x": round(x, 2), "y": round(y, 2), "scale": round(scale, 4)}
            for slot, (x, y, scale) in zip(SLOTS, PLACES, strict=True)
        ],
        "name_plate": [40, 220, 69, 19],
        "scale": [[1, racko.SCALE[0]], [38, racko.SCALE[1]], [75, racko.SCALE[2]]],
    }
    return {f"art/racko/{name}.svg": text for name, text in drawn.items()} | {
        "art/racko/layout.json": json.dumps(layout, indent=2) + "\n"
    }
