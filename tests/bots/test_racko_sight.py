"""What a bot of Racko makes of its view: racks as far as known, and what may still come."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.racko_questions import (
    ASCENDING,
    FOURTH,
    MIXED,
    NEARLY,
    ONE,
    THIRD,
    TWO,
    at,
    cards,
    question,
)
from tischrunde.bots.racko.gaps import data
from tischrunde.bots.racko.rack import Worth
from tischrunde.bots.racko.sight import Sight
from tischrunde.rules.core.events import Event, Moved, noted
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, Seat
from tischrunde.rules.racko.cards import CARDS, HIGHEST, NUMBERS, Kind
from tischrunde.rules.racko.facts import ALL_FILLED, Phase
from tischrunde.rules.racko.places import RACKS
from tischrunde.rules.racko.rack import FULL

SCHWER = data()["levels"]["schwer"]
NOTHING: tuple[Any, ...] = (None,) * FULL
FOUR = (NEARLY, MIXED, THIRD, FOURTH)


def sight(position: Any, past: tuple[Event, ...] = (), **profile: float) -> Sight:
    return Sight(question(position, past=past), {**SCHWER, **profile})


def known(*racks: str) -> tuple[tuple[Any, ...], ...]:
    """What everybody knows of each rack: cards by slot, ``-`` for those that nobody saw."""
    found = []
    for rack in racks:
        words = rack.split()
        found.append(tuple(None if word == "-" else CARDS[word] for word in words) or NOTHING)
    return tuple(found)


# -- racks -------------------------------------------------------------------------------


def test_the_own_rack_is_seen_and_of_others_what_was_taken_openly() -> None:
    seen = known("", "- 5 - - - - - - - - - 9")
    found = sight(at(NEARLY, MIXED, known=seen))
    assert found.rack == found.racks[0] == cards(NEARLY)
    assert found.racks[1] == [None, CARDS["5"], *[None] * 9, CARDS["9"]]
    assert sight(at(NEARLY, MIXED, known=seen), openly=0).racks[1] == [None] * FULL


@pytest.mark.rule("RAC-23")
def test_in_a_blitz_deal_slots_are_filled_one_by_one() -> None:
    position = at(NEARLY, MIXED)
    position.racks[0][:] = cards("3 8 49")
    position.facts.filled = (0b100000000101, ALL_FILLED)
    assert sight(position).rack == [CARDS["3"], None, CARDS["8"], *[None] * 8, CARDS["49"]]


def test_what_exchanges_showed_is_known_to_those_who_remember_them() -> None:
    moved = (
        Moved(RACKS[0], RACKS[1], (CARDS["4"],), "swap"),
        Moved(RACKS[1], RACKS[0], (CARDS["23"],), "swap"),
    )
    past = (noted("swap", ONE, other=TWO, mine=10, theirs=30), *moved[::-1])
    position = at(NEARLY, MIXED)
    assert sight(position, past).racks[1] == [*[None] * 5, CARDS["4"], *[None] * 6]
    assert sight(position, past, exchanges=0).racks[1] == [None] * FULL


def test_the_open_card_and_the_card_held() -> None:
    found = sight(at(NEARLY, top="44 45", held="23"))
    assert (found.open, found.held) == (CARDS["45"], CARDS["23"])
    assert found.pile == len(at(NEARLY, top="44 45", held="23").draw_pile)
    assert sight(at(NEARLY)).held is None
    position = at(NEARLY, held="23", phase=Phase.HELD)
    position.discard_pile.clear()
    assert sight(position).open is None


# -- what may still come -----------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_was_not_seen_may_come(seats: int) -> None:
    found = sight(at(*FOUR[:seats], top="10 43", held="23"))
    seen = {card.value for card in cards(NEARLY)} | {10, 43, 23}
    assert found.pool.numbers == [n for n in range(1, HIGHEST[seats] + 1) if n not in seen]
    assert found.pool.highest == HIGHEST[seats]
    assert found.pool.jokers == {2: 5, 3: 6, 4: 7}[seats]


def test_cards_known_in_other_racks_do_not_come() -> None:
    position = at(NEARLY, MIXED, known=known("", "30 5 - - - - - - - - - -"))
    assert not {30, 5} & set(sight(position).pool.numbers)
    assert {30, 5} <= set(sight(position, openly=0).pool.numbers)


@pytest.mark.parametrize(
    ("discards", "forgotten"),
    [(200, set()), (4, set()), (3, {4}), (1, {4, 6, 7}), (0, {4, 6, 7, 10})],
)
def test_of_the_discards_the_last_are_remembered(discards: int, forgotten: set[int]) -> None:
    found = sight(at(NEARLY, top="4 6 7 10"), discards=discards)
    assert {4, 6, 7, 10} & set(found.pool.numbers) == forgotten


def test_jokers_that_were_seen_do_not_come_and_without_them_none() -> None:
    rack = "3 8 12 17 joker 1 28 32 36 40 44 49"
    assert sight(at(rack, top="joker 45", held="joker")).pool.jokers == 2
    assert sight(at(rack, top="45"), discards=0).pool.jokers == 4
    assert sight(at(NEARLY, options={"jokers": False})).pool.jokers == 0


def test_jokers_come_the_more_seldom_the_more_cards_were_built_in_unseen() -> None:
    position = at(NEARLY)
    pile = len(position.draw_pile)
    assert sight(position).joker_chance() == pytest.approx(5 / pile)
    # Of four turns about one builds in a card that nobody saw.
    position.facts.turns = 19
    assert sight(position).joker_chance() == pytest.approx(5 / (pile + 1.6 * 4))


def put(seat: int, is_open: bool) -> Event:
    return noted("put", Seat(seat), slot=30, open=is_open)


RESHUFFLE = Moved(DISCARD_PILE, DRAW_PILE, (None,), "reshuffle")


@pytest.mark.parametrize(
    ("past", "unseen"),
    [
        ([put(1, False), put(1, False)], 2),
        # What was taken openly is known, and what I built in myself.
        ([put(1, True), put(0, False), put(1, False)], 1),
        ([noted("discard", TWO), put(1, False)], 1),
        # When the pile is turned over, half of the jokers may be in it again.
        ([*[put(1, False)] * 5, RESHUFFLE], 2),
        ([*[put(1, False)] * 4, RESHUFFLE, put(1, False)], 3),
        ([*[put(1, False)] * 4, Moved(DRAW_PILE, RACKS[1], (None,), "deal")], 4),
        # More than a rack holds is not there.
        ([put(1, False)] * 30, 12),
    ],
)
def test_cards_that_others_built_in_unseen_are_counted(past: list[Event], unseen: int) -> None:
    position = at(NEARLY)
    position.facts.turns = 19
    places = len(position.draw_pile) + 1.6 * unseen
    assert sight(position, tuple(past)).joker_chance() == pytest.approx(5 / places)


def test_with_few_cards_left_a_joker_is_certain_and_with_none_impossible() -> None:
    position = at(NEARLY)
    del position.draw_pile[:-3]
    assert sight(position).joker_chance() == 1
    position.draw_pile.clear()
    assert sight(position).joker_chance() == 0
    assert sight(at(NEARLY, options={"jokers": False})).joker_chance() == 0


@pytest.mark.rule("RAC-01")
@pytest.mark.parametrize(("seats", "copies"), [(2, (4, 3, 1)), (3, (5, 4, 2)), (4, (7, 5, 2))])
def test_events_come_as_often_as_there_are_some_left(
    seats: int, copies: tuple[int, int, int]
) -> None:
    kinds = (Kind.SWAP_CARDS, Kind.SIT_OUT, Kind.SWAP_RACKS)
    position = at(*FOUR[:seats])
    pile = len(position.draw_pile)
    expected = dict(zip(kinds, (number / pile for number in copies), strict=True))
    assert sight(position).event_chances() == pytest.approx(expected)


def test_events_that_lie_there_or_are_held_do_not_come() -> None:
    position = at(NEARLY, top="swap-cards swap-cards 45", held="sit-out")
    pile = len(position.draw_pile)
    expected = {Kind.SWAP_CARDS: 2 / pile, Kind.SIT_OUT: 2 / pile, Kind.SWAP_RACKS: 1 / pile}
    assert sight(position).event_chances() == pytest.approx(expected)
    assert sight(at(NEARLY, options={"events": False})).event_chances() == {}
    position.draw_pile.clear()
    assert sight(position).event_chances() == {}


# -- the others --------------------------------------------------------------------------


def test_opponents_are_all_others_but_a_partner() -> None:
    alone, pairs = at(*FOUR), at(*FOUR, options={"partner": True})
    assert sight(alone).others == [1, 2, 3]
    assert not any(sight(alone).is_partner(Seat(seat)) for seat in range(1, 4))
    assert sight(pairs).others == [1, 3]
    assert [sight(pairs).is_partner(Seat(seat)) for seat in range(1, 4)] == [False, True, False]


@pytest.mark.parametrize(
    ("turns", "left"),
    # Eleven turns from the deal on; of the turns so far each seat had a third; hardly
    # anybody is nearer than one and a half.
    [(0, 11), (6, 9), (27, 2), (30, 1.5), (60, 1.5)],
)
def test_a_rack_that_is_not_known_is_guessed_by_the_turns_it_has_had(
    turns: int, left: float
) -> None:
    position = at(NEARLY, MIXED, THIRD)
    position.facts.turns = turns
    assert sight(position).turns_left(TWO) == pytest.approx(left)


def test_a_rack_that_is_known_is_weighed() -> None:
    racks = (NEARLY, "4 9 13 18 21 26 29 33 37 41 45 46", THIRD)
    found = sight(at(*racks, top="60", known=known("", racks[1], "")))
    assert found.turns_left(TWO) == found.worth(TWO).turns < 0.2
    assert found.turns_left(ONE) == found.worth().turns > 1
    assert found.worth().turns == Worth(cards(NEARLY), found.pool).turns
    partly = sight(at(*racks, top="60", known=known("", "- " + racks[1][2:], "")))
    assert partly.turns_left(TWO) == 11, "one card is missing"


def test_jokers_are_weighed_as_they_are_agreed_to_count() -> None:
    rack = "3 8 9 joker 10 25 28 32 36 40 44 49"
    assert sight(at(rack)).turns_left(ONE) < 0.2
    exact = sight(at(rack, options={"joker": "exact"}))
    assert exact.turns_left(ONE) == exact.worth().turns > 0.5


def test_in_a_slot_numbers_of_its_height_are_likely() -> None:
    found = sight(at(ASCENDING, MIXED, THIRD, top="59"))
    for place in range(FULL):
        chances = found.likely(TWO, place)
        assert sum(chances.values()) == pytest.approx(1)
        assert set(chances) == set(found.pool.numbers)
        # Sixty numbers in twelve slots: five for each, the first from 1 to 5.
        middle = 5 * place + 2.5
        expected = min(chances, key=lambda number: (abs(number - middle), number))
        assert max(chances, key=chances.__getitem__) == expected
    # A third of all numbers further away it is half as likely.
    chances = found.likely(TWO, 0)
    assert chances[22] / chances[2] == pytest.approx(0.513, abs=0.005)
    assert chances[42] / chances[2] == pytest.approx(0.204, abs=0.005)


def test_without_any_number_left_nothing_is_likely() -> None:
    position = at(NEARLY)
    position.facts.known = (NOTHING, tuple(position.racks[1]))
    racks = [*position.racks[0], *position.racks[1]]
    position.discard_pile[:] = [card for card in NUMBERS[:50] if card not in racks]
    assert sight(position).pool.numbers == []
    assert sight(position).likely(TWO, 3) == {}
