"""``tischrunde rules``: the rule book as text."""

from __future__ import annotations

import argparse
import json
import re
import textwrap
from collections.abc import Sequence

from tischrunde.cli.errors import CommandError
from tischrunde.i18n.rule_settings import settings
from tischrunde.i18n.rulebook import GENERAL, Paragraph, book
from tischrunde.i18n.texts import Texts
from tischrunde.rules.core.options import OptionKind, Spec
from tischrunde.rules.registry import GAMES

_WIDTH = 80


def rules(arguments: argparse.Namespace, texts: Texts) -> int:
    """Print the book of a game and the general one, or with ``--ids`` a line for each rule."""
    name = arguments.game
    if name != GENERAL and name not in GAMES:
        choices = ", ".join((*GAMES, GENERAL))
        raise CommandError("game_unknown", value=name, choices=choices)
    names = [GENERAL] if name == GENERAL else [name, GENERAL]
    paragraphs = [found for each in names for found in book(each, texts.language)]
    games = tuple(GAMES) if name == GENERAL else (name,)
    if arguments.json:
        plain = {"paragraphs": [found._asdict() for found in paragraphs]}
        print(json.dumps(plain))
    elif arguments.ids:
        for found in paragraphs:
            print(f"{found.id}  {found.title}")
    else:
        print(as_text(paragraphs, games, texts))
    return 0


def as_text(paragraphs: list[Paragraph], games: Sequence[str], texts: Texts) -> str:
    """The paragraphs as plain text, 80 columns wide, with what can be set in ``games``."""
    lines: list[str] = []
    section = ""
    for found in paragraphs:
        if found.section != section:
            section = found.section
            lines += [section, "=" * len(section), ""]
        lines += [f"{found.title}  [{found.id}]", "", *_body(found.body), ""]
        for setting in settings(found.id, games, texts):
            typed = texts("rulebook.command", name=setting.spec.name, values=_typed(setting.spec))
            lines += [*_body(setting.line), *_body(typed), ""]
    return "\n".join(lines).rstrip()


def _typed(spec: Spec) -> str:
    """What can stand behind ``--option name=``."""
    if spec.kind is OptionKind.SWITCH:
        return "on|off"
    if spec.kind.is_number:
        return f"{spec.low}…{spec.high}"
    return "|".join(spec.choices) or "…"


def _body(markdown: str) -> list[str]:
    lines: list[str] = []
    for line in re.sub(r"[*`]", "", markdown).split("\n"):
        hang = "  " if line.startswith("- ") else ""
        lines += textwrap.wrap(line, _WIDTH, subsequent_indent=hang) or [""]
    return lines
