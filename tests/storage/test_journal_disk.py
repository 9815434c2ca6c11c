"""The journal on a disk that fails, and how it is brought to one."""

from __future__ import annotations

import errno
import os
import threading
from pathlib import Path

import pytest

from tischrunde.rules.core.record import Entry
from tischrunde.rules.core.zones import Seat
from tischrunde.storage.errors import DiskFull, Unwritable, WriteFailed
from tischrunde.storage.journal import Journal

from .conftest import entries


class Disk:
    """A file in memory that takes ``room`` bytes and then fails with ``error``."""

    def __init__(self, room: int, error: int = errno.ENOSPC) -> None:
        self.data = bytearray()
        self.room = room
        self.error = error
        self.at = 0
        self.truncates = True

    def seek(self, offset: int, /) -> int:
        self.at = offset
        return offset

    def write(self, data: bytes, /) -> int:
        fits = data[: max(0, self.room - self.at)]
        if not fits:
            raise OSError(self.error, os.strerror(self.error))
        self.data[self.at : self.at + len(fits)] = fits
        self.at += len(fits)
        return len(fits)

    def truncate(self, size: int, /) -> int:
        if not self.truncates:
            raise OSError(self.error, os.strerror(self.error))
        del self.data[size:]
        return size

    def fileno(self) -> int:
        return -1

    def close(self) -> None: ...


def on(disk: Disk) -> Journal:
    return Journal(Path("x.journal"), disk, 0, fsync=lambda _: None)


@pytest.mark.parametrize("truncates", [True, False])
@pytest.mark.parametrize("room", range(0, 40, 3))
def test_a_full_disk_leaves_no_half_line_and_the_line_can_be_tried_again(
    room: int, truncates: bool
) -> None:
    disk = Disk(room)
    disk.truncates = truncates
    journal = on(disk)
    for entry in entries(6):
        try:
            journal.append(entry)
        except DiskFull:
            if truncates:
                assert disk.data.endswith(b"\n") or not disk.data
            disk.room, disk.truncates = 10_000, True
            journal.append(entry)
    journal.close()
    assert disk.room == 10_000
    assert bytes(disk.data) == b"".join(f"{e.seat} {e.text}\n".encode() for e in entries(6))


def test_a_shorter_line_after_a_half_one_leaves_no_rest() -> None:
    disk = Disk(8)
    disk.truncates = False
    journal = on(disk)
    with pytest.raises(DiskFull):
        journal.append(Entry(Seat(0), "lay red-7 blue-7"))
    disk.room, disk.truncates = 100, True
    journal.append(Entry(Seat(0), "keep"))
    journal.close()
    assert bytes(disk.data) == b"0 keep\n"


@pytest.mark.parametrize(
    ("number", "kind"),
    [
        (errno.ENOSPC, DiskFull),
        (errno.EDQUOT, DiskFull),
        (errno.EROFS, Unwritable),
        (errno.EIO, WriteFailed),
    ],
)
def test_a_failing_disk_is_named_by_its_cause(number: int, kind: type[Exception]) -> None:
    with pytest.raises(kind):
        on(Disk(0, number)).append(entries(1)[0])


def test_a_failure_is_an_oserror_for_whoever_knows_only_those() -> None:
    with pytest.raises(OSError, match=r".") as caught:
        on(Disk(0)).append(entries(1)[0])
    assert (caught.value.errno, caught.value.strerror) == (
        errno.ENOSPC,
        os.strerror(errno.ENOSPC),
    )


# Syncing


def test_appending_and_asking_for_a_sync_never_wait_for_the_disk(tmp_path: Path) -> None:
    slow, begun = threading.Event(), threading.Event()

    def fsync(_: int) -> None:
        begun.set()
        assert slow.wait(30)

    with open(tmp_path / "x.journal", "wb+", buffering=0) as file:
        journal = Journal(tmp_path / "x.journal", file, 0, fsync)
        journal.append(entries(1)[0])
        journal.sync()
        assert begun.wait(30)
        for entry in entries(50):
            journal.append(entry)
            journal.sync()
        slow.set()
        journal.close()


def test_waiting_for_a_sync_ends_after_the_disk_has_everything(tmp_path: Path) -> None:
    sizes: list[int] = []
    path = tmp_path / "x.journal"
    with open(path, "wb+", buffering=0) as file:
        journal = Journal(path, file, 0, lambda _: sizes.append(path.stat().st_size))
        for entry in entries(5):
            journal.append(entry)
            journal.sync()
        journal.sync(wait=True)
        assert sizes[-1] == path.stat().st_size
        journal.close()


def test_a_sync_that_failed_is_told_at_the_next_one() -> None:
    def fsync(_: int) -> None:
        raise OSError(errno.EIO, "broken")

    journal = Journal(Path("x.journal"), Disk(10_000), 0, fsync)
    with pytest.raises(WriteFailed):
        journal.sync(wait=True)
    with pytest.raises(WriteFailed):
        journal.close()
