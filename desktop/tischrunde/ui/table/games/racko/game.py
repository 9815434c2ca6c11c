"""Racko at the table: its racks, its questions and its calls.

Everything here reads a :class:`~tischrunde.rules.core.vision.View`; what is
allowed is never decided here, only what a click would mean.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from tischrunde.i18n.texts import Texts
from tischrunde.rules.core.actions import MUST, Action
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Event, Moved, Noted
from tischrunde.rules.core.view import Faces, View
from tischrunde.rules.core.zones import Seat, Zone, ZoneKind
from tischrunde.rules.racko.actions import BLITZ, CHOOSE, DISCARD, DRAW, PUT, RACKO, SWAP, TAKE
from tischrunde.rules.racko.actions import RACKS as EXCHANGE
from tischrunde.rules.racko.cards import HIGHEST, JOKER, RackoCard
from tischrunde.rules.racko.facts import Phase, RackoFacts
from tischrunde.rules.racko.places import DRAWN, RACKS
from tischrunde.rules.racko.rack import FULL, PLACE_OF, SLOTS, ascending_length
from tischrunde.ui.table.games.base import (
    Call,
    Label,
    Offer,
    Prompt,
    Signs,
    Spot,
    TableGame,
    Who,
    label,
)
from tischrunde.ui.table.games.racko.layout import arrange_racko
from tischrunde.ui.table.model.cues import Heard, Places
from tischrunde.ui.table.model.layout import Layout, Shape
from tischrunde.ui.table.model.pose import LYING
from tischrunde.ui.table.scene.pixmaps import Picture

EXCHANGES: Final = (Phase.CHOOSE, Phase.RACKS)


class RackoTable(TableGame):
    """What the table needs to know of Racko; ``options`` are those of the round."""

    id = "racko"
    card = LYING
    own = ZoneKind.RACK
    lift = 0.42
    wood = "art/racko/rack"
    shows_points = True
    breath = 2600
    letters = "RBO"
    discreet = frozenset({"not_ascending"})
    keys = (("rack", "table.racko.keys.rack"), ("slots", "table.racko.keys.slots"))
    spot_keys = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", ",", ".")

    def __init__(self, options: Any) -> None:
        self.options = options

    # -- what it looks like --------------------------------------------------

    def picture(self, card: Card | None, texts: Texts) -> Picture:
        if card is None:
            return Picture("art/racko/back.svg")
        assert isinstance(card, RackoCard)
        name = card.text if card.value or card is JOKER else f"event_{card.text.replace('-', '_')}"
        return Picture(f"art/racko/{name}.svg")

    def order(self, sort: str) -> Callable[[Card | None], Any] | None:
        return None

    def arrange(self, shape: Shape, width: float, height: float) -> Layout:
        return arrange_racko(shape, width, height, 3 if self.options.blitz else 2)

    def near(self, view: View) -> frozenset[Zone]:
        facts: RackoFacts = view.facts
        if facts.phase is Phase.SWAP and facts.turn == view.seat and facts.target is not None:
            return frozenset({RACKS[facts.target]})
        return frozenset()

    def spots(self, view: View) -> Mapping[Zone, Sequence[int]]:
        return {
            RACKS[seat]: [place for place in range(FULL) if filled >> place & 1]
            for seat, filled in enumerate(view.facts.filled)
        }

    def faces(self, view: View, recall: bool) -> Mapping[Zone, Faces]:
        facts: RackoFacts = view.facts
        known: dict[Zone, dict[int, Card]] = {}
        if recall:
            for seat, row in enumerate(facts.known):
                seen = {place: card for place, card in enumerate(row) if card is not None}
                known[RACKS[seat]] = {**seen}
        if facts.target is not None:
            # The table has said so to everybody.
            jokers: dict[int, Card] = dict.fromkeys(facts.named, JOKER)
            known[RACKS[facts.target]] = known.get(RACKS[facts.target], {}) | jokers
        places = self.spots(view)
        return {
            zone: _with_known(faces, places[zone], known[zone]) if known.get(zone) else faces
            for zone, faces in view.zones.items()
        }

    def counted(self, view: View, aid: bool) -> Mapping[Zone, int]:
        over = view.result is not None
        seats = len(view.facts.filled)
        zones = RACKS[:seats] if over else ()
        if aid and not over and view.seat is not None:
            zones = (RACKS[view.seat],)
        return {zone: self._ascending(view, zone, seats) for zone in zones}

    def _ascending(self, view: View, zone: Zone, seats: int) -> int:
        """How many cards ascend from slot 5 on, as far as slots are filled."""
        by_place = dict(zip(self.spots(view)[zone], view.cards(zone), strict=True))
        row = []
        for place in range(FULL):
            card = by_place.get(place)
            if not isinstance(card, RackoCard):
                break
            row.append(card)
        return ascending_length(row, HIGHEST[seats], self.options.joker == "exact")

    # -- how it moves ----------------------------------------------------------

    def places(self, events: Sequence[Event]) -> Places:
        found: list[tuple[Sequence[int], Sequence[int]]] = []
        dealt: dict[Zone, int] = {}
        note: dict[str, Any] = {}
        for event in events:
            if isinstance(event, Noted):
                note = {"seat": event.seat, **dict(event.params)}
            found.append(_ends(event, note, dealt) if isinstance(event, Moved) else ((), ()))
        return found

    # -- what the facts mean -------------------------------------------------

    def signs(self, view: View) -> Signs:
        over = view.result is not None
        badges = {}
        if self.options.partner:
            partner = Seat(((view.seat or 0) + 2) % 4)
            badges[partner] = label("table.racko.partner")
        return Signs(
            turn=() if over else view.waiting,
            dealer=view.facts.dealer,
            badges=badges,
            status=self._status(view),
        )

    def _status(self, view: View) -> Label | None:
        facts: RackoFacts = view.facts
        if view.result is not None:
            return label("table.status.round_over")
        if view.seat not in view.waiting:
            return None
        if facts.phase is Phase.HELD:
            taken = facts.open_taken
            return label("table.racko.status.build" if taken else "table.racko.status.held")
        if facts.phase is Phase.BLITZ:
            return label("table.racko.status.blitz")
        if facts.phase is Phase.SWAP:
            return label("table.racko.status.swap", who=Who(facts.target))
        return label("table.status.your_turn") if facts.phase is Phase.TURN else None

    # -- what can be chosen --------------------------------------------------

    def prompt(self, view: View) -> Prompt | None:
        phase = view.facts.phase
        duty = next((choice for choice in view.choices if choice.duty is MUST), None)
        if duty is None or phase not in EXCHANGES:
            return None
        offers = tuple(
            Offer(action, label("table.racko.with", seat=Who(action.args[0])), str(number))
            for number, action in enumerate(duty.actions, 1)
        )
        name = "choose" if phase is Phase.CHOOSE else "racks"
        return Prompt(name, label(f"table.racko.{name}.title"), offers)

    def calls(self, view: View) -> Sequence[Call]:
        return (*self._rights, self._open_call(view))

    @property
    def _rights(self) -> Sequence[Call]:
        found = [Call("racko", label("table.racko.call.racko"), "R", RACKO)]
        if self.options.blitz:
            found.append(Call("blitz", label("table.racko.call.blitz"), "B", BLITZ))
        return found

    def rights(self, view: View, seat: Seat) -> Sequence[Call]:
        return self._rights

    @property
    def lays_in(self) -> Label | None:
        return label("table.racko.call.cards") if self.options.blitz else None

    def _open_call(self, view: View) -> Call:
        """One button for the open pile; in a Blitz deal, for the next slot from 60 down."""
        phase = view.facts.phase
        if phase is Phase.BLITZ:
            mine = [action for choice in view.choices for action in choice.actions]
            fill = mine[0] if mine else None
            slot = fill.args[0] if fill else 0
            words = label("table.racko.call.fill", slot=slot) if fill else None
            return Call("open", words or label("table.racko.call.wait"), "O", fill)
        held = phase is Phase.HELD and view.facts.turn == view.seat
        words = label("table.racko.call.discard" if held else "table.racko.call.take")
        return Call("open", words, "O", DISCARD if held else TAKE)

    # -- what a click means --------------------------------------------------

    def plays(self, view: View) -> Mapping[Card, Action]:
        return {}

    def asks_card(self, view: View) -> bool:
        return False

    def play(self, view: View, cards: Sequence[Card]) -> Action:
        return DISCARD

    def partners(self, view: View, card: Card) -> frozenset[Card]:
        return frozenset()

    def draw(self, view: View) -> Action:
        return DRAW

    def take_open(self, view: View) -> Action | None:
        if view.seat is None or view.facts.phase is Phase.BLITZ:
            return None
        return DISCARD if view.cards(DRAWN[view.seat]) else TAKE

    def put_where(self, view: View, spot: Spot | None) -> Action | None:
        if spot is None:
            return DISCARD
        zone, place = spot
        return PUT[place] if zone.seat == view.seat else None

    def at_seat(self, view: View, seat: Seat) -> Action | None:
        if view.seat not in view.waiting or seat == view.seat:
            return None
        verbs = {Phase.CHOOSE: CHOOSE, Phase.RACKS: EXCHANGE}.get(view.facts.phase)
        return verbs[seat] if verbs else None

    def at_spot(self, view: View, spot: Spot, first: Spot | None) -> Action | Spot | None:
        facts: RackoFacts = view.facts
        zone, place = spot
        if view.seat is None or view.result is not None:
            return None
        if facts.phase is Phase.SWAP and facts.turn == view.seat:
            return self._exchange(view, spot, first)
        if zone.seat == view.seat:
            return PUT[place]
        return self.at_seat(view, zone.seat) if zone.seat is not None else None

    def _exchange(self, view: View, spot: Spot, first: Spot | None) -> Action | Spot | None:
        ends = {zone.seat: place for zone, place in ((first, spot) if first else (spot,))}
        mine, theirs = ends.get(view.seat), ends.get(view.facts.target)
        if spot[0].seat not in (view.seat, view.facts.target):
            return None
        if mine is None or theirs is None:
            return spot
        return SWAP[theirs][mine]

    def hint(self, view: View, first: Spot) -> Label | None:
        if view.facts.phase is not Phase.SWAP or view.facts.turn != view.seat:
            return None
        own = first[0].seat == view.seat
        slot = SLOTS[first[1]]
        if own:
            return label("table.racko.hint.theirs", slot=slot, who=Who(view.facts.target))
        return label("table.racko.hint.mine", slot=slot)

    def spot_name(self, place: int) -> Label:
        return label("table.racko.slot", slot=SLOTS[place])

    def voice(self, note: Noted) -> Heard | None:
        return VOICES.get(note.what)


VOICES: Final[Mapping[str, Heard]] = {
    "sit_out": Heard("sit_out"),
    "choose": Heard("choose"),
    "joker_named": Heard("joker_named", "tap"),
    "racks": Heard("racks"),
    "racko": Heard("racko", "call-racko"),
    "blitz": Heard("blitz", "call-blitz-racko"),
}
"""What is heard at a note."""


def _with_known(faces: Faces, places: Sequence[int], known: Mapping[int, Card]) -> Faces:
    return tuple(
        known.get(place) if face is None else face
        for face, place in zip(faces, places, strict=True)
    )


def _ends(
    event: Moved, note: Mapping[str, Any], dealt: dict[Zone, int]
) -> tuple[Sequence[int], Sequence[int]]:
    """The slots that the cards of a move leave and come to, after the note before it."""
    leaves, comes = event.source.kind is ZoneKind.RACK, event.target.kind is ZoneKind.RACK
    every = range(len(event.cards))
    if event.why == "deal" and comes:
        # The first into slot 60, the last into slot 5 (RAC-02).
        dealt[event.target] = dealt.get(event.target, FULL) - 1
        return (), (dealt[event.target],)
    if event.why == "racks":
        return every, every
    if event.why == "swap":
        mine, theirs = (PLACE_OF[note["mine"]],), (PLACE_OF[note["theirs"]],)
        return (theirs, mine) if event.target.seat == note["seat"] else (mine, theirs)
    if "slot" in note and (leaves or comes):
        place = (PLACE_OF[note["slot"]],)
        return (place if leaves else ()), (place if comes else ())
    return (), ()
