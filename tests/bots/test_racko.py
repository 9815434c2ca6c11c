"""Bots play Racko within the rules, the same each time, and better at higher levels."""

from __future__ import annotations

from typing import Any

import pytest
from tools.tune.duel import levels

from tischrunde.bots.bot import LEVELS, Request, Timed
from tischrunde.bots.racko import data, make
from tischrunde.bots.racko_rack import GAPS, NUMBERS, TIMES, Worth, fill, likely_time
from tischrunde.bots.registry import policy
from tischrunde.match.headless import play_round
from tischrunde.rules.core.actions import MAY, MUST, Duty
from tischrunde.rules.core.options import as_dict, build
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.vision import view
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, Seat
from tischrunde.rules.racko.actions import DISCARD, PUT, RACKO, TAKE
from tischrunde.rules.racko.cards import CARDS, JOKER, RackoCard
from tischrunde.rules.racko.cards import NUMBERS as ALL_NUMBERS
from tischrunde.rules.racko.facts import Phase, RackoFacts
from tischrunde.rules.racko.options import PRESETS, RackoOptions
from tischrunde.rules.racko.places import DRAWN, RACKS
from tischrunde.rules.registry import game_class

ONE, TWO = Seat(0), Seat(1)
ASCENDING = "3 8 12 17 20 25 28 32 36 40 44 49"
NEARLY = "3 8 12 17 20 1 28 32 36 40 44 49"
"""Only slot 30 is wrong."""
MIXED = "30 5 41 2 19 50 7 33 11 48 26 9"


def cards(text: str) -> list[RackoCard]:
    return [CARDS[word] for word in text.split()]


def at(mine: str, theirs: str = MIXED, top: str = "45", held: str = "", **facts: Any) -> Any:
    """A position of two seats; the rest of the deck is the draw pile."""
    game = game_class("racko")(build(RackoOptions, {}), 2)
    found = RackoFacts(TWO, ONE, 2)
    found.opening = False
    for name, value in facts.items():
        setattr(found, name, value)
    taken = set(cards(mine))
    free = [card for card in ALL_NUMBERS[:50] if card not in taken]
    other = [card for card in cards(theirs) if card not in taken]
    other += [card for card in free if card not in other][: 12 - len(other)]
    zones: dict[Any, Any] = {RACKS[0]: cards(mine), RACKS[1]: other}
    zones |= {DRAWN[0]: cards(held), DRAWN[1]: [], DISCARD_PILE: cards(top)}
    rest = list(game.deck())
    for card in [card for there in zones.values() for card in there]:
        if card in rest:
            rest.remove(card)
    return game.assemble(found, {**zones, DRAW_PILE: rest}, Rng(1))


def ask(position: Any, level: str = "schwer", duty: Duty = MUST, seed: int = 1) -> Any:
    options = as_dict(position.game.options)
    seen = view(position, ONE)
    question = Request("racko", options, position.game.seats, (), seen, duty, (), seed, level, 0, 0)
    return make(level).choose(question)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("preset", "seats"), [("rulebook", 2), ("partner", 4), ("blitz_bonus", 3)])
def test_every_answer_is_legal_and_the_same_each_time(level: str, preset: str, seats: int) -> None:
    options = {**PRESETS[preset], "renewals": 0}
    game = game_class("racko")(build(RackoOptions, options), seats)
    played = []
    for _ in range(2):
        position = game.deal(3, ONE)
        played.append(play_round(game, position, [policy("racko", level)] * seats, Rng(4)))
    assert played[0] == played[1]


@pytest.mark.parametrize("view_of_cards", ["open", "blind"])
def test_exchanges_are_legal_with_each_view(view_of_cards: str) -> None:
    options = {"card_swap_view": view_of_cards, "joker": "exact", "renewals": 1}
    game = game_class("racko")(build(RackoOptions, options), 3)
    for seed in range(3):
        position = game.deal(seed, ONE)
        play_round(game, position, [policy("racko", level) for level in LEVELS], Rng(seed))
        assert position.result() is not None


def test_the_table_of_gaps_holds_what_it_says() -> None:
    table = fill()
    assert len(table) == GAPS * NUMBERS * TIMES

    def cost(slots: int, fitting: int, time: int) -> int:
        return table[(slots * NUMBERS + fitting) * TIMES + time]

    assert cost(0, 0, 1) == 0
    assert cost(3, 2, 40) == 255, "three slots cannot be filled with two numbers"
    assert cost(2, 10, 30) < cost(2, 10, 10)
    assert cost(2, 20, 20) < cost(2, 5, 20)
    assert cost(1, 10, 20) < cost(3, 10, 20)


def test_a_rack_is_worth_more_the_nearer_it_is_to_ascending() -> None:
    unseen = [*range(51)]
    worths = [Worth(cards(rack), unseen, 0, 10).value for rack in (ASCENDING, NEARLY, MIXED)]
    assert worths[0] == 0
    assert worths[0] > worths[1] > worths[2]
    times = [likely_time(cards(rack), unseen, 0) for rack in (ASCENDING, NEARLY, MIXED)]
    assert times == sorted(times)


def test_the_open_card_that_completes_the_rack_is_taken_and_built_in() -> None:
    assert ask(at(NEARLY, top="23")) == TAKE
    held = at(NEARLY, held="23", phase=Phase.HELD, open_taken=True)
    assert ask(held) == PUT[5]
    assert ask(at(NEARLY, held="joker", phase=Phase.HELD)) == PUT[5]


def test_a_card_that_helps_nothing_is_discarded() -> None:
    assert ask(at(ASCENDING, held="1", phase=Phase.HELD)) == DISCARD


def test_a_complete_rack_is_called_by_attention() -> None:
    position = at(ASCENDING)
    calls = {
        level: sum(ask(position, level, MAY, seed) is not None for seed in range(200))
        for level in LEVELS
    }
    assert 120 < calls["leicht"] < calls["mittel"] <= calls["schwer"] == 200
    answer = ask(position, "schwer", MAY)
    assert isinstance(answer, Timed)
    assert answer.action == RACKO


def test_a_joker_is_worth_as_much_as_the_slot_it_fills() -> None:
    worth = Worth(cards(NEARLY), [*range(51)], 0, 10)
    assert worth.with_card(5, JOKER) == 0
    assert worth.with_card(0, JOKER) < 0


def test_levels_are_data_and_a_partner_is_no_opponent() -> None:
    assert set(data()["levels"]) == set(LEVELS)
    with pytest.raises(KeyError):
        make("genial")


def test_a_higher_level_wins_more_rounds() -> None:
    score = levels("racko", {"events": False}, "schwer", "leicht", deals=8, seed=5, jobs=1)
    assert score.share > 0.5
