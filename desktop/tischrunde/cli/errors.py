"""What is wrong with a command, as one sentence for people."""

from __future__ import annotations

from typing import Any

from tischrunde.i18n.texts import Texts
from tischrunde.rules.core.refusal import BadOptions
from tischrunde.storage.errors import StorageError


class CommandError(Exception):
    """A command that cannot be carried out; ``code`` names the sentence in ``cli.error``."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


def sentences(texts: Texts, error: CommandError | StorageError | BadOptions) -> list[str]:
    """One sentence for each thing that is wrong."""
    if isinstance(error, CommandError):
        return [texts(f"cli.error.{error.code}", **error.params)]
    if isinstance(error, StorageError):
        return [texts(error.key, **error.params)]
    from tischrunde.i18n.wording import Words

    words = Words(texts, error.game)
    return [words.refusal(problem) for problem in error.problems]


def code_of(error: CommandError | StorageError | BadOptions) -> str:
    """The stable name of what is wrong."""
    return error.problems[0].code if isinstance(error, BadOptions) else error.code
