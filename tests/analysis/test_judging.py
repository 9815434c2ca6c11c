"""A decision is judged by what its seat could know, and what is plainly best is found."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.bots import kato_questions, racko_questions
from tischrunde.bots.analysis.judging import Known, judge
from tischrunde.bots.budget import UNBOUNDED, Bounded
from tischrunde.bots.question import Verdict
from tischrunde.bots.registry import prospect
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.vision import view
from tischrunde.rules.core.zones import Seat

ONE = Seat(0)


def judged(position: Any, text: str, effort: int = 48, seat: Seat = ONE) -> Verdict:
    game = position.game
    taken: Action = game.grammar.parse(text)
    known = Known(game, view(position, seat), ())
    found = judge(known, taken, prospect(game.id), 5, effort, UNBOUNDED)
    assert found is not None
    return found


def test_drawing_instead_of_laying_the_last_card_is_found_at_kato() -> None:
    position = kato_questions.at(["red-7", "blue-1 blue-2", "green-1 green-2"], "red-3")
    position.facts.called = (ONE,)
    wrong, right = judged(position, "draw"), judged(position, "lay red-7")
    assert (wrong.best, right.best) == ("lay red-7", "lay red-7")
    assert right.known == (1.0, 0.0)
    assert wrong.loss.value + 2 * wrong.loss.error < -0.2
    assert next(why.name for why in wrong.reasons_for) in {"out", "lay"}


def test_whoever_could_stop_the_next_one_and_does_not_gives_the_win_away() -> None:
    position = kato_questions.at(["red-skip red-1", "yellow-4"], "red-3")
    position.facts.called = (ONE, Seat(1))
    found = judged(position, "lay red-1")
    assert found.best == "lay red-skip"
    assert found.loss.value < -2 * found.loss.error


def test_the_slot_that_completes_the_row_is_found_at_racko() -> None:
    position = racko_questions.at(racko_questions.NEARLY, held="22")
    position.facts.phase = type(position.facts.phase).HELD
    wrong = judged(position, "discard", 64)
    assert wrong.best == "put 30"
    assert wrong.loss.value < -2 * wrong.loss.error
    assert judged(position, "put 30", 16).best == "put 30"


def test_cards_that_a_seat_cannot_see_change_nothing() -> None:
    hands = ["red-1 blue-2 wild green-5", "yellow-4 yellow-5 red-9", "green-1 green-2 blue-7"]
    position = kato_questions.at(hands, "red-3")
    other = position.copy()
    hidden = [*other.hands[1], *other.hands[2], *other.draw_pile]
    Random(3).shuffle(hidden)
    other.hands[1], other.hands[2], other.draw_pile = hidden[:3], hidden[3:6], hidden[6:]
    assert other.hands != position.hands
    for text in ("draw", "lay red-1", "lay wild"):
        assert judged(position, text, 16) == judged(other, text, 16)


def test_one_that_had_no_choice_lost_nothing() -> None:
    position = kato_questions.at(["green-1 green-2", "blue-1 blue-2"], "red-3")
    found = judged(position, "draw", 8)
    assert (found.options, found.best, found.loss.value) == (1, "draw", 0.0)


def test_what_was_no_choice_of_the_seat_is_not_judged() -> None:
    position = kato_questions.at(["green-1 green-2", "blue-1 blue-2"], "red-3")
    known = Known(position.game, view(position, Seat(1)), ())
    draw = position.game.grammar.parse("draw")
    assert judge(known, draw, prospect("kato"), 5, 8, UNBOUNDED) is None


def test_a_budget_that_is_used_up_ends_with_what_there_is() -> None:
    position = kato_questions.at(["red-7 red-8", "blue-1 blue-2"], "red-3")
    known = Known(position.game, view(position, ONE), ())
    draw = position.game.grammar.parse("draw")
    found = judge(known, draw, prospect("kato"), 5, 10**6, Bounded(4))
    assert found is not None
    assert found.loss.value <= 1.0
