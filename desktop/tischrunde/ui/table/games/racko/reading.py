"""What a view of Racko says: what stands in the racks, what counts, and the question asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tischrunde.rules.core.actions import MUST
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.view import Faces, View
from tischrunde.rules.core.zones import Seat, Zone
from tischrunde.rules.racko.cards import HIGHEST, JOKER, RackoCard
from tischrunde.rules.racko.facts import Phase, RackoFacts
from tischrunde.rules.racko.places import RACKS
from tischrunde.rules.racko.rack import FULL, SLOTS, ascending_length, stood_for
from tischrunde.ui.table.games.base import (
    Label,
    Offer,
    Prompt,
    Signs,
    Who,
    Whole,
    label,
)
from tischrunde.ui.table.games.parts import GameReading
from tischrunde.ui.table.games.racko.layout import slots_of
from tischrunde.ui.table.model.stand import SlotRef

EXCHANGES: Final = (Phase.CHOOSE, Phase.RACKS)


class RackoReading(GameReading):
    """Takes a view; gives signs, names, figures and the question asked."""

    shows_points = True

    def faces(self, view: View, recall: bool) -> Mapping[Zone, Faces]:
        facts: RackoFacts = view.facts
        known: dict[Zone, dict[int, Card]] = {}
        if recall:
            for seat, row in enumerate(facts.known):
                seen = {place: card for place, card in enumerate(row) if card is not None}
                known[RACKS[seat]] = {**seen}
        if facts.target is not None:
            # The table has said so to everybody.
            jokers: dict[int, Card] = dict.fromkeys(facts.named, JOKER)
            known[RACKS[facts.target]] = known.get(RACKS[facts.target], {}) | jokers
        places = slots_of(view)
        return {
            zone: _with_known(faces, places[zone], known[zone]) if known.get(zone) else faces
            for zone, faces in view.zones.items()
        }

    def counted(self, view: View, aid: bool) -> Mapping[Zone, int]:
        over = view.result is not None
        seats = len(view.facts.filled)
        zones = RACKS[:seats] if over else ()
        if aid and not over and view.seat is not None:
            zones = (RACKS[view.seat],)
        return {zone: self._ascending(view, zone, seats) for zone in zones}

    def _ascending(self, view: View, zone: Zone, seats: int) -> int:
        """How many cards ascend from slot 5 on, as far as slots are filled."""
        by_place = dict(zip(slots_of(view)[zone], view.cards(zone), strict=True))
        row = []
        for place in range(FULL):
            card = by_place.get(place)
            if not isinstance(card, RackoCard):
                break
            row.append(card)
        return ascending_length(row, HIGHEST[seats], self.terms.options.joker == "exact")

    def wholes(self, view: View) -> Mapping[Seat, Whole]:
        if view.result is None:
            return {}
        found: dict[Seat, Whole] = {}
        seats = len(view.facts.filled)
        for seat in map(Seat, range(seats)):
            rack = [card for card in view.cards(RACKS[seat]) if isinstance(card, RackoCard)]
            if len(rack) == FULL:
                lines = [count for count in view.result.counts if count.seat == seat]
                counted = sum(count.card is not None for count in lines)
                runs = any(count.why == "run" for count in lines)
                length = self._ascending(view, RACKS[seat], seats)
                found[seat] = _whole(
                    rack, length, counted, stood_for(rack, length, HIGHEST[seats], runs)
                )
        return found

    def signs(self, view: View) -> Signs:
        over = view.result is not None
        badges = {}
        if self.terms.options.partner:
            partner = Seat(((view.seat or 0) + 2) % 4)
            badges[partner] = label("table.racko.partner")
        return Signs(
            turn=() if over else view.waiting,
            dealer=view.facts.dealer,
            badges=badges,
            status=self._status(view),
        )

    def _status(self, view: View) -> Label | None:
        facts: RackoFacts = view.facts
        if view.result is not None:
            return label("table.status.round_over")
        if view.seat not in view.waiting:
            return None
        if facts.phase is Phase.HELD:
            taken = facts.open_taken
            return label("table.racko.status.build" if taken else "table.racko.status.held")
        if facts.phase is Phase.BLITZ:
            return label("table.racko.status.blitz")
        if facts.phase is Phase.SWAP:
            return label("table.racko.status.swap", who=Who(facts.target))
        return label("table.status.your_turn") if facts.phase is Phase.TURN else None

    def prompt(self, view: View) -> Prompt | None:
        phase = view.facts.phase
        duty = next((choice for choice in view.choices if choice.duty is MUST), None)
        if duty is None or phase not in EXCHANGES:
            return None
        offers = tuple(
            Offer(action, label("table.racko.with", seat=Who(action.args[0])), str(number))
            for number, action in enumerate(duty.actions, 1)
        )
        name = "choose" if phase is Phase.CHOOSE else "racks"
        return Prompt(name, label(f"table.racko.{name}.title"), offers)

    def hint(self, view: View, first: SlotRef) -> Label | None:
        if view.facts.phase is not Phase.SWAP or view.facts.turn != view.seat:
            return None
        own = first[0].seat == view.seat
        slot = SLOTS[first[1]]
        if own:
            return label("table.racko.hint.theirs", slot=slot, who=Who(view.facts.target))
        return label("table.racko.hint.mine", slot=slot)

    def slot_name(self, place: int) -> Label:
        return label("table.racko.slot", slot=SLOTS[place])


def _with_known(faces: Faces, places: Sequence[int], known: Mapping[int, Card]) -> Faces:
    return tuple(
        known.get(place) if face is None else face
        for face, place in zip(faces, places, strict=True)
    )


def _whole(
    rack: Sequence[RackoCard], length: int, counted: int, jokers: Mapping[int, int]
) -> Whole:
    """A rack of which the first ``length`` cards ascend, and what its ``jokers`` count as."""
    said = [
        label("table.racko.end.joker", slot=SLOTS[place], n=value)
        for place, value in sorted(jokers.items())
    ]
    broken = length if length < len(rack) else None
    if broken is not None:
        slot, card = SLOTS[broken], rack[broken]
        before = max((one.value or jokers.get(at, 0) for at, one in enumerate(rack[:length])))
        if card is JOKER:
            said.append(label("table.racko.end.no_number", slot=slot))
        else:
            said.append(label("table.racko.end.breaks", slot=slot, card=card.value, before=before))
    notes = {place: f"= {value}" for place, value in jokers.items()}
    return Whole(tuple(rack), counted, label("table.racko.end.mark"), broken, notes, tuple(said))
