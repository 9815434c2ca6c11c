"""The options of Cocotaki: levels are presets of single switches (COC-38)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tischrunde.rules.core.options import MatchOptions, option


@dataclass(frozen=True)
class CocotakiOptions(MatchOptions):
    """Everything that can be agreed on; the defaults are the base rules."""

    end: str = option("rounds", "GEN-10", choices=("rounds", "target"))
    rounds: int = option(3, "GEN-10", low=1, high=50, needs=("end", "rounds"))
    target: int = option(3, "GEN-10", low=1, high=50, needs=("end", "target"))
    hand_size: int = option(8, "COC-02", low=5, high=12)
    rooster_skips: bool = option(False, "COC-23")
    donkey_round: bool = option(False, "COC-24")
    lion_reverses: bool = option(False, "COC-35")
    several_cards: bool = option(False, "COC-32")
    attention: str = option("strict", "COC-30", choices=("strict", "assist"))
    trap_penalty: str = option(
        "at_once", "COC-23", choices=("at_once", "challenge"), needs=("attention", "strict")
    )
    wrong_challenge_cards: int = option(0, "COC-20", low=0, high=2)


_ADVANCED = {"rooster_skips": True, "donkey_round": True}
PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "anfaenger": {},
    "fortgeschrittene": _ADVANCED,
    "profi": {
        **_ADVANCED,
        "hand_size": 10,
        "lion_reverses": True,
        "several_cards": True,
        "wrong_challenge_cards": 1,
    },
}
