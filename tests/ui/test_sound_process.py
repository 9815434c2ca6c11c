"""The sound process: what it plays and says, and what its going means to the program."""

from __future__ import annotations

import array
import os
import shutil
import signal
import subprocess
import sys
import time
import wave
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tischrunde.ui.sound import process as sound_process
from tischrunde.ui.sound.process import Mixer, Report, SoundCommand
from tischrunde.ui.sound.samples import PAN_STEPS, RATE, pan_step, stereo
from tischrunde.ui.sound.sounds import folder
from tischrunde.ui.sound.speaker import SpeakerProcess

pytestmark = pytest.mark.qt


# -- samples ---------------------------------------------------------------------


def sides(pan: float) -> tuple[array.array[int], array.array[int]]:
    both = array.array("h", stereo(str(folder() / "clack.wav"), pan_step(pan)))
    return both[0::2], both[1::2]


def test_a_sound_in_the_middle_is_the_file_on_both_sides() -> None:
    with wave.open(str(folder() / "clack.wav")) as wav:
        mono = array.array("h", wav.readframes(wav.getnframes()))
    assert sides(0.0) == (mono, mono)


def test_a_sound_from_the_left_is_not_heard_on_the_right() -> None:
    left, right = sides(-1.0)
    assert max(map(abs, left)) > 10_000
    assert max(map(abs, right)) == 0


def test_a_sound_half_right_is_louder_on_the_right() -> None:
    left, right = sides(0.5)
    assert 0 < max(map(abs, left)) < max(map(abs, right))


def test_directions_beyond_the_sides_are_the_sides() -> None:
    assert (pan_step(-3.0), pan_step(0.0), pan_step(9.0)) == (-PAN_STEPS, 0, PAN_STEPS)


# -- from inside ----------------------------------------------


class Samples:
    """An output that counts."""

    def __init__(self) -> None:
        self.played: list[tuple[int, float]] = []

    def problem(self) -> str:
        return ""

    def play(self, samples: bytes, gain: float) -> None:
        self.played.append((len(samples), gain))


@pytest.fixture
def desk() -> tuple[Mixer, Samples, list[Report]]:
    output, reports = Samples(), list[Report]()
    return Mixer(output, reports.append), output, reports


def test_an_order_is_played_and_reported(desk: tuple[Mixer, Samples, list[Report]]) -> None:
    taker, output, reports = desk
    file = folder() / "tap.wav"
    taker.take(SoundCommand(str(file), 0.5, 0.0, time.monotonic()))
    with wave.open(str(file)) as wav:
        assert output.played == [(4 * wav.getnframes(), 0.5)]
    assert reports == [Report(1, "")]


def test_an_order_that_comes_late_is_not_played(desk: tuple[Mixer, Samples, list[Report]]) -> None:
    taker, output, reports = desk
    taker.take(SoundCommand(str(folder() / "tap.wav"), 0.5, 0.0, time.monotonic() - 60))
    assert output.played == []
    assert reports == [Report(1, "")]


@pytest.mark.parametrize("content", [None, b"", b"RIFF", b"no sound at all" * 9])
def test_a_missing_or_broken_file_is_silence(
    desk: tuple[Mixer, Samples, list[Report]], tmp_path: Path, content: bytes | None
) -> None:
    taker, output, reports = desk
    file = tmp_path / "tap.wav"
    if content is not None:
        file.write_bytes(content)
    taker.take(SoundCommand(str(file), 0.5, 0.0, time.monotonic()))
    assert output.played == []
    assert reports == [Report(1, "")]


def test_a_file_of_another_format_is_silence(
    desk: tuple[Mixer, Samples, list[Report]], tmp_path: Path
) -> None:
    taker, output, _ = desk
    with wave.open(str(tmp_path / "wide.wav"), "wb") as wav:
        wav.setnchannels(2)
        wav.setsampwidth(2)
        wav.setframerate(RATE)
        wav.writeframes(bytes(400))
    taker.take(SoundCommand(str(tmp_path / "wide.wav"), 0.5, 0.0, time.monotonic()))
    assert output.played == []


class Refused:
    """An import system without QtMultimedia, as where libpulse0 is missing."""

    def find_spec(self, name: str, path: object, target: object = None) -> None:
        if name == "PySide6.QtMultimedia":
            raise ImportError("libpulse.so.0: cannot open shared object file")


def test_without_libpulse_the_process_says_so_and_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    reports: list[Report] = []

    class Pipe:
        send = staticmethod(reports.append)

    monkeypatch.delitem(sys.modules, "PySide6.QtMultimedia", raising=False)
    monkeypatch.delitem(sys.modules, "tischrunde.ui.sound.output", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Refused(), *sys.meta_path])
    monkeypatch.setattr(sound_process, "_quieten", lambda: None)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    sound_process.serve(Pipe(), Pipe())  # type: ignore[arg-type]
    assert reports == [Report(0, "library")]


# -- for real --------------------------------------------------------------------


def eventually(true: Callable[[], bool], seconds: float = 30.0) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if true():
            return True
        time.sleep(0.02)
    return False


def test_without_a_sound_server_the_process_finds_no_device_and_prints_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    for name in ("PULSE_SERVER", "PIPEWIRE_REMOTE"):
        monkeypatch.setenv(name, f"unix:{tmp_path}/none" if "PULSE" in name else "none")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    real = SpeakerProcess()
    try:
        real.play(folder() / "tap.wav", 1.0, 0.0)
        assert eventually(lambda: real.problem is not None)
        # "library" on a machine without libpulse0
        assert real.problem in {"device", "library"}
        real.play(folder() / "tap.wav", 1.0, 0.0)
    finally:
        real.close()
    assert capfd.readouterr() == ("", "")


def test_the_process_ends_when_its_program_does() -> None:
    code = (
        "from tischrunde.ui.sound.speaker import ProcessLink\n"
        "import os\n"
        "if __name__ == '__main__':\n"
        "    print(ProcessLink().pid, flush=True)\n"
        "    os._exit(0)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    pid = int(done.stdout)

    def over() -> bool:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        status = Path(f"/proc/{pid}/stat")
        return status.exists() and status.read_text().rpartition(")")[2].split()[0] == "Z"

    assert eventually(over)


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[subprocess.Popen[bytes]]:
    """A sound server of the test's own, whose loudspeaker can be recorded."""
    if not all(shutil.which(program) for program in ("pulseaudio", "parec")):
        pytest.skip("pulseaudio is not installed")
    for name in ("HOME", "XDG_RUNTIME_DIR", "PULSE_RUNTIME_PATH"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setenv("PULSE_SERVER", f"unix:{tmp_path}/sock")
    monkeypatch.setenv("PIPEWIRE_REMOTE", "none")
    command = ["pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1"]
    command += ["--realtime=no", "--high-priority=no", "-L", "module-null-sink sink_name=null"]
    command += ["-L", f"module-native-protocol-unix socket={tmp_path}/sock auth-anonymous=1"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(command, **quiet) as running:  # type: ignore[call-overload]
        try:
            assert eventually((tmp_path / "sock").exists)
            yield running
        finally:
            running.kill()


def test_a_sound_from_the_left_reaches_the_left_loudspeaker(
    server: subprocess.Popen[bytes], tmp_path: Path
) -> None:
    tape = tmp_path / "tape"
    record = ["parec", "-d", "null.monitor", "--format=s16le", "--channels=2", "--latency-msec=20"]
    real = SpeakerProcess()
    with tape.open("wb") as out, subprocess.Popen(record, stdout=out) as recorder:
        try:
            real.start()
            assert eventually(lambda: real.problem is not None)
            assert real.problem == ""

            def left_only() -> bool:
                real.play(folder() / "caught.wav", 1.0, -1.0)
                time.sleep(0.2)
                raw = tape.read_bytes()
                both = array.array("h", raw[: len(raw) // 4 * 4])
                loud = [max(map(abs, both[side::2]), default=0) for side in (0, 1)]
                assert loud[1] < 10
                return loud[0] > 5000

            assert eventually(left_only)
        finally:
            recorder.terminate()
            real.close()


def test_the_end_of_the_sound_server_is_silence_for_the_program(
    server: subprocess.Popen[bytes],
) -> None:
    real = SpeakerProcess()

    def silent() -> bool:
        real.play(folder() / "tap.wav", 1.0, 0.0)
        time.sleep(0.05)
        return real.problem == "device"

    try:
        real.play(folder() / "tap.wav", 1.0, 0.0)
        assert eventually(lambda: real.problem is not None)
        assert real.problem == ""
        server.kill()
        assert eventually(silent)
    finally:
        real.close()
