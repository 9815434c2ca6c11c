"""Which language the system speaks."""

from __future__ import annotations

import locale
import os
import sys
from collections.abc import Mapping
from typing import Final, Literal, get_args

Language = Literal["de", "en"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
"""German first: it is also what an unknown language falls back to."""

_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_SILENT: Final = {"", "c", "posix"}


def system_language(environ: Mapping[str, str] = os.environ) -> Language:
    """German where the system speaks it or says nothing; English in any other language."""
    word = ""
    for variable in _VARIABLES:
        word = _word(environ.get(variable, "").partition(":")[0])
        if word not in _SILENT:
            return "de" if word == "de" else "en"
    if sys.platform in ("win32", "darwin"):
        # These set no variables; elsewhere Python makes English of a silent system.
        word = _word(locale.getlocale()[0] or "")
    return "de" if word in _SILENT or word in ("de", "german") else "en"


def _word(name: str) -> str:
    return name.partition(".")[0].partition("_")[0].partition("-")[0].lower()
