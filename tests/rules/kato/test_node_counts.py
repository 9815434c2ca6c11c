"""Every line of play from small positions, counted to a depth.

The first numbers can be counted by hand; the others change whenever anything
about what may be done, or what it leads to, changes.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.kato.setting import deal_out
from tischrunde.rules.kato.position import KatoPosition

TWO = ("red-1 wild", "red-2 blue-1")
FOURS = ("wild4 red-1", "wild4 blue-draw2", "green-1 cone")
NUMBERS = ("red-7 red-0 blue-7", "red-7 green-0", "red-7 blue-0 red-1")
HOUSE: dict[str, Any] = {
    "doubles_same": True,
    "doubles_number": True,
    "stacking": True,
    "jump_in": True,
    "seven_zero": True,
}


def nodes(position: KatoPosition, depth: int) -> int:
    """How many sequences of ``depth`` actions there are (shorter ones if the round ends)."""
    total = 0
    for choice in position.choices():
        for action in choice.actions:
            if depth == 1:
                total += 1
            else:
                after = position.copy()
                after.apply(choice.seat, action)
                total += nodes(after, depth - 1)
    return total


@pytest.mark.parametrize(
    ("hands", "options", "counts"),
    [
        (TWO, {}, [4, 18, 70, 183, 364, 799, 2327, 7196]),
        (TWO, {"play_drawn_card": True}, [4, 16, 60, 151, 273, 471, 896, 2222]),
        (FOURS, {}, [4, 19, 83, 316, 1095, 3487]),
        (FOURS, {"stacking": True, "cone": "ward_off"}, [4, 19, 87, 384, 1645, 6498]),
        (FOURS, {"stacking": True, "cone": "send_back"}, [4, 19, 87, 384, 1645, 6498]),
        (FOURS, {"stacking": True, "cone": "draw_ten"}, [4, 19, 87, 376, 1478, 4890]),
        (NUMBERS, {}, [3, 10, 40, 126, 392, 1019, 2777]),
        (NUMBERS, HOUSE, [5, 18, 57, 185, 595, 1936, 6375]),
    ],
)
def test_the_lines_of_play_are_as_many_as_ever(
    hands: tuple[str, ...], options: dict[str, Any], counts: list[int]
) -> None:
    position = deal_out(*hands, pile="green-9 red-9 blue-9 wild", **options).position
    assert [nodes(position, depth) for depth in range(1, len(counts) + 1)] == counts
