"""Every figure is recomputed from the actions; whatever happens to the file, it can be made again.

The journals are the truth: filling along and rebuilding give the same.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.remembering.journals import SEATS, STARTED, play, twelve
from tischrunde.archive.statistics.figures import FIGURES, figures_of
from tischrunde.archive.statistics.filling import bring_up_to_date, count_file, rebuild
from tischrunde.archive.statistics.queries import Filter, Statistics
from tischrunde.archive.statistics.store import (
    VERSION,
    Store,
    evening_of,
    open_store,
    player_key,
)
from tischrunde.cli.main import run
from tischrunde.i18n.texts import Texts
from tischrunde.match.match import Match
from tischrunde.rules.core.events import Event, Moved, Noted
from tischrunde.rules.core.record import Entry
from tischrunde.rules.core.zones import HANDS, Seat
from tischrunde.rules.registry import GAMES
from tischrunde.storage.errors import Locked, StorageError
from tischrunde.storage.reading import read
from tischrunde.system.languages import LANGUAGES
from tischrunde.system.paths import locations

KEYS = ["person:a1", "bot:leicht", "guest:Oma"]
TABLES = ("matches", "players", "rounds", "counts", "times", "records", "files")


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


def sums(answers: Statistics, game: str) -> dict[tuple[str, str], int]:
    rows = answers.figures(game, Filter())
    return {(row.player.key, row.figure): row.number for row in rows}


def contents(path: Path) -> dict[str, list[Any]]:
    """All rows of all tables, without the numbers that sqlite gives matches."""
    db = sqlite3.connect(path)
    files = dict(db.execute("select id, file from matches"))
    found: dict[str, list[Any]] = {}
    for table in TABLES:
        rows = db.execute(f"select * from {table}").fetchall()
        if table != "files":
            names = [column[1] for column in db.execute(f"pragma table_info({table})")]
            at = names.index("id" if table == "matches" else "match")
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
def test_cards_laid_and_drawn(answers: Statistics, saves: Path, game: str) -> None:
    laid: Counter[str] = Counter()
    drawn: Counter[str] = Counter()
    for path in of(saves, game):
        for _, _, events, _ in followed(path):
            for event in events:
                if not isinstance(event, Moved):
                    continue
                if event.why == "lay" and event.source in HANDS:
                    laid[KEYS[HANDS.index(event.source)]] += len(event.cards)
                elif event.target in HANDS and event.source.seat is None and event.why != "deal":
                    drawn[KEYS[HANDS.index(event.target)]] += len(event.cards)
    found = sums(answers, game)
    for key in KEYS:
        assert found.get((key, "cards_laid"), 0) == laid[key]
        assert found.get((key, "cards_drawn"), 0) == drawn[key]
    assert bool(sum(laid.values())) is (game in ("kato", "cocotaki"))


def test_kato_calls_catches_and_challenges(answers: Statistics, saves: Path) -> None:
    expected: Counter[tuple[str, str]] = Counter()
    for path in of(saves, "kato"):
        for entry, _, events, _ in followed(path):
            verb = entry.text.split()[0]
            notes = {event.what: event for event in events if isinstance(event, Noted)}
            if verb == "kato":
                expected[KEYS[entry.seat], "calls"] += 1
            if verb == "catch" and "caught" in notes:
                expected[KEYS[entry.seat], "catches"] += 1
                expected[KEYS[int(entry.text.split()[1])], "calls_forgotten"] += 1
            if verb == "challenge":
                right = "bluff" in notes
                key = "challenges_right" if right else "challenges_wrong"
                expected[KEYS[entry.seat], key] += 1
                if right:
                    layer = notes["bluff"].seat
                    assert layer is not None
                    expected[KEYS[layer], "bluffs_found"] += 1
    found = sums(answers, "kato")
    names = {name for _, name in expected}
    assert {key: n for key, n in found.items() if key[1] in names} == dict(expected)
    assert {"calls", "catches", "calls_forgotten"} <= names


def test_kato_bluffs_are_known_from_all_cards(answers: Statistics, saves: Path) -> None:
    """A Wild Draw Four laid with a card of the colour in the hand (KAT-17)."""
    expected: Counter[str] = Counter()
    for path in of(saves, "kato"):
        reading = read(path)
        match = Match(reading.header)
        for line in reading.lines:
            if not isinstance(line, Entry):
                continue
            position: Any = match.position
            if line.text.startswith("lay wild4"):
                hand = list(position.hands[line.seat])
                colour = position.facts.colour
                served = any(card.colour is colour and card.number >= 0 for card in hand)
                if colour is not None and served:
                    expected[KEYS[line.seat]] += 1
            match.enter(line)
    found = sums(answers, "kato")
    counted = {key: found.get((key, "bluffs"), 0) for key in KEYS}
    # The same number as on the pile is no bluff, so there may be fewer.
    assert all(counted[key] <= expected[key] for key in KEYS)
    assert sum(counted.values()) >= max(1, sum(expected.values()) - 2)


def test_cocotaki_sounds(answers: Statistics, saves: Path) -> None:
    expected: Counter[tuple[str, str]] = Counter()
    for path in of(saves, "cocotaki"):
        for _, _, events, _ in followed(path):
            for event in events:
                if isinstance(event, Noted) and event.what in ("sound", "silence"):
                    about = dict(event.params)
                    card: Any = about["card"]
                    right = card.sound is about["sound"]
                    assert event.seat is not None
                    key = KEYS[event.seat]
                    word = "right" if right else "wrong"
                    expected[key, f"sounds_{word}"] += 1
                    expected[key, f"sound_{word}:{card.animal.value}"] += 1
    found = {key: n for key, n in sums(answers, "cocotaki").items() if key[1].startswith("sound")}
    assert found == dict(expected)
    assert any(name.startswith("sound_right:") for _, name in found)


def test_clack_grabs_and_their_times(answers: Statistics, saves: Path) -> None:
    grabs: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    times: Counter[tuple[str, str, int]] = Counter()
    fastest = 10**9
    for path in of(saves, "clack"):
        wanted: Any = None
        for entry, match, events, _ in followed(path):
            said = {event.what for event in events if isinstance(event, Noted)}
            if entry.text.startswith("snap "):
                if "wrong_card" in said:
                    wrong[KEYS[entry.seat]] += 1
                else:
                    ms = int(dict(entry.remarks)["ms"])
                    kind = "colour" if wanted.of.value in ("red", "green", "blue") else "thing"
                    grabs[KEYS[entry.seat]] += 1
                    times[KEYS[entry.seat], kind, ms // 100 * 100] += 1
                    fastest = min(fastest, ms)
            position: Any = match.position
            wanted = position.facts.wanted
    found = sums(answers, "clack")
    for key in KEYS:
        assert found.get((key, "grabs_right"), 0) == grabs[key]
        assert found.get((key, "grabs_wrong"), 0) == wrong[key]
    steps = answers.times(Filter())
    assert {(one.player.key, one.kind, one.ms): one.number for one in steps} == dict(times)
    records = {one.kind: one for one in answers.records(Filter())}
    assert records["clack.fastest_grab"].value == fastest


def test_racko_turns_and_premiums(answers: Statistics, saves: Path) -> None:
    turns: Counter[str] = Counter()
    premiums: Counter[str] = Counter()
    for path in of(saves, "racko"):
        for _, match, events, ended in followed(path):
            for event in events:
                if isinstance(event, Noted) and event.what == "put" and event.seat is not None:
                    turns[KEYS[event.seat]] += 1
            if ended:
                for count in match.results[-1].counts:
                    if count.why == "run":
                        premiums[KEYS[count.to]] += count.points
    found = sums(answers, "racko")
    for key in KEYS:
        assert found.get((key, "turns"), 0) == turns[key]
        assert found.get((key, "premium_points"), 0) == premiums[key]


def test_records_lead_to_their_moment(answers: Statistics, saves: Path) -> None:
    records = answers.records(Filter())
    assert {one.kind.split(".")[0] for one in records} == set(GAMES)
    for one in records:
        match = Match(read(saves / one.file).header)
        log = [line for line in read(saves / one.file).lines if isinstance(line, Entry)]
        assert 1 <= one.ply <= len(log)
        if one.kind.endswith("longest_run"):
            assert KEYS[log[one.ply - 1].seat] == one.player.key
            assert log[one.ply - 1].text.startswith("lay")
        if one.kind.endswith("most_points"):
            for entry in log[: one.ply]:
                match.enter(entry)
            seat = KEYS.index(one.player.key)
            assert match.results[-1].points[seat] == one.value


def test_evenings_go_on_past_midnight(answers: Statistics, saves: Path) -> None:
    found = answers.evenings(Filter())
    assert {one.evening for one in found} == {"2026-11-20", "2026-11-28"}
    assert {(one.evening, one.matches) for one in found} == {("2026-11-20", 8), ("2026-11-28", 4)}
    total = sum(one.wins for one in found)
    assert total == pytest.approx(12)
    assert evening_of(STARTED[1]) == "2026-11-20"
    assert evening_of("2026-11-21T05:00:00+01:00") == "2026-11-21"
    for wrong in ("", "yesterday", "0001-01-01T00:00:00"):
        assert evening_of(wrong) == ""


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
    (folder / "foreign.journal").unlink()
    bring_up_to_date(store, folder)
    assert [name for name, _ in store.problems()] == ["empty.journal"]


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
    kinds = ("fastest_grab", "longest_run", "largest_draw", "most_points", "fewest_turns")
    assert all(texts.has(f"statistics.record.{kind}") for kind in kinds)


def test_figures_belong_to_seats_that_are_there(saves: Path) -> None:
    for path in saves.iterdir():
        reading = read(path)
        log = [line for line in reading.lines if isinstance(line, Entry)]
        figures = figures_of(reading.header, log)
        assert {seat for seat, _ in figures.counts} <= {Seat(0), Seat(1), Seat(2)}
        game = reading.header.game
        named = {name for _, name in figures.counts if ":" not in name}
        assert named <= set(FIGURES[game]), f"{game} counts what nobody shows"


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
