"""What lies on the table: cards as pictures that the scene moves."""

from __future__ import annotations

from math import cos, radians
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from tischrunde.rules.core.cards import Card
from tischrunde.ui.table.model.layout import LIFT
from tischrunde.ui.table.model.motion import HALF, NEARER, Frame, Motion, ease_out
from tischrunde.ui.table.model.pose import Pose
from tischrunde.ui.table.scene.pixmaps import Look, Pixmaps

DISTANCE: Final = 600.0
"""Of the eye from a card that turns over, in pixels: how strong its perspective is."""
LIFTED_Z: Final = 200.0
"""A card that is lifted out of the hand is seen whole."""
HIGH: Final = 0.3
"""From this height on a card that is carried has its deepest shadow."""


class CardItem(QGraphicsPixmapItem):
    """One card. ``face`` is what its picture shows (None: the back).

    ``pose`` is where it rests, ``motion`` how it gets there; ``look`` how it lies there.
    """

    def __init__(self, number: int, face: Card | None, pixmaps: Pixmaps) -> None:
        super().__init__()
        self.number = number
        self.face = face
        self.pixmaps = pixmaps
        self.pose = Pose(0, 0)
        self.look = Look.REST
        self._carried: Look | None = None
        """How it is held while it is carried."""
        self.motion: Motion | None = None
        self.next_face: Card | None = None
        """What a card that is turning over will show."""
        self.dim = False
        self.raised = 0.0
        """How far it stands out of the hand, in units."""
        self._lift = (0.0, 0.0, 0.0, 0.0)
        """Lifting: from, to, start, length."""
        self._drawn: tuple[object, ...] = ()
        self._width = 1.0
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.NoCache)

    @property
    def unit(self) -> float:
        return self.pixmaps.unit

    @property
    def seen_look(self) -> Look:
        """How it is held, or how it lies."""
        return self._carried or self.look

    @property
    def face_rect(self) -> QRectF:
        """The card in its picture, without the margin for its shadow."""
        wide = self._width * self.seen_look.size * self.unit
        high = wide * self.pixmaps.card.aspect
        return QRectF(-wide / 2, -high / 2, wide, high)

    def turn_to(self, face: Card | None) -> None:
        """Show ``face`` from now on, at once."""
        self.face = self.next_face = face
        self.draw()

    def draw(self) -> None:
        """Take the picture that fits face, look and size."""
        moving, look = self.motion, self.seen_look
        size = max(moving.source.size, moving.target.size) if moving else self.pose.size
        if self._carried is not None:
            size *= 1.0 + NEARER
        key = (self.face, look, size, self.dim, self.pixmaps.unit, self.pixmaps.ratio)
        if key == self._drawn:
            return
        self._drawn = key
        picture: QPixmap = self.pixmaps.get(self.face, look, size, self.dim)
        self.setPixmap(picture)
        logical = picture.deviceIndependentSize()
        self.setOffset(-logical.width() / 2, -logical.height() / 2)
        self._width = size

    def repaint_face(self) -> None:
        """Take the picture again: what it is made from has changed."""
        self._drawn = ()
        self.draw()

    def rest(self) -> None:
        """Be where the pose says, without any motion."""
        self.motion = self._carried = None
        if self.next_face is not self.face:
            self.face = self.next_face
        self.draw()
        self.place(Frame(self.pose))

    def set_out(self, motion: Motion) -> None:
        """Begin a way; what it was on before ends here."""
        self.motion, self._carried = motion, None
        self.draw()
        self.place(motion.at(motion.start))

    @property
    def height(self) -> float:
        """How far it stands out of the hand, or is about to, in units."""
        return self._lift[1]

    def lift_to(self, height: float, now: float, length: float) -> bool:
        """Begin to rise or sink to ``height`` units; whether it was elsewhere."""
        if height == self._lift[1]:
            return False
        self._lift = (self.raised, height, now, length)
        return True

    def sink(self) -> None:
        """Lie in the row again, at once."""
        self.raised = 0.0
        self._lift = (0.0, 0.0, 0.0, 0.0)

    def _lifting(self, now: float) -> bool:
        start, end, since, length = self._lift
        share = 1.0 if length <= 0 else min(1.0, (now - since) / length)
        before, self.raised = self.raised, start + (end - start) * ease_out(share)
        return self.raised != before or share < 1.0

    def here(self, now: float) -> Pose:
        """Where it is seen at ``now``, and how large."""
        if self.motion is not None:
            return self.motion.at(now).pose
        lift = self.raised * cos(radians(self.pose.angle))
        return self.pose._replace(y=self.pose.y - lift, size=self.pose.size * self.look.size)

    def step(self, now: float) -> bool:
        """Show the card as it is at ``now``; whether it goes on moving."""
        motion = self.motion
        lifting = self._lifting(now)
        if motion is None:
            self.place(Frame(self.pose))
            return lifting
        if motion.over(now):
            self.rest()
            return lifting
        frame = motion.at(now)
        if frame.flip >= HALF and self.face is not self.next_face:
            self.face = self.next_face
            self.draw()
        self.place(frame)
        return True

    def place(self, frame: Frame) -> None:
        """Draw the card at this moment of its way."""
        pose = frame.pose
        self._hold(frame.height)
        unit, ratio = self.unit, self.pixmaps.ratio
        lift = self.raised
        x = pose.x * unit
        y = (pose.y - lift * cos(radians(pose.angle))) * unit
        if self.motion is None and not pose.angle:
            x, y = round(x * ratio) / ratio, round(y * ratio) / ratio
        self.setPos(QPointF(x, y))
        self.setRotation(pose.angle)
        self.setTransform(_form(frame, pose.size / self._width))
        self.setOpacity(frame.opacity)
        self.setVisible(pose.shown)
        self.setZValue(pose.z + (LIFTED_Z if self.height >= LIFT else 0.0))

    def _hold(self, height: float) -> None:
        """Have the shadow of a card that is held so high, 0…1."""
        carried = None if height <= 0 else Look.RISING if height < HIGH else Look.FLYING
        if carried is not self._carried:
            self._carried = carried
            self.draw()


def _form(frame: Frame, scale: float) -> QTransform:
    form = QTransform()
    if frame.flip not in (0.0, 180.0):
        # Beyond the edge the other side is seen, and must not be mirrored.
        turn = frame.flip if frame.flip < HALF else frame.flip - 180.0
        form.rotate(turn, Qt.Axis.YAxis, DISTANCE)
    if abs(scale - 1.0) > 0.004:
        form.scale(scale, scale)
    return form
