"""The rule book, paragraph by paragraph.

``resources/rules/<language>/<book>.md`` holds our own words for every rule, as
simple Markdown: sections (``# …``), and paragraphs that begin with the id of
their rule (``## KAT-17 · Wann „{kind.wild4}“ erlaubt ist``) and may say which options
bring them into force: commas part what each is enough, ``&`` joins what is needed
together (``<!-- option: jump_in=on, cone=reverse|draw_ten & stacking=off -->``).

Names and numbers that the program has elsewhere are not written again but put in
from there: ``{kind.wild4}`` is that sentence of the book's catalogue (or, in full, of
another one), ``{pace.race_limit}`` the seconds at every pace.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from tischrunde.i18n.texts import Texts
from tischrunde.match.pace import PRESETS, Pace

GENERAL: Final = "general"
"""The book of what holds for every game."""

_HEAD: Final = re.compile(r"## ([A-Z]{3}-\d\d) · (.+)")
_OPTION: Final = re.compile(r"<!-- option: (.+) -->\n?")
_NAME: Final = re.compile(r"\{([\w.-]+)\}")

Condition = tuple[str, tuple[str, ...]]
"""An option and the values that are meant; a switch is ``on`` or ``off``."""


class Paragraph(NamedTuple):
    """What the book says on one rule.

    ``body`` is Markdown; ``section`` the heading it stands under. ``force`` are
    the cases in which it holds, each a group of conditions that must all be met;
    () if it always holds.
    """

    id: str
    title: str
    body: str
    section: str
    force: tuple[tuple[Condition, ...], ...] = ()

    def holds(self, options: Mapping[str, Any]) -> bool:
        """Whether it is in force in a match with these options (all of them, by name)."""
        return not self.force or any(
            all(_text(options.get(name)) in values for name, values in case) for case in self.force
        )

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
    return parse(_named(path.read_text(encoding="utf-8"), name, language))


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
    cases = mark[1].split(", ") if mark else ()
    force = tuple(tuple(map(_condition, case.split(" & "))) for case in cases)
    return Paragraph(head[1], head[2], _OPTION.sub("", body).strip(), section, force)


def _condition(text: str) -> Condition:
    name, _, values = text.partition("=")
    return name, tuple(values.split("|"))


def _named(text: str, name: str, language: str) -> str:
    """The text with all names and numbers put in. Raises :class:`KeyError` for an unknown one."""
    texts = Texts(language)

    def named(match: re.Match[str]) -> str:
        key = match[1]
        if key.startswith("pace."):
            return times(key.removeprefix("pace."), texts)
        for full in (f"{name}.{key}", f"core.{key}", key):
            if texts.has(full):
                return texts(full)
        raise KeyError(key)

    return _NAME.sub(named, text)


def times(field: str, texts: Texts) -> str:
    """How long something takes at every pace, in words."""
    found = [
        texts("rulebook.time", pace=texts(f"settings.pace.{name}"), seconds=_seconds(pace, field))
        for name, pace in PRESETS.items()
    ]
    return texts("rulebook.times", times=", ".join(found)).replace(".", texts("rulebook.point"))


def _seconds(pace: Pace, field: str) -> str:
    """A time of the pace, or how long the table waits before it does this by itself."""
    seconds = pace.table[field] if field in pace.table else getattr(pace, field)
    return f"{seconds:g}"
