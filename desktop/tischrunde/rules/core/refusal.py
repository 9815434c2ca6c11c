"""Why something is not allowed: a stable code, the rule, and what it is about."""

from __future__ import annotations

from typing import NamedTuple


class Refusal(NamedTuple):
    """The reason for a refusal (GEN-06).

    ``code`` is stable and names the sentence in the text catalogues
    (``<game>.refusal.<code>``); ``rule`` is the id in the rule book; ``params``
    are the card, colour, seat or number it is about, by name.
    """

    code: str
    rule: str
    params: tuple[tuple[str, object], ...] = ()


def refusal(code: str, rule: str, **params: object) -> Refusal:
    """A refusal with its parameters given by name."""
    return Refusal(code, rule, tuple(params.items()))


class IllegalAction(Exception):
    """Raised by ``Position.apply``; the position is then unchanged."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(f"{reason.code} ({reason.rule})")
        self.refusal = reason


class BadOptions(ValueError):
    """Options that do not exist, do not go together or do not fit the seats.

    ``game`` is the game that they were meant for, "" where that is not known.
    """

    game: str = ""

    def __init__(self, *problems: Refusal) -> None:
        super().__init__(", ".join(problem.code for problem in problems))
        self.problems = problems
