"""The racks on the table: their wood, what is marked in them, and how they are carried."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from tischrunde.rules.core.zones import Zone
from tischrunde.ui.kit import pictures
from tischrunde.ui.table.model.motion import Motion
from tischrunde.ui.table.model.pose import Box, Pose
from tischrunde.ui.table.model.stand import FRONT, SlotRef, Stand
from tischrunde.ui.table.model.ways import carried_z
from tischrunde.ui.table.scene.furniture import INK, heading_font
from tischrunde.ui.table.scene.pixmaps import Pixmaps
from tischrunde.ui.table.scene.rack_pictures import EDGE, frame_picture, notes_picture

LINE_Z, MARK_Z = FRONT - 2, FRONT - 1
TITLE: Final = (0.25, 0.845, 0.5, 0.075)
"""Where the owner's name stands on the front, as shares of the rack."""


class Rack:
    """One rack: wood behind the cards, a line beside those that count, wood before them."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self.scene = scene
        self.back, self.line, self.front = (QGraphicsPixmapItem() for _ in range(3))
        self.pose = Pose(0, 0)
        self.motion: Motion | None = None
        self.drawn: dict[str, tuple[object, ...]] = {}
        for item in self.parts:
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
            scene.addItem(item)

    @property
    def parts(self) -> tuple[QGraphicsPixmapItem, ...]:
        return self.back, self.line, self.front

    def remove(self) -> None:
        for item in self.parts:
            self.scene.removeItem(item)

    def show(self, pose: Pose, unit: float) -> None:
        """Stand at ``pose``: its middle, its width and its lowest layer."""
        for item, layer in ((self.back, 0.0), (self.line, LINE_Z), (self.front, FRONT)):
            size = item.pixmap().deviceIndependentSize()
            if not size.width():
                continue
            scale = pose.size * unit / size.width()
            item.setTransform(QTransform.fromScale(scale, scale) if abs(scale - 1) > 0.004 else _ID)
            item.setPos(
                pose.x * unit - size.width() * scale / 2, pose.y * unit - size.height() * scale / 2
            )
            item.setZValue(pose.z + layer)


_ID: Final = QTransform()


class Stands:
    """Every rack on the table, by the zone of its cards.

    ``counts`` are the slots, from the first on, that are pointed out by a line;
    ``marks`` slots with a frame round them. ``name`` gives the owner of a zone, ``rises``
    how far the card in a marked slot rises, in units.
    """

    def __init__(
        self,
        scene: QGraphicsScene,
        pixmaps: Pixmaps,
        wood: str,
        name: Callable[[Zone], str],
        rises: Callable[[SlotRef], float],
    ) -> None:
        self.scene = scene
        self.pixmaps = pixmaps
        self.wood = wood
        """Where the drawings of the wood are: this and ``_back.svg``, ``_front.svg``."""
        self.name = name
        self.rises = rises
        self.racks: dict[Zone, Rack] = {}
        self.stands: Mapping[Zone, Stand] = {}
        self.counts: Mapping[Zone, int] = {}
        self.marks: tuple[SlotRef, ...] = ()
        self.keys: Mapping[Zone, tuple[str, ...]] = {}
        """The keys of slots, as long as they are shown."""
        self._frames: list[QGraphicsPixmapItem] = []

    # -- what is there ---------------------------------------------------------

    def update(self, stands: Mapping[Zone, Stand], now: float, length: float) -> bool:
        """Let the racks stand as in ``stands``, in ``length`` ms; whether any has to move."""
        for zone in [zone for zone in self.racks if zone not in stands]:
            self.racks.pop(zone).remove()
        before, self.stands = self.stands, stands
        moved = False
        for zone, stand in stands.items():
            rack = self.racks.get(zone)
            new = rack is None
            if rack is None:
                rack = self.racks[zone] = Rack(self.scene)
            pose = _pose(stand)
            if pose == rack.pose and not new:
                continue
            if new or length <= 0:
                rack.motion = None
            else:
                start = rack.motion.at(now).pose if rack.motion else rack.pose
                rack.motion = Motion(start._replace(z=max(start.z, pose.z)), pose, now, length)
                moved = True
            rack.pose = pose
            self._paint(zone)
            rack.show(rack.motion.at(now).pose if rack.motion else pose, self.pixmaps.unit)
        if before != stands:
            self.mark(self.marks)
        return moved

    def carry(
        self, source: Zone, target: Zone, now: float, length: float, bow: tuple[float, float]
    ) -> None:
        """Let the rack of ``target`` come from where that of ``source`` is, off the straight
        line by ``bow``."""
        if source not in self.stands or target not in self.racks:
            return
        rack, high = self.racks[target], carried_z(source)
        start, end = _pose(self.stands[source]), _pose(self.stands[target])
        rack.motion = Motion(start._replace(z=high), end._replace(z=high), now, length, bow=bow)
        self._paint(target)

    def rest(self) -> None:
        """End every motion, and paint everything for the size it has now."""
        for zone, rack in self.racks.items():
            rack.motion = None
            self._paint(zone)
            rack.show(rack.pose, self.pixmaps.unit)
        self.mark(self.marks)

    def step(self, now: float) -> bool:
        """Show moving racks as they are at ``now``; whether one still moves."""
        moving = False
        for zone, rack in self.racks.items():
            if rack.motion is None:
                continue
            if rack.motion.over(now):
                rack.motion = None
                self._paint(zone)
                rack.show(rack.pose, self.pixmaps.unit)
            else:
                rack.show(rack.motion.at(now).pose, self.pixmaps.unit)
                moving = True
        return moving

    @property
    def moving(self) -> bool:
        return any(rack.motion is not None for rack in self.racks.values())

    # -- what is painted ---------------------------------------------------------

    def count(self, counts: Mapping[Zone, int]) -> None:
        """Point out how many slots count."""
        if counts != self.counts:
            self.counts = dict(counts)
            for zone, rack in self.racks.items():
                self._paint(zone)
                if rack.motion is None:
                    rack.show(rack.pose, self.pixmaps.unit)

    def show_keys(self, keys: Mapping[Zone, tuple[str, ...]]) -> None:
        """Show which key each slot of these racks has."""
        if keys != self.keys:
            self.keys = dict(keys)
            for zone in self.racks:
                self._paint(zone)

    def mark(self, slots: tuple[SlotRef, ...]) -> None:
        """Draw frames round these slots, and no others."""
        self.marks = slots
        known = [(zone, at) for zone, at in slots if zone in self.stands]
        while len(self._frames) < len(known):
            item = QGraphicsPixmapItem()
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self.scene.addItem(item)
            self._frames.append(item)
        for item in self._frames[len(known) :]:
            item.setVisible(False)
        unit, ratio = self.pixmaps.unit, self.pixmaps.ratio
        for item, (zone, at) in zip(self._frames, known, strict=False):
            stand = self.stands[zone]
            box, rise = face_strip(stand, at), self.rises((zone, at))
            box = box._replace(y=box.y - rise, height=box.height + rise)
            item.setPixmap(frame_picture(box.width * unit, box.height * unit, ratio))
            item.setPos((box.x * unit) - EDGE, (box.y * unit) - EDGE)
            item.setZValue(stand.z + MARK_Z)
            item.setVisible(True)

    def _paint(self, zone: Zone) -> None:
        rack, stand = self.racks[zone], self.stands[zone]
        unit, ratio = self.pixmaps.unit, self.pixmaps.ratio
        width = max(rack.pose.size, rack.motion.source.size if rack.motion else 0.0)
        wide, high = width * unit, width * unit * stand.box.height / stand.box.width
        title = self.name(zone) if stand.titled else ""
        key = (self.wood, wide, high, ratio)
        _renew(
            rack,
            "back",
            key,
            lambda: pictures.pixmap(
                f"{self.wood}_back.svg", wide, high, ratio, fit=pictures.Fit.STRETCHED
            ),
        )
        _renew(rack, "front", (*key, title), lambda: self._front(title, wide, high))
        count, keys = self.counts.get(zone, 0), self.keys.get(zone, ())
        _renew(
            rack,
            "line",
            (*key, count, keys),
            lambda: notes_picture(stand, count, keys, QSizeF(wide, high), ratio),
        )

    def _front(self, title: str, wide: float, high: float) -> QPixmap:
        ratio = self.pixmaps.ratio
        if not title:
            return pictures.pixmap(
                f"{self.wood}_front.svg", wide, high, ratio, fit=pictures.Fit.STRETCHED
            )
        sheet = pictures.Painting(wide, high, ratio)
        with sheet as painter:
            pictures.render(painter, f"{self.wood}_front.svg", QRectF(0, 0, wide, high))
            x, y, across, down = TITLE
            box = QRectF(x * wide, y * high, across * wide, down * high)
            font = heading_font(box.height() * 0.72)
            painter.setFont(font)
            painter.setPen(INK)
            name = QFontMetricsF(font).elidedText(title, Qt.TextElideMode.ElideRight, box.width())
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)
        return sheet.pixmap()


def face_strip(stand: Stand, at: int) -> Box:
    """The part of a slot's strip that its card fills."""
    card, strip = stand.cards[at], stand.strips[at]
    return Box(card.x - card.size / 2, strip.y, card.size, strip.height)


def _pose(stand: Stand) -> Pose:
    x, y = stand.box.centre
    return Pose(x, y, 0.0, stand.box.width, stand.z)


def _renew(rack: Rack, part: str, key: tuple[object, ...], picture: Callable[[], QPixmap]) -> None:
    if rack.drawn.get(part) != key:
        rack.drawn[part] = key
        getattr(rack, part).setPixmap(picture())
