"""What each action in Cocotaki leads to, and what speaks for and against it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tischrunde.bots.bot import Reason, Request
from tischrunde.bots.cocotaki.features import FEATURES, features
from tischrunde.bots.cocotaki.senses import may_judge
from tischrunde.bots.cocotaki.sight import Sight, count_colours, lays
from tischrunde.bots.judging import Outlook, compared, contributions
from tischrunde.bots.shedding import outlook
from tischrunde.rules.cocotaki.actions import CHALLENGE, DRAW, LAST
from tischrunde.rules.cocotaki.challenge import MISTAKE_CARDS, mistakes
from tischrunde.rules.cocotaki.facts import Phase
from tischrunde.rules.core.actions import MUST, Action

REASONS: Final = (
    *FEATURES,
    "draws",
    "right_sound",
    "wrong_sound",
    "not_said",
    "said",
    "mistake_seen",
    "no_mistake",
    "trap",
)
"""The names of all reasons, each with its sentence in the catalogue (``why.<name>``)."""
NOTICED: Final = 0.6
"""How likely somebody notices a mistake."""


def outlooks(request: Request, weights: Sequence[float]) -> list[Outlook]:
    """Every action of the request's choice, and the lays of several cards worth a thought."""
    sight, offered = Sight(request), list(request.choice.actions)
    several = request.duty is MUST and "lay" in request.choice.patterns
    if several:
        offered += [lay for lay in lays(sight, offered, True) if lay not in offered]
    found = [_outlook(sight, weights, action, request.duty is MUST) for action in offered]
    if request.duty is not MUST:
        risk = NOTICED * MISTAKE_CARDS if LAST in offered else 0.0
        found.append(outlook(sight, None, risk, (Reason("not_said", -risk),)))
    return compared(found)


def _outlook(sight: Sight, weights: Sequence[float], action: Action, on_turn: bool) -> Outlook:
    if action.verb == "lay":
        return _lay(sight, weights, action) if on_turn else _trap(sight, action)
    if action == DRAW:
        return outlook(sight, action, 0.0, (Reason("draws", -1.0),), score=0.0)
    if action.verb == "sound":
        return _sound(sight, action)
    if action.verb == "wish":
        held = count_colours(sight.hand)[action.args[0]] / max(len(sight.hand), 1)
        kept = dict(zip(FEATURES, weights, strict=True))["colour_kept"] * held
        return outlook(sight, action, 0.0, (Reason("colour_kept", kept),), score=kept)
    if action == LAST:
        return outlook(sight, action, 0.0, (Reason("said", NOTICED * MISTAKE_CARDS),))
    if action == CHALLENGE:
        return _challenge(sight, action)
    return outlook(sight, action, 0.0)


def _lay(sight: Sight, weights: Sequence[float], action: Action) -> Outlook:
    reasons = contributions(FEATURES, weights, features(sight, action.args))
    score = sum(reason.weight for reason in reasons)
    out = len(action.args) == len(sight.hand)
    return outlook(sight, action, -float(len(action.args)) if out else 0.0, reasons, score=score)


def _trap(sight: Sight, action: Action) -> Outlook:
    """A card out of turn goes back, if somebody notices, and costs."""
    cost = NOTICED * (len(action.args) + MISTAKE_CARDS) - (1 - NOTICED) * len(action.args)
    return outlook(sight, action, cost, (Reason("trap", -cost),))


def _sound(sight: Sight, action: Action) -> Outlook:
    """The right one costs nothing; where a colour is wished for, none belongs."""
    facts = sight.facts
    right = facts.phase is Phase.SOUND and action.args[0] is facts.lay[facts.next_sound()].sound
    cost = NOTICED * MISTAKE_CARDS
    reason = Reason("right_sound", cost) if right else Reason("wrong_sound", -cost)
    return outlook(sight, action, 0.0 if right else cost, (reason,))


def _challenge(sight: Sight, action: Action) -> Outlook:
    """It costs others for every mistake that could be heard, and oneself if there was none."""
    found = len(mistakes(sight.facts)) if may_judge(sight) else 0
    if found:
        cards = MISTAKE_CARDS * found
        more = {sight.facts.layer: cards}
        return outlook(sight, action, 0.0, (Reason("mistake_seen", float(cards)),), more)
    if sight.trapped:
        return outlook(sight, action, 0.0, (Reason("mistake_seen", float(MISTAKE_CARDS)),))
    cost = float(sight.options["wrong_challenge_cards"])
    return outlook(sight, action, cost, (Reason("no_mistake", -cost - 0.1),))
