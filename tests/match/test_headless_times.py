"""Without a table: whatever would be earlier at one happens first.

Chance always draws the middle here, so that a call takes one unit times its delay.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.match.bell import DRAW, RING, WAVE, Bell, BellOptions, BellPosition, catch
from tischrunde.bots.bot import Answer, Request, Timed
from tischrunde.match.headless import CALL_SPREAD, TURN_TIME, play_round
from tischrunde.rules.core.actions import MAY, MUST, Action, Choice, Duty
from tischrunde.rules.core.events import Sink
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.zones import Seat

LAY = Action("lay")
"""Any card."""


class Middle(Rng):
    """Draws what lies in the middle, or a ``share`` of all."""

    share = 0.5

    def below(self, bound: int) -> int:
        return min(bound - 1, int(self.share * bound))


class Script:
    """Answers calls with ``calls`` one by one (then None), turns by ``turn``."""

    remembers = False

    def __init__(self, *calls: Answer, turn: Action = LAY) -> None:
        self.calls, self.turn = list(calls), turn
        self.asked = 0
        """How often it was asked about a call."""
        self.seeds: dict[Duty, list[int]] = {MAY: [], MUST: []}

    def choose(self, request: Request) -> Answer:
        self.seeds[request.duty].append(request.seed)
        if request.duty is MAY:
            self.asked += 1
            return self.calls.pop(0) if self.calls else None
        return request.choice.actions[0] if self.turn is LAY else self.turn


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is done in the rounds of a test: seat and verb."""
    log: list[str] = []
    do = BellPosition.do

    def note(self: BellPosition, seat: Seat, action: Action, emit: Sink | None = None) -> None:
        log.append(f"{seat} {action.verb}")
        do(self, seat, action, emit)

    monkeypatch.setattr(BellPosition, "do", note)
    return log


@pytest.fixture
def lasting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever was exposed stays so over the turns of others, in the same window."""

    def go_on(self: BellPosition, seat: Seat) -> None:
        self.facts.turn = Seat((seat + 1) % self.game.seats)

    monkeypatch.setattr(BellPosition, "_next", go_on)


@pytest.fixture
def no_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """What may be done stays so for no stated time."""
    choices = BellPosition.choices

    def open_ended(self: BellPosition) -> tuple[Choice, ...]:
        return tuple(choice._replace(window=None) for choice in choices(self))

    monkeypatch.setattr(BellPosition, "choices", open_ended)


def play(*policies: Script, rng: Rng | None = None, **options: Any) -> int:
    """A round that seat 0 begins with two cards; how many actions it took."""
    game = Bell(BellOptions(hand=2, **options), seats=len(policies))
    position = game.deal(1, Seat(len(policies) - 1))
    return play_round(game, position, policies, rng or Middle(1)).actions


RINGS = Timed(RING, 1.0)


@pytest.mark.rule("GEN-04")
@pytest.mark.parametrize(("ring", "first"), [(0.99, "0 ring"), (1.01, "2 catch")])
def test_the_quicker_call_is_first(ring: float, first: str, done: list[str]) -> None:
    play(Script(Timed(RING, ring)), Script(turn=DRAW), Script(Timed(catch(0), 1.0), turn=DRAW))
    assert done[:2] == ["0 lay", first]


@pytest.mark.parametrize(
    ("delay", "second"),
    [(TURN_TIME - 0.01, "0 ring"), (TURN_TIME, "0 ring"), (TURN_TIME + 0.01, "1 draw")],
)
def test_a_turn_is_taken_only_if_it_is_earlier_than_every_call(
    delay: float, second: str, done: list[str]
) -> None:
    play(Script(Timed(RING, delay)), Script(turn=DRAW))
    assert done[1] == second


def test_a_seat_settles_its_own_call_before_its_turn_however_long_that_takes(
    done: list[str],
) -> None:
    play(Script(), Script(Timed(catch(0), 99.0), turn=DRAW))
    assert done[:3] == ["0 lay", "1 catch", "1 draw"]


@pytest.mark.parametrize(
    ("delay", "shares"), [(1.28, {True}), (1.4, {True, False}), (3.01, {False})]
)
def test_a_call_takes_a_share_more_or_less(
    delay: float, shares: set[bool], done: list[str]
) -> None:
    """From 0.6 to 1.4 units times its delay, against the 1.8 of a turn."""
    assert (1 - CALL_SPREAD, 1 + CALL_SPREAD) == (0.6, 1.4)
    in_time = set()
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        rng = Middle(1)
        rng.share = share
        done.clear()
        play(Script(Timed(RING, delay)), Script(turn=DRAW), rng=rng)
        in_time.add(done[1] == "0 ring")
    assert in_time == shares


@pytest.mark.usefixtures("lasting")
def test_turns_take_their_time_too(done: list[str]) -> None:
    """A call of three units comes after one turn and before the second."""
    slow = Script(Timed(catch(0), 3.0), turn=DRAW)
    play(Script(), Script(turn=DRAW), Script(turn=DRAW), slow)
    assert done[:3] == ["0 lay", "1 draw", "3 catch"]


@pytest.mark.usefixtures("lasting")
def test_a_call_of_nothing_new_is_not_asked_about_again(done: list[str]) -> None:
    silent = Script(turn=DRAW)
    play(Script(RINGS), silent, Script(turn=DRAW))
    assert silent.asked == 1
    waved = Script(turn=DRAW)
    done.clear()
    play(Script(*[Timed(WAVE, 0.1)] * 5, RINGS), waved, Script(turn=DRAW), waving=True)
    assert done[:7] == ["0 lay", *["0 wave"] * 5, "0 ring"]
    assert waved.asked == 1


@pytest.mark.usefixtures("no_windows")
def test_without_a_window_a_call_is_asked_about_each_time() -> None:
    waved = Script(turn=DRAW)
    play(Script(*[Timed(WAVE, 0.1)] * 5, RINGS), waved, Script(turn=DRAW), waving=True)
    assert waved.asked == 6


@pytest.mark.parametrize(("share", "second"), [(0.0, "1 draw"), (0.99, "-1 close")])
def test_a_window_is_closed_by_chance_before_or_after_the_turn(
    share: float, second: str, done: list[str]
) -> None:
    rng = Middle(1)
    rng.share = share
    play(Script(), Script(turn=DRAW), rng=rng, closing=True)
    assert done[1] == second


@pytest.mark.usefixtures("no_windows")
def test_the_table_does_not_close_what_somebody_has_to_do(done: list[str]) -> None:
    """Without a window ``close`` ends a person's time; policies always answer."""
    rng = Middle(1)
    rng.share = 0.99
    play(Script(), Script(turn=DRAW), rng=rng, closing=True)
    assert "-1 close" not in done


def test_actions_are_counted(done: list[str]) -> None:
    assert play(Script(), Script(turn=DRAW)) == len(done) > 2


@pytest.mark.rule("GEN-05")
def test_a_turn_in_one_window_has_one_seed_and_each_call_a_new_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As at a table: whoever is asked again about the same turn still wants the same."""
    choices = BellPosition.choices

    def one_window(self: BellPosition) -> tuple[Choice, ...]:
        return tuple(choice._replace(window=7) for choice in choices(self))

    monkeypatch.setattr(BellPosition, "choices", one_window)
    waving = Script(*[Timed(WAVE, 0.1)] * 5)
    play(waving, Script(turn=DRAW), waving=True)
    assert len(waving.seeds[MUST]) > 1
    assert len(set(waving.seeds[MUST])) == 1
    assert len(set(waving.seeds[MAY])) == len(waving.seeds[MAY]) > 5
