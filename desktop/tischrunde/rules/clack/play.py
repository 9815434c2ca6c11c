"""One moment of Clack, and how an action changes it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from tischrunde.rules.clack.actions import BACK, CLOSE, DISC, PASS, ROLL, SNAP
from tischrunde.rules.clack.cards import DISPLAY_SIZE, NUMBERS, PROPERTIES, ClackCard
from tischrunde.rules.clack.facts import ClackFacts, Phase
from tischrunde.rules.clack.legal import judge
from tischrunde.rules.core.actions import MAY, MUST, Action, Choice
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Moved, Sink, noted
from tischrunde.rules.core.refusal import Refusal
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.state import Count, Position, Result
from tischrunde.rules.core.zones import DRAW_PILE, TABLE, Place, Seat, Zone

if TYPE_CHECKING:
    from tischrunde.rules.clack.game import Clack

DISPLAY: Final = Zone(Place.DISPLAY)
WON: Final = tuple(Zone(Place.WON, Seat(seat)) for seat in range(6))
RETURNING: Final = tuple(Zone(Place.RETURNING, Seat(seat)) for seat in range(6))
UNUSED: Final = Zone(Place.UNUSED)
UNCHANGED_LIMIT: Final = 10
"""Rolls in a row that change nothing before a round ends (GEN-11)."""
UNCHANGED_LIMIT_AT_END: Final = 3
"""The same with the draw pile empty (CLA-15)."""


class ClackPosition(Position[ClackFacts]):
    """Draw pile (top card last), display, and by seat the cards won and those on their way back."""

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
            Choice(seat, duty, self._grabs(seat, snaps), (), facts.rolls) for seat in self.racers()
        ]
        busy = [BACK[seat] for seat, cards in enumerate(self.returning) if cards]
        return (*found, Choice(TABLE, MAY, (*busy, CLOSE)))

    def _grabs(self, seat: Seat, snaps: list[Action]) -> list[Action]:
        if self.returning[seat]:
            return [PASS]
        return [*snaps, PASS] if seat in self.facts.disc_tried else [*snaps, DISC, PASS]

    def racers(self) -> list[Seat]:
        """The seats that still have a part in this race."""
        facts = self.facts
        if self.game.in_turn:
            seats = [facts.roller]
        else:
            seats = [Seat(seat) for seat in range(self.game.seats)]
        out = (*facts.sitting_out, *facts.given_up)
        return [seat for seat in seats if seat not in out]

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        return judge(self, seat, action)

    # What an action does

    def do(self, seat: Seat, action: Action, emit: Sink | None = None) -> None:
        _DO[action.verb](self, seat, action, emit)

    def _roll(self, seat: Seat, action: Action, emit: Sink | None) -> None:
        facts = self.facts
        facts.number = NUMBERS[self.rng.below(len(NUMBERS))]
        facts.wanted = PROPERTIES[self.rng.below(len(PROPERTIES))]
        facts.fitting = tuple(
            card for card in self.display if card.counts[facts.wanted] == facts.number
        )
        facts.none_fits = not facts.fitting
        facts.given_up = ()
        facts.disc_tried = ()
        if not self.game.in_turn:
            facts.sitting_out, facts.to_sit_out = facts.to_sit_out, ()
        facts.changed = False
        facts.rolls += 1
        facts.phase = Phase.RACE
        if emit is not None:
            emit(noted("rolled", seat, number=facts.number, property=facts.wanted))
            for out in facts.sitting_out:
                emit(noted("sits_out", out))
        self._look_whether_over(emit)

    def _snap(self, seat: Seat, action: Action, emit: Sink | None) -> None:
        facts = self.facts
        card: ClackCard = action.args[0]
        self.display.remove(card)
        if card in facts.fitting:
            self.won[seat].append(card)
            facts.fitting = tuple(other for other in facts.fitting if other is not card)
            facts.changed = True
            if emit is not None:
                emit(Moved(DISPLAY, WON[seat], (card,), "snap"))
            if not facts.fitting:
                self._end_roll(emit)
            return
        self.returning[seat].append(card)
        if emit is not None:
            emit(Moved(DISPLAY, RETURNING[seat], (card,), "wrong"))
            emit(noted("wrong_card", seat, card=card))

    def _disc(self, seat: Seat, action: Action, emit: Sink | None) -> None:
        facts = self.facts
        if not facts.none_fits:
            self._wrong_disc(seat, emit)
            return
        self._put_all_back(emit)
        cards = tuple(self.display)
        self.won[seat] += cards
        self.display.clear()
        facts.changed = True
        if emit is not None:
            emit(noted("right_disc", seat, n=len(cards)))
            emit(Moved(DISPLAY, WON[seat], cards, "disc"))
        self._end_roll(emit)

    def _wrong_disc(self, seat: Seat, emit: Sink | None) -> None:
        """A won card for every other player, or a dice round of sitting out (CLA-12, CLA-13)."""
        facts = self.facts
        facts.disc_tried = (*facts.disc_tried, seat)
        seats = self.game.seats
        if len(self.won[seat]) < seats - 1:
            facts.to_sit_out = (*facts.to_sit_out, seat)
            if emit is not None:
                emit(noted("wrong_disc_sits_out", seat))
            return
        if emit is not None:
            emit(noted("wrong_disc", seat, n=seats - 1))
        facts.changed = True
        for step in range(1, seats):
            other = Seat((seat + step) % seats)
            card = self.won[seat].pop()
            self.won[other].append(card)
            if emit is not None:
                emit(Moved(WON[seat], WON[other], (card,), "fine"))

    def _pass(self, seat: Seat, action: Action, emit: Sink | None) -> None:
        facts = self.facts
        facts.given_up = (*facts.given_up, seat)
        if emit is not None:
            emit(noted("pass", seat))
        self._look_whether_over(emit)

    def _back(self, seat: Seat, action: Action, emit: Sink | None) -> None:
        self._put_back(action.args[0], emit)

    def _close(self, seat: Seat, action: Action, emit: Sink | None) -> None:
        if emit is not None:
            emit(noted("close"))
        self._end_roll(emit)

    # Helpers

    def _look_whether_over(self, emit: Sink | None) -> None:
        if not self.racers():
            self._end_roll(emit)

    def _put_back(self, seat: Seat, emit: Sink | None) -> None:
        card = self.returning[seat].pop()
        self.display.append(card)
        if emit is not None:
            emit(Moved(RETURNING[seat], DISPLAY, (card,), "back"))

    def _put_all_back(self, emit: Sink | None) -> None:
        for seat, cards in enumerate(self.returning):
            if cards:
                self._put_back(Seat(seat), emit)

    def _end_roll(self, emit: Sink | None) -> None:
        """What is in the air comes back, the display is filled, the dice go on (CLA-09)."""
        facts = self.facts
        self._put_all_back(emit)
        self.fill(emit)
        facts.unchanged = 0 if facts.changed else facts.unchanged + 1
        facts.phase = Phase.ROLL
        reason = self._end_reason()
        if reason:
            facts.phase = Phase.OVER
            facts.reason = reason
            if emit is not None:
                emit(noted("round_over", None, reason=reason))
            return
        self._pass_dice(emit)

    def fill(self, emit: Sink | None) -> None:
        """Fill the display up to seven cards, as far as the draw pile goes (CLA-09, CLA-14)."""
        drawn: list[ClackCard] = []
        while self.draw_pile and len(self.display) + len(drawn) < DISPLAY_SIZE:
            drawn.append(self.draw_pile.pop())
        self.display += drawn
        if drawn and emit is not None:
            emit(Moved(DRAW_PILE, DISPLAY, tuple(drawn), "fill"))

    def _end_reason(self) -> str:
        facts = self.facts
        if not self.display:
            return "empty"
        if facts.unchanged >= UNCHANGED_LIMIT:
            return "unchanged"
        if not self.draw_pile and facts.unchanged >= UNCHANGED_LIMIT_AT_END:
            return "unchanged"
        return "turn_limit" if facts.rolls >= self.game.options.turn_limit else ""

    def _pass_dice(self, emit: Sink | None) -> None:
        """The dice go clockwise; in turn, whoever sits out loses this turn (CLA-04, CLA-13)."""
        facts = self.facts
        seats = self.game.seats
        facts.roller = Seat((facts.roller + 1) % seats)
        while self.game.in_turn and facts.roller in facts.to_sit_out:
            facts.to_sit_out = tuple(seat for seat in facts.to_sit_out if seat != facts.roller)
            if emit is not None:
                emit(noted("sits_out", facts.roller))
            facts.roller = Seat((facts.roller + 1) % seats)
        if emit is not None:
            emit(noted("dice", facts.roller))


Deed = Callable[[ClackPosition, Seat, Action, Sink | None], None]
_DO: Final[dict[str, Deed]] = {
    "roll": ClackPosition._roll,
    "snap": ClackPosition._snap,
    "disc": ClackPosition._disc,
    "pass": ClackPosition._pass,
    "back": ClackPosition._back,
    "close": ClackPosition._close,
}
