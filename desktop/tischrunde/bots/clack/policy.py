"""How bots play Clack: they look, card by card, and are as quick and as wrong as people.

Levels and age groups are one policy with data (``data/clack.json``): the level is
the seat's, the age group follows from its age. What a bot makes of a roll is drawn
once, from the seed of the roll; whoever is asked again, because a card has gone
meanwhile, has still seen the same.
"""

from __future__ import annotations

from typing import Any, Final

from tischrunde.bots.bot import FASTEST, Answer, Judged, Request, Timed
from tischrunde.bots.budget import UNBOUNDED, Budget
from tischrunde.bots.clack.mind import Glance, Profile, age_group, data, look
from tischrunde.bots.clack.outlook import outlooks
from tischrunde.bots.judging import Outlook, judged
from tischrunde.rules.clack.actions import DISC, PASS, ROLL, SNAP
from tischrunde.rules.clack.cards import ClackCard
from tischrunde.rules.clack.places import DISPLAY, RETURNING
from tischrunde.rules.core.actions import MAY

WAIT: Final = None
"""No answer: busy with a wrong card."""


def make(level: str) -> ClackPolicy:
    """The policy of a level; raises KeyError for one that does not exist."""
    return ClackPolicy(data()["levels"][level])


class ClackPolicy:
    """One level; ``profile`` holds its speed and its error rates."""

    remembers = False

    def __init__(self, profile: Profile) -> None:
        self.profile = profile

    def choose(self, request: Request, budget: Budget = UNBOUNDED) -> Answer:
        """The action for the request's choice (see :class:`tischrunde.bots.bot.Policy`)."""
        offered = request.choice.actions
        if ROLL in offered:
            return ROLL
        if tuple(offered) == (PASS,):
            return WAIT
        facts: Any = request.view.facts
        cards = [card for card in facts.places if card is not None]
        age = data()["ages"][age_group(request.ages[request.seat])]
        seen = look(cards, facts.wanted, self.profile, age, request.seed)
        return _race(request, seen) if request.duty is MAY else _alone(request, seen)

    def evaluate(self, request: Request, budget: Budget = UNBOUNDED) -> list[Judged]:
        """What each action is worth to somebody who sees at once what fits."""
        if not request.has_choice:
            return []
        return judged("clack", request.seats, self.outlooks(request))

    def outlooks(self, request: Request) -> list[Outlook]:
        """What each action leads to."""
        return outlooks(request)


def _race(request: Request, seen: Glance) -> Answer:
    """Grab what was found first; the disc, if nothing was; in the end give up."""
    found = _left(request, seen.found)
    if found:
        card = min(found, key=found.__getitem__)
        return _at(Timed(SNAP[card], seconds=found[card]))
    if DISC in request.choice.actions and _none_won(request):
        return _at(Timed(DISC, seconds=seen.nothing))
    again = _left(request, seen.again)
    if again:
        card = min(again, key=again.__getitem__)
        return _at(Timed(SNAP[card], seconds=again[card]))
    return _at(Timed(PASS, seconds=seen.enough))


def _at(timed: Timed) -> Timed:
    assert timed.seconds is not None
    return timed._replace(seconds=max(FASTEST, timed.seconds))


def _alone(request: Request, seen: Glance) -> Answer:
    """In turn there is no hurry: what was found, the disc if nothing was, and done."""
    found = _left(request, seen.found)
    if not found and DISC in request.choice.actions and _none_won(request):
        return DISC
    if not found and (seen.patient or DISC not in request.choice.actions):
        found = _left(request, seen.again)
    return SNAP[min(found, key=found.__getitem__)] if found else PASS


def _left(request: Request, times: dict[ClackCard, float]) -> dict[ClackCard, float]:
    """What of the cards lies there and has not turned out wrong."""
    lying = request.view.cards(DISPLAY)
    wrong = request.view.facts.wrong
    return {card: time for card, time in times.items() if card in lying and card not in wrong}


def _none_won(request: Request) -> bool:
    """Whether all cards of this roll are still there, so that perhaps none fits."""
    view = request.view
    air = [card for seat in range(request.seats) for card in view.cards(RETURNING[seat])]
    there = {*view.cards(DISPLAY), *air}
    return all(card in there for card in view.facts.places if card is not None)
