"""Opening the display."""

from __future__ import annotations

import os
import sys

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from tischrunde.i18n.texts import Texts


def open_display(texts: Texts) -> QApplication:
    """The application, on the display there is.

    If Qt cannot open it, Qt says so in its own words and aborts; here that becomes
    one sentence and the exit code 2.
    """
    heard: list[str] = []

    def hear(kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
        heard.append(text.partition("\n")[0])
        if kind == QtMsgType.QtFatalMsg:
            said = texts("cli.error.no_window", reason=heard[0])
            print(f"tischrunde: {said}", file=sys.stderr, flush=True)
            os._exit(2)

    qInstallMessageHandler(hear)
    try:
        return QApplication(sys.argv[:1])
    finally:
        qInstallMessageHandler(None)
        for text in heard:
            print(text, file=sys.stderr)
