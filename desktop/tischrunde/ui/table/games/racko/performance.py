"""In which slots cards leave and come in Racko, and what is heard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tischrunde.rules.core.events import Event, Moved, Noted
from tischrunde.rules.core.zones import Zone, ZoneKind
from tischrunde.rules.racko.rack import FULL, PLACE_OF
from tischrunde.ui.table.games.parts import GamePerformance
from tischrunde.ui.table.model.cues import Heard, Places


class RackoPerformance(GamePerformance):
    """Takes updates and events; gives ways of cards, sounds and words."""

    breath = 2600

    def places(self, events: Sequence[Event]) -> Places:
        found: list[tuple[Sequence[int], Sequence[int]]] = []
        dealt: dict[Zone, int] = {}
        note: dict[str, Any] = {}
        for event in events:
            if isinstance(event, Noted):
                note = {"seat": event.seat, **dict(event.params)}
            found.append(_ends(event, note, dealt) if isinstance(event, Moved) else ((), ()))
        return found

    def voice(self, note: Noted) -> Heard | None:
        return VOICES.get(note.what)


VOICES: Final[Mapping[str, Heard]] = {
    "sit_out": Heard("sit_out"),
    "choose": Heard("choose"),
    "joker_named": Heard("joker_named", "tap"),
    "racks": Heard("racks"),
    "racko": Heard("racko", "call-racko"),
    "blitz": Heard("blitz", "call-blitz-racko"),
}
"""What is heard at a note."""


def _ends(
    event: Moved, note: Mapping[str, Any], dealt: dict[Zone, int]
) -> tuple[Sequence[int], Sequence[int]]:
    """The slots that the cards of a move leave and come to, after the note before it."""
    leaves, comes = event.source.kind is ZoneKind.RACK, event.target.kind is ZoneKind.RACK
    every = range(len(event.cards))
    if event.why == "deal" and comes:
        # The first into slot 60, the last into slot 5 (RAC-02).
        dealt[event.target] = dealt.get(event.target, FULL) - 1
        return (), (dealt[event.target],)
    if event.why == "racks":
        return every, every
    if event.why == "swap":
        mine, theirs = (PLACE_OF[note["mine"]],), (PLACE_OF[note["theirs"]],)
        return (theirs, mine) if event.target.seat == note["seat"] else (mine, theirs)
    if "slot" in note and (leaves or comes):
        place = (PLACE_OF[note["slot"]],)
        return (place if leaves else ()), (place if comes else ())
    return (), ()
