"""Nobody at the table is ever given a face that they may not see (GEN-07)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.match.tables import PERSON, Table, cards_in
from tischrunde.match.bot_host import InlineBots
from tischrunde.match.clock import ManualClock
from tischrunde.match.match import Match
from tischrunde.match.messages import Update
from tischrunde.match.ticket import Reply, Ticket
from tischrunde.rules.cocotaki.options import PRESETS
from tischrunde.rules.core.actions import MAY
from tischrunde.rules.core.rng import Rng
from tischrunde.rules.core.vision import sees
from tischrunde.rules.core.zones import Seat

WILD = {
    "doubles_same": True,
    "doubles_number": True,
    "stacking": True,
    "jump_in": True,
    "seven_zero": True,
    "cone": "custom",
    "cone_effects": ("swap", "all_draw:2"),
    "hand_size": 3,
    "rounds": 20,
    "end": "rounds",
}
COCOTAKI = {**PRESETS["profi"], "hand_size": 5, "rounds": 20, "turn_limit": 60}
GAMES = [
    ("bell", {"giving": True, "hand": 5, "waving": True, "rounds": 20}),
    ("kato", {"end": "rounds", "rounds": 20, "hand_size": 3}),
    ("kato", WILD),
    ("clack", {"rounds": 20, "deck": "short"}),
]
IDS = ["bell", "kato", "kato-wild", "cocotaki-assist", "cocotaki-traps"]


class Watch:
    """Judges every update of one seat by what the seat may see of the true positions."""

    def __init__(self, match: Match, seat: Seat | None) -> None:
        self.match = match
        self.seat = seat
        self.faces = 0

    def __call__(self, message: object) -> None:
        position = self.match.position
        if not isinstance(message, Update) or position is None or message.view is None:
            return
        allowed = Counter[object]()
        for zone, cards in position.zones():
            shown = message.view.zones[zone]
            assert len(shown) == len(cards)
            if sees(position, self.seat, zone):
                assert list(shown) == list(cards)
                allowed.update(cards)
            else:
                assert set(shown) <= {None}
        for event in message.events:
            # A face in an event was seen at one of its ends.
            allowed.update(cards_in(event) if self._may(event, position) else ())
        allowed.update(cards_in(tuple(message.view.facts.items())))
        found = set(cards_in(message))
        self.faces += len(found)
        assert found <= set(allowed), (self.seat, message.entry)
        words = set(message.entry.text.split()) if message.entry is not None else set()
        named = {card for text, card in self.match.game.cards.items() if text in words}
        own = message.entry is not None and message.entry.seat == self.seat
        assert own or named <= set(allowed), (self.seat, message.entry)

    def _may(self, event: Any, position: Any) -> bool:
        if hasattr(event, "to"):
            return self.seat in (event.to, event.zone.seat)
        ends = [getattr(event, "source", None), getattr(event, "target", None)]
        return any(end is not None and sees(position, self.seat, end) for end in ends)


class JudgedBots(InlineBots):
    """Judges what bots are given by the same measure."""

    def __init__(self, clock: ManualClock) -> None:
        super().__init__(clock)
        self.match: Match | None = None
        self.asked = 0

    def ask(self, request: Any, reply: Reply) -> Ticket:
        if self.match is not None:
            view = request.view
            Watch(self.match, request.seat)(
                Update(request.basis, None, (), view, self.match.standing, self.match.round)
            )
            self.asked += 1
            if self.asked % 25 == 0:
                story = self.match.story(request.seat)
                known = {card for told in story for card in cards_in(told)}
                assert set(cards_in(request.past)) <= known
        return super().ask(request, reply)


@pytest.mark.rule("GEN-07")
@pytest.mark.parametrize(("game", "options"), GAMES, ids=["bell", "kato", "kato-wild", "clack"])
def test_no_seat_is_told_a_face_that_it_may_not_see(game: str, options: dict[str, Any]) -> None:
    clock = ManualClock()
    bots = JudgedBots(clock)
    table = Table(PERSON, "zufall", PERSON, game=game, clock=clock, bots=bots, seed=4, **options)
    bots.match = table.match
    watches = [Watch(table.match, seat) for seat in (Seat(0), Seat(1), Seat(2), None)]
    for watch in watches:
        table.host.attach(watch.seat, watch)
    rng = Rng(8)
    for _ in range(600):
        if table.match.over:
            break
        if table.match.round_over:
            table.host.deal()
        position = table.match.position
        assert position is not None
        choices = [choice for choice in position.choices() if choice.seat in table.host.people]
        if rng.below(60) == 0:
            seat = Seat(2 * rng.below(2))
            table.host.ask_undo(seat)
            table.host.answer_undo(Seat(2 - seat), True)
        elif choices and rng.below(3):
            choice = choices[rng.below(len(choices))]
            # Random drawing would go on for ever; laying brings the round to its end.
            liked = [a for a in choice.actions if a.verb != "draw"] or list(choice.actions)
            action = liked[rng.below(len(liked))]
            if choice.duty is not MAY or rng.below(2):
                table.host.submit(choice.seat, action)
        else:
            ply = table.host.ply
            clock.run(until=lambda ply=ply: table.host.ply > ply)  # type: ignore[misc]
    assert table.host.ply > 100
    assert table.match.round > 1
    assert all(watch.faces > 100 for watch in watches)
    for observer in (Seat(0), Seat(1), Seat(2), None):
        for part in table.host.story(observer):
            assert len(part) == 3
    again = Match.replay(table.match.header, table.recorder.lines)  # type: ignore[attr-defined]
    assert again.stop is None
    assert again.match.digest() == table.match.digest()


@pytest.mark.rule("GEN-07")
def test_a_new_observer_sees_no_more_than_an_old_one() -> None:
    table = Table(PERSON, PERSON, game="kato")
    for seat in (Seat(0), Seat(1), None):
        seen: list[Any] = []
        table.host.attach(seat, seen.append)
        assert seen[0].view == table.last(seat).view
        assert seen[0].entry is None
