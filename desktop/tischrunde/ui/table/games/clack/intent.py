"""What a press means in Clack, where everybody looks at seven cards at once."""

from __future__ import annotations

from collections.abc import Sequence

from tischrunde.rules.clack.actions import DISC, PASS, ROLL, SNAP
from tischrunde.rules.clack.cards import ClackCard
from tischrunde.rules.clack.facts import Phase
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import Seat
from tischrunde.ui.table.games.base import Call, label
from tischrunde.ui.table.games.clack.layout import PLACES
from tischrunde.ui.table.games.clack.reading import in_turn
from tischrunde.ui.table.games.parts import GameIntent
from tischrunde.ui.table.overlay import keys

DISC_THING, DICE_THING = "disc", "dice"


class ClackIntent(GameIntent):
    """Takes a view and what is pressed; gives an action, or None."""

    races = True
    key_lines: keys.Lines = (
        ("places", "table.clack.keys.places"),
        ("0", "table.clack.keys.disc"),
        ("groups", "table.clack.keys.groups"),
        ("press", "table.clack.keys.press"),
    )
    key_ending: keys.Lines = (("escape", "table.keys.escape"),)

    def calls(self, view: View) -> Sequence[Call]:
        facts = view.facts
        if view.result is not None:
            return ()
        if facts.phase is Phase.ROLL:
            if facts.roller not in self.terms.people:
                return ()
            return (Call("roll", label("table.clack.call.roll"), "press", ROLL, tone="main"),)
        if in_turn(self.terms.options):
            if facts.roller not in self.terms.people:
                return ()
            return (Call("pass", label("table.clack.call.done"), "F", PASS),)
        out = (*facts.sitting_out, *facts.given_up)
        if len(self.terms.people) != 1 or self.terms.people[0] in out:
            return ()
        return (Call("pass", label("table.clack.call.pass"), "F", PASS, tone="dark"),)

    def racing(self, view: View) -> bool:
        return view.facts.phase is Phase.RACE and not in_turn(self.terms.options)

    def actor(self, view: View, action: Action) -> Seat | None:
        if action == ROLL or in_turn(self.terms.options):
            roller: Seat = view.facts.roller
            return roller
        return view.seat

    def play(self, view: View, cards: Sequence[Card]) -> Action:
        card = cards[0]
        assert isinstance(card, ClackCard)
        return SNAP[card]

    def shortcut(self, view: View, key: str) -> int | str | None:
        if key.isdecimal() and 1 <= int(key) <= PLACES:
            return int(key) - 1
        if key in ("0", "space"):
            rolls = key == "space" and view.facts.phase is Phase.ROLL
            return DICE_THING if rolls else DISC_THING
        return DICE_THING if key == "enter" else None

    def thing(self, view: View, what: str) -> Action | None:
        if what == DISC_THING:
            return DISC
        return ROLL if what == DICE_THING and view.facts.phase is Phase.ROLL else None
