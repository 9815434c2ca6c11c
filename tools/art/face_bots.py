"""Animals and robots for the seats of bots, in the same discs as the people."""

from tools.art.face_parts import OUTLINE, disc, mirrored, rim
from tools.art.palette import CREAM, WHITE, Tones
from tools.art.svg import INK, circle, ellipse, faded, line, path, rect

_BODY = "M16.6 83.5 C20 71 34 67 50 67 C66 67 80 71 83.4 83.5 A47 47 0 0 1 16.6 83.5 Z"
_BODY_SHADE = "M68 70 C76 73 81 77 83.4 83.5 A47 47 0 0 1 52 97 C61 92 68 82 68 70 Z"
_BELLY = "M34 94 C36 78 42 73 50 73 C58 73 64 78 66 94 A47 47 0 0 1 34 94 Z"


def _trunk(tones: Tones, belly: str = "") -> str:
    body = path(_BODY, tones.main) + path(_BODY_SHADE, tones.dark)
    return body + (path(_BELLY, belly) if belly else "") + path(_BODY, "none", OUTLINE)


def _eyes(x: float, y: float, r: float = 4.4) -> str:
    one = ellipse(x, y, r * 0.85, r, INK) + circle(x - r * 0.3, y - r * 0.42, r * 0.36, "#FFFFFF")
    other = ellipse(100 - x, y, r * 0.85, r, INK)
    return one + other + circle(100 - x - r * 0.3, y - r * 0.42, r * 0.36, "#FFFFFF")


def _blush(x: float, y: float, colour: str = "#E8756A") -> str:
    return mirrored(faded(ellipse(x, y, 4.6, 3, colour), 0.55))


def owl() -> str:
    fur = Tones("#9A7450", "#765435", "#C7A27C")
    head = (
        "M22 16 C30 22 40 22 50 22 C60 22 70 22 78 16 C82 28 80 38 79 46 C79 64 66 75 50 75"
        " C34 75 21 64 21 46 C20 38 18 28 22 16 Z"
    )
    body = disc("#CFE0EA") + _trunk(fur, "#E9D3AE")
    body += line("M42 82 L45 85 L48 82 M52 82 L55 85 L58 82 M47 89 L50 92 L53 89", 2, fur.dark)
    body += path(head, fur.main) + path(
        "M72 20 C75 19 77 17 78 16 C82 28 80 38 79 46 C79 64 66 75 50 75"
        " C47 75 44 74.6 41 73.8 C60 72 72 60 73 44 C73 36 73 27 72 20 Z",
        fur.dark,
    )
    body += path(head, "none", OUTLINE)
    body += mirrored(circle(38, 45, 14.5, "#F3E3C2", 2.6) + circle(38, 45, 9, "#F6C545", 2.2))
    body += _eyes(38.5, 45, 6.2)
    return (
        body
        + path(
            "M50 50 C54.5 50 55.5 54 53.5 57.5 L50 63 L46.5 57.5 C44.5 54 45.5 50 50 50 Z",
            "#E9922E",
            2.4,
        )
        + rim()
    )


def fox() -> str:
    fur = Tones("#E07B34", "#B6561A", "#F4A86C")
    ear = "M20 12 C30 15 39 23 42 30 L25 44 C19 34 17 22 20 12 Z"
    head = (
        "M50 24 C66 24 77 33 78 46 C82 50 84 56 86 61 C77 61 72 64 66 70 C61 75 55 77 50 77"
        " C45 77 39 75 34 70 C28 64 23 61 14 61 C16 56 18 50 22 46 C23 33 34 24 50 24 Z"
    )
    cheek = (
        "M14 61 C17 54 24 50 31 51 C40 52 45 58 50 60 V77 C45 77 39 75 34 70 C28 64 23 61 14 61 Z"
    )
    body = disc("#D6E8D8") + _trunk(fur, WHITE)
    body += mirrored(
        path(ear, fur.main, OUTLINE)
        + path("M24 19 C29 22 34 27 36 31 L28 37 C25 31 24 25 24 19 Z", "#4A2F25")
    )
    body += path(head, fur.main) + mirrored(path(cheek, WHITE)) + path(head, "none", OUTLINE)
    body += _eyes(37.5, 47.5) + path(
        "M44 63 C46 60.5 54 60.5 56 63 C55 67.5 52 69 50 69 C48 69 45 67.5 44 63 Z", INK
    )
    return body + line("M50 69 C49 73 44 73.5 42 71.5 M50 69 C51 73 56 73.5 58 71.5", 2.2) + rim()


def bear() -> str:
    fur = Tones("#8A5A3B", "#683F26", "#B98660")
    ear = circle(25, 25, 11, fur.main, OUTLINE) + circle(25, 25, 5.6, "#D9A07E")
    head = "M50 19 C69 19 80 31 80 47 C80 65 67 76 50 76 C33 76 20 65 20 47 C20 31 31 19 50 19 Z"
    body = disc("#F2DFB8") + _trunk(fur) + mirrored(ear)
    body += (
        path(head, fur.main)
        + path(
            "M71 26 C77 31 80 38 80 47 C80 65 67 76 50 76 C46 76 42 75.4 38.5 74.2"
            " C58 74 72 62 73 46 C73.5 38 73 31 71 26 Z",
            fur.dark,
        )
        + path(head, "none", OUTLINE)
    )
    body += ellipse(50, 60, 16, 12.5, "#E8C69B", 2.4)
    body += path("M42 53 C45 51 55 51 58 53 C58 58 53 60.5 50 60.5 C47 60.5 42 58 42 53 Z", INK)
    body += line("M50 60 V64 C48 67.5 44 67.5 42 65.5 M50 64 C52 67.5 56 67.5 58 65.5", 2.3)
    return body + _eyes(36.5, 44.5) + _blush(27, 55) + rim()


def frog() -> str:
    skin = Tones("#6DB257", "#4A8A3A", "#A6D98F")
    head = "M50 28 C74 28 87 40 86 54 C85 69 68 77 50 77 C32 77 15 69 14 54 C13 40 26 28 50 28 Z"
    body = disc("#F6DCC7") + _trunk(skin, "#E6EFC0")
    body += mirrored(circle(31, 28, 14, skin.main, OUTLINE))
    body += (
        path(head, skin.main)
        + path(
            "M78 37 C84 42 86.5 48 86 54 C85 69 68 77 50 77 C44 77 38 76 33 74.3"
            " C58 74 78 65 79 49 C79.3 44 79 40 78 37 Z",
            skin.dark,
        )
        + path(head, "none", OUTLINE)
    )
    body += mirrored(path("M17.5 32 A14 14 0 1 1 44.6 29.5 C35 30 24 31 17.5 36 Z", skin.main))
    body += (
        mirrored(circle(31, 27, 9.6, WHITE, 2.4))
        + circle(32.5, 28, 5, INK)
        + circle(67.5, 28, 5, INK)
    )
    body += circle(30.8, 26, 1.8, "#FFFFFF") + circle(65.8, 26, 1.8, "#FFFFFF")
    body += mirrored(circle(46, 46, 1.5, skin.dark))
    return (
        body
        + line("M24 54 C34 66 66 66 76 54 M21.5 56 L26.5 52.5 M78.5 56 L73.5 52.5", 2.8)
        + _blush(27, 63, "#F5D76E")
        + rim()
    )


def penguin() -> str:
    coat = Tones("#3E4A63", "#2B3449", "#66758F")
    head = "M50 14 C70 14 80 29 80 46 C80 64 67 75 50 75 C33 75 20 64 20 46 C20 29 30 14 50 14 Z"
    mask = (
        "M50 38 C54 29 64 27 69 33 C75 41 74 54 70 60 C65 68 58 71 50 71 C42 71 35 68 30 60"
        " C26 54 25 41 31 33 C36 27 46 29 50 38 Z"
    )
    body = disc("#D2E9F2") + _trunk(coat, WHITE) + path(head, coat.main) + path(mask, WHITE)
    body += path(head, "none", OUTLINE) + line("M36 21 C41 18.5 47 17.7 52 18", 2.4, coat.light)
    body += _eyes(38.5, 47) + _blush(32, 57)
    beak = (
        "M50 51 C55 51 60 54 60 56.5 C60 60 54 65 50 65 C46 65 40 60 40 56.5 C40 54 45 51 50 51 Z"
    )
    return (
        body + path(beak, "#F0A33A", 2.4) + line("M41.5 57.5 C46 59.5 54 59.5 58.5 57.5", 2) + rim()
    )


def rabbit() -> str:
    fur = Tones("#E9E2D8", "#C6BBAC", "#FBF8F3")
    ear = "M35 40 C26 31 23 13 30 9 C38 8 45 22 46 36 Z"
    head = "M50 28 C68 28 79 38 79 53 C79 68 66 77 50 77 C34 77 21 68 21 53 C21 38 32 28 50 28 Z"
    body = disc("#E4D5EE") + _trunk(fur)
    body += mirrored(
        path(ear, fur.main, OUTLINE)
        + path("M37 34 C32 27 29.5 16 32 13.5 C36.5 14.5 40.5 23 41.8 33 Z", "#EFA9A4")
    )
    body += (
        path(head, fur.main)
        + path(
            "M71 34 C76.5 39 79 45 79 53 C79 68 66 77 50 77 C46 77 42 76.4 38.5 75.3"
            " C58 75 71 66 72 51 C72.4 44 72.3 38 71 34 Z",
            fur.dark,
        )
        + path(head, "none", OUTLINE)
    )
    body += path(
        "M45.5 57 C48 55.5 52 55.5 54.5 57 C54 60 51.5 61.5 50 61.5 C48.5 61.5 46 60 45.5 57 Z",
        "#DE7E7C",
        2,
    )
    body += (
        line("M50 61.5 V64 C48 67 44 67 42 65 M50 64 C52 67 56 67 58 65", 2.2)
        + path("M46.5 67 H53.5 V72.5 H46.5 Z", WHITE, 2)
        + line("M50 67.5 V72", 1.6)
    )
    return body + _eyes(37, 50) + _blush(30, 59) + rim()


def mouse() -> str:
    fur = Tones("#A5A7B0", "#7F828D", "#CDD0D8")
    ear = circle(26, 30, 14.5, fur.main, OUTLINE) + circle(27, 31, 9, "#EFB0AA")
    head = "M50 25 C66 25 76 35 76 49 C76 66 63 78 50 78 C37 78 24 66 24 49 C24 35 34 25 50 25 Z"
    body = disc("#F4E6A8") + _trunk(fur, "#E3E4E8") + mirrored(ear)
    body += (
        path(head, fur.main)
        + path(
            "M68 32 C73 36 76 42 76 49 C76 66 63 78 50 78 C47 78 44 77.3 41 76"
            " C58 74 69 62 69.5 47 C69.5 41 69.3 36 68 32 Z",
            fur.dark,
        )
        + path(head, "none", OUTLINE)
    )
    body += line(
        "M38 64 C31 62 25 62 18 63 M38 67.5 C31 68 26 69.5 20 72 M62 64"
        " C69 62 75 62 82 63 M62 67.5 C69 68 74 69.5 80 72",
        1.8,
    )
    body += ellipse(50, 62, 5, 4, "#DE7E7C", 2.2) + line(
        "M50 66 V68 C48 71 45 71 43.5 69.5 M50 68 C52 71 55 71 56.5 69.5", 2.2
    )
    return body + _eyes(38.5, 48.5, 5) + rim()


def panda() -> str:
    head = "M50 20 C69 20 81 31 81 48 C81 66 67 76 50 76 C33 76 19 66 19 48 C19 31 31 20 50 20 Z"
    body = disc("#CFE6D2") + _trunk(Tones("#3A3740", "#29262E", "#5A5763"))
    body += mirrored(circle(24.5, 24, 11, "#3A3740", OUTLINE)) + path(head, WHITE)
    body += path(
        "M72 27 C78 32 81 39 81 48 C81 66 67 76 50 76 C46 76 42 75.4 38.5 74.3"
        " C58 74 73 63 74 47 C74.3 39 74 32 72 27 Z",
        "#DDD8CE",
    ) + path(head, "none", OUTLINE)
    body += mirrored(ellipse(36.5, 47, 9, 11, "#3A3740", turn=28))
    body += (
        mirrored(circle(38, 46.5, 5.2, WHITE))
        + circle(38.8, 47, 3.4, INK)
        + circle(61.2, 47, 3.4, INK)
    )
    body += path("M44 58 C47 56 53 56 56 58 C56 62 52 64 50 64 C48 64 44 62 44 58 Z", INK)
    return (
        body
        + line("M50 64 C49 68 45 69 42.5 67 M50 64 C51 68 55 69 57.5 67", 2.3)
        + _blush(28, 60)
        + rim()
    )


def robot_round() -> str:
    shell = Tones("#5FA7C7", "#3E7F9E", "#A7D7EA")
    body = disc("#F5DDBE") + path(_BODY, shell.main) + path(_BODY_SHADE, shell.dark)
    body += path(_BODY, "none", OUTLINE) + rect(41, 78, 18, 11, 3, "#F6C545", 2.2)
    body += line("M50 24 V13", 3.4) + circle(50, 11, 5, "#E4584E", 2.4)
    body += mirrored(rect(13, 42, 9, 18, 4, shell.dark, 2.6))
    body += rect(20, 24, 60, 50, 23, shell.main, OUTLINE) + faded(
        path("M26 40 C29 32 37 28 46 28 C38 31 31 36 28 44 Z", "#FFFFFF"), 0.6
    )
    body += rect(28, 36, 44, 27, 12, "#22303A", 2.4)
    body += mirrored(circle(40.5, 47, 4.6, "#9FF0E0")) + line(
        "M43 56.5 C46 59 54 59 57 56.5", 2.4, "#9FF0E0"
    )
    return body + rim()


def robot_box() -> str:
    shell = Tones("#E08A5B", "#B9633A", "#F5BC97")
    body = disc("#D5E3EF") + path(_BODY, shell.main) + path(_BODY_SHADE, shell.dark)
    body += (
        path(_BODY, "none", OUTLINE)
        + circle(42, 84, 3.4, "#F6C545", 2)
        + circle(58, 84, 3.4, "#6DB257", 2)
    )
    body += mirrored(line("M36 24 L30 14", 3) + circle(29, 12, 3.8, "#F6C545", 2.2))
    body += rect(43, 68, 14, 9, 2, "#8A8F98", 2.4) + mirrored(circle(19, 48, 6, "#8A8F98", 2.4))
    body += rect(21, 23, 58, 48, 7, shell.main) + path(
        "M70 23 H72 C76 23 79 26 79 30 V64 C79 68 76 71 72 71 H28"
        " C25 71 22.5 69 21.5 66.5 H64 C68 66.5 71 63 71 59 Z",
        shell.dark,
    )
    body += rect(21, 23, 58, 48, 7, "none", OUTLINE)
    body += mirrored(circle(38, 43, 9, CREAM, 2.6)) + _eyes(38.5, 43.5, 4.6)
    body += rect(34, 57, 32, 8, 3, CREAM, 2.2) + line("M42 57 V65 M50 57 V65 M58 57 V65", 1.8)
    return body + rim()


def robot_screen() -> str:
    shell = Tones("#8B7BC0", "#665695", "#BDB2E2")
    body = disc("#DCEBCB") + path(_BODY, shell.main) + path(_BODY_SHADE, shell.dark)
    body += path(_BODY, "none", OUTLINE) + line("M38 82 H62 M42 88 H58", 2.4, shell.light)
    body += line("M44 24 C42 18 36 14 30 16 M56 24 C58 18 64 14 70 16", 2.8)
    body += circle(29, 16, 3.4, "#E4584E", 2) + circle(71, 16, 3.4, "#E4584E", 2)
    body += rect(44, 66, 12, 10, 2, "#8A8F98", 2.4)
    body += path(
        "M50 23 C68 23 82 25 84 30 C86 38 86 54 84 62 C82 68 68 70 50 70"
        " C32 70 18 68 16 62 C14 54 14 38 16 30 C18 25 32 23 50 23 Z",
        shell.main,
        OUTLINE,
    )
    body += path(
        "M50 30 C64 30 76 31 77 35 C78.5 42 78.5 51 77 58 C76 62 64 63 50 63"
        " C36 63 24 62 23 58 C21.5 51 21.5 42 23 35 C24 31 36 30 50 30 Z",
        "#1F3B34",
        2.4,
    )
    body += mirrored(line("M34 46 C35.5 41 41.5 41 43 46", 3, "#A9F08F")) + path(
        "M41 51 C46 53 54 53 59 51 C58 57.5 54 59 50 59 C46 59 42 57.5 41 51 Z", "#A9F08F"
    )
    return body + rim()


ANIMALS = {
    "owl": owl,
    "fox": fox,
    "bear": bear,
    "frog": frog,
    "penguin": penguin,
    "rabbit": rabbit,
    "mouse": mouse,
    "panda": panda,
}
ROBOTS = {"robot_round": robot_round, "robot_box": robot_box, "robot_screen": robot_screen}
