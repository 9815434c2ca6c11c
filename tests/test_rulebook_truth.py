"""The rule book says what the rules do: its conditions, its numbers, and where links lead."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any, Final

import pytest

from tests.rules.tables import pick
from tischrunde.i18n.rulebook import GENERAL, book, paragraph
from tischrunde.match.pace import PRESETS as PACES
from tischrunde.rules.clack import flow
from tischrunde.rules.core.events import Noted
from tischrunde.rules.core.options import as_dict, build, specs
from tischrunde.rules.core.refusal import BadOptions, Refusal
from tischrunde.rules.core.state import Game
from tischrunde.rules.core.zones import TABLE, Seat
from tischrunde.rules.kato.effects import MOST_DRAWN
from tischrunde.rules.registry import GAMES, game_class
from tischrunde.system.languages import LANGUAGES

CASES: Final[dict[str, list[tuple[dict[str, Any], str, str]]]] = {
    "cocotaki": [
        ({}, "", "COC-23 COC-24 COC-25 COC-26 COC-27 COC-28 COC-29 COC-30 COC-31 COC-32 COC-33"),
        ({}, "COC-05 COC-20 COC-22", "COC-34 COC-35 COC-36 COC-37"),
        ({"several_cards": True}, "COC-32 COC-33", "COC-34 COC-37 COC-30"),
        ({"rooster_skips": True}, "COC-23 COC-30", "COC-34 COC-24 COC-36"),
        ({"rooster_skips": True, "several_cards": True}, "COC-34", "COC-37"),
        ({"donkey_round": True, "several_cards": True}, "COC-37", "COC-34"),
        ({"donkey_round": True}, "COC-24 COC-25 COC-26 COC-27 COC-28 COC-29 COC-30", "COC-37"),
        (
            {"donkey_round": True, "attention": "assist"},
            "COC-24 COC-25 COC-26 COC-27 COC-30",
            "COC-28 COC-29",
        ),
        ({"lion_reverses": True}, "COC-35 COC-36 COC-30", "COC-23"),
        ({"lion_reverses": True, "attention": "assist"}, "COC-35 COC-30", "COC-36"),
        ({"hand_size": 10}, "COC-31", ""),
        ({"hand_size": 9}, "", "COC-31"),
    ],
    "kato": [
        ({}, "KAT-11 KAT-28 KAT-29 KAT-33", "KAT-30 KAT-31 KAT-32 KAT-34 KAT-36"),
        ({"scoring": "losers"}, "KAT-29 KAT-36", "KAT-28"),
        ({"reverse_skips_with_two": False}, "", "KAT-11"),
        ({"doubles_same": True}, "KAT-30", "KAT-31"),
        ({"doubles_number": True}, "KAT-31", "KAT-30"),
        ({"stacking": True}, "KAT-32 KAT-38", ""),
        ({"cone": "off"}, "", "KAT-33"),
        ({"cone": "ward_off"}, "KAT-33", ""),
        ({"cone": "send_back"}, "KAT-33", ""),
        ({"cone": "draw_ten"}, "KAT-33", ""),
        ({"cone": "custom", "cone_text": "Sing!"}, "KAT-33", ""),
        ({"jump_in": True}, "KAT-34", ""),
        ({"seven_zero": True}, "KAT-34", ""),
    ],
    "clack": [
        ({}, "CLA-06 TAB-01 TAB-02 TAB-03 TAB-04", "CLA-16"),
        ({"mode": "in_turn"}, "CLA-16", "CLA-06 TAB-01 TAB-02 TAB-03 TAB-04"),
    ],
    "racko": [
        ({}, "RAC-10 RAC-11 RAC-12 RAC-13 RAC-14", "RAC-21 RAC-22 RAC-23 RAC-24 RAC-25"),
        ({"jokers": False}, "RAC-11", "RAC-10"),
        ({"events": False}, "RAC-10", "RAC-11 RAC-12 RAC-13 RAC-14"),
        ({"partner": True}, "RAC-21 RAC-25", "RAC-22 RAC-23"),
        ({"bonus": True}, "RAC-22 RAC-25", "RAC-21 RAC-23"),
        ({"blitz": True}, "RAC-23 RAC-24 RAC-25", "RAC-21 RAC-22"),
    ],
}
"""Options, and the paragraphs that are then in force, and those that are not."""


def in_force(rule: str, game_id: str, game: Game[Any, Any]) -> bool:
    found = paragraph(rule, (game_id,), "de")
    assert found is not None, rule
    return found.holds(as_dict(game.options))


@pytest.mark.parametrize(
    ("game_id", "options", "on", "off"),
    [(game_id, *case) for game_id, cases in CASES.items() for case in cases],
)
def test_a_paragraph_is_in_force_exactly_with_its_options(
    game_id: str, options: dict[str, Any], on: str, off: str
) -> None:
    cls = game_class(game_id)
    settled = as_dict(build(cls.options_class, options))
    holding = {found.id: found.holds(settled) for found in book(game_id, "de")}
    assert [rule for rule in on.split() if not holding[rule]] == []
    assert [rule for rule in off.split() if holding[rule]] == []


@pytest.mark.parametrize("game_id", GAMES)
def test_every_condition_in_the_book_is_among_these_cases(game_id: str) -> None:
    """A paragraph with a condition is seen in force and out of force above."""
    on = {rule for _, rules, _ in CASES[game_id] for rule in rules.split()}
    off = {rule for _, _, rules in CASES[game_id] for rule in rules.split()}
    conditional = {found.id for found in book(game_id, "de") if found.force}
    assert conditional <= on & off


# What happens in play


HAPPENS: Final[dict[str, dict[str, str]]] = {
    "cocotaki": {
        "skip": "COC-23",
        "trap_rooster": "COC-23",
        "donkey_round": "COC-24",
        "mistake_donkey": "COC-28",
        "reverse": "COC-35",
        "trap_lion": "COC-36",
    },
    "kato": {
        "stacked": "KAT-32",
        "warded": "KAT-33",
        "sent_back": "KAT-33",
        "text": "KAT-33",
        "again": "KAT-33",
        "jump": "KAT-34",
        "round_won": "KAT-28",
        "round_out": "KAT-36",
    },
    "clack": {"close": "CLA-06"},
    "racko": {
        "sit_out": "RAC-13",
        "choose": "RAC-12",
        "swap": "RAC-12",
        "racks": "RAC-14",
        "joker_named": "RAC-12",
        "blitz": "RAC-23",
    },
}
"""What is told in play, and the paragraph that must then be in force."""

NOT_AGREED: Final = {
    "no_doubles",
    "double_same_off",
    "double_number_off",
    "no_jumps",
    "no_blitz",
}
"""Refusals that say that a rule was not agreed on: they may lead to what is not in force."""


def mixtures(game_id: str) -> Iterator[Game[Any, Any]]:
    """Games by every preset, and with every value of every option that decides about rules."""
    cls = game_class(game_id)
    extremes: list[dict[str, Any]] = [dict(preset) for preset in cls.presets.values()]
    extremes += [case[0] for case in CASES[game_id]]
    everything = {
        name: True
        for name, value in as_dict(cls.options_class()).items()
        if isinstance(value, bool) and name not in ("partner", "partner_bonus")
    }
    extremes += [everything]
    for spec in specs(cls.options_class):
        extremes += [{**everything, spec.name: choice} for choice in spec.choices]
    extremes += [{"cone": "custom", "cone_effects": ("again", "draw:2"), "cone_text": "Sing!"}] * (
        game_id == "kato"
    )
    for chosen in extremes:
        for seats in (2, 4):
            try:
                yield cls(build(cls.options_class, chosen), seats, (9,) * seats)
            except BadOptions:
                continue


def rounds(game: Game[Any, Any], seed: int, bound: int = 400) -> Iterator[tuple[Any, list[Any]]]:
    """A random round, action by action: the position, and what led to it."""
    chance = Random(seed)
    heard: list[Any] = []
    position = game.deal(seed, Seat(0), heard.append)
    for _ in range(bound):
        yield position, heard[:]
        heard.clear()
        choices = position.choices()
        if not choices:
            return
        position.apply(*pick(choices, chance), heard.append)


@pytest.mark.parametrize("game_id", GAMES)
def test_what_happens_at_a_table_is_in_force_there(game_id: str) -> None:
    seen: set[str] = set()
    for number, game in enumerate(mixtures(game_id)):
        for _, events in rounds(game, number):
            for event in events:
                rule = HAPPENS[game_id].get(event.what) if isinstance(event, Noted) else None
                if rule is not None:
                    seen.add(event.what)
                    assert in_force(rule, game_id, game), (event.what, rule, as_dict(game.options))
    assert seen >= HAPPENS[game_id].keys() - RARE


RARE: Final = {"joker_named", "blitz", "sent_back", "warded", "trap_lion"}
"""What random play does not bring about reliably."""


@cache
def every_action(game_id: str) -> tuple[Any, ...]:
    """Actions of every verb of a game, with every kind of card and some numbers."""
    cls = game_class(game_id)
    words = [*cls.cards, "0", "1", "2", "5", "30", "60", "red", "blue", "rooster", "silence"]
    texts = list(cls.grammar.verbs)
    texts += [f"{verb} {word}" for verb in cls.grammar.verbs for word in words]
    texts += [f"{verb} {a} {b}" for verb in cls.grammar.verbs for a in words[::5] for b in words]
    found = []
    for text in texts:
        try:
            found.append(cls.grammar.parse(text))
        except ValueError:
            continue
    return tuple(found)


def refusals(game_id: str, game: Game[Any, Any], seed: int) -> Iterator[Refusal]:
    """Why seats and the table may not do what they may not, here and there in a random round."""
    chance = Random(seed)
    actions = every_action(game_id)
    for place, (position, _) in enumerate(rounds(game, seed, 100)):
        if place % 5:
            continue
        for action in chance.sample(actions, min(40, len(actions))):
            for seat in (*range(game.seats), TABLE):
                reason = position.why_not(Seat(seat), action)
                if reason is not None:
                    yield reason


@pytest.mark.parametrize("game_id", GAMES)
def test_a_refusal_leads_to_a_rule_that_is_in_force(game_id: str) -> None:
    led: set[str] = set()
    for number, game in enumerate(mixtures(game_id)):
        for reason in refusals(game_id, game, number):
            led.add(reason.code)
            leads = reason.code in NOT_AGREED or in_force(reason.rule, game_id, game)
            assert leads, (reason.code, reason.rule, as_dict(game.options))
    assert len(led) > 8, led


# Numbers


def spelled(*rules: str) -> Callable[[str], str]:
    """The text of paragraphs in a language."""

    def text(language: str) -> str:
        found = [paragraph(rule, tuple(GAMES), language) for rule in rules]
        return " ".join(one.body for one in found if one is not None).casefold()

    return text


def default(game_id: str, option: str) -> Any:
    return as_dict(game_class(game_id).options_class())[option]


NUMBERS: Final = {
    0: ("0", "0"),
    2: ("zwei", "two"),
    3: ("drei", "three"),
    7: ("sieben", "seven"),
    8: ("acht", "eight"),
    10: ("zehn", "ten"),
    12: ("zwölf", "twelve"),
    20: ("zwanzig", "twenty"),
}


@pytest.mark.parametrize(
    ("rule", "number"),
    [
        ("KAT-02", default("kato", "hand_size")),
        ("KAT-33", MOST_DRAWN),
        ("COC-02", default("cocotaki", "hand_size")),
        ("COC-31", game_class("cocotaki").presets["profi"]["hand_size"]),
        ("CLA-15", flow.UNCHANGED_LIMIT),
        ("CLA-15", flow.UNCHANGED_LIMIT_AT_END),
        ("GEN-11", flow.UNCHANGED_LIMIT),
        ("GEN-11", flow.UNCHANGED_LIMIT_AT_END),
        ("KAT-01", game_class("kato").max_seats),
        ("KAT-01", game_class("kato").min_seats),
        ("COC-01", game_class("cocotaki").max_seats),
        ("COC-01", game_class("cocotaki").min_seats),
    ],
)
def test_numbers_in_words_are_those_of_the_rules(rule: str, number: int) -> None:
    for language, word in zip(LANGUAGES, NUMBERS[number], strict=True):
        assert word in spelled(rule)(language), (language, word)


@pytest.mark.parametrize(
    ("rule", "number"),
    [
        ("KAT-01", len(game_class("kato")(seats=2).deck())),
        (
            "KAT-01",
            len(
                game_class("kato")(
                    build(game_class("kato").options_class, {"cone": "off"}), 2
                ).deck()
            ),
        ),
        ("COC-01", len(game_class("cocotaki")(seats=2).deck())),
        ("CLA-02", len(game_class("clack")(seats=2).deck())),
        ("RAC-21", default("racko", "target")),
    ],
)
def test_numbers_in_figures_are_those_of_the_rules(rule: str, number: int) -> None:
    for language in LANGUAGES:
        assert str(number) in spelled(rule)(language), language


TIMES: Final = {
    "CLA-11": lambda pace: pace.table_time("back"),
    "TAB-01": lambda pace: pace.early_block,
    "TAB-02": lambda pace: pace.point_limit,
    "TAB-03": lambda pace: pace.race_start,
    "TAB-04": lambda pace: pace.race_limit,
    "TAB-05": lambda pace: pace.grace_catch,
    "TAB-06": lambda pace: pace.sound_time,
    "TAB-07": lambda pace: pace.window_time,
    "TAB-08": lambda pace: pace.claim_limit,
}
NAMES: Final = {
    "de": ("Flott", "Wie am Küchentisch", "Gemütlich", "Für Kinder"),
    "en": ("Quick", "As at the kitchen table", "Relaxed", "For children"),
}


@pytest.mark.parametrize("rule", TIMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_times_at_the_table_are_those_of_every_pace(language: str, rule: str) -> None:
    found = paragraph(rule, tuple(GAMES), language)
    assert found is not None
    opening, closing = "„“" if language == "de" else "“”"
    for name, pace in zip(NAMES[language], PACES.values(), strict=True):
        seconds = f"{TIMES[rule](pace):g}".replace(".", "," if language == "de" else ".")
        assert f"{opening}{name}{closing} {seconds}" in found.body


def test_a_dead_race_is_closed_after_the_times_that_the_book_names() -> None:
    assert [pace.race_limit for pace in PACES.values()] == [12, 20, 40, 60]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [GENERAL, *GAMES])
def test_nothing_is_left_to_be_put_in(name: str, language: str) -> None:
    for found in book(name, language):
        for text in (found.title, found.section, found.body):
            assert not set("{}`<>") & set(text), found.id
