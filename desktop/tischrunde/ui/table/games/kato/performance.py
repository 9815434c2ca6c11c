"""What is heard in KaTO, and what would have been right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tischrunde.rules.core.events import Noted
from tischrunde.rules.core.view import View
from tischrunde.ui.table.games.base import (
    Lesson,
    label,
)
from tischrunde.ui.table.games.parts import GamePerformance
from tischrunde.ui.table.model.cues import Heard


class KatoPerformance(GamePerformance):
    """Takes updates and events; gives ways of cards, sounds and words."""

    def lesson(self, note: Noted, view: View) -> Lesson | None:
        rule = LESSONS.get(note.what)
        return Lesson(label(f"table.kato.right.{note.what}"), rule) if rule else None

    def voice(self, note: Noted) -> Heard | None:
        return VOICES.get(note.what)


LESSONS: Final[Mapping[str, str]] = {"caught": "KAT-24", "bluff": "KAT-17"}
"""The rule by which each kind of mistake is one."""


VOICES: Final[Mapping[str, Heard]] = {
    "call": Heard("kato", "call-kato", shows=("called",)),
    "caught": Heard("caught", "caught", by="by"),
    "challenge": Heard("challenge", "challenge"),
    "bluff": Heard("bluff"),
    "no_bluff": Heard("no_bluff"),
    "jump": Heard("jump", "tap"),
    "wish": Heard("wish", "wish", shows=("signs",)),
    "reverse": Heard(shows=("direction",)),
    "skip": Heard("skip"),
}
"""What is heard at a note."""
