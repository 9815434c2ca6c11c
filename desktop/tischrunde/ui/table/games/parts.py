"""What the engine of the table asks of a game, in five parts.

The engine knows cards, seats, piles and motion. A game tells it what the cards
look like, where everything lies, what a view means for whoever reads it, what
pressing something means, and how events are performed. It only ever sees views,
so it cannot show what its viewer may not know; what is allowed it leaves to the rules.

What most games have in common is here: cards stand upright, and one's own are a
hand. Games with racks say which cards stand in which slot, and what pointing at a
slot means.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tischrunde.i18n.texts import Texts
from tischrunde.match.messages import Update
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Event, Noted
from tischrunde.rules.core.view import Faces, View
from tischrunde.rules.core.zones import HANDS, Seat, Zone, ZoneKind
from tischrunde.ui.table.games.base import Call, Label, Lesson, Prompt, Signs, Whole, label
from tischrunde.ui.table.model.cues import Heard, Places
from tischrunde.ui.table.model.hand_layout import arrange
from tischrunde.ui.table.model.layout import Layout, Shape
from tischrunde.ui.table.model.pose import UPRIGHT, CardShape
from tischrunde.ui.table.model.stand import SlotRef
from tischrunde.ui.table.overlay.keys import ENDING, LINES, Lines
from tischrunde.ui.table.scene.mat import MatLook
from tischrunde.ui.table.scene.pixmaps import Picture


@dataclass(slots=True)
class Terms:
    """What is agreed at a table, and who sits there: one object for all parts of a game."""

    options: Any
    """The options of the round in play."""
    people: tuple[Seat, ...] = ()
    """Who sits before the screen."""
    buzzers: Mapping[Seat, str] = field(default_factory=dict)
    """The key of each person, where several share the screen."""


class GamePart:
    """One of the five parts of a game."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms


class GameLook(GamePart, ABC):
    """What cards look like: takes a card and gives its picture."""

    card: CardShape = UPRIGHT
    wood: str = ""
    """Where the drawings of the racks are, below ``resources``; "" without racks."""

    mat: MatLook
    """The mat in the middle of the table."""

    @abstractmethod
    def picture(self, card: Card | None, texts: Texts) -> Picture:
        """How a face looks; None is the back."""


class GameLayout(GamePart):
    """Where everything lies: takes who sits there, a size or a view; gives places."""

    own: ZoneKind = ZoneKind.HAND
    """Where one's own cards are."""
    lift: float = 1.0
    """How far a card under the pointer rises, as a share of a hand's."""
    sorts: tuple[str, ...] = ("drawn",)
    """Names of the ways to sort a hand; the last one is ``drawn``."""
    piles: tuple[str, ...] = ("draw", "discard")
    """The piles that can be reached."""

    def arrange(self, shape: Shape, width: float, height: float) -> Layout:
        """Where everything is, for a table of so many pixels. Pure."""
        return arrange(shape, width, height)

    def order(self, sort: str) -> Callable[[Card | None], Any] | None:
        """The key that sorts a hand in this way; None for as drawn."""
        return None

    def spread(self, view: View) -> int:
        """How many of the top cards of the discard pile lie side by side."""
        return 0

    def near(self, view: View) -> frozenset[Zone]:
        """Zones of others that the viewer looks at closely now."""
        return frozenset()

    def slots(self, view: View) -> Mapping[Zone, Sequence[int]]:
        """The slots of the cards in each zone that has such."""
        return {}

    def place_of(self, view: View, card: Card) -> int | None:
        """The place that ``card`` keeps among the cards that the viewer presses."""
        return None


class GameReading(GamePart, ABC):
    """What there is to read: takes a view; gives signs, names, figures and the question asked."""

    shows_points: bool = False
    """Plates show everybody's points instead of how many cards they hold."""

    @abstractmethod
    def signs(self, view: View) -> Signs:
        """What can be seen at a glance."""

    def meanwhile(self, status: Label, view: View) -> Label | None:
        """What stays of the line above the hand while what leads to ``view`` is being shown."""
        return status if status == self.signs(view).status else None

    def tag(self, view: View, seat: Seat) -> Label | None:
        """What hangs below a seat's plate, if it is not whose turn it is."""
        return None

    def held(self, seat: Seat) -> Zone:
        """The cards that are counted on a seat's plate."""
        return HANDS[seat]

    def faces(self, view: View, recall: bool) -> Mapping[Zone, Faces]:
        """What lies in every zone; ``recall``: with what everybody has seen go there."""
        return view.zones

    def counted(self, view: View, aid: bool) -> Mapping[Zone, int]:
        """How many slots, from the lowest on, count in each rack; ``aid``: also in play."""
        return {}

    def wholes(self, view: View) -> Mapping[Seat, Whole]:
        """What is shown whole at a round's end, where not only what counts is to be seen."""
        return {}

    def card_name(self, view: View, card: Card) -> Label | None:
        """How a card that can be pressed is called, if it is more than its name."""
        return None

    def slot_name(self, place: int) -> Label:
        """What a slot is called."""
        return label("")

    def hint(self, view: View, first: SlotRef) -> Label | None:
        """What is to be chosen after the slot ``first``."""
        return None

    def prompt(self, view: View) -> Prompt | None:
        """The question to the viewer, if there is one."""
        return None

    def asks_card(self, view: View) -> bool:
        """Whether the viewer is to play a card now, or to draw one."""
        return False


class GameIntent(GamePart, ABC):
    """What pressing means: takes a view and what is pressed; gives an action, allowed or not,
    or None for nothing."""

    together: int = 1
    """How many cards can be laid at once at the most; 0 for any number."""
    races: bool = False
    """Who is first counts: a press acts at once, and ends nothing that is being shown."""
    letters: str = ""
    """The keys of its calls: none of them can be a person's key."""
    slot_keys: tuple[str, ...] = ()
    """Keys for the slots of one's own rack, from the lowest on."""
    keys: Lines = ()
    """Keys of this game beside those of all and of its calls, and what they do."""
    key_lines: Lines = LINES
    """The keys of the table, as they are listed on demand."""
    key_ending: Lines = ENDING
    discreet: frozenset[str] = frozenset()
    """Refusals that would tell others what somebody holds who calls at a shared screen."""

    # -- who acts --------------------------------------------------------------

    def racing(self, view: View) -> bool:
        """Whether all may act at once now."""
        return False

    def actor(self, view: View, action: Action) -> Seat | None:
        """Who alone can do ``action`` now; None if it is open who does."""
        return view.seat

    # -- calls -----------------------------------------------------------------

    @abstractmethod
    def calls(self, view: View) -> Sequence[Call]:
        """The buttons that are always there."""

    def rights(self, view: View, seat: Seat) -> Sequence[Call]:
        """What ``seat`` may try to call at any moment, whoever is on turn.

        Always the same, so that it tells nothing; made from what everybody knows.
        """
        return ()

    @property
    def lays_in(self) -> Label | None:
        """What laying one's own cards beside the turn is called; None where there is no such."""
        return None

    # -- cards -----------------------------------------------------------------

    def plays(self, view: View) -> Mapping[Card, Action]:
        """The cards of the viewer's hand that can be played now, each alone."""
        return {}

    @abstractmethod
    def play(self, view: View, cards: Sequence[Card]) -> Action:
        """What playing these cards means now."""

    def partners(self, view: View, card: Card) -> frozenset[Card]:
        """Cards of the hand that could be laid together with ``card``, after it."""
        return frozenset()

    # -- piles, slots, seats, things -------------------------------------------

    def draw(self, view: View) -> Action | None:
        """What taking from the draw pile means now."""
        return None

    def take_open(self, view: View) -> Action | None:
        """What pointing at the discard pile means now."""
        return None

    def put_where(self, view: View, slot: SlotRef | None) -> Action | None:
        """What dropping the card held means: on a slot, or (None) on the discard pile."""
        return None

    def at_slot(self, view: View, slot: SlotRef, first: SlotRef | None) -> Action | SlotRef | None:
        """What pointing at a slot means after ``first``: an action, or a slot to remember."""
        return None

    def at_seat(self, view: View, seat: Seat) -> Action | None:
        """What pointing at an opponent means now."""
        return None

    def thing(self, view: View, what: str) -> Action | None:
        """What pressing one of the props means now."""
        return None

    def shortcut(self, view: View, key: str) -> int | str | None:
        """What a key means: a place of a card (from 0), a thing; None: what it always means.

        ``key`` is what it types, or ``enter``, ``space``.
        """
        return None


class GamePerformance(GamePart):
    """How what happens is shown: takes updates and events; gives ways of cards, sounds, words."""

    breath: int = 900
    """Milliseconds that the table is seen at the end of a round before the counting."""

    def performed(self, update: Update) -> Sequence[Event]:
        """The events of an update as they are performed."""
        return update.events

    def places(self, events: Sequence[Event]) -> Places:
        """For every event the slots that its cards leave and come to."""
        return ()

    def voice(self, note: Noted) -> Heard | None:
        """What is heard at a note; ``say`` is a key below ``table.<game>.say``."""
        return None

    def lesson(self, note: Noted, view: View) -> Lesson | None:
        """What would have been right, where ``note`` says that a mistake has been found."""
        return None

    def unfound(self, before: View, update: Update) -> Sequence[Lesson]:
        """Mistakes in ``before`` that nobody has found, and that with ``update`` nobody can find
        any more: for whoever is still learning the game."""
        return ()


class TableGame(NamedTuple):
    """One game as the table needs it, played by ``terms``."""

    id: str
    terms: Terms
    look: GameLook
    layout: GameLayout
    reading: GameReading
    intent: GameIntent
    performance: GamePerformance


class Parts(NamedTuple):
    """The classes that one game consists of."""

    look: type[GameLook]
    layout: type[GameLayout]
    reading: type[GameReading]
    intent: type[GameIntent]
    performance: type[GamePerformance]

    def made(self, game_id: str, options: Any) -> TableGame:
        """The game with these options."""
        terms = Terms(options)
        return TableGame(
            game_id,
            terms,
            self.look(terms),
            self.layout(terms),
            self.reading(terms),
            self.intent(terms),
            self.performance(terms),
        )
