"""The speaker: it starts, replaces and gives up sound processes, and never waits for one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tischrunde.ui.sound.process import Report, SoundCommand
from tischrunde.ui.sound.speaker import LIVES, PROBE, STUCK, WAITING, SpeakerProcess

pytestmark = pytest.mark.qt

HERE = Path("/sounds")


class Line:
    """A link to a process that a test plays."""

    def __init__(self) -> None:
        self.orders: list[SoundCommand] = []
        self.said: list[Report] = []
        self.gone = False
        self.ended = False

    def send(self, order: SoundCommand) -> None:
        if self.gone:
            raise BrokenPipeError
        self.orders.append(order)

    def reports(self) -> list[Report]:
        said, self.said = self.said, []
        if self.gone and not said:
            raise EOFError
        return said

    def end(self) -> None:
        self.ended = True


class Bench:
    """A speaker, the processes it has started, and a clock that stands."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.time = 100.0
        self.speaker = SpeakerProcess(self._link, lambda: self.time)

    def _link(self) -> Line:
        self.lines.append(Line())
        return self.lines[-1]

    def play(self) -> None:
        self.speaker.play(HERE / "tap.wav", 1.0, 0.0)


@pytest.fixture
def bench() -> Bench:
    return Bench()


def test_a_process_is_started_by_the_first_sound_only(bench: Bench) -> None:
    assert bench.speaker.problem is None
    assert bench.lines == []
    bench.play()
    bench.play()
    assert [len(line.orders) for line in bench.lines] == [2]


def test_a_process_that_is_stuck_gets_no_more_orders_and_is_replaced(bench: Bench) -> None:
    for _ in range(WAITING + 5):
        bench.play()
    assert len(bench.lines[0].orders) == WAITING
    bench.lines[0].said.append(Report(1, ""))
    bench.play()
    assert len(bench.lines[0].orders) == WAITING + 1
    bench.time += STUCK + 1
    bench.play()
    assert bench.lines[0].ended
    assert [len(line.orders) for line in bench.lines] == [WAITING + 1, 1]


def test_a_process_that_has_nothing_to_do_is_not_stuck(bench: Bench) -> None:
    bench.play()
    bench.lines[0].said.append(Report(1, ""))
    bench.time += 1000
    bench.play()
    bench.time += STUCK - 1
    bench.play()
    assert len(bench.lines) == 1


def test_processes_that_die_are_replaced_a_few_times_and_then_there_is_silence(
    bench: Bench,
) -> None:
    for _ in range(LIVES + 3):
        bench.play()
        bench.lines[-1].gone = True
    assert len(bench.lines) == LIVES
    assert bench.speaker.problem == "device"


def test_a_process_that_dies_between_look_and_order_is_replaced(bench: Bench) -> None:
    bench.play()
    bench.lines[0].gone = True
    bench.lines[0].said.append(Report(1, ""))
    bench.play()
    assert bench.lines[0].ended
    bench.play()
    assert len(bench.lines[1].orders) == 1


def test_without_a_device_sounds_start_nothing_but_a_later_look_does(bench: Bench) -> None:
    bench.speaker.start()
    bench.lines[0].said.append(Report(0, "device"))
    bench.lines[0].gone = True
    assert bench.speaker.problem == "device"
    bench.play()
    bench.speaker.start()
    assert len(bench.lines) == 1
    bench.time += PROBE + 1
    bench.play()
    assert len(bench.lines) == 1
    bench.speaker.start()
    bench.lines[1].said.append(Report(0, ""))
    assert bench.speaker.problem == ""


def test_without_the_library_nobody_looks_again(bench: Bench) -> None:
    bench.speaker.start()
    bench.lines[0].said.append(Report(0, "library"))
    bench.lines[0].gone = True
    assert bench.speaker.problem == "library"
    bench.time += PROBE + 1
    bench.speaker.start()
    assert len(bench.lines) == 1


def test_a_process_that_cannot_be_started_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> Line:
        raise OSError("no more processes")

    mute = SpeakerProcess(fail)
    mute.play(HERE / "tap.wav", 1.0, 0.0)
    assert mute.problem == "device"


def test_closed_it_starts_nothing(bench: Bench) -> None:
    bench.play()
    bench.speaker.close()
    assert bench.lines[0].ended
    bench.play()
    assert len(bench.lines) == 1
