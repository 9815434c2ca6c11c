"""Starts the real program in a process of its own, looks where its window is, and closes it.

``python -m tests.end2end.starting BASEDIR [F11 …]``: presses these keys, then prints one line
of JSON with what the screen and the window measure.
"""

from __future__ import annotations

import json
import sys

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tischrunde.program.app import Program
from tischrunde.program.start import Start
from tischrunde.system.paths import locations

LOOK = 700
"""Milliseconds until the window manager has done what it does to a new window."""


def look(program: Program, keys: list[str]) -> None:
    window = program.window
    for key in keys:
        QTest.keyClick(window, getattr(Qt.Key, f"Key_{key}"))
        QTest.qWait(LOOK)
    screen = window.screen()
    print(
        json.dumps(
            {
                "room": screen.availableGeometry().getRect(),
                "frame": window.frameGeometry().getRect(),
                "full": window.isFullScreen(),
                "fills": window.isMaximized(),
            }
        ),
        flush=True,
    )
    window.close()


def main(basedir: str, *keys: str) -> int:
    app = QApplication([])
    program = Program(app, Start(locations(basedir)))
    program.window.show()
    QTimer.singleShot(LOOK, program.window, lambda: look(program, list(keys)))
    return app.exec()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
