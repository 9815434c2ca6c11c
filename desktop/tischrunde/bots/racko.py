"""How bots play Racko: by the chance to have the rack in order in time.

A rack is worth the chance that it ascends after as many fresh cards as it may well need
(:mod:`~tischrunde.bots.racko_rack`). The open card is taken if it is worth
more than the closed one on average; cards are exchanged to one's own gain and the
other's harm. Levels are one policy: what differs (chance in the choice, memory of cards
taken openly, attention for a complete rack) stands in ``data/racko.json``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import exp, log
from typing import Any, Final

from tischrunde.bots.bot import Answer, Request, Timed
from tischrunde.bots.racko_rack import Worth, likely_time
from tischrunde.rules.core.actions import MUST, Action
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.zones import DISCARD_PILE, Seat
from tischrunde.rules.racko.actions import DISCARD, DRAW, TAKE
from tischrunde.rules.racko.cards import HIGHEST, JOKER, JOKERS, NUMBERS, RackoCard
from tischrunde.rules.racko.facts import Phase
from tischrunde.rules.racko.legal import PLACE_OF
from tischrunde.rules.racko.places import DRAWN, RACKS
from tischrunde.rules.racko.rack import FULL

SAMPLE: Final = 12
"""So many unseen numbers stand for all of them when the closed pile is judged."""
JOKER_SHARE: Final = 0.4
"""How much an unseen joker counts among the numbers that fit a gap."""
BLITZ_TIME: Final = 3
"""Fresh cards for each slot that is still empty in a Blitz deal."""


@cache
def data() -> dict[str, Any]:
    """The levels, from ``data/racko.json``."""
    text = (files("tischrunde.bots") / "data" / "racko.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def make(level: str) -> RackoPolicy:
    """The policy of a level; raises KeyError for one that does not exist."""
    return RackoPolicy(data()["levels"][level])


class Sight:
    """A request in the terms that count: racks, the numbers not seen yet."""

    def __init__(self, request: Request, remember: bool) -> None:
        view = request.view
        self.request = request
        self.seat = request.seat
        self.facts: Any = view.facts
        self.highest = HIGHEST[request.seats]
        self.rack = self._slots(self.seat)
        held = view.cards(DRAWN[self.seat])
        self.held: Any = held[-1] if held else None
        pile = view.cards(DISCARD_PILE)
        self.open: Any = pile[-1] if pile else None
        seen = [*self.rack, self.held, *pile]
        if remember:
            seen += [card for known in self.facts.known for card in known]
        self.numbers = sorted(set(NUMBERS[: self.highest]) - set(seen), key=_value)
        self.unseen = _up_to(self.numbers, self.highest)
        jokers = JOKERS[request.seats] if request.options["jokers"] else 0
        self.jokers = JOKER_SHARE * max(0, jokers - seen.count(JOKER))

    def _slots(self, seat: Seat) -> list[RackoCard | None]:
        """The rack of a seat by slot, as far as it is seen."""
        cards = iter(self.request.view.cards(RACKS[seat]))
        filled = self.facts.filled[seat]
        known = self.facts.known[seat]
        slots: list[Any] = [next(cards) if filled >> at & 1 else None for at in range(FULL)]
        return [card if card is not None else known[at] for at, card in enumerate(slots)]

    def others(self) -> list[Seat]:
        """The opponents; a partner is none."""
        seats = [Seat(seat) for seat in range(self.request.seats) if seat != self.seat]
        if self.request.options["partner"]:
            seats = [seat for seat in seats if (seat - self.seat) % 2]
        return seats

    def worth(self, rack: Sequence[RackoCard | None]) -> Worth:
        time = likely_time(rack, self.unseen, self.jokers)
        return Worth(rack, self.unseen, self.jokers, time)


class RackoPolicy:
    """One way to play, by a profile from the data."""

    def __init__(self, profile: Mapping[str, float]) -> None:
        self.profile = profile
        self.remembers = False

    def choose(self, request: Request) -> Answer:
        """The action for the request's choice (see :class:`tischrunde.bots.bot.Policy`)."""
        rng = Rng(request.seed)
        offered = request.choice.actions
        if request.duty is not MUST:
            noticed = _chance(rng) < self.profile["call"]
            return Timed(offered[0], self.profile["call_delay"]) if noticed else None
        sight = Sight(request, bool(self.profile["memory"]))
        return _ANSWERS[sight.facts.phase](self, sight, offered, rng)

    # One's own rack

    def _turn(self, sight: Sight, offered: Sequence[Action], rng: Rng) -> Action:
        if TAKE not in offered:
            return DRAW
        worth = sight.worth(sight.rack)
        open_card = max(worth.with_card(place, sight.open) for place in range(FULL))
        if open_card <= worth.value:
            return DRAW
        values = [open_card, self._closed(sight, worth) + self.profile["margin"]]
        return (TAKE, DRAW)[self._pick(values, rng)]

    def _closed(self, sight: Sight, worth: Worth) -> float:
        """What the closed card is worth on average (of chances, not of their logarithms)."""
        step = max(1, len(sight.numbers) // SAMPLE)
        sample = sight.numbers[step // 2 :: step] or [JOKER]
        best = [
            max(worth.value, *(worth.with_card(place, card) for place in range(FULL)))
            for card in sample
        ]
        return log(sum(map(exp, best)) / len(best))

    def _held(self, sight: Sight, offered: Sequence[Action], rng: Rng) -> Action:
        worth = sight.worth(sight.rack)
        puts = [action for action in offered if action.verb == "put"]
        values = [worth.with_card(PLACE_OF[put.args[0]], sight.held) for put in puts]
        if DISCARD in offered and max(values) <= worth.value:
            return DISCARD
        return puts[self._pick(values, rng)]

    def _blitz(self, sight: Sight, offered: Sequence[Action], rng: Rng) -> Action:
        empty = sight.rack.count(None)
        worth = Worth(sight.rack, sight.unseen, sight.jokers, BLITZ_TIME * empty + 4)
        values = [worth.with_card(PLACE_OF[put.args[0]], sight.held) for put in offered]
        return offered[self._pick(values, rng)]

    # Events

    def _whom(self, sight: Sight, offered: Sequence[Action], rng: Rng) -> Action:
        others = sight.others()
        fitting = [action for action in offered if action.args[0] in others]
        return fitting[rng.below(len(fitting))]

    def _swap(self, sight: Sight, offered: Sequence[Action], rng: Rng) -> Action:
        target: Seat = sight.facts.target
        theirs = sight._slots(target)
        likely = [card or sight_unseen(sight, place) for place, card in enumerate(theirs)]
        mine, other = sight.worth(sight.rack), sight.worth(likely)
        harm = self.profile["harm"] if target in sight.others() else -1.0
        gains, costs = {}, {}
        values = []
        for action in offered:
            there, here = (PLACE_OF[name] for name in action.args)
            if (there, here) not in gains:
                gains[there, here] = mine.with_card(here, likely[there]) - mine.value
                given = sight.rack[here]
                assert given is not None
                costs[there, here] = other.with_card(there, given) - other.value
            values.append(gains[there, here] - harm * costs[there, here])
        return offered[self._pick(values, rng)]

    def _pick(self, values: Sequence[float], rng: Rng) -> int:
        """The best, or with some temperature a good one (softmax)."""
        best = max(values)
        temperature = self.profile["temperature"]
        if temperature <= 0:
            return values.index(best)
        shares = [exp((value - best) / temperature) for value in values]
        point = _chance(rng) * sum(shares)
        for place, share in enumerate(shares):
            point -= share
            if point < 0:
                return place
        return values.index(best)


def sight_unseen(sight: Sight, place: int) -> RackoCard:
    """What may well stand in a slot that cannot be seen: a number that belongs there."""
    return NUMBERS[(2 * place + 1) * sight.highest // (2 * FULL)]


def _value(card: RackoCard) -> int:
    return card.value


def _up_to(numbers: Sequence[RackoCard], highest: int) -> list[int]:
    """How many of ``numbers`` are 0, at most 1 … at most ``highest``."""
    there = {card.value for card in numbers}
    counts = [0]
    for value in range(1, highest + 1):
        counts.append(counts[-1] + (value in there))
    return counts


def _chance(rng: Rng) -> float:
    return rng.below(1 << 30) / (1 << 30)


_Way = Callable[[RackoPolicy, Sight, Sequence[Action], Rng], Action]
_ANSWERS: Final[dict[Phase, _Way]] = {
    Phase.BLITZ: RackoPolicy._blitz,
    Phase.TURN: RackoPolicy._turn,
    Phase.HELD: RackoPolicy._held,
    Phase.CHOOSE: RackoPolicy._whom,
    Phase.SWAP: RackoPolicy._swap,
    Phase.RACKS: RackoPolicy._whom,
}
