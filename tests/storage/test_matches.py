"""The list of saved matches."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tischrunde.rules.core.record import header_line
from tischrunde.storage.errors import BadJournal, Locked
from tischrunde.storage.journal import create, reopen
from tischrunde.storage.matches import SavedMatch, Shelf, delete, glance, saves
from tischrunde.storage.reading import Status

from .conftest import a_header, entries


def save(folder: Path, name: str, played: float, winners: tuple[int, ...] = ()) -> Path:
    with create(folder, a_header(match_id=name)) as journal:
        for entry in entries(400):
            journal.append(entry)
        journal.status(Status(3, None if winners else 1, (40, 12), winners))
    os.utime(journal.path, (played, played))
    return journal.path


def test_matches_are_listed_newest_first_by_whether_they_are_over(tmp_path: Path) -> None:
    save(tmp_path, "old", 1000)
    save(tmp_path, "new", 3000)
    save(tmp_path, "done", 2000, winners=(1,))
    found = saves(tmp_path)
    assert [saved.header.match_id for saved in found.unfinished] == ["new", "old"]
    assert [saved.header.match_id for saved in found.finished] == ["done"]
    assert found.unfinished[0].status == Status(3, 1, (40, 12))


def test_whose_turn_it_was_is_not_told_when_more_was_done_since(tmp_path: Path) -> None:
    path = save(tmp_path, "x", 1000)
    _, journal = reopen(path)
    journal.append(entries(1)[0])
    journal.digest("0123456789abcdef")
    journal.close()
    assert glance(path).status == Status(3, None, (40, 12))


def test_a_digest_behind_a_note_leaves_it_the_turn_of_whoever_it_was(tmp_path: Path) -> None:
    path = save(tmp_path, "x", 1000)
    _, journal = reopen(path)
    journal.digest("0123456789abcdef")
    journal.close()
    assert glance(path).status == Status(3, 1, (40, 12))


def test_a_match_without_a_note_is_unfinished(tmp_path: Path) -> None:
    create(tmp_path, a_header()).close()
    (saved,) = saves(tmp_path).unfinished
    assert (saved.status, saved.header) == (None, a_header())


def test_a_torn_note_does_not_count(tmp_path: Path) -> None:
    path = save(tmp_path, "torn", 1000)
    with open(path, "ab") as file:
        file.write(b'# {"round":9,"totals":[1,1],"turn":0,"winners":[1]}')
    assert glance(path).status == Status(3, 1, (40, 12))


def test_an_unreadable_file_spoils_no_list(tmp_path: Path) -> None:
    save(tmp_path, "good", 1000)
    (tmp_path / "bad.journal").write_bytes(b"\xff\xfe\0")
    (tmp_path / "folder.journal").mkdir()
    (tmp_path / "other.txt").touch()
    found = saves(tmp_path)
    assert len(found.unfinished) == 1
    assert sorted(error.path.name for error in found.unreadable) == [
        "bad.journal",
        "folder.journal",
    ]


def test_a_damaged_original_kept_aside_is_not_listed(tmp_path: Path) -> None:
    path = save(tmp_path, "good", 1000)
    with open(path, "ab") as file:
        file.write(b"nonsense\n")
    reopen(path)[1].close()
    assert len(saves(tmp_path).unfinished) == 1


def test_without_a_folder_there_are_no_matches(tmp_path: Path) -> None:
    assert saves(tmp_path / "none") == ((), (), ())


def test_a_match_is_deleted_unless_it_is_being_played(tmp_path: Path) -> None:
    path = save(tmp_path, "x", 1000)
    _, journal = reopen(path)
    with pytest.raises(Locked):
        delete(path)
    journal.close()
    delete(path)
    assert list(tmp_path.iterdir()) == []


def test_a_glance_at_a_foreign_file_says_so(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"hello\n")
    with pytest.raises(BadJournal):
        glance(tmp_path / "x")


# Many matches


def many(folder: Path, number: int) -> list[Path]:
    """Journals without actions, the last one the newest."""
    folder.mkdir(exist_ok=True)
    paths = []
    for at in range(number):
        path = folder / f"{at:04}.journal"
        path.write_text(header_line(a_header(match_id=f"{at:04}")) + "\n", "utf-8")
        os.utime(path, (1000 + at, 1000 + at))
        paths.append(path)
    return paths


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that were looked at, in order."""
    names: list[str] = []

    def look(path: Path) -> SavedMatch:
        names.append(path.stem)
        return glance(path)

    monkeypatch.setattr("tischrunde.storage.matches.glance", look)
    return names


def test_a_look_is_at_the_newest_and_goes_on_where_it_ended(
    tmp_path: Path, opened: list[str]
) -> None:
    many(tmp_path, 7)
    shelf = Shelf(tmp_path)
    found = shelf.look(3)
    assert [saved.path.stem for saved in found.unfinished] == ["0006", "0005", "0004"]
    assert not shelf.complete
    shelf.look(3)
    assert opened == ["0006", "0005", "0004", "0003", "0002", "0001"]
    assert len(shelf.look(3).unfinished) == 7
    assert shelf.complete
    assert shelf.look().unfinished == saves(tmp_path).unfinished


def test_only_what_has_changed_is_looked_at_again(tmp_path: Path, opened: list[str]) -> None:
    paths = many(tmp_path, 5)
    shelf = Shelf(tmp_path)
    shelf.look()
    opened.clear()
    assert len(shelf.look().unfinished) == 5
    assert opened == []
    journal = reopen(paths[2])[1]
    journal.append(entries(1)[0])
    journal.status(Status(1, 0, (9, 9)))
    journal.close()
    paths[4].unlink()
    (tmp_path / "0009.journal").write_bytes(b"no match")
    found = shelf.look()
    assert sorted(opened) == ["0002", "0009"]
    assert found.unfinished[0].status == Status(1, 0, (9, 9))
    assert len(found.unfinished) == 4
    assert len(found.unreadable) == 1
