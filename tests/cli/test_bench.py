"""``tischrunde bench``: figures are medians of runs that take turns, and failures are told."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tischrunde.archive.match_file import open_match
from tischrunde.bench import analysis, bots, rlcard_probe, rules, saves
from tischrunde.bench.figures import (
    BenchPlan,
    Figure,
    ProbeFailed,
    environment,
    figure,
    probe,
    ratio,
    repeat,
)
from tischrunde.cli.bench import line

from .conftest import Run


@pytest.fixture
def plan(tmp_path: Path) -> BenchPlan:
    return BenchPlan(1, tmp_path)


def test_a_figure_is_the_median_of_its_runs() -> None:
    assert figure("x", "ms", [5, 1, 30]) == Figure("x", 5, "ms", (5, 1, 30))
    assert ratio("r", figure("a", "ms", [6]), figure("b", "ms", [3])) == Figure("r", 2, "x")
    assert line(figure("rules.actions", "1/s", [123456.0, 100.0, 200000.0])).split() == [
        *("rules.actions", "123,456", "1/s", "100", "…", "200,000")
    ]


def test_what_is_compared_takes_turns_after_warming_up() -> None:
    order: list[str] = []

    def measure(name: str, value: float) -> float:
        order.append(name)
        return value

    found = repeat(2, lambda: measure("a", 1), lambda: measure("b", 2))
    assert "".join(order) == "ababab"
    assert found == [[1, 1], [2, 2]]


def test_another_programs_last_line_is_read_as_json(plan: BenchPlan) -> None:
    environ = environment(plan)
    assert probe(sys.executable, "-c", "print('hello'); print([1, 2])", environ=environ) == [1, 2]
    code = "import sys; print(sys.pycache_prefix, file=sys.stderr); print(sys.dont_write_bytecode)"
    with pytest.raises(ProbeFailed) as caught:
        probe(sys.executable, "-c", code, environ=environ)
    assert caught.value.reason.startswith(str(plan.folder))


@pytest.mark.parametrize("command", [("/nowhere/python",), (sys.executable, "-c", "")])
def test_another_program_that_fails_is_named(plan: BenchPlan, command: tuple[str, ...]) -> None:
    with pytest.raises(ProbeFailed) as caught:
        probe(*command, environ=environment(plan))
    assert caught.value.command == command[0]


def test_the_rules_are_measured(plan: BenchPlan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "ACTIONS", 50)
    monkeypatch.setattr(rules, "COPIES", 10)
    monkeypatch.setattr(rules, "WORLDS", 10)
    monkeypatch.setattr(rules, "PLAY_OUTS", 5)
    found = {one.name: one for one in rules.measure(plan)}
    names = ["rules.actions", "rules.copy", "rules.import", "rules.sample_world", "rules.play_outs"]
    names += [f"rules.actions {game}" for game in ("racko", "cocotaki", "clack")]
    assert list(found) == names
    assert all(one.value > 0 for one in found.values())


def test_copies_are_made_of_a_round_that_goes_on() -> None:
    assert rules.middle().choices()


def test_rlcard_is_measured_in_the_same_run(
    plan: BenchPlan, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(rules, "ACTIONS", 50)
    monkeypatch.setattr(rules, "COPIES", 10)
    monkeypatch.setattr(rules, "WORLDS", 10)
    monkeypatch.setattr(rules, "PLAY_OUTS", 5)
    monkeypatch.setattr(rules, "rlcard", lambda plan, what: 10.0)
    found = {one.name: one for one in rules.measure(plan._replace(rlcard="python"))}
    assert found["rules.actions / rlcard"].value == found["rules.actions"].value / 10
    assert found["rules.import / rlcard"].value == found["rules.import"].value / 10


def test_the_probe_plays_rlcards_environment_to_the_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Environment:
        left = 0

        def reset(self) -> tuple[dict[str, dict[int, None]], int]:
            self.left = 3
            return {"legal_actions": {1: None, 2: None}}, 0

        def is_over(self) -> bool:
            return self.left == 0

        def step(self, action: int) -> tuple[dict[str, dict[int, None]], int]:
            assert action in (1, 2)
            self.left -= 1
            return {"legal_actions": {1: None, 2: None}}, 0

    class Module:
        @staticmethod
        def make(name: str, config: dict[str, int]) -> Environment:
            assert (name, config) == ("uno", {"seed": 7})
            return Environment()

    monkeypatch.setattr(rlcard_probe, "import_module", lambda name: Module)
    for what in ("actions", "import"):
        rlcard_probe.main(what, "10", "7")
        assert float(capsys.readouterr().out) > 0


def test_the_analysis_is_measured(plan: BenchPlan, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = analysis.match_to_analyse(1, effort=1)
    assert len(asked.rounds) == 1
    monkeypatch.setattr(analysis, "match_to_analyse", lambda rounds: asked)
    monkeypatch.setattr(analysis, "PROCESSES", 1)
    found = {one.name: one for one in analysis.measure(plan)}
    assert found["examine.kato"].value > 0
    assert found["examine.moment"].unit == "ms"


def test_the_bots_are_measured(plan: BenchPlan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "DECISIONS", 5)
    found = bots.measure(plan)
    assert [one.unit for one in found] == ["ms", "1/s"] * 3
    assert all(one.value > 0 for one in found)


def test_the_saved_match_that_is_opened_is_as_long_as_said(
    plan: BenchPlan, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saves, "ACTIONS", 60)
    (found,) = saves.measure(plan)
    assert (found.name, found.unit) == ("saves.open", "ms")
    opened = open_match(saves.long_match(plan.folder / "again", 60))
    opened.file.close()
    assert (opened.match.ply, opened.replay.stop) == (60, None)


def test_figures_are_printed_as_lines_or_as_one_object(
    cli: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saves, "ACTIONS", 40)
    outcome = cli("bench", "saves", "--runs", "2")
    assert (outcome.code, outcome.out.split()[0]) == (0, "saves.open")
    found = json.loads(cli("bench", "saves", "--runs", "2", "--json").out)
    assert [one["name"] for one in found["figures"]] == ["saves.open"]
    assert len(found["figures"][0]["runs"]) == 2
    assert found["machine"]["cores"] >= 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("speed",), "„speed“"),
        (("--runs", "0"), "--runs geht von 1"),
        (("rules", "--runs", "1", "--rlcard", "/nowhere/python"), "/nowhere/python"),
    ],
)
def test_a_wrong_argument_is_one_sentence(
    cli: Run, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], words: str
) -> None:
    monkeypatch.setattr(rules, "ACTIONS", 10)
    monkeypatch.setattr(rules, "COPIES", 10)
    monkeypatch.setattr(rules, "WORLDS", 10)
    monkeypatch.setattr(rules, "PLAY_OUTS", 5)
    outcome = cli("bench", *arguments)
    assert outcome.code == 2
    assert words in outcome.err
    assert "Traceback" not in outcome.err
