"""The golden rounds still go as they are written."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.rounds import game_of, paths, read_header, recorded, written
from tischrunde.rules.core.options import changed, specs
from tischrunde.rules.registry import GAMES, game_class

BY_NAME = [pytest.param(path, id=f"{path.parent.name}/{path.stem}") for path in paths()]
ROUNDS_AT_LEAST = {"kato": 30, "cocotaki": 30, "racko": 30, "clack": 12}
FREE_OF_EFFECT = {"end", "target", "rounds", "dealer", "dealer_seat", "undo"}
"""Options of the match, not of a round."""


@pytest.mark.rule("GEN-05")
@pytest.mark.parametrize("path", BY_NAME)
def test_a_golden_round_goes_as_it_is_written(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert written(read_header(text), recorded(text)) == text, "see: python -m tests.golden.make"


@pytest.mark.parametrize("game_id", GAMES)
def test_every_option_of_a_round_is_set_in_a_golden_round(game_id: str) -> None:
    headers = [
        read_header(p.read_text(encoding="utf-8")) for p in paths() if p.parent.name == game_id
    ]
    assert len(headers) >= ROUNDS_AT_LEAST.get(game_id, 1)
    values: dict[str, set[object]] = {}
    for header in headers:
        for name, value in changed(game_of(header).options).items():
            values.setdefault(name, set()).add(value)
    for spec in specs(game_class(game_id).options_class):
        if spec.name in FREE_OF_EFFECT:
            continue
        assert spec.name in values, spec.name
        missing = set(spec.choices) - values[spec.name] - {spec.default}
        assert not missing, f"{spec.name} is never {missing}"


def test_every_golden_round_is_about_something() -> None:
    about = [read_header(path.read_text(encoding="utf-8")).about for path in paths()]
    assert all(about)
    assert len(set(about)) == len(about)
