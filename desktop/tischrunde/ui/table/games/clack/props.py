"""What lies on Clack's table beside the cards: dice, disc, the note of what is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import (
    QGraphicsEllipseItem,
    QGraphicsItem,
    QGraphicsPixmapItem,
    QStyleOptionGraphicsItem,
    QWidget,
)

from tischrunde.match.messages import REACTION, Update
from tischrunde.rules.clack.cards import Wanted
from tischrunde.rules.clack.facts import Phase
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Moved
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import Seat
from tischrunde.ui.kit import pictures as kit
from tischrunde.ui.kit.theme import GLEAM
from tischrunde.ui.table.games.clack import pictures as pictures
from tischrunde.ui.table.games.clack.dice import DieFrame, Throw, course, lying
from tischrunde.ui.table.games.clack.papers import Papers
from tischrunde.ui.table.games.parts import Terms
from tischrunde.ui.table.model.cues import Stunt
from tischrunde.ui.table.scene.props import Props, Thing
from tischrunde.ui.table.scene.signs import status_picture
from tischrunde.ui.table.scene.stage import TableStage

DISC_Z, DIE_Z = 50.0, 900.0
SHAKE: Final = 9.0
"""Degrees that the disc is shaken by a hand on it."""
FIRST_FACES: Final = ("0", "animal")
"""What the dice show before they are rolled for the first time."""


class _Arc(QGraphicsEllipseItem):
    """A part of a circle, smooth although the table is painted without smoothing."""

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self.pen())
        painter.drawArc(self.rect(), self.startAngle(), self.spanAngle())


class ClackProps(Props):
    """Everything beside the cards, on the scene of ``stage``."""

    def __init__(self, stage: TableStage, terms: Terms) -> None:
        self.stage = stage
        self.scene = stage.scene
        self.view: View | None = None
        self.faces: tuple[str, str] = FIRST_FACES
        self.throw: Throw | None = None
        self.takers: dict[Card, Seat] = {}
        """Who has taken which card since the dice fell, as far as it was seen."""
        self._shaken: tuple[float, float] | None = None
        self._showing = 0.0
        """When the cards that had fitted are put away again."""
        self.papers = Papers(stage, terms)
        self._disc = self._sprite(DISC_Z)
        self._dice = [self._sprite(DIE_Z + die) for die in range(2)]
        self._clock = _Arc()
        self._clock.setZValue(DISC_Z - 1)
        self._clock.setBrush(Qt.BrushStyle.NoBrush)
        self._clock.setVisible(False)
        self.scene.addItem(self._clock)
        self._drawn: dict[object, object] = {}
        self.left = 0.0

    def _sprite(self, z: float) -> QGraphicsPixmapItem:
        item = QGraphicsPixmapItem()
        item.setZValue(z)
        item.setVisible(False)
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.scene.addItem(item)
        return item

    @property
    def _items(self) -> list[QGraphicsItem]:
        return [self._disc, self._clock, *self._dice]

    # -- what the table says ------------------------------------------------------

    def show(self, view: View | None) -> None:
        self.view = view
        if view is not None and view.facts.wanted is not None and self.throw is None:
            self.faces = _faces(view.facts.wanted)

    def notified(self, update: Update) -> None:
        entry = update.entry
        if entry is None or update.undone or entry.text == "roll":
            self.takers.clear()
            self.papers.times.clear()
        if entry is None:
            return
        for event in update.events:
            if isinstance(event, Moved) and event.why in ("snap", "disc"):
                seat = event.target.seat
                for card in event.cards:
                    if card is not None and seat is not None:
                        self.takers[card] = seat
                ms = dict(entry.remarks).get(REACTION, "")
                if ms.isdecimal() and seat is not None:
                    self.papers.times.append((seat, int(ms)))

    def perform(self, stunt: Stunt, length: int) -> None:
        now = self.scene.clock.now()
        params = dict(stunt.note.params)
        wanted = params.get("wanted")
        if stunt.name == "roll" and isinstance(wanted, Wanted):
            self._begin_roll(stunt.note.seat, _faces(wanted), now, length)
        elif stunt.name == "fitted" and isinstance(wanted, Wanted):
            cards = params.get("cards")
            assert isinstance(cards, tuple)
            self.stage.lay_open(lambda: self._show_fitted(wanted, cards))
            self._showing = now + length
            self.place()
        elif stunt.name == "disc" and length and not self.scene.reduced:
            self._shaken = (now, float(length))

    def _begin_roll(
        self, seat: Seat | None, faces: tuple[str, str], now: float, length: int
    ) -> None:
        self.faces = faces
        self.throw = Throw(seat, now, float(length), faces)
        self.place()

    def _show_fitted(self, wanted: Wanted, cards: tuple[Card, ...]) -> None:
        texts, ground = self.stage.texts, self.stage.around.ground
        words = self.stage.sentences.member(wanted)
        key = "table.clack.fitted" if cards else "table.clack.none_fitted"
        widest = (self.scene.table.width - 0.4) * ground.unit
        said = pictures.sentence(texts(key, wanted=words, n=len(cards)))
        caption = status_picture(said, ground, widest)
        below = {
            card: pictures.name_picture(self.stage.name(seat), ground)
            for card, seat in self.takers.items()
            if card in cards
        }
        self.stage.reveal.show(cards, self.scene.table, caption, below)

    def skip(self) -> None:
        self.throw = None
        self._shaken = None
        self._showing = 0.0
        self.place()

    # -- time -----------------------------------------------------------------------

    @property
    def flying(self) -> bool:
        return self.throw is not None

    def step(self, now: float) -> bool:
        if self._showing and now >= self._showing:
            self._showing = 0.0
            self.stage.reveal.close()
            self.place()
        if self.throw is not None:
            if self.throw.over(now):
                self.throw = None
                self.stage.sound.emit("dice-rest")
                self.place()
            else:
                self._place_dice(now)
        if self._shaken is not None:
            self._shake(now)
        return self.throw is not None or self._shaken is not None or self._showing > 0

    def _shake(self, now: float) -> None:
        assert self._shaken is not None
        start, length = self._shaken
        share = (now - start) / length
        if share >= 1.0:
            self._shaken = None
            share = 1.0
        self._disc.setRotation(SHAKE * sin(4 * pi * share) * (1.0 - share))

    def count_down(self, share: float) -> None:
        """Show how much of the time to point is left, 0…1, round the disc."""
        self.left = share
        box, unit = self.scene.table.boxes["disc"], self.scene.table.unit
        self._clock.setVisible(share > 0)
        if share > 0:
            grown = 0.07
            self._clock.setRect(
                (box.x - grown) * unit,
                (box.y - grown) * unit,
                (box.width + 2 * grown) * unit,
                (box.height + 2 * grown) * unit,
            )
            pen = QPen(QColor(GLEAM), unit * 0.07)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            self._clock.setPen(pen)
            self._clock.setStartAngle(90 * 16)
            self._clock.setSpanAngle(round(360 * 16 * share))

    # -- painting --------------------------------------------------------------------

    def place(self) -> None:
        layout = self.scene.table
        if "disc" not in layout.boxes:
            return
        self.papers.place(self.view, self.throw is not None or self._showing > 0)
        if self.view is None:
            for item in self._items:
                item.setVisible(False)
            return
        self._place_disc()
        self._place_dice(self.scene.clock.now())

    def _place_disc(self) -> None:
        box, ground = self.scene.table.boxes["disc"], self.stage.around.ground
        side = box.width * ground.unit
        self._sprite_picture(self._disc, "disc", side)
        x, y = box.centre
        self._disc.setPos(x * ground.unit, y * ground.unit)
        self._disc.setVisible(True)

    def _sprite_picture(self, item: QGraphicsPixmapItem, name: str, side: float) -> None:
        ratio = self.stage.around.ground.ratio
        key = (name, side, ratio)
        if self._drawn.get(item) != key:
            self._drawn[item] = key
            item.setPixmap(
                kit.pixmap(f"art/clack/{name}.svg", side, side, ratio, fit=kit.Fit.STRETCHED)
            )
            item.setOffset(-side / 2, -side / 2)

    def _place_dice(self, now: float) -> None:
        tray = self.scene.table.boxes["dice"]
        for die, item in enumerate(self._dice):
            if self.throw is not None:
                frame = self.throw.at(die, now, course(self.scene.table, self.throw.seat))
            else:
                frame = lying(die, self.faces[die], tray)
            self._show_die(item, frame, lying(die, "", tray).size)

    def _show_die(self, item: QGraphicsPixmapItem, frame: DieFrame, size: float) -> None:
        unit = self.stage.around.ground.unit
        self._sprite_picture(item, f"die_{frame.face}", round(size * unit))
        item.setPos(frame.x * unit, frame.y * unit)
        item.setRotation(frame.angle)
        item.setScale(frame.size / size)
        item.setVisible(True)

    # -- what can be pressed --------------------------------------------------------

    def things(self) -> Sequence[Thing]:
        boxes, view, texts = self.scene.table.boxes, self.view, self.stage.texts
        if view is None or "disc" not in boxes:
            return ()
        facts = view.facts
        dice = texts("table.clack.dice.waiting", who=self.stage.name(facts.roller))
        if facts.phase is not Phase.ROLL and self.throw is None:
            dice = texts("table.clack.dice", wanted=self.stage.sentences.member(facts.wanted))
        return (
            Thing("disc", boxes["disc"], texts("table.clack.disc"), texts("table.clack.disc.help")),
            Thing("dice", boxes["dice"], dice),
        )

    def at(self, x: float, y: float) -> str | None:
        found = super().at(x, y)
        if found == "disc":
            middle, centre = self.scene.table.boxes["disc"].centre
            radius = self.scene.table.boxes["disc"].width / 2
            return found if (x - middle) ** 2 + (y - centre) ** 2 <= radius**2 else None
        return found if found != "dice" or self.papers.may_roll() else None


def _faces(wanted: Wanted) -> tuple[str, str]:
    return str(wanted.number), wanted.of.text
