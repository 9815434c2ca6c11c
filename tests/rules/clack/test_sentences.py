"""What Clack says by way of a table has its sentence too."""

from __future__ import annotations

import pytest

from tischrunde.i18n.texts import Texts
from tischrunde.i18n.wording import Words
from tischrunde.rules.clack.cards import CARDS, Property, Wanted
from tischrunde.rules.core.events import noted
from tischrunde.rules.core.zones import Seat
from tischrunde.system.languages import LANGUAGES

NAMES = ("Anna", "Ben")


def words(language: str = "de", reader: int | None = None) -> Words:
    return Words(Texts(language), "clack", NAMES, None if reader is None else Seat(reader))


@pytest.mark.rule("GEN-06")
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_wanted_and_however_a_round_ends_there_is_a_sentence(language: str) -> None:
    texts = Texts(language)
    keys = [f"wanted.{wanted.text}" for wanted in Wanted]
    keys += [f"property.{one.text}" for one in Property]
    for reason in ("empty", "unchanged", "turn_limit"):
        keys += [f"reason.{reason}", f"reason.{reason}.you", f"log.{reason}"]
    keys += ["count.card"]
    assert [key for key in keys if not texts.has(f"clack.{key}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_rolls_and_no_two_cards_have_the_same_name(language: str) -> None:
    said = words(language)
    assert len({said.member(wanted) for wanted in Wanted}) == len(Wanted)
    assert len({said.card(card) for card in CARDS.values()}) == len(CARDS)


def test_a_card_is_named_by_its_three_objects() -> None:
    assert words().card(CARDS["ra.gt.bv"]) == "rotes Tier, grüner Baum, blaues Fahrzeug"
    assert words("en").card(CARDS["ra.gt.bv"]) == "red animal, green tree, blue vehicle"


def test_what_is_wanted_is_said_as_one_says_it() -> None:
    rolled = noted("rolled", Seat(0), wanted=Wanted.TWO_RED)
    assert words().event(rolled) == "Anna würfelt. Gesucht: genau zwei rote."
    assert words(reader=0).event(rolled) == "Du würfelst. Gesucht: genau zwei rote."
    assert words().member(Wanted.NO_ANIMAL) == "kein Tier"
    assert words("en").member(Wanted.ONE_BLUE) == "exactly one blue one"
