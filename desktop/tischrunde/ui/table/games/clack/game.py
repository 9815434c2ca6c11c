"""Clack at the table: everybody looks at seven cards at once.

Everything here reads a :class:`~tischrunde.rules.core.vision.View`. What fits is
public in the facts, but nothing shows it before the dice round is over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from tischrunde.i18n.texts import Texts
from tischrunde.match.messages import Update
from tischrunde.rules.clack.actions import DISC, PASS, ROLL, SNAP
from tischrunde.rules.clack.cards import ClackCard
from tischrunde.rules.clack.facts import Phase
from tischrunde.rules.clack.places import RETURNING, WON
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Event, Moved, Noted, noted
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import Seat, Zone, ZoneKind
from tischrunde.ui.kit import art
from tischrunde.ui.table.games.base import Call, Label, Lesson, Prompt, Signs, TableGame, Who, label
from tischrunde.ui.table.games.clack import layout as clack_layout
from tischrunde.ui.table.model import durations as d
from tischrunde.ui.table.model import layout
from tischrunde.ui.table.model.cues import Heard
from tischrunde.ui.table.overlay import keys
from tischrunde.ui.table.scene.pixmaps import Picture
from tischrunde.ui.table.scene.props import Props

if TYPE_CHECKING:
    from tischrunde.ui.table.scene.stage import TableStage

DISC_THING, DICE_THING = "disc", "dice"
KEPT: Final = frozenset({"snap", "wrong", "back", "disc"})
"""Moves that still belong to a dice round that is over."""
SAID: Final = frozenset({"right_disc", "pass", "close"})


class ClackTable(TableGame):
    """What the table needs to know of Clack; ``options`` are those of the match."""

    id = "clack"
    sorts = ()
    card = clack_layout.SQUARE
    own = ZoneKind.DISPLAY
    piles = ("draw",)
    races = True
    key_lines: keys.Lines = (
        ("places", "table.clack.keys.places"),
        ("0", "table.clack.keys.disc"),
        ("groups", "table.clack.keys.groups"),
        ("press", "table.clack.keys.press"),
    )
    key_ending: keys.Lines = (("escape", "table.keys.escape"),)

    def __init__(self, options: Any) -> None:
        self.options = options
        self.in_turn = options.mode == "in_turn"

    # -- where and how --------------------------------------------------------------

    def arrange(self, shape: layout.Shape, width: float, height: float) -> layout.Layout:
        return clack_layout.arrange(shape, width, height)

    def held(self, seat: Seat) -> Zone:
        return WON[seat]

    def spot(self, view: View, card: Card) -> int | None:
        places = view.facts.places
        return places.index(card) if card in places else None

    def props(self, stage: TableStage) -> Props:
        from tischrunde.ui.table.games.clack.props import ClackProps

        return ClackProps(stage, self)

    def picture(self, card: Card | None, texts: Texts) -> Picture:
        return Picture(f"art/clack/{'back' if card is None else drawing(card)}.svg")

    def order(self, sort: str) -> Callable[[Card | None], Any] | None:
        return None

    def card_name(self, view: View, card: Card) -> Label | None:
        place = self.spot(view, card)
        things = things_of(card)
        if place is None or len(things) < 3:
            return None
        return label("table.clack.place", place=place + 1, a=things[0], b=things[1], c=things[2])

    # -- what the facts mean --------------------------------------------------------

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
            return label("table.clack.buzz" if not self.in_turn else "table.clack.search")
        if view.cards(RETURNING[me]):
            return label("table.clack.you_busy")
        if me in facts.sitting_out:
            return label("table.clack.you_sit_out")
        if me in facts.given_up:
            return label("table.clack.you_gave_up")
        if self.in_turn and me != facts.roller:
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
            if searching and not self.in_turn:
                return None
            return label("table.clack.tag.searches" if searching else "table.clack.tag.rolls")
        return None

    # -- what can be done -----------------------------------------------------------

    def prompt(self, view: View) -> Prompt | None:
        return None

    def calls(self, view: View) -> Sequence[Call]:
        facts = view.facts
        if view.result is not None:
            return ()
        if facts.phase is Phase.ROLL:
            if facts.roller not in self.people:
                return ()
            return (Call("roll", label("table.clack.call.roll"), "press", ROLL, tone="main"),)
        if self.in_turn:
            if facts.roller not in self.people:
                return ()
            return (Call("pass", label("table.clack.call.done"), "F", PASS),)
        out = (*facts.sitting_out, *facts.given_up)
        if len(self.people) != 1 or self.people[0] in out:
            return ()
        return (Call("pass", label("table.clack.call.pass"), "F", PASS, tone="dark"),)

    def racing(self, view: View) -> bool:
        return view.facts.phase is Phase.RACE and not self.in_turn

    def actor(self, view: View, action: Action) -> Seat | None:
        if action == ROLL or self.in_turn:
            roller: Seat = view.facts.roller
            return roller
        return view.seat

    def plays(self, view: View) -> Mapping[Card, Action]:
        return {}

    def asks_card(self, view: View) -> bool:
        return False

    def play(self, view: View, cards: Sequence[Card]) -> Action:
        card = cards[0]
        assert isinstance(card, ClackCard)
        return SNAP[card]

    def partners(self, view: View, card: Card) -> frozenset[Card]:
        return frozenset()

    def draw(self, view: View) -> Action | None:
        return None

    def at_seat(self, view: View, seat: Seat) -> Action | None:
        return None

    def shortcut(self, view: View, key: str) -> int | str | None:
        if key.isdecimal() and 1 <= int(key) <= clack_layout.PLACES:
            return int(key) - 1
        if key in ("0", "space"):
            rolls = key == "space" and view.facts.phase is Phase.ROLL
            return DICE_THING if rolls else DISC_THING
        return DICE_THING if key == "enter" else None

    def thing(self, view: View, what: str) -> Action | None:
        if what == DISC_THING:
            return DISC
        return ROLL if what == DICE_THING and view.facts.phase is Phase.ROLL else None

    # -- what is heard and seen -----------------------------------------------------

    def meanwhile(self, status: Label, view: View) -> Label | None:
        # While the dice tumble it is still true who rolls them.
        return status if view.facts.phase is Phase.RACE else super().meanwhile(status, view)

    def told(self, update: Update) -> Sequence[Event]:
        """The events, with what had fitted told at the end of a dice round."""
        view, events = update.view, update.events
        begins = update.entry is not None and update.entry.text.startswith("deal")
        if view is None or view.facts.phase is Phase.RACE or begins or not view.facts.wanted:
            return events
        over = next((at for at, event in enumerate(events) if not _of_race(event)), len(events))
        facts = view.facts
        note = noted("fitted", None, wanted=facts.wanted, cards=facts.fitted)
        return (*events[:over], note, *events[over:])

    def lesson(self, note: Noted, view: View) -> Lesson | None:
        # Which card fits is not said as long as others look for it; a bot's slip is its own.
        if note.seat not in self.people:
            return None
        if note.what == "wrong_card" and view.facts.wanted is not None:
            wanted = label(f"clack.wanted.{view.facts.wanted.text}")
            return Lesson(label("table.clack.right.card", wanted=wanted), "CLA-05")
        disc = note.what in ("wrong_disc", "wrong_disc_sits_out")
        return Lesson(label("table.clack.right.disc"), "CLA-10") if disc else None

    def voice(self, note: Noted) -> Heard | None:
        return VOICES.get(note.what)


def _of_race(event: Event) -> bool:
    """Whether an event still belongs to the dice round, not to what follows it."""
    if isinstance(event, Moved):
        return event.why in KEPT
    return isinstance(event, Noted) and event.what in SAID


VOICES: Final[Mapping[str, Heard]] = {
    "rolled": Heard(sound="dice-roll", stunt="roll", lasts=d.ROLL, late=True),
    "fitted": Heard(stunt="fitted", lasts=d.FITTED, still=d.FITTED),
    "right_disc": Heard("right_disc", "call-none", stunt="disc", lasts=d.DISC),
    "wrong_disc": Heard("wrong_disc", "caught", stunt="disc", lasts=d.DISC),
    "wrong_disc_sits_out": Heard("wrong_disc_sits_out", "caught", stunt="disc", lasts=d.DISC),
    "wrong_card": Heard("wrong_card", "lost"),
}
"""What is heard and seen at a note."""


def drawing(card: Card) -> str:
    """The file of a card's face below ``art/clack``, without its ending."""
    assert isinstance(card, ClackCard)
    return "cards/" + _name(card)


def _name(card: ClackCard) -> str:
    return "_".join(f"{colour.text}-{kind.text}" for colour, kind in card.objects)


def things_of(card: Card) -> list[Label]:
    """The three things on a card as they are drawn: red cat, green fir, blue car."""
    assert isinstance(card, ClackCard)
    shown = art.table("art/clack/layout.json").get("shown", {}).get(_name(card), ())
    return [
        label(f"table.clack.thing.{colour.text}_{picture}")
        for (colour, _), picture in zip(card.objects, shown, strict=False)
    ]
