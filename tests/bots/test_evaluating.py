"""What bots make of every action: a share of the round, and reasons that can be said."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from tests.bots import kato_questions, racko_questions
from tests.bots.decisions import questions
from tests.golden.rounds import paths
from tests.rules.tables import permuted
from tischrunde.bots import registry, wire, worker
from tischrunde.bots.bot import LEVELS, RANDOM, Judged, Reason, Request
from tischrunde.bots.choosing import read_data
from tischrunde.bots.judging import Outlook, compared, share
from tischrunde.i18n.texts import Texts
from tischrunde.i18n.wording import Words
from tischrunde.match.headless import play_round
from tischrunde.rules.core.actions import MAY, MUST, Action
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.options import build
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.vision import view
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.kato.actions import DRAW
from tischrunde.rules.registry import game_class
from tischrunde.system.languages import LANGUAGES

EVERY = 5
"""Of so many golden rounds of a game one is looked at."""
ROUNDS = {
    game_id: [path for path in paths() if path.parent.name == game_id][::EVERY]
    for game_id in registry.POLICIES
}
GAMES = pytest.mark.parametrize("game_id", registry.POLICIES)


def evaluated(request: Request) -> list[Judged]:
    return registry.policy(request.game, request.level).evaluate(request)


def asked(game_id: str) -> Iterator[tuple[Request, Any]]:
    for path in ROUNDS[game_id]:
        yield from questions(path.read_text(encoding="utf-8"))


# -- for all games ------------------------------------------------------------------


@GAMES
def test_every_action_has_a_value_and_reasons_that_are_declared(game_id: str) -> None:
    declared = set(import_module(f"tischrunde.bots.{game_id}.outlook").REASONS)
    named: set[str] = set()
    for request, position in asked(game_id):
        found = evaluated(request)
        offered = list(request.choice.actions) + ([None] if request.duty is MAY else [])
        # Lays of several cards may come on top, as far as they are legal.
        assert [one.action for one in found if one.action in offered] == offered
        for action, value, reasons in found:
            assert 0.0 <= value <= 1.0
            assert action in offered or position.why_not(request.seat, action) is None
            weights = [abs(reason.weight) for reason in reasons]
            assert weights == sorted(weights, reverse=True)
            assert 0.0 not in weights
            named |= {reason.name for reason in reasons}
            assert request.level != RANDOM or (value, reasons) == (1 / request.seats, ())
    assert named <= declared
    assert len(named) > len(declared) / 2


@pytest.mark.rule("GEN-07")
@GAMES
def test_what_is_worth_what_does_not_depend_on_what_the_seat_cannot_see(game_id: str) -> None:
    compared_with = 0
    for number, (request, position) in enumerate(asked(game_id)):
        if number % 3:
            continue
        twin = permuted(position, (request.seat,), number)
        there = request._replace(view=view(twin, request.seat))
        assert evaluated(there) == evaluated(request), (game_id, number)
        compared_with += 1
    assert compared_with > 50


@GAMES
def test_a_request_without_a_choice_has_no_values(game_id: str) -> None:
    for level in (*LEVELS, RANDOM):
        request, _ = next(asked(game_id))
        nothing = request._replace(view=request.view._replace(choices=()), level=level)
        assert evaluated(nothing) == []


@GAMES
def test_values_arrive_from_another_process_as_they_were(game_id: str) -> None:
    for number, (request, _) in enumerate(asked(game_id)):
        if number % 7 == 0:
            there = wire.decode(wire.encode(request))
            assert worker.evaluate(there).judged(game_id) == evaluated(request)


def test_a_text_of_judgements_reads_as_it_was_written() -> None:
    lay = game_class("kato").grammar.parse("lay red-7")
    judged = [Judged(lay, 0.1 + 0.2, (Reason("out", -1e-9),)), Judged(None, 1.0)]
    text = wire.write_judged(judged)
    assert wire.read_judged("kato", text) == judged
    assert "lay red-7" in text
    with pytest.raises(ValueError, match="castle"):
        wire.read_judged("kato", text.replace("lay", "castle"))


# -- in words -----------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@GAMES
def test_each_reason_has_its_sentence(game_id: str, language: str) -> None:
    texts = Texts(language)
    words = Words(texts, game_id)
    names = import_module(f"tischrunde.bots.{game_id}.outlook").REASONS
    assert len(set(names)) == len(names)
    for reason in names:
        assert texts.has(f"{game_id}.why.{reason}"), reason
        assert words.why(reason, 1.0).endswith(".")
        assert words.why(reason, -1.0).endswith(".")
    for reason, weight in read_data(game_id).get("weights", {}).items():
        if reason in names and weight < 0:
            # What mostly speaks against an action is not put as if it spoke for it.
            assert words.why(reason, -1.0) != words.why(reason, 1.0), reason


# -- what values mean ---------------------------------------------------------------


def test_only_what_is_given_away_counts_and_not_the_score_itself() -> None:
    many = [Outlook(DRAW, (3.0,), score=5.0), Outlook(None, (4.0,), score=2.0), Outlook(None, ())]
    assert [one.numbers for one in compared(many)] == [(0.0, 3.0), (3.0, 4.0), (0.0,)]


@pytest.mark.parametrize("game_id", ["kato", "cocotaki"])
def test_whoever_gives_more_away_can_expect_less(game_id: str) -> None:
    rest = (5.0, 4.0, 0.0, -0.03)
    values = [share(game_id, 4, (given, *rest)) for given in (0.0, 1.0, 3.0)]
    assert values[0] > values[1] > values[2]


class Watching:
    """Plays like another policy, and keeps what it thought of what it then did."""

    def __init__(self, game_id: str, level: str) -> None:
        self.policy = registry.policy(game_id, level)
        self.remembers = self.policy.remembers
        self.values: list[float] = []

    def choose(self, request: Request) -> Any:
        answer = self.policy.choose(request)
        action = answer if answer is None or isinstance(answer, Action) else answer.action
        if request.duty is MUST:
            judged = self.policy.evaluate(request)
            self.values += [one.value for one in judged if one.action == action]
        return answer


@pytest.mark.parametrize(
    ("game_id", "rounds"), [("kato", 60), ("cocotaki", 40), ("racko", 30), ("clack", 40)]
)
def test_values_are_about_the_shares_that_come_of_them(game_id: str, rounds: int) -> None:
    """In rounds that they were not fitted to: on average, and among the low and the high ones."""
    kind = game_class(game_id)
    pairs: list[tuple[float, float]] = []
    for seed in range(1000, 1000 + rounds):
        game = kind(build(kind.options_class, {}), 3)
        level = LEVELS[seed % len(LEVELS)]
        policies = [Watching(game_id, level) for _ in range(3)]
        dealt: list[Event] = []
        position = game.deal(seed, Seat(seed % 3), dealt.append)
        played = play_round(game, position, policies, Rng(seed), dealt=dealt)
        winners = played.results[0].winners
        for seat, policy in enumerate(policies):
            came = 1 / len(winners) if seat in winners else 0.0
            pairs += [(value, came) for value in policy.values]
    pairs.sort()
    third = len(pairs) // 3
    parts = [pairs[:third], pairs[third : 2 * third], pairs[2 * third :]]
    means = [
        (sum(value for value, _ in part) / len(part), sum(came for _, came in part) / len(part))
        for part in parts
    ]
    assert all(abs(value - came) < 0.12 for value, came in means), means
    assert means[0][1] + 0.1 < means[2][1], means
    # Better than to know nothing.
    guessed = sum((1 / 3 - came) ** 2 for _, came in pairs)
    assert sum((value - came) ** 2 for value, came in pairs) < guessed


# -- position by position -----------------------------------------------------------


def values(request: Request) -> dict[str, float]:
    found = registry.policy(request.game, "schwer").evaluate(request)
    return {one.action.text if one.action else "": one.value for one in found}


def test_in_kato_the_last_card_is_worth_the_round() -> None:
    position = kato_questions.at(["red-5", "blue-1 blue-2 blue-3"], "red-1")
    found = values(kato_questions.question(position))
    assert found["lay red-5"] > 0.9
    assert found["lay red-5"] > found["draw"] + 0.2


def test_in_kato_more_cards_to_take_are_worth_less() -> None:
    hands = ["red-5 red-6 red-8", "blue-1 blue-2 blue-3", "green-1 green-2 green-3"]
    position = kato_questions.at(hands, "blue-5")
    few = values(kato_questions.question(position))
    later = kato_questions.at([hands[0], hands[1], "green-1"], "blue-5")
    assert values(kato_questions.question(later))["draw"] < few["draw"]


def test_in_racko_a_card_that_finishes_the_rack_is_worth_most() -> None:
    position = racko_questions.at(racko_questions.NEARLY, top="22")
    found = values(racko_questions.question(position))
    assert found["take"] == max(found.values())
