"""A match and its journal: what was played can be gone on with, whatever the file has suffered."""

from __future__ import annotations

import dataclasses
import random
from pathlib import Path

import pytest

from tischrunde.archive.match_file import MatchFile, is_sound, open_match, what_is_wrong
from tischrunde.i18n.texts import Texts
from tischrunde.match.match import Match, Replay
from tischrunde.match.messages import Paused, Update
from tischrunde.match.observers import snapshot
from tischrunde.match.table import undo_action
from tischrunde.rules.core.record import Entry, header_line
from tischrunde.rules.core.series import Standing
from tischrunde.rules.core.vision import view
from tischrunde.rules.core.zones import TABLE, Seat
from tischrunde.storage.errors import BadJournal, Locked, StorageError
from tischrunde.storage.matches import glance, saves
from tischrunde.storage.reading import Reading, Status, read

from .matches import go_on, header, saved_match

DE = Texts("de")


def edit(path: Path, line: int, text: str) -> None:
    """Put ``text`` in the place of a line, counted from 1."""
    lines = path.read_text(encoding="utf-8").split("\n")
    lines[line - 1] = text
    path.write_text("\n".join(lines), encoding="utf-8")


def test_a_match_goes_on_where_it_was_left(tmp_path: Path) -> None:
    straight = Match(header())
    whole = MatchFile(tmp_path / "whole")
    whole.begin(straight.header)
    go_on(straight, whole, 130)
    whole.close()

    path = saved_match(tmp_path, 70)
    opened = open_match(path)
    assert (opened.match.ply, opened.notices(DE)) == (70, [])
    for line in straight.log[70:]:
        opened.match.enter(line)
        opened.file.append(line)
    opened.file.close()
    assert opened.match.digest() == straight.digest()
    again = open_match(path)
    again.file.close()
    assert again.match.digest() == straight.digest()


def test_only_one_program_goes_on_with_a_match(tmp_path: Path) -> None:
    path = saved_match(tmp_path, 5)
    opened = open_match(path)
    with pytest.raises(Locked):
        open_match(path)
    opened.file.close()


def test_a_digest_that_disagrees_leads_back_to_the_last_good_place(tmp_path: Path) -> None:
    path = saved_match(tmp_path, 70)
    lines = path.read_text(encoding="utf-8").split("\n")
    second, third = [number for number, line in enumerate(lines, 1) if line.startswith("= ")][1:3]
    edit(path, third, "= 0000000000000000")
    original = path.read_bytes()
    opened = open_match(path)
    opened.file.close()
    assert opened.match.ply == 40
    first, copy = opened.notices(DE)
    assert f"Zeile {third} " in first
    assert f"Bis Zeile {second} " in first
    assert opened.reading.aside is not None
    assert str(opened.reading.aside) in copy
    assert opened.reading.aside.read_bytes() == original
    again = open_match(path)
    again.file.close()
    assert (again.match.ply, again.notices(DE)) == (40, [])


@pytest.mark.parametrize("text", ["0 lay red-99", "1 fly away", "0 wish red", "7 draw", "T close"])
def test_an_impossible_action_ends_what_can_be_gone_on_with(tmp_path: Path, text: str) -> None:
    """What lies between it and the last digest that held may not be what was played, either."""
    path = saved_match(tmp_path, 50)
    line = 32
    edit(path, line, text)
    opened = open_match(path)
    opened.file.close()
    (sentence, _) = opened.notices(DE)
    assert opened.match.ply == 20
    assert f"Zeile {line} " in sentence
    assert text.split(" ", 1)[1] not in sentence, "how a move is written down is for no reader"
    assert "Bis Zeile 22 " in sentence


def test_a_torn_last_line_is_told_and_everything_before_it_is_there(tmp_path: Path) -> None:
    path = saved_match(tmp_path, 10)
    with open(path, "ab") as file:
        file.write(b"0 lay re")
    opened = open_match(path)
    opened.file.close()
    assert opened.match.ply == 10
    (sentence,) = opened.notices(DE)
    assert "nur halb geschrieben" in sentence


def test_an_impossible_action_comes_before_a_damaged_line_behind_it(tmp_path: Path) -> None:
    path = saved_match(tmp_path, 30)
    edit(path, 12, "0 wish red")
    edit(path, 20, "nonsense")
    opened = open_match(path)
    opened.file.close()
    assert "Zeile 12 " in opened.notices(DE)[0]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"game": "bridge"}, "journal_match"),
        ({"options": {"hand_size": 0}}, "journal_match"),
        ({"options": {"scrabble": True}}, "journal_match"),
        ({"options": {"cone_effects": {"a": 1}}}, "journal_match"),
        ({"seats": ()}, "journal_match"),
        ({"seed": -1}, "journal_match"),
        ({"rules_version": 99}, "journal_rules"),
    ],
)
def test_a_match_that_this_program_does_not_know_is_left_alone(
    tmp_path: Path, changes: dict[str, object], code: str
) -> None:
    path = saved_match(tmp_path, 5)
    edit(path, 1, header_line(dataclasses.replace(header(), **changes)))  # type: ignore[arg-type]
    edit(path, 3, "nonsense")
    original = path.read_bytes()
    with pytest.raises(BadJournal) as caught:
        open_match(path)
    assert caught.value.code == code
    assert path.read_bytes() == original
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("seed", range(60))
def test_whatever_happens_to_a_file_it_opens_or_says_why_not(tmp_path: Path, seed: int) -> None:
    path = saved_match(tmp_path, 60)
    chance = random.Random(seed)
    data = bytearray(path.read_bytes())
    for _ in range(chance.choice([1, 1, 3, 40])):
        at = chance.randrange(len(data))
        kind = chance.randrange(4)
        if kind == 0:
            data[at] ^= 1 << chance.randrange(8)
        elif kind == 1:
            del data[at : at + chance.randrange(1, 80)]
        elif kind == 2:
            data[at:at] = chance.randbytes(chance.randrange(1, 20))
        else:
            data[at:at] = data[: chance.randrange(200)]
    path.write_bytes(data)
    try:
        opened = open_match(path)
    except StorageError:
        assert path.read_bytes() == data
        return
    if opened.notices(DE) and not (opened.reading.damage and opened.reading.damage.torn):
        assert opened.reading.aside is not None
        assert opened.reading.aside.read_bytes() == data
    ply = opened.match.ply
    go_on(opened.match, opened.file, ply + 30)
    opened.file.close()
    again = open_match(path)
    again.file.close()
    assert again.match.digest() == opened.match.digest()
    assert read(path).damage is None


# Notes for the list of matches

DRAW = Entry(Seat(0), "draw")


def update(match: Match, *, over: bool = False, entry: Entry | None = DRAW) -> Update:
    standing = Standing((120, 30), 1, (Seat(0),)) if over else match.standing
    assert match.position is not None
    seen = view(match.position, None)
    return Update(match.ply, entry, (), seen, standing, match.round)


def test_a_match_notes_where_it_waits_for_a_person(tmp_path: Path) -> None:
    match = Match(header())
    file = MatchFile(tmp_path)
    file.begin(match.header)
    noted: list[Status | None] = []
    for actions in range(1, 30):
        go_on(match, file, actions)
        file.watch(update(match))
        assert file.path is not None
        found = glance(file.path).status
        assert found is not None
        assert match.position is not None
        waiting = view(match.position, None).waiting
        assert found.turn == (0 if waiting == (0,) else None) or actions == 1
        noted.append(found)
    file.watch(Paused(True))
    file.close()
    assert {status.turn for status in noted if status} >= {0, None}
    assert file.path is not None
    assert glance(file.path).status == Status(1, waiting[0], match.standing.totals)


def test_a_match_with_insight_is_noted_as_one(tmp_path: Path) -> None:
    match = Match(header())
    file = MatchFile(tmp_path)
    file.begin(match.header)
    go_on(match, file, 6)
    assert match.current is not None
    file.append(match.act(TABLE, undo_action(len(match.current.line))))
    assert match.insight
    file.watch(snapshot(match, None)._replace(entry=match.log[-1]))
    file.close()
    assert file.path is not None
    status = glance(file.path).status
    assert status is not None
    assert status.insight


def test_a_finished_match_is_listed_as_finished(tmp_path: Path) -> None:
    match = Match(header())
    file = MatchFile(tmp_path)
    file.begin(match.header)
    go_on(match, file, 3)
    file.watch(update(match))
    file.watch(update(match, over=True))
    assert file.path is not None
    assert glance(file.path).finished
    # Until somebody has gone on to its end, it waits to be looked at.
    assert [saved.path for saved in saves(tmp_path).waiting] == [file.path]
    file.seen()
    assert saves(tmp_path).waiting == ()
    file.close()
    status = glance(file.path).status
    assert status is not None
    assert status == Status(1, status.turn, (120, 30), (0,))
    assert len(saves(tmp_path).finished) == 1


def test_sitting_down_at_a_match_and_leaving_it_changes_nothing(tmp_path: Path) -> None:
    path = saved_match(tmp_path, 20)
    before = path.read_bytes()
    opened = open_match(path)
    opened.file.watch(update(opened.match, entry=None))
    opened.file.close()
    assert path.read_bytes() == before


def test_a_match_is_not_mended_if_who_asked_objects(tmp_path: Path) -> None:
    path = saved_match(tmp_path, 30)
    edit(path, 12, "0 wish red")
    original = path.read_bytes()

    def object_(reading: Reading, replay: Replay) -> None:
        assert not is_sound(reading, replay)
        wrong = what_is_wrong(reading, replay)
        assert wrong is not None
        assert wrong[0] == "common.storage.bad_action"
        raise LookupError

    with pytest.raises(LookupError):
        open_match(path, object_)
    assert path.read_bytes() == original
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_was_never_begun_can_be_closed(tmp_path: Path) -> None:
    file = MatchFile(tmp_path / "never")
    file.close()
    assert file.path is None
    assert list(tmp_path.iterdir()) == []
