"""Bots play Cocotaki within the rules, the same each time, and know what to lay."""

from __future__ import annotations

import pytest

from tests.bots.cocotaki_questions import FIVE, answers, best, question
from tests.bots.playing import played_the_same_twice
from tests.rules.cocotaki.setting import ADVANCED, PROFI, Table, cocotaki, deal_out
from tischrunde.bots.bot import LEVELS
from tischrunde.bots.cocotaki.features import FEATURES, features
from tischrunde.bots.cocotaki.policy import data, make
from tischrunde.bots.cocotaki.sight import Sight, lays
from tischrunde.bots.registry import policy
from tischrunde.bots.wire import decode, encode
from tischrunde.match.headless import play_round
from tischrunde.rules.cocotaki.actions import DRAW, LAY, WISH
from tischrunde.rules.cocotaki.cards import CARDS, Colour
from tischrunde.rules.cocotaki.options import PRESETS
from tischrunde.rules.core.actions import MAY, MUST
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.zones import Seat


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [2, 3, 10])
def test_every_answer_is_legal_and_the_same_each_time(level: str, preset: str, seats: int) -> None:
    game = cocotaki(seats, **PRESETS[preset])
    played_the_same_twice(game, [level] * seats)


@pytest.mark.parametrize("options", [{"attention": "assist"}, {"trap_penalty": "challenge"}])
def test_answers_are_legal_with_help_and_with_traps_that_are_challenged(
    options: dict[str, str],
) -> None:
    game = cocotaki(4, **{**PROFI, **options})
    for seed in range(6):
        position = game.deal(seed, Seat(0))
        levels = [policy("cocotaki", level) for level in (*LEVELS, "leicht")]
        play_round(game, position, levels, Rng(seed))
        assert position.result() is not None


@pytest.mark.rule("GEN-07")
@pytest.mark.parametrize("level", LEVELS)
def test_an_answer_does_not_depend_on_hidden_cards(level: str) -> None:
    """What others hold is exchanged for what lies in the pile: the bot cannot tell."""
    game, bot = cocotaki(3, **PROFI), make(level)
    position = game.deal(5, Seat(0))
    twin = position.copy()
    twin.hands[1], twin.draw_pile[:10] = twin.draw_pile[:10], twin.hands[1]
    first, second = Table(position), Table(twin)
    for seed in range(40):
        asked = [question(table, 2, MAY, seed)._replace(duty=MAY) for table in (first, second)]
        assert asked[0].view == asked[1].view
    first.position.facts.turn = second.position.facts.turn = Seat(0)
    for seed in range(40):
        one, other = (bot.choose(question(table, 0, MUST, seed)) for table in (first, second))
        assert one == other


def test_a_question_arrives_in_the_bot_process_as_it_was_sent() -> None:
    table = deal_out("blue-cow red-cow green-cat", "red-cat blue-cat", top="blue-bee", **PROFI)
    table.does(0, "lay blue-cow red-cow")
    sent = question(table, 0, MUST)
    arrived = decode(encode(sent))
    assert arrived == sent
    assert arrived.view.facts.lay[0] is CARDS["blue-cow"]
    assert make("mittel").choose(arrived) == make("mittel").choose(sent)


def test_there_is_a_weight_for_every_feature_and_no_other() -> None:
    assert set(data()["weights"]) == set(FEATURES)
    sight = Sight(question(deal_out("red-cow blue-bee", "red-cat"), 0, MUST))
    assert len(features(sight, (CARDS["red-cow"],))) == len(FEATURES)


def test_the_higher_the_level_the_fewer_the_errors_of_every_kind() -> None:
    profiles = [data()["levels"][level] for level in LEVELS]
    for name in ("slips", "overlook", "false_alarm"):
        for kind in profiles[0][name]:
            rates = [profile[name][kind] for profile in profiles]
            assert rates[0] > rates[1] > rates[2] > 0, (name, kind)
    for kind in profiles[0]["notice"]:
        rates = [profile["notice"][kind] for profile in profiles]
        assert rates[0] < rates[1] < rates[2] < 1, kind
    for name in ("forget_last", "late_last", "late_challenge", "temperature", "hurry"):
        values = [profile[name] for profile in profiles]
        assert values[0] > values[1] > values[2] >= 0, name
    for name in profiles[0]["delay"]:
        lows = [profile["delay"][name][0] for profile in profiles]
        assert lows == sorted(lows, reverse=True), name
        assert all(0 < low < high for low, high in (p["delay"][name] for p in profiles))


# -- the choice of a card ----------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_card_is_laid(level: str) -> None:
    assert answers(deal_out("red-cow", "red-cat blue-cat"), 0, MUST, level)["lay red-cow"] > 270


def test_drawing_is_the_way_out_when_nothing_fits() -> None:
    assert best(deal_out("blue-cow green-cat", "red-cat", top="red-bee")) == DRAW


def test_a_butterfly_is_kept_for_later() -> None:
    table = deal_out("butterfly red-cow red-cat blue-dog", FIVE, top="red-bee")
    assert best(table) in (LAY[CARDS["red-cow"]], LAY[CARDS["red-cat"]])


def test_a_card_whose_colour_is_kept_is_laid_rather_than_one_that_leaves_nothing() -> None:
    table = deal_out("blue-bee red-bee blue-cow blue-dog", FIVE, top="yellow-bee")
    assert best(table) == LAY[CARDS["blue-bee"]]


def test_the_colour_wished_for_is_one_s_own() -> None:
    table = deal_out("butterfly blue-cow blue-dog red-cat", "red-cat", top="green-bee")
    table.does(0, "lay butterfly")
    assert best(table) == WISH[Colour.BLUE]


def test_an_animal_s_cards_are_laid_together_where_that_is_agreed() -> None:
    hand = "blue-cow red-cow green-cow green-cat yellow-dog yellow-bee"
    together = best(deal_out(hand, FIVE, top="blue-bee", **PROFI))
    assert together is not None
    assert len(together.args) == 3
    assert together.args[0] is CARDS["blue-cow"], "the first one has to fit"
    alone = best(deal_out(hand, FIVE, top="blue-bee"))
    assert alone is not None
    assert len(alone.args) == 1


def test_of_several_cards_every_last_one_is_thought_of_and_of_lions_one_fewer() -> None:
    hand = "blue-lion red-lion green-lion blue-cow"
    table = deal_out(hand, FIVE, top="blue-bee", **PROFI)
    request = question(table, 0, MUST)
    found = lays(Sight(request), request.choice.actions, several=True)
    texts = {one.text for one in found if len(one.args) > 1}
    assert {text.split()[-1] for text in texts if len(text.split()) == 4} == {
        "red-lion",
        "green-lion",
    }
    assert {len(text.split()) for text in texts} == {3, 4}
    assert all(table.why_not(0, text) is None for text in texts)


def test_in_a_donkey_round_only_donkeys_are_laid_unless_it_is_overlooked() -> None:
    table = deal_out(
        "blue-donkey red-cow green-cat", "blue-cow blue-dog", "red-cat", top="blue-bee", **ADVANCED
    )
    table.lays(0, "blue-donkey")
    assert best(table, 1) == DRAW
    wrong = {level: 300 - answers(table, 1, MUST, level)["draw"] for level in LEVELS}
    assert wrong["leicht"] > wrong["mittel"] > wrong["schwer"] > 0
