"""``tischrunde analyse``: where a saved match turned."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.analysis.played import played
from tests.plain import internal
from tischrunde.archive.match_file import MatchFile
from tischrunde.match.match import Match
from tischrunde.match.table import deal_action
from tischrunde.rules.core.zones import TABLE

from .conftest import Run

QUICK = ("--effort", "8", "--jobs", "1")


def saved(folder: Path, match: Match) -> Path:
    file = MatchFile(folder)
    file.begin(match.header)
    for entry in match.log:
        file.append(entry)
    file.digest(match.digest())
    file.close()
    assert file.path is not None
    return file.path


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    return saved(tmp_path / "saves", played("kato", 2, end="rounds", rounds=1))


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("de", ("Runde 1", "Karten geben", "Woran es lag", "Glück", "Entscheidungen")),
        ("en", ("Round 1", "Deal the cards", "What it came from", "luck", "decisions")),
    ],
)
def test_curve_accounts_and_what_is_remarkable_are_printed(
    cli: Run, journal: Path, language: str, words: tuple[str, ...]
) -> None:
    outcome = cli("--language", language, "analyse", str(journal), *QUICK)
    assert (outcome.code, outcome.err) == (0, "")
    for word in words:
        assert word in outcome.out
    for line in outcome.out.splitlines():
        assert not internal(line, "de" if language == "de" else "en"), line


def test_json_is_one_object_with_the_figures_and_the_sentences(cli: Run, journal: Path) -> None:
    found = json.loads(cli("analyse", str(journal), "--json", *QUICK).out)
    assert found["seats"] == ["Anna", "Ben"]
    (one,) = found["rounds"]
    assert one["points"][-1]["shares"][0]["value"] in (0.0, 1.0)
    account = found["accounts"][0]
    parts = [account[name]["value"] for name in ("start", "luck", "decisions", "rest")]
    assert sum(parts) == account["result"]
    assert found["sentences"]


def test_a_second_time_it_is_read_and_not_made(
    cli: Run, journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = cli("--basedir", str(journal.parent / "base"), "analyse", str(journal), *QUICK)
    assert len(list((journal.parent / "base" / "data" / "analyses").iterdir())) == 1
    monkeypatch.setattr("tischrunde.cli.analyse.run", None)
    again = cli("--basedir", str(journal.parent / "base"), "analyse", str(journal), *QUICK)
    assert again == first


def test_of_a_match_that_goes_on_no_card_of_the_open_round_is_told(
    cli: Run, tmp_path: Path
) -> None:
    match = played("kato", 2)
    match.act(TABLE, deal_action())
    outcome = cli("analyse", str(saved(tmp_path, match)), *QUICK)
    assert "Die angefangene Runde bleibt außen vor" in outcome.out
    assert "Runde 2" not in outcome.out
    found = json.loads(cli("analyse", str(saved(tmp_path, match)), "--json", *QUICK).out)
    assert "seed" not in json.dumps(found)
    assert [one["number"] for one in found["rounds"]] == [1]


def test_a_match_without_a_finished_round_says_so(cli: Run, tmp_path: Path) -> None:
    match = Match(played("kato", 2).header)
    match.act(TABLE, deal_action())
    outcome = cli("analyse", str(saved(tmp_path, match)), *QUICK)
    assert (outcome.code, outcome.err) == (0, "")
    assert "Noch keine Runde ist zu Ende." in outcome.out


def test_a_race_says_why_there_is_no_luck_in_it(cli: Run, tmp_path: Path) -> None:
    outcome = cli("analyse", str(saved(tmp_path, played("clack", 3))), *QUICK)
    assert outcome.code == 0
    assert "wer schneller ist" in outcome.out
    assert "Woran es lag" not in outcome.out


def test_a_damaged_file_is_analysed_as_far_as_it_holds(cli: Run, journal: Path) -> None:
    journal.write_bytes(journal.read_bytes() + b"nonsense\n")
    outcome = cli("analyse", str(journal), *QUICK)
    assert outcome.code == 1
    assert "Runde 1" in outcome.out


@pytest.mark.parametrize(
    ("content", "words"),
    [(b"hello\n", "keine Partie"), (b"", "leer")],
)
def test_a_foreign_file_is_one_sentence(
    cli: Run, tmp_path: Path, content: bytes, words: str
) -> None:
    path = tmp_path / "foreign"
    path.write_bytes(content)
    outcome = cli("analyse", str(path))
    assert outcome.code == 2
    assert words in outcome.sentence


def test_a_file_that_is_missing_or_unnamed_is_one_sentence(cli: Run, tmp_path: Path) -> None:
    assert "Datei" in cli("analyse").sentence
    assert cli("analyse", str(tmp_path / "none")).code == 2


@pytest.mark.parametrize("arguments", ["--effort 7", "--effort viel", "--jobs 0"])
def test_efforts_and_jobs_have_bounds(cli: Run, journal: Path, arguments: str) -> None:
    outcome = cli("analyse", str(journal), *arguments.split())
    assert outcome.code == 2
    assert outcome.sentence.startswith(arguments.split()[0])
