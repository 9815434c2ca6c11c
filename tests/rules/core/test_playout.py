"""A play-out ends as the same round does when every action is judged."""

from __future__ import annotations

from collections import Counter
from math import factorial

import pytest

from tests.rules.tables import Table, tables
from tischrunde.bots.kato.cheap import cheap
from tischrunde.rules.core.actions import MAY, Choice, new_choice
from tischrunde.rules.core.playout import CheapPolicy, at_random, play_out
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.zones import Seat

PLAYED = [(table, at_random) for table in tables() if table.seats in (2, 4)]
PLAYED += [(table, cheap) for table in tables() if table.game_id == "kato"]


def name(parameter: object) -> str:
    return getattr(parameter, "__name__", str(parameter))


@pytest.mark.parametrize(("table", "policy"), PLAYED, ids=name)
def test_a_play_out_ends_as_checked_play_does(table: Table, policy: CheapPolicy) -> None:
    for seed in range(3):
        position = table.game().deal(seed, Seat(0))
        checked = position.copy()
        draw = Rng(seed).draws()
        while choices := checked.choices():
            checked.apply(*policy(choices, draw))
        assert play_out(position, policy, Rng(seed)) == checked.result()


def test_a_choice_made_quickly_is_the_same() -> None:
    made = new_choice((Seat(1), MAY, (), ("lay",), 3))
    assert type(made) is Choice
    assert made == Choice(Seat(1), MAY, (), ("lay",), 3)


def test_every_order_is_as_likely_as_any_other() -> None:
    number = 24_000
    orders = Counter(tuple(Rng(seed).mixed("abcd")) for seed in range(number))
    assert len(orders) == factorial(4)
    expected = number / factorial(4)
    # Twenty-three degrees of freedom: one set of seeds in a thousand would exceed 50.
    assert sum((found - expected) ** 2 / expected for found in orders.values()) < 50
    again = Rng(5)
    assert again.mixed(range(112)) != again.mixed(range(112))
    assert sorted(Rng(5).mixed(range(112))) == list(range(112))
    assert Rng(5).mixed([]) == []
