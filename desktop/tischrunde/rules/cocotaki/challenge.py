"""Challenges: what was wrong with a lay, and what it costs (COC-17 to COC-22, COC-28)."""

from __future__ import annotations

from typing import Final, NamedTuple

from tischrunde.rules.cocotaki.cards import CocotakiCard, Sound
from tischrunde.rules.cocotaki.facts import CocotakiFacts, Phase
from tischrunde.rules.cocotaki.flow import end, take_trap_back, turn_to
from tischrunde.rules.cocotaki.laying import punish_trap, silence
from tischrunde.rules.cocotaki.offers import may_challenge_lay
from tischrunde.rules.cocotaki.piles import take
from tischrunde.rules.cocotaki.state import CocotakiState
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.events import Moved, Sink, noted
from tischrunde.rules.core.zones import DISCARD_PILE, HANDS, Seat

MISTAKE_CARDS: Final = 2
SILENCE: Final = Sound.SILENCE


class Mistake(NamedTuple):
    """One mistake in a lay.

    ``kind``: ``sound`` a wrong one, ``silent`` a missing one, ``loud`` one where
    silence was due, ``cocotaki`` the call forgotten, ``donkey`` a wrong animal in a
    donkey round, ``last`` the announcement forgotten. ``card`` is the one it was
    made with, ``uttered`` what was heard for it (None: not a matter of sound).
    """

    kind: str
    card: CocotakiCard
    uttered: Sound | None = None


def mistakes(facts: CocotakiFacts) -> list[Mistake]:
    """What is wrong with the last lay, in the order of its cards.

    Whoever has watched and listened can tell: it takes nothing but public facts.
    """
    found = [
        Mistake(_sound_mistake(card, uttered), card, uttered)
        for card, uttered in zip(facts.lay, facts.sounds, strict=True)
        if uttered is not None and uttered is not card.sound
    ]
    if facts.wrong:
        return [*found, Mistake("donkey", facts.lay[0])]
    if facts.due and not facts.announced:
        found.append(Mistake("last", facts.lay[-1]))
    return found


def _sound_mistake(card: CocotakiCard, uttered: Sound) -> str:
    if card.sound is Sound.COCOTAKI:
        return "cocotaki"
    if card.sound is SILENCE:
        return "loud"
    return "silent" if uttered is SILENCE else "sound"


def challenge(position: CocotakiState, seat: Seat, action: Action, emit: Sink | None) -> None:
    """Settle all that is open on the last lay, and cards laid out of turn."""
    facts = position.facts
    trapped = position.traps_against(seat)
    found = []
    if may_challenge_lay(position, seat):
        found = mistakes(facts)
        facts.challengers = (*facts.challengers, seat)
    if emit is not None:
        emit(noted("challenge", seat, other=trapped[0] if trapped and not found else facts.layer))
    # Where the lay goes back, nobody sits out through it any more.
    if not (found and facts.wrong):
        for trap in trapped:
            punish_trap(position, trap, emit)
    if found:
        _settle(position, found, emit)
    elif not trapped:
        _wrong_challenge(position, seat, emit)


def _settle(position: CocotakiState, found: list[Mistake], emit: Sink | None) -> None:
    """The layer pays; a wrong animal goes back and what it did is undone (COC-17, COC-28)."""
    facts = position.facts
    layer = facts.layer
    assert layer is not None
    facts.passes = 0
    facts.window += 1
    final = facts.phase is Phase.FINAL
    if emit is not None:
        for kind, card, uttered in found:
            about = {} if uttered is None else {"sound": uttered}
            emit(noted(f"mistake_{kind}", layer, card=card, **about))
    wrong = facts.wrong
    if wrong:
        _take_back(position, layer, emit)
    # The lay and the card beneath it stay once more (GEN-03): they are what it is about.
    take(position, layer, MISTAKE_CARDS * len(found), "penalty", emit)
    facts.open = False
    if not position.hands[layer]:
        end(position, (layer,), "empty", emit)
    elif wrong:
        neighbour = position.step(layer, 1)
        turn_to(position, facts.turn if facts.acted else neighbour, emit)
    elif final:
        turn_to(position, facts.after, emit)


def _take_back(position: CocotakiState, layer: Seat, emit: Sink | None) -> None:
    facts = position.facts
    cards = facts.lay
    del position.discard_pile[-len(cards) :]
    position.hands[layer] += cards
    if emit is not None:
        emit(Moved(DISCARD_PILE, HANDS[layer], cards, "take-back"))
    for seat in facts.trapped:
        take_trap_back(position, seat, emit)
    assert facts.before is not None
    facts.direction, facts.wish, facts.donkey = facts.before
    facts.skipped = ()
    facts.overlooked = None
    facts.wrong = False
    facts.due = False
    facts.lay = ()
    facts.sounds = ()


def _wrong_challenge(position: CocotakiState, seat: Seat, emit: Sink | None) -> None:
    facts = position.facts
    if emit is not None:
        emit(noted("no_mistake", seat, other=facts.layer))
    take(position, seat, position.game.options.wrong_challenge_cards, "penalty", emit)
    if facts.phase is Phase.FINAL:
        let_pass(position, seat, emit)


def pass_(position: CocotakiState, seat: Seat, action: Action, emit: Sink | None) -> None:
    """Let a winning lay pass (COC-22)."""
    if emit is not None:
        emit(noted("pass", seat))
    let_pass(position, seat, emit)


def let_pass(position: CocotakiState, seat: Seat, emit: Sink | None) -> None:
    """When all others have let it pass, the winning lay stands."""
    facts = position.facts
    facts.let_pass = (*facts.let_pass, seat)
    if len(facts.let_pass) == position.game.seats - 1:
        stand(position, emit)


def stand(position: CocotakiState, emit: Sink | None) -> None:
    """Nobody objects (any more): the layer has won."""
    layer = position.facts.layer
    assert layer is not None
    end(position, (layer,), "empty", emit)


def close(state: CocotakiState, seat: Seat, action: Action, emit: Sink | None) -> None:
    if state.facts.phase is Phase.SOUND:
        silence(state, emit)
    else:
        stand(state, emit)
