"""The options of Clack."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tischrunde.rules.core.options import UNDOS, MatchOptions, option


@dataclass(frozen=True)
class ClackOptions(MatchOptions):
    """Everything that can be agreed on."""

    end: str = option("rounds", "GEN-10", choices=("rounds", "target"))
    rounds: int = option(1, "GEN-10", low=1, high=20, needs=("end", "rounds"))
    target: int = option(60, "GEN-10", low=10, high=1000, needs=("end", "target"))
    mode: str = option("together", "CLA-16", choices=("together", "in_turn"))
    undo: str = option("free", "GEN-07", choices=UNDOS, needs=("mode", "in_turn"))
    deck: str = option("full", "CLA-02", choices=("full", "short"))


PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "rulebook": {},
    "quick": {"deck": "short"},
    "young": {"mode": "in_turn", "deck": "short"},
}
