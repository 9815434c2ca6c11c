"""A game, and one moment of it.

The shape is python-chess's: a mutable position with a cheap ``copy()``, actions
as values, ``apply`` that validates. Nothing is polled in seat order:
``choices`` answers for everybody at once.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from tischrunde.rules.core.actions import MAY, Action, Choice, Grammar
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Event, Sink
from tischrunde.rules.core.facts import Facts
from tischrunde.rules.core.options import MatchOptions, as_dict, bad_values, build, in_force, specs
from tischrunde.rules.core.refusal import BadOptions, IllegalAction, Refusal, refusal
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.rng import SEED_LIMIT, Rng, derive
from tischrunde.rules.core.sampling import fill
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import Seat, Zone, ZoneKind

F = TypeVar("F", bound=Facts)
O = TypeVar("O", bound=MatchOptions)  # noqa: E741 - the options class of a game


class Position(ABC, Generic[F]):
    """One moment of a round. Mutable; ``copy()`` costs about a microsecond."""

    __slots__ = ("facts", "game", "rng")

    game: Game[Any, F]
    facts: F
    rng: Rng

    @abstractmethod
    def copy(self) -> Position[F]:
        """An independent position (law 10)."""

    @abstractmethod
    def choices(self) -> tuple[Choice, ...]:
        """What every seat can do now, at most one MUST and one MAY each; () when over."""

    def possible_reactions(self) -> Sequence[Choice]:
        """What seats might do beside the turn, as far as everybody can know (GEN-07).

        Choices without actions; a seat has one for each window. The time that the table
        leaves for calls is planned from these alone: if a pause were longer whenever
        somebody can call, it would tell what somebody holds. By default what is offered
        beside the turn: right where that follows from what lies open.
        """
        return [
            choice._replace(actions=(), patterns=())
            for choice in self.choices()
            if choice.duty is MAY and choice.window is not None
        ]

    @abstractmethod
    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        """The single judge of legality: the reason against, or None."""

    @abstractmethod
    def do(self, seat: Seat, action: Action, emit: Sink | None = None) -> None:
        """Carry out an action that ``why_not`` allows, unchecked (for play-outs)."""

    @abstractmethod
    def result(self) -> Result | None:
        """How the round ended; None while it goes on (law 6)."""

    @abstractmethod
    def zones(self) -> Iterable[tuple[Zone, Sequence[Card]]]:
        """Every zone of the game with its cards, bottom or oldest first."""

    def apply(self, seat: Seat, action: Action, emit: Sink | None = None) -> None:
        """Carry out ``action`` for ``seat``, in place.

        Raises :class:`~tischrunde.rules.core.refusal.IllegalAction` if it is not
        allowed; the position is then unchanged.
        """
        reason = self.why_not(seat, action)
        if reason is not None:
            raise IllegalAction(reason)
        self.do(seat, action, emit)

    def revealed_zones(self) -> Iterable[tuple[Zone, Seat | None]]:
        """Zones that a seat (None: everybody) sees beyond the place's visibility.

        Once a round is over, the cards that count lie open.
        """
        if self.result() is None:
            return ()
        held = (ZoneKind.HAND, ZoneKind.RACK)
        return [(zone, None) for zone, _ in self.zones() if zone.kind in held]


class Game(ABC, Generic[O, F]):
    """One game with its options and seats: what stays the same from deal to deal.

    ``ages`` are years by seat, None where unknown. Raises
    :class:`~tischrunde.rules.core.refusal.BadOptions` for what does not go together.
    """

    id: ClassVar[str]
    letters: ClassVar[str]
    """The first part of its rule ids: ``KAT``."""
    rules_version: ClassVar[int] = 1
    """Raised when the same options, seed and actions would no longer give the same game."""
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 10
    options_class: ClassVar[type[MatchOptions]]
    presets: ClassVar[Mapping[str, Mapping[str, object]]]
    """Options by preset, as far as they differ from the defaults; the first is the rule text's."""
    facts_class: ClassVar[type[Facts]]
    fact_types: ClassVar[tuple[type[Any], ...]]
    """Enums and named tuples of which values stand in the game's facts and events."""
    grammar: ClassVar[Grammar]
    cards: ClassVar[Mapping[str, Card]]
    """Every face of the game by its text."""
    lowest_wins: bool = False
    """Whether the lowest total wins a match."""
    round_options: ClassVar[frozenset[str]] = frozenset()
    """Options that may be changed for a single round when it is dealt (Racko's Blitz)."""
    race_verbs: frozenset[str] = frozenset()
    """Verbs of which the quickest counts: the table measures them, and takes nothing back."""
    beside_turn: bool = True
    """Whether there is anything that a seat may do while it is not on turn."""
    lasting_calls: ClassVar[frozenset[str]] = frozenset()
    """Calls that hold while the caller's own cards are as they were, whoever plays on (Racko)."""

    leave_race: Action | None = None
    """By which a seat wants nothing more of a race: the table does it for whoever is out."""
    mistake_notes: ClassVar[frozenset[str]] = frozenset()
    """Notes that tell a seat that what it has just grabbed or called was wrong."""

    options: O

    def __init__(
        self, options: O | None = None, seats: int = 2, ages: Sequence[int | None] = ()
    ) -> None:
        self.options = build(self.options_class, {}) if options is None else options  # type: ignore[assignment]
        self.seats = seats
        self.ages = tuple(ages) or (None,) * seats
        problems = [] if self.min_seats <= seats <= self.max_seats else [self._seat_problem(seats)]
        problems = problems or bad_values(self.options)
        problems = problems or [*self._dealer_problems(), *self.problems()]
        if problems:
            raise BadOptions(*problems)

    def _seat_problem(self, seats: int) -> Refusal:
        return refusal("seats", "GEN-01", seats=seats, low=self.min_seats, high=self.max_seats)

    def _dealer_problems(self) -> Iterable[Refusal]:
        known = {spec.name: spec for spec in specs(self.options_class)}
        chosen = in_force(known["dealer_seat"], known, as_dict(self.options))
        dealer = self.options.dealer_seat
        if chosen and dealer >= self.seats:
            yield refusal("dealer_not_seated", "GEN-02", value=dealer, seats=self.seats)

    def problems(self) -> Iterable[Refusal]:
        """What does not go together in ``options``, ``seats`` and ``ages``."""
        return ()

    @abstractmethod
    def deck(self) -> tuple[Card, ...]:
        """All cards in play with these options, copies included, in a fixed order."""

    @abstractmethod
    def deal(self, seed: int, dealer: Seat, emit: Sink | None = None) -> Position[F]:
        """The first moment of a round."""

    @abstractmethod
    def assemble(self, facts: F, zones: Mapping[Zone, Sequence[Card]], rng: Rng) -> Position[F]:
        """The position with these facts and cards; the inverse of ``facts`` and ``zones()``."""

    def first_dealer(self, seed: int) -> Seat:
        """Who deals the first round of a match: chosen, or drawn by lot (GEN-02)."""
        if self.options.dealer == "seat":
            return Seat(self.options.dealer_seat)
        return Seat(Rng(derive(seed, "dealer")).below(self.seats))

    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Who plays together: by default everyone alone."""
        return tuple((Seat(seat),) for seat in range(self.seats))

    def sample_world(self, view: View, past: Sequence[Event], rng: Rng) -> Position[F]:
        """A full position that ``view.seat`` cannot tell from the real one (law 8).

        ``past`` are the seat's redacted events since the deal, oldest first (for
        games that remember more than lies on the table).
        """
        return self.assemble(view.facts.copy(), fill(self.deck(), view, rng), rng.copy())


def check_seed(seed: int) -> Refusal | None:
    """Why ``seed`` is none; None if it is."""
    if 0 <= seed < SEED_LIMIT:
        return None
    return refusal("seed_range", "GEN-05", value=seed, high=SEED_LIMIT - 1)
