"""How long things take at the table: data, per person where it is about a person.

All times are in seconds. None of them decides what is allowed; the order of
actions does (GEN-04).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import inf
from typing import Final

from tischrunde.bots.bot import RANDOM

GAP: Final = 0.5
"""A clock that jumps by more than this has met a pause: the machine stood still."""
BEAT: Final = 0.1
"""How often the clock is looked at while anything waits, so that a jump is seen."""

CHILD_AGE: Final = 11
"""Up to this age people have a child's time to point, whatever the pace."""

Span = tuple[float, float]
"""From … to; what lies between is drawn from the match's seed."""


def _by_level(easy: Span, middle: Span, hard: Span) -> Mapping[str, Span]:
    return {"leicht": easy, "mittel": middle, "schwer": hard, RANDOM: middle}


@dataclass(frozen=True)
class Pace:
    """One way to take one's time.

    ``think`` is how long a bot takes over its turn, ``react`` over a call beside
    it, by level. ``grace_catch`` is what a person has before a bot's call against
    that person; ``catches`` are the verbs of such calls, ``saves`` those by which one
    escapes them. ``grace_call`` is what a person who might call, catch or complain has
    before a bot takes the next turn. Both count from the moment that the screen has
    shown it. ``look`` is how long whoever has acted keeps a shared screen, to see what
    came of it, before another is asked to it. ``table`` is how long the table waits
    with its own actions by verb (``*`` any other); one about a seat (``back``) takes
    the pace of the person there. ``close`` has times of its own: ``sound_time`` is how
    long a person has for a sound (``inf``: no limit), ``window_time`` how long a window
    stays open that only calls can use, ``race_limit`` how long nobody has done anything
    in a race. There bots leave people ``race_start`` more than they need themselves,
    who presses before there is anything to see is blocked for ``early_block`` from then
    on, and whoever has buzzed points within ``point_limit`` (a child has
    ``child_point_limit``). ``wrong_call_lock`` is how long a call that was wrong, and
    cost nothing, cannot be made again. ``claim_limit`` is how long all wait for whoever
    has pressed the own key outside a race. ``next_round`` is how long the points of a
    round stand before the next is dealt, if no person plays. ``show_limit`` is when bots
    no longer wait for a screen, ``patience`` when the table no longer waits for a bot's
    answer, ``undo_limit`` for an answer to somebody who wants to take an action back.
    """

    think: Mapping[str, Span] = field(
        default_factory=lambda: _by_level((1.2, 2.6), (0.9, 2.0), (0.7, 1.6))
    )
    react: Mapping[str, Span] = field(
        default_factory=lambda: _by_level((0.7, 1.5), (0.5, 1.1), (0.35, 0.8))
    )
    grace_catch: float = 2.5
    grace_call: float = 1.5
    look: float = 1.2
    sound_time: float = 4.0
    window_time: float = 4.0
    table: Mapping[str, float] = field(default_factory=lambda: {"*": 0.8, "back": 1.5})
    race_limit: float = 20.0
    race_start: float = 0.0
    early_block: float = 0.6
    point_limit: float = 2.0
    child_point_limit: float = 4.0
    wrong_call_lock: float = 3.0
    claim_limit: float = 6.0
    next_round: float = 4.0
    show_limit: float = 20.0
    patience: float = 10.0
    undo_limit: float = 30.0
    catches: frozenset[str] = frozenset({"catch", "challenge"})
    saves: frozenset[str] = frozenset({"last"})

    def thinking(self, level: str) -> Span:
        """The time for a turn at ``level``; an unknown level thinks like ``mittel``."""
        return self.think.get(level, self.think["mittel"])

    def reaction(self, level: str) -> Span:
        """The time for a call at ``level``."""
        return self.react.get(level, self.react["mittel"])

    @property
    def call_time(self) -> float:
        """Seconds that a person may take to make a call that the rules could allow; 0 or more."""
        return max(self.grace_call, self.grace_catch)

    def pointing(self, age: int | None) -> float:
        """Seconds that somebody of ``age`` years (None: unknown) has to point after a buzz."""
        child = age is not None and age <= CHILD_AGE
        return max(self.point_limit, self.child_point_limit) if child else self.point_limit

    def table_time(self, verb: str) -> float:
        """Seconds that the table waits before it does ``verb``, other than ``close``; 0 or more."""
        return self.table.get(verb, self.table["*"])


QUICK: Final = Pace(
    think=_by_level((0.5, 1.0), (0.4, 0.8), (0.3, 0.7)),
    react=_by_level((0.4, 0.8), (0.3, 0.6), (0.25, 0.5)),
    grace_catch=1.5,
    grace_call=0.8,
    look=0.8,
    sound_time=2.5,
    window_time=2.5,
    table={"*": 0.4, "back": 1.2},
    race_limit=12.0,
    early_block=0.8,
    claim_limit=4.0,
    next_round=2.0,
)
NORMAL: Final = Pace()
RELAXED: Final = Pace(
    think=_by_level((2.0, 3.6), (1.6, 3.0), (1.4, 2.6)),
    react=_by_level((1.2, 2.4), (1.0, 2.0), (0.8, 1.6)),
    grace_catch=4.5,
    grace_call=3.0,
    look=1.8,
    sound_time=7.0,
    window_time=7.0,
    table={"*": 1.2, "back": 1.5},
    race_limit=40.0,
    race_start=0.5,
    early_block=0.4,
    point_limit=3.0,
    claim_limit=9.0,
    next_round=6.0,
    undo_limit=60.0,
)
CHILDREN: Final = Pace(
    think=_by_level((1.8, 3.2), (1.6, 2.8), (1.4, 2.4)),
    react=_by_level((2.0, 4.0), (1.6, 3.2), (1.4, 2.8)),
    grace_catch=8.0,
    grace_call=5.0,
    look=2.4,
    sound_time=8.0,
    window_time=8.0,
    table={"*": 1.2, "back": 1.0},
    race_limit=60.0,
    race_start=1.5,
    early_block=0.3,
    point_limit=4.0,
    claim_limit=12.0,
    next_round=6.0,
    undo_limit=60.0,
)
AT_ONCE: Final = Pace(
    think=_by_level((0.0, 0.0), (0.0, 0.0), (0.0, 0.0)),
    react=_by_level((0.0, 0.0), (0.0, 0.0), (0.0, 0.0)),
    grace_catch=0.0,
    grace_call=0.0,
    look=0.0,
    sound_time=inf,
    window_time=0.0,
    table={"*": 0.0},
    early_block=0.0,
    wrong_call_lock=0.0,
    next_round=0.0,
)
"""No waiting at all, but in races, which are about time; nobody is hurried: for tests."""

PRESETS: Final[Mapping[str, Pace]] = {
    "quick": QUICK,
    "normal": NORMAL,
    "relaxed": RELAXED,
    "children": CHILDREN,
}
"""What people choose from in the settings."""

SOUND_TIMES: Final[Mapping[str, float]] = {"short": 4.0, "long": 8.0, "none": inf}
"""The time for a sound that somebody can choose apart from a pace."""
