"""Rounds played at random."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tischrunde.rules.core.options import build
from tischrunde.rules.kato.game import Kato
from tischrunde.rules.kato.options import PRESETS, KatoOptions


@pytest.mark.rule("GEN-08", "GEN-09")
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [2, 3, 5, 10])
def test_random_play_ends_and_keeps_the_deck_together(preset: str, seats: int) -> None:
    game = Kato(build(KatoOptions, PRESETS[preset]), seats)
    deck = Counter(game.deck())
    for seed in range(3):
        position, chance = game.deal(seed, game.first_dealer(seed)), Random(seed)
        while choices := position.choices():
            choice = chance.choice(choices)
            position.apply(choice.seat, chance.choice(choice.actions))
            assert Counter(card for _, cards in position.zones() for card in cards) == deck
        assert position.result() is not None
