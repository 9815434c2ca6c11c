"""Rolling the dice, and what is done in the race that follows."""

from __future__ import annotations

from tischrunde.rules.clack.cards import NUMBERS, PROPERTIES, WANTED, ClackCard
from tischrunde.rules.clack.facts import Phase
from tischrunde.rules.clack.flow import end_roll, look_whether_over, put_all_back, put_back
from tischrunde.rules.clack.places import DISPLAY, RETURNING, WON
from tischrunde.rules.clack.state import ClackState
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.events import Moved, Sink, noted
from tischrunde.rules.core.zones import Seat


def roll(pos: ClackState, seat: Seat, action: Action, emit: Sink | None) -> None:
    """Both dice fall: what fits is settled now, on the display as it lies (CLA-05, CLA-12)."""
    facts = pos.facts
    number = NUMBERS[pos.rng.below(len(NUMBERS))]
    facts.wanted = wanted = WANTED[number, PROPERTIES[pos.rng.below(len(PROPERTIES))]]
    facts.fitted = facts.fitting = tuple(card for card in pos.display if card.fits(wanted))
    facts.wrong = ()
    facts.given_up = ()
    facts.disc_tried = ()
    if not pos.game.in_turn:
        facts.sitting_out, facts.to_sit_out = facts.to_sit_out, ()
    facts.changed = False
    facts.rolls += 1
    facts.phase = Phase.RACE
    if emit is not None:
        emit(noted("rolled", seat, wanted=wanted))
        for out in facts.sitting_out:
            emit(noted("sits_out", out))
    look_whether_over(pos, emit)


def snap(pos: ClackState, seat: Seat, action: Action, emit: Sink | None) -> None:
    """A fitting card is won; any other is on its way back (CLA-06, CLA-11)."""
    facts = pos.facts
    card: ClackCard = action.args[0]
    pos.display.remove(card)
    if card in facts.fitting:
        pos.won[seat].append(card)
        facts.fitting = tuple(other for other in facts.fitting if other is not card)
        facts.changed = True
        if emit is not None:
            emit(Moved(DISPLAY, WON[seat], (card,), "snap"))
        if not facts.fitting:
            end_roll(pos, emit)
        return
    pos.returning[seat].append(card)
    if card not in facts.wrong:
        facts.wrong = (*facts.wrong, card)
    if emit is not None:
        emit(Moved(DISPLAY, RETURNING[seat], (card,), "wrong"))
        emit(noted("wrong_card", seat, card=card))


def disc(pos: ClackState, seat: Seat, action: Action, emit: Sink | None) -> None:
    """Nothing fits: the whole display is won (CLA-10); otherwise it costs (CLA-12)."""
    facts = pos.facts
    if facts.fitted:
        _wrong_disc(pos, seat, emit)
        return
    put_all_back(pos, emit)
    cards = tuple(pos.display)
    pos.won[seat] += cards
    pos.display.clear()
    facts.changed = True
    if emit is not None:
        emit(noted("right_disc", seat, n=len(cards)))
        emit(Moved(DISPLAY, WON[seat], cards, "disc"))
    end_roll(pos, emit)


def _wrong_disc(pos: ClackState, seat: Seat, emit: Sink | None) -> None:
    """A won card for every other player, or a dice round of sitting out (CLA-12, CLA-13)."""
    facts = pos.facts
    facts.disc_tried = (*facts.disc_tried, seat)
    seats = pos.game.seats
    if len(pos.won[seat]) < seats - 1:
        facts.to_sit_out = (*facts.to_sit_out, seat)
        if emit is not None:
            emit(noted("wrong_disc_sits_out", seat))
        return
    if emit is not None:
        emit(noted("wrong_disc", seat, n=seats - 1))
    facts.changed = True
    for step in range(1, seats):
        other = Seat((seat + step) % seats)
        card = pos.won[seat].pop()
        pos.won[other].append(card)
        if emit is not None:
            emit(Moved(WON[seat], WON[other], (card,), "fine"))


def give_up(pos: ClackState, seat: Seat, action: Action, emit: Sink | None) -> None:
    """``seat`` wants nothing more of this roll (CLA-08, CLA-16)."""
    pos.facts.given_up = (*pos.facts.given_up, seat)
    if emit is not None:
        emit(noted("pass", seat))
    look_whether_over(pos, emit)


def back(pos: ClackState, seat: Seat, action: Action, emit: Sink | None) -> None:
    """A wrong card lies in its place again, and its player has both hands free (CLA-11)."""
    put_back(pos, action.args[0], emit)


def close(pos: ClackState, seat: Seat, action: Action, emit: Sink | None) -> None:
    """Nobody wants anything more (CLA-08)."""
    if emit is not None:
        emit(noted("close"))
    end_roll(pos, emit)
