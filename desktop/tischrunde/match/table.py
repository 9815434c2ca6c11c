"""What the table itself does in every match, and the game that a header describes."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tischrunde.rules.core import options
from tischrunde.rules.core.actions import Action, Grammar, Verb, number
from tischrunde.rules.core.record import Header
from tischrunde.rules.core.refusal import BadOptions
from tischrunde.rules.core.state import Game, check_seed
from tischrunde.rules.registry import game_class


class RoundOption(NamedTuple):
    """An option named when a round is dealt: ``blitz=on``."""

    name: str
    value: str

    @property
    def text(self) -> str:
        return f"{self.name}={self.value}"


def _setting(word: str) -> RoundOption:
    name, found, value = word.partition("=")
    if not (name and found and value):
        raise ValueError(word)
    return RoundOption(name, value)


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


GRAMMAR: Final = Grammar(
    {"deal": Verb((_setting,), least=0, more=True), "undo": Verb((number,))},
)
"""What the table does in every match, whatever is played."""


def deal_action(**changes: object) -> Action:
    """Deal the next round, with ``changes`` of the options for that round."""
    return Action("deal", tuple(RoundOption(name, _word(value)) for name, value in changes.items()))


def undo_action(count: int) -> Action:
    """Take back the last ``count`` actions of the round."""
    return Action("undo", (count,))


def build_game(header: Header, changes: dict[str, Any] | None = None) -> Game[Any, Any]:
    """The game that a header describes; raises BadOptions with all that is wrong."""
    problem = check_seed(header.seed)
    if problem is not None:
        raise BadOptions(problem)
    cls = game_class(header.game)
    try:
        chosen = options.build(cls.options_class, {**header.options, **(changes or {})})
        return cls(chosen, len(header.seats), [seat.age for seat in header.seats])
    except BadOptions as error:
        error.game = header.game
        raise
