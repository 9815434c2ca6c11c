"""Taking a card, building it in, discarding; the joker; the piles."""

from __future__ import annotations

import pytest

from tests.rules.racko.setting import ALMOST, DOWN, OTHER, UP, Table, lay_out
from tischrunde.rules.core.events import Moved
from tischrunde.rules.core.notation import event_text
from tischrunde.rules.core.refusal import refusal
from tischrunde.rules.core.vision import redact, view
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, Seat
from tischrunde.rules.racko.cards import CARDS
from tischrunde.rules.racko.facts import Phase
from tischrunde.rules.racko.places import DRAWN, RACKS

EVERY_SLOT = {f"put {name}" for name in range(5, 65, 5)}


@pytest.mark.rule("RAC-05")
def test_one_takes_the_open_card_or_the_top_of_the_closed_pile() -> None:
    table = lay_out(DOWN, OTHER)
    assert table.must(0) == {"draw", "take"}
    assert table.must(1) == set()


@pytest.mark.rule("RAC-05", "RAC-16")
def test_whoever_has_taken_the_only_open_card_leaves_none_to_reckon_with() -> None:
    table = lay_out(DOWN, UP)
    table.does(0, "take")
    assert not table.position.discard_pile
    assert all(not choice.actions for choice in table.position.possible_reactions())


@pytest.mark.rule("RAC-05", "GEN-06")
def test_others_wait_and_are_told_whose_turn_it_is() -> None:
    table = lay_out(DOWN, OTHER)
    assert table.why_not(1, "draw") == refusal("not_your_turn", "RAC-05", seat=0)
    for text in ("take", "put 5", "discard", "choose 0", "swap 5 5", "racks 0"):
        assert table.refuses(1, text) == "not_your_turn RAC-05"


@pytest.mark.rule("RAC-05")
def test_exactly_one_card_is_taken_and_one_discarded_then_the_next_is_on_turn() -> None:
    table = lay_out(DOWN, OTHER, UP, pile="15 joker", top="18")
    assert table.refuses(0, "put 5") == "take_first RAC-05"
    assert table.refuses(0, "discard") == "take_first RAC-05"
    table.does(0, "draw")
    assert table.refuses(0, "draw") == "holding RAC-05"
    assert table.refuses(0, "take") == "holding RAC-05"
    table.does(0, "discard")
    assert table.facts.turn == 1
    table.does(1, "take", "put 5")
    assert table.facts.turn == 2
    table.does(2, "draw", "put 60")
    assert table.facts.turn == 0
    assert table.noted() == ["put 2 slot=60 open=False", "turn 0"]


@pytest.mark.rule("RAC-06")
def test_an_open_number_taken_must_be_exchanged_for_any_card_of_the_rack() -> None:
    table = lay_out(DOWN, OTHER, top="15")
    table.does(0, "take")
    assert table.must(0) == EVERY_SLOT
    assert table.refuses(0, "discard") == "must_build_in RAC-06"
    table.does(0, "put 25")
    assert table.slot(0, 25) == "15"
    assert table.top == "38", "the card removed lies open"


@pytest.mark.rule("RAC-07")
@pytest.mark.parametrize("event", ["swap-cards", "sit-out", "swap-racks"])
def test_an_open_event_card_may_not_be_taken(event: str) -> None:
    table = lay_out(DOWN, OTHER, top=event)
    assert table.must(0) == {"draw"}
    assert table.refuses(0, "take") == "event_taboo RAC-07"


@pytest.mark.rule("RAC-07", "RAC-10")
def test_an_open_joker_may_be_taken_and_must_be_built_in() -> None:
    table = lay_out(DOWN, OTHER, top="joker")
    assert "take" in table.must(0)
    table.does(0, "take")
    assert table.must(0) == EVERY_SLOT
    assert table.refuses(0, "discard") == "must_build_in RAC-06"


@pytest.mark.rule("RAC-07")
def test_a_joker_in_a_slot_may_be_exchanged_out() -> None:
    table = lay_out("joker 47 44 41 38 35 32 29 26 23 20 17", OTHER, top="15")
    table.does(0, "take", "put 5")
    assert table.top == "joker"
    assert table.slot(0, 5) == "15"


@pytest.mark.rule("RAC-08")
@pytest.mark.parametrize("card", ["15", "joker"])
def test_a_card_from_the_closed_pile_is_built_in_or_discarded(card: str) -> None:
    table = lay_out(DOWN, OTHER, top="18", pile=f"{card} 19")
    table.does(0, "draw")
    assert table.must(0) == {*EVERY_SLOT, "discard"}
    built = Table(table.position.copy())
    built.does(0, "put 30")
    assert (built.slot(0, 30), built.top) == (card, "35")
    table.does(0, "discard")
    assert (table.rack(0), table.top) == (DOWN, card)


@pytest.mark.rule("RAC-08", "GEN-07")
def test_a_card_drawn_is_seen_by_its_owner_only() -> None:
    table = lay_out(DOWN, OTHER, top="18", pile="15 19")
    table.does(0, "draw")
    assert view(table.position, Seat(0)).cards(DRAWN[0]) == (CARDS["15"],)
    assert view(table.position, Seat(1)).cards(DRAWN[0]) == (None,)
    assert event_text(redact(table.events[0], Seat(1), table.position)) == (
        "draw draw-pile -> drawn:0: ?"
    )


@pytest.mark.rule("RAC-09", "RAC-02")
def test_there_is_no_action_that_rearranges_a_rack() -> None:
    table = lay_out(DOWN, "joker 46 43 40 37 36 12 9 6 45 42 39")
    assert table.refuses(0, "swap 5 10") == "take_first RAC-05"
    table.does(0, "draw")
    assert table.refuses(0, "swap 5 10") == "holding RAC-05"
    before = table.position.racks[0][:]
    table.does(0, "put 20")
    after = table.position.racks[0]
    assert [at for at in range(12) if after[at] is not before[at]] == [3]


@pytest.mark.rule("RAC-02")
def test_there_are_twelve_slots_named_5_to_60() -> None:
    table = lay_out(DOWN, OTHER)
    table.does(0, "draw")
    for name, word in zip(range(5, 65, 5), DOWN.split(), strict=True):
        assert table.slot(0, name) == word
    wrong = table.position.game.grammar.parse("put 5")._replace(args=(7,))
    reason = table.position.why_not(Seat(0), wrong)
    assert reason == refusal("no_such_slot", "RAC-02", slot=7)


@pytest.mark.rule("RAC-04")
def test_what_is_taken_openly_is_known_in_its_slot_until_it_leaves() -> None:
    table = lay_out(DOWN, OTHER, UP, top="15", pile="18 20")
    table.does(0, "take")
    assert view(table.position, Seat(1)).cards(DRAWN[0]) == (CARDS["15"],)
    table.does(0, "put 30")
    assert table.facts.known[0][5] is CARDS["15"]
    assert sum(card is not None for known in table.facts.known for card in known) == 1
    table.does(1, "draw", "discard")
    table.does(2, "take", "put 5")
    table.does(0, "draw", "put 30")
    assert table.facts.known[0] == (None,) * 12
    assert table.facts.known[2][0] is CARDS["18"]


@pytest.mark.rule("RAC-04", "GEN-07")
def test_a_rack_is_seen_by_its_owner_only() -> None:
    table = lay_out(DOWN, OTHER, UP)
    for watcher in (Seat(0), Seat(1), Seat(2), None):
        seen = view(table.position, watcher)
        for seat in range(3):
            hidden = all(card is None for card in seen.cards(RACKS[seat]))
            assert hidden == (seat != watcher)
            assert len(seen.cards(RACKS[seat])) == 12


@pytest.mark.rule("RAC-04", "GEN-07")
def test_everybody_sees_which_slot_is_filled_but_not_with_what_if_it_was_drawn() -> None:
    table = lay_out(DOWN, OTHER, UP, pile="18 20")
    table.does(0, "draw", "put 30")
    told = [event_text(redact(event, Seat(1), table.position)) for event in table.events]
    assert told == [
        "put 0 slot=30 open=False",
        "put drawn:0 -> rack:0: ?",
        "discard rack:0 -> discard-pile: 35",
        "turn 1",
    ]


@pytest.mark.rule("GEN-03", "GEN-11")
def test_an_empty_pile_is_renewed_from_the_open_one_without_its_top_card() -> None:
    table = lay_out(DOWN, OTHER, pile="", top="15", under="18 19 21")
    table.does(0, "draw")
    assert table.top == "15", "the top card stays"
    drawn = table.position.held[0][0]
    assert {drawn, *table.position.draw_pile} == {CARDS["18"], CARDS["19"], CARDS["21"]}
    assert table.facts.renewals == 1
    reshuffle = table.moved("reshuffle")[0]
    assert (reshuffle.source, reshuffle.target) == (DISCARD_PILE, DRAW_PILE)
    assert reshuffle.cards == (None,) * 3
    assert table.facts.phase in (Phase.HELD, Phase.CHOOSE)


@pytest.mark.rule("GEN-11", "RAC-18")
@pytest.mark.parametrize("renewals", [0, 1, 3])
def test_when_the_pile_would_be_renewed_once_too_often_the_round_ends(renewals: int) -> None:
    table = lay_out(DOWN, ALMOST, pile="", top="15", under="19 22", renewals=renewals, jokers=False)
    for number in range(2 * renewals):
        table.does(table.facts.turn, "draw", "discard")
        assert table.facts.renewals == number // 2 + 1
    table.does(table.facts.turn, "draw")
    assert table.result.reason == "exhausted"
    assert table.result.winners == ()
    assert table.result.points == (5, 55)
    assert table.noted() == ["exhausted -"]


@pytest.mark.rule("GEN-11", "GEN-03")
def test_the_pile_is_renewed_three_times_its_top_card_stays_and_then_the_round_ends() -> None:
    table = lay_out(DOWN, OTHER, pile="", top="15", under="19 22")
    for renewals in (1, 2, 3):
        top = table.top
        table.does(table.facts.turn, "draw")
        assert table.facts.renewals == renewals
        assert table.top == top
        table.does(table.facts.turn, "discard")
        table.does(table.facts.turn, "draw", "discard")
        assert table.position.draw_pile == []
    assert len(table.position.discard_pile) == 3
    table.does(table.facts.turn, "draw")
    assert (table.result.reason, table.result.winners) == ("exhausted", ())
    assert len(table.position.discard_pile) == 3


@pytest.mark.rule("GEN-11", "GEN-03")
def test_a_single_open_card_is_no_new_pile() -> None:
    table = lay_out(DOWN, OTHER, pile="", top="15")
    table.does(0, "draw")
    assert table.result.reason == "exhausted"
    two = lay_out(DOWN, OTHER, pile="", top="15", under="18")
    two.does(0, "draw")
    assert (two.position.held[0], two.position.discard_pile) == ([CARDS["18"]], [CARDS["15"]])


@pytest.mark.rule("GEN-11")
def test_although_the_pile_is_not_renewed_any_more_the_open_card_may_be_taken() -> None:
    table = lay_out(DOWN, OTHER, pile="", top="15", under="19 22", renewals=0)
    table.does(0, "take", "put 5")
    assert table.facts.phase is Phase.TURN
    assert table.must(1) == {"draw", "take"}


@pytest.mark.rule("RAC-11", "GEN-03")
@pytest.mark.parametrize(
    ("event", "deeds"),
    [("swap-cards", ("choose 1", "swap 5 5")), ("sit-out", ()), ("swap-racks", ("racks 1",))],
)
def test_an_event_as_the_very_last_card_of_the_pile_is_carried_out(
    event: str, deeds: tuple[str, ...]
) -> None:
    table = lay_out(DOWN, OTHER, pile=event, top="15", under="19 22")
    table.does(0, "draw", *deeds)
    assert table.top == event
    assert table.position.draw_pile == []
    assert table.facts.renewals == 0, "the pile is renewed when somebody draws, not before"
    table.does(1, "draw")
    assert table.facts.renewals == 1
    assert table.top == event


@pytest.mark.rule("GEN-11")
def test_after_the_longest_number_of_turns_the_round_ends() -> None:
    table = lay_out(DOWN, ALMOST, turn_limit=20)
    for _ in range(10):
        for seat in (0, 1):
            assert table.position.result() is None
            table.does(seat, "take" if table.top.isdigit() else "draw", "put 5")
    assert table.result.reason == "turn_limit"
    assert table.noted()[-1] == "turn_limit -"


def test_the_events_of_a_turn_tell_where_each_card_went() -> None:
    table = lay_out(DOWN, OTHER, top="15")
    assert table.does(0, "take") == [Moved(DISCARD_PILE, DRAWN[0], (CARDS["15"],), "take")]
    moved = [event for event in table.does(0, "put 5") if isinstance(event, Moved)]
    assert moved == [
        Moved(DRAWN[0], RACKS[0], (CARDS["15"],), "put"),
        Moved(RACKS[0], DISCARD_PILE, (CARDS["50"],), "discard"),
    ]
