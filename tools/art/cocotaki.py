"""Cocotaki's cards (63 × 88), its back, and the icons of the sound board."""

from collections.abc import Callable

from tools.art import coco_farm as farm
from tools.art import coco_wild as wild
from tools.art.coco_parts import GOLD, eye
from tools.art.kato import paper
from tools.art.marks import mark
from tools.art.palette import CREAM, PLAY, RED, Tones
from tools.art.svg import circle, document, group, line, path, place, rect

SIZE = (63, 88)
ANIMALS: dict[str, Callable[[Tones], str]] = {
    "rooster": farm.rooster,
    "donkey": farm.donkey,
    "cow": farm.cow,
    "bee": wild.bee,
    "dog": wild.dog,
    "sheep": farm.sheep,
    "lion": wild.lion,
    "cat": wild.cat,
}

NATURAL = {
    "rooster": Tones("#E9DCC4", "#C9B48F", "#FBF4E4"),
    "donkey": Tones("#A3A6AE", "#7C808B", "#C9CCD3"),
    "cow": Tones("#8C5A3C", "#684028", "#B98663"),
    "bee": Tones("#F6C03C", "#CF9019", "#FFE08F"),
    "dog": Tones("#C58A52", "#9A6535", "#E4B582"),
    "sheep": Tones("#F3EEE3", "#D2C8B5", "#FFFFFF"),
    "lion": Tones("#D98B38", "#A9641D", "#F6C67A"),
    "cat": Tones("#8F8A86", "#6A6561", "#B9B4AF"),
}
"""The colours of the sound board, where no animal may hint at a play colour."""


def animal(name: str, tones: Tones) -> str:
    """An animal in a box from -100 to 100."""
    return place(ANIMALS[name](tones), -100, -100)


def _corners(body: str) -> str:
    return body + group(body, "rotate(180 31.5 44)")


def _motif(drawing: str) -> str:
    return place(drawing, 31.5, 44, 0.28)


def card(name: str, colour: str) -> str:
    """An animal in a play colour, with the colour's shape in two corners."""
    if (name, colour) == ("rooster", "red"):
        drawing = place(farm.royal_rooster(RED), -100, -100)
    else:
        drawing = animal(name, PLAY[colour])
    shape = mark(colour, 10, 11, 0.58)
    rim = rect(2.9, 2.9, 57.2, 82.2, 2.6, "none", 1.8, PLAY[colour].main)
    return document(*SIZE, paper(*SIZE) + rim + _motif(drawing) + _corners(shape))


def butterfly_card() -> str:
    """The butterfly with all four shapes."""
    rim = ""
    sides = (
        "M2.9 44 V5.5 C2.9 4 4 2.9 5.5 2.9 H31.5",
        "M31.5 2.9 H57.5 C59 2.9 60.1 4 60.1 5.5 V44",
    )
    for names, turn in ((("red", "yellow"), 0), (("green", "blue"), 180)):
        for name, side in zip(names, sides, strict=True):
            part = path(side, "none", 1.8, PLAY[name].main)
            rim += group(part, f"rotate({turn} 31.5 44)") if turn else part
    shapes = "".join(
        mark(name, x, y, 0.46) for name, x, y in (("red", 9.6, 11), ("yellow", 20.4, 10.6))
    )
    shapes += "".join(
        mark(name, x, y, 0.46) for name, x, y in (("green", 42.6, 10.6), ("blue", 53.4, 11))
    )
    drawing = place(wild.butterfly(), -100, -100)
    return document(*SIZE, paper(*SIZE) + rim + _motif(drawing) + _corners(shapes))


def back() -> str:
    """The back: footprints of a rooster on warm green-blue, its head in the middle."""
    body = paper(*SIZE, "#7C3A1E") + rect(3, 3, 57, 82, 2.6, "#A34E28", 1, CREAM)
    prints = ["", ""]
    for row in range(9):
        for column in range(6):
            x, y = 8.5 + column * 9.4 + row % 2 * 4.7, 9 + row * 8.8
            if x > 57 or ((x - 31.5) / 20) ** 2 + ((y - 44) / 22) ** 2 < 1:
                continue
            foot = f"M{x:.1f} {y + 2.2:.1f} v-4.4 m-2.1 .5 L{x:.1f} {y + 0.6:.1f} l2.1 -2.3 "
            prints[(row + column) % 2] += foot
    body += line(prints[0].strip(), 0.9, "#C97C52") + line(prints[1].strip(), 0.9, "#DFA37C")
    body += circle(31.5, 44, 18.5, "#7C3A1E", 1.3, CREAM)
    head = place(farm.royal_rooster(Tones("#E9DCC4", "#C9B48F", "#FBF4E4")), -100, -100)
    return document(*SIZE, body + place(head, 31.2, 43.6, 0.15))


def quiet() -> str:
    """A face with its mouth zipped up: stay silent. In a box of 200 × 200."""
    skin = Tones("#F5C8A2", "#DFA67D", "#FBE0C8")
    body = circle(100, 100, 90, skin.dark) + circle(95, 94, 82, skin.main)
    body += circle(100, 100, 90, "none", 6)
    body += eye(70, 78, 17, 21, (2, 3)) + eye(130, 78, 17, 21, (2, 3))
    body += line("M50 48 C58 40 70 40 78 46 M122 46 C130 40 142 40 150 48", 6)
    zipper = "M50 132 C76 142 118 142 146 132"
    body += line(zipper, 27) + line(zipper, 18, "#4E5F86")
    teeth = (
        "M56 128 V141 M68 131.5 V144.5 M80 133.5 V146.5 M92 134.5 V147.5 M104 134.5 V147.5"
        " M116 133.5 V146.5 M128 131.5 V144.5"
    )
    body += line(teeth, 4.5, "#F0F2F5")
    slider = "M136 121 H152 L156 128 L152 146 H138 Z"
    pull = "M143 138 H151 L156 164 C157 172 139 172 140 164 Z"
    return body + path(slider, GOLD.main, 5) + path(pull, GOLD.main, 5)


def files() -> dict[str, str]:
    """Every file of the folder resources/art/cocotaki."""
    drawn = {"butterfly": butterfly_card(), "back": back()}
    for name in ANIMALS:
        for colour in PLAY:
            drawn[f"{name}_{colour}"] = card(name, colour)
        drawn[f"sounds/{name}"] = document(200, 200, ANIMALS[name](NATURAL[name]))
    drawn["sounds/cocotaki"] = document(200, 200, farm.royal_rooster(NATURAL["rooster"]))
    drawn["sounds/quiet"] = document(200, 200, quiet())
    drawn["sounds/butterfly"] = document(200, 200, wild.butterfly())
    return {f"art/cocotaki/{name}.svg": text for name, text in drawn.items()}
