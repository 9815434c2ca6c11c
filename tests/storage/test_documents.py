"""A document that cannot be read, copied or written: what is used, and what stays as it is."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tischrunde.i18n.texts import Texts
from tischrunde.storage.document import Document, SetAside, said
from tischrunde.storage.errors import StorageError
from tischrunde.storage.files import LARGEST_DOCUMENT
from tischrunde.storage.profiles import People, people_document
from tischrunde.storage.settings import Settings, settings_document

KIB = 1024


def test_a_document_of_four_megabytes_is_read_and_a_larger_one_set_aside(tmp_path: Path) -> None:
    """A family of thousands would fit; what is larger is something else under this name."""
    path = tmp_path / "people.json"
    plain = b'{"version":1,"people":[]}'
    assert LARGEST_DOCUMENT == 4 * KIB * KIB
    path.write_bytes(plain.ljust(4 * KIB * KIB))
    assert people_document(path).load() == (People(), None)
    path.write_bytes(plain.ljust(4 * KIB * KIB + 1))
    wrong = people_document(path).load()[1]
    assert isinstance(wrong, SetAside)
    assert (wrong.code, wrong.lost) == ("document_unreadable", ())
    assert wrong.key == "common.storage.document_unreadable"
    assert wrong.params == {"name": "people.json", "aside": f"{path}.damaged"}
    assert "people.json" in said(Texts("de"), wrong)


def test_a_document_is_a_text_that_can_be_read_and_sent(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "below" / "people.json"
    people_document(path).save(People())
    assert path.read_bytes() == b'{\n  "version": 1,\n  "people": [],\n  "removed": []\n}\n'


def test_a_document_that_could_not_be_read_may_be_saved_once_it_could(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.mkdir()
    document: Document[Settings] = settings_document(path)
    for _ in range(2):
        document.load()
        with pytest.raises(StorageError) as caught:
            document.save(Settings("de"))
        assert caught.value.code == "document_kept"
    path.rmdir()
    with pytest.raises(StorageError):
        document.save(Settings("de"))
    assert document.load()[1] is None
    document.save(Settings("de"))
    assert document.load() == (Settings("de"), None)


def test_a_document_that_cannot_be_copied_is_used_but_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"version": 1, "language": "en", "tempo": "slowly"}')
    before = path.read_bytes()
    monkeypatch.setattr("shutil.copyfile", full)
    document = settings_document(path)
    found, wrong = document.load()
    assert found == Settings("en")
    assert isinstance(wrong, SetAside)
    assert (wrong.code, wrong.aside, wrong.lost) == ("document_mended", None, ("tempo",))
    assert wrong.params["aside"] == str(path)
    with pytest.raises(StorageError):
        document.save(found)
    assert path.read_bytes() == before


def test_a_document_that_can_be_copied_but_not_written_is_used_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"version": 1, "language": "en", "tempo": "slowly"}')
    monkeypatch.setattr(os, "replace", full)
    document = settings_document(path)
    found, wrong = document.load()
    assert isinstance(wrong, SetAside)
    assert (found, wrong.aside) == (Settings("en"), Path(f"{path}.damaged"))
    monkeypatch.undo()
    document.save(found)
    assert document.load() == (Settings("en"), None)


def full(*_: object) -> None:
    raise OSError(28, "full")
