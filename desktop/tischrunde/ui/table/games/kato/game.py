"""KaTO at the table: its pictures, its questions and its calls.

Everything here reads a :class:`~tischrunde.rules.core.vision.View`; what is
allowed is never decided here, only what a click would mean.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from tischrunde.i18n.texts import Texts
from tischrunde.rules.core.actions import MUST, Action
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Noted
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import HANDS, Seat
from tischrunde.rules.kato.actions import (
    ACCEPT,
    CALL,
    CATCH,
    CHALLENGE,
    CONFIRM,
    DRAW,
    JUMP,
    KEEP,
    LAY,
    SWAP,
    WISH,
)
from tischrunde.rules.kato.cards import COLOURS, KatoCard, Kind
from tischrunde.rules.kato.facts import KatoFacts, Phase
from tischrunde.ui.kit import art
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
from tischrunde.ui.table.games.kato.words import cone_meaning
from tischrunde.ui.table.model.cues import Heard
from tischrunde.ui.table.scene.pixmaps import Picture

BY_KIND: Final = (Kind.NUMBER, Kind.SKIP, Kind.REVERSE, Kind.DRAW_TWO, Kind.WILD, Kind.WILD_FOUR)


class KatoTable(TableGame):
    """What the table needs to know of KaTO; ``options`` are those of the round."""

    id = "kato"
    sorts = ("colour", "number", "drawn")
    together = 2
    letters = "KC"

    def __init__(self, options: Any) -> None:
        self.options = options

    # -- what it looks like --------------------------------------------------

    def picture(self, card: Card | None, texts: Texts) -> Picture:
        if card is None:
            return Picture("art/kato/back.svg")
        path = f"art/kato/{card.text.replace('-', '_')}.svg"
        if isinstance(card, KatoCard) and card.kind is Kind.CONE:
            box = tuple(art.table("art/kato/layout.json").get("cone_text", (7, 67, 49, 14.6)))
            return Picture(path, cone_meaning(self.options, texts, short=True), box)
        return Picture(path)

    def order(self, sort: str) -> Callable[[Card | None], Any] | None:
        if sort == "colour":
            return lambda card: -1 if card is None else card.order
        if sort == "number":
            return _by_number
        return None

    def spread(self, view: View) -> int:
        return 0

    # -- what the facts mean -------------------------------------------------

    def signs(self, view: View) -> Signs:
        facts = view.facts
        over = view.result is not None
        found = []
        if facts.colour is not None and not over:
            name = facts.colour.text
            words = label(f"kato.colour.{name}")
            if _top_is_wild(view):
                words = label("table.kato.wished", colour=words)
            found.append(Sign(f"art/table/wish_{name}.svg", words))
        if facts.phase is Phase.ANSWER and facts.penalty:
            found.append(
                Sign("", label("table.kato.penalty", n=facts.penalty), f"+{facts.penalty}")
            )
        return Signs(
            turn=() if over else view.waiting,
            direction=facts.direction,
            dealer=facts.dealer,
            signs=tuple(found),
            called=facts.called,
            call=label("table.kato.call.kato"),
            status=_status(view),
        )

    # -- what can be chosen --------------------------------------------------

    def prompt(self, view: View) -> Prompt | None:
        duty = next((choice for choice in view.choices if choice.duty is MUST), None)
        if duty is None:
            return None
        ask = _QUESTIONS.get(view.facts.phase)
        return ask(self, view, duty.actions) if ask else None

    def _wish(self, view: View, _actions: Sequence[Action]) -> Prompt:
        offers = tuple(
            Offer(
                WISH[colour],
                label(f"kato.colour.{colour.text}"),
                str(number),
                picture=f"art/table/wish_{colour.text}.svg",
            )
            for number, colour in enumerate(COLOURS, 1)
        )
        return Prompt("wish", label("table.kato.wish.title"), offers, card=top(view))

    def _drawn(self, _view: View, actions: Sequence[Action]) -> Prompt:
        plays = tuple(
            Offer(
                action,
                label("table.kato.drawn.play", card=action.args[0]),
                "1",
                card=action.args[0],
                main=True,
            )
            for action in actions
            if action.verb == "lay" and len(action.args) == 1
        )
        keep = Offer(KEEP, label("table.kato.drawn.keep"), "2")
        return Prompt("drawn", label("table.kato.drawn.title"), (*plays, keep))

    def _answer(self, view: View, actions: Sequence[Action]) -> Prompt:
        facts = view.facts
        amount, layer = facts.penalty, facts.layer
        offers = [Offer(ACCEPT, label("table.kato.answer.accept", n=amount), "1", main=True)]
        if CHALLENGE in actions:
            stake = label(
                "table.kato.answer.stake", layer=Who(layer), bluff=amount, honest=amount + 2
            )
            offers.append(Offer(CHALLENGE, label("table.kato.answer.challenge"), "2", stake))
        note = None
        if self.options.stacking or self.options.cone in ("ward_off", "send_back"):
            note = label("table.kato.answer.against")
        title = label("table.kato.answer.title", who=Who(layer), n=amount)
        if layer is None:
            title = label("table.kato.answer.title_start", n=amount)
        return Prompt("answer", title, tuple(offers), note, card=top(view))

    def _swap(self, view: View, actions: Sequence[Action]) -> Prompt:
        offers = tuple(
            Offer(
                action,
                label("table.kato.swap.with", seat=Who(action.args[0])),
                str(number),
                label("table.cards", n=len(view.cards(HANDS[action.args[0]]))),
            )
            for number, action in enumerate(
                (action for action in actions if action.verb == "swap"), 1
            )
        )
        return Prompt("swap", label("table.kato.swap.title"), offers, card=top(view))

    def _confirm(self, view: View, _actions: Sequence[Action]) -> Prompt:
        done = Offer(CONFIRM, label("table.kato.confirm.done"), "1", main=True)
        title = label("table.kato.confirm.title", text=self.options.cone_text)
        return Prompt("confirm", title, (done,), card=top(view))

    def calls(self, view: View) -> Sequence[Call]:
        return (
            Call("kato", label("table.kato.call.kato"), "K", CALL),
            Call("catch", label("table.kato.call.catch"), "C", _accusation(view)),
        )

    def rights(self, view: View, seat: Seat) -> Sequence[Call]:
        return self.calls(view._replace(seat=seat))

    @property
    def lays_in(self) -> Label | None:
        return label("table.kato.call.jump") if self.options.jump_in else None

    # -- what a click means --------------------------------------------------

    def plays(self, view: View) -> Mapping[Card, Action]:
        found: dict[Card, Action] = {}
        for choice in view.choices:
            for action in choice.actions:
                if action.verb in ("lay", "jump") and len(action.args) == 1:
                    found.setdefault(action.args[0], action)
        return found

    def asks_card(self, view: View) -> bool:
        return view.seat in view.waiting and view.facts.phase in (Phase.TURN, Phase.ANSWER)

    def play(self, view: View, cards: Sequence[Card]) -> Action:
        if len(cards) > 1:
            return Action("lay", tuple(cards))
        card = cards[0]
        assert isinstance(card, KatoCard)
        known = self.plays(view).get(card)
        if known is not None:
            return known
        jumps = self.options.jump_in and view.seat not in view.waiting
        return JUMP[card] if jumps else LAY[card]

    def partners(self, view: View, card: Card) -> frozenset[Card]:
        facts, mine = view.facts, view.cards(HANDS[view.seat or 0])
        turn = facts.phase is Phase.TURN and view.seat in view.waiting
        if not turn or not isinstance(card, KatoCard) or card.kind is not Kind.NUMBER:
            return frozenset()
        if self.plays(view).get(card) != LAY[card]:
            return frozenset()
        found: set[Card] = set()
        if self.options.doubles_same and mine.count(card) > 1:
            found.add(card)
        if self.options.doubles_number:
            found |= {
                other
                for other in mine
                if isinstance(other, KatoCard)
                and other.kind is Kind.NUMBER
                and other.number == card.number
                and other.colour is not card.colour
            }
        return frozenset(found)

    def draw(self, view: View) -> Action:
        return ACCEPT if view.facts.phase is Phase.ANSWER else DRAW

    def at_seat(self, view: View, seat: Seat) -> Action | None:
        if view.facts.phase is Phase.SWAP and view.seat in view.waiting:
            return SWAP[seat]
        return None

    def lesson(self, note: Noted, view: View) -> Lesson | None:
        rule = LESSONS.get(note.what)
        return Lesson(label(f"table.kato.right.{note.what}"), rule) if rule else None

    def voice(self, note: Noted) -> Heard | None:
        return VOICES.get(note.what)


_QUESTIONS: Final[Mapping[Phase, Callable[[KatoTable, View, Sequence[Action]], Prompt]]] = {
    Phase.WISH: KatoTable._wish,
    Phase.DRAWN: KatoTable._drawn,
    Phase.ANSWER: KatoTable._answer,
    Phase.SWAP: KatoTable._swap,
    Phase.CONFIRM: KatoTable._confirm,
}

LESSONS: Final[Mapping[str, str]] = {"caught": "KAT-24", "bluff": "KAT-17"}
"""The rule by which each kind of mistake is one."""

VOICES: Final[Mapping[str, Heard]] = {
    "call": Heard("kato", "call-kato", shows=("called",)),
    "caught": Heard("caught", "caught", by="by"),
    "challenge": Heard("challenge", "challenge"),
    "bluff": Heard("bluff"),
    "no_bluff": Heard("no_bluff"),
    "jump": Heard("jump", "tap"),
    "wish": Heard("wish", "wish", shows=("signs",)),
    "reverse": Heard(shows=("direction",)),
    "skip": Heard("skip"),
}
"""What is heard at a note."""


def _status(view: View) -> Label | None:
    if view.result is not None:
        return label("table.status.round_over")
    if view.seat in view.waiting:
        if view.facts.phase is Phase.TURN:
            return label("table.status.your_turn")
        return None
    return None


def _top_is_wild(view: View) -> bool:
    lies = top(view)
    return isinstance(lies, KatoCard) and lies.colour is None


def _by_number(card: Card | None) -> tuple[int, int, int]:
    if not isinstance(card, KatoCard):
        return (0, 0, 0)
    if card.kind is Kind.NUMBER:
        return (0, card.number, card.order)
    return (1, BY_KIND.index(card.kind) if card.kind in BY_KIND else len(BY_KIND), card.order)


def _accusation(view: View) -> Action:
    """Whom a catch is about: who may be caught, else whoever looks most like it.

    A catch that is not justified is refused with its reason, so one may always try.
    """
    mine = view.seat
    facts: KatoFacts = view.facts
    hands = [(zone.seat, len(cards)) for zone, cards in view.zones.items() if zone.seat is not None]
    others = [seat for seat in facts.exposed if seat != mine]
    few = [seat for seat, cards in hands if cards == 1 and seat != mine]
    layer = [seat for seat in (facts.layer,) if seat is not None and seat != mine]
    everybody = sorted(seat for seat, _ in hands if seat != mine)
    return CATCH[(others[-1:] + few + layer + everybody)[0]]
