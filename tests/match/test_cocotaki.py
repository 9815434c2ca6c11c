"""Sounds, challenges and the end of a round of Cocotaki against the clock."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import Any

import pytest

from tests.match.tables import PERSON, Table
from tischrunde.bots import registry
from tischrunde.match.messages import Accepted, TooLate
from tischrunde.match.pace import AT_ONCE, CHILDREN, NORMAL, PRESETS, Pace
from tischrunde.rules.cocotaki.actions import CHALLENGE, LAST, PASS, SOUND
from tischrunde.rules.cocotaki.cards import CARDS, Sound
from tischrunde.rules.cocotaki.facts import Phase
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.zones import TABLE, Seat

SLOW = Pace(
    think={"mittel": (2.0, 2.0)},
    react={"mittel": (1.0, 1.0)},
    grace_catch=5.0,
    grace_call=3.0,
    sound_time=4.0,
    window_time=6.0,
    show_limit=60.0,
)
"""Turns after two seconds, calls after one; five to be challenged, three to challenge."""


def phase(table: Table) -> Phase:
    found: Phase = table.facts.phase
    return found


@pytest.fixture(autouse=True)
def players(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(registry.POLICIES, "cocotaki", "tests.match.coco_bots:make")
    registry.policy.cache_clear()
    yield
    registry.policy.cache_clear()


def position(table: Table) -> Any:
    return table.match.position


def at_turn(seat: int, *players: str, **given: Any) -> Table:
    """A table at which ``seat`` is on turn first."""
    for seed in range(200):
        table = Table(*players, game="cocotaki", seed=seed, **{"pace": SLOW, **given})
        if table.turn == seat:
            return table
        table.host.close()
    raise AssertionError


def holding(table: Table, seat: int, hand: str, top: str) -> None:
    """Exchange cards until ``seat`` holds just these, with ``top`` on the discard pile."""
    place = position(table)
    wanted = [CARDS[word] for word in hand.split()]
    pool = place.draw_pile + place.discard_pile + [c for held in place.hands for c in held]
    for card in [*wanted, CARDS[top]]:
        pool.remove(card)
    place.hands[seat][:] = wanted
    place.discard_pile[:] = [CARDS[top]]
    for other, held in enumerate(place.hands):
        if other != seat:
            held[:] = [pool.pop() for _ in held]
    place.draw_pile[:] = pool


def lay(*cards: str) -> Action:
    return Action("lay", tuple(CARDS[card] for card in cards))


def laid(hand: str, card: str, *bots: str, **given: Any) -> Table:
    """A person in seat 0 who has laid ``card`` from ``hand``, among bots."""
    table = at_turn(0, PERSON, *bots, **given)
    holding(table, 0, hand, "blue-bee")
    assert isinstance(table.submit(0, lay(card)), Accepted)
    return table


def sounded(hand: str, card: str, sound: Sound, *bots: str, **given: Any) -> Table:
    table = laid(hand, card, *bots, **given)
    assert isinstance(table.submit(0, SOUND[sound]), Accepted)
    return table


MANY = "blue-cow red-cow red-cat green-dog"


# -- sounds --------------------------------------------------------------------------------


@pytest.mark.rule("COC-40", "GEN-04", "TAB-06")
def test_a_person_has_the_time_of_their_own_pace_for_a_sound_then_it_is_silence() -> None:
    table = laid(MANY, "blue-cow", "deaf")
    table.host.set_pace(CHILDREN, Seat(0))
    table.clock.advance(3.99)
    assert phase(table) is Phase.SOUND
    table.clock.advance(0.02)
    assert table.log[-1] == "-1 close"
    assert table.facts.sounds == (Sound.SILENCE,)
    child = at_turn(0, PERSON, "deaf")
    child.host.set_pace(CHILDREN, Seat(0))
    holding(child, 0, MANY, "blue-bee")
    child.submit(0, lay("blue-cow"))
    assert child.host.table_time("close") == CHILDREN.sound_time == 8.0
    child.clock.advance(7.99)
    assert phase(child) is Phase.SOUND
    child.clock.advance(0.02)
    assert phase(child) is Phase.TURN


@pytest.mark.rule("COC-40", "COC-33")
def test_each_of_several_cards_has_its_own_time() -> None:
    options = {"several_cards": True}
    table = at_turn(0, PERSON, "deaf", **options)
    holding(table, 0, MANY, "blue-bee")
    table.submit(0, lay("blue-cow", "red-cow"))
    table.clock.advance(3)
    looked_at = table.host.ply
    assert isinstance(table.submit(0, SOUND[Sound.COW]), Accepted)
    table.clock.advance(3.99)
    assert table.facts.phase is Phase.SOUND
    # In the same instant as the end of the time: for the first card it is no sound any more.
    late = table.submit(0, SOUND[Sound.CAT], looked_at)
    assert late.refusal.code == "stale"
    table.clock.advance(0.02)
    assert table.facts.sounds == (Sound.COW, Sound.SILENCE)


@pytest.mark.rule("COC-14", "GEN-04")
def test_a_sound_that_comes_when_its_time_is_over_is_none_for_the_next_card() -> None:
    table = at_turn(0, PERSON, "deaf", several_cards=True)
    holding(table, 0, MANY, "blue-bee")
    table.submit(0, lay("blue-cow", "red-cow"))
    looked_at = table.host.ply
    table.clock.advance(4.01)
    assert table.log[-1] == "-1 close"
    assert table.submit(0, SOUND[Sound.COW], looked_at).refusal.code == "stale"
    assert table.facts.sounds == (Sound.SILENCE, None)


@pytest.mark.rule("COC-40")
def test_without_a_limit_nobody_is_hurried() -> None:
    pace = Pace(**{**vars(SLOW), "sound_time": inf})
    table = laid(MANY, "blue-cow", "deaf", pace=pace)
    assert table.host.table_time("close") == inf
    table.clock.advance(10_000)
    assert table.facts.phase is Phase.SOUND


@pytest.mark.rule("COC-40")
@pytest.mark.parametrize("pace", [AT_ONCE, NORMAL, *PRESETS.values()])
def test_the_table_never_cuts_a_bot_short(pace: Pace) -> None:
    table = Table("deaf", "deaf", game="cocotaki", pace=pace, hand_size=5, rounds=1)
    table.clock.run()
    assert table.match.over
    assert not [line for line in table.log[:-1] if line == "-1 close"]


def test_a_person_s_time_begins_when_the_card_has_been_shown() -> None:
    table = laid(MANY, "blue-cow", "deaf", presents=True)
    table.clock.advance(30)
    assert phase(table) is Phase.SOUND
    table.presented(0)
    table.clock.advance(3.99)
    assert phase(table) is Phase.SOUND
    table.clock.advance(0.02)
    assert table.facts.phase is Phase.TURN


# -- challenges ------------------------------------------------------------------------------


def bot_lays(*players: str, **given: Any) -> Table:
    """A bot in seat 1 has just completed a lay beside a person in seat 0."""
    for seed in range(200):
        table = Table(PERSON, *players, game="cocotaki", seed=seed, pace=SLOW, **given)
        if table.turn == 1:
            shown(table)
            table.clock.advance(2.01)
            if table.facts.phase is Phase.SOUND:
                shown(table)
                table.clock.run(until=lambda: table.facts.phase is Phase.TURN)  # noqa: B023
                return table
        table.host.close()
    raise AssertionError


def shown(table: Table) -> None:
    table.presented(0)


@pytest.mark.rule("COC-18")
def test_the_next_bot_gives_people_time_to_challenge_from_when_card_and_sound_are_shown() -> None:
    table = bot_lays("deaf", "deaf", presents=True)
    ply = table.host.ply
    table.clock.advance(20)
    assert table.host.ply == ply, "the screen still moves"
    shown(table)
    table.clock.advance(2.99)
    assert table.host.ply == ply
    table.clock.advance(0.02)
    assert table.host.ply == ply + 1


@pytest.mark.rule("COC-18", "GEN-04")
def test_a_challenge_in_the_same_instant_as_another_s_is_too_late_and_costs_nothing() -> None:
    table = at_turn(0, PERSON, PERSON, PERSON, wrong_challenge_cards=2)
    holding(table, 0, MANY, "blue-bee")
    table.submit(0, lay("blue-cow"))
    table.submit(0, SOUND[Sound.DOG])
    looked_at = table.host.ply
    assert isinstance(table.submit(1, CHALLENGE, looked_at), Accepted)
    held = len(table.hand(2))
    assert isinstance(table.submit(2, CHALLENGE, looked_at), TooLate)
    assert len(table.hand(2)) == held


@pytest.mark.rule("COC-18", "GEN-04")
def test_a_challenge_after_the_next_card_is_too_late_and_after_a_draw_it_is_not() -> None:
    table = at_turn(0, PERSON, PERSON, PERSON)
    holding(table, 0, MANY, "blue-bee")
    table.submit(0, lay("blue-cow"))
    table.submit(0, SOUND[Sound.DOG])
    looked_at = table.host.ply
    table.submit(1, Action("draw"))
    assert isinstance(table.submit(1, CHALLENGE, looked_at), Accepted)


def test_a_bot_challenges_a_bot_at_its_own_pace() -> None:
    table = bot_lays("deaf", "listening")
    table.clock.advance(0.99)
    assert table.log[-1].startswith("1 sound")
    table.clock.advance(0.02)
    assert table.log[-1] == "2 challenge"


@pytest.mark.rule("COC-21")
def test_a_person_has_time_to_say_letzte_karte_before_a_bot_challenges() -> None:
    table = sounded("blue-cow red-cat", "blue-cow", Sound.COW, "listening", "deaf")
    table.clock.advance(4.99)
    assert table.log[-1] == "0 sound cow"
    table.clock.advance(0.02)
    assert table.log[-1] == "1 challenge"


@pytest.mark.rule("COC-21")
def test_the_next_bot_does_not_overtake_a_challenge_that_waits_for_a_person() -> None:
    """Seat 1 is on turn after two seconds, seat 2 has noticed what was forgotten after one."""
    table = sounded("blue-cow red-cat", "blue-cow", Sound.COW, "deaf", "listening")
    table.clock.advance(4.99)
    assert table.log[-1] == "0 sound cow"
    table.clock.advance(0.02)
    assert table.log[table.log.index("0 sound cow") + 1] == "2 challenge"
    assert len(table.hand(0)) == 3


@pytest.mark.rule("COC-21")
def test_who_says_letzte_karte_in_time_is_asked_about_anew() -> None:
    pace = Pace(**{**vars(SLOW), "think": {"mittel": (4.0, 4.0)}})
    table = sounded("blue-cow red-cat", "blue-cow", Sound.COW, "deaf", "listening", pace=pace)
    table.clock.advance(1.5)
    assert isinstance(table.submit(0, LAST), Accepted)
    # Nothing can be put right any more: who challenges now takes the usual time.
    table.clock.advance(0.99)
    assert table.log[-1] == "0 last"
    table.clock.advance(0.02)
    assert table.log[-1] == "2 challenge"


@pytest.mark.rule("COC-18")
def test_a_person_whose_mistake_cannot_be_put_right_has_no_grace() -> None:
    table = sounded(MANY, "blue-cow", Sound.DOG, "deaf", "listening")
    table.clock.advance(1.01)
    assert table.log[-1] == "2 challenge"


# -- the end ---------------------------------------------------------------------------------


@pytest.mark.rule("COC-22", "TAB-07")
def test_a_winning_lay_stands_when_its_time_is_over() -> None:
    table = sounded("blue-cow", "blue-cow", Sound.COW, PERSON)
    assert table.facts.phase is Phase.FINAL
    assert table.host.table_time("close") == 6.0
    table.clock.advance(5.99)
    assert not table.match.round_over
    table.clock.advance(0.02)
    assert table.match.log[-1].seat == TABLE
    assert table.match.results[0].winners == (0,)


@pytest.mark.rule("COC-22")
def test_a_winning_lay_stands_as_soon_as_all_have_let_it_pass() -> None:
    table = sounded("blue-cow", "blue-cow", Sound.COW, PERSON, "deaf")
    table.clock.advance(1.01)
    assert table.log[-1] == "2 pass"
    assert isinstance(table.submit(1, PASS), Accepted)
    assert table.match.results[0].winners == (0,)


@pytest.mark.rule("COC-22")
def test_a_winning_lay_can_be_challenged_until_then_and_not_after() -> None:
    table = sounded("blue-cow", "blue-cow", Sound.DOG, PERSON)
    looked_at = table.host.ply
    table.clock.advance(5.9)
    assert isinstance(table.submit(1, CHALLENGE, looked_at), Accepted)
    assert not table.match.round_over
    late = sounded("blue-cow", "blue-cow", Sound.DOG, PERSON)
    looked_at = late.host.ply
    late.clock.advance(6.01)
    assert isinstance(late.submit(1, CHALLENGE, looked_at), TooLate)


def test_nobody_is_waited_for_while_a_winning_lay_is_judged() -> None:
    table = sounded("blue-cow", "blue-cow", Sound.COW, PERSON, PERSON)
    view = table.last(None).view
    assert view is not None
    assert view.waiting == ()
