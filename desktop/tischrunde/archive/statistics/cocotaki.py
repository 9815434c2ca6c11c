"""The figures of Cocotaki: sounds by animal, challenges, and donkeys."""

from __future__ import annotations

from typing import Final

from tischrunde.archive.statistics.shedding import FIGURES as SHEDDING
from tischrunde.archive.statistics.shedding import count_cards
from tischrunde.archive.statistics.tally import CountedAction, CountedRound, TallySheet
from tischrunde.rules.cocotaki.cards import Animal, CocotakiCard
from tischrunde.rules.core.events import Moved

FIGURES: Final = (
    *SHEDDING,
    "sounds_right",
    "sounds_wrong",
    "mistakes_found",
    "challenges_right",
    "challenges_wrong",
    "donkeys",
)
"""A sound is right also if it is the silence that a red card wants; a butterfly that is left in
peace counts for nothing. ``mistakes_found`` are own ones that another found.

Beside them stand ``sound_right:<animal>`` and ``sound_wrong:<animal>``, by what lies there.
"""
HIDDEN: Final = ()
RECORDS: Final = ("longest_run", "largest_draw", "most_donkeys")

_TRAPS: Final = ("trap_lion", "trap_rooster")


def count(tally: TallySheet, played: CountedRound) -> None:
    """Count everything in a round."""
    count_cards(tally, played)
    donkeys: dict[int, int] = {}
    for done in played.actions:
        _sounds(tally, done)
        _challenges(tally, done)
        _donkeys(tally, done, donkeys)


def _sounds(tally: TallySheet, done: CountedAction) -> None:
    for note, about in done.notes:
        if note.what not in ("sound", "silence"):
            continue
        card: CocotakiCard = about["card"]
        right = card.sound is about["sound"]
        word = "right" if right else "wrong"
        tally.count(note.seat, f"sounds_{word}")
        tally.count(note.seat, f"sound_{word}:{card.animal.text}")
        # The silence of somebody whose time ran out is the table's.
        if right and note.seat == done.seat:
            tally.time(done, card.animal.text)


def _challenges(tally: TallySheet, done: CountedAction) -> None:
    told = [note.what for note, _ in done.notes]
    for note, _ in done.notes:
        if note.what == "challenge":
            wrong = "no_mistake" in told
            tally.count(note.seat, "challenges_wrong" if wrong else "challenges_right")
        elif note.what.startswith("mistake_") or (
            note.what in ("trap_lion", "trap_rooster") and "challenge" in told
        ):
            tally.count(note.seat, "mistakes_found")


def _donkeys(tally: TallySheet, done: CountedAction, donkeys: dict[int, int]) -> None:
    """Donkeys laid; ``donkeys`` are those of the round so far, by seat."""
    for event in done.events:
        if not isinstance(event, Moved) or event.why != "lay" or event.source.seat is None:
            continue
        seat = event.source.seat
        laid = sum(getattr(card, "animal", None) is Animal.DONKEY for card in event.cards)
        if laid:
            donkeys[seat] = donkeys.get(seat, 0) + laid
            tally.count(seat, "donkeys", laid)
            tally.record("most_donkeys", seat, donkeys[seat], done.ply)
