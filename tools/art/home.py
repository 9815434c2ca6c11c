"""The boxes of the four games on the home screen, 240 × 180.

The program writes the game's name on the label at NAME.
"""

import json
import math

from tools.art import clack, cocotaki, kato, kato_symbols, racko
from tools.art.coco_farm import royal_rooster
from tools.art.coco_wild import butterfly
from tools.art.marks import big_mark
from tools.art.palette import CREAM, PLAY, RED, WHITE, Tones
from tools.art.svg import circle, document, faded, inside, line, num, path, place, rect

SIZE = (240, 180)
NAME = (24, 129, 192, 32)
_LEFT, _TOP, _RIGHT, _BOTTOM = 11.0, 9.0, 229.0, 163.0


def _edge_point(x: float, y: float, angle: float) -> tuple[float, float]:
    """Where the ray from (x, y) leaves the picture."""
    dx, dy = math.cos(angle), math.sin(angle)
    across = ((_RIGHT if dx > 0 else _LEFT) - x) / dx if dx else math.inf
    down = ((_BOTTOM if dy > 0 else _TOP) - y) / dy if dy else math.inf
    far = min(across, down)
    return x + far * dx, y + far * dy


def _rays(x: float, y: float, count: int, colour: str, turn: float = 0) -> str:
    """Every other wedge of a burst round (x, y), cut off at the picture's edge."""
    step = math.tau / count
    corners = [
        (math.atan2(cy - y, cx - x) % math.tau, cx, cy)
        for cx in (_LEFT, _RIGHT)
        for cy in (_TOP, _BOTTOM)
    ]
    d = ""
    for i in range(0, count, 2):
        start = math.radians(turn) + i * step
        points = [_edge_point(x, y, start)]
        between = sorted(
            ((angle - start) % math.tau, cx, cy)
            for angle, cx, cy in corners
            if 0 < (angle - start) % math.tau < step
        )
        points += [(cx, cy) for _, cx, cy in between]
        points.append(_edge_point(x, y, start + step))
        d += f"M{num(x)} {num(y)} " + " ".join(f"L{num(px)} {num(py)}" for px, py in points) + " Z "
    return path(d.strip(), colour)


def _box(tones: Tones, picture: str) -> str:
    """A lid seen from above: thickness below, picture, frame and label."""
    body = faded(rect(6, 10, 230, 168, 14, "#000000"), 0.28)
    body += rect(4, 8, 232, 166, 13, tones.dark, 3)
    body += rect(4, 4, 232, 163, 13, tones.main, 3)
    body += picture
    body += rect(8.5, 6.5, 223, 159, 9, "none", 7, CREAM)
    body += rect(5, 4.5, 230, 163, 13, "none", 3) + rect(12, 10, 216, 152, 5.5, "none", 1.6)
    x, y, w, h = NAME
    label = rect(x, y + 2.5, w, h, 9, "#000000")
    body += faded(label, 0.3) + rect(x, y, w, h, 9, "#FFF6E0", 2.6)
    return document(*SIZE, body + rect(x + 3.5, y + 3.5, w - 7, h - 7, 6, "none", 1, tones.main))


def kato_box() -> str:
    """A fan of cards between a pinwheel and a cone."""
    tones = Tones("#3A4C7D", "#222D4E", "#7D8BB5")
    picture = rect(_LEFT, _TOP, 218, 154, 0, tones.main) + _rays(120, 110, 24, "#2F3E69", 4)
    fan = (
        (kato.number("blue", "7"), -30),
        (kato.skip("green"), -10),
        (kato.draw_two("yellow"), 10),
        (kato.number("red", "4"), 30),
    )
    for text, turn in fan:
        card = faded(rect(-30, -164, 63, 88, 4, "#000000"), 0.25)
        card += place(inside(text), -31.5, -167)
        picture += place(card, 120, 176, 0.94, turn)
    picture += place(kato_symbols.pinwheel(marks=False), 36, 100, 0.5, -12)
    picture += place(kato_symbols.cone_halo() + kato_symbols.cone(), 206, 102, 0.47, 6)
    return _box(tones, picture)


def racko_box() -> str:
    """Cards that climb behind the lip of a rack, and a jester's cap."""
    tones = Tones("#A0405A", "#5E2333", "#D08096")
    picture = rect(_LEFT, _TOP, 218, 154, 0, tones.main) + _rays(120, 150, 28, "#8C3650", 3)
    y = 16.0
    for i, value in enumerate((71, 58, 46, 33, 19, 8)):
        scale = 0.82 + 0.055 * i
        card = faded(rect(0, -1.8, 105, 8, 4, "#000000"), 0.3) + racko.strip(value, 24)
        picture += place(card, 120 - 52.5 * scale, y, scale)
        y += 17.4 * scale
    lip = "M44 118 H196 L200 159 H40 Z"
    picture += path(lip, "#A9713D", 3) + path("M44.5 119.5 H195.5 L196 126 H44 Z", "#DDAA72")
    picture += place(racko.jester_cap(), 36, 92, 0.44, -10)
    picture += place(racko.little_rack((0.2, 0.4, 0.6, 0.8)), 207, 96, 0.6, 4)
    return _box(tones, picture)


def cocotaki_box() -> str:
    """The crowned rooster calls, the others listen."""
    tones = Tones("#F0A23C", "#A9601B", "#FFD48A")
    picture = rect(_LEFT, _TOP, 218, 154, 0, tones.main) + _rays(112, 84, 20, "#F7BC5E", 0)
    picture += place(cocotaki.animal("donkey", PLAY["blue"]), 48, 92, 0.36)
    picture += place(cocotaki.animal("sheep", PLAY["green"]), 192, 94, 0.37)
    picture += place(place(butterfly(), -100, -100), 194, 36, 0.2, 12)
    picture += place(cocotaki.animal("bee", PLAY["yellow"]), 36, 34, 0.2)
    picture += place(place(royal_rooster(RED), -100, -100), 121, 76, 0.62)
    return _box(tones, picture)


def _splash(points: int, far: float, near: float) -> str:
    d = ""
    for i in range(points * 2):
        radius = far if i % 2 == 0 else near
        a = math.pi * i / points
        d += f"{'L' if d else 'M'}{num(radius * math.cos(a))} {num(radius * 0.72 * math.sin(a))} "
    return d + "Z"


def clack_box() -> str:
    """Three things burst out of a clap, with the dice before them."""
    tones = Tones("#2B7F8C", "#164650", "#7FC4CE")
    picture = rect(_LEFT, _TOP, 218, 154, 0, tones.main) + _rays(120, 80, 26, "#25707C", 2)
    splash = path(_splash(14, 92, 62), PLAY["yellow"].main, 4) + path(_splash(14, 74, 50), WHITE)
    picture += place(splash, 120, 74)
    picture += place(clack.thing("animal", "cat", "red"), 76, 72, 0.72, -12)
    picture += place(clack.thing("tree", "oak", "green"), 164, 70, 0.72, 10)
    picture += place(clack.thing("vehicle", "car", "blue"), 120, 52, 0.62, -4)
    dice = clack.dice()
    picture += place(place(inside(dice["die_2"]), -50, -50), 103, 106, 0.36, -12)
    picture += place(place(inside(dice["die_animal"]), -50, -50), 142, 104, 0.36, 10)
    for colour, x, y in (("red", 32, 34), ("green", 208, 36), ("blue", 30, 112)):
        picture += big_mark(colour, x, y, 0.95)
    picture += line("M196 100 L212 108 M200 114 L210 120", 4, CREAM) + circle(190, 108, 3, CREAM)
    return _box(tones, picture)


def files() -> dict[str, str]:
    """Every file of the folder resources/art/home."""
    drawn = {
        "kato": kato_box(),
        "racko": racko_box(),
        "cocotaki": cocotaki_box(),
        "clack": clack_box(),
    }
    layout = {"size": SIZE, "name": NAME}
    return {f"art/home/{name}.svg": text for name, text in drawn.items()} | {
        "art/home/layout.json": json.dumps(layout, indent=2) + "\n"
    }
