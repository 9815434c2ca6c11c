"""How dice, disc and mistakes are shown in Clack, and what had fitted at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tischrunde.match.messages import Update
from tischrunde.rules.clack.facts import Phase
from tischrunde.rules.core.events import Event, Moved, Noted, noted
from tischrunde.rules.core.view import View
from tischrunde.ui.table.games.base import Lesson, label
from tischrunde.ui.table.games.parts import GamePerformance
from tischrunde.ui.table.model import durations as d
from tischrunde.ui.table.model.cues import Heard

KEPT: Final = frozenset({"snap", "wrong", "back", "disc"})
"""Moves that still belong to a dice round that is over."""
SAID: Final = frozenset({"right_disc", "pass", "close"})


class ClackPerformance(GamePerformance):
    """Takes updates and events; gives ways of cards, sounds and words."""

    def performed(self, update: Update) -> Sequence[Event]:
        """The events, with what had fitted told at the end of a dice round."""
        view, events = update.view, update.events
        begins = update.entry is not None and update.entry.text.startswith("deal")
        if view is None or view.facts.phase is Phase.RACE or begins or not view.facts.wanted:
            return events
        over = next((at for at, event in enumerate(events) if not _of_race(event)), len(events))
        facts = view.facts
        note = noted("fitted", None, wanted=facts.wanted, cards=facts.fitted)
        return (*events[:over], note, *events[over:])

    def lesson(self, note: Noted, view: View) -> Lesson | None:
        # Which card fits is not said as long as others look for it; a bot's slip is its own.
        if note.seat not in self.terms.people:
            return None
        if note.what == "wrong_card" and view.facts.wanted is not None:
            wanted = label(f"clack.wanted.{view.facts.wanted.text}")
            return Lesson(label("table.clack.right.card", wanted=wanted), "CLA-05")
        disc = note.what in ("wrong_disc", "wrong_disc_sits_out")
        return Lesson(label("table.clack.right.disc"), "CLA-10") if disc else None

    def voice(self, note: Noted) -> Heard | None:
        return VOICES.get(note.what)


def _of_race(event: Event) -> bool:
    """Whether an event still belongs to the dice round, not to what follows it."""
    if isinstance(event, Moved):
        return event.why in KEPT
    return isinstance(event, Noted) and event.what in SAID


VOICES: Final[Mapping[str, Heard]] = {
    "rolled": Heard(sound="dice-roll", stunt="roll", lasts=d.ROLL, late=True),
    "fitted": Heard(stunt="fitted", lasts=d.FITTED, still=d.FITTED),
    "right_disc": Heard("right_disc", "call-none", stunt="disc", lasts=d.DISC),
    "wrong_disc": Heard("wrong_disc", "caught", stunt="disc", lasts=d.DISC),
    "wrong_disc_sits_out": Heard("wrong_disc_sits_out", "caught", stunt="disc", lasts=d.DISC),
    "wrong_card": Heard("wrong_card", "lost"),
}
"""What is heard and seen at a note."""
