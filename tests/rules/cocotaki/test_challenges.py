"""Mistakes, challenges, the last card, the end (COC-17 to COC-22)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.cocotaki.setting import PROFI, Table, deal_out
from tischrunde.rules.core.zones import DISCARD_PILE, TABLE

THREE = ("blue-bee red-cow red-cat", "blue-cat blue-dog red-dog", "blue-sheep blue-lion red-bee")


def mistaken(card: str, sound: str, **options: Any) -> Table:
    """Seat 0 has laid ``card`` on a blue rooster with this sound."""
    hand = f"{card} yellow-cow yellow-cat"
    table = deal_out(hand, "blue-cat blue-dog", "blue-sheep blue-lion", top="butterfly", **options)
    table.lays(0, card, sound)
    return table


@pytest.mark.rule("COC-17", "COC-10", "COC-11", "COC-12")
@pytest.mark.parametrize(
    ("card", "sound", "mistake"),
    [
        ("blue-bee", "cow", "sound"),
        ("blue-bee", "silence", "silent"),
        ("red-cow", "cow", "loud"),
        ("red-cow", "bee", "loud"),
        ("red-rooster", "silence", "cocotaki"),
        ("red-rooster", "rooster", "cocotaki"),
        ("blue-rooster", "cocotaki", "sound"),
    ],
)
def test_each_mistake_that_is_challenged_costs_two_cards(
    card: str, sound: str, mistake: str
) -> None:
    table = mistaken(card, sound)
    table.does(1, "challenge")
    assert f"mistake_{mistake} 0 card={card} sound={sound}" in table.noted()
    assert table.counts == [4, 2, 2]
    assert table.facts.turn == 1


@pytest.mark.rule("COC-10", "COC-12")
@pytest.mark.parametrize(
    ("card", "sound"),
    [
        ("blue-bee", "bee"),
        ("red-cow", "silence"),
        ("red-rooster", "cocotaki"),
        ("green-rooster", "rooster"),
    ],
)
def test_the_right_sound_is_no_mistake(card: str, sound: str) -> None:
    table = mistaken(card, sound)
    table.does(2, "challenge")
    assert table.noted()[-1] == "no_mistake 2 other=0"
    assert table.counts == [2, 2, 2]


@pytest.mark.rule("COC-14")
def test_kikeriki_on_the_red_rooster_costs_two_not_four() -> None:
    table = mistaken("red-rooster", "rooster")
    table.does(1, "challenge")
    assert table.counts[0] == 4


@pytest.mark.rule("COC-18")
def test_a_mistake_counts_after_the_next_player_has_drawn_but_not_after_the_next_lay() -> None:
    table = mistaken("blue-bee", "cow")
    table.does(1, "draw")
    assert table.may(0) == set()
    assert table.may(1) == table.may(2) == {"challenge"}
    late = mistaken("blue-bee", "cow")
    late.lays(1, "blue-cat")
    late.does(2, "challenge")
    assert late.noted() == ["challenge 2 other=1", "mistake_last 1 card=blue-cat"]
    assert late.counts == [2, 3, 2]
    table.does(2, "challenge")
    assert table.counts == [4, 3, 2]


@pytest.mark.rule("COC-18")
def test_there_is_nothing_to_challenge_before_the_first_lay() -> None:
    assert deal_out(*THREE).refuses(1, "challenge") == "nothing_to_challenge COC-18"


@pytest.mark.rule("COC-19")
def test_everyone_but_the_layer_may_challenge_and_each_once() -> None:
    table = mistaken("blue-bee", "bee")
    assert table.refuses(0, "challenge") == "own_lay COC-19"
    table.does(1, "challenge")
    assert table.refuses(1, "challenge") == "challenged_once COC-19"
    table.does(2, "challenge")
    assert table.counts == [2, 2, 2]


@pytest.mark.rule("COC-19")
def test_of_several_right_challenges_one_has_an_effect() -> None:
    table = mistaken("blue-bee", "cow")
    table.does(1, "challenge")
    assert table.refuses(2, "challenge") == "nothing_to_challenge COC-18"
    assert table.counts == [4, 2, 2]


@pytest.mark.rule("COC-19", "COC-33")
def test_one_challenge_settles_two_mistakes_in_one_lay() -> None:
    table = deal_out(
        "blue-bee green-bee red-bee red-cow red-cat", "blue-cat", top="butterfly", **PROFI
    )
    table.lays(0, "blue-bee green-bee red-bee", "cow", "bee", "bee")
    table.does(1, "challenge")
    assert table.counts == [2 + 4, 1]


@pytest.mark.rule("COC-20")
@pytest.mark.parametrize("cost", [0, 1, 2])
def test_a_challenge_without_a_mistake_costs_what_was_agreed(cost: int) -> None:
    table = mistaken("blue-bee", "bee", wrong_challenge_cards=cost)
    table.does(2, "challenge")
    assert table.counts == [2, 2, 2 + cost]


@pytest.mark.rule("COC-20")
def test_a_right_challenge_and_a_wrong_one_in_the_same_instant() -> None:
    table = mistaken("blue-bee", "cow", wrong_challenge_cards=2)
    table.does(2, "challenge")
    assert table.refuses(1, "challenge") == "nothing_to_challenge COC-18"
    assert table.counts == [4, 2, 2], "the later one is too late, and costs nothing"


def last_but_one(**options: Any) -> Table:
    """Seat 0 has laid a red card and holds one more."""
    table = deal_out("red-cow blue-cow", "red-cat blue-cat", "red-dog blue-dog", **options)
    table.lays(0, "red-cow")
    return table


@pytest.mark.rule("COC-21")
def test_the_last_card_must_be_announced_before_the_next_card_lies() -> None:
    table = last_but_one()
    assert table.may(0) == {"last"}
    table.does(1, "challenge")
    assert table.counts == [3, 2, 2]
    announced = last_but_one()
    announced.does(0, "last")
    assert announced.refuses(0, "last") == "already_said COC-21"
    announced.does(1, "challenge")
    assert announced.counts == [1, 2, 2]


@pytest.mark.rule("COC-21", "COC-14")
def test_a_red_last_but_one_card_is_laid_silently_with_the_announcement() -> None:
    table = deal_out("red-cow blue-cow", "red-cat blue-cat")
    table.does(0, "lay red-cow", "last", "sound silence")
    table.does(1, "challenge")
    assert table.counts == [1, 2]


@pytest.mark.rule("COC-21")
def test_the_announcement_may_come_after_a_draw_but_not_after_the_next_lay() -> None:
    table = last_but_one()
    table.does(1, "draw")
    table.does(0, "last")
    late = last_but_one()
    late.lays(1, "red-cat")
    assert late.refuses(0, "last") == "last_not_due COC-21"
    late.does(1, "last")
    late.does(2, "draw")
    assert late.counts[0] == 1, "forgotten, and nobody noticed"


@pytest.mark.rule("COC-21")
def test_the_announcement_is_due_anew_each_time() -> None:
    table = last_but_one()
    table.does(0, "last")
    table.does(1, "draw")
    table.does(2, "draw")
    table.does(0, "draw")
    table.does(1, "draw")
    table.does(2, "draw")
    card = next(text for text in table.must(0) if text.startswith("lay ")).split()[1]
    table.lays(0, card)
    assert table.may(0) == {"last"} or table.facts.phase.value == "wish"


@pytest.mark.rule("COC-21")
def test_an_announcement_that_is_not_due_is_refused() -> None:
    table = deal_out("red-cow blue-cow red-dog", "red-cat")
    assert table.refuses(0, "last") == "not_last_card COC-21"
    assert table.refuses(1, "last") == "last_not_due COC-21"
    table.lays(0, "red-cow")
    assert table.refuses(0, "last") == "not_last_card COC-21"


@pytest.mark.rule("COC-22")
def test_who_has_no_cards_wins_when_all_others_have_let_it_pass() -> None:
    table = deal_out("red-cow", "red-cat", "red-dog")
    table.lays(0, "red-cow")
    assert table.may(1) == table.may(2) == {"pass", "challenge"}
    assert not table.may(0)
    assert not any(table.must(seat) for seat in range(3)), "silence is consent"
    assert table.refuses(1, "draw") == "final_window COC-22"
    table.does(1, "pass")
    assert table.refuses(1, "challenge") == "let_pass COC-22"
    assert not table.over
    table.does(2, "pass")
    assert (table.result.winners, table.result.points) == ((0,), (1, 0, 0))


@pytest.mark.rule("COC-22")
def test_the_table_closes_the_window_of_a_winning_lay() -> None:
    table = deal_out("red-cow", "red-cat", "red-dog")
    table.lays(0, "red-cow")
    table.does(TABLE, "close")
    assert table.result.winners == (0,)


@pytest.mark.rule("COC-22")
def test_a_mistake_on_the_winning_card_that_is_challenged_lets_the_game_go_on() -> None:
    table = deal_out("red-cow", "red-cat", "red-dog")
    table.lays(0, "red-cow", "cow")
    table.does(2, "challenge")
    assert not table.over
    assert table.counts == [2, 1, 1]
    assert table.facts.turn == 1


@pytest.mark.rule("COC-22")
def test_a_mistake_on_the_winning_card_that_is_let_pass_wins() -> None:
    table = deal_out("red-cow", "red-cat", "red-dog")
    table.lays(0, "red-cow", "cow")
    table.does(1, "pass")
    table.does(2, "pass")
    assert table.result.winners == (0,)


@pytest.mark.rule("COC-22")
def test_a_wrong_challenge_counts_as_letting_pass() -> None:
    table = deal_out("red-cow", "red-cat", "red-dog", wrong_challenge_cards=1)
    table.lays(0, "red-cow")
    table.does(1, "challenge")
    assert table.counts == [0, 2, 1]
    table.does(2, "challenge")
    assert table.result.winners == (0,)


@pytest.mark.rule("COC-22", "GEN-03")
def test_a_winner_who_should_draw_when_nothing_exists_has_won() -> None:
    table = deal_out("red-cow", "red-cat", "red-dog", pile="")
    table.lays(0, "red-cow", "cow")
    table.does(1, "challenge")
    assert table.result.winners == (0,)


@pytest.mark.rule("GEN-03")
def test_penalties_come_from_the_discard_pile_when_the_draw_pile_is_empty() -> None:
    hands = ("blue-bee red-cow red-cat", "blue-cat blue-dog")
    table = deal_out(*hands, top="blue-cow", under="red-bee red-dog red-lion", pile="")
    table.lays(0, "blue-bee", "cow")
    table.does(1, "challenge")
    assert table.counts == [4, 2]
    assert table.top == "blue-bee"


@pytest.mark.rule("GEN-03")
def test_while_it_can_be_challenged_the_last_lay_and_the_card_beneath_stay() -> None:
    hands = ("blue-bee red-bee red-cow red-cat", "blue-cat blue-dog")
    options = {**PROFI, "wrong_challenge_cards": 2}
    table = deal_out(*hands, top="blue-cow", under="red-dog", pile="", **options)
    table.lays(0, "blue-bee red-bee")
    table.does(0, "last") if table.may(0) else None
    table.does(1, "challenge")
    assert table.counts[1] == 3, "one card could be spared"
    assert table.cards(DISCARD_PILE) == "blue-cow blue-bee red-bee"


@pytest.mark.rule("GEN-03", "GEN-11")
def test_a_round_that_cannot_go_on_goes_to_the_fewest_cards() -> None:
    table = deal_out("red-cow blue-cow", "red-cat", "red-dog", top="green-bee", pile="")
    for seat in range(3):
        table.does(seat, "draw")
    assert table.result.reason == "stuck"
    assert table.result.winners == (1, 2)


@pytest.mark.rule("GEN-11")
def test_after_the_agreed_number_of_turns_the_fewest_cards_win() -> None:
    table = deal_out("red-cow blue-cow", "red-cat", turn_limit=20)
    for turn in range(20):
        table.does(turn % 2, "draw")
    assert (table.result.reason, table.result.winners) == ("turn_limit", (1,))
