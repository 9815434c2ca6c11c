"""Every wrong command line is one sentence and exit code 2."""

from __future__ import annotations

import errno
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tischrunde import __version__
from tischrunde.cli.main import run as command_line
from tischrunde.storage.settings import Settings, settings_document

from .conftest import Run


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("foo", "Den Befehl „foo“ gibt es nicht"),
        ("--foo", "--foo"),
        ("rules extra", "extra"),
        ("--seed", "Nach --seed fehlt ein Wert"),
        ("--basedir= rules", "Nach --basedir fehlt ein Wert"),
        ("simulate --rounds", "Nach --rounds fehlt ein Wert"),
        ("simulate --json=3", "--json steht für sich"),
        ("--language fr", "„fr“"),
        ("--game bridge", "„bridge“"),
        ("simulate --game bridge", "„bridge“"),
        ("rules --game bridge", "„bridge“"),
        ("--seed 5", "--seed braucht auch --game"),
        ("--game kato --seed x", "--seed braucht eine ganze Zahl von 0 bis"),
        ("--game kato --seed -1", "-1"),
        ("--game kato --seed 9223372036854775808", "9223372036854775807"),
        (f"--game kato --seed {'9' * 5000}", "--seed braucht eine ganze Zahl"),
        ("--game kato --seed ٣", "„٣“"),
        ("--game kato --seed 1.5", "„1.5“"),
        ("--game kato --bots 0", "--bots geht von 1 bis 9"),
        ("--game kato --bots 10", "--bots geht von 1 bis 9"),
        ("--game kato --bots leicht,genial", "„genial“"),
        ("--game kato --preset mild", "„mild“"),
        ("--game kato --option stacking", "„stacking“"),
        ("--game kato --option =on", "„=on“"),
        ("simulate --seats 11", "11"),
        ("simulate --seats 1", "1"),
        ("simulate --seats zwei", "„zwei“"),
        ("simulate --rounds 0", "--rounds geht von 1"),
        ("simulate --jobs 0", "--jobs geht von 1"),
        ("simulate --seed 9223372036854775808", "9223372036854775807"),
        ("simulate --option hand_size=0", "von 3 bis 10"),
        ("simulate --option hand_size=viele", "„viele“"),
        ("simulate --option stacking=perhaps", "„perhaps“"),
        ("simulate --option cone=hat", "„hat“"),
        ("simulate --option scrabble=on", "„scrabble“"),
        ("simulate --option starter=chosen --option chosen_starter=5", ""),
        ("simulate --option starter=youngest", ""),
        ("simulate --option cone=custom", ""),
        ("simulate --option cone_effects=reverse", ""),
        ("simulate --option cone=custom --option cone_effects=again,skip:1", ""),
        ("simulate --bots leicht,mittel,schwer", "3"),
        ("replay", "Welche Partie?"),
        ("replay nowhere.journal", "nowhere.journal gibt es nicht"),
        ("replay .", "Ordner"),
    ],
)
def test_a_wrong_argument_is_one_sentence_and_exit_code_2(
    cli: Run, arguments: str, words: str
) -> None:
    outcome = cli(*arguments.split(" "))
    assert outcome.code == 2
    assert words in outcome.sentence
    assert not re.search(r"\b(refusal|error|option)\.\w", outcome.sentence)
    assert outcome.out == ""


def test_a_complaint_is_in_the_language_asked_for(cli: Run) -> None:
    assert cli("--language", "en", "foo").sentence.startswith("There is no command “foo”.")
    assert cli("--language=en", "--seed").sentence == "--seed needs a value after it."
    assert cli("rules", "--language", "en", "--game", "x").sentence.startswith("There is no game")


def test_the_language_is_the_settings_and_then_the_systems(
    cli: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    assert cli("foo").sentence.startswith("There is no command")
    settings_document(tmp_path / "b" / "config" / "settings.json").save(Settings(language="de"))
    assert cli("--basedir", str(tmp_path / "b"), "foo").sentence.startswith("Den Befehl")
    (tmp_path / "b" / "config" / "settings.json").write_bytes(b"\xff{nonsense")
    assert cli("--basedir", str(tmp_path / "b"), "foo").sentence.startswith("There is no command")


def test_with_json_a_complaint_is_an_object_on_standard_output(cli: Run) -> None:
    outcome = cli("simulate", "--seats", "11", "--json")
    assert outcome.code == 2
    assert json.loads(outcome.out) == {"error": {"code": "seats", "message": outcome.sentence}}


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("command", ["", "simulate", "replay", "rules", "bench"])
def test_help_is_in_the_readers_language(
    cli: Run, capsys: pytest.CaptureFixture[str], command: str, language: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        cli("--language", language, *command.split(), "--help")
    assert ended.value.code == 0
    text = capsys.readouterr().out
    usage, options = {"de": ("Aufruf:", "Angaben:"), "en": ("Usage:", "Options:")}[language]
    assert text.startswith(usage)
    assert options in text
    assert "cli.help" not in text


def test_the_version_is_told(cli: Run) -> None:
    assert cli("--version") == (0, f"Tischrunde {__version__}\n", "")


@pytest.mark.parametrize("arguments", [["--help"], ["rules"], ["simulate", "--rounds", "1"]])
def test_the_headless_commands_never_import_qt(arguments: list[str]) -> None:
    code = (
        "import sys\n"
        "from tischrunde.__main__ import main\n"
        "try:\n"
        f"    main({arguments!r})\n"
        "finally:\n"
        "    assert not [name for name in sys.modules if name.startswith('PySide6')]\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def real(arguments: list[str], **more: Any) -> subprocess.CompletedProcess[bytes]:
    """The program in a process of its own."""
    command = [sys.executable, "-m", "tischrunde", *arguments]
    return subprocess.run(command, stderr=subprocess.PIPE, check=False, **more)


def test_a_console_with_an_old_encoding_gets_no_traceback() -> None:
    environ = {**os.environ, "PYTHONIOENCODING": "ascii", "LANG": "de_DE"}
    done = real(["rules"], stdout=subprocess.PIPE, env=environ)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"KAT-17" in done.stdout
    done = real(["--language", "de", "foo"], stdout=subprocess.PIPE, env=environ)
    assert done.stderr.startswith(b"tischrunde: Den Befehl ?foo? gibt es nicht.")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="has no /dev/full")
def test_an_output_that_cannot_be_written_is_one_sentence() -> None:
    with open("/dev/full", "w") as full:
        done = real(["--language", "en", "rules"], stdout=full)
    assert done.returncode == 2
    assert done.stderr.decode().splitlines() == [
        f"tischrunde: The output could not be written ({os.strerror(errno.ENOSPC)})."
    ]


def test_the_real_program_takes_a_reader_that_goes_away() -> None:
    command = [sys.executable, "-m", "tischrunde", "rules"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 0


def test_what_the_system_refuses_is_not_called_the_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied", "/dev/shm")

    monkeypatch.setattr("tischrunde.cli.simulate.simulate", refuse)
    arguments = ["simulate", "--game", "kato", "--seats", "2", "--rounds", "1", "--seed", "1"]
    assert command_line(["--language", "de", *arguments]) == 2
    heard = capsys.readouterr()
    assert heard.err == (
        "tischrunde: Das System hat etwas verweigert (Permission denied (/dev/shm)).\n"
    )
