"""What a seat may know is decided in one place."""

from __future__ import annotations

import pytest

from tests.rules.core.toy import HIGH, LOW, ToyGame, ToyPosition
from tischrunde.rules.core.events import Moved, Noted, Shown
from tischrunde.rules.core.sampling import unseen
from tischrunde.rules.core.vision import open_view, redact, view
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, HANDS, Seat

ONE, TWO = Seat(0), Seat(1)


@pytest.fixture
def position() -> ToyPosition:
    return ToyGame(seats=3).deal(1, ONE)


@pytest.mark.rule("GEN-07")
def test_a_view_shows_own_cards_open_cards_and_numbers(position: ToyPosition) -> None:
    seen = view(position, ONE)
    assert None not in seen.cards(HANDS[0])
    assert seen.cards(HANDS[1]) == (None, None)
    assert None not in seen.cards(DISCARD_PILE)
    assert set(seen.cards(DRAW_PILE)) == {None}
    assert seen.cards(HANDS[7]) == ()


@pytest.mark.rule("GEN-07")
def test_a_view_offers_only_its_seat_s_choices(position: ToyPosition) -> None:
    assert [choice.seat for choice in view(position, ONE).choices] == [ONE]
    assert view(position, TWO).choices == ()
    assert view(position, TWO).waiting == (ONE,)
    assert view(position, None).choices == ()


@pytest.mark.rule("GEN-07")
def test_a_spectator_sees_what_lies_open(position: ToyPosition) -> None:
    seen = view(position, None)
    assert all(seen.cards(hand) == (None, None) for hand in HANDS[:3])


def test_a_view_does_not_follow_the_game(position: ToyPosition) -> None:
    seen = view(position, ONE)
    turn = seen.facts.turn
    choice = position.choices()[0]
    position.apply(choice.seat, choice.actions[0])
    assert seen.facts.turn == turn


def test_a_finished_round_lies_open(position: ToyPosition) -> None:
    while choices := position.choices():
        position.apply(choices[0].seat, choices[0].actions[0])
    assert all(None not in view(position, ONE).cards(hand) for hand in HANDS[:3])


def test_the_open_view_hides_nothing(position: ToyPosition) -> None:
    seen = open_view(position, ONE)
    assert None not in [face for cards in seen.zones.values() for face in cards]


@pytest.mark.rule("GEN-07")
def test_moved_faces_are_told_to_whom_one_end_is_visible(position: ToyPosition) -> None:
    drawn = Moved(DRAW_PILE, HANDS[1], (LOW, HIGH), "draw")
    assert redact(drawn, TWO, position) == drawn
    assert redact(drawn, ONE, position) == Moved(DRAW_PILE, HANDS[1], (None, None), "draw")
    passed = Moved(HANDS[0], HANDS[1], (LOW,), "swap")
    assert redact(passed, ONE, position) == redact(passed, TWO, position) == passed
    assert redact(passed, Seat(2), position) == passed._replace(cards=(None,))
    laid = Moved(HANDS[0], DISCARD_PILE, (LOW,), "lay")
    assert redact(laid, None, position) == laid


@pytest.mark.rule("GEN-07")
def test_a_shown_hand_is_told_to_the_two_it_concerns(position: ToyPosition) -> None:
    shown = Shown(HANDS[0], TWO, (LOW,))
    assert redact(shown, TWO, position) == redact(shown, ONE, position) == shown
    assert redact(shown, Seat(2), position) == shown._replace(cards=(None,))
    assert redact(shown, None, position) == shown._replace(cards=(None,))


def test_a_note_is_public(position: ToyPosition) -> None:
    note = Noted("turn", ONE)
    assert redact(note, None, position) == note


def test_what_is_unseen_is_the_deck_without_what_is_seen(position: ToyPosition) -> None:
    game = position.game
    seen = view(position, ONE)
    faces = [face for cards in seen.zones.values() for face in cards if face is not None]
    assert sorted(card.text for card in [*unseen(game.deck(), seen), *faces]) == sorted(
        card.text for card in game.deck()
    )


def test_a_view_that_misses_cards_cannot_be_filled(position: ToyPosition) -> None:
    from tischrunde.rules.core.rng import Rng
    from tischrunde.rules.core.sampling import fill

    seen = view(position, ONE)
    zones = {zone: cards for zone, cards in seen.zones.items() if zone != DRAW_PILE}
    with pytest.raises(ValueError, match="nowhere"):
        fill(position.game.deck(), seen._replace(zones=zones), Rng(1))
