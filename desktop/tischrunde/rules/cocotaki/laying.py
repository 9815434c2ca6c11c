"""What a lay does: its effect on turn, direction and wish, its sounds, and traps."""

from __future__ import annotations

from typing import Final

from tischrunde.rules.cocotaki.cards import BUTTERFLY, Animal, CocotakiCard, Sound
from tischrunde.rules.cocotaki.facts import Before, Phase
from tischrunde.rules.cocotaki.flow import (
    end_by_fewest,
    take_trap_back,
    take_traps_back,
    turn_to,
)
from tischrunde.rules.cocotaki.offers import is_wrong_in_donkey_round
from tischrunde.rules.cocotaki.piles import take
from tischrunde.rules.cocotaki.places import TRAPS
from tischrunde.rules.cocotaki.state import CocotakiState
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.events import Moved, Sink, noted
from tischrunde.rules.core.zones import DISCARD_PILE, HANDS, Seat

TRAP_CARDS: Final = 2


def lay(position: CocotakiState, seat: Seat, action: Action, emit: Sink | None) -> None:
    """Lay one card or several, on turn or into a trap."""
    facts = position.facts
    cards: tuple[CocotakiCard, ...] = action.args
    if seat != facts.turn:
        _lay_into_trap(position, seat, cards[0], emit)
        return
    _close_last_lay(position, emit)
    facts.before = Before(facts.direction, facts.wish, facts.donkey)
    facts.wrong = is_wrong_in_donkey_round(position, cards[0])
    hand = position.hands[seat]
    for card in cards:
        hand.remove(card)
    position.discard_pile += cards
    facts.layer = seat
    facts.lay = cards
    facts.wish = None
    facts.open = True
    facts.due = len(hand) == 1
    facts.announced = False
    facts.acted = False
    facts.passes = 0
    facts.turns += 1
    facts.window += 1
    if emit is not None:
        emit(Moved(HANDS[seat], DISCARD_PILE, cards, "lay"))
    _take_effect(position, seat, cards, emit)
    if cards[0] is BUTTERFLY:
        facts.sounds = (Sound.SILENCE,) * len(cards)
        facts.phase = Phase.WISH
    else:
        facts.sounds = (None,) * len(cards)
        facts.phase = Phase.SOUND


def _close_last_lay(position: CocotakiState, emit: Sink | None) -> None:
    """A card of a later lay lies: nothing of the lay before can be challenged any more (COC-18)."""
    facts = position.facts
    facts.challengers = ()
    facts.let_pass = ()
    facts.skipped = ()
    facts.overlooked = None
    facts.trapped = ()
    take_traps_back(position, emit)


def _take_effect(
    position: CocotakiState, seat: Seat, cards: tuple[CocotakiCard, ...], emit: Sink | None
) -> None:
    """Roosters, donkeys and lions, from the moment they lie (COC-23, 24, 29, 34, 35).

    It is told only where the table helps to pay attention (COC-30).
    """
    facts = position.facts
    options = position.game.options
    seats = position.game.seats
    tell = emit if options.attention == "assist" else None
    animal = cards[0].animal
    skips = 0
    if facts.wrong:
        facts.donkey = None
    if animal is Animal.LION and options.lion_reverses and len(cards) % 2 and seats > 2:
        facts.overlooked = position.step(seat, 1)
        facts.direction = -facts.direction
        if tell is not None:
            tell(noted("reverse", seat))
    elif animal is Animal.ROOSTER and options.rooster_skips:
        skips = min(len(cards), seats - 1)
        facts.skipped = tuple(position.step(seat, 1 + passed) for passed in range(skips))
        if tell is not None:
            for skipped in facts.skipped:
                tell(noted("skip", skipped))
    elif animal is Animal.DONKEY and options.donkey_round and facts.donkey is None:
        facts.donkey = seat
        if tell is not None:
            tell(noted("donkey_round", seat))
    facts.after = position.step(seat, 1 + skips)


def sound(position: CocotakiState, seat: Seat, action: Action, emit: Sink | None) -> None:
    """Make a sound for the next card, or one that a butterfly does not want (COC-10 to COC-14)."""
    _utter(position, seat, action.args[0], emit)


def silence(position: CocotakiState, emit: Sink | None) -> None:
    """The time for a sound is over: that is silence (COC-40)."""
    layer = position.facts.layer
    assert layer is not None
    _utter(position, layer, Sound.SILENCE, emit)


def _utter(position: CocotakiState, seat: Seat, uttered: Sound, emit: Sink | None) -> None:
    facts = position.facts
    missing = None if facts.phase is Phase.SOUND else Sound.SILENCE
    place = facts.sounds.index(missing)
    facts.sounds = (*facts.sounds[:place], uttered, *facts.sounds[place + 1 :])
    if emit is not None:
        what = "silence" if uttered is Sound.SILENCE else "sound"
        emit(noted(what, seat, sound=uttered, card=facts.lay[place], place=place))
    if facts.phase is Phase.SOUND and facts.next_sound() is None:
        complete(position, emit)


def wish(position: CocotakiState, seat: Seat, action: Action, emit: Sink | None) -> None:
    """Name the colour of the next lay (COC-16)."""
    position.facts.wish = action.args[0]
    if emit is not None:
        emit(noted("wish", seat, colour=action.args[0]))
    complete(position, emit)


def complete(position: CocotakiState, emit: Sink | None) -> None:
    """The lay is complete: the next is on turn, or the others judge the last card (COC-40)."""
    facts = position.facts
    assert facts.layer is not None
    if not position.hands[facts.layer]:
        facts.phase = Phase.FINAL
        if emit is not None:
            emit(noted("final", facts.layer))
        return
    turn_to(position, facts.after, emit)


def _lay_into_trap(
    position: CocotakiState, seat: Seat, card: CocotakiCard, emit: Sink | None
) -> None:
    facts = position.facts
    facts.trapped = (*facts.trapped, seat)
    position.hands[seat].remove(card)
    position.traps[seat].append(card)
    if emit is not None:
        emit(Moved(HANDS[seat], TRAPS[seat], (card,), "trap"))
    if position.game.options.trap_penalty == "at_once":
        punish_trap(position, seat, emit)


def punish_trap(position: CocotakiState, seat: Seat, emit: Sink | None) -> None:
    """The card goes back, and two more with it.

    What was overlooked is told by the last lay: no other can have set the trap.
    """
    if emit is not None:
        lion = position.facts.lay[0].animal is Animal.LION
        emit(noted("trap_lion" if lion else "trap_rooster", seat))
    take_trap_back(position, seat, emit)
    take(position, seat, TRAP_CARDS, "penalty", emit)


def draw(state: CocotakiState, seat: Seat, action: Action, emit: Sink | None) -> None:
    facts = state.facts
    if take(state, seat, 1, "draw", emit):
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
    if facts.passes >= state.game.seats:
        end_by_fewest(state, "stuck", emit)
    else:
        turn_to(state, state.step(seat, 1), emit)


def announce(state: CocotakiState, seat: Seat, action: Action, emit: Sink | None) -> None:
    facts = state.facts
    facts.announced = True
    facts.window += 1
    if emit is not None:
        emit(noted("last", seat))
