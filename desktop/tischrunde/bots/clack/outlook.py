"""What each action in Clack leads to, and what speaks for and against it."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from tischrunde.bots.bot import Reason, Request
from tischrunde.bots.judging import Outlook
from tischrunde.rules.clack.actions import DISC, PASS, ROLL
from tischrunde.rules.clack.places import DISPLAY, WON
from tischrunde.rules.core.actions import MUST, Action
from tischrunde.rules.core.zones import DRAW_PILE

REASONS: Final = ("fits", "fits_not", "nothing_fits", "something_fits", "left_to_others")
"""The names of all reasons, each with its sentence in the catalogue (``why.<name>``)."""
OUT: Final = 0.5
"""In cards: what it costs to have no more part in a roll."""


def outlooks(request: Request) -> list[Outlook]:
    """Every action of the request's choice: what fits can be seen by everybody."""
    found = [_outlook(request, action) for action in request.choice.actions]
    if request.duty is not MUST:
        found.append(_let_others(request, None))
    return found


def _outlook(request: Request, action: Action) -> Outlook:
    facts: Any = request.view.facts
    if action == ROLL:
        return _with(request, action, 0.0)
    if action == DISC:
        lying = float(len(request.view.cards(DISPLAY)))
        if not facts.fitted:
            return _with(request, action, lying, Reason("nothing_fits", lying))
        cost = float(request.seats)
        return _with(request, action, -cost, Reason("something_fits", -cost))
    if action == PASS:
        return _let_others(request, action)
    if action.args[0] in facts.fitting:
        return _with(request, action, 1.0, Reason("fits", 1.0))
    return _with(request, action, -OUT, Reason("fits_not", -OUT))


def _let_others(request: Request, action: Action | None) -> Outlook:
    """What still fits goes to somebody else, or it is too late for the disc."""
    facts: Any = request.view.facts
    cost = float(len(facts.fitting)) if facts.fitted else float(len(request.view.cards(DISPLAY)))
    cost *= OUT
    return _with(request, action, -cost, Reason("left_to_others", -cost))


def _with(request: Request, action: Action | None, gain: float, *reasons: Reason) -> Outlook:
    """The lead with so many cards more, against what can still change it."""
    view = request.view
    won = [len(view.cards(WON[seat])) for seat in range(request.seats)]
    mine = won.pop(request.seat) + gain
    left = len(view.cards(DRAW_PILE)) + len(view.cards(DISPLAY))
    lead = mine - max(won, default=0)
    return Outlook(action, (lead / sqrt(1 + left),), reasons)
