"""The words of a cone of one's own, and how far on play goes by them."""

from __future__ import annotations

import pytest

from tischrunde.rules.kato.effects import Effect, NoEffect, parse_effect, steps_after


@pytest.mark.rule("KAT-33")
def test_an_amount_has_three_digits_at_most() -> None:
    assert parse_effect("draw:999") == Effect("draw", 999)
    with pytest.raises(NoEffect):
        parse_effect("draw:1000")


@pytest.mark.rule("KAT-33")
def test_a_reverse_passes_somebody_over_with_two_only() -> None:
    reverse = (Effect("reverse"),)
    assert [steps_after(reverse, seats, True) for seats in (2, 3, 4)] == [2, 1, 1]
    assert steps_after(reverse, 2, False) == 1
