"""How people mishear, misspeak and overlook in Cocotaki; how often is data by level.

Nobody makes *any* sound in error: they sound on red because the animal is there,
crow for the red rooster, repeat the sound that has just been in the air, go on
being silent after a red card, or take the animal beside it. What they notice of
others' mistakes depends on what kind of mistake it is: a lion's roar on red is heard
by all, a missing "letzte Karte" is easily missed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tischrunde.bots.choosing import chance
from tischrunde.bots.cocotaki.sight import Sight
from tischrunde.rules.cocotaki.cards import BUTTERFLY, Animal, CocotakiCard, Colour, Sound
from tischrunde.rules.cocotaki.challenge import mistakes
from tischrunde.rules.cocotaki.facts import Phase
from tischrunde.rules.core.rng import Rng

Profile = Mapping[str, Any]

MIXED_UP: Final[Mapping[Animal, Sound]] = {
    Animal.ROOSTER: Sound.DONKEY,
    Animal.DONKEY: Sound.COW,
    Animal.COW: Sound.SHEEP,
    Animal.BEE: Sound.SHEEP,
    Animal.DOG: Sound.CAT,
    Animal.SHEEP: Sound.COW,
    Animal.LION: Sound.CAT,
    Animal.CAT: Sound.DOG,
}
"""The animal that one says instead: from the same meadow, or another pet."""


def span(rng: Rng, low_high: Sequence[float]) -> float:
    """A number from ``low`` to ``high``, the lower ones more often (reaction times are skewed)."""
    low, high = low_high
    return low + (high - low) * float(chance(rng) ** 2)


def utter(sight: Sight, profile: Profile, rng: Rng) -> Sound:
    """The sound for the next card of the own lay: the right one, or a slip."""
    place = sight.facts.next_sound()
    card: CocotakiCard = sight.facts.lay[place]
    before = sight.facts.lay[place - 1] if place else sight.beneath
    hurry = 1 + profile["hurry"] * place
    point = chance(rng)
    for name, sound in _slips(card, before):
        point -= profile["slips"][name] * hurry
        if point < 0:
            return sound
    return card.sound


def _slips(card: CocotakiCard, before: CocotakiCard) -> list[tuple[str, Sound]]:
    """What can go wrong with ``card`` after ``before``: names of rates, and what is heard."""
    own = Sound(card.animal.value)
    if card.sound is Sound.COCOTAKI:
        return [("crow", own), ("mute", Sound.SILENCE)]
    if card.sound is Sound.SILENCE:
        return [("loud", own)]
    found = [("mixed", MIXED_UP[card.animal])]
    if before is not BUTTERFLY and before.animal is not card.animal:
        found.append(("echo", Sound(before.animal.value)))
    # Silence goes on after silence.
    found.append(("quiet_after_red" if before.colour is Colour.RED else "quiet", Sound.SILENCE))
    if card.animal is Animal.ROOSTER:
        found.append(("cocotaki", Sound.COCOTAKI))
    return found


def noise(sight: Sight, profile: Profile, rng: Rng) -> Sound | None:
    """A sound made for the own butterfly, where none belongs; None mostly."""
    said = any(uttered is not Sound.SILENCE for uttered in sight.facts.sounds)
    if said or chance(rng) >= profile["slips"]["butterfly"]:
        return None
    return Sound.BEE if sight.beneath is BUTTERFLY else Sound(sight.beneath.animal.value)


def notice(sight: Sight, profile: Profile, rng: Rng) -> str:
    """What the bot takes for wrong in the last lay: the kind of mistake, or "" for nothing.

    ``false`` is a mistake that was none.
    """
    facts = sight.facts
    closer = profile["final"] if facts.phase is Phase.FINAL else 1.0
    found = [mistake.kind for mistake in mistakes(facts)] if may_judge(sight) else []
    if sight.trapped:
        found.append("trap")
    for kind in found:
        if chance(rng) < 1 - (1 - profile["notice"][kind]) ** closer:
            return kind
    if found or not may_judge(sight):
        return ""
    return "false" if chance(rng) < _misled(facts.lay, profile) else ""


def may_judge(sight: Sight) -> bool:
    """Whether the bot can still challenge the last lay."""
    facts = sight.facts
    return bool(
        facts.open
        and facts.layer != sight.seat
        and sight.seat not in facts.challengers
        and sight.seat not in facts.let_pass
    )


def _misled(lay: Sequence[CocotakiCard], profile: Profile) -> float:
    """How likely a right lay is taken for a wrong one: confusing cards confuse those who listen."""
    rates = profile["false_alarm"]
    kinds = {"cocotaki" if card.sound is Sound.COCOTAKI else _shade(card) for card in lay}
    return max(float(rates[kind]) for kind in kinds)


def _shade(card: CocotakiCard) -> str:
    if card is BUTTERFLY:
        return "butterfly"
    return "red" if card.colour is Colour.RED else "plain"
