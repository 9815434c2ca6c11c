"""The commands that need Qt: the window itself, and pictures of it."""

from __future__ import annotations

import argparse
import errno
from importlib import import_module
from pathlib import Path
from typing import Final

from tischrunde.cli.display import check_display, check_qt
from tischrunde.cli.errors import CommandError
from tischrunde.i18n.texts import Texts
from tischrunde.program.start import Start
from tischrunde.storage.folders import prepare
from tischrunde.system.paths import is_empty, locations

BEFORE_QT: Final = ("tischrunde.program.app", "tischrunde.rules.registry")
"""What the first picture needs besides Qt. Imported once Qt is there, a module costs half
a millisecond more, since Shiboken then reads its source for its own features."""


def play(arguments: argparse.Namespace, texts: Texts) -> int:
    """Open the window; returns its exit code."""
    start = start_of(arguments)
    if arguments.basedir is not None:
        # What was typed is answered here; about the usual folders the window tells.
        prepare(start.paths)
    check_display()
    for module in BEFORE_QT:
        import_module(module)
    if not is_empty(start.paths.saves):
        import_module("tischrunde.storage.matches")
    from tischrunde.program.app import defer_gc, run

    defer_gc()
    check_qt()
    from tischrunde.ui.opening import open_display

    _application = open_display(texts)
    return run(start)


def start_of(arguments: argparse.Namespace) -> Start:
    """What was asked for, judged as far as it can be without a window.

    Raises as :mod:`tischrunde.cli.values` does, and ``ReadError`` for a file that cannot
    be read.
    """
    paths = locations(arguments.basedir)
    if arguments.match_file is not None:
        if arguments.game is not None:
            raise CommandError("file_and_game")
        return Start(paths, arguments.language, file=_readable(arguments.match_file))
    if arguments.game is None:
        given = ("preset", "option", "bots", "seed")
        for name in given:
            if getattr(arguments, name):
                raise CommandError("needs_game", option=f"--{name}")
        return Start(paths, arguments.language)
    # The rules, which the home screen does without.
    from tischrunde.cli import values
    from tischrunde.rules.core.options import changed

    seed = None if arguments.seed is None else values.seed(arguments.seed)
    bots = values.bots(arguments.bots or "3")
    game = values.game_of(arguments.game, len(bots) + 1, arguments.preset, arguments.option)
    options = changed(game.options)
    return Start(paths, arguments.language, game.id, options, bots, seed)


def _readable(name: str) -> Path:
    """The file that was typed. Raises ``ReadError`` if the system does not give it."""
    from tischrunde.storage import files
    from tischrunde.storage.errors import read_error

    path = Path(name).absolute()
    try:
        files.opened(path).close()
    except (OSError, ValueError) as error:
        cause = error if isinstance(error, OSError) else OSError(errno.EINVAL, str(error))
        raise read_error(cause, path) from error
    return path


def shot(arguments: argparse.Namespace, texts: Texts) -> int:
    """Draw a picture of a screen; the arguments are those of ``tischrunde.ui.gallery.shot``."""
    check_qt()
    language = ["--lang", arguments.language] if arguments.language else []
    return int(import_module("tischrunde.ui.gallery.shot").main([*language, *arguments.rest]))
