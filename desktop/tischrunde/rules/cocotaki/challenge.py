"""Challenges: what was wrong with a lay, and what it costs (COC-17 to COC-22, COC-28)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tischrunde.rules.cocotaki.facts import Phase
from tischrunde.rules.cocotaki.laying import punish_trap, take_trap_back
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.events import Moved, Sink, noted
from tischrunde.rules.core.zones import DISCARD_PILE, HANDS, Seat

if TYPE_CHECKING:
    from tischrunde.rules.cocotaki.play import CocotakiPosition

MISTAKE_CARDS: Final = 2


def mistakes(position: CocotakiPosition) -> list[str]:
    """What is wrong with the last lay, one word a mistake (in the order of the cards).

    ``sound`` a wrong one, ``silent`` a missing one, ``loud`` one where silence
    was due, ``cocotaki`` the call forgotten, ``donkey`` a wrong animal in a
    donkey round, ``last`` the announcement forgotten.
    """
    facts = position.facts
    found = [
        _sound_mistake(card.sound.text, uttered.text)
        for card, uttered in zip(facts.lay, facts.sounds, strict=True)
        if uttered is not None and uttered is not card.sound
    ]
    if facts.wrong:
        return [*found, "donkey"]
    assert facts.layer is not None
    if len(position.hands[facts.layer]) == 1 and not facts.announced:
        found.append("last")
    return found


def _sound_mistake(right: str, uttered: str) -> str:
    if right == "cocotaki":
        return "cocotaki"
    if right == "silence":
        return "loud"
    return "silent" if uttered == "silence" else "sound"


def challenge(position: CocotakiPosition, seat: Seat, action: Action, emit: Sink | None) -> None:
    """Settle all that is open on the last lay, and cards laid out of turn."""
    facts = position.facts
    facts.challengers = (*facts.challengers, seat)
    trapped = position.traps_against(seat)
    found = mistakes(position) if facts.open and facts.layer != seat else []
    if emit is not None:
        emit(noted("challenge", seat, target=facts.layer, mistakes=tuple(found)))
    for trap in trapped:
        punish_trap(position, trap, emit)
    if found:
        _settle(position, found, emit)
    elif not trapped:
        _wrong_challenge(position, seat, emit)


def _settle(position: CocotakiPosition, found: list[str], emit: Sink | None) -> None:
    """The layer pays; a wrong animal goes back and what it did is undone (COC-17, COC-28)."""
    facts = position.facts
    layer = facts.layer
    assert layer is not None
    facts.passes = 0
    facts.window += 1
    final = facts.phase is Phase.FINAL
    if emit is not None:
        for mistake in found:
            emit(noted(f"mistake_{mistake}", layer, n=MISTAKE_CARDS))
    wrong = facts.wrong
    if wrong:
        _take_back(position, layer, emit)
    position.take(layer, MISTAKE_CARDS * len(found), "penalty", emit)
    facts.open = False
    if not position.hands[layer]:
        position.end((layer,), "empty", emit)
    elif wrong:
        neighbour = position.step(layer, 1)
        position.turn_to(facts.turn if facts.acted else neighbour, emit)
    elif final:
        position.turn_to(facts.after, emit)


def _take_back(position: CocotakiPosition, layer: Seat, emit: Sink | None) -> None:
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
    facts.lay = ()
    facts.sounds = ()


def _wrong_challenge(position: CocotakiPosition, seat: Seat, emit: Sink | None) -> None:
    facts = position.facts
    cost = position.game.options.wrong_challenge_cards
    if emit is not None:
        emit(noted("no_mistake", seat, n=cost))
    position.take(seat, cost, "penalty", emit)
    if facts.phase is Phase.FINAL:
        let_pass(position, seat, emit)


def pass_(position: CocotakiPosition, seat: Seat, action: Action, emit: Sink | None) -> None:
    """Let a winning lay pass (COC-22)."""
    if emit is not None:
        emit(noted("pass", seat))
    let_pass(position, seat, emit)


def let_pass(position: CocotakiPosition, seat: Seat, emit: Sink | None) -> None:
    """When all others have let it pass, the winning lay stands."""
    facts = position.facts
    facts.let_pass = (*facts.let_pass, seat)
    if len(facts.let_pass) == position.game.seats - 1:
        stand(position, emit)


def stand(position: CocotakiPosition, emit: Sink | None) -> None:
    """Nobody objects (any more): the layer has won."""
    layer = position.facts.layer
    assert layer is not None
    position.end((layer,), "empty", emit)
