"""What happens when something happens that nobody planned.

The match is safe in its journal: every action was written down before it was
accepted. So the program says so, writes down where it broke, and lets people go
on or quit. The file holds where in the code it was, and the text of an error
only where it cannot name a card: it may be sent to others.
"""

from __future__ import annotations

import contextlib
import logging
import sys
import threading
import traceback
from collections.abc import Callable
from io import TextIOWrapper
from pathlib import Path
from types import TracebackType
from typing import Final

from tischrunde import __version__
from tischrunde.i18n.texts import Texts
from tischrunde.storage import files

log = logging.getLogger("tischrunde")

FILE: Final = "tischrunde.log"
LARGEST: Final = 512 * 1024
"""Bytes after which the file is begun anew."""
PLAIN: Final = (OSError, ImportError, AttributeError, NameError, MemoryError, RecursionError)
"""Errors whose texts name files, modules and attributes, never cards."""


class _File(logging.FileHandler):
    """The file; nothing that keeps it from being written may stop what is going on."""

    def _open(self) -> TextIOWrapper:
        # A pipe under this name would be waited for.
        return TextIOWrapper(files.opened(self.baseFilename, "ab"), encoding="utf-8")

    def emit(self, record: logging.LogRecord) -> None:
        # The file is opened at the first record, outside of what `handleError` covers.
        with contextlib.suppress(OSError):
            super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:
        """A full disk is said on the screen, not with a traceback on the console."""


class CardlessFormatter(logging.Formatter):
    """Log records without the texts of errors that could name cards."""

    def formatException(
        self,
        ei: tuple[type[BaseException], BaseException, TracebackType | None]
        | tuple[None, None, None],
    ) -> str:
        kind, error, trace = ei
        if kind is None or error is None:
            return ""
        return described(error, trace)


def described(error: BaseException, trace: TracebackType | None) -> str:
    """An error in words for the file: where it was, its kind, its text if that is plain."""
    lines = ["".join(traceback.format_tb(trace)).rstrip()]
    text = f": {error}" if isinstance(error, PLAIN) else ""
    lines.append(f"{type(error).__name__}{text}")
    if error.__cause__ is not None:
        lines.append("because of")
        lines.append(described(error.__cause__, error.__cause__.__traceback__))
    return "\n".join(lines)


def watch(logs: Path, texts: Texts, show: Callable[[str, str], None]) -> None:
    """From now on, write errors below ``logs`` and tell people through ``show(text, path)``.

    A file that cannot be written does no harm: people are told all the same.
    """
    path = logs / FILE
    _log_to(path)
    seen: set[tuple[str, int]] = set()

    def caught(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        log.error("not planned (%s)", __version__, exc_info=(kind, error, trace))
        # The same place again (a timer, a painting): once said is enough.
        place = _place(trace)
        if place not in seen:
            seen.add(place)
            show(texts("shell.crash.text"), texts("shell.crash.log", path=path))

    def caught_in_thread(args: threading.ExceptHookArgs) -> None:
        value = args.exc_value
        if value is not None:
            where = (args.exc_type, value, args.exc_traceback)
            log.error("not planned, in a thread (%s)", __version__, exc_info=where)

    sys.excepthook = caught
    threading.excepthook = caught_in_thread


def report(error: BaseException) -> None:
    """Treat ``error`` as one that nobody planned, where it is known how to go on without."""
    sys.excepthook(type(error), error, error.__traceback__)


def _place(trace: TracebackType | None) -> tuple[str, int]:
    frames = traceback.extract_tb(trace)
    return (frames[-1].filename, frames[-1].lineno or 0) if frames else ("", 0)


def _log_to(path: Path) -> None:
    try:
        if path.exists() and path.stat().st_size > LARGEST:
            path.replace(path.with_suffix(".old.log"))
    except OSError:
        return
    handler = _File(path, encoding="utf-8", delay=True)
    handler.setFormatter(CardlessFormatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.setLevel(logging.WARNING)
    log.addHandler(handler)
