"""What has to stay in sight whatever is laid over the table: question, subject, answers."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRect

from tischrunde.rules.core.zones import DISCARD_PILE, Seat, Zone, ZoneKind
from tischrunde.ui.table.games.base import Prompt
from tischrunde.ui.table.model.pose import Box, Pose
from tischrunde.ui.table.scene.stage import TableStage


def about(stage: TableStage, prompt: Prompt | None) -> list[QRect]:
    """What an open question is about, and what it could be answered by besides its offers;
    without one, whatever the viewer could press to act. In pixels of the table."""
    found = [*_answers(stage)]
    if prompt is not None:
        found += [*_pile(stage), *_zone(stage, Zone(ZoneKind.DRAWN, stage.viewer))]
    return found


def readable(stage: TableStage) -> list[QRect]:
    """What is better left in sight if there is room elsewhere: own cards, piles, plates, pill."""
    table = stage.scene.table
    status = stage.around.status_box()
    plates = [table.own_plate, *(place.plate for place in table.places.values())]
    own = stage.scene.tableau.own_zone
    return [
        *_zone(stage, own),
        *_pile(stage),
        *([_card(stage, table.draw_pile)] if table.draw_pile.shown else []),
        *(_pixels(stage, plate) for plate in plates),
        *([status] if status is not None else []),
    ]


def card(stage: TableStage, number: int | None) -> list[QRect]:
    """Where the card with this number lies, if it does."""
    slots = stage.scene.table.slots
    return [_card(stage, slots[number])] if number in slots and number is not None else []


def _answers(stage: TableStage) -> Iterator[QRect]:
    view, game, table = stage.view, stage.game, stage.scene.table
    if view is None or view.result is not None or view.seat is None:
        return
    if game.intent.races or view.seat in view.waiting:
        yield from _zone(stage, stage.scene.tableau.own_zone)
    for seat, place in table.places.items():
        if game.intent.at_seat(view, Seat(seat)) is not None:
            yield from (_pixels(stage, place.plate), _pixels(stage, place.cards))
    for zone in stage.scene.near:
        yield from _zone(stage, zone)
    for thing in stage.props.things():
        yield _pixels(stage, thing.box)
    if "wanted" in table.boxes:
        yield _pixels(stage, table.boxes["wanted"])


def _pile(stage: TableStage) -> Iterator[QRect]:
    table = stage.scene.table
    if table.discard_pile.shown:
        yield _card(stage, table.discard_pile)
        yield from _zone(stage, DISCARD_PILE)


def _zone(stage: TableStage, zone: Zone) -> Iterator[QRect]:
    """The cards of a zone, or the whole rack that they stand in."""
    scene = stage.scene
    stand = scene.table.stands.get(zone)
    if stand is not None:
        yield _pixels(stage, stand.box)
        return
    for piece in scene.tableau.zones.get(zone, []):
        pose = scene.table.slots.get(piece.number)
        if pose is not None and pose.shown:
            yield _card(stage, pose)


def _card(stage: TableStage, pose: Pose) -> QRect:
    width = pose.size
    height = width * stage.scene.table.card.aspect
    return _pixels(stage, Box(pose.x - width / 2, pose.y - height / 2, width, height))


def _pixels(stage: TableStage, box: Box) -> QRect:
    unit = stage.scene.table.unit
    return QRect(*(round(value * unit) for value in box))
