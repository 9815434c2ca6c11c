"""Every figure is recomputed from the actions; whatever happens to the file, it can be made again.

The journals are the truth: filling along and rebuilding give the same.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.remembering.journals import SEATS, STARTED, play, twelve
from tischrunde.archive.statistics.clack import TASKS
from tischrunde.archive.statistics.evenings import evening_of, moment_of, seconds_of
from tischrunde.archive.statistics.figures import (
    FIGURES,
    LOW_IS_BEST,
    RECORDS,
    MatchFigures,
    figures_of,
)
from tischrunde.archive.statistics.filling import bring_up_to_date, count_file, rebuild
from tischrunde.archive.statistics.people import player_key
from tischrunde.archive.statistics.queries import Filter, Statistics
from tischrunde.archive.statistics.store import Store, open_store, trouble
from tischrunde.archive.statistics.tables import ALL, VERSION
from tischrunde.cli.main import run
from tischrunde.i18n.texts import Texts
from tischrunde.match.match import Match
from tischrunde.rules.cocotaki.cards import Animal
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.record import Entry, header_line
from tischrunde.rules.registry import GAMES
from tischrunde.storage.errors import DiskFull, Locked, StorageError, Unreadable
from tischrunde.storage.profiles import People, Person
from tischrunde.storage.reading import read
from tischrunde.system.languages import LANGUAGES
from tischrunde.system.paths import locations

KEYS = ["person:a1", "bot:leicht", "guest:Oma"]


@pytest.fixture(scope="module")
def saves(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("saves")
    twelve(folder)
    return folder


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = open_store(tmp_path / "statistics.sqlite")
    yield made
    made.close()


@pytest.fixture
def answers(store: Store, saves: Path) -> Statistics:
    bring_up_to_date(store, saves)
    return Statistics(store)


def followed(path: Path) -> Iterator[tuple[Entry, Match, list[Event], int]]:
    """Every entry of a journal with the match after it, its events and how many rounds ended."""
    reading = read(path)
    match = Match(reading.header)
    for line in reading.lines:
        if isinstance(line, Entry):
            events: list[Event] = []
            before = len(match.results)
            match.enter(line, events.append)
            yield line, match, events, len(match.results) - before


def whole(path: Path) -> Match:
    return list(followed(path))[-1][1]


def of(saves: Path, game: str) -> list[Path]:
    return sorted(path for path in saves.iterdir() if read(path).header.game == game)


def counted(path: Path) -> MatchFigures:
    reading = read(path)
    log = [line for line in reading.lines if isinstance(line, Entry)]
    return figures_of(reading.header, log)


def sums(answers: Statistics, game: str) -> dict[tuple[str, str], int]:
    rows = answers.figures(game, Filter())
    return {(row.player.key, row.figure): row.number for row in rows}


def contents(path: Path) -> dict[str, list[Any]]:
    """All rows of all tables, without the numbers that sqlite gives matches."""
    db = sqlite3.connect(path)
    files = dict(db.execute("select id, file from matches"))
    found: dict[str, list[Any]] = {}
    for table in ALL:
        rows = db.execute(f"select * from {table}").fetchall()
        names = [column[1] for column in db.execute(f"pragma table_info({table})")]
        of_match = "id" if table == "matches" else "match"
        if of_match in names:
            at = names.index(of_match)
            rows = [(*row[:at], files[row[at]], *row[at + 1 :]) for row in rows]
        found[table] = sorted(rows)
    db.close()
    return found


# -- figures ----------------------------------------------------------------------------------


def test_who_won_and_how_much(answers: Statistics, saves: Path) -> None:
    matches = [whole(path) for path in saves.iterdir()]
    assert all(match.over for match in matches)
    for one in answers.standings(Filter()):
        seat = KEYS.index(one.player.key)
        assert one.player.name == SEATS[seat].name
        won = [seat in match.standing.winners for match in matches]
        shares = [1 / len(m.standing.winners) for m, mine in zip(matches, won, strict=True) if mine]
        assert one.matches == 12
        assert one.wins.hits == pytest.approx(sum(shares))
        assert one.wins.low <= one.wins.share <= one.wins.high
        assert one.points == sum(match.standing.totals[seat] for match in matches)
        results = [result for match in matches for result in match.results]
        assert one.rounds == len(results)
        assert one.rounds_won == pytest.approx(
            sum(1 / len(r.winners) for r in results if seat in r.winners)
        )
    assert {one.player.key for one in answers.standings(Filter())} == set(KEYS)


@pytest.mark.parametrize("game", list(GAMES))
def test_figures_are_sums_over_the_matches(answers: Statistics, saves: Path, game: str) -> None:
    expected: Counter[tuple[str, str]] = Counter()
    for path in of(saves, game):
        for (seat, name), number in counted(path).counts.items():
            expected[KEYS[seat], name] += number
    assert sums(answers, game) == dict(expected)
    rows = answers.figures(game, Filter())
    assert {row.matches for row in rows} == {3}
    places = [FIGURES[game].index(row.figure) for row in rows if ":" not in row.figure]
    assert places == sorted(places)
    assert all(":" in row.figure for row in rows[len(places) :]), "single animals come last"


@pytest.mark.parametrize(("game", "kinds"), [("clack", TASKS), ("cocotaki", ("cow", "dog"))])
def test_times_are_sums_over_the_matches(
    answers: Statistics, saves: Path, game: str, kinds: tuple[str, ...]
) -> None:
    expected: Counter[tuple[str, str, int]] = Counter()
    for path in of(saves, game):
        for (seat, task, step), number in counted(path).times.items():
            expected[KEYS[seat], task, 100 * step] += number
    found = answers.times(Filter(game=game))
    assert {(one.player.key, one.kind, one.ms): one.number for one in found} == dict(expected)
    assert {one.kind for one in found} >= set(kinds)
    if game == "clack":
        assert answers.times(Filter()) == found, "Clack is meant if no game is named"


def test_records_are_the_best_of_all_matches(answers: Statistics, saves: Path) -> None:
    records = {one.kind: one for one in answers.records(Filter())}
    assert set(records) == {f"{game}.{kind}" for game, kinds in RECORDS.items() for kind in kinds}
    for name, record in records.items():
        game, _, kind = name.partition(".")
        all_of_them = [
            one for path in of(saves, game) for one in counted(path).records if one.kind == kind
        ]
        best = (min if kind in LOW_IS_BEST else max)(one.value for one in all_of_them)
        assert record.value == best
        assert any(
            (one.kind, one.value, one.ply) == (kind, best, record.ply)
            for one in counted(saves / record.file).records
        )


def test_evenings_go_on_past_midnight(answers: Statistics, saves: Path) -> None:
    found = answers.evenings(Filter())
    assert {one.evening for one in found} == {"2026-11-20", "2026-11-28"}
    assert {(one.evening, one.matches) for one in found} == {("2026-11-20", 8), ("2026-11-28", 4)}
    total = sum(one.wins for one in found)
    assert total == pytest.approx(12)
    assert evening_of(STARTED[1]) == "2026-11-20"
    assert evening_of("2026-11-21T05:00:00+01:00") == "2026-11-21"
    for wrong in ("", "yesterday"):
        assert evening_of(wrong) == ""
    assert evening_of("0001-01-01T00:00:00") == "0001-01-01", "there is no day before"


def test_who_comes_before_whom(answers: Statistics, saves: Path) -> None:
    matches = [whole(path) for path in saves.iterdir()]
    for one in answers.rivals(Filter()):
        mine, theirs = KEYS.index(one.player.key), KEYS.index(one.other.key)
        before = 0
        for match in matches:
            totals = match.standing.totals
            better = (
                totals[mine] < totals[theirs]
                if match.game.lowest_wins
                else totals[mine] > totals[theirs]
            )
            before += better
        assert (one.before, one.matches) == (before, 12)
    assert len(answers.rivals(Filter())) == 6


def test_filters_leave_out_what_is_not_meant(answers: Statistics, saves: Path) -> None:
    def matches(**wanted: Any) -> int:
        return next(iter(answers.standings(Filter(**wanted)))).matches

    assert matches(game="kato") == 3
    assert matches(since="2026-11-21") == 4
    assert matches(until="2026-11-21") == 8
    assert matches(seats=3, level="leicht") == 12
    assert not answers.standings(Filter(seats=4))
    assert not answers.standings(Filter(level="schwer"))
    assert len(answers.matches(Filter(game="racko"), "person:a1", "2026-11-28")) == 1
    assert len(answers.matches(Filter())) == 12
    assert answers.matches(Filter())[0].startswith("2026-11-28"), "the newest first"
    (name,) = {path.name for path in of(saves, "kato")} & set(
        answers.matches(Filter(game="kato", since="2026-11-22"))
    )
    points = answers.points(name)
    results = whole(saves / name).results
    assert points == [
        (number, seat, value)
        for number, result in enumerate(results, 1)
        for seat, value in enumerate(result.points)
    ]


def test_unfinished_matches_and_those_with_insight(store: Store, tmp_path: Path) -> None:
    folder = tmp_path / "some"
    play(folder, "kato", 0, most=40)
    done = play(folder, "kato", 1)
    lines = done.read_text().splitlines()
    cut = next(i for i, line in enumerate(lines) if line.split(" ", 1)[1:] == ["draw"])
    (folder / "kato_undone.journal").write_text(
        "\n".join([*lines[: cut + 1], "T undo 1", ""]).replace("kato1", "undone")
    )
    bring_up_to_date(store, folder)
    answers = Statistics(store)
    assert answers.summary().matches == 3 - len(store.problems())
    assert answers.summary().finished == 1
    assert answers.standings(Filter())[0].matches == 1


# -- the file ---------------------------------------------------------------------------------


def test_rebuilding_gives_what_filling_along_gave(saves: Path, tmp_path: Path) -> None:
    along = tmp_path / "along.sqlite"
    store = open_store(along)
    for path in sorted(saves.iterdir(), reverse=True):
        # At a round's end and at the next the journal has grown.
        count_file(store, path)
        count_file(store, path)
    store.close()
    again = tmp_path / "again.sqlite"
    assert rebuild(again, saves).complete
    assert contents(along) == contents(again)
    before = {path: path.read_bytes() for path in saves.iterdir()}
    rebuild(again, saves)
    assert before == {path: path.read_bytes() for path in saves.iterdir()}
    assert contents(along) == contents(again)


def test_sums_follow_whatever_happens_to_the_journals(saves: Path, tmp_path: Path) -> None:
    """A match goes on, is marked, moves to another evening, and is thrown away."""
    folder = tmp_path / "some"
    folder.mkdir()
    along, again = tmp_path / "along.sqlite", tmp_path / "again.sqlite"
    store = open_store(along)
    for path in saves.iterdir():
        lines = path.read_text().splitlines()
        deals = [at for at, line in enumerate(lines) if line.startswith("T deal")]
        (folder / path.name).write_text("\n".join([*lines[: deals[-1] + 1], ""]))
    bring_up_to_date(store, folder)
    paths = sorted(folder.iterdir())
    for path in paths[::2]:
        path.write_bytes((saves / path.name).read_bytes())
    for at in (1, 3):
        header = read(paths[at]).header
        header = replace(header, started=STARTED[2]) if at == 1 else replace(header, preset="quick")
        lines = paths[at].read_text().splitlines()
        paths[at].write_text("\n".join([header_line(header), *lines[1:], ""]))
    paths[5].unlink()
    bring_up_to_date(store, folder)
    store.close()
    rebuild(again, folder)
    assert contents(along) == contents(again)


def test_only_what_has_changed_is_counted(store: Store, tmp_path: Path) -> None:
    folder = tmp_path / "some"
    paths = [play(folder, "clack", number) for number in range(3)]
    assert bring_up_to_date(store, folder).counted == 3
    assert bring_up_to_date(store, folder).counted == 0
    os.utime(paths[0], ns=(1, 1))
    paths[1].unlink()
    assert bring_up_to_date(store, folder).counted == 1
    assert Statistics(store).summary().matches == 2


def test_counting_can_be_left_and_gone_on_with(store: Store, saves: Path) -> None:
    seen: list[tuple[int, int]] = []

    def a_while(done: int, of_all: int) -> bool:
        seen.append((done, of_all))
        return done < 5

    assert bring_up_to_date(store, saves, a_while) == (5, False)
    assert seen[-1] == (5, 12)
    assert bring_up_to_date(store, saves) == (7, True)


@pytest.mark.parametrize("kind", ["version", "truncated", "damaged", "foreign", "empty"])
def test_a_file_that_is_no_good_is_made_anew(kind: str, saves: Path, tmp_path: Path) -> None:
    path = tmp_path / "statistics.sqlite"
    rebuild(path, saves)
    good = contents(path)
    data = path.read_bytes()
    if kind == "version":
        db = sqlite3.connect(path)
        db.execute(f"pragma user_version = {VERSION + 1}")
        db.close()
    else:
        path.write_bytes(
            {
                "truncated": data[: len(data) // 2],
                "damaged": data[:2000] + bytes(len(data) - 4000) + data[-2000:],
                "foreign": b"this is no database at all" * 100,
                "empty": b"",
            }[kind]
        )
    store = open_store(path)
    bring_up_to_date(store, saves)
    store.close()
    assert contents(path) == good


def test_damage_that_shows_only_in_counting_is_mended_at_the_next_opening(
    saves: Path, tmp_path: Path
) -> None:
    folder, path = tmp_path / "some", tmp_path / "statistics.sqlite"
    folder.mkdir()
    for one in saves.iterdir():
        (folder / one.name).write_bytes(one.read_bytes())
    rebuild(path, folder)
    good = contents(path)
    db = sqlite3.connect(path)
    find = "select rootpage from sqlite_master where name = 'counts_by_match'"
    (page,) = db.execute(find).fetchone()
    (size,) = db.execute("pragma page_size").fetchone()
    db.close()
    with open(path, "rb+") as file:
        file.seek((page - 1) * size)
        file.write(bytes(size))
    store = open_store(path)
    assert not store.fresh, "what is asked for is whole"
    journal = next(folder.glob("*kato0*"))
    before = journal.stat().st_mtime_ns
    os.utime(journal, ns=(before, before + 10**9))
    with pytest.raises(Unreadable):
        bring_up_to_date(store, folder)
    store.close()
    os.utime(journal, ns=(before, before))
    store = open_store(path)
    assert store.fresh
    bring_up_to_date(store, folder)
    store.close()
    assert contents(path) == good


def test_a_file_that_another_holds_says_so(
    saves: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tischrunde.archive.statistics.store.BUSY", 0.05)
    path = tmp_path / "statistics.sqlite"
    rebuild(path, saves)
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("begin exclusive")
    with pytest.raises(Locked):
        open_store(path)
    holder.execute("rollback")
    holder.close()
    assert path.exists(), "nothing is thrown away because it is in use"
    open_store(path).close()


def test_a_full_disk_loses_nothing(store: Store, tmp_path: Path) -> None:
    folder = tmp_path / "some"
    play(folder, "clack", 0)
    bring_up_to_date(store, folder)
    (pages,) = store.db.execute("pragma page_count").fetchone()
    store.db.execute(f"pragma max_page_count = {pages}")
    for game in ("racko", "cocotaki"):
        for number in range(3):
            play(folder, game, number)
    with pytest.raises(DiskFull):
        bring_up_to_date(store, folder)
    store.db.execute("pragma max_page_count = 1000000")
    assert bring_up_to_date(store, folder).complete
    assert Statistics(store).summary().matches == 7


def test_every_failure_has_its_sentence(tmp_path: Path) -> None:
    path = tmp_path / "statistics.sqlite"
    for code, name in (
        (sqlite3.SQLITE_FULL, "disk_full"),
        (sqlite3.SQLITE_READONLY, "no_permission"),
        (sqlite3.SQLITE_CANTOPEN, "no_permission"),
        (sqlite3.SQLITE_IOERR, "write_failed"),
        (sqlite3.SQLITE_BUSY, "locked"),
        (sqlite3.SQLITE_CORRUPT, "unreadable"),
    ):
        error = sqlite3.OperationalError("?")
        error.sqlite_errorcode = code
        found = trouble(error, path)
        assert found.code == name
        for language in LANGUAGES:
            assert Texts(language)(found.key, **found.params)


def test_a_folder_in_its_place_says_so(tmp_path: Path) -> None:
    (tmp_path / "statistics.sqlite").mkdir()
    with pytest.raises(StorageError) as caught:
        open_store(tmp_path / "statistics.sqlite")
    for language in LANGUAGES:
        assert Texts(language)(caught.value.key, **caught.value.params)


def test_journals_that_cannot_be_followed_are_named(store: Store, tmp_path: Path) -> None:
    folder = tmp_path / "some"
    play(folder, "kato", 0)
    (folder / "foreign.journal").write_bytes(b"\xff\xfe no match")
    (folder / "empty.journal").write_bytes(b"")
    (folder / "folder.journal").mkdir()
    bring_up_to_date(store, folder)
    assert [name for name, _ in store.problems()] == ["empty.journal", "foreign.journal"]
    assert Statistics(store).summary().matches == 1
    for language in LANGUAGES:
        for name, (key, params) in store.problems():
            assert name in Texts(language)(key, **params)
    (folder / "foreign.journal").unlink()
    bring_up_to_date(store, folder)
    assert [name for name, _ in store.problems()] == ["empty.journal"]


def test_a_damaged_journal_counts_as_far_as_it_holds_and_is_named(
    store: Store, tmp_path: Path
) -> None:
    folder = tmp_path / "some"
    path = play(folder, "racko", 1)
    header, *lines = path.read_text().splitlines()
    second = [at for at, line in enumerate(lines) if line.startswith("T deal")][1]
    path.write_text("\n".join([header, *lines[: second + 1], "nonsense", *lines[second:], ""]))
    bring_up_to_date(store, folder)
    ((name, (key, _)),) = store.problems()
    assert (name, key) == (path.name, "common.storage.bad_line")
    answers = Statistics(store)
    assert (answers.summary().matches, answers.summary().rounds) == (1, 1)
    # A torn last line is what a killed program leaves: nothing is wrong with that.
    path.write_text("\n".join([header, *lines, "1 dr"]))
    bring_up_to_date(store, folder)
    assert not store.problems()
    assert Statistics(store).summary().rounds == 2


def test_a_journal_that_is_not_given_is_looked_at_again(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "some"
    path = play(folder, "clack", 0)

    def refuse(_path: Path) -> Any:
        raise Unreadable("unreadable", path, reason="no")

    with monkeypatch.context() as patch:
        patch.setattr("tischrunde.archive.statistics.filling.read", refuse)
        assert bring_up_to_date(store, folder).counted == 1
    assert [name for name, _ in store.problems()] == [path.name]
    assert bring_up_to_date(store, folder).counted == 1
    assert not store.problems()


def test_a_match_in_two_files_counts_once(store: Store, tmp_path: Path) -> None:
    folder = tmp_path / "some"
    path = play(folder, "racko", 1)
    whole_one = path.read_text()
    lines = whole_one.splitlines()
    second = [at for at, line in enumerate(lines) if line.startswith("T deal")][1]
    (folder / "aaa_copy.journal").write_text("\n".join([*lines[: second + 1], ""]))
    bring_up_to_date(store, folder)
    answers = Statistics(store)
    assert answers.summary()[:3] == (1, 1, 2), "the one that tells most"
    assert answers.matches(Filter()) == [path.name]
    path.unlink()
    assert bring_up_to_date(store, folder).counted == 1, "the copy takes its place"
    assert Statistics(store).summary()[:3] == (1, 0, 1)
    path.write_text(whole_one)
    bring_up_to_date(store, folder)
    assert Statistics(store).summary()[:3] == (1, 1, 2)


# -- when -------------------------------------------------------------------------------------


def test_how_long_it_took_unless_a_clock_went_backwards() -> None:
    began = "2026-11-20T19:30:00+01:00"
    start = datetime.fromisoformat(began)
    for minutes, seconds in ((0, 0), (25, 1500), (720, 43200), (721, None), (-1, None)):
        assert seconds_of(began, start + timedelta(minutes=minutes)) == seconds
    assert seconds_of("yesterday", start) is None
    assert seconds_of(began, None) is None
    assert moment_of(10**30) is None


def test_without_a_start_the_file_says_which_evening_it_was(store: Store, tmp_path: Path) -> None:
    folder = tmp_path / "some"
    path = play(folder, "clack", 0)
    reading = read(path)
    lines = path.read_text().splitlines()
    header = replace(reading.header, started="")
    path.write_text("\n".join([header_line(header), *lines[1:], ""]))
    moment = datetime(2026, 11, 21, 3, 30).astimezone()
    os.utime(path, (moment.timestamp(), moment.timestamp()))
    bring_up_to_date(store, folder)
    (one, *_) = Statistics(store).evenings(Filter())
    assert one.evening == "2026-11-20"


# -- who --------------------------------------------------------------------------------------


def test_people_are_those_of_today(store: Store, saves: Path) -> None:
    bring_up_to_date(store, saves)
    anna = Person("a1", "Annika", "woman")
    found = Statistics(store, People([anna]))
    assert {one.player.key: one.player.name for one in found.standings(Filter())} == {
        "person:a1": "Annika",
        "bot:leicht": "Ben",
        "guest:Oma": "Oma",
    }


def test_entries_that_were_put_together_are_one_person(store: Store, saves: Path) -> None:
    """Oma, who had no id, is the same as Anna: everything of both is summed up."""
    bring_up_to_date(store, saves)
    people = People([Person("o1", "Oma"), Person("a1", "Anna")])
    people.merge("o1", "a1")
    apart, together = Statistics(store), Statistics(store, people)
    both = {one.player.key: one for one in together.standings(Filter())}
    alone = {one.player.key: one for one in apart.standings(Filter())}
    assert set(both) == {"person:o1", "bot:leicht"}
    assert both["person:o1"].matches == 24
    assert both["person:o1"].points == alone["person:a1"].points + alone["guest:Oma"].points
    assert {(one.player.key, one.other.key) for one in together.rivals(Filter())} == {
        ("person:o1", "bot:leicht"),
        ("bot:leicht", "person:o1"),
    }
    for game in GAMES:
        found, before = sums(together, game), sums(apart, game)
        for (key, figure), number in before.items():
            if key == "guest:Oma":
                assert found["person:o1", figure] == number + before.get(("person:a1", figure), 0)
    assert len(together.matches(Filter(), "person:o1")) == 12
    assert not together.matches(Filter(), "person:a1")


def test_who_was_removed_stays_without_a_name(store: Store, saves: Path) -> None:
    bring_up_to_date(store, saves)
    people = People([Person("a1", "Anna")])
    people.remove("a1")
    found = Statistics(store, people)
    assert {one.player.key: one.player.name for one in found.standings(Filter())} == {
        "person:a1": "",
        "bot:leicht": "Ben",
        "guest:Oma": "Oma",
    }
    assert all(one.player.face == "" for one in found.records(Filter()) if not one.player.name)


def test_only_those_asked_about_are_told_of(answers: Statistics) -> None:
    wanted = Filter(persons=("person:a1",))
    assert [one.player.key for one in answers.standings(wanted)] == ["person:a1"]
    assert {one.player.key for one in answers.evenings(wanted)} == {"person:a1"}
    assert {one.other.key for one in answers.rivals(wanted)} == {"bot:leicht", "guest:Oma"}
    assert {one.player.key for one in answers.figures("kato", wanted)} == {"person:a1"}
    assert {one.player.key for one in answers.times(wanted)} == {"person:a1"}
    assert {one.player.key for one in answers.records(wanted)} == {"person:a1"}
    assert len(answers.matches(Filter(persons=("person:a1", "guest:Oma")))) == 12
    assert not answers.matches(Filter(persons=("person:a1", "person:b2")))


def test_matches_can_be_chosen_by_their_options(answers: Statistics) -> None:
    def matches(game: str, **options: Any) -> int:
        return len(answers.matches(Filter(game=game, options=tuple(options.items()))))

    assert matches("kato") == 3
    assert matches("kato", stacking=True) == 1
    assert matches("kato", stacking=False) == 2, "the default is not written down"
    assert matches("kato", hand_size=4, rounds=2) == 3
    assert matches("kato", hand_size=7) == 0
    assert matches("clack", mode="in_turn") == 1
    assert matches("racko", auto_racko=("0",)) == 0
    assert matches("racko", auto_racko=()) == 3


def test_without_any_match_there_is_nothing(store: Store, tmp_path: Path) -> None:
    assert bring_up_to_date(store, tmp_path / "nowhere") == (0, True)
    answers = Statistics(store)
    assert answers.summary()[:4] == (0, 0, 0, 0)
    assert not answers.standings(Filter())
    assert not answers.records(Filter())
    for game in GAMES:
        assert not answers.figures(game, Filter())


def test_who_somebody_is_over_all_matches() -> None:
    assert player_key("person", "a1", "Anna", "") == "person:a1"
    assert player_key("person", "", "Oma", "") == "guest:Oma"
    assert player_key("bot", "", "Fips", "schwer") == "bot:schwer"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_has_its_words(language: str) -> None:
    texts = Texts(language)
    for names in FIGURES.values():
        for name in names:
            assert texts.has(f"statistics.figure.{name}")
    for kinds in RECORDS.values():
        assert all(texts.has(f"statistics.record.{kind}") for kind in kinds)
    tasks = (*TASKS, *(animal.text for animal in Animal))
    assert all(texts.has(f"statistics.task.{task}") for task in tasks)


# -- the command ------------------------------------------------------------------------------


def test_the_command_prints_what_it_holds(
    saves: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paths = locations(tmp_path)
    paths.saves.mkdir(parents=True)
    for path in saves.iterdir():
        (paths.saves / path.name).write_bytes(path.read_bytes())
    assert run(["statistics", "--basedir", str(tmp_path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["summary"]["matches"] == 12
    assert {one["player"] for one in told["standings"]} == set(KEYS)
    assert run(["statistics", "--basedir", str(tmp_path), "--language", "en", "--rebuild"]) == 0
    said = capsys.readouterr().out
    assert "12 matches" in said
    assert "Anna" in said
    assert run(["statistics", "--basedir", str(tmp_path), "--game", "chess"]) == 2
    assert run(["statistics", "--basedir", str(tmp_path / "new")]) == 0


def test_where_the_file_cannot_be_used_the_command_counts_without_it(
    saves: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paths = locations(tmp_path)
    paths.saves.mkdir(parents=True)
    for path in of(saves, "clack"):
        (paths.saves / path.name).write_bytes(path.read_bytes())
    paths.statistics.mkdir(parents=True)
    assert run(["statistics", "--basedir", str(tmp_path), "--language", "en"]) == 0
    said = capsys.readouterr()
    assert "3 matches" in said.out
    assert "is a folder" in said.err
    assert run(["statistics", "--basedir", str(tmp_path), "--rebuild"]) == 2
    assert paths.statistics.is_dir()


def test_the_command_says_in_words_what_is_wrong_with_a_journal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paths = locations(tmp_path)
    paths.saves.mkdir(parents=True)
    (paths.saves / "empty.journal").write_bytes(b"")
    assert run(["statistics", "--basedir", str(tmp_path), "--language", "en"]) == 0
    said = capsys.readouterr().out
    assert "empty.journal" in said
    assert "there is no match in it" in said
    assert "journal_empty" not in said
