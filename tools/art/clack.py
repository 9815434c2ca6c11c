"""Clack's cards (100 × 100), dice, disc and back."""

import itertools
import json
import math
from random import Random

from tools.art.clack_objects import OBJECTS
from tools.art.marks import big_mark, mark, plain_mark
from tools.art.palette import CREAM, EDGE, FACE, PLAY, WHITE
from tools.art.svg import INK, circle, document, ellipse, faded, line, path, place, rect

SIZE = (100, 100)
COLOURS = ("red", "green", "blue")
THINGS = tuple((colour, kind) for colour in COLOURS for kind in OBJECTS)
"""The nine things a card can show, in the order in which a card's name lists them."""

_PLACES = ((50, 27.5), (26.5, 71.5), (73.5, 71.5))
_MARKS = ((79, 17), (13, 46), (87, 46))


def paper(fill: str = FACE) -> str:
    """The empty card."""
    return rect(0.6, 0.6, 98.8, 98.8, 9, fill, 1.2, EDGE)


def thing(kind: str, name: str, colour: str) -> str:
    """An object in a colour, in a box from -50 to 50."""
    return place(OBJECTS[kind][name](PLAY[colour]), -48, -48, 0.95)


def card_name(things: tuple[tuple[str, str], ...]) -> str:
    """The file name of the card that shows these three things."""
    return "_".join(f"{colour}-{kind}" for colour, kind in things)


def composed(index: int, things: tuple[tuple[str, str], ...]) -> list[tuple[int, str, float]]:
    """For each thing of a card: its place in the triangle, which picture it is, its turn."""
    chance = Random(index)
    order = list(range(3))
    chance.shuffle(order)
    return [
        (spot, chance.choice(list(OBJECTS[kind])), chance.uniform(-32, 32))
        for spot, (_, kind) in zip(order, things, strict=True)
    ]


def card(index: int, things: tuple[tuple[str, str], ...]) -> str:
    """A card with three things, each turned a little, its colour's shape beside it."""
    body, marks = paper(), ""
    for (colour, kind), (spot, name, turn) in zip(things, composed(index, things), strict=True):
        x, y = _PLACES[spot]
        body += place(thing(kind, name, colour), x, y, 0.46, turn)
        marks += mark(colour, *_MARKS[spot], 0.8, 2.2)
    return document(*SIZE, body + marks)


def disc() -> str:
    """There is none: a card without colours, struck out, on a yellow disc."""
    tones = PLAY["yellow"]
    body = faded(ellipse(60, 66, 55, 50, "#000000"), 0.18)
    rim = (
        "M6 54 C6 24 30 5 60 5 C90 5 114 24 114 54 L114 62 C114 92 90 113 60 113"
        " C30 113 6 92 6 62 Z"
    )
    body += path(rim, "#B47A12", 4) + ellipse(60, 54, 54, 49, tones.main, 4)
    empty = rect(-24, -24, 48, 48, 7, WHITE, 4)
    for colour, x, y in (("red", 0, -11), ("green", -11, 10), ("blue", 11, 10)):
        empty += plain_mark(colour, "#B8AC98", x, y, 0.74)
    body += place(empty, 60, 53)
    bar = "M28 25 L92 81"
    body += ellipse(60, 53, 46, 41, "none", 8) + line(bar, 9)
    return document(120, 120, body)


def _die(body: str) -> str:
    block = rect(3, 3, 94, 94, 17, "#E6DAC3", 4) + rect(6, 5, 88, 85, 15, "#FFFAEF")
    return document(*SIZE, block + body)


def _paw() -> str:
    pad = (
        "M50 44 C62 44 76 60 76 72 C76 82 66 84 59 81 C53 79 47 79 41 81"
        " C34 84 24 82 24 72 C24 60 38 44 50 44 Z"
    )
    toes = (
        "M22 36 C28 35 33 43 32 50 C31 56 25 58 20 53 C15 48 15 38 22 36 Z"
        " M78 36 C72 35 67 43 68 50 C69 56 75 58 80 53 C85 48 85 38 78 36 Z"
        " M40 16 C47 16 50 25 48 33 C47 40 39 41 35 34 C31 27 32 16 40 16 Z"
        " M60 16 C53 16 50 25 52 33 C53 40 61 41 65 34 C69 27 68 16 60 16 Z"
    )
    return path(pad, INK) + path(toes, INK)


def _tree() -> str:
    tree = (
        "M50 9 C66 9 70 20 69 26 C79 29 83 40 78 49 C82 58 74 66 64 65 L57 65 L58 86 L42 86 L43 65"
        " L36 65 C26 66 18 58 22 49 C17 40 21 29 31 26 C30 20 34 9 50 9 Z"
    )
    return path(tree, INK, 2.5) + line("M50 64 L50 34 M50 56 L62 45 M50 49 L39 39", 4.4, "#FFFAEF")


def _wheel() -> str:
    body = circle(50, 48, 37, INK) + circle(50, 48, 22.5, "#FFFAEF")
    body += circle(50, 48, 30, "none", 2.6, "#6B625A")
    for i in range(5):
        a = math.radians(72 * i - 90)
        body += line(f"M50 48 L{50 + 20 * math.cos(a):.1f} {48 + 20 * math.sin(a):.1f}", 8)
    return body + circle(50, 48, 10, INK) + circle(50, 48, 3.4, "#FFFAEF")


def _pip(x: float, y: float) -> str:
    return circle(x, y, 13.5, INK) + circle(x - 4.5, y - 4.5, 3.3, "#6B625A")


def dice() -> dict[str, str]:
    """The faces of both dice."""
    hollow = circle(50, 48, 15, "none", 5, "#8F8371").replace("/>", ' stroke-dasharray="8 7.7"/>')
    faces = {
        "0": hollow,
        "1": _pip(50, 48),
        "2": _pip(28, 26) + _pip(72, 70),
        "animal": _paw(),
        "tree": _tree(),
        "vehicle": _wheel(),
    }
    for colour, scale in (("red", 2.75), ("green", 2.75), ("blue", 2.6)):
        faces[colour] = big_mark(colour, 50, 51 if colour == "red" else 48, scale)
    return {f"die_{name}": _die(body) for name, body in faces.items()}


def back() -> str:
    """The back: three shapes in a ring on deep teal."""
    body = paper("#164650") + rect(4.6, 4.6, 90.8, 90.8, 6.5, "#1F5C68", 1.4, CREAM)
    dots = {"#5B97A2": "", "#3F7D89": ""}
    for row in range(8):
        for column in range(9):
            x, y = 13 + column * 9.3 + row % 2 * 4.65, 13.5 + row * 10.5
            if x > 90 or (x - 50) ** 2 + (y - 50) ** 2 < 29**2:
                continue
            up = -1 if row % 2 else 1
            tone = list(dots)[(row + column) % 2]
            for dx, dy in ((0, -2.6), (-2.6, 1.9), (2.6, 1.9)):
                dots[tone] += f"M{x + dx:.1f} {y + up * dy:.1f} h.01 "
    body += "".join(line(d.strip(), 3.6, tone) for tone, d in dots.items())
    body += circle(50, 50, 24.5, "#164650", 1.6, CREAM)
    for colour, x, y in (("red", 50, 40), ("green", 39.5, 57), ("blue", 60.5, 57)):
        body += mark(colour, x, y, 0.8)
    return document(*SIZE, body)


def files() -> dict[str, str]:
    """Every file of the folder resources/art/clack."""
    drawn = {"disc": disc(), "back": back()} | dice()
    for kind, objects in OBJECTS.items():
        for name in objects:
            for colour in COLOURS:
                picture = place(thing(kind, name, colour), 50, 50)
                drawn[f"objects/{name}_{colour}"] = document(*SIZE, picture)
    for index, things in enumerate(itertools.combinations(THINGS, 3)):
        drawn[f"cards/{card_name(things)}"] = card(index, things)
    shown = {
        card_name(things): [name for _, name, _ in composed(index, things)]
        for index, things in enumerate(itertools.combinations(THINGS, 3))
    }
    layout = {
        "size": SIZE,
        "disc_size": [120, 120],
        "things": ["-".join(pair) for pair in THINGS],
        "kinds": {kind: list(objects) for kind, objects in OBJECTS.items()},
        "shown": shown,
    }
    return {f"art/clack/{name}.svg": text for name, text in drawn.items()} | {
        "art/clack/layout.json": json.dumps(layout, indent=2) + "\n"
    }
