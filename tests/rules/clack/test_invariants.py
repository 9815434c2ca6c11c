"""What holds at every moment of every round, whatever has been agreed on."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.rules.clack.setting import clack
from tests.rules.soundness import play_soundly
from tests.rules.tables import pick
from tischrunde.rules.clack.actions import BACK, CLOSE, DISC, PASS, ROLL, SNAP
from tischrunde.rules.clack.cards import DECK, DISPLAY_SIZE
from tischrunde.rules.clack.facts import Phase
from tischrunde.rules.clack.game import Clack
from tischrunde.rules.clack.position import ClackPosition
from tischrunde.rules.core.zones import TABLE, Seat

EVERY_ACTION = [ROLL, DISC, PASS, CLOSE, *BACK, *SNAP.values()]


def any_game(chance: Random) -> Clack:
    """Options, seats and ages by lot."""
    seats = chance.randint(2, 6)
    ages = [chance.choice([None, 7, 40, 70]) for _ in range(seats)]
    return clack(
        seats,
        ages,
        mode=chance.choice(["together", "in_turn"]),
        deck=chance.choice(["full", "short"]),
        turn_limit=chance.choice([20, 60, 2000]),
    )


def check_facts(pos: ClackPosition) -> None:
    facts = pos.facts
    seats = range(pos.game.seats)
    air = [card for cards in pos.returning for card in cards]
    assert all(len(cards) <= 1 for cards in pos.returning)
    assert len(facts.places) == DISPLAY_SIZE
    lying = [card for card in facts.places if card in pos.display]
    assert pos.display == lying, "the display is in the order of its places"
    assert set(air) <= set(facts.places)
    assert not set(facts.fitting) & set(air), "a fitting card never goes back"
    held = Counter(card for _, cards in pos.zones() for card in cards)
    assert held == Counter(DECK)
    if facts.phase is Phase.RACE:
        assert facts.wanted is not None
        assert set(facts.fitting) == {card for card in pos.display if card.fits(facts.wanted)}
        assert set(facts.fitting) <= set(facts.fitted)
        assert not set(facts.wrong) & set(facts.fitted)
        assert set(air) <= set(facts.wrong)
        assert len(set(facts.given_up)) == len(facts.given_up)
        assert bool(facts.fitted) == bool(facts.fitting), "otherwise it is over"
    else:
        assert not air
        filled = [card for card in facts.places if card is not None]
        assert filled == pos.display
        assert len(filled) == DISPLAY_SIZE or not pos.draw_pile
    assert facts.roller in seats
    assert len(set(facts.to_sit_out)) == len(facts.to_sit_out)
    if pos.game.in_turn:
        assert facts.sitting_out == ()


def check_choices(pos: ClackPosition, chance: Random) -> None:
    """What is offered is what the judge allows, for everybody."""
    choices = pos.choices()
    offered = {(choice.seat, action) for choice in choices for action in choice.actions}
    assert (pos.result() is None) == bool(choices)
    for action in [*chance.sample(EVERY_ACTION, 12), *(action for _, action in offered)]:
        for seat in (Seat(chance.randrange(-1, pos.game.seats + 1)), TABLE, pos.facts.roller):
            assert (pos.why_not(seat, action) is None) == ((seat, action) in offered)


@pytest.mark.rule("GEN-05", "GEN-06", "GEN-08", "GEN-09", "CLA-06", "CLA-11")
@pytest.mark.parametrize("seed", range(60))
def test_facts_and_choices_are_sound_whatever_has_been_agreed_on(seed: int) -> None:
    chance = Random(seed)
    game = any_game(chance)

    def check(position: ClackPosition) -> None:
        check_facts(position)
        check_choices(position, chance)

    over = play_soundly(game, seed, chance, check, lambda pos: pick(pos.choices(), chance))
    assert isinstance(over, ClackPosition)
    check_facts(over)


@pytest.mark.rule("CLA-06", "GEN-09")
@pytest.mark.parametrize("seed", range(40))
def test_nobody_loses_a_card_but_by_a_wrong_disc(seed: int) -> None:
    chance = Random(seed)
    game = any_game(chance)
    position = game.deal(seed, Seat(0))
    while choices := position.choices():
        before = [len(cards) for cards in position.won]
        seat, action = pick(choices, chance)
        wrong = action is DISC and bool(position.facts.fitted)
        position.apply(seat, action)
        after = [len(cards) for cards in position.won]
        gained = [now - then for now, then in zip(after, before, strict=True)]
        if wrong and before[seat] >= game.seats - 1:
            assert sum(gained) == 0
            assert gained[seat] == 1 - game.seats
        else:
            assert min(gained) >= 0
            assert sum(gained) == gained[seat] if seat != TABLE else sum(gained) == 0
