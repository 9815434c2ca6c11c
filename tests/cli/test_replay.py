"""``tischrunde replay``: a saved match retold and checked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tischrunde.storage.reading import read

from ..matches import saved_match
from .conftest import Run


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    return saved_match(tmp_path / "saves", 60)


def spoil(path: Path, line: int, text: str) -> None:
    lines = path.read_text(encoding="utf-8").split("\n")
    lines[line - 1] = text
    path.write_text("\n".join(lines), encoding="utf-8")


def test_a_sound_match_is_confirmed(cli: Run, journal: Path) -> None:
    outcome = cli("replay", str(journal), "--check")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out == (
        "Die Partie ist in Ordnung: 60 Züge; Runden zu Ende: 0, stimmige Prüfsummen: 3.\n"
    )


def test_a_digest_that_disagrees_is_exit_code_1_with_the_place(cli: Run, journal: Path) -> None:
    lines = journal.read_text(encoding="utf-8").split("\n")
    number = max(number for number, line in enumerate(lines, 1) if line.startswith("= "))
    spoil(journal, number, "= ffffffffffffffff")
    before = journal.read_bytes()
    outcome = cli("replay", str(journal), "--check")
    assert outcome.code == 1
    assert f"Zeile {number} " in outcome.out
    assert journal.read_bytes() == before
    found = json.loads(cli("replay", str(journal), "--check", "--json").out)
    assert (found["sound"], found["line"]) == (False, number)


def test_a_damaged_line_is_exit_code_1_and_a_torn_one_is_not(cli: Run, journal: Path) -> None:
    whole = journal.read_bytes()
    journal.write_bytes(whole + b"0 lay r")
    outcome = cli("replay", str(journal), "--check")
    assert outcome.code == 0
    assert "nur halb geschrieben" in outcome.out
    journal.write_bytes(whole + b"nonsense\n")
    outcome = cli("replay", str(journal), "--check", "--json")
    assert (outcome.code, json.loads(outcome.out)["sound"]) == (1, False)


def test_whoever_checks_a_file_reads_what_stands_there(cli: Run, journal: Path) -> None:
    spoil(journal, 20, "0 wish red")
    assert "In der Datei steht dort: wish red" in cli("replay", str(journal), "--check").out
    spoil(journal, 10, "nonsense")
    assert "In der Datei steht dort: nonsense" in cli("replay", str(journal), "--check").out


def test_every_line_is_retold_in_words(cli: Run, journal: Path) -> None:
    outcome = cli("replay", str(journal))
    assert outcome.code == 0
    told = [line for line in outcome.out.splitlines() if line[:5].strip().isdigit()]
    entries = [line for line in read(journal).lines if not isinstance(line, str)]
    assert len(told) == len(entries)
    assert told[0].endswith("Tisch: Karten geben")
    words = {"draw": "Karte ziehen", "kato": "KaTO!", "accept": "Karten nehmen"}
    for entry, line in zip(entries, told, strict=True):
        if entry.text in words:
            assert line.endswith(f": {words[entry.text]}")
        assert entry.text not in line, "nobody has to read how a move is written down"
    assert "Runde 1" in outcome.out
    assert "noch nicht zu Ende" in outcome.out
    assert "kato." not in outcome.out


@pytest.mark.rule("GEN-07")
def test_as_a_seat_only_what_it_may_know_is_shown(cli: Run, journal: Path) -> None:
    everything = cli("replay", str(journal)).out
    own = cli("replay", str(journal), "--as", "0").out
    other = [line for line in everything.splitlines() if line.startswith("      Ben zieht ")]
    assert other
    assert not [line for line in other if line in own.splitlines()]
    drawn = [line for line in own.splitlines() if line.startswith("      Du ziehst ")]
    assert drawn
    assert not any(line == "      Du ziehst eine Karte." for line in drawn)


@pytest.mark.rule("GEN-07")
def test_as_a_seat_the_seed_of_a_match_that_goes_on_is_not_told(
    cli: Run, journal: Path, tmp_path: Path
) -> None:
    seed = read(journal).header.seed
    assert f"Spielnummer {seed}" in cli("replay", str(journal)).out
    assert "Spielnummer" not in cli("replay", str(journal), "--as", "0").out
    assert json.loads(cli("replay", str(journal), "--as", "0", "--json").out)["seed"] is None
    over = saved_match(tmp_path / "o", 10**6, end="rounds", rounds=1, hand_size=3, turn_limit=60)
    assert "Spielnummer" in cli("replay", str(over), "--as", "0").out
    assert json.loads(cli("replay", str(over), "--as", "0", "--json").out)["seed"] is not None


@pytest.mark.parametrize("seat", ["2", "-1", "Anna"])
def test_a_seat_that_is_not_there_is_one_sentence(cli: Run, journal: Path, seat: str) -> None:
    outcome = cli("replay", str(journal), "--as", seat)
    assert outcome.code == 2
    assert "--as" in outcome.sentence


def test_the_story_as_json_is_one_object(cli: Run, journal: Path) -> None:
    found = json.loads(cli("replay", str(journal), "--json").out)
    assert len(found["log"]) == 60
    assert found["log"][0]["action"] == "deal"
    assert (found["seats"], found["winners"]) == (["Anna", "Ben"], [])


@pytest.mark.rule("KAT-35")
def test_a_finished_match_tells_its_rules_its_points_and_how_it_ended(
    cli: Run, tmp_path: Path
) -> None:
    notes = "Wer verliert, holt den Nachtisch."
    agreed = {"end": "rounds", "rounds": 1, "hand_size": 3, "turn_limit": 60}
    path = saved_match(tmp_path / "s", 10**6, **agreed, house_notes=notes)
    outcome = cli("replay", str(path))
    assert outcome.code == 0
    assert notes in outcome.out
    assert "Karten zu Beginn: 3" in outcome.out
    assert "gewonnen" in outcome.out.splitlines()[-1]
    assert "Punkte" in outcome.out


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "leer"),
        (b"\x89PNG\r\n\x1a\n", "keine Partie"),
        (b'{"tischrunde":99}\n', "neueren Tischrunde"),
        (b'{"tischrunde":1,"game":"kato","seats":[],"seed":1}\n', "keine Partie aufbauen"),
    ],
)
def test_a_foreign_file_is_one_sentence(
    cli: Run, tmp_path: Path, content: bytes, words: str
) -> None:
    path = tmp_path / "x.journal"
    path.write_bytes(content)
    for more in ((), ("--check",)):
        outcome = cli("replay", str(path), *more)
        assert outcome.code == 2
        assert words in outcome.sentence
