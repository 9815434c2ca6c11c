"""The reasons of the table itself, beside those of the game that is played on it."""

from __future__ import annotations

from typing import Final

from tischrunde.rules.core.refusal import Refusal

CODES: Final = frozenset(
    {
        "not_an_action",
        "not_a_seat",
        "stale",
        "paused",
        "closed",
        "no_round",
        "round_running",
        "match_over",
        "option_fixed",
        "nothing_to_undo",
        "undo_revealed",
        "undo_never",
        "undo_open",
        "undo_race",
        "no_undo_asked",
        "no_race",
        "early",
        "blocked",
        "buzzed",
        "claimed",
        "locked",
    }
)
"""Codes whose sentence stands in the catalogue ``match``, whatever the game."""


def key(game_id: str, refusal: Refusal) -> str:
    """The key of the sentence for ``refusal``: ``match.refusal.stale``, ``kato.refusal.colour``.

    Option codes (``option_range`` …) of a ``deal`` come from ``core.options`` and
    have the domain ``core``.
    """
    if refusal.code in CODES:
        return f"match.refusal.{refusal.code}"
    return f"{game_id}.refusal.{refusal.code}"
