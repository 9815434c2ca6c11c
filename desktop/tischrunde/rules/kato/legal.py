"""Why something may not be done: the single judge of legality.

Like :mod:`~tischrunde.rules.kato.offers` it looks at no hand but the acting
seat's own (GEN-07).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.refusal import Refusal, refusal
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.kato.actions import GRAMMAR, LAY_TWO, WISH
from tischrunde.rules.kato.cards import KatoCard, Kind
from tischrunde.rules.kato.facts import Phase
from tischrunde.rules.kato.fits import lays
from tischrunde.rules.kato.offers import answers, may_call
from tischrunde.rules.kato.state import KatoState

Args = tuple[Any, ...]


def judge(pos: KatoState, seat: Seat, action: Action) -> Refusal | None:
    """The reason against ``action``, or None; takes any seat and any action."""
    verb, args = action
    facts = pos.facts
    if seat == facts.turn:
        judges = BY_PHASE[facts.phase].get(verb)
        if judges is not None and len(args) in judges:
            return judges[len(args)](pos, seat, args)
    return _elsewhere(pos, seat, action)


def _elsewhere(pos: KatoState, seat: Seat, action: Action) -> Refusal | None:
    """The same of what is no answer to what the seat on turn is asked."""
    verb, args = action
    if not 0 <= seat < pos.game.seats:
        return refusal("no_such_seat", "GEN-01", value=seat)
    if verb not in ARITY or not ARITY[verb][0] <= len(args) <= ARITY[verb][1]:
        return refusal("unknown_action", "GEN-06", value=action.text)
    if pos.facts.phase is Phase.OVER:
        return refusal("over", "KAT-27")
    if verb in ANY_TIME:
        return ANY_TIME[verb](pos, seat, args)
    if seat != pos.facts.turn:
        return refusal("not_your_turn", "KAT-04", seat=pos.facts.turn)
    return _asked_first(pos)


def _asked_first(pos: KatoState) -> Refusal:
    code, rule = ASKED[pos.facts.phase]
    return refusal(code, rule or _swap_rule(pos))


def _swap_rule(pos: KatoState) -> str:
    """By which rule hands are swapped: a seven's or the cone's."""
    return "KAT-33" if pos.discard_pile[-1].kind is Kind.CONE else "KAT-34"


def _lay(pos: KatoState, seat: Seat, args: Args) -> Refusal | None:
    (card,) = args
    if card not in pos.hands[seat]:
        return refusal("not_in_hand", "KAT-04", card=card)
    return None if lays(pos).has(card) else _misfit(pos, card)


def _lay_two(pos: KatoState, seat: Seat, args: Args) -> Refusal | None:
    hand = pos.hands[seat]
    for card in args:
        if card not in hand:
            return refusal("not_in_hand", "KAT-04", card=card)
    return _double(pos, hand, *args) if lays(pos).has(args[0]) else _misfit(pos, args[0])


RULE_OF_KIND: Final = {
    Kind.NUMBER: "KAT-04",
    Kind.SKIP: "KAT-07",
    Kind.REVERSE: "KAT-09",
    Kind.DRAW_TWO: "KAT-12",
}


def _misfit(pos: KatoState, card: KatoCard) -> Refusal:
    return refusal(
        "does_not_fit",
        RULE_OF_KIND[card.kind],
        card=card,
        colour=pos.facts.colour,
        top=pos.discard_pile[-1],
    )


def _double(
    pos: KatoState, hand: list[KatoCard], first: KatoCard, second: KatoCard
) -> Refusal | None:
    options = pos.game.options
    if not pos.game.doubles:
        return refusal("no_doubles", "KAT-30")
    if (first, second) not in LAY_TWO:
        rule = "KAT-30" if options.doubles_same else "KAT-31"
        return refusal("double_numbers", rule, first=first, second=second)
    if first is second:
        if not options.doubles_same:
            return refusal("double_same_off", "KAT-30")
        return None if hand.count(first) > 1 else refusal("only_one", "KAT-30", card=first)
    return None if options.doubles_number else refusal("double_number_off", "KAT-31")


def _lay_drawn(pos: KatoState, seat: Seat, args: Args) -> Refusal | None:
    if len(args) > 1:
        return refusal("no_double_with_drawn", "KAT-05")
    if args[0] is not pos.hands[seat][-1]:
        return refusal("not_the_drawn_card", "KAT-05", card=pos.hands[seat][-1])
    return None if lays(pos).has(args[0]) else _misfit(pos, args[0])


def _lay_answer(pos: KatoState, seat: Seat, args: Args) -> Refusal | None:
    if args[0] not in pos.hands[seat]:
        return refusal("not_in_hand", "KAT-04", card=args[0])
    if pos.facts.last is not None:
        return refusal("last_card_penalty", "KAT-23", n=pos.facts.penalty)
    if len(args) > 1 or not answers(pos, args[0]):
        return refusal("no_answer", "KAT-38", card=args[0], n=pos.facts.penalty)
    return None


def _allowed(_pos: KatoState, _seat: Seat, _args: Args) -> None:
    return None


def _challenge(pos: KatoState, _seat: Seat, _args: Args) -> Refusal | None:
    if pos.facts.penalty_kind is Kind.WILD_FOUR:
        return None
    return refusal("only_four_challenged", "KAT-19")


def _wish_colour(_pos: KatoState, _seat: Seat, args: Args) -> Refusal | None:
    return None if args[0] in WISH else refusal("unknown_action", "GEN-06", value=str(args[0]))


def _swap_with(pos: KatoState, seat: Seat, args: Args) -> Refusal | None:
    if args[0] not in range(pos.game.seats):
        return refusal("no_such_seat", "GEN-01", value=args[0])
    return refusal("swap_self", _swap_rule(pos)) if args[0] == seat else None


def _call(pos: KatoState, seat: Seat, _args: Args) -> Refusal | None:
    if may_call(pos, seat):
        return None
    if seat in pos.facts.called:
        return refusal("called_already", "KAT-24")
    return refusal("nothing_to_call", "KAT-24", n=len(pos.hands[seat]))


def _catch(pos: KatoState, seat: Seat, args: Args) -> Refusal | None:
    target = args[0]
    if target not in range(pos.game.seats):
        return refusal("no_such_seat", "GEN-01", value=target)
    if target == seat:
        return refusal("catch_self", "KAT-25")
    if target in pos.facts.exposed:
        return None
    called = target in pos.facts.called
    return refusal("catch_called" if called else "catch_unfounded", "KAT-26", seat=target)


def _jump(pos: KatoState, seat: Seat, args: Args) -> Refusal | None:
    facts = pos.facts
    card = args[0]
    if not pos.game.jump_in:
        return refusal("no_jumps", "KAT-34")
    if not facts.jumpable:
        return refusal("jump_too_late", "KAT-34")
    if seat == facts.turn:
        return refusal("jump_on_turn", "KAT-34")
    if seat == facts.layer:
        return refusal("jump_own", "KAT-34")
    if card is not pos.discard_pile[-1]:
        return refusal("jump_other_card", "KAT-34", card=card, top=pos.discard_pile[-1])
    return None if card in pos.hands[seat] else refusal("not_in_hand", "KAT-34", card=card)


Judge = Callable[["KatoState", Seat, Args], Refusal | None]

ByNumber = dict[int, Judge]
"""Who judges, by the number of arguments."""

BY_PHASE: Final[dict[Phase, dict[str, ByNumber]]] = {
    Phase.TURN: {"lay": {1: _lay, 2: _lay_two}, "draw": {0: _allowed}},
    Phase.DRAWN: {"lay": {1: _lay_drawn, 2: _lay_drawn}, "keep": {0: _allowed}},
    Phase.WISH: {"wish": {1: _wish_colour}},
    Phase.ANSWER: {
        "lay": {1: _lay_answer, 2: _lay_answer},
        "accept": {0: _allowed},
        "challenge": {0: _challenge},
    },
    Phase.SWAP: {"swap": {1: _swap_with}},
    Phase.CONFIRM: {"confirm": {0: _allowed}},
    Phase.OVER: {},
}
"""Who judges what the seat on turn does, by phase, verb and number of arguments."""

ANY_TIME: Final[dict[str, Judge]] = {"kato": _call, "catch": _catch, "jump": _jump}

ASKED: Final = {
    Phase.TURN: ("asked_turn", "KAT-04"),
    Phase.DRAWN: ("asked_drawn", "KAT-05"),
    Phase.WISH: ("asked_wish", "KAT-14"),
    Phase.ANSWER: ("asked_answer", "KAT-38"),
    Phase.SWAP: ("asked_swap", ""),
    Phase.CONFIRM: ("asked_confirm", "KAT-33"),
}
"""What has to be done first, and the rule for it ("": hands are swapped by two rules)."""

ARITY: Final = {
    name: (len(verb.parsers) if verb.least is None else verb.least, len(verb.parsers))
    for name, verb in GRAMMAR.verbs.items()
}
