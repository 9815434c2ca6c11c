"""Bee, dog, lion, cat and butterfly of Cocotaki, in a box of 200 × 200."""

from tools.art.coco_parts import (
    BROWN,
    CREAM,
    GOLD,
    LINE,
    MOUTH,
    PINK,
    THIN,
    TONGUE,
    blush,
    eye,
    flat,
    gleam,
    solid,
    tufts,
)
from tools.art.palette import BLUE, GREEN, RED, WHITE, YELLOW, Tones
from tools.art.svg import INK, circle, ellipse, group, line, path, place

_WING = Tones("#EAF4F6", "#C7DEE4", "#FFFFFF")


def bee(t: Tones) -> str:
    """A bee in flight."""
    body = ""
    for x, y, rx, ry, turn in ((150, 50, 44, 26, -58), (174, 86, 27, 18, -22)):
        body += ellipse(x, y, rx, ry, _WING.dark, 0, INK, turn) + ellipse(
            x - 3, y - 3, rx * 0.88, ry * 0.84, _WING.main, 0, INK, turn
        )
        body += ellipse(x, y, rx, ry, "none", LINE, INK, turn)
    body += line("M138 78 C142 64 148 52 156 40", 3.5, _WING.dark)
    body += flat("M174 166 L197 194 L162 182 Z", INK, 5)
    rump = "M-58 0 A58 42 0 1 1 58 0 A58 42 0 1 1 -58 0 Z"
    stripes = (
        "M-4 -42 C4 -16 4 16 -4 42 L15 40.5 C22 16 22 -16 15 -40.5 Z M33 -34.5"
        " C39 -12 39 12 33 34.5 C46 27 57 14 58 0 C57 -14 46 -27 33 -34.5 Z"
    )
    abdomen = (
        path(rump, t.dark)
        + group(path(rump, t.main), "translate(-3 -5) scale(.9)")
        + path(stripes, INK)
        + path(rump, "none", LINE)
    )
    body += place(abdomen, 136, 138, turn=40)
    body += line(
        "M84 140 C64 154 44 152 34 134 M92 158 C88 168 82 172 74 172 M114 176"
        " C112 186 104 190 96 190",
        6,
    ) + circle(33, 133, 5.5, INK)
    ruff = (
        "M116 66 C132 70 138 80 134 90 C144 98 142 110 134 116 C136 128 126 136 116 134"
        " C110 144 96 146 88 138 C80 142 70 140 66 132 Z"
    )
    body += flat(ruff, t.light) + line("M66 48 C60 32 50 22 36 22 M98 44 C100 28 108 18 122 16", 6)
    body += circle(32, 22, 8, t.main, 5) + circle(125, 15, 8, t.main, 5)
    head = (
        "M80 40 C112 38 130 60 128 88 C126 116 106 132 78 132"
        " C48 132 28 114 28 88 C28 60 48 42 80 40 Z"
    )
    body += solid(head, t, (66, 80), 0.9) + gleam("M40 66 C45 57 52 51 60 48", t)
    body += eye(55, 84, 19, 24, (3, 2)) + eye(98, 84, 21, 26, (-3, 2))
    body += line("M44 56 C48 51 54 49 60 50 M92 50 C99 47 107 48 112 53", 5)
    body += ellipse(42, 111, 7, 5, "#F08A7E") + ellipse(112, 111, 7, 5.5, "#F08A7E")
    mouth = "M56 112 C68 118 84 118 94 112 C92 124 84 128 75 128 C66 128 58 122 56 112 Z"
    return (
        body
        + path(mouth, MOUTH)
        + path("M66 124.5 C70 120.5 82 120.5 86 123.5 C82 128 70 128 66 124.5 Z", TONGUE)
        + path(mouth, "none", THIN)
    )


def dog(t: Tones) -> str:
    """A dog that looks to the left and pants."""
    body = solid(
        "M44 196 C46 170 64 156 88 152 L134 148 C158 158 170 176 172 196 C130 199 84 199 44 196 Z",
        t,
        (96, 178),
        0.9,
    )
    collar = "M70 158 C92 172 130 170 150 153"
    body += (
        line(collar, 19)
        + line(collar, 9.5, "#8A4B34")
        + circle(94, 180, 10, GOLD.main, 5)
        + circle(91, 177, 3, GOLD.light)
    )
    body += solid(
        "M66 40 C42 34 24 56 26 92 C28 114 42 120 51 109 C57 97 56 76 70 62 Z",
        Tones(t.dark, t.dark, t.main),
        (46, 70),
        0.9,
    )
    head = (
        "M106 22 C140 20 162 46 160 80 C160 112 150 138 124 148 C104 156 82 154 66 146"
        " C50 140 44 124 46 106 C48 94 56 90 58 76 C60 44 78 24 106 22 Z"
    )
    body += solid(head, t, (92, 82), 0.9)
    body += path(
        "M92 26 C86 50 84 74 78 98 L100 102 C98 74 102 48 113 25 C106 23.6 98 24 92 26 Z",
        CREAM.main,
    )
    body += line("M58 76 C60 44 78 24 106 22 C140 20 162 46 160 80", LINE)
    body += solid(
        "M64 140 C58 158 62 182 78 182 C94 180 92 156 86 138 Z",
        Tones(TONGUE, "#C94A58", "#F9A5A8"),
        (70, 156),
        0.84,
        5,
    )
    body += line("M76 152 C76 160 77 166 78 170", 4, "#C94A58")
    muzzle = (
        "M86 94 C104 94 116 106 117 122 C118 142 100 154 78 155 C52 157 30 148 26 130"
        " C23 114 38 105 54 103 C66 101 74 94 86 94 Z"
    )
    body += solid(muzzle, CREAM, (66, 118), 0.9)
    body += line("M42 126 C46 142 74 148 98 134 M95 130 C98 132 100 135 100 138", 5)
    body += flat(
        "M21 112 C22 99 40 95 51 101 C57 106 54 117 46 122 C37 127 21 125 21 112 Z", INK, 4
    )
    body += ellipse(33, 106, 7, 3.6, "#9A928A", turn=-12)
    for x, y in ((74, 122), (84, 128), (72, 132)):
        body += circle(x, y, 2.4, INK)
    body += eye(76, 76, 16, 20, (-4, 2)) + eye(116, 75, 18, 22, (-5, 2))
    body += line("M66 48 C71 42 78 41 84 44 M110 42 C116 36 126 36 132 42", 5.5)
    ear = (
        "M130 32 C154 18 184 36 191 70 C197 98 190 124 174 128"
        " C155 130 153 106 149 88 C145 70 134 58 130 32 Z"
    )
    return (
        body
        + solid(ear, Tones(t.dark, t.dark, t.main), (160, 60), 0.9)
        + gleam("M150 38 C164 38 176 50 181 66", Tones(t.main, t.dark, t.main), 6)
    )


def lion(t: Tones) -> str:
    """A lion that looks to the left and roars."""
    body = solid(
        "M48 196 C48 168 68 152 106 150 C146 150 164 170 164 196 C128 199 84 199 48 196 Z",
        t,
        (94, 178),
        0.9,
    )
    ring = [
        (-92, 90),
        (-58, 92),
        (-24, 94),
        (8, 94),
        (40, 94),
        (72, 92),
        (104, 92),
        (136, 94),
        (170, 92),
        (204, 90),
        (236, 88),
    ]
    mane = tufts(104, 94, ring, 74)
    inner = tufts(98, 98, [(a + 14, r - 21) for a, r in ring], 60)
    body += solid(mane, t, (84, 76), 0.91) + path(inner, t.dark)
    body += solid(
        "M130 58 C134 40 152 32 164 42 C172 56 162 74 146 76 Z",
        Tones(t.light, t.main, t.light),
        (146, 52),
        0.86,
    ) + circle(150, 56, 8, PINK.main)
    body += solid(
        "M66 54 C60 40 48 36 40 44 C36 56 42 68 54 72 Z",
        Tones(t.light, t.main, t.light),
        (52, 52),
        0.86,
    )
    face = (
        "M98 50 C128 48 146 68 144 98 C142 120 134 136 120 150 C106 164 82 170 66 162"
        " C48 154 42 138 46 118 C40 92 60 54 98 50 Z"
    )
    body += solid(face, Tones(t.light, t.main, t.light), (82, 94), 0.9)
    jaw = "M46 136 C60 148 92 148 112 132 C114 154 100 172 78 172 C58 172 46 156 46 136 Z"
    body += path(jaw, MOUTH) + path(
        "M60 164 C66 154 88 152 96 160 C92 168 86 171 78 171 C70 171 64 168 60 164 Z", TONGUE
    )
    body += path("M54 142 L59 155 L66 145 Z M94 143 L101 154 L106 137 Z", WHITE) + path(
        jaw, "none", 5
    )
    muzzle = (
        "M82 108 C98 106 112 116 116 128 C116 142 102 148 86 144 C76 152 54 152 46 144"
        " C36 134 42 120 56 116 C62 110 70 108 82 108 Z"
    )
    body += solid(muzzle, CREAM, (70, 122), 0.9)
    body += flat(
        "M46 108 C54 99 74 98 84 104 C84 115 74 125 64 127 C55 125 46 118 46 108 Z", INK, 4
    )
    body += ellipse(59, 106, 7, 3.4, "#9A928A", turn=-8) + line("M64 126 V136", THIN)
    for x, y in ((88, 128), (97, 132), (90, 137)):
        body += circle(x, y, 2.4, INK)
    body += eye(74, 86, 15, 18, (-4, 2)) + eye(112, 86, 17, 20, (-5, 2))
    quiff = (
        "M74 46 C68 26 86 12 108 16 C128 18 140 32 138 50 C128 46 122 50 117 58"
        " C112 49 104 50 98 62"
        " C94 52 88 50 80 57 C77 54 75 50 74 46 Z"
    )
    return body + solid(quiff, t, (98, 31), 0.88)


def cat(t: Tones) -> str:
    """A cat with one eyebrow raised."""
    tail = "M136 178 C158 182 174 168 170 146 C166 130 176 118 188 122 C206 134 204 192 150 196 Z"
    tip = "M170 150 C166 132 175 118 188 122 C193 126 196.5 133 198 142 L185 148 L178 142 Z"
    body = solid(tail, t, (178, 170), 0.88) + path(tip, CREAM.main) + path(tail, "none", LINE)
    chest = "M50 195 C48 166 66 142 100 142 C136 142 154 166 152 195 C120 199 80 199 50 195 Z"
    body += solid(chest, t, (86, 176), 0.9) + path(
        "M78 148 L88 178 L96 172 L102 184 L110 172 L118 176 L126 147 C110 141 92 141 78 148 Z",
        CREAM.main,
    )
    head = (
        "M40 12 C56 16 74 32 82 42 C94 39 106 39 118 42 C126 30 144 14 160 10 C168 34 168 58 162 80"
        " C172 92 174 104 178 116 C170 118 164 120 160 124 C148 146 126 156 100 156"
        " C74 156 52 146 42 124 C36 120 30 118 24 118 C28 106 30 94 40 80 C34 58 34 34 40 12 Z"
    )
    body += solid(head, t, (90, 86), 0.91)
    body += path(
        "M49 28 C58 34 66 42 71 50 C62 54 54 60 50 66 C46 54 46 40 49 28 Z"
        " M151 26 C142 32 134 40 129 50 C138 54 146 60 151 66"
        " C155 54 155 40 151 26 Z",
        PINK.main,
    )
    stripes = (
        "M94 42 L100 70 L106 42 Z M78 45 C82 54 86 60 90 66 C90 58 89 50 87 43 Z"
        " M122 45 C118 54 114 60 110 66 C110 58 111 50 113 43 Z M35 98 L56 104 L32 109 Z"
        " M44 124 L60 120 L50 131 Z M167 98 L146 104 L171 110 Z M158 124 L142 120 L152 131 Z"
    )
    body += path(stripes, t.dark) + path(head, "none", LINE)
    muzzle = (
        "M98 104 C116 102 140 112 140 128 C140 146 118 152 98 140"
        " C78 152 56 146 56 128 C56 112 80 104 98 104 Z"
    )
    body += solid(muzzle, CREAM, (90, 122), 0.9, 5)
    body += flat(
        "M88 108 C94 105 104 105 110 108 C110 114 104 119 99 120 C94 119 88 114 88 108 Z",
        PINK.dark,
        THIN,
    )
    body += line("M99 120 V130 C94 138 84 138 78 132 M99 130 C106 140 120 138 126 126", THIN)
    body += line(
        "M52 122 C42 119 28 119 14 122 M54 132 C44 132 32 136 18 144 M146 121"
        " C154 118 166 117 178 119 M144 131 C150 131 156 132 162 135",
        3.5,
    )
    body += eye(71, 86, 19, 22, (4, 2), 0.2, -8, t.dark, "#FBF4C0", True)
    return body + eye(125, 86, 20, 23, (4, 2), 0.34, 3, t.dark, "#FBF4C0", True)


_UPPER_WING = "M94 106 C86 66 54 18 20 22 C-2 28 -2 74 14 100 C30 122 66 120 94 112 Z"
_LOWER_WING = "M94 112 C66 112 28 120 22 148 C20 176 44 196 64 190 C86 180 94 148 96 124 Z"


def _wings(upper: Tones, lower: Tones) -> str:
    body = ""
    for d, t in ((_LOWER_WING, lower), (_UPPER_WING, upper)):
        body += (
            path(d, t.dark)
            + group(path(d, t.main), "translate(20.7 24.2) scale(.78)")
            + path(d, "none", LINE)
        )
    body += ellipse(44, 64, 12, 16, upper.light, turn=-32) + ellipse(
        66, 90, 8, 6.5, upper.light, turn=20
    )
    body += ellipse(58, 150, 11, 14, lower.light, turn=24)
    for x, y, r in (
        (13, 44, 4.5),
        (10, 64, 4),
        (16, 86, 4),
        (29, 33, 4),
        (31, 158, 4.5),
        (40, 175, 4.5),
        (56, 181, 3.6),
    ):
        body += circle(x, y, r, CREAM.main)
    return body


def butterfly() -> str:
    """The butterfly, with a wing in each play colour."""
    body = _wings(RED, GREEN) + place(_wings(YELLOW, BLUE), 200, 0, flip=True)
    body += line("M86 50 C80 30 70 20 58 16 M114 50 C120 30 130 20 142 16", 5.5)
    body += circle(55, 15, 7, GOLD.main, 5) + circle(145, 15, 7, GOLD.main, 5)
    trunk = "M86 98 C86 88 114 88 114 98 C120 132 114 170 100 190 C86 170 80 132 86 98 Z"
    bands = (
        "M84.5 122 H115.5 L115.3 132 H84.7 Z M85.8 144 H114.2 L112.6 154 H87.4 Z"
        " M90 166 H110 L107 174 H93 Z"
    )
    body += path(trunk, BROWN.main) + path(bands, "#94735C") + path(trunk, "none", LINE)
    head = (
        "M100 38 C130 38 144 56 142 78 C140 102 122 116 100 116"
        " C78 116 60 102 58 78 C56 56 70 38 100 38 Z"
    )
    body += solid(head, CREAM, (90, 70), 0.9)
    body += eye(81, 74, 15.5, 19.5, (3, 2)) + eye(119, 74, 15.5, 19.5, (-1, 2))
    body += (
        line("M71 58 L65 51 M78 53 L75 45 M129 58 L135 51 M122 53 L125 45", 4)
        + blush(73, 97, 6.5)
        + blush(127, 97, 6.5)
    )
    mouth = "M84 96 C94 103 106 103 116 96 C115 107 108 111 100 111 C92 111 85 107 84 96 Z"
    body += (
        path(mouth, MOUTH)
        + path("M93 108.5 C96 105 104 105 107 108 C104 111 96 111 93 108.5 Z", TONGUE)
        + path(mouth, "none", THIN)
    )
    return group(body, "rotate(-7 100 104)")
