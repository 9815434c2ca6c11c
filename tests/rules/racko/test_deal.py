"""The deck, the deal and the start card."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules.racko.setting import ALMOST, DOWN, OTHER, UP, lay_out, opened, racko
from tischrunde.rules.core.events import Event, Moved, Noted
from tischrunde.rules.core.refusal import BadOptions
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, Seat
from tischrunde.rules.racko.cards import CARDS, JOKER, Kind
from tischrunde.rules.racko.places import RACKS, REST


@pytest.mark.rule("RAC-01")
@pytest.mark.parametrize(
    ("seats", "highest", "jokers", "events"),
    [(2, 50, 5, (4, 3, 1)), (3, 60, 6, (5, 4, 2)), (4, 75, 7, (7, 5, 2))],
)
def test_the_deck_depends_on_the_number_of_players(
    seats: int, highest: int, jokers: int, events: tuple[int, int, int]
) -> None:
    counts = Counter(racko(seats).deck())
    assert [counts[CARDS[str(number)]] for number in range(1, 76)] == [
        int(number <= highest) for number in range(1, 76)
    ]
    assert counts[JOKER] == jokers
    kinds = ("swap-cards", "sit-out", "swap-racks")
    assert tuple(counts[CARDS[kind]] for kind in kinds) == events
    assert sum(counts.values()) == highest + jokers + sum(events)


@pytest.mark.rule("RAC-01")
def test_jokers_and_events_can_be_left_out() -> None:
    plain = Counter(racko(2, jokers=False, events=False).deck())
    assert {card.kind for card in plain} == {Kind.NUMBER}  # type: ignore[attr-defined]
    assert Counter(racko(2, jokers=False).deck())[JOKER] == 0
    assert len(racko(2, events=False).deck()) == 55


@pytest.mark.rule("RAC-01", "GEN-01")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_can_play(seats: int) -> None:
    with pytest.raises(BadOptions) as bad:
        racko(seats)
    assert [problem.code for problem in bad.value.problems] == ["seats"]


@pytest.mark.rule("RAC-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_twelve_number_cards_each_and_the_rest_is_the_pile(seats: int) -> None:
    position = racko(seats).deal(5, Seat(0))
    for rack in position.racks:
        assert len(rack) == 12
        assert all(card.kind is Kind.NUMBER for card in rack)
    assert len(position.discard_pile) == 1
    pile = len(racko(seats).deck()) - 12 * seats - 1
    assert len(position.draw_pile) == pile
    assert position.rest == []


@pytest.mark.rule("RAC-02", "GEN-02")
def test_cards_are_dealt_one_by_one_from_slot_60_down_to_slot_5() -> None:
    heard: list[Event] = []
    position = racko(3).deal(3, Seat(1), heard.append)
    assert isinstance(heard[0], Noted)
    assert (heard[0].what, heard[0].seat) == ("deal", 1)
    dealt = [event for event in heard if isinstance(event, Moved) and event.why == "deal"]
    assert [event.target.seat for event in dealt[:4]] == [2, 0, 1, 2]
    assert all(event.source == DRAW_PILE and len(event.cards) == 1 for event in dealt)
    for seat in range(3):
        got = [event.cards[0] for event in dealt if event.target == RACKS[seat]]
        assert got == list(reversed(position.racks[seat]))


@pytest.mark.rule("RAC-02")
def test_jokers_and_events_are_shuffled_in_after_the_deal_and_a_card_is_turned_up() -> None:
    heard: list[Event] = []
    position = racko(2).deal(3, Seat(1), heard.append)
    moved = [event for event in heard if isinstance(event, Moved)]
    assert (moved[24].source, moved[24].target) == (REST, DRAW_PILE)
    assert len(moved[24].cards) == 5 + 8
    assert (moved[25].source, moved[25].target) == (DRAW_PILE, DISCARD_PILE)
    assert moved[25].cards == (position.discard_pile[-1],)
    assert {card.kind for card in position.draw_pile} == set(Kind)


@pytest.mark.rule("RAC-03", "GEN-01")
def test_the_player_left_of_the_dealer_has_the_first_turn() -> None:
    for dealer in range(3):
        position = racko(3, events=False).deal(3, Seat(dealer))
        assert position.facts.turn == (dealer + 1) % 3


@pytest.mark.rule("RAC-03", "RAC-13")
@pytest.mark.parametrize("is_turn", [True, False])
def test_start_card_sit_out_the_first_player_sits_out(is_turn: bool) -> None:
    table = opened("sit-out", DOWN, OTHER, UP, start_event_is_turn=is_turn)
    assert table.noted() == ["turn 0", "sit_out 0", "turn 1"]
    assert table.facts.turn == 1
    assert table.must(1) == {"draw"}
    assert table.must(0) == set()


@pytest.mark.rule("RAC-03", "RAC-12")
def test_start_card_swap_cards_the_first_player_exchanges_a_card_as_their_turn() -> None:
    table = opened("swap-cards", DOWN, OTHER, "1 2 3 4 5 7 8 10 11 13 14 16")
    assert table.must(0) == {"choose 1", "choose 2"}
    assert table.refuses(0, "draw") == "event_first RAC-11"
    table.does(0, "choose 2", "swap 5 5")
    assert (table.slot(0, 5), table.slot(2, 5)) == ("1", "50")
    assert table.top == "swap-cards"
    assert table.facts.turn == 1
    assert not table.facts.start_event


@pytest.mark.rule("RAC-03", "RAC-16")
def test_a_start_event_that_completes_the_other_rack_lets_its_owner_call() -> None:
    table = opened("swap-cards", "50 47 44 41 38 35 32 29 26 23 20 40", ALMOST)
    table.does(0, "choose 1", "swap 60 60")
    assert table.may(1) == {"racko"}
    table.does(1, "racko")
    assert table.result.points == (5, 90)


@pytest.mark.rule("RAC-03", "RAC-14")
def test_start_card_swap_racks_the_first_player_exchanges_racks_as_their_turn() -> None:
    table = opened("swap-racks", DOWN, OTHER, UP)
    assert table.must(0) == {"racks 1", "racks 2"}
    table.does(0, "racks 1")
    assert (table.rack(0), table.rack(1)) == (OTHER, DOWN)
    assert table.top == "swap-racks"
    assert table.facts.turn == 1


@pytest.mark.rule("RAC-03")
@pytest.mark.parametrize(
    ("event", "deeds"),
    [("swap-cards", ("choose 1", "swap 5 5")), ("swap-racks", ("racks 1",))],
)
def test_without_the_option_a_normal_turn_follows_the_start_event(
    event: str, deeds: tuple[str, ...]
) -> None:
    table = opened(event, DOWN, OTHER, start_event_is_turn=False)
    table.does(0, *deeds)
    assert table.facts.turn == 0
    assert table.must(0) == {"draw"}, "an event card is not taken"
    assert not table.facts.start_event


@pytest.mark.rule("RAC-07", "RAC-10")
def test_start_card_joker_may_be_taken() -> None:
    table = opened("joker", DOWN, OTHER)
    assert table.must(0) == {"draw", "take"}
    table.does(0, "take", "put 5")
    assert table.slot(0, 5) == "joker"


@pytest.mark.rule("RAC-15")
def test_a_rack_that_is_dealt_ascending_may_be_called_at_once() -> None:
    for seat, racks in ((0, (UP, DOWN)), (1, (DOWN, UP))):
        table = opened("15", *racks)
        assert table.may(seat) == {"racko"}
        assert table.may(1 - seat) == set()
        table.does(seat, "racko")
        assert table.result.winners == (seat,)
        assert table.result.points[seat] == 90


@pytest.mark.rule("RAC-16")
def test_a_rack_that_is_dealt_ascending_is_called_by_itself_with_the_option() -> None:
    table = opened("15", DOWN, UP, auto_racko=("1",))
    assert table.result.winners == (1,)


@pytest.mark.rule("RAC-25", "RAC-21", "RAC-16")
@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [
        (3, {"partner": True}, "partner_seats"),
        (4, {"partner": True, "bonus": True}, "partner_without_bonus"),
        (2, {"auto_racko": ("2",)}, "auto_racko_seat"),
        (2, {"auto_racko": ("x",)}, "auto_racko_seat"),
    ],
)
def test_what_does_not_go_together_is_said(
    seats: int, options: dict[str, object], code: str
) -> None:
    with pytest.raises(BadOptions) as bad:
        racko(seats, **options)
    assert [problem.code for problem in bad.value.problems] == [code]


@pytest.mark.rule("RAC-25")
def test_partner_with_bonus_needs_to_be_agreed_on() -> None:
    assert racko(4, partner=True, bonus=True, partner_bonus=True).options.bonus


def test_the_racks_of_the_setting_share_no_card() -> None:
    texts = (UP, DOWN, ALMOST, OTHER)
    assert len({word for text in texts for word in text.split()}) == 48
    lay_out(*texts[:2])
