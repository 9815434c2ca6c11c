"""The matches of the past: which evening, with whom, how long, and which are wanted."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path

import pytest

from tischrunde.archive.past import (
    PastFilter,
    PastMatch,
    evening_of,
    fits,
    last_evening,
    past_match,
    rules_of,
)
from tischrunde.rules.core.record import Header, Parent, SeatRecord
from tischrunde.storage.matches import SavedMatch
from tischrunde.storage.profiles import People, Person
from tischrunde.storage.reading import Status

SEATS = (
    SeatRecord("Anna", "person", face="girl", person="1"),
    SeatRecord("Fips", "bot", "leicht", "fox"),
    SeatRecord("Ben", "person"),
)
HEADER = Header("kato", SEATS, 7, started="2026-12-05T21:30:00+01:00", preset="quick")
ENDED = Status(4, None, (120, 30, 80), (0,))


def saved(
    header: Header = HEADER, status: Status | None = ENDED, minutes: float = 35
) -> SavedMatch:
    started = datetime(2026, 12, 5, 20, 30, tzinfo=UTC)
    return SavedMatch(Path("a.journal"), header, started + timedelta(minutes=minutes), status)


def past(people: People | None = None, **changes: object) -> PastMatch:
    return past_match(saved(**changes), people or People())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("moment", "evening"),
    [
        (datetime(2026, 12, 5, 19, 0), date(2026, 12, 5)),
        (datetime(2026, 12, 6, 4, 59), date(2026, 12, 5)),
        (datetime(2026, 12, 6, 5, 0), date(2026, 12, 6)),
        (datetime.min, date.min),
    ],
)
def test_an_evening_goes_on_until_five_in_the_morning(moment: datetime, evening: date) -> None:
    assert evening_of(moment) == evening


def test_a_match_says_who_won_with_how_much() -> None:
    match = past()
    assert [(one.name, one.points, one.won) for one in match.players] == [
        ("Anna", 120, True),
        ("Fips", 30, False),
        ("Ben", 80, False),
    ]
    assert [one.name for one in match.winners] == ["Anna"]
    assert (match.over, match.minutes, match.round) == (True, 35, 4)
    assert match.begun == datetime(2026, 12, 5, 21, 30), "the clock of those who played"


@pytest.mark.parametrize(
    ("minutes", "known"), [(0.2, 1), (61, 61), (720, 720), (721, None), (-3, None)]
)
def test_how_long_it_took_is_said_where_a_clock_can_have_shown_it(
    minutes: float, known: int | None
) -> None:
    assert past(minutes=minutes).minutes == known
    assert past(minutes=minutes, status=None).minutes is None


@pytest.mark.parametrize("started", ["", "yesterday", "2026-12-05"])
def test_a_match_that_does_not_say_when_it_began_has_the_day_of_its_file(started: str) -> None:
    match = past(header=replace(HEADER, started=started))
    assert match.minutes is None
    local = saved().played.astimezone().replace(tzinfo=None)
    assert match.begun == (datetime(2026, 12, 5) if started == "2026-12-05" else local)


def test_people_are_called_as_they_are_today() -> None:
    people = People(
        [Person("9", "Annika", "aunt", colour="red", aliases=["1"]), Person("8", "Ben", "boy")]
    )
    anna, fips, ben = past(people).players
    assert (anna.name, anna.face, anna.colour, anna.key) == ("Annika", "aunt", "red", "9")
    assert (fips.name, fips.key, fips.bot) == ("Fips", "", True)
    assert (ben.key, ben.face) == ("8", "boy"), "in old matches people have only a name"


def test_who_was_removed_has_no_name_and_the_match_stays() -> None:
    anna, _, ben = past(People([], removed=["1"])).players
    assert (anna.name, anna.face, anna.key, anna.points) == ("", "", "", 120)
    assert (ben.name, ben.key) == ("Ben", "name:Ben")


def test_marks_say_what_has_to_be_known() -> None:
    bots = tuple(SeatRecord(name) for name in ("A", "B"))
    assert past().marks == ()
    assert past(status=ENDED._replace(insight=True)).marks == ("insight",)
    of_bots = past(header=replace(HEADER, seats=bots), status=None)
    assert of_bots.marks == ("bots",)
    assert past(header=replace(HEADER, rules_version=0)).marks == ("older",)
    assert past(header=replace(HEADER, parent=Parent("x", 3))).marks == ("branch",)


@pytest.mark.parametrize(
    ("wanted", "today", "found"),
    [
        (PastFilter(), date(2030, 1, 1), True),
        (PastFilter(game="kato"), date(2030, 1, 1), True),
        (PastFilter(game="racko"), date(2030, 1, 1), False),
        (PastFilter(rules="kato:quick"), date(2030, 1, 1), True),
        (PastFilter(rules="kato:"), date(2030, 1, 1), False),
        (PastFilter(person="name:Ben"), date(2030, 1, 1), True),
        (PastFilter(person="7"), date(2030, 1, 1), False),
        (PastFilter(since="month"), date(2026, 12, 31), True),
        (PastFilter(since="month"), date(2027, 1, 1), False),
        # The fifth of December is a Saturday.
        (PastFilter(since="week"), date(2026, 12, 6), True),
        (PastFilter(since="week"), date(2026, 12, 7), False),
    ],
)
def test_matches_are_found_by_game_person_rules_and_time(
    wanted: PastFilter, today: date, found: bool
) -> None:
    assert fits(past(), wanted, today) is found
    assert rules_of(past()) == "kato:quick"


def test_the_last_evening_is_that_of_all_its_matches_before_today() -> None:
    people = People([Person("1", "Anna"), Person("2", "Ben"), Person("3", "Oma")])

    def at(day: int, hour: int, *ids: str) -> SavedMatch:
        zone = timezone(timedelta(hours=1))
        started = datetime(2026, 12, day, hour, tzinfo=zone).isoformat()
        seats = [SeatRecord("?", "person", person=one) for one in ids]
        seats += [SeatRecord("Gast", "person"), SeatRecord("Fips")]
        return saved(replace(HEADER, seats=tuple(seats), started=started))

    matches = [at(6, 18, "1"), at(6, 1, "2", "1"), at(5, 20, "3", "1"), at(4, 20, "3")]
    found = last_evening(matches, people, date(2026, 12, 6))
    assert found is not None
    assert found.day == date(2026, 12, 5)
    assert [person.name for person in found.people] == ["Ben", "Anna", "Oma"]
    assert last_evening(matches, people, date(2026, 12, 4)) is None
    people.remove("3")
    only_oma = [at(4, 20, "3")]
    assert last_evening(only_oma, people, date(2026, 12, 6)) is None
