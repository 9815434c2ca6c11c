"""Starts the real program in a process of its own, for a test that lets the machine stand still.

``python -m tests.end2end.standing_still BASEDIR GAME``: a person who only rolls, or lays,
and then does nothing, among bots. It tells ``open`` when a race, or the time for a sound,
has begun for everybody, and ``did <seat> <action>`` what is done from then on.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from tests.authority import host_of
from tischrunde.match.draft import Draft
from tischrunde.match.messages import Update
from tischrunde.program.app import Program
from tischrunde.program.start import Start
from tischrunde.rules.core.actions import MUST
from tischrunde.storage.settings import SeatSetup
from tischrunde.system.paths import locations
from tischrunde.ui.play.bridge import Bridge
from tischrunde.ui.play.table_screen import TableScreen

PARENT = os.getppid()
BEGINS = {"clack": "roll", "cocotaki": "lay"}
"""What the person does, after which time runs."""


class Idle:
    """Begins what time is measured of, and looks on from then on."""

    def __init__(self, bridge: Bridge, game: str) -> None:
        self.bridge = bridge
        self.verb = BEGINS[game]
        self.begun: int | None = None
        self.open = False
        bridge.updated.connect(self.hear)

    def hear(self, update: Update) -> None:
        if self.open and update.entry is not None:
            print(f"did {update.entry.seat} {update.entry.text}", flush=True)

    def step(self) -> None:
        host = host_of(self.bridge)
        if os.getppid() != PARENT:
            os._exit(1)
        if self.begun is not None:
            if not self.open and self.time_runs():
                self.open = True
                print("open", flush=True)
            return
        position = host.match.position
        choices = () if position is None else position.choices()
        for choice in choices:
            if choice.duty is MUST and choice.seat == 0:
                self.act(choice.actions)
                return

    def act(self, actions: Any) -> None:
        wanted = [action for action in actions if action.verb == self.verb]
        action = (wanted or list(actions))[0]
        self.bridge.submit(action)
        position = host_of(self.bridge).match.position
        assert position is not None
        phase = position.facts.phase.value
        if wanted and phase in ("race", "sound"):
            self.begun = host_of(self.bridge).ply

    def time_runs(self) -> bool:
        """Whether the screen has shown it: only then has anybody's time begun."""
        assert self.begun is not None
        return host_of(self.bridge)._observers.shown() >= self.begun


def run(basedir: Path, game: str) -> int:
    application = QApplication([])
    program = Program(application, Start(locations(basedir)))
    program.window.show()
    lena = SeatSetup("Lena", "person", face="girl", age=70)
    bots = [SeatSetup(name, "bot", "leicht", "fox", 8) for name in ("Fips", "Ulla")]
    draft = Draft(game, [lena, *bots])
    draft.seed_text = "5"
    program.flow.begin(lambda: program.services.begin(draft))
    screen = program.window.screen_on_top
    assert isinstance(screen, TableScreen)
    idle = Idle(screen.bridge, game)
    timer = QTimer(program.window)
    timer.timeout.connect(lambda: idle.step())
    timer.start(10)
    return application.exec()


if __name__ == "__main__":
    sys.exit(run(Path(sys.argv[1]), sys.argv[2]))
