"""A match of the past at any moment: what it shows is what was told while it was played."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.matches import saved_match
from tischrunde.archive.branching import branch, branch_header
from tischrunde.archive.replaying import KEPT_EVERY, KINDS, Mark, Reader, Replaying, replaying
from tischrunde.match.clock import ManualClock
from tischrunde.match.match import Match
from tischrunde.match.message_text import text
from tischrunde.match.messages import Message, Update
from tischrunde.match.observers import Observers, Watcher
from tischrunde.match.table import deal_action, undo_action
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.record import Entry, Header, SeatRecord
from tischrunde.rules.core.zones import TABLE, Seat
from tischrunde.rules.registry import GAMES
from tischrunde.storage.reading import read

FILES = Path(__file__).parent / "storage" / "format_1"
SEATS = tuple(SeatRecord(name) for name in ("Anna", "Ben", "Cem"))
READERS: tuple[Seat | None, ...] = (None, Seat(0), Seat(1), Seat(2))


class Played:
    """A match of ``game`` played at random, with what was told to each seat and to a watcher."""

    def __init__(self, game: str, actions: int = 400) -> None:
        self.match = Match(Header(game, SEATS, 5, {}, match_id="c0ffee42"))
        self.told: dict[Seat | None, list[Message]] = {reader: [] for reader in READERS}
        self.observers = Observers(self.match, ManualClock())
        for reader in READERS:
            self.observers.attach(Watcher(reader, self.told[reader].append))
        chance = random.Random(3)
        while self.match.ply < actions and not self.match.over:
            self.act(chance)

    def act(self, chance: random.Random) -> None:
        match = self.match
        choices = () if match.position is None else match.position.choices()
        undone = 0
        if not choices:
            seat, action = TABLE, deal_action()
        elif len(match.current.line) > 3 and chance.random() < 0.03:  # type: ignore[union-attr]
            undone = chance.randint(1, 3)
            seat, action = TABLE, undo_action(undone)
        else:
            offered = [(one.seat, action) for one in choices for action in one.actions]
            seat, action = chance.choice(offered)
        events: list[Event] = []
        entry = match.act(seat, action, events.append)
        self.observers.happened(entry, action, tuple(events), undone)


@pytest.fixture(scope="module", params=list(GAMES))
def played(request: pytest.FixtureRequest) -> Played:
    return Played(request.param)


def test_it_tells_each_seat_what_it_was_told(played: Played) -> None:
    found = Replaying(played.match.header, played.match.log)
    readers = READERS if found.over else (None,)
    for reader in readers:
        first, *then = played.told[reader]
        assert found.moment(0, Reader(reader)) == first
        for before, after in zip(then, found.steps(Reader(reader)), strict=True):
            assert text(after) == text(before)


def test_any_moment_is_reached_from_any_other(played: Played) -> None:
    found = Replaying(played.match.header, played.match.log)
    places = list(range(found.length + 1))
    random.Random(1).shuffle(places)
    for ply in places[:60]:
        told = played.told[None][ply]
        assert isinstance(told, Update)
        shown = found.moment(ply, Reader())
        assert (shown.view, shown.standing, shown.round) == (told.view, told.standing, told.round)
    assert found.length == played.match.ply


def test_a_jump_follows_few_entries(played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    found = Replaying(played.match.header, played.match.log)
    followed: list[Entry] = []
    enter = Match.enter

    def counted(match: Match, entry: Entry, emit: Any = None) -> None:
        followed.append(entry)
        enter(match, entry, emit)

    monkeypatch.setattr(Match, "enter", counted)
    for ply in (found.length, 1, found.length // 2, 0, found.length - 1):
        followed.clear()
        found.moment(ply, Reader())
        assert len(followed) < KEPT_EVERY


def test_all_cards_are_open_only_when_the_match_is_over() -> None:
    whole = replaying(FILES / "kato-finished.journal")
    update = whole.moment(10, Reader(Seat(0), everything=True))
    assert update.view is not None
    assert all(card is not None for faces in update.view.zones.values() for card in faces)
    draws = [ply for ply, entry in enumerate(whole.log, 1) if entry.text == "draw"]
    told = whole.step(draws[0], Reader(Seat(0), everything=True))
    assert "?" not in text(told)
    part = replaying(FILES / "kato-unfinished.journal")
    for reader in (Reader(Seat(0)), Reader(Seat(0), True), Reader(None, True)):
        assert not part.may(reader)
        with pytest.raises(PermissionError):
            part.moment(1, reader)
        with pytest.raises(PermissionError):
            part.step(1, reader)
    assert part.info.seed is None


@pytest.mark.parametrize("game", list(GAMES))
def test_marks_lead_from_moment_to_moment(game: str) -> None:
    found = replaying(FILES / f"{game}-finished.journal")
    assert {mark.kind for mark in found.marks} <= set(KINDS)
    ends = [mark for mark in found.marks if mark.kind == "end"]
    results = Match.replay(found.header, found.log).match.results
    assert [mark.seat for mark in ends] == [result.winners[0] for result in results]
    assert [moments.start for moments in found.rounds()] == [
        ply for ply, entry in enumerate(found.log, 1) if entry.text.startswith("deal")
    ]
    ply, visited = 0, []
    while ply < found.length:
        ply = found.next_mark(ply, 1)
        visited.append(ply)
    assert visited == sorted({*(mark.ply for mark in found.marks), found.length})
    back = [found.next_mark(place, -1) for place in visited]
    assert back == [0, *visited[:-1]]


def test_a_call_a_catch_and_a_bluff_are_marked() -> None:
    """Each at the entry that the log of the match has for it."""
    marks: set[tuple[str, str]] = set()
    for seed in range(30):
        match = Match(Header("kato", SEATS, seed, {}, match_id="c0ffee42"))
        chance = random.Random(seed)
        while match.ply < 120 and not match.over:
            choices = () if match.position is None else match.position.choices()
            if not choices:
                match.act(TABLE, deal_action())
                continue
            match.act(*chance.choice([(c.seat, a) for c in choices for a in c.actions]))
        found = Replaying(match.header, match.log)
        marks |= {(mark.kind, found.log[mark.ply - 1].text.split()[0]) for mark in found.marks}
    assert {("call", "kato"), ("catch", "catch"), ("challenge", "challenge")} <= marks


def test_a_mistake_that_nobody_has_noticed_is_not_given_away_while_the_match_goes_on() -> None:
    whole = replaying(FILES / "cocotaki-finished.journal")
    marks = [mark for mark in whole.marks if mark.kind == "unnoticed"]
    assert marks
    cut = Replaying(whole.header, whole.log[: marks[0].ply])
    assert not cut.over
    assert not [mark for mark in cut.marks if mark.kind == "unnoticed"]
    assert cut.marks == tuple(
        mark for mark in whole.marks if mark.ply <= cut.length and mark.kind != "unnoticed"
    )


# -- playing on -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", list(GAMES))
def test_a_branch_has_the_same_cards_to_come(game: str, tmp_path: Path) -> None:
    found = replaying(FILES / f"{game}-finished.journal")
    half = found.length // 2
    header = branch_header(found, half, "beef", "2026-12-01T20:00:00+01:00", "1.0")
    path = branch(tmp_path, found, half, header)
    reading = read(path)
    replay = Match.replay(reading.header, reading.lines)
    assert replay.stop is None
    assert replay.match.log == list(found.log[:half])
    assert replay.match.insight, "somebody has seen the cards"
    assert reading.header.match_id == "beef"
    if found.header.match_id:
        parent = reading.header.parent
        assert parent is not None
        assert (parent.match_id, parent.ply) == (found.header.match_id, half)
    for entry in found.log[half:]:
        replay.match.enter(entry)
    original = Match.replay(found.header, found.log).match
    assert replay.match.digest() == original.digest()


def test_what_cannot_be_written_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tischrunde.storage.errors import WriteError
    from tischrunde.storage.journal import Journal

    found = replaying(saved_match(tmp_path / "old", 30))

    def full(_journal: Journal, _entry: Entry) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Journal, "append", full)
    header = branch_header(found, 5, "beef", "", "1.0")
    with pytest.raises(WriteError):
        branch(tmp_path / "new", found, 5, header)
    assert not list((tmp_path / "new").iterdir())


def test_a_round_that_was_broken_off_ends_without_a_winner() -> None:
    match = Match(Header("racko", SEATS, 5, {"turn_limit": 20}))
    chance = random.Random(4)
    match.act(TABLE, deal_action())
    while not match.results:
        assert match.position is not None
        choices = match.position.choices()
        match.act(*chance.choice([(c.seat, a) for c in choices for a in c.actions]))
    assert not match.results[0].winners
    assert Replaying(match.header, match.log).marks[-1] == Mark(match.ply, "end", None)


def test_a_copy_of_a_match_is_independent() -> None:
    match = Match(Header("kato", SEATS, 5, {}))
    match.act(TABLE, deal_action())
    twin = match.copy()
    before = match.digest()
    chance = random.Random(1)
    for _ in range(40):
        assert twin.position is not None
        choices = twin.position.choices()
        if not choices:
            break
        twin.act(*chance.choice([(c.seat, a) for c in choices for a in c.actions]))
    twin.act(TABLE, undo_action(2))
    assert (match.digest(), match.ply, match.current.line) == (before, 1, [])  # type: ignore[union-attr]
    assert twin.ply > 1
    assert Mark(1, "deal") in Replaying(twin.header, twin.log).marks
