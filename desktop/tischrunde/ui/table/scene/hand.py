"""The own hand under the pointer: cards that rise, and a card that is dragged."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, radians

from tischrunde.ui.table.model import durations as d
from tischrunde.ui.table.model.layout import FLYING_Z, LIFT
from tischrunde.ui.table.model.motion import Frame
from tischrunde.ui.table.model.pose import Pose
from tischrunde.ui.table.scene.pixmaps import Look
from tischrunde.ui.table.scene.scene import CardScene


class OwnHand:
    """What the pointer and the keyboard do to the cards of the viewer's hand."""

    def __init__(self, scene: CardScene) -> None:
        self.scene = scene

    def raise_only(self, heights: Mapping[int, float], at_once: bool = False) -> None:
        """Lift these cards out of the hand (1: all the way), and let the others sink."""
        scene = self.scene
        now = scene.clock.now()
        mine = {piece.number for piece in scene.tableau.pieces() if piece.place is not None}
        mine |= {piece.number for piece in scene.tableau.hand()}
        length = 0.0 if scene.reduced or scene.still or at_once else d.LIFT
        for number, item in scene.items_by_number.items():
            height = LIFT * heights.get(number, 0.0) if number in mine else 0.0
            if item.lift_to(height, now, length):
                item.look = scene.look_of(number)
                item.draw()
                if not length:
                    item.step(now)
                scene.keep_moving(number)

    def lift_of(self, number: int) -> float:
        """How far a card is lifted, or about to be, in pixels upwards."""
        item = self.scene.items_by_number.get(number)
        if item is None:
            return 0.0
        return item.height * cos(radians(item.pose.angle)) * self.scene.table.unit

    def drag(self, number: int, x: float, y: float) -> None:
        """Let a card follow the pointer at (x, y) in pixels."""
        item = self.scene.items_by_number.get(number)
        if item is None:
            return
        unit = self.scene.table.unit
        item.motion = None
        item.sink()
        item.look = Look.LIFTED
        item.draw()
        item.pose = Pose(x / unit, y / unit, 0.0, item.pose.size, FLYING_Z)
        item.place(Frame(item.pose))

    def let_go(self, number: int) -> None:
        """A dragged card that has not gone anywhere glides back."""
        self.scene.glide_home(number)
