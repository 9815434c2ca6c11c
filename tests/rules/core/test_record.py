"""A saved match is text that is read back the same, or refused with a reason."""

import json
from dataclasses import replace
from typing import Any

import pytest

from tischrunde.rules.core.record import (
    BadRecord,
    Entry,
    Header,
    Parent,
    SeatRecord,
    digest_line,
    entry_line,
    header_line,
    parse_header,
    parse_line,
)
from tischrunde.rules.core.zones import TABLE, Seat

# As the first format has it, which has no check.
WHOLE = '{"game":"kato","options":{},"seats":[{"name":"Anna"}],"seed":1,"tischrunde":1}'

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


def test_who_of_the_family_sits_there_is_written_if_it_is_known() -> None:
    seats = (replace(HEADER.seats[0], person="a1b2"), HEADER.seats[1])
    data = json.loads(header_line(replace(HEADER, seats=seats)))
    assert [seat.get("person") for seat in data["seats"]] == ["a1b2", None]
    assert parse_header(header_line(replace(HEADER, seats=seats))).seats == seats


def test_the_character_of_a_bot_is_written_if_it_has_one() -> None:
    seats = (HEADER.seats[0], replace(HEADER.seats[1], persona="fox"))
    line = header_line(replace(HEADER, seats=seats))
    assert [seat.get("persona") for seat in json.loads(line)["seats"]] == [None, "fox"]
    assert parse_header(line).seats == seats


@pytest.mark.parametrize("ply", [0, 412])
def test_the_moment_that_a_match_was_played_on_from_is_written(ply: int) -> None:
    header = replace(HEADER, parent=Parent("a1b2", ply, {"round": 3}))
    line = header_line(header)
    assert json.loads(line)["parent"] == {"match_id": "a1b2", "ply": ply, "round": 3}
    assert parse_header(line) == header
    assert header_line(parse_header(line)) == line
    assert "parent" not in json.loads(header_line(HEADER))


@pytest.mark.parametrize(
    ("match_id", "ply"), [("", 1), (7, 1), (None, 1), ("a1b2", -1), ("a1b2", True), ("a1b2", 1.0)]
)
def test_a_parent_that_names_no_moment_is_refused(match_id: Any, ply: Any) -> None:
    with pytest.raises(BadRecord):
        parse_header(header_line(replace(HEADER, parent=Parent(match_id, ply))))


@pytest.mark.parametrize("parent", [None, "a1b2", ["a1b2", 1], {"ply": 1}, {"match_id": "a1b2"}])
def test_a_parent_of_another_form_is_refused(parent: object) -> None:
    with pytest.raises(BadRecord):
        parse_header(header_line(replace(HEADER, more={"parent": parent})))


def test_people_play_no_character() -> None:
    seats = (replace(HEADER.seats[0], persona="fox"), HEADER.seats[1])
    with pytest.raises(BadRecord):
        parse_header(header_line(replace(HEADER, seats=seats)))


def test_what_a_later_program_wrote_beside_is_kept_and_written_again() -> None:
    """Also text that looks like the check."""
    more = {"series": ["5", None], "x": ',"check":"', "zebra": {"a": 1}}
    seats = (replace(HEADER.seats[0], more={"voice": "high"}), HEADER.seats[1])
    header = replace(HEADER, seats=seats, more=more)
    line = header_line(header)
    assert json.loads(line)["zebra"] == {"a": 1}
    assert json.loads(line)["seats"][0]["voice"] == "high"
    read = parse_header(line)
    assert read == header
    assert header_line(read) == line


def test_every_flipped_bit_of_a_header_is_noticed() -> None:
    line = header_line(HEADER).encode()
    for at in range(len(line) * 8):
        flipped = bytearray(line)
        flipped[at // 8] ^= 1 << at % 8
        try:
            text = flipped.decode()
        except UnicodeDecodeError:
            continue
        with pytest.raises(BadRecord):
            parse_header(text)


@pytest.mark.parametrize("end", ["\r", " ", "}", ',"seed":2}'])
def test_behind_its_check_a_header_has_nothing_but_white_space(end: str) -> None:
    line = header_line(HEADER)
    if end.isspace():
        assert parse_header(line + end) == HEADER
        return
    with pytest.raises(BadRecord):
        parse_header(line.removesuffix("}") + end if end.startswith(",") else line + end)


def test_a_name_with_half_a_character_is_written_so_that_it_can_be_read() -> None:
    seats = (SeatRecord("An\ud800na"), HEADER.seats[1])
    assert parse_header(header_line(replace(HEADER, seats=seats))).seats[0].name == "An?na"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"name":"Anna"', '"name":"Anna","player":"ghost"'),
        ('"name":"Anna"', '"name":"Anna","player":5'),
        ('"name":"Anna"', '"name":"Anna","player":[]'),
        ('"name":"Anna"', '"name":"Anna","age":-1'),
        ('"name":"Anna"', '"name":"Anna","age":true'),
        ('"name":"Anna"', '"name":"Anna","age":7.5'),
        ('"name":"Anna"', '"name":"An\\ud800na"'),
        ('"seed":1', '"seed":1,"parent":{"match_id":"a","ply":1}'),
        ('"seed":1', '"seed":true'),
        ('"seed":1', '"seed":1.0'),
        ('"seed":1', '"seed":1,"rules_version":"1"'),
        ('"seed":1', '"seed":1,"rules_version":true'),
        ('"options":{}', '"options":[]'),
        ('"options":{}', '"options":{"house_notes":"\\ud800"}'),
        ('"tischrunde":1', '"tischrunde":true'),
        ('"tischrunde":1', '"tischrunde":1.0'),
        ('"tischrunde":1', '"tischrunde":2'),
    ],
)
def test_what_makes_no_sense_in_a_header_is_refused(old: str, new: str) -> None:
    assert parse_header(WHOLE).seats == (SeatRecord("Anna"),)
    assert old in WHOLE
    with pytest.raises(BadRecord):
        parse_header(WHOLE.replace(old, new))


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
