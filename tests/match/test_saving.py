"""Every action is written down before it is acknowledged, and a match goes on from its journal."""

from __future__ import annotations

import errno

import pytest

from tests.match.bell import DRAW
from tests.match.tables import PERSON, Table
from tischrunde.match.match import DIGEST_EVERY, Match
from tischrunde.match.messages import Accepted, Saved, SaveFailed, Update
from tischrunde.match.recorder import MemoryRecorder, NoRecorder
from tischrunde.match.saver import RETRY_AFTER
from tischrunde.rules.core.record import Entry, Header
from tischrunde.rules.core.zones import Seat


class FailingRecorder(MemoryRecorder):
    """Refuses everything while ``error`` is set."""

    def __init__(self) -> None:
        super().__init__()
        self.error: int | None = None
        self.closed = False

    def _check(self) -> None:
        if self.error is not None:
            raise OSError(self.error, "no")

    def begin(self, header: Header) -> None:
        self._check()
        super().begin(header)

    def append(self, entry: Entry) -> None:
        self._check()
        super().append(entry)

    def digest(self, text: str) -> None:
        self._check()
        super().digest(text)

    def sync(self) -> None:
        self._check()
        super().sync()

    def close(self) -> None:
        self._check()
        self.closed = True


def entries(recorder: MemoryRecorder) -> list[Entry]:
    return [line for line in recorder.lines if isinstance(line, Entry)]


def test_an_action_is_written_before_anybody_is_told() -> None:
    recorder = MemoryRecorder()
    table = Table(PERSON, PERSON, recorder=recorder)
    assert recorder.header == table.match.header
    told: list[int] = []

    def hear(message: object) -> None:
        assert isinstance(message, Update)
        told.append(message.ply)
        assert len(entries(recorder)) == message.ply

    table.host.attach(None, hear)
    for _ in range(5):
        assert isinstance(table.submit(table.turn, DRAW), Accepted)
    assert told == [1, 2, 3, 4, 5, 6]


def test_actions_of_people_are_put_on_the_disk() -> None:
    recorder = MemoryRecorder()
    table = Table(PERSON, "drawing", recorder=recorder)
    table.clock.run(until=lambda: table.turn == 0)
    before = recorder.syncs
    table.submit(0, DRAW)
    assert recorder.syncs == before + 1
    table.clock.run(until=lambda: table.turn == 0)
    assert recorder.syncs == before + 1
    table.host.pause()
    assert recorder.syncs == before + 2
    table.host.resume()
    table.host.close()
    assert recorder.syncs == before + 3


def test_the_position_is_pinned_now_and_then() -> None:
    recorder = MemoryRecorder()
    table = Table(PERSON, PERSON, recorder=recorder, hand=5)
    while table.host.ply < 3 * DIGEST_EVERY:
        table.submit(table.turn, DRAW)
    digests = [index for index, line in enumerate(recorder.lines) if isinstance(line, str)]
    assert digests == [20, 41, 62]
    assert recorder.lines[-1] == table.match.digest()


def test_the_position_is_pinned_at_the_end_of_a_round_and_when_the_match_is_left() -> None:
    recorder = MemoryRecorder()
    table = Table(PERSON, PERSON, recorder=recorder, hand=1, rounds=2)
    table.submit(table.turn, table.any_lay(table.turn))
    assert table.match.round_over
    assert table.host.ply < DIGEST_EVERY
    assert recorder.lines[-1] == table.match.digest()
    table.host.deal()
    assert isinstance(recorder.lines[-1], Entry)
    table.host.close()
    assert recorder.lines[-1] == table.match.digest()
    assert Match.replay(table.match.header, recorder.lines).stop is None


def test_a_match_that_is_only_looked_at_is_not_pinned_anew() -> None:
    first = MemoryRecorder()
    table = Table(PERSON, PERSON, recorder=first)
    found = Match.replay(table.match.header, first.lines)
    again = MemoryRecorder()
    Table(match=found.match, recorder=again).host.close()
    assert again.lines == []


def test_a_digest_that_was_not_written_waits_like_any_line() -> None:
    recorder = FailingRecorder()
    table = Table(PERSON, PERSON, recorder=recorder)
    recorder.error = errno.ENOSPC
    table.submit(table.turn, DRAW)
    assert not table.host.close()
    recorder.error = None
    assert not any(isinstance(line, str) for line in recorder.lines)


@pytest.mark.parametrize("stop", range(1, 40, 3))
def test_a_match_left_at_any_moment_goes_on_as_it_would_have(stop: int) -> None:
    """Also in the middle of a round, after an undo, and with bots who remember."""
    recorder = MemoryRecorder()
    table = Table(PERSON, "remembering", "silent", recorder=recorder, hand=5, rounds=2, seed=3)

    def go_on(table: Table, plies: int) -> None:
        while table.host.ply < plies and not table.match.over:
            if table.match.round_over:
                table.host.deal()
            elif table.turn == 0:
                table.submit(0, table.any_lay(0) if table.host.ply % 2 else DRAW)
                if table.host.ply % 7 == 0:
                    table.host.ask_undo(Seat(0))
            else:
                ply = table.host.ply
                table.clock.run(until=lambda before=ply: table.host.ply > before)  # type: ignore[misc]

    go_on(table, stop)
    lines = list(recorder.lines)
    again = Match.replay(table.match.header, lines)
    assert again.stop is None
    resumed = Table(match=again.match, recorder=MemoryRecorder())
    assert resumed.match.digest() == table.match.digest()
    assert resumed.last(0)[1:] == table.last(0)._replace(entry=None, events=(), undone=0)[1:]
    go_on(table, 60)
    go_on(resumed, 60)
    assert resumed.log == table.log
    assert resumed.match.digest() == table.match.digest()
    assert isinstance(resumed.recorder, MemoryRecorder)
    assert resumed.recorder.header is None
    assert resumed.recorder.lines == recorder.lines[len(lines) :]


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (errno.ENOSPC, "disk_full"),
        (errno.EACCES, "not_writable"),
        (errno.EROFS, "not_writable"),
        (errno.ENOTDIR, "not_writable"),
        (errno.EIO, "disk_error"),
    ],
)
def test_play_goes_on_when_nothing_can_be_written(error: int, code: str) -> None:
    recorder = FailingRecorder()
    table = Table(PERSON, PERSON, recorder=recorder)
    recorder.error = error
    for _ in range(4):
        assert isinstance(table.submit(table.turn, DRAW), Accepted)
    failures = table.said(0, SaveFailed)
    assert [failure.code for failure in failures] == [code]
    assert table.host.save_failed is not None
    assert table.host.save_failed.waiting > 1
    assert len(entries(recorder)) == 1

    recorder.error = None
    table.clock.advance(RETRY_AFTER)
    assert len(table.said(0, Saved)) == 1
    assert table.host.save_failed is None
    assert entries(recorder) == table.match.log
    again = Match.replay(table.match.header, recorder.lines)
    assert again.stop is None


def test_saving_is_tried_again_until_it_works() -> None:
    recorder = FailingRecorder()
    recorder.error = errno.EACCES
    table = Table(PERSON, PERSON, recorder=recorder)
    table.clock.advance(10 * RETRY_AFTER)
    assert [failure.code for failure in table.said(None, SaveFailed)] == ["not_writable"]
    recorder.error = errno.ENOSPC
    table.clock.advance(RETRY_AFTER)
    assert table.said(None, SaveFailed)[-1].code == "disk_full"
    recorder.error = None
    table.clock.advance(RETRY_AFTER)
    assert recorder.header == table.match.header
    assert entries(recorder) == table.match.log


def test_the_next_action_tries_again_at_once() -> None:
    recorder = FailingRecorder()
    table = Table(PERSON, PERSON, recorder=recorder)
    recorder.error = errno.ENOSPC
    table.submit(table.turn, DRAW)
    recorder.error = None
    table.submit(table.turn, DRAW)
    assert entries(recorder) == table.match.log
    assert len(table.said(1, Saved)) == 1


def test_close_says_whether_everything_was_saved() -> None:
    recorder = FailingRecorder()
    table = Table(PERSON, PERSON, recorder=recorder)
    recorder.error = errno.ENOSPC
    table.submit(table.turn, DRAW)
    assert not table.host.close()
    table.clock.run()
    assert not table.host.close()

    fine = FailingRecorder()
    table = Table(PERSON, PERSON, recorder=fine)
    table.submit(table.turn, DRAW)
    assert table.host.close()
    assert fine.closed


def test_after_close_nothing_is_tried_any_more() -> None:
    recorder = FailingRecorder()
    table = Table(PERSON, PERSON, recorder=recorder)
    recorder.error = errno.ENOSPC
    table.submit(table.turn, DRAW)
    recorder.error = None
    assert table.host.close()
    syncs = recorder.syncs
    table.clock.advance(10 * RETRY_AFTER)
    assert recorder.syncs == syncs
    assert len(table.said(0, Saved)) == 1


def test_without_a_recorder_nothing_is_written() -> None:
    table = Table(PERSON, PERSON, recorder=NoRecorder())
    table.submit(table.turn, DRAW)
    table.host.pause()
    assert table.host.close()
