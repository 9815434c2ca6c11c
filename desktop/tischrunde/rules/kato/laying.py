"""Taking a turn: laying, jumping in, drawing, wishing, and what the cards do."""

from __future__ import annotations

from typing import Final

from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.events import Moved, Sink, noted
from tischrunde.rules.core.zones import DISCARD_PILE, HANDS, Seat
from tischrunde.rules.kato import cone
from tischrunde.rules.kato.answers import deflect
from tischrunde.rules.kato.calls import pass_hands
from tischrunde.rules.kato.cards import KatoCard, Kind
from tischrunde.rules.kato.facts import Phase
from tischrunde.rules.kato.flow import after, end_round, face, miss_turn, next_turn
from tischrunde.rules.kato.piles import lapse, take
from tischrunde.rules.kato.state import KatoState

NUMBER, SKIP, REVERSE, DRAW_TWO = Kind.NUMBER, Kind.SKIP, Kind.REVERSE, Kind.DRAW_TWO
WILD, WILD_FOUR, CONE = Kind.WILD, Kind.WILD_FOUR, Kind.CONE
TURN, DRAWN, WISH, ANSWER, SWAP = (
    Phase.TURN,
    Phase.DRAWN,
    Phase.WISH,
    Phase.ANSWER,
    Phase.SWAP,
)
DRAW_TWO_DRAWS: Final = 2
WILD_FOUR_DRAWS: Final = 4
SWAPPING_NUMBER: Final = 7
PASSING_NUMBER: Final = 0


def lay(pos: KatoState, seat: Seat, action: Action, emit: Sink | None) -> None:
    """``seat`` lays one card or a double, as its turn or against a penalty."""
    facts = pos.facts
    hand = pos.hands[seat]
    cards = action.args
    before = facts.layer
    answers = facts.phase is ANSWER
    if facts.phase is DRAWN:
        hand.pop()  # the drawn copy, should an older one of the same face be in the hand
    else:
        for card in cards:
            hand.remove(card)
    _put(pos, seat, cards, emit)
    top: KatoCard = cards[-1]
    if top.kind is NUMBER:
        _number(pos, seat, top, emit)
    elif answers and top.kind is CONE:
        deflect(pos, seat, before, emit)
        _wild(pos, seat, emit)
    else:
        if answers and emit is not None:
            emit(noted("stacked", seat))
        _action_card(pos, seat, top, emit)


def jump(pos: KatoState, seat: Seat, action: Action, emit: Sink | None) -> None:
    """``seat`` lays the same card out of turn, and play goes on from there (KAT-34)."""
    facts = pos.facts
    card: KatoCard = action.args[0]
    waiting = facts.turn
    facts.turn = seat
    if emit is not None:
        emit(noted("jump", seat, other=waiting))
    pos.hands[seat].remove(card)
    _put(pos, seat, action.args, emit)
    lapse(pos, waiting)
    _number(pos, seat, card, emit)


def _put(pos: KatoState, seat: Seat, cards: tuple[KatoCard, ...], emit: Sink | None) -> None:
    """The cards lie on top; the window for catching the layer before closes, a new one opens."""
    facts = pos.facts
    pos.discard_pile.extend(cards)
    if emit is not None:
        emit(Moved(HANDS[seat], DISCARD_PILE, cards, "lay"))
    facts.layer = seat
    facts.window += 1
    facts.passes = 0
    facts.jumpable = False
    if len(pos.hands[seat]) == 1 and seat not in facts.called:
        facts.exposed = (seat,)
    else:
        facts.exposed = ()
        if facts.called:
            lapse(pos, seat)


def _number(pos: KatoState, seat: Seat, card: KatoCard, emit: Sink | None) -> None:
    facts = pos.facts
    game = pos.game
    facts.colour = card.colour
    if not pos.hands[seat]:
        end_round(pos, emit)
        return
    if game.seven_zero:
        if card.number == SWAPPING_NUMBER:
            facts.phase = SWAP
            return
        if card.number == PASSING_NUMBER:
            pass_hands(pos, emit)
    next_turn(pos, game.steps[facts.direction][seat], emit)
    facts.jumpable = game.jump_in and facts.phase is TURN


def _action_card(pos: KatoState, seat: Seat, card: KatoCard, emit: Sink | None) -> None:
    kind = card.kind
    if kind is WILD_FOUR:
        _wild_four(pos, seat, emit)
        return
    if card.colour is None:
        _wild(pos, seat, emit)
        return
    pos.facts.colour = card.colour
    if kind is DRAW_TWO:
        _draw_two(pos, seat, emit)
    elif not pos.hands[seat]:
        end_round(pos, emit)
    elif kind is SKIP:
        pass_over(pos, seat, emit)
    else:
        cone.turn_round(pos, seat, emit)
        if pos.game.reverse_skips:
            pass_over(pos, seat, emit)
        else:
            next_turn(pos, after(pos, seat), emit)


def pass_over(pos: KatoState, seat: Seat, emit: Sink | None) -> None:
    """The player after ``seat`` may not lay."""
    if emit is not None:
        emit(noted("skip", after(pos, seat)))
    next_turn(pos, after(pos, seat, 2), emit)


def _draw_two(pos: KatoState, seat: Seat, emit: Sink | None) -> None:
    if not pos.hands[seat]:
        pos.facts.last = seat
    owe_two(pos, after(pos, seat), emit)


def owe_two(pos: KatoState, target: Seat, emit: Sink | None) -> None:
    """A Draw Two lies there: ``target`` owes two more cards."""
    pos.facts.penalty += DRAW_TWO_DRAWS
    pos.facts.penalty_kind = DRAW_TWO
    if face(pos, target, emit):
        miss_turn(pos, target, emit)


def _wild_four(pos: KatoState, seat: Seat, emit: Sink | None) -> None:
    """What it will be judged by is what lay there before (KAT-17)."""
    facts = pos.facts
    hand = pos.hands[seat]
    facts.proof = len(hand)
    facts.proof_colour = facts.colour
    facts.proof_number = pos.discard_pile[-2].number
    facts.penalty += WILD_FOUR_DRAWS
    facts.penalty_kind = WILD_FOUR
    facts.colour = None
    if hand:
        facts.phase = WISH
    else:
        facts.last = seat
        face(pos, after(pos, seat), emit)


def _wild(pos: KatoState, seat: Seat, emit: Sink | None) -> None:
    """A Wild, or a cone whatever it means: as last card it needs no wish."""
    facts = pos.facts
    facts.colour = None
    if pos.hands[seat]:
        facts.phase = WISH
    elif pos.discard_pile[-1].kind is CONE:
        cone.run(pos, emit)
    else:
        end_round(pos, emit)


def wish(pos: KatoState, seat: Seat, action: Action, emit: Sink | None) -> None:
    """``seat`` names the colour; then the card's effect is carried out."""
    facts = pos.facts
    facts.colour = action.args[0]
    if emit is not None:
        emit(noted("wish", seat, colour=facts.colour))
    kind = pos.discard_pile[-1].kind
    if facts.layer is None:
        facts.phase = TURN
        if emit is not None:
            emit(noted("turn", seat))
    elif kind is WILD:
        next_turn(pos, after(pos, seat), emit)
    elif kind is WILD_FOUR:
        face(pos, after(pos, seat), emit)
    else:
        cone.run(pos, emit)


def draw(pos: KatoState, seat: Seat, _action: Action, emit: Sink | None) -> None:
    """``seat`` draws a card instead of laying one; with nothing to draw it passes (GEN-03)."""
    facts = pos.facts
    facts.exposed = ()
    facts.jumpable = False
    pile = pos.draw_pile
    if not pile and len(pos.discard_pile) == 1:
        _pass(pos, seat, emit)
        return
    if pile and emit is None and not facts.called:
        pos.hands[seat].append(pile.pop())  # what take() would do, without its care
    else:
        take(pos, seat, 1, "draw", emit)
    facts.passes = 0
    if pos.game.play_drawn_card:
        facts.phase = DRAWN
    else:
        next_turn(pos, pos.game.steps[facts.direction][seat], emit)


def _pass(pos: KatoState, seat: Seat, emit: Sink | None) -> None:
    facts = pos.facts
    lapse(pos, seat)
    facts.passes += 1
    if emit is not None:
        emit(noted("pass", seat))
    if facts.passes >= pos.game.seats:
        end_round(pos, emit)
    else:
        next_turn(pos, after(pos, seat), emit)


def keep(pos: KatoState, seat: Seat, _action: Action, emit: Sink | None) -> None:
    """``seat`` keeps the card it has drawn."""
    lapse(pos, seat)
    if emit is not None:
        emit(noted("keep", seat))
    next_turn(pos, after(pos, seat), emit)
