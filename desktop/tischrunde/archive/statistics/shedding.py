"""What is counted alike in games in which cards are shed: laid, drawn, and runs of lays."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tischrunde.archive.statistics.tally import CountedAction, CountedRound, TallySheet
from tischrunde.rules.core.events import Moved
from tischrunde.rules.core.zones import Seat, ZoneKind

FIGURES: Final = ("cards_laid", "cards_drawn")
"""Cards laid from the own hand, and all that were drawn after the deal."""


def count_cards(tally: TallySheet, played: CountedRound) -> None:
    """Count cards laid and drawn, the longest run of lays and the most cards drawn at once."""
    run: Counter[Seat] = Counter()
    for done in played.actions:
        drawn: Counter[Seat] = Counter()
        for event in done.events:
            if isinstance(event, Moved):
                _moved(tally, done, event, run, drawn)
        # A pile that is renewed meanwhile parts them.
        for seat, number in drawn.items():
            tally.count(seat, "cards_drawn", number)
            tally.record("largest_draw", seat, number, done.ply)


def _moved(
    tally: TallySheet, done: CountedAction, event: Moved, run: Counter[Seat], drawn: Counter[Seat]
) -> None:
    taker = event.target.seat if event.target.kind is ZoneKind.HAND else None
    layer = event.source.seat if event.source.kind is ZoneKind.HAND else None
    if event.why == "lay" and layer is not None:
        tally.count(layer, "cards_laid", len(event.cards))
        run[layer] += len(event.cards)
        tally.record("longest_run", layer, run[layer], done.ply)
    elif taker is not None:
        run[taker] = 0
        if event.source.kind is ZoneKind.DRAW_PILE:
            drawn[taker] += len(event.cards)
