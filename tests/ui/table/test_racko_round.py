"""Whole rounds of Racko on the screen, against bots, through a real host."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.ui.keys import click_key
from tests.ui.table.conftest import STILL
from tests.ui.table.helpers import LEFT, LayTable, pile_spot
from tests.ui.table.racko_helpers import click, faces, spot

from tischrunde.match.bot_host import InlineBots
from tischrunde.match.clock import ManualClock
from tischrunde.match.host import Host
from tischrunde.match.match import Match
from tischrunde.match.pace import AT_ONCE
from tischrunde.match.recorder import NoRecorder
from tischrunde.rules.core.record import Header, SeatRecord
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.racko.facts import Phase
from tischrunde.rules.racko.rack import SLOTS
from tischrunde.ui.play.bridge import Bridge
from tischrunde.ui.table.model.durations import Tempo
from tischrunde.ui.table.scene.frame_clock import ManualFrameClock
from tischrunde.ui.table.settings import TableSettings

pytestmark = pytest.mark.qt
ME = Seat(0)
ANNA = SeatRecord("Anna", "person", face="girl_with_buns")
OMA = SeatRecord("Oma Inge", "person", face="grandmother")
FUCHS = SeatRecord("Fuchs", "bot", "zufall", "fox")


class Sitting:
    """A match at a table of its own; bots play as soon as the screen has shown what happened."""

    def __init__(self, lay_table: LayTable, match: Match, settings: TableSettings) -> None:
        self.clock = ManualClock()
        bots = InlineBots(self.clock)
        self.host = Host(match, self.clock, bots, NoRecorder(), AT_ONCE, effort=0, auto_deal=False)
        self.bridge = Bridge(self.host)
        self.table = lay_table(self.bridge, settings)
        self.bridge.start()

    @property
    def view(self) -> object:
        assert self.bridge.last is not None
        return self.bridge.last.view

    def mine(self) -> bool:
        """Whether the person at the screen is asked, or the round is over."""
        last = self.bridge.last
        if last is None or last.view is None:
            return False
        return last.view.result is not None or last.view.seat in last.view.waiting

    def until_asked(self) -> None:
        self.clock.run(self.mine)


Sit = Callable[..., Sitting]


@pytest.fixture
def sit(lay_table: LayTable) -> Iterator[Sit]:
    made: list[Sitting] = []

    def begin(
        *seats: SeatRecord,
        seed: int = 1,
        log: object = None,
        settings: TableSettings = STILL,
        **options: Any,
    ) -> Sitting:
        header = Header("racko", seats, seed, dict(options))
        match = Match(header) if log is None else Match.replay(header, log).match  # type: ignore[arg-type]
        made.append(Sitting(lay_table, match, settings))
        return made[-1]

    yield begin
    for sitting in made:
        sitting.bridge.close()


def wanted(card: str) -> int:
    """The slot where a number belongs if the rack is to ascend evenly from 1 to 50."""
    if not card.isdigit():
        return 0
    return min(11, (int(card) - 1) * 12 // 50)


def one_step(sitting: Sitting, press: Callable[[str, int], None]) -> None:
    """Do what the person at the screen is asked for: ``press`` knows how."""
    last = sitting.bridge.last
    assert last is not None
    view = last.view
    assert view is not None
    facts = view.facts
    if facts.phase is Phase.TURN:
        press("draw", 0)
    elif facts.phase in (Phase.HELD, Phase.BLITZ):
        held = sitting.table.stage.scene.tableau.held()
        assert held is not None
        assert held.face is not None
        press("slot", wanted(held.face.text))
    elif facts.phase is Phase.SWAP:
        press("swap", 5)
    else:
        press("seat", 1)


@pytest.mark.rule("RAC-05")
def test_a_round_is_played_with_the_mouse_alone(sit: Sit) -> None:
    sitting = sit(ANNA, FUCHS, seed=4, renewals=1, turn_limit=120)
    table = sitting.table

    def press(what: str, at: int) -> None:
        layout = table.stage.scene.table
        if what == "draw":
            click(table, pile_spot(table))
        elif what == "slot":
            click(table, spot(table, 0, at))
        elif what == "swap":
            open_ = [n for n, face in enumerate(faces(table, 1)) if face != "joker"]
            own = [n for n, face in enumerate(faces(table, 0)) if face != "joker"]
            click(table, spot(table, 1, open_[at]))
            click(table, spot(table, 0, own[at]))
        else:
            x, y = layout.places[Seat(at)].plate.centre
            click(table, QPoint(round(x * layout.unit), round(y * layout.unit)))

    _play(sitting, press)
    assert set(faces(table, 1)) & {"?"} == set()


@pytest.mark.rule("RAC-05")
def test_a_round_is_played_with_the_keyboard_alone(sit: Sit) -> None:
    sitting = sit(ANNA, FUCHS, seed=5, renewals=1, turn_limit=120)
    table = sitting.table
    table.activateWindow()
    table.canvas.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()

    def press(what: str, at: int) -> None:
        keys = table.stage.game.intent.slot_keys
        if what == "draw":
            QTest.keyClicks(table.canvas, "d")
        elif what == "slot":
            click_key(table.canvas, keys[at])
        elif what == "swap":
            open_ = [n for n, face in enumerate(faces(table, 1)) if face != "joker"]
            own = [n for n, face in enumerate(faces(table, 0)) if face != "joker"]
            stops = table.keyboard.stops
            stops.go(stops.groups["near"][open_[at]].key)
            QTest.keyClick(table.canvas, Qt.Key.Key_Return)
            click_key(table.canvas, keys[own[at]])
        else:
            QTest.keyClicks(table.canvas, str(at))

    _play(sitting, press)


def _play(sitting: Sitting, press: Callable[[str, int], None]) -> None:
    for _ in range(400):
        sitting.until_asked()
        last = sitting.bridge.last
        assert last is not None
        assert last.view is not None
        if last.view.result is not None:
            break
        before = sitting.host.ply
        one_step(sitting, press)
        assert sitting.host.ply > before, sitting.table.overlay.why.text
    last = sitting.bridge.last
    assert last is not None
    assert last.view is not None
    assert last.view.result is not None
    assert sitting.table.stage.scene.open_hands
    own = {entry.text.split()[0] for entry in sitting.host.match.log if entry.seat == ME}
    assert own >= {"draw", "put", "choose", "swap", "racks"}, "every event was carried out"


@pytest.mark.rule("RAC-23")
def test_a_blitz_deal_is_played_out_card_by_card(sit: Sit) -> None:
    sitting = sit(ANNA, FUCHS, seed=2, blitz=True, bonus=True)
    table = sitting.table
    for place in range(12):
        sitting.until_asked()
        assert table.stage.scene.tableau.held() is not None
        click(table, spot(table, 0, place))
    sitting.clock.run(lambda: sitting.view.facts.phase is not Phase.BLITZ)  # type: ignore[attr-defined]
    assert "?" not in faces(table, 0)
    assert len(faces(table, 0)) == 12


def test_a_match_is_gone_on_with_in_the_middle_of_a_held_card(sit: Sit) -> None:
    first = sit(ANNA, FUCHS, seed=9, events=False)
    table = first.table
    first.until_asked()
    click(table, pile_spot(table))
    held = table.stage.scene.tableau.held()
    assert held is not None
    assert held.face is not None
    face, row = held.face, faces(table, 0)
    again = sit(ANNA, FUCHS, seed=9, events=False, log=list(first.host.match.log))
    table = again.table
    held = table.stage.scene.tableau.held()
    assert held is not None
    assert held.face is face
    assert faces(table, 0) == row
    assert table.overlay.calls["open"].text() == "Ablegen"
    click(table, spot(table, 0, 8))
    assert faces(table, 0)[8] == face.text
    assert again.host.match.log[-1].text == f"put {SLOTS[8]}"


def test_undo_puts_the_card_back(sit: Sit) -> None:
    sitting = sit(ANNA, FUCHS, seed=9, events=False)
    table = sitting.table
    sitting.until_asked()
    before = faces(table, 0)
    click(table, pile_spot(table))
    click(table, spot(table, 0, 8))
    assert faces(table, 0) != before
    sitting.bridge.ask_undo()
    assert faces(table, 0) == before
    assert table.stage.scene.tableau.held() is not None


def test_between_two_people_the_curtain_falls_and_no_rack_is_seen(
    sit: Sit, clock: ManualFrameClock
) -> None:
    sitting = sit(ANNA, OMA, seed=4, events=False)
    table = sitting.table
    clock.advance(100)
    sitting.clock.advance(0)
    awaited = sitting.bridge.viewer.awaited
    assert awaited is not None
    assert set(faces(table, 0)) | set(faces(table, 1)) == {"?"}
    sitting.bridge.show(awaited)
    assert "?" not in faces(table, awaited)
    click(table, pile_spot(table))
    clock.advance(100)
    other = Seat(1 - awaited)
    click(table, spot(table, awaited, 4))
    clock.advance(100)
    sitting.clock.advance(0)
    assert sitting.bridge.viewer.seat is None
    assert sitting.bridge.viewer.awaited == other
    assert set(faces(table, 0)) | set(faces(table, 1)) == {"?"}
    sitting.bridge.show(other)
    assert "?" not in faces(table, other)
    assert set(faces(table, awaited)) == {"?"}


def test_a_wrong_call_is_refused_and_nothing_else_happens(sit: Sit) -> None:
    sitting = sit(ANNA, FUCHS, seed=9, events=False)
    table = sitting.table
    sitting.until_asked()
    ply = sitting.host.ply
    QTest.mouseClick(table.overlay.calls["racko"], LEFT)
    assert sitting.host.ply == ply
    assert table.overlay.why.rule == "RAC-20"


@pytest.mark.rule("RAC-23")
def test_a_blitz_deal_put_in_for_one_round_has_its_call(sit: Sit) -> None:
    sitting = sit(ANNA, FUCHS, seed=9, events=False, renewals=0, end="rounds")
    table = sitting.table
    assert "blitz" not in table.overlay.calls
    while sitting.bridge.last.view.result is None:  # type: ignore[union-attr]
        sitting.until_asked()
        click(table, pile_spot(table))
        click(table, pile_spot(table, "discard"))
    sitting.bridge.deal(blitz=True)
    assert "blitz" in table.overlay.calls
    assert table.stage.scene.tableau.held() is not None
    calls = table.overlay.calls
    boxes = [calls[name].geometry() for name in ("racko", "blitz", "open")]
    assert not boxes[0].intersects(boxes[1])
    assert not boxes[1].intersects(boxes[2])


def test_reduced_motion_and_no_animation_end_in_the_same_picture(
    sit: Sit, clock: ManualFrameClock
) -> None:
    seen = []
    for settings in (
        TableSettings(tempo=Tempo.NONE),
        TableSettings(tempo=Tempo.FULL, reduced_motion=True),
        TableSettings(tempo=Tempo.FULL),
    ):
        sitting = sit(ANNA, FUCHS, seed=6, settings=settings)
        table = sitting.table
        for _ in range(12):
            clock.advance(30_000)
            sitting.until_asked()
            clock.advance(30_000)
            sitting.until_asked()
            actions = sitting.bridge.last.choices[0].actions  # type: ignore[union-attr]
            sitting.bridge.submit(actions[len(actions) // 2])
        clock.advance(30_000)
        items = table.stage.scene.items_by_number
        seen.append(
            sorted(
                (zone.text, str(one.place), str(items[one.number].face), items[one.number].pose[:2])
                for zone, row in table.stage.scene.tableau.zones.items()
                if zone.seat is not None
                for one in row
            )
        )
        assert not clock.running
    assert seen[0] == seen[1] == seen[2]
