"""Whatever lies under the name of a file, nothing waits for it and nothing breaks."""

from __future__ import annotations

import contextlib
import logging
import os
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tischrunde.i18n.texts import Texts
from tischrunde.program.crash import FILE, watch
from tischrunde.storage.errors import ReadError, StorageError, WriteError
from tischrunde.storage.first_look import first_look
from tischrunde.storage.journal import create, reopen
from tischrunde.storage.matches import delete, glance, saves
from tischrunde.storage.profiles import People, people_document
from tischrunde.storage.reading import read
from tischrunde.storage.settings import Settings, settings_document

from .conftest import a_header

pytestmark = [
    pytest.mark.timeout(20),
    pytest.mark.skipif(os.name == "nt", reason="has neither pipes nor devices among its files"),
]

HUGE = 2**40


def pipe(path: Path) -> None:
    os.mkfifo(path)


def bound_socket(path: Path) -> None:
    # The system takes short names only.
    here = os.getcwd()
    os.chdir(path.parent)
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(path.name)
    finally:
        os.chdir(here)


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def loop(path: Path) -> None:
    path.symlink_to(path)


def folder(path: Path) -> None:
    path.mkdir()


def dangling(path: Path) -> None:
    path.symlink_to(path.parent / "nowhere")


def huge(path: Path) -> None:
    with open(path, "wb") as file:
        file.truncate(HUGE)


ODD = [pipe, bound_socket, device, loop, folder, dangling, huge]
Make = Callable[[Path], None]


@pytest.mark.parametrize("make", ODD)
def test_an_odd_file_among_the_matches_is_named_and_left_alone(tmp_path: Path, make: Make) -> None:
    create(tmp_path, a_header()).close()
    path = tmp_path / "odd.journal"
    make(path)
    before = os.lstat(path)
    found = saves(tmp_path)
    assert len(found.unfinished) == 1
    assert [error.path.name for error in found.unreadable] == ["odd.journal"]
    uses: list[Callable[[Path], Any]] = [glance, read, reopen]
    for use in uses:
        with pytest.raises(StorageError) as caught:
            use(path)
        assert not caught.value.key.endswith("write_failed") or make is loop
    assert os.lstat(path).st_ino == before.st_ino


@pytest.mark.parametrize("make", ODD)
def test_an_odd_file_cannot_be_deleted_as_a_match_unless_it_is_a_file(
    tmp_path: Path, make: Make
) -> None:
    path = tmp_path / "odd.journal"
    make(path)
    if make is huge:
        delete(path)
        assert not path.exists()
        return
    with pytest.raises(WriteError):
        delete(path)
    assert os.path.lexists(path)


@pytest.mark.parametrize("make", ODD)
@pytest.mark.parametrize("document", [settings_document, people_document])
def test_an_odd_file_in_the_place_of_a_document_gives_the_defaults(
    tmp_path: Path, document: Callable[[Path], Any], make: Make
) -> None:
    path = tmp_path / "x.json"
    make(path)
    found, wrong = document(path).load()
    assert found in (Settings(), People())
    assert (wrong is None) is (make is dangling)
    if make is huge:
        assert wrong.aside.stat().st_size == HUGE
    elif make is not dangling:
        assert isinstance(wrong, ReadError)
        # What cannot be read is not written over, either.
        with pytest.raises(WriteError):
            document(path).save(found)
        assert os.path.lexists(path)


@pytest.mark.parametrize("make", ODD)
def test_an_odd_file_has_no_say_at_the_first_look(tmp_path: Path, make: Make) -> None:
    make(tmp_path / "settings.json")
    look = first_look(tmp_path / "settings.json")
    assert look[1:] == (100, "felt", None)


@pytest.fixture
def root_logger() -> Iterator[logging.Logger]:
    logger = logging.getLogger("tischrunde")
    before = logger.handlers[:]
    yield logger
    for handler in logger.handlers[:]:
        if handler not in before:
            logger.removeHandler(handler)
            with contextlib.suppress(OSError):
                handler.close()


@pytest.mark.parametrize("make", ODD[:-1])
def test_an_odd_file_in_the_place_of_the_log_does_not_keep_the_error_from_being_said(
    tmp_path: Path, make: Make, monkeypatch: pytest.MonkeyPatch, root_logger: logging.Logger
) -> None:
    import sys
    import threading

    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    make(tmp_path / FILE)
    said: list[str] = []
    watch(tmp_path, Texts("de"), lambda text, where: said.append(text))
    error = LookupError()
    sys.excepthook(LookupError, error, None)
    assert len(said) == 1


@pytest.fixture
def timeless(tmp_path: Path) -> Iterator[Path]:
    """A folder whose files can have any time stamp; most disks end in the year 2446."""
    memory = Path("/dev/shm")
    if not os.access(memory, os.W_OK):
        yield tmp_path
        return
    with TemporaryDirectory(dir=memory) as made:
        yield Path(made)


@pytest.mark.parametrize("seconds", [10**15, -(10**15), 2**62, 253402300800, -62135596801])
def test_a_time_stamp_that_no_calendar_has_does_no_harm(timeless: Path, seconds: int) -> None:
    create(timeless, a_header(match_id="plain")).close()
    with create(timeless, a_header(match_id="odd")) as journal:
        path = journal.path
    os.utime(path, (seconds, seconds))
    names = [saved.header.match_id for saved in saves(timeless).unfinished]
    assert names == (["odd", "plain"] if seconds > 0 else ["plain", "odd"])


def test_a_folder_that_leads_round_in_a_circle_is_said(tmp_path: Path) -> None:
    loop(tmp_path / "saves")
    with pytest.raises(ReadError):
        saves(tmp_path / "saves")


def test_a_copy_of_the_folder_inside_itself_is_no_match(tmp_path: Path) -> None:
    create(tmp_path, a_header()).close()
    (tmp_path / "again.journal").symlink_to(tmp_path, target_is_directory=True)
    assert len(saves(tmp_path).unfinished) == 1
