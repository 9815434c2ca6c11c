"""The options of KaTO and its house rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tischrunde.rules.core.options import DEALERS, MatchOptions, option, seat_option

STARTERS: Final = ("left_of_dealer", "random", "youngest", "oldest", "chosen")
CONES: Final = ("off", "reverse", "ward_off", "send_back", "draw_ten", "custom")


@dataclass(frozen=True)
class KatoOptions(MatchOptions):
    """Everything that a family can agree on before the first round.

    ``cone_effects`` are words from the list in KAT-33: ``reverse``, ``skip:k``,
    ``draw:n`` (the next player), ``all_draw:n`` (all others), ``swap``,
    ``pass_hands``, ``again``; carried out in this order. ``cone_text`` is free
    text that the layer confirms. ``chosen_starter`` is a seat.
    """

    end: str = option("target", "KAT-29", choices=("target", "rounds"))
    target: int = option(500, "KAT-29", low=20, high=5000, needs=("end", "target"))
    rounds: int = option(5, "KAT-29", low=1, high=50, needs=("end", "rounds"))
    hand_size: int = option(7, "KAT-02", low=3, high=10)
    starter: str = option("left_of_dealer", "KAT-03", choices=STARTERS)
    chosen_starter: int = seat_option("KAT-03", needs=("starter", "chosen"))
    dealer: str = option("lot", "GEN-02", choices=DEALERS, needs=("starter", "left_of_dealer"))
    scoring: str = option("winner", "KAT-36", choices=("winner", "losers"))
    play_drawn_card: bool = option(False, "KAT-05")
    reverse_skips_with_two: bool = option(True, "KAT-11")
    draw_four_strict: bool = option(False, "KAT-17")
    doubles_same: bool = option(False, "KAT-30")
    doubles_number: bool = option(False, "KAT-31")
    stacking: bool = option(False, "KAT-32")
    cone: str = option("reverse", "KAT-33", choices=CONES)
    cone_effects: tuple[str, ...] = option((), "KAT-33", needs=("cone", "custom"))
    cone_text: str = option("", "KAT-33", needs=("cone", "custom"))
    jump_in: bool = option(False, "KAT-34")
    seven_zero: bool = option(False, "KAT-34")
    house_notes: str = option("", "KAT-35")


PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "rulebook": {},
    "quick": {"hand_size": 5, "target": 200},
    "wild": {
        "doubles_same": True,
        "doubles_number": True,
        "stacking": True,
        "jump_in": True,
        "seven_zero": True,
        "cone": "draw_ten",
    },
}
