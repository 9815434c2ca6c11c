"""Requests on their way to the bot process.

Everything in a request is plain data but the cards, which are interned: they
travel as the game's id and their text, and are the same objects again on
arrival. The format is between a program and its own bot process; it is never
stored.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from functools import cache
from io import BytesIO
from typing import Any

from tischrunde.bots.bot import Request
from tischrunde.rules.core.cards import Card
from tischrunde.rules.registry import game_class

Reducer = Callable[[Card], tuple[Callable[..., Card], tuple[str, str]]]


def _card(game_id: str, text: str) -> Card:
    return game_class(game_id).cards[text]


@cache
def _reducers(game_id: str) -> dict[type[Any], Reducer]:
    def reduce(card: Card) -> tuple[Callable[..., Card], tuple[str, str]]:
        return _card, (game_id, card.text)

    return {type(card): reduce for card in game_class(game_id).cards.values()}


def encode(request: Request) -> bytes:
    """``request`` as bytes for :func:`decode` in another process of this program."""
    target = BytesIO()
    pickler = pickle.Pickler(target, protocol=pickle.HIGHEST_PROTOCOL)
    pickler.dispatch_table = _reducers(request.game)
    pickler.dump(request)
    return target.getvalue()


def decode(data: bytes) -> Request:
    """The request again; its cards are this process's own."""
    request: Request = pickle.loads(data)
    return request
