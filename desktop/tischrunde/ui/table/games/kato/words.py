"""What is printed on KaTO's cone."""

from __future__ import annotations

from typing import Any

from tischrunde.i18n.texts import Texts


def cone_meaning(options: Any, texts: Texts, short: bool = False) -> str:
    """What the family has agreed that the cone means (KAT-33)."""
    if options.cone != "custom":
        return texts(f"kato.option.cone.{options.cone}")
    parts = [_effect(word, texts) for word in options.cone_effects]
    if options.cone_text:
        parts.append(options.cone_text)
    whole = " + ".join(parts) or texts("table.kato.cone.nothing")
    return whole if not short or len(whole) <= 60 else whole[:57] + "…"


def _effect(word: str, texts: Texts) -> str:
    name, _, number = word.partition(":")
    if number:
        return texts(f"table.kato.effect.{name}", n=int(number) if number.isdigit() else 0)
    return texts(f"table.kato.effect.{name}")
