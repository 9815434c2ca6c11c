"""How journals are named, and what a list of them says without reading them whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from tischrunde.rules.core.record import Entry, header_line
from tischrunde.rules.core.zones import Seat
from tischrunde.storage.errors import BadJournal, Missing, StorageError, Unreadable
from tischrunde.storage.journal import create, file_name, free_path, reopen
from tischrunde.storage.matches import SavedMatch, Saves, glance, saves
from tischrunde.storage.reading import Status, status_line

from .conftest import a_header

# Names


@pytest.mark.parametrize(
    ("changes", "name"),
    [
        ({}, "2026-01-05T14-30-12_kato_c0ffee42"),
        ({"match_id": "0123456789abcdef"}, "2026-01-05T14-30-12_kato_0123456789ab"),
        ({"match_id": "../..//x"}, "2026-01-05T14-30-12_kato_x"),
        ({"match_id": ""}, "2026-01-05T14-30-12_kato"),
        ({"started": ""}, "kato_c0ffee42"),
        ({"game": "ka to"}, "2026-01-05T14-30-12_kato_c0ffee42"),
        ({"match_id": "a-b_c"}, "2026-01-05T14-30-12_kato_a-b_c"),
    ],
)
def test_a_file_says_when_what_and_which(changes: dict[str, object], name: str) -> None:
    assert file_name(a_header(**changes)) == f"{name}.journal"


def test_further_files_of_one_name_are_counted_from_two(tmp_path: Path) -> None:
    names = []
    for _ in range(3):
        with create(tmp_path / "new" / "folder", a_header(match_id="x")) as journal:
            names.append(journal.path.stem.rpartition("kato_")[2])
    assert names == ["x", "x_2", "x_3"]
    (tmp_path / "link.journal").symlink_to(tmp_path / "nowhere")
    assert free_path(tmp_path / "link.journal").name == "link_2.journal"
    assert free_path(tmp_path / "free.journal").name == "free.journal"


@pytest.mark.parametrize("text", ["draw\n1 draw", "draw\r"])
def test_a_line_is_one_line(saved: Path, text: str) -> None:
    before = saved.read_bytes()
    with reopen(saved)[1] as journal, pytest.raises(ValueError, match="line break"):
        journal.append(Entry(Seat(0), text))
    assert saved.read_bytes() == before


def test_a_journal_that_was_given_up_midway_is_closed(saved: Path) -> None:
    with pytest.raises(LookupError), reopen(saved)[1]:
        raise LookupError
    reopen(saved)[1].close()


# The list of matches


def noted(folder: Path, size: int, status: Status, *, behind: int = 0) -> Path:
    """A journal of ``size`` bytes whose note is followed by ``behind`` bytes of digests."""
    with create(folder, a_header(match_id=str(size))) as journal:
        path = journal.path
    line = status_line(status).encode() + b"\n"
    digest = b"= 0123456789abcdef\n"
    assert behind % len(digest) == 0
    head = path.read_bytes()
    filling = size - len(head) - len(line) - behind
    entry = b"0 lay red-7\n"
    head += entry * (filling // len(entry) - 1)
    head += b"0 draw %s\n" % (b"x" * (size - len(head) - len(line) - behind - 8))
    path.write_bytes(head + line + digest * (behind // len(digest)))
    assert path.stat().st_size == size
    return path


KIB = 1024
ENDED = Status(9, None, (5, 5), (0, 1), insight=True, unseen=True)


@pytest.mark.parametrize("size", [3 * KIB, 64 * KIB, 64 * KIB + 10, 67 * KIB, 68 * KIB, 200 * KIB])
@pytest.mark.parametrize("behind", [0, 19, 19 * 200])
def test_the_last_note_is_found_however_long_the_match_was(
    tmp_path: Path, size: int, behind: int
) -> None:
    if behind > size - 2 * KIB:
        return
    path = noted(tmp_path, size, ENDED, behind=behind)
    assert glance(path).status == ENDED
    assert saves(tmp_path).finished[0].path == path


def test_a_list_reads_no_more_than_the_end_of_a_file(tmp_path: Path) -> None:
    path = noted(tmp_path, 300 * KIB, ENDED, behind=19 * 300)
    assert glance(path).status is None


def test_a_first_line_of_64_kilobytes_is_read_whole(tmp_path: Path) -> None:
    short = len(header_line(a_header(preset="")))
    for length, fits in ((64 * KIB - 1, True), (64 * KIB + 1, False)):
        header = a_header(preset="x" * (length - short))
        with create(tmp_path, header) as journal:
            path = journal.path
        assert path.stat().st_size == length + 1
        if fits:
            assert glance(path).header == header
        else:
            with pytest.raises(BadJournal):
                glance(path)


@pytest.mark.parametrize(
    ("status", "finished", "waits"),
    [
        (None, False, True),
        (Status(1, 0, (0, 0)), False, True),
        (Status(1, None, (3, 0), (0,)), True, False),
        (Status(1, None, (3, 0), (0,), unseen=True), True, True),
    ],
)
def test_what_is_over_waits_only_until_its_end_was_seen(
    saved: Path, status: Status | None, finished: bool, waits: bool
) -> None:
    found = glance(saved)._replace(status=status)
    assert (found.finished, found.waits) == (finished, waits)


def test_what_waits_is_listed_newest_first_whether_over_or_not(saved: Path) -> None:
    one = glance(saved)
    unseen = Status(1, None, (3, 0), (0,), unseen=True)

    def at(hour: int, status: Status | None = None, name: str = "a") -> SavedMatch:
        played = one.played.replace(hour=hour)
        return one._replace(played=played, status=status, path=Path(name))

    over = (at(5, unseen), at(4, unseen._replace(unseen=False)), at(1, unseen))
    listed = Saves((at(6), at(3), at(3, name="b"), at(2)), over, ())
    assert [saved.played.hour for saved in listed.waiting] == [6, 5, 3, 3, 2, 1]
    assert [saved.path.name for saved in listed.waiting[2:4]] == ["b", "a"]


def test_a_folder_that_is_none_is_said(tmp_path: Path) -> None:
    (tmp_path / "saves").touch()
    with pytest.raises(StorageError) as caught:
        saves(tmp_path / "saves")
    assert isinstance(caught.value, Missing | Unreadable)


def test_a_note_right_behind_the_first_line_is_found(tmp_path: Path) -> None:
    with create(tmp_path, a_header()) as journal:
        journal.status(ENDED)
    assert glance(journal.path).status == ENDED
