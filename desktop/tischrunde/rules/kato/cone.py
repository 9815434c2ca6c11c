"""What the cone means: a list of effects, whatever was agreed (KAT-33)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.events import Sink, noted
from tischrunde.rules.core.refusal import Refusal, refusal
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.kato.calls import pass_hands, swap_hands
from tischrunde.rules.kato.cards import Kind
from tischrunde.rules.kato.facts import Phase
from tischrunde.rules.kato.flow import after, end_round, face, next_turn
from tischrunde.rules.kato.options import KatoOptions
from tischrunde.rules.kato.piles import take

if TYPE_CHECKING:
    from tischrunde.rules.kato.position import KatoPosition

_OPTION: Final = "cone_effects"
MOST_DRAWN: Final = 20
"""As many cards as a custom effect can make a player draw."""


class Effect(NamedTuple):
    """One thing that a cone does; ``amount`` of players for skip, of cards for draws."""

    name: str
    amount: int = 0

    @property
    def text(self) -> str:
        """The word that names it: ``skip:2``."""
        return f"{self.name}:{self.amount}" if self.amount else self.name


MEANINGS: Final = {
    "reverse": (Effect("reverse"),),
    "draw_ten": (Effect("draw", 10), Effect("skip", 1)),
}
"""The agreed meanings in terms of effects; ward_off and send_back are answers only."""


class NoEffect(ValueError):
    """A word that names no effect."""


def parse_effect(word: str) -> Effect:
    """``skip:2`` as an effect; raises :class:`NoEffect`."""
    name, colon, amount = word.partition(":")
    counted = name in COUNTED
    if name not in RUN or counted != bool(colon):
        raise NoEffect(word)
    if not counted:
        return Effect(name)
    if not (amount.isascii() and amount.isdigit() and len(amount) <= 3):
        raise NoEffect(word)
    return Effect(name, int(amount))


def effects_of(options: KatoOptions) -> tuple[Effect, ...]:
    """What a cone does when it is laid on one's turn."""
    if options.cone == "custom":
        return tuple(map(parse_effect, options.cone_effects))
    return MEANINGS.get(options.cone, ())


def problems(options: KatoOptions, seats: int) -> Iterator[Refusal]:
    """What cannot be agreed on for the cone."""
    if options.cone != "custom":
        for name in ("cone_effects", "cone_text"):
            if getattr(options, name):
                yield refusal("cone_not_custom", "KAT-33", option=name)
        return
    if not options.cone_effects and not options.cone_text.strip():
        yield refusal("cone_without_meaning", "KAT-33")
    effects: list[Effect] = []
    for word in options.cone_effects:
        try:
            effect = parse_effect(word)
        except NoEffect:
            yield refusal("cone_effect_unknown", "KAT-33", option=_OPTION, value=word)
            continue
        effects.append(effect)
        limit = _limit(effect, seats)
        if limit and not 1 <= effect.amount <= limit:
            yield refusal(
                "cone_effect_range", "KAT-33", option=_OPTION, value=word, low=1, high=limit
            )
    yield from _contradictions(effects)


def _limit(effect: Effect, seats: int) -> int:
    if effect.name not in COUNTED:
        return 0
    return seats - 1 if effect.name == "skip" else MOST_DRAWN


def _contradictions(effects: Sequence[Effect]) -> Iterator[Refusal]:
    names = [effect.name for effect in effects]
    for effect in {effect.name: effect for effect in reversed(effects)}.values():
        if names.count(effect.name) > 1:
            yield refusal("cone_effect_twice", "KAT-33", option=_OPTION, value=effect.text)
    if "again" in names and "skip" in names:
        yield refusal("cone_again_and_skip", "KAT-33")


def run(pos: KatoPosition, emit: Sink | None) -> None:
    """Carry out what is left of the cone's effects, as far as nobody has to be asked.

    Of the last card of a hand only the penalties (and the direction that decides
    whom they hit) are carried out (KAT-23).
    """
    facts = pos.facts
    layer = facts.layer
    assert layer is not None
    out = not pos.hands[layer]
    effects = pos.game.cone_effects
    while facts.step < len(effects):
        effect = effects[facts.step]
        facts.step += 1
        if out and effect.name not in ON_LAST_CARD:
            continue
        if not RUN[effect.name](pos, layer, effect.amount, emit):
            return
    if out:
        end_round(pos, emit)
    elif pos.game.cone_text:
        facts.turn = layer
        facts.phase = Phase.CONFIRM
        if emit is not None:
            emit(noted("text", layer, text=pos.game.cone_text))
    else:
        _finish(pos, layer, emit)


def confirm(pos: KatoPosition, seat: Seat, _action: Action, emit: Sink | None) -> None:
    """What the table agreed on in words has been done."""
    if emit is not None:
        emit(noted("confirm", seat))
    _finish(pos, seat, emit)


def _finish(pos: KatoPosition, layer: Seat, emit: Sink | None) -> None:
    pos.facts.step = 0
    steps = pos.game.cone_steps
    if emit is not None:
        for step in range(1, steps):
            emit(noted("skip", after(pos, layer, step)))
    next_turn(pos, after(pos, layer, steps), emit)


def steps_after(effects: Sequence[Effect], seats: int, reverse_skips: bool) -> int:
    """How many seats on from the layer play goes on; 0 is another turn of the layer's."""
    names = [effect.name for effect in effects]
    if "again" in names:
        return 0
    skipped = sum(effect.amount for effect in effects if effect.name == "skip")
    if reverse_skips and seats == 2 and "reverse" in names:
        skipped = 1  # with two, whom a skip and a Reverse pass over is one and the same
    return 1 + skipped


def turn_round(pos: KatoPosition, seat: Seat, emit: Sink | None) -> None:
    """The direction of play changes."""
    pos.facts.direction = -pos.facts.direction
    if emit is not None:
        emit(noted("reverse", seat))


def _reverse(pos: KatoPosition, layer: Seat, _amount: int, emit: Sink | None) -> bool:
    turn_round(pos, layer, emit)
    return True


def _skip(_pos: KatoPosition, _layer: Seat, _amount: int, _emit: Sink | None) -> bool:
    return True  # counted when play goes on: Kato.cone_steps


def _draw(pos: KatoPosition, layer: Seat, amount: int, emit: Sink | None) -> bool:
    pos.facts.penalty = amount
    pos.facts.penalty_kind = Kind.CONE
    if not pos.hands[layer]:
        pos.facts.last = layer
    return face(pos, after(pos, layer), emit)


def _all_draw(pos: KatoPosition, layer: Seat, amount: int, emit: Sink | None) -> bool:
    for step in range(1, pos.game.seats):
        take(pos, after(pos, layer, step), amount, "penalty", emit)
    return True


def _swap(pos: KatoPosition, layer: Seat, _amount: int, _emit: Sink | None) -> bool:
    pos.facts.turn = layer
    pos.facts.phase = Phase.SWAP
    return False


def _pass_hands(pos: KatoPosition, _layer: Seat, _amount: int, emit: Sink | None) -> bool:
    pass_hands(pos, emit)
    return True


def _again(_pos: KatoPosition, layer: Seat, _amount: int, emit: Sink | None) -> bool:
    if emit is not None:
        emit(noted("again", layer))
    return True  # Kato.cone_steps is 0


def swap(pos: KatoPosition, seat: Seat, action: Action, emit: Sink | None) -> None:
    """The layer of a seven or a cone takes another hand."""
    swap_hands(pos, seat, action.args[0], emit)
    if pos.discard_pile[-1].kind is Kind.CONE:
        run(pos, emit)
    else:
        next_turn(pos, after(pos, seat), emit)
        pos.facts.jumpable = pos.game.jump_in and pos.facts.phase is Phase.TURN


RUN: Final[dict[str, Callable[[KatoPosition, Seat, int, Sink | None], bool]]] = {
    "reverse": _reverse,
    "skip": _skip,
    "draw": _draw,
    "all_draw": _all_draw,
    "swap": _swap,
    "pass_hands": _pass_hands,
    "again": _again,
}
"""How an effect is carried out; each says whether play goes on without asking anybody."""

COUNTED: Final = ("skip", "draw", "all_draw")
ON_LAST_CARD: Final = ("reverse", "draw", "all_draw")
