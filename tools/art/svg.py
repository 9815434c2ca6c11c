"""The few SVG elements that the drawings are made of.

Every function returns a piece of SVG as text. Lengths are user units of the
view box, angles are degrees, colours are "#RRGGBB" or "none".
"""

import re

INK = "#2B2622"

_NUMBER = re.compile(r"-?\d+\.\d{3,}")


def num(value: float) -> str:
    """A length with at most two decimals and no needless zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


def _stroke(width: float, colour: str) -> str:
    if not width:
        return ""
    return (
        f' stroke="{colour}" stroke-width="{num(width)}"'
        ' stroke-linejoin="round" stroke-linecap="round"'
    )


def path(d: str, fill: str = "none", width: float = 0, stroke: str = INK) -> str:
    """A path; `width` 0 means no outline."""
    data = _NUMBER.sub(lambda match: num(float(match.group())), d)
    return f'<path d="{data}" fill="{fill}"{_stroke(width, stroke)}/>\n'


def line(d: str, width: float, colour: str = INK) -> str:
    """An open path with round ends."""
    return path(d, "none", width, colour)


def faded(elements: str, opacity: float) -> str:
    """`elements`, whose fills and outlines let the ground shine through."""
    attributes = f' fill-opacity="{num(opacity)}" stroke-opacity="{num(opacity)}"/>'
    return elements.replace("/>", attributes)


def circle(
    x: float, y: float, r: float, fill: str = "none", width: float = 0, stroke: str = INK
) -> str:
    """A circle round (x, y)."""
    centre = f'cx="{num(x)}" cy="{num(y)}" r="{num(r)}"'
    return f'<circle {centre} fill="{fill}"{_stroke(width, stroke)}/>\n'


def ellipse(
    x: float,
    y: float,
    rx: float,
    ry: float,
    fill: str = "none",
    width: float = 0,
    stroke: str = INK,
    turn: float = 0,
) -> str:
    """An ellipse round (x, y), turned by `turn` degrees."""
    turned = f' transform="rotate({num(turn)} {num(x)} {num(y)})"' if turn else ""
    return (
        f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}"'
        f' fill="{fill}"{_stroke(width, stroke)}{turned}/>\n'
    )


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    r: float = 0,
    fill: str = "none",
    width: float = 0,
    stroke: str = INK,
) -> str:
    """A rectangle with corner radius `r`."""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}"'
        f' fill="{fill}"{_stroke(width, stroke)}/>\n'
    )


def group(body: str, transform: str) -> str:
    """`body` under a transformation such as "translate(3 4) scale(2)"."""
    return f'<g transform="{transform}">\n{body}</g>\n'


def place(
    body: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False
) -> str:
    """`body`, whose own origin comes to lie at (x, y), scaled, turned, mirrored."""
    parts = [f"translate({num(x)} {num(y)})"] if x or y else []
    if turn:
        parts.append(f"rotate({num(turn)})")
    if flip or scale != 1:
        size = f"{scale:.4g}"
        parts.append(f"scale(-{size} {size})" if flip else f"scale({size})")
    return group(body, " ".join(parts)) if parts else body


def gradient(
    name: str, stops: list[tuple[float, str]], ends: tuple[float, float, float, float]
) -> str:
    """A linear gradient "url(#name)" between two points in user units."""
    marks = "".join(f'<stop offset="{num(at)}" stop-color="{c}"/>' for at, c in stops)
    x1, y1, x2, y2 = (num(v) for v in ends)
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse"'
        f' x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">{marks}</linearGradient>\n'
    )


def glow(name: str, x: float, y: float, r: float, stops: list[tuple[float, str, float]]) -> str:
    """A radial gradient "url(#name)"; a stop is (0…1, colour, opacity)."""
    marks = "".join(
        f'<stop offset="{num(at)}" stop-color="{c}" stop-opacity="{num(o)}"/>' for at, c, o in stops
    )
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse"'
        f' cx="{num(x)}" cy="{num(y)}" r="{num(r)}">{marks}</radialGradient>\n'
    )


def document(width: float, height: float, body: str) -> str:
    """A whole SVG file with the view box 0 0 width height."""
    w, h = num(width), num(height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"'
        f' width="{w}" height="{h}">\n{body}</svg>\n'
    )


def inside(text: str) -> str:
    """What a whole SVG file made by `document` holds, to be placed in another one."""
    return text.partition(">\n")[2].removesuffix("</svg>\n")
