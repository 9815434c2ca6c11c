"""The log in words: who did what, what was taken back, in the language of the moment."""

from __future__ import annotations

from tischrunde.i18n.texts import Texts
from tischrunde.i18n.wording import Words
from tischrunde.match.match import Match
from tischrunde.match.messages import Update
from tischrunde.match.table import deal_action, undo_action
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.record import Entry, Header, SeatRecord
from tischrunde.rules.core.vision import redact
from tischrunde.rules.core.zones import TABLE, Seat
from tischrunde.ui.play.chronicle import Chronicle

NAMES = ("Lena", "Bo")
ME = Seat(0)


class Played:
    """A match whose every entry is told to a chronicle."""

    def __init__(self, reader: Seat | None = ME) -> None:
        seats = tuple(SeatRecord(name, "person") for name in NAMES)
        self.match = Match(Header("kato", seats, 7))
        self.reader = reader
        self.chronicle = Chronicle()
        self.act(TABLE, deal_action())

    def act(self, seat: Seat, action: Action, undone: int = 0, bot: str = "") -> None:
        events: list[Event] = []
        remarks = (("bot", bot),) if bot else ()
        entry: Entry = self.match.act(seat, action, events.append, remarks)
        position = self.match.position
        assert position is not None
        seen = tuple(redact(event, self.reader, position) for event in events)
        update = Update(
            self.match.ply, entry, seen, None, self.match.standing, self.match.round, undone
        )
        self.chronicle.add(update)

    def draw(self) -> Seat:
        position = self.match.position
        assert position is not None
        (turn,) = (choice.seat for choice in position.choices() if choice.duty.value == "must")
        self.act(turn, Action("draw"))
        return turn

    def lines(self, language: str = "de") -> list[str]:
        words = Words(Texts(language), "kato", NAMES, self.reader)
        return [line.text for line in self.chronicle.lines(words)]


def test_a_round_begins_with_a_heading() -> None:
    played = Played()
    words = Words(Texts("de"), "kato", NAMES, ME)
    first = played.chronicle.lines(words)[0]
    assert (first.heading, first.text) == (True, "Runde 1 wird gegeben.")


def test_the_reader_is_spoken_to_and_others_are_named() -> None:
    played = Played()
    seats = [played.draw(), played.draw()]
    mine, theirs = played.lines()[-2:] if seats[0] == ME else reversed(played.lines()[-2:])
    assert mine.startswith("Du ")
    assert theirs.startswith("Bo ")


def test_the_cards_of_others_are_not_named() -> None:
    onlooker = Played(reader=None)
    onlooker.draw()
    assert onlooker.lines()[-1] in ("Lena zieht eine Karte.", "Bo zieht eine Karte.")


def test_what_was_taken_back_stays_and_is_marked() -> None:
    played = Played()
    played.draw()
    played.draw()
    played.act(TABLE, undo_action(1), undone=1)
    words = Words(Texts("de"), "kato", NAMES, ME)
    lines = played.chronicle.lines(words)
    assert [line.undone for line in lines[-3:]] == [False, True, False]
    assert lines[-1].text == "Ein Zug ist zurückgenommen."


def test_taking_back_twice_marks_the_next_older_one() -> None:
    played = Played()
    for _ in range(3):
        played.draw()
    for _ in range(2):
        played.act(TABLE, undo_action(1), undone=1)
    words = Words(Texts("de"), "kato", NAMES, ME)
    marks = [line.undone for line in played.chronicle.lines(words)]
    assert marks[-5:] == [False, True, True, False, False]


def test_the_language_of_old_lines_changes_too() -> None:
    played = Played()
    played.draw()
    assert played.lines("en")[0] == "Round 1 is dealt."
    assert len(played.lines("en")) == len(played.lines("de"))


def test_a_move_that_the_table_chose_for_a_bot_says_so() -> None:
    played = Played()
    position = played.match.position
    assert position is not None
    (turn,) = (choice.seat for choice in position.choices() if choice.duty.value == "must")
    played.act(turn, Action("draw"), bot="slow")
    assert NAMES[turn] in played.lines()[-1]
    assert "zu lange überlegt" in played.lines()[-1]


def test_another_reader_begins_with_what_that_one_saw() -> None:
    played = Played()
    played.draw()
    chronicle = Chronicle()
    chronicle.begin(played.match.story(Seat(1)), 1)
    mine = Words(Texts("de"), "kato", NAMES, Seat(1))
    assert len(chronicle.lines(mine)) == len(played.lines())


def test_a_line_names_the_colour_that_counts_from_then_on() -> None:
    """Of the card that was laid, or of the wish; a wild card has none."""
    played = Played()
    words = Words(Texts("de"), "kato", NAMES, ME)
    laid: dict[int, str] = {}
    for _ in range(60):
        position = played.match.position
        assert position is not None
        choices = [one for one in position.choices() if one.duty.value == "must"]
        if not choices:
            break
        lays = [action for action in choices[0].actions if action.verb in ("lay", "wish")]
        action = lays[0] if lays else choices[0].actions[0]
        played.act(choices[0].seat, action)
        if action.verb in ("lay", "wish"):
            named = getattr(action.args[0], "colour", action.args[0])
            laid[played.match.ply] = getattr(named, "value", "")
    lines = played.chronicle.lines(words)
    assert len(laid) > 10
    for line in lines:
        if line.ply in laid:
            assert line.colour in ("", laid[line.ply])
    told = {line.ply: line.colour for line in lines if line.colour}
    # Before the first lay the card that was turned up has one.
    assert {ply: tint for ply, tint in laid.items() if tint} == {
        ply: tint for ply, tint in told.items() if ply > 1
    }
