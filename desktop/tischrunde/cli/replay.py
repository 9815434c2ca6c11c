"""``tischrunde replay``: a saved match retold as text, or only checked."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tischrunde.archive.match_file import follow, is_sound, notices
from tischrunde.archive.retelling import RetoldLine, entries, story
from tischrunde.cli import values
from tischrunde.cli.errors import CommandError
from tischrunde.i18n.texts import Texts
from tischrunde.i18n.wording import Words
from tischrunde.match.match import Match, Replay
from tischrunde.rules.core.zones import TABLE, Seat
from tischrunde.storage.reading import Reading, read

WRONG: Final = 1


def replay(arguments: argparse.Namespace, texts: Texts) -> int:
    """Print the match, or whether it holds; 1 if it does not, and where."""
    if arguments.file is None:
        raise CommandError("file_missing")
    reading = read(Path(arguments.file))
    found = follow(reading, to_read=True)
    wrong = not is_sound(reading, found)
    if arguments.check:
        _print_check(reading, found, texts, wrong, arguments.json)
    else:
        reader = None if arguments.seat is None else _seat(arguments.seat, found.match)
        _print_story(reading, found, texts, reader, arguments)
    return WRONG if wrong else 0


def _seat(text: str, match: Match) -> Seat:
    return Seat(values.number("--as", text, 0, match.game.seats - 1))


def _print_check(reading: Reading, found: Replay, texts: Texts, wrong: bool, as_json: bool) -> None:
    match = found.match
    said = notices(texts, reading, found)
    if as_json:
        stop = found.stop
        line = None
        if stop is not None:
            line = reading.numbers[stop.line]
        elif reading.damage is not None:
            line = reading.damage.line
        outcome = {
            "sound": not wrong,
            "line": line,
            "actions": match.ply,
            "rounds": len(match.results),
            "totals": match.standing.totals,
            "winners": match.standing.winners,
            "notices": said,
        }
        print(json.dumps(outcome))
        return
    for sentence in said:
        print(sentence)
    if wrong and (text := _wrong_line(reading, found)):
        print(texts("cli.replay.line", text=text))
    if not wrong:
        digests = sum(isinstance(line, str) for line in reading.lines)
        print(texts("cli.replay.sound", n=match.ply, rounds=len(match.results), digests=digests))


def _wrong_line(reading: Reading, found: Replay) -> str:
    """What stands in the first line that is wrong, as far as it can be read."""
    if found.stop is not None:
        return found.stop.text
    return "" if reading.damage is None else reading.damage.text


def _print_story(
    reading: Reading,
    found: Replay,
    texts: Texts,
    reader: Seat | None,
    arguments: argparse.Namespace,
) -> None:
    header = reading.header
    names = [seat.name for seat in header.seats]
    words = Words(texts, header.game, names, reader)
    lines = story(header, entries(reading, found.kept), reader, everything=reader is None)
    if arguments.json:
        print(json.dumps(_as_json(reading, found, words, lines, _seed_for(reader, found))))
        return
    params = {"game": texts(f"home.game.{header.game}"), "names": words.listed(names)}
    seed = _seed_for(reader, found)
    key = "title" if seed is not None else "title_seen"
    print(texts(f"cli.replay.{key}", **params, seed=seed))
    for rule in words.house_rules(found.match.game.options):
        print(f"  {rule}")
    round_number = 0
    for line in lines:
        if line.round != round_number:
            round_number = line.round
            print("\n" + texts("cli.replay.round", round=round_number))
        _print_line(line, words, texts)
    _print_end(found.match, words, texts)
    for sentence in notices(texts, reading, found):
        print(sentence)


def _seed_for(reader: Seat | None, found: Replay) -> int | None:
    """The seed, unless ``reader`` could learn the cards of a match from it that goes on."""
    return found.match.header.seed if reader is None or found.match.over else None


def _print_line(line: RetoldLine, words: Words, texts: Texts) -> None:
    who = texts("cli.replay.table") if line.entry.seat == TABLE else words.name(line.entry.seat)
    said = texts("cli.replay.hidden") if line.action is None else words.action(line.action)
    print(f"{line.line:5} {who}: {said}")
    for event in line.events:
        sentence = words.event(event)
        if sentence:
            print(f"      {sentence}")


def _print_end(match: Match, words: Words, texts: Texts) -> None:
    print()
    for number, result in enumerate(match.results, start=1):
        points = ", ".join(
            texts("cli.replay.points", name=words.name(seat), n=points)
            for seat, points in enumerate(result.points)
        )
        print(f"{texts('cli.replay.round', round=number)}: {words.reason(result)} {points}")
    winners = match.standing.winners
    if winners:
        names = words.listed(map(words.name, winners))
        print(texts("cli.replay.won", n=len(winners), names=names))
    else:
        print(texts("cli.replay.unfinished"))


def _as_json(
    reading: Reading, found: Replay, words: Words, lines: Iterator[RetoldLine], seed: int | None
) -> dict[str, Any]:
    match = found.match
    return {
        "game": reading.header.game,
        "seats": [seat.name for seat in reading.header.seats],
        "seed": seed,
        "options": reading.header.options,
        "log": [
            {
                "line": line.line,
                "round": line.round,
                "seat": None if line.entry.seat == TABLE else line.entry.seat,
                "action": line.entry.text,
                "events": [said for event in line.events if (said := words.event(event))],
            }
            for line in lines
        ],
        "points": [result.points for result in match.results],
        "totals": match.standing.totals,
        "winners": match.standing.winners,
        "notices": notices(words.texts, reading, found),
    }
