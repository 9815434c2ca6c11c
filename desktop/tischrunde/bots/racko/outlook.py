"""What each action in Racko leads to, and what speaks for and against it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tischrunde.bots.bot import Reason, Request
from tischrunde.bots.judging import Outlook
from tischrunde.bots.racko.rack import Worth
from tischrunde.bots.racko.sight import LEAST_GUESS, Sight
from tischrunde.bots.racko.stakes import stakes
from tischrunde.rules.core.actions import MUST, Action
from tischrunde.rules.racko.actions import DISCARD, DRAW, TAKE
from tischrunde.rules.racko.cards import EVENTS, RackoCard
from tischrunde.rules.racko.facts import Phase
from tischrunde.rules.racko.rack import FULL, PLACE_OF

REASONS: Final = ("turns_saved", "row", "closed_card", "exchange", "complete", "not_called")
"""The names of all reasons, each with its sentence in the catalogue (``why.<name>``)."""
MOST_TURNS: Final = 40.0
"""Racks that take longer are all the same to somebody who wants to win."""


def outlooks(
    request: Request, profile: Mapping[str, float], values: Sequence[float]
) -> list[Outlook]:
    """Every action of the request's choice; ``values`` are the policy's own, in turns."""
    sight = Sight(request, profile)
    worth = sight.worth()
    rivals = min((sight.turns_left(seat) for seat in sight.others), default=LEAST_GUESS)
    if request.duty is not MUST:
        called = [
            _at(action, 0.0, rivals, Reason("complete", 1.0)) for action in request.choice.actions
        ]
        return [*called, _at(None, 1.0, rivals, Reason("not_called", -1.0))]
    if len(values) == 1:
        return [_at(request.choice.actions[0], worth.turns, rivals)]
    built = _built(sight, worth)
    found = []
    for action, value in zip(request.choice.actions, values, strict=True):
        if sight.facts.phase in (Phase.CHOOSE, Phase.SWAP, Phase.RACKS):
            found.append(_at(action, worth.turns - value, rivals, Reason("exchange", value)))
        elif action == DRAW:
            saved = worth.turns + max(value, -MOST_TURNS)
            found.append(_at(action, worth.turns - saved, rivals, Reason("closed_card", saved)))
        elif action == DISCARD or not built:
            found.append(_at(action, worth.turns, rivals))
        else:
            place = _best(built) if action == TAKE else PLACE_OF[action.args[0]]
            turns, row = built[place]
            reasons = (
                Reason("turns_saved", worth.turns - min(turns, MOST_TURNS)),
                Reason("row", row),
            )
            found.append(_at(action, turns - row, rivals, *reasons))
    return found


def _at(action: Action | None, turns: float, rivals: float, *reasons: Reason) -> Outlook:
    """With so many turns that the own rack still takes, and the quickest other one."""
    mine = max(0.0, min(turns, MOST_TURNS))
    return Outlook(action, (mine, min(rivals, MOST_TURNS), float(mine <= 0.0)), reasons)


def _built(sight: Sight, worth: Worth) -> list[tuple[float, float]]:
    """By slot: the turns with the card in question there, and what it adds beside them."""
    card: RackoCard | None = sight.open if sight.held is None else sight.held
    if card is None or card.kind in EVENTS:
        return []
    beside, rack = stakes(sight), list(sight.rack)
    before = beside.extra(rack) if None not in rack else 0.0
    found = []
    for place, turns in zip(range(FULL), worth.tries(card), strict=True):
        after = [*rack[:place], card, *rack[place + 1 :]]
        found.append((turns, beside.extra(after) - before if None not in after else 0.0))
    return found


def _best(built: Sequence[tuple[float, float]]) -> int:
    return min(range(FULL), key=lambda place: built[place][0] - built[place][1])
