"""What the window is asked to do when it opens."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from tischrunde.system.paths import Paths


class Start(NamedTuple):
    """Where everything lies, and the match to open at once if ``game`` is named.

    ``language`` is None unless it was asked for. ``options`` are all that differ from
    the defaults, already judged; ``bots`` the level of each bot (one person sits
    at seat 0); ``seed`` None leaves it to chance. ``file`` is a saved match to be shown.
    """

    paths: Paths
    language: str | None = None
    game: str | None = None
    options: dict[str, Any] = {}
    bots: tuple[str, ...] = ()
    seed: int | None = None
    file: Path | None = None
