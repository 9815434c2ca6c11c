"""What each action in KaTO leads to, and what speaks for and against it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tischrunde.bots.bot import Reason, Request
from tischrunde.bots.judging import Outlook, compared, contributions
from tischrunde.bots.kato.features import FEATURES, features
from tischrunde.bots.kato.sight import Sight, count_colours
from tischrunde.bots.shedding import outlook
from tischrunde.rules.core.actions import MUST, Action
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.kato.actions import ACCEPT, CALL, CHALLENGE, DRAW
from tischrunde.rules.kato.calls import CAUGHT_DRAWS

REASONS: Final = (*FEATURES, "draws", "caught", "catch", "bluff_likely", "saved_call")
"""The names of all reasons, each with its sentence in the catalogue (``why.<name>``)."""
CAUGHT: Final = 0.5
"""How likely it is that somebody who does not call is caught."""
COLOUR_SHARE: Final = 0.18
"""How likely any one card is a number card of a given colour that would prove a bluff."""
CHALLENGE_COSTS: Final = 2
"""Cards that a wrong challenge costs beside the penalty."""


def outlooks(request: Request, weights: Sequence[float]) -> list[Outlook]:
    """Every action of the request's choice; letting a MAY pass comes last."""
    sight = Sight(request, bool(request.past))
    offered = request.choice.actions
    found = [_outlook(sight, weights, action) for action in offered]
    if request.duty is not MUST:
        risk = CAUGHT * CAUGHT_DRAWS if CALL in offered else 0.0
        found.append(outlook(sight, None, risk, (Reason("caught", -risk),), score=0.0))
    return compared(found)


def _outlook(sight: Sight, weights: Sequence[float], action: Action) -> Outlook:
    verb = action.verb
    if verb == "lay":
        return _lay(sight, weights, action)
    if action == DRAW:
        return outlook(sight, action, 0.0, (Reason("draws", -1.0),), score=0.0)
    if action == ACCEPT:
        penalty = float(sight.facts.penalty)
        return outlook(sight, action, penalty, (Reason("draws", -penalty),))
    if action == CHALLENGE:
        return _challenge(sight, action)
    if verb == "wish":
        return _wish(sight, weights, action)
    if verb == "swap":
        return _swap(sight, action)
    if verb == "catch":
        caught: Seat = action.args[0]
        more = {caught: CAUGHT_DRAWS}
        return outlook(sight, action, 0.0, (Reason("catch", float(CAUGHT_DRAWS)),), more)
    if action == CALL:
        return outlook(sight, action, 0.0, (Reason("saved_call", CAUGHT * CAUGHT_DRAWS),))
    # Keeping the card that has been drawn.
    return outlook(sight, action, 0.0, score=0.0)


def _lay(sight: Sight, weights: Sequence[float], action: Action) -> Outlook:
    reasons = contributions(FEATURES, weights, features(sight, action.args))
    score = sum(reason.weight for reason in reasons)
    out = len(action.args) == len(sight.hand)
    return outlook(sight, action, -float(len(action.args)) if out else 0.0, reasons, score=score)


def _challenge(sight: Sight, action: Action) -> Outlook:
    """It costs as likely as the layer could not lay anything else."""
    facts = sight.facts
    bluff = 0.0
    if facts.last is None and facts.layer is not None:
        bluff = (1 - (1 - COLOUR_SHARE) ** facts.proof) * (
            1 - sight.lack(facts.layer, facts.proof_colour)
        )
    cost = (1 - bluff) * (facts.penalty + CHALLENGE_COSTS)
    reasons = (Reason("bluff_likely", facts.penalty * bluff), Reason("draws", -cost))
    return outlook(sight, action, cost, reasons)


def _wish(sight: Sight, weights: Sequence[float], action: Action) -> Outlook:
    colour = action.args[0]
    held = count_colours(sight.hand)[colour] / max(len(sight.hand), 1)
    known = dict(zip(FEATURES, weights, strict=True))
    reasons = (
        Reason("colour_kept", known["colour_kept"] * held),
        Reason("colour_lacked", known["colour_lacked"] * sight.lack(sight.follower(), colour)),
    )
    return outlook(sight, action, 0.0, reasons, score=sum(reason.weight for reason in reasons))


def _swap(sight: Sight, action: Action) -> Outlook:
    seat: Seat = action.args[0]
    mine, got = len(sight.hand), sight.left[seat]
    reasons = (Reason("swap_gain", (mine - got) / 5),)
    return outlook(sight, action, float(got - mine), reasons, {seat: mine - got})
