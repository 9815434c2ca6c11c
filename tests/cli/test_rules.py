"""``tischrunde rules``: the rule book on paper."""

from __future__ import annotations

import json

import pytest

from tischrunde.cli.rules import as_text
from tischrunde.i18n.rulebook import book
from tischrunde.i18n.texts import Texts

from .conftest import Run


def test_the_whole_book_is_printed_in_the_readers_language(cli: Run) -> None:
    german, english = cli("rules").out, cli("--language", "en", "rules").out
    for text, language in ((german, "de"), (english, "en")):
        for name in ("kato", "general"):
            for found in book(name, language):
                assert f"{found.title}  [{found.id}]" in text
    assert max(map(len, german.splitlines())) <= 90


def test_ids_are_one_line_each(cli: Run) -> None:
    lines = cli("rules", "--ids").out.splitlines()
    assert "KAT-17  Wann „Zieh Vier“ erlaubt ist" in lines
    assert len(lines) == len(book("kato", "de")) + len(book("general", "de"))
    assert all(line[:6].strip() for line in lines)


def test_the_general_book_stands_alone(cli: Run) -> None:
    assert "KAT-" not in cli("rules", "--game", "general").out


def test_as_json_every_paragraph_has_its_id(cli: Run) -> None:
    found = json.loads(cli("rules", "--json").out)["paragraphs"]
    assert {"KAT-38", "GEN-11"} <= {paragraph["id"] for paragraph in found}


@pytest.mark.parametrize("language", ["de", "en"])
def test_printing_leaves_no_marks_of_markdown(language: str) -> None:
    pages = [*book("kato", language), *book("general", language)]
    text = as_text(pages, ["kato"], Texts(language))
    assert not set("*`#<>") & set(text)


def test_what_can_be_set_stands_below_its_rule_and_how_it_is_typed(cli: Run) -> None:
    text = cli("rules", "--game", "kato").out
    _, _, after = text.partition("[KAT-36]")
    below = after[: after.index("[KAT-29]")]
    assert "Einstellung „Punkte bekommt“: „der Gewinner der Runde“ (üblich), „alle" in below
    assert "--option scoring=winner|losers" in below
    assert "--option stacking=on|off" in text
    assert "--option hand_size=3…10" in text
    assert "--option house_notes=…" in text
    assert cli("rules", "--game", "general").out.count("--option turn_limit=") == 2
