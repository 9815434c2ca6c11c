"""Tables to test at: every game x preset x number of seats, and random walks over them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from random import Random
from typing import Any, NamedTuple

from tischrunde.rules.core.actions import Action, Choice, Duty
from tischrunde.rules.core.options import build
from tischrunde.rules.core.refusal import BadOptions
from tischrunde.rules.core.state import Game, Position
from tischrunde.rules.core.vision import sees
from tischrunde.rules.core.zones import HANDS, Seat
from tischrunde.rules.registry import GAMES, game_class

STEP_BOUND = 40_000
"""More actions than any round may take."""


class Table(NamedTuple):
    game_id: str
    preset: str
    seats: int

    def game(self) -> Game[Any, Any]:
        cls = game_class(self.game_id)
        return cls(build(cls.options_class, cls.presets[self.preset]), self.seats)

    def __str__(self) -> str:
        return f"{self.game_id}-{self.preset}-{self.seats}"


def tables() -> list[Table]:
    """Every game x preset x number of seats that go together."""
    return [
        Table(game_id, preset, seats)
        for game_id in GAMES
        for preset in game_class(game_id).presets
        for seats in range(game_class(game_id).min_seats, game_class(game_id).max_seats + 1)
        if _fits(game_class(game_id), preset, seats)
    ]


def _fits(cls: type[Game[Any, Any]], preset: str, seats: int) -> bool:
    """Some presets are for one number of seats only (partners)."""
    try:
        cls(build(cls.options_class, cls.presets[preset]), seats)
    except BadOptions:
        return False
    return True


class Step(NamedTuple):
    """One step of a walk: the position before it, and what is about to be done."""

    position: Position[Any]
    seat: Seat
    action: Action


def every(choices: tuple[Choice, ...]) -> list[tuple[Seat, Action]]:
    """All single actions that are offered, with their seats."""
    return [(choice.seat, action) for choice in choices for action in choice.actions]


def pick(choices: tuple[Choice, ...], chance: Random) -> tuple[Seat, Action]:
    """A random action: mostly of those that must act, now and then a MAY."""
    must = [choice for choice in choices if choice.duty is Duty.MUST]
    pool = must if must and chance.random() < 0.8 else choices
    choice = chance.choice(pool)
    return choice.seat, chance.choice(choice.actions)


def pick_pattern(
    position: Position[Any], choices: tuple[Choice, ...], chance: Random
) -> tuple[Seat, Action] | None:
    """A lay of several cards, if one is offered as a pattern and can be put together."""
    for choice in choices:
        for verb in choice.patterns:
            hand = next(cards for zone, cards in position.zones() if zone == HANDS[choice.seat])
            for _ in range(6):
                cards = chance.sample(list(hand), min(len(hand), chance.randint(2, 3)))
                action = Action(verb, tuple(cards))
                if position.why_not(choice.seat, action) is None:
                    return choice.seat, action
    return None


def walk(game: Game[Any, Any], seed: int, limit: int = STEP_BOUND) -> Iterator[Step]:
    """A random round; the yielded position is the live one (copy it to keep it)."""
    chance = Random(f"walk {seed}")
    position = game.deal(seed, Seat(seed % game.seats))
    for _ in range(limit):
        choices = position.choices()
        if not choices:
            return
        seat, action = pick_pattern(position, choices, chance) or pick(choices, chance)
        yield Step(position, seat, action)
        position.apply(seat, action)


def finished(game: Game[Any, Any], seed: int) -> Position[Any]:
    """The last position of a random round."""
    *_, last = walk(game, seed)
    return last.position


def permuted(
    position: Position[Any], eyes: Collection[Seat | None], seed: int, ordered: bool = False
) -> Position[Any]:
    """A twin in which what none of ``eyes`` (None: a spectator) sees is shuffled, or in order.

    In order, hidden racks ascend and hidden hands are of few colours: what random
    cards seldom are.
    """
    zones = {zone: list(cards) for zone, cards in position.zones()}
    hidden = [zone for zone in zones if not any(sees(position, eye, zone) for eye in eyes)]
    pool = [card for zone in hidden for card in zones[zone]]
    Random(seed).shuffle(pool)
    if ordered:
        pool.sort(key=lambda card: -card.order)
    for zone in hidden:
        zones[zone] = [pool.pop() for _ in zones[zone]]
    return position.game.assemble(position.facts.copy(), zones, position.rng.copy())
