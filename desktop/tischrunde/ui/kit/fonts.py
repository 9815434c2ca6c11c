"""The two typefaces, from their font packages.

A fresh machine has no fonts at all, so the program brings its own: Fredoka One
for headings and Lato for everything else.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Final

HEADING: Final = "Fredoka One"
TEXT: Final = "Lato"

FILES: Final = (
    ("font_lato", "Lato-Regular.ttf"),
    ("font_lato", "Lato-Bold.ttf"),
    ("font_fredoka_one", "FredokaOne-Regular.ttf"),
)
"""Package and file. Only what is used: every file costs two milliseconds at the start."""


def font_path(package: str, file: str) -> Path | None:
    """Where ``file`` lies, without importing the package; None if it is not installed."""
    spec = find_spec(package)
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        path = Path(folder) / "files" / file
        if path.is_file():
            return path
    return None


def load() -> tuple[str, ...]:
    """Make the typefaces known to Qt; the files that are missing (Qt then takes its own).

    Needs a QGuiApplication.
    """
    from PySide6.QtGui import QFontDatabase

    missing = []
    for package, file in FILES:
        path = font_path(package, file)
        if path is None or QFontDatabase.addApplicationFont(str(path)) < 0:
            missing.append(file)
    return tuple(missing)
