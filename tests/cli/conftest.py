"""The command line, run in this process."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from tischrunde.cli.main import run


class Outcome(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def sentence(self) -> str:
        """The one complaint; fails if there is none, or more than that."""
        lines = self.err.splitlines()
        assert len(lines) == 1, self.err
        assert lines[0].startswith("tischrunde: ")
        assert lines[0][-1] in ".?!)" or "apt install" in lines[0]
        assert "Traceback" not in self.err
        return lines[0].removeprefix("tischrunde: ")


Run = Callable[..., Outcome]


@pytest.fixture
def cli(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run ``tischrunde`` with arguments, in German and with all its files below a new folder."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))

    def call(*arguments: str) -> Outcome:
        code = run(arguments)
        said = capsys.readouterr()
        return Outcome(code, said.out, said.err)

    return call
