"""From one dice round to the next, and to the end of the round."""

from __future__ import annotations

from typing import Final

from tischrunde.rules.clack.cards import ClackCard
from tischrunde.rules.clack.facts import Phase
from tischrunde.rules.clack.places import DISPLAY, RETURNING
from tischrunde.rules.clack.state import ClackState
from tischrunde.rules.core.events import Moved, Sink, noted
from tischrunde.rules.core.zones import DRAW_PILE, Seat

UNCHANGED_LIMIT: Final = 10
"""Rolls in a row that change nothing before a round ends (GEN-11)."""
UNCHANGED_LIMIT_AT_END: Final = 3
"""The same with the draw pile empty (CLA-15)."""


def racers(pos: ClackState) -> list[Seat]:
    """The seats that still have a part in this race."""
    facts = pos.facts
    seats = (facts.roller,) if pos.game.in_turn else range(pos.game.seats)
    out = (*facts.sitting_out, *facts.given_up)
    return [Seat(seat) for seat in seats if seat not in out]


def look_whether_over(pos: ClackState, emit: Sink | None) -> None:
    """A roll in which nobody can or will grab any more is over (CLA-08, CLA-13)."""
    if not racers(pos):
        end_roll(pos, emit)


def put_back(pos: ClackState, seat: Seat, emit: Sink | None) -> None:
    """The wrong card of ``seat`` lies where it was taken from."""
    card = pos.returning[seat].pop()
    pos.display.append(card)
    pos.display.sort(key=pos.facts.places.index)
    if emit is not None:
        emit(Moved(RETURNING[seat], DISPLAY, (card,), "back"))


def put_all_back(pos: ClackState, emit: Sink | None) -> None:
    """Every card in the air lies in its place again."""
    for seat, cards in enumerate(pos.returning):
        if cards:
            put_back(pos, Seat(seat), emit)


def end_roll(pos: ClackState, emit: Sink | None) -> None:
    """What is in the air comes back, the display is filled, the dice go on (CLA-09)."""
    facts = pos.facts
    put_all_back(pos, emit)
    if emit is not None:
        _say_what_was_missed(pos, emit)
    fill(pos, emit)
    facts.unchanged = 0 if facts.changed else facts.unchanged + 1
    reason = _end_reason(pos)
    if reason:
        _end_round(pos, reason, emit)
        return
    facts.phase = Phase.ROLL
    _pass_dice(pos, emit)


def _say_what_was_missed(pos: ClackState, emit: Sink) -> None:
    facts = pos.facts
    if facts.fitting:
        emit(noted("missed", None, cards=facts.fitting, n=len(facts.fitting)))
    elif not facts.fitted and pos.display:
        emit(noted("missed_disc"))


def fill(pos: ClackState, emit: Sink | None) -> None:
    """Fill the display up to seven cards, as far as the draw pile goes (CLA-09, CLA-14)."""
    places: list[ClackCard | None] = []
    drawn: list[ClackCard] = []
    for card in pos.facts.places:
        if card in pos.display:
            places.append(card)
        elif pos.draw_pile:
            drawn.append(pos.draw_pile.pop())
            places.append(drawn[-1])
        else:
            places.append(None)
    pos.facts.places = tuple(places)
    pos.display = [card for card in places if card is not None]
    if drawn and emit is not None:
        emit(Moved(DRAW_PILE, DISPLAY, tuple(drawn), "fill"))


def _end_reason(pos: ClackState) -> str:
    facts = pos.facts
    if not pos.display:
        return "empty"
    if facts.unchanged >= UNCHANGED_LIMIT:
        return "unchanged"
    if not pos.draw_pile and facts.unchanged >= UNCHANGED_LIMIT_AT_END:
        return "unchanged"
    return "turn_limit" if facts.rolls >= pos.game.options.turn_limit else ""


def _end_round(pos: ClackState, reason: str, emit: Sink | None) -> None:
    pos.facts.phase = Phase.OVER
    pos.facts.reason = reason
    if emit is None:
        return
    emit(noted(reason))
    result = pos.result()
    assert result is not None
    for winner in result.winners:
        emit(noted("most_cards", winner, n=result.points[winner]))


def _pass_dice(pos: ClackState, emit: Sink | None) -> None:
    """The dice go clockwise; in turn, whoever sits out loses this turn (CLA-04, CLA-13)."""
    facts = pos.facts
    seats = pos.game.seats
    facts.roller = Seat((facts.roller + 1) % seats)
    while pos.game.in_turn and facts.roller in facts.to_sit_out:
        facts.to_sit_out = tuple(seat for seat in facts.to_sit_out if seat != facts.roller)
        if emit is not None:
            emit(noted("sits_out", facts.roller))
        facts.roller = Seat((facts.roller + 1) % seats)
    if emit is not None:
        emit(noted("dice", facts.roller))
