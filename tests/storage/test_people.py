"""The people of the family as a document: changed, merged, removed, and written by others."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from tischrunde.storage.profiles import Aids, People, Person, people_document
from tischrunde.storage.unknown import gather, spread


def family() -> People:
    return People([Person("1", "Anna", "girl"), Person("2", "Ben"), Person("3", "Anna K.")])


def test_two_entries_become_one_that_answers_to_both_ids() -> None:
    people = family()
    people.people[2].aids = Aids(dim=False)
    people.people[2].birth_year = 2017
    people.merge("1", "3")
    anna = people.by_id("1")
    assert anna is people.by_id("3") is people.people[0]
    assert (anna.name, anna.face, anna.birth_year, anna.aids) == (
        "Anna",
        "girl",
        2017,
        Aids(dim=False),
    )
    people.merge("2", "1")
    assert [person.name for person in people.people] == ["Ben"]
    assert all(people.by_id(old) is people.people[0] for old in "123")


def test_what_somebody_has_is_not_taken_from_the_other_entry() -> None:
    people = People([Person("1", "Anna", "girl", 9, Aids()), Person("2", "A", "owl", 40, None)])
    people.merge("1", "2")
    assert people.people == [Person("1", "Anna", "girl", 9, Aids(), aliases=["2"])]


def test_an_entry_is_not_merged_with_itself_or_with_nobody() -> None:
    people = family()
    with pytest.raises(ValueError, match="1"):
        people.merge("1", "1")
    with pytest.raises(KeyError):
        people.merge("1", "7")
    assert people == family()


def test_who_is_removed_is_remembered_only_as_somebody_without_a_name() -> None:
    people = family()
    people.merge("1", "3")
    people.remove("1")
    assert [person.name for person in people.people] == ["Ben"]
    assert people.removed == ["1", "3"]
    assert people.by_id("1") is people.by_id("3") is None
    assert b"Anna" not in msgspec.json.encode(people)


@pytest.mark.parametrize(
    ("person", "steps", "order"),
    [("1", 1, "213"), ("3", -2, "312"), ("1", -1, "123"), ("3", 9, "123"), ("2", 0, "123")],
)
def test_the_order_is_the_family_s_own(person: str, steps: int, order: str) -> None:
    people = family()
    people.move(person, steps)
    assert "".join(one.id for one in people.people) == order


def test_the_year_of_birth_comes_before_the_age() -> None:
    assert Person("1", "Anna", age=8).age_in(2026) == 8
    assert Person("1", "Anna", age=8, birth_year=2016).age_in(2026) == 10
    assert Person("1", "Anna", birth_year=2030).age_in(2026) == 0
    assert Person("1", "Anna").age_in(2026) is None


def test_what_a_later_program_wrote_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "people.json"
    later = {
        "version": 1,
        "people": [{"id": "1", "name": "Anna", "hat": {"size": 5}, "more": "x"}],
        "removed": [],
        "pets": ["Mia"],
    }
    path.write_text(json.dumps(later), encoding="utf-8")
    document = people_document(path)
    people, wrong = document.load()
    assert wrong is None
    people.people[0].name = "Anne"
    document.save(people)
    written = json.loads(path.read_text(encoding="utf-8"))
    assert written["pets"] == ["Mia"]
    assert written["people"][0]["hat"] == {"size": 5}
    assert written["people"][0]["more"] == "x"
    assert written["people"][0]["name"] == "Anne"
    assert document.load()[0] == people


class Leaf(msgspec.Struct):
    name: str = ""


class Tree(msgspec.Struct):
    leaves: dict[str, Leaf] = {}
    first: Leaf | None = None
    more: dict[str, object] = {}


def test_only_kinds_with_room_for_it_keep_what_they_do_not_know() -> None:
    plain = {"leaves": {"a": {"name": "x", "new": 1}}, "first": {"old": 2}, "top": 3}
    gathered = gather(plain, Tree)
    assert gathered == {"leaves": {"a": {"name": "x"}}, "first": {}, "more": {"top": 3}}
    assert spread(gathered, Tree) == {"leaves": {"a": {"name": "x"}}, "first": {}, "top": 3}
    assert gather(7, Tree) == 7
