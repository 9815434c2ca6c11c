"""How bots play Cocotaki: a tuned choice of cards, and attention that is data by level.

Levels are one policy. What differs stands in ``data/cocotaki.json``: how much
chance is in the choice of a card (``temperature``), how often it looks for several
cards to lay together, which slips it makes with its sounds, how often it forgets
"letzte Karte" or says it late, how often it walks into which trap, what it notices of
others' mistakes, how often it sees one that is none, and how long all that takes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from tischrunde.bots.bot import Answer, Judged, Request, Timed
from tischrunde.bots.budget import UNBOUNDED, Budget
from tischrunde.bots.choosing import chance, pick, read_data, weighed
from tischrunde.bots.cocotaki.features import FEATURES, features, is_donkey
from tischrunde.bots.cocotaki.outlook import outlooks
from tischrunde.bots.cocotaki.senses import Profile, noise, notice, span, utter
from tischrunde.bots.cocotaki.sight import Sight, count_colours, lays
from tischrunde.bots.judging import Outlook, judged
from tischrunde.rules.cocotaki.actions import CHALLENGE, DRAW, LAST, PASS, SOUND, WISH
from tischrunde.rules.cocotaki.cards import COLOURS
from tischrunde.rules.cocotaki.facts import Phase
from tischrunde.rules.core.actions import MUST, Action
from tischrunde.rules.core.rng import Rng

Weights = Sequence[float]


def data() -> dict[str, Any]:
    """The weights and the levels, from ``data/cocotaki.json``."""
    return read_data("cocotaki")


def make(level: str) -> CocotakiPolicy:
    """The policy of a level; raises KeyError for one that does not exist."""
    weights = data()["weights"]
    return CocotakiPolicy([weights[name] for name in FEATURES], data()["levels"][level])


class CocotakiPolicy:
    """One way to play: the weights of :data:`FEATURES`, and a profile from the data."""

    remembers = False

    def __init__(self, weights: Weights, profile: Profile) -> None:
        self.weights = weights
        self.profile = profile

    def choose(self, request: Request, budget: Budget = UNBOUNDED) -> Answer:
        """The action for the request's choice (see :class:`tischrunde.bots.bot.Policy`)."""
        rng = Rng(request.seed)
        sight = Sight(request)
        offered = request.choice.actions
        if request.duty is MUST:
            several = "lay" in request.choice.patterns
            return _ANSWERS[sight.facts.phase](self, sight, offered, several, rng)
        return self._call(sight, offered, rng)

    def evaluate(self, request: Request, budget: Budget = UNBOUNDED) -> list[Judged]:
        """What each action is worth (see :class:`tischrunde.bots.bot.Policy`)."""
        if not request.has_choice:
            return []
        return judged("cocotaki", request.seats, self.outlooks(request))

    def outlooks(self, request: Request) -> list[Outlook]:
        """What each action leads to."""
        return outlooks(request, self.weights)

    # On turn

    def _turn(self, sight: Sight, offered: Sequence[Action], several: bool, rng: Rng) -> Answer:
        aware = sight.facts.donkey is not None and chance(rng) >= self.profile["overlook"]["donkey"]
        together = several and chance(rng) < self.profile["several"]
        found = lays(sight, offered, together)
        if aware:
            found = [action for action in found if is_donkey(action.args[0])]
        if not found or chance(rng) < self.profile["overlook"]["fit"]:
            return DRAW
        return self._best(sight, found, rng)

    def _best(self, sight: Sight, candidates: Sequence[Action], rng: Rng) -> Action:
        """A good lay; drawing only if none is worth more than that."""
        values = [self.value(sight, action) for action in candidates]
        return (
            candidates[pick(values, self.profile["temperature"], rng)] if max(values) > 0 else DRAW
        )

    def value(self, sight: Sight, action: Action) -> float:
        """What a lay is worth; 0 for drawing."""
        if action.verb != "lay":
            return 0.0
        return weighed(self.weights, features(sight, action.args))

    def _sound(self, sight: Sight, offered: Sequence[Action], several: bool, rng: Rng) -> Answer:
        uttered = utter(sight, self.profile, rng)
        return Timed(SOUND[uttered], span(rng, self.profile["delay"]["sound"]))

    def _wish(self, sight: Sight, offered: Sequence[Action], several: bool, rng: Rng) -> Answer:
        slipped = noise(sight, self.profile, rng)
        if slipped is not None:
            return Timed(SOUND[slipped], span(rng, self.profile["delay"]["sound"]))
        counts = count_colours(sight.hand)
        values = [float(counts[colour]) for colour in COLOURS]
        colour = COLOURS[pick(values, self.profile["temperature"], rng)]
        return Timed(WISH[colour], span(rng, self.profile["delay"]["wish"]))

    # Beside the turn

    def _call(self, sight: Sight, offered: Sequence[Action], rng: Rng) -> Answer:
        """Announce, challenge, let pass, or walk into a trap; None mostly."""
        if LAST in offered and sight.facts.phase is Phase.TURN:
            return self._announce(rng)
        if CHALLENGE in offered:
            kind = notice(sight, self.profile, rng)
            if kind:
                return Timed(CHALLENGE, self._challenge_delay(kind, rng))
        if PASS in offered:
            return Timed(PASS, span(rng, self.profile["delay"]["pass"]))
        found = [action for action in offered if action.verb == "lay"]
        if found and chance(rng) < self.profile["overlook"][self._trap(sight)]:
            meant = self._best(sight, found, rng)
            if meant is not DRAW:
                return Timed(meant, span(rng, self.profile["delay"]["trap"]))
        return None

    def _trap(self, sight: Sight) -> str:
        return "rooster" if sight.seat in sight.facts.skipped else "lion"

    def _announce(self, rng: Rng) -> Answer:
        """Say "letzte Karte" when the card has had its sound; or late, or never."""
        delay, point = self.profile["delay"], chance(rng)
        if point < self.profile["forget_last"]:
            return None
        late = point < self.profile["forget_last"] + self.profile["late_last"]
        return Timed(LAST, span(rng, delay["last_late" if late else "last"]))

    def _challenge_delay(self, kind: str, rng: Rng) -> float:
        delay = self.profile["delay"]
        if chance(rng) < self.profile["late_challenge"]:
            return span(rng, delay["challenge_late"])
        # That something is missing is clear only after a while.
        missing = kind in ("last", "silent", "donkey")
        return span(rng, delay["challenge_missing" if missing else "challenge"])


_Way = Callable[[CocotakiPolicy, Sight, Sequence[Action], bool, Rng], Answer]
_ANSWERS: Final[dict[Phase, _Way]] = {
    Phase.TURN: CocotakiPolicy._turn,
    Phase.SOUND: CocotakiPolicy._sound,
    Phase.WISH: CocotakiPolicy._wish,
}
