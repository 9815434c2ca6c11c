"""The table as it is performed on: cards and surroundings in one scene."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, Signal

from tischrunde.i18n.texts import Texts
from tischrunde.i18n.wording import Words
from tischrunde.match.messages import Update
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import DRAW_PILE, Seat, Zone, ZoneKind
from tischrunde.ui.table.games.base import Label, Who
from tischrunde.ui.table.games.base import Signs as SignsOfGame
from tischrunde.ui.table.games.parts import TableGame, Terms
from tischrunde.ui.table.model.answers import answer
from tischrunde.ui.table.model.cues import (
    Carry,
    Cue,
    Fly,
    News,
    PlaySound,
    Reveal,
    Say,
    ShowSigns,
    Stunt,
)
from tischrunde.ui.table.scene.frame_clock import FrameClock
from tischrunde.ui.table.scene.furniture import Metrics
from tischrunde.ui.table.scene.hand import OwnHand
from tischrunde.ui.table.scene.pixmaps import Picture, Pixmaps
from tischrunde.ui.table.scene.props import Props
from tischrunde.ui.table.scene.reveal import RevealRow
from tischrunde.ui.table.scene.scene import CardScene
from tischrunde.ui.table.scene.signs import status_picture
from tischrunde.ui.table.scene.speech import Speech
from tischrunde.ui.table.scene.surroundings import Sitter, Surroundings


class Voiced(NamedTuple):
    """A sound and where it comes from: -1.0 the left edge of the table … 1.0 the right one."""

    name: str
    pan: float


class TableStage(QObject):
    """Shows updates of one match of ``game``, with ``sitters`` round the table.

    ``props`` makes what lies there beside the cards.

    ``shown`` follows every complete change of view. ``begun``: another update is being
    performed; what was asked may be over. ``stepped``: the time of a frame has come.
    """

    shown = Signal()
    begun = Signal()
    sound = Signal(object)
    voice = Signal(object)
    """A :class:`Voiced`: a sound that comes from a seat."""

    def __init__(
        self,
        clock: FrameClock,
        texts: Texts,
        game: TableGame,
        sitters: Mapping[Seat, Sitter],
        props: Callable[[TableStage, Terms], Props],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.texts = texts
        self.game = game
        self.update: Update | None = None
        self.text_scale = 1.0
        self.line = False
        """What already counts in one's own rack is pointed out (an aid)."""
        self.sitters = sitters
        self.pixmaps = Pixmaps(self._picture, game.look.card)
        self.scene = CardScene(
            clock, self.pixmaps, game, len(sitters), self.name, self._place_of, self
        )
        self.hand = OwnHand(self.scene)
        self.around = Surroundings(
            self.scene,
            self.scene.table,
            self.pixmaps,
            game.look.mat,
            sitters,
            self.words,
            self._tag,
            self.figure,
        )
        self.reveal = RevealRow(self.scene, self.pixmaps)
        self.signs = SignsOfGame()
        self.points: tuple[int, ...] = ()
        """Everybody's points as far as they have been shown; () before the first deal."""
        self._own_tags: dict[Seat, Label] = {}
        """What the game hangs below plates, as it was when the signs were shown."""
        self._seen: View | None = None
        """The view that the signs and the props show."""
        self.claimed: Seat | None = None
        """Who has the table alone for a moment."""
        self._left: Callable[[], float] | None = None
        """The share of that moment that is left, 1…0, if it is counted down."""
        self.hint: Label | None = None
        self.speech = Speech(clock, self.around, self._spoken, self)
        self._lay_open: Callable[[], None] = lambda: None
        self.props = props(self, game.terms)
        self.resize(*self.scene.size, self.pixmaps.ratio)

    # -- words ---------------------------------------------------------------

    def words(self, thing: object) -> str:
        """A label, a card or a seat in the language of the moment."""
        if isinstance(thing, Label):
            params = {name: self.words_or_number(value) for name, value in thing.params}
            return self.texts(thing.key, **params)
        if isinstance(thing, Card):
            return self.sentences.card(thing)
        if isinstance(thing, Who):
            return self.name(thing.seat)
        return str(thing)

    def _spoken(self, cue: Say) -> str:
        """What is said at a seat, in words."""
        params = {name: self._heard(name, value) for name, value in cue.note.params}
        params["who"] = self.name(cue.note.seat)
        return self.texts(f"table.{self.game.id}.say.{cue.what}", **params)

    def _heard(self, name: str, value: object) -> Any:
        """A parameter of a note in words: ``other`` and ``by`` are seats."""
        if name in ("other", "by") and isinstance(value, int):
            return self.name(Seat(value))
        if isinstance(value, Enum):
            return self.sentences.member(value)
        return self.words_or_number(value)

    def words_or_number(self, value: object) -> Any:
        """A parameter for a sentence: seats by their name, numbers as they are."""
        return self.words(value) if isinstance(value, Label | Card | Who) else value

    @property
    def sentences(self) -> Words:
        """The game's own words, for whoever looks."""
        names = [sitter.name for _, sitter in sorted(self.sitters.items())]
        return Words(self.texts, self.game.id, names, self.view.seat if self.view else None)

    def name(self, seat: Seat | None) -> str:
        """The name at a seat."""
        if seat is None:
            return ""
        sitter = self.sitters.get(seat)
        return sitter.name if sitter else str(seat + 1)

    def _picture(self, card: Card | None) -> Picture:
        return self.game.look.picture(card, self.texts)

    def _place_of(self, card: Card) -> int | None:
        return answer(self.view, self.game.layout.place_of, card)

    def _tag(self, seat: Seat) -> str:
        if seat in self._own_tags:
            return self.words(self._own_tags[seat])
        if seat not in self.signs.turn:
            return ""
        sitter = self.sitters.get(seat)
        return self.texts("table.tag.thinks" if sitter and sitter.bot else "table.tag.turn")

    def figure(self, seat: Seat) -> tuple[int, bool]:
        """The number on a seat's plate, and whether it is points."""
        if self.game.reading.shows_points:
            return (self.points[seat] if self.points else 0), True
        return self.around.counts.get(self.game.reading.held(seat), 0), False

    # -- showing -------------------------------------------------------------

    @property
    def view(self) -> View | None:
        return self.update.view if self.update else None

    @property
    def viewer(self) -> Seat:
        """Who sits at the lower edge."""
        return self.scene.perspective

    def cover(self, awaited: Seat | None) -> None:
        """Take every card away until the next view: another person will sit down here."""
        self.reveal.close()
        self.scene.clear_cards()
        self.scene.dimmed = frozenset()
        self.update = self._seen = None
        self._own_tags = {}
        self.props.show(None)
        if awaited is not None:
            self.scene.perspective = awaited
        self.shown.emit()

    def resize(self, width: float, height: float, ratio: float) -> None:
        """Take a new size in logical pixels and a device pixel ratio."""
        self.scene.resize(width, height, ratio)
        self._put_again(Metrics(self.scene.table.unit, ratio, self.text_scale))

    def set_text_scale(self, scale: float) -> None:
        """Labels become ``scale`` times as large as they usually are."""
        self.text_scale = self.scene.text = scale
        self.scene.resize(*self.scene.size, self.pixmaps.ratio)
        self._put_again(Metrics(self.pixmaps.unit, self.pixmaps.ratio, scale))

    def retranslate(self) -> None:
        """The language has changed: faces with texts and all labels are painted anew."""
        self.pixmaps.forget()
        for item in self.scene.items_by_number.values():
            item.repaint_face()
        self._put_again(self.around.ground)

    def _put_again(self, ground: Metrics) -> None:
        """Everything that is placed or worded is so again: what stands stays where it belongs."""
        self.around.set_ground(ground)
        self.refresh()
        self.speech.put_again()
        if self.reveal.open:
            self._lay_open()

    def ask(self, asked: bool) -> None:
        """Something is asked of the viewer, or not any more: the hand makes room for it."""
        if asked != self.scene.asked:
            self.scene.asked = asked
            self.scene.make_room()

    def set_hint(self, hint: Label | None) -> None:
        """Say something else above the hand than whose turn it is; None: nothing else."""
        self.hint = hint
        self.refresh()

    def buzzed(self, seat: Seat | None, left: Callable[[], float] | None = None) -> None:
        """``seat`` has the table alone for a moment; None: everybody has it again.

        ``left`` gives the share of that moment that is left, 1…0, to be counted down.
        """
        self.claimed = seat
        self._left = left
        self.props.count_down(left() if left is not None else 0.0)
        self.props.show(self._seen)
        self.refresh()

    def refresh(self) -> None:
        """Show the surroundings as they are now."""
        counts = self.scene.counts
        signs = self.signs._replace(status=self.hint) if self.hint else self.signs
        if self.claimed is not None:
            signs = signs._replace(turn=(self.claimed,))
        keys = {} if self.game.intent.races else self.game.terms.buzzers
        self.around.keys = keys
        self.around.update(self.scene.table, signs, counts, self.viewer)
        self.props.place()

    # -- the director's stage ------------------------------------------------

    def follow(self, update: Update) -> None:
        self.props.notified(update)

    def begin(self, update: Update, deals: bool) -> None:
        self.update = update
        view = update.view
        if view is None:
            return
        self.scene.expect(view)
        self.begun.emit()
        if not deals:
            self._lift_status(view)
            return
        self.scene.clear_cards()
        self.speech.hush()
        self.signs = SignsOfGame()
        self._own_tags = {}
        tableau = self.scene.tableau
        tableau.viewer = view.seat
        if view.seat is not None:
            self.scene.perspective = view.seat
        tableau.counts[DRAW_PILE] = sum(
            len(cards) for zone, cards in view.zones.items() if zone.kind is not ZoneKind.UNUSED
        )
        self.scene.open_hands = False
        self.scene.near = frozenset()
        self.scene.lay_out()
        self.scene.stands.count({})
        self.scene.stands.update(self.scene.table.stands, self.scene.clock.now(), 0)
        self.refresh()

    def _lift_status(self, view: View) -> None:
        """Whoever was asked has answered: what was asked of them is said no longer."""
        if self.signs.status is not None:
            status = self.game.reading.meanwhile(self.signs.status, view)
            if status != self.signs.status:
                self.signs = self.signs._replace(status=status)
                self.refresh()

    def _lift_turn(self) -> None:
        """Something has been seen: whose turn it was is over, if it is."""
        if self.view is None or not self.signs.turn:
            return
        stay = self.game.reading.signs(self.view).turn
        turn = tuple(seat for seat in self.signs.turn if seat in stay)
        if turn != self.signs.turn:
            self.signs = self.signs._replace(turn=turn)
            self.refresh()

    def perform(self, cue: Cue, length: int) -> None:
        if isinstance(cue, Fly):
            if cue.why == "lay":
                self.speech.next_card()
            self.scene.fly(cue, length)
            self.around.count_changed(self.scene.counts)
        elif isinstance(cue, Carry):
            self.scene.carry(cue, length)
        elif isinstance(cue, Say):
            self.speech.say(cue, length)
        elif isinstance(cue, Reveal):
            self.lay_open(lambda: self._prove(cue))
        elif isinstance(cue, PlaySound):
            self._sound(cue)
        elif isinstance(cue, Stunt):
            self.props.perform(cue, length)
        elif isinstance(cue, News):
            self._lift_turn()
        elif isinstance(cue, ShowSigns) and cue.parts:
            self._take_some(cue.parts)
        elif isinstance(cue, ShowSigns):
            self.reveal.close()
            self._take_signs()

    def lay_open(self, show: Callable[[], None]) -> None:
        """Open the row over the table by ``show``, and again in another size or language."""
        self._lay_open = show
        show()

    def _prove(self, cue: Reveal) -> None:
        words = self.texts("table.reveal", who=self.name(cue.zone.seat))
        caption = status_picture(words, self.around.ground, self.scene.size[0])
        self.reveal.show(cue.faces, self.scene.table, caption)

    def tell(self, cue: Cue, length: int, aloud: bool) -> None:
        """What can be heard of a cue, where nothing is to move."""
        if isinstance(cue, Fly):
            if cue.why == "lay":
                self.speech.next_card()
        elif isinstance(cue, Say):
            self.speech.say(cue, length)
        elif isinstance(cue, PlaySound) and aloud and cue.seat is not None:
            self._sound(cue)

    def show(self, update: Update, animate: bool) -> None:
        self.update = update
        if not animate:
            self.reveal.close()
        if update.view is not None:
            self.scene.spread = self.game.layout.spread(update.view)
            self.scene.reconcile(update.view, animate)
            self._take_signs()
        self.shown.emit()

    def step(self, now: float) -> bool:
        if self._left is not None:
            self.props.count_down(self._left())
        moved = self.props.step(now) or self._left is not None
        moved = self.scene.step(now) or moved
        counts = self.scene.counts
        if counts != self.around.counts:
            self.around.count_changed(counts)
        return moved

    @property
    def flying(self) -> bool:
        return self.scene.flying or self.props.flying

    def skip(self) -> None:
        self.props.skip()

    def show_slot_keys(self, shown: bool) -> None:
        """Show the keys of one's own slots on the rack, or put them away."""
        keys = self.game.intent.slot_keys if shown else ()
        own = Zone(ZoneKind.RACK, self.viewer)
        self.scene.stands.show_keys({own: keys} if keys else {})

    def show_again(self) -> None:
        """Show the same view anew: aids have been switched on or off."""
        if self.view is not None:
            self.scene.reconcile(self.view)
            self._take_signs()

    def _take_some(self, parts: Sequence[str]) -> None:
        """Show only these parts of the signs as they are now."""
        if self.view is not None:
            new = self.game.reading.signs(self.view)
            self.signs = self.signs._replace(**{part: getattr(new, part) for part in parts})
            self.refresh()

    def _take_signs(self) -> None:
        asked = self.viewer in self.signs.turn
        self._seen = self.view
        if self.update is not None:
            self.points = self.update.standing.totals
        if self.view is not None:
            self.signs = self.game.reading.signs(self.view)
            tags = {seat: self.game.reading.tag(self.view, seat) for seat in self.sitters}
            self._own_tags = {seat: tag for seat, tag in tags.items() if tag is not None}
            self.scene.stands.count(self.game.reading.counted(self.view, self.line))
            self.scene.spread = self.game.layout.spread(self.view)
        self.props.show(self.view)
        self.refresh()
        happened = self.update is not None and self.update.entry is not None
        if happened and not asked and self.viewer in self.signs.turn:
            self.sound.emit("turn")

    def _sound(self, cue: PlaySound) -> None:
        place = self.scene.table.places.get(cue.seat) if cue.seat is not None else None
        if place is None:
            self.sound.emit(cue.name)
            return
        middle = self.scene.table.width / 2
        self.voice.emit(Voiced(cue.name, (place.plate.centre[0] - middle) / middle))
