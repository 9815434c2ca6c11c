"""What can be set about a rule, in words: every kind of option, alone and for several games."""

from __future__ import annotations

from typing import Any

import pytest

from tischrunde.i18n.rule_settings import settings
from tischrunde.i18n.texts import Texts
from tischrunde.i18n.wording import Words
from tischrunde.rules.core.options import as_dict, build, specs
from tischrunde.rules.registry import GAMES, game_class
from tischrunde.system.languages import LANGUAGES

DE, EN = Texts("de"), Texts("en")


def lines(rule: str, game: str, texts: Texts = DE, **chosen: Any) -> list[str]:
    options = as_dict(build(game_class(game).options_class, chosen)) if chosen else None
    return [setting.line for setting in settings(rule, (game,), texts, options)]


def test_every_kind_of_option_is_told_with_its_range_and_what_is_usual() -> None:
    assert lines("KAT-02", "kato") == ["Einstellung „Karten zu Beginn“: 3 bis 10, üblich 7."]
    assert lines("KAT-11", "kato") == [
        "Einstellung „Zu zweit setzt der Richtungswechsel aus“: an oder aus, üblich an."
    ]
    assert lines("KAT-36", "kato", EN) == [
        "Setting “Points go to”: “the winner of the round” (the usual one),"
        " “all others, and little is good”."
    ]
    assert lines("RAC-16", "racko") == [
        "Einstellung „Racko von selbst“: was ihr auswählt, üblich nichts."
    ]
    assert lines("KAT-35", "kato", EN) == [
        "Setting “Your own rules”: a sentence of yours, normally nothing."
    ]


def test_a_unit_is_said_once_and_a_seat_is_counted_from_one() -> None:
    assert lines("GEN-11", "racko") == [
        "Einstellung „Längste Runde“: 20 bis 20000 Züge, üblich 2000 Züge.",
        "Einstellung „Neuer Stapel höchstens“: 0 bis 20-mal, üblich 3-mal.",
    ]
    assert lines("KAT-03", "kato", EN)[-1] == "Setting “Beginning”: 1 to 10, normally 1."


def test_in_a_match_it_says_how_it_is_there() -> None:
    (line,) = lines("KAT-02", "kato", hand_size=5)
    assert line.endswith("üblich 7. In dieser Partie: 5.")
    (line,) = lines("RAC-16", "racko", auto_racko=("0", "2"))
    assert line.endswith("In dieser Partie: Platz 1 und Platz 3.")
    (line,) = lines("RAC-16", "racko", bonus=True)
    assert line.endswith("In dieser Partie: nichts.")
    switched = lines("KAT-34", "kato", EN, jump_in=True)
    assert [line.rpartition(" ")[2] for line in switched] == ["on.", "off."]


def test_an_option_without_effect_in_the_match_has_no_value_there() -> None:
    end, rounds, target = lines("KAT-29", "kato", end="rounds", rounds=7)
    assert (rounds if "Runden“" in rounds else target).endswith("In dieser Partie: 7.")
    assert sum("In dieser Partie" in line for line in (end, rounds, target)) == 2


def test_of_several_games_each_says_what_is_its_own() -> None:
    told = [setting.line for setting in settings("GEN-11", list(GAMES), DE)]
    names = ", ".join(DE(f"home.game.{game}") for game in GAMES if game != "clack")
    assert told == [
        f"{names}: Einstellung „Längste Runde“: 20 bis 20000 Züge, üblich 2000 Züge.",
        "Racko: Einstellung „Neuer Stapel höchstens“: 0 bis 20-mal, üblich 3-mal.",
        "Clack!: Einstellung „Längste Runde“: 20 bis 20000 Würfe, üblich 2000 Würfe.",
    ]
    shared = [setting.line for setting in settings("GEN-07", list(GAMES), DE)]
    assert [line.partition(" ")[0] for line in shared] == ["Einstellung"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_option_stands_at_its_rule_by_the_name_that_the_dialog_gives(
    game: str, language: str
) -> None:
    texts = Texts(language)
    words = Words(texts, game)
    for spec in specs(game_class(game).options_class):
        found = [setting for setting in settings(spec.rule, (game,), texts) if setting.spec == spec]
        assert len(found) == 1
        assert words.option_title(spec.name) in found[0].line
