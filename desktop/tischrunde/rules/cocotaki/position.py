"""One moment of Cocotaki: who can do what, and how turns go on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from tischrunde.rules.cocotaki.actions import (
    CHALLENGE,
    CLOSE,
    DRAW,
    LAST,
    LAY,
    PASS,
    SOUND,
    WISH,
)
from tischrunde.rules.cocotaki.cards import CocotakiCard, Sound
from tischrunde.rules.cocotaki.challenge import challenge, pass_, stand
from tischrunde.rules.cocotaki.facts import CocotakiFacts, Phase
from tischrunde.rules.cocotaki.laying import (
    TRAPS,
    lay,
    silence,
    sound,
    take_trap_back,
    take_traps_back,
    wish,
)
from tischrunde.rules.cocotaki.legal import fits, is_trap, is_wrong_in_donkey_round, judge
from tischrunde.rules.cocotaki.piles import take
from tischrunde.rules.core.actions import MAY, MUST, Action, Choice
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Sink, noted
from tischrunde.rules.core.refusal import Refusal
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.state import Position, Result
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, HANDS, TABLE, Seat, Zone

if TYPE_CHECKING:
    from tischrunde.rules.cocotaki.game import Cocotaki

_SOUNDS = tuple(SOUND.values())
_NOISES = tuple(action for made, action in SOUND.items() if made is not Sound.SILENCE)
_WISHES = tuple(WISH.values())
_PATTERN = ("lay",)


class CocotakiPosition(Position[CocotakiFacts]):
    """Hands, piles (top card last) and the cards laid out of turn, by seat."""

    __slots__ = ("discard_pile", "draw_pile", "hands", "traps")

    game: Cocotaki

    def __init__(
        self,
        game: Cocotaki,
        facts: CocotakiFacts,
        hands: list[list[CocotakiCard]],
        draw_pile: list[CocotakiCard],
        discard_pile: list[CocotakiCard],
        rng: Rng,
    ) -> None:
        self.game = game
        self.facts = facts
        self.hands = hands
        self.draw_pile = draw_pile
        self.discard_pile = discard_pile
        self.traps: list[list[CocotakiCard]] = [[] for _ in hands]
        self.rng = rng

    def copy(self) -> CocotakiPosition:
        twin = CocotakiPosition.__new__(CocotakiPosition)
        twin.game = self.game
        twin.facts = self.facts.copy()
        twin.hands = [hand[:] for hand in self.hands]
        twin.draw_pile = self.draw_pile[:]
        twin.discard_pile = self.discard_pile[:]
        twin.traps = [cards[:] for cards in self.traps]
        twin.rng = self.rng.copy()
        return twin

    def zones(self) -> Iterable[tuple[Zone, Sequence[Card]]]:
        for seat, hand in enumerate(self.hands):
            yield HANDS[seat], hand
        for seat, cards in enumerate(self.traps):
            yield TRAPS[seat], cards
        yield DRAW_PILE, self.draw_pile
        yield DISCARD_PILE, self.discard_pile

    def result(self) -> Result | None:
        facts = self.facts
        if facts.phase is not Phase.OVER:
            return None
        points = tuple(int(seat in facts.winners) for seat in range(self.game.seats))
        return Result(facts.winners, points, facts.reason)

    # What can be done

    def choices(self) -> tuple[Choice, ...]:
        phase = self.facts.phase
        if phase is Phase.OVER:
            return ()
        if phase is Phase.TURN:
            return self._turn_choices()
        if phase is Phase.FINAL:
            return self._final_choices()
        facts = self.facts
        layer = facts.layer
        assert layer is not None
        if phase is Phase.WISH:
            noises = _NOISES if Sound.SILENCE in facts.sounds else ()
            found = [Choice(layer, MUST, (*_WISHES, *noises))]
        else:
            # The place of the card: a sound for one whose time is over is none for the next.
            sounds = Choice(layer, MUST, _SOUNDS, (), facts.next_sound())
            found = [sounds, Choice(TABLE, MAY, (CLOSE,))]
        if self.last_due(layer):
            found.append(Choice(layer, MAY, (LAST,)))
        return tuple(found)

    def _turn_choices(self) -> tuple[Choice, ...]:
        facts = self.facts
        patterns = _PATTERN if self.game.options.several_cards else ()
        found = [Choice(facts.turn, MUST, (*self._lays(facts.turn), DRAW), patterns)]
        for seat in map(Seat, range(self.game.seats)):
            actions: list[Action] = []
            if self.may_challenge(seat):
                actions.append(CHALLENGE)
            if self.last_due(seat):
                actions.append(LAST)
            if is_trap(self, seat) and self.game.options.attention == "strict":
                actions += self._lays(seat)
            if actions:
                found.append(Choice(seat, MAY, actions, (), facts.window))
        return tuple(found)

    def possible_reactions(self) -> Sequence[Choice]:
        facts = self.facts
        if facts.phase is not Phase.TURN:
            return super().possible_reactions()
        # Whether a seat that sits out holds a card for the trap is nobody's business.
        strict = self.game.options.attention == "strict"
        return [
            Choice(seat, MAY, (), (), facts.window)
            for seat in map(Seat, range(self.game.seats))
            if self.may_challenge(seat) or self.last_due(seat) or (strict and is_trap(self, seat))
        ]

    def _final_choices(self) -> tuple[Choice, ...]:
        facts = self.facts
        found = [Choice(TABLE, MAY, (CLOSE,), (), facts.window)]
        found += [
            Choice(seat, MAY, (PASS, CHALLENGE), (), facts.window)
            for seat in map(Seat, range(self.game.seats))
            if seat != facts.layer and seat not in facts.let_pass
        ]
        return tuple(found)

    def _lays(self, seat: Seat) -> list[Action]:
        """The single cards that ``seat`` can lay, traps and wrong animals included."""
        strict = self.game.options.attention == "strict"
        return [
            LAY[card]
            for card in dict.fromkeys(self.hands[seat])
            if fits(self, card) and (strict or not is_wrong_in_donkey_round(self, card))
        ]

    def may_challenge(self, seat: Seat) -> bool:
        """Whether there is something that ``seat`` can challenge (rightly or wrongly)."""
        return self.may_challenge_lay(seat) or bool(self.traps_against(seat))

    def may_challenge_lay(self, seat: Seat) -> bool:
        """Whether ``seat`` can still challenge the last lay itself (COC-19)."""
        facts = self.facts
        if seat in facts.challengers or seat in facts.let_pass:
            return False
        return facts.open and facts.layer != seat

    def traps_against(self, seat: Seat) -> list[Seat]:
        """The other seats that have a card lying out of turn."""
        return [Seat(other) for other, cards in enumerate(self.traps) if cards and other != seat]

    def last_due(self, seat: Seat) -> bool:
        """Whether ``seat`` can say "letzte Karte": its lay has left that one card (COC-21)."""
        facts = self.facts
        return (
            seat == facts.layer
            and facts.open
            and not facts.announced
            and len(self.hands[seat]) == 1
        )

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        return judge(self, seat, action)

    # What an action does

    def do(self, seat: Seat, action: Action, emit: Sink | None = None) -> None:
        _DO[action.verb](self, seat, action, emit)

    def _draw(self, seat: Seat, action: Action, emit: Sink | None) -> None:
        facts = self.facts
        if take(self, seat, 1, "draw", emit):
            facts.passes = 0
        else:
            facts.passes += 1
            if emit is not None:
                emit(noted("nothing_to_draw", seat))
        facts.acted = True
        facts.turns += 1
        before = facts.before
        if before is not None and before.donkey == seat and before.direction == facts.direction:
            # The round has come to its starter: no undone lay brings the donkey round back,
            # unless it was that lay which sent the round the other way.
            facts.before = before._replace(donkey=None)
        if facts.passes >= self.game.seats:
            self._end_by_fewest("stuck", emit)
        else:
            self.turn_to(self.step(seat, 1), emit)

    def _last(self, seat: Seat, action: Action, emit: Sink | None) -> None:
        facts = self.facts
        facts.announced = True
        facts.window += 1
        if emit is not None:
            emit(noted("last", seat))

    def _close(self, seat: Seat, action: Action, emit: Sink | None) -> None:
        if self.facts.phase is Phase.SOUND:
            silence(self, emit)
        else:
            stand(self, emit)

    # Helpers

    def step(self, seat: Seat, count: int) -> Seat:
        """The seat ``count`` further in the direction of play."""
        return Seat((seat + count * self.facts.direction) % self.game.seats)

    def turn_to(self, seat: Seat, emit: Sink | None) -> None:
        """``seat`` is regularly on turn: its donkey round and its sitting out are over.

        A card that it has laid out of turn comes back to it: it plays with its whole
        hand (COC-23).
        """
        facts = self.facts
        facts.turn = seat
        facts.phase = Phase.TURN
        if facts.donkey == seat:
            facts.donkey = None
        if seat in facts.skipped:
            facts.skipped = tuple(other for other in facts.skipped if other != seat)
        if facts.overlooked == seat:
            facts.overlooked = None
        take_trap_back(self, seat, emit)
        if facts.turns >= self.game.options.turn_limit:
            self._end_by_fewest("turn_limit", emit)
        elif emit is not None:
            emit(noted("turn", seat))

    def _end_by_fewest(self, reason: str, emit: Sink | None) -> None:
        """The round cannot go on: whoever holds the fewest cards wins (GEN-11)."""
        take_traps_back(self, emit)
        least = min(map(len, self.hands))
        fewest = [Seat(seat) for seat, hand in enumerate(self.hands) if len(hand) == least]
        self.end(tuple(fewest), reason, emit)

    def end(self, winners: tuple[Seat, ...], reason: str, emit: Sink | None) -> None:
        """The round is over."""
        facts = self.facts
        facts.phase = Phase.OVER
        facts.winners = winners
        facts.reason = reason
        facts.open = False
        if emit is None:
            return
        if reason == "empty":
            emit(noted("round_won", winners[0]))
            return
        emit(noted(reason))
        for seat in winners:
            emit(noted("fewest", seat))


Deed = Callable[[CocotakiPosition, Seat, Action, Sink | None], None]
_DO: Final[dict[str, Deed]] = {
    "lay": lay,
    "draw": CocotakiPosition._draw,
    "sound": sound,
    "wish": wish,
    "last": CocotakiPosition._last,
    "challenge": challenge,
    "pass": pass_,
    "close": CocotakiPosition._close,
}
