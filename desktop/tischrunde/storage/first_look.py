"""What the first picture needs of the settings, read before everything else is imported.

The typed document follows as soon as the picture is seen; it is also what reports
a file that cannot be read. Here such a file simply has no say.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from tischrunde.storage import files
from tischrunde.system.languages import LANGUAGES, system_language

Window = tuple[int, int, int, int, bool, bool]
"""Left, top, width, height of the window, whether it fills the desktop, and the whole screen."""


class FirstLook(NamedTuple):
    """Language, text size in per cent, table, and the window's place (None: unknown)."""

    language: str
    text_size: int = 100
    table: str = "felt"
    window: Window | None = None


def first_look(path: Path) -> FirstLook:
    """What the settings at ``path`` say, with the defaults for everything that makes no sense."""
    try:
        found = json.loads(files.read(path, files.LARGEST_DOCUMENT))
    except (OSError, ValueError, RecursionError):
        found = None
    data = found if isinstance(found, dict) else {}
    language, size, table = data.get("language"), data.get("text_size"), data.get("table")
    return FirstLook(
        language if language in LANGUAGES else system_language(),
        size if type(size) is int and 80 <= size <= 250 else 100,
        table if isinstance(table, str) else "felt",
        _window(data.get("window")),
    )


def _window(place: Any) -> Window | None:
    if not isinstance(place, dict):
        return None
    sides = [place.get(name) for name in ("x", "y", "width", "height")]
    # A bool is an int to Python, but no number of pixels.
    if not all(type(side) is int and abs(side) < 100_000 for side in sides):
        return None
    x, y, width, height = (int(side or 0) for side in sides)
    if width <= 0 or height <= 0:
        return None
    full = place.get("full_screen") is True
    return (x, y, width, height, place.get("maximized") is True, full)
