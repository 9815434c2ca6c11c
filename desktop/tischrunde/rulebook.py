"""The rule book, paragraph by paragraph.

``resources/rules/<language>/<book>.md`` holds our own words for every rule, as
simple Markdown: sections (``# …``), and paragraphs that begin with the id of
their rule (``## KAT-17 · Wann „Zieh Vier“ erlaubt ist``) and may name the options of
which one brings them into force (``<!-- option: cone=reverse|draw_ten, jump_in=on -->``).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

GENERAL: Final = "general"
"""The book of what holds for every game."""

_HEAD: Final = re.compile(r"## ([A-Z]{3}-\d\d) · (.+)")
_OPTION: Final = re.compile(r"<!-- option: (.+) -->\n?")

Condition = tuple[str, tuple[str, ...]]
"""An option and the values that are meant; a switch is ``on`` or ``off``."""


class Paragraph(NamedTuple):
    """What the book says on one rule.

    ``body`` is Markdown; ``section`` the heading it stands under. ``option`` are
    the conditions of which one must be met; () if it always holds.
    """

    id: str
    title: str
    body: str
    section: str
    option: tuple[Condition, ...] = ()

    def holds(self, options: Mapping[str, Any]) -> bool:
        """Whether it is in force in a match with these options (all of them, by name)."""
        met = [_text(options.get(name)) in values for name, values in self.option]
        return any(met) or not met

    def matches(self, words: str) -> bool:
        """Whether all of ``words`` stand in it, in upper or lower case."""
        text = f"{self.id} {self.title} {self.body}".casefold()
        return all(word in text for word in words.casefold().split())


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


@cache
def book(name: str, language: str) -> tuple[Paragraph, ...]:
    """The paragraphs of a game's book or the ``general`` one, in order; () if there is none."""
    path = files("tischrunde_resources") / "rules" / language / f"{name}.md"
    if not path.is_file():
        return ()
    return parse(path.read_text(encoding="utf-8"))


def paragraph(rule: str, games: tuple[str, ...], language: str) -> Paragraph | None:
    """The paragraph on the rule with this id, from the general book or those of ``games``."""
    for name in (GENERAL, *games):
        for found in book(name, language):
            if found.id == rule:
                return found
    return None


def parse(text: str) -> tuple[Paragraph, ...]:
    """The paragraphs of a book's text. Raises :class:`ValueError` for a heading without an id."""
    found: list[Paragraph] = []
    section = ""
    for block in re.split(r"^(?=##? )", text, flags=re.MULTILINE):
        heading, _, body = block.strip().partition("\n")
        if heading.startswith("# "):
            section = heading[2:]
        elif heading:
            found.append(_paragraph(heading, body, section))
    return tuple(found)


def _paragraph(heading: str, body: str, section: str) -> Paragraph:
    head = _HEAD.fullmatch(heading)
    if head is None:
        raise ValueError(f"no id of a rule: {heading!r}")
    mark = _OPTION.search(body)
    conditions = tuple(map(_condition, mark[1].split(", "))) if mark else ()
    return Paragraph(head[1], head[2], _OPTION.sub("", body).strip(), section, conditions)


def _condition(text: str) -> Condition:
    name, _, values = text.partition("=")
    return name, tuple(values.split("|"))
