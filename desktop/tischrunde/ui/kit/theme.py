"""Colours, type and measures of everything beside the cards.

The picture: sheets of warm paper on a table at evening. Whatever lies on the
table is cream on dark, whatever is written on a sheet is ink on paper. All
measures go through :meth:`Theme.px`, so that a larger text enlarges everything
that belongs to it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtGui import QColor, QFont

from tischrunde.ui.kit import fonts

INK: Final = "#2B2622"
INK_SOFT: Final = "#5E5348"
"""Second voice on paper: 6.9:1."""
PAPER: Final = "#FBF7EE"
PAPER_DEEP: Final = "#F1E9DA"
"""Fields and quiet buttons on paper."""
PAPER_EDGE: Final = "#D9CDB8"
LINE: Final = "#9C8F7B"
"""Outlines of controls on paper: 3:1, so that they are seen."""
CREAM: Final = "#F4EFE4"
CREAM_SOFT: Final = "#EAE4D7"
"""Second voice on the table: over 4.5:1 on all three, also where the lamp is brightest."""
GOLD: Final = "#F6C03C"
GOLD_DEEP: Final = "#E0A420"
GOLD_PALE: Final = "#FFF1CC"
GOLD_LIT: Final = "#FFD066"
"""Gold under the pointer, on the table."""
GOLD_HOVER: Final = "#FFCF57"
"""Gold under the pointer, on paper."""
GLEAM: Final = "#FFD766"
"""What is pointed out on the table: a lighter gold, which is seen on all three grounds."""
ORANGE: Final = "#F07A1E"
ORANGE_LIT: Final = "#FF8E36"
DARK: Final = "#3A3530"
DARK_LIT: Final = "#4A443E"
LOCKED: Final = "#6B655E"
CARD_BLUE: Final = "#27375F"
"""Behind the number of a seat's cards."""
SLIP: Final = "#FFFAEF"
"""The white of the dice, so that their signs can stand on it."""
SLIP_SOFT: Final = "#6B6258"
STRUCK: Final = "#D2303A"
"""What is struck out."""
WARNING_PALE: Final = "#FFD9D2"
"""A warning, written on the table."""
WHITE: Final = "#FFFFFF"
BLUE: Final = "#1E4F9F"
RED: Final = "#A01F2C"
GREEN: Final = "#1F6B42"

PANEL: Final = "#22302A"
"""What answers lie on at the table: nothing shines through."""
MATS: Final = {
    "kato": ("#23466B", "#1A3553", CREAM),
    "cocotaki": ("#6E4A2C", "#573819", "#F6E3B8"),
    "clack": ("#4A3768", "#382850", "#EDE3FA"),
    "racko": ("#6B2B3A", "#521E2B", "#F7DCC9"),
    "contrast": ("#101010", "#000000", WHITE),
}
"""Field, rim and thread of each game's mat, and of any on the table of high contrast."""
CONFETTI: Final = ("#D1353F", "#F2B632", "#2F9E5B", "#2B6CC4", CREAM)
MEDALS: Final = ("#F3D27A", "#DAD7D0", "#E2B98F")
"""The steps of a podium, the first place first."""
LINES: Final = (BLUE, RED, GREEN, "#8A5A00", "#5B2C83", "#00606B", "#7A3B12")
"""The lines of a plot on paper: over 5:1, also in grey told apart by dashes and marks."""
PERSON_COLOURS: Final = dict(
    zip(("blue", "red", "green", "ochre", "violet", "teal", "brown"), LINES, strict=True)
)
"""Colours that people have as their own, by name."""
TEXT_SIZES: Final = (100, 125, 150, 175, 200)
"""Per cent."""


class TableLook(NamedTuple):
    """The three tones of a table, from the lamp outwards, and how large its pattern is."""

    inner: str
    middle: str
    outer: str
    tile: tuple[int, int]


# Written down here, since the first page would wait for files: as art/palette.json and
# art/table/layout.json say (tests/test_art.py compares).
TABLES: Final = {
    "felt": TableLook("#2C5F49", "#24503C", "#1B3A2D", (160, 160)),
    "wood": TableLook("#8A5A35", "#744726", "#4A2C17", (960, 480)),
    "night": TableLook("#2B3C63", "#202D4D", "#141D35", (960, 960)),
    "contrast": TableLook("#101010", "#080808", "#000000", (160, 160)),
}


class Theme:
    """What things look like at one text size (per cent) and on one table."""

    def __init__(self, text_size: int = 100, table: str = "felt") -> None:
        self.text_size = text_size
        self.table = table if table in TABLES else "felt"

    @property
    def look(self) -> TableLook:
        return TABLES[self.table]

    def px(self, length: float) -> int:
        """``length`` pixels at 100 % in pixels at this text size."""
        return round(length * self.text_size / 100)

    def gap(self, length: float) -> int:
        """Free space grows by half: twice the text needs no twice the margin."""
        return round(length * (1 + (self.text_size - 100) / 200))

    def font(self, size: float = 16, bold: bool = False) -> QFont:
        """The plain sans, ``size`` in pixels at 100 %."""
        font = QFont(fonts.TEXT)
        font.setPixelSize(self.px(size))
        font.setBold(bold)
        return font

    def heading(self, size: float = 26) -> QFont:
        """The rounded sans, ``size`` in pixels at 100 %."""
        font = QFont(fonts.HEADING)
        font.setPixelSize(self.px(size))
        return font


def mix(first: str, second: str, share: float) -> str:
    """``share`` of ``second`` in ``first``, as an opaque colour."""
    one, two = QColor(first), QColor(second)

    def between(a: int, b: int) -> int:
        return round(a + (b - a) * share)

    red, green = between(one.red(), two.red()), between(one.green(), two.green())
    return QColor(red, green, between(one.blue(), two.blue())).name()


def colour(name: str, alpha: float = 1.0) -> QColor:
    """A colour of the theme, ``alpha`` from 0 to 1."""
    made = QColor(name)
    made.setAlphaF(alpha)
    return made
