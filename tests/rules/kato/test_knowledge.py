"""Sampled worlds respect what a seat remembers of other hands."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.rules.kato.setting import Table, cards, deal_out
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.vision import redact, view
from tischrunde.rules.core.zones import HANDS, Seat
from tischrunde.rules.kato.knowledge import known_cards
from tischrunde.rules.kato.position import KatoPosition

SAMPLES = range(5)


def told(table: Table, seat: int, *texts: str, to: int) -> list[Event]:
    """Carry out actions of ``seat``; gives what seat ``to`` is told of them."""
    heard: list[Event] = []
    for text in texts:
        heard += [redact(event, Seat(to), table.position) for event in table.does(seat, text)]
    return heard


def worlds(table: Table, seat: int, past: list[Event]) -> list[KatoPosition]:
    seen = view(table.position, Seat(seat))
    found: list[Any] = [
        table.position.game.sample_world(seen, past, Rng(number)) for number in SAMPLES
    ]
    assert all(view(world, Seat(seat)) == seen for world in found)
    return found


@pytest.mark.rule("GEN-07", "KAT-19")
def test_who_has_challenged_remembers_the_cards_shown_until_they_are_laid() -> None:
    table = deal_out("blue-1 blue-2 wild4", "green-1 green-2", "yellow-1 yellow-2")
    past = told(table, 0, "lay wild4", "wish blue", to=1)
    past += told(table, 1, "challenge", to=1)
    assert known_cards(past)[HANDS[0]] == Counter(cards("blue-1 blue-2"))
    for world in worlds(table, 1, past):
        assert world.hands[0] == cards("blue-1 blue-2")
    past += told(table, 2, "draw", to=1)
    past += told(table, 0, "lay blue-1", to=1)
    assert known_cards(past)[HANDS[0]] == Counter(cards("blue-2"))
    assert any(world.hands[2] != table.position.hands[2] for world in worlds(table, 1, past))


@pytest.mark.rule("GEN-07", "KAT-19")
def test_who_has_only_watched_a_challenge_remembers_nothing() -> None:
    table = deal_out("blue-1 blue-2 wild4", "green-1 green-2", "yellow-1 yellow-2")
    past = told(table, 0, "lay wild4", "wish blue", to=2)
    past += told(table, 1, "challenge", to=2)
    assert not known_cards(past)[HANDS[0]]
    assert len({tuple(world.hands[0]) for world in worlds(table, 2, past)}) > 1


@pytest.mark.rule("GEN-07", "KAT-34")
def test_who_gave_a_hand_away_remembers_it_wherever_it_goes() -> None:
    table = deal_out("red-7 red-1 red-2", "green-1 green-0", "yellow-1 yellow-2", seven_zero=True)
    past = told(table, 0, "lay red-7", "swap 2", to=0)
    assert known_cards(past)[HANDS[2]] == Counter(cards("red-1 red-2"))
    past += told(table, 1, "draw", to=0)
    past += told(table, 2, "lay red-1", to=0)
    assert known_cards(past)[HANDS[2]] == Counter(cards("red-2"))
    table.position.hands[0].append(cards("red-0")[0])
    past += told(table, 0, "lay red-0", to=0)
    assert table.hand(0) == "red-2"
    assert known_cards(past)[HANDS[1]] == Counter(cards("yellow-1 yellow-2"))
    assert not known_cards(past)[HANDS[2]], "what seat 1 passed on was never seen"


@pytest.mark.rule("GEN-07")
def test_without_a_past_only_the_view_is_respected() -> None:
    table = deal_out("blue-1 blue-2", "green-1 green-2")
    hands = {tuple(world.hands[1]) for world in worlds(table, 0, [])}
    assert len(hands) > 1


def test_a_view_that_lacks_cards_is_refused() -> None:
    table = deal_out("blue-1 blue-2", "green-1 green-2", pile="red-1")
    with pytest.raises(ValueError, match="nowhere in the view"):
        worlds(table, 0, [])
