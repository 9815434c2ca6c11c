"""Ten thousand races of six, all within the same millisecond: no card is lost or doubled."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.match.tables import header
from tischrunde.match.bot_host import InlineBots
from tischrunde.match.clock import ManualClock
from tischrunde.match.host import Host
from tischrunde.match.match import Match
from tischrunde.match.messages import Accepted, TooLate
from tischrunde.match.pace import AT_ONCE
from tischrunde.rules.clack.actions import DISC, PASS, ROLL, SNAP
from tischrunde.rules.clack.cards import DECK
from tischrunde.rules.clack.facts import Phase
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.zones import Seat

RACES = 10_000
SEATS = 6
WHOLE = Counter(DECK)


def intents(position: Any, chance: Random) -> list[tuple[Seat, Action]]:
    """What each of the six wants to do, all having looked at the same moment."""
    facts = position.facts
    found = []
    for seat in chance.sample(range(SEATS), SEATS):
        if facts.fitting and chance.random() < 0.7:
            action = SNAP[chance.choice(facts.fitting)]
        else:
            action = chance.choice([SNAP[chance.choice(position.display)], DISC, PASS])
        found.append((Seat(seat), action))
    return found


def judge(before: Any, after: Any, done: list[tuple[Seat, Action]]) -> None:
    """The cards are all there, and each was given once, to who was accepted first."""
    held = [card for _, cards in after.zones() for card in cards]
    assert len(held) == len(DECK)
    assert Counter(held) == WHOLE
    gone = [action.args[0] for _, action in done if action.verb == "snap"]
    taken = [card for card in gone if card in before.facts.fitting]
    assert len(set(taken)) == len(taken)
    for seat, action in done:
        if action.verb == "snap" and action.args[0] in before.facts.fitting:
            # A wrong disc may hand it on at once, but never to two.
            assert sum(action.args[0] in cards for cards in after.won) == 1, (seat, action.text)


@pytest.mark.rule("CLA-06", "GEN-04", "GEN-09")
@pytest.mark.timeout(300)
def test_no_card_is_lost_or_doubled_however_close_the_race() -> None:
    chance = Random(11)
    races = late = 0
    seed = 0
    while races < RACES:
        seed += 1
        match = Match(header(*["person"] * SEATS, game="clack", seed=seed, rounds=20))
        clock = ManualClock()
        host = Host(match, clock, InlineBots(clock), pace=AT_ONCE)
        host.start()
        while races < RACES and not match.over:
            if match.round_over:
                host.deal()
            position: Any = match.position
            host.submit(position.facts.roller, ROLL)
            position = match.position
            if position.facts.phase is not Phase.RACE:
                continue
            races += 1
            ply, before, done = host.ply, position.copy(), []
            for seat, action in intents(position, chance):
                clock.advance(chance.random() * 0.001 / SEATS)
                outcome = host.submit(seat, action, ply)
                late += isinstance(outcome, TooLate)
                if isinstance(outcome, Accepted):
                    done.append((seat, action))
            judge(before, match.position, done)
            while position.facts.phase is Phase.RACE:
                clock.advance(AT_ONCE.race_limit + 0.1)
        host.close()
    assert races == RACES
    assert late > RACES, "otherwise they did not race"
