"""Taking an action back: alone always, otherwise if nobody has learned anything and all agree."""

from __future__ import annotations

from typing import Any

import pytest

from tests.match.bell import DRAW, RING, Bell, catch, lay
from tests.match.tables import PERSON, Table, person_first
from tischrunde.match.match import Match
from tischrunde.match.messages import Accepted, Asked, Refused, UndoAsked, UndoSettled, Update
from tischrunde.match.pace import Pace
from tischrunde.match.revealing import reveals
from tischrunde.rules.core.actions import MUST, Action, Choice
from tischrunde.rules.core.events import Shown
from tischrunde.rules.core.notation import position_text
from tischrunde.rules.core.zones import HANDS, Seat

SLOW = Pace(think={"mittel": (2.0, 2.0)}, react={"mittel": (1.0, 1.0)}, undo_limit=9.0)


def code(outcome: object) -> str:
    assert isinstance(outcome, Refused), outcome
    return outcome.refusal.code


def text(table: Table) -> str:
    assert table.match.position is not None
    return position_text(table.match.position)


def test_alone_against_bots_it_is_always_possible() -> None:
    table = person_first("silent", hand=4)
    before = text(table)
    table.submit(0, DRAW)
    table.clock.run(until=lambda: table.turn == 0)
    assert table.host.ask_undo(Seat(0)) == Accepted(table.host.ply)
    assert text(table) == before
    assert table.log[-1] == "-1 undo 2"
    update = table.last(0)
    assert (update.undone, update.events) == (2, ())
    assert update.view is not None
    assert update.view.facts.turn == 0


def test_bots_play_on_after_an_undo() -> None:
    table = person_first("silent", hand=4)
    table.submit(0, DRAW)
    table.host.ask_undo(Seat(0))
    assert table.turn == 0
    table.submit(0, table.any_lay(0))
    table.clock.run(until=lambda: table.turn == 0)
    assert table.match.log[-1].seat == 1


def test_what_a_bot_was_about_to_do_is_forgotten() -> None:
    table = person_first("silent", hand=4, pace=SLOW)
    table.submit(0, DRAW)
    table.clock.advance(1.9)
    table.host.ask_undo(Seat(0))
    table.clock.advance(60)
    assert [line.split()[1] for line in table.log] == ["deal", "draw", "undo"]


def test_the_end_of_a_match_can_be_taken_back() -> None:
    table = person_first("silent", hand=1, rounds=1)
    table.submit(0, table.any_lay(0))
    assert table.match.over
    assert isinstance(table.host.ask_undo(Seat(0)), Accepted)
    assert not table.match.over
    assert table.last(0).standing.winners == ()


def test_there_must_be_something_to_take_back() -> None:
    table = person_first("silent", hand=1)
    assert code(table.host.ask_undo(Seat(0))) == "nothing_to_undo"
    table.submit(0, table.any_lay(0))
    table.host.deal()
    for seat in (0, 1, 7):
        outcome = table.host.ask_undo(Seat(seat))
        assert code(outcome) == "nothing_to_undo"
        assert isinstance(outcome, Refused)
        assert outcome.refusal.params == (("count", 0),)


# -- how free it is, and what it shows ------------------------------------------------


def alone_at(game: str, **options: Any) -> Table:
    """A person on turn first, alone with two bots."""
    for seed in range(100):
        players = [PERSON, "mittel", "mittel"]
        table = Table(*players, game=game, seed=seed, **options)
        if waiting(table) == 0 and any(a.verb in DRAWS for a in person_choice(table).actions):
            return table
        table.host.close()
    raise AssertionError


def waiting(table: Table) -> int:
    assert table.match.position is not None
    return next(one.seat for one in table.match.position.choices() if one.duty is MUST)


def person_choice(table: Table) -> Choice:
    assert table.match.position is not None
    return next(one for one in table.match.position.choices() if one.seat == 0)


DRAWS = ("draw", "roll")
"""What shows something new in each game."""
GAMES = {"kato": {}, "cocotaki": {}, "racko": {}, "clack": {"mode": "in_turn"}}


def replayed(table: Table) -> Match:
    replay = Match.replay(table.match.header, table.recorder.lines)  # type: ignore[attr-defined]
    assert replay.stop is None
    return replay.match


@pytest.mark.rule("GEN-07")
@pytest.mark.parametrize("game", GAMES)
def test_what_is_taken_back_after_something_was_revealed_marks_the_match(game: str) -> None:
    table = alone_at(game, **GAMES[game])
    assert table.match.game.options.undo == "free", "as in a journal that does not name it"
    draw = next(action for action in person_choice(table).actions if action.verb in DRAWS)
    table.submit(0, draw)
    assert not table.last(0).insight
    assert table.host.ask_undo(Seat(0)) == Accepted(table.host.ply)
    assert [table.last(seat).insight for seat in (0, 1, None)] == [True] * 3
    assert replayed(table).insight, "it follows from the journal"
    table.host.close()
    again = Table(match=replayed(table))
    assert again.last(0).insight, "and is kept when the match goes on"


@pytest.mark.rule("GEN-07")
@pytest.mark.parametrize("game", GAMES)
def test_where_nothing_may_have_been_revealed_a_drawn_card_stays(game: str) -> None:
    table = alone_at(game, undo="unrevealed", **GAMES[game])
    draw = next(action for action in person_choice(table).actions if action.verb in DRAWS)
    table.submit(0, draw)
    assert code(table.host.ask_undo(Seat(0))) == "undo_revealed"
    assert not table.match.insight


@pytest.mark.rule("GEN-07")
@pytest.mark.parametrize("game", GAMES)
def test_where_it_was_agreed_nothing_is_taken_back(game: str) -> None:
    table = alone_at(game, undo="never", **GAMES[game])
    table.submit(0, person_choice(table).actions[0])
    assert code(table.host.can_undo(Seat(0)) and table.host.ask_undo(Seat(0))) == "undo_never"


@pytest.mark.rule("GEN-07")
@pytest.mark.parametrize("undo", ["free", "unrevealed"])
def test_a_slip_that_has_shown_nothing_is_forgiven_and_no_insight(undo: str) -> None:
    table = person_first("silent", hand=4, pace=SLOW, undo=undo)
    table.submit(0, table.any_lay(0))
    assert isinstance(table.host.ask_undo(Seat(0)), Accepted)
    assert not table.match.insight
    assert not replayed(table).insight


@pytest.mark.rule("GEN-07")
def test_a_finished_round_taken_back_is_insight_into_all_hands() -> None:
    table = person_first("silent", hand=1, rounds=1)
    table.submit(0, table.any_lay(0))
    assert table.match.over
    table.host.ask_undo(Seat(0))
    assert table.match.insight
    kept = person_first("silent", hand=1, rounds=1, undo="unrevealed")
    kept.submit(0, kept.any_lay(0))
    assert code(kept.host.ask_undo(Seat(0))) == "undo_revealed"
    assert kept.match.over


def test_several_people_are_not_asked_where_nothing_is_taken_back() -> None:
    table = person_first(PERSON, hand=4, undo="never")
    table.submit(0, table.any_lay(0))
    assert code(table.host.ask_undo(Seat(0))) == "undo_never"
    assert not table.said(1, UndoAsked)


# -- several people -------------------------------------------------------------------


def test_the_others_are_asked_and_all_must_agree() -> None:
    table = person_first(PERSON, PERSON, hand=4)
    before = text(table)
    table.submit(0, table.any_lay(0))
    assert table.host.ask_undo(Seat(0)) == Asked((Seat(1), Seat(2)))
    for seat in range(3):
        assert table.said(seat, UndoAsked) == [UndoAsked(Seat(0), 1, (Seat(1), Seat(2)))]
    assert table.host.answer_undo(Seat(2), True) == Asked((Seat(1),))
    assert code(table.host.answer_undo(Seat(2), True)) == "no_undo_asked"
    assert table.host.answer_undo(Seat(1), True) == Accepted(3)
    assert text(table) == before
    assert table.said(1, UndoSettled) == [UndoSettled(Seat(0), granted=True)]


def test_one_who_does_not_agree_is_enough() -> None:
    table = person_first(PERSON, PERSON, hand=4)
    table.submit(0, table.any_lay(0))
    table.host.ask_undo(Seat(0))
    assert table.host.answer_undo(Seat(1), False) == Accepted(2)
    assert table.said(2, UndoSettled) == [UndoSettled(Seat(0), granted=False, by=Seat(1))]
    assert code(table.host.answer_undo(Seat(2), True)) == "no_undo_asked"
    assert table.host.ply == 2


def test_nobody_asks_while_a_question_is_open() -> None:
    table = person_first(PERSON, hand=4)
    table.submit(0, table.any_lay(0))
    table.host.ask_undo(Seat(0))
    assert code(table.host.ask_undo(Seat(0))) == "undo_open"


def test_an_open_question_does_not_lock_the_game() -> None:
    table = person_first(PERSON, hand=4)
    table.submit(0, table.any_lay(0))
    table.host.ask_undo(Seat(0))
    assert table.submit(1, DRAW) == Accepted(3)
    assert table.said(1, UndoSettled) == [UndoSettled(Seat(0), granted=False)]
    assert code(table.host.answer_undo(Seat(1), True)) == "no_undo_asked"


def test_bots_wait_for_the_answer_but_not_for_ever() -> None:
    table = person_first("drawing", PERSON, hand=4, pace=SLOW)
    table.submit(0, table.any_lay(0))
    assert table.host.ask_undo(Seat(0)) == Asked((Seat(2),))
    table.clock.advance(SLOW.undo_limit + 1.9)
    assert table.host.ply == 2, "what was asked has not cost the bots their time"
    table.clock.advance(0.2)
    assert table.host.ply == 3
    assert table.said(0, UndoSettled) == [UndoSettled(Seat(0), granted=False)]


def test_each_question_has_all_its_time() -> None:
    table = person_first(PERSON, hand=4, pace=SLOW)
    table.submit(0, table.any_lay(0))
    table.host.ask_undo(Seat(0))
    table.clock.advance(SLOW.undo_limit - 1)
    table.host.answer_undo(Seat(1), False)
    table.host.ask_undo(Seat(0))
    table.clock.advance(SLOW.undo_limit - 1)
    assert isinstance(table.host.answer_undo(Seat(1), True), Accepted)


def test_a_question_is_settled_by_closing_the_table() -> None:
    table = person_first(PERSON, hand=4)
    table.submit(0, table.any_lay(0))
    table.host.ask_undo(Seat(0))
    table.host.close()
    assert table.said(0, UndoSettled) == [UndoSettled(Seat(0), granted=False)]


@pytest.mark.rule("GEN-07")
def test_a_card_drawn_has_been_seen() -> None:
    table = person_first(PERSON, hand=4)
    table.submit(0, DRAW)
    assert code(table.host.ask_undo(Seat(0))) == "undo_revealed"


def test_a_card_laid_by_another_has_been_seen() -> None:
    table = person_first(PERSON, hand=4)
    table.submit(0, table.any_lay(0))
    table.submit(1, table.any_lay(1))
    assert code(table.host.ask_undo(Seat(0))) == "undo_revealed"


def test_a_call_reveals_nothing_and_a_penalty_does() -> None:
    table = person_first(PERSON, hand=2)
    table.submit(0, table.any_lay(0))
    table.submit(0, RING)
    assert isinstance(table.host.ask_undo(Seat(0)), Asked)
    assert table.said(1, UndoAsked)[-1].actions == 1

    table = person_first(PERSON, hand=2)
    table.submit(0, table.any_lay(0))
    table.submit(1, catch(0))
    assert code(table.host.ask_undo(Seat(0))) == "undo_revealed"


def test_a_hand_opened_at_the_end_has_been_seen() -> None:
    table = person_first(PERSON, hand=1)
    table.submit(0, table.any_lay(0))
    assert table.match.round_over
    assert code(table.host.ask_undo(Seat(0))) == "undo_revealed"


def test_a_card_handed_over_in_secret_has_been_seen_by_its_receiver() -> None:
    table = person_first(PERSON, hand=3, giving=True)
    table.submit(0, Action("give", (table.hand(0)[0],)))
    assert code(table.host.ask_undo(Seat(0))) == "undo_revealed"


def test_chance_that_was_used_is_a_revelation() -> None:
    """A reshuffle shows nobody a face, but the same one would come again."""
    from tischrunde.match.rounds import Round

    played = Round(Bell(seats=2), 1, 3, Seat(0))
    position = played.position
    position.rng.uses += 1
    played._marks[-1].rng.uses = position.rng.uses
    seat = position.facts.turn
    card = next(cards[0] for zone, cards in position.zones() if zone.seat == seat)
    played.act(2, seat, lay(card.text))
    (step,) = played.steps()
    assert not reveals(step, seat)
    step.after.rng.uses += 1
    assert reveals(step, seat)


def test_a_hand_that_was_shown_has_been_seen() -> None:
    played = person_first(PERSON, hand=4)
    played.submit(0, played.any_lay(0))
    assert played.match.current is not None
    (step,) = played.match.current.steps()
    assert not reveals(step, Seat(0))
    shown = Shown(HANDS[1], Seat(0), tuple(played.hand(1)))
    assert reveals(step._replace(events=(*step.events, shown)), Seat(0))


def test_undoing_twice_goes_back_further() -> None:
    table = person_first("silent", hand=5)
    texts = []
    for _ in range(2):
        texts.append(text(table))
        table.submit(0, table.any_lay(0))
        table.clock.run(until=lambda: table.turn == 0)
    table.host.ask_undo(Seat(0))
    assert text(table) == texts[1]
    table.host.ask_undo(Seat(0))
    assert text(table) == texts[0]
    assert [u.undone for u in table.said(0, Update) if u.undone] == [2, 2]
