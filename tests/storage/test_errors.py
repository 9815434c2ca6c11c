"""Every way in which a disk can refuse has its sentence, and the cause is kept."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tischrunde.i18n.texts import Texts
from tischrunde.storage.errors import (
    DiskFull,
    Missing,
    ReadError,
    StorageError,
    Unreadable,
    Unwritable,
    WriteError,
    WriteFailed,
    read_error,
    write_error,
)

PATH = Path("/srv/oma/saves/abend.journal")


@pytest.mark.parametrize(
    ("number", "kind", "code"),
    [
        (errno.ENOSPC, DiskFull, "disk_full"),
        (errno.EDQUOT, DiskFull, "disk_full"),
        (errno.EFBIG, DiskFull, "disk_full"),
        (errno.EACCES, Unwritable, "no_permission"),
        (errno.EPERM, Unwritable, "no_permission"),
        (errno.EROFS, Unwritable, "read_only"),
        (errno.ENOTDIR, Unwritable, "not_a_folder"),
        (errno.EEXIST, Unwritable, "not_a_folder"),
        (errno.EISDIR, Unwritable, "is_a_folder"),
        (errno.ENXIO, Unwritable, "not_a_file"),
        (errno.EIO, WriteFailed, "write_failed"),
        (errno.ENOENT, WriteFailed, "write_failed"),
    ],
)
def test_what_keeps_a_file_from_being_written(
    number: int, kind: type[WriteError], code: str
) -> None:
    found = write_error(OSError(number, "the system's words"), PATH)
    assert type(found) is kind
    assert (found.code, found.path, found.key) == (code, PATH, f"common.storage.{code}")
    assert (found.errno, found.strerror) == (number, "the system's words")
    assert found.params["path"] == str(PATH)
    assert found.params["name"] == "abend.journal"
    assert found.params.get("reason") == ("the system's words" if kind is WriteFailed else None)
    assert str(PATH) in str(found)
    assert code in str(found)


@pytest.mark.parametrize(
    ("number", "kind", "code"),
    [
        (errno.ENOENT, Missing, "missing"),
        # A folder on the way to it is none.
        (errno.ENOTDIR, Missing, "missing"),
        (errno.EISDIR, Unreadable, "is_a_folder"),
        (errno.ENXIO, Unreadable, "not_a_file"),
        (errno.EACCES, Unreadable, "unreadable"),
        (errno.EIO, Unreadable, "unreadable"),
    ],
)
def test_what_keeps_a_file_from_being_read(number: int, kind: type[ReadError], code: str) -> None:
    found = read_error(OSError(number, "the system's words"), PATH)
    assert type(found) is kind
    assert (found.code, found.path) == (code, PATH)
    assert found.params.get("reason") == ("the system's words" if code == "unreadable" else None)


def test_an_error_without_a_number_is_told_by_its_words() -> None:
    odd = OSError("odd")
    assert write_error(odd, PATH).params["reason"] == "odd"
    assert read_error(odd, PATH).params["reason"] == "odd"
    assert (write_error(odd, PATH).errno, write_error(odd, PATH).strerror) == (None, "odd")


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("number", sorted(errno.errorcode))
def test_every_number_of_the_system_has_a_sentence(number: int, language: str) -> None:
    texts, cause = Texts(language), OSError(number, os.strerror(number))
    errors: list[StorageError] = [write_error(cause, PATH), read_error(cause, PATH)]
    for error in errors:
        assert "abend.journal" in texts(error.key, **error.params)
