"""``tischrunde rules``: the rule book on paper."""

from __future__ import annotations

import json

import pytest

from tischrunde.cli.rules import as_text
from tischrunde.rulebook import book

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
    text = as_text([*book("kato", language), *book("general", language)])
    assert not set("*`#<>") & set(text)
