"""What a cone can mean: effects in words, and what the options make of them (KAT-33)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tischrunde.rules.core.refusal import Refusal, refusal
from tischrunde.rules.kato.options import KatoOptions

_OPTION: Final = "cone_effects"
MOST_DRAWN: Final = 20
"""As many cards as a custom effect can make a player draw."""

NAMES: Final = ("reverse", "skip", "draw", "all_draw", "swap", "pass_hands", "again")
COUNTED: Final = ("skip", "draw", "all_draw")
ON_LAST_CARD: Final = ("reverse", "draw", "all_draw")
"""What is carried out even if the cone was the last card of a hand (KAT-23)."""


class Effect(NamedTuple):
    """One thing that a cone does; ``amount`` of players for skip, of cards for draws."""

    name: str
    amount: int = 0

    @property
    def text(self) -> str:
        """The word that names it: ``skip:2``."""
        return f"{self.name}:{self.amount}" if self.amount else self.name


MEANINGS: Final = {
    "reverse": (Effect("reverse"),),
    "draw_ten": (Effect("draw", 10), Effect("skip", 1)),
}
"""The agreed meanings in terms of effects; ward_off and send_back are answers only."""


class NoEffect(ValueError):
    """A word that names no effect."""


def parse_effect(word: str) -> Effect:
    """``skip:2`` as an effect; raises :class:`NoEffect`."""
    name, colon, amount = word.partition(":")
    counted = name in COUNTED
    if name not in NAMES or counted != bool(colon):
        raise NoEffect(word)
    if not counted:
        return Effect(name)
    if not (amount.isascii() and amount.isdigit() and len(amount) <= 3):
        raise NoEffect(word)
    return Effect(name, int(amount))


def effects_of(options: KatoOptions) -> tuple[Effect, ...]:
    """What a cone does when it is laid on one's turn."""
    if options.cone == "custom":
        return tuple(map(parse_effect, options.cone_effects))
    return MEANINGS.get(options.cone, ())


def problems(options: KatoOptions, seats: int) -> Iterator[Refusal]:
    """What cannot be agreed on for the cone."""
    if options.cone != "custom":
        for name in ("cone_effects", "cone_text"):
            if getattr(options, name):
                yield refusal("cone_not_custom", "KAT-33", option=name)
        return
    if not options.cone_effects and not options.cone_text.strip():
        yield refusal("cone_without_meaning", "KAT-33")
    effects: list[Effect] = []
    for word in options.cone_effects:
        try:
            effect = parse_effect(word)
        except NoEffect:
            yield refusal("cone_effect_unknown", "KAT-33", option=_OPTION, value=word)
            continue
        effects.append(effect)
        limit = _limit(effect, seats)
        if limit and not 1 <= effect.amount <= limit:
            yield refusal(
                "cone_effect_range", "KAT-33", option=_OPTION, value=word, low=1, high=limit
            )
    yield from _contradictions(effects)


def _limit(effect: Effect, seats: int) -> int:
    if effect.name not in COUNTED:
        return 0
    return seats - 1 if effect.name == "skip" else MOST_DRAWN


def _contradictions(effects: Sequence[Effect]) -> Iterator[Refusal]:
    names = [effect.name for effect in effects]
    for effect in {effect.name: effect for effect in reversed(effects)}.values():
        if names.count(effect.name) > 1:
            yield refusal("cone_effect_twice", "KAT-33", option=_OPTION, value=effect.text)
    if "again" in names and "skip" in names:
        yield refusal("cone_again_and_skip", "KAT-33")


def steps_after(effects: Sequence[Effect], seats: int, reverse_skips: bool) -> int:
    """How many seats on from the layer play goes on; 0 is another turn of the layer's."""
    names = [effect.name for effect in effects]
    if "again" in names:
        return 0
    skipped = sum(effect.amount for effect in effects if effect.name == "skip")
    if reverse_skips and seats == 2 and "reverse" in names:
        skipped = 1  # with two, whom a skip and a Reverse pass over is one and the same
    return 1 + skipped
