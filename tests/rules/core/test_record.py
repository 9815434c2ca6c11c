"""A saved match is text that is read back the same, or refused with a reason."""

import pytest

from tischrunde.rules.core.record import (
    BadRecord,
    Entry,
    Header,
    SeatRecord,
    digest_line,
    entry_line,
    header_line,
    parse_header,
    parse_line,
)
from tischrunde.rules.core.zones import TABLE, Seat

HEADER = Header(
    game="kato",
    seats=(SeatRecord("Großmutter", "person", age=81), SeatRecord("Ben", "bot", "mittel")),
    seed=7,
    options={"cone_effects": ["reverse"], "house_notes": "Wer niest, zieht.\nImmer!"},
)


def test_a_header_is_read_back_the_same() -> None:
    line = header_line(HEADER)
    assert "\n" not in line
    assert parse_header(line) == HEADER


@pytest.mark.parametrize(
    "line",
    [
        "",
        "{",
        "[]",
        "null",
        "{}",
        '{"tischrunde":1}',
        '{"tischrunde":99,"game":"kato","seats":[],"seed":1}',
        '{"tischrunde":1,"game":"kato","seats":[{"nam":"x"}],"seed":1}',
        '{"tischrunde":1,"game":"kato","seats":[{"name":5}],"seed":1}',
        '{"tischrunde":1,"game":"kato","seats":[{"name":"x","level":[]}],"seed":1}',
        '{"tischrunde":1,"game":"kato","seats":[],"seed":1,"preset":{}}',
        '{"tischrunde":1,"game":"kato","seats":[],"seed":"x"}',
        '{"tischrunde":1,"game":"kato","seats":[],"seed":1,"more":2}',
        "[" * 100_000,
    ],
)
def test_a_foreign_header_is_refused(line: str) -> None:
    with pytest.raises(BadRecord):
        parse_header(line)


@pytest.mark.parametrize(
    "entry",
    [
        Entry(Seat(0), "lay red-7"),
        Entry(TABLE, "deal"),
        Entry(Seat(9), "snap 3", (("ms", "412"), ("buzzer", "q"))),
    ],
)
def test_an_entry_is_read_back_the_same(entry: Entry) -> None:
    assert parse_line(entry_line(entry)) == entry


def test_a_digest_line_gives_the_digest() -> None:
    assert parse_line(digest_line("0f3a")) == "0f3a"


@pytest.mark.parametrize("line", ["", "x", "1", "1 ", "= ", "a lay", "-1 lay", "123 lay", "² lay"])
def test_a_damaged_line_is_refused(line: str) -> None:
    with pytest.raises(BadRecord):
        parse_line(line)
