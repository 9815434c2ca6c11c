"""Positions of KaTO set up card by card, and questions about them to a bot."""

from __future__ import annotations

from typing import Any

from tischrunde.bots.bot import Request
from tischrunde.rules.core.actions import MUST, Duty
from tischrunde.rules.core.options import as_dict, build
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.vision import view
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, HANDS, Seat
from tischrunde.rules.kato.cards import CARDS, KatoCard
from tischrunde.rules.kato.facts import KatoFacts
from tischrunde.rules.kato.options import KatoOptions
from tischrunde.rules.registry import game_class

ONE, TWO = Seat(0), Seat(1)


def at(hands: list[str], top: str, options: dict[str, Any] | None = None, **facts: Any) -> Any:
    """A position with these hands and top card; the rest of the deck is the draw pile."""
    game = game_class("kato")(build(KatoOptions, options or {}), len(hands))
    found = KatoFacts(ONE, ONE)
    found.colour = CARDS[top].colour
    for name, value in facts.items():
        setattr(found, name, value)
    zones = {HANDS[seat]: [CARDS[w] for w in hand.split()] for seat, hand in enumerate(hands)}
    zones[DISCARD_PILE] = [CARDS[top]]
    rest = list(game.deck())
    for card in [card for cards in zones.values() for card in cards]:
        rest.remove(card)
    return game.assemble(found, {**zones, DRAW_PILE: rest}, Rng(1))


def question(position: Any, seat: Seat = ONE, duty: Duty = MUST, **more: Any) -> Request:
    return Request(
        game="kato",
        options=as_dict(position.game.options),
        seats=position.game.seats,
        ages=position.game.ages,
        view=view(position, seat),
        duty=duty,
        past=more.get("past", ()),
        seed=more.get("seed", 1),
        level="",
        effort=0,
        basis=0,
    )


def cards(text: str) -> tuple[KatoCard, ...]:
    return tuple(CARDS[word] for word in text.split())


def any_cards(*counts: int) -> list[str]:
    """Hands of so many cards that nobody looks at, all of them in one colour each."""
    colours = ("yellow", "green", "blue")
    return [
        " ".join(f"{colour}-{number}" for number in range(count))
        for colour, count in zip(colours, counts, strict=False)
    ]
