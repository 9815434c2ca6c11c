"""What is heard in Cocotaki, and what would have been right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tischrunde.match.messages import Update
from tischrunde.rules.cocotaki.cards import CocotakiCard, Sound
from tischrunde.rules.cocotaki.challenge import mistakes
from tischrunde.rules.core.events import Noted
from tischrunde.rules.core.view import View
from tischrunde.ui.table.games.base import (
    Lesson,
    Who,
    label,
)
from tischrunde.ui.table.games.cocotaki.reading import silent
from tischrunde.ui.table.games.parts import GamePerformance
from tischrunde.ui.table.model.cues import Heard


class CocotakiPerformance(GamePerformance):
    """Takes updates and events; gives ways of cards, sounds and words."""

    def lesson(self, note: Noted, view: View) -> Lesson | None:
        # What is uttered is no mistake before somebody says that it was one.
        if not note.what.startswith(("mistake_", "trap_")):
            return None
        card = dict(note.params).get("card")
        kind = note.what.removeprefix("mistake_")
        return _right(kind, card if isinstance(card, CocotakiCard) else None)

    def unfound(self, before: View, update: Update) -> Sequence[Lesson]:
        facts, after = before.facts, update.view
        agreed = self.terms.options
        first = not (silent(agreed) or agreed.several_cards or agreed.wrong_challenge_cards)
        traps = agreed.rooster_skips or agreed.lion_reverses or agreed.donkey_round
        if not first or traps or after is None:
            return ()
        next_lay = (after.facts.layer, after.facts.lay) != (facts.layer, facts.lay)
        closed = facts.open and (next_lay or not after.facts.open)
        challenged = any(
            isinstance(event, Noted) and event.what.startswith("mistake_")
            for event in update.events
        )
        if not closed or challenged:
            return ()
        found = [_right(one.kind, one.card) for one in mistakes(facts)]
        who = Who(facts.layer)
        return [
            Lesson(label("table.cocotaki.unfound", who=who, right=one.label), one.rule)
            for one in found
            if one is not None
        ]

    def voice(self, note: Noted) -> Heard | None:
        if note.what in ("sound", "silence"):
            return SOUNDS[dict(note.params)["sound"]]  # type: ignore[index]
        if note.what == "no_mistake" and self.terms.options.wrong_challenge_cards:
            return Heard(f"no_mistake_{self.terms.options.wrong_challenge_cards}")
        return VOICES.get(note.what)


def _right(kind: str, card: CocotakiCard | None) -> Lesson | None:
    """What would have been right instead of a mistake of this kind."""
    rule = LESSONS.get(kind)
    if kind == "loud" and card is not None and card.colour is None:
        rule = "COC-13"
    if rule is None:
        return None
    words: dict[str, object] = {}
    if card is not None:
        words = {"card": card, "right": label(f"cocotaki.sound.{card.sound.text}")}
    named = "sound" if kind == "silent" else kind
    return Lesson(label(f"table.cocotaki.right.{named}", **words), rule)


LESSONS: Final[Mapping[str, str]] = {
    "sound": "COC-10",
    "silent": "COC-10",
    "loud": "COC-11",
    "cocotaki": "COC-12",
    "donkey": "COC-24",
    "last": "COC-21",
    "trap_rooster": "COC-23",
    "trap_lion": "COC-35",
}
"""The rule by which each kind of mistake is one."""


SOUNDS: Final[Mapping[Sound, Heard]] = {
    sound: Heard(
        f"sound_{sound.text}",
        {"cocotaki": "call-cocotaki", "silence": ""}.get(sound.text, sound.text),
        stays=True,
    )
    for sound in Sound
}
"""What is heard for each sound; it stands beside its seat until the next card lies."""


VOICES: Final[Mapping[str, Heard]] = {
    "last": Heard("last", "call-last-card", shows=("called",)),
    "challenge": Heard("challenge", "challenge"),
    "no_mistake": Heard("no_mistake"),
    "mistake_sound": Heard("mistake_sound", "caught"),
    "mistake_silent": Heard("mistake_silent", "caught"),
    "mistake_loud": Heard("mistake_loud", "caught"),
    "mistake_cocotaki": Heard("mistake_cocotaki", "caught"),
    "mistake_donkey": Heard("mistake_donkey", "caught"),
    "mistake_last": Heard("mistake_last", "caught"),
    "trap_rooster": Heard("trap_rooster", "caught"),
    "trap_lion": Heard("trap_lion", "caught"),
    "wish": Heard("wish", "wish", shows=("signs",)),
    "reverse": Heard(shows=("direction",)),
}
"""What is heard at a note."""
