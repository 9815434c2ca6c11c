"""What in a text is a name that only the program knows: of a rule, an option, an action, a card."""

from __future__ import annotations

import re
from typing import Final

from tischrunde.i18n.texts import catalogue
from tischrunde.rules.core.options import specs
from tischrunde.rules.registry import GAMES, game_class

RULE: Final = re.compile(r"\b(GEN|TAB|COC|KAT|CLA|RAC)-\d\d\b")
SNAKE: Final = re.compile(r"\b[a-z]+(_[a-z0-9]+)+\b")
KEY: Final = re.compile(r"\b(kato|racko|clack|cocotaki|core|match|shell|table)\.[a-z_]+")
HOLE: Final = re.compile(r"\{[a-z_]*\}")


def _verbs() -> set[str]:
    return {verb for game in GAMES for verb in game_class(game).grammar.verbs}


def _cards() -> set[str]:
    """Cards with a text of more than a plain word or number."""
    texts = {text for game in GAMES for text in game_class(game).cards}
    return {text for text in texts if re.search(r"[-.]|\d[a-z]|[a-z]\d", text)}


def _ids() -> set[str]:
    """Options, choices and presets by their keys."""
    found: set[str] = set()
    for game in GAMES:
        cls = game_class(game)
        found |= set(cls.presets)
        for spec in specs(cls.options_class):
            found |= {spec.name, *spec.choices}
    return found


CARD: Final = re.compile(
    rf"(?<![\w-])({'|'.join(sorted(map(re.escape, _cards()), key=len, reverse=True))})(?![\w-])"
)
ACTION: Final = re.compile(
    rf"(^|[\d:„“”] ?)({'|'.join(sorted(_verbs()))}) ([a-z]+-\w+|[a-z]+:\d|\d+ \d+)\b"
)


def spoken(language: str) -> set[str]:
    """The words that sentences are made of."""
    words: set[str] = set()
    for domain in ("core", "match", "shell", "table", "round", "settings", "newmatch", *GAMES):
        for sentence in catalogue(language, domain).values():
            forms = sentence.values() if isinstance(sentence, dict) else (sentence,)
            words.update(*(re.findall(r"\w+", form) for form in forms))
    return words


FOREIGN: Final = (_ids() | _verbs()) - spoken("de") - {"blind"}
"""Keys that are no German words. (In English every one-word key could be an ordinary word.)"""


def internal(text: str, language: str) -> str:
    """The first name in ``text`` that is the program's own; "" if there is none."""
    for pattern in (RULE, SNAKE, KEY, HOLE, CARD, ACTION):
        found = pattern.search(text)
        if found:
            return found[0]
    if language != "de":
        return ""
    return next((word for word in re.findall(r"\w+", text) if word in FOREIGN), "")
