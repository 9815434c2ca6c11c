"""A match of the past at any moment: what it shows is what was told while it was played."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.golden.rounds import actions_in, game_of, paths, read_header
from tests.match.test_secrets import Watch
from tests.matches import saved_match
from tischrunde.archive.branching import branch, branch_header
from tischrunde.archive.marks import KINDS, Mark
from tischrunde.archive.replaying import KEPT_EVERY, Reader, Replaying, replaying
from tischrunde.match.clock import ManualClock
from tischrunde.match.match import Match
from tischrunde.match.message_text import text
from tischrunde.match.messages import Message, Update
from tischrunde.match.observers import Observers, Watcher
from tischrunde.match.table import deal_action, undo_action
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.notation import digest
from tischrunde.rules.core.record import Entry, Header, SeatRecord
from tischrunde.rules.core.zones import TABLE, Seat
from tischrunde.rules.registry import GAMES
from tischrunde.storage.reading import read

FILES = Path(__file__).parent / "storage" / "format_1"
SEATS = tuple(SeatRecord(name) for name in ("Anna", "Ben", "Cem"))
GOLDEN = [pytest.param(path, id=f"{path.parent.name}/{path.stem}") for path in paths()]


class Played:
    """A match in play, with what was told to the first seats and to a watcher."""

    def __init__(self, header: Header, most: int = 3) -> None:
        self.match = Match(header)
        seats = map(Seat, range(min(most, len(header.seats))))
        self.told: dict[Seat | None, list[Message]] = {reader: [] for reader in (None, *seats)}
        self.observers = Observers(self.match, ManualClock())
        for reader, heard in self.told.items():
            self.observers.attach(Watcher(reader, heard.append))

    def act(self, seat: Seat, action: Action) -> None:
        events: list[Event] = []
        entry = self.match.act(seat, action, events.append)
        undone = action.args[0] if action.verb == "undo" else 0
        self.observers.happened(entry, action, tuple(events), undone)

    def act_at_random(self, chance: random.Random) -> None:
        match = self.match
        choices = () if match.position is None else match.position.choices()
        if not choices:
            self.act(TABLE, deal_action())
        elif len(match.current.line) > 3 and chance.random() < 0.03:  # type: ignore[union-attr]
            self.act(TABLE, undo_action(chance.randint(1, 3)))
        else:
            offered = [(one.seat, action) for one in choices for action in one.actions]
            self.act(*chance.choice(offered))

    def until_over(self) -> Played:
        chance = random.Random(3)
        while not self.match.over:
            self.act_at_random(chance)
        return self

    def check(self) -> int:
        """The replay tells everybody what was told in play; to how many it may tell it."""
        found = Replaying(self.match.header, self.match.log)
        known = [reader for reader in found.readers if reader.seat in self.told]
        readers = [reader for reader in known if not reader.everything]
        for reader in readers:
            first, *then = self.told[reader.seat]
            assert found.moment(0, reader) == first
            told = list(found.steps(reader))
            assert told == then
            # Facts of other classes, say, would be equal to nothing.
            assert text(told[-1]) == text(then[-1])
        return len(readers)


SHORT: dict[str, dict[str, Any]] = {
    "kato": {"end": "rounds", "rounds": 2, "turn_limit": 60},
    "cocotaki": {"rounds": 2, "turn_limit": 60},
    "clack": {"rounds": 2, "deck": "short", "turn_limit": 40},
    "racko": {"end": "rounds", "rounds": 2, "turn_limit": 60},
}


@pytest.fixture(scope="module", params=list(GAMES))
def played(request: pytest.FixtureRequest) -> Played:
    game = request.param
    return Played(Header(game, SEATS, 5, SHORT[game], match_id="c0ffee42")).until_over()


def test_it_tells_each_seat_what_it_was_told(played: Played) -> None:
    assert played.check() == 1 + len(SEATS)
    assert played.match.round == 2


@pytest.mark.parametrize("path", GOLDEN)
def test_a_golden_round_is_told_as_it_was_played(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = path.read_text(encoding="utf-8")
    golden = read_header(written)
    game = game_of(golden)
    dealer = game.first_dealer(golden.seed) if golden.first_dealer else golden.dealer
    # Its seed is the round's, of which a match would make another one.
    monkeypatch.setattr("tischrunde.match.match.derive", lambda seed, *_names: seed)
    one = {"end": "rounds", "rounds": 1, "dealer": "seat", "dealer_seat": dealer}
    ages = golden.ages or (None,) * golden.seats
    seats = tuple(SeatRecord(f"P{seat}", age=age) for seat, age in enumerate(ages))
    header = Header(golden.game, seats, golden.seed, {**golden.options, **one})
    played = Played(header, most=1)
    played.act(TABLE, deal_action())
    for seat, action in actions_in(written):
        played.act(seat, played.match.parse(seat, action))
    position = played.match.position
    assert position is not None
    assert f"digest: {digest(position)}" in written, "it is that round"
    assert played.check() == (2 if played.match.over else 1)


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


def test_all_cards_are_open_when_the_match_is_over() -> None:
    whole = replaying(FILES / "kato-finished.journal")
    everything = Reader(None, everything=True)
    assert everything in whole.readers
    update = whole.moment(10, everything)
    assert update.view is not None
    assert all(card is not None for faces in update.view.zones.values() for card in faces)
    draws = [ply for ply, entry in enumerate(whole.log, 1) if entry.text == "draw"]
    assert "?" not in text(whole.step(draws[0], everything))


@pytest.mark.rule("GEN-07")
@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("game", list(GAMES))
def test_of_a_match_that_goes_on_nobody_is_shown_what_is_secret(game: str, people: int) -> None:
    """The only person sees the own cards; of several, each could look at another's."""
    names = ("Anna", "Ben", "Cem")
    kinds = ("person",) * people + ("bot",) * (3 - people)
    seats = tuple(SeatRecord(*pair) for pair in zip(names, kinds, strict=True))
    match = Match(Header(game, seats, 5, {}))
    chance = random.Random(8)
    while match.ply < 70 and not match.over:
        choices = () if match.position is None else match.position.choices()
        lays = [(choice.seat, action) for choice in choices for action in choice.actions]
        match.act(*(chance.choice(lays) if lays else (TABLE, deal_action())))
    found = Replaying(match.header, match.log)
    assert not found.over
    own = (Reader(Seat(0)),) if people == 1 else ()
    assert found.readers == (*own, Reader())
    assert found.info.seed is None
    for reader in found.readers:
        now = Match(match.header)
        for ply, update in enumerate(found.steps(reader), 1):
            now.enter(match.log[ply - 1])
            if game == "racko":
                # Slots are no cards, and written alike; no entry names a card.
                update = update._replace(entry=None)
            Watch(now, reader.seat)(update)
            Watch(now, reader.seat)(found.moment(ply, reader))
    everybody = [
        Reader(seat, open_) for seat in (None, *map(Seat, range(3))) for open_ in (False, True)
    ]
    for reader in set(everybody) - set(found.readers):
        assert not found.may(reader)
        with pytest.raises(PermissionError):
            found.moment(1, reader)
        with pytest.raises(PermissionError):
            found.step(1, reader)


def test_each_round_has_the_options_that_were_in_force() -> None:
    match = Match(Header("racko", SEATS, 5, {"turn_limit": 20, "end": "rounds", "rounds": 3}))
    chance = random.Random(4)
    for blitz in (False, True, False):
        match.act(TABLE, deal_action(**({"blitz": True} if blitz else {})))
        while not match.round_over:
            assert match.position is not None
            choices = match.position.choices()
            match.act(*chance.choice([(c.seat, a) for c in choices for a in c.actions]))
    found = Replaying(match.header, match.log)
    seen = [found.info_at(moments.start).round_rules.options.blitz for moments in found.rounds()]
    assert seen == [False, True, False]
    assert found.info_at(0) == found.info


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


def marked(game: str, matches: int, **options: object) -> Iterator[tuple[Replaying, Mark]]:
    """The marks of so many matches played at random."""
    for seed in range(matches):
        match = Match(Header(game, SEATS, seed, options, match_id="c0ffee42"))
        chance = random.Random(seed)
        while match.ply < 160 and not match.over:
            choices = () if match.position is None else match.position.choices()
            lays = [(choice.seat, action) for choice in choices for action in choice.actions]
            match.act(*(chance.choice(lays) if lays else (TABLE, deal_action())))
        found = Replaying(match.header, match.log)
        yield from ((found, mark) for mark in found.marks)


def test_calls_catches_and_challenges_are_marked_at_their_entries() -> None:
    seen: set[tuple[str, str]] = set()
    for found, mark in marked("kato", 30):
        entry = found.log[mark.ply - 1]
        seen.add((mark.kind, entry.text.split()[0]))
        if mark.kind in ("call", "catch", "challenge_right", "challenge_wrong"):
            assert mark.seat == entry.seat
    challenges = {("challenge_right", "challenge"), ("challenge_wrong", "challenge")}
    assert {("call", "kato"), ("catch", "catch")} | challenges <= seen


def test_a_wrong_sound_is_marked_once_as_found_or_as_unnoticed() -> None:
    """What was found by a challenge was noticed."""
    kinds: Counter[str] = Counter()
    by_match: dict[int, Replaying] = {}
    for found, mark in marked("cocotaki", 12, rounds=1, turn_limit=20):
        by_match[id(found)] = found
        kinds[mark.kind] += 1
    assert kinds["unnoticed"] > 5
    assert kinds["challenge_right"] > 5
    assert kinds["challenge_wrong"] > 5
    for found in by_match.values():
        if not found.over:
            assert not [mark for mark in found.marks if mark.kind == "unnoticed"]
            continue
        for mark in found.marks:
            if mark.kind != "unnoticed":
                continue
            # Until the next lay nobody who challenged it was right.
            later = [one for one in found.marks if one.ply > mark.ply]
            lays = [n for n, one in enumerate(found.log, 1) if one.text.startswith("lay ")]
            until = min((n for n in lays if n > mark.ply), default=found.length)
            right = [one for one in later if one.kind == "challenge_right" and one.ply < until]
            assert not right


def kato(*entries: str, **options: object) -> Replaying:
    """A round of KaTO for two in which Anna lays down to one card, and what follows."""
    options = {"end": "rounds", "rounds": 1, **options}
    match = Match(Header("kato", SEATS[:2], 5, options))
    match.act(TABLE, deal_action())
    chance = random.Random(0)
    while not match.over:
        position = match.position
        assert position is not None
        open_now = position.facts.exposed
        wanted = [
            (choice.seat, action)
            for choice in position.choices()
            for action in choice.actions
            if action.verb in (entries if open_now else ("lay", "draw", "keep", "accept", "wish"))
        ]
        every = [(c.seat, a) for c in position.choices() for a in c.actions if a.verb != "catch"]
        lays = [one for one in wanted if one[1].verb == "lay"]
        match.act(*chance.choice(lays or wanted or every))
    return Replaying(match.header, match.log)


@pytest.mark.parametrize(
    ("entries", "noticed"), [(("catch",), "catch"), (("kato",), "call"), (("lay", "draw"), "")]
)
def test_a_forgotten_call_is_unnoticed_if_nobody_called_or_caught(
    entries: tuple[str, ...], noticed: str
) -> None:
    found = kato(*entries)
    kinds = {mark.kind for mark in found.marks}
    assert ("unnoticed" in kinds) is (not noticed)
    if noticed:
        assert noticed in kinds
    for mark in found.marks:
        if mark.kind == "unnoticed":
            entry = found.log[mark.ply - 1]
            assert (entry.seat, entry.text.split()[0]) == (mark.seat, "lay")


def test_what_is_taken_back_was_no_unnoticed_mistake() -> None:
    found = kato("lay", "draw")
    ply = next(mark.ply for mark in found.marks if mark.kind == "unnoticed")
    match = Match(found.header)
    for entry in found.log[:ply]:
        match.enter(entry)
    match.act(TABLE, undo_action(1))
    while not match.over:
        assert match.position is not None
        match.act(*next((c.seat, a) for c in match.position.choices() for a in c.actions))
    again = Replaying(match.header, match.log)
    assert ply not in [mark.ply for mark in again.marks if mark.kind == "unnoticed"]


def test_a_mistake_that_nobody_has_noticed_is_not_given_away_while_the_match_goes_on() -> None:
    whole = replaying(FILES / "cocotaki-finished.journal")
    marks = [mark for mark in whole.marks if mark.secret]
    assert marks
    cut = Replaying(whole.header, whole.log[: marks[-1].ply + 1])
    assert not cut.over
    assert not [mark for mark in cut.marks if mark.secret]
    assert cut.marks == tuple(
        mark for mark in whole.marks if mark.ply <= cut.length and not mark.secret
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
