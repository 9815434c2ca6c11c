"""Event cards: exchanging a card, sitting out, exchanging racks; and what is remembered of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.racko.setting import ALMOST, DOWN, OTHER, UP, Table, lay_out
from tischrunde.rules.core.events import Event, Moved, Shown
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.vision import redact, view
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, Seat
from tischrunde.rules.racko.cards import CARDS, JOKER, Kind
from tischrunde.rules.racko.facts import Phase
from tischrunde.rules.racko.memory import dealt, remembered
from tischrunde.rules.racko.places import DRAWN, RACKS

WITH_JOKER = "joker 46 43 40 37 36 12 9 6 45 42 39"


def drew(event: str, *racks: str, **options: Any) -> Table:
    """Seat 0 has drawn this event."""
    table = lay_out(*racks, pile=f"{event} 15 18", top="21", **options)
    table.does(0, "draw")
    return table


@pytest.mark.rule("RAC-11")
@pytest.mark.parametrize(
    ("event", "deeds"),
    [
        ("sit-out", ()),
        ("swap-cards", ("choose 1", "swap 5 5")),
        ("swap-racks", ("racks 1",)),
    ],
)
def test_an_event_is_carried_out_then_lies_open_and_the_next_is_on_turn(
    event: str, deeds: tuple[str, ...]
) -> None:
    table = drew(event, DOWN, OTHER)
    table.does(0, *deeds)
    assert table.top == event
    assert table.facts.turn == 1
    assert table.facts.phase is Phase.TURN
    assert table.must(1) == {"draw"}, "it is taboo"


@pytest.mark.rule("RAC-11", "GEN-07")
def test_everybody_sees_which_event_was_drawn() -> None:
    table = drew("swap-racks", DOWN, OTHER)
    event = Moved(DRAW_PILE, DRAWN[0], (CARDS["swap-racks"],), "event")
    assert table.events == [event]
    assert redact(event, Seat(1), table.position) == event
    assert view(table.position, Seat(1)).cards(DRAWN[0]) == (CARDS["swap-racks"],)


@pytest.mark.rule("RAC-11")
def test_an_event_has_to_be_carried_out_first() -> None:
    table = drew("swap-cards", DOWN, OTHER)
    for text in ("draw", "take", "discard", "put 5", "racks 1", "swap 5 5"):
        assert table.refuses(0, text) == "event_first RAC-11"
    table.does(0, "choose 1")
    assert table.refuses(0, "choose 1") == "event_first RAC-11"
    racks = drew("swap-racks", DOWN, OTHER)
    assert racks.refuses(0, "choose 1") == "event_first RAC-11"
    assert racks.refuses(0, "discard") == "event_first RAC-11"


@pytest.mark.rule("RAC-12")
def test_the_card_of_slot_30_goes_into_my_slot_5_and_mine_into_their_slot_30() -> None:
    table = drew("swap-cards", "38 47 44 41 50 35 32 29 26 23 20 17", OTHER, UP)
    assert table.must(0) == {"choose 1", "choose 2"}
    table.does(0, "choose 2")
    assert (table.slot(2, 30), table.slot(0, 5)) == ("16", "38")
    table.does(0, "swap 30 5")
    assert (table.slot(2, 30), table.slot(0, 5)) == ("38", "16")
    assert table.rack(1) == OTHER
    assert table.noted()[0] == "swap 0 other=2 theirs=30 mine=5"


@pytest.mark.rule("RAC-12")
@pytest.mark.parametrize("target", [0, 3])
def test_one_exchanges_with_another_player_at_the_table(target: int) -> None:
    table = drew("swap-cards", DOWN, OTHER, UP)
    assert table.refuses(0, f"choose {target}") == "not_another_player RAC-12"
    racks = drew("swap-racks", DOWN, OTHER, UP)
    assert racks.refuses(0, f"racks {target}") == "not_another_player RAC-14"


@pytest.mark.rule("RAC-12", "RAC-14", "RAC-21")
@pytest.mark.parametrize(("event", "verb"), [("swap-cards", "choose"), ("swap-racks", "racks")])
def test_a_partner_may_be_chosen_too(event: str, verb: str) -> None:
    fourth = "51 52 53 54 55 56 57 58 59 60 61 62"
    table = drew(event, DOWN, OTHER, UP, fourth, partner=True)
    assert table.must(0) == {f"{verb} {seat}" for seat in (1, 2, 3)}


@pytest.mark.rule("RAC-12", "GEN-07")
def test_with_an_open_view_the_chooser_alone_sees_the_rack_while_choosing() -> None:
    table = drew("swap-cards", DOWN, OTHER, UP)
    table.does(0, "choose 1")
    shown = table.shown()
    assert shown == [Shown(RACKS[1], Seat(0), tuple(table.position.racks[1]))]
    assert redact(shown[0], Seat(0), table.position) == shown[0]
    for other in (Seat(2), None):
        told = redact(shown[0], other, table.position)
        assert isinstance(told, Shown)
        assert told.cards == (None,) * 12
        assert view(table.position, other).cards(RACKS[1]) == (None,) * 12
    assert view(table.position, Seat(0)).cards(RACKS[1]) == tuple(table.position.racks[1])
    table.does(0, "swap 5 5")
    assert view(table.position, Seat(0)).cards(RACKS[1]) == (None,) * 12


@pytest.mark.rule("RAC-12", "GEN-07")
def test_with_a_blind_view_nothing_is_shown_and_every_slot_may_be_named() -> None:
    table = drew("swap-cards", DOWN, WITH_JOKER, card_swap_view="blind")
    table.does(0, "choose 1")
    assert table.shown() == []
    assert view(table.position, Seat(0)).cards(RACKS[1]) == (None,) * 12
    assert len(table.must(0)) == 144


@pytest.mark.rule("RAC-12", "RAC-10")
def test_jokers_are_neither_taken_nor_given() -> None:
    mine = "50 joker 44 41 38 35 32 29 26 23 20 17"
    table = drew("swap-cards", mine, WITH_JOKER)
    table.does(0, "choose 1")
    assert table.refuses(0, "swap 10 10") == "own_joker RAC-12"
    assert table.refuses(0, "swap 5 5") == "their_joker RAC-12"
    assert len(table.must(0)) == 11 * 11
    assert not any(text.startswith("swap 5 ") for text in table.must(0))


@pytest.mark.rule("RAC-12")
def test_a_joker_named_blindly_is_said_to_everybody_and_another_slot_is_named() -> None:
    table = drew("swap-cards", DOWN, WITH_JOKER, UP, card_swap_view="blind")
    table.does(0, "choose 1", "swap 5 5")
    assert table.noted() == ["joker_named 0 other=1 slot=5"]
    assert (table.rack(0), table.rack(1)) == (DOWN, WITH_JOKER)
    assert table.facts.phase is Phase.SWAP
    assert table.facts.known[1][0] is JOKER
    assert table.refuses(0, "swap 5 60") == "their_joker RAC-12"
    table.does(0, "swap 60 60")
    assert (table.slot(0, 60), table.slot(1, 60)) == ("39", "17")
    assert table.facts.turn == 1
    assert table.facts.named == ()


@pytest.mark.rule("RAC-12", "GEN-07")
def test_who_exchanges_cards_knows_both_and_the_others_neither() -> None:
    table = drew("swap-cards", DOWN, OTHER, UP)
    table.does(0, "choose 1", "swap 30 5")
    for event in table.moved("swap"):
        for seat in (0, 1):
            assert redact(event, Seat(seat), table.position) == event
        told = redact(event, Seat(2), table.position)
        assert isinstance(told, Moved)
        assert told.cards == (None,)


@pytest.mark.rule("RAC-12", "RAC-04")
def test_what_everybody_knows_of_a_card_goes_with_it_when_it_is_exchanged() -> None:
    table = lay_out(DOWN, OTHER, top="15", pile="swap-cards swap-racks 18")
    table.does(0, "take", "put 30")
    table.does(1, "draw", "choose 0", "swap 30 5")
    assert table.slot(1, 5) == "15"
    assert table.facts.known[1][0] is CARDS["15"]
    assert table.facts.known[0] == (None,) * 12
    table.does(0, "draw", "racks 1")
    assert table.facts.known[0][0] is CARDS["15"]
    assert table.facts.known[1] == (None,) * 12


@pytest.mark.rule("RAC-12", "RAC-16")
def test_an_exchange_that_completes_the_other_rack_lets_its_owner_call_at_once() -> None:
    table = drew("swap-cards", "50 47 44 41 38 35 32 29 26 23 20 40", ALMOST)
    assert table.may(1) == set()
    table.does(0, "choose 1", "swap 60 60")
    assert table.slot(1, 60) == "40"
    assert table.may(1) == {"racko"}
    assert table.may(0) == set()
    table.does(1, "racko")
    assert table.result.winners == (1,)


@pytest.mark.rule("RAC-12", "RAC-16")
def test_a_call_out_of_turn_is_possible_after_an_exchange_by_a_third_player() -> None:
    table = drew("swap-cards", "50 47 44 41 38 35 32 29 26 23 20 40", OTHER, ALMOST)
    table.does(0, "choose 2", "swap 60 60")
    assert table.facts.turn == 1
    assert table.may(2) == {"racko"}
    table.does(2, "racko")
    assert table.result.winners == (2,)


@pytest.mark.rule("RAC-13")
def test_sitting_out_ends_the_turn_and_the_next_time_one_plays_normally() -> None:
    table = drew("sit-out", DOWN, OTHER)
    assert table.noted() == ["sit_out 0", "turn 1"]
    assert table.top == "sit-out"
    table.does(1, "draw", "discard")
    assert table.must(0) == {"draw", "take"}


@pytest.mark.rule("RAC-14")
def test_whole_racks_are_exchanged() -> None:
    table = drew("swap-racks", DOWN, OTHER, UP)
    assert table.must(0) == {"racks 1", "racks 2"}
    table.does(0, "racks 1")
    assert [table.rack(seat) for seat in range(3)] == [OTHER, DOWN, UP]
    assert table.noted()[0] == "racks 0 other=1"


@pytest.mark.rule("RAC-14", "RAC-16")
def test_a_rack_exchange_right_before_a_call_takes_the_call_with_it() -> None:
    table = drew("swap-racks", DOWN, UP)
    assert table.may(1) == {"racko"}
    table.does(0, "racks 1")
    assert table.refuses(1, "racko") == "not_ascending RAC-20"
    assert table.may(0) == {"racko"}
    table.does(0, "racko")
    assert table.result.winners == (0,)


@pytest.mark.rule("RAC-14", "GEN-07")
def test_who_exchanges_racks_knows_both_and_the_others_neither() -> None:
    table = drew("swap-racks", DOWN, OTHER, UP)
    table.does(0, "racks 1")
    for event in table.moved("racks"):
        assert redact(event, Seat(0), table.position) == event
        assert redact(event, Seat(1), table.position) == event
        told = redact(event, Seat(2), table.position)
        assert isinstance(told, Moved)
        assert told.cards == (None,) * 12


# What a seat remembers


class Watched:
    """A table at which one seat keeps what it is told."""

    def __init__(self, table: Table, watcher: int) -> None:
        self.table = table
        self.watcher = Seat(watcher)
        self.past: list[Event] = []

    def does(self, seat: int, *texts: str) -> None:
        for text in texts:
            for event in self.table.does(seat, text):
                self.past.append(redact(event, self.watcher, self.table.position))

    def knows(self, seat: int) -> dict[int, str]:
        """The remembered cards of a rack by the names of the slots."""
        seen = view(self.table.position, self.watcher)
        rack = remembered(seen, self.past)[RACKS[seat]]
        return {5 * (place + 1): card.text for place, card in rack.items()}


@pytest.mark.rule("RAC-04", "RAC-12")
def test_the_chooser_remembers_the_rack_it_was_shown_and_forgets_what_changes() -> None:
    table = lay_out(DOWN, OTHER, top="15", pile="swap-cards 18 19")
    watched = Watched(table, 0)
    watched.does(0, "draw", "choose 1")
    assert len(watched.knows(1)) == 12
    watched.does(0, "swap 30 5")
    assert watched.knows(1)[30] == "50"
    watched.does(1, "draw", "put 10")
    assert sorted(set(range(5, 65, 5)) - set(watched.knows(1))) == [10]
    assert all(card == table.slot(1, name) for name, card in watched.knows(1).items())


@pytest.mark.rule("RAC-04", "RAC-14")
def test_a_rack_given_away_is_remembered_by_who_had_it() -> None:
    table = lay_out(DOWN, OTHER, UP, top="15", pile="swap-racks 18 19 20")
    watched = Watched(table, 0)
    watched.does(0, "draw", "racks 1")
    assert len(watched.knows(1)) == 12
    assert watched.knows(1)[5] == "50"
    watched.does(1, "draw", "put 5")
    assert 5 not in watched.knows(1)


@pytest.mark.rule("RAC-04", "RAC-12")
def test_an_onlooker_of_exchanges_remembers_only_what_lay_open() -> None:
    table = lay_out(DOWN, OTHER, UP, top="15", pile="swap-cards swap-racks 18 19")
    watched = Watched(table, 2)
    watched.does(0, "take", "put 30")
    watched.does(1, "draw", "choose 0", "swap 30 5")
    assert (watched.knows(0), watched.knows(1)) == ({}, {5: "15"})
    watched.does(2, "draw", "racks 0")
    assert len(watched.knows(0)) == 12, "it was its own"
    assert watched.knows(1) == {5: "15"}


@pytest.mark.rule("RAC-04", "RAC-02")
def test_slots_that_nobody_touched_hold_numbers_in_every_sampled_world() -> None:
    game = lay_out(DOWN, OTHER).position.game
    heard: list[Event] = []
    position = game.deal(4, Seat(0), heard.append)
    past = [redact(event, Seat(0), position) for event in heard]
    assert all(len(places) == 12 for places in dealt(view(position, Seat(0)), past).values())
    for seed in range(30):
        world: Any = game.sample_world(view(position, Seat(0)), past, Rng(seed))
        assert all(card.kind is Kind.NUMBER for card in world.racks[1])


@pytest.mark.rule("RAC-04")
def test_no_event_card_is_in_a_rack_of_a_sampled_world_and_known_cards_stay_put() -> None:
    table = lay_out(DOWN, OTHER, top="15", pile="swap-cards swap-racks sit-out joker")
    watched = Watched(table, 1)
    watched.does(0, "take", "put 30")
    for seed in range(30):
        seen = view(table.position, Seat(1))
        small = seen._replace(
            zones={
                **seen.zones,
                DRAW_PILE: (None,) * (table.position.game.deck().__len__() - 25),
                DISCARD_PILE: seen.cards(DISCARD_PILE),
            }
        )
        world: Any = table.position.game.sample_world(small, watched.past, Rng(seed))
        assert world.racks[0][5] is CARDS["15"]
        assert {card.kind for card in world.racks[0]} <= {Kind.NUMBER, Kind.JOKER}
