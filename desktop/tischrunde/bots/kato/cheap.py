"""The cheap policy of KaTO's play-outs: sensible without looking at more than what is offered."""

from __future__ import annotations

from tischrunde.rules.core.actions import Action, Choice
from tischrunde.rules.core.playout import Draw
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.kato.actions import ACCEPT, CALL, DRAW, KEEP


def cheap(choices: tuple[Choice, ...], draw: Draw) -> tuple[Seat, Action]:
    """Call when it is time, lay rather than draw, take every penalty; the rest at random."""
    for seat, _, actions, _, _ in choices[1:]:
        if actions[0] is CALL:
            return seat, CALL
    seat, _, actions, _, _ = choices[0]
    if actions[0] is ACCEPT:
        return seat, ACCEPT
    number = len(actions)
    if number > 1 and (actions[-1] is DRAW or actions[-1] is KEEP):
        number -= 1
    return seat, actions[int(draw() * number)]
