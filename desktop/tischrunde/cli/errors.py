"""What is wrong with a command, as one sentence for people."""

from __future__ import annotations

from typing import Any

from tischrunde.rules.core.refusal import BadOptions, Refusal
from tischrunde.storage.errors import StorageError
from tischrunde.texts import Texts


class CommandError(Exception):
    """A command that cannot be carried out; ``code`` names the sentence in ``cli.error``."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


def refusal_sentence(texts: Texts, refusal: Refusal, game: str) -> str:
    """Why ``refusal``: in the words of the game if it has any, otherwise in those for all."""
    own = f"{game}.refusal.{refusal.code}"
    key = own if texts.has(own) else f"rules.refusal.{refusal.code}"
    return texts(key, **{name: _words(value) for name, value in refusal.params})


def _words(value: object) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(map(_words, value))
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(getattr(value, "text", value))


def sentences(texts: Texts, error: CommandError | StorageError | BadOptions) -> list[str]:
    """One sentence for each thing that is wrong."""
    if isinstance(error, CommandError):
        return [texts(f"cli.error.{error.code}", **error.params)]
    if isinstance(error, StorageError):
        return [texts(error.key, **error.params)]
    game = getattr(error, "game", "rules")
    return [refusal_sentence(texts, problem, game) for problem in error.problems]


def code_of(error: CommandError | StorageError | BadOptions) -> str:
    """The stable name of what is wrong."""
    return error.problems[0].code if isinstance(error, BadOptions) else error.code
