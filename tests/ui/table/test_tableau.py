"""The pieces on the table follow events, and agree with views by difference."""

from __future__ import annotations

from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, HANDS, Seat
from tischrunde.rules.kato.cards import CARDS
from tischrunde.ui.table.model.tableau import PILE_DEPTH, Tableau

RED_7, BLUE_2, RED_1 = CARDS["red-7"], CARDS["blue-2"], CARDS["red-1"]


def tableau() -> Tableau:
    made = Tableau()
    made.match(
        Seat(0),
        {
            HANDS[0]: (RED_7, BLUE_2),
            HANDS[1]: (None, None),
            DISCARD_PILE: (RED_1,),
            DRAW_PILE: (None,) * 50,
        },
    )
    return made


def faces(made: Tableau, zone: object) -> list[str]:
    return [piece.face.text if piece.face else "?" for piece in made.zones[zone]]  # type: ignore[index]


def test_a_view_that_has_not_changed_changes_no_piece() -> None:
    made = tableau()
    before = made.numbers()
    change = made.match(
        Seat(0),
        {
            HANDS[0]: (BLUE_2, RED_7),
            HANDS[1]: (None, None),
            DISCARD_PILE: (RED_1,),
            DRAW_PILE: (None,) * 50,
        },
    )
    assert change == ((), ())
    assert {zone: set(row) for zone, row in made.numbers().items()} == {
        zone: set(row) for zone, row in before.items()
    }


def test_a_laid_card_is_the_piece_that_was_in_the_hand() -> None:
    made = tableau()
    number = made.zones[HANDS[0]][0].number
    made.match(
        Seat(0),
        {HANDS[0]: (BLUE_2,), HANDS[1]: (None, None), DISCARD_PILE: (RED_1, RED_7)},
    )
    assert made.zones[DISCARD_PILE][-1].number == number


def test_a_hidden_card_becomes_the_face_that_is_laid() -> None:
    made = tableau()
    numbers = {piece.number for piece in made.zones[HANDS[1]]}
    made.match(
        Seat(0), {HANDS[0]: (RED_7, BLUE_2), HANDS[1]: (None,), DISCARD_PILE: (RED_1, RED_7)}
    )
    assert made.zones[DISCARD_PILE][-1].number in numbers


def test_a_known_card_never_turns_into_another_one() -> None:
    made = tableau()
    number = made.zones[HANDS[0]][0].number
    made.match(Seat(0), {HANDS[0]: (BLUE_2, RED_1), HANDS[1]: (None, None), DISCARD_PILE: ()})
    piece = made.find(number)
    assert piece is None or piece.face is RED_7


def test_a_card_passed_on_loses_its_face() -> None:
    made = tableau()
    piece = made.take(HANDS[0], RED_7)
    made.put(piece, HANDS[1], RED_7)
    assert piece.face is None
    assert faces(made, HANDS[1]) == ["?", "?", "?"]


def test_a_card_drawn_by_another_has_no_face_even_if_an_event_should_name_it() -> None:
    made = tableau()
    piece = made.take(DRAW_PILE, None)
    made.put(piece, HANDS[1], BLUE_2)
    assert piece.face is None


def test_the_draw_pile_only_counts() -> None:
    made = tableau()
    assert made.counts[DRAW_PILE] == 50
    made.put(made.take(DRAW_PILE, RED_1), HANDS[0], RED_1)
    assert made.counts[DRAW_PILE] == 49
    assert len(made.zones.get(DRAW_PILE, [])) == 0


def test_the_discard_pile_keeps_only_its_top() -> None:
    made = tableau()
    made.match(Seat(0), {DISCARD_PILE: (RED_7, BLUE_2) * 20})
    assert len(made.zones[DISCARD_PILE]) == PILE_DEPTH
    assert made.counts[DISCARD_PILE] == 40
    assert faces(made, DISCARD_PILE)[-1] == "blue-2"


def test_of_two_equal_cards_the_one_that_was_pressed_flies() -> None:
    made = Tableau()
    made.match(Seat(0), {HANDS[0]: (RED_7, RED_7)})
    first = made.zones[HANDS[0]][0]
    made.preferred = first.number
    assert made.take(HANDS[0], RED_7) is first


def test_the_own_hand_is_sorted_by_the_order_asked_for() -> None:
    made = tableau()
    made.order = lambda card: card.text if card else ""
    made.tidy(HANDS[0])
    assert faces(made, HANDS[0]) == ["blue-2", "red-7"]


def test_a_hand_laid_open_consists_of_the_same_pieces() -> None:
    made = tableau()
    numbers = [piece.number for piece in made.zones[HANDS[1]]]
    made.match(
        Seat(0), {HANDS[0]: (RED_7, BLUE_2), HANDS[1]: (RED_1, BLUE_2), DISCARD_PILE: (RED_1,)}
    )
    assert [piece.number for piece in made.zones[HANDS[1]]] == numbers
