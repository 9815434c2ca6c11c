"""No pause tells what somebody holds: the law of equal waiting times (GEN-07)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

import pytest

from tests.match.tables import PERSON, SLOW, header
from tests.rules.cocotaki.setting import ADVANCED
from tests.rules.cocotaki.setting import deal_out as laid_out
from tests.rules.racko.setting import ALMOST, DOWN, OTHER, UP, lay_out
from tests.rules.tables import Table, permuted, tables, walk
from tischrunde.bots.worker import Answered
from tischrunde.match.bot_host import InlineBots
from tischrunde.match.clock import ManualClock
from tischrunde.match.host import Host
from tischrunde.match.match import Match
from tischrunde.match.pace import PRESETS, Pace
from tischrunde.match.table import deal_action
from tischrunde.match.ticket import Reply, Ticket
from tischrunde.rules.core.actions import MAY, MUST, Action
from tischrunde.rules.core.options import changed
from tischrunde.rules.core.state import Position
from tischrunde.rules.core.vision import view
from tischrunde.rules.core.zones import TABLE, Seat
from tischrunde.rules.racko.cards import CARDS
from tischrunde.rules.registry import GAMES, game_class

ALL = pytest.mark.parametrize("table", tables(), ids=str)
SELDOM = 29
"""The law is looked at on every so many steps of a round, for one watcher after the other."""
VERBS = ("close", "back")


class Dutiful(InlineBots):
    """Does what comes first when it must, and never calls: only the time is of interest."""

    def ask(self, request: Any, reply: Reply) -> Ticket:
        ticket = Ticket(request, reply)
        text = "" if request.duty is MAY else request.choice.actions[0].text
        self._clock.post(lambda: ticket.settle(Answered(text)))
        return ticket


class Sitting(NamedTuple):
    """A host, and the clock that it goes by."""

    host: Host
    clock: ManualClock


def at(
    position: Position[Any], bots: tuple[Seat, ...], pace: Pace, policies: bool = False
) -> Sitting:
    """A table at this position: ``bots`` play, all others are people, everything is shown."""
    game = position.game
    players = ["mittel" if seat in bots else PERSON for seat in range(game.seats)]
    match = Match(header(*players, game=game.id, seed=7, **changed(game.options)))
    match.act(TABLE, deal_action())
    assert match.current is not None
    match.current.position = position
    clock = ManualClock()
    host = Host(match, clock, InlineBots(clock) if policies else Dutiful(clock), pace=pace)
    host.start()
    # Bots have answered, and no time has passed.
    clock.advance(0.0)
    return Sitting(host, clock)


def next_action(sitting: Sitting) -> tuple[float, Seat, str] | None:
    """When something happens next by itself: the seconds, who, the verb."""
    host, clock = sitting
    ply = host.ply
    clock.run(until=lambda: host.ply > ply)
    if host.ply == ply:
        return None
    entry = host.match.log[-1]
    return round(clock.now(), 6), entry.seat, entry.text.split()[0]


def planned(position: Position[Any], bots: tuple[Seat, ...], pace: Pace) -> object:
    """What somebody who watches the clock could notice."""
    sitting = at(position, bots, pace)
    seats = map(Seat, range(position.game.seats))
    limits = [sitting.host.table_time(verb) for verb in VERBS]
    limits += [sitting.host.call_time(seat) for seat in seats]
    happened = next_action(sitting)
    return limits, happened and happened[:2]


@ALL
@pytest.mark.rule("GEN-07")
def test_waiting_times_are_the_same_where_a_watcher_cannot_tell_the_difference(
    table: Table,
) -> None:
    watchers = (None, *map(Seat, range(table.seats)))
    compared = 0
    for number, (position, _, _) in enumerate(walk(table.game(), 3)):
        if number % SELDOM:
            continue
        watcher = watchers[number // SELDOM % len(watchers)]
        asked = tuple(choice.seat for choice in position.choices() if choice.duty is MUST)
        bots = asked or (Seat(number % table.seats),)
        here = planned(position.copy(), bots, SLOW)
        for ordered in (False, True):
            twin = permuted(position, (watcher,), number, ordered)
            assert view(twin, watcher) == view(position, watcher)
            assert planned(twin, bots, SLOW) == here, (number, watcher, ordered)
            compared += 1
    assert compared > 2


@pytest.mark.rule("GEN-07")
@pytest.mark.parametrize("game_id", GAMES)
def test_how_long_a_bot_thinks_does_not_depend_on_what_it_holds(game_id: str) -> None:
    """With the policies themselves: whatever they do on turn, they do it in the same time."""
    preset = list(game_class(game_id).presets)[-1]
    table = Table(game_id, preset, 3)
    turns = 0
    for number, (position, _, _) in enumerate(walk(table.game(), 5)):
        asked = tuple(choice.seat for choice in position.choices() if choice.duty is MUST)
        if number % 5 or not asked or number > 300:
            continue
        found = []
        for seed, ordered in ((number, False), (number + 1, False), (number, True)):
            twin = permuted(position, (None,), seed, ordered)
            sitting = at(twin.copy(), asked, PRESETS["normal"], policies=True)
            happened = next_action(sitting)
            assert happened is not None
            text = sitting.host.match.log[-1].text
            must = [one for one in twin.choices() if one.duty is MUST and one.seat == happened[1]]
            turn = any(text == action.text for one in must for action in one.actions)
            patterns = any(text.split()[0] in one.patterns for one in must)
            if turn or patterns:
                found.append(happened[:2])
        turns += len(found) > 1
        assert len(set(found)) <= 1, number
    assert turns > 10


@pytest.mark.rule("GEN-07", "RAC-16")
@pytest.mark.parametrize("pace", PRESETS.values(), ids=PRESETS)
def test_a_complete_rack_that_nobody_calls_makes_no_pause_longer(pace: Pace) -> None:
    times = {}
    for name, mine in (("complete", UP), ("not", ALMOST)):
        racko = lay_out(OTHER, mine, DOWN, pile="15 18 20 41", turn=1)
        sitting = at(racko.position, (Seat(0), Seat(2)), pace)
        sitting.host.submit(Seat(1), Action("draw"))
        sitting.host.submit(Seat(1), Action("discard"))
        times[name] = [next_action(sitting) for _ in range(4)]
        assert [happened and happened[1] for happened in times[name]] == [2, 2, 0, 0]
    assert times["complete"] == times["not"]
    first, *_ = times["not"]
    assert first is not None
    assert first[0] >= pace.grace_call, "whoever has just been on turn has time to look at the row"


@pytest.mark.rule("GEN-07", "RAC-16")
def test_bots_do_not_wait_again_for_a_row_that_has_not_changed() -> None:
    racko = lay_out(OTHER, ALMOST, DOWN, pile="15 18 20 41", turn=1)
    sitting = at(racko.position, (Seat(0), Seat(2)), SLOW)
    sitting.host.submit(Seat(1), Action("draw"))
    sitting.host.submit(Seat(1), Action("discard"))
    happened = [next_action(sitting) for _ in range(4)]
    times = [0.0, *(one[0] for one in happened if one is not None)]
    waits = [after - before for before, after in pairwise(times)]
    assert waits == [SLOW.grace_call, 2.0, 2.0, 2.0]


@pytest.mark.rule("GEN-07", "RAC-12")
def test_before_an_exchange_everybody_has_time_to_call_what_might_be_taken() -> None:
    racko = lay_out(OTHER, ALMOST, DOWN, top="15", pile="swap-racks 18 20 41", turn=2)
    sitting = at(racko.position, (Seat(0), Seat(2)), SLOW)
    happened = [next_action(sitting) for _ in range(3)]
    times = [one[0] for one in happened if one is not None]
    assert [one and one[2] for one in happened] == ["draw", "racks", "draw"]
    assert times[1] - times[0] == SLOW.grace_call
    assert times[2] - times[1] == SLOW.grace_call, "and after it, where racks have changed"


@pytest.mark.rule("GEN-07", "RAC-04")
@pytest.mark.parametrize(
    ("low", "high", "jokers", "possible"),
    [
        ("40", "3", True, False),
        ("3", "40", True, True),
        ("10", "12", True, True),
        ("10", "12", False, False),
        ("10", "13", False, True),
    ],
)
def test_nobody_waits_for_a_row_that_everybody_can_see_is_broken(
    low: str, high: str, jokers: bool, possible: bool
) -> None:
    """Between two cards that all have seen lie two more: jokers, or numbers with room for them."""
    rack = "1 2 4 5 7 8 9 11 14 15 16 17"
    racko = lay_out(OTHER, rack, DOWN, top="30", pile="22 34 21 51", turn=2, jokers=jokers)
    racko.position.know(Seat(1), 4, CARDS[low])
    racko.position.know(Seat(1), 7, CARDS[high])
    happened = next_action(at(racko.position, (Seat(0), Seat(2)), SLOW))
    assert happened is not None
    assert happened[0] == (SLOW.grace_call if possible else 2.0)


@pytest.mark.rule("GEN-07", "COC-23")
@pytest.mark.parametrize("pace", PRESETS.values(), ids=PRESETS)
def test_bots_wait_as_long_for_who_sits_out_with_a_card_for_the_trap_as_without(
    pace: Pace,
) -> None:
    times = []
    for mine in ("blue-cat yellow-cow", "red-cat yellow-cow"):
        hands = ("blue-rooster green-cow green-cat", mine, "red-dog red-cow", "blue-bee red-bee")
        cocotaki = laid_out(*hands, top="blue-bee", **ADVANCED)
        cocotaki.lays(0, "blue-rooster")
        # The lay cannot be challenged by this seat again: only the trap is left.
        cocotaki.does(1, "challenge")
        sitting = at(cocotaki.position, (Seat(0), Seat(2), Seat(3)), pace)
        times.append(next_action(sitting))
    assert times[0] == times[1]
    assert times[0] is not None
    assert times[0][0] >= pace.grace_call


@pytest.mark.rule("GEN-07")
@pytest.mark.parametrize("table", tables(), ids=str)
def test_whoever_can_react_is_among_those_of_whom_everybody_has_to_reckon_with_it(
    table: Table,
) -> None:
    for position, _, _ in walk(table.game(), 2, limit=400):
        possible = {choice.seat for choice in position.possible_reactions()}
        must = {choice.seat for choice in position.choices() if choice.duty is MUST}
        for choice in position.choices():
            if choice.duty is MAY and choice.window is not None and choice.seat not in must:
                assert choice.seat in possible
        assert not any(choice.actions for choice in position.possible_reactions())
        if position.result() is not None:
            assert not possible


@pytest.mark.rule("GEN-07", "CLA-06", "CLA-07")
def test_in_a_race_nothing_depends_on_cards_won_or_to_come() -> None:
    """Time is the action itself here: with other cards hidden all goes as it went."""
    table = Table("clack", "rulebook", 3)
    bots = (Seat(0), Seat(2))
    races = 0
    for number, (position, _, _) in enumerate(walk(table.game(), 5, limit=200)):
        if number % 5:
            continue
        found = []
        for twin in (position.copy(), permuted(position, (None,), number)):
            sitting = at(twin, bots, PRESETS["normal"], policies=True)
            found.append((next_action(sitting), sitting.host.match.log[-1].text))
        assert found[0] == found[1], number
        races += found[0][1].split()[0] in table.game().race_verbs
    assert races > 5
