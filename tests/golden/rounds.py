"""A golden round: its header, how it is played, and how it is written."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tests.golden.sorting import sorting
from tests.rules.tables import pick_pattern
from tischrunde.rules.core.actions import Action, Choice, Duty
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.notation import digest, event_text
from tischrunde.rules.core.options import build
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.state import Game, Position
from tischrunde.rules.core.zones import TABLE, Seat
from tischrunde.rules.registry import game_class

FOLDER = Path(__file__).parent
END_OF_HEADER = "---"
MOST_ACTIONS = 5000

QUIET = ("draw", "keep", "accept", "pass", "close")
"""Verbs that a golden player uses less often than its other choices."""
RIGHT_SOUNDS = 0.8
"""How often a golden player makes the sound that belongs to the card (Cocotaki)."""


class Header(NamedTuple):
    """What a round is made from; ``about`` says what it is there to show."""

    about: str
    game: str
    seats: int
    seed: int
    dealer: int = 0
    options: dict[str, Any] = {}
    ages: Sequence[int | None] = ()
    first_dealer: bool = False
    """Whether the dealer is the one that the options and the seed give."""


def paths() -> list[Path]:
    """All golden rounds."""
    return sorted(FOLDER.glob("*/*.txt"))


def read_header(text: str) -> Header:
    lines = text.partition(END_OF_HEADER)[0].splitlines()
    pairs = [line.partition(": ") for line in lines if line]
    values: dict[str, Any] = {
        name: value if name == "about" else json.loads(value) for name, _, value in pairs
    }
    return Header(**values)


def header_text(header: Header) -> str:
    lines = []
    for name, value in header._asdict().items():
        if value not in ({}, (), False) or name in ("seed", "dealer"):
            plain = value if name == "about" else json.dumps(value, ensure_ascii=False)
            lines.append(f"{name}: {plain}")
    return "\n".join([*lines, END_OF_HEADER, ""])


def actions_in(text: str) -> Iterator[tuple[Seat, str]]:
    """The actions written in a round: lines such as ``> 1 lay red-7``."""
    for line in text.splitlines():
        if line.startswith("> "):
            who, _, action = line[2:].partition(" ")
            yield TABLE if who == "T" else Seat(int(who)), action


def game_of(header: Header) -> Game[Any, Any]:
    cls = game_class(header.game)
    return cls(build(cls.options_class, header.options), header.seats, tuple(header.ages))


Player = Callable[[Position[Any]], tuple[Seat, Action] | None]
"""Gives the next action, None at the end."""


def recorded(text: str) -> Player:
    """Plays what is written."""
    left = actions_in(text)

    def play(position: Position[Any]) -> tuple[Seat, Action] | None:
        seat, action = next(left, (TABLE, ""))
        return (seat, position.game.grammar.parse(action)) if action else None

    return play


def seeded(seed: int) -> Player:
    """Plays at random from ``seed``, rather laying than drawing, and using most chances to call."""
    chance = Random(f"golden {seed}")

    def play(position: Position[Any]) -> tuple[Seat, Action] | None:
        choices = position.choices()
        if not choices:
            return None
        several = pick_pattern(position, choices, chance)
        if several is not None and chance.random() < 0.5:
            return several
        aside = [choice for choice in choices if choice.duty is Duty.MAY]
        must = [choice for choice in choices if choice.duty is Duty.MUST]
        if must and must[0].actions[0].verb == "sound":
            return _sound(position, must[0], chance)
        if aside and (not must or chance.random() < 0.6):
            return _one_of(aside, chance)
        return _one_of(must, chance)

    return play


def _sound(position: Position[Any], choice: Choice, chance: Random) -> tuple[Seat, Action]:
    """The right sound most of the time."""
    right = position.facts.lay[position.facts.next_sound()].sound
    if chance.random() < RIGHT_SOUNDS:
        return choice.seat, Action("sound", (right,))
    return choice.seat, chance.choice(choice.actions)


def _one_of(choices: Sequence[Choice], chance: Random) -> tuple[Seat, Action]:
    choice = chance.choice(choices)
    lively = [action for action in choice.actions if action.verb not in QUIET]
    return choice.seat, chance.choice(
        lively if lively and chance.random() < 0.8 else choice.actions
    )


def player_of(header: Header) -> Player:
    """How the round is played when it is made."""
    return sorting(header.seed) if header.game == "racko" else seeded(header.seed)


def written(header: Header, player: Player) -> str:
    """The round as text: each action, what happened, and where it led."""
    game = game_of(header)
    heard: list[Event] = []
    dealer = game.first_dealer(header.seed) if header.first_dealer else Seat(header.dealer)
    position = game.deal(header.seed, dealer, heard.append)
    lines = [f"deal by {dealer}", *_told(heard)]
    for _ in range(MOST_ACTIONS):
        move = player(position)
        if move is None:
            break
        seat, action = move
        heard.clear()
        position.apply(seat, action, heard.append)
        lines += [f"> {'T' if seat == TABLE else seat} {action.text}", *_told(heard)]
    lines += [f"digest: {digest(position)}", _ended(position.result()), ""]
    return header_text(header) + "\n".join(lines)


def _told(heard: Sequence[Event]) -> list[str]:
    return [f"  {event_text(event)}" for event in heard]


def _ended(result: Result | None) -> str:
    if result is None:
        return "not over"
    return f"{result.reason}: winners {list(result.winners)}, points {list(result.points)}"
