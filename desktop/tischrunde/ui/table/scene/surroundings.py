"""Everything on the table beside the cards, kept up to date with signs and layout."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from PySide6.QtCore import QRect
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsScene

from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, Seat, Zone
from tischrunde.ui.kit import pictures
from tischrunde.ui.table.games.base import Sign, Signs
from tischrunde.ui.table.model import piles
from tischrunde.ui.table.model.bubbles import speak
from tischrunde.ui.table.model.layout import Layout
from tischrunde.ui.table.model.pose import Box, Pose
from tischrunde.ui.table.scene.furniture import (
    Metrics,
    PictureItem,
    PlateFace,
    pile_picture,
    plate_picture,
)
from tischrunde.ui.table.scene.mat import MatLook, mat_picture, on_table
from tischrunde.ui.table.scene.pixmaps import Look, Pixmaps
from tischrunde.ui.table.scene.signs import sign_picture, status_picture

MAT_Z, PILE_Z, PLATE_Z, SIGN_Z, BADGE_Z, BUBBLE_Z = 1.0, 4.0, 60.0, 20.0, 250.0, 2000.0


class Sitter(NamedTuple):
    """Who sits at a seat, as the plates name them."""

    name: str
    face: str
    bot: bool = False


class Surroundings:
    """Mat, plates, piles, signs and bubbles on ``scene``.

    ``sitters`` sit round it. ``words`` puts a label into words; ``tag`` says what hangs
    below a seat's plate, ``figure`` which number is on it, and whether it is points.
    """

    def __init__(
        self,
        scene: QGraphicsScene,
        layout: Layout,
        pixmaps: Pixmaps,
        mat: MatLook,
        sitters: Mapping[Seat, Sitter],
        words: Callable[[object], str],
        tag: Callable[[Seat], str],
        figure: Callable[[Seat], tuple[int, bool]],
    ) -> None:
        self.scene = scene
        self.pixmaps = pixmaps
        self.mat = mat
        self.table = "felt"
        """What all lies on, one of ``theme.TABLES``."""
        self.words = words
        self.tag = tag
        self.figure = figure
        self.sitters = sitters
        self.keys: Mapping[Seat, str] = {}
        """The keys that are shown on plates."""
        self.ground = Metrics(100.0, 1.0)
        self.layout = layout
        self.viewer = Seat(0)
        self._plates: dict[Seat, PictureItem] = {}
        self._bubbles: dict[Seat | None, PictureItem] = {}
        self._signs: list[PictureItem] = []
        self._mat = self._add(MAT_Z)
        self._mats: dict[int, tuple[QPixmap, float]] = {}
        """By direction: in many a game it changes again and again."""
        self._mats_are_of: object = None
        self._draw_pile = self._add(PILE_Z)
        self._place = self._add(PILE_Z)
        self._status = self._add(SIGN_Z)
        self._pointer = self._add(PILE_Z + 1)
        self._pointed = False
        self.signs = Signs()
        self.counts: Mapping[Zone, int] = {}

    def _add(self, z: float) -> PictureItem:
        item = PictureItem(z)
        item.setVisible(False)
        self.scene.addItem(item)
        return item

    def update(
        self, layout: Layout, signs: Signs, counts: Mapping[Zone, int], viewer: Seat
    ) -> None:
        """Show what is new; what has not changed is not painted again."""
        self.layout, self.signs, self.counts, self.viewer = layout, signs, dict(counts), viewer
        self._update_piles()
        self._update_mat()
        self._update_signs()
        self._update_status()
        self._update_pointer()
        self.update_plates()

    def set_ground(self, ground: Metrics) -> None:
        """Take a new resolution: everything is painted anew at the next update."""
        self.ground = ground
        for item in (
            *self._plates.values(),
            self._mat,
            self._draw_pile,
            self._place,
            self._status,
            self._pointer,
        ):
            item.key = None
        self.hush()

    # -- piles ---------------------------------------------------------------

    def count_changed(self, counts: Mapping[Zone, int]) -> None:
        """While cards fly only the numbers change."""
        self.counts = dict(counts)
        self._update_piles()
        self.update_plates()

    def point_at_pile(self, shown: bool) -> None:
        """Draw a frame round the draw pile: there is nothing else to do (an aid)."""
        self._pointed = shown
        self._update_pointer()

    def _update_pointer(self) -> None:
        self._pointer.setVisible(self._pointed)
        if not self._pointed:
            return
        pose, unit, ratio = self.layout.draw_pile, self.ground.unit, self.ground.ratio
        card = self.layout.card
        # The frame is drawn with a margin of 6 round the card.
        scale = unit * pose.size / card.width
        width, height = (card.width + 12) * scale, (card.height + 12) * scale
        key = (pose, unit, ratio)
        if self._pointer.key != key:
            self._pointer.key = key
            name = f"art/table/highlight{card.suffix}.svg"
            picture = pictures.pixmap(name, width, height, ratio, fit=pictures.Fit.STRETCHED)
            self._pointer.show_at(picture, pose.x * unit - width / 2, pose.y * unit - height / 2)

    def _update_piles(self) -> None:
        layers = piles.layers(self.counts.get(DRAW_PILE, 0))
        self._show_pile(self._draw_pile, layers, self.layout.draw_pile)
        pose = self.layout.discard_pile
        self._show_pile(self._place, 0, pose)
        self._place.setVisible(pose.shown and self.counts.get(DISCARD_PILE, 0) == 0)

    def _show_pile(self, item: PictureItem, layers: int, pose: Pose) -> None:
        unit, ratio = self.ground.unit, self.ground.ratio
        x, y, card = pose.x, pose.y, self.layout.card
        key = (layers, pose, unit, ratio, card)
        if item.key == key:
            return
        item.key = key
        if layers:
            cards = [self.pixmaps.get(None, Look.REST, pose.size)]
            cards += [self.pixmaps.get(None, Look.FLAT, pose.size)] * (layers - 1)
            step = piles.step(unit)
            picture = pile_picture(cards, step, ratio)
            rise = step * (layers - 1)
        else:
            anew = item is self._draw_pile and self.layout.reshuffles
            name = "empty_place" if anew else "discard_place"
            path = f"art/table/{name}{card.suffix}.svg"
            if not pictures.exists(path):
                path = f"art/table/discard_place{card.suffix}.svg"
            wide = unit * pose.size
            picture = pictures.pixmap(
                path, wide, wide * card.aspect, ratio, fit=pictures.Fit.STRETCHED
            )
            rise = 0.0
        size = picture.deviceIndependentSize()
        item.show_at(
            picture, x * unit - size.width() / 2, y * unit - (size.height() - rise) / 2 - rise
        )

    # -- mat, signs ---------------------------------------------------------

    def _update_mat(self) -> None:
        box, unit = self.layout.mat, self.ground.unit
        marks = [
            mark._replace(box=mark.box._replace(x=mark.box.x - box.x, y=mark.box.y - box.y))
            for mark in self.layout.marks
        ]
        direction, rest = self.signs.direction, (box, self.ground, marks, self.table)
        key = (direction, *rest)
        if self._mat.key == key:
            return
        self._mat.key = key
        if rest != self._mats_are_of:
            self._mats_are_of = rest
            self._mats.clear()
        if direction not in self._mats:
            look, size = on_table(self.mat, self.table), (box.width * unit, box.height * unit)
            self._mats[direction] = mat_picture(look, *size, direction, self.ground, marks)
        picture, margin = self._mats[direction]
        self._mat.show_at(picture, box.x * unit - margin, box.y * unit - margin)

    def _update_signs(self) -> None:
        signs = self.signs.signs
        while len(self._signs) < len(signs):
            self._signs.append(self._add(SIGN_Z))
        for item in self._signs[len(signs) :]:
            item.setVisible(False)
            item.key = None
        box, pile = self.layout.sign, self.layout.discard_pile
        top = pile.y - self.layout.card.aspect * pile.size / 2
        badge = Box(pile.x + 0.2, top - 0.24, 0.62, 0.62)
        for item, sign in zip(self._signs, signs, strict=False):
            item.setZValue(BADGE_Z if sign.figure else SIGN_Z)
            self._show_sign(item, sign, badge if sign.figure else box)

    def _update_status(self) -> None:
        text = self.words(self.signs.status) if self.signs.status else ""
        strip, unit = self.layout.strip, self.ground.unit
        usual = Box(*strip[:3], strip.height - 0.3)
        strip = self.layout.boxes.get("status", usual)
        mine = self.viewer in self.signs.turn
        key = (text, mine, strip, self.ground)
        if self._status.key == key:
            return
        self._status.key = key
        self._status.setVisible(bool(text))
        if text:
            picture = status_picture(
                text, self.ground, strip.width * unit, strip.height * unit, mine
            )
            size = picture.deviceIndependentSize()
            x, bottom = strip.centre[0] * unit, (strip.y + strip.height) * unit
            self._status.show_at(picture, x - size.width() / 2, bottom - size.height())

    def _show_sign(self, item: PictureItem, sign: Sign, box: Box) -> None:
        text = self.words(sign.label)
        key = (sign, text, box, self.ground)
        if item.key == key:
            return
        item.key = key
        unit = self.ground.unit
        picture = sign_picture(sign, text, box.width * unit, box.height * unit, self.ground)
        item.show_at(picture, box.x * unit, box.y * unit)

    def status_box(self) -> QRect | None:
        """What the line above the hand covers, in pixels; None if nothing is said there."""
        shown = self._status.isVisible()
        return self._status.sceneBoundingRect().toAlignedRect() if shown else None

    # -- plates --------------------------------------------------------------

    def update_plates(self) -> None:
        """Show every seat's plate as it is now."""
        boxes = {seat: place.plate for seat, place in self.layout.places.items()}
        boxes[self.viewer] = self.layout.own_plate
        for seat, box in boxes.items():
            self._show_plate(seat, box)
        for seat in [seat for seat in self._plates if seat not in boxes]:
            self.scene.removeItem(self._plates.pop(seat))

    def plate_face(self, seat: Seat) -> PlateFace:
        """What a seat's plate says now."""
        sitter = self.sitters.get(seat, Sitter(str(seat + 1), ""))
        badge = self.signs.call if seat in self.signs.called else self.signs.badges.get(seat)
        called = self.words(badge) if badge is not None else ""
        figure, points = self.figure(seat)
        return PlateFace(
            sitter.name,
            sitter.face,
            figure,
            seat in self.signs.turn,
            seat == self.signs.dealer,
            called,
            self.tag(seat),
            points,
            self.keys.get(seat, ""),
        )

    def _show_plate(self, seat: Seat, box: Box) -> None:
        face = self.plate_face(seat)
        if seat == self.viewer:
            face = face._replace(tag="", mine=True)
        item = self._plates.get(seat)
        if item is None:
            item = self._plates[seat] = self._add(PLATE_Z)
        key = (face, box, self.ground)
        if item.key == key:
            return
        item.key = key
        unit = self.ground.unit
        picture, margin = plate_picture(face, box.width * unit, self.ground)
        item.show_at(picture, box.x * unit - margin, box.y * unit - margin)

    # -- bubbles -------------------------------------------------------------

    def say(self, seat: Seat | None, text: str) -> None:
        """Let ``text`` stand in the air at ``seat`` until it is hushed."""
        self.hush(seat)
        bubble = speak(text, seat, self.viewer, self.layout, self.ground)
        item = self._bubbles[seat] = self._add(BUBBLE_Z)
        item.show_at(bubble.picture, bubble.left, bubble.top)

    def hush(self, *seats: Seat | None) -> None:
        """Take the bubbles of these seats away (without an argument: all)."""
        for seat in seats or tuple(self._bubbles):
            item = self._bubbles.pop(seat, None)
            if item is not None:
                self.scene.removeItem(item)
