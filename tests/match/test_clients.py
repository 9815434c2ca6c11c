"""What a screen has of a match: a client of its seat, and each client is waited for by itself."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.match.bell import DRAW
from tests.match.races import DISC, PACE, code, race
from tests.match.tables import PERSON, SLOW, Table, header, person_first
from tests.rules.tables import permuted
from tischrunde.match.bot_host import InlineBots
from tischrunde.match.clock import ManualClock
from tischrunde.match.host import Host
from tischrunde.match.info import TableInfo, has_secrets
from tischrunde.match.match import Match
from tischrunde.match.message_text import parse, text
from tischrunde.match.messages import Accepted, Message, Update
from tischrunde.match.pace import AT_ONCE
from tischrunde.match.seat_client import NOBODY, SeatClient
from tischrunde.match.table import build_game, deal_action
from tischrunde.rules.core.actions import MUST, Action, NotAnAction
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Noted, Shown
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.vision import sees, view
from tischrunde.rules.core.zones import TABLE, Seat
from tischrunde.rules.registry import game_class

ME = Seat(0)


def screen(table: Table, seat: Seat | None = ME) -> SeatClient:
    """Another screen of ``seat`` that shows what it is told when the test says so."""
    client = table.host.seat(seat, presents=True)
    client.listen(lambda message: None)
    return client


# -- shown is shown on a screen ----------------------------------------------------------------


def test_a_bot_waits_for_every_screen_of_a_seat() -> None:
    table = person_first("drawing", pace=SLOW)
    one, other = screen(table), screen(table)
    table.submit(0, DRAW)
    ply = table.host.ply
    one.presented(ply)
    table.clock.advance(10)
    assert table.host.ply == ply, "the screen that was quicker started the time of both"
    other.presented(ply)
    table.clock.advance(1.99)
    assert table.host.ply == ply
    table.clock.advance(0.02)
    assert table.host.ply == ply + 1


def test_a_window_opens_for_a_person_when_every_screen_of_that_person_shows_it() -> None:
    table = race(PERSON, PERSON, fits=2)
    mine, also_mine, yours = screen(table, Seat(0)), screen(table, Seat(0)), screen(table, Seat(1))
    for client in (mine, also_mine, yours):
        client.presented(table.host.ply - 1)
    table = _rolled_again(table, (mine, also_mine, yours))
    ply = table.host.ply
    mine.presented(ply)
    assert code(table.submit(0, DISC)) == "early"
    also_mine.presented(ply)
    table.clock.advance(PACE.early_block + 0.1)
    assert isinstance(table.submit(0, DISC), Accepted)
    assert code(table.submit(1, DISC)) == "early"


def _rolled_again(table: Any, clients: tuple[SeatClient, ...]) -> Any:
    """The next race, of which no screen has shown anything yet."""
    for client in clients:
        client.presented(table.host.ply)
    table.present()
    ending = table.match.game.leave_race
    for seat in table.host.people:
        table.submit(seat, ending)
    for client in clients:
        client.presented(table.host.ply)
    table.roll()
    return table


def test_a_screen_that_sleeps_is_waited_for_once() -> None:
    table = person_first("drawing", pace=SLOW)
    awake, asleep = screen(table), screen(table)
    asleep.presented(table.host.ply)
    awake.presented(table.host.ply)
    table.submit(0, DRAW)
    ply = table.host.ply
    # What the other says meanwhile gives the sleeper no more time.
    table.clock.advance(SLOW.show_limit - 1)
    awake.presented(ply)
    table.clock.advance(1 + 1.99)
    assert table.host.ply == ply
    table.clock.advance(0.02)
    assert table.host.ply == ply + 1
    awake.presented(table.host.ply)
    table.submit(0, DRAW)
    awake.presented(table.host.ply)
    table.clock.advance(2.01)
    assert table.host.ply == ply + 3, "it is no longer waited for"


def test_a_screen_that_wakes_up_is_waited_for_again() -> None:
    table = person_first("drawing", pace=SLOW)
    awake, asleep = screen(table), screen(table)
    table.submit(0, DRAW)
    awake.presented(table.host.ply)
    table.clock.advance(SLOW.show_limit + 2.01)
    assert table.turn == 0
    asleep.presented(table.host.ply)
    table.submit(0, DRAW)
    ply = table.host.ply
    awake.presented(ply)
    table.clock.advance(10)
    assert table.host.ply == ply
    asleep.presented(ply)
    table.clock.advance(2.01)
    assert table.host.ply == ply + 1


def test_where_all_screens_sleep_each_moment_is_waited_for_as_long() -> None:
    table = person_first("drawing", "drawing", pace=SLOW)
    screen(table)
    table.submit(0, DRAW)
    ply = table.host.ply
    for passed in (1, 2):
        table.clock.advance(SLOW.show_limit + 1.8)
        assert table.host.ply == ply + passed - 1
        table.clock.advance(0.3)
        assert table.host.ply == ply + passed


def test_a_sleeping_screen_lets_the_race_begin_for_its_person() -> None:
    table = race(PERSON, PERSON, fits=2)
    mine, yours = screen(table, Seat(0)), screen(table, Seat(1))
    table = _rolled_again(table, (mine, yours))
    yours.presented(table.host.ply)
    assert code(table.submit(0, DISC)) == "early"
    table.clock.advance(PACE.show_limit + PACE.early_block + 0.1)
    assert isinstance(table.submit(0, DISC), Accepted)


def test_a_client_that_is_closed_is_told_nothing_and_not_waited_for() -> None:
    table = person_first("drawing", pace=SLOW)
    heard: list[Message] = []
    client = table.host.seat(ME, presents=True)
    client.listen(heard.append)
    client.close()
    table.submit(0, DRAW)
    assert len(heard) == 1
    table.clock.advance(2.01)
    assert table.turn == 0
    client.presented(table.host.ply)
    assert len(heard) == 1


# -- what it may do, and what it is told of the match --------------------------------------------


@pytest.mark.rule("GEN-07")
@pytest.mark.parametrize("seat", [None, Seat(1)], ids=["spectator", "bot"])
def test_who_is_no_person_at_the_table_does_nothing_there(seat: Seat | None) -> None:
    table = person_first("silent", pace=SLOW)
    client, log = table.host.seat(seat), list(table.log)
    table.submit(0, DRAW)
    log = list(table.log)
    assert client.submit(DRAW) == client.buzz() == client.ask_undo() == NOBODY
    assert client.answer_undo(True) == NOBODY
    assert client.can_undo() == NOBODY.refusal
    client.let_go()
    assert table.log == log


def test_a_client_acts_for_its_own_seat() -> None:
    table = person_first("drawing", pace=SLOW)
    client = table.host.seat(ME)
    ply = client.ply
    assert client.submit(DRAW, ply) == Accepted(ply + 1)
    assert [part.entry.text for part in client.story(ply)] == ["draw"]
    assert client.ask_undo() == Accepted(ply + 2)
    assert client.pace is table.host.pace(ME)


GAMES = [
    ("cocotaki", {"hand_size": 5, "turn_limit": 20}),
    ("kato", {}),
    ("clack", {}),
    ("racko", {"rounds": 1}),
    ("racko", {"rounds": 1, "partner": True}),
]
TWIN_EVERY = 11
BY_GAME = pytest.mark.parametrize(("game", "options"), GAMES)


def seated(game: str, options: dict[str, Any], seed: int = 4242424242) -> Table:
    return Table(
        PERSON, "zufall", PERSON, "zufall", game=game, seed=seed, pace=AT_ONCE,
        **{"end": "rounds", "rounds": 2, **options},
    )  # fmt: skip


def play(table: Table, moves: int = 4000) -> Iterator[None]:
    """Persons play at random until the match is over; a beat for each thing they do."""
    rng = Rng(5)
    for _ in range(moves):
        if table.match.over:
            return
        if table.match.round_over:
            table.host.deal()
        position = table.match.position
        assert position is not None
        people = table.host.people
        due = [one for one in position.choices() if one.seat in people]
        musts = [one for one in due if one.duty is MUST]
        optional = rng.below(8) == 0 or table.match.game.race_verbs
        wanted = musts or (due if due and optional else [])
        if wanted:
            choice = wanted[rng.below(len(wanted))]
            table.submit(choice.seat, _liked(choice.actions, rng))
        else:
            table.clock.advance(1.0)
        yield


def _liked(actions: Any, rng: Rng) -> Action:
    # Random drawing would go on for ever.
    liked = [one for one in actions if one.verb != "draw"] or list(actions)
    action: Action = liked[rng.below(len(liked))]
    return action


@BY_GAME
@pytest.mark.rule("GEN-07")
def test_the_number_of_a_match_is_told_when_it_is_over_and_not_before(
    game: str, options: dict[str, Any]
) -> None:
    table = seated(game, options)
    client = table.host.seat(None)
    for _ in play(table):
        info = client.info
        if not table.match.over and table.host.ply % 9 == 0:
            assert info.seed is None
            assert "4242424242" not in text(info)
    assert table.match.over
    assert client.info.seed == 4242424242


@BY_GAME
def test_what_is_told_of_a_match_is_what_is_played(game: str, options: dict[str, Any]) -> None:
    table = seated(game, options)
    info = table.host.seat(None).info
    rules = table.match.game
    assert parse(text(info), game_class(game)) == info
    assert isinstance(info, TableInfo)
    assert info.rules.options == info.round_rules.options == rules.options
    assert (info.rules.seats, info.rules.ages, info.sides) == (4, rules.ages, rules.sides())
    assert [seat.name for seat in info.seats] == [seat.name for seat in table.match.header.seats]
    assert info.people == (Seat(0), Seat(2))
    assert set(info.raced) == rules.race_verbs
    assert set(info.round_options) == rules.round_options
    again = info.header(7, "new", "now", "1")
    assert (again.game, again.seed, again.match_id) == (game, 7, "new")
    assert build_game(again).options == rules.options
    assert [seat.player for seat in again.seats] == ["person", "bot", "person", "bot"]


def test_options_of_one_round_are_told_in_that_round() -> None:
    table = seated("racko", {"rounds": 2})
    client = table.host.seat(ME)
    for _ in play(table):
        if table.match.round_over:
            break
    assert "blitz" in client.info.round_options
    client.deal(blitz=True)
    info = client.info
    assert (dict(info.round_values)["blitz"], dict(info.options)["blitz"]) == (True, False)
    assert info.round_rules.options.blitz


def test_a_client_knows_the_table_before_the_first_deal() -> None:
    clock = ManualClock()
    match = Match(header(PERSON, "zufall", game="racko"))
    client = Host(match, clock, InlineBots(clock)).seat(Seat(0))
    assert (client.info.game, client.info.people) == ("racko", (Seat(0),))
    assert not client.info.has_secrets


@pytest.mark.rule("GEN-07")
@pytest.mark.parametrize(
    ("game", "secrets"), [("clack", False), ("cocotaki", True), ("kato", True), ("racko", True)]
)
def test_people_hide_their_cards_in_all_games_but_clack_once_they_have_some(
    game: str, secrets: bool
) -> None:
    match = Match(header(PERSON, PERSON, game=game))
    assert not has_secrets(match)
    match.act(TABLE, deal_action())
    assert has_secrets(match) is secrets


@BY_GAME
@pytest.mark.rule("GEN-07")
def test_no_byte_that_a_client_receives_in_a_match_tells_a_card_its_seat_may_not_know(
    game: str, options: dict[str, Any]
) -> None:
    """Over a whole match, as the text that would be sent, for each seat and a spectator.

    Every face named in the bytes is one that the seat has seen in this round, or that everybody
    knows; and the view is the same to the byte where the cards it does not see lie otherwise.
    """
    table = seated(game, options)
    judges = [Judge(table, seat) for seat in (*map(Seat, range(4)), None)]
    for _ in play(table):
        assert all(has_secrets(table.match) is judge.client.info.has_secrets for judge in judges)
    assert table.match.over
    for judge in judges:
        assert judge.read > 30
        judge.reads(text(judge.client.info))


class Judge:
    """Reads what a client of ``seat`` is sent, knowing the true position."""

    def __init__(self, table: Table, seat: Seat | None) -> None:
        self.table = table
        self.seat = seat
        self.read = 0
        self.known: set[str] = set()
        self.client = table.host.seat(seat)
        self.client.listen(self.hear)

    def hear(self, message: Message) -> None:
        sent = text(message)
        if isinstance(message, Update) and message.view is not None:
            position = self.table.match.position
            assert position is not None
            if message.entry is not None and message.entry.text.startswith("deal"):
                self.known = set()
            for zone, cards in position.zones():
                if sees(position, self.seat, zone):
                    self.known.update(card.text for card in cards)
            self._learn(message, position)
            if message.ply % TWIN_EVERY == 0:
                twin = permuted(position, (self.seat,), message.ply)
                assert text(view(twin, self.seat)) == text(message.view)
        self.reads(sent)

    def _learn(self, message: Update, position: Any) -> None:
        """What was seen on its way, and what is public of the position."""
        assert message.view is not None
        for event in message.events:
            ends = [getattr(event, end, None) for end in ("source", "target", "zone")]
            seen = any(end is not None and sees(position, self.seat, end) for end in ends)
            shown = isinstance(event, Shown) and self.seat in (event.to, event.zone.seat)
            if seen or shown or isinstance(event, Noted):
                self.known.update(self.faces(text(event)))
        self.known.update(self.faces(text(message.view.facts)))
        own = message.entry is not None and message.entry.seat == self.seat
        if own and message.entry is not None:
            self.known.update(self.faces(text(message.entry)))

    def faces(self, sent: str) -> set[str]:
        """The faces that ``sent`` names: as cards, and in actions and lines of the log."""
        found, todo = set[str](), [json.loads(sent)["body"]]
        while todo:
            item = todo.pop()
            if isinstance(item, list):
                todo += item
            elif isinstance(item, dict):
                todo += item.values()
                found.update([item["card"]] if isinstance(item.get("card"), str) else [])
                said = item.get("do", item.get("text"))
                found.update(self._named(said) if isinstance(said, str) else [])
        return found

    def _named(self, said: str) -> set[str]:
        game = self.table.match.game
        try:
            return {one.text for one in game.grammar.parse(said).args if isinstance(one, Card)}
        except NotAnAction:
            # What was hidden in it is no card.
            return set(said.split()) & set(game.cards)

    def reads(self, sent: str) -> None:
        self.read += 1
        told = self.faces(sent)
        assert told <= self.known, (self.seat, told - self.known, sent[:300])


def test_the_judge_hears_a_card_that_was_told_by_mistake() -> None:
    table = seated("kato", {})
    judge = Judge(table, ME)
    position = table.match.position
    assert position is not None
    hidden = {
        card.text
        for zone, cards in position.zones()
        if zone.seat == Seat(1)
        for card in cards
    } - judge.known  # fmt: skip
    with pytest.raises(AssertionError, match="body"):
        judge.reads(f'{{"body":{{"card":"{hidden.pop()}"}}}}')


def test_a_client_reads_the_clock_of_its_table() -> None:
    clock = ManualClock()
    table = person_first("drawing", pace=SLOW, clock=clock)
    client = table.host.seat(ME)
    client.pause()
    clock.advance(100)
    assert (client.paused, client.clock.now()) == (True, 0.0)
    client.resume()
    clock.advance(1)
    assert (client.paused, client.clock.now()) == (False, 1.0)
