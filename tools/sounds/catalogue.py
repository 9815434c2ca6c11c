"""Which sounds there are, how each is made and how loud it is to be."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from . import animals, calls, hits, tones
from .signals import Signal

OUTPUT = Path(__file__).parents[2] / "resources" / "sounds"


class Recipe(NamedTuple):
    """`make` gives the signal; `level` in dB and `tail` in seconds as in `master.mastered`."""

    make: Callable[[], Signal]
    level: float
    tail: float = 0.03


SOFT, HIT, TONE, VOICE = -29.0, -25.0, -23.0, -18.0
"""Paper and clicks; wood and thuds; tuned signals; animals and calls."""

TABLE: dict[str, Recipe] = {
    "card-1": Recipe(partial(hits.card, 1), SOFT),
    "card-2": Recipe(partial(hits.card, 2), SOFT),
    "card-3": Recipe(partial(hits.card, 3), SOFT),
    "draw": Recipe(hits.draw, SOFT),
    "deal": Recipe(hits.deal_tick, SOFT - 3, 0.01),
    "shuffle": Recipe(hits.shuffle, SOFT),
    "slot": Recipe(hits.slot, SOFT),
    "tap": Recipe(hits.tap, SOFT - 5, 0.01),
    "undo": Recipe(hits.undo, SOFT),
    "thud": Recipe(hits.thud, HIT),
    "clack": Recipe(hits.clack, HIT),
    "dice-roll": Recipe(hits.dice_roll, HIT),
    "dice-rest": Recipe(hits.dice_rest, HIT - 2),
    "pop": Recipe(hits.pop, HIT),
    "turn": Recipe(tones.turn_chime, TONE - 2, 0.1),
    "wish": Recipe(tones.wish, TONE - 2, 0.1),
    "challenge": Recipe(tones.challenge, TONE),
    "caught": Recipe(tones.caught, TONE),
    "round-won": Recipe(tones.round_won, TONE, 0.2),
    "match-won": Recipe(tones.match_won, TONE, 0.2),
    "lost": Recipe(tones.lost, TONE, 0.2),
}

ANIMALS: dict[str, Recipe] = {
    name: Recipe(partial(animals.named, name), VOICE, 0.06) for name in animals.ANIMALS
}

CALLS: dict[str, Recipe] = {
    name: Recipe(partial(calls.named, name), VOICE, 0.06) for name in calls.calls()
}
"""These need espeak-ng."""
