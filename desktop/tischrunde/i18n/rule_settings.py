"""What can be set about a rule, in words, made from the options' data.

The rule book says what a rule means; how its options are called in the set-up
dialog, from where to where they go and what is usual stands in the options
themselves and their catalogues, and is added from there below the paragraph.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tischrunde.i18n.texts import Texts
from tischrunde.i18n.wording import Words
from tischrunde.rules.core.options import OptionKind, Spec, specs
from tischrunde.rules.registry import game_class


class RuleSetting(NamedTuple):
    """An option of a rule: its ``spec``, and all about it in a line."""

    spec: Spec
    line: str


def settings(
    rule: str, games: Sequence[str], texts: Texts, options: Mapping[str, Any] | None = None
) -> list[RuleSetting]:
    """What can be set about ``rule`` in ``games``; an option that several share is told once.

    What not all of them have says whose it is. ``options`` are those of a match:
    then it is also said how they are there.
    """
    told: dict[tuple[str, str], tuple[Spec, list[str]]] = {}
    for game in games:
        words = Words(texts, game)
        for spec in specs(game_class(game).options_class):
            if spec.rule == rule:
                line = _line(words, spec, options)
                told.setdefault((spec.name, line), (spec, []))[1].append(game)
    return [
        RuleSetting(spec, line if len(among) == len(games) else _for(line, among, texts))
        for (_, line), (spec, among) in told.items()
    ]


def _for(line: str, games: Sequence[str], texts: Texts) -> str:
    """The line of an option that other games do not have, or have otherwise."""
    names = ", ".join(texts(f"home.game.{game}") for game in games)
    return texts("rulebook.of_game", games=names, line=line)


def _line(words: Words, spec: Spec, options: Mapping[str, Any] | None) -> str:
    texts = words.texts
    said = texts(
        "rulebook.setting", title=words.option_title(spec.name), values=_values(words, spec)
    )
    if options is None or not _works(spec, options):
        return said
    here = words.option_value(spec, options[spec.name]) or texts("rulebook.nothing")
    return texts("rulebook.here", setting=said, value=here)


def _values(words: Words, spec: Spec) -> str:
    """What it can be, and what is usual."""
    texts = words.texts
    usual = words.option_value(spec, spec.default) or texts("rulebook.nothing")
    if spec.kind.is_number:
        low, high = (words.option_value(spec, end) for end in (spec.low, spec.high))
        # A unit is said once: "20 bis 5000 Züge".
        low = str(spec.low) if str(spec.low) in low else low
        return texts("rulebook.number", low=low, high=high, usual=usual)
    if spec.kind is OptionKind.CHOICE:
        return ", ".join(
            texts(
                f"rulebook.{'usual' if choice == spec.default else 'choice'}",
                word=words.option_value(spec, choice),
            )
            for choice in spec.choices
        )
    return texts(f"rulebook.{'list' if spec.kind.is_list else spec.kind.value}", usual=usual)


def _works(spec: Spec, options: Mapping[str, Any]) -> bool:
    return spec.needs is None or options[spec.needs[0]] == spec.needs[1]
