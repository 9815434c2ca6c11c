"""Messages, views, events, choices and standings have a text form that can be read back (law 7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.tables import Table, permuted, tables, walk
from tischrunde.match.message_text import NotAMessage, parse, text
from tischrunde.match.messages import (
    Accepted,
    Asked,
    Buzzed,
    Paused,
    Refused,
    Saved,
    SaveFailed,
    TooLate,
    UndoAsked,
    UndoSettled,
    Update,
)
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.record import Entry
from tischrunde.rules.core.refusal import refusal
from tischrunde.rules.core.series import Standing
from tischrunde.rules.core.vision import redact, view
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.kato.cards import CARDS
from tischrunde.rules.registry import game_class

ALL = pytest.mark.parametrize("table", tables(), ids=str)
EVERY = 11
KATO = game_class("kato")


def updates(table: Table, seed: int) -> Iterator[tuple[Any, Seat | None, Update]]:
    """What seats and a spectator are sent in a round, now and then, with the position after it."""
    for number, (position, seat, action) in enumerate(walk(table.game(), seed)):
        if number % EVERY:
            continue
        events: list[Event] = []
        after = position.copy()
        after.apply(seat, action, events.append)
        entry = Entry(seat, action.text, (("ms", "120"),))
        standing = Standing((3,) * table.seats, 1, (Seat(0),))
        for watcher in (None, Seat(number % table.seats)):
            told = tuple(redact(event, watcher, after) for event in events)
            yield after, watcher, Update(number, entry, told, view(after, watcher), standing, 1)


@ALL
def test_what_is_sent_can_be_read_back(table: Table) -> None:
    game = game_class(table.game_id)
    for _, _, update in updates(table, 4):
        assert parse(text(update), game) == update
        assert update.view is not None
        parts = (update.view, update.standing, *update.events, *update.view.choices)
        for part in parts:
            assert parse(text(part), game) == part


@ALL
@pytest.mark.rule("GEN-07")
def test_the_bytes_tell_nothing_that_the_seat_cannot_see(table: Table) -> None:
    for position, watcher, update in updates(table, 6):
        twin = permuted(position, (watcher,), update.ply)
        assert text(view(twin, watcher)) == text(view(position, watcher))


@pytest.mark.parametrize(
    "message",
    [
        Accepted(3),
        Asked((Seat(0), Seat(2))),
        Buzzed(None),
        Paused(True),
        Refused(refusal("not_held", "KAT-05", card=CARDS["red-7"], seat=Seat(1))),
        Saved(),
        SaveFailed("disk_full", "No space left", 2),
        TooLate(3, None, 120),
        UndoAsked(Seat(1), 2, (Seat(0),)),
        UndoSettled(Seat(1), False, Seat(0)),
        Update(0, None, (), None, Standing((0, 0), 0, ()), 0),
    ],
    ids=lambda message: type(message).__name__,
)
def test_every_message_can_be_read_back(message: object) -> None:
    assert parse(text(message), KATO) == message


def test_it_is_readable() -> None:
    asked = UndoAsked(Seat(1), 2, (Seat(0),))
    assert text(asked) == '{"v":1,"body":{"is":"UndoAsked","seat":1,"actions":2,"agree":[0]}}'
    assert '{"card":"red-7"}' in text(refusal("not_held", "KAT-05", card=CARDS["red-7"]))


@pytest.mark.parametrize(
    "given_text",
    [
        "",
        "[]",
        "{}",
        "7",
        '{"v":2,"body":null}',
        '{"v":1}',
        '{"v":1,"body":{}}',
        '{"v":1,"body":{"is":"Host"}}',
        '{"v":1,"body":{"is":"Accepted","ply":1,"more":2}}',
        '{"v":1,"body":{"is":"Facts","turn":1}}',
        '{"v":1,"body":{"card":"red-77"}}',
        '{"v":1,"body":{"card":["red-7"]}}',
        '{"v":1,"body":{"do":"fly red-7"}}',
        '{"v":1,"body":{"zone":"attic"}}',
        '{"v":1,"body":{"zone":"hand:x"}}',
        '{"v":1,"body":{"Colour":"pink"}}',
        '{"v":1,"body":{"a":1,"b":2}}',
        '{"v":1,"body":{"a":{}}}',
        '{"v":1,"body":{"zzz":{}}}',
        "[" * 100_000,
    ],
)
def test_anything_else_is_no_message(given_text: str) -> None:
    with pytest.raises(NotAMessage):
        parse(given_text, KATO)


@given(st.binary())
def test_no_bytes_do_harm(data: bytes) -> None:
    with pytest.raises(NotAMessage):
        parse(data, KATO)


def test_what_has_no_text_form_is_named() -> None:
    with pytest.raises(TypeError, match="no text form"):
        text(object())
