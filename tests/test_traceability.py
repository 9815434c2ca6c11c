"""Rules and tests know each other: by `@pytest.mark.rule`, in both directions."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

from tischrunde.rules.registry import GAMES

TESTS = Path(__file__).parent
PACKAGE = TESTS.parent / "desktop" / "tischrunde"
IDS = TESTS.parent / "resources" / "rules" / "ids.json"


# The games by the prefix of their rules; GEN holds for all of them, TAB is what the table adds.
GAME = {"COC": "cocotaki", "KAT": "kato", "CLA": "clack", "RAC": "racko"}


def known() -> dict[str, list[str]]:
    """The ids of all rules by their prefix."""
    book: dict[str, list[str]] = json.loads(IDS.read_text(encoding="utf-8"))
    return book


def marks(path: Path) -> Iterator[tuple[str, str]]:
    """Each rule id that a test file names in a mark, with the place where it does."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and ast.unparse(node.func) == "pytest.mark.rule"
        ):
            for argument in node.args:
                assert isinstance(argument, ast.Constant), f"{path}:{node.lineno} is no plain id"
                yield str(argument.value), f"{path.relative_to(TESTS)}:{node.lineno}"


def proven() -> dict[str, str]:
    return {rule: place for path in TESTS.rglob("*.py") for rule, place in marks(path)}


def test_ids_are_numbered_without_gaps_under_their_prefix() -> None:
    for prefix, ids in known().items():
        assert ids == [f"{prefix}-{number:02}" for number in range(1, len(ids) + 1)]


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    every = {rule for ids in known().values() for rule in ids}
    assert not {rule: place for rule, place in proven().items() if rule not in every}


def test_the_program_names_no_rule_that_does_not_exist() -> None:
    every = {rule for ids in known().values() for rule in ids}
    form = re.compile(r"[A-Z]{3}-\d\d")
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Constant):
                continue
            text = node.value
            if isinstance(text, str) and form.fullmatch(text):
                assert text in every, f"{path.name}:{node.lineno}"


def test_every_rule_of_a_game_that_can_be_played_is_proven() -> None:
    proofs = proven()
    assert set(GAMES) <= set(GAME.values())
    for prefix, ids in known().items():
        if prefix in ("GEN", "TAB") or GAME[prefix] in GAMES:
            assert not [rule for rule in ids if rule not in proofs]
