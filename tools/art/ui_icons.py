"""The icons of buttons: one colour (ink), 24 × 24, lines 2 wide.

The program may replace the ink by the colour of its text.
"""

import math

from tools.art.svg import INK, circle, document, line, num, path, place, rect


def _lines(*strokes: str, width: float = 2) -> str:
    return "".join(line(d, width) for d in strokes)


def _frame(x: float, y: float, w: float, h: float, r: float) -> str:
    return rect(x, y, w, h, r, "none", 2)


def _dot(x: float, y: float, r: float = 1.4) -> str:
    return circle(x, y, r, INK)


def _upright(x: float) -> str:
    """A card on its way, or at rest."""
    return _frame(x, 4.5, 11, 15, 2)


def _gear() -> str:
    teeth = 8
    points = []
    for i in range(teeth * 4):
        radius = 9.6 if i % 4 in (1, 2) else 7
        angle = math.tau * (i - 0.5 + (0.22 if i % 4 in (0, 2) else -0.22)) / (teeth * 4)
        points.append(f"{num(12 + radius * math.cos(angle))} {num(12 + radius * math.sin(angle))}")
    return path("M" + " L".join(points) + " Z", "none", 2) + circle(12, 12, 2.9, "none", 2)


def _speaker(strokes: str) -> str:
    return path("M3.5 9.5 H7 L12 5 V19 L7 14.5 H3.5 Z", INK, 1.6) + _lines(strokes)


def _person(x: float, y: float, scale: float) -> str:
    body = circle(0, -4.6, 3.6, "none", 2 / scale) + line(
        "M-6.6 8 C-6.6 -1.6 6.6 -1.6 6.6 8", 2 / scale
    )
    return place(body, x, y, scale)


def _card(x: float, y: float, turn: float) -> str:
    return place(rect(-4.5, -6.4, 9, 12.8, 1.8, "none", 2), x, y, turn=turn)


def _die() -> str:
    return _frame(4, 4, 16, 16, 4) + _dot(8.6, 8.6) + _dot(12, 12) + _dot(15.4, 15.4)


def _hand() -> str:
    return _lines(
        "M8 13 V6.4 A1.5 1.5 0 0 1 11 6.4 V11 M11 11 V4.6 A1.5 1.5 0 0 1 14 4.6 V11"
        " M14 11 V5.8 A1.5 1.5 0 0 1 17 5.8 V12 M17 12 V8.6 A1.5 1.5 0 0 1 20 8.6"
        " C20 16 19.6 21 14 21 C10 21 8.6 19.4 7 16.8 L4.4 13 A1.5 1.5 0 0 1 6.8 11.2 L8 12.8"
    )


def _icons() -> dict[str, str]:
    bubble = (
        "M4 6.5 A2.5 2.5 0 0 1 6.5 4 H17.5 A2.5 2.5 0 0 1 20 6.5 V13"
        " A2.5 2.5 0 0 1 17.5 15.5 H11.5 L7 20 V15.5 H6.5 A2.5 2.5 0 0 1 4 13 Z"
    )
    eye = "M2.5 12 C6 6.4 9 5 12 5 C15 5 18 6.4 21.5 12 C18 17.6 15 19 12 19 C9 19 6 17.6 2.5 12 Z"
    question = "M9 9.2 A3.1 3.1 0 1 1 13.2 12 C12.3 12.5 12 13 12 14.2"
    return {
        "settings": _gear(),
        "log": _lines("M9 6 H20 M9 12 H20 M9 18 H20")
        + _dot(4.6, 6)
        + _dot(4.6, 12)
        + _dot(4.6, 18),
        "undo": _lines("M4 9.5 H14.5 A5 5 0 0 1 14.5 19.5 H9", "M8.5 4.5 L3.5 9.5 L8.5 14.5"),
        "redo": _lines("M20 9.5 H9.5 A5 5 0 0 0 9.5 19.5 H15", "M15.5 4.5 L20.5 9.5 L15.5 14.5"),
        "help": circle(12, 12, 9, "none", 2) + _lines(question) + _dot(12, 17.4, 1.3),
        "why": _lines(bubble) + place(_lines(question), 2.4, 0.6, 0.8) + _dot(12, 13, 1.1),
        "sound_on": _speaker(
            "M15.5 9 C17.2 10.7 17.2 13.3 15.5 15 M18 6.3 C21.4 9.4 21.4 14.6 18 17.7"
        ),
        "sound_off": _speaker("M15.5 9.5 L20.5 14.5 M20.5 9.5 L15.5 14.5"),
        "back": _lines("M20 12 H4.5", "M11 5 L4 12 L11 19"),
        "next": _lines("M4 12 H19.5", "M13 5 L20 12 L13 19"),
        "up": _lines("M5 15 L12 8 L19 15"),
        "down": _lines("M5 9 L12 16 L19 9"),
        "close": _lines("M5.5 5.5 L18.5 18.5 M18.5 5.5 L5.5 18.5"),
        "check": _lines("M4.5 12.5 L9.5 18 L19.5 6", width=2.4),
        "add": _lines("M12 4.5 V19.5 M4.5 12 H19.5"),
        "remove": _lines("M4.5 12 H19.5"),
        "menu": _lines("M4 6 H20 M4 12 H20 M4 18 H20"),
        "sort": _lines("M4 6 H11 M4 12 H9 M4 18 H7", "M17 4.5 V19 M13.5 15.5 L17 19.5 L20.5 15.5"),
        "shuffle": _lines(
            "M3.5 7 H7 C11.5 7 12.5 17 17 17 H20",
            "M3.5 17 H7 C11.5 17 12.5 7 17 7 H20",
            "M17.5 4 L20.5 7 L17.5 10 M17.5 14 L20.5 17 L17.5 20",
        ),
        "warning": path("M12 3.5 L21.5 20 H2.5 Z", "none", 2)
        + _lines("M12 9.5 V14")
        + _dot(12, 17, 1.2),
        "info": circle(12, 12, 9, "none", 2) + _lines("M12 11 V17") + _dot(12, 7.4, 1.3),
        "trophy": _lines(
            "M7.5 4 H16.5 V10 A4.5 4.5 0 0 1 7.5 10 Z",
            "M7.5 5.5 H4 C4 9 5 11 8 11.5 M16.5 5.5 H20 C20 9 19 11 16 11.5",
            "M12 14.5 V19 M8 20 H16",
        ),
        "crown": path("M4 18.5 L3 7.5 L8 11.5 L12 5 L16 11.5 L21 7.5 L20 18.5 Z", "none", 2)
        + _lines("M5 15 H19", width=1.6),
        "star": path(
            "M12 3.5 L14.6 9 L20.6 9.7 L16.2 13.9 L17.3 19.9 L12 17 L6.7 19.9"
            " L7.8 13.9 L3.4 9.7 L9.4 9 Z",
            "none",
            2,
        ),
        "dealer": _card(7.6, 12, -10) + _lines("M14 12 H20.5 M17 8.2 L21 12 L17 15.8"),
        "cards": _card(7.4, 13, -18) + _card(12, 11.6, 0) + _card(16.6, 13, 18),
        "buzzer": path("M6 13 A6 6.5 0 0 1 18 13 Z", INK, 2)
        + path("M3.5 16 H20.5 V19.5 H3.5 Z", "none", 2)
        + _lines("M12 2.5 V4 M4.5 5 L5.6 6.2 M19.5 5 L18.4 6.2", width=1.8),
        "home": _lines("M3.5 12 L12 4 L20.5 12", "M6 10.5 V20 H18 V10.5", "M10 20 V14.5 H14 V20"),
        "play": path("M7 4.5 L19 12 L7 19.5 Z", INK, 2),
        "pause": path("M7 5 H9.5 V19 H7 Z M14.5 5 H17 V19 H14.5 Z", INK, 1.6),
        "faster": path("M4 5.5 L11.5 12 L4 18.5 Z M12.5 5.5 L20 12 L12.5 18.5 Z", INK, 1.6),
        "step_back": path("M17.5 5.5 L9 12 L17.5 18.5 Z", INK, 1.6)
        + _lines("M6 5.5 V18.5", width=2.2),
        "step_forward": path("M6.5 5.5 L15 12 L6.5 18.5 Z", INK, 1.6)
        + _lines("M18 5.5 V18.5", width=2.2),
        "tempo_full": _upright(10.5) + _lines("M2.5 8 H7.5 M1.5 12 H6.5 M2.5 16 H7.5", width=2.0),
        "tempo_brief": _upright(10.5) + _lines("M4 12 H7.5", width=2.2),
        "tempo_gentle": _upright(10.5) + _lines("M7.5 7 V17 M5 8.5 V15.5 M2.5 10 V14", width=1.6),
        "tempo_none": _upright(6.5),
        "to_start": path("M12.5 5.5 L5.5 12 L12.5 18.5 Z M20 5.5 L13 12 L20 18.5 Z", INK, 1.6)
        + _lines("M4 5.5 V18.5", width=2.2),
        "to_end": path("M11.5 5.5 L18.5 12 L11.5 18.5 Z M4 5.5 L11 12 L4 18.5 Z", INK, 1.6)
        + _lines("M20 5.5 V18.5", width=2.2),
        "replay": _lines("M5 12 A7.5 7.5 0 1 0 8 6", "M8.5 2.5 L7.6 6.4 L11.5 7.3")
        + path("M10.5 9.5 L15 12.3 L10.5 15.1 Z", INK, 1),
        "again": _lines("M19.5 12 A7.5 7.5 0 1 1 16.5 6", "M12.5 6.5 L17 6.3 L17.5 2"),
        "statistics": _lines("M4 4 V20 H20.5", "M8.5 16 V12.5 M13 16 V9 M17.5 16 V6", width=2.2),
        "rulebook": _lines(
            "M12 6.5 C9.5 4.6 6.5 4.2 3.5 4.6 V18.6 C6.5 18.2 9.5 18.6 12 20.5"
            " C14.5 18.6 17.5 18.2 20.5 18.6 V4.6 C17.5 4.2 14.5 4.6 12 6.5 Z",
            "M12 6.5 V20",
        ),
        "person": _person(12, 12.6, 1),
        "people": _person(8.4, 13.6, 0.8)
        + _lines("M15.2 5.6 A2.9 2.9 0 1 1 15.6 11.3 M17 14.1 C19.6 14.7 21 16.6 21 20"),
        "bot": _frame(5, 8, 14, 11.5, 3.5)
        + _lines("M12 8 V5 M2.8 12 V15.5 M21.2 12 V15.5 M9.5 16 H14.5")
        + _dot(12, 4)
        + _dot(9, 12.2)
        + _dot(15, 12.2),
        "hint": _lines(
            "M9 16.5 C9 13.5 5.8 12.6 5.8 9 A6.2 6.2 0 0 1 18.2 9 C18.2 12.6 15 13.5 15 16.5 Z",
            "M9.7 20.3 H14.3",
        ),
        "speech": _lines(bubble) + _dot(8.4, 9.8, 1.2) + _dot(12, 9.8, 1.2) + _dot(15.6, 9.8, 1.2),
        "megaphone": _lines(
            "M4 10 V14.5 H7 L16.5 19 V5.5 L7 10 Z",
            "M7.6 15 L9 20 H11.5 L10.4 16.3",
            "M19.5 10 C20.6 11.3 20.6 13.2 19.5 14.5",
        ),
        "eye": path(eye, "none", 2) + circle(12, 12, 2.9, "none", 2),
        "eye_off": _lines(
            "M4 4 L20 20",
            "M9 5.6 C14.5 4 18 6.4 21.5 12 C20.6 13.5 19.6 14.7 18.7 15.7 M6.2 7.2"
            " C4.8 8.4 3.6 10 2.5 12 C7 19 11 19.7 15.5 18.2",
        ),
        "direction": _lines(
            "M5 14 A7.5 7.5 0 0 1 18.5 9.5",
            "M19.8 4.6 L19 9.9 L13.7 9.3",
            "M19 13.5 A7.5 7.5 0 0 1 8 18",
        ),
        "hand": _hand(),
        "seed": _die(),
        "save": _lines("M12 4 V14.5 M7 10 L12 15 L17 10", "M4 16 V20 H20 V16"),
        "export": _lines("M12 15 V4.5 M7 9 L12 4 L17 9", "M4 16 V20 H20 V16"),
        "fullscreen": _lines("M4 9 V4 H9 M15 4 H20 V9 M20 15 V20 H15 M9 20 H4 V15"),
        "language": circle(12, 12, 9, "none", 2)
        + _lines("M3.5 12 H20.5 M12 3 C7.5 8 7.5 16 12 21 C16.5 16 16.5 8 12 3", width=1.7),
        "search": circle(10.5, 10.5, 6.5, "none", 2) + _lines("M15.5 15.5 L20.5 20.5", width=2.4),
        "clock": circle(12, 12, 9, "none", 2) + _lines("M12 6.5 V12 L16 14.5"),
        "lock": _frame(5, 11, 14, 9.5, 2.5)
        + _lines("M8 11 V8 A4 4 0 0 1 16 8 V11")
        + _dot(12, 15.7, 1.5),
        "curtain": _lines("M3 4 H21")
        + path("M4.5 4 H11 C11 10 8.5 12.5 6 13 C7.5 15 8 17.5 8 20.5 H4.5 Z", INK, 1)
        + path("M19.5 4 H13 C13 10 15.5 12.5 18 13 C16.5 15 16 17.5 16 20.5 H19.5 Z", INK, 1),
        "keyboard": _frame(2.5, 6, 19, 12.5, 2.5)
        + _lines("M6.5 10 H6.6 M10.2 10 H10.3 M13.8 10 H13.9 M17.4 10 H17.5", "M8 14.5 H16"),
        "text_size": _lines(
            "M2.5 19 L7.7 6 L13 19 M4.5 14.5 H11", "M14.5 19 L17.8 11 L21 19 M15.7 16.3 H19.8"
        ),
        "drag": "".join(_dot(x, y, 1.5) for x in (9, 15) for y in (6, 12, 18)),
        "score": _frame(4.5, 3.5, 15, 17, 2.5)
        + _lines("M8 8.5 H16 M8 12.5 H16 M8 16.5 H12.5", width=1.8),
        "table": _lines(
            "M3 10 C3 7.5 7 6 12 6 C17 6 21 7.5 21 10 C21 12.5 17 14 12 14 C7 14 3 12.5 3 10 Z",
            "M12 14 V19.5 M8 20 H16",
        ),
    }


def files() -> dict[str, str]:
    """Every file of the folder resources/icons/ui."""
    return {f"icons/ui/{name}.svg": document(24, 24, body) for name, body in _icons().items()}
