"""The rule book: complete, in both languages, and at the right paragraph at once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tischrunde.rulebook import GENERAL, Paragraph, book, paragraph, parse
from tischrunde.rules.core.options import Kind, as_dict, build, specs
from tischrunde.rules.registry import GAMES, game_class
from tischrunde.texts import LANGUAGES

IDS = json.loads(
    (Path(__file__).parent.parent / "resources" / "rules" / "ids.json").read_text(encoding="utf-8")
)
BOOKS = {game_id: game_class(game_id).letters for game_id in GAMES} | {GENERAL: "GEN"}


def settled(game_id: str, **options: object) -> dict[str, object]:
    return as_dict(build(game_class(game_id).options_class, options))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BOOKS)
def test_every_rule_has_one_paragraph(name: str, language: str) -> None:
    assert sorted(found.id for found in book(name, language)) == IDS[BOOKS[name]]


@pytest.mark.parametrize("name", BOOKS)
def test_both_languages_have_the_same_paragraphs_in_the_same_order(name: str) -> None:
    def shape(language: str) -> list[tuple[object, ...]]:
        return [
            (found.id, found.option, found.body.count("\n"), found.body.count("`"))
            for found in book(name, language)
        ]

    assert shape("de") == shape("en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BOOKS)
def test_every_paragraph_says_something_under_a_title_of_its_own(name: str, language: str) -> None:
    paragraphs = book(name, language)
    assert all(found.title and found.section and len(found.body) > 40 for found in paragraphs)
    assert len({found.title for found in paragraphs}) == len(paragraphs)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_every_option_is_explained_in_the_paragraph_of_its_rule(
    game_id: str, language: str
) -> None:
    for spec in specs(game_class(game_id).options_class):
        found = paragraph(spec.rule, (game_id,), language)
        assert found is not None
        assert f"`{spec.name}`" in found.body, spec.name


@pytest.mark.parametrize("game_id", GAMES)
def test_paragraphs_depend_only_on_options_and_values_that_exist(game_id: str) -> None:
    known = {spec.name: spec for spec in specs(game_class(game_id).options_class)}
    for found in book(game_id, "de"):
        for name, values in found.option:
            spec = known[name]
            choices = ("on", "off") if spec.kind is Kind.SWITCH else spec.choices
            assert set(values) <= set(choices), (found.id, name)


def test_a_house_rules_paragraph_is_in_force_only_when_it_was_agreed() -> None:
    def holds(rule: str, **options: object) -> bool:
        found = paragraph(rule, ("kato",), "de")
        assert found is not None
        return found.holds(settled("kato", **options))

    assert not holds("KAT-32")
    assert holds("KAT-32", stacking=True)
    assert holds("KAT-33")
    assert not holds("KAT-33", cone="off")
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
    text = "# Part\n\n## ABC-01 · One\n<!-- option: a=on, b=x|y -->\nBody.\n\n- item\n"
    assert parse(text) == (
        Paragraph("ABC-01", "One", "Body.\n\n- item", "Part", (("a", ("on",)), ("b", ("x", "y")))),
    )
    with pytest.raises(ValueError, match="no id"):
        parse("## One\nBody.\n")
