"""One moment of Racko, and how an action changes it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from tischrunde.rules.core.actions import MAY, MUST, Action, Choice
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Moved, Sink, noted
from tischrunde.rules.core.refusal import Refusal
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.state import Position, Result
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, Seat, Zone
from tischrunde.rules.racko.actions import BLITZ, CHOOSE, DISCARD, DRAW, PUT, RACKO, SWAP, TAKE
from tischrunde.rules.racko.actions import RACKS as RACKS_ACTIONS
from tischrunde.rules.racko.cards import JOKER, Kind, RackoCard, other_cards
from tischrunde.rules.racko.deal import blitz_put
from tischrunde.rules.racko.exchange import choose, swap_cards, swap_racks
from tischrunde.rules.racko.facts import ALL_FILLED, Phase, RackoFacts
from tischrunde.rules.racko.legal import PLACE_OF, judge
from tischrunde.rules.racko.places import DRAWN, RACKS, REST
from tischrunde.rules.racko.rack import FULL, ascending_length
from tischrunde.rules.racko.scoring import reckon

if TYPE_CHECKING:
    from tischrunde.rules.racko.game import Racko

_ONLY_DRAW = (DRAW,)
_DRAW_OR_TAKE = (DRAW, TAKE)
_PUT_OR_DISCARD = (*PUT, DISCARD)
_FROM_60 = tuple(reversed(tuple(enumerate(PUT))))
_MAY_RACKO = (RACKO,)
_MAY_BLITZ = (BLITZ,)
_TURN, _HELD, _BLITZ, _OVER = Phase.TURN, Phase.HELD, Phase.BLITZ, Phase.OVER
_EVENT_PHASES = (Phase.CHOOSE, Phase.SWAP, Phase.RACKS)
_EXCHANGES = ("swap", "racks")
_EXCHANGE_KINDS = (Kind.SWAP_CARDS, Kind.SWAP_RACKS)
_TAKEABLE = (Kind.NUMBER, Kind.JOKER)


class RackoPosition(Position[RackoFacts]):
    """Racks (slot 5 first), cards held, piles (top card last)."""

    __slots__ = ("complete", "discard_pile", "draw_pile", "held", "racks", "rest")

    game: Racko

    def __init__(
        self,
        game: Racko,
        facts: RackoFacts,
        racks: list[list[RackoCard]],
        draw_pile: list[RackoCard],
        discard_pile: list[RackoCard],
        rng: Rng,
    ) -> None:
        self.game = game
        self.facts = facts
        self.racks = racks
        self.draw_pile = draw_pile
        self.discard_pile = discard_pile
        self.held: list[list[RackoCard]] = [[] for _ in racks]
        options = game.options
        self.rest = list(other_cards(game.seats, options.jokers, options.events))
        self.rng = rng
        self.complete = [False] * game.seats

    def copy(self) -> RackoPosition:
        twin = RackoPosition.__new__(RackoPosition)
        twin.game = self.game
        twin.facts = self.facts.copy()
        twin.racks = [rack[:] for rack in self.racks]
        twin.held = [cards[:] for cards in self.held]
        twin.draw_pile = self.draw_pile[:]
        twin.discard_pile = self.discard_pile[:]
        twin.rest = self.rest[:]
        twin.rng = self.rng.copy()
        twin.complete = self.complete[:]
        return twin

    def zones(self) -> Iterable[tuple[Zone, Sequence[Card]]]:
        for seat, rack in enumerate(self.racks):
            yield RACKS[seat], rack
        for seat, cards in enumerate(self.held):
            yield DRAWN[seat], cards
        yield DRAW_PILE, self.draw_pile
        yield DISCARD_PILE, self.discard_pile
        yield REST, self.rest

    def revealed_zones(self) -> Iterable[tuple[Zone, Seat | None]]:
        facts = self.facts
        if facts.phase is _OVER:
            return [(zone, None) for zone in (*RACKS, *DRAWN)[: 4 + self.game.seats]]
        eyes: list[tuple[Zone, Seat | None]] = []
        if facts.open_taken or facts.phase in _EVENT_PHASES:
            eyes.append((DRAWN[facts.turn], None))
        if facts.phase is Phase.SWAP and self.game.options.card_swap_view == "open":
            assert facts.target is not None
            eyes.append((RACKS[facts.target], facts.turn))
        return eyes

    def result(self) -> Result | None:
        return reckon(self) if self.facts.phase is _OVER else None

    # What can be done

    def choices(self) -> tuple[Choice, ...]:
        facts = self.facts
        phase = facts.phase
        if phase is _OVER:
            return ()
        if phase is _BLITZ:
            return self._blitz_choices()
        if phase is _TURN:
            takeable = self.discard_pile[-1].kind in _TAKEABLE
            must: Sequence[Action] = _DRAW_OR_TAKE if takeable else _ONLY_DRAW
        elif phase is _HELD:
            must = PUT if facts.open_taken else _PUT_OR_DISCARD
        elif phase is Phase.SWAP:
            must = self._swap_choices()
        else:
            verbs = CHOOSE if phase is Phase.CHOOSE else RACKS_ACTIONS
            must = [verbs[seat] for seat in range(self.game.seats) if seat != facts.turn]
        turn = Choice(facts.turn, MUST, must)
        if True not in self.complete:
            return (turn,)
        call = _MAY_BLITZ if self.may_blitz() else _MAY_RACKO
        calls = [
            Choice(Seat(seat), MAY, call, (), facts.window)
            for seat, ready in enumerate(self.complete)
            if ready
        ]
        return (turn, *calls)

    def possible_reactions(self) -> Sequence[Choice]:
        """Whoever might have a complete rack is left time where it has just changed.

        A row can be called at any later moment (RAC-16): playing on takes it from nobody
        but by an exchange. So there is one window from each turn of a seat to its next,
        with even numbers, and one for all round an exchange, with odd ones.
        """
        facts = self.facts
        if facts.phase in (_OVER, _BLITZ):
            return ()
        seats = self.game.seats
        able = [Seat(seat) for seat in range(seats) if self._might_ascend(Seat(seat))]
        own = [2 * (facts.turns - (facts.turn - seat - 1) % seats) for seat in able]
        found = [Choice(seat, MAY, (), (), window) for seat, window in zip(able, own, strict=True)]
        # There may be none: whoever has taken the only open card holds it.
        exchanged = any(card.kind in _EXCHANGE_KINDS for card in self.discard_pile[-1:])
        if facts.phase in _EVENT_PHASES or exchanged:
            found += [Choice(seat, MAY, (), (), 2 * facts.turns + 1) for seat in able]
        return found

    def _might_ascend(self, seat: Seat) -> bool:
        """Whether the cards of this rack that everybody knows leave room for the others."""
        known = [JOKER if card is None else card for card in self.facts.known[seat]]
        exact = self.game.exact or not self.game.options.jokers
        return ascending_length(known, self.game.highest, exact) == FULL

    def _blitz_choices(self) -> tuple[Choice, ...]:
        # The first one offered is what a player who does not choose fills (RAC-23).
        return tuple(
            Choice(Seat(seat), MUST, [put for at, put in _FROM_60 if not filled >> at & 1])
            for seat, filled in enumerate(self.facts.filled)
            if self.held[seat]
        )

    def _swap_choices(self) -> list[Action]:
        facts = self.facts
        assert facts.target is not None
        taboo: Iterable[int] = facts.named
        if self.game.options.card_swap_view == "open":
            theirs = self.racks[facts.target]
            taboo = [at for at, card in enumerate(theirs) if card is JOKER]
        mine = [at for at, card in enumerate(self.racks[facts.turn]) if card is not JOKER]
        return [SWAP[theirs][at] for theirs in range(FULL) if theirs not in taboo for at in mine]

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        return judge(self, seat, action)

    def may_blitz(self) -> bool:
        """Whether the call is "Blitz-Racko" (RAC-23): after such a deal, before the first turn."""
        return self.facts.opening and self.game.options.blitz

    def ascending(self, seat: Seat) -> int:
        """How many cards of this rack ascend from slot 5 on."""
        return ascending_length(self.racks[seat], self.game.highest, self.game.exact)

    def refresh(self, *seats: Seat) -> None:
        """Look again which racks are complete: those of ``seats``, or all."""
        filled = self.facts.filled
        for seat in seats or map(Seat, range(self.game.seats)):
            whole = filled[seat] == ALL_FILLED
            self.complete[seat] = whole and self.ascending(seat) == FULL

    # What an action does

    def do(self, seat: Seat, action: Action, emit: Sink | None = None) -> None:
        _DO[action.verb](self, seat, action, emit)
        if not self.game.auto or self.facts.phase in (_OVER, _BLITZ):
            return
        if action.verb in _EXCHANGES and self.complete[seat] and seat not in self.game.auto:
            # Its own call is part of the lay: the others' come with the next action (RAC-16).
            return
        self.call_automatically(seat, emit)

    def call_automatically(self, actor: Seat, emit: Sink | None) -> None:
        """Seats with ``auto_racko`` call at once: the acting one first, then clockwise (RAC-16)."""
        for step in range(self.game.seats):
            seat = Seat((actor + step) % self.game.seats)
            if self.complete[seat] and seat in self.game.auto:
                self._call(seat, emit)
                return

    def _draw(self, seat: Seat, action: Action, emit: Sink | None) -> None:
        facts = self.facts
        facts.opening = False
        if not self.draw_pile and not self._renew(emit):
            return
        card = self.draw_pile.pop()
        if card.kind in _TAKEABLE:
            self.held[seat].append(card)
            facts.phase = _HELD
            if emit is not None:
                emit(Moved(DRAW_PILE, DRAWN[seat], (card,), "draw"))
        elif card.kind is Kind.SIT_OUT:
            self.discard_pile.append(card)
            if emit is not None:
                emit(Moved(DRAW_PILE, DISCARD_PILE, (card,), "event"))
                emit(noted("sit_out", seat))
            self.next_turn(emit)
        else:
            self.held[seat].append(card)
            facts.phase = Phase.CHOOSE if card.kind is Kind.SWAP_CARDS else Phase.RACKS
            if emit is not None:
                emit(Moved(DRAW_PILE, DRAWN[seat], (card,), "event"))

    def _renew(self, emit: Sink | None) -> bool:
        """Make a new closed pile of the open one without its top card (GEN-03, GEN-11)."""
        facts = self.facts
        if facts.renewals >= self.game.options.renewals or len(self.discard_pile) < 2:
            self.call_automatically(facts.turn, emit)
            if facts.phase is not _OVER:
                self.end(None, "exhausted", emit)
            return False
        top = self.discard_pile.pop()
        self.draw_pile, self.discard_pile = self.discard_pile, [top]
        self.rng.shuffle(self.draw_pile)
        facts.renewals += 1
        if emit is not None:
            emit(Moved(DISCARD_PILE, DRAW_PILE, (None,) * len(self.draw_pile), "reshuffle"))
        return True

    def _take(self, seat: Seat, action: Action, emit: Sink | None) -> None:
        facts = self.facts
        facts.opening = False
        card = self.discard_pile.pop()
        self.held[seat].append(card)
        facts.phase = _HELD
        facts.open_taken = True
        if emit is not None:
            emit(Moved(DISCARD_PILE, DRAWN[seat], (card,), "take"))

    def _put(self, seat: Seat, action: Action, emit: Sink | None) -> None:
        if self.facts.phase is _BLITZ:
            blitz_put(self, seat, action, emit)
            return
        facts = self.facts
        place = PLACE_OF[action.args[0]]
        card = self.held[seat].pop()
        rack = self.racks[seat]
        old = rack[place]
        rack[place] = card
        self.discard_pile.append(old)
        if facts.open_taken or facts.known[seat][place] is not None:
            self.know(seat, place, card if facts.open_taken else None)
        if emit is not None:
            emit(noted("put", seat, slot=action.args[0], open=facts.open_taken))
            emit(Moved(DRAWN[seat], RACKS[seat], (card,), "put"))
            emit(Moved(RACKS[seat], DISCARD_PILE, (old,), "discard"))
        self.rack_changed(seat)
        self.next_turn(emit)

    def _discard(self, seat: Seat, action: Action, emit: Sink | None) -> None:
        card = self.held[seat].pop()
        self.discard_pile.append(card)
        if emit is not None:
            emit(Moved(DRAWN[seat], DISCARD_PILE, (card,), "discard"))
        self.next_turn(emit)

    def _racko(self, seat: Seat, action: Action, emit: Sink | None) -> None:
        self._call(seat, emit)

    def _call(self, seat: Seat, emit: Sink | None) -> None:
        """The round ends; whoever was in the middle of a turn discards what they hold (RAC-16)."""
        reason = "blitz" if self.may_blitz() else "racko"
        if emit is not None:
            emit(noted(reason, seat))
        self.lay_down(emit)
        self.end(seat, reason, emit)

    # Helpers

    def know(self, seat: Seat, place: int, card: RackoCard | None) -> None:
        """Everybody knows (or no longer knows) what is in a slot (RAC-04)."""
        known = self.facts.known
        mine = (*known[seat][:place], card, *known[seat][place + 1 :])
        self.facts.known = (*known[:seat], mine, *known[seat + 1 :])

    def rack_changed(self, *seats: Seat) -> None:
        """A rack is not what it was: calls are looked at anew."""
        self.facts.window += 1
        self.refresh(*seats)

    def lay_down(self, emit: Sink | None) -> None:
        """Whatever is held goes openly onto the discard pile."""
        for seat, cards in enumerate(self.held):
            if cards:
                self.discard_pile.append(cards.pop())
                if emit is not None:
                    emit(Moved(DRAWN[seat], DISCARD_PILE, (self.discard_pile[-1],), "discard"))

    def next_turn(self, emit: Sink | None) -> None:
        """The next player is on turn (RAC-05), unless the round has gone on too long (GEN-11)."""
        facts = self.facts
        facts.open_taken = False
        facts.start_event = False
        facts.turns += 1
        facts.window += 1
        if facts.turns >= self.game.options.turn_limit:
            self.end(None, "turn_limit", emit)
            return
        facts.turn = Seat((facts.turn + 1) % self.game.seats)
        facts.phase = _TURN
        if emit is not None:
            emit(noted("turn", facts.turn))

    def end(self, winner: Seat | None, reason: str, emit: Sink | None) -> None:
        """The round is over; ``winner`` None: without a Racko."""
        facts = self.facts
        facts.phase = _OVER
        facts.winner = winner
        facts.reason = reason
        facts.open_taken = False
        facts.target = None
        facts.named = ()
        facts.start_event = False
        if emit is not None and winner is None:
            emit(noted(reason))


Deed = Callable[[RackoPosition, Seat, Action, Sink | None], None]
_DO: Final[dict[str, Deed]] = {
    "draw": RackoPosition._draw,
    "take": RackoPosition._take,
    "put": RackoPosition._put,
    "discard": RackoPosition._discard,
    "choose": choose,
    "swap": swap_cards,
    "racks": swap_racks,
    "racko": RackoPosition._racko,
    "blitz": RackoPosition._racko,
}
