"""What a press means in Racko; whether it is allowed is for the rules to say."""

from __future__ import annotations

from collections.abc import Sequence

from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.racko.actions import BLITZ, CHOOSE, DISCARD, DRAW, PUT, RACKO, SWAP, TAKE
from tischrunde.rules.racko.actions import RACKS as EXCHANGE
from tischrunde.rules.racko.facts import Phase, RackoFacts
from tischrunde.rules.racko.places import DRAWN
from tischrunde.ui.table.games.base import (
    Call,
    Label,
    label,
)
from tischrunde.ui.table.games.parts import GameIntent
from tischrunde.ui.table.model.stand import SlotRef


class RackoIntent(GameIntent):
    """Takes a view and what is pressed; gives an action, or None."""

    letters = "RBO"
    discreet = frozenset({"not_ascending"})
    keys = (("rack", "table.racko.keys.rack"), ("slots", "table.racko.keys.slots"))
    slot_keys = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", ",", ".")

    def calls(self, view: View) -> Sequence[Call]:
        return (*self._rights, self._open_call(view))

    @property
    def _rights(self) -> Sequence[Call]:
        found = [Call("racko", label("table.racko.call.racko"), "R", RACKO)]
        if self.terms.options.blitz:
            found.append(Call("blitz", label("table.racko.call.blitz"), "B", BLITZ))
        return found

    def rights(self, view: View, seat: Seat) -> Sequence[Call]:
        return self._rights

    @property
    def lays_in(self) -> Label | None:
        return label("table.racko.call.cards") if self.terms.options.blitz else None

    def _open_call(self, view: View) -> Call:
        """One button for the open pile; in a Blitz deal, for the next slot from 60 down."""
        phase = view.facts.phase
        if phase is Phase.BLITZ:
            mine = [action for choice in view.choices for action in choice.actions]
            fill = mine[0] if mine else None
            slot = fill.args[0] if fill else 0
            words = label("table.racko.call.fill", slot=slot) if fill else None
            return Call("open", words or label("table.racko.call.wait"), "O", fill)
        held = phase is Phase.HELD and view.facts.turn == view.seat
        words = label("table.racko.call.discard" if held else "table.racko.call.take")
        return Call("open", words, "O", DISCARD if held else TAKE)

    def play(self, view: View, cards: Sequence[Card]) -> Action:
        return DISCARD

    def draw(self, view: View) -> Action:
        return DRAW

    def take_open(self, view: View) -> Action | None:
        if view.seat is None or view.facts.phase is Phase.BLITZ:
            return None
        return DISCARD if view.cards(DRAWN[view.seat]) else TAKE

    def put_where(self, view: View, slot: SlotRef | None) -> Action | None:
        if slot is None:
            return DISCARD
        zone, place = slot
        return PUT[place] if zone.seat == view.seat else None

    def at_seat(self, view: View, seat: Seat) -> Action | None:
        if view.seat not in view.waiting or seat == view.seat:
            return None
        verbs = {Phase.CHOOSE: CHOOSE, Phase.RACKS: EXCHANGE}.get(view.facts.phase)
        return verbs[seat] if verbs else None

    def at_slot(self, view: View, slot: SlotRef, first: SlotRef | None) -> Action | SlotRef | None:
        facts: RackoFacts = view.facts
        zone, place = slot
        if view.seat is None or view.result is not None:
            return None
        if facts.phase is Phase.SWAP and facts.turn == view.seat:
            return self._exchange(view, slot, first)
        if zone.seat == view.seat:
            return PUT[place]
        return self.at_seat(view, zone.seat) if zone.seat is not None else None

    def _exchange(
        self, view: View, slot: SlotRef, first: SlotRef | None
    ) -> Action | SlotRef | None:
        ends = {zone.seat: place for zone, place in ((first, slot) if first else (slot,))}
        mine, theirs = ends.get(view.seat), ends.get(view.facts.target)
        if slot[0].seat not in (view.seat, view.facts.target):
            return None
        if mine is None or theirs is None:
            return slot
        return SWAP[theirs][mine]
