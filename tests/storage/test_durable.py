"""What is said to be on the disk has been brought there, whole, and its name too."""

from __future__ import annotations

import errno
import fcntl
import os
import shutil
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from tischrunde.rules.core.record import header_line
from tischrunde.storage import atomic, files
from tischrunde.storage.errors import DiskFull, Locked, StorageError, Unwritable, WriteError
from tischrunde.storage.journal import Journal, create, reopen
from tischrunde.storage.lock import lock
from tischrunde.storage.reading import Reading
from tischrunde.storage.syncing import Syncer

from .conftest import a_header, entries

pytestmark = pytest.mark.skipif(
    not os.path.isdir("/proc/self/fd"), reason="asks the system which file is brought to the disk"
)

Synced = list[tuple[str, bytes | None]]


@pytest.fixture
def synced(monkeypatch: pytest.MonkeyPatch) -> Synced:
    """What was brought to the disk, in order: names, with the content of files."""
    found: Synced = []

    def fsync(handle: int) -> None:
        path = Path(os.readlink(f"/proc/self/fd/{handle}"))
        found.append((path.name, path.read_bytes() if path.is_file() else None))

    monkeypatch.setattr(os, "fsync", fsync)
    return found


def handles() -> int:
    return len(os.listdir("/proc/self/fd"))


def full(*_: object) -> None:
    raise OSError(errno.ENOSPC, "full")


def test_a_replaced_file_is_on_the_disk_before_it_has_its_name(
    tmp_path: Path, synced: Synced
) -> None:
    before = handles()
    atomic.write(tmp_path / "a.json", b"new")
    (name, content), folder = synced
    assert name != "a.json"
    assert (content, folder) == (b"new", (tmp_path.name, None))
    assert handles() == before


def test_what_is_being_written_hides_beside_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Replacing is no copying only within one folder, and a list shows no half files."""
    seen: list[str] = []
    monkeypatch.setattr(os, "fsync", lambda _: seen.extend(os.listdir(tmp_path)))
    atomic.write(tmp_path / "a.journal", b"new")
    assert seen[0].startswith(".a.journal.")
    assert seen[0].endswith(".tmp")


def test_a_folder_that_cannot_be_brought_to_the_disk_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = handles()
    monkeypatch.setattr(os, "fsync", full)
    atomic.sync_folder(tmp_path)
    atomic.sync_folder(tmp_path / "gone")
    assert handles() == before


def test_what_is_set_aside_gets_the_next_free_name(tmp_path: Path, synced: Synced) -> None:
    path = tmp_path / "people.json"
    for number in (1, 2, 3):
        path.write_bytes(str(number).encode())
        aside = atomic.set_aside(path, "damaged")
        assert aside.read_bytes() == str(number).encode()
        assert not path.exists()
        assert synced[-1] == (tmp_path.name, None)
    assert sorted(found.name for found in tmp_path.iterdir()) == [
        "people.json.damaged",
        "people.json.damaged-2",
        "people.json.damaged-3",
    ]


def test_a_name_that_leads_nowhere_is_not_free(tmp_path: Path) -> None:
    (tmp_path / "x.newer").symlink_to(tmp_path / "nowhere")
    assert atomic.free_name(tmp_path / "x", "newer").name == "x.newer-2"


def test_a_copy_is_on_the_disk_with_its_name(tmp_path: Path, synced: Synced) -> None:
    (tmp_path / "x").write_bytes(b"as it was")
    copy = atomic.keep_copy(tmp_path / "x", "damaged")
    assert copy.name == "x.damaged"
    assert synced == [("x.damaged", b"as it was"), (tmp_path.name, None)]


def test_of_a_copy_that_failed_nothing_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "x").write_bytes(b"as it was")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(DiskFull) as caught:
        atomic.keep_copy(tmp_path / "x", "damaged")
    assert caught.value.path.name == "x.damaged"
    assert [path.name for path in tmp_path.iterdir()] == ["x"]


def test_a_match_is_on_the_disk_with_its_first_line(tmp_path: Path, synced: Synced) -> None:
    header = a_header()
    create(tmp_path, header).close()
    line = (header_line(header) + "\n").encode()
    assert [content for _, content in synced[:2]] == [line, None]


def test_what_was_cut_off_is_brought_to_the_disk(saved: Path, synced: Synced) -> None:
    whole = saved.read_bytes()
    with open(saved, "ab") as file:
        file.write(b"0 lay re")
    _, journal = reopen(saved)
    assert synced == [(saved.name, whole)]
    journal.close()


# Files


def test_what_is_no_file_is_not_even_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    os.mkfifo(tmp_path / "pipe")
    monkeypatch.setattr(os, "open", lambda *_: pytest.fail("opened"))
    for path in (tmp_path / "pipe", tmp_path, Path(os.devnull)):
        with pytest.raises(OSError, match=r"."):
            files.opened(path)


@pytest.mark.timeout(20)
def test_what_becomes_no_file_meanwhile_is_let_go_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    os.mkfifo(tmp_path / "pipe")
    monkeypatch.setattr(os.path, "exists", lambda _: False)
    before = handles()
    for path, number in ((tmp_path / "pipe", errno.ENXIO), (tmp_path, errno.EISDIR)):
        with pytest.raises(OSError, match=r".") as caught:
            files.opened(path)
        assert caught.value.errno == number
        assert caught.value.filename == str(path)
    assert handles() == before


@pytest.mark.parametrize(("size", "fits"), [(7, True), (8, True), (9, False)])
def test_a_file_is_read_up_to_its_limit(tmp_path: Path, size: int, fits: bool) -> None:
    (tmp_path / "x").write_bytes(b"x" * size)
    before = handles()
    if fits:
        assert files.read(tmp_path / "x", 8) == b"x" * size
    else:
        with pytest.raises(OSError, match=r".") as caught:
            files.read(tmp_path / "x", 8)
        assert caught.value.errno == errno.EFBIG
    assert handles() == before


# The lock


@pytest.mark.parametrize("number", [errno.EACCES, errno.EAGAIN, errno.EDEADLK])
def test_a_lock_that_another_holds_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def held(*_: object) -> None:
        raise OSError(number, "held")

    monkeypatch.setattr(fcntl, "flock", held)
    with pytest.raises(Locked) as caught:
        lock(0, tmp_path / "x")
    assert (caught.value.code, caught.value.path) == ("locked", tmp_path / "x")


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.ENOTSUP, errno.EINVAL])
def test_where_nobody_knows_locks_there_is_none(
    saved: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def unknown(*_: object) -> None:
        raise OSError(number, "unknown")

    monkeypatch.setattr(fcntl, "flock", unknown)
    reopen(saved)[1].close()


def test_what_was_refused_or_closed_holds_no_file(saved: Path) -> None:
    before = handles()
    found, journal = reopen(saved)
    with pytest.raises(Locked):
        reopen(saved)
    journal.close()

    def refuse(_: Reading) -> int:
        raise LookupError("no such game")

    with pytest.raises(LookupError):
        reopen(saved, refuse)
    assert len(found.lines) == 4
    assert handles() == before


# The thread that brings lines to the disk


def syncers() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "journal-sync"]


def test_there_is_one_thread_while_it_is_needed(saved: Path) -> None:
    _, journal = reopen(saved)
    assert syncers() == []
    for entry in entries(3):
        journal.append(entry)
        journal.sync()
    (thread,) = syncers()
    # A disk that hangs must not keep a program that is thrown out from ending.
    assert thread.daemon
    journal.close()
    assert syncers() == []


def test_closing_brings_the_last_line_to_the_disk(tmp_path: Path) -> None:
    sizes: list[int] = []
    path = tmp_path / "x.journal"
    with open(path, "wb+", buffering=0) as file:
        journal = Journal(path, file, 0, lambda _: sizes.append(path.stat().st_size))
        journal.append(entries(1)[0])
        assert sizes == []
        journal.close()
        assert file.closed
    assert sizes == [len(b"0 lay red-0\n")]


def outcomes(*results: int) -> tuple[Syncer, list[int]]:
    """A syncer whose tries end with these error numbers (0: well), then well; and what is left."""
    left = list(results)

    def fsync() -> None:
        number = left.pop(0) if left else 0
        if number:
            raise OSError(number, "broken")

    return Syncer(Path("x.journal"), fsync), left


def test_a_failure_is_told_once_even_if_all_went_well_since() -> None:
    syncer, left = outcomes(errno.EIO, 0)
    for _ in range(2):
        syncer.request()
        syncer.wait()
    assert left == []
    with pytest.raises(WriteError) as caught:
        syncer.check()
    assert (caught.value.errno, caught.value.path) == (errno.EIO, Path("x.journal"))
    syncer.check()
    syncer.stop()


def test_of_two_failures_the_last_is_told() -> None:
    syncer, _ = outcomes(errno.EIO, errno.ENOSPC)
    for _ in range(2):
        syncer.request()
        syncer.wait()
    with pytest.raises(DiskFull):
        syncer.check()
    syncer.stop()


def test_what_was_asked_for_is_done_before_the_thread_ends() -> None:
    tries: list[int] = []
    syncer = Syncer(Path("x"), lambda: tries.append(1))
    syncer.stop()
    syncer = Syncer(Path("x"), lambda: tries.append(1))
    syncer.request()
    syncer.stop()
    assert tries == [1]
    syncer.wait()


def test_a_file_thrown_away_while_it_is_being_synced_is_let_go_only_then(tmp_path: Path) -> None:
    slow, begun, sizes = threading.Event(), threading.Event(), list[int]()

    def fsync(handle: int) -> None:
        begun.set()
        assert slow.wait(30)
        sizes.append(os.fstat(handle).st_size)

    journal = create(tmp_path / "saves", a_header())
    journal._syncer = Syncer(journal.path, lambda: fsync(journal._file.fileno()))
    journal.sync()
    assert begun.wait(30)
    shutil.rmtree(tmp_path / "saves")
    writer = threading.Thread(target=journal.append, args=(entries(1)[0],))
    writer.start()
    writer.join(0.05)
    slow.set()
    writer.join(30)
    journal.close()
    assert len(sizes) == 2


Use = Callable[[Path], object]


@pytest.mark.parametrize(
    "use",
    [
        lambda path: atomic.write(path, b"x"),
        lambda path: atomic.set_aside(path, "damaged"),
        lambda path: create(path, a_header()),
    ],
)
def test_what_cannot_be_written_is_said_with_its_place(tmp_path: Path, use: Use) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Unwritable) as caught:
        use(tmp_path / "file" / "x")
    assert isinstance(caught.value, StorageError)
    assert caught.value.code == "not_a_folder"
    assert caught.value.path == tmp_path / "file" / "x"
