"""Whatever is typed behind any argument: a result or a sentence, never a traceback."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tischrunde.cli.parser import COMMANDS
from tischrunde.rules.core.options import specs
from tischrunde.rules.registry import GAMES, game_class

from .conftest import Outcome, Run

NINES = "9" * 4000
NASTY = [
    "",
    " ",
    "+-3",
    "-+3",
    "--3",
    "-",
    "--",
    "²",
    "²00x300",
    "٣",
    "1_0",
    "0x10",
    "1e5",
    "nan",
    "-0.0",
    NINES,
    f"-{NINES}",
    f"{NINES}9{NINES}",
    "ß" * 5000,
    "\udcff",
    "=",
    "=3",
    ",",
    ",,3",
    "{",
    "{0}{name}",
    "%s%n",
    "a\nb",
    "[" * 3000,
    "~nobody/x",
    "/dev/null",
    "/dev/null/x",
    "/proc/self/mem",
    "/proc/self/nothing",
    ".",
]
SHORT = ["--rounds", "1", "--seed", "1"]
"""Of the last of two equal options the value counts, so what is tried comes behind these."""

PLACES = ["--basedir", "--language"]
DEAL = ["--game", "--preset", "--option", "--seed"]
VALUES = {
    "": [*PLACES, *DEAL, "--bots"],
    "simulate": [*PLACES, *DEAL, "--seats", "--rounds", "--bots", "--jobs"],
    "replay": [*PLACES, "--as"],
    "analyse": [*PLACES, "--effort", "--jobs"],
    "rules": [*PLACES, "--game"],
    "statistics": [*PLACES, "--game"],
    "bench": [*PLACES, "--runs"],
    "shot": [f"--{name}" for name in ("screen", "game", "preset", "seed", "ply", "size")]
    + [f"--{name}" for name in ("scale", "text-size", "table", "lang")],
}


def judge(outcome: Outcome, value: str) -> None:
    assert outcome.code in (0, 1, 2)
    assert "Traceback" not in outcome.err
    assert outcome.code != 2 or outcome.err
    # A name of an enum or a key of a catalogue is no sentence.
    assert "cli.error" not in outcome.err
    assert "refusal." not in outcome.err


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What a right value asks for is not what is tried here."""
    monkeypatch.setattr("tischrunde.cli.bench.measure", lambda name, plan: [])
    monkeypatch.setattr("tischrunde.ui.gallery.shot.draw", lambda wish: None)
    # There is no display either, so the window ends with a sentence.
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    # A folder may be named, and is made.
    monkeypatch.chdir(tmp_path)


def test_every_command_is_tried() -> None:
    assert set(VALUES) == {"", *COMMANDS}


@pytest.mark.parametrize("value", NASTY)
@pytest.mark.parametrize("command", VALUES)
def test_any_value_of_any_argument(
    cli: Run, quick: None, command: str, value: str, tmp_path: Path
) -> None:
    before = {
        "": ["--game", "kato"],
        "simulate": ["simulate", *SHORT],
        "replay": ["replay", str(FILES / "kato-finished.journal")],
        "analyse": ["analyse", str(FILES / "kato-unfinished.journal")],
        "rules": ["rules"],
        "statistics": ["statistics"],
        "bench": ["bench", "saves"],
        "shot": ["shot", "--screen", "home", "--out", str(tmp_path / "x.png")],
    }[command]
    for option in VALUES[command]:
        judge(cli(*before, option, value), value)
        judge(cli(*before, f"{option}={value}"), value)
    judge(cli(*before, value), value)


FILES = Path(__file__).parent.parent / "storage" / "format_1"


@pytest.mark.parametrize("value", NASTY)
@pytest.mark.parametrize("game", GAMES)
def test_any_value_of_any_option_of_a_game(cli: Run, game: str, value: str) -> None:
    start = ["simulate", "--game", game, *SHORT, "--seats", "3"]
    for spec in specs(game_class(game).options_class):
        outcome = cli(*start, "--option", f"{spec.name}={value}")
        judge(outcome, value)
        if spec.kind.is_number:
            assert outcome.code == 2


@pytest.mark.parametrize("value", NASTY)
def test_any_file_to_replay(cli: Run, tmp_path: Path, value: str) -> None:
    judge(cli("replay", value), value)
    judge(cli("replay", "--check", "--json", value), value)
    path = tmp_path / "x.journal"
    path.write_bytes(value.encode("utf-8", "surrogateescape"))
    judge(cli("replay", str(path)), value)
    # A header with the value wherever a text or number can stand.
    line = (FILES / "kato-unfinished.journal").read_text("utf-8").split("\n")[0]
    data = json.loads(line)
    for name in data:
        path.write_text(json.dumps({**data, name: value}) + "\nT deal\n", "utf-8")
        judge(cli("replay", str(path)), value)
    for line in (f"0 lay {value}", f"0 {value}", f"{value} draw", f"T undo {value}", f"= {value}"):
        text = json.dumps(data) + f"\nT deal\n{line}\n"
        path.write_bytes(text.encode("utf-8", "surrogateescape"))
        judge(cli("replay", str(path)), value)
