"""``tischrunde statistics``: what the file of the statistics holds, brought up to date before."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any

from tischrunde.archive.statistics.filling import bring_up_to_date
from tischrunde.archive.statistics.queries import Filter, Player, Statistics
from tischrunde.archive.statistics.store import Store, in_memory, open_store
from tischrunde.cli.errors import CommandError
from tischrunde.i18n.texts import Texts
from tischrunde.rules.registry import GAMES
from tischrunde.storage.errors import Locked, WriteError
from tischrunde.storage.profiles import people_document
from tischrunde.system.paths import Paths, locations


def statistics(arguments: argparse.Namespace, texts: Texts) -> int:
    """Print standings, figures and records as text or one JSON object."""
    game = arguments.game or ""
    if game and game not in GAMES:
        raise CommandError("game_unknown", value=game, choices=", ".join(GAMES))
    paths = locations(arguments.basedir)
    store = _filled(paths, texts, anew=arguments.rebuild)
    try:
        people, _ = people_document(paths.profiles).load()
        answers = Statistics(store, people)
        games = (game,) if game else tuple(GAMES)
        if arguments.json:
            print(json.dumps(as_json(answers, games)))
        else:
            print("\n".join(as_text(answers, games, texts)))
    finally:
        store.close()
    return 0


def _filled(paths: Paths, texts: Texts, *, anew: bool) -> Store:
    """The file brought up to date; where it cannot be used, the same figures in memory."""
    try:
        store = open_store(paths.statistics, anew=anew)
        try:
            bring_up_to_date(store, paths.saves)
        except BaseException:
            store.close()
            raise
    except (Locked, WriteError) as error:
        if anew:
            raise
        print(f"tischrunde: {texts(error.key, **error.params)}", file=sys.stderr)
        store = in_memory()
        bring_up_to_date(store, paths.saves)
    return store


def as_json(answers: Statistics, games: tuple[str, ...]) -> dict[str, Any]:
    """Everything as plain data; players are named by their keys."""
    wanted = Filter(games[0] if len(games) == 1 else "")
    return {
        "summary": answers.summary()._asdict(),
        "players": {key: player._asdict() for key, player in answers.players.items()},
        "standings": [
            {**one._asdict(), "player": one.player.key, "wins": one.wins._asdict()}
            for one in answers.standings(wanted)
        ],
        "evenings": [
            {**one._asdict(), "player": one.player.key} for one in answers.evenings(wanted)
        ],
        "rivals": [
            {**one._asdict(), "player": one.player.key, "other": one.other.key}
            for one in answers.rivals(wanted)
        ],
        "figures": {
            game: [
                {**one._asdict(), "player": one.player.key} for one in answers.figures(game, wanted)
            ]
            for game in games
        },
        "times": [{**one._asdict(), "player": one.player.key} for one in answers.times(wanted)],
        "records": [{**one._asdict(), "player": one.player.key} for one in answers.records(wanted)],
    }


def as_text(answers: Statistics, games: tuple[str, ...], texts: Texts) -> Iterator[str]:
    """The same in words, line by line."""
    held, wanted = answers.summary(), Filter(games[0] if len(games) == 1 else "")
    yield texts("statistics.held", n=held.matches, rounds=held.rounds, evenings=held.evenings)
    for name, (key, params) in held.problems:
        yield texts("statistics.problem", name=name, reason=texts(key, **params))
    if not held.matches:
        yield texts("statistics.nothing")
        return
    yield f"\n{texts('statistics.page.wins')}"
    for one in answers.standings(wanted):
        yield "  " + texts(
            "statistics.won",
            name=player_name(one.player, texts),
            wins=f"{one.wins.hits:g}",
            n=one.matches,
            low=round(100 * one.wins.low),
            high=round(100 * one.wins.high),
        )
    for game in games:
        rows = [row for row in answers.figures(game, wanted) if ":" not in row.figure]
        if rows:
            yield f"\n{texts(f'home.game.{game}')}"
        for row in rows:
            label = texts(f"statistics.figure.{row.figure}")
            yield f"  {label}: {player_name(row.player, texts)} {row.number}"
    records = answers.records(wanted)
    if records:
        yield f"\n{texts('statistics.page.records')}"
    for record in records:
        game, _, kind = record.kind.partition(".")
        title = texts(f"statistics.record.{kind}", n=record.value)
        yield f"  {texts(f'home.game.{game}')}: {title} – {player_name(record.player, texts)}"


def player_name(player: Player, texts: Texts) -> str:
    """A person's name; bots of a level are one player, whatever their names were."""
    if player.key.startswith("bot:"):
        level = player.key.removeprefix("bot:")
        key = f"statistics.level.{level}"
        return texts(key if texts.has(key) else "statistics.level.other")
    return player.name or texts("statistics.nameless")
