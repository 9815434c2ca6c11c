"""How quick the bots of Clack are, and how the levels fare against each other.

``python -m tools.tune.clack times`` prints the time of the first grab by level and
age group (mean, standard deviation, skew, the quickest 5 %), and what it depends on;
``python -m tools.tune.clack shares --deals 200`` the share of the cards that one
level takes from the next, over both seats of each deal, with 95 % intervals, and
``--ages 8,70`` gives the two players ages.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import sqrt
from random import Random
from statistics import fmean, quantiles, stdev
from typing import NamedTuple

from tischrunde.bots.bot import FASTEST, LEVELS
from tischrunde.bots.clack.mind import Glance, data, look
from tischrunde.bots.registry import policy
from tischrunde.match.headless import play_round
from tischrunde.rules.clack.cards import DECK, DISPLAY_SIZE, ClackCard, Wanted
from tischrunde.rules.clack.game import Clack
from tischrunde.rules.core.rng import Rng, derive
from tischrunde.rules.core.zones import Seat


class Grab(NamedTuple):
    """The first thing that somebody alone at the table would do after a roll."""

    seconds: float
    wanted: Wanted
    fitting: int
    card: ClackCard | None
    """None: the disc."""

    @property
    def right(self) -> bool:
        return self.card.fits(self.wanted) if self.card is not None else self.fitting == 0


def grabs(level: str, group: str, rolls: int, seed: int = 1) -> Iterator[Grab]:
    """First grabs over random displays and rolls."""
    chance = Random(seed)
    for number in range(rolls):
        cards = chance.sample(DECK, DISPLAY_SIZE)
        wanted = chance.choice(list(Wanted))
        profile, age = data()["levels"][level], data()["ages"][group]
        yield _first(look(cards, wanted, profile, age, derive(seed, number)), cards, wanted)


def _first(seen: Glance, cards: Sequence[ClackCard], wanted: Wanted) -> Grab:
    fitting = sum(card.fits(wanted) for card in cards)
    if not seen.found:
        return Grab(max(FASTEST, seen.nothing), wanted, fitting, None)
    card = min(seen.found, key=seen.found.__getitem__)
    return Grab(max(FASTEST, seen.found[card]), wanted, fitting, card)


def _line(name: str, found: Sequence[Grab]) -> str:
    seconds = [grab.seconds for grab in found]
    quick = quantiles(seconds, n=20)[0]
    right = fmean(grab.right for grab in found)
    mean, spread = fmean(seconds), stdev(seconds)
    skew = fmean(((one - mean) / spread) ** 3 for one in seconds)
    return (
        f"{name:26} {mean:5.2f} ± {spread:4.2f} s   skew {skew:4.2f}   p5 {quick:4.2f}"
        f"   fastest {min(seconds):4.2f}   right {100 * right:4.1f} %   n {len(found)}"
    )


def times(rolls: int) -> None:
    """Print the times by level and age group, and for one of them by what was rolled."""
    for level in LEVELS:
        for group in data()["ages"]:
            print(_line(f"{level} {group}", list(grabs(level, group, rolls))))
    found = list(grabs("mittel", "erwachsen", rolls))
    kinds: dict[str, Callable[[Grab], bool]] = {
        "one card fits": lambda grab: grab.fitting == 1,
        "three cards fit": lambda grab: grab.fitting == 3,
        "a 0, one card fits": lambda grab: grab.fitting == 1 and grab.wanted.number == 0,
        "a 1, one card fits": lambda grab: grab.fitting == 1 and grab.wanted.number == 1,
        "nothing fits": lambda grab: grab.fitting == 0,
    }
    for name, chosen in kinds.items():
        print(_line(f"mittel, {name}", [grab for grab in found if chosen(grab)]))


def shares(first: str, second: str, ages: tuple[int | None, ...], deals: int) -> None:
    """Print the share of the cards, and of the rounds, that ``first`` takes from ``second``."""
    parts, wins = [], 0.0
    for seed in range(deals):
        for seat in (0, 1):
            policies = [policy("clack", second)] * 2
            policies[seat] = policy("clack", first)
            game = Clack(None, 2, ages if seat == 0 else ages[::-1])
            position = game.deal(derive(seed, "deal"), Seat(seed % 2))
            (result,) = play_round(game, position, policies, Rng(derive(seed, "play"))).results
            parts.append(result.points[seat] / max(sum(result.points), 1))
            wins += (seat in result.winners) / len(result.winners)
    half = 1.96 * stdev(parts) / sqrt(len(parts))
    won = wins / len(parts)
    spread = 1.96 * sqrt(max(won * (1 - won), 1e-9) / len(parts))
    print(
        f"{first} against {second}{f' ages {ages}' if any(ages) else ''}: "
        f"{100 * fmean(parts):.1f} ± {100 * half:.1f} % of the cards, "
        f"{100 * won:.1f} ± {100 * spread:.1f} % of {len(parts)} rounds"
    )


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("times", "shares"))
    parser.add_argument("--rolls", type=int, default=20_000)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--levels", default="schwer,mittel,leicht")
    parser.add_argument("--ages", default="")
    args = parser.parse_args()
    if args.what == "times":
        times(args.rolls)
        return
    years: list[int | None] = [int(one) for one in args.ages.split(",") if one]
    years = years or [None, None]
    names = args.levels.split(",")
    for first, second in pairwise(names):
        shares(first, second, tuple(years), args.deals)


if __name__ == "__main__":
    main()
