"""What the engine of the table asks of a game.

The engine knows cards, seats, piles and motion. A :class:`TableGame` tells it
what the cards look like, what the facts of a view mean for the signs on the
table, which choices are offered as buttons, and how they are called.
It only ever sees views, so it cannot show what its viewer may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from tischrunde.i18n.texts import Texts
from tischrunde.match.messages import Update
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Event, Noted
from tischrunde.rules.core.view import Faces, View
from tischrunde.rules.core.zones import DISCARD_PILE, HANDS, Seat, Zone, ZoneKind
from tischrunde.ui.table.model.cues import Heard, Places
from tischrunde.ui.table.model.layout import Layout, Shape, arrange
from tischrunde.ui.table.model.pose import UPRIGHT, CardShape
from tischrunde.ui.table.overlay.keys import ENDING, LINES, Lines
from tischrunde.ui.table.scene.pixmaps import Picture
from tischrunde.ui.table.scene.props import Props

if TYPE_CHECKING:
    from tischrunde.ui.table.scene.stage import TableStage


class Label(NamedTuple):
    """A sentence to be made in the language of the moment: its key and parameters.

    A parameter that is itself a label, a card or a :class:`Who` is put into words first.
    """

    key: str
    params: tuple[tuple[str, object], ...] = ()


def top(view: View) -> Card | None:
    """The card that lies on top of the discard pile."""
    pile = view.cards(DISCARD_PILE)
    return pile[-1] if pile else None


class Lesson(NamedTuple):
    """What would have been right instead of a mistake, and the id of the rule that says so."""

    label: Label
    rule: str


class Who(NamedTuple):
    """A seat as a parameter of a sentence: there it is a name."""

    seat: Seat | None


def label(key: str, **params: object) -> Label:
    """A label with its parameters given by name."""
    return Label(key, tuple(params.items()))


class Offer(NamedTuple):
    """One of the choices offered in the strip: a large button.

    ``detail`` is what is at stake, in a second line; ``picture`` a drawing below
    ``art``; ``key`` the number that chooses it.
    """

    action: Action
    label: Label
    key: str
    detail: Label | None = None
    picture: str = ""
    card: Card | None = None
    main: bool = False


class Prompt(NamedTuple):
    """A question to the viewer with its offers; ``name`` tells it from the next one."""

    name: str
    title: Label
    offers: tuple[Offer, ...]
    note: Label | None = None
    timed: str = ""
    """The table's own action that answers when the time is over ("" for no limit)."""
    lines: int = 1
    """In how many lines the offers stand if there is room."""
    card: Card | None = None
    """What it is about: shown in the question, which may lie over the card itself."""


class Call(NamedTuple):
    """A button that is always there: calling KaTO, catching somebody.

    ``action`` is what it submits just now; whether that is allowed is for the
    rules to say.
    """

    name: str
    label: Label
    key: str
    action: Action | None
    picture: str = ""
    tone: str = ""


class Sign(NamedTuple):
    """Something large beside the piles: a drawing and its name; or a figure on the discard pile."""

    picture: str
    label: Label
    figure: str = ""


class Signs(NamedTuple):
    """What can be seen at a glance: who is asked, the direction, the dealer, colour, penalty.

    ``direction`` is +1 clockwise, -1 the other way, 0 where there is none.
    ``called`` are those who have made their call, ``call`` what it was; ``badges``
    is what else is pinned to a plate; ``status`` is the line above the viewer's hand.
    """

    turn: tuple[Seat, ...] = ()
    direction: int = 0
    dealer: Seat | None = None
    signs: tuple[Sign, ...] = ()
    called: tuple[Seat, ...] = ()
    call: Label = Label("")
    badges: Mapping[Seat, Label] = MappingProxyType({})
    status: Label | None = None


Spot = tuple[Zone, int]
"""A slot of a rack: the zone of its cards, and its place, 0 for the lowest."""


class TableGame(Protocol):
    """One game as the table needs it.

    What most games have in common is here: cards stand upright, and one's own are
    a hand. Games with racks say which cards stand in which slot, and what pointing
    at a slot means.
    """

    id: str
    options: Any
    """The options of the round in play."""
    sorts: tuple[str, ...] = ("drawn",)
    """Names of the ways to sort a hand; the last one is ``drawn``."""
    together: int = 1
    """How many cards can be laid at once at the most; 0 for any number."""
    card: CardShape = UPRIGHT
    own: ZoneKind = ZoneKind.HAND
    """Where one's own cards are."""
    lift: float = 1.0
    """How far a card under the pointer rises, as a share of a hand's."""
    wood: str = ""
    """Where the drawings of the racks are, below ``resources``; "" without racks."""
    shows_points: bool = False
    """Plates show everybody's points instead of how many cards they hold."""
    breath: int = 900
    """Milliseconds that the table is seen at the end of a round before the counting."""
    keys: tuple[tuple[str, str], ...] = ()
    """Keys of this game beside those of all and of its calls, and what they do."""
    spot_keys: tuple[str, ...] = ()
    """Keys for the slots of one's own rack, from the lowest on."""
    piles: tuple[str, ...] = ("draw", "discard")
    """The piles that can be reached."""
    people: tuple[Seat, ...] = ()
    """Who sits before the screen; set by the table."""
    buzzers: Mapping[Seat, str] = MappingProxyType({})
    """The key of each person, where several share the screen; set by the table."""
    races: bool = False
    """Who is first counts: a press acts at once, and ends nothing that is being shown."""
    letters: str = ""
    """The keys of its calls: none of them can be a person's key."""
    discreet: frozenset[str] = frozenset()
    """Refusals that would tell others what somebody holds who calls at a shared screen."""
    key_lines: Lines = LINES
    """The keys of the table, as they are listed on demand."""
    key_ending: Lines = ENDING

    # -- where things are ----------------------------------------------------

    def arrange(self, shape: Shape, width: float, height: float) -> Layout:
        """Where everything is, for a table of so many pixels. Pure."""
        return arrange(shape, width, height)

    def near(self, view: View) -> frozenset[Zone]:
        """Zones of others that the viewer looks at closely now."""
        return frozenset()

    def spots(self, view: View) -> Mapping[Zone, Sequence[int]]:
        """The slots of the cards in each zone that has such."""
        return {}

    def places(self, events: Sequence[Event]) -> Places:
        """For every event the slots that its cards leave and come to."""
        return ()

    def faces(self, view: View, recall: bool) -> Mapping[Zone, Faces]:
        """What lies in every zone; ``recall``: with what everybody has seen go there."""
        return view.zones

    def counted(self, view: View, aid: bool) -> Mapping[Zone, int]:
        """How many slots, from the lowest on, count in each rack; ``aid``: also in play."""
        return {}

    # -- what pointing means ---------------------------------------------------

    def at_spot(self, view: View, spot: Spot, first: Spot | None) -> Action | Spot | None:
        """What pointing at a slot means after ``first``: an action, or a slot to remember."""
        return None

    def hint(self, view: View, first: Spot) -> Label | None:
        """What is to be chosen after the slot ``first``."""
        return None

    def spot_name(self, place: int) -> Label:
        """What a slot is called."""
        return label("")

    def take_open(self, view: View) -> Action | None:
        """What pointing at the discard pile means now, allowed or not; None for nothing."""
        return None

    def put_where(self, view: View, spot: Spot | None) -> Action | None:
        """What dropping the card held means: on a slot, or (None) on the discard pile."""
        return None

    # -- what is besides, and who acts ---------------------------------------------

    def held(self, seat: Seat) -> Zone:
        """The cards that are counted on a seat's plate."""
        return HANDS[seat]

    def spot(self, view: View, card: Card) -> int | None:
        """The place that ``card`` keeps among the cards that the viewer presses."""
        return None

    def props(self, stage: TableStage) -> Props:
        """What else is on the table."""
        return Props()

    def card_name(self, view: View, card: Card) -> Label | None:
        """How a card that can be pressed is called, if it is more than its name."""
        return None

    def tag(self, view: View, seat: Seat) -> Label | None:
        """What hangs below a seat's plate, if it is not whose turn it is."""
        return None

    def shortcut(self, view: View, key: str) -> int | str | None:
        """What a key means: a place of a card (from 0), a thing; None: what it always means.

        ``key`` is what it types, or ``enter``, ``space``.
        """
        return None

    def meanwhile(self, status: Label, view: View) -> Label | None:
        """What stays of the line above the hand while what leads to ``view`` is being shown."""
        return status if status == self.signs(view).status else None

    def told(self, update: Update) -> Sequence[Event]:
        """The events of an update as they are performed."""
        return update.events

    def racing(self, view: View) -> bool:
        """Whether all may act at once now."""
        return False

    def actor(self, view: View, action: Action) -> Seat | None:
        """Who alone can do ``action`` now; None if it is open who does."""
        return view.seat

    def rights(self, view: View, seat: Seat) -> Sequence[Call]:
        """What ``seat`` may try to call at any moment, whoever is on turn.

        Always the same, so that it tells nothing; made from what everybody knows.
        """
        return ()

    @property
    def lays_in(self) -> Label | None:
        """What laying one's own cards beside the turn is called; None where there is no such."""
        return None

    def thing(self, view: View, what: str) -> Action | None:
        """What pressing one of the props means now, allowed or not."""
        return None

    # -- what it looks like ------------------------------------------------------

    def picture(self, card: Card | None, texts: Texts) -> Picture:
        """How a face looks; None is the back."""
        ...

    def order(self, sort: str) -> Callable[[Card | None], Any] | None:
        """The key that sorts a hand in this way; None for as drawn."""
        ...

    def spread(self, view: View) -> int:
        """How many of the top cards of the discard pile lie side by side."""
        return 0

    def signs(self, view: View) -> Signs: ...

    def prompt(self, view: View) -> Prompt | None: ...

    def calls(self, view: View) -> Sequence[Call]: ...

    def plays(self, view: View) -> Mapping[Card, Action]:
        """The cards of the viewer's hand that can be played now, each alone."""
        ...

    def asks_card(self, view: View) -> bool:
        """Whether the viewer is to play a card now, or to draw one."""
        ...

    def play(self, view: View, cards: Sequence[Card]) -> Action:
        """What playing these cards means now, allowed or not."""
        ...

    def partners(self, view: View, card: Card) -> frozenset[Card]:
        """Cards of the hand that could be laid together with ``card``, after it."""
        ...

    def draw(self, view: View) -> Action | None:
        """What taking from the draw pile means now, allowed or not; None for nothing."""
        ...

    def at_seat(self, view: View, seat: Seat) -> Action | None:
        """What pointing at an opponent means now; None for nothing."""
        ...

    def lesson(self, note: Noted, view: View) -> Lesson | None:
        """What would have been right, where ``note`` says that a mistake has been found."""
        return None

    def unfound(self, before: View, update: Update) -> Sequence[Lesson]:
        """Mistakes in ``before`` that nobody has found, and that with ``update`` nobody can find
        any more: for whoever is still learning the game."""
        return ()

    def voice(self, note: Noted) -> Heard | None:
        """What is heard at a note; ``say`` is a key below ``table.<game>.say``."""
        ...
