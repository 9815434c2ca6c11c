"""What an analysis has found, as a document."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

VERSION: Final = 1
"""Raised when the same match would give other figures, or the document another shape."""
SURE: Final = 2.0
"""A figure is named where it is more than so many standard errors away from 0."""


class Approximate(Struct, frozen=True):
    """A share of a round with its standard error (0.0: not a matter of chance)."""

    value: float
    error: float = 0.0

    @property
    def is_sure(self) -> bool:
        """Whether it is something else than noise."""
        return abs(self.value) > SURE * self.error


class Why(Struct, frozen=True):
    """A reason by its name (``Words.why``); ``weight`` above 0 speaks for an action."""

    name: str
    weight: float


class Decision(Struct, frozen=True):
    """What a decision was worth as far as its seat could know.

    ``taken`` and ``best`` are texts of actions ("": letting something pass); they are equal
    where nothing better was found. ``known`` is the chance with what was taken, ``loss`` the
    difference to ``best`` (0 or less, beyond noise).
    """

    seat: int
    taken: str
    best: str
    known: Approximate
    loss: Approximate
    options: int
    why_best: tuple[Why, ...] = ()
    why_not_taken: tuple[Why, ...] = ()


class Point(Struct, frozen=True):
    """How a round stood after log entry ``ply``: the chance of each side, 1 in all.

    ``seat`` (-1: the table) did ``action`` ("deal" at the first point). ``luck`` is what chance
    changed by it, for each side; () where it had no part. The cards ``drawn`` went to
    ``drawer``. ``decisions`` are those of whoever acted, and of somebody who had left
    something out.
    """

    ply: int
    seat: int
    action: str
    shares: tuple[Approximate, ...]
    luck: tuple[Approximate, ...] = ()
    drawer: int | None = None
    drawn: tuple[str, ...] = ()
    decisions: tuple[Decision, ...] = ()


class Account(Struct, frozen=True):
    """What made a seat's result: ``start + luck + decisions + rest == result``, exactly.

    ``start`` is the chance before the deal. ``rest`` is what others did, how much better
    one's own play was than that of the play-outs, and noise. ``result`` is 1 for a round
    won, 0 for one lost, a part for one shared.
    """

    start: Approximate
    luck: Approximate
    decisions: Approximate
    rest: Approximate
    result: float


class TurningPoint(Struct, frozen=True):
    """A moment at which the curve changes much: after entry ``ply``, done by ``seat``.

    ``change`` is how much of the round went from some sides to others.
    """

    ply: int
    seat: int
    change: Approximate


class RoundReport(Struct, frozen=True):
    """One round: its curve, the account of each seat (() in a race), and where it turned."""

    number: int
    points: tuple[Point, ...]
    accounts: tuple[Account, ...]
    turning_points: tuple[TurningPoint, ...]


class Costly(Struct, frozen=True):
    """A decision that cost more than noise can explain: in ``round``, at entry ``ply``."""

    round: int
    ply: int
    decision: Decision


class Lucky(Struct, frozen=True):
    """The draw that helped its seat most: in ``round``, at entry ``ply``; ``cards`` came."""

    round: int
    ply: int
    seat: int
    cards: tuple[str, ...]
    gain: Approximate


class Analysis(Struct, frozen=True):
    """The analysis of all rounds of a match that are over.

    ``fingerprint`` is that of what was analysed, ``sides`` who plays together. ``is_race``:
    what decides is who is quicker, so there is a curve (from the cards won) and nothing
    else. ``accounts`` are the means over the rounds, by seat. ``costly`` are at most three,
    the worst first; ``lucky`` is None where no draw stands out of the noise. ``skipped``
    says that a round is not over and was left out.
    """

    version: int
    rules_version: int
    fingerprint: str
    effort: int
    game: str
    sides: tuple[tuple[int, ...], ...]
    is_race: bool
    skipped: bool
    rounds: tuple[RoundReport, ...]
    accounts: tuple[Account, ...]
    costly: tuple[Costly, ...]
    lucky: Lucky | None = None
