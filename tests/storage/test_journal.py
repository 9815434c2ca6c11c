"""The journal: what was appended is there, whatever happens to program, disk or file."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tischrunde.rules.core.record import Entry, header_line
from tischrunde.rules.core.zones import TABLE, Seat
from tischrunde.storage.errors import (
    BadJournal,
    Locked,
    Missing,
    Unreadable,
    WriteError,
)
from tischrunde.storage.journal import Journal, create, reopen
from tischrunde.storage.reading import Reading, Status, read

from .conftest import a_header, entries


def append_bytes(path: Path, data: bytes) -> None:
    with open(path, "ab") as file:
        file.write(data)


def spoil(path: Path, line: int, data: bytes) -> bytes:
    """Put ``data`` in the place of a line (from 1); returns the whole file."""
    lines = path.read_bytes().split(b"\n")
    lines[line - 1] = data
    path.write_bytes(b"\n".join(lines))
    return path.read_bytes()


# Writing and reading


def test_what_was_appended_is_read_back_in_order(tmp_path: Path) -> None:
    journal = create(tmp_path, a_header())
    written: list[Entry | str] = [
        Entry(Seat(0), "lay red-7", (("undone", "1"),)),
        "0f3a0f3a0f3a0f3a",
        Entry(TABLE, "close"),
    ]
    for line in written:
        if isinstance(line, str):
            journal.digest(line)
        else:
            journal.append(line)
    journal.close()
    found = read(journal.path)
    assert (list(found.lines), found.header, found.damage) == (written, a_header(), None)
    assert found.numbers == (2, 3, 4)


def test_an_appended_line_is_in_the_file_before_the_call_returns(tmp_path: Path) -> None:
    journal = create(tmp_path, a_header())
    for done, entry in enumerate(entries(3), start=1):
        journal.append(entry)
        assert len(read(journal.path).lines) == done
    journal.close()


def test_a_journal_goes_on_where_it_ended(saved: Path) -> None:
    found, journal = reopen(saved)
    journal.append(Entry(Seat(1), "draw"))
    journal.close()
    assert read(saved).lines == (*found.lines, Entry(Seat(1), "draw"))


def test_the_last_status_is_read_and_is_no_action(tmp_path: Path) -> None:
    last = Status(2, None, (120, 0), (0,))
    with create(tmp_path, a_header()) as journal:
        journal.status(Status(1, 1, (0, 0)))
        journal.append(entries(1)[0])
        journal.status(last)
    found = read(journal.path)
    assert (found.status, len(found.lines)) == (last, 1)


def test_a_status_says_whether_the_match_is_one_with_insight(saved: Path) -> None:
    plain = '# {"round":1,"totals":[3,0],"turn":0,"winners":[]'
    append_bytes(saved, f"{plain}}}\n".encode())
    assert read(saved).status == Status(1, 0, (3, 0)), "written before there was such a thing"
    append_bytes(saved, f'{plain},"insight":true}}\n'.encode())
    assert read(saved).status == Status(1, 0, (3, 0), insight=True)
    append_bytes(saved, f'{plain},"insight":8}}\n'.encode())
    assert read(saved).status == Status(1, 0, (3, 0), insight=True), "that one makes no sense"


def test_an_unreadable_status_is_no_damage(saved: Path) -> None:
    append_bytes(saved, b"# \xff{nonsense\n")
    found = read(saved)
    assert (found.damage, found.status, len(found.lines)) == (None, None, 4)


def test_a_line_break_cannot_be_smuggled_into_an_entry(tmp_path: Path) -> None:
    with create(tmp_path, a_header()) as journal, pytest.raises(ValueError, match="line break"):
        journal.append(Entry(Seat(0), "draw\n1 draw"))
    assert read(journal.path).lines == ()


def test_names_of_people_survive_in_every_script(tmp_path: Path) -> None:
    header = a_header(preset="Wer verliert, spült\nab. 🦔", match_id="../../etc")
    create(tmp_path, header).close()
    (path,) = tmp_path.iterdir()
    assert read(path).header == header


def test_two_matches_with_one_name_get_two_files(tmp_path: Path) -> None:
    create(tmp_path, a_header()).close()
    create(tmp_path, a_header()).close()
    assert len(list(tmp_path.glob("*.journal"))) == 2


def test_line_ends_of_another_system_are_read(saved: Path) -> None:
    before = read(saved).lines
    saved.write_bytes(saved.read_bytes().replace(b"\n", b"\r\n"))
    assert (read(saved).lines, read(saved).damage) == (before, None)


# Damage


@pytest.mark.parametrize("cut", [1, 5, 17])
def test_a_torn_last_line_is_dropped_and_reported(saved: Path, cut: int) -> None:
    whole = read(saved)
    saved.write_bytes(saved.read_bytes()[:-cut])
    found, journal = reopen(saved)
    journal.append(entries(1)[0])
    journal.close()
    assert found.lines == whole.lines[:3]
    assert found.damage is not None
    assert (found.damage.code, found.damage.line, found.damage.torn) == ("torn_line", 5, True)
    assert read(saved).lines == (*whole.lines[:3], entries(1)[0])
    assert [path.name for path in saved.parent.iterdir()] == [saved.name]


def test_zeros_left_by_a_power_cut_are_a_torn_line(saved: Path) -> None:
    append_bytes(saved, b"\0" * 700)
    damage = read(saved).damage
    assert damage is not None
    assert damage.torn


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"0 lay \xff\xfe", "bad_utf8"),
        (b"what is this", "bad_line"),
        (b"", "bad_line"),
        (b"\0\0\0\0", "bad_line"),
        (b"-7 draw", "bad_line"),
        ("⁷ draw".encode(), "bad_line"),
    ],
)
def test_a_damaged_line_ends_the_reading_and_the_original_is_kept(
    saved: Path, line: bytes, code: str
) -> None:
    before = read(saved).lines
    original = spoil(saved, 3, line)
    found, journal = reopen(saved)
    journal.append(Entry(Seat(1), "draw"))
    journal.close()
    assert found.lines == before[:1]
    assert found.damage is not None
    assert (found.damage.code, found.damage.line, found.damage.torn) == (code, 3, False)
    assert found.aside is not None
    assert found.aside.read_bytes() == original
    assert read(saved).lines == (before[0], Entry(Seat(1), "draw"))


def test_reading_changes_nothing(saved: Path) -> None:
    original = spoil(saved, 3, b"nonsense")
    assert read(saved).damage is not None
    assert saved.read_bytes() == original
    assert len(list(saved.parent.iterdir())) == 1


def test_every_damaged_original_is_kept_under_a_name_of_its_own(saved: Path) -> None:
    for _ in range(3):
        append_bytes(saved, b"nonsense\n")
        reopen(saved)[1].close()
    assert len(list(saved.parent.glob(f"{saved.name}.damaged*"))) == 3


def test_going_on_from_an_earlier_place_keeps_the_whole_original(saved: Path) -> None:
    original = saved.read_bytes()
    before = read(saved).lines
    found, journal = reopen(saved, lambda reading: 2)
    journal.append(Entry(Seat(1), "draw"))
    journal.close()
    assert found.lines == before[:2]
    assert found.aside is not None
    assert found.aside.read_bytes() == original
    assert read(saved).lines == (*before[:2], Entry(Seat(1), "draw"))


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "journal_empty"),
        (b"\n\n", "journal_empty"),
        (b"%PDF-1.7\n\xff\xff\n", "journal_foreign"),
        (b"[1, 2]\n", "journal_foreign"),
        (b'{"game": "kato"}\n', "journal_foreign"),
        (b"[" * 100_000 + b"\n", "journal_foreign"),
        (b'{"tischrunde": 3, "game": "kato"}\n', "journal_newer"),
        (b'{"tischrunde": "x", "game": "kato"}\n', "journal_header"),
        (b'{"tischrunde": 1, "game": "kato"}\n', "journal_header"),
        (header_line(a_header()).replace("Grete", "Grate").encode() + b"\n", "journal_header"),
        (header_line(a_header()).encode()[:-20] + b"\n", "journal_header"),
        (header_line(a_header()).encode(), "journal_header"),
        (header_line(a_header()).replace("Oma", "\\ud800").encode() + b"\n", "journal_header"),
    ],
)
def test_a_file_without_a_usable_header_is_named_and_left_alone(
    tmp_path: Path, content: bytes, code: str
) -> None:
    path = tmp_path / "strange.journal"
    path.write_bytes(content)
    for use in (read, reopen):
        with pytest.raises(BadJournal) as caught:
            use(path)
        assert caught.value.code == code
    assert path.read_bytes() == content
    assert len(list(tmp_path.iterdir())) == 1


def test_a_missing_file_a_folder_and_a_device_are_told_apart(tmp_path: Path) -> None:
    with pytest.raises(Missing):
        read(tmp_path / "gone.journal")
    with pytest.raises(Missing):
        reopen(tmp_path / "gone.journal")
    with pytest.raises(Unreadable) as caught:
        read(tmp_path)
    assert caught.value.code == "is_a_folder"
    with pytest.raises(Unreadable) as caught:
        read(Path(os.devnull))
    assert caught.value.code == "not_a_file"


def test_a_judge_that_objects_leaves_the_file_alone(saved: Path) -> None:
    original = spoil(saved, 4, b"nonsense")

    def judge(reading: Reading) -> int:
        assert len(reading.lines) == 2
        raise BadJournal("journal_match", reading.path)

    with pytest.raises(BadJournal):
        reopen(saved, judge)
    assert saved.read_bytes() == original
    assert len(list(saved.parent.iterdir())) == 1


# One writer


def test_a_journal_has_one_writer_and_many_readers(saved: Path) -> None:
    _, journal = reopen(saved)
    with pytest.raises(Locked):
        reopen(saved)
    assert len(read(saved).lines) == 4
    journal.close()
    reopen(saved)[1].close()


def test_a_refused_opening_lets_go_of_the_file(saved: Path) -> None:
    spoil(saved, 1, b"nonsense")
    for _ in range(2):
        with pytest.raises(BadJournal):
            reopen(saved)


# A file that somebody throws away while it is written to


def begun(folder: Path) -> tuple[Journal, list[Entry]]:
    journal = create(folder, a_header())
    written = entries(5)
    for entry in written[:3]:
        journal.append(entry)
    return journal, written


@pytest.mark.skipif(os.name == "nt", reason="keeps what is open")
def test_a_journal_whose_folder_is_deleted_is_written_anew(tmp_path: Path) -> None:
    journal, written = begun(tmp_path / "data" / "saves")
    shutil.rmtree(tmp_path / "data")
    for entry in written[3:]:
        journal.append(entry)
    journal.digest("0123456789abcdef")
    with pytest.raises(Locked):
        reopen(journal.path)
    journal.close()
    found = read(journal.path)
    assert (list(found.lines), found.header, found.damage) == (
        [*written, "0123456789abcdef"],
        a_header(),
        None,
    )


@pytest.mark.skipif(os.name == "nt", reason="keeps what is open")
def test_a_journal_moved_to_the_bin_is_written_anew_at_the_next_look(tmp_path: Path) -> None:
    journal, written = begun(tmp_path / "saves")
    (tmp_path / "bin").mkdir()
    os.rename(journal.path, tmp_path / "bin" / "old.journal")
    journal.sync()
    assert list(read(journal.path).lines) == written[:3]
    journal.append(written[3])
    journal.close()
    assert list(read(journal.path).lines) == written[:4]
    assert list(read(tmp_path / "bin" / "old.journal").lines) == written[:3]


@pytest.mark.skipif(os.name == "nt", reason="keeps what is open")
def test_a_journal_whose_name_another_file_has_taken_gets_a_new_one(tmp_path: Path) -> None:
    journal, written = begun(tmp_path)
    name = journal.path
    name.unlink()
    name.write_bytes(b"something else")
    journal.append(written[3])
    journal.close()
    assert name.read_bytes() == b"something else"
    assert journal.path != name
    assert list(read(journal.path).lines) == written[:4]


@pytest.mark.skipif(os.name == "nt", reason="keeps what is open")
def test_a_journal_that_cannot_be_written_anew_says_so_and_is_as_soon_as_it_can(
    tmp_path: Path,
) -> None:
    journal, written = begun(tmp_path / "saves")
    shutil.rmtree(tmp_path / "saves")
    (tmp_path / "saves").touch()
    for _ in range(2):
        with pytest.raises(WriteError) as caught:
            journal.append(written[3])
        assert caught.value.code == "not_a_folder"
        with pytest.raises(WriteError):
            journal.sync()
    (tmp_path / "saves").unlink()
    journal.append(written[3])
    journal.close()
    assert list(read(journal.path).lines) == written[:4]
