"""The options of Racko and its variants."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tischrunde.rules.core.options import MatchOptions, OptionKind, option


@dataclass(frozen=True)
class RackoOptions(MatchOptions):
    """Everything that can be agreed on; ``auto_racko`` are seats as words (``"0"``, ``"2"``)."""

    end: str = option("target", "RAC-19", choices=("target", "rounds"))
    target: int = option(500, "RAC-19", low=50, high=5000, needs=("end", "target"))
    rounds: int = option(5, "RAC-19", low=1, high=50, needs=("end", "rounds"))
    partner: bool = option(False, "RAC-21")
    bonus: bool = option(False, "RAC-22")
    partner_bonus: bool = option(False, "RAC-25", needs=("partner", True))
    blitz: bool = option(False, "RAC-23")
    jokers: bool = option(True, "RAC-01")
    events: bool = option(True, "RAC-01")
    joker: str = option("fits_anywhere", "RAC-10", choices=("fits_anywhere", "exact"))
    card_swap_view: str = option("open", "RAC-12", choices=("open", "blind"))
    start_event_is_turn: bool = option(True, "RAC-03")
    auto_racko: tuple[str, ...] = option((), "RAC-16", kind=OptionKind.SEATS)
    renewals: int = option(3, "GEN-11", low=0, high=20)


PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "rulebook": {},
    "partner": {"partner": True},
    "bonus": {"bonus": True},
    "blitz_bonus": {"blitz": True, "bonus": True},
}
