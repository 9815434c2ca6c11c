"""The cone in all its meanings."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.kato.setting import Table, deal_out, kato, started
from tischrunde.rules.core.refusal import BadOptions
from tischrunde.rules.kato.facts import Phase


def custom(*effects: str, text: str = "") -> dict[str, Any]:
    return {"cone": "custom", "cone_effects": effects, "cone_text": text}


def three(**options: Any) -> Table:
    """Three seats; seat 0 holds a cone."""
    return deal_out("cone red-1 red-2", "green-1 green-2", "blue-1 blue-2 blue-3", **options)


@pytest.mark.rule("KAT-33")
@pytest.mark.parametrize("cone", ["reverse", "ward_off", "send_back", "draw_ten"])
def test_a_cone_fits_on_everything_and_its_layer_names_the_colour(cone: str) -> None:
    table = three(cone=cone)
    assert "lay cone" in table.must(0)
    table.does(0, "lay cone")
    assert table.facts.phase is Phase.WISH
    table.does(0, "wish green")
    assert table.noted()[0] == "wish 0 colour=green"


@pytest.mark.rule("KAT-33")
def test_reverse_changes_the_direction() -> None:
    table = three(cone="reverse")
    table.does(0, "lay cone", "wish green")
    assert (table.facts.direction, table.facts.turn) == (-1, 2)
    assert table.noted() == ["wish 0 colour=green", "reverse 0", "turn 2"]


@pytest.mark.rule("KAT-33", "KAT-11")
@pytest.mark.parametrize(("skips", "turn"), [(True, 0), (False, 1)])
def test_reverse_with_two_players_is_as_with_a_reverse(skips: bool, turn: int) -> None:
    table = deal_out("cone red-1 red-2", "green-1", cone="reverse", reverse_skips_with_two=skips)
    table.does(0, "lay cone", "wish green")
    assert (table.facts.direction, table.facts.turn) == (-1, turn)


@pytest.mark.rule("KAT-33")
def test_draw_ten_hits_the_next_player_who_may_not_lay() -> None:
    table = three(cone="draw_ten")
    table.does(0, "lay cone", "wish green")
    assert table.counts == [2, 12, 3]
    assert table.facts.turn == 2


@pytest.mark.rule("KAT-33", "KAT-38")
def test_draw_ten_is_not_stackable_but_taken_explicitly_where_penalties_are_answered() -> None:
    table = deal_out("cone red-1 red-2", "cone green-2", "blue-1", cone="draw_ten", stacking=True)
    table.does(0, "lay cone", "wish green")
    assert table.must(1) == {"accept"}
    assert table.refuses(1, "lay cone") == "no_answer KAT-38"
    table.does(1, "accept")
    assert table.counts == [2, 12, 1]
    assert table.facts.turn == 2
    assert table.facts.phase is Phase.TURN


def warding(**options: Any) -> Table:
    return deal_out(
        "red-draw2 wild4 red-1", "cone green-1 green-2", "blue-1", cone="ward_off", **options
    )


@pytest.mark.rule("KAT-33", "KAT-38")
@pytest.mark.parametrize("penalty", ["red-draw2", "wild4"])
def test_ward_off_cancels_a_penalty_and_is_the_lay_of_this_turn(penalty: str) -> None:
    table = warding()
    table.does(0, f"lay {penalty}")
    if penalty == "wild4":
        table.does(0, "wish blue")
    owed = table.facts.penalty
    assert "lay cone" in table.must(1)
    table.does(1, "lay cone")
    assert table.noted() == [f"warded 1 n={owed}"]
    assert table.facts.penalty == 0
    assert table.must(1) == {"wish red", "wish yellow", "wish green", "wish blue"}
    table.does(1, "wish blue")
    assert table.counts == [2, 2, 1]
    assert table.facts.turn == 2
    assert table.must(2) == {"lay blue-1", "draw"}, "it cannot be answered"


@pytest.mark.rule("KAT-33", "KAT-32")
def test_ward_off_cancels_the_whole_sum() -> None:
    table = deal_out(
        "red-draw2 red-1",
        "blue-draw2 green-1",
        "cone green-2 green-3",
        cone="ward_off",
        stacking=True,
    )
    table.does(0, "lay red-draw2")
    table.does(1, "lay blue-draw2")
    assert table.must(2) == {"accept", "lay cone"}
    table.does(2, "lay cone", "wish red")
    assert table.counts == [1, 1, 2]
    assert table.facts.turn == 0


@pytest.mark.rule("KAT-33")
@pytest.mark.parametrize("cone", ["ward_off", "send_back"])
def test_without_a_penalty_it_is_an_ordinary_wild(cone: str) -> None:
    table = three(cone=cone)
    table.does(0, "lay cone", "wish green")
    assert table.counts == [2, 2, 3]
    assert (table.facts.turn, table.facts.direction) == (1, 1)


@pytest.mark.rule("KAT-33", "KAT-23")
def test_a_cone_that_wards_off_may_be_the_last_card() -> None:
    table = deal_out("red-draw2 red-1", "cone", cone="ward_off")
    table.does(0, "lay red-draw2")
    table.does(1, "lay cone")
    assert table.result.winners == (1,)
    assert table.count(0) == 1


@pytest.mark.rule("KAT-33")
def test_send_back_turns_the_sum_on_the_last_layer_who_loses_no_turn() -> None:
    table = deal_out(
        "red-draw2 red-1",
        "blue-draw2 green-1",
        "cone green-2 red-9",
        cone="send_back",
        stacking=True,
    )
    table.does(0, "lay red-draw2")
    table.does(1, "lay blue-draw2")
    table.does(2, "lay cone")
    assert table.noted() == ["sent_back 2 other=1 n=4"]
    assert table.counts == [1, 5, 2]
    table.does(2, "wish red")
    assert table.facts.turn == 0, "play goes on after the sender"
    table.does(0, "draw")
    assert table.facts.turn == 1


@pytest.mark.rule("KAT-33")
def test_a_start_draw_two_is_sent_back_to_the_dealer() -> None:
    table = started(
        "red-draw2",
        "red-1 red-2 red-3",
        "cone green-1 green-2",
        "blue-1",
        dealer=0,
        cone="send_back",
    )
    assert table.must(1) == {"accept", "lay cone"}
    table.does(1, "lay cone", "wish blue")
    assert table.counts == [5, 2, 1]
    assert table.facts.turn == 2


@pytest.mark.rule("KAT-33", "KAT-23")
def test_a_last_card_that_sends_back_still_makes_the_layer_draw() -> None:
    table = deal_out("red-draw2 red-1", "cone", cone="send_back")
    table.does(0, "lay red-draw2")
    table.does(1, "lay cone")
    assert table.counts == [3, 0]
    assert table.result.winners == (1,)


@pytest.mark.rule("KAT-33", "KAT-19")
@pytest.mark.parametrize("cone", ["ward_off", "send_back"])
def test_an_answer_with_the_cone_replaces_the_challenge(cone: str) -> None:
    table = deal_out("wild4 red-1 red-2", "cone green-1 green-2", cone=cone)
    table.does(0, "lay wild4", "wish blue")
    assert table.must(1) == {"accept", "challenge", "lay cone"}
    table.does(1, "lay cone")
    assert table.refuses(1, "challenge") == "asked_wish KAT-14"
    assert table.counts == [2 if cone == "ward_off" else 6, 2]


@pytest.mark.rule("KAT-33")
def test_custom_skip_passes_over_the_next_players() -> None:
    table = three(**custom("skip:2"))
    table.does(0, "lay cone", "wish red")
    assert table.noted() == ["wish 0 colour=red", "skip 1", "skip 2", "turn 0"]


@pytest.mark.rule("KAT-33")
def test_custom_draw_makes_the_next_player_draw_and_play_all_the_same() -> None:
    table = three(**custom("draw:3"))
    table.does(0, "lay cone", "wish red")
    assert table.counts == [2, 5, 3]
    assert table.facts.turn == 1


@pytest.mark.rule("KAT-33")
def test_custom_all_draw_hits_all_others() -> None:
    table = three(**custom("all_draw:2"))
    table.does(0, "lay cone", "wish red")
    assert table.counts == [2, 4, 5]
    assert [event.target.seat for event in table.moved("penalty")] == [1, 2]


@pytest.mark.rule("KAT-33")
def test_custom_swap_lets_the_layer_choose_a_hand() -> None:
    table = three(**custom("swap"))
    table.does(0, "lay cone", "wish red")
    assert table.must(0) == {"swap 1", "swap 2"}
    table.does(0, "swap 2")
    assert table.hand(0) == "blue-1 blue-2 blue-3"
    assert table.facts.turn == 1


@pytest.mark.rule("KAT-33")
def test_custom_pass_hands_moves_all_hands_in_the_direction_of_play() -> None:
    table = three(**custom("pass_hands"))
    table.does(0, "lay cone", "wish red")
    assert [table.hand(seat) for seat in range(3)] == [
        "blue-1 blue-2 blue-3",
        "red-1 red-2",
        "green-1 green-2",
    ]


@pytest.mark.rule("KAT-33")
def test_custom_again_gives_the_layer_another_turn() -> None:
    table = three(**custom("again"))
    table.does(0, "lay cone", "wish red")
    assert table.noted() == ["wish 0 colour=red", "again 0", "turn 0"]


@pytest.mark.rule("KAT-33", "KAT-24")
def test_before_another_turn_one_can_be_caught() -> None:
    table = deal_out("cone red-1", "green-1 green-2 green-3", **custom("again"))
    table.does(0, "lay cone", "wish red")
    assert table.may(1) == {"catch 0"}
    table.does(0, "draw")
    assert table.may(1) == set()


@pytest.mark.rule("KAT-33", "KAT-11")
def test_custom_reverse_with_two_players_skips_once_however_it_is_put() -> None:
    for effects in (("reverse",), ("reverse", "skip:1"), ("skip:1",)):
        table = deal_out("cone red-1 red-2", "green-1", **custom(*effects))
        table.does(0, "lay cone", "wish red")
        assert table.facts.turn == 0


@pytest.mark.rule("KAT-33")
def test_the_free_text_is_shown_and_confirmed_by_the_layer() -> None:
    table = three(**custom(text="Sing a song!"))
    table.does(0, "lay cone", "wish red")
    assert table.noted()[-1] == "text 0 text=Sing a song!"
    assert table.must(0) == {"confirm"}
    assert table.refuses(0, "draw") == "asked_confirm KAT-33"
    assert table.refuses(1, "draw") == "not_your_turn KAT-04"
    table.does(0, "confirm")
    assert table.noted() == ["confirm 0", "turn 1"]


@pytest.mark.rule("KAT-33")
def test_effects_are_carried_out_in_their_order() -> None:
    table = three(**custom("pass_hands", "all_draw:1", "reverse", "draw:2", "swap", text="Clap!"))
    table.does(0, "lay cone", "wish red")
    assert table.counts == [3, 3, 5], "passed on, one more for the others, two for seat 2"
    assert table.facts.direction == -1
    assert table.must(0) == {"swap 1", "swap 2"}
    table.does(0, "swap 1")
    assert table.must(0) == {"confirm"}
    table.does(0, "confirm")
    assert table.facts.turn == 2
    assert table.facts.step == 0


@pytest.mark.rule("KAT-33", "KAT-38")
def test_a_custom_penalty_is_taken_explicitly_where_penalties_are_answered() -> None:
    table = three(stacking=True, **custom("draw:2", "swap"))
    table.does(0, "lay cone", "wish red")
    assert table.must(1) == {"accept"}
    table.does(1, "accept")
    assert table.count(1) == 4
    assert table.must(0) == {"swap 1", "swap 2"}, "the layer's effects go on"
    table.does(0, "swap 1")
    assert table.counts == [4, 2, 3]
    assert table.facts.turn == 1


@pytest.mark.rule("KAT-33", "KAT-23")
@pytest.mark.parametrize("stacking", [False, True])
def test_of_a_last_card_only_the_penalties_are_carried_out(stacking: bool) -> None:
    options = custom("swap", "pass_hands", "reverse", "draw:3", "all_draw:1", "again", text="Clap!")
    table = deal_out("cone", "green-1", "blue-1 blue-2", stacking=stacking, **options)
    table.does(0, "lay cone")
    if stacking:
        assert table.must(2) == {"accept"}
        table.does(2, "accept")
    assert table.counts == [0, 2, 6]
    assert table.result.winners == (0,)


@pytest.mark.rule("KAT-33")
@pytest.mark.parametrize(
    ("options", "codes"),
    [
        (custom(), ["cone_without_meaning"]),
        (custom(text="  "), ["cone_without_meaning"]),
        (custom("dance"), ["cone_effect_unknown"]),
        (custom("skip"), ["cone_effect_unknown"]),
        (custom("swap:2"), ["cone_effect_unknown"]),
        (custom("skip:"), ["cone_effect_unknown"]),
        (custom("draw:²"), ["cone_effect_unknown"]),
        (custom("skip:-1"), ["cone_effect_unknown"]),
        (custom("skip:0"), ["cone_effect_range"]),
        (custom("skip:3"), ["cone_effect_range"]),
        (custom("draw:21"), ["cone_effect_range"]),
        (custom("all_draw:999"), ["cone_effect_range"]),
        (custom("reverse", "reverse"), ["cone_effect_twice"]),
        (custom("again", "skip:1"), ["cone_again_and_skip"]),
        (custom("dance", "skip:9", "swap", "swap"), None),
        ({"cone": "reverse", "cone_effects": ("swap",)}, ["cone_not_custom"]),
        ({"cone": "off", "cone_text": "Clap!"}, ["cone_not_custom"]),
    ],
)
def test_a_cone_that_means_nothing_sensible_is_refused(
    options: dict[str, Any], codes: list[str] | None
) -> None:
    with pytest.raises(BadOptions) as refused:
        kato(3, **options)
    found = [problem.code for problem in refused.value.problems]
    assert found == (
        ["cone_effect_unknown", "cone_effect_range", "cone_effect_twice"]
        if codes is None
        else codes
    )
    assert {problem.rule for problem in refused.value.problems} == {"KAT-33"}


@pytest.mark.rule("KAT-33")
def test_the_range_of_an_effect_is_told() -> None:
    with pytest.raises(BadOptions) as refused:
        kato(3, **custom("skip:3"))
    assert dict(refused.value.problems[0].params) == {
        "option": "cone_effects",
        "value": "skip:3",
        "low": 1,
        "high": 2,
    }


@pytest.mark.rule("KAT-33", "KAT-26")
def test_who_draws_after_a_swap_of_hands_has_nothing_to_call_for() -> None:
    table = deal_out(
        "cone red-1", "green-1 green-2", "blue-1", **custom("pass_hands", "all_draw:1")
    )
    table.does(0, "lay cone", "wish red")
    assert table.counts == [1, 2, 3]
    assert table.facts.exposed == (0,)
    assert table.refuses(0, "catch 1") == "catch_unfounded KAT-26"


@pytest.mark.rule("KAT-33")
def test_as_many_may_be_skipped_as_there_are_others() -> None:
    assert kato(3, **custom("skip:2")).cone_steps == 3
    assert kato(10, **custom("skip:9")).cone_steps == 10
