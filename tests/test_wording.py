"""Everything that the rules can say has its sentence, in both languages."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import pytest

import tischrunde
from tests.rules.tables import Table, pick, tables
from tischrunde.i18n.texts import Sentence, Texts, catalogue
from tischrunde.i18n.wording import Words
from tischrunde.rules.core.events import Event, Moved, Noted, Shown, noted
from tischrunde.rules.core.options import OptionKind, build, specs
from tischrunde.rules.core.refusal import BadOptions, refusal
from tischrunde.rules.core.result import Count, Result
from tischrunde.rules.core.state import check_seed
from tischrunde.rules.core.vision import redact
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, HANDS, Seat
from tischrunde.rules.kato.actions import CATCH, DRAW, LAY, LAY_TWO, WISH
from tischrunde.rules.kato.cards import CARDS, Colour
from tischrunde.rules.kato.options import KatoOptions
from tischrunde.rules.registry import GAMES, game_class
from tischrunde.system.languages import LANGUAGES

RULES = Path(tischrunde.__file__).parent / "rules"
EACH_GAME = pytest.mark.parametrize("game_id", GAMES)
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
NAMES = ("Anna", "Ben", "Cem", "Dora", "Ela", "Finn", "Gül", "Henk", "Ida", "Jo")


def forms(sentence: Sentence) -> list[str]:
    return list(sentence.values()) if isinstance(sentence, dict) else [sentence]


def placeholders(sentence: Sentence) -> set[str]:
    return {name for form in forms(sentence) for _, name, _, _ in Formatter().parse(form) if name}


def literals(node: ast.expr) -> Iterator[str]:
    """The texts that an expression can be: one constant, or either of two."""
    if isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


SPEAKING = {
    "noted": (0, "log"),
    "refusal": (0, "refusal"),
    "Moved": (3, "moved"),
    "take": (3, "moved"),
}
"""Calls that say something: which argument names the sentence, and where that stands."""


def spoken(folder: Path) -> set[str]:
    """The keys of what the modules in ``folder`` note, move and refuse in so many words."""
    found: set[str] = set()
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            place, part = SPEAKING.get(node.func.id, (0, ""))
            if part and len(node.args) > place:
                found |= {f"{part}.{word}" for word in literals(node.args[place])}
    return found


def needed(game_id: str) -> set[str]:
    """Every key that a game's catalogue must have."""
    cls = game_class(game_id)
    keys = spoken(RULES / game_id)
    keys |= {f"card.{text}" for text in cls.cards}
    keys |= {f"action.{verb}" for verb in cls.grammar.verbs}
    for preset in cls.presets:
        keys |= {f"preset.{preset}.title", f"preset.{preset}.help"}
    for spec in specs(cls.options_class):
        keys |= {f"option.{spec.name}.title", f"option.{spec.name}.help"}
        keys |= {f"option.{spec.name}.{choice}" for choice in spec.choices}
    return keys


@EACH_GAME
@EACH_LANGUAGE
def test_what_a_game_can_say_has_a_sentence(game_id: str, language: str) -> None:
    known = set(catalogue(language, game_id)) | set(catalogue(language, "core"))
    assert needed(game_id) - known == set()


@EACH_LANGUAGE
def test_what_the_core_refuses_has_a_sentence(language: str) -> None:
    assert spoken(RULES / "core") | spoken(RULES) <= set(catalogue(language, "core"))


@pytest.mark.parametrize("domain", ["core", *GAMES])
def test_both_languages_say_the_same_with_the_same_parameters(domain: str) -> None:
    german, english = catalogue("de", domain), catalogue("en", domain)
    assert german.keys() == english.keys()
    for key, sentence in german.items():
        assert placeholders(sentence) == placeholders(english[key]), key
        assert isinstance(sentence, dict) == isinstance(english[key], dict), key
        assert any(forms(sentence)) == any(forms(english[key])), key
    for sentence in (*german.values(), *english.values()):
        assert not isinstance(sentence, dict) or set(sentence) == {"one", "other"}


@EACH_GAME
@EACH_LANGUAGE
def test_a_line_about_a_seat_can_be_said_to_that_seat(game_id: str, language: str) -> None:
    sentences = catalogue(language, game_id)
    for key, sentence in sentences.items():
        head, _, rest = key.partition(".")
        if head not in ("log", "moved", "shown") or rest.endswith(("you", "seen")):
            continue
        if "seat" in placeholders(sentence):
            assert f"{key}.you" in sentences, key
        if placeholders(sentence) & {"other", "by"}:
            assert f"{key}.to_you" in sentences, key


def readers(texts: Texts, game_id: str, seats: int) -> list[Words]:
    return [
        Words(texts, game_id, NAMES[:seats], reader)
        for reader in (None, *map(Seat, range(min(seats, 3))))
    ]


def said(words: Words, event: Event, position: Any) -> str:
    return words.event(redact(event, words.reader, position))


def sane(sentence: str) -> bool:
    """Neither a key nor a parameter that was not filled in."""
    return "{" not in sentence and not sentence.startswith(("log.", "moved.", "refusal.", "kato."))


@pytest.mark.parametrize("table", [t for t in tables() if t.seats in (2, 4, 10)], ids=str)
@EACH_LANGUAGE
def test_a_random_round_is_told_in_sentences(table: Table, language: str) -> None:
    texts, game, chance = Texts(language), table.game(), Random(3)
    heard: list[Event] = []
    all_words = readers(texts, table.game_id, table.seats)
    position = game.deal(4, Seat(0), heard.append)
    told = 0
    for _ in range(400):
        for event in heard:
            for words in all_words:
                sentence = said(words, event, position)
                assert sane(sentence), sentence
                told += bool(sentence)
        heard.clear()
        choices = position.choices()
        if not choices:
            break
        seat, action = pick(choices, chance)
        assert sane(all_words[0].action(action))
        position.apply(seat, action, heard.append)
    result = position.result()
    if result is not None:
        for words in all_words:
            assert sane(words.reason(result))
            assert all(sane(words.count(count)) for count in result.counts)
    assert told > 20


def german(reader: int | None = None) -> Words:
    return Words(Texts("de"), "kato", NAMES[:3], None if reader is None else Seat(reader))


def test_a_reader_is_addressed_and_the_others_are_named() -> None:
    caught = noted("caught", Seat(0), by=Seat(2))
    assert german().event(caught).startswith("Cem hat es gemerkt: Anna")
    assert "dich" in german(0).event(caught)
    assert german(2).event(caught) == "Gut aufgepasst! Anna hat „KaTO“ vergessen."
    count = Count(Seat(0), CARDS["red-1"], 1, Seat(2), "won")
    assert german(2).count(count) == "Rot 1 von Anna: ein Punkt für dich"
    doubted = noted("challenge", Seat(0), other=Seat(1))
    assert german(1).event(doubted) == "Anna glaubt dir nicht und will deine Karten sehen."
    assert german(1).event(caught) == german().event(caught)


def test_a_draw_is_told_by_what_the_reader_sees() -> None:
    drawn = Moved(DRAW_PILE, HANDS[0], (CARDS["red-7"], CARDS["wild"]), "draw")
    hidden = drawn._replace(cards=(None, None))
    assert german(0).event(drawn) == "Du ziehst Rot 7 und Farbwahl."
    assert german(1).event(hidden) == "Anna zieht 2 Karten."
    assert german(1).event(hidden._replace(cards=(None,))) == "Anna zieht eine Karte."
    assert german().event(drawn) == "Anna zieht Rot 7 und Farbwahl."


def test_a_lay_names_the_layer_and_the_cards() -> None:
    laid = Moved(HANDS[1], DISCARD_PILE, (CARDS["red-7"],), "lay")
    assert german().event(laid) == "Ben legt Rot 7."
    assert german(1).event(laid) == "Du legst Rot 7."


def test_cards_are_shown_to_one_and_the_others_hear_of_it() -> None:
    shown = Shown(HANDS[0], Seat(1), (CARDS["red-7"],))
    assert german(1).event(shown) == "Anna zeigt dir Rot 7."
    assert german(0).event(shown) == "Du zeigst Ben Rot 7."
    hidden = shown._replace(cards=(None,))
    assert german(2).event(hidden) == "Anna zeigt Ben die Karten."


def test_what_is_not_worth_a_line_is_an_empty_sentence() -> None:
    assert german().event(noted("turn", Seat(0))) == ""
    assert german().event(Moved(DRAW_PILE, HANDS[0], (None,), "deal")) == ""


def test_a_refusal_says_what_it_is_about() -> None:
    reason = refusal(
        "does_not_fit", "KAT-04", card=CARDS["blue-6"], colour=Colour.RED, top=CARDS["red-5"]
    )
    assert german().refusal(reason) == (
        "Blau 6 passt nicht auf Rot 5: Gefragt ist Rot oder das gleiche Zeichen."
    )
    assert "Anna" in german().refusal(refusal("not_your_turn", "KAT-04", seat=Seat(0)))
    english = Words(Texts("en"), "kato", NAMES)
    assert english.refusal(reason).startswith("Blue 6 does not fit on Red 5")


def test_an_unnamed_seat_is_told_by_its_number() -> None:
    assert Words(Texts("de"), "kato").name(2) == "3"


def test_bad_options_are_explained_by_title_and_range() -> None:
    with pytest.raises(BadOptions) as refused:
        build(KatoOptions, {"hand_size": 0, "cone": "bowling", "stacking": "yes", "lives": 3})
    sentences = [german().refusal(problem) for problem in refused.value.problems]
    assert sentences[0].startswith("„Karten zu Beginn“ geht von 3 bis 10")
    assert "off, reverse, ward_off" in sentences[1]
    assert all(map(sane, sentences))
    seed = check_seed(-1)
    assert seed is not None
    assert "-1" in german().refusal(seed)


def test_actions_have_names_for_buttons() -> None:
    assert german().action(DRAW) == "Karte ziehen"
    assert german().action(LAY[CARDS["red-7"]]) == "Rot 7 legen"
    pair = LAY_TWO[CARDS["red-7"], CARDS["blue-7"]]
    assert german().action(pair) == "Rot 7 und Blau 7 legen"
    assert german().action(WISH[Colour.BLUE]) == "Blau wünschen"
    assert german().action(CATCH[2]) == "Cem hat „KaTO“ vergessen!"


@pytest.mark.rule("KAT-35")
def test_the_agreed_options_can_be_read_in_words() -> None:
    chosen = {
        "stacking": True,
        "end": "rounds",
        "rounds": 7,
        "starter": "chosen",
        "chosen_starter": 1,
        "cone": "custom",
        "cone_effects": ["skip:2", "draw:1", "swap"],
        "house_notes": "Wer gewinnt, mischt.",
    }
    options = build(KatoOptions, chosen)
    assert german().house_rules(options) == [
        "Die Partie endet: nach einigen Runden",
        "Runden: 7",
        "In der ersten Runde beginnt: selbst bestimmt",
        "Es beginnt: Ben",
        "Strafen stapeln: an",
        "Der Kegel bedeutet: etwas Eigenes",
        "Wirkungen des Kegels: die nächsten 2 setzen aus, der Nächste zieht eine Karte"
        " und Karten tauschen mit wem du willst",
        "Eure eigenen Regeln: Wer gewinnt, mischt.",
    ]
    every = german().house_rules(KatoOptions(), every=True)
    assert "Punkte bis zum Ende: 500" in every
    assert not any(line.startswith(("Runden:", "Es beginnt:")) for line in every)


def test_an_effect_without_a_word_is_told_as_it_stands() -> None:
    spec = next(spec for spec in specs(KatoOptions) if spec.name == "cone_effects")
    assert spec.kind is OptionKind.LIST
    assert german().option_value(spec, ("juggle:3",)) == "juggle:3"


def test_presets_are_named_and_explained() -> None:
    assert german().preset_title("wild") == "Wilde Runde"
    assert german().preset_help("quick").endswith(".")
    assert german().option_help("jump_in").endswith(".")


def test_a_shared_end_names_all_winners() -> None:
    result = Result((Seat(0), Seat(2)), (5, 0, 5), "stuck")
    assert german().reason(result).endswith("Anna und Cem hatten gleich wenig auf der Hand.")
    alone = Result((Seat(1),), (0, 5, 0), "out")
    assert german(1).reason(alone) == "Du hast alle Karten abgelegt!"
    assert german(0).reason(alone) == "Ben hat alle Karten abgelegt."
    count = Count(Seat(0), CARDS["red-1"], 1, Seat(1), "won")
    assert german(0).count(count) == "Rot 1 von dir: ein Punkt für Ben"
    assert german(1).count(count) == "Rot 1 von Anna: ein Punkt für dich"


def test_noted_events_are_told_in_the_language_chosen_last() -> None:
    texts = Texts("de")
    words = Words(texts, "kato", NAMES)
    call: Noted = noted("call", Seat(0))
    assert words.event(call) == "Anna ruft „KaTO!“"
    texts.set_language("en")
    assert words.event(call) == "Anna calls “KaTO!”"
