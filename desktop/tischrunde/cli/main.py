"""From arguments to an exit code: 0 done, 1 checked and found wrong, 2 not possible."""

from __future__ import annotations

import argparse
import errno
import io
import json
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Final

from tischrunde import __version__
from tischrunde.cli.errors import CommandError, code_of, sentences
from tischrunde.cli.parser import parse
from tischrunde.i18n.texts import Texts
from tischrunde.rules.core.refusal import BadOptions
from tischrunde.storage.errors import FULL, StorageError
from tischrunde.storage.first_look import first_look
from tischrunde.system.languages import LANGUAGES
from tischrunde.system.paths import locations

Command = Callable[[argparse.Namespace, Texts], int]

# A command's module is imported when it is asked for: the start counts.
_COMMANDS: Final = {
    "": "tischrunde.cli.window:play",
    "simulate": "tischrunde.cli.simulate:simulate",
    "replay": "tischrunde.cli.replay:replay",
    "analyse": "tischrunde.cli.analyse:analyse",
    "rules": "tischrunde.cli.rules:rules",
    "shot": "tischrunde.cli.window:shot",
    "bench": "tischrunde.cli.bench:bench",
    "statistics": "tischrunde.cli.statistics:statistics",
}

FAILED: Final = 2
OUTPUT_ERRORS: Final = FULL | {errno.EIO, errno.EBADF}
"""What a full or closed output says."""


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line; complaints go to standard error, one sentence each."""
    texts = Texts(_language(arguments))
    for stream in (sys.stdout, sys.stderr):
        # A console with an old encoding gets question marks, not a traceback.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        found = parse(arguments, texts)
        _check(found.basedir, found.language)
        if found.version:
            print(f"Tischrunde {__version__}")
            return 0
        code = _command(found.command)(found, texts)
        sys.stdout.flush()
        return code
    except (CommandError, StorageError, BadOptions) as error:
        _complain(texts, error, as_json="--json" in arguments)
        return FAILED
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader (head, less) has seen enough.
        _let_go_of_output()
        return 0
    except OSError as error:
        # What has a file name, or cannot come from writing, is not about the output.
        if error.filename is None and error.errno in OUTPUT_ERRORS:
            _let_go_of_output()
            what = "output_failed"
        else:
            what = "system_failed"
        reason = f"{error.strerror or error}" + (f" ({error.filename})" if error.filename else "")
        _complain(texts, CommandError(what, reason=reason), as_json=False)
        return FAILED


def _let_go_of_output() -> None:
    # Or Python tries again at exit, and complains.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _command(name: str) -> Command:
    module, _, function = _COMMANDS[name].partition(":")
    found: Command = getattr(import_module(module), function)
    return found


def _complain(texts: Texts, error: CommandError | StorageError | BadOptions, as_json: bool) -> None:
    said = sentences(texts, error)
    if as_json:
        problem = {"error": {"code": code_of(error), "message": " ".join(said)}}
        print(json.dumps(problem))
    for sentence in said:
        print(f"tischrunde: {sentence}", file=sys.stderr)


def _language(arguments: Sequence[str]) -> str:
    """The language before the arguments have been judged: asked for, set, or the system's."""
    basedir = _value_of("--basedir", arguments)
    asked = _value_of("--language", arguments)
    return asked if asked in LANGUAGES else first_look(locations(basedir).settings).language


def _value_of(option: str, arguments: Sequence[str]) -> str | None:
    for index, word in enumerate(arguments):
        if word == option and index + 1 < len(arguments):
            return arguments[index + 1]
        if word.startswith(f"{option}="):
            return word.partition("=")[2]
    return None


def _check(basedir: str | None, language: str | None) -> None:
    if basedir == "":
        # It would mean the folder in which one just happens to be.
        raise CommandError("value_missing", option="--basedir")
    if language is not None and language not in LANGUAGES:
        raise CommandError("language_unknown", value=language, choices=", ".join(LANGUAGES))
