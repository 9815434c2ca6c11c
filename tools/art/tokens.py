"""Small things beside a seat (100 × 100) and the curtain between two turns."""

import math

from tools.art.figures import figures
from tools.art.palette import FACE, PLAY, WHITE, Tones
from tools.art.svg import INK, circle, document, faded, glow, line, num, path, place, rect

_GOLD = Tones("#F5C542", "#D49A1F", "#FDE392")
_RED = Tones("#C2333F", "#8C1F2B", "#E06A70")


def crown() -> str:
    """Who leads or has won."""
    outline = "M12 78 L8 30 L31 48 L50 18 L69 48 L92 30 L88 78 C66 84 34 84 12 78 Z"
    body = path(outline, _GOLD.main)
    body += path("M70 50 L92 30 L88 78 C80 80.5 72 82 64 82.6 C68 72 70 60 70 50 Z", _GOLD.dark)
    body += path("M11 66 C34 73 66 73 89 66 L88 78 C66 84 34 84 12 78 Z", _GOLD.dark)
    body += line("M17 42 L19 58 M50 30 L42 46", 4, _GOLD.light) + path(outline, "none", 5)
    for x, top, colour in ((8, 29, "red"), (50, 17, "blue"), (92, 29, "green")):
        body += circle(x, top, 6.5, PLAY[colour].main, 4)
    for x, y in ((30, 74.5), (50, 76.5), (70, 74.5)):
        body += circle(x, y, 4, "#D2303A", 2.6)
    return body


def trophy() -> str:
    """The cup of the match."""
    bowl = "M26 12 H74 C74 40 68 58 50 58 C32 58 26 40 26 12 Z"
    body = line("M28 18 H12 C11 34 18 44 33 46 M72 18 H88 C89 34 82 44 67 46", 12)
    body += line("M28 18 H12 C11 34 18 44 33 46 M72 18 H88 C89 34 82 44 67 46", 4.5, _GOLD.main)
    body += path("M44 56 H56 V74 H44 Z", _GOLD.dark, 4) + path(
        "M28 74 H72 L76 92 H24 Z", "#8A5A35", 5
    )
    body += path(bowl, _GOLD.main) + path(
        "M60 12 H74 C74 40 68 58 50 58 C47 58 44.5 57.5 42 56.5 C56 50 60 32 60 12 Z", _GOLD.dark
    )
    body += line("M34 20 C34.5 30 36 38 39 44", 4.5, _GOLD.light) + path(bowl, "none", 5)
    star = (
        "M50 22 L53.5 29.5 L61.5 30.5 L55.5 36 L57 44 L50 40 L43 44 L44.5 36"
        " L38.5 30.5 L46.5 29.5 Z"
    )
    return body + path(star, WHITE, 3) + rect(40, 79, 20, 8, 2, _GOLD.light, 2.5)


def star() -> str:
    """A highlight of the match."""
    d = "M50 8 L62 35 L92 38 L70 58 L76 88 L50 73 L24 88 L30 58 L8 38 L38 35 Z"
    body = path(d, _GOLD.main) + path(
        "M50 8 L62 35 L92 38 L70 58 L76 88 L50 73 L58 56 L56 36 Z", _GOLD.dark
    )
    return body + path("M46 28 L42 41 L26 43 L37 36 Z", _GOLD.light) + path(d, "none", 5)


def dealer() -> str:
    """The button of the dealer: two cards on a chip."""
    body = circle(50, 50, 43, FACE, 5) + circle(50, 50, 34, "none", 4, PLAY["red"].main)
    for x, y, turn, colour in ((41, 51, -14, PLAY["blue"].main), (58, 50, 12, PLAY["red"].main)):
        card = rect(-12, -18, 24, 36, 4, WHITE, 4) + rect(-7, -13, 14, 26, 2, colour)
        body += place(card, x, y, turn=turn)
    return body


def one_left() -> str:
    """One card left."""
    d = ""
    for i in range(24):
        radius, angle = (36, 46)[i % 2 == 0], math.radians(i * 15)
        x, y = 50 + radius * math.cos(angle), 50 + radius * math.sin(angle)
        d += f"{'L' if d else 'M'}{num(x)} {num(y)} "
    return path(d + "Z", PLAY["red"].main, 5) + figures("1", 50, 50, 42, WHITE, 9, 10)


def thinking() -> str:
    """Someone thinks."""
    cloud = (
        "M24 64 C10 64 4 52 10 43 C6 30 18 20 30 24 C36 10 60 8 68 20 C82 16 94 28 90 41"
        " C98 50 92 64 78 64 C70 72 34 72 24 64 Z"
    )
    body = path(cloud, WHITE, 5) + circle(34, 82, 7, WHITE, 4.5) + circle(20, 93, 4, WHITE, 4)
    return body + "".join(circle(x, 43, 6, INK) for x in (31, 50, 69))


def asleep() -> str:
    """Someone sits out."""
    moon = "M58 10 C36 16 24 36 30 58 C36 80 58 92 80 84 C60 82 46 68 44 50 C42 34 48 20 58 10 Z"
    body = path(moon, "#F8DE8A", 5)
    for x, y, scale in ((62, 62, 1.1), (76, 42, 1.5), (84, 17, 1.9)):
        zed = "M-5 -5 H5 L-5 5 H5"
        body += place(line(zed, 6.5) + line(zed, 2.6, WHITE), x, y, scale)
    return body


def caught() -> str:
    """Someone has been caught or challenged."""
    body = path("M50 8 L94 88 C95 92 93 94 90 94 H10 C7 94 5 92 6 88 Z", _GOLD.main, 5)
    body += path("M50 8 L94 88 C95 92 93 94 90 94 H70 C76 84 66 50 50 8 Z", _GOLD.dark)
    body += path("M50 8 L94 88 C95 92 93 94 90 94 H10 C7 94 5 92 6 88 Z", "none", 5)
    return body + line("M50 40 V64", 11) + circle(50, 80, 6.5, INK)


def bubble() -> str:
    """A speech bubble whose tail points down to the left; 160 × 90."""
    d = (
        "M22 4 H138 C150 4 156 10 156 22 V46 C156 58 150 64 138 64 H64 L34 86 L40 64 H22"
        " C10 64 4 58 4 46 V22 C4 10 10 4 22 4 Z"
    )
    return path(d, WHITE, 4)


def curtain() -> str:
    """Red velvet that hides the table between two turns; 480 × 300."""
    body = rect(0, 0, 480, 300, 0, _RED.dark)
    for i in range(12):
        x = i * 40
        fold = path("M4 0 C2 90 2 210 -2 300 H24 C22 210 24 90 22 0 Z", _RED.main)
        lit = path("M9 0 C8 90 7 210 4 300 H10 C12 210 13 90 13 0 Z", _RED.light)
        body += place(fold + faded(lit, 0.45), x, 0)
    scallops = "".join(f" Q{450 - 60 * i} 66 {420 - 60 * i} 34" for i in range(8))
    valance = path(f"M0 0 H480 V34{scallops} Z", _RED.main, 3, _RED.dark)
    body += faded(path(f"M0 0 H480 V41{scallops.replace('66', '76')} Z", "#000000"), 0.25) + valance
    trim = f"M480 34{scallops}"
    body += line(trim, 7, _GOLD.dark) + line(trim, 4, _GOLD.main)
    body += rect(0, 0, 480, 10, 0, _GOLD.main)
    shade = glow("s", 240, 160, 300, [(0.4, "#000000", 0), (1, "#000000", 0.45)])
    return shade + body + rect(0, 0, 480, 300, 0, "url(#s)")


def files() -> dict[str, str]:
    """Every file of the folder resources/art/tokens."""
    drawn = {
        "crown": crown(),
        "trophy": trophy(),
        "star": star(),
        "dealer": dealer(),
        "one_left": one_left(),
        "thinking": thinking(),
        "asleep": asleep(),
        "caught": caught(),
    }
    texts = {f"art/tokens/{name}.svg": document(100, 100, body) for name, body in drawn.items()}
    texts["art/tokens/bubble.svg"] = document(160, 90, bubble())
    texts["art/tokens/curtain.svg"] = document(480, 300, curtain())
    return texts
