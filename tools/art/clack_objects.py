"""The nine objects of Clack in a box of 100 × 100: three animals, trees, vehicles."""

from collections.abc import Callable

from tools.art.palette import WHITE, WOOD, Tones
from tools.art.svg import INK, circle, line, path

_EDGE = 4.6


def cat(t: Tones) -> str:
    """A sitting cat."""
    body = (
        "M34 50 C26 62 22 78 24 90 C24 93 26 95 29 95 L71 95 C74 95 76 93 76 90"
        " C78 78 74 62 66 50 Z"
    )
    head = (
        "M19 11 C19 6 23 4 27 7 L41 18 C47 16.5 53 16.5 59 18 L73 7"
        " C77 4 81 6 81 11 L83 36 C83 52 68 61 50 61 C32 61 17 52 17 36 Z"
    )
    drawn = line("M70 86 C93 90 94 67 85 56", 17) + line("M68 86 C93 90 94 67 85 56", 8.5, t.main)
    drawn += path(body, t.main)
    drawn += path(
        "M57 60 C66 68 70 82 67 95 L71 95 C74 95 76 93 76 90 C78 78 74 62 66 50 Z", t.dark
    )
    drawn += path("M40 60 C38 68 42 76 50 77 C58 76 62 68 60 60 Z", t.light)
    drawn += path(body, "none", _EDGE) + line("M41 95 L41 84 M59 95 L59 84", 4)
    drawn += path(head, t.main)
    drawn += path(
        "M83 36 C83 52 68 61 50 61 C43 61 36 59.5 31 57 C56 57 72 50 74 28 L75 6"
        " C78 5 81 7 81 11 Z",
        t.dark,
    )
    drawn += path("M25 14 L36 23 C31 25 28 28 26 31 Z M75 14 L64 23 C69 25 72 28 74 31 Z", t.light)
    drawn += line("M50 18 L50 27 M41 20 L43 27 M59 20 L57 27", 4, t.dark)
    drawn += path(
        "M34 49 C34 43 42 41 50 44 C58 41 66 43 66 49 C66 56 58 58 50 56 C42 58 34 56 34 49 Z",
        t.light,
    )
    drawn += path(head, "none", _EDGE)
    drawn += path(
        "M28 37 C28 30 42 30 42 38 C40 43 30 43 28 37 Z M72 37 C72 30 58 30 58 38"
        " C60 43 70 43 72 37 Z",
        WHITE,
        3.2,
    )
    drawn += path(
        "M36 32 C39 34 39 40 36 42 C33 40 33 34 36 32 Z M64 32 C67 34 67 40 64 42"
        " C61 40 61 34 64 32 Z",
        INK,
    )
    drawn += path("M45.5 44 L54.5 44 L50 49 Z", INK, 2)
    drawn += line("M50 49 C49 54 43 54 42 51 M50 49 C51 54 57 54 58 51", 3)
    return drawn + line("M6 40 L20 44 M7 53 L21 50 M94 40 L80 44 M93 53 L79 50", 2.6)


def fish(t: Tones) -> str:
    """A fish that swims to the left."""
    body = (
        "M6 52 C12 32 32 23 51 27 C63 30 71 38 77 44 L91 26 C94 22 98 25 97 30"
        " C92 44 92 58 97 72 C98 77 94 80 91 76 L77 59 C69 70 59 79 43 79"
        " C25 79 12 70 6 52 Z"
    )
    drawn = path("M34 30 C38 12 54 8 70 13 C64 21 64 27 66 34 Z", t.dark, _EDGE)
    drawn += path("M46 77 C50 88 60 92 70 89 C66 83 64 78 64 72 Z", t.dark, _EDGE)
    drawn += path(body, t.main)
    drawn += path("M9 58 C22 66 42 69 62 62 C58 73 52 79 43 79 C27 79 15 72 9 58 Z", t.light)
    drawn += path(
        "M77 44 L91 26 C94 22 98 25 97 30 C94 39 92 46 92 51 C88 50 84 50 79 52 Z", t.dark
    )
    drawn += line(
        "M52 38 C57 42 57 48 52 52 M63 42 C68 46 68 52 63 56 M52 55 C56 58 57 62 53 66", 4, t.dark
    )
    drawn += path(body, "none", _EDGE) + line("M38 36 C45 46 45 58 38 68", 4)
    drawn += circle(24, 46, 7.5, WHITE, 3.4) + circle(22.5, 46, 3.6, INK)
    return drawn + line("M10 60 C14 62 17 62 20 60", 3.4)


def bird(t: Tones) -> str:
    """A small bird that looks to the right."""
    body = (
        "M4 41 C1 36 5 32 10 34 L30 42 C33 24 44 10 60 10 C75 10 85 22 84 37"
        " C87 60 75 81 51 81 C35 81 24 72 18 56 Z"
    )
    drawn = line("M45 80 L43 94 M34 95 L52 95 M60 79 L63 94 M54 95 L73 95", _EDGE)
    drawn += path("M82 27 C90 28 96 32 98 36 C94 40 88 43 82 43 Z", "#EFA33A", _EDGE)
    drawn += path(body, t.main)
    drawn += path("M18 56 C24 72 35 81 51 81 C60 81 67 78 73 73 C56 76 36 70 24 50 L8 41 Z", t.dark)
    drawn += path("M84 40 C86 58 78 70 68 76 C60 72 58 62 64 52 C70 48 78 46 84 40 Z", t.light)
    drawn += path(body, "none", _EDGE)
    drawn += path(
        "M26 50 C36 38 56 40 61 54 C57 68 40 70 27 62 C31 58 30 54 26 50 Z", t.dark, _EDGE
    )
    drawn += line("M38 53 C43 52 48 53 51 56 M36 59 C40 59 44 60 47 62", 3.2, t.light)
    return drawn + circle(67, 29, 6.8, WHITE, 3.2) + circle(68.5, 29, 3.4, INK)


def fir(t: Tones) -> str:
    """A fir."""
    tree = (
        "M50 4 C52.5 4 53.5 6 55 8 L71 31 C73 34 72 37 68 37 L65 37 L80 57"
        " C82 60 81 63 77 63 L73 63"
        " L88 79 C91 83 89 87 85 87 L15 87 C11 87 9 83 12 79 L27 63 L23 63 C19 63 18 60 20 57"
        " L35 37 L32 37 C28 37 27 34 29 31 L45 8 C46.5 6 47.5 4 50 4 Z"
    )
    side = (
        "M50 4 C52.5 4 53.5 6 55 8 L71 31 C73 34 72 37 68 37 L58 37 C60 26 56 14 50 4 Z"
        " M58 37 L65 37 L80 57 C82 60 81 63 77 63 L62 63 C66 54 64 44 58 37 Z"
        " M62 63 L73 63 L88 79 C91 83 89 87 85 87 L66 87 C71 79 69 70 62 63 Z"
    )
    drawn = path("M42 84 L42 97 L58 97 L58 84 Z", WOOD.main, _EDGE) + path(tree, t.main)
    drawn += path(side, t.dark)
    drawn += path(
        "M35 37 L63 37 L67 43 C57 48 42 48 31 43 Z M27 63 L72 63 L78 69 C62 75 38 75 22 69 Z",
        t.dark,
    )
    drawn += path(
        "M46 14 L35 30 L41 30 Z M35 47 L27 57 L34 57 Z M27 73 L19 81 L28 81 Z", t.light, 2, t.light
    )
    drawn += path(tree, "none", _EDGE)
    return drawn + line("M65 37 C58 40 50 41 43 40 M73 63 C62 66 50 67 40 66", 3.4)


def oak(t: Tones) -> str:
    """A tree with a round crown."""
    crown = (
        "M28 62 C14 65 4 55 8 43 C3 32 11 21 23 21 C27 8 40 3 50 8 C60 2 77 6 79 20"
        " C92 21 99 33 93 44 C98 56 87 67 73 62 C66 70 56 69 50 65 C44 69 34 70 28 62 Z"
    )
    side = (
        "M93 44 C98 56 87 67 73 62 C66 70 56 69 50 65 C44 69 34 70 28 62 C20 64 13 61 9 55"
        " C18 58 26 57 31 52 C37 58 45 58 51 53 C59 58 68 56 72 50 C82 52 89 44 86 34"
        " C90 36 92 40 93 44 Z"
    )
    drawn = path(
        "M42 56 L40 82 C38 89 32 92 26 96 L74 96 C68 92 62 89 60 82 L58 56 Z", WOOD.main, _EDGE
    )
    drawn += path("M53 66 L54 94 L70 94 C63 91 59 88 58 82 L57 66 Z", WOOD.dark)
    drawn += path(crown, t.main) + path(side, t.dark)
    drawn += path(
        "M17 38 C14 31 20 26 26 28 C29 17 38 13 46 15 C38 18 34 24 34 30 C26 30 20 33 17 38 Z",
        t.light,
    )
    drawn += path("M56 18 C62 14 70 17 71 24 C67 21 61 20 56 18 Z", t.light) + path(
        crown, "none", _EDGE
    )
    return drawn + line(
        "M31 52 C36 57 44 57 49 52 M72 50 C78 51 83 48 85 42 M23 21"
        " C27 21 30 23 32 26 M52 30 C55 28 60 28 63 31",
        3.6,
    )


def palm(t: Tones) -> str:
    """A palm with two coconuts."""
    drawn = path("M45 44 C50 60 46 80 36 96 L57 96 C62 80 62 60 57 44 Z", WOOD.main, _EDGE)
    drawn += line("M48 58 L59 56 M47 70 L60 69 M44 82 L59 82", 3.4)
    drawn += path("M52 42 C66 36 88 46 92 74 C82 61 66 54 50 50 Z", t.dark, _EDGE)
    drawn += path("M50 42 C34 34 12 42 8 72 C20 58 36 54 52 50 Z", t.main, _EDGE)
    drawn += path("M47 46 C34 42 22 46 15 56 C24 50 36 49 46 49 Z", t.light)
    drawn += path("M48 42 C40 26 46 8 62 2 C68 16 66 32 55 44 Z", t.dark, _EDGE)
    drawn += path("M50 44 C42 20 20 10 3 24 C14 28 20 28 23 33 C30 31 36 40 48 48 Z", t.main, _EDGE)
    drawn += path("M44 38 C36 24 24 19 12 23 C26 25 36 31 46 42 Z", t.light)
    drawn += path(
        "M51 44 C58 22 80 12 97 28 C86 30 82 31 78 36 C72 34 64 40 53 48 Z", t.main, _EDGE
    )
    drawn += path("M57 40 C64 28 76 22 88 27 C76 28 66 33 56 43 Z", t.light)
    return drawn + circle(45, 51, 5, WOOD.main, 3.6) + circle(57, 51, 5, WOOD.main, 3.6)


def car(t: Tones) -> str:
    """A small car."""
    body = (
        "M5 67 C4 56 10 50 20 48 L25 47 C31 30 40 24 54 24 C69 24 78 33 83 47"
        " C92 49 97 56 96 67 C96 73 93 76 88 76 L12 76 C8 76 5 73 5 67 Z"
    )
    drawn = path(body, t.main)
    drawn += path("M5 63 L96 63 L96 67 C96 73 93 76 88 76 L12 76 C8 76 5 73 5 67 Z", t.dark)
    drawn += path("M11 57 C13 53 17 52 23 52 L78 52 L70 55 C50 56 30 55 11 57 Z", t.light)
    drawn += path(body, "none", _EDGE)
    drawn += path(
        "M33 46 C36 36 42 31 50 31 L50 46 Z M57 31 C66 31 72 37 75 46 L57 46 Z", WHITE, 3.8
    )
    drawn += line("M53.5 48 L53.5 72 M59 55 L66 55", 3) + circle(91, 57.5, 4, WHITE, 3)
    for x in (27, 74):
        drawn += circle(x, 76, 13.5, INK) + circle(x, 76, 6, WHITE) + circle(x, 76, 2.4, INK)
    return drawn


def ship(t: Tones) -> str:
    """A steamer."""
    hull = (
        "M4 60 L70 60 L96 50 C97 50 98 51 98 52 C95 70 89 82 82 89"
        " C80 91 78 91 75 91 L24 91 C19 91 16 89 14 85 C9 77 6 69 4 60 Z"
    )
    drawn = path("M36 32 L37 9 L55 9 L56 32 Z", t.main, _EDGE)
    drawn += path("M48 11 L53 11 L54 30 L48 30 Z", t.dark) + line("M36.5 17 H55.5 M39 13 H53", 4.6)
    drawn += path("M29 46 L29 31 L64 31 L66 46 Z M18 60 L18 45 L72 45 L74 60 Z", WHITE, _EDGE)
    for x in (38, 47, 56):
        drawn += circle(x, 38.5, 2.8, INK)
    drawn += line("M26 53 H32 M41 53 H47 M56 53 H62", 4.5) + path(hull, t.main)
    drawn += path(
        "M9 76 L91 76 C88 82 85 86 82 89 C80 91 78 91 75 91 L24 91"
        " C19 91 16 89 14 85 C12 82 10.5 79 9 76 Z",
        t.dark,
    )
    drawn += path("M6 62 L71 62 L95 53 L94 59 L72 67 L8 67 Z", t.light) + path(hull, "none", _EDGE)
    return drawn + circle(80, 68.5, 3.2, INK)


def bike(t: Tones) -> str:
    """A bicycle."""
    drawn = ""
    for x in (23, 77):
        drawn += circle(x, 69, 19, t.main, 5) + circle(x, 69, 11.5, t.light, 2.6)
        drawn += line(f"M{x - 11} 69 H{x + 11} M{x} 58 V80", 2.2) + circle(x, 69, 3.4, INK)
    frame = "M24 69 L39 42 L65 42 L47 69 L24 69 M37 36 L47 69 M62 30 L76 69"
    drawn += line(frame, 12.4) + line("M39 42 L36 29", 6) + line(frame, 6, t.main)
    drawn += line("M26 70.2 L46 70.2 M47.5 70 L64 45", 2.6, t.dark) + line(
        "M39.5 41 L64 41", 2.4, t.light
    )
    drawn += line("M26 27 C32 24 40 25 47 28", 7) + line("M62 31 L59 20 C64 18 70 18 75 21", 6)
    return drawn + circle(47, 69, 6.5, INK) + circle(47, 69, 2.5, WHITE)


OBJECTS: dict[str, dict[str, Callable[[Tones], str]]] = {
    "animal": {"cat": cat, "fish": fish, "bird": bird},
    "tree": {"fir": fir, "oak": oak, "palm": palm},
    "vehicle": {"car": car, "ship": ship, "bike": bike},
}
"""Kind to its objects; each draws itself in three tones."""
