"""Places, replacing files whole, and the typed documents."""

from __future__ import annotations

import errno
import json
import os
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tischrunde.storage import atomic
from tischrunde.storage.document import Document, SetAside
from tischrunde.storage.errors import DiskFull, Missing, StorageError, Unreadable, Unwritable
from tischrunde.storage.folders import prepare
from tischrunde.storage.profiles import Aids, People, Person, people_document
from tischrunde.storage.settings import Geometry, SeatSetup, Settings, Setup, settings_document
from tischrunde.system.languages import system_language
from tischrunde.system.paths import locations

# Places


def test_everything_lies_below_basedir(tmp_path: Path) -> None:
    paths = locations(tmp_path / "new")
    for _ in range(2):
        # At every start; what is there already does no harm.
        prepare(paths)
    assert all(folder.is_dir() and tmp_path / "new" in folder.parents for folder in paths)
    for file in (paths.settings, paths.profiles):
        assert tmp_path / "new" in file.parents


def test_without_basedir_the_system_names_the_places(monkeypatch: pytest.MonkeyPatch) -> None:
    if sys.platform != "linux":
        pytest.skip("the names of other systems are platformdirs' own")
    monkeypatch.setenv("XDG_CONFIG_HOME", "/somewhere/config")
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere/data")
    paths = locations()
    assert paths.config == Path("/somewhere/config/tischrunde")
    assert paths.saves == Path("/somewhere/data/tischrunde/saves")


def test_a_relative_basedir_stays_where_the_program_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    paths = locations("here")
    monkeypatch.chdir("/")
    prepare(paths)
    assert (tmp_path / "here" / "saves").is_dir()


def test_a_folder_that_cannot_be_made_is_an_error_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Unwritable) as caught:
        prepare(locations(tmp_path / "file" / "below"))
    assert caught.value.code == "not_a_folder"
    assert str(tmp_path) in caught.value.params["path"]


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="needs a folder nobody can write to")
def test_a_folder_that_nobody_can_write_to_is_an_error() -> None:
    with pytest.raises(StorageError):
        prepare(locations("/proc/tischrunde"))


# Replacing


def test_a_replaced_file_is_the_new_one_and_nothing_else_is_left(tmp_path: Path) -> None:
    for content in (b"old", b"new"):
        atomic.write(tmp_path / "a.json", content)
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("a.json", b"new")]


def test_a_failed_replacement_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    atomic.write(tmp_path / "a.json", b"old")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(DiskFull):
        atomic.write(tmp_path / "a.json", b"new")
    monkeypatch.undo()
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]
    assert (tmp_path / "a.json").read_bytes() == b"old"


# Documents


def full_settings() -> Settings:
    return Settings(
        language="en",
        tempo="none",
        text_size=180,
        aids=Aids(dim=False, pace="children"),
        setups={"kato": Setup([SeatSetup("Ömi", "person")], "wild", {"hand_size": 5})},
        window=Geometry(-20, 10, 1024, 600, True),
    )


def test_settings_and_people_come_back_as_they_were(tmp_path: Path) -> None:
    document = settings_document(tmp_path / "config" / "settings.json")
    document.save(full_settings())
    assert document.load() == (full_settings(), None)
    people = people_document(tmp_path / "people.json")
    family = People([Person("1", "Oma Grete", "owl", 78), Person("2", "Ben")])
    people.save(family)
    assert people.load() == (family, None)
    assert family.by_id("2") == family.people[1]
    assert family.by_id("3") is None


def test_without_a_file_there_are_defaults(tmp_path: Path) -> None:
    document = settings_document(tmp_path / "settings.json")
    assert document.load() == (Settings(), None)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[]",
        b"null",
        b"{}",
        b'{"version": "1"}',
        b'{"version": 0}',
        b"[" * 100_000,
    ],
)
def test_an_unreadable_document_is_set_aside_and_never_written_over(
    tmp_path: Path, content: bytes
) -> None:
    document = settings_document(tmp_path / "settings.json")
    document.path.write_bytes(content)
    settings, report = document.load()
    assert settings == Settings()
    assert isinstance(report, SetAside)
    assert report.code == "document_unreadable"
    document.save(settings)
    assert report.aside is not None
    assert report.aside.read_bytes() == content
    assert document.load() == (Settings(), None)


def test_a_document_of_a_newer_program_is_set_aside(tmp_path: Path) -> None:
    document = settings_document(tmp_path / "settings.json")
    document.path.write_text('{"version": 99, "language": "fr"}')
    settings, report = document.load()
    assert settings == Settings()
    assert isinstance(report, SetAside)
    assert (report.code, report.aside) == ("document_newer", tmp_path / "settings.json.newer")


def test_what_cannot_be_read_or_moved_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = settings_document(tmp_path / "folder")
    folder.path.mkdir()
    assert isinstance(folder.load()[1], Unreadable)
    with pytest.raises(Unwritable):
        folder.save(Settings())

    document = settings_document(tmp_path / "settings.json")
    document.path.write_bytes(b"nonsense")

    def no(*_: object) -> None:
        raise OSError(errno.EROFS, "read-only")

    monkeypatch.setattr(os, "rename", no)
    report = document.load()[1]
    assert isinstance(report, SetAside)
    assert report.aside is None
    with pytest.raises(Unwritable):
        document.save(Settings())
    assert document.path.read_bytes() == b"nonsense"


def test_saving_without_having_looked_keeps_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"nonsense")
    settings_document(path).save(Settings(language="en"))
    assert settings_document(path).load() == (Settings(language="en"), None)
    assert (tmp_path / "settings.json.damaged").read_bytes() == b"nonsense"


def test_what_could_not_be_loaded_again_is_not_saved(tmp_path: Path) -> None:
    document = settings_document(tmp_path / "settings.json")
    document.save(Settings(text_size=120))
    with pytest.raises(ValueError, match="text_size"):
        document.save(Settings(text_size=5000))
    assert document.load() == (Settings(text_size=120), None)


def test_a_field_that_an_older_program_did_not_have_gets_its_default(tmp_path: Path) -> None:
    document = settings_document(tmp_path / "settings.json")
    document.path.write_text('{"version": 1, "language": "en", "gone": 3}')
    assert document.load() == (Settings(language="en"), None)


class Third(msgspec.Struct):
    text_size: int = 100


def test_old_documents_pass_through_every_migrator_in_order(tmp_path: Path) -> None:
    def to_two(data: dict[str, Any]) -> dict[str, Any]:
        return {"size": data["big"] and 2}

    def to_three(data: dict[str, Any]) -> dict[str, Any]:
        return {"text_size": data["size"] * 100}

    document = Document(tmp_path / "x.json", Third, (to_two, to_three))
    for old in ({"version": 1, "big": True}, {"version": 2, "size": 2}):
        document.path.write_text(json.dumps(old))
        assert document.load() == (Third(200), None)
    for migrators, version in (((), 1), ((to_three,), 2), ((to_two, to_three), 3)):
        document = Document(tmp_path / "x.json", Third, migrators)
        document.save(Third(200))
        assert json.loads(document.path.read_text())["version"] == version


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr_FR"}, "en"),
        ({"LANG": "en_US", "LC_ALL": "de_DE@euro"}, "de"),
        ({"LANG": "de_DE", "LANGUAGE": "en:de"}, "en"),
        ({"LANG": "C.UTF-8"}, "de"),
    ],
)
def test_the_first_language_is_the_systems(environ: dict[str, str], language: str) -> None:
    assert system_language({"LC_ALL": "", **environ}) == language


def test_errors_name_their_cause() -> None:
    from tischrunde.storage.errors import read_error, write_error

    path = Path("/a/b")
    assert isinstance(read_error(FileNotFoundError(errno.ENOENT, ""), path), Missing)
    assert write_error(OSError(errno.EACCES, ""), path).code == "no_permission"
    assert write_error(OSError("odd"), path).params["reason"] == "odd"
