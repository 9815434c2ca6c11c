"""What a bot is given, and what it answers.

A bot is a stateless :class:`Policy`: all that it may know stands in the
:class:`Request`, which is what a person in that seat would see (GEN-07). It may
be asked in another process, twice, or in vain (when the table has moved on), so
it keeps nothing between two requests; what it wants to remember it finds again
in ``past``.

A policy is asked for every choice of its seat by itself. If a seat has a MUST
and a MAY at the same time (it is on turn and could call), it is asked for the
MAY first and for the MUST when that is settled. A MAY is asked once per window
and offer; letting it pass is final until something else is offered.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, Protocol

from tischrunde.rules.core.actions import Action, Choice, Duty
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import Seat

LEVELS: Final = ("leicht", "mittel", "schwer")
"""The levels that people choose from. A policy holds them as data."""

RANDOM: Final = "zufall"
"""The level that plays any game uniformly at random; for measuring, and in an emergency."""


FASTEST: Final = 0.25
"""Seconds within which no bot reacts, however it has been drawn."""


class Request(NamedTuple):
    """One question to a bot: what do you do?

    ``game`` is the game's id, ``options`` all of its options by name (what
    ``core.options.build`` takes), ``ages`` years by seat or None. ``view`` is the
    seat's view, with all of its choices; ``duty`` says which one is meant.
    ``past`` are the seat's redacted events of this round, oldest first; empty for
    policies that do not ``remember``. ``seed`` is the only chance a policy may use;
    it is new for every request, but one and the same for all about one window of a
    race or of a turn that has one: what has been noticed stays noticed. ``effort``
    is a bound on its search, in play-outs (0: none). ``basis`` is the ply that the
    view shows. ``totals`` are the points of the rounds before this one, by seat; () if
    the round is played by itself.
    """

    game: str
    options: Mapping[str, Any]
    seats: int
    ages: tuple[int | None, ...]
    view: View
    duty: Duty
    past: tuple[Event, ...]
    seed: int
    level: str
    effort: int
    basis: int
    totals: tuple[int, ...] = ()

    @property
    def seat(self) -> Seat:
        """Who is asked."""
        assert self.view.seat is not None
        return self.view.seat

    @property
    def choice(self) -> Choice:
        """The choice that is to be made: the seat's own MUST or MAY."""
        return next(choice for choice in self.view.choices if choice.duty is self.duty)


class Timed(NamedTuple):
    """An action, and how quick the bot is about it.

    ``delay`` multiplies the time that the table's pace gives (1.0 is as usual,
    2.0 takes twice as long, 0.5 half): an easy turn, or a call that is noticed
    late and may come too late. In a race (``Game.race_verbs``) ``seconds`` takes
    its place: how long after its window was shown the bot acts, whatever the pace;
    never less than :data:`FASTEST`.
    """

    action: Action
    delay: float = 1.0
    seconds: float | None = None


Answer = Action | Timed | None
"""What a policy answers; None lets a MAY pass and is no answer to a MUST."""


class Policy(Protocol):
    """A way to play one game at one level. Stateless and deterministic.

    ``remembers`` says whether it reads ``Request.past``; the host leaves it out
    for others, which is a good deal faster.
    """

    @property
    def remembers(self) -> bool: ...

    def choose(self, request: Request) -> Answer:
        """The action for ``request.choice``.

        It must be one of the choice's ``actions``, or one made from its
        ``patterns``. Anything else, an exception or a long silence is replaced by
        a legal action, and noted in the log.
        """
        ...
