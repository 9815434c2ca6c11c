"""KaTO's cards in words, as they are read out and printed on the cone."""

from __future__ import annotations

from typing import Any

from tischrunde.rules.core.cards import Card
from tischrunde.rules.kato.cards import KatoCard, Kind
from tischrunde.texts import Texts


def kato_card_name(card: Card, texts: Texts) -> str:
    """ "Rote 7", "Zieh Vier Farbwahl": a card as one says it."""
    if not isinstance(card, KatoCard):
        return card.text
    if card.colour is None:
        return texts(f"table.kato.card.{card.kind.text}")
    colour = texts(f"table.kato.colour.{card.colour.text}")
    if card.kind is Kind.NUMBER:
        return texts("table.kato.card.number", colour=colour, number=card.number)
    return texts(f"table.kato.card.{card.kind.text}", colour=colour)


def cone_meaning(options: Any, texts: Texts, short: bool = False) -> str:
    """What the family has agreed that the cone means (KAT-33)."""
    if options.cone != "custom":
        return texts(f"table.kato.cone.{options.cone}")
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
