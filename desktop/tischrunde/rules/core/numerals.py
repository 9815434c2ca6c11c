"""Numbers as people write them: one reading for the command line, options and pictures.

Python's own ``int`` takes more than is meant (other scripts, ``1_000``) and gives up on
less than is possible (a few thousand digits).
"""

from __future__ import annotations

import re
from typing import Final

_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,30}")
_DECIMAL: Final = re.compile(r"[+-]?[0-9]{1,30}(\.[0-9]{1,30})?")


def whole(text: str) -> int | None:
    """The whole number in ``text``, with a sign or without; None if there is none."""
    return int(text) if _WHOLE.fullmatch(text := text.strip()) else None


def decimal(text: str) -> float | None:
    """The number in ``text``, with a decimal point or without; None if there is none."""
    return float(text) if _DECIMAL.fullmatch(text := text.strip()) else None
