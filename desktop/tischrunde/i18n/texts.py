"""What people read, in their language.

All sentences stand in catalogues ``tischrunde_resources/i18n/<language>/<domain>.json``:
flat keys, ``{name}`` for what is filled in, and for plurals an object with
``one`` and ``other``, chosen by the parameter ``n``. The first part of a key is
its domain: ``kato.refusal.colour`` stands in ``kato.json`` as ``refusal.colour``.
A catalogue is read when it is first needed. Without Qt, so that the command
line, the log and the replay speak the same language as the screen.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from tischrunde.system.languages import LANGUAGES
from tischrunde.system.packaged import resource

Sentence = str | dict[str, str]


@cache
def catalogue(language: str, domain: str) -> dict[str, Sentence]:
    """The sentences of a domain by key; {} if there is no such catalogue."""
    path = resource(f"i18n/{language}/{domain}.json")
    if not path.is_file():
        return {}
    found: dict[str, Sentence] = json.loads(path.read_text(encoding="utf-8"))
    return found


class Texts:
    """Sentences in one language, which can be changed at any time."""

    def __init__(self, language: str = "de") -> None:
        self.language = language

    def set_language(self, language: str) -> None:
        """Speak ``language`` from now on (``de`` or ``en``)."""
        self.language = language if language in LANGUAGES else LANGUAGES[0]

    def has(self, key: str) -> bool:
        """Whether there is a sentence for ``key``."""
        domain, _, rest = key.partition(".")
        return rest in catalogue(self.language, domain)

    def __call__(self, key: str, **params: Any) -> str:
        """The sentence for ``key`` with its parameters filled in.

        A key without a sentence gives the key itself: visible, and never an error
        while somebody plays (a test keeps the catalogues complete).
        """
        domain, _, rest = key.partition(".")
        sentence = catalogue(self.language, domain).get(rest, key)
        if isinstance(sentence, dict):
            sentence = sentence["one" if params.get("n") == 1 else "other"]
        return sentence.format(**params) if params else sentence
