"""Matches played up to a moment: for pictures, and for tests of what happens then."""

from __future__ import annotations

import pytest

from tests.match.bell import DRAW
from tests.match.tables import PERSON, header
from tischrunde.match.match import Match
from tischrunde.match.moments import (
    TRIES,
    Moment,
    NoSuchMoment,
    UnknownPreset,
    asked,
    at_turn,
    header_for,
    reach,
    table_at,
)
from tischrunde.match.table import deal_action
from tischrunde.rules.core.record import SeatRecord
from tischrunde.rules.core.zones import TABLE, Seat
from tischrunde.rules.registry import game_class

SEATS = (SeatRecord("Lena", "person"), SeatRecord("Opa", "person"))


def test_the_first_seat_is_asked_when_it_can_choose_between_all_that_is_named() -> None:
    match = Match(header(PERSON, PERSON))
    assert not asked("draw")(match), "before the deal"
    match.act(TABLE, deal_action())
    for _ in range(2):
        assert match.position is not None
        turn = match.position.facts.turn
        assert asked("draw")(match) is asked("draw", "lay")(match) is (turn == 0)
        assert not asked("draw", "ring")(match)
        match.act(turn, DRAW)


def test_a_game_looks_as_it_mostly_does_when_one_lays_or_looks_for_a_card() -> None:
    for game, verb in (("kato", "draw"), ("clack", "snap")):
        match = reach(header_for(game, "", 1, SEATS), Moment(1, at_turn))
        assert match.position is not None
        offered = [
            action.verb
            for choice in match.position.choices()
            if choice.seat == 0
            for action in choice.actions
        ]
        assert verb in offered


def test_a_header_is_that_of_the_preset_or_of_the_first() -> None:
    kato = game_class("kato")
    first, wild = (header_for("kato", name, 7, SEATS) for name in ("", "wild"))
    assert (first.preset, wild.preset) == (next(iter(kato.presets)), "wild")
    assert (first.game, first.seed, first.seats) == ("kato", 7, SEATS)
    assert first.rules_version == kato.rules_version
    assert wild.options == {name: wild.options[name] for name in kato.presets["wild"]}
    with pytest.raises(UnknownPreset) as caught:
        header_for("kato", "tame", 7, SEATS)
    assert (caught.value.name, caught.value.choices) == ("tame", tuple(kato.presets))


@pytest.mark.parametrize("ply", [1, 5])
def test_the_match_stands_at_the_first_moment_from_that_ply_on(ply: int) -> None:
    wanted = header(PERSON, PERSON, hand=5)
    match = reach(wanted, Moment(ply, lambda match: True))
    assert match.ply == ply
    assert match.header == wanted, "the people sit there, not those who played it"


def test_the_next_seeds_are_tried() -> None:
    begins = {}
    for seed in range(20):
        match = Match(header(PERSON, PERSON, seed=seed))
        match.act(TABLE, deal_action())
        assert match.position is not None
        begins[seed] = match.position.facts.turn
    seed = next(seed for seed in range(19) if (begins[seed], begins[seed + 1]) == (1, 0))

    def begun_by_the_first(match: Match) -> bool:
        return match.round == 1 and match.log[1:2] != [] and match.log[1].seat == 0

    match = reach(header(PERSON, PERSON, seed=seed), Moment(2, begun_by_the_first))
    assert match.header.seed == seed + 1


def test_what_never_happens_is_looked_for_in_so_many_matches_and_said() -> None:
    seen: set[int] = set()

    def never(match: Match) -> bool:
        seen.add(match.header.seed)
        return False

    with pytest.raises(NoSuchMoment, match="bell"):
        reach(header(PERSON, PERSON, seed=3, hand=1), Moment(1, never))
    assert seen == set(range(3, 3 + TRIES))


@pytest.mark.parametrize("ply", [None, 2])
def test_at_a_table_that_stands_still_nobody_acts(ply: int | None) -> None:
    moment = None if ply is None else Moment(ply, lambda match: True)
    table = table_at(header("zufall", "zufall", PERSON), moment)
    client = table.seat(Seat(2))
    assert client.ply == (ply or 0)
    assert client.info.people == (2,)
