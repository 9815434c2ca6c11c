"""A new match: who plays, by which rules; one click and the cards are dealt."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from tischrunde.bots.bot import LEVELS
from tischrunde.i18n.guests import is_guest
from tischrunde.i18n.wording import Words
from tischrunde.match.buzzers import assign, last_key
from tischrunde.match.draft import (
    BOT_FACES,
    FIRST_SEATS,
    NOTES,
    PERSON_FACES,
    Draft,
)
from tischrunde.rules.core.options import TEXT_LIMIT
from tischrunde.rules.core.rng import SEED_LIMIT
from tischrunde.storage.profiles import People, Person
from tischrunde.storage.settings import SeatSetup
from tischrunde.ui.kit.dialog import Sheet
from tischrunde.ui.kit.part import Screen
from tischrunde.ui.kit.scroll import Scroll
from tischrunde.ui.kit.widgets import Paper, button, header, label, unfolder
from tischrunde.ui.setup.option_rows import OptionRows
from tischrunde.ui.setup.presets import PresetCards
from tischrunde.ui.setup.seat_editor import SeatEditor
from tischrunde.ui.setup.seats import SeatTable
from tischrunde.ui.shell import Shell
from tischrunde.ui.table.games import taken_letters


def first_draft(shell: Shell, game: str) -> Draft:
    """The set-up of last time, with those who played last, whichever game that was.

    The first time it is a guest and three bots.
    """
    people = last_people(shell)
    draft = Draft(game, ())
    draft.seats += people[: draft.game.max_seats] or [new_person(shell, draft)]
    while len(draft.seats) < min(FIRST_SEATS, draft.game.max_seats):
        draft.add(new_bot(shell, draft))
    remembered = shell.settings.setups.get(game)
    if remembered is not None:
        draft.recall(remembered)
        draft.welcome(people, lambda seat: is_guest(shell.texts, seat.name))
    return draft


def draft_with(shell: Shell, game: str, people: Sequence[Person]) -> Draft:
    """The set-up of last time, with exactly these people, and bots where seats stay free."""
    draft = first_draft(shell, game)
    bots = [seat for seat in draft.seats if seat.player == "bot"]
    wanted = max(min(len(draft.seats), FIRST_SEATS), draft.game.min_seats)
    draft.seats = [seat_of(person) for person in people][: draft.game.max_seats]
    while len(draft.seats) < wanted:
        draft.add(bots.pop(0) if bots else new_bot(shell, draft))
    if draft.problems():
        # What was agreed for other seats; the preset goes with any.
        draft.values = {}
        draft.take_preset(draft.presets[0])
    return draft


def seat_of(person: Person) -> SeatSetup:
    """A seat on which somebody of the family sits."""
    return SeatSetup(
        person.name,
        "person",
        face=person.face,
        age=person.age_in(date.today().year),
        person=person.id,
        aids=person.aids,
    )


def last_people(shell: Shell) -> list[SeatSetup]:
    """Those with a name of their own who played the last match, in the order of their seats."""
    setups = list(shell.settings.setups.values())
    seats = setups[-1].seats if setups else ()
    return [
        replace(seat)
        for seat in seats
        if seat.player == "person" and not is_guest(shell.texts, seat.name)
    ]


def new_bot(shell: Shell, draft: Draft) -> SeatSetup:
    """A bot with a face that is still free."""
    face = draft.free_face(BOT_FACES)
    return SeatSetup(
        name=shell.texts(f"newmatch.bot.{face}"), player="bot", level=LEVELS[1], face=face
    )


def new_person(shell: Shell, draft: Draft) -> SeatSetup:
    """A guest; the name is theirs to set."""
    persons = sum(seat.player == "person" for seat in draft.seats)
    key = "newmatch.guest_n" if persons else "newmatch.guest"
    name = shell.texts(key, number=persons + 1)
    return SeatSetup(name=name, player="person", face=draft.free_face(PERSON_FACES))


def _is(seat: SeatSetup | None, person: Person) -> bool:
    """Whether ``person`` sits there; one who was never chosen from the list by the name."""
    if seat is None:
        return False
    return seat.person == person.id if seat.person else seat.name == person.name


class NewMatch(Screen):
    """Seats on the left, rules on the right (below each other where it is narrow).

    ``dealt`` carries the :class:`Draft` when the cards are to be dealt, ``rule`` a
    rule's id to be shown, ``laid`` a sheet to be laid over the screen.
    """

    dealt = Signal(object)
    backed = Signal()
    rule = Signal(object)
    laid = Signal(object)

    def __init__(self, shell: Shell, draft: Draft, people: Sequence[Person] = ()) -> None:
        super().__init__(shell)
        self.title_key = f"home.game.{draft.game_id}"
        self.draft = draft
        self.people = people
        self._take_people()
        self.table = SeatTable(self, draft)
        self.table.edit.connect(self.edit_seat)
        self.table.add.connect(self.add_seat)
        self.table.changed.connect(self._seats_changed)
        self.rules_paper = self._rules()
        self.extra_paper = self._extra()
        page = QWidget()
        self._column = QVBoxLayout(page)
        self._column.addWidget(self.rules_paper)
        self._column.addWidget(self.extra_paper)
        self._column.addStretch(1)
        self._columns = QHBoxLayout()
        self._columns.addWidget(self.table, 5)
        self._columns.addWidget(Scroll(page, self), 6)
        self._narrow = False
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addLayout(header(self, self.title_key, self.backed.emit))
        outer.addLayout(self._columns, 1)
        outer.addLayout(self._foot())
        self._judge()

    # -- parts --------------------------------------------------------------------------

    def _take_people(self) -> None:
        """Whoever is known is as the family has them, in whichever game that was set last."""
        known = People(list(self.people))
        for seat in self.draft.persons:
            found = known.whose(seat.person, seat.name)
            if found is not None:
                now = seat_of(found)
                seat.name, seat.aids = now.name, now.aids
                seat.face, seat.age = now.face or seat.face, now.age

    def _rules(self) -> Paper:
        paper = Paper(self)
        paper.box.addWidget(label(paper, "newmatch.presets", "heading"))
        self.presets = PresetCards(paper, self.draft)
        self.presets.chosen.connect(self._take_preset)
        paper.box.addWidget(self.presets)
        self.unfold = unfolder(paper, "newmatch.options")
        paper.box.addWidget(self.unfold)
        self.rows: OptionRows | None = None
        self._rows_place = QVBoxLayout()
        paper.box.addLayout(self._rows_place)
        self.unfold.toggled.connect(self._show_rows)
        return paper

    def _show_rows(self, on: bool) -> None:
        if on and self.rows is None:
            self.rows = OptionRows(self.rules_paper, self.draft)
            self.rows.changed.connect(self._options_changed)
            self.rows.rule.connect(self.rule)
            self._rows_place.addWidget(self.rows)
        if self.rows is not None:
            self.rows.setVisible(on)

    def _extra(self) -> Paper:
        paper = Paper(self)
        if any(spec.name == NOTES for spec in self.draft.specs):
            paper.box.addWidget(label(paper, "newmatch.notes", "heading"))
            paper.box.addWidget(label(paper, "newmatch.notes.line", "soft"))
            self.notes = QPlainTextEdit(self.draft.values[NOTES], paper)
            self.notes.setTabChangesFocus(True)
            self.notes.textChanged.connect(self._take_notes)
            paper.say(self.notes.setAccessibleName, "newmatch.notes")
            paper.keep(lambda: self.notes.setFixedHeight(self.px(88)), self.notes)
            paper.box.addWidget(self.notes)
        fold = unfolder(paper, "newmatch.more")
        paper.box.addWidget(fold)
        self.seed = QLineEdit(paper)
        self.seed.textEdited.connect(self._take_seed)
        paper.say(self.seed.setAccessibleName, "newmatch.seed")
        self.seed_problem = label(paper, role="warning")
        parts = (
            label(paper, "newmatch.seed", "strong"),
            label(paper, "newmatch.seed.line", "soft"),
            self.seed,
            self.seed_problem,
        )
        for part in parts:
            part.hide()
            paper.box.addWidget(part)
        fold.toggled.connect(lambda on: [part.setVisible(on) for part in parts[:3]])
        self.fold = fold
        return paper

    def _foot(self) -> QHBoxLayout:
        line = QHBoxLayout()
        self.problem = label(self, role="warning", ground="table")
        line.addWidget(self.problem, 1)
        self.buzzers = button(
            self, "newmatch.buzzers", self.choose_buzzers, "ghost", "buzzer", "table"
        )
        line.addWidget(self.buzzers)
        self.deal = button(self, "newmatch.deal", self._deal, "primary", "cards", "table")
        line.addWidget(self.deal)
        gap = self.shell.theme.gap
        self.keep(lambda: line.setContentsMargins(gap(28), 8, gap(28), gap(18)))
        return line

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def _arrange(self) -> None:
        """The table beside the rules, or above them in one page where it is narrow."""
        narrow = self.width() < self.px(900)
        if narrow == self._narrow:
            return
        self._narrow = narrow
        if narrow:
            self._column.insertWidget(0, self.table)
        else:
            self._columns.insertWidget(0, self.table, 5)

    def refresh(self) -> None:
        super().refresh()
        if hasattr(self, "deal"):
            self._arrange()
            self._judge()

    def first_focus(self) -> QWidget | None:
        return self.deal

    # -- what is done --------------------------------------------------------------------

    def _take_preset(self, name: str) -> None:
        self.draft.take_preset(name)
        if self.rows is not None:
            self.rows.show_values()
        self._judge()

    def _options_changed(self) -> None:
        self.presets.show_choice()
        self._judge()

    def _take_notes(self) -> None:
        text = self.notes.toPlainText()
        if len(text) > TEXT_LIMIT:
            self.notes.setPlainText(text[:TEXT_LIMIT])
            return
        self.draft.values[NOTES] = text

    def _take_seed(self, text: str) -> None:
        self.draft.seed_text = text
        self._judge()

    def _judge(self) -> None:
        """Whether the cards can be dealt; if not, why not."""
        texts = self.shell.texts
        wrong_seed = self.draft.seed_problem() is not None
        self.seed_problem.setText(texts("newmatch.seed.problem", high=SEED_LIMIT - 1))
        self.seed_problem.setVisible(wrong_seed)
        problems = self.draft.problems()
        self.deal.setEnabled(not problems)
        reason = ""
        if problems and not wrong_seed:
            said = Words(texts, self.draft.game_id).refusal(problems[0])
            reason = texts("newmatch.problem", reason=said)
        self.problem.setText(reason)
        self.buzzers.setVisible(self._keys_matter)

    def _deal(self) -> None:
        if not self.draft.problems():
            self.dealt.emit(self.draft)

    # -- seats ---------------------------------------------------------------------------

    def add_seat(self, kind: str) -> None:
        """Somebody more; a person is asked for the name at once."""
        if not self.draft.can_add:
            return
        make = new_person if kind == "person" else new_bot
        place = self.draft.add(make(self.shell, self.draft))
        self.table.rebuild(place)
        self._seats_changed()
        if kind == "person":
            self.edit_seat(place)

    def edit_seat(self, place: int) -> None:
        """Lay the sheet of a seat over the screen."""

        def done(seat: SeatSetup) -> None:
            self.draft.seats[place] = seat
            self.table.rebuild(place)
            self._seats_changed()

        def remove() -> None:
            self.table.clear(place)
            self._seats_changed()

        can = self.draft.can_remove
        others = [seat for at, seat in enumerate(self.draft.persons_by_place()) if at != place]
        free = [person for person in self.people if not any(_is(seat, person) for seat in others)]
        seat, key = self.draft.seats[place], self._key(place)
        sheet: Sheet = SeatEditor(self, place, seat, free, done, remove if can else None, key)
        self.laid.emit(sheet)

    @property
    def _keys_matter(self) -> bool:
        """Whether several people share the screen, and have something to press for."""
        something = self.draft.races or bool(taken_letters(self.draft.game_id))
        return len(self.draft.persons) > 1 and something

    def keys(self) -> tuple[str, ...]:
        """The key of each person, in the order of the seats."""
        last = self.shell.settings.buzzers
        wanted = [
            seat.buzzer or last_key(last, seat.person, seat.name) for seat in self.draft.persons
        ]
        return assign(wanted, taken_letters(self.draft.game_id))

    def _key(self, place: int) -> str:
        """The key of the person at ``place``, "" where nobody needs one."""
        seat = self.draft.seats[place]
        if not self._keys_matter or seat.player != "person":
            return ""
        at = next(at for at, one in enumerate(self.draft.persons) if one is seat)
        return self.keys()[at]

    def choose_buzzers(self) -> None:
        """Lay the sheet with everybody's key over the screen."""
        from tischrunde.ui.setup.buzzer_sheet import BuzzerSheet, Owner

        people, keys = self.draft.persons, self.keys()

        def done(chosen: tuple[str, ...]) -> None:
            for person, key in zip(people, chosen, strict=True):
                person.buzzer = key

        owners = [Owner(person.name, person.face) for person in people]
        taken = taken_letters(self.draft.game_id)
        self.laid.emit(BuzzerSheet(self, owners, keys, done, self.draft.races, taken))

    def _seats_changed(self) -> None:
        self.presets.show_choice()
        if self.rows is not None:
            self.rows.show_values()
        self._judge()
