"""What speaks for and against a lay in KaTO, as numbers between about -1 and 1.

Each feature has a name and a weight in ``data/kato.json``; ``tools/tune_kato.py``
finds the weights by self-play. Drawing (or keeping, or taking the penalty) is
worth 0, so that ``lay`` is what laying anything is worth.
"""

from __future__ import annotations

from typing import Final

from tischrunde.bots.choosing import gain_of_turning
from tischrunde.bots.kato.sight import Sight, count_colours
from tischrunde.rules.kato.cards import KatoCard, Kind

FEATURES: Final = (
    "lay",
    "out",
    "two_left",
    "points",
    "colour_kept",
    "can_follow",
    "number_kept",
    "wild",
    "wild_late",
    "four",
    "four_late",
    "cone",
    "attack",
    "attack_threat",
    "reverse_gain",
    "colour_lacked",
    "bluff",
    "swap_gain",
    "double",
    "again",
    "last_of_colour",
)
"""The names of the features, in the order of :func:`features`."""

NEAR_THE_END: Final = 3
"""With so few cards in somebody's hand it is late."""
_ATTACKS = (Kind.SKIP, Kind.DRAW_TWO, Kind.WILD_FOUR)


def features(sight: Sight, cards: tuple[KatoCard, ...]) -> tuple[float, ...]:
    """The features of laying ``cards`` (the last one becomes the top card)."""
    rest = list(sight.hand)
    for card in cards:
        rest.remove(card)
    top = cards[-1]
    follower = sight.follower()
    late = float(min(sight.left[seat] for seat in sight.others) <= NEAR_THE_END)
    counts = count_colours(rest)
    colour = top.colour or max(counts, key=lambda one: counts[one])
    size = max(len(rest), 1)
    follow = any(card.colour in (colour, None) or _same_symbol(card, top) for card in rest)
    same_number = sum(card.number == top.number and card.number >= 0 for card in rest)
    attack = float(_attacks(sight, top))
    wild = float(top.colour is None)
    four = float(top.kind is Kind.WILD_FOUR)
    return (
        1.0,
        float(not rest),
        float(len(rest) == 1),
        sum(card.points for card in cards) / 50,
        counts[colour] / size,
        float(follow or same_number > 0),
        same_number / size,
        wild,
        wild * late,
        four,
        four * late,
        float(top.kind is Kind.CONE),
        attack,
        attack / max(sight.left[follower], 1),
        _gain_of_reverse(sight, top),
        sight.lack(follower, colour),
        float(four > 0 and is_bluff(sight, rest)),
        _swap_gain(sight, top, len(rest)),
        float(len(cards) - 1),
        float(_goes_again(sight, top)),
        float(top.colour is not None and counts[top.colour] == 0),
    )


def _same_symbol(card: KatoCard, top: KatoCard) -> bool:
    return card.kind is top.kind is not Kind.NUMBER


def _attacks(sight: Sight, card: KatoCard) -> bool:
    custom = card.kind is Kind.CONE and sight.options["cone"] == "custom"
    return _passes_over(sight, card) or _goes_again(sight, card) or custom


def _passes_over(sight: Sight, card: KatoCard) -> bool:
    """Whether the next player may not lay."""
    ten = card.kind is Kind.CONE and sight.options["cone"] == "draw_ten"
    return card.kind in _ATTACKS or ten


def _turns_round(sight: Sight, card: KatoCard) -> bool:
    """Whether this card changes the direction."""
    reverses = card.kind is Kind.CONE and sight.options["cone"] == "reverse"
    return card.kind is Kind.REVERSE or reverses


def _goes_again(sight: Sight, card: KatoCard) -> bool:
    """Whether this card makes the only other player miss a turn."""
    if sight.seats > 2:
        return False
    if _turns_round(sight, card):
        return bool(sight.options["reverse_skips_with_two"])
    return _passes_over(sight, card)


def _gain_of_reverse(sight: Sight, card: KatoCard) -> float:
    if not _turns_round(sight, card) or sight.seats == 2:
        return 0.0
    return gain_of_turning(sight.left[sight.follower(1)], sight.left[sight.follower(-1)])


def is_bluff(sight: Sight, rest: list[KatoCard]) -> bool:
    """Whether a Wild Draw Four laid from this hand would be one (KAT-17)."""
    colour = sight.facts.colour
    strict = sight.options["draw_four_strict"]
    return any(
        card.colour is colour and (strict or (card.number >= 0 and card.number != sight.top.number))
        for card in rest
    )


def _swap_gain(sight: Sight, card: KatoCard, rest: int) -> float:
    """How many cards fewer a seven or a zero would leave me with (KAT-34)."""
    if not sight.options["seven_zero"] or card.number not in (0, 7) or not rest:
        return 0.0
    others = [sight.left[seat] for seat in sight.others]
    got = min(others) if card.number == 7 else sight.left[sight.follower(-1)]
    return max(-1.0, min(1.0, (rest - got) / 5))
