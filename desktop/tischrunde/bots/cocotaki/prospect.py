"""How a round of Cocotaki stands with all hands open, and who plays it on."""

from __future__ import annotations

from typing import Final

from tischrunde.bots.cocotaki.outlook import NOTICED
from tischrunde.bots.prospect import Omission, Prospect
from tischrunde.rules.cocotaki.actions import CHALLENGE, CLOSE, LAST, SOUND
from tischrunde.rules.cocotaki.cards import BUTTERFLY, COLOURS
from tischrunde.rules.cocotaki.challenge import mistakes
from tischrunde.rules.cocotaki.facts import Phase
from tischrunde.rules.cocotaki.offers import fits, is_wrong_in_donkey_round
from tischrunde.rules.cocotaki.state import CocotakiState
from tischrunde.rules.core.actions import MUST, Action, Choice
from tischrunde.rules.core.playout import CheapPolicy, Draw
from tischrunde.rules.core.zones import TABLE, Seat

NAMES: Final = ("cards", "near", "butterflies", "fitting", "distance", "mistakes")
"""What the numbers are, in their order."""


def numbers(position: CocotakiState) -> list[tuple[float, ...]]:
    """Of each seat: how many cards and which, how far its turn is away, and its mistakes."""
    facts, seats = position.facts, position.game.seats
    wrong = len(mistakes(facts)) if facts.open and facts.lay else 0
    found: list[tuple[float, ...]] = []
    for seat, hand in enumerate(position.hands):
        size = 1 + len(hand)
        found.append(
            (
                float(len(hand)),
                1 / size,
                hand.count(BUTTERFLY) / size,
                sum(fits(position, card) for card in hand) / size,
                (seat - facts.turn) * facts.direction % seats / seats,
                float(wrong) if seat == facts.layer else 0.0,
            )
        )
    return found


class _CocotakiPlayer:
    """Makes the right sounds, says "letzte Karte", and lays any card that fits.

    A mistake of the last lay is noticed about as often as people do.
    """

    def __init__(self, position: CocotakiState) -> None:
        self.position = position

    def __call__(self, choices: tuple[Choice, ...], draw: Draw) -> tuple[Seat, Action]:
        facts = self.position.facts
        for choice in choices:
            if LAST in choice.actions:
                return choice.seat, LAST
        if facts.phase in (Phase.TURN, Phase.FINAL):
            challenger = self._challenger(choices)
            if challenger is not None and draw() < NOTICED:
                return challenger, CHALLENGE
            if facts.phase is Phase.FINAL:
                return TABLE, CLOSE
        seat, _, actions, _, _ = next(choice for choice in choices if choice.duty is MUST)
        if facts.phase is Phase.SOUND:
            place = facts.next_sound()
            assert place is not None
            return seat, SOUND[facts.lay[place].sound]
        if facts.phase is Phase.WISH:
            return seat, actions[int(draw() * len(COLOURS))]
        good = [
            action
            for action in actions[:-1]
            if not is_wrong_in_donkey_round(self.position, action.args[0])
        ]
        return seat, good[int(draw() * len(good))] if good else actions[-1]

    def _challenger(self, choices: tuple[Choice, ...]) -> Seat | None:
        """Somebody who could still find a mistake of the last lay."""
        if not mistakes(self.position.facts):
            return None
        able = [choice.seat for choice in choices if CHALLENGE in choice.actions]
        return able[0] if able else None


def _player(position: CocotakiState) -> CheapPolicy:
    return _CocotakiPlayer(position)


PROSPECT: Final = Prospect(numbers, _player, 7, Omission("mistake_last", LAST.text, "not_said"))
