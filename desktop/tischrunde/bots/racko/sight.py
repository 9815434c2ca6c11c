"""What a bot of Racko makes of its view: racks as far as known, and what may still come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, Final

from tischrunde.bots.bot import Request
from tischrunde.bots.racko.rack import Pool, Worth
from tischrunde.rules.core.events import Moved, Noted
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, Seat
from tischrunde.rules.racko.cards import EVENT_COPIES, EVENTS, HIGHEST, JOKER, JOKERS, Kind
from tischrunde.rules.racko.memory import remembered
from tischrunde.rules.racko.places import DRAWN, RACKS
from tischrunde.rules.racko.rack import FULL

FIRST_GUESS: Final = 11.0
"""Turns that an unknown rack takes from the deal on."""
LEAST_GUESS: Final = 1.5
BUILT_UNSEEN: Final = 1.6
"""A card built in unseen is a joker so many times as likely as one still in the pile."""


class Sight:
    """A request in the terms that count.

    ``profile`` says how much is remembered: ``discards`` is how many of the cards last
    discarded, ``openly`` whether the cards that others took openly, ``exchanges``
    whether what exchanges have shown.
    """

    def __init__(self, request: Request, profile: Mapping[str, float]) -> None:
        view = request.view
        self.request = request
        self.profile = profile
        self.seat = request.seat
        self.seats = request.seats
        self.facts: Any = view.facts
        self.options = request.options
        self.exact = self.options["joker"] == "exact"
        held = view.cards(DRAWN[self.seat])
        self.held: Any = held[-1] if held else None
        self.discards: tuple[Any, ...] = view.cards(DISCARD_PILE)
        self.open: Any = self.discards[-1] if self.discards else None
        self.pile = len(view.cards(DRAW_PILE))
        self.racks = self._racks()
        self.rack = self.racks[self.seat]

    def _racks(self) -> list[list[Any]]:
        """Each rack by slot; None is an empty slot, or a card that is not known."""
        known = self._known()
        racks = []
        for seat in range(self.seats):
            cards = iter(self.request.view.cards(RACKS[seat]))
            filled = self.facts.filled[seat]
            seen = [next(cards) if filled >> place & 1 else None for place in range(FULL)]
            racks.append([card or known[seat].get(place) for place, card in enumerate(seen)])
        return racks

    def _known(self) -> list[dict[int, Any]]:
        if not self.profile["openly"]:
            return [{} for _ in range(self.seats)]
        past = self.request.past if self.profile["exchanges"] else ()
        found = remembered(self.request.view, past)
        return [dict(found[RACKS[seat]]) for seat in range(self.seats)]

    @cached_property
    def pool(self) -> Pool:
        """The cards that this seat has not seen, as far as it remembers."""
        seen = Counter(self._seen())
        up_to = [0]
        numbers = {card.value for card in seen if card.kind is Kind.NUMBER}
        for value in range(1, HIGHEST[self.seats] + 1):
            up_to.append(up_to[-1] + (value not in numbers))
        jokers = JOKERS[self.seats] if self.options["jokers"] else 0
        return Pool(tuple(up_to), max(0.0, jokers - seen[JOKER]))

    def _seen(self) -> Iterable[Any]:
        last = int(self.profile["discards"])
        yield from (card for rack in self.racks for card in rack if card is not None)
        yield from self.discards[max(0, len(self.discards) - last) :]
        if self.held is not None:
            yield self.held

    def worth(self, seat: Seat | None = None) -> Worth:
        """The rack of ``seat`` (its own), weighed with what this seat knows."""
        rack = self.racks[self.seat if seat is None else seat]
        return Worth(rack, self.pool, self.exact)

    def joker_chance(self) -> float:
        """How likely the next closed card is a joker."""
        if not self.pile or not self.pool.jokers:
            return 0.0
        places = self.pile + BUILT_UNSEEN * self._built_unseen()
        return float(min(1.0, self.pool.jokers / places))

    def _built_unseen(self) -> int:
        """About how many cards others have built in unseen (those that are remembered: all)."""
        if not self.request.past:
            return int(self.facts.turns) // 4
        built = 0
        for event in self.request.past:
            if isinstance(event, Noted):
                if event.what == "put" and event.seat != self.seat:
                    built += not dict(event.params)["open"]
            elif isinstance(event, Moved) and event.why == "reshuffle":
                built //= 2
        return min(built, FULL * (self.seats - 1))

    def event_chances(self) -> dict[Kind, float]:
        """How likely the next closed card is each of the events."""
        if not self.options["events"] or not self.pile:
            return {}
        lying = Counter(card.kind for card in self.discards)
        if self.held is not None:
            lying[self.held.kind] += 1
        copies = zip(EVENTS, EVENT_COPIES[self.seats], strict=True)
        return {kind: max(0, number - lying[kind]) / self.pile for kind, number in copies}

    # The others

    @cached_property
    def others(self) -> list[Seat]:
        """The opponents; a partner is none."""
        seats = map(Seat, range(self.seats))
        return [seat for seat in seats if seat != self.seat and not self.is_partner(seat)]

    def is_partner(self, seat: Seat) -> bool:
        return bool(self.options["partner"]) and (seat - self.seat) % 2 == 0

    def turns_left(self, seat: Seat) -> float:
        """About how many turns another rack still takes."""
        rack = self.racks[seat]
        if None not in rack:
            return Worth(rack, self.pool, self.exact).turns
        had = float(self.facts.turns) / self.seats
        return max(LEAST_GUESS, FIRST_GUESS - had)

    def likely(self, seat: Seat, place: int) -> dict[int, float]:
        """What number may be in a slot that is not known: chances by number, 1 in all."""
        middle = (place + 0.5) * self.pool.highest / FULL
        width = self.pool.highest / 3
        chances = {
            number: 1 / (1 + ((number - middle) / width) ** 2) for number in self.pool.numbers
        }
        total = sum(chances.values())
        return {number: chance / total for number, chance in chances.items()}
