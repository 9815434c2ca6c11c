"""Nothing that is said in play is a name that only the program knows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.matches import saved_match
from tests.plain import internal
from tests.rules.tables import Table, pick, tables
from tests.test_rulebook_truth import mixtures, refusals
from tischrunde.cli.main import run
from tischrunde.i18n.texts import Texts
from tischrunde.i18n.wording import Words
from tischrunde.rules.core.options import build
from tischrunde.rules.core.refusal import BadOptions
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.kato.game import Kato
from tischrunde.rules.kato.options import KatoOptions
from tischrunde.rules.registry import GAMES, game_class
from tischrunde.system.languages import LANGUAGES

NAMES = ("Anna", "Ben", "Cem", "Dora", "Ela", "Finn")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Regel KAT-29", "KAT-29"),
        ("1 lay red-7", "red-7"),
        ("draw_four_strict: an", "draw_four_strict"),
        ("off, ward_off", "ward_off"),
        ("Der Kegel bedeutet: custom", "custom"),
        ("swap 30 5", "swap 30 5"),
        ("kato.refusal.over", "kato.refusal"),
        ("die nächsten {n} setzen aus", "{n}"),
        ("ga.gt.gv", "ga.gt.gv"),
        ("Rot 7 passt nicht auf Blau 9: Gefragt ist Blau.", ""),
        ("Blitz-Racko: 100 Punkte, Bonus-Racko 310", ""),
        ("„I-ah!“", ""),
    ],
)
def test_what_counts_as_the_program_s_own(text: str, found: str) -> None:
    assert internal(text, "de") == found


def told(table: Table, words: Words) -> Iterator[str]:
    """All that is said of a random round."""
    game, chance = table.game(), Random(1)
    heard: list[Any] = []
    position = game.deal(5, Seat(0), heard.append)
    for _ in range(150):
        yield from map(words.event, heard)
        heard.clear()
        choices = position.choices()
        if not choices:
            break
        for choice in choices:
            yield from map(words.action, choice.actions[:6])
        position.apply(*pick(choices, chance), heard.append)
    result = position.result()
    if result is not None:
        yield words.reason(result)
        yield from map(words.count, result.counts)


@pytest.mark.parametrize("table", [table for table in tables() if table.seats == 4], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_round_is_told_in_plain_words(table: Table, language: str) -> None:
    words = Words(Texts(language), table.game_id, NAMES, Seat(0))
    said = [*told(table, words), *words.house_rules(table.game().options, every=True)]
    assert len(said) > 50
    assert not {text: name for text in said if (name := internal(text, language))}


UNTYPED = {"unknown_action"}
"""Refusals of what somebody typed, who then reads it again."""


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_given_in_plain_words(game_id: str, language: str) -> None:
    words = Words(Texts(language), game_id, NAMES)
    for number, game in enumerate(mixtures(game_id)):
        if number % 3:
            continue
        for reason in refusals(game_id, game, number):
            if reason.code not in UNTYPED:
                assert not internal(words.refusal(reason), language), reason


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "effects", [("draw:3", "draw:2"), ("skip:5",), ("draw:30",), ("again", "skip:1"), ()]
)
def test_what_is_wrong_with_a_cone_is_said_in_plain_words(
    effects: tuple[str, ...], language: str
) -> None:
    options = build(KatoOptions, {"cone": "custom", "cone_effects": effects})
    with pytest.raises(BadOptions) as refused:
        Kato(options, 3)
    words = Words(Texts(language), "kato")
    for problem in refused.value.problems:
        assert not internal(words.refusal(problem), language)
    first = words.refusal(refused.value.problems[0])
    if effects == ("draw:3", "draw:2") and language == "de":
        assert first.endswith("„der Nächste zieht 3 Karten“ steht doppelt da.")


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_options_and_presets_are_named_in_plain_words(game_id: str, language: str) -> None:
    cls, words = game_class(game_id), Words(Texts(language), game_id)
    said = [words.preset_title(preset) for preset in cls.presets]
    said += [words.preset_help(preset) for preset in cls.presets]
    for values in cls.presets.values():
        said += words.house_rules(build(cls.options_class, values), every=True)
    assert not {text: name for text in said if (name := internal(text, language))}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_retold_in_plain_words(
    tmp_path: Path, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = saved_match(tmp_path, 60)
    assert run(["--language", language, "replay", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 60
    assert not {text: name for text in lines if (name := internal(text, language))}
