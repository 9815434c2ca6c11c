"""The cards of Racko, 105 × 66, lying.

In the rack only the upper strip of a card is seen (racko_rack.STEP): it holds
the number and a bar whose knob stands further right the higher the number.
"""

from tools.art.figures import figures
from tools.art.kato import paper
from tools.art.palette import CREAM, EDGE, FACE, PLAY, WHITE, WOOD, mix
from tools.art.svg import INK, circle, document, faded, group, line, num, path, place, rect

SIZE = (105, 66)
HIGHEST = 75
SCALE = ("#F6C443", "#E2622B", "#9C2350")
"""The colours of the lowest, a middle and the highest number."""

_LEFT, _RIGHT, _BAR_Y = 38.0, 97.5, 9.2
_TROUGH = "#E9DFCB"


def value_colour(share: float) -> str:
    """The colour of a value; `share` is 0 for the lowest, 1 for the highest."""
    if share < 0.5:
        return mix(SCALE[0], SCALE[1], share * 2)
    return mix(SCALE[1], SCALE[2], share * 2 - 1)


def _bar(value: int) -> str:
    """Number, trough and knob of the upper strip."""
    share = (value - 1) / (HIGHEST - 1)
    x, colour = _LEFT + share * (_RIGHT - _LEFT), value_colour(share)
    body = rect(_LEFT - 4.5, _BAR_Y - 3.2, _RIGHT - _LEFT + 9, 6.4, 3.2, _TROUGH)
    for tick in range(15, HIGHEST, 15):
        at = _LEFT + (tick - 1) / (HIGHEST - 1) * (_RIGHT - _LEFT)
        body += line(f"M{num(at)} {_BAR_Y - 1.6} V{_BAR_Y + 1.6}", 0.8, "#BFB39C")
    body += rect(_LEFT - 4.5, _BAR_Y - 3.2, x - _LEFT + 7, 6.4, 3.2, colour)
    body += rect(x - 4.5, _BAR_Y - 5.4, 9, 10.8, 2.6, colour, 1.5)
    return body + figures(str(value), 16.5, 9.4, 12.6, gap=6)


def strip(value: int, height: float) -> str:
    """The upper part of a card, as it is seen in a rack."""
    return rect(0.4, 0.4, SIZE[0] - 0.8, height, 4.2, FACE, 0.8, EDGE) + _bar(value)


def number(value: int) -> str:
    """A number card, 1 to 75."""
    share = (value - 1) / (HIGHEST - 1)
    x = _LEFT + share * (_RIGHT - _LEFT)
    beam = faded(rect(x - 4.5, _BAR_Y, 9, 65.6 - _BAR_Y, 0, value_colour(share)), 0.22)
    body = paper(*SIZE) + beam + _bar(value)
    return document(*SIZE, body + figures(str(value), 52.5, 42, 31))


def _horn(d: str, dark: str, colour: str) -> str:
    tones = PLAY[colour]
    return path(d, tones.main) + path(dark, tones.dark) + path(d, "none", 4)


def jester_cap() -> str:
    """A cap with three horns and bells, in a box from -55 to 55."""
    body = _horn(
        "M-15 28 C-20 2 -14 -22 6 -45 C10 -26 20 -4 15 28 Z",
        "M4 28 C9 0 8 -24 6 -45 C10 -26 20 -4 15 28 Z",
        "green",
    )
    body += _horn(
        "M-35 28 C-32 14 -36 4 -49 8 C-46 -16 -24 -26 -10 -8 C-3 2 -4 16 0 28 Z",
        "M-35 28 C-32 14 -36 4 -49 8 C-48 2 -47 -1 -45 -4 C-30 -8 -22 4 -20 28 Z",
        "red",
    )
    body += _horn(
        "M35 28 C32 14 36 4 49 8 C46 -16 24 -26 10 -8 C3 2 4 16 0 28 Z",
        "M35 28 C32 14 36 4 49 8 C48 2 47 -1 45 -4 C30 -8 22 4 20 28 Z",
        "blue",
    )
    collar = "M-40 24 L40 24 L44 34 L29 48 L15 36 L0 51 L-15 36 L-29 48 L-44 34 Z"
    gold = PLAY["yellow"]
    body += path(collar, gold.main)
    body += path("M-43 31 L43 31 L44 34 L29 48 L15 36 L0 51 L-15 36 L-29 48 L-44 34 Z", gold.dark)
    body += path(collar, "none", 4)
    for x, y in ((-49, 12), (49, 12), (6, -46)):
        body += circle(x, y, 6.6, gold.main, 3.6) + circle(x - 1.8, y - 2, 1.7, gold.light)
        body += line(f"M{x} {y + 1.5} V{y + 4.5}", 2.4)
    return body


def joker() -> str:
    """The joker: a jester's cap and a garland where numbers have their bar."""
    body = paper(*SIZE) + rect(_LEFT - 4.5, _BAR_Y - 2.4, _RIGHT - _LEFT + 9, 4.8, 2.4, "#E5D3A8")
    names = list(PLAY)
    for i in range(7):
        x = _LEFT + i * (_RIGHT - _LEFT) / 6
        diamond = f"M{x} {_BAR_Y - 5} L{x + 4.7} {_BAR_Y} L{x} {_BAR_Y + 5} L{x - 4.7} {_BAR_Y} Z"
        body += path(diamond, PLAY[names[i % 4]].main, 1.2)
    return document(
        *SIZE, body + place(jester_cap(), 16.5, 9.2, 0.145) + place(jester_cap(), 52.5, 41, 0.44)
    )


def _event(body: str) -> str:
    rim = rect(3.2, 3.2, 98.6, 59.6, 2.6, "none", 1.2, "#C98A14")
    return document(*SIZE, paper(*SIZE, "#F8E3B2", "#D9BE85") + rim + body)


def _bow(colour: str) -> str:
    arc, head = "M-30 6 C-22 -16 16 -18 27 -3", "M17 4 L36 -11 L37 13 Z"
    under = line(arc, 15.4) + path(head, INK, 8.9)
    return under + line(arc, 9, colour) + path(head, colour, 2.5, colour)


def _two_bows(x: float, y: float, apart: float, scale: float) -> str:
    return place(_bow(PLAY["red"].main), x, y - apart, scale) + place(
        _bow(PLAY["blue"].main), x, y + apart, scale, 180
    )


def _little_card(x: float, y: float, turn: float, share: float) -> str:
    colour = value_colour(share)
    body = rect(-18, -11.3, 36, 22.6, 2.4, FACE, 1.8)
    body += rect(-14, -7.6, 28, 4, 2, _TROUGH) + rect(-14, -7.6, 5 + share * 22, 4, 2, colour)
    body += rect(-14 + share * 20, -8.9, 6.6, 6.6, 1.8, colour, 1.3)
    return place(body + rect(-6, 0.4, 12, 6.6, 1.6, "#D9CDB8"), x, y, turn=turn)


def swap_cards() -> str:
    """Two players exchange a card."""
    cards = _little_card(26, 41.5, -7, 0.15) + _little_card(79, 25, 7, 0.85)
    bows = place(_bow(PLAY["red"].main), 42, 17.5, 0.64, -2)
    return _event(cards + bows + place(_bow(PLAY["blue"].main), 63, 48.5, 0.64, 180))


def little_rack(shares: tuple[float, ...]) -> str:
    """A rack with four cards, in a box from -30 to 30."""
    body = path("M-24 -27 L24 -27 L29 27 L-29 27 Z", WOOD.main, 3)
    body += path("M-19 -24 L19 -24 L22 18 L-22 18 Z", WOOD.dark)
    for i, share in enumerate(shares):
        y, w = -22 + i * 9.4, 17.5 + i * 0.9
        card = f"M{-w} {y} L{w} {y} L{w + 0.6} {y + 10} L{-w - 0.6} {y + 10} Z"
        body += path(card, FACE, 1.8)
        body += rect(-w + 3 + share * (2 * w - 11), y + 2, 5.5, 4.6, 1.3, value_colour(share))
    return body + path("M-28 17 L28 17 L29 27 L-29 27 Z", "#C98F57", 3)


def swap_racks() -> str:
    """Two players exchange their whole racks."""
    racks = place(little_rack((0.2, 0.5, 0.3, 0.8)), 22.5, 33, 0.66)
    racks += place(little_rack((0.1, 0.4, 0.6, 0.9)), 82.5, 33, 0.66)
    return _event(racks + _two_bows(52.5, 33, 13.5, 0.56))


_ZED = "M-5 -5 L5 -5 L-5 5 L5 5"


def _sleeper() -> str:
    red, green = PLAY["red"], PLAY["green"]
    legs = "M30 44 L24 57 M70 44 L76 57"
    chair = "M22 22 C20 16 28 13 31 19 L38 37 L74 37 C80 37 80 46 74 46 L34 46 C31 46 29 45 28 42 Z"
    blanket = (
        "M41 26 C50 24 56 30 62 31 C70 31 76 31 78 33 C80 36 78 38 75 38 L46 38"
        " C40 38 36 35 36 31 C36 28 38 26 41 26 Z"
    )
    body = line(legs, 5.4) + line(legs, 2.2, WOOD.main) + path(chair, red.main)
    body += path("M28 42 L77 42 C78 44 77 46 74 46 L34 46 C31 46 29 45 28 42 Z", red.dark)
    body += path(chair, "none", 1.8) + path(blanket, green.main)
    body += path(
        "M37 33 C48 36 66 35 78 35 C79 37 77 38 75 38 L46 38 C41 38 38 36 37 33 Z", green.dark
    )
    body += path(blanket, "none", 1.8) + circle(39, 19, 9.2, "#F3C79A", 1.8)
    body += line("M34.5 19 C35.5 21 37.5 21 38.5 19 M42 19 C43 21 45 21 46 19", 1.4)
    body += line("M38 23.6 C39.5 24.6 41.5 24.6 42.5 23.6", 1.4)
    cap = "M30 16 C31 8 41 5 47 11 C48 12 48.5 13 48 14.5 C43 12 36 12 30 16 Z"
    body += path(cap, PLAY["blue"].main, 1.8) + line("M47 11 C51 10 53 13 53 17", 1.8)
    return body + circle(53, 18, 2.2, WHITE, 1.4)


def sit_out() -> str:
    """The turn is slept through."""
    body = _sleeper()
    for x, y, scale in ((59, 21, 0.5), (69, 15.5, 0.72), (82, 10.5, 0.95)):
        body += place(line(_ZED, 3.4), x, y, scale)
    return _event(group(body, "translate(2 1.5)"))


def back() -> str:
    """The back: little stairs on wine red."""
    body = paper(*SIZE, "#5E2333") + rect(3.2, 3.2, 98.6, 59.6, 2.6, "#7A2F42", 1.1, CREAM)
    stairs = ["", ""]
    for row in range(7):
        for column in range(12):
            x, y = 10.5 + column * 8 + row % 2 * 4, 8.6 + row * 8.2
            if x > 97 or ((x - 52.5) / 27) ** 2 + ((y - 33) / 20) ** 2 < 1:
                continue
            stairs[(row + column) % 2] += (
                f"M{num(x - 2.6)} {num(y + 2.4)} v-1.6 h1.7 v-1.4 h1.8 v-1.6 h1.7 v4.6 Z "
            )
    body += path(stairs[0].strip(), "#96485D") + path(stairs[1].strip(), "#B0697B")
    body += group(circle(0, 0, 1, "#5E2333"), "translate(52.5 33) scale(23 16.5)")
    oval = "M29.5 33 A23 16.5 0 1 1 75.5 33 A23 16.5 0 1 1 29.5 33 Z"
    body += path(oval, "#5E2333", 1.3, CREAM)
    for i in range(4):
        body += rect(37.7 + i * 7.8, 37 - i * 5, 6, 6 + i * 5, 1.6, value_colour(i / 3), 1.4)
    return document(*SIZE, body)


def faces() -> dict[str, str]:
    """The cards by name."""
    cards = {str(value): number(value) for value in range(1, HIGHEST + 1)}
    return cards | {
        "joker": joker(),
        "event_swap_cards": swap_cards(),
        "event_sit_out": sit_out(),
        "event_swap_racks": swap_racks(),
        "back": back(),
    }
