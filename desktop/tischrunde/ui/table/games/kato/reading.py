"""What a view of KaTO says: colour, penalty, direction, and the question asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tischrunde.rules.core.actions import MUST, Action
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import HANDS
from tischrunde.rules.kato.actions import (
    ACCEPT,
    CHALLENGE,
    CONFIRM,
    KEEP,
    WISH,
)
from tischrunde.rules.kato.cards import COLOURS, KatoCard
from tischrunde.rules.kato.facts import Phase
from tischrunde.ui.table.games.base import (
    Label,
    Offer,
    Prompt,
    Sign,
    Signs,
    Who,
    label,
    top,
)
from tischrunde.ui.table.games.parts import GameReading


class KatoReading(GameReading):
    """Takes a view; gives signs, names, figures and the question asked."""

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
        if self.terms.options.stacking or self.terms.options.cone in ("ward_off", "send_back"):
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
        title = label("table.kato.confirm.title", text=self.terms.options.cone_text)
        return Prompt("confirm", title, (done,), card=top(view))

    def asks_card(self, view: View) -> bool:
        return view.seat in view.waiting and view.facts.phase in (Phase.TURN, Phase.ANSWER)


_QUESTIONS: Final[Mapping[Phase, Callable[[KatoReading, View, Sequence[Action]], Prompt]]] = {
    Phase.WISH: KatoReading._wish,
    Phase.DRAWN: KatoReading._drawn,
    Phase.ANSWER: KatoReading._answer,
    Phase.SWAP: KatoReading._swap,
    Phase.CONFIRM: KatoReading._confirm,
}


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
