"""The papers on Clack's table, which never move: what is wanted, places, keys, times."""

from __future__ import annotations

from PySide6.QtWidgets import QGraphicsItem

from tischrunde.rules.clack.facts import Phase
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import DRAW_PILE, Seat
from tischrunde.ui.table.games.clack import pictures as pictures
from tischrunde.ui.table.games.clack.layout import KEY, PLACES
from tischrunde.ui.table.games.clack.reading import in_turn
from tischrunde.ui.table.games.parts import Terms
from tischrunde.ui.table.model.pose import Box
from tischrunde.ui.table.scene.furniture import PictureItem
from tischrunde.ui.table.scene.stage import TableStage

BADGE_Z, TRAY_Z, NOTE_Z, CAP_Z = 3.0, 19.0, 20.0, 61.0


class Papers:
    """Pictures that are painted anew only when what they say has changed."""

    def __init__(self, stage: TableStage, terms: Terms) -> None:
        self.stage = stage
        self.terms = terms
        self.scene = stage.scene
        self.view: View | None = None
        self.times: list[tuple[Seat, int]] = []
        """Who took something since the dice fell, and their milliseconds, in this order."""
        self._tray = self._picture(TRAY_Z)
        self._note = self._picture(NOTE_Z)
        self._count = self._picture(NOTE_Z)
        self._times = self._picture(NOTE_Z)
        self._badges = [self._picture(BADGE_Z) for _ in range(PLACES)]
        self._caps: dict[Seat, PictureItem] = {}

    def _picture(self, z: float) -> PictureItem:
        item = PictureItem(z)
        item.setVisible(False)
        self.scene.addItem(item)
        return item

    @property
    def items(self) -> list[QGraphicsItem]:
        plain: list[QGraphicsItem] = [self._tray, self._note, self._count, self._times]
        return [*plain, *self._badges, *self._caps.values()]

    def place(self, view: View | None, covered: bool) -> None:
        """Lie where the layout has them; ``covered``: what is wanted is not to be read now."""
        self.view = view
        if view is None:
            for item in self.items:
                item.setVisible(False)
            return
        self._place_tray(covered)
        self._place_note(view, covered)
        self._place_badges()
        self._place_count()
        self._place_caps()
        self._place_times()

    def may_roll(self) -> bool:
        """Whether somebody before the screen has the dice."""
        view = self.view
        if view is None or view.result is not None:
            return False
        return view.facts.phase is Phase.ROLL and view.facts.roller in self.terms.people

    def _put(self, item: PictureItem, key: object, box: Box) -> bool:
        """Whether ``item`` has to be painted anew for ``key``; it is shown in any case."""
        whole = (key, box, self.stage.around.ground)
        if item.key == whole and item.isVisible():
            return False
        item.key = whole
        return True

    def _place_tray(self, covered: bool) -> None:
        box, ground = self.scene.table.boxes["dice"], self.stage.around.ground
        invites = self.may_roll() and not covered
        if self._put(self._tray, invites, box):
            width, height = box.width * ground.unit, box.height * ground.unit
            picture = pictures.tray_picture(width, height, ground, invites)
            self._tray.show_at(picture, box.x * ground.unit, box.y * ground.unit)

    def _place_note(self, view: View, covered: bool) -> None:
        """What is wanted; after the dice round, which cards had fitted."""
        facts, layout = view.facts, self.scene.table
        if facts.wanted is None or covered:
            self._note.setVisible(False)
            return
        box, ground = layout.boxes["wanted"], self.stage.around.ground
        words = pictures.sentence(self.stage.sentences.member(facts.wanted))
        racing = facts.phase is Phase.RACE
        key = (facts.wanted, racing, facts.fitted, words)
        if not self._put(self._note, key, box):
            return
        texts, size = self.stage.texts, (box.width * ground.unit, box.height * ground.unit)
        if racing:
            title = texts("table.clack.wanted")
            made = pictures.wanted_picture(facts.wanted, title, words, *size, ground)
        else:
            title = texts("table.clack.had_fitted" if facts.fitted else "table.clack.had_none")
            made = pictures.result_picture(
                facts.fitted, title, words, *size, ground, self.stage.pixmaps
            )
        self._note.show_at(made, box.x * ground.unit, box.y * ground.unit)

    def _place_badges(self) -> None:
        boxes, ground = self.scene.table.boxes, self.stage.around.ground
        for at, item in enumerate(self._badges):
            box = boxes[f"place{at}"]
            if self._put(item, at, box):
                made = pictures.badge_picture(str(at + 1), box.width * ground.unit, ground)
                item.show_at(made, box.x * ground.unit, box.y * ground.unit)

    def _place_count(self) -> None:
        box, ground = self.scene.table.boxes["pile_count"], self.stage.around.ground
        left = self.scene.counts.get(DRAW_PILE, 0)
        if self._put(self._count, left, box):
            made = pictures.count_picture(str(left), ground)
            width = made.deviceIndependentSize().width()
            self._count.show_at(made, box.centre[0] * ground.unit - width / 2, box.y * ground.unit)

    def _place_caps(self) -> None:
        """Everybody's buzzer at their plate, where several share the screen."""
        layout, ground = self.scene.table, self.stage.around.ground
        terms = self.terms
        together = len(terms.people) > 1 and not in_turn(terms.options)
        keys = terms.buzzers if together else {}
        for seat in [seat for seat in self._caps if seat not in keys]:
            self.scene.removeItem(self._caps.pop(seat))
        for seat, key in keys.items():
            place = layout.places.get(seat)
            plate = place.plate if place else layout.own_plate
            item = self._caps.get(seat)
            if item is None:
                item = self._caps[seat] = self._picture(CAP_Z)
            pressed = self.stage.claimed == seat
            if self._put(item, (key, pressed), plate):
                height = max(18.0, plate.height * ground.unit * KEY)
                made = pictures.key_picture(key, height, ground, pressed)
                x = (plate.x + plate.width) * ground.unit - made.deviceIndependentSize().width()
                # It hangs from the others' plates, and stands on the viewer's own.
                y = plate.y * ground.unit - height - 4
                if place is not None:
                    y = (plate.y + plate.height) * ground.unit - 5
                item.show_at(made, x + 2, y)

    def _place_times(self) -> None:
        box, ground, texts = (
            self.scene.table.boxes["times"],
            self.stage.around.ground,
            self.stage.texts,
        )
        if not self.times:
            self._times.setVisible(False)
            return
        lines = [(self.stage.name(seat), self._seconds(ms)) for seat, ms in self.times]
        if self._put(self._times, tuple(lines), box):
            size = (box.width * ground.unit, box.height * ground.unit)
            made = pictures.times_picture(texts("table.clack.times"), lines, *size, ground)
            self._times.show_at(made, box.x * ground.unit, box.y * ground.unit)

    def _seconds(self, ms: int) -> str:
        whole, rest = divmod(round(ms / 10), 100)
        return self.stage.texts("table.clack.time", whole=whole, rest=f"{rest:02}")
