"""What a click or a key means, and its way to the host.

Input is never blocked. A press during an animation ends it and acts on what was
pressed; everything is submitted with the ply that the person was looking at, so
that a stale or a second press can do nothing that was not meant.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import QObject, Signal

from tischrunde.match.messages import Accepted
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import Seat
from tischrunde.ui.table.games.parts import TableGame
from tischrunde.ui.table.input.race import Race
from tischrunde.ui.table.link import TableLink
from tischrunde.ui.table.model.answers import answer
from tischrunde.ui.table.model.stand import SlotRef
from tischrunde.ui.table.scene.director import Director
from tischrunde.ui.table.scene.stage import TableStage


class TableControl(QObject):
    """Turns presses into submissions to ``link``.

    ``race`` says who acts, in a game where all may act at once.
    ``changed``: another card is selected; ``claimed`` carries the seat of a person
    whose plate was pressed to call something.
    """

    changed = Signal()
    claimed = Signal(object)

    def __init__(
        self,
        stage: TableStage,
        director: Director,
        link: TableLink,
        race: Race | None,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.stage = stage
        self.director = director
        self.link = link
        self.race = race
        self.keys: Mapping[Seat, str] = {}
        """The key of each person, where several share the screen."""
        self.selected: tuple[int, ...] = ()
        """The cards chosen to be laid together, in their order."""
        self.slot: SlotRef | None = None
        """The slot chosen as the first of an exchange."""
        self.pressed: int | None = None
        """The card that was last played: where a refusal is explained."""

    @property
    def game(self) -> TableGame:
        return self.stage.game

    @property
    def view(self) -> View | None:
        return self.director.view

    def _settle(self) -> int:
        """End what is being shown; the ply that was being looked at."""
        basis = self.director.ply
        self.director.skip()
        return basis

    def submit(self, action: Action) -> None:
        """Hand in ``action`` for the viewer, on the basis of what is on the screen."""
        if self.race is not None:
            self.race.hand_in(action)
            return
        basis = self._settle()
        self.select()
        self.remember(None)
        self.link.submit(action, basis)

    def _submit_if(self, action: Action | None) -> bool:
        """Hand in what a press meant; whether it meant anything."""
        if action is not None:
            self.submit(action)
        return action is not None

    # -- what can be pressed -------------------------------------------------

    def press_card(self, number: int, thrown: bool = False) -> None:
        """A card of the own hand: play it, or choose it to be laid together with others.

        A chosen card pressed again plays all that are chosen; so does the last
        one that can be laid together. ``thrown``: it was dropped on the table,
        and so is meant to be played now.
        """
        piece = self.stage.scene.tableau.find(number)
        if piece is None or piece.face is None:
            return
        face = piece.face
        if self.race is not None:
            self.pressed = number
            self._submit_if(answer(self.view, self.game.intent.play, (face,)))
            return
        basis = self._settle()
        self.pressed = number
        chosen = self.selected
        if chosen and number not in chosen:
            if face not in self._partners(self._faces(chosen)[0]):
                chosen = ()
            elif thrown or len(chosen) + 1 == self.game.intent.together:
                self._play((*chosen, number), basis)
                return
            else:
                self.select(*chosen, number)
                return
        if not chosen and not thrown and self._partners(face):
            self.select(number)
            return
        self._play(chosen or (number,), basis)

    def _faces(self, numbers: Sequence[int]) -> list[Card]:
        pieces = (self.stage.scene.tableau.find(number) for number in numbers)
        return [piece.face for piece in pieces if piece is not None and piece.face is not None]

    def _play(self, numbers: Sequence[int], basis: int) -> None:
        action = answer(self.view, self.game.intent.play, self._faces(numbers))
        self.select()
        if action is not None:
            self.stage.scene.tableau.preferred = numbers[-1]
            self.link.submit(action, basis)

    def press_draw_pile(self) -> None:
        """The draw pile: draw, or take the penalty."""
        self.pressed = None
        self._submit_if(answer(self.view, self.game.intent.draw))

    def press_open_pile(self) -> None:
        """The discard pile: take its card, or lay down the one that is held."""
        self.pressed = None
        self._submit_if(answer(self.view, self.game.intent.take_open))

    def press_slot(self, slot: SlotRef) -> None:
        """A slot of a rack: put the card held there, or choose it for an exchange."""
        self.pressed = None
        meant = answer(self.view, self.game.intent.at_slot, slot, self.slot)
        if isinstance(meant, Action):
            self.submit(meant)
        elif meant is not None:
            self._settle()
            self.remember(None if meant == self.slot else meant)
        elif slot[0].seat is not None:
            self.point_at(slot[0].seat)

    def drop_held(self, slot: SlotRef | None) -> None:
        """The card held was dropped on a slot, or (None) on the discard pile."""
        self._submit_if(answer(self.view, self.game.intent.put_where, slot))

    def take_into(self, slot: SlotRef | None) -> None:
        """The open card was dropped on a slot: take it, and put it there if that is allowed."""
        intent = self.game.intent
        take = answer(self.view, intent.take_open)
        put = answer(self.view, intent.put_where, slot)
        if slot is None or take is None or put is None:
            return
        self.pressed = None
        if isinstance(self.link.submit(take, self._settle()), Accepted):
            self.link.submit(put)

    def remember(self, slot: SlotRef | None) -> None:
        """Keep a slot as the first of an exchange (None: none)."""
        if slot != self.slot:
            self.slot = slot
            self.changed.emit()

    def press_seat(self, seat: Seat) -> None:
        """The plate of a seat: whatever pointing at it means now, or that person's own."""
        if self.race is not None and self.race.press_plate(seat):
            return
        if not self.point_at(seat) and self.has_key(seat):
            self.claimed.emit(seat)

    def point_at(self, seat: Seat) -> bool:
        """Whoever sits there; whether pointing at them means anything now."""
        return self._submit_if(answer(self.view, self.game.intent.at_seat, seat))

    def has_key(self, seat: Seat) -> bool:
        """Whether ``seat`` is one of several people who may call with a key and a plate."""
        return self.race is None and seat in self.keys

    def press_key(self, key: str) -> bool:
        """A key of the keyboard: whether it is a person's own."""
        if self.race is not None:
            return self.race.press(key)
        seat = next((seat for seat, own in self.keys.items() if own == key), None)
        if seat is not None:
            self.claimed.emit(seat)
        return seat is not None

    def press_thing(self, what: str) -> None:
        """One of the props: whatever pressing it means now."""
        self.pressed = None
        self._submit_if(answer(self.view, self.game.intent.thing, what))

    def press_place(self, place: int) -> None:
        """The card that keeps this place among those that the viewer presses."""
        place_of = self.game.layout.place_of
        for piece in self.stage.scene.tableau.hand():
            if piece.face is not None and answer(self.view, place_of, piece.face) == place:
                self.press_card(piece.number)
                return

    def press_call(self, name: str) -> None:
        """One of the buttons that are always there."""
        self.pressed = None
        calls = answer(self.view, self.game.intent.calls) or ()
        self._submit_if(next((call.action for call in calls if call.name == name), None))

    def partners(self) -> set[int]:
        """The pieces that could be laid together with the first that is chosen."""
        chosen = self._faces(self.selected)
        fitting = self._partners(chosen[0]) if chosen else ()
        return {
            piece.number
            for piece in self.stage.scene.tableau.hand()
            if piece.face in fitting and piece.number not in self.selected
        }

    def _partners(self, face: Card) -> Collection[Card]:
        """The faces that could be laid together with ``face``."""
        return answer(self.view, self.game.intent.partners, face) or ()

    def select(self, *numbers: int) -> None:
        """Choose these cards to be laid together (none: let go of all)."""
        if numbers != self.selected:
            self.selected = numbers
            self.changed.emit()
