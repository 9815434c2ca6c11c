"""Friends, neighbours and the rest of the family, each a bust on a disc."""

from tools.art import face_parts as parts
from tools.art.face_parts import Look, locks, mirrored, shade
from tools.art.palette import WHITE, Tones
from tools.art.svg import INK, circle, ellipse, line, path


def teenage_girl() -> str:
    look = Look("#F4D3DA", parts.TAN, parts.BLACK, parts.LINEN)
    back = (
        "M22 86 C16 60 16 12 50 12 C84 12 84 60 78 86 C72 90 66 84 66 76 L34 76"
        " C34 84 28 90 22 86 Z"
    )
    streak = "M22 86 C18 70 18 48 22 36 C26 46 28 66 30 84 C28 88 25 88 22 86 Z"
    fringe = (
        "M27.5 47 C25 28 35 17 50 17 C65 17 75 28 72.5 47 C68 42 58 36 52 24 C48 36 34 42 27.5 47 Z"
    )
    band = line("M23 46 C20 24 32 9 50 9 C68 9 80 24 77 46", 5.4) + line(
        "M23 46 C20 24 32 9 50 9 C68 9 80 24 77 46", 2.2, "#E9B44C"
    )
    cup = path(
        "M19 42 C24 40 29 42 29 50 C29 58 24 60 19 58 C16 55 16 45 19 42 Z",
        "#E9B44C",
        parts.OUTLINE,
    )
    behind = locks(back, look.hair) + path(streak, "#3FA7A8", 2)
    return parts.person(
        look,
        parts.usual(look, parts.smile(8), True),
        behind,
        locks(fringe, look.hair) + band + mirrored(cup),
        "",
        False,
    )


def teenage_boy() -> str:
    look = Look("#D6D9EC", parts.FAIR, parts.BLOND, parts.PLUM)
    hair = (
        "M27 46 C20 28 30 11 50 11 C72 10 82 28 73 46 C73 42 72 39 70 36 C68 38 67 39 66 40"
        " C66 37 65 34 63 32 C58 38 44 44 34 43 C36 41 37 39 38 37 C33 39 29 42 27 46 Z"
    )
    hood = "M30 74 C34 68 40 67 42 70 C44 78 56 78 58 70 C60 67 66 68 70 74 C66 88 34 88 30 74 Z"
    cords = line("M44 84 V92 M56 84 V92", 2.2, WHITE)
    front = locks(hair, look.hair) + line("M40 17 C48 13 60 15 67 23", 2.6, look.hair.light)
    features = (
        parts.eyes()
        + parts.brows(look.hair.dark)
        + parts.nose(look.skin)
        + line("M43 62 C48 65.5 54 65 58 60.5", 2.6)
    )
    return parts.person(look, features, "", front, path(hood, look.clothes.dark, 2.4) + cords)


def woman_with_headscarf() -> str:
    look = Look("#F3DFC6", parts.TAN, parts.DARK, parts.SLATE)
    cloth = Tones("#3E9093", "#2B6D70", "#8BC8C9")
    behind = path(
        "M20 84 C10 40 22 9 50 9 C78 9 90 40 80 84 C70 92 30 92 20 84 Z", cloth.main, parts.OUTLINE
    )
    scarf = (
        "M50 10 C74 10 84 36 78 70 C74 84 58 88 48 88 C32 88 24 80 22 68 C16 36 26 10 50 10 Z"
        " M50 25 C36 25 29.5 34 29.5 46 C29.5 61 38 70.5 50 70.5 C62 70.5 70.5 61 70.5 46"
        " C70.5 34 64 25 50 25 Z"
    )
    fold = "M22 66 C34 84 58 84 78 66 C76 82 62 88 48 88 C32 88 24 80 22 66 Z"
    front = path(scarf, cloth.main, parts.OUTLINE).replace("<path ", '<path fill-rule="evenodd" ')
    front += shade(fold, cloth) + line(
        "M30 20 C38 13 52 12 60 15 M28 76 C40 84 56 84 70 76", 2.2, cloth.light
    )
    front += path(fold, "none", 2.2)
    return parts.person(look, parts.usual(look, parts.smile(9), True), behind, front, "", False)


def woman_with_afro() -> str:
    look = Look("#F8DFA9", parts.DEEP, parts.DARK, parts.APRICOT)
    cloud = (
        "M24 62 C12 62 8 50 12 43 C6 34 12 22 21 21 C23 11 36 6 43 9 C50 4 62 6 66 12"
        " C78 12 84 22 82 29 C92 36 92 48 86 53 C86 60 80 64 75 62 Z"
    )
    hairline = (
        "M28 46 C27 34 36 26 50 26 C64 26 73 34 72 46 C76 30 66 18 50 18 C34 18 24 30 28 46 Z"
    )
    curls = line(
        "M22 30 C25 26 30 27 31 31 M66 18 C71 19 73 23 71 27 M40 14 C44 12 48 14 48 18",
        2,
        look.hair.light,
    )
    hoop = circle(26.5, 59, 4.2, "none", 2.2, "#F0C33F")
    front = path(hairline, look.hair.main) + curls + mirrored(hoop)
    return parts.person(
        look,
        parts.usual(look, parts.laugh(), True, True),
        locks(cloud, look.hair),
        front,
        path(parts.COLLAR, look.skin.main, 2),
    )


def man_with_goatee() -> str:
    look = Look("#CDE4E2", parts.DEEP, parts.BLACK, parts.MUSTARD)
    hair = (
        "M28 41 C26 26 30 13 50 13 C70 13 74 26 72 41 C71 36 70 33 68 31"
        " C58 28 42 28 32 31 C30 33 29 36 28 41 Z"
    )
    goatee = "M43 66 C44 76 56 76 57 66 C53 69 47 69 43 66 Z"
    lip = line("M42 58.5 C45 56.8 48 57 50 58 C52 57 55 56.8 58 58.5", 2.8, look.hair.main)
    features = (
        parts.eyes()
        + parts.brows(look.hair.dark, 0, 3.2)
        + parts.nose(look.skin, True)
        + lip
        + parts.smile(7, 62)
        + path(goatee, look.hair.main, 1.8)
    )
    front = locks(hair, look.hair) + parts.glasses("#E9D9B0", False)
    collar = path("M38 72 C42 80 58 80 62 72 L65 76 C58 86 42 86 35 76 Z", look.clothes.dark, 2.2)
    return parts.person(look, features, "", front, collar)


def woman_with_braid() -> str:
    look = Look("#F6D5C0", parts.BROWN, parts.BLACK, parts.PLUM)
    back = "M24 58 C18 32 28 12 50 12 C72 12 82 32 76 58 Z"
    fringe = "M28 47 C25 29 35 18 50 18 C65 18 75 29 72 47 C70 37 62 31 50 24 C38 31 30 37 28 47 Z"
    braid = ""
    for x, y, r in ((71, 61, 7.2), (74.5, 71.5, 6.8), (74, 81.5, 6)):
        braid += ellipse(x, y, r, r * 0.86, look.hair.main, 2.2, INK, -24) + line(
            f"M{x - 3} {y - 2} L{x + 3} {y + 2}", 1.8, look.hair.light
        )
    braid += circle(71.5, 88, 3.2, "#E9B44C", 1.8)
    front = (
        locks(fringe, look.hair)
        + line("M50 18.5 V24", 1.8, look.hair.light)
        + circle(28, 57.5, 2.4, "#E9B44C", 1.4)
        + braid
    )
    return parts.person(
        look,
        parts.usual(look, parts.smile(8), True),
        locks(back, look.hair),
        front,
        path(parts.COLLAR, look.skin.main, 2),
    )


def man_with_turban() -> str:
    look = Look("#DCE5C8", parts.BROWN, parts.BLACK, parts.TEAL)
    cloth = Tones("#E2793B", "#B95A22", "#F5AE7F")
    wrap = "M25 42 C15 26 28 8 50 8 C72 8 85 26 75 42 C72 36 62 31 50 26 C38 31 28 36 25 42 Z"
    beard = (
        "M28.5 49 C27 68 37 79 50 79 C63 79 73 68 71.5 49 C69 56 66 58.5 62 58.5"
        " C56 56 44 56 38 58.5 C34 58.5 31 56 28.5 49 Z"
    )
    folds = line(
        "M31 30 C36 22 43 17 52 14 M50 26 C58 22 65 21 72 22 M50 26 C44 24 36 26 30 31",
        2,
        cloth.dark,
    )
    features = (
        parts.eyes()
        + parts.brows(look.hair.dark, -0.5, 3.2)
        + parts.nose(look.skin, True)
        + path(beard, look.hair.main, 2.4)
        + path("M43 63 C46 61.5 54 61.5 57 63 C55 67 45 67 43 63 Z", WHITE, 2)
    )
    return parts.person(look, features, "", path(wrap, cloth.main, parts.OUTLINE) + folds)


def neighbour() -> str:
    look = Look("#D9D2EA", parts.FAIR, parts.SILVER, parts.CHERRY)
    hair = (
        "M26 50 C18 38 22 20 34 17 C40 8 60 8 66 16 C79 19 83 38 74 50 C73 44 71 39 68 35"
        " C64 38 60 37 57 33 C50 38 40 38 34 34 C30 39 27 44 26 50 Z"
    )
    scarf = "M34 73 C40 80 60 80 66 73 C70 78 68 84 64 85 C56 88 44 88 36 85 C32 84 30 78 34 73 Z"
    features = (
        parts.merry_eyes()
        + parts.brows(look.hair.dark, 0.5)
        + parts.nose(look.skin)
        + parts.laugh()
    )
    front = (
        locks(hair, look.hair)
        + line("M40 15 C46 12 54 12 60 15 M30 26 C31 23 33 21 36 20", 2, look.hair.dark)
        + mirrored(circle(27, 57, 2.6, "#3F6FB5", 1.4))
    )
    return parts.person(look, features, "", front, path(scarf, "#E9B44C", 2.2))


def great_grandfather() -> str:
    look = Look("#D7DDE3", parts.FAIR, parts.SILVER, Tones("#8B6B4A", "#6A4E33", "#B69471"))
    cap_top = "M22 36 C22 19 34 11 51 11 C68 11 79 20 78 35 C62 29 38 29 22 36 Z"
    cap_peak = "M20 38 C32 30 62 29 72 34 C60 34 40 36 28 43 C22 45 17 42 20 38 Z"
    beard = (
        "M29 52 C30 70 40 80 50 80 C60 80 70 70 71 52 C67 58 64 59 61 59"
        " C56 56 44 56 39 59 C36 59 33 58 29 52 Z"
    )
    features = (
        parts.eyes()
        + parts.brows("#BDB7AC", 0, 3.6)
        + parts.nose(look.skin, True)
        + path(beard, look.hair.main, 2.4)
        + line("M44 63 C47 66 53 66 56 63", 2.4)
    )
    tweed = Tones("#7C7F6B", "#5E614F", "#A5A893")
    cap = path(cap_top, tweed.main, parts.OUTLINE) + line(
        "M34 18 C38 22 38 27 36 31 M52 12 C56 17 57 24 56 29", 2, tweed.dark
    )
    return parts.person(look, features, "", cap + path(cap_peak, tweed.dark, parts.OUTLINE))


def cousin() -> str:
    look = Look("#F5E1D0", parts.TAN, parts.DARK, Tones("#E9EEF2", "#C4CFD8", "#FFFFFF"))
    waves = (
        "M26 47 C20 38 22 22 33 19 C38 10 54 9 60 14 C74 13 82 30 74 47 C73 41 71 37 68 34"
        " C62 37 57 35 54 31 C48 36 38 36 34 33 C30 37 27 42 26 47 Z"
    )
    stripes = line(
        "M22 80 C34 84 40 85 50 85 C60 85 66 84 78 80 M28 90 C40 93 60 93 72 90", 3, "#3F6FB5"
    )
    features = (
        parts.eyes() + parts.brows(look.hair.dark, 0, 3) + parts.nose(look.skin) + parts.laugh()
    )
    front = locks(waves, look.hair) + line(
        "M36 22 C39 17 45 15 50 15.5 M58 18 C63 18 67 20 69 24", 2.2, look.hair.light
    )
    return parts.person(look, features, "", front, stripes)


FRIENDS = {
    "teenage_girl": teenage_girl,
    "teenage_boy": teenage_boy,
    "woman_with_headscarf": woman_with_headscarf,
    "woman_with_afro": woman_with_afro,
    "man_with_goatee": man_with_goatee,
    "woman_with_braid": woman_with_braid,
    "man_with_turban": man_with_turban,
    "neighbour": neighbour,
    "great_grandfather": great_grandfather,
    "cousin": cousin,
}
"""Name of a face to the function that draws it."""
