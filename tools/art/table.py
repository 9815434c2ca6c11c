"""What lies on and under the cards: tables, places, plates, frames, arrows."""

import json
import math
from random import Random

from tools.art.marks import big_mark, plain_mark
from tools.art.palette import CREAM, EDGE, FACE, PLAY, WOOD
from tools.art.svg import circle, document, faded, group, line, num, path, place, rect

TILE = 160
BOARD = (960, 480)
SKY = 960
"""So large that nobody sees it repeat."""
UPRIGHT = (63, 88)
LYING = (105, 66)


def felt_tile() -> str:
    """Short fibres in a lighter and a darker tone, nothing behind them."""
    chance = Random(11)
    tones: dict[str, list[str]] = {"#3B7459": [], "#16322A": []}
    for i in range(150):
        x, y = chance.uniform(0, TILE), chance.uniform(0, TILE)
        turn, length = chance.uniform(0, math.tau), chance.uniform(2, 5)
        dx, dy = length * math.cos(turn), length * math.sin(turn)
        inside = 0 < x + dx < TILE and 0 < y + dy < TILE
        if inside:
            tones["#3B7459" if i % 2 else "#16322A"].append(
                f"M{num(x)} {num(y)} l{num(dx)} {num(dy)}"
            )
    body = "".join(
        faded(line(" ".join(strokes), 0.7, colour), 0.5) for colour, strokes in tones.items()
    )
    return document(TILE, TILE, body)


def wood_tile() -> str:
    """One board: long grain that runs on from tile to tile, without joints."""
    chance = Random(5)
    width, height = BOARD
    body = ""
    for index in range(46):
        y, bend = height * (index + chance.uniform(0.2, 0.8)) / 46, chance.uniform(-7, 7)
        # It leaves the tile where it enters the next one.
        d = (
            f"M0 {num(y)} C{num(width / 3)} {num(y + bend)}"
            f" {num(width * 2 / 3)} {num(y - bend)} {width} {num(y)}"
        )
        dark = index % 3
        body += faded(line(d, 1.0 + 0.9 * (index % 2), "#2A170B" if dark else "#C08A55"), 0.2)
    return document(width, height, body)


def contrast_tile() -> str:
    """Specks that are hardly seen: whatever lies there is to stand out."""
    chance = Random(3)
    body = ""
    for _ in range(12):
        x, y = chance.uniform(2, TILE - 2), chance.uniform(2, TILE - 2)
        body += faded(circle(x, y, 0.8, "#FFFFFF"), 0.08)
    return document(TILE, TILE, body)


def night_tile() -> str:
    """Small stars far apart, over so much sky that no pattern is seen."""
    chance = Random(23)
    body = ""
    for i in range(150):
        x, y = chance.uniform(6, SKY - 6), chance.uniform(6, SKY - 6)
        body += faded(circle(x, y, chance.uniform(0.5, 1.3), "#8FA3D6"), 0.3 + 0.15 * (i % 3))
    star = (
        "M0 -1 C.15 -.2 .2 -.15 1 0 C.2 .15 .15 .2 0 1"
        " C-.15 .2 -.2 .15 -1 0 C-.2 -.15 -.15 -.2 0 -1 Z"
    )
    for _ in range(14):
        x, y, size = (
            chance.uniform(20, SKY - 20),
            chance.uniform(20, SKY - 20),
            chance.uniform(3, 5),
        )
        body += place(faded(path(star, "#B9C7EC"), 0.6), x, y, size)
    return document(SKY, SKY, body)


def wish(colour: str) -> str:
    """A wished colour: its shape, large, with a cream rim that shows on any table."""
    scale = {"red": 3.45, "yellow": 3.8, "green": 4.05, "blue": 3.25}[colour]
    y = {"red": 54}.get(colour, 50)
    rim = plain_mark(colour, CREAM, 50, y, scale * 1.16)
    return document(100, 100, rim + big_mark(colour, 50, y, scale, 1.3))


def seat_plate(turn: bool) -> str:
    """A wooden plate for face, name and count; the one on turn has a lit rim."""
    lit = (
        "M22 6 H218 C227 6 234 13 234 22 C228 15 222 13 214 13"
        " H26 C18 13 12 15 6 22 C6 13 13 6 22 6 Z"
    )
    low = (
        "M6 50 C12 58 18 60 26 60 H214 C222 60 228 58 234 50"
        " C234 60 227 66 218 66 H22 C13 66 6 60 6 50 Z"
    )
    body = faded(rect(3, 6, 234, 70, 20, "#000000"), 0.28)
    if turn:
        body += rect(1.5, 1.5, 237, 69, 20.5, "#FFD766", 3, "#FFE9A8")
    body += rect(5, 5, 230, 62, 17, WOOD.main, 2) + path(lit, WOOD.light) + path(low, WOOD.dark)
    body += rect(62, 14, 164, 44, 9, FACE, 1.2, WOOD.dark)
    body += circle(33, 36, 25.5, "#F3E3C0", 1.6, WOOD.dark)
    return document(240, 80, body)


def _place(width: float, height: float, middle: str) -> str:
    w, h = width - 3, height - 3
    ground = faded(rect(1.5, 1.5, w, h, 4, "#000000"), 0.16)
    rim = faded(rect(1.5, 1.5, w, h, 4, "none", 1.2, CREAM), 0.6)
    dashed = rim.replace("/>", ' stroke-dasharray="5 3.6"/>')
    return document(width, height, ground + dashed + middle)


def empty_place() -> str:
    """Where the draw pile was: the laid cards go round and come back."""
    arrow = path(
        "M-13 1 C-13 -19 11 -20 14 -5 L20 -6 L12 7 L3 -3 L8 -4 C5 -12 -7 -11 -6 1 Z", CREAM
    )
    both = arrow + group(arrow, "translate(0 8) rotate(180)")
    return _place(63, 88, place(faded(both, 0.55), 31.5, 40, 0.8))


def discard_place(width: float, height: float) -> str:
    """Where cards are laid: an outlined place with nothing in it."""
    inner = rect(6, 6, width - 12, height - 12, 2.6, "none", 0.8, CREAM)
    return _place(width, height, faded(inner, 0.3))


def _around(x: float, y: float, size: tuple[float, float], out: float) -> tuple[float, ...]:
    """Place, size and radius of a rectangle `out` wider than a card at (x, y)."""
    return x - out, y - out, size[0] + 2 * out, size[1] + 2 * out, 4.2 + out


def highlight(size: tuple[float, float], colour: str) -> str:
    """A glowing frame for a card of the given size; it stands out 6 on every side."""
    body = ""
    for out, opacity in ((5, 0.1), (3.8, 0.16), (2.6, 0.26)):
        x, y, w, h, r = _around(6, 6, size, out)
        body += faded(rect(x, y, w, h, r, "none", 2.4, colour), opacity)
    body += rect(5, 5, size[0] + 2, size[1] + 2, 5.2, "none", 2.2, colour)
    return document(size[0] + 12, size[1] + 12, body)


def shadow(size: tuple[float, float]) -> str:
    """The soft shadow of a card, 8 wider on every side and a little low."""
    body = ""
    for out in (5.4, 4.4, 3.4, 2.4, 1.4, 0.4):
        x, y, w, h, r = _around(8, 9.6, size, out)
        body += faded(rect(x, y, w, h, r, "#000000"), 0.06)
    return document(size[0] + 16, size[1] + 16, body)


def files() -> dict[str, str]:
    """Every file of the folder resources/art/table."""
    drawn = {
        "felt_tile": felt_tile(),
        "wood_tile": wood_tile(),
        "night_tile": night_tile(),
        "contrast_tile": contrast_tile(),
        "seat_plate": seat_plate(False),
        "seat_plate_turn": seat_plate(True),
        "empty_place": empty_place(),
        "discard_place": discard_place(*UPRIGHT),
        "discard_place_lying": discard_place(*LYING),
        "highlight": highlight(UPRIGHT, "#FFD766"),
        "highlight_lying": highlight(LYING, "#FFD766"),
        "focus": highlight(UPRIGHT, "#FFFFFF"),
        "focus_lying": highlight(LYING, "#FFFFFF"),
        "shadow": shadow(UPRIGHT),
        "shadow_lying": shadow(LYING),
    }
    drawn |= {f"wish_{colour}": wish(colour) for colour in PLAY}
    layout = {
        "tables": {
            name: {
                "gradient": {"centre": [0.5, 0.45], "radius_of_width": 0.62},
                "tile": f"{name}_tile.svg",
                "tile_size": size,
                "tile_opacity": opacity,
            }
            for name, size, opacity in (
                ("felt", [TILE, TILE], 1.0),
                ("wood", list(BOARD), 1.0),
                ("night", [SKY, SKY], 1.0),
                ("contrast", [TILE, TILE], 1.0),
            )
        },
        "seat_plate": {"face": [7.5, 10.5, 51, 51], "text": [68, 16, 152, 40], "edge": EDGE},
        "highlight_margin": 6,
        "shadow_margin": 8,
    }
    return {f"art/table/{name}.svg": text for name, text in drawn.items()} | {
        "art/table/layout.json": json.dumps(layout, indent=2) + "\n"
    }
