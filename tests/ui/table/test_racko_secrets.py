"""In Racko, too, no item on the screen ever holds a face that its viewer may not know."""

from __future__ import annotations

import random

import pytest
from tests.ui.table.helpers import Make
from tests.ui.table.racko_helpers import MINE, THEIRS, faces, set_table

from tischrunde.match.handover import Viewer
from tischrunde.match.messages import Update
from tischrunde.rules.core.zones import Seat, ZoneKind
from tischrunde.rules.racko.actions import DRAW, PUT, RACKS, TAKE
from tischrunde.rules.racko.facts import Phase
from tischrunde.ui.table.model.durations import Tempo
from tischrunde.ui.table.scene.frame_clock import ManualFrameClock
from tischrunde.ui.table.scene.items import CardItem
from tischrunde.ui.table.settings import TableSettings
from tischrunde.ui.table.view import TableView

pytestmark = [pytest.mark.qt, pytest.mark.rule("GEN-07")]


def cards_on_screen(table: TableView) -> list[CardItem]:
    return [item for item in table.stage.scene.items() if isinstance(item, CardItem)]


def check(table: TableView, recall: bool, told: list[Update]) -> None:
    """Racks and cards in the air of others show what their viewer may know, and nothing else.

    While an action is being told, that is also what lay open just before it.
    """
    now = next(at for at, one in enumerate(told) if one is table.director.current)
    view = told[now].view
    assert view is not None
    if view.result is not None:
        return
    views = [one.view for one in told[max(0, now - 1) : now + 1] if one.view is not None]
    tableau = table.stage.scene.tableau
    where = {piece.number: (zone, piece) for zone, row in tableau.zones.items() for piece in row}
    for item in cards_on_screen(table):
        zone, piece = where.get(item.number, (None, None))
        if zone is None or piece is None or zone.seat in (None, view.seat):
            continue
        allowed = {face for one in views for face in one.zones[zone] if face is not None}
        seen = {
            face for one in views for row in one.facts.known for face in row if face is not None
        }
        allowed |= seen if recall or view.facts.named else set()
        assert piece.face is None or piece.face in allowed
        assert item.next_face is None or item.next_face in allowed
        # Only a card that has just left an open place may still show what it was.
        assert item.face in allowed | {None} or item.motion is not None


@pytest.mark.parametrize(
    ("seats", "options", "recall"),
    [
        (2, {}, False),
        (3, {"card_swap_view": "blind"}, True),
        (4, {"blitz": True}, False),
    ],
)
def test_in_whole_rounds_at_any_moment(
    seat: Make,
    clock: ManualFrameClock,
    seats: int,
    options: dict[str, object],
    recall: bool,
) -> None:
    table, bridge = seat(seats=seats, seed=seats, game_id="racko", **options)
    table.set_settings(TableSettings(tempo=Tempo.FULL, recall=recall))
    told: list[Update] = [bridge.last] if bridge.last else []
    bridge.updated.connect(told.append)
    chance = random.Random(seats)
    for _ in range(140):
        assert bridge.position is not None
        choices = bridge.position.choices()
        if not choices:
            break
        choice = chance.choice(choices)
        bridge.act(choice.seat, chance.choice(list(choice.actions)))
        for _ in range(chance.randrange(4)):
            clock.advance(chance.randrange(10, 400))
            check(table, recall, told)
    clock.advance(60_000)
    check(table, recall, told)
    assert not clock.running


def test_what_is_shown_after_all_motion_is_exactly_the_view(
    seat: Make, clock: ManualFrameClock
) -> None:
    table, bridge = seat(seats=3, seed=6, game_id="racko", blitz=True)
    table.set_settings(TableSettings(tempo=Tempo.FULL))
    chance = random.Random(8)
    for _ in range(110):
        assert bridge.position is not None
        choices = bridge.position.choices()
        if not choices:
            break
        bridge.act(choices[0].seat, chance.choice(list(choices[0].actions)))
        clock.advance(20_000)
        view = table.director.view
        assert view is not None
        for zone, row in table.stage.scene.tableau.zones.items():
            if zone.kind is ZoneKind.RACK:
                shown = [table.stage.scene.items_by_number[one.number].face for one in row]
                assert shown == list(view.zones[zone])
                filled = view.facts.filled[zone.seat]
                assert [one.place for one in row] == [at for at in range(12) if filled >> at & 1]
                stand = table.stage.scene.table.stands[zone]
                for one in row:
                    assert one.place is not None
                    item = table.stage.scene.items_by_number[one.number]
                    assert item.pose == stand.cards[one.place]


@pytest.mark.rule("RAC-04")
def test_what_everybody_saw_is_shown_only_with_the_aid(seat: Make) -> None:
    table, bridge = seat(seats=2, seed=4, game_id="racko")
    set_table(bridge, {0: MINE, 1: THEIRS}, turn=Seat(1))
    bridge.act(Seat(1), TAKE)
    bridge.act(Seat(1), PUT[3])
    assert faces(table, 1) == ["?"] * 12
    table.set_settings(TableSettings(tempo=Tempo.NONE, recall=True))
    assert faces(table, 1) == ["?", "?", "?", "42", *["?"] * 8]
    table.set_settings(TableSettings(tempo=Tempo.NONE))
    assert faces(table, 1) == ["?"] * 12


@pytest.mark.rule("RAC-14")
def test_a_rack_that_is_given_away_turns_its_backs_on_the_way(
    seat: Make, clock: ManualFrameClock
) -> None:
    table, bridge = seat(seats=2, seed=4, game_id="racko")
    table.set_settings(TableSettings(tempo=Tempo.FULL))
    set_table(bridge, {0: MINE, 1: THEIRS}, held={0: "swap-racks"}, phase=Phase.RACKS)
    bridge.submit(RACKS[1], bridge.ply)
    clock.advance(900)
    assert table.stage.scene.stands.moving
    clock.advance(9000)
    assert faces(table, 0) == THEIRS
    assert faces(table, 1) == ["?"] * 12
    assert not table.stage.scene.stands.moving


def test_behind_the_curtain_no_face_of_a_rack_is_left(seat: Make) -> None:
    table, bridge = seat(seats=2, seed=4, game_id="racko")
    set_table(bridge, {0: MINE, 1: THEIRS})
    bridge.submit(DRAW, bridge.ply)
    bridge.viewer_changed.emit(Viewer(None, Seat(1)))
    assert cards_on_screen(table) == []
    bridge.viewer = None  # type: ignore[assignment]
    assert bridge.position is not None
    bridge.take(bridge.position)
    tableau = table.stage.scene.tableau
    for zone, row in tableau.zones.items():
        if zone.kind in (ZoneKind.RACK, ZoneKind.DRAWN):
            assert {table.stage.scene.items_by_number[one.number].face for one in row} <= {None}
