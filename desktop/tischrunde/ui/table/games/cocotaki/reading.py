"""What a view of Cocotaki says, and the sound board.

Where attention is ``strict`` and a rule that can be overlooked is in play, the
table does not point out who is on turn, which way play goes, or that a donkey
round is on: watching is the game.
"""

from __future__ import annotations

from typing import Any, Final

from tischrunde.rules.cocotaki.actions import (
    CHALLENGE,
    PASS,
    SOUND,
    WISH,
)
from tischrunde.rules.cocotaki.cards import ANIMALS, COLOURS, Sound
from tischrunde.rules.cocotaki.facts import Phase
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import HANDS
from tischrunde.ui.table.games.base import (
    Label,
    Offer,
    Prompt,
    Sign,
    Signs,
    label,
    top,
)
from tischrunde.ui.table.games.parts import GameReading

QUIET_KEY: Final = " "


class CocotakiReading(GameReading):
    """Takes a view; gives signs, names, figures and the question asked."""

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
            direction=0 if silent(self.terms.options) else facts.direction,
            dealer=facts.dealer,
            signs=tuple(found),
            called=(facts.layer,) if holds_one else (),
            call=label("table.cocotaki.call.last"),
            status=self._status(view),
        )

    def _keeps_quiet(self, view: View) -> bool:
        return silent(self.terms.options) and view.facts.phase is Phase.TURN

    def _status(self, view: View) -> Label | None:
        facts = view.facts
        if view.result is not None:
            return label("table.status.round_over")
        if facts.phase is not Phase.TURN:
            return None
        if silent(self.terms.options):
            return label("table.cocotaki.status.watch")
        if view.seat not in view.waiting:
            return None
        if facts.donkey is not None:
            return label("table.cocotaki.status.donkey")
        return label("table.status.your_turn")

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

    def asks_card(self, view: View) -> bool:
        # Saying so would say whose turn it is.
        asked = view.facts.phase is Phase.TURN and view.seat in view.waiting
        return asked and not silent(self.terms.options)


def silent(options: Any) -> bool:
    """Whether the table keeps to itself what can be overlooked."""
    traps = options.rooster_skips or options.lion_reverses or options.donkey_round
    return bool(traps and options.attention == "strict")
