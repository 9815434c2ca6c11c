"""What the animals of Cocotaki are made of, in a box of 200 × 200.

A part is drawn in its shaded tone, then in its main tone a little smaller,
drawn together towards the lit side, then outlined.
"""

import math
from collections.abc import Sequence

from tools.art.palette import WHITE, Tones
from tools.art.svg import INK, circle, ellipse, group, line, num, path

Point = tuple[float, float]

CREAM = Tones("#FBEFD9", "#E9D3B0", "#FFF9EC")
PINK = Tones("#F3A9A0", "#D97F7A", "#FACBC4")
ORANGE = Tones("#F29A2E", "#CF7418", "#FFC978")
GOLD = Tones("#F5C542", "#D49A1F", "#FDE392")
COMB = Tones("#E5473B", "#B92F2B", "#F58578")
COMB_ON_RED = Tones("#FFB39E", "#EE8069", "#FFD6CA")
BROWN = Tones("#5A4034", "#432E25", "#7A5A4A")
MOUTH, TONGUE = "#6B1F2A", "#EE6F77"
LINE = 6.0
THIN = 4.5


def solid(d: str, tones: Tones, lit: Point, share: float = 0.9, width: float = LINE) -> str:
    """A part with a shaded side away from the point `lit`, which lies inside it."""
    x, y = lit
    nearer = f"translate({num(x * (1 - share))} {num(y * (1 - share))}) scale({share})"
    return path(d, tones.dark) + group(path(d, tones.main), nearer) + path(d, "none", width)


def flat(d: str, fill: str, width: float = LINE) -> str:
    """A part in one tone."""
    return path(d, fill, width)


def gleam(d: str, tones: Tones, width: float = 5) -> str:
    """A light stroke on the lit side."""
    return line(d, width, tones.light)


def _chord(rx: float, ry: float, height: float, tilt: float) -> tuple[Point, Point]:
    """Where a line through (0, height), tilted, meets the ellipse round (0, 0)."""
    c, s = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))
    a = (c / rx) ** 2 + (s / ry) ** 2
    b = 2 * height * s / ry**2
    root = math.sqrt(b * b - 4 * a * ((height / ry) ** 2 - 1))
    ends = ((-b - root) / (2 * a), (-b + root) / (2 * a))
    return (ends[0] * c, height + ends[0] * s), (ends[1] * c, height + ends[1] * s)


def _lid(x: float, y: float, rx: float, ry: float, height: float, tilt: float, fill: str) -> str:
    (x0, y0), (x1, y1) = _chord(rx, ry, height, tilt)
    start, end = f"{num(x + x0)} {num(y + y0)}", f"{num(x + x1)} {num(y + y1)}"
    return path(f"M{start} A{num(rx)} {num(ry)} 0 0 1 {end} Z", fill, 4.2)


def eye(
    x: float,
    y: float,
    rx: float,
    ry: float,
    look: Point = (0, 0),
    lid: float = 0,
    tilt: float = 0,
    lid_fill: str = WHITE,
    white: str = WHITE,
    slit: bool = False,
) -> str:
    """A large eye that looks towards `look`.

    `lid` is the share of the eye (0…0.5) that the upper lid covers, `tilt`
    the angle of its edge; a cat's pupil is a `slit`.
    """
    px, py = x + look[0], y + look[1]
    pupil_x, pupil_y = (rx * 0.46, ry * 0.76) if slit else (rx * 0.64, ry * 0.64)
    body = ellipse(x, y, rx, ry, white) + ellipse(px, py, pupil_x, pupil_y, INK)
    height = -ry + 2 * ry * lid
    glint = max(py - ry * 0.26, y + height + rx * 0.24 + 4) if lid else py - ry * 0.26
    body += circle(px - pupil_x * 0.34, glint, rx * 0.22, "#FFFFFF")
    body += circle(px + pupil_x * 0.36, py + ry * 0.28, rx * 0.11, "#FFFFFF")
    if lid:
        body += _lid(x, y, rx, ry, height, tilt, lid_fill)
    return body + ellipse(x, y, rx, ry, "none", 5)


def blush(x: float, y: float, r: float = 8, colour: str = "#F08A7E") -> str:
    """A red cheek."""
    return ellipse(x, y, r, r * 0.66, colour)


def wool(points: Sequence[Point], bulge: float = 0.5) -> str:
    """A woolly outline: a round bump between each point and the next."""
    d = f"M{points[0][0]} {points[0][1]}"
    for (x, y), (u, v) in zip(points, [*points[1:], points[0]], strict=True):
        dx, dy = u - x, v - y
        nx, ny = dy * bulge, -dx * bulge
        d += (
            f" C{num(x + nx - dx * 0.12)} {num(y + ny - dy * 0.12)}"
            f" {num(u + nx + dx * 0.12)} {num(v + ny + dy * 0.12)} {u} {v}"
        )
    return d + " Z"


def curl(x: float, y: float, r: float, colour: str, left: bool = False, width: float = 5) -> str:
    """A curl of wool."""
    s = -r if left else r
    d = (
        f"M{num(x - s)} {num(y + r * 0.4)} C{num(x - s * 1.1)} {num(y - r * 0.8)}"
        f" {num(x + s * 0.7)} {num(y - r * 1.1)} {num(x + s * 0.8)} {num(y)}"
        f" C{num(x + s * 0.8)} {num(y + r * 0.8)} {num(x - s * 0.35)} {num(y + r * 0.7)}"
        f" {num(x - s * 0.25)} {num(y)}"
    )
    return line(d, width, colour)


def tufts(x: float, y: float, tips: Sequence[Point], valley: float) -> str:
    """A mane: pointed tufts round (x, y), clockwise.

    `tips` are (angle, radius), the angle 0 pointing right; between two tips
    the outline comes back to the radius `valley`.
    """

    def at(angle: float, radius: float) -> str:
        a = math.radians(angle)
        return f"{num(x + radius * math.cos(a))} {num(y + radius * math.sin(a))}"

    def before(angle: float) -> float:
        return angle - 8

    d = f"M{at(before(tips[0][0]), valley)}"
    for i, (angle, radius) in enumerate(tips):
        following = tips[(i + 1) % len(tips)][0] + (360 if i + 1 == len(tips) else 0)
        low = before(following)
        middle = angle + (low - angle) * 0.3
        d += f" Q{at(angle - 7, (radius + valley) / 2)} {at(angle, radius)}"
        d += f" Q{at(middle, radius * 1.08)} {at(low, valley)}"
    return d + " Z"
