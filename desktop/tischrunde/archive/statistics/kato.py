"""The figures of KaTO: calls, catches, bluffs and challenges."""

from __future__ import annotations

from typing import Final, cast

from tischrunde.archive.statistics.shedding import FIGURES as SHEDDING
from tischrunde.archive.statistics.shedding import count_cards
from tischrunde.archive.statistics.tally import CountedAction, CountedRound, TallySheet
from tischrunde.rules.core.events import Moved
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.kato.answers import is_bluff
from tischrunde.rules.kato.cards import Kind
from tischrunde.rules.kato.state import KatoState

FIGURES: Final = (
    *SHEDDING,
    "calls",
    "calls_forgotten",
    "calls_caught",
    "catches",
    "bluffs",
    "bluffs_found",
    "challenges_right",
    "challenges_wrong",
)
"""``calls_forgotten`` are single cards for which nobody called in time, of them ``calls_caught``
were noticed; ``catches`` are the own ones. ``bluffs`` are Wild Draw Fours with a card in the hand
that could have been served (KAT-17), of them ``bluffs_found`` were challenged."""
HIDDEN: Final = ("bluffs",)
RECORDS: Final = ("longest_run", "largest_draw", "most_points")


def count(tally: TallySheet, played: CountedRound) -> None:
    """Count everything in a round."""
    count_cards(tally, played)
    for done in played.actions:
        _calls(tally, done)
        _bluffs(tally, done)


def _calls(tally: TallySheet, done: CountedAction) -> None:
    for note, about in done.notes:
        if note.what == "call":
            tally.count(note.seat, "calls")
        elif note.what == "caught":
            tally.count(note.seat, "calls_caught")
            tally.count(about["by"], "catches")
    for seat in _forgot(done):
        tally.count(seat, "calls_forgotten")


def _forgot(done: CountedAction) -> list[Seat]:
    """Whose time to call has run out with this action, though the card is still theirs."""
    exposed = set(done.before.facts.exposed) - set(done.after.facts.exposed)
    if done.action.verb == "kato":
        exposed.discard(done.seat)
    handed_on = {
        event.source.seat
        for event in done.events
        if isinstance(event, Moved) and event.why in ("swap", "pass")
    }
    return sorted(seat for seat in exposed if seat not in handed_on)


def _bluffs(tally: TallySheet, done: CountedAction) -> None:
    laid = done.action.args[-1] if done.action.verb == "lay" else None
    if laid is not None and laid.kind is Kind.WILD_FOUR:
        tally.count(done.seat, "bluffs", int(is_bluff(cast(KatoState, done.after))))
    for note, about in done.notes:
        if note.what == "bluff":
            tally.count(note.seat, "bluffs_found")
            tally.count(about["other"], "challenges_right")
        elif note.what == "no_bluff":
            tally.count(about["other"], "challenges_wrong")
