"""The real program is stopped as by a suspend, and nobody has lost anything when it goes on."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tischrunde.storage.profiles import Pace
from tischrunde.storage.settings import Settings, settings_document
from tischrunde.system.paths import locations

pytestmark = [
    pytest.mark.qt,
    pytest.mark.timeout(120),
    pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGSTOP"),
]
ROOT = Path(__file__).parent.parent.parent
STOPPED = 7.0
"""Longer than any bot looks, and than the time for a sound."""


class Told:
    """What a program says, each line with the moment at which it was heard."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.lines: queue.Queue[tuple[float, str]] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put((time.monotonic(), line.strip()))

    def next(self, seconds: float) -> tuple[float, str] | None:
        try:
            return self.lines.get(timeout=seconds)
        except queue.Empty:
            return None


@contextmanager
def playing(basedir: Path, game: str, pace: Pace) -> Iterator[Told]:
    settings = Settings(language="de", sounds=False, pace=pace)
    settings_document(locations(basedir).settings).save(settings)
    command = [sys.executable, "-m", "tests.end2end.standing_still", str(basedir), game]
    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    with subprocess.Popen(
        command, cwd=ROOT, env=environ, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            yield Told(process)
        finally:
            process.send_signal(signal.SIGCONT)
            process.kill()


def stop_for_long(told: Told) -> float:
    """Stop it once time runs; when it goes on again."""
    while (heard := told.next(60)) is not None and heard[1] != "open":
        pass
    assert heard is not None, "time has never begun to run"
    told.process.send_signal(signal.SIGSTOP)
    time.sleep(STOPPED)
    told.process.send_signal(signal.SIGCONT)
    return time.monotonic()


def test_no_bot_snaps_as_soon_as_the_machine_goes_on(basedir: Path) -> None:
    """At this pace bots leave people a second and a half beside what they need themselves."""
    with playing(basedir, "clack", "children") as told:
        again = stop_for_long(told)
        heard = told.next(30)
        assert heard is not None, "the race does not go on"
        assert heard[0] - again > 1.0, heard[1]


def test_the_time_for_a_sound_is_still_there(basedir: Path) -> None:
    with playing(basedir, "cocotaki", "normal") as told:
        again = stop_for_long(told)
        heard = told.next(30)
        assert heard is not None, "the time never ends"
        assert heard[1] == "did -1 close"
        assert heard[0] - again > 2.0, "of four seconds hardly one had passed"
