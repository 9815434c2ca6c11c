"""Cocotaki at the table: its pictures, the sound board, its calls.

Where attention is ``strict`` and a rule that can be overlooked is in play, the
table does not point out who is on turn, which way play goes, or that a donkey
round is on: watching is the game. Nothing here judges; it only says what a press
would mean.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from tischrunde.i18n.texts import Texts
from tischrunde.match.messages import Update
from tischrunde.rules.cocotaki.actions import (
    CHALLENGE,
    DRAW,
    LAST,
    LAY,
    PASS,
    SOUND,
    WISH,
)
from tischrunde.rules.cocotaki.cards import ANIMALS, COLOURS, CocotakiCard, Sound
from tischrunde.rules.cocotaki.challenge import mistakes
from tischrunde.rules.cocotaki.facts import Phase
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Noted
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import HANDS, Seat
from tischrunde.ui.table.games.base import (
    Call,
    Label,
    Lesson,
    Offer,
    Prompt,
    Sign,
    Signs,
    TableGame,
    Who,
    label,
    top,
)
from tischrunde.ui.table.model.cues import Heard
from tischrunde.ui.table.scene.pixmaps import Picture

QUIET_KEY: Final = " "
MOST_SPREAD: Final = 6
"""Cards of a lay that are spread beside each other; those below only peep out."""


class CocotakiTable(TableGame):
    """What the table needs to know of Cocotaki; ``options`` are those of the match."""

    id = "cocotaki"
    sorts = ("colour", "animal", "drawn")
    letters = "LR"

    def __init__(self, options: Any) -> None:
        self.options = options
        traps = options.rooster_skips or options.lion_reverses or options.donkey_round
        self.silent = bool(traps and options.attention == "strict")
        """Whether the table keeps to itself what can be overlooked."""
        self.together = 0 if options.several_cards else 1

    # -- what it looks like --------------------------------------------------

    def picture(self, card: Card | None, texts: Texts) -> Picture:
        if not isinstance(card, CocotakiCard):
            return Picture("art/cocotaki/back.svg")
        if card.colour is None:
            return Picture("art/cocotaki/butterfly.svg")
        return Picture(f"art/cocotaki/{card.animal.text}_{card.colour.text}.svg")

    def order(self, sort: str) -> Callable[[Card | None], Any] | None:
        if sort == "colour":
            return lambda card: -1 if card is None else card.order
        if sort == "animal":
            return _by_animal
        return None

    def spread(self, view: View) -> int:
        """How many of the top cards lie side by side: those of the last lay."""
        return min(len(view.facts.lay), MOST_SPREAD)

    # -- what the facts mean -------------------------------------------------

    def signs(self, view: View) -> Signs:
        facts = view.facts
        over = view.result is not None
        found = []
        if facts.wish is not None and not over:
            name = facts.wish.text
            words = label("table.cocotaki.wished", colour=label(f"cocotaki.colour.{name}"))
            found.append(Sign(f"art/table/wish_{name}.svg", words))
        announced = facts.layer is not None and facts.announced
        holds_one = announced and len(view.cards(HANDS[facts.layer])) == 1
        return Signs(
            turn=() if over or self._keeps_quiet(view) else view.waiting,
            direction=0 if self.silent else facts.direction,
            dealer=facts.dealer,
            signs=tuple(found),
            called=(facts.layer,) if holds_one else (),
            call=label("table.cocotaki.call.last"),
            status=self._status(view),
        )

    def _keeps_quiet(self, view: View) -> bool:
        return self.silent and view.facts.phase is Phase.TURN

    def _status(self, view: View) -> Label | None:
        facts = view.facts
        if view.result is not None:
            return label("table.status.round_over")
        if facts.phase is not Phase.TURN:
            return None
        if self.silent:
            return label("table.cocotaki.status.watch")
        if view.seat not in view.waiting:
            return None
        if facts.donkey is not None:
            return label("table.cocotaki.status.donkey")
        return label("table.status.your_turn")

    # -- what can be chosen --------------------------------------------------

    def prompt(self, view: View) -> Prompt | None:
        facts = view.facts
        if facts.phase is Phase.FINAL:
            offered = [action for choice in view.choices for action in choice.actions]
            return self._final(view) if PASS in offered else None
        if view.seat not in view.waiting:
            return None
        if facts.phase is Phase.SOUND:
            return self._sound_board(view)
        return self._wish(view) if facts.phase is Phase.WISH else None

    def _sound_board(self, view: View) -> Prompt:
        place = view.facts.next_sound() or 0
        card = view.facts.lay[place]
        board = [Sound(animal.text) for animal in ANIMALS] + [Sound.COCOTAKI]
        offers = [
            Offer(
                SOUND[sound],
                label(f"cocotaki.sound.{sound.text}"),
                str(number),
                picture=f"art/cocotaki/sounds/{sound.text}.svg",
            )
            for number, sound in enumerate(board, 1)
        ]
        quiet = label("table.cocotaki.sound.quiet")
        picture = "art/cocotaki/sounds/quiet.svg"
        offers.append(Offer(SOUND[Sound.SILENCE], quiet, QUIET_KEY, picture=picture, main=True))
        title = label("table.cocotaki.sound.title", card=card)
        return Prompt(f"sound {place}", title, tuple(offers), timed="close", lines=2, card=card)

    def _wish(self, view: View) -> Prompt:
        offers = tuple(
            Offer(
                WISH[colour],
                label(f"cocotaki.colour.{colour.text}"),
                str(number),
                picture=f"art/table/wish_{colour.text}.svg",
            )
            for number, colour in enumerate(COLOURS, 1)
        )
        return Prompt("wish", label("table.cocotaki.wish.title"), offers, card=top(view))

    def _final(self, view: View) -> Prompt:
        offers = (
            Offer(PASS, label("table.cocotaki.final.pass"), "1", main=True),
            Offer(CHALLENGE, label("table.cocotaki.call.challenge"), "2"),
        )
        title = label("table.cocotaki.final.title")
        return Prompt("final", title, offers, timed="close", card=top(view))

    def calls(self, view: View) -> Sequence[Call]:
        return (
            Call("last", label("table.cocotaki.call.last"), "L", LAST),
            Call("challenge", label("table.cocotaki.call.challenge"), "R", CHALLENGE),
        )

    def rights(self, view: View, seat: Seat) -> Sequence[Call]:
        return self.calls(view)

    # -- what a click means --------------------------------------------------

    def plays(self, view: View) -> Mapping[Card, Action]:
        found: dict[Card, Action] = {}
        for choice in view.choices:
            for action in choice.actions:
                if action.verb == "lay":
                    found.setdefault(action.args[0], action)
        return found

    def asks_card(self, view: View) -> bool:
        # Saying so would say whose turn it is.
        asked = view.facts.phase is Phase.TURN and view.seat in view.waiting
        return asked and not self.silent

    def play(self, view: View, cards: Sequence[Card]) -> Action:
        if len(cards) == 1:
            card = cards[0]
            assert isinstance(card, CocotakiCard)
            return LAY[card]
        return Action("lay", tuple(cards))

    def partners(self, view: View, card: Card) -> frozenset[Card]:
        facts, mine = view.facts, view.cards(HANDS[view.seat or 0])
        if not self.options.several_cards or facts.phase is not Phase.TURN:
            return frozenset()
        if not isinstance(card, CocotakiCard):
            return frozenset()
        found = {
            other
            for other in mine
            if isinstance(other, CocotakiCard) and other.animal is card.animal
        }
        return frozenset(found if mine.count(card) > 1 else found - {card})

    def draw(self, view: View) -> Action:
        return DRAW

    def at_seat(self, view: View, seat: Seat) -> Action | None:
        return None

    def lesson(self, note: Noted, view: View) -> Lesson | None:
        # What is uttered is no mistake before somebody says that it was one.
        if not note.what.startswith(("mistake_", "trap_")):
            return None
        card = dict(note.params).get("card")
        kind = note.what.removeprefix("mistake_")
        return _right(kind, card if isinstance(card, CocotakiCard) else None)

    def unfound(self, before: View, update: Update) -> Sequence[Lesson]:
        facts, after = before.facts, update.view
        first = not (self.silent or self.together != 1 or self.options.wrong_challenge_cards)
        traps = self.options.rooster_skips or self.options.lion_reverses
        if not first or traps or self.options.donkey_round or after is None:
            return ()
        next_lay = (after.facts.layer, after.facts.lay) != (facts.layer, facts.lay)
        closed = facts.open and (next_lay or not after.facts.open)
        challenged = any(
            isinstance(event, Noted) and event.what.startswith("mistake_")
            for event in update.events
        )
        if not closed or challenged:
            return ()
        found = [_right(one.kind, one.card) for one in mistakes(facts)]
        who = Who(facts.layer)
        return [
            Lesson(label("table.cocotaki.unfound", who=who, right=one.label), one.rule)
            for one in found
            if one is not None
        ]

    def voice(self, note: Noted) -> Heard | None:
        if note.what in ("sound", "silence"):
            return SOUNDS[dict(note.params)["sound"]]  # type: ignore[index]
        if note.what == "no_mistake" and self.options.wrong_challenge_cards:
            return Heard(f"no_mistake_{self.options.wrong_challenge_cards}")
        return VOICES.get(note.what)


def _right(kind: str, card: CocotakiCard | None) -> Lesson | None:
    """What would have been right instead of a mistake of this kind."""
    rule = LESSONS.get(kind)
    if kind == "loud" and card is not None and card.colour is None:
        rule = "COC-13"
    if rule is None:
        return None
    words: dict[str, object] = {}
    if card is not None:
        words = {"card": card, "right": label(f"cocotaki.sound.{card.sound.text}")}
    told = "sound" if kind == "silent" else kind
    return Lesson(label(f"table.cocotaki.right.{told}", **words), rule)


LESSONS: Final[Mapping[str, str]] = {
    "sound": "COC-10",
    "silent": "COC-10",
    "loud": "COC-11",
    "cocotaki": "COC-12",
    "donkey": "COC-24",
    "last": "COC-21",
    "trap_rooster": "COC-23",
    "trap_lion": "COC-35",
}
"""The rule by which each kind of mistake is one."""


def _by_animal(card: Card | None) -> Any:
    if not isinstance(card, CocotakiCard):
        return (-1, -1)
    return (list(type(card.animal)).index(card.animal), card.order)


SOUNDS: Final[Mapping[Sound, Heard]] = {
    sound: Heard(
        f"sound_{sound.text}",
        {"cocotaki": "call-cocotaki", "silence": ""}.get(sound.text, sound.text),
        stays=True,
    )
    for sound in Sound
}
"""What is heard for each sound; it stands beside its seat until the next card lies."""

VOICES: Final[Mapping[str, Heard]] = {
    "last": Heard("last", "call-last-card", shows=("called",)),
    "challenge": Heard("challenge", "challenge"),
    "no_mistake": Heard("no_mistake"),
    "mistake_sound": Heard("mistake_sound", "caught"),
    "mistake_silent": Heard("mistake_silent", "caught"),
    "mistake_loud": Heard("mistake_loud", "caught"),
    "mistake_cocotaki": Heard("mistake_cocotaki", "caught"),
    "mistake_donkey": Heard("mistake_donkey", "caught"),
    "mistake_last": Heard("mistake_last", "caught"),
    "trap_rooster": Heard("trap_rooster", "caught"),
    "trap_lion": Heard("trap_lion", "caught"),
    "wish": Heard("wish", "wish", shows=("signs",)),
    "reverse": Heard(shows=("direction",)),
}
"""What is heard at a note."""
