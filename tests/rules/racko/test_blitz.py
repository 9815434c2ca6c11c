"""The Blitz deal."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.rules.racko.setting import ALMOST, DOWN, OTHER, UP, Table, blitz, racko
from tischrunde.match.match import Match
from tischrunde.rules.core.record import Header, SeatRecord
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.vision import view
from tischrunde.rules.core.zones import TABLE, Seat
from tischrunde.rules.racko.cards import Kind
from tischrunde.rules.racko.facts import Phase
from tischrunde.rules.racko.places import DRAWN, RACKS, REST

SLOTS = range(5, 65, 5)


def deal_through(table: Table, first: list[int], *others: list[int]) -> Table:
    """Everybody puts the cards into these slots, one after the other."""
    orders = (first, *others)
    for number in range(12):
        for seat, order in enumerate(orders):
            table.does(seat, f"put {order[number]}")
    return table


def up_after_blitz(**options: Any) -> Table:
    """Both have put their cards in the order dealt: seat 0 ascends, seat 1 not."""
    return deal_through(blitz(UP, DOWN, **options), [*SLOTS], [*SLOTS])


@pytest.mark.rule("RAC-23")
def test_each_card_is_put_into_a_free_slot_of_ones_choice() -> None:
    table = blitz(UP, DOWN)
    assert table.must(0) == table.must(1) == {f"put {name}" for name in SLOTS}
    table.does(0, "put 25")
    assert table.rack(0) == "1"
    assert table.must(0) == set(), "the next card is dealt when everybody has put theirs"
    assert table.refuses(0, "put 5") == "wait_for_card RAC-23"
    table.does(1, "put 60")
    assert table.must(0) == {f"put {name}" for name in SLOTS if name != 25}
    assert table.refuses(0, "put 25") == "slot_filled RAC-23"
    assert table.refuses(1, "put 60") == "slot_filled RAC-23"
    table.does(0, "put 5")
    assert table.rack(0) == "4 1"


@pytest.mark.rule("RAC-23")
def test_whoever_does_not_choose_fills_60_55_and_so_on() -> None:
    table = blitz(UP, DOWN)
    while table.facts.phase is Phase.BLITZ:
        choice = table.position.choices()[0]
        table.does(choice.seat, choice.actions[0].text)
    assert table.rack(0).split() == UP.split()[::-1]
    assert table.rack(1).split() == DOWN.split()[::-1]


@pytest.mark.rule("RAC-23", "RAC-09")
def test_what_is_in_a_slot_is_not_moved_any_more() -> None:
    table = blitz(UP, DOWN)
    table.does(0, "put 25")
    for text in ("swap 5 5", "draw", "take", "discard", "racks 1", "choose 1"):
        assert table.refuses(0, text) == "blitz_deal RAC-23"
    for text in ("racko", "blitz"):
        assert table.refuses(0, text) == "blitz_deal RAC-23"


@pytest.mark.rule("RAC-23")
def test_nobody_calls_before_everybody_has_put_the_last_card() -> None:
    table = blitz(UP, DOWN)
    for name in SLOTS:
        table.does(0, f"put {name}")
        assert table.refuses(0, "blitz") == "blitz_deal RAC-23"
        assert table.refuses(0, "racko") == "blitz_deal RAC-23"
        table.does(1, f"put {name}")
    assert table.may(0) == {"blitz"}


@pytest.mark.rule("RAC-23", "RAC-02")
def test_jokers_and_events_are_only_shuffled_in_when_all_racks_are_full() -> None:
    position = racko(3, blitz=True).deal(7, Seat(0))
    assert [len(cards) for cards in position.held] == [1, 1, 1]
    assert len(position.rest) == 6 + 11
    assert {card.kind for card in position.draw_pile} == {Kind.NUMBER}
    chance = Random(1)
    while position.facts.phase is Phase.BLITZ:
        choice = chance.choice(position.choices())
        position.apply(choice.seat, chance.choice(choice.actions))
    assert position.rest == []
    assert len(position.discard_pile) == 1
    assert len(position.draw_pile) == 60 + 6 + 11 - 36 - 1


@pytest.mark.rule("RAC-23")
def test_who_ascends_calls_blitz_wins_at_once_and_scores_a_hundred() -> None:
    table = up_after_blitz()
    assert table.may(0) == {"blitz"}
    assert table.refuses(0, "racko") == "say_blitz RAC-23"
    assert table.refuses(1, "blitz") == "not_ascending RAC-20"
    table.does(0, "blitz")
    assert table.noted() == ["blitz 0"]
    assert table.result.reason == "blitz"
    assert table.result.winners == (0,)
    assert table.result.points == (100, 5), "the others count up to the first break"
    assert [count.why for count in table.result.counts if count.seat == 0] == ["blitz"]


@pytest.mark.rule("RAC-23", "RAC-22", "RAC-25")
def test_blitz_comes_before_the_bonus_and_earns_none() -> None:
    runs = "1 2 3 4 5 6 7 8 9 10 11 12"
    table = deal_through(blitz(runs, DOWN, bonus=True), [*SLOTS], [*SLOTS])
    table.does(0, "blitz")
    assert table.result.points == (100, 5)


@pytest.mark.rule("RAC-23")
def test_of_several_with_an_ascending_row_the_first_caller_wins() -> None:
    other = "2 5 8 11 14 18 21 24 27 30 33 40"
    for first, second in ((0, 1), (1, 0)):
        table = deal_through(blitz(UP, other), [*SLOTS], [*SLOTS])
        assert table.may(0) == table.may(1) == {"blitz"}
        table.does(first, "blitz")
        assert table.result.winners == (first,)
        assert table.result.points[second] == 60


@pytest.mark.rule("RAC-23")
def test_it_can_be_called_until_the_first_turn_begins() -> None:
    table = up_after_blitz()
    table.does(1, "draw")
    assert table.may(0) == {"racko"}
    assert table.refuses(0, "blitz") == "blitz_over RAC-23"
    table.does(0, "racko")
    assert table.result.points[0] == 90


@pytest.mark.rule("RAC-23", "RAC-03", "RAC-16")
@pytest.mark.parametrize("event", ["swap-cards", "swap-racks"])
def test_it_can_be_called_before_a_start_event_is_carried_out(event: str) -> None:
    table = up_after_blitz()
    facts = table.facts
    facts.phase, facts.start_event = (Phase.CHOOSE if event == "swap-cards" else Phase.RACKS), True
    assert table.may(0) == {"blitz"}
    table.does(0, "blitz")
    assert table.result.reason == "blitz"
    assert not table.facts.start_event


@pytest.mark.rule("RAC-23", "RAC-16")
def test_the_automatic_call_says_blitz() -> None:
    table = up_after_blitz(auto_racko=("0",))
    assert table.result.reason == "blitz"
    assert table.result.winners == (0,)


@pytest.mark.rule("RAC-24")
@pytest.mark.parametrize("bonus", [False, True])
def test_if_nobody_manages_it_play_goes_on_by_the_base_or_the_bonus_rules(bonus: bool) -> None:
    nearly = "1 2 3 10 13 16 19 22 25 28 34 31"
    table = deal_through(blitz(nearly, DOWN, bonus=bonus), [*SLOTS], [*SLOTS])
    assert table.may(0) == table.may(1) == set()
    assert table.facts.phase is Phase.TURN
    table.position.racks[0][10:] = table.position.racks[0][10:][::-1]
    table.position.refresh()
    table.does(1, "draw")
    table.does(0, "racko")
    assert table.result.points[0] == (150 if bonus else 90)


@pytest.mark.rule("RAC-23", "GEN-07")
def test_others_see_which_slots_are_filled_but_not_with_what() -> None:
    table = blitz(ALMOST, OTHER)
    table.does(0, "put 25")
    seen = view(table.position, Seat(1))
    assert seen.cards(RACKS[0]) == (None,)
    assert seen.facts.filled[0] == 1 << 4
    assert seen.cards(DRAWN[0]) == ()
    assert len(seen.cards(DRAWN[1])) == 1


@pytest.mark.rule("RAC-23", "RAC-02")
def test_in_a_sampled_world_of_a_blitz_deal_only_numbers_have_been_dealt() -> None:
    game = racko(2, blitz=True)
    position = game.deal(3, Seat(0))
    for seat in (0, 1):
        action = next(c for c in position.choices() if c.seat == seat).actions[3]
        position.apply(Seat(seat), action)
    for seed in range(20):
        seen = view(position, Seat(0))
        world = game.sample_world(seen, [], Rng(seed))
        dealt = [*world.draw_pile, *world.racks[1], *world.held[1]]
        assert {card.kind for card in dealt} == {Kind.NUMBER}
        assert view(world, Seat(0)) == seen
        assert len(dict(world.zones())[REST]) == 13


@pytest.mark.rule("RAC-23")
def test_blitz_may_be_put_in_for_a_single_round_of_a_match() -> None:
    seats = tuple(SeatRecord(name, "person") for name in ("Anna", "Ben"))
    match = Match(Header("racko", seats, seed=5, options={"bonus": True}))
    match.act(TABLE, match.parse(TABLE, "deal blitz=on"))
    assert match.current is not None
    assert match.current.game.options.blitz
    assert match.current.game.options.bonus
    assert not match.game.options.blitz
    assert match.position is not None
    assert match.position.facts.phase is Phase.BLITZ


@pytest.mark.rule("RAC-23", "RAC-25")
def test_no_other_rule_is_changed_for_a_single_round() -> None:
    assert racko().round_options == {"blitz"}
