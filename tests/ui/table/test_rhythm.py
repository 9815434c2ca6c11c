"""Cards that are dealt keep the beat of a hand."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tischrunde.rules.core.zones import HANDS, Zone
from tischrunde.rules.racko.places import RACKS
from tischrunde.ui.table.model import durations as d
from tischrunde.ui.table.model.durations import Tempo, at_tempo
from tischrunde.ui.table.model.rhythm import starts


def dealt(seats: int, each: int, hands: tuple[Zone, ...] = HANDS) -> list[Zone]:
    return [hands[seat] for _ in range(each) for seat in range(seats)]


def test_a_round_of_the_table_has_equal_beats_and_each_round_is_a_little_quicker() -> None:
    found = starts(dealt(4, 7), "deal", d.DEAL, Tempo.FULL)
    gaps = [b - a for a, b in pairwise(found)]
    rounds = [gaps[first : first + 3] for first in range(0, 28, 4)]
    assert all(max(beats) - min(beats) <= 1 for beats in rounds), "equal, but for whole numbers"
    beats = [sum(beats) / 3 for beats in rounds]
    assert beats == sorted(beats, reverse=True)
    assert beats[0] == pytest.approx(d.DEAL_GAP, abs=1)
    assert beats[-1] == pytest.approx(d.DEAL_GAP_LAST, abs=1)
    assert beats[0] < 1.5 * beats[-1], "a slight acceleration"


def test_there_is_a_breath_after_each_round_but_not_after_the_last_card() -> None:
    found = starts(dealt(3, 2), "deal", d.DEAL, Tempo.FULL)
    gaps = [b - a for a, b in pairwise(found)]
    assert gaps[2] - gaps[3] == d.DEAL_ROUND
    assert len(found) == 6


@pytest.mark.parametrize("tempo", [Tempo.FULL, Tempo.BRIEF])
@pytest.mark.parametrize(("seats", "each"), [(2, 7), (10, 7), (10, 10), (4, 12), (10, 30)])
def test_a_deal_is_bounded_and_no_two_cards_set_out_at_once(
    seats: int, each: int, tempo: Tempo
) -> None:
    lasts = at_tempo(d.DEAL, tempo)
    found = starts(dealt(seats, each), "deal", lasts, tempo)
    assert found[0] == 0
    assert all(a < b for a, b in pairwise(found))
    assert found[-1] + lasts <= at_tempo(d.LONGEST_DEAL, tempo)


def test_rounds_are_known_by_who_gets_a_card_again() -> None:
    racks = starts(dealt(2, 12, RACKS), "deal", d.DEAL, Tempo.FULL)
    assert len(racks) == 24
    # One who gets cards alone: every card is a round of its own.
    alone = starts([HANDS[0]] * 3, "deal", d.DEAL, Tempo.FULL)
    assert alone[1] == d.DEAL_GAP - 11 + d.DEAL_ROUND
    assert starts([], "deal", d.DEAL, Tempo.FULL) == []


def test_other_reasons_keep_their_own_gap() -> None:
    assert starts([HANDS[1]] * 3, "penalty", d.DRAW, Tempo.FULL) == [0, 130, 260]
    assert starts([HANDS[1]] * 3, "lay", d.LAY, Tempo.BRIEF) == [0, 65, 130]
