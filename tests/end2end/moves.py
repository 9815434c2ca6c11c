"""What somebody before the screen wants to do next, from what the screen shows alone.

No bot: it does what any beginner would, so that rounds come to their end.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any, NamedTuple

from tischrunde.rules.clack.facts import Phase as ClackPhase
from tischrunde.rules.cocotaki.actions import SOUND
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import DISCARD_PILE
from tischrunde.rules.racko.cards import HIGHEST, JOKER, RackoCard
from tischrunde.rules.racko.facts import Phase as RackoPhase
from tischrunde.rules.racko.places import DRAWN, RACKS
from tischrunde.rules.racko.rack import FULL, PLACE_OF
from tischrunde.ui.table.games.base import Prompt
from tischrunde.ui.table.view import TableView


class Move(NamedTuple):
    """What to do: the name of a method of the player, and what it is given."""

    kind: str
    what: tuple[Any, ...] = ()


def move(kind: str, *what: object) -> Move:
    return Move(kind, what)


CALLS = ("kato", "last", "racko")
"""What is called as soon as it is true."""


def next_move(table: TableView, calls: bool = True) -> Move | None:
    """The next move at ``table``; None: nothing to do, or not everything has been shown yet."""
    view, game = table.stage.view, table.stage.game
    if view is None or game is None or table.director.busy or view.result is not None:
        return None
    if game.id == "clack":
        return _race(table, view)
    if view.seat is None:
        return None
    if calls and (called := _call(view)):
        return move("call", called)
    prompt = table.overlay.prompt.prompt
    if prompt is not None:
        return move("offer", _answer(view, prompt))
    if view.seat not in view.waiting:
        return None
    if game.id == "racko":
        return _rack(table, view)
    fitting = set(game.intent.plays(view))
    hand = table.stage.scene.tableau.hand()
    number = next((piece.number for piece in hand if piece.face in fitting), None)
    return move("draw") if number is None else move("card", number)


def _call(view: View) -> str | None:
    offered = {action.verb for choice in view.choices for action in choice.actions}
    return next((verb for verb in CALLS if verb in offered), None)


# -- Cocotaki ---------------------------------------------------------------------------


def _answer(view: View, prompt: Prompt) -> int:
    """The right sound on the sound board; of other questions the first answer."""
    place = view.facts.next_sound() if prompt.name.startswith("sound") else None
    if place is None:
        return 0
    right = SOUND[view.facts.lay[place].sound]
    return [offer.action for offer in prompt.offers].index(right)


# -- Clack ------------------------------------------------------------------------------


def _race(table: TableView, view: View) -> Move | None:
    """Roll, press the buzzer of whoever's turn it is to be quick, point at what fits."""
    facts, race = view.facts, table.race
    assert race is not None
    people = race.people
    if table.stage.flying or not people:
        return None
    if facts.phase is ClackPhase.ROLL:
        return move("roll") if facts.roller in people else None
    if facts.phase is not ClackPhase.RACE:
        return None
    quick = people[facts.rolls % len(people)]
    if race.shared and race.buzzed is None:
        return move("buzz", quick)
    if view.seat is not None and view.seat in (*facts.sitting_out, *facts.given_up):
        return None
    lying = table.stage.scene.tableau.hand()
    fits = (piece.number for piece in lying if facts.fitting and piece.face is facts.fitting[0])
    return move("grab", next(fits, None))


# -- Racko ------------------------------------------------------------------------------


def _rack(table: TableView, view: View) -> Move:
    facts, seat = view.facts, view.seat
    assert seat is not None
    rack = [card for card in view.cards(RACKS[seat]) if isinstance(card, RackoCard)]
    highest = HIGHEST[len(facts.filled)]
    if facts.phase is RackoPhase.HELD:
        (held,) = view.cards(DRAWN[seat])
        place = _place(rack, held, highest, facts.open_taken)
        return move("open") if place is None else move("slot", (RACKS[seat], place))
    if facts.phase is RackoPhase.SWAP:
        swaps = [action for choice in view.choices for action in choice.actions]
        theirs, mine = (PLACE_OF[slot] for slot in swaps[len(swaps) // 2].args)
        if table.control.slot is None:
            return move("slot", (RACKS[seat], mine))
        return move("slot", (RACKS[facts.target], theirs))
    top = view.cards(DISCARD_PILE)[-1:]
    wanted = bool(top) and _place(rack, top[0], highest, False) is not None
    return move("open") if wanted else move("draw")


def _place(rack: list[RackoCard], card: Card | None, highest: int, must: bool) -> int | None:
    """The slot where ``card`` makes the rack better; None if it does not, unless it ``must``."""
    if not isinstance(card, RackoCard) or (card is not JOKER and not card.value):
        return None
    worth = [
        _worth([*rack[:place], card, *rack[place + 1 :]], highest) for place in range(len(rack))
    ]
    best = max(range(len(rack)), key=worth.__getitem__)
    return best if must or worth[best] > _worth(rack, highest) else None


def _worth(rack: Sequence[RackoCard], highest: int) -> tuple[int, float]:
    """How many cards ascend, and how near all are to where they would stand in a full rack."""
    tails: list[float] = []
    far = 0.0
    for place, card in enumerate(rack):
        ideal = (place + 0.5) * highest / FULL
        value = ideal if card is JOKER else float(card.value)
        far += abs(value - ideal)
        at = bisect_left(tails, value)
        tails[at : at + 1] = [value]
    return len(tails), -far
