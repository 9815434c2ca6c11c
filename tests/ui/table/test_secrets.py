"""No item on the screen ever holds a face that its viewer may not know."""

from __future__ import annotations

import random

import pytest
from tests.ui.table.helpers import Make, arrange_cards
from tests.ui.table.local import LocalBridge

from tischrunde.match.handover import Viewer
from tischrunde.rules.core.actions import MUST
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.zones import HANDS, Seat, Zone, ZoneKind
from tischrunde.rules.kato.facts import Phase
from tischrunde.ui.table.model.durations import Tempo
from tischrunde.ui.table.scene.frame_clock import ManualFrameClock
from tischrunde.ui.table.scene.items import CardItem
from tischrunde.ui.table.settings import TableSettings
from tischrunde.ui.table.view import TableView

pytestmark = [pytest.mark.qt, pytest.mark.rule("GEN-07")]
WILD = {"stacking": True, "seven_zero": True, "jump_in": True, "play_drawn_card": True}


def cards_on_screen(table: TableView) -> list[CardItem]:
    return [item for item in table.stage.scene.items() if isinstance(item, CardItem)]


def check(table: TableView, bridge: LocalBridge) -> None:
    """Whatever lies in another hand shows its back, and will show it, unless all lie open."""
    view = table.director.view
    assert view is not None
    zone_of = {
        piece.number: zone for zone, row in table.stage.scene.tableau.zones.items() for piece in row
    }
    for item in cards_on_screen(table):
        zone = zone_of.get(item.number)
        hidden = zone is not None and zone.kind is ZoneKind.HAND and zone.seat != view.seat
        if hidden and view.result is None:
            assert item.next_face is None
            piece = table.stage.scene.tableau.find(item.number)
            assert piece is not None
            assert piece.face is None
            # Only a card that has just left the own hand may still show what it was.
            assert item.face is None or item.motion is not None


@pytest.mark.parametrize("seats", [2, 5])
def test_in_whole_rounds_at_any_moment(seat: Make, clock: ManualFrameClock, seats: int) -> None:
    table, bridge = seat(seats=seats, seed=seats, **WILD)
    table.set_settings(TableSettings(tempo=Tempo.FULL))
    chance = random.Random(seats)
    for _ in range(150):
        assert bridge.position is not None
        duties = [one for one in bridge.position.choices() if one.duty is MUST]
        if not duties:
            break
        bridge.act(duties[0].seat, chance.choice(list(duties[0].actions)))
        for _ in range(chance.randrange(4)):
            clock.advance(chance.randrange(10, 400))
            check(table, bridge)
    clock.advance(60_000)
    check(table, bridge)


def test_what_is_shown_after_all_motion_is_exactly_the_view(
    seat: Make, clock: ManualFrameClock
) -> None:
    table, bridge = seat(seats=4, seed=3, **WILD)
    table.set_settings(TableSettings(tempo=Tempo.FULL))
    chance = random.Random(5)
    for _ in range(60):
        assert bridge.position is not None
        duties = [one for one in bridge.position.choices() if one.duty is MUST]
        if not duties:
            break
        bridge.act(duties[0].seat, chance.choice(list(duties[0].actions)))
        clock.advance(20_000)
        view = table.director.view
        assert view is not None
        shown: dict[Zone, list[Card | None]] = {}
        for zone, row in table.stage.scene.tableau.zones.items():
            shown[zone] = [table.stage.scene.items_by_number[one.number].face for one in row]
        for zone in HANDS[:4]:
            assert sorted(map(str, shown[zone])) == sorted(map(str, view.zones[zone]))
        pile = [zone for zone in shown if zone not in HANDS]
        for zone in pile:
            faces = list(view.zones[zone])
            assert shown[zone] == faces[len(faces) - len(shown[zone]) :]


def test_behind_the_curtain_no_face_of_a_hand_is_left(seat: Make) -> None:
    table, bridge = seat()
    bridge.viewer_changed.emit(Viewer(None, Seat(1)))
    assert cards_on_screen(table) == []
    bridge.viewer = None  # type: ignore[assignment]
    assert bridge.position is not None
    bridge.take(bridge.position)
    own = [item for item in cards_on_screen(table) if item.pose.z < 250 and item.pose.z >= 30]
    assert own
    for zone, row in table.stage.scene.tableau.zones.items():
        if zone.kind is ZoneKind.HAND:
            faces = {table.stage.scene.items_by_number[one.number].face for one in row}
            assert faces == {None}


def test_a_hand_shown_as_proof_is_gone_when_it_has_been_seen(
    seat: Make, clock: ManualFrameClock
) -> None:
    from tischrunde.rules.kato.actions import CHALLENGE, LAY, WISH
    from tischrunde.rules.kato.cards import CARDS, Colour

    table, bridge = seat(seats=3)
    table.set_settings(TableSettings(tempo=Tempo.FULL))
    arrange_cards(bridge, {2: ["wild4", "red-5", "blue-2"]}, turn=Seat(2), phase=Phase.TURN)
    bridge.act(Seat(2), LAY[CARDS["wild4"]])
    bridge.act(Seat(2), WISH[Colour.BLUE])
    clock.advance(5000)
    bridge.submit(CHALLENGE, bridge.ply)
    clock.advance(1000)
    assert table.stage.reveal.open
    assert {face.text for face in table.stage.reveal.faces} == {"red-5", "blue-2"}
    clock.advance(20_000)
    assert not table.stage.reveal.open
    small = {item.face for item in cards_on_screen(table) if item.pose.size < 0.8}
    assert small == {None}, "others' cards"
