"""Rooster, donkey, cow and sheep of Cocotaki, in a box of 200 × 200."""

import math

from tools.art.coco_parts import (
    BROWN,
    COMB,
    COMB_ON_RED,
    CREAM,
    GOLD,
    LINE,
    MOUTH,
    ORANGE,
    PINK,
    THIN,
    TONGUE,
    blush,
    curl,
    eye,
    flat,
    gleam,
    solid,
    wool,
)
from tools.art.palette import RED, WHITE, Tones
from tools.art.svg import INK, circle, ellipse, line, path


def _feathers(t: Tones) -> str:
    tail = "M112 176 C144 168 164 128 146 66 C180 66 206 118 158 184 Z"
    body = flat(tail, t.dark)
    body += solid(
        "M116 184 C150 176 172 142 166 96 C196 106 206 150 150 190 Z",
        Tones(t.light, t.main, t.light),
        (164, 150),
        0.86,
    )
    body += solid(
        "M116 190 C150 190 176 172 184 142 C202 160 192 192 140 195 Z", t, (160, 184), 0.86
    )
    body += flat(
        "M46 194 C30 164 50 138 92 138 C134 138 156 160 150 194 C124 199 76 199 46 194 Z", t.dark
    )
    for d in (
        "M60 180 C62 186 68 187 71 182",
        "M126 182 C128 188 134 188 137 183",
        "M94 186 C96 191 102 191 104 187",
    ):
        body += line(d, THIN, t.main)
    cape = (
        "M54 84 C50 52 68 34 94 34 C122 34 136 54 136 82 C136 108 146 128 160 146"
        " C154 150 148 151 142 150 C144 158 142 166 136 172 C130 170 126 166 122 162"
        " C120 172 114 180 106 184 C100 178 96 172 95 164 C90 172 82 178 74 178"
        " C70 172 69 166 70 158 C62 164 54 166 46 162 C46 156 47 152 49 148 C42 148 38 147 34 144"
        " C48 128 56 108 54 84 Z"
    )
    body += solid(cape, t, (80, 92), 0.9) + gleam("M60 104 C59 116 54 128 47 138", t)
    return body + line(
        "M122 128 C124 136 127 142 131 147 M98 136 C99 144 101 150 104 156"
        " M74 136 C73 142 74 148 75 152",
        THIN,
        t.dark,
    )


def _comb_tones(t: Tones) -> Tones:
    return COMB_ON_RED if t == RED else COMB


def rooster(t: Tones) -> str:
    """A proud rooster with a closed beak; its comb stands out from every plumage."""
    red = _comb_tones(t)
    comb = (
        "M62 50 C48 36 50 20 62 20 C70 20 74 26 76 32 C74 16 82 5 94 6 C104 8 106 20 104 30"
        " C110 18 122 12 130 20 C138 30 130 42 124 48 C132 44 142 48 140 58 C138 66 130 68 124 64"
        " C108 44 84 40 62 50 Z"
    )
    body = _feathers(t) + solid(comb, red, (88, 38), 0.86)
    body += solid("M56 116 C44 122 42 148 54 152 C68 152 70 132 64 116 Z", red, (53, 126), 0.84)
    body += solid("M72 114 C64 124 66 152 80 152 C92 148 88 126 82 112 Z", red, (74, 124), 0.84)
    body += flat("M34 110 C44 124 70 126 84 108 L60 100 Z", ORANGE.dark)
    beak = (
        "M60 78 C40 78 20 92 16 116 C34 108 50 108 66 110 C80 112 88 108 90 100"
        " C92 86 80 78 60 78 Z"
    )
    body += solid(beak, ORANGE, (52, 88), 0.86) + line("M42 94 L48 92", 4)
    body += eye(64, 66, 15, 19, (-3, 2), 0.14, 0, t.dark)
    return body + eye(99, 68, 18, 22, (-4, 2), 0.24, -2, t.dark)


def royal_rooster(t: Tones = RED) -> str:
    """The red rooster that is greeted with Cocotaki: crowned, its beak wide open."""
    red = _comb_tones(t)
    comb = (
        "M66 46 C54 34 56 14 68 14 C74 14 78 20 80 26 C80 10 86 0 96 4 C106 6 106 18 104 28"
        " C110 14 122 10 128 18 C134 28 126 42 122 48 Z"
    )
    crown = (
        "M54 60 L48 26 L68 40 L82 20 L98 37 L118 20 L124 42 L146 34 L134 66 C112 50 80 48 54 60 Z"
    )
    body = _feathers(t) + solid(comb, red, (92, 36), 0.86) + solid(crown, GOLD, (84, 44), 0.86)
    for x, y in ((66, 49), (98, 45), (126, 53)):
        body += circle(x, y, 4, "#D2303A", 2.4)
    body += solid("M58 130 C44 136 42 162 56 166 C70 166 72 144 66 130 Z", red, (55, 140), 0.84)
    body += solid("M72 130 C66 140 68 168 82 166 C94 160 88 138 82 126 Z", red, (75, 138), 0.84)
    body += flat(
        "M36 92 C46 88 76 86 84 98 C88 116 82 134 66 140 C50 146 34 142 24 134"
        " C38 126 44 112 36 92 Z",
        MOUTH,
    )
    body += path(
        "M42 134 C42 121 53 115 62 119 C70 122 72 129 69 134 C60 139 50 140 42 134 Z", TONGUE
    )
    body += flat(
        "M22 136 C40 134 66 136 84 112 C90 130 78 146 62 149 C46 152 30 148 22 136 Z", ORANGE.dark
    )
    upper = (
        "M58 72 C38 70 16 80 8 102 C28 94 44 96 62 100 C76 102 86 108 88 112"
        " C96 100 92 88 84 80 C76 74 68 73 58 72 Z"
    )
    body += solid(upper, ORANGE, (54, 82), 0.87) + line("M40 84 L46 83", 4)
    return body + eye(64, 66, 15, 19, (-3, 2)) + eye(99, 68, 18, 22, (-4, 2))


def donkey(t: Tones) -> str:
    """A donkey with one bent ear and a broad grin."""
    body = solid("M66 62 C46 50 34 26 42 4 C62 8 84 30 90 56 Z", t, (58, 32), 0.86)
    body += path("M67 52 C57 42 50 28 50 16 C62 22 73 36 78 50 Z", PINK.main)
    mane = (
        "M112 44 C126 42 138 46 144 56 C142 56 148 62 156 66 C160 74 158 78 157 80"
        " C164 84 168 92 168 98 C166 102 164 102 164 104 C172 110 176 120 174 128"
        " C172 132 170 132 170 134 C178 142 180 152 178 160 C176 168 160 168 150 160 Z"
    )
    body += flat(mane, BROWN.main)
    neck = (
        "M34 195 C36 178 48 164 66 156 L120 78 C146 92 156 122 162 146"
        " C170 160 178 176 178 195 C134 199 80 199 34 195 Z"
    )
    body += solid(neck, t, (96, 172), 0.9)
    ear = (
        "M106 56 C112 34 130 12 152 8 C174 6 188 24 192 54 C178 56 168 50 161 42"
        " C154 48 146 58 138 70 Z"
    )
    body += solid(ear, t, (148, 24), 0.88)
    body += path(
        "M122 54 C128 38 138 24 150 20 C152 26 150 32 144 38 C138 46 134 52 130 60 Z", PINK.main
    )
    body += line("M161 42 C156 36 153 28 152 20", THIN)
    head = (
        "M96 38 C124 36 142 54 140 84 C138 104 130 116 128 134 C128 166 108 184 80 184"
        " C50 184 32 166 36 140 C40 118 50 106 52 84 C54 56 70 40 96 38 Z"
    )
    body += solid(head, t, (82, 90), 0.9) + gleam("M57 92 C56 102 51 111 47 120", t)
    muzzle = (
        "M80 116 C112 114 132 128 131 152 C130 178 108 190 80 190"
        " C50 190 28 176 30 152 C32 130 52 118 80 116 Z"
    )
    body += solid(muzzle, CREAM, (70, 142), 0.9)
    body += ellipse(60, 135, 7, 9, BROWN.main, turn=22) + ellipse(
        99, 135, 7, 9, BROWN.main, turn=-22
    )
    mouth = "M44 152 C64 160 96 160 120 148 C120 168 102 181 82 181 C62 181 48 170 44 152 Z"
    body += path(mouth, MOUTH) + path(
        "M44 152 C64 160 96 160 120 148 C120 160 116 167 110 170"
        " C92 174 70 174 54 169 C48 164 45 158 44 152 Z",
        WHITE,
    )
    body += path("M68 179 C74 174.5 94 174.5 100 178 C94 180.4 74 181 68 179 Z", TONGUE)
    body += (
        line("M62 157 V171 M82 158.5 V173 M102 155.5 V171", 3.5)
        + path(mouth, "none", 5)
        + line("M115 143 C120 144 124 148 125 153", THIN)
    )
    quiff = (
        "M70 54 C66 34 78 20 96 20 C93 24 97 26 103 21 C114 24 122 32 122 44 C116 44 112 46 110 56"
        " C104 50 100 54 96 68 C90 56 84 56 77 66 C72 62 70 58 70 54 Z"
    )
    body += flat(quiff, BROWN.main)
    return (
        body
        + eye(73, 90, 17, 21, (4, 3), 0.28, -9, t.dark)
        + eye(114, 90, 17, 21, (4, 3), 0.28, 9, t.dark)
    )


def cow(t: Tones) -> str:
    """A cow with a daisy in its mouth."""
    body = solid(
        "M34 195 C34 164 62 148 100 148 C140 148 168 164 168 195 C130 199 70 199 34 195 Z",
        t,
        (84, 176),
        0.9,
    )
    body += path(
        "M138 157 C154 164 164 178 165 193 C156 195 148 195.5 142 196 C130 184 128 168 138 157 Z",
        CREAM.main,
    )
    body += line("M34 195 C34 164 62 148 100 148 C140 148 168 164 168 195", LINE)
    body += solid("M66 48 C44 46 32 28 40 8 C48 22 60 28 82 30 Z", CREAM, (52, 30), 0.84)
    body += solid("M120 30 C142 28 154 20 160 6 C170 28 158 48 134 50 Z", CREAM, (148, 30), 0.84)
    body += solid("M58 56 C42 42 16 46 6 62 C14 84 38 88 60 78 Z", t, (36, 56), 0.86)
    body += path("M50 62 C38 54 26 56 18 63 C26 73 38 75 50 71 Z", PINK.main)
    body += solid("M142 56 C158 42 184 46 194 62 C186 84 162 88 140 78 Z", t, (164, 56), 0.86)
    body += path("M150 62 C162 54 174 56 182 63 C174 73 162 75 150 71 Z", PINK.main)
    head = (
        "M98 26 C132 24 152 46 151 78 C150 106 144 130 132 146 L62 146"
        " C52 130 46 106 47 78 C46 46 66 26 98 26 Z"
    )
    body += solid(head, t, (88, 82), 0.9)
    body += path(
        "M87 27 C92 55 82 80 71 116 L123 116 C110 84 104 56 109 27 C102 25.6 93 25.8 87 27 Z", WHITE
    )
    body += line("M47 78 C46 46 66 26 98 26 C132 24 152 46 151 78", LINE)
    muzzle = (
        "M94 104 C128 102 150 114 149 138 C148 160 126 172 94 172"
        " C62 172 40 160 39 138 C38 114 60 106 94 104 Z"
    )
    body += solid(muzzle, PINK, (82, 130), 0.9)
    body += ellipse(68, 128, 8, 10, "#8E3F45", turn=25) + ellipse(
        114, 128, 8, 10, "#8E3F45", turn=-25
    )
    body += line("M54 146 C74 160 108 162 130 150 M50 149 C51 145 54 142 58 141", 5)
    tuft = (
        "M72 40 C68 24 82 12 98 14 C106 8 118 12 122 20 C118 20 118 22 122 28 C116 26 112 30 112 38"
        " C106 34 102 36 100 46 C94 38 88 38 84 48 C78 46 74 44 72 40 Z"
    )
    body += flat(tuft, BROWN.main)
    body += eye(73, 78, 17, 21, (4, 3), 0.2, -6, t.dark) + eye(
        119, 78, 18, 22, (4, 3), 0.2, 6, t.dark
    )
    body += line("M58 66 L50 60 M63 60 L57 52 M135 66 L143 60 M130 59 L137 51", 4)
    body += line("M124 152 C140 162 158 158 172 148", 9) + line(
        "M124 152 C140 162 158 158 172 148", 4, "#5FA85A"
    )
    for i in range(6):
        a = i * math.pi / 3 + 0.3
        x, y = 176 + 10 * math.cos(a), 144 + 10 * math.sin(a)
        body += ellipse(x, y, 7.5, 6, WHITE, 3.5, INK, math.degrees(a))
    return body + circle(176, 144, 6.5, GOLD.main, 3.5)


_SKIN = Tones("#F9E6CE", "#E4C7A2", "#FFF5E6")


def sheep(t: Tones) -> str:
    """A sheep that looks over its woolly shoulder."""
    shoulders = wool(
        [
            (32, 188),
            (26, 168),
            (44, 152),
            (68, 145),
            (96, 144),
            (124, 144),
            (150, 151),
            (172, 166),
            (172, 188),
            (138, 189),
            (102, 189),
            (66, 189),
        ],
        0.36,
    )
    body = solid(shoulders, t, (90, 176), 0.92)
    body += curl(56, 172, 11, t.dark) + curl(138, 170, 12, t.dark, True)
    crown = wool(
        [
            (60, 122),
            (46, 100),
            (50, 76),
            (62, 54),
            (82, 38),
            (108, 32),
            (134, 40),
            (152, 58),
            (160, 82),
            (156, 108),
            (142, 130),
            (116, 142),
            (84, 140),
        ],
        0.44,
    )
    body += solid(crown, t, (92, 78), 0.9)
    body += solid("M62 92 C44 80 22 86 12 104 C26 120 50 118 64 106 Z", _SKIN, (40, 96), 0.86)
    body += path("M56 98 C44 92 31 95 23 104 C33 110 46 109 57 103 Z", PINK.main)
    face = (
        "M92 58 C120 54 140 72 138 98 C137 116 126 128 116 142 C108 162 90 174 68 172"
        " C46 170 36 154 40 136 C44 122 56 112 58 96 C60 76 70 60 92 58 Z"
    )
    body += solid(face, _SKIN, (84, 112), 0.9)
    mouth = "M49 155 C62 162 82 160 96 150 C96 164 86 172 71 171 C59 170 50 164 49 155 Z"
    body += path(mouth, MOUTH) + path(
        "M57 159 C63 160.5 71 160.4 78 158.8 L78 166 C71 167.5 63 167.5 58 166 Z", WHITE
    )
    body += line("M68 160 V166.5", 3) + path(mouth, "none", THIN)
    body += flat(
        "M46 134 C52 127 70 127 80 133 C79 141 70 145 66 150 L59 150 C54 146 46 142 46 134 Z",
        PINK.dark,
        THIN,
    )
    body += (
        eye(76, 102, 17, 20, (-4, 2))
        + eye(114, 100, 18, 21, (-5, 2))
        + blush(112, 132, 8, "#EFA08F")
    )
    fringe = (
        "M60 76 C48 66 52 50 66 48 C68 33 88 28 98 37 C110 27 132 33 134 48 C148 50 150 68 140 76"
        " C137 84 124 86 118 78 C112 86 98 86 94 77 C88 86 74 86 70 79 C66 82 62 80 60 76 Z"
    )
    body += solid(fringe, t, (90, 52), 0.92)
    for x, y, r, left in ((74, 60, 9, False), (100, 54, 11, False), (126, 60, 9, True)):
        body += curl(x, y, r, t.dark, left)
    body += solid(
        "M138 96 C156 82 182 90 192 112 C176 128 150 124 136 110 Z", _SKIN, (164, 98), 0.86
    )
    return body + path("M147 101 C159 95 173 99 181 111 C170 117 156 114 146 107 Z", PINK.main)
