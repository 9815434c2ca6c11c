"""Every figure of twelve journals, three of each game, worked out again from the actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.remembering.journals import STARTED, play, twelve
from tischrunde.archive.statistics.figures import FIGURES, RECORDS, MatchFigures, figures_of
from tischrunde.match.match import Match
from tischrunde.rules.core.events import Event, Moved, Noted
from tischrunde.rules.core.record import Entry, Header, SeatRecord
from tischrunde.rules.core.zones import TABLE
from tischrunde.rules.registry import GAMES
from tischrunde.storage.reading import read

Sums = Counter[tuple[int, str]]


class Seen(NamedTuple):
    """One entry of a journal: the positions round it, and what it led to."""

    ply: int
    round: int
    entry: Entry
    before: Any
    after: Any
    events: list[Event]
    notes: dict[str, Noted]


class Journal(NamedTuple):
    header: Header
    log: list[Entry]
    seen: list[Seen]
    match: Match
    figures: MatchFigures


def followed(path: Path) -> Journal:
    reading = read(path)
    log = [line for line in reading.lines if isinstance(line, Entry)]
    match, seen = Match(reading.header), []
    for entry in log:
        before = None if match.position is None else match.position.copy()
        events: list[Event] = []
        match.enter(entry, events.append)
        assert match.position is not None
        notes = {event.what: event for event in events if isinstance(event, Noted)}
        after = match.position.copy()
        seen.append(Seen(match.ply, match.round, entry, before, after, events, notes))
    return Journal(reading.header, log, seen, match, figures_of(reading.header, log))


@pytest.fixture(scope="module")
def journals(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Journal]]:
    found: dict[str, list[Journal]] = {game: [] for game in GAMES}
    for path in twelve(tmp_path_factory.mktemp("saves")):
        journal = followed(path)
        found[journal.header.game].append(journal)
    return found


def agree(journals: list[Journal], expected: Sums, *names: str) -> None:
    """The figures of these names are those expected, all over the journals."""
    found: Sums = Counter()
    for journal in journals:
        for (seat, name), number in journal.figures.counts.items():
            found[seat, name] += number
    assert {key: n for key, n in found.items() if key[1] in names} == +expected
    assert {name for _, name in +expected} == set(names), "every one of them occurs"


def moves(journals: list[Journal]) -> Iterator[tuple[Seen, Moved]]:
    for journal in journals:
        for seen in journal.seen:
            yield from ((seen, event) for event in seen.events if isinstance(event, Moved))


# -- all games --------------------------------------------------------------------------------


def test_there_are_three_matches_of_each_game_and_all_are_over(
    journals: dict[str, list[Journal]],
) -> None:
    assert {game: len(found) for game, found in journals.items()} == dict.fromkeys(GAMES, 3)
    assert all(journal.match.over for found in journals.values() for journal in found)


@pytest.mark.parametrize("game", list(GAMES))
def test_points_winners_and_rounds_won(journals: dict[str, list[Journal]], game: str) -> None:
    won: Sums = Counter()
    for journal in journals[game]:
        figures, match = journal.figures, journal.match
        assert figures.totals == match.standing.totals
        assert figures.winners == match.standing.winners
        assert [one.points for one in figures.rounds] == [one.points for one in match.results]
        assert [one.winners for one in figures.rounds] == [one.winners for one in match.results]
        for result in match.results:
            won.update((int(seat), "rounds_won") for seat in result.winners)
    agree(journals[game], won, "rounds_won")


@pytest.mark.parametrize("game", ["kato", "cocotaki"])
def test_cards_laid_and_drawn(journals: dict[str, list[Journal]], game: str) -> None:
    sums: Sums = Counter()
    for _, event in moves(journals[game]):
        source, target = event.source, event.target
        if event.why == "lay" and source.seat is not None:
            sums[source.seat, "cards_laid"] += len(event.cards)
        elif source.text == "draw-pile" and event.why != "deal" and target.seat is not None:
            sums[target.seat, "cards_drawn"] += len(event.cards)
    agree(journals[game], sums, "cards_laid", "cards_drawn")


def test_no_game_counts_what_nobody_shows(journals: dict[str, list[Journal]]) -> None:
    for game, found in journals.items():
        names = {name for one in found for _, name in one.figures.counts}
        assert {name for name in names if ":" not in name} <= set(FIGURES[game])
        kinds = {record.kind for one in found for record in one.figures.records}
        assert kinds <= set(RECORDS[game])


# -- KaTO -------------------------------------------------------------------------------------


def test_kato_calls_and_catches(journals: dict[str, list[Journal]]) -> None:
    sums: Sums = Counter()
    for journal in journals["kato"]:
        for seen in journal.seen:
            verb, *words = seen.entry.text.split()
            if verb == "kato":
                sums[seen.entry.seat, "calls"] += 1
            elif verb == "catch":
                sums[seen.entry.seat, "catches"] += 1
                sums[int(words[0]), "calls_caught"] += 1
            if verb == "deal":
                continue
            for seat in seen.before.facts.exposed:
                # Whoever could be caught, and can be no more, has called or has forgotten it;
                # with another hand it is another card.
                called = verb == "kato" and seat == seen.entry.seat
                other = {"swap", "pass_hands"} & seen.notes.keys()
                if seat not in seen.after.facts.exposed and not called and not other:
                    sums[seat, "calls_forgotten"] += 1
    agree(journals["kato"], sums, "calls", "catches", "calls_caught", "calls_forgotten")


def test_kato_bluffs_and_challenges(journals: dict[str, list[Journal]]) -> None:
    """A bluff is a Wild Draw Four laid with a number of the colour that lies there (KAT-17)."""
    sums: Sums = Counter()
    for journal in journals["kato"]:
        for seen in journal.seen:
            seat = seen.entry.seat
            if seen.entry.text == "lay wild4":
                colour, top = seen.before.facts.colour, seen.before.discard_pile[-1]
                served = [
                    card
                    for card in seen.before.hands[seat]
                    if card.colour is colour and card.number >= 0 and card.number != top.number
                ]
                sums[seat, "bluffs"] += colour is not None and bool(served)
            if seen.entry.text == "challenge":
                right = "bluff" in seen.notes
                sums[seat, f"challenges_{'right' if right else 'wrong'}"] += 1
                sums[seen.before.facts.layer, "bluffs_found"] += right
    names = ("bluffs", "bluffs_found", "challenges_right", "challenges_wrong")
    agree(journals["kato"], sums, *names)


# -- Cocotaki ---------------------------------------------------------------------------------


def test_cocotaki_sounds_by_animal_and_their_times(journals: dict[str, list[Journal]]) -> None:
    sums: Sums = Counter()
    times: Counter[tuple[int, str, int]] = Counter()
    for journal in journals["cocotaki"]:
        for seen in journal.seen:
            verb, *words = seen.entry.text.split()
            timed_out = verb == "close" and "silence" in seen.notes
            if verb != "sound" and not timed_out:
                continue
            uttered = "silence" if timed_out else words[0]
            facts = seen.before.facts
            missing = None if None in facts.sounds else facts.sounds[0]
            card = facts.lay[facts.sounds.index(missing)]
            due = "silence" if card.colour is None or card.colour.text == "red" else None
            if due is None:
                due = card.animal.text
            elif card.text == "red-rooster":
                due = "cocotaki"
            word = "right" if uttered == due else "wrong"
            sums[facts.layer, f"sounds_{word}"] += 1
            sums[facts.layer, f"sound_{word}:{card.animal.text}"] += 1
            if word == "right" and not timed_out:
                step = int(dict(seen.entry.remarks)["ms"]) // 100
                times[seen.entry.seat, card.animal.text, step] += 1
    names = {name for _, name in sums}
    assert {"sound_right:cow", "sound_wrong:butterfly", "sounds_right"} & names
    agree(journals["cocotaki"], sums, *names)
    found: Counter[tuple[int, str, int]] = Counter()
    for journal in journals["cocotaki"]:
        found.update(
            {(int(s), task, step): n for (s, task, step), n in journal.figures.times.items()}
        )
    assert found == times


def test_cocotaki_challenges_mistakes_and_donkeys(journals: dict[str, list[Journal]]) -> None:
    sums: Sums = Counter()
    for journal in journals["cocotaki"]:
        for seen in journal.seen:
            verb = seen.entry.text.split()[0]
            if verb == "challenge":
                word = "wrong" if "no_mistake" in seen.notes else "right"
                sums[seen.entry.seat, f"challenges_{word}"] += 1
                for event in seen.events:
                    if isinstance(event, Noted) and event.what.split("_")[0] in ("mistake", "trap"):
                        assert event.seat is not None
                        sums[event.seat, "mistakes_found"] += 1
            elif verb == "lay" and seen.before.facts.turn == seen.entry.seat:
                donkeys = sum(word.endswith("donkey") for word in seen.entry.text.split()[1:])
                sums[seen.entry.seat, "donkeys"] += donkeys
    names = ("challenges_right", "challenges_wrong", "mistakes_found", "donkeys")
    agree(journals["cocotaki"], sums, *names)


# -- Clack ------------------------------------------------------------------------------------


def test_clack_grabs_discs_and_their_times(journals: dict[str, list[Journal]]) -> None:
    sums: Sums = Counter()
    for journal in journals["clack"]:
        times: Counter[tuple[int, str, int]] = Counter()
        for seen in journal.seen:
            verb, *words = seen.entry.text.split()
            if verb not in ("snap", "disc"):
                continue
            facts, seat = seen.before.facts, seen.entry.seat
            fits = [card.text for card in seen.before.display if card.fits(facts.wanted)]
            right = words[0] in fits if verb == "snap" else not facts.fitted
            name = "grabs" if verb == "snap" else "discs"
            sums[seat, f"{name}_{'right' if right else 'wrong'}"] += 1
            if right and "ms" in dict(seen.entry.remarks):
                colour = facts.wanted.of.text in ("red", "green", "blue")
                task = "disc" if verb == "disc" else "colour" if colour else "thing"
                times[seat, task, int(dict(seen.entry.remarks)["ms"]) // 100] += 1
        for winner, points in enumerate(journal.match.standing.totals):
            sums[winner, "cards_won"] += points
        assert journal.figures.times == times
        assert bool(times) is (journal.header.options.get("mode") != "in_turn")
    agree(
        journals["clack"],
        sums,
        *("grabs_right", "grabs_wrong", "discs_right", "discs_wrong", "cards_won"),
    )


def test_clack_photo_finishes(journals: dict[str, list[Journal]]) -> None:
    sums: Sums = Counter()
    for journal in journals["clack"]:
        rolls: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for seen in journal.seen:
            if seen.entry.text.split()[0] in ("snap", "disc") and seen.entry.remarks:
                roll = (seen.round, seen.before.facts.rolls)
                ms = int(dict(seen.entry.remarks)["ms"])
                rolls.setdefault(roll, []).append((ms, seen.entry.seat))
        for hands in rolls.values():
            hands.sort()
            for at in range(1, len(hands)):
                (first, winner), (second, loser) = hands[at - 1], hands[at]
                if second - first <= 100 and winner != loser:
                    sums[winner, "photos_won"] += 1
                    sums[loser, "photos_lost"] += 1
    agree(journals["clack"], sums, "photos_won", "photos_lost")


# -- Racko ------------------------------------------------------------------------------------


def test_racko_turns_premiums_and_racks_at_the_start(journals: dict[str, list[Journal]]) -> None:
    sums: Sums = Counter()
    for journal in journals["racko"]:
        for number, result in enumerate(journal.match.results, 1):
            played = [seen for seen in journal.seen if seen.round == number]
            turns = Counter(s.entry.seat for s in played if s.entry.text in ("draw", "take"))
            sums.update({(int(seat), "turns"): n for seat, n in turns.items()})
            if result.reason == "racko":
                (winner,) = result.winners
                sums[winner, "rackos"] += 1
                sums[winner, "racko_turns"] += turns[winner]
            for line in result.counts:
                if line.why == "run":
                    sums[line.to, "premium_points"] += line.points
            first = next(s for s in played if s.after.facts.phase.value != "blitz")
            for seat, rack in enumerate(first.after.racks):
                values = [card.value for card in rack]
                steps = [low < high for low, high in pairwise(values)]
                ascending = 1 + (steps.index(False) if False in steps else len(steps))
                sums[seat, "start_points"] += 5 * ascending
            for seen in played:
                if seen.entry.text.startswith("racks "):
                    sums[seen.entry.seat, "racks_changed"] += 1
    names = ("turns", "rackos", "racko_turns", "start_points", "premium_points", "racks_changed")
    agree(journals["racko"], sums, *names)


# -- records ----------------------------------------------------------------------------------


def test_records_are_the_best_and_lead_to_their_moment(
    journals: dict[str, list[Journal]],
) -> None:
    for game, found in journals.items():
        for journal in found:
            for record in journal.figures.records:
                seen = journal.seen[record.ply - 1]
                assert _value(record.kind, journal, seen, record.seat) == record.value, record
                if game == "clack" and record.kind == "fastest_grab":
                    said = [int(dict(s.entry.remarks).get("ms", 9999)) for s in _right(journal)]
                    assert record.value == min(said)
                if record.kind == "most_points":
                    assert record.value == max(max(one.points) for one in journal.match.results)


def _right(journal: Journal) -> list[Seen]:
    return [
        seen
        for seen in journal.seen
        if seen.entry.text.startswith("snap ") and "wrong_card" not in seen.notes
    ]


def _value(kind: str, journal: Journal, seen: Seen, seat: int) -> int:
    """What a record of ``kind`` was at this moment."""
    played = [one for one in journal.seen[: seen.ply] if one.round == seen.round]
    if kind == "fastest_grab":
        return int(dict(seen.entry.remarks)["ms"])
    if kind == "most_points":
        return journal.match.results[seen.round - 1].points[seat]
    if kind == "fewest_turns":
        return sum(one.entry.seat == seat and one.entry.text in ("draw", "take") for one in played)
    if kind == "best_start":
        return 5 * int(seen.after.ascending(seat))
    if kind == "largest_draw":
        taken = [event for event in seen.events if isinstance(event, Moved)]
        return sum(
            len(event.cards)
            for event in taken
            if event.source.text == "draw-pile" and event.target.text == f"hand:{seat}"
        )
    value = 0
    for one in played:
        for event in one.events:
            if not isinstance(event, Moved):
                continue
            if event.why == "lay" and event.source.text == f"hand:{seat}":
                cards = [card.text for card in event.cards if card is not None]
                value += (
                    sum(text.endswith("donkey") for text in cards)
                    if kind == "most_donkeys"
                    else len(cards)
                )
            elif event.target.text == f"hand:{seat}" and kind == "longest_run":
                value = 0
    return value


# -- what is left out -------------------------------------------------------------------------


def _log(game: str, tmp_path: Path, most: int) -> tuple[Header, list[Entry]]:
    reading = read(play(tmp_path, game, 0, most))
    return reading.header, [line for line in reading.lines if isinstance(line, Entry)]


def test_what_was_taken_back_does_not_count(tmp_path: Path) -> None:
    header, log = _log("kato", tmp_path, 5000)
    match = Match(header)
    for entry in log:
        match.enter(entry)
        if match.round_over:
            break
    ended = match.ply
    # The end of the first round is taken back, and played again as it was.
    again = [*log[:ended], Entry(TABLE, "undo 3"), *log[ended - 3 : ended], *log[ended:]]
    figures, straight = figures_of(header, again), figures_of(header, log)
    assert figures.counts == straight.counts
    assert figures.rounds == straight.rounds
    assert figures.insight
    assert not straight.insight


@pytest.mark.parametrize("game", list(GAMES))
def test_only_rounds_that_are_over_count(game: str, tmp_path: Path) -> None:
    figures = figures_of(*_log(game, tmp_path, 40))
    assert not figures.rounds
    assert not figures.counts
    assert not figures.records
    assert not figures.times


def test_while_a_match_goes_on_nothing_is_told_of_hidden_cards(tmp_path: Path) -> None:
    for game, hidden in (("kato", {"bluffs"}), ("racko", {"start_points"})):
        header, log = _log(game, tmp_path, 5000)
        whole = figures_of(header, log)
        deals = [at for at, entry in enumerate(log) if entry.text.startswith("deal")]
        going_on = figures_of(header, log[: deals[1] + 1])
        assert going_on.rounds
        assert hidden <= {name for _, name in whole.counts}
        assert not hidden & {name for _, name in going_on.counts}
        assert not any(record.kind == "best_start" for record in going_on.records)


def test_bots_and_people_are_counted_alike(tmp_path: Path) -> None:
    header, log = _log("clack", tmp_path, 5000)
    bots = Header(
        header.game,
        tuple(SeatRecord(seat.name, level="leicht") for seat in header.seats),
        header.seed,
        header.options,
        started=STARTED[0],
    )
    assert figures_of(bots, log).counts == figures_of(header, log).counts
