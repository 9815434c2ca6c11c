"""One thing has one name in each language: cards, options, presets, wherever they are named."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest

from tischrunde.i18n.rulebook import GENERAL, book
from tischrunde.i18n.texts import Texts, catalogue
from tischrunde.i18n.wording import Words
from tischrunde.rules.core.options import specs
from tischrunde.rules.core.refusal import refusal
from tischrunde.rules.registry import GAMES, game_class
from tischrunde.system.languages import LANGUAGES

DOMAINS: Final = ("core", "match", "shell", "table", "round", "settings", "newmatch", "home", "log")


def sentences(language: str) -> Iterator[tuple[str, str]]:
    """Everything that can be read, with the place where it stands."""
    for domain in (*DOMAINS, "cli", *GAMES):
        for key, sentence in catalogue(language, domain).items():
            forms = sentence.values() if isinstance(sentence, dict) else (sentence,)
            yield from ((f"{domain}.{key}", re.sub(r"\{\w+\}", "…", form)) for form in forms)
    for name in (GENERAL, *GAMES):
        for found in book(name, language):
            yield found.id, f"{found.section} {found.title} {found.body}"


CALLED: Final = {
    "de": {
        "kato.kind.draw2": "Zieh Zwei",
        "kato.kind.wild4": "Zieh Vier",
        "kato.kind.reverse": "Richtungswechsel",
        "kato.kind.skip": "Aussetzen",
        "kato.kind.wild": "Farbwahl",
        "kato.kind.cone": "Kegel",
        "kato.option.cone.draw_ten": "Zieh Zehn",
        "newmatch.seed": "Spielnummer",
    },
    "en": {
        "kato.kind.draw2": "Draw Two",
        "kato.kind.wild4": "Draw Four",
        "kato.kind.reverse": "Reverse",
        "kato.kind.skip": "Skip",
        "kato.kind.wild": "Wild",
        "kato.kind.cone": "Cone",
        "kato.option.cone.draw_ten": "Draw Ten",
        "newmatch.seed": "Game number",
    },
}
OTHERWISE: Final = {
    "de": (
        r"(Zwei|Vier|Zehn)[- ][Zz]iehen|Zieh[- ]?\+?(2|4|10)\b|Zieh-",
        r"Farbwechsel|Farbwahlkarte|Wunschkarte|Joker-?karte",
        r"Spielrichtung(swechsel| wechseln)|Richtungswechsel-?karte",
        r"Startzahl|Zufallszahl",
        r"Dazwischenleg|Sieben-Null|Ende der Partie",
    ),
    "en": (
        r"Wild Draw|Draw-|Draw \+?(2|4|10)\b|[Ww]ild [Cc]ard",
        r"starting number|random number|\b[Ss]eed\b",
        r"[Ss]even-zero|end of the match",
    ),
}
"""What the same things are not called."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_and_the_rest_are_called_by_their_names_alone(language: str) -> None:
    texts = Texts(language)
    for key, name in CALLED[language].items():
        assert texts(key) == name
    wrong = re.compile("|".join(OTHERWISE[language]))
    found = {place: text for place, text in sentences(language) if wrong.search(text)}
    assert not found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cone_is_a_traffic_cone_once(language: str) -> None:
    word = re.compile({"de": "Verkehrskegel", "en": "[Tt]raffic cone"}[language])
    assert [place for place, text in sentences(language) if word.search(text)] == ["KAT-01"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_called_by_its_colour_and_its_kind(language: str) -> None:
    texts = Texts(language)
    for card in game_class("kato").cards:
        colour, _, kind = card.rpartition("-")
        if kind.isdigit():
            expected = f"{texts(f'kato.colour.{colour}')} {kind}"
        elif colour:
            expected = f"{texts(f'kato.colour.{colour}')} {texts(f'kato.kind.{kind}')}"
        else:
            expected = texts(f"kato.kind.{kind}")
        assert texts(f"kato.card.{card}") == expected


OF_ITS_OWN: Final = {"target"}
"""Options that mean something else in every game: points, wins, cards."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_option_that_games_share_has_one_name(language: str) -> None:
    titles: dict[str, set[str]] = {}
    for game in GAMES:
        words = Words(Texts(language), game)
        own = [spec.name for spec in specs(game_class(game).options_class)]
        named = [words.option_title(name) for name in own]
        assert len(set(named)) == len(named), "two options with one name"
        for name, title in zip(own, named, strict=True):
            titles.setdefault(name, set()).add(title)
    assert {name for name, found in titles.items() if len(found) > 1} <= OF_ITS_OWN


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_preset_that_games_share_has_one_name(language: str) -> None:
    titles = {
        Words(Texts(language), game).preset_title("rulebook")
        for game in GAMES
        if "rulebook" in game_class(game).presets
    }
    assert len(titles) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_sentence_names_in_quotes_is_called_so(language: str) -> None:
    texts = Texts(language)
    racko, kato = Words(texts, "racko"), Words(texts, "kato")
    opening, closing = "„“" if language == "de" else "“”"

    def quoted(text: str) -> str:
        return f"{opening}{text}{closing}"

    bonus = racko.refusal(refusal("partner_without_bonus", "RAC-25"))
    assert quoted(racko.option_title("partner_bonus")) in bonus
    cone = kato.refusal(refusal("cone_not_custom", "KAT-33", option="cone_text"))
    assert quoted(kato.option_title("cone_text")) in cone
    four = kato.refusal(refusal("only_four_challenged", "KAT-19"))
    assert quoted(texts("kato.kind.wild4")) in four
    assert quoted(texts("kato.kind.draw2")) in kato.option_help("stacking")
    assert quoted(texts("clack.action.disc")) in texts("table.clack.disc")
    assert quoted(texts("racko.action.blitz")) in racko.refusal(refusal("say_blitz", "RAC-23"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_calls_the_cone_s_meaning_as_the_option_does(language: str) -> None:
    known = catalogue(language, "table")
    assert not [key for key in known if key.startswith("kato.cone.") and key != "kato.cone.nothing"]
    assert known["kato.cone.nothing"] == catalogue(language, "kato")["kind.wild"]
    assert known["kato.effect.reverse"] == catalogue(language, "kato")["kind.reverse"]


def test_blitz_racko_is_not_promised_to_score_more() -> None:
    """With the bonus a Racko can be worth more than the 100 points of a Blitz Racko."""
    german = Words(Texts("de"), "racko").refusal(refusal("say_blitz", "RAC-23"))
    english = Words(Texts("en"), "racko").refusal(refusal("say_blitz", "RAC-23"))
    assert german == "Noch hat kein Zug begonnen: Jetzt heißt es „Blitz-Racko!“"
    assert english == "No turn has begun yet: now it is “Blitz Racko!”"
