"""Real programs killed while writing, and a real disk that is full."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tischrunde.rules.core.record import Entry
from tischrunde.rules.core.zones import Seat
from tischrunde.storage import atomic
from tischrunde.storage.errors import DiskFull, Locked, StorageError
from tischrunde.storage.journal import create, reopen
from tischrunde.storage.matches import saves
from tischrunde.storage.reading import read
from tischrunde.storage.settings import Settings, settings_document

from .conftest import a_header, entries

WRITER = """
import sys
from pathlib import Path
from tischrunde.rules.core.record import Entry, Header
from tischrunde.rules.core.zones import Seat
from tischrunde.storage.journal import create, reopen
path = Path(sys.argv[1])
if path.is_dir():
    journal = create(path, Header("kato", (), 7, match_id="killed"))
else:
    journal = reopen(path)[1]
print(journal.path, flush=True)
for number in range(1_000_000):
    journal.append(Entry(Seat(number % 10), f"lay red-{number}"))
    print(number, flush=True)
    if number % 7 == 0:
        journal.sync()
"""


def write_and_kill(target: Path, seconds: float) -> tuple[Path, int]:
    """Let a program write, kill it hard; its file, and how many lines it had acknowledged."""
    command = [sys.executable, "-c", WRITER, str(target)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        path = Path(process.stdout.readline().strip())
        try:
            # Short enough that what it says fits into the pipe.
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
        said = process.stdout.read().splitlines()
    # The last word may be cut off by the kill itself.
    whole = [word for word in said if word.isdigit()]
    return path, len(whole)


@pytest.mark.skipif(os.name == "nt", reason="has no SIGKILL")
def test_a_writer_killed_at_any_moment_loses_no_acknowledged_line(tmp_path: Path) -> None:
    chance = random.Random(7)
    path, known = write_and_kill(tmp_path, 0.05)
    for _ in range(6):
        found = read(path)
        texts = [line.text for line in found.lines if isinstance(line, Entry)]
        assert len(texts) >= known
        start = max(index for index, text in enumerate(texts) if text == "lay red-0")
        assert texts[start:] == [f"lay red-{number}" for number in range(len(texts) - start)]
        assert found.damage is None or found.damage.torn
        _, more = write_and_kill(path, chance.uniform(0.01, 0.08))
        known = len(texts) + more
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.skipif(os.name == "nt", reason="has no SIGKILL")
def test_a_lock_ends_with_its_program(tmp_path: Path) -> None:
    command = [sys.executable, "-c", WRITER, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        path = Path(process.stdout.readline().strip())
        with pytest.raises(Locked):
            reopen(path)
        process.kill()
        process.stdout.read()
    reopen(path)[1].close()


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 64 KB."""
    folder = tmp_path / "tiny"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(folder)]
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        pytest.skip("only root can mount a small disk")
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        pytest.skip(f"no small disk here: {done.stderr.strip()}")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def fill(folder: Path) -> Path:
    filler = folder / "filler"
    with open(filler, "wb", buffering=0) as file:
        try:
            while file.write(b"x" * 512):
                pass
        except OSError:
            pass
    return filler


def test_on_a_full_disk_a_journal_stays_whole_and_goes_on_when_there_is_room(
    tiny_disk: Path,
) -> None:
    journal = create(tiny_disk, a_header())
    written = entries(40)
    for entry in written:
        journal.append(entry)
    filler = fill(tiny_disk)
    refused = None
    for number in range(2000):
        entry = Entry(Seat(0), f"lay red-{number}")
        try:
            journal.append(entry)
        except DiskFull:
            refused = entry
            break
        written.append(entry)
    assert refused is not None
    found = read(journal.path)
    assert (list(found.lines), found.damage) == (written, None)
    filler.unlink()
    journal.append(refused)
    journal.close()
    assert list(read(journal.path).lines) == [*written, refused]


def test_on_a_full_disk_settings_keep_their_old_file(tiny_disk: Path) -> None:
    document = settings_document(tiny_disk / "settings.json")
    document.save(Settings(language="en"))
    fill(tiny_disk)
    with pytest.raises(DiskFull):
        document.save(Settings(language="de", text_size=200))
    assert document.load() == (Settings(language="en"), None)
    assert sorted(path.name for path in tiny_disk.iterdir()) == ["filler", "settings.json"]


def test_on_a_full_disk_a_damaged_journal_is_not_cut_without_its_copy(tiny_disk: Path) -> None:
    journal = create(tiny_disk, a_header())
    for entry in entries(400):
        journal.append(entry)
    journal.close()
    with open(journal.path, "ab") as file:
        file.write(b"nonsense\n")
    original = journal.path.read_bytes()
    fill(tiny_disk)
    with pytest.raises(DiskFull):
        reopen(journal.path)
    assert journal.path.read_bytes() == original
    assert sorted(path.name for path in tiny_disk.iterdir()) == [journal.path.name, "filler"]


def test_a_match_cannot_begin_on_a_full_disk_and_leaves_nothing(tiny_disk: Path) -> None:
    fill(tiny_disk)
    with pytest.raises(DiskFull):
        create(tiny_disk, a_header())
    assert [path.name for path in tiny_disk.iterdir()] == ["filler"]


def test_a_disk_gone_read_only_refuses_and_harms_nothing(tiny_disk: Path) -> None:
    journal = create(tiny_disk, a_header())
    for entry in entries(3):
        journal.append(entry)
    journal.close()
    subprocess.run(["mount", "-o", "remount,ro", str(tiny_disk)], check=True)
    with pytest.raises(StorageError) as caught:
        reopen(journal.path)
    assert caught.value.code == "read_only"
    with pytest.raises(StorageError) as caught:
        create(tiny_disk, a_header())
    assert caught.value.code == "read_only"
    with pytest.raises(StorageError):
        atomic.write(tiny_disk / "x", b"x")
    assert len(read(journal.path).lines) == 3
    assert len(saves(tiny_disk).unfinished) == 1
