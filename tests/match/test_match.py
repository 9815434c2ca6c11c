"""A match follows from its header and its log."""

from __future__ import annotations

import pytest

from tests.match.bell import DRAW, lay
from tests.match.tables import header
from tischrunde.match.match import DIGEST_EVERY, Match
from tischrunde.match.table import deal_action, undo_action
from tischrunde.rules.core.actions import Action, NotAnAction
from tischrunde.rules.core.notation import position_text
from tischrunde.rules.core.record import Entry, Header, parse_line
from tischrunde.rules.core.refusal import BadOptions, IllegalAction
from tischrunde.rules.core.zones import TABLE, Seat


def played(head: Header, actions: int = 10_000) -> tuple[Match, list[Entry | str]]:
    """A match in which everybody lays, after two draws in each round, and its journal."""
    match = Match(head)
    lines: list[Entry | str] = []

    def act(seat: Seat, action: Action) -> None:
        lines.append(match.act(seat, action))
        if match.ply % DIGEST_EVERY == 0:
            lines.append(match.digest())

    while not match.over and match.ply < actions:
        if match.current is None or match.round_over:
            act(TABLE, deal_action())
        position = match.position
        assert position is not None
        seat = position.facts.turn
        assert match.current is not None
        early = len(match.current.line) < 2
        act(seat, DRAW if early else position.choices()[0].actions[0])
    return match, lines


def text(match: Match) -> str:
    assert match.position is not None
    return position_text(match.position)


def test_nothing_can_be_done_before_the_first_deal() -> None:
    match = Match(header("person", "person"))
    assert (match.round, match.position, match.ply) == (0, None, 0)
    with pytest.raises(IllegalAction) as caught:
        match.act(Seat(0), DRAW)
    assert caught.value.refusal.code == "no_round"
    assert match.log == []


@pytest.mark.rule("GEN-02")
def test_the_first_dealer_is_drawn_by_lot_and_then_the_office_moves_left() -> None:
    firsts = set()
    for seed in range(20):
        match = Match(header("person", "person", "person", seed=seed, rounds=3, hand=1))
        dealers = []
        while not match.over:
            match.act(TABLE, deal_action())
            dealers.append(match.dealer)
            position = match.position
            assert position is not None
            match.act(position.facts.turn, position.choices()[0].actions[0])
        first = dealers[0]
        assert first is not None
        firsts.add(first)
        assert dealers == [(first + step) % 3 for step in range(3)]
    assert firsts == {0, 1, 2}


@pytest.mark.rule("GEN-10")
def test_rounds_are_counted_until_the_match_is_over() -> None:
    match, _ = played(header("person", "person", rounds=4))
    assert match.over
    assert match.standing.rounds == len(match.results) == match.round == 4
    assert sum(match.standing.totals) == 4
    with pytest.raises(IllegalAction, match="match_over"):
        match.act(TABLE, deal_action())


def test_a_round_is_dealt_only_when_the_last_one_is_over() -> None:
    match = Match(header("person", "person"))
    match.act(TABLE, deal_action())
    with pytest.raises(IllegalAction, match="round_running"):
        match.act(TABLE, deal_action())


def test_every_round_of_a_match_is_another_deal() -> None:
    match, _ = played(header("person", "person", rounds=2))
    assert match.current is not None
    second, seed = match.current.deal_again()[0], match.current.seed
    first = match.game.deal(match.header.seed, match.current.dealer)
    assert position_text(first) != position_text(second)
    assert seed != match.header.seed


@pytest.mark.rule("GEN-05")
def test_a_journal_gives_the_same_match_again() -> None:
    head = header("person", "person", "person", seed=7, rounds=5)
    match, lines = played(head)
    assert any(isinstance(line, str) for line in lines)
    again = Match.replay(head, lines)
    assert again.stop is None
    assert again.kept == len(lines)
    assert text(again.match) == text(match)
    assert again.match.standing == match.standing
    assert again.match.log == match.log


def test_remarks_are_kept() -> None:
    head = header("person", "person")
    entries = [parse_line("T deal"), parse_line("0 draw ; bot=slow t=1.5")]
    match = Match(head)
    match.act(TABLE, deal_action())
    if match.position is not None and match.position.facts.turn == 1:
        entries[1] = parse_line("1 draw ; bot=slow t=1.5")
    again = Match.replay(head, entries)
    assert again.stop is None
    assert again.match.log[1].remarks == (("bot", "slow"), ("t", "1.5"))


@pytest.mark.parametrize("wrong", ["0 lay zebra", "0 castle", "7 draw", "0 ring", "T undo 9"])
def test_a_line_that_does_not_follow_leads_back_to_the_last_digest_that_agreed(wrong: str) -> None:
    """What lies between them may not be what was played, either."""
    head = header("person", "person", seed=7, rounds=9)
    _, lines = played(head, DIGEST_EVERY + 6)
    pinned = next(index for index, line in enumerate(lines) if isinstance(line, str)) + 1
    at = pinned + 4
    again = Match.replay(head, [*lines[:at], parse_line(wrong), *lines[at:]])
    assert again.stop is not None
    assert (again.stop.line, again.stop.code, again.kept) == (at, "illegal", pinned)
    assert again.stop.text == wrong.partition(" ")[2]
    assert again.stop.refusal is not None
    assert again.match.log == lines[: pinned - 1]


def test_a_replay_goes_back_to_the_last_digest_that_agreed() -> None:
    head = header("person", "person", seed=7, rounds=9)
    match, lines = played(head)
    places = [index for index, line in enumerate(lines) if isinstance(line, str)]
    lines[places[1]] = "0" * 16
    again = Match.replay(head, lines)
    assert again.stop is not None
    assert (again.stop.line, again.stop.code) == (places[1], "digest")
    assert again.kept == places[0] + 1
    assert again.match.ply == DIGEST_EVERY
    assert again.match.log == match.log[:DIGEST_EVERY]


def test_a_replay_with_a_wrong_first_digest_begins_anew() -> None:
    head = header("person", "person", seed=7)
    _, lines = played(head, 6)
    again = Match.replay(head, [*lines[:5], "0" * 16])
    assert again.stop is not None
    assert (again.kept, again.match.ply) == (0, 0)


def test_a_match_of_other_rules_is_not_followed() -> None:
    head = header("person", "person", seed=7)
    _, lines = played(head, 6)
    old = Header(head.game, head.seats, head.seed, head.options, rules_version=99)
    again = Match.replay(old, lines)
    assert again.stop is not None
    assert (again.stop.code, again.kept, again.match.ply) == ("rules_version", 0, 0)


@pytest.mark.rule("GEN-06")
@pytest.mark.parametrize(
    ("head", "code"),
    [
        (header("person"), "seats"),
        (header(*["person"] * 11), "seats"),
        (header("person", "person", hand=0), "option_range"),
        (header("person", "person", colour="red"), "option_unknown"),
        (header("person", "person", game="chess"), "game_unknown"),
        (header("person", "person", seed=-1), "seed_range"),
    ],
)
def test_an_impossible_match_is_refused_with_a_reason(head: Header, code: str) -> None:
    with pytest.raises(BadOptions) as caught:
        Match(head)
    assert [problem.code for problem in caught.value.problems] == [code]


def test_a_refused_action_leaves_the_match_as_it_was() -> None:
    match, _ = played(header("person", "person", seed=3), 4)
    before = match.digest(), list(match.log)
    seat = match.position.facts.turn if match.position is not None else Seat(0)
    for who, action in [(1 - seat, DRAW), (9, DRAW), (-7, DRAW), (TABLE, undo_action(99))]:
        with pytest.raises(IllegalAction):
            match.act(Seat(who), action)
    assert (match.digest(), match.log) == before


# -- options of a round -------------------------------------------------------------


def test_an_option_may_hold_for_one_round_only() -> None:
    match = Match(header("person", "person", rounds=3, hand=2))
    match.act(TABLE, deal_action())
    while not match.round_over:
        assert match.position is not None
        match.act(match.position.facts.turn, match.position.choices()[0].actions[0])
    entry = match.act(TABLE, deal_action(hand=5, giving=True))
    assert entry.text == "deal hand=5 giving=on"
    assert match.position is not None
    assert match.position.game.options.hand == 5
    assert match.position.game.options.giving
    assert match.game.options.hand == 2
    again = Match.replay(match.header, match.log)
    assert again.stop is None
    assert text(again.match) == text(match)


@pytest.mark.parametrize("word", ["hand", "hand=", "=3", "=", "hand:3"])
def test_a_deal_names_an_option_and_its_value(word: str) -> None:
    match = Match(header("person", "person"))
    with pytest.raises(NotAnAction):
        match.parse(TABLE, f"deal {word}")


def test_an_option_with_the_value_one_is_a_number() -> None:
    match = Match(header("person", "person"))
    assert match.act(TABLE, deal_action(hand=1)).text == "deal hand=1"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"rounds": 9}, "option_fixed"),
        ({"hand": 9}, "option_range"),
        ({"hand": "x"}, "option_kind"),
    ],
)
def test_other_options_stand_for_the_whole_match(change: dict[str, object], code: str) -> None:
    match = Match(header("person", "person"))
    reason = match.why_not(TABLE, deal_action(**change))
    assert reason is not None
    assert reason.code == code


# -- taking back -------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 2, 5, 16, 17, 33])
def test_taking_back_leads_to_the_position_before(count: int) -> None:
    match = Match(header("person", "person", seed=5, hand=5))
    match.act(TABLE, deal_action())
    texts = []
    for step in range(40):
        assert match.position is not None
        texts.append(text(match))
        turn = match.position.facts.turn
        match.act(turn, DRAW if step % 3 else match.position.choices()[0].actions[0])
    match.act(TABLE, undo_action(count))
    assert text(match) == texts[40 - count]
    assert match.ply == 42
    assert match.log[-1].text == f"undo {count}"
    again = Match.replay(match.header, match.log)
    assert again.stop is None
    assert text(again.match) == text(match)


def test_playing_on_differently_can_be_taken_back_too() -> None:
    match = Match(header("person", "person", seed=5, hand=5))
    match.act(TABLE, deal_action())
    texts = []
    for step in range(40):
        assert match.position is not None
        if step == 20:
            match.act(TABLE, undo_action(20))
        texts.append(text(match))
        lays = match.position.choices()[0].actions[:-1]
        drawn = step < 20 or step % 3 > 0
        match.act(match.position.facts.turn, DRAW if drawn else lays[-1])
    match.act(TABLE, undo_action(3))
    assert text(match) == texts[37]


def test_the_end_of_a_round_can_be_taken_back() -> None:
    match, _ = played(header("person", "person", rounds=1))
    assert match.over
    match.act(TABLE, undo_action(1))
    assert not match.over
    assert not match.round_over
    assert match.results == []
    assert sum(match.standing.totals) == 0


def test_a_deal_is_not_taken_back() -> None:
    match = Match(header("person", "person"))
    match.act(TABLE, deal_action())
    for count in (0, 1):
        reason = match.why_not(TABLE, undo_action(count))
        assert reason is not None
        assert reason.code == "nothing_to_undo"


# -- the story -----------------------------------------------------------------------


def test_the_story_tells_the_round_without_what_was_taken_back() -> None:
    match = Match(header("person", "person", seed=5))
    match.act(TABLE, deal_action())
    assert match.position is not None
    turn = match.position.facts.turn
    match.act(turn, DRAW)
    match.act(TABLE, undo_action(1))
    match.act(turn, match.position.choices()[0].actions[0])
    told = match.story(turn)
    assert [part.ply for part in told] == [1, 3, 4]
    assert [part.entry.text.split()[0] for part in told] == ["deal", "undo", "lay"]
    assert [part.ply for part in match.story(turn, since=3)] == [4]
    assert told[1].events == ()


def test_the_story_begins_with_the_deal_of_its_round_whatever_came_after_it() -> None:
    match = Match(header("person", "person", seed=5, hand=1, rounds=3))
    dealt = 0
    for _ in range(2):
        match.act(TABLE, deal_action())
        dealt = match.ply
        assert match.position is not None
        turn, first = match.position.facts.turn, match.position.choices()[0].actions[0]
        assert [part.ply for part in match.story(turn)] == [dealt]
        for action in (DRAW, undo_action(1), DRAW, undo_action(1), first):
            match.act(TABLE if action.verb == "undo" else turn, action)
            told = match.story(turn)
            assert (told[0].ply, told[0].entry.text) == (dealt, "deal")
            assert told[0].events, "one's own cards"
            assert [part.ply for part in match.story(turn, since=dealt)] == [
                part.ply for part in told[1:]
            ]
        assert match.round_over
    assert dealt == 7


@pytest.mark.rule("GEN-07")
def test_a_card_given_in_secret_is_named_to_those_who_saw_it_alone() -> None:
    # With this deal no other copy of the card is seen by the third player.
    match = Match(header("person", "person", "person", seed=5, giving=True))
    match.act(TABLE, deal_action())
    assert match.position is not None
    turn = match.position.facts.turn
    hand = next(cards for zone, cards in match.position.zones() if zone.seat == turn)
    card = hand[0]
    match.act(turn, Action("give", (card,)))
    seen = {seat: match.story(seat)[-1].entry.text for seat in (Seat(0), Seat(1), Seat(2), None)}
    left, other = Seat((turn + 1) % 3), Seat((turn + 2) % 3)
    assert seen[turn] == seen[left] == f"give {card.text}"
    assert seen[other] == seen[None] == "give ?"


def test_lay_is_parsed_once() -> None:
    match = Match(header("person", "person"))
    assert match.parse(Seat(0), "lay a") is match.parse(Seat(1), "lay a")
    assert match.parse(Seat(0), "lay a") == lay("a")
