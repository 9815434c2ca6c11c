"""What a view of Clack says.

What fits is public in the facts, but nothing shows it before the dice round is over.
"""

from __future__ import annotations

from typing import Any

from tischrunde.rules.clack.facts import Phase
from tischrunde.rules.clack.places import RETURNING, WON
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import Seat, Zone
from tischrunde.ui.table.games.base import Label, Signs, Who, label
from tischrunde.ui.table.games.clack.layout import place_of
from tischrunde.ui.table.games.clack.look import things_of
from tischrunde.ui.table.games.parts import GameReading


class ClackReading(GameReading):
    """Takes a view; gives signs, names, figures and the question asked."""

    def held(self, seat: Seat) -> Zone:
        return WON[seat]

    def card_name(self, view: View, card: Card) -> Label | None:
        place = place_of(view, card)
        things = things_of(card)
        if place is None or len(things) < 3:
            return None
        return label("table.clack.place", place=place + 1, a=things[0], b=things[1], c=things[2])

    def signs(self, view: View) -> Signs:
        turn = () if view.result is not None else view.waiting
        return Signs(turn=turn, status=self._status(view))

    def _status(self, view: View) -> Label | None:
        facts, me = view.facts, view.seat
        if view.result is not None:
            return label("table.status.round_over")
        if facts.phase is Phase.ROLL:
            mine = me == facts.roller
            return label(
                "table.clack.you_roll" if mine else "table.clack.rolls", who=Who(facts.roller)
            )
        if me is None:
            return label(
                "table.clack.buzz" if not in_turn(self.terms.options) else "table.clack.search"
            )
        if view.cards(RETURNING[me]):
            return label("table.clack.you_busy")
        if me in facts.sitting_out:
            return label("table.clack.you_sit_out")
        if me in facts.given_up:
            return label("table.clack.you_gave_up")
        if in_turn(self.terms.options) and me != facts.roller:
            return label("table.clack.searches", who=Who(facts.roller))
        return label("table.clack.search")

    def tag(self, view: View, seat: Seat) -> Label | None:
        facts = view.facts
        if view.result is not None:
            return None
        if view.cards(RETURNING[seat]):
            return label("table.clack.tag.busy")
        if facts.phase is Phase.RACE and seat in facts.sitting_out:
            return label("table.clack.tag.sits_out")
        if facts.phase is Phase.RACE and seat in facts.given_up:
            return label("table.clack.tag.given_up")
        if facts.roller == seat:
            searching = facts.phase is Phase.RACE
            if searching and not in_turn(self.terms.options):
                return None
            return label("table.clack.tag.searches" if searching else "table.clack.tag.rolls")
        return None

    def meanwhile(self, status: Label, view: View) -> Label | None:
        # While the dice tumble it is still true who rolls them.
        return status if view.facts.phase is Phase.RACE else super().meanwhile(status, view)


def in_turn(options: Any) -> bool:
    """Whether only who has rolled searches, instead of all at once."""
    return bool(options.mode == "in_turn")
