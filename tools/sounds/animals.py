"""The eight animal voices, from the recipes in `recipes/`: clear caricatures, found by search
from published acoustics and then corrected by pitch track and spectrogram."""

from functools import cache
from pathlib import Path

import msgspec
import numpy as np

from .engine import Part, voice
from .signals import Signal, joined, room, silence

RECIPES = Path(__file__).parent / "recipes"
ANIMALS = ("rooster", "donkey", "cow", "bee", "dog", "sheep", "lion", "cat")


class Animal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One voice: breaths one after the other, in a room [echo in seconds, share].

    The seed fixes the noise, so that the same animal always sounds the same.
    """

    seed: int
    room: tuple[float, float]
    parts: list[Part]


@cache
def animal(name: str) -> Animal:
    """The recipe of `name`. Raises msgspec.ValidationError where it is not one."""
    return msgspec.json.decode((RECIPES / f"{name}.json").read_bytes(), type=Animal)


def spoken(recipe: Animal) -> Signal:
    """The voice of `recipe` in its room."""
    breaths = [
        (silence(part.gap), part.g * voice(part, recipe.seed * 100 + i))
        for i, part in enumerate(recipe.parts, start=1)
    ]
    dry = joined(*(piece for pair in breaths for piece in pair))
    return room(dry, np.random.default_rng(recipe.seed), *recipe.room)


def named(name: str) -> Signal:
    """The voice of the animal `name`, one of `ANIMALS`."""
    return spoken(animal(name))
