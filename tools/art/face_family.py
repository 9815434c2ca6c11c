"""A family in three generations, each a bust on a disc."""

from tools.art import face_parts as parts
from tools.art.face_parts import Look, locks, mirrored
from tools.art.palette import WHITE
from tools.art.svg import circle, line, path


def grandmother() -> str:
    look = Look("#F3D9C9", parts.FAIR, parts.GREY, parts.PLUM)
    behind = locks("M38 16 C36 4 64 4 62 16 C64 24 36 24 38 16 Z", look.hair) + locks(
        "M25 56 C17 52 18 42 22 38 C19 28 27 20 34 20 C40 12 60 12 66 20 C73 20 81 28 78 38"
        " C82 42 83 52 75 56 Z",
        look.hair,
    )
    fringe = (
        "M27.5 45 C26 30 36 19 50 19 C64 19 74 30 72.5 45 C68 43 64 38 63 33"
        " C58 37 54 36 50 31 C46 36 42 37 37 33 C36 38 32 43 27.5 45 Z"
    )
    pearls = "".join(
        circle(x, y, 2.3, WHITE, 1.3)
        for x, y in ((40, 78), (44.5, 80.6), (50, 81.6), (55.5, 80.6), (60, 78))
    )
    wrinkles = mirrored(line("M33 51.5 L30.8 50.8 M33.3 53.8 L31.4 54.6", 1.3, look.skin.dark))
    features = (
        parts.eyes()
        + parts.brows(look.hair.dark, 1)
        + parts.nose(look.skin)
        + parts.smile(9)
        + wrinkles
    )
    front = (
        locks(fringe, look.hair)
        + parts.glasses("#8C4A5E")
        + mirrored(circle(27, 56.5, 2.4, "#F3C64B", 1.4))
    )
    return parts.person(look, features, behind, front, pearls)


def grandfather() -> str:
    look = Look("#CFE0D2", parts.PEACH, parts.SILVER, parts.MOSS)
    tuft = "M29 46 C22 48 19 42 21 36 C22 30 27 29 30 32 C29 37 28.5 42 29 46 Z"
    moustache = (
        "M50 57.5 C46 54.5 38 56 34 61 C38 64.5 46 64 50 60.5 C54 64 62 64.5 66 61"
        " C62 56 54 54.5 50 57.5 Z"
    )
    features = (
        parts.eyes()
        + parts.brows("#BDB7AC", 0.5, 3.6)
        + parts.nose(look.skin, True)
        + line("M46 66.5 C48 68 52 68 54 66.5", 2.2)
        + path(moustache, look.hair.main, 2.2)
        + parts.glasses("#5A5048", False)
    )
    front = mirrored(locks(tuft, look.hair)) + line("M42 27 C45 25.5 49 25 52 25.3", 2.4, "#FCE6D2")
    tie = path("M50 77 L41 73 V83 Z M50 77 L59 73 V83 Z", "#C74B4B", 2) + circle(
        50, 78, 2.4, "#A53338", 1.6
    )
    return parts.person(look, features, "", front, tie)


def mother() -> str:
    look = Look("#F6E0B5", parts.PEACH, parts.CHESTNUT, parts.TEAL)
    back = (
        "M23 64 C17 34 27 12 50 12 C73 12 83 34 77 64 C75 70 67 70 66 65 L34 65"
        " C33 70 25 70 23 64 Z"
    )
    fringe = (
        "M27.5 47 C25 28 35 17 50 17 C65 17 75 28 72.5 47 C71 40 68 35 63 31"
        " C55 37 43 36 37 31 C33 36 29 41 27.5 47 Z"
    )
    front = locks(fringe, look.hair) + line("M40 20 C46 17 55 18 60 22", 2.4, look.hair.light)
    return parts.person(
        look,
        parts.usual(look, parts.smile(9), True),
        locks(back, look.hair),
        front,
        path(parts.COLLAR, look.skin.main, 2),
        False,
    )


def father() -> str:
    look = Look("#CADDEB", parts.PEACH, parts.DARK, parts.DENIM)
    beard = (
        "M28.5 50 C28.5 67 38 75 50 75 C62 75 71.5 67 71.5 50 C69 56 66 58.5 62 58.5"
        " C56 56 44 56 38 58.5 C34 58.5 31 56 28.5 50 Z"
    )
    hair = (
        "M27 44 C22 24 34 12 51 14 C70 12 79 27 73 44 C72 39 70 35 67 32"
        " C58 34 44 33 36 27 C32 31 29 37 27 44 Z"
    )
    features = (
        parts.eyes()
        + parts.brows(look.hair.dark, 0, 3.2)
        + parts.nose(look.skin)
        + path(beard, look.hair.main, 2.4)
        + path("M42 62 C46 60.5 54 60.5 58 62 C56 67 44 67 42 62 Z", WHITE, 2.2)
    )
    front = locks(hair, look.hair) + line("M41 19 C47 17 55 17.5 61 21", 2.4, look.hair.light)
    collar = path("M40 71 L50 80 L60 71 L65 76 L54 86 L50 80 L46 86 L35 76 Z", WHITE, 2)
    return parts.person(look, features, "", front, collar)


def aunt() -> str:
    look = Look("#D8E7CF", parts.FAIR, parts.GINGER, parts.MUSTARD)
    back = (
        "M26 82 C14 80 16 68 21 64 C13 58 16 47 21 44 C17 26 30 11 50 11 C70 11 83 26 79 44"
        " C84 47 87 58 79 64 C84 68 86 80 74 82 Z"
    )
    fringe = (
        "M27.5 48 C24 30 34 17 50 17 C66 17 76 30 72.5 48 C67 44 62 38 60 30 C54 38 40 44 27.5 48 Z"
    )
    lips = path(
        "M43 61.5 C46 60 48.5 60 50 61 C51.5 60 54 60 57 61.5 C55 66.5 45 66.5 43 61.5 Z",
        "#C8434F",
        1.8,
    )
    front = (
        locks(fringe, look.hair)
        + line("M46 19.5 C53 19 61 22 65 28", 2.4, look.hair.light)
        + mirrored(circle(27, 58, 2.8, "#49A39A", 1.5))
    )
    features = parts.usual(look, lips, True) + parts.freckles(look.skin)
    return parts.person(
        look, features, locks(back, look.hair), front, path(parts.COLLAR, look.skin.main, 2)
    )


def uncle() -> str:
    look = Look("#E9D6C0", parts.TAN, parts.CHESTNUT, parts.CHERRY)
    beard = (
        "M28 49 C26 70 36 82 50 82 C64 82 74 70 72 49 C70 56 67 59 63 59"
        " C57 55.5 43 55.5 37 59 C33 59 30 56 28 49 Z"
    )
    features = (
        parts.merry_eyes()
        + parts.brows(look.hair.dark, 1, 3.4)
        + parts.nose(look.skin, True)
        + path(beard, look.hair.main, 2.6)
        + line("M38 70 C40 74 44 77 48 77.5 M60 70 C59 73 57 75 55 76.5", 2, look.hair.dark)
        + parts.laugh()
    )
    shine = line("M40 28 C43 25.5 48 24.5 52 25", 2.6, "#F0C49B")
    return parts.person(look, features, "", shine)


def girl() -> str:
    look = Look("#F9E7B0", parts.FAIR, parts.BLOND, parts.CHERRY, True)
    tail = "M25 40 C10 34 3 46 8 60 C10 66 15 68 18 65 C25 62 29 54 28 46 Z"
    tie = circle(24.5, 42, 4.2, "#D0484A", 2)
    fringe = (
        "M26.5 48 C23 30 34 19 50 19 C66 19 77 30 73.5 48 C73 43 71 39 69 37"
        " C63 40 57 40 52 36 C46 40 38 41 31 37 C29 39 27 43 26.5 48 Z"
    )
    behind = mirrored(locks(tail, look.hair) + line("M14 47 C13 52 14 57 16 60", 2, look.hair.dark))
    front = (
        locks(fringe, look.hair)
        + line("M40 23.5 C46 21.5 54 21.5 60 23.5", 2.2, look.hair.light)
        + mirrored(tie)
    )
    features = parts.usual(look, parts.laugh(True)) + parts.freckles(look.skin)
    return parts.person(look, features, behind, front)


def boy() -> str:
    look = Look("#CFE3F2", parts.PEACH, parts.CHESTNUT, parts.APRICOT, True)
    sides = "M27 50 C24 46 24 38 27 34 L35 34 C32 39 29 45 27 50 Z"
    crown = "M24 37 C22 20 34 11 50 11 C66 11 78 20 76 37 C60 32 40 32 24 37 Z"
    peak = (
        "M22 38 C34 30 66 30 78 38 C82 43 80 45 76 43.5 C60 37 40 37 24 43.5 C20 45 18 43 22 38 Z"
    )
    cap = path(crown, "#3F6FB5", parts.OUTLINE) + path(
        "M62 13 C71 16 77 24 76 37 C72 35.5 68 34.5 64 34 C66 27 66 19 62 13 Z", "#2C5190"
    )
    cap += (
        path(crown, "none", parts.OUTLINE)
        + line("M50 11 V33", 2)
        + path(peak, "#D0484A", parts.OUTLINE)
    )
    front = mirrored(locks(sides, look.hair)) + cap + circle(50, 11, 2.4, "#D0484A", 2)
    return parts.person(
        look, parts.usual(look, parts.smile(8)) + parts.freckles(look.skin), "", front
    )


def girl_with_buns() -> str:
    look = Look("#E7D5EE", parts.BROWN, parts.DARK, parts.MUSTARD, True)
    bun = circle(24, 22, 12, look.hair.main, parts.OUTLINE) + line(
        "M18 20 C20 15 27 14 30 18 M19 26 C22 29 27 29 30 26", 2, look.hair.light
    )
    cap = (
        "M26 49 C22 31 33 19 50 19 C67 19 78 31 74 49 C72 41 66 35 58 32"
        " C53 35 47 35 42 32 C34 35 28 41 26 49 Z"
    )
    front = (
        locks(cap, look.hair)
        + line("M50 20 V32", 2, look.hair.light)
        + mirrored(circle(31, 29, 3.2, "#E77AA0", 1.8))
    )
    return parts.person(
        look, parts.usual(look, parts.laugh(True), True, True), mirrored(bun), front
    )


def boy_with_glasses() -> str:
    look = Look("#D3EAD8", parts.PEACH, parts.BLACK, parts.SLATE, True)
    bowl = (
        "M25 52 C19 30 32 16 50 16 C68 16 81 30 75 52 C73 50 72 47 72 43 C70 40 68 38 66 38"
        " C56 41 44 41 34 38 C32 38 30 40 28 43 C28 47 27 50 25 52 Z"
    )
    front = (
        locks(bowl, look.hair)
        + line("M37 25 C44 20.5 55 20.5 62 25", 2.6, look.hair.light)
        + parts.glasses("#C8473F")
    )
    stripes = line("M24 88 H44 M56 88 H76", 3, "#97A3B4")
    return parts.person(look, parts.usual(look, parts.smile(7)), "", front, stripes)


FAMILY = {
    "grandmother": grandmother,
    "grandfather": grandfather,
    "mother": mother,
    "father": father,
    "aunt": aunt,
    "uncle": uncle,
    "girl": girl,
    "boy": boy,
    "girl_with_buns": girl_with_buns,
    "boy_with_glasses": boy_with_glasses,
}
"""Name of a face to the function that draws it."""
