"""What Cocotaki says by way of a table has its sentence too, and cards have their articles."""

from __future__ import annotations

import pytest

from tests.rules.cocotaki.setting import ADVANCED, deal_out
from tischrunde.i18n.texts import Texts
from tischrunde.i18n.wording import Words
from tischrunde.rules.cocotaki.actions import LAY, SOUND, WISH
from tischrunde.rules.cocotaki.cards import CARDS, Animal, Colour, Sound
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.refusal import refusal
from tischrunde.rules.core.zones import Seat
from tischrunde.system.languages import LANGUAGES

MISTAKES = ("sound", "silent", "loud", "cocotaki", "donkey", "last")


def words(language: str = "de", reader: int | None = None) -> Words:
    names = ("Anna", "Ben", "Cem")
    return Words(Texts(language), "cocotaki", names, None if reader is None else Seat(reader))


@pytest.mark.rule("GEN-06", "COC-17")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mistake_sound_and_end_has_a_sentence(language: str) -> None:
    texts = Texts(language)
    keys = [f"log.mistake_{kind}{form}" for kind in MISTAKES for form in ("", ".you")]
    keys += [f"reason.{reason}" for reason in ("empty", "stuck", "turn_limit")]
    keys += [f"log.{reason}" for reason in ("stuck", "turn_limit", "sound", "silence")]
    keys += [f"moved.{why}" for why in ("draw", "penalty", "trap", "take-back")]
    keys += [f"sound.{sound.text}" for sound in Sound]
    keys += [f"colour.{colour.text}" for colour in Colour]
    keys += [f"animal.{animal.text}" for animal in Animal]
    keys += [f"card.{text}.object" for text in CARDS]
    assert [key for key in keys if not texts.has(f"cocotaki.{key}")] == []


@pytest.mark.rule("COC-10", "COC-12")
def test_sounds_are_written_as_they_are_heard() -> None:
    said = [words().member(Sound(animal.text)) for animal in Animal if animal.text != "butterfly"]
    assert said == ["Kikeriki!", "I-ah!", "Muh!", "Summ!", "Wau!", "Mäh!", "Roaar!", "Miau!"]
    assert words("en").member(Sound.COW) == "Moo!"
    assert words("en").member(Sound.COCOTAKI) == "Cocotaki!"


def test_a_card_has_a_name_and_is_laid_with_its_article() -> None:
    german = words()
    assert german.card(CARDS["red-rooster"]) == "Roter Hahn"
    assert german.card(CARDS["green-sheep"]) == "Grünes Schaf"
    assert german.action(LAY[CARDS["red-lion"]]) == "Lege einen roten Löwen"
    two = Action("lay", (CARDS["blue-cow"], CARDS["red-cow"]))
    assert german.action(two) == "Lege eine blaue Kuh und eine rote Kuh"
    assert words("en").action(LAY[CARDS["butterfly"]]) == "Lay a butterfly"
    assert german.action(SOUND[Sound.COW]) == "Muh!"
    assert german.action(WISH[Colour.GREEN]) == "Grün wünschen"


def test_a_refusal_names_the_cards_it_is_about() -> None:
    table = deal_out("red-cow blue-cow", "red-cat", top="yellow-lion")
    reason = table.why_not(0, "lay red-cow")
    assert reason is not None
    assert words().refusal(reason) == (
        "Auf einen gelben Löwen kannst du eine rote Kuh nicht legen: "
        "Farbe oder Tier muss gleich sein."
    )
    assert "Ben" in words().refusal(refusal("you_sit_out", "COC-23", seat=Seat(1)))


def test_a_challenge_is_told_to_all_and_to_those_it_is_about() -> None:
    table = deal_out("blue-bee red-cow red-cat", "blue-cat", "red-dog", top="blue-cow")
    table.lays(0, "blue-bee", "cow")
    events = table.does(2, "challenge")
    told = [words().event(event) for event in events]
    assert told[:2] == [
        "Cem reklamiert bei Anna!",
        "Falscher Laut: Anna hat für eine blaue Biene „Muh!“ gemacht.",
    ]
    assert told[2].startswith("Anna zieht zur Strafe ")
    assert words(reader=0).event(events[0]) == "Cem reklamiert bei dir!"
    assert words(reader=2).event(events[0]) == "Du reklamierst bei Anna!"
    assert words(reader=0).event(events[1]).endswith("Du hast für eine blaue Biene „Muh!“ gemacht.")


def test_a_lay_into_a_trap_is_told_like_any_other_until_it_is_punished() -> None:
    hands = ("blue-rooster red-cow red-cat", "blue-cat", "red-dog")
    table = deal_out(*hands, top="blue-bee", **ADVANCED)
    table.lays(0, "blue-rooster")
    told = [words().event(event) for event in table.does(1, "lay blue-cat")]
    assert told[:3] == [
        "Ben legt eine blaue Katze.",
        "Ben muss aussetzen und hat trotzdem gelegt.",
        "Ben nimmt eine blaue Katze zurück.",
    ]
