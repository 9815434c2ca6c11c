"""What happened, for whoever listens.

Events explain an action: the log is written and the table moves by them. They
are never needed to know the state. Only :class:`Moved` and :class:`Shown` carry
cards that a seat may not know (hidden by ``vision.redact``); a :class:`Noted`
is public by definition.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.zones import Seat, Zone


class Moved(NamedTuple):
    """Cards went from one zone to another, in this order; None is a hidden face.

    ``why`` says how a table would show it: ``deal``, ``turn-up``, ``lay``,
    ``draw``, ``penalty``, ``swap``, ``reshuffle``, ``discard`` …
    """

    source: Zone
    target: Zone
    cards: tuple[Card | None, ...]
    why: str


class Shown(NamedTuple):
    """The cards of a zone were shown to one seat, and stay where they are."""

    zone: Zone
    to: Seat
    cards: tuple[Card | None, ...]


class Noted(NamedTuple):
    """Something that everybody at the table notices.

    ``what`` names the sentence in the catalogues (``<game>.log.<what>``);
    ``seat`` is who did it or whom it happened to; ``params`` by name.
    """

    what: str
    seat: Seat | None = None
    params: tuple[tuple[str, object], ...] = ()


Event = Moved | Shown | Noted
Sink = Callable[[Event], None]


def noted(what: str, seat: Seat | None = None, **params: object) -> Noted:
    """A :class:`Noted` with its parameters given by name."""
    return Noted(what, seat, tuple(params.items()))
