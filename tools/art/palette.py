"""The colours of the whole program, and the measures that justify them.

The four play colours have to be told apart by people who see them all, by
people who lack one kind of cone, and in grey; each also has its own shape.
"""

import json
import math
from typing import NamedTuple

from tools.art.svg import INK


class Tones(NamedTuple):
    """One colour as it is drawn: surface, shaded side, lit side."""

    main: str
    dark: str
    light: str


RED = Tones("#D2303A", "#A01F2C", "#F2908A")
YELLOW = Tones("#F6C03C", "#CF9019", "#FFE08F")
GREEN = Tones("#41B074", "#247C4D", "#97DEB6")
BLUE = Tones("#1E4F9F", "#143672", "#7FA9E8")

PLAY: dict[str, Tones] = {"red": RED, "yellow": YELLOW, "green": GREEN, "blue": BLUE}
SHAPES: dict[str, str] = {
    "red": "triangle",
    "yellow": "circle",
    "green": "square",
    "blue": "diamond",
}

FACE = "#FBF7EE"
EDGE = "#D9CDB8"
WHITE = "#FFFDF7"
CREAM = "#F4EFE4"
WOOD = Tones("#A9713D", "#7E5029", "#DDAA72")

Colour = tuple[float, float, float]

# Machado, Oliveira & Fernandes (2009), severity 1.0, on linear RGB.
DEFICIENCIES: dict[str, tuple[Colour, Colour, Colour]] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(colour: str) -> Colour:
    """Linear RGB (each 0…1) of "#RRGGBB"."""

    def channel(at: int) -> float:
        value = int(colour[at : at + 2], 16) / 255
        return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)

    return channel(1), channel(3), channel(5)


def seen_with(colour: Colour, deficiency: str) -> Colour:
    """The linear colour as a person with the named deficiency sees it."""
    r, g, b = (
        min(1.0, max(0.0, sum(a * v for a, v in zip(row, colour, strict=True))))
        for row in DEFICIENCIES[deficiency]
    )
    return r, g, b


def lab(colour: Colour) -> Colour:
    """CIE L*a*b* (D65) of linear RGB; L* is 0…100."""
    r, g, b = colour

    def root(t: float) -> float:
        return math.cbrt(t) if t > 0.008856 else 7.787 * t + 16 / 116

    x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
    y = root(0.2126729 * r + 0.7151522 * g + 0.0721750 * b)
    z = root((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2, 1…21."""
    lights = sorted(
        sum(w * v for w, v in zip((0.2126, 0.7152, 0.0722), linear(c), strict=True))
        for c in (one, other)
    )
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def mix(one: str, other: str, share: float) -> str:
    """The colour `share` (0…1) of the way from `one` to `other`."""
    pairs = ((int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def palette_file() -> str:
    """The text of resources/art/palette.json."""
    data = {
        "play": {name: {**tones._asdict(), "shape": SHAPES[name]} for name, tones in PLAY.items()},
        "card": {"face": FACE, "edge": EDGE, "ink": INK, "white": WHITE, "corner_radius": 4.2},
        "text": {"on_light": INK, "on_dark": CREAM},
        "table": {
            "felt": {"inner": "#2C5F49", "middle": "#24503C", "outer": "#1B3A2D"},
            "wood": {"inner": "#8A5A35", "middle": "#744726", "outer": "#4A2C17"},
            "night": {"inner": "#2B3C63", "middle": "#202D4D", "outer": "#141D35"},
            "contrast": {"inner": "#101010", "middle": "#080808", "outer": "#000000"},
        },
        "wood": WOOD._asdict(),
        "highlight": {"turn": "#FFD766", "playable": "#FFF1BF", "focus": "#FFFFFF"},
        "shadow": {"colour": "#000000", "opacity": 0.28, "blur": 0.06, "drop": 0.02},
    }
    return json.dumps(data, indent=2) + "\n"
