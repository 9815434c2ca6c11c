"""What the faces of people are put together from, in a box of 100 × 100.

A face is a bust on a coloured disc of radius 47; the eyes lie at y = 47.
"""

from typing import NamedTuple

from tools.art.palette import WHITE, Tones
from tools.art.svg import INK, circle, ellipse, line, path, place

OUTLINE = 2.8

FAIR = Tones("#FBDCC4", "#EDBF9F", "#F2A08C")
PEACH = Tones("#F5C8A2", "#DFA67D", "#EB8F76")
TAN = Tones("#DCA575", "#BF8656", "#D0795A")
BROWN = Tones("#AB7450", "#8B5738", "#B05B43")
DEEP = Tones("#7C4C33", "#603723", "#96483A")

GREY = Tones("#DAD7D2", "#B4AFA8", "#F4F2EE")
SILVER = Tones("#F1EFEA", "#CFCAC1", "#FFFFFF")
BLOND = Tones("#EFC868", "#CB9C3E", "#FBE3A0")
CHESTNUT = Tones("#80502F", "#5E3820", "#A97750")
GINGER = Tones("#D0652F", "#A5481D", "#EC9560")
DARK = Tones("#42312B", "#2C201C", "#6B5148")
BLACK = Tones("#37343C", "#242128", "#5C5866")

CHERRY = Tones("#D0484A", "#A53338", "#EE8F8C")
DENIM = Tones("#3F6FB5", "#2C5190", "#86AEE6")
MOSS = Tones("#4E9E72", "#377A55", "#98D3B0")
MUSTARD = Tones("#E9B44C", "#C28F2B", "#F8DD9A")
PLUM = Tones("#8A5590", "#683D6E", "#BC90C1")
TEAL = Tones("#3E9093", "#2B6D70", "#8BC8C9")
SLATE = Tones("#5F6B7C", "#475160", "#97A3B4")
LINEN = Tones("#EFE6D2", "#CFC2A6", "#FBF6EA")
APRICOT = Tones("#E8843C", "#BF6423", "#F6B27F")

COLLAR = "M40 71 L50 84 L60 71 C57 77 43 77 40 71 Z"

ADULT = "M28 45 C28 29 37 21 50 21 C63 21 72 29 72 45 C72 61 63 72 50 72 C37 72 28 61 28 45 Z"
CHILD = "M27 48 C27 33 36 25 50 25 C64 25 73 33 73 48 C73 62 64 70 50 70 C36 70 27 62 27 48 Z"
_ADULT_SHADE = (
    "M66 27 C70 31 72 38 72 45 C72 61 63 72 50 72 C46 72 42 71 39 68"
    " C55 69 65 59 66.5 45 C67 38 67 32 66 27 Z"
)
_CHILD_SHADE = (
    "M67 31 C71 35 73 41 73 48 C73 62 64 70 50 70 C46 70 42 69 39 67"
    " C55 68 66 60 67.5 48 C68 41 68 36 67 31 Z"
)
_SHOULDERS = "M16.6 83.5 C20 73 34 70 50 70 C66 70 80 73 83.4 83.5 A47 47 0 0 1 16.6 83.5 Z"
_SHOULDER_SHADE = "M66 72 C75 74 81 77 83.4 83.5 A47 47 0 0 1 52 97 C60 92 66 84 66 72 Z"


class Look(NamedTuple):
    """Who it is: ground of the disc, skin, hair, clothes, and whether a child."""

    ground: str
    skin: Tones
    hair: Tones
    clothes: Tones
    child: bool = False


def locks(d: str, tones: Tones, width: float = OUTLINE) -> str:
    """A piece of hair."""
    return path(d, tones.main, width)


def shade(d: str, tones: Tones) -> str:
    """The shaded side of a piece of hair or cloth."""
    return path(d, tones.dark)


def mirrored(body: str) -> str:
    """`body` and its mirror image on the other side of the face."""
    return body + place(body, 100, 0, flip=True)


def disc(ground: str) -> str:
    """The ground behind the bust."""
    return circle(50, 50, 47, ground)


def rim() -> str:
    """The ring over the edge of the bust."""
    return circle(50, 50, 47, "none", 3)


def bust(look: Look, collar: str = "") -> str:
    """Shoulders and neck."""
    neck = "M41 62 L41 74 C44 79 56 79 59 74 L59 62 Z"
    return (
        path(_SHOULDERS, look.clothes.main)
        + path(_SHOULDER_SHADE, look.clothes.dark)
        + path(_SHOULDERS, "none", OUTLINE)
        + path(neck, look.skin.dark, OUTLINE)
        + collar
    )


def head(look: Look, ears: bool = True) -> str:
    """The bare head with ears and cheeks."""
    skin = look.skin
    outline, dark = (CHILD, _CHILD_SHADE) if look.child else (ADULT, _ADULT_SHADE)
    body = mirrored(circle(27.5, 49.5, 5.4, skin.main, OUTLINE)) if ears else ""
    body += path(outline, skin.main) + path(dark, skin.dark) + path(outline, "none", OUTLINE)
    return body + mirrored(ellipse(35.5, 57, 4.2, 2.8, skin.light))


def eyes(lashes: bool = False, large: bool = False) -> str:
    """Two open eyes."""
    rx, ry = (4.1, 5.2) if large else (3.5, 4.6)
    body = ""
    for x in (41, 59):
        body += ellipse(x, 47.5, rx, ry, INK) + circle(x - 1.2, 45.6, 1.5, "#FFFFFF")
    if lashes:
        body += mirrored(line("M37.5 44.5 L34.6 42.6 M36.8 47 L33.6 46.2", 1.8))
    return body


def merry_eyes() -> str:
    """Eyes closed with laughing."""
    return mirrored(line("M36.5 48.5 C38 44 44 44 45.5 48.5", 2.8))


def brows(colour: str, lift: float = 0, width: float = 2.6) -> str:
    """Two eyebrows, `lift` higher than usual."""
    y = 39.5 - lift
    return mirrored(line(f"M36 {y} C38 {y - 1.8} 42 {y - 1.8} 45 {y - 0.2}", width, colour))


def nose(skin: Tones, wide: bool = False) -> str:
    """A small nose in the shade of the skin."""
    d = (
        "M46.5 54.5 C47.5 57 52.5 57 53.5 54.5"
        if wide
        else "M50.5 49 C49.5 52.5 48 54 48.5 55 C49 56 51 56 52 55.4"
    )
    return line(d, 2.2, skin.dark)


def smile(width: float = 8, y: float = 61.5) -> str:
    """A closed, smiling mouth."""
    return line(
        f"M{50 - width} {y} C{50 - width / 2} {y + 5} {50 + width / 2} {y + 5} {50 + width} {y}",
        2.6,
    )


def laugh(gap: bool = False) -> str:
    """An open, laughing mouth; with a gap between the teeth."""
    body = path(
        "M40.5 60 C46 61.6 54 61.6 59.5 60 C59.5 66.5 55 69 50 69 C45 69 40.5 66.5 40.5 60 Z",
        "#74252E",
        2.4,
    )
    body += path("M42.6 61.6 C47 62.5 53 62.5 57.4 61.6 L57 63.8 C53 64.6 47 64.6 43 63.8 Z", WHITE)
    body += path(
        "M45.5 67.2 C47.5 65.6 52.5 65.6 54.5 67.2 C52.5 68.4 47.5 68.4 45.5 67.2 Z", "#EE7A78"
    )
    return body + (line("M50 62 V64", 1.8, "#74252E") if gap else "")


def glasses(colour: str = INK, round_ones: bool = True) -> str:
    """Glasses; the eyes stay visible."""
    if round_ones:
        lens = circle(40.5, 47.5, 8.2, "none", 2.2, colour)
    else:
        lens = path("M32.5 42 H48 V48 C48 56 33 56 32.5 48 Z", "none", 2.4, colour)
    bridge = line("M48.6 46.6 C49.5 45.6 50.5 45.6 51.4 46.6", 2.2, colour)
    return mirrored(lens + line("M32.3 46 L28.5 45", 2.2, colour)) + bridge


def freckles(skin: Tones) -> str:
    """A few freckles on both cheeks."""
    return mirrored(
        "".join(circle(x, y, 0.9, skin.dark) for x, y in ((37.5, 53.5), (34.6, 54.4), (40, 55)))
    )


def usual(look: Look, mouth: str, lashes: bool = False, wide: bool = False) -> str:
    """Eyes, eyebrows and nose with the given mouth."""
    return (
        eyes(lashes, look.child)
        + brows(look.hair.dark, 1.5 if look.child else 0)
        + nose(look.skin, wide)
        + mouth
    )


def person(
    look: Look,
    features: str,
    behind: str = "",
    front: str = "",
    collar: str = "",
    ears: bool = True,
) -> str:
    """The whole face: what is behind the head, the bust, the head, its features, hair in front."""
    return (
        disc(look.ground)
        + behind
        + bust(look, collar)
        + head(look, ears)
        + features
        + front
        + rim()
    )
