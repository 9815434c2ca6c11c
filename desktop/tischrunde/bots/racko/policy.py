"""How bots play Racko: by the turns that a rack still takes.

:mod:`~tischrunde.bots.racko.rack` weighs a rack. The open card is taken if it saves more
turns than the closed one does on average; a card is built in where it saves most. Levels
are one policy. What differs stands in ``data/racko.json``: chance in the choice
(``temperature``, in turns), what is remembered, how readily a complete rack is noticed
and how quickly it is called, and how much another's harm counts in an exchange.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from tischrunde.bots.bot import Answer, Judged, Request, Timed
from tischrunde.bots.budget import UNBOUNDED, Budget
from tischrunde.bots.choosing import chance, pick
from tischrunde.bots.judging import Outlook, judged
from tischrunde.bots.racko.events import Exchange
from tischrunde.bots.racko.gaps import data, weights
from tischrunde.bots.racko.outlook import outlooks
from tischrunde.bots.racko.rack import NEVER, Worth
from tischrunde.bots.racko.sight import Sight
from tischrunde.bots.racko.stakes import Stakes, stakes
from tischrunde.rules.core.actions import MUST, Action
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.racko.actions import DISCARD, DRAW, TAKE
from tischrunde.rules.racko.cards import JOKER, NUMBERS, Kind, RackoCard
from tischrunde.rules.racko.facts import Phase
from tischrunde.rules.racko.rack import FULL, PLACE_OF

EXCHANGE_GAIN: Final = 0.8
"""In turns: what drawing a card exchange is worth."""
RACK_AT_STAKE: Final = 4.0
"""In turns: the most that drawing a rack exchange is feared or hoped for."""


def make(level: str) -> RackoPolicy:
    """The policy of a level; raises KeyError for one that does not exist."""
    return RackoPolicy(data()["levels"][level])


class RackoPolicy:
    """One way to play, by a profile from the data."""

    def __init__(self, profile: Mapping[str, float]) -> None:
        self.profile = profile
        self.remembers = bool(profile["exchanges"])

    def choose(self, request: Request, budget: Budget = UNBOUNDED) -> Answer:
        """The action for the request's choice (see :class:`tischrunde.bots.bot.Policy`)."""
        rng = Rng(request.seed)
        offered = request.choice.actions
        if request.duty is not MUST:
            noticed = chance(rng) < self.profile["call"]
            return Timed(offered[0], self.profile["call_delay"]) if noticed else None
        if len(offered) == 1:
            return offered[0]
        sight = Sight(request, self.profile)
        values = self.values(sight, offered)
        return offered[pick(values, self.profile["temperature"], rng)]

    def evaluate(self, request: Request, budget: Budget = UNBOUNDED) -> list[Judged]:
        """What each action is worth (see :class:`tischrunde.bots.bot.Policy`)."""
        if not request.has_choice:
            return []
        found = self.outlooks(request)
        if not request.options["partner"]:
            return judged("racko", request.seats, found)
        # Two pairs play like two players, and partners share what they win.
        pairs = judged("racko", request.seats // 2, found)
        return [one._replace(value=one.value / 2) for one in pairs]

    def outlooks(self, request: Request) -> list[Outlook]:
        """What each action leads to."""
        offered = request.choice.actions
        if request.duty is not MUST or len(offered) == 1:
            return outlooks(request, self.profile, [0.0] * len(offered))
        return outlooks(request, self.profile, self.values(Sight(request, self.profile), offered))

    # What each action offered is worth, in turns

    def values(self, sight: Sight, offered: Sequence[Action]) -> list[float]:
        """What each of the actions ``offered`` on turn is worth."""
        return _ANSWERS[sight.facts.phase](self, sight, offered)

    def _turn(self, sight: Sight, offered: Sequence[Action]) -> list[float]:
        worth, beside = sight.worth(), stakes(sight)
        values = dict.fromkeys(offered, -worth.turns)
        if TAKE in values:
            values[TAKE] = max(built_in(sight, worth, beside, sight.open))
            idle = -worth.turns + beside.extra(sight.rack)
            if values[TAKE] <= idle:
                # It would have to be built in although it helps nothing.
                return [0.0 if action == DRAW else -NEVER for action in offered]
            values[DRAW] = self._closed(sight, worth) + beside.extra(sight.rack)
        return list(values.values())

    def _closed(self, sight: Sight, worth: Worth) -> float:
        """What the closed card is worth on average."""
        numbers = sight.pool.numbers
        best = [min(worth.turns, worth.best(NUMBERS[value - 1]).turns) for value in numbers]
        number = sum(best) / len(best) if best else worth.turns
        joker = sight.joker_chance()
        turns = (1 - joker) * number
        if joker:
            turns += joker * min(worth.turns, worth.best(JOKER).turns)
        chances = sight.event_chances()
        turns *= 1 - sum(chances.values())
        for kind, share in chances.items():
            turns += share * self._after_event(sight, worth, kind)
        return weights().draw - turns

    def _after_event(self, sight: Sight, worth: Worth, kind: Kind) -> float:
        if kind is Kind.SWAP_CARDS:
            return worth.turns - EXCHANGE_GAIN
        if kind is Kind.SIT_OUT:
            return worth.turns
        others = min(sight.turns_left(seat) for seat in sight.others)
        return worth.turns + max(-RACK_AT_STAKE, min(RACK_AT_STAKE, others - worth.turns))

    def _held(self, sight: Sight, offered: Sequence[Action]) -> list[float]:
        worth, beside = sight.worth(), stakes(sight)
        each = built_in(sight, worth, beside, sight.held)
        idle = -worth.turns + beside.extra(sight.rack)
        return [idle if action == DISCARD else each[PLACE_OF[action.args[0]]] for action in offered]

    def _blitz(self, sight: Sight, offered: Sequence[Action]) -> list[float]:
        turns = sight.worth().tries(sight.held)
        return [-turns[PLACE_OF[action.args[0]]] for action in offered]

    def _choose(self, sight: Sight, offered: Sequence[Action]) -> list[float]:
        return Exchange(sight, self.profile["harm"]).whom(offered)

    def _swap(self, sight: Sight, offered: Sequence[Action]) -> list[float]:
        return Exchange(sight, self.profile["harm"]).cards(offered)

    def _racks(self, sight: Sight, offered: Sequence[Action]) -> list[float]:
        return Exchange(sight, self.profile["harm"]).racks(offered)


def built_in(sight: Sight, worth: Worth, beside: Stakes, card: RackoCard) -> list[float]:
    """What ``card`` is worth in each slot."""
    rack: list[Any] = sight.rack
    return [
        beside.extra([*rack[:place], card, *rack[place + 1 :]]) - turns
        for place, turns in zip(range(FULL), worth.tries(card), strict=True)
    ]


_Way = Callable[[RackoPolicy, Sight, Sequence[Action]], list[float]]
_ANSWERS: Final[dict[Phase, _Way]] = {
    Phase.BLITZ: RackoPolicy._blitz,
    Phase.TURN: RackoPolicy._turn,
    Phase.HELD: RackoPolicy._held,
    Phase.CHOOSE: RackoPolicy._choose,
    Phase.SWAP: RackoPolicy._swap,
    Phase.RACKS: RackoPolicy._racks,
}
