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

from tischrunde.match.messages import Update
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Event, Noted
from tischrunde.rules.core.vision import View
from tischrunde.rules.core.zones import HANDS, Place, Seat, Zone
from tischrunde.texts import Texts
from tischrunde.ui.table import keys, layout
from tischrunde.ui.table.cues import Heard
from tischrunde.ui.table.pixmaps import Picture
from tischrunde.ui.table.pose import UPRIGHT, CardShape
from tischrunde.ui.table.props import Props

if TYPE_CHECKING:
    from tischrunde.ui.table.stage import TableStage


class Label(NamedTuple):
    """A sentence to be made in the language of the moment: its key and parameters.

    A parameter that is itself a label, a card or a :class:`Who` is put into words first.
    """

    key: str
    params: tuple[tuple[str, object], ...] = ()


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
    ``called`` are those who have made their call, ``call`` what it was; ``status``
    is the line above the viewer's hand.
    """

    turn: tuple[Seat, ...] = ()
    direction: int = 0
    dealer: Seat | None = None
    signs: tuple[Sign, ...] = ()
    called: tuple[Seat, ...] = ()
    call: Label = Label("")
    status: Label | None = None


class TableGame(Protocol):
    """One game as the table needs it; what is not said otherwise is as with a hand of cards."""

    id: str
    sorts: tuple[str, ...]
    """Names of the ways to sort a hand; the last one is ``drawn``. () where there is no hand."""
    card: CardShape = UPRIGHT
    own: Place = Place.HAND
    """The place whose cards the viewer presses."""
    piles: tuple[str, ...] = ("draw", "discard")
    """The piles that can be reached."""
    people: tuple[Seat, ...] = ()
    """Who sits before the screen; set by the table."""
    buzzers: Mapping[Seat, str] = MappingProxyType({})
    """The key of each person, where several share the screen; set by the table."""
    races: bool = False
    """Who is first counts: a press acts at once, and ends nothing that is being shown."""

    key_lines: keys.Lines = keys.LINES
    """The keys of the table, as they are listed on demand."""
    key_ending: keys.Lines = keys.ENDING

    def arrange(self, shape: layout.Shape, width: float, height: float) -> layout.Layout:
        """Where everything lies in a window of this size in pixels."""
        return layout.arrange(shape, width, height)

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

    def told(self, update: Update) -> Sequence[Event]:
        """The events of an update as they are performed."""
        return update.events

    def racing(self, view: View) -> bool:
        """Whether all may act at once now."""
        return False

    def actor(self, view: View, action: Action) -> Seat | None:
        """Who alone can do ``action`` now; None if it is open who does."""
        return view.seat

    def thing(self, view: View, what: str) -> Action | None:
        """What pressing one of the props means now, allowed or not."""
        return None

    def picture(self, card: Card | None, texts: Texts) -> Picture:
        """How a face looks; None is the back."""
        ...

    def order(self, sort: str) -> Callable[[Card | None], Any] | None:
        """The key that sorts a hand in this way; None for as drawn."""
        ...

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

    def voice(self, note: Noted) -> Heard | None:
        """What is heard at a note; ``say`` is a key below ``table.<game>.say``."""
        ...
