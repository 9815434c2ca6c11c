"""Who was first: stale turns, late calls, windows, and nothing twice."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.match.bell import DRAW, RING, WAVE, catch
from tests.match.tables import PERSON, Table, header
from tests.rules.kato.setting import deal_out
from tests.rules.racko.setting import DOWN, OTHER, UP, lay_out
from tischrunde.match.match import Match
from tischrunde.match.messages import Accepted, Refused, TooLate
from tischrunde.match.staleness import StalenessGuard
from tischrunde.match.table import deal_action
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.zones import TABLE, Seat
from tischrunde.rules.kato.cards import CARDS
from tischrunde.rules.kato.facts import Phase


def with_one_card_left(players: int = 3, **options: Any) -> tuple[Table, Seat]:
    """A table at which the seat returned has just laid down to one card."""
    table = Table(*[PERSON] * players, hand=2, **options)
    seat = table.turn
    assert table.submit(seat, table.any_lay(seat)) == Accepted(2)
    assert table.facts.exposed == seat
    return table, seat


def code(outcome: object) -> str:
    assert isinstance(outcome, Refused), outcome
    return outcome.refusal.code


def test_an_accepted_action_leads_to_the_next_ply() -> None:
    table = Table(PERSON, PERSON)
    assert table.host.ply == 1
    assert table.submit(table.turn, DRAW, 1) == Accepted(2)
    assert table.host.ply == 2


@pytest.mark.rule("GEN-06")
def test_a_refusal_is_that_of_the_rules_and_changes_nothing() -> None:
    table = Table(PERSON, PERSON)
    before = table.match.digest(), table.host.ply
    assert code(table.submit(1 - table.turn, DRAW)) == "not_now"
    assert (table.match.digest(), table.host.ply) == before


def test_a_double_click_draws_one_card() -> None:
    table = Table(PERSON, PERSON)
    seat, before = table.turn, len(table.hand(table.turn))
    assert table.submit(seat, DRAW, 1) == Accepted(2)
    assert code(table.submit(seat, DRAW, 1)) == "stale"
    assert len(table.hand(seat)) == before + 1


def test_a_turn_chosen_before_others_moved_is_stale() -> None:
    table = Table(PERSON, PERSON)
    first = table.turn
    table.submit(first, DRAW)
    table.submit(1 - first, DRAW)
    assert table.turn == first
    assert code(table.submit(first, table.any_lay(first), 1)) == "stale"
    assert code(table.submit(first, table.any_lay(first), 2)) == "stale"
    assert table.submit(first, table.any_lay(first), 3) == Accepted(4)


def test_a_call_beside_it_does_not_make_a_turn_stale() -> None:
    table, seat = with_one_card_left()
    following, looked_at = table.turn, table.host.ply
    table.submit(seat, RING)
    assert table.submit(following, DRAW, looked_at) == Accepted(4)


def put(slot: int) -> Action:
    return Action("put", (slot,))


def blitz_deal() -> Table:
    """Four people, each with the first card of a Blitz deal in the air."""
    return Table(*[PERSON] * 4, game="racko", blitz=True)


@pytest.mark.rule("RAC-23")
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 1, 0, 2), (2, 3, 1, 0)])
def test_in_a_blitz_deal_nobody_has_to_look_again_because_others_have_put(
    order: tuple[int, ...],
) -> None:
    table = blitz_deal()
    slots = tuple(range(60, 0, -5))
    for card, slot in enumerate(slots):
        # All have looked at the same moment and choose at their own speed.
        looked = table.host.ply
        for place, seat in enumerate(order):
            assert table.submit(seat, put(slot), looked) == Accepted(looked + place + 1)
            double = table.submit(seat, put(slot), looked)
            assert code(double) == "stale", "a double click"
            if card < len(slots) - 1:
                other = table.submit(seat, put(slots[card + 1]), looked)
                assert code(other) == "stale", "a second slot for the same card"
    assert [len(cards) for zone, cards in table.match.position.zones()][:4] == [12] * 4  # type: ignore[union-attr]


@pytest.mark.rule("RAC-23")
def test_a_put_chosen_for_the_card_before_is_stale() -> None:
    table = blitz_deal()
    looked = table.host.ply
    for seat in range(3):
        table.submit(seat, put(60), looked)
    table.submit(3, put(5), looked)
    assert code(table.submit(3, put(60), looked)) == "stale", "seat 3 has another card now"
    assert isinstance(table.submit(3, put(60)), Accepted)


@pytest.mark.rule("RAC-16")
def test_racko_pressed_in_the_instant_in_which_another_moves_is_no_call_too_late() -> None:
    racko = lay_out(DOWN, UP, OTHER, pile="15 18 20")
    match = Match(header(*[PERSON] * 3, game="racko"))
    match.act(TABLE, deal_action())
    assert match.current is not None
    match.current.position = racko.position
    order = StalenessGuard(match)

    def done(seat: int, text: str) -> None:
        match.act(Seat(seat), match.parse(Seat(seat), text))
        order.note(racko.position.choices())

    order.note(racko.position.choices())
    done(0, "draw")
    done(0, "discard")
    assert racko.position.choices()[1].window != 0, "it is thought of anew"
    assert order.judge(Seat(1), Action("racko"), 1) is None
    for seat, text in ((1, "draw"), (1, "put 60")):
        done(seat, text)
    assert isinstance(order.judge(Seat(1), Action("racko"), 1), TooLate), "its row is another"


@pytest.mark.rule("RAC-16")
def test_racko_for_a_row_that_another_has_just_changed_is_too_late() -> None:
    racko = lay_out(DOWN, UP, OTHER, pile="15 18 20")
    match = Match(header(*[PERSON] * 3, game="racko"))
    match.act(TABLE, deal_action())
    assert match.current is not None
    match.current.position = racko.position
    order = StalenessGuard(match)
    order.note(racko.position.choices())
    match.act(Seat(0), Action("draw"))
    order.note(racko.position.choices())
    match.act(Seat(0), Action("discard"))
    racko.position.racks[1].reverse()
    order.note(racko.position.choices())
    assert isinstance(order.judge(Seat(1), Action("racko"), 1), TooLate)


@pytest.mark.rule("RAC-05")
def test_a_turn_that_has_gone_round_is_stale_though_the_same_can_be_done() -> None:
    table = Table(PERSON, PERSON, game="racko", jokers=False, events=False)
    seat, looked = table.turn, table.host.ply
    for who in (seat, Seat(1 - seat)):
        table.submit(who, Action("draw"))
        table.submit(who, Action("discard"))
    assert table.turn == seat
    assert code(table.submit(seat, Action("take"), looked)) == "stale"


@pytest.mark.rule("KAT-25")
@pytest.mark.parametrize(("hand", "verdict"), [("blue-1", "stale"), ("blue-1 blue-2", "")])
def test_a_turn_is_stale_once_the_cards_it_was_chosen_with_have_changed(
    hand: str, verdict: str
) -> None:
    """Nothing fits, neither before nor after: it is the hand alone that is another."""
    kato = deal_out(hand, "blue-3 blue-4", "blue-5", top="red-9", pile="green-1 green-2")
    kato.facts.exposed = (Seat(0 if hand == "blue-1" else 2),)
    match = Match(header(*[PERSON] * 3, game="kato"))
    match.act(TABLE, deal_action())
    assert match.current is not None
    match.current.position = kato.position
    order = StalenessGuard(match)
    order.note(kato.position.choices())
    match.act(Seat(1), Action("catch", kato.facts.exposed))
    order.note(kato.position.choices())
    judged = order.judge(Seat(0), DRAW, 1)
    assert (code(judged) if verdict else judged) == (verdict or None)


def test_a_turn_may_follow_the_actors_own_call_but_not_itself() -> None:
    table, seat = with_one_card_left(2)
    following, looked_at = table.turn, table.host.ply
    assert table.submit(following, catch(seat), looked_at) == Accepted(3)
    assert table.submit(following, DRAW, looked_at) == Accepted(4)
    assert code(table.submit(following, DRAW, looked_at)) == "stale"


@pytest.mark.rule("GEN-04")
def test_of_a_call_and_a_catch_in_the_same_instant_the_first_counts() -> None:
    table, seat = with_one_card_left()
    looked_at = table.host.ply
    other = (seat + 1) % 3
    assert table.submit(seat, RING, looked_at) == Accepted(3)
    assert table.submit(other, catch(seat), looked_at) == TooLate(3)
    assert len(table.hand(seat)) == 1

    table, seat = with_one_card_left()
    assert table.submit(other, catch(seat), looked_at) == Accepted(3)
    assert table.submit(seat, RING, looked_at) == TooLate(3)
    assert len(table.hand(seat)) == 3


def test_two_who_catch_in_the_same_instant_catch_once() -> None:
    table, seat = with_one_card_left()
    one, two = (seat + 1) % 3, (seat + 2) % 3
    assert table.submit(one, catch(seat), 2) == Accepted(3)
    assert table.submit(two, catch(seat), 2) == TooLate(3)
    assert len(table.hand(seat)) == 3


def test_a_call_comes_too_late_when_the_next_turn_is_taken() -> None:
    table, seat = with_one_card_left()
    table.submit(table.turn, DRAW)
    assert table.submit(seat, RING, 2) == TooLate(3)


def test_a_call_never_open_is_refused_by_the_rules() -> None:
    table = Table(PERSON, PERSON)
    assert code(table.submit(0, RING)) == "not_now"


def test_a_call_holds_while_its_window_does() -> None:
    """However many plies pass: nothing that the call is about has changed."""
    table, seat = with_one_card_left(waving=True)
    looked_at = table.host.ply
    for other in ((seat + 1) % 3, (seat + 2) % 3):
        assert isinstance(table.submit(other, WAVE, looked_at), Accepted)
    assert table.submit(seat, RING, looked_at) == Accepted(5)


def test_a_call_made_for_a_window_does_not_count_in_the_next() -> None:
    """What was meant for the last lay is too late even if it could be done for this one."""
    table, seat = with_one_card_left(waving=True)
    looked_at, following = table.host.ply, table.turn
    table.submit(following, table.any_lay(following))
    assert table.facts.exposed == following
    assert table.submit(seat, WAVE, looked_at) == TooLate(3)
    assert table.submit(seat, WAVE, 3) == Accepted(4)


def test_a_call_pressed_twice_is_made_once() -> None:
    table, seat = with_one_card_left(waving=True)
    assert table.submit(seat, WAVE, 2) == Accepted(3)
    assert table.submit(seat, WAVE, 2) == TooLate(3)
    assert table.submit(seat, WAVE, 3) == Accepted(4)


def test_lay_and_ring_in_one_breath_are_both_done() -> None:
    """What a seat has done itself does not make what it looked at out of date."""
    table = Table(PERSON, PERSON, hand=2)
    first = table.turn
    table.submit(first, DRAW)
    second = table.turn
    looked_at = table.host.ply
    assert table.submit(second, table.any_lay(second), looked_at) == Accepted(3)
    assert table.submit(second, RING, looked_at) == Accepted(4)


def test_what_was_looked_at_before_an_undo_is_gone() -> None:
    table, seat = with_one_card_left(2)
    table.host.ask_undo(seat)
    table.host.answer_undo(table.turn, True)
    assert table.log[-1] == "-1 undo 1"
    assert table.submit(seat, RING, 2) == TooLate(3)
    assert code(table.submit(seat, table.any_lay(seat), 1)) == "stale"
    assert table.submit(seat, table.any_lay(seat), 3) == Accepted(4)


def test_a_call_for_a_window_that_an_undo_has_opened_again_is_too_late() -> None:
    table, seat = with_one_card_left(2)
    other, looked_at = table.turn, table.host.ply
    table.submit(other, table.any_lay(other))
    table.host.ask_undo(other)
    table.host.answer_undo(seat, True)
    assert table.log[-1] == "-1 undo 1"
    assert table.facts.exposed == seat, "all is as it was then"
    assert table.submit(seat, RING, looked_at) == TooLate(4)
    assert table.submit(seat, RING) == Accepted(5)


def test_a_very_old_look_is_stale() -> None:
    table = Table(PERSON, PERSON, hand=5)
    for _ in range(220):
        table.submit(table.turn, DRAW)
    assert code(table.submit(table.turn, DRAW, 1)) == "stale"


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_nobody_acts_from_a_seat_that_is_none(seat: int) -> None:
    table = Table(PERSON, PERSON)
    assert code(table.submit(seat, DRAW)) == "not_a_seat"
    assert code(table.submit(seat, Action("deal"))) == "not_a_seat"


def test_after_close_nothing_is_done() -> None:
    table = Table(PERSON, PERSON)
    assert table.host.close()
    assert code(table.submit(table.turn, DRAW)) == "closed"
    assert code(table.host.deal()) == "closed"
    assert table.host.close()


def test_the_next_round_is_dealt_once_however_often_it_is_asked_for() -> None:
    table = Table(PERSON, PERSON, hand=1)
    assert code(table.host.deal()) == "round_running"
    table.submit(table.turn, table.any_lay(table.turn))
    assert table.match.round_over
    assert table.host.deal() == Accepted(3)
    assert code(table.host.deal()) == "round_running"
    assert table.match.round == 2


def test_an_observer_may_act_while_it_is_told() -> None:
    """Everybody hears things in order, whoever acts in between."""
    table = Table(PERSON, PERSON)
    acted: list[object] = []

    def eager(message: object) -> None:
        if len(acted) < 3:
            acted.append(None)
            acted[-1] = table.submit(table.turn, DRAW)

    table.host.attach(None, eager)
    assert [type(outcome) for outcome in acted] == [Accepted] * 3
    for seat in (0, 1, None):
        plies = [update.ply for update in table.said(seat, type(table.last(0)))]
        assert plies == sorted(plies)
        assert plies[-1] == table.host.ply


def test_whoever_leaves_while_others_are_told_hears_nothing_more() -> None:
    table = Table(PERSON, PERSON)
    heard: list[object] = []
    leave_later = [lambda: None]
    table.host.attach(None, lambda message: leave_later[0]())
    leave_later[0] = table.host.attach(None, heard.append)
    table.submit(table.turn, DRAW)
    assert len(heard) == 1


INTENTS = st.lists(
    st.tuples(
        st.integers(0, 2),
        st.sampled_from(["lay", "draw", "ring", "catch", "wave"]),
        st.integers(0, 3),
        st.integers(0, 1),
    ),
    max_size=60,
)


def test_a_lost_race_is_told_although_something_else_may_still_be_called() -> None:
    """Two catch the same player; the later one could still jump in."""
    table = Table(PERSON, PERSON, PERSON, game="kato", jump_in=True)
    position: Any = table.match.position
    red = CARDS["red-5"]
    position.facts.turn, position.facts.phase = Seat(0), Phase.TURN
    position.facts.colour, position.discard_pile[-1] = red.colour, CARDS["red-9"]
    position.hands[:] = [[red, CARDS["blue-1"]], [CARDS["blue-2"]] * 2, [red, CARDS["blue-3"]]]
    assert table.submit(0, Action("lay", (red,))) == Accepted(2)
    caught = Action("catch", (Seat(0),))
    assert table.submit(1, caught, 2) == Accepted(3)
    assert Action("jump", (red,)) in table.last(2).choices[0].actions
    assert table.submit(2, caught, 2) == TooLate(3)
    assert table.submit(2, Action("jump", (red,)), 2) == Accepted(4)


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 50), intents=INTENTS)
def test_nothing_is_ever_done_twice(seed: int, intents: list[tuple[int, str, int, int]]) -> None:
    """However submissions interleave, each intent is done at most once and the log agrees."""
    table = Table(PERSON, PERSON, PERSON, seed=seed, hand=2, rounds=50, waving=True)
    done: set[tuple[int, str, int]] = set()
    for seat, verb, age, pick in intents:
        if table.match.round_over:
            table.host.deal()
        basis = max(0, table.host.ply - age)
        hand = table.hand(seat)
        arguments = {"lay": (hand[pick % len(hand)],), "catch": ((seat + 1 + pick) % 3,)}
        action = Action(verb, arguments.get(verb, ()))
        before = table.match.digest(), table.host.ply
        outcome = table.submit(seat, action, basis)
        if isinstance(outcome, Accepted):
            intent = (seat, action.text, basis)
            assert intent not in done
            done.add(intent)
            assert outcome.ply == before[1] + 1
            assert table.match.log[-1] == (seat, action.text, ())
        else:
            assert (table.match.digest(), table.host.ply) == before
    again = type(table.match).replay(table.match.header, table.match.log)
    assert again.stop is None
    assert again.match.digest() == table.match.digest()
