"""Requests on their way to the bot process, and what is said about them.

A message to the process is the number of a job, followed by how urgent it is, what is to
be done (a byte each) and the request; a number alone takes the job back.

Everything in a request is plain data but the cards, which are interned: they
travel as the game's id and their text, and are the same objects again on
arrival. The format is between a program and its own bot process; it is never
stored.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Iterable
from enum import IntEnum
from functools import cache
from io import BytesIO
from typing import Any, Final, NamedTuple

from tischrunde.bots.bot import Judged, Reason, Request, Urgency
from tischrunde.bots.question import Question
from tischrunde.rules.core.cards import Card
from tischrunde.rules.registry import game_class

_NUMBER: Final = 8
"""Bytes of a job's number."""


class Work(IntEnum):
    """What is to be done: one of the two questions to a policy, or a look back."""

    CHOOSE = 0
    EVALUATE = 1
    EXAMINE = 2


class Job(NamedTuple):
    """Something to think about; ``data`` is the encoded request."""

    number: int
    urgency: Urgency
    work: Work
    data: bytes

    @property
    def message(self) -> bytes:
        """The job on its way to the process."""
        return taking_back(self.number) + bytes((self.urgency, self.work)) + self.data


def taking_back(number: int) -> bytes:
    """The message that job ``number`` is no longer wanted."""
    return number.to_bytes(_NUMBER, "big")


def read_message(message: bytes) -> Job | int:
    """The job that a message brings, or the number of the one that it takes back."""
    number, rest = int.from_bytes(message[:_NUMBER], "big"), message[_NUMBER:]
    if not rest:
        return number
    return Job(number, Urgency(rest[0]), Work(rest[1]), rest[2:])


Reducer = Callable[[Card], tuple[Callable[..., Card], tuple[str, str]]]


def _card(game_id: str, text: str) -> Card:
    return game_class(game_id).cards[text]


@cache
def _reducers(game_id: str) -> dict[type[Any], Reducer]:
    def reduce(card: Card) -> tuple[Callable[..., Card], tuple[str, str]]:
        return _card, (game_id, card.text)

    return {type(card): reduce for card in game_class(game_id).cards.values()}


def encode(request: Request | Question) -> bytes:
    """``request`` as bytes for :func:`decode` in another process of this program."""
    target = BytesIO()
    pickler = pickle.Pickler(target, protocol=pickle.HIGHEST_PROTOCOL)
    pickler.dispatch_table = _reducers(request.game)
    pickler.dump(request)
    return target.getvalue()


def decode(data: bytes) -> Any:
    """The request or question again; its cards are this process's own."""
    return pickle.loads(data)


NOTHING_JUDGED: Final = "[]"


def write_judged(judged: Iterable[Judged]) -> str:
    """Judgements as JSON: ``[["lay red-7", 0.31, [["points", -0.2]]]]``; "" lets a MAY pass."""
    rows = [
        [one.action.text if one.action else "", one.value, [list(why) for why in one.reasons]]
        for one in judged
    ]
    return json.dumps(rows)


def read_judged(game_id: str, text: str) -> list[Judged]:
    """What :func:`write_judged` has written; raises ValueError for any other text."""
    parse = game_class(game_id).grammar.parse
    return [
        Judged(
            parse(action) if action else None,
            float(value),
            tuple(Reason(str(name), float(weight)) for name, weight in reasons),
        )
        for action, value, reasons in json.loads(text)
    ]
