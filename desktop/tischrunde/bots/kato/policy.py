"""How bots play KaTO: a tuned linear heuristic, and attention that is data by level.

Levels are one policy. What differs stands in ``data/kato.json``: how much chance
is in the choice of a card (``temperature``), whether it remembers who could not
serve a colour, how often it notices (that it must call, that another forgot, that
it could jump in), how quickly, and how readily it challenges a Wild Draw Four.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from tischrunde.bots.bot import Answer, Judged, Request, Timed
from tischrunde.bots.budget import UNBOUNDED, Budget
from tischrunde.bots.choosing import chance, pick, read_data, weighed
from tischrunde.bots.judging import Outlook, judged
from tischrunde.bots.kato.features import FEATURES, features
from tischrunde.bots.kato.outlook import COLOUR_SHARE, outlooks
from tischrunde.bots.kato.sight import Sight, count_colours
from tischrunde.rules.core.actions import MUST, Action
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.kato.actions import ACCEPT, CALL, CHALLENGE, SWAP, WISH
from tischrunde.rules.kato.cards import COLOURS, Colour
from tischrunde.rules.kato.facts import Phase

Weights = Sequence[float]
LACK_WEIGHT: Final = 1.5
"""In cards of a colour: what it is worth to wish for one that the next player lacks."""


def data() -> dict[str, Any]:
    """The weights and the levels, from ``data/kato.json``."""
    return read_data("kato")


def make(level: str) -> KatoPolicy:
    """The policy of a level; raises KeyError for one that does not exist."""
    weights = data()["weights"]
    return KatoPolicy([weights[name] for name in FEATURES], data()["levels"][level])


class KatoPolicy:
    """One way to play: the weights of :data:`FEATURES`, and a profile from the data."""

    def __init__(self, weights: Weights, profile: Mapping[str, float]) -> None:
        self.weights = weights
        self.profile = profile
        self.remembers = bool(profile["memory"])

    def choose(self, request: Request, budget: Budget = UNBOUNDED) -> Answer:
        """The action for the request's choice (see :class:`tischrunde.bots.bot.Policy`)."""
        rng = Rng(request.seed)
        if request.duty is not MUST:
            return self._notice(request.choice.actions, rng)
        sight = Sight(request, self.remembers)
        return _ANSWERS[request.view.facts.phase](self, sight, request.choice.actions, rng)

    def evaluate(self, request: Request, budget: Budget = UNBOUNDED) -> list[Judged]:
        """What each action is worth (see :class:`tischrunde.bots.bot.Policy`)."""
        if not request.has_choice:
            return []
        return judged("kato", request.seats, self.outlooks(request))

    def outlooks(self, request: Request) -> list[Outlook]:
        """What each action leads to."""
        return outlooks(request, self.weights)

    # Beside the turn

    def _notice(self, offered: Sequence[Action], rng: Rng) -> Answer:
        """Call, catch or jump in, if it is noticed at all; None otherwise."""
        for action in offered:
            profile = self.profile
            if action == CALL:
                likely, delay = profile["call"], profile["call_delay"]
            elif action.verb == "catch":
                likely, delay = profile["catch"], profile["catch_delay"]
            else:
                likely, delay = profile["jump"], profile["jump_delay"]
            if chance(rng) < likely:
                return Timed(action, delay)
        return None

    # On turn

    def _turn(self, sight: Sight, offered: Sequence[Action], rng: Rng) -> Action:
        values = [self.value(sight, action) for action in offered]
        return offered[pick(values, self.profile["temperature"], rng)]

    def value(self, sight: Sight, action: Action) -> float:
        """What a lay is worth; 0 for drawing, keeping and taking the penalty."""
        if action.verb != "lay":
            return 0.0
        return weighed(self.weights, features(sight, action.args))

    def _wish(self, sight: Sight, offered: Sequence[Action], rng: Rng) -> Action:
        counts = count_colours(sight.hand)
        follower = sight.follower()

        def worth(colour: Colour) -> float:
            return counts[colour] + LACK_WEIGHT * sight.lack(follower, colour)

        values = [worth(colour) for colour in COLOURS]
        return WISH[COLOURS[pick(values, self.profile["temperature"], rng)]]

    def _answer(self, sight: Sight, offered: Sequence[Action], rng: Rng) -> Action:
        lays = [action for action in offered if action.verb == "lay"]
        if lays:
            values = [self.value(sight, action) for action in lays]
            if max(values) > -self.profile["take_penalty"] * sight.facts.penalty:
                return lays[pick(values, self.profile["temperature"], rng)]
        if CHALLENGE in offered and chance(rng) < self._suspicion(sight):
            return CHALLENGE
        return ACCEPT

    def _suspicion(self, sight: Sight) -> float:
        """How likely this level takes the last Wild Draw Four for a bluff."""
        facts = sight.facts
        if facts.last is not None or facts.layer is None:
            return 0.0
        could = 1 - (1 - COLOUR_SHARE) ** facts.proof
        could *= 1 - sight.lack(facts.layer, facts.proof_colour)
        return float(self.profile["suspicion"] * could)

    def _swap(self, sight: Sight, offered: Sequence[Action], rng: Rng) -> Action:
        return SWAP[min(sight.others, key=lambda seat: sight.left[seat])]

    def _only(self, sight: Sight, offered: Sequence[Action], rng: Rng) -> Action:
        return offered[0]


_Way = Callable[[KatoPolicy, Sight, Sequence[Action], Rng], Action]
_ANSWERS: Final[dict[Phase, _Way]] = {
    Phase.TURN: KatoPolicy._turn,
    Phase.DRAWN: KatoPolicy._turn,
    Phase.WISH: KatoPolicy._wish,
    Phase.ANSWER: KatoPolicy._answer,
    Phase.SWAP: KatoPolicy._swap,
    Phase.CONFIRM: KatoPolicy._only,
}
