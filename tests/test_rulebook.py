"""The rule book: complete, in both languages, and at the right paragraph at once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tischrunde.i18n.rulebook import GENERAL, Paragraph, book, paragraph, parse
from tischrunde.rules.core.options import OptionKind, Spec, as_dict, build, specs
from tischrunde.rules.registry import GAMES, game_class
from tischrunde.system.languages import LANGUAGES

IDS = json.loads(
    (Path(__file__).parent.parent / "resources" / "rules" / "ids.json").read_text(encoding="utf-8")
)
TABLE = "TAB"
"""The prefix of what is no rule, but what the program's table adds."""
BOOKS = {game_id: game_class(game_id).letters for game_id in GAMES} | {GENERAL: "GEN"}


def settled(game_id: str, **options: Any) -> dict[str, object]:
    return as_dict(build(game_class(game_id).options_class, options))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BOOKS)
def test_every_rule_has_one_paragraph(name: str, language: str) -> None:
    own = [found.id for found in book(name, language) if not found.id.startswith(TABLE)]
    assert sorted(own) == IDS[BOOKS[name]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_table_adds_has_one_paragraph_each_at_the_end_of_a_book(language: str) -> None:
    heading = {"de": "Am Tisch", "en": "At this table"}[language]
    found = [paragraph for name in BOOKS for paragraph in book(name, language)]
    added = [paragraph for paragraph in found if paragraph.id.startswith(TABLE)]
    assert sorted(paragraph.id for paragraph in added) == IDS[TABLE]
    assert {paragraph.section for paragraph in added} == {heading}
    assert [one for one in found if one.section == heading] == added


@pytest.mark.parametrize("name", BOOKS)
def test_both_languages_have_the_same_paragraphs_in_the_same_order(name: str) -> None:
    def shape(language: str) -> list[tuple[object, ...]]:
        return [
            (found.id, found.force, found.body.count("\n"), found.body.count("`"))
            for found in book(name, language)
        ]

    assert shape("de") == shape("en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BOOKS)
def test_every_paragraph_says_something_under_a_title_of_its_own(name: str, language: str) -> None:
    paragraphs = book(name, language)
    assert all(found.title and found.section and len(found.body) > 40 for found in paragraphs)
    assert len({found.title for found in paragraphs}) == len(paragraphs)


@pytest.mark.parametrize("game_id", GAMES)
def test_paragraphs_depend_only_on_options_and_values_that_exist(game_id: str) -> None:
    known = {spec.name: spec for spec in specs(game_class(game_id).options_class)}
    for found in book(game_id, "de"):
        for name, values in (condition for case in found.force for condition in case):
            spec = known[name]
            assert values
            assert len(set(values)) == len(values), (found.id, name)
            assert set(values) < set(possible(spec)), (found.id, name, "always or never met")


def possible(spec: Spec) -> tuple[str, ...]:
    """The values of an option, as a condition names them."""
    if spec.kind is OptionKind.SWITCH:
        return ("on", "off")
    if spec.kind.is_number:
        assert spec.low is not None
        assert spec.high is not None
        return tuple(map(str, range(spec.low, spec.high + 1)))
    return spec.choices


@pytest.mark.parametrize("game_id", GAMES)
def test_a_general_paragraph_holds_in_every_match(game_id: str) -> None:
    assert not [found.id for found in book(GENERAL, "de") if found.force]
    assert [found for found in book(game_id, "de") if not found.force]


def test_a_house_rules_paragraph_is_in_force_only_when_it_was_agreed() -> None:
    def holds(rule: str, **options: Any) -> bool:
        found = paragraph(rule, ("kato",), "de")
        assert found is not None
        return found.holds(settled("kato", **options))

    assert not holds("KAT-32")
    assert holds("KAT-32", stacking=True)
    assert holds("KAT-33")
    assert not holds("KAT-33", cone="off")
    assert not holds("KAT-28", scoring="losers")
    assert holds("KAT-28")
    assert not holds("KAT-36")
    assert holds("KAT-29", scoring="losers")
    assert holds("KAT-34", seven_zero=True)
    assert holds("KAT-34", jump_in=True)
    assert not holds("KAT-34")
    assert holds("KAT-04")


def test_the_paragraph_of_a_general_rule_is_found_from_any_game() -> None:
    found = paragraph("GEN-03", ("kato",), "en")
    assert found is not None
    assert found.title == "When the pile is empty"
    assert paragraph("KAT-99", ("kato",), "en") is None
    assert book("bridge", "de") == ()


def test_searching_takes_any_case_and_all_words() -> None:
    hits = [found.id for found in book("kato", "de") if found.matches("ZWEIFELN hand zeigen")]
    assert hits == ["KAT-19"]


def test_the_text_of_a_book_is_taken_apart() -> None:
    text = "# Part\n\n## ABC-01 · One\n<!-- option: a=on, b=x|y & c=4 -->\nBody.\n\n- item\n"
    force = ((("a", ("on",)),), (("b", ("x", "y")), ("c", ("4",))))
    (found,) = parse(text)
    assert found == Paragraph("ABC-01", "One", "Body.\n\n- item", "Part", force)
    assert found.holds({"a": True, "b": "z", "c": 3})
    assert found.holds({"a": False, "b": "y", "c": 4})
    assert not found.holds({"a": False, "b": "y", "c": 3})
    assert not found.holds({"a": False, "b": "z", "c": 4})
    with pytest.raises(ValueError, match="no id"):
        parse("## One\nBody.\n")
