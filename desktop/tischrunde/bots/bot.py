"""What a bot is given, and what it answers.

A bot is a stateless :class:`Policy`: all that it may know stands in the
:class:`Request`, which is what a person in that seat would see (GEN-07). It may
be asked in another process, twice, or in vain (when the table has moved on), so
it keeps nothing between two requests; what it wants to remember it finds again
in ``past``.

A policy answers two questions. :meth:`Policy.choose` is what it does at the table, with
the slips and the chance of its level. :meth:`Policy.evaluate` is what it makes of every
action there is, and why: for hints, for analysis and for tests.

A policy is asked for every choice of its seat by itself. If a seat has a MUST
and a MAY at the same time (it is on turn and could call), it is asked for the
MAY first and for the MUST when that is settled. A MAY is asked once per window
and offer; letting it pass is final until something else is offered.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from math import inf
from typing import Any, Final, NamedTuple, Protocol

from tischrunde.bots.budget import UNBOUNDED, Budget
from tischrunde.rules.core.actions import MAY, Action, Choice, Duty
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import Seat

LEVELS: Final = ("leicht", "mittel", "schwer")
"""The levels that people choose from. A policy holds them as data."""

RANDOM: Final = "zufall"
"""The level that plays any game uniformly at random; for measuring, and in an emergency."""

FASTEST: Final = 0.25
"""Seconds within which no bot reacts, however it has been drawn."""


class Urgency(IntEnum):
    """What is thought about first; a smaller one does not wait for a greater one."""

    REACTION = 0
    """A call, a catch, a grab: who is late is too late."""
    TURN = 1
    """The table waits for it."""
    HINT = 2
    """A person waits for it."""
    ANALYSIS = 3
    """Nobody waits for it."""

    @property
    def at_table(self) -> bool:
        """Whether the game cannot go on without it."""
        return self <= Urgency.TURN


class Request(NamedTuple):
    """One question to a bot: what do you do?

    ``game`` is the game's id, ``options`` all of its options by name (what
    ``core.options.build`` takes), ``ages`` years by seat or None. ``view`` is the
    seat's view, with all of its choices; ``duty`` says which one is meant.
    ``past`` are the seat's redacted events of this round, oldest first; empty for
    policies that do not ``remember``. ``seed`` is the only chance a policy may use;
    it is new for every request, but one and the same for all about one window of a
    race or of a turn that has one: what has been noticed stays noticed. ``effort``
    is a bound on its search, in play-outs (0: none), ``time_limit`` one in seconds (``inf``:
    none) for machines that are too slow for them. ``basis`` is the ply that the
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
    time_limit: float = inf

    @property
    def seat(self) -> Seat:
        """Who is asked."""
        assert self.view.seat is not None
        return self.view.seat

    @property
    def choice(self) -> Choice:
        """The choice that is to be made: the seat's own MUST or MAY."""
        return next(choice for choice in self.view.choices if choice.duty is self.duty)

    @property
    def has_choice(self) -> bool:
        """Whether there is a choice to be made at all."""
        return any(choice.duty is self.duty for choice in self.view.choices)


def urgency(request: Request) -> Urgency:
    """How urgent it is at the table: whoever may do something is quicker than whoever must."""
    return Urgency.REACTION if request.duty is MAY else Urgency.TURN


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


class Reason(NamedTuple):
    """Something that speaks for an action (``weight`` above 0) or against it.

    ``name`` has its sentence in the game's catalogue (``why.<name>``); ``weight`` is in the
    policy's own unit, to be compared with the other reasons of the same request alone.
    """

    name: str
    weight: float


class Judged(NamedTuple):
    """What a policy makes of one action; ``action`` is None for letting a MAY pass.

    ``value`` is the share of the round (0 to 1; a shared victory is shared) that the seat
    can expect from what it may know, if all play on about as well as each other.
    ``reasons`` are the weightiest first.
    """

    action: Action | None
    value: float
    reasons: tuple[Reason, ...] = ()


class Chooser(Protocol):
    """Whoever plays without a clock over them: all that a round without a table asks for.

    ``remembers`` says whether it reads ``Request.past``; the host leaves it out
    for others, which is a good deal faster.
    """

    @property
    def remembers(self) -> bool: ...

    def choose(self, request: Request) -> Answer:
        """The action for ``request.choice``, as :meth:`Policy.choose` says."""
        ...


class Policy(Chooser, Protocol):
    """A way to play one game at one level. Stateless and deterministic."""

    def choose(self, request: Request, budget: Budget = UNBOUNDED) -> Answer:
        """The action for ``request.choice``; a search goes by ``budget``.

        It must be one of the choice's ``actions``, or one made from its
        ``patterns``. Anything else, an exception or a long silence is replaced by
        a legal action, and noted in the log.
        """
        ...

    def evaluate(self, request: Request, budget: Budget = UNBOUNDED) -> list[Judged]:
        """What each action of ``request.choice`` is worth, in the order of the choice.

        Made from what the seat may know alone, without the chance and the slips of a
        level; so it may prefer another action than ``choose``. A MAY ends with letting it
        pass. Of ``patterns`` those lays are judged that the policy would think of. [] if
        the seat has no such choice.
        """
        ...
