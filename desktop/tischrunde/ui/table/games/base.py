"""What a game says to the table: sentences to be made, signs, questions, buttons.

These are values: :mod:`~tischrunde.ui.table.games.parts` says which part of a game
gives which of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import DISCARD_PILE, Seat


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


class Whole(NamedTuple):
    """All the cards that somebody has at the end of a round, of which only the first count.

    ``counted`` is how many; ``broken`` the place of the card that ends them, if one does, and
    ``mark`` a word for it. ``notes`` stand beneath single cards, by place; ``said`` is all of
    it in sentences.
    """

    cards: tuple[Card, ...]
    counted: int
    mark: Label
    broken: int | None = None
    notes: Mapping[int, str] = MappingProxyType({})
    said: tuple[Label, ...] = ()


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
