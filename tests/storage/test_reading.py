"""The exact text of what is written, and what is taken for it when it is read."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tischrunde.rules.core.record import FORMAT, Entry, header_line
from tischrunde.rules.core.zones import Seat
from tischrunde.storage.errors import BadJournal
from tischrunde.storage.journal import reopen
from tischrunde.storage.reading import Damage, Status, parse_status, read, status_line

from .conftest import a_header

# Where a match stands

NOTE = (
    '# {"insight":false,"round":3,"totals":[40,-12],"turn":1,"unseen":false,"winners":[]}',
    Status(3, 1, (40, -12)),
)
ENDED = (
    '# {"insight":true,"round":9,"totals":[5,5],"turn":null,"unseen":true,"winners":[0,1]}',
    Status(9, None, (5, 5), (0, 1), insight=True, unseen=True),
)


@pytest.mark.parametrize(("line", "status"), [NOTE, ENDED])
def test_a_status_has_one_text(line: str, status: Status) -> None:
    assert status_line(status) == line
    assert parse_status(line.encode(), 2) == status


def test_a_status_needs_no_space() -> None:
    assert parse_status(NOTE[0].replace(" ", "").encode(), 2) == NOTE[1]


def test_an_old_status_knew_neither_insight_nor_whether_the_end_was_seen() -> None:
    line = b'# {"round":3,"totals":[40,-12],"turn":1,"winners":[]}'
    found = parse_status(line, 2)
    assert found == Status(3, 1, (40, -12))
    assert (found.insight, found.unseen) == (False, False)
    assert Status(1, None, ()).winners == ()


MOST = 10**9


@pytest.mark.parametrize(
    ("changes", "sound"),
    [
        ({"round": 0}, True),
        ({"round": MOST}, True),
        ({"round": MOST + 1}, False),
        ({"round": -1}, False),
        ({"round": True}, False),
        ({"round": "3"}, False),
        ({"turn": 0}, True),
        ({"turn": 2}, False),
        ({"turn": -1}, False),
        ({"turn": False}, False),
        ({"totals": [MOST, -MOST]}, True),
        ({"totals": [MOST + 1, 0]}, False),
        ({"totals": [0, -MOST - 1]}, False),
        ({"totals": [1]}, False),
        ({"totals": [1, 2, 3]}, False),
        ({"totals": [1, 2.5]}, False),
        ({"totals": 7}, False),
        ({"winners": [1, 0], "turn": None}, True),
        ({"winners": [1, 1], "turn": None}, False),
        ({"winners": [2], "turn": None}, False),
        ({"winners": [0, True], "turn": None}, False),
        ({"winners": None}, False),
        ({"unseen": True}, True),
        ({"unseen": 1}, False),
        ({"insight": None}, False),
        ({"round": None}, False),
    ],
)
def test_a_status_is_only_believed_if_it_makes_sense(changes: dict[str, Any], sound: bool) -> None:
    data = {"round": 3, "totals": [40, 12], "turn": 1, "winners": []} | changes
    assert (parse_status(b"# " + json.dumps(data).encode(), 2) is not None) is sound


@pytest.mark.parametrize("line", [b"#", b"# ", b"# []", b"# {}", b"#" + b"[" * 100_000, b"# \xff"])
def test_any_other_note_is_none(line: bytes) -> None:
    assert parse_status(line, 2) is None


# The first line


def test_a_mark_before_the_first_line_is_none_of_it(tmp_path: Path) -> None:
    path = tmp_path / "x.journal"
    path.write_bytes(b"\xef\xbb\xbf" + header_line(a_header()).encode() + b"\n0 draw\n")
    found = read(path)
    assert (found.header, found.lines) == (a_header(), (Entry(Seat(0), "draw"),))
    assert found.ends == (path.stat().st_size,)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ('{"rules_version":1', "journal_header"),
        ('{"seats":[],"rules_version":1', "journal_header"),
        ('{"app_version":"1.0","ga', "journal_header"),
        ('{"app_name":"other"', "journal_foreign"),
        ("{", "journal_foreign"),
        ("3", "journal_foreign"),
        (f'{{"tischrunde":{FORMAT + 1}}}', "journal_newer"),
        (f'{{"tischrunde":{FORMAT}}}', "journal_header"),
    ],
)
def test_whose_file_it_is_can_be_told_from_a_piece_of_its_first_line(
    tmp_path: Path, line: str, code: str
) -> None:
    path = tmp_path / "x.journal"
    path.write_text(line + "\n", "utf-8")
    with pytest.raises(BadJournal) as caught:
        read(path)
    assert caught.value.code == code
    assert caught.value.params.get("version") == (FORMAT + 1 if code.endswith("newer") else None)


@pytest.mark.parametrize(("size", "fits"), [(64 * 2**20, True), (64 * 2**20 + 1, False)])
def test_no_evening_fills_more_than_64_megabytes(saved: Path, size: int, fits: bool) -> None:
    os.truncate(saved, size)
    if fits:
        assert len(read(saved).lines) == 4
        return
    with pytest.raises(BadJournal) as caught:
        read(saved)
    assert caught.value.code == "journal_foreign"


# Damage


def test_damage_shows_the_first_sixty_signs_of_the_line(saved: Path) -> None:
    text = "x" * 59 + "äöü"
    with open(saved, "ab") as file:
        file.write(b"what\tis " + text.encode() + b"\n")
    damage = read(saved).damage
    assert damage == Damage("bad_line", 6, False, "what\ufffdis " + "x" * 52)
    assert damage.params == {"line": 6, "text": damage.text}
    assert damage.key == "common.storage.bad_line"


def test_what_is_torn_off_is_shown_too(saved: Path) -> None:
    with open(saved, "ab") as file:
        file.write("# 1\n0 lay röt".encode())
    assert read(saved).damage == Damage("torn_line", 7, True, "0 lay röt")


def test_of_two_damages_the_first_is_told(saved: Path) -> None:
    with open(saved, "ab") as file:
        file.write(b"\xff\n0 dr")
    assert read(saved).damage == Damage("bad_utf8", 6, False, "\ufffd")
    assert not Damage("bad_line", 1).torn


def test_every_line_is_known_by_its_number_and_its_end(saved: Path) -> None:
    with open(saved, "ab") as file:
        file.write(f"{NOTE[0]}\n0 draw\n".encode())
    found = read(saved)
    whole = saved.read_bytes()
    assert found.numbers == (2, 3, 4, 5, 7)
    assert whole[: found.start].count(b"\n") == 1
    for number, end in zip(found.numbers, found.ends, strict=True):
        assert whole[:end].count(b"\n") == number
        assert whole[end - 1 : end] == b"\n"
    assert found.end == found.ends[-1] == len(whole)
    assert found.status == NOTE[1]


@pytest.mark.parametrize("keep", [0, 1, 4])
def test_a_reading_can_be_shortened(saved: Path, keep: int) -> None:
    with open(saved, "ab") as file:
        file.write(f"{NOTE[0]}\n0 draw\n".encode())
    found = read(saved)
    short = found.first(keep)
    assert (short.lines, short.numbers) == (found.lines[:keep], found.numbers[:keep])
    assert short.ends == found.ends[:keep]
    assert short.end == (found.ends[keep - 1] if keep else found.start)
    # It stood there after lines that are gone.
    assert short.status is None
    assert (short.header, short.path) == (found.header, found.path)
    assert found.first(5) is found.first(6) is found


@pytest.mark.parametrize("keep", [0, 2, 4])
def test_a_file_is_cut_right_behind_what_is_kept(saved: Path, keep: int) -> None:
    whole = read(saved)
    lines = saved.read_bytes().splitlines(keepends=True)
    found, journal = reopen(saved, lambda reading: keep)
    journal.close()
    assert found.lines == whole.lines[:keep]
    assert saved.read_bytes() == b"".join(lines[: keep + 1])
    assert (found.aside is None) is (keep == 4)


def test_a_torn_line_behind_what_is_not_good_is_kept_with_the_original(saved: Path) -> None:
    with open(saved, "ab") as file:
        file.write(b"0 la")
    original = saved.read_bytes()
    found, journal = reopen(saved, lambda reading: 3)
    journal.close()
    assert found.aside is not None
    assert found.aside.read_bytes() == original
