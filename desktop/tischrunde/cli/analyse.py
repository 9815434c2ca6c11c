"""``tischrunde analyse``: where a match turned, as text or JSON."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from tischrunde.archive.analysis.keeping import keep, kept
from tischrunde.archive.analysis.plan import EFFORT, AnalysisPlan, plan_of
from tischrunde.archive.analysis.report import Analysis, Point, RoundReport
from tischrunde.archive.analysis.running import analyse as run
from tischrunde.archive.analysis.telling import Telling
from tischrunde.archive.match_file import follow, is_sound, notices
from tischrunde.cli import values
from tischrunde.cli.errors import CommandError
from tischrunde.i18n.texts import Texts
from tischrunde.i18n.wording import Words
from tischrunde.storage.errors import WriteError
from tischrunde.storage.reading import read
from tischrunde.system.paths import locations

WRONG: Final = 1
LEAST_EFFORT: Final = 8
MOST_EFFORT: Final = 100_000
MOST_JOBS: Final = 2
"""Processes, if nobody says how many."""


def analyse(arguments: argparse.Namespace, texts: Texts) -> int:
    """Print the analysis of the rounds that are over; 1 if the file is damaged, and where."""
    if arguments.file is None:
        raise CommandError("file_missing")
    effort = EFFORT
    if arguments.effort is not None:
        effort = values.number("--effort", arguments.effort, LEAST_EFFORT, MOST_EFFORT)
    cores = os.cpu_count() or 1
    jobs = min(MOST_JOBS, cores)
    if arguments.jobs is not None:
        jobs = values.number("--jobs", arguments.jobs, 1, max(64, cores))
    reading = read(Path(arguments.file))
    found = follow(reading, to_read=True)
    plan = plan_of(found.match.header, found.match.log, effort)
    report = _report(plan, jobs, locations(arguments.basedir).analyses)
    names = [seat.name for seat in reading.header.seats]
    words = Words(texts, plan.game, names)
    said = notices(texts, reading, found)
    telling = Telling(words, report)
    if arguments.json:
        print(json.dumps(_as_json(report, telling, names, said)))
    else:
        _print(report, telling, names)
        for sentence in said:
            print(sentence)
    return 0 if is_sound(reading, found) else WRONG


def _report(plan: AnalysisPlan, jobs: int, folder: Path) -> Analysis:
    known = kept(folder, plan)
    if known is not None:
        return known
    found = run(plan, jobs, _show if sys.stderr.isatty() else _say_nothing)
    assert found is not None
    # It can be made again: a full disk is no reason not to show it.
    with contextlib.suppress(WriteError):
        keep(folder, plan, found)
    return found


def _show(done: int, of: int) -> None:
    end = "\n" if done == of else ""
    print(f"\r{100 * done // of} %", end=end, file=sys.stderr, flush=True)


def _say_nothing(_done: int, _of: int) -> None:
    pass


def _print(report: Analysis, telling: Telling, names: list[str]) -> None:
    words = telling.words
    said = words.texts
    game = said(f"home.game.{report.game}")
    print(said("analysis.title", game=game, names=words.listed(names)))
    for one in report.rounds:
        print("\n" + said("cli.replay.round", round=one.number))
        for point in one.points:
            print(_line(one, point, telling))
    print()
    for sentence in [*telling.about(), *telling.accounts(), *telling.remarkable()]:
        print(sentence)


def _line(one: RoundReport, point: Point, telling: Telling) -> str:
    said = telling.words.texts
    who, what = said("cli.replay.table"), said("match.action.deal")
    if point.seat >= 0:
        who = telling.words.name(point.seat)
    if point is not one.points[0]:
        what = telling.action(point.action)
    marks = ""
    if point.drawn:
        marks += "; " + said("analysis.drawn", cards=telling.cards(point.drawn))
    if any(turn.ply == point.ply for turn in one.turning_points):
        marks += " ← " + said("analysis.turned")
    return f"{point.ply:5} {telling.shares(point.shares)} | {who}: {what}{marks}"


def _as_json(
    report: Analysis, telling: Telling, names: list[str], said: list[str]
) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(report)
    sentences = [*telling.about(), *telling.accounts(), *telling.remarkable()]
    return {**found, "seats": names, "sentences": sentences, "notices": said}
