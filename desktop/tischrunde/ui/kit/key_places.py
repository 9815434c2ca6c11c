"""What a key means by its place, where the keyboard types other letters than our signs.

On a Greek or Cyrillic keyboard nobody can type a D, on a French one the digits need
Shift. The system says at which place a key is (a scan code); where it does not, what
was typed counts.
"""

from __future__ import annotations

import sys
import unicodedata
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

ROWS: Final = {2: "1234567890", 16: "QWERTYUIOP", 30: "ASDFGHJKL", 44: "ZXCVBNM"}
"""The keys of a row by the scan code of its first one, as they are counted by most systems."""
BEFORE: Final = 0 if sys.platform == "win32" else 8
"""X11 and Wayland count from 8."""
PLACES: Final = {
    first + at + BEFORE: letter for first, row in ROWS.items() for at, letter in enumerate(row)
}


def typed(event: QKeyEvent) -> str:
    """The sign that a key stands for, in capitals: as typed, or by its place if that is foreign."""
    text = event.text().upper()
    if len(text) != 1 or text.isspace() or not text.isprintable():
        return text
    at_place = PLACES.get(event.nativeScanCode(), "")
    if at_place.isdigit():
        shifted = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        return text if shifted or text.isdigit() else at_place
    return at_place if at_place and text.isalpha() and not _is_latin(text) else text


def _is_latin(letter: str) -> bool:
    return unicodedata.name(letter, "").startswith("LATIN")
