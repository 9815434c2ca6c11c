"""One moment of a round of Clack."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from tischrunde.rules.clack import flow, grabbing
from tischrunde.rules.clack.actions import BACK, CLOSE, DISC, PASS, ROLL, SNAP
from tischrunde.rules.clack.cards import ClackCard
from tischrunde.rules.clack.facts import ClackFacts, Phase
from tischrunde.rules.clack.legal import judge
from tischrunde.rules.clack.places import DISPLAY, RETURNING, UNUSED, WON
from tischrunde.rules.core.actions import MAY, MUST, Action, Choice
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Sink
from tischrunde.rules.core.refusal import Refusal
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.state import Count, Position, Result
from tischrunde.rules.core.zones import DRAW_PILE, TABLE, Seat, Zone

if TYPE_CHECKING:
    from tischrunde.rules.clack.game import Clack

ACTS: Final[dict[str, Callable[[ClackPosition, Seat, Action, Sink | None], None]]] = {
    "roll": grabbing.roll,
    "snap": grabbing.snap,
    "disc": grabbing.disc,
    "pass": grabbing.give_up,
    "back": grabbing.back,
    "close": grabbing.close,
}


class ClackPosition(Position[ClackFacts]):
    """Draw pile (top card last), display, and by seat the cards won and those on their way back.

    The display is in the order of ``facts.places``.
    """

    __slots__ = ("display", "draw_pile", "returning", "unused", "won")

    game: Clack

    def __init__(
        self,
        game: Clack,
        facts: ClackFacts,
        draw_pile: list[ClackCard],
        unused: list[ClackCard],
        rng: Rng,
    ) -> None:
        self.game = game
        self.facts = facts
        self.draw_pile = draw_pile
        self.unused = unused
        self.display: list[ClackCard] = []
        self.won: list[list[ClackCard]] = [[] for _ in range(game.seats)]
        self.returning: list[list[ClackCard]] = [[] for _ in range(game.seats)]
        self.rng = rng

    def copy(self) -> ClackPosition:
        twin = ClackPosition.__new__(ClackPosition)
        twin.game = self.game
        twin.facts = self.facts.copy()
        twin.draw_pile = self.draw_pile[:]
        twin.unused = self.unused
        twin.display = self.display[:]
        twin.won = [cards[:] for cards in self.won]
        twin.returning = [cards[:] for cards in self.returning]
        twin.rng = self.rng.copy()
        return twin

    def zones(self) -> Iterable[tuple[Zone, Sequence[Card]]]:
        yield DISPLAY, self.display
        for seat in range(self.game.seats):
            yield WON[seat], self.won[seat]
            yield RETURNING[seat], self.returning[seat]
        yield DRAW_PILE, self.draw_pile
        yield UNUSED, self.unused

    def revealed_zones(self) -> Iterable[tuple[Zone, Seat | None]]:
        """Once the round is over the cards won are counted before everybody's eyes."""
        if self.facts.phase is not Phase.OVER:
            return ()
        return [(WON[seat], None) for seat in range(self.game.seats)]

    def result(self) -> Result | None:
        if self.facts.phase is not Phase.OVER:
            return None
        points = tuple(map(len, self.won))
        winners = tuple(Seat(seat) for seat, won in enumerate(points) if won == max(points))
        counts = tuple(
            Count(Seat(seat), card, 1, Seat(seat), "card")
            for seat, cards in enumerate(self.won)
            for card in cards
        )
        return Result(winners, points, self.facts.reason, counts)

    # What can be done

    def choices(self) -> tuple[Choice, ...]:
        facts = self.facts
        if facts.phase is Phase.OVER:
            return ()
        if facts.phase is Phase.ROLL:
            return (Choice(facts.roller, MUST, (ROLL,)),)
        snaps = [SNAP[card] for card in self.display]
        duty = MUST if self.game.in_turn else MAY
        found = [
            Choice(seat, duty, actions, (), facts.rolls)
            for seat in flow.racers(self)
            if (actions := self._grabs(seat, snaps))
        ]
        table = [BACK[seat] for seat, cards in enumerate(self.returning) if cards]
        if not self.game.in_turn:
            table.append(CLOSE)
        if table:
            found.append(Choice(TABLE, MAY, table))
        return tuple(found)

    def _grabs(self, seat: Seat, snaps: list[Action]) -> list[Action]:
        if self.returning[seat]:
            # Whoever is alone with the dice only has to wait.
            return [] if self.game.in_turn else [PASS]
        return [*snaps, PASS] if seat in self.facts.disc_tried else [*snaps, DISC, PASS]

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        return judge(self, seat, action)

    def do(self, seat: Seat, action: Action, emit: Sink | None = None) -> None:
        ACTS[action.verb](self, seat, action, emit)
