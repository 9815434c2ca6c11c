"""How long people look before they grab in Clack, and how they err: from published figures.

A search goes card by card, in an order of its own, and each card costs the time
to look at its three objects. So a card is found at

    speed * (base + bit * log2(targets) + objects looked at * object + lag)

- *bit*: a choice takes about 150 ms for each bit of what could be chosen (Hick
  1952; Hyman 1953); the targets are the cards on the table and the disc.
- *object*: up to four objects are counted at 40 to 100 ms each (Trick and Pylyshyn
  1994); a search for something made of several features goes one by one, and takes
  about twice as long per item if it ends without a find (Treisman and Gelade 1980).
  "None at all" is therefore said only after all cards, and some once more (``doubt``
  is which part of them, on average).
- *wish*: what is not there is harder to see than what is: a 0 costs more.
- *lag*: reaction times are skewed to the right: a normal and an exponential part,
  the ex-Gaussian (Hohle 1965). Nobody is equally ``alert`` each time, so the search
  itself varies too; in all, the spread grows with the mean (Wagenmakers and Brown 2007).
- *speed*: children take longer by a factor that falls exponentially with age, about
  two at eight years (Kail 1991; Miller and Vernon 1997), older people by about 1.4
  (Cerella, Poon and Williams 1980; Salthouse 1996), and both vary more.

The error rates and the steps between the levels (15 % each) are ours.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp, log, log2
from random import Random
from statistics import NormalDist
from typing import Any, Final, NamedTuple

from tischrunde.bots.choosing import read_data
from tischrunde.rules.clack.cards import ClackCard, Wanted

OBJECTS: Final = 3
"""Objects on a card."""
LEAST_LIKELY: Final = 1e-9
"""Nothing is as unlikely as 0: that would take for ever."""

Profile = Mapping[str, float]


def data() -> dict[str, Any]:
    """Times, levels and age groups, from ``data/clack.json``."""
    return read_data("clack")


def age_group(years: int | None) -> str:
    """``kind``, ``jugendlich``, ``erwachsen`` or ``senior``; unknown ages are adults'."""
    if years is None:
        return "erwachsen"
    groups = data()["ages"]
    return next((name for name, one in groups.items() if years <= one["up_to"]), "senior")


class Glance(NamedTuple):
    """What somebody makes of a display, in seconds since the dice lay still.

    ``found`` are the cards taken for fitting, rightly or not, and when the hand is
    there; ``again`` those that were overlooked and are seen at a second look.
    ``nothing`` is when it would be clear that nothing fits, ``enough`` when one
    has looked for long enough; ``patient``: whether without a clock there is a
    second look at all.
    """

    found: dict[ClackCard, float]
    again: dict[ClackCard, float]
    nothing: float
    enough: float
    patient: bool


def look(
    cards: Sequence[ClackCard], wanted: Wanted, level: Profile, age: Profile, seed: int
) -> Glance:
    """The look of one player of a level and an age group at ``cards``; equal for equal seeds."""
    draw = Random(seed).random
    times, speed = data()["seconds"], level["speed"] * age["speed"]
    order = sorted(range(len(cards)), key=[draw() for _ in cards].__getitem__)
    alert = exp(times["alert"] * age["spread"] * _normal(draw))
    pace = OBJECTS * times["object"] * data()["wish"][str(wanted.number)] * alert
    start = times["base"] + times["bit"] * log2(len(cards) + 1) + _lag(draw, age["spread"])
    whole = len(cards) * pace
    nothing = start + whole * (1 + 2 * data()["doubt"] * draw())
    found: dict[ClackCard, float] = {}
    again: dict[ClackCard, float] = {}
    for rank, place in enumerate(order, 1):
        card, chance = cards[place], draw()
        if not card.fits(wanted):
            if chance < _slip(card, wanted) * level["slip"] * age["slip"]:
                found[card] = speed * (start + rank * pace)
        elif chance < level["miss"] * age["miss"]:
            again[card] = speed * (nothing + rank * pace)
        else:
            found[card] = speed * (start + rank * pace)
    enough = nothing + 2 * whole
    return Glance(found, again, speed * nothing, speed * enough, draw() < level["patience"])


def _slip(card: ClackCard, wanted: Wanted) -> float:
    """How easily a card is taken for a fitting one: one object off, or more."""
    return 1.0 if abs(card.counts[wanted.of] - wanted.number) == 1 else float(data()["far"])


def _lag(draw: Callable[[], float], spread: float) -> float:
    """The part of a reaction time that is never the same: ex-Gaussian, in seconds."""
    times = data()["seconds"]
    return float(spread * (times["normal"] * _normal(draw) - times["tail"] * log(1 - draw())))


def _normal(draw: Callable[[], float]) -> float:
    return NormalDist().inv_cdf(max(draw(), LEAST_LIKELY))
