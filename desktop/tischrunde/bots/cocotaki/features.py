"""What speaks for and against a lay in Cocotaki, as numbers between about -1 and 1.

Each feature has a name and a weight in ``data/cocotaki.json``;
``tools/tune/cocotaki_weights.py`` finds the weights by self-play. Drawing is worth
0, so that ``lay`` is what laying anything is worth.
"""

from __future__ import annotations

from typing import Final

from tischrunde.bots.choosing import gain_of_turning
from tischrunde.bots.cocotaki.sight import Cards, Sight, count_colours
from tischrunde.rules.cocotaki.cards import BUTTERFLY, Animal, CocotakiCard

FEATURES: Final = (
    "lay",
    "out",
    "one_left",
    "more",
    "colour_kept",
    "animal_kept",
    "can_follow",
    "butterfly",
    "butterfly_late",
    "skip",
    "skip_threat",
    "again",
    "donkey",
    "donkey_threat",
    "reverse_gain",
)
"""The names of the features, in the order of :func:`features`."""

NEAR_THE_END: Final = 3
"""With so few cards in somebody's hand it is late."""


def features(sight: Sight, cards: Cards) -> tuple[float, ...]:
    """The features of laying ``cards`` (the last one becomes the top card)."""
    rest = list(sight.hand)
    for card in cards:
        rest.remove(card)
    top = cards[-1]
    size = max(len(rest), 1)
    counts = count_colours(rest)
    colour = max(counts.values()) if top.colour is None else counts[top.colour]
    animals = sum(card.animal is top.animal and card is not BUTTERFLY for card in rest)
    wild = rest.count(BUTTERFLY)
    fewest = min(sight.left[seat] for seat in sight.others)
    late = float(fewest <= NEAR_THE_END)
    skips = _skips(sight, cards)
    threat = sum(1 / max(sight.left[sight.follower(step)], 1) for step in range(1, skips + 1))
    donkey = float(top.animal is Animal.DONKEY and bool(sight.options["donkey_round"]))
    starts = donkey if sight.facts.donkey is None else 0.0
    return (
        1.0,
        float(not rest),
        float(len(rest) == 1),
        (len(cards) - 1) / 4,
        colour / size,
        animals / size,
        float(bool(colour or animals or wild)),
        float(top is BUTTERFLY),
        float(top is BUTTERFLY) * late,
        skips / max(sight.seats - 1, 1),
        threat,
        float(skips == sight.seats - 1),
        starts,
        starts * late,
        _gain_of_lions(sight, cards),
    )


def _skips(sight: Sight, cards: Cards) -> int:
    """How many others sit out through ``cards``."""
    if not sight.options["rooster_skips"] or cards[0].animal is not Animal.ROOSTER:
        return 0
    return min(len(cards), sight.seats - 1)


def _gain_of_lions(sight: Sight, cards: Cards) -> float:
    turns = (
        sight.options["lion_reverses"] and cards[0].animal is Animal.LION and len(cards) % 2 == 1
    )
    if not turns or sight.seats == 2:
        return 0.0
    return gain_of_turning(sight.left[sight.follower(1)], sight.left[sight.follower(-1)])


def is_donkey(card: CocotakiCard) -> bool:
    """Whether it is what a donkey round asks for."""
    return card.animal is Animal.DONKEY
