"""What the table says has a sentence in every language."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import tischrunde.match
from tischrunde.i18n.texts import catalogue
from tischrunde.match.codes import CODES, key
from tischrunde.match.messages import LAPSED, WRONG
from tischrunde.match.saver import CODES as SAVE_CODES
from tischrunde.rules.core.refusal import refusal
from tischrunde.system.languages import LANGUAGES

SOURCES = sorted(Path(tischrunde.match.__file__).parent.glob("*.py"))


def refusals_made() -> set[str]:
    """The codes that the modules of the match refuse with."""
    return {
        node.args[0].value
        for source in SOURCES
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", "") == "refusal"
        and isinstance(node.args[0], ast.Constant)
        and isinstance(node.args[0].value, str)
    }


def test_the_codes_are_those_that_are_used() -> None:
    assert refusals_made() == CODES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_sentence(language: str) -> None:
    sentences = catalogue(language, "match")
    wanted = {f"refusal.{code}" for code in CODES}
    wanted |= {f"save.{code}" for code in {*SAVE_CODES, "saved"}}
    wanted |= {f"log.fallback.{code}" for code in ("raised", "illegal", "slow", "died")}
    wanted |= {f"undo.{code}" for code in ("ask", "granted", "refused", "lapsed")}
    wanted |= {f"out.{code}" for code in (LAPSED, WRONG)}
    wanted |= {"action.deal", "action.undo"}
    wanted |= {"too_late", "too_late_by", "log.deal", "log.undo"}
    assert set(sentences) == wanted


def test_a_refusal_of_the_table_is_worded_the_same_in_every_game() -> None:
    assert key("kato", refusal("stale", "GEN-04")) == "match.refusal.stale"
    assert key("kato", refusal("colour", "KAT-04")) == "kato.refusal.colour"
