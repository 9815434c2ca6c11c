"""Event cards that exchange something (RAC-12, RAC-14)."""

from __future__ import annotations

from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.events import Moved, Shown, Sink, noted
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.racko.cards import JOKER
from tischrunde.rules.racko.facts import Phase
from tischrunde.rules.racko.flow import lay_down, next_turn
from tischrunde.rules.racko.places import RACKS
from tischrunde.rules.racko.rack import PLACE_OF
from tischrunde.rules.racko.state import RackoState


def choose(position: RackoState, seat: Seat, action: Action, emit: Sink | None) -> None:
    """Say whose card it will be; with an open view their rack is shown (RAC-12)."""
    facts = position.facts
    (facts.target,) = action.args
    facts.opening = False
    facts.phase = Phase.SWAP
    if emit is not None:
        emit(noted("choose", seat, other=facts.target))
        if position.game.options.card_swap_view == "open":
            emit(Shown(RACKS[facts.target], seat, tuple(position.racks[facts.target])))


def swap_cards(position: RackoState, seat: Seat, action: Action, emit: Sink | None) -> None:
    """Exchange two number cards, or find out that theirs is a joker (RAC-12)."""
    facts = position.facts
    target = facts.target
    assert target is not None
    theirs, mine = (PLACE_OF[name] for name in action.args)
    if position.racks[target][theirs] is JOKER:
        facts.named = (*facts.named, theirs)
        position.know(target, theirs, JOKER)
        if emit is not None:
            emit(noted("joker_named", seat, other=target, slot=action.args[0]))
        return
    got, given = position.racks[target][theirs], position.racks[seat][mine]
    position.racks[target][theirs], position.racks[seat][mine] = given, got
    known_got, known_given = facts.known[target][theirs], facts.known[seat][mine]
    position.know(target, theirs, known_given)
    position.know(seat, mine, known_got)
    if emit is not None:
        emit(noted("swap", seat, other=target, theirs=action.args[0], mine=action.args[1]))
        emit(Moved(RACKS[target], RACKS[seat], (got,), "swap"))
        emit(Moved(RACKS[seat], RACKS[target], (given,), "swap"))
    position.rack_changed(seat, target)
    _event_done(position, emit)


def swap_racks(position: RackoState, seat: Seat, action: Action, emit: Sink | None) -> None:
    """Exchange whole racks (RAC-14)."""
    facts = position.facts
    facts.opening = False
    target = action.args[0]
    racks = position.racks
    if emit is not None:
        emit(noted("racks", seat, other=target))
        emit(Moved(RACKS[seat], RACKS[target], tuple(racks[seat]), "racks"))
        emit(Moved(RACKS[target], RACKS[seat], tuple(racks[target]), "racks"))
    racks[seat], racks[target] = racks[target], racks[seat]
    known = list(facts.known)
    known[seat], known[target] = known[target], known[seat]
    facts.known = tuple(known)
    position.rack_changed(seat, target)
    _event_done(position, emit)


def _event_done(position: RackoState, emit: Sink | None) -> None:
    """The event card lies openly, and the next player is on turn (RAC-11, RAC-03)."""
    facts = position.facts
    lay_down(position, emit)
    facts.target = None
    facts.named = ()
    if facts.start_event and not position.game.options.start_event_is_turn:
        facts.start_event = False
        facts.phase = Phase.TURN
        return
    next_turn(position, emit)
