"""What a seat can do, as values with a text form.

An action is a verb and its arguments: ``Action("lay", (RED_7,))`` is written
``lay red-7``. Games declare their verbs in a :class:`Grammar`, which parses the
text back (law 7). Arguments are cards, seats or slots (integers) and members of
enums with a ``text``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import partial
from typing import Any, NamedTuple

from tischrunde.rules.core.zones import Seat


class Action(NamedTuple):
    """A verb with its arguments; equal ones are interchangeable."""

    verb: str
    args: tuple[Any, ...] = ()

    @property
    def text(self) -> str:
        """Its name in journals, tests and bug reports: ``lay red-7``, ``catch 2``."""
        return " ".join((self.verb, *map(_argument_text, self.args)))


def _argument_text(argument: object) -> str:
    return str(argument) if isinstance(argument, int) else str(argument.text)  # type: ignore[attr-defined]


class NotAnAction(ValueError):
    """A text that is no action of this game."""


Parser = Callable[[str], object]


class Verb(NamedTuple):
    """How a verb is read: one parser per argument; ``least`` of them must be there.

    The last parser serves for any further arguments if ``more`` is set.
    """

    parsers: Sequence[Parser] = ()
    least: int | None = None
    more: bool = False


class Grammar:
    """The verbs of a game, and the way from text to action."""

    def __init__(self, verbs: Mapping[str, Verb]) -> None:
        self.verbs = dict(verbs)

    def parse(self, text: str) -> Action:
        """The action that ``text`` names.

        Raises :class:`NotAnAction` for an unknown verb, card, seat or a wrong
        number of arguments; never anything else.
        """
        head, *words = text.split() or [""]
        verb = self.verbs.get(head)
        if verb is None:
            raise NotAnAction(text)
        least = len(verb.parsers) if verb.least is None else verb.least
        if len(words) < least or (len(words) > len(verb.parsers) and not verb.more):
            raise NotAnAction(text)
        parsers = list(verb.parsers[: len(words)])
        if verb.more:
            parsers += [verb.parsers[-1]] * (len(words) - len(parsers))
        try:
            return Action(
                head, tuple(parse(word) for parse, word in zip(parsers, words, strict=True))
            )
        except (KeyError, ValueError) as error:
            raise NotAnAction(text) from error


def number(word: str) -> int:
    """A parser for slots and amounts: plain decimal digits."""
    if not (word.isascii() and word.isdigit()):
        raise ValueError(word)
    return int(word)


def seat(word: str) -> Seat:
    """A parser for seats."""
    return Seat(number(word))


class Duty(Enum):
    """Whether the game waits for a choice."""

    MUST = "must"
    MAY = "may"


class Choice(NamedTuple):
    """What one seat can do now.

    A turn is one MUST; calls, challenges and races are MAYs beside it. Lays of
    several cards are ``patterns`` (verbs whose arguments the player puts
    together; ``why_not`` judges them), so that a hand does not become 2^n
    actions. ``window`` numbers the moment that a MAY is about: all MAYs of one
    lay share it, and a later one has another number.
    """

    seat: Seat
    duty: Duty
    actions: Sequence[Action]
    patterns: Sequence[str] = ()
    window: int | None = None


new_choice: Callable[[tuple[Any, ...]], Choice] = partial(tuple.__new__, Choice)
"""A :class:`Choice` of all five of its fields, for hot paths: in a third of the time that its
class takes, which is a Python function (``test_actions.py`` holds both to be equal)."""

MUST = Duty.MUST
MAY = Duty.MAY
