"""What bots decide over the golden rounds, as one digest for each round.

``python -m tests.bots.decisions`` writes them anew, after a change that is meant to be one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from tests.golden.rounds import Header, actions_in, game_of, paths, read_header
from tischrunde.bots import registry
from tischrunde.bots.bot import LEVELS, RANDOM, Request, Timed
from tischrunde.rules.core.actions import Choice
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.options import as_dict
from tischrunde.rules.core.state import Game, Position
from tischrunde.rules.core.vision import redact, view
from tischrunde.rules.core.zones import TABLE, Seat

FILE = Path(__file__).parent / "decisions.json"
ALL_LEVELS = (*LEVELS, RANDOM)
SELDOM = {"racko": 3}
"""Of so many questions one is asked: a decision in Racko takes much longer than others."""


def name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def requests(text: str) -> Iterator[Request]:
    """Every question that bots would be asked in the round that ``text`` holds."""
    for request, _ in questions(text):
        yield request


def questions(text: str) -> Iterator[tuple[Request, Position[Any]]]:
    """The same, each with the position (the live one) that it is asked in."""
    header = read_header(text)
    game = game_of(header)
    heard: list[Event] = []
    dealer = game.first_dealer(header.seed) if header.first_dealer else Seat(header.dealer)
    position = game.deal(header.seed, dealer, heard.append)
    past: dict[Seat, list[Event]] = {Seat(seat): [] for seat in range(game.seats)}
    number = 0
    for seat, action in [*actions_in(text), (TABLE, "")]:
        for watcher, seen in past.items():
            seen += [redact(event, watcher, position) for event in heard]
        for choice in position.choices():
            if choice.seat == TABLE:
                continue
            number += 1
            if number % SELDOM.get(game.id, 1) == 0:
                asked = _request(header, game, position, choice, past[choice.seat], number)
                yield asked, position
        if action:
            heard.clear()
            position.apply(seat, game.grammar.parse(action), heard.append)


def _request(
    header: Header,
    game: Game[Any, Any],
    position: Position[Any],
    choice: Choice,
    past: list[Event],
    number: int,
) -> Request:
    return Request(
        game=game.id,
        options=as_dict(game.options),
        seats=game.seats,
        ages=game.ages,
        view=view(position, choice.seat),
        duty=choice.duty,
        past=tuple(past),
        seed=header.seed * 10_000 + number,
        level=ALL_LEVELS[number % len(ALL_LEVELS)],
        effort=0,
        basis=number,
    )


def decided(request: Request) -> str:
    """What the policy of the request's level does, and when."""
    answer = registry.policy(request.game, request.level).choose(request)
    if answer is None:
        return "-"
    timed = answer if isinstance(answer, Timed) else Timed(answer)
    seconds = "-" if timed.seconds is None else f"{timed.seconds:.6g}"
    return f"{timed.action.text} {timed.delay:.6g} {seconds}"


def digest(path: Path) -> str:
    """The digest of all decisions in one golden round."""
    found = sha256()
    for request in requests(path.read_text(encoding="utf-8")):
        found.update(f"{request.seat} {request.level}: {decided(request)}\n".encode())
    return found.hexdigest()[:16]


def main() -> None:
    found = {name(path): digest(path) for path in paths()}
    FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
