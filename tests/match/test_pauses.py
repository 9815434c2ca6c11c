"""What a pause, or a question about taking back, leaves of the times at the table."""

from __future__ import annotations

import pytest

from tests.match.tables import PERSON, Table, one_card_left
from tests.match.test_cocotaki import MANY, SLOW, laid, lay, players, position, sounded  # noqa: F401
from tischrunde.match.match import Match
from tischrunde.match.messages import Accepted, Asked, Paused
from tischrunde.rules.cocotaki.cards import Sound
from tischrunde.rules.cocotaki.facts import Phase
from tischrunde.rules.core.zones import Seat


@pytest.mark.rule("COC-40")
def test_the_time_for_a_sound_goes_on_where_it_was() -> None:
    table = laid(MANY, "blue-cow", "deaf")
    assert table.host.time_left("close") == SLOW.sound_time == 4.0
    table.clock.advance(3.0)
    assert table.host.time_left("close") == 1.0
    for _ in range(3):
        table.host.pause()
        table.clock.advance(100)
        assert table.host.time_left("close") == 1.0
        table.host.resume()
    table.clock.advance(0.99)
    assert table.facts.phase is Phase.SOUND
    table.clock.advance(0.02)
    assert table.log[-1] == "-1 close"


def test_the_time_in_which_a_winning_card_can_be_challenged_goes_on_where_it_was() -> None:
    table = sounded("blue-cow red-cow", "blue-cow", Sound.CAT, "listening")
    table.clock.advance(SLOW.grace_catch - 0.5)
    table.host.pause()
    table.clock.advance(100)
    table.host.resume()
    table.clock.advance(0.49)
    assert "1 challenge" not in table.log
    table.clock.advance(0.02)
    assert table.log[-1] == "1 challenge"


def test_the_time_to_be_safe_from_being_caught_goes_on_where_it_was() -> None:
    table = one_card_left("calling")
    table.clock.advance(4.5)
    table.host.pause()
    table.clock.advance(100)
    table.host.resume()
    table.clock.advance(0.49)
    assert table.facts.exposed == 0
    table.clock.advance(0.02)
    assert table.log[-1] == "1 catch 0"


def test_a_match_read_back_gives_all_of_the_time_again() -> None:
    table = laid(MANY, "blue-cow", "deaf")
    table.clock.advance(3.0)
    table.host.close()
    # The cards were put there by hand: the same moment is read back as a copy.
    again = Table(PERSON, "deaf", game="cocotaki", pace=SLOW, match=table.match)
    assert isinstance(again.match, Match)
    assert again.host.time_left("close") == 4.0
    again.clock.advance(3.99)
    assert again.facts.phase is Phase.SOUND
    again.clock.advance(0.02)
    assert again.log[-1] == "-1 close"


def about_to_sound() -> Table:
    """A person in seat 0 who has just laid a card that was dealt, beside another person."""
    for seed in range(200):
        table = Table(PERSON, PERSON, "deaf", game="cocotaki", seed=seed, pace=SLOW)
        for card in position(table).hands[0] if table.turn == 0 else ():
            if isinstance(table.submit(0, lay(card.text)), Accepted):
                if table.facts.phase is Phase.SOUND:
                    return table
                break
        table.host.close()
    raise AssertionError


def test_a_question_about_taking_back_costs_nobody_the_time_for_a_sound() -> None:
    table = about_to_sound()
    table.clock.advance(3.0)
    asked = table.host.ask_undo(Seat(0))
    assert asked == Asked((Seat(1),))
    table.clock.advance(20)
    assert table.facts.phase is Phase.SOUND
    assert table.host.time_left("close") == 1.0
    table.host.answer_undo(Seat(1), False)
    assert table.host.time_left("close") == 1.0
    table.clock.advance(0.99)
    assert table.facts.phase is Phase.SOUND
    table.clock.advance(0.02)
    assert table.log[-1] == "-1 close"


def test_going_on_says_something_only_after_a_pause() -> None:
    table = Table(PERSON, PERSON)
    heard = table.heard[0]
    heard.clear()
    table.host.resume()
    assert heard == []
    table.host.pause()
    assert heard == [Paused(True)]
    table.host.close()
    table.host.resume()
    assert heard == [Paused(True)]


def test_only_what_changes_is_told_and_after_the_end_nothing() -> None:
    table = Table(PERSON, PERSON)
    table.host.resume()
    assert table.said(0, Paused) == []
    for _ in range(2):
        table.host.pause()
    for _ in range(2):
        table.host.resume()
    assert table.said(0, Paused) == [Paused(True), Paused(False)]
    table.host.close()
    table.host.pause()
    assert len(table.said(0, Paused)) == 2
    assert not table.host.paused
    closed = Table(PERSON, PERSON)
    closed.host.pause()
    closed.host.close()
    closed.host.resume()
    assert closed.said(0, Paused) == [Paused(True)]
