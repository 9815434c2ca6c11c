"""The program's own icon: a hand of four cards over a round table."""

from tools.art.marks import plain_mark
from tools.art.palette import PLAY, WHITE, WOOD
from tools.art.svg import circle, document, faded, place, rect

SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
_FAN = (("blue", -37), ("green", -12), ("yellow", 12), ("red", 37))


def _card(colour: str, detailed: bool) -> str:
    body = rect(-16, -78, 32, 60, 6, WHITE, 4 if detailed else 5)
    body += rect(-11.5, -73.5, 23, 51, 3, PLAY[colour].main)
    return body + plain_mark(colour, WHITE, 0, -57, 0.78) if detailed else body


def icon(detailed: bool) -> str:
    """The icon; the plain form has no shapes, for sizes under 40 pixels."""
    body = faded(circle(64, 67, 58, "#000000"), 0.25)
    body += circle(64, 63, 59, WOOD.main, 4) + circle(64, 61, 56, WOOD.light)
    body += circle(64, 63.5, 54, WOOD.main) + circle(64, 63, 49, "#2F6B51", 3)
    body += faded(circle(64, 58, 40, "#4C8C6E"), 0.55)
    for colour, turn in _FAN:
        body += place(_card(colour, detailed), 64, 109, turn=turn)
    return document(128, 128, body)


def files() -> dict[str, str]:
    """The icon in its two forms."""
    return {
        "icons/tischrunde.svg": icon(True),
        "icons/tischrunde_small.svg": icon(False),
    }
