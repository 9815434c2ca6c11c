"""What moments leave behind: copies, calls thought of anew, what an onlooker carries along."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.racko.setting import ALMOST, DOWN, OTHER, UP, Table, lay_out, opened
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.vision import redact, view
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.racko.memory import remembered
from tischrunde.rules.racko.places import RACKS


def test_what_is_played_on_a_copy_completes_no_rack_of_the_original() -> None:
    table = lay_out(ALMOST, DOWN, top="40")
    twin = Table(table.position.copy())
    twin.does(0, "take", "put 60")
    assert twin.may(0) == {"racko"}
    assert table.may(0) == set()
    assert table.rack(0) == ALMOST


@pytest.mark.rule("RAC-23")
def test_whoever_takes_the_open_card_ends_the_time_for_a_blitz_call() -> None:
    table = lay_out(DOWN, UP, top="15", blitz=True, opening=True)
    assert table.may(1) == {"blitz"}
    table.does(0, "take")
    assert table.refuses(1, "blitz") == "blitz_over RAC-23"
    assert table.may(1) == {"racko"}


@pytest.mark.rule("RAC-23", "RAC-03")
@pytest.mark.parametrize(("event", "deed"), [("swap-cards", "choose 1"), ("swap-racks", "racks 1")])
def test_whoever_carries_the_start_event_out_ends_the_time_for_a_blitz_call(
    event: str, deed: str
) -> None:
    table = opened(event, DOWN, OTHER, UP, blitz=True)
    assert table.may(2) == {"blitz"}
    table.does(0, deed)
    assert table.refuses(2, "blitz") == "blitz_over RAC-23"
    assert table.may(2) == {"racko"}


@pytest.mark.rule("RAC-16", "RAC-03")
def test_a_call_is_thought_of_anew_when_a_start_event_changed_racks_and_no_turn_ended() -> None:
    table = opened("swap-racks", DOWN, UP, start_event_is_turn=False)
    before = table.facts.window
    table.does(0, "racks 1")
    assert table.facts.turn == 0
    assert table.facts.window > before


@pytest.mark.rule("GEN-03")
def test_a_renewed_pile_is_shuffled() -> None:
    under = "1 4 7 10 13 16 19 22 25 28 31 34"
    table = lay_out(DOWN, OTHER, pile="", top="15", under=under)
    before = [card.text for card in table.position.discard_pile[:-1]]
    table.does(0, "draw")
    after = [card.text for card in (*table.position.draw_pile, *table.position.held[0])]
    assert sorted(after) == sorted(before)
    assert after != before


@pytest.mark.rule("RAC-14", "GEN-07")
def test_exchanging_racks_tells_which_cards_go_each_way() -> None:
    table = lay_out(DOWN, OTHER, pile="swap-racks 15", top="18")
    mine, theirs = (tuple(rack) for rack in table.position.racks)
    table.does(0, "draw", "racks 1")
    assert [(one.source, one.cards) for one in table.moved("racks")] == [
        (RACKS[0], mine),
        (RACKS[1], theirs),
    ]


def _known_to_2(deeds: str) -> tuple[Table, dict[int, str], dict[int, str]]:
    """Seat 2 was shown rack 1 and exchanged a card; then seat 0 does ``deeds``.

    Gives the table and what seat 2 then remembers of racks 0 and 1, by slot.
    """
    event = "swap-racks" if deeds.startswith("racks") else "swap-cards"
    table = lay_out(DOWN, OTHER, UP, top="15", pile=f"swap-cards {event} 18", turn=2)
    past: list[Event] = []
    steps = ((2, ("draw", "choose 1", "swap 60 60")), (0, ("draw", *deeds.split(", "))))
    for seat, texts in steps:
        for text in texts:
            told = table.does(seat, text)
            past += [redact(event, Seat(2), table.position) for event in told]
    racks = remembered(view(table.position, Seat(2)), past)
    found = [
        {5 * (place + 1): card.text for place, card in racks[RACKS[seat]].items()}
        for seat in (0, 1)
    ]
    return table, found[0], found[1]


@pytest.mark.rule("RAC-04", "RAC-14")
def test_what_an_onlooker_knows_of_a_rack_goes_with_it_when_racks_change_places() -> None:
    table, first, second = _known_to_2("racks 1")
    assert list(first.values()) == table.rack(0).split()
    assert second == {}


@pytest.mark.rule("RAC-04", "RAC-12")
def test_what_an_onlooker_knows_of_a_card_goes_with_it_when_cards_change_places() -> None:
    table, first, second = _known_to_2("choose 1, swap 30 5")
    assert first == {5: table.slot(0, 5)}
    assert set(second) == set(range(5, 65, 5)) - {30}, "what came there is not known"


@pytest.mark.rule("RAC-04", "RAC-12")
def test_what_an_onlooker_knows_of_the_choosers_card_goes_along_too() -> None:
    table = lay_out(DOWN, OTHER, UP, top="15", pile="swap-cards swap-cards 18", turn=2)
    past: list[Event] = []
    for seat, texts in ((2, ("draw", "choose 0", "swap 60 60")), (0, ("draw", "choose 1"))):
        for text in texts:
            told = table.does(seat, text)
            past += [redact(event, Seat(2), table.position) for event in told]
    past += [redact(one, Seat(2), table.position) for one in table.does(0, "swap 30 60")]
    racks = remembered(view(table.position, Seat(2)), past)
    assert {place: card.text for place, card in racks[RACKS[1]].items()} == {5: "34"}
    assert 11 not in racks[RACKS[0]]
    assert table.slot(1, 30) == "34"


@pytest.mark.rule("RAC-04")
def test_sampled_worlds_differ_from_seed_to_seed() -> None:
    table = lay_out(DOWN, OTHER)
    seen = view(table.position, Seat(0))
    worlds: list[Any] = [table.position.game.sample_world(seen, [], Rng(seed)) for seed in range(5)]
    assert len({tuple(card.text for card in world.racks[1]) for world in worlds}) > 1
