"""A question about one moment of a round that is over, and what is answered.

Unlike a :class:`~tischrunde.bots.bot.Request` it holds a whole round, with all its secrets:
it is asked only when the round has been played, and by nobody who plays.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import Any, Final, NamedTuple

from tischrunde.bots.bot import Reason

BEFORE_THE_DEAL: Final = -1
"""The moment at which nothing is known but who plays."""


class PlayedRound(NamedTuple):
    """A round as it was played, as plain data.

    ``game`` is the game's id, ``options`` all of its options by name as they were in this
    round, ``ages`` years by seat. ``actions`` are those that stand, each with its seat
    (-1: the table).
    """

    game: str
    options: Mapping[str, Any]
    ages: tuple[int | None, ...]
    seed: int
    dealer: int
    actions: tuple[tuple[int, str], ...]


class Question(NamedTuple):
    """What were the chances before action ``at`` of ``line``, and how good was it?

    ``at`` may be :data:`BEFORE_THE_DEAL`, or the number of actions: how the round ended.
    ``effort`` is the number of play-outs behind each figure (equal ones give equal answers
    on every machine); ``time_limit`` is in seconds, and there is none.
    """

    line: PlayedRound
    at: int
    effort: int
    time_limit: float = inf

    @property
    def game(self) -> str:
        """The game's id."""
        return self.line.game


class Estimate(NamedTuple):
    """A mean over play-outs, and its standard error (0.0: not a matter of chance)."""

    value: float
    error: float


class Verdict(NamedTuple):
    """What a decision was worth, as far as its seat could know.

    ``taken`` and ``best`` are texts of actions ("": letting something pass); ``best`` is
    the better one of others if that is not what was taken. ``known`` is the chance of the
    seat's side to win with what was taken; ``loss`` is the difference to ``best``, 0 or
    less beyond noise. ``options`` is how many actions there were. ``reasons_for`` speak for
    ``best``, ``reasons_against`` against what was taken, the weightiest first.
    """

    seat: int
    taken: str
    best: str
    known: Estimate
    loss: Estimate
    options: int
    reasons_for: tuple[Reason, ...] = ()
    reasons_against: tuple[Reason, ...] = ()


Samples = tuple[tuple[float, ...], ...]
"""Chances of each side, one row a play-out; the same row of two moments has the same chance."""


class Finding(NamedTuple):
    """The answer to a :class:`Question`.

    ``samples`` are the chances with all hands open, by the sides of the game. If the action
    used chance (a draw, a reshuffle), ``expected`` are those after it, before it was known
    what came; else (). ``drawer`` is whom the cards ``drawn`` went to (None: nobody).
    ``omitted`` is the verdict on somebody else, who had left something out and was found.
    """

    samples: Samples
    expected: Samples = ()
    verdict: Verdict | None = None
    drawer: int | None = None
    drawn: tuple[str, ...] = ()
    omitted: Verdict | None = None
