"""The arguments of the command line, in the language of whoever reads the help.

All values are taken as text here and judged in :mod:`tischrunde.cli.values`, so
that every complaint is a sentence of the catalogues and none is argparse's.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NoReturn

from tischrunde.cli.errors import CommandError
from tischrunde.i18n.texts import Texts
from tischrunde.system.languages import LANGUAGES

SUFFIX: Final = ".journal"
"""What the files of matches end with (``storage.journal``, which the start does without)."""
VALUED: Final = frozenset(
    ("--basedir", "--language", "--game", "--preset", "--option", "--seed", "--bots")
)
"""The window's options that are followed by a value."""
COMMANDS = ("simulate", "replay", "analyse", "rules", "statistics", "shot", "bench")


class _Parser(argparse.ArgumentParser):
    """argparse with its complaints and its frame words from the catalogues."""

    def __init__(self, texts: Texts, **settings: Any) -> None:
        def formatter(prog: str) -> argparse.HelpFormatter:
            return _Formatter(prog, texts("cli.help.usage"))

        super().__init__(add_help=False, allow_abbrev=False, formatter_class=formatter, **settings)
        self._flags: set[str] = set()
        self.texts = texts
        self.section = self.add_argument_group(texts("cli.help.options"))
        self.flag("-h", "--help", action="help", help="help")

    def flag(self, *names: str, help: str, action: str = "store_true", **more: Any) -> None:  # noqa: A002
        """An option without a value; ``help`` is its key below ``cli.help``."""
        self._flags.add("/".join(names))
        self.section.add_argument(
            *names, action=action, help=self.texts(f"cli.help.{help}"), **more
        )

    def value(self, *names: str, help: str, **more: Any) -> None:  # noqa: A002
        """An option with a value, or an argument."""
        self.section.add_argument(*names, help=self.texts(f"cli.help.{help}"), **more)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        # Only the commands have choices here.
        if action.choices is not None and value not in action.choices:
            raise CommandError("unknown_command", value=value, choices=", ".join(COMMANDS))

    def _get_values(self, action: argparse.Action, arg_strings: list[str]) -> Any:
        # For argparse these two signs end the options, even where a value is expected.
        if arg_strings == ["--"] and action.nargs is None:
            raise CommandError("value_missing", option="/".join(action.option_strings) or "--")
        return super()._get_values(action, arg_strings)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        try:
            return super().parse_known_args(args, namespace)
        except argparse.ArgumentError as error:
            self._complain(error)

    def _complain(self, error: argparse.ArgumentError) -> NoReturn:
        name = error.argument_name or ""
        code = "takes_no_value" if name in self._flags else "value_missing"
        raise CommandError(code, option=name) from error

    def error(self, message: str) -> NoReturn:
        raise CommandError("arguments", reason=message)


class _Formatter(argparse.HelpFormatter):
    def __init__(self, prog: str, usage: str) -> None:
        super().__init__(prog, max_help_position=28, width=96)
        self._usage = usage

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, prefix or self._usage)


def parse(arguments: Sequence[str], texts: Texts) -> argparse.Namespace:
    """The arguments by name; ``command`` is "" for the window.

    Raises :class:`~tischrunde.cli.errors.CommandError`; ``--help`` prints and
    raises SystemExit.
    """
    arguments, rest = _split_shot(arguments)
    arguments, file = _split_file(arguments)
    # The parsers of commands that nobody asked for would cost the window 10 ms.
    asked = [name for name in COMMANDS if name in arguments]
    found, unknown = _program(texts, asked or _if_helping(arguments)).parse_known_args(arguments)
    if unknown:
        raise CommandError("unknown_argument", value=unknown[0])
    found.rest = rest
    if file is not None:
        if found.command:
            raise CommandError("unknown_argument", value=file)
        found.match_file = file
    return found  # type: ignore[no-any-return]


def _split_shot(arguments: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """The arguments up to the command ``shot``, and those behind it, which are its own."""
    for index, word in enumerate(arguments):
        if word == "shot" and not (index and arguments[index - 1].startswith("--")):
            return arguments[: index + 1], arguments[index + 1 :]
    return arguments, ()


def _split_file(arguments: Sequence[str]) -> tuple[Sequence[str], str | None]:
    """The arguments without the file that the window is to open, and that file if one is named.

    It stands where a command would: a word is a file if there is one of that name, or if it
    looks like a path.
    """
    takes_value = False
    for index, word in enumerate(arguments):
        if not takes_value and not word.startswith("-"):
            if word in COMMANDS or not _is_file(word):
                return arguments, None
            return [*arguments[:index], *arguments[index + 1 :]], word
        takes_value = not takes_value and word in VALUED
    return arguments, None


def _is_file(word: str) -> bool:
    return word.endswith(SUFFIX) or os.sep in word or os.path.isfile(word)


def _if_helping(arguments: Sequence[str]) -> Sequence[str]:
    return COMMANDS if {"-h", "--help"} & set(arguments) else ()


def _program(texts: Texts, names: Iterable[str]) -> _Parser:
    parser = _Parser(
        texts,
        prog="tischrunde",
        usage=texts("cli.help.usage_line"),
        description=texts("cli.help.tischrunde"),
        epilog=texts("cli.help.epilog"),
        exit_on_error=False,
    )
    parser.flag("--version", help="version", action="store_true", default=False)
    _places(parser, None)
    _deal(parser, None)
    parser.value("--bots", metavar="N|LEVEL,…", help="window_bots")
    commands = parser.add_subparsers(
        title=texts("cli.help.commands"),
        dest="command",
        metavar="COMMAND",
        prog="tischrunde",
    )
    parser.set_defaults(command="", match_file=None)
    for name in names:
        text = texts(f"cli.help.{name}")
        _FILL[name](
            commands.add_parser(name, texts=texts, help=text, description=text, exit_on_error=False)
        )
    return parser


def _places(parser: _Parser, default: Any = argparse.SUPPRESS) -> None:
    # Allowed before and after the command; only the first sets a default.
    parser.value("--basedir", metavar="DIR", default=default, help="basedir")
    parser.value("--language", metavar="|".join(LANGUAGES), default=default, help="language")


def _deal(parser: _Parser, game: str | None) -> None:
    parser.value("--game", metavar="GAME", default=game, help="game")
    parser.value("--preset", metavar="NAME", help="preset")
    parser.value("--option", metavar="NAME=VALUE", action="append", default=[], help="option")
    parser.value("--seed", metavar="N", help="seed")


def _simulate(parser: _Parser) -> None:
    _places(parser)
    _deal(parser, "kato")
    parser.value("--seats", metavar="N", default="2", help="seats")
    parser.value("--rounds", metavar="N", default="100", help="rounds")
    parser.value("--bots", metavar="LEVEL,…", help="bots")
    parser.value("--jobs", metavar="N", default="1", help="jobs")
    parser.flag("--json", help="json")


def _replay(parser: _Parser) -> None:
    _places(parser)
    parser.value("file", nargs="?", metavar="FILE", help="file")
    parser.flag("--check", help="check")
    parser.value("--as", dest="seat", metavar="SEAT", help="as_seat")
    parser.flag("--json", help="json")


def _analyse(parser: _Parser) -> None:
    _places(parser)
    parser.value("file", nargs="?", metavar="FILE", help="file")
    parser.value("--effort", metavar="N", help="effort")
    parser.value("--jobs", metavar="N", help="jobs")
    parser.flag("--json", help="json")


def _rules(parser: _Parser) -> None:
    _places(parser)
    parser.value("--game", metavar="GAME", default="kato", help="game")
    parser.flag("--ids", help="ids")
    parser.flag("--json", help="json")


def _statistics(parser: _Parser) -> None:
    _places(parser)
    parser.value("--game", metavar="GAME", help="game")
    parser.flag("--rebuild", help="rebuild")
    parser.flag("--json", help="json")


def _bench(parser: _Parser) -> None:
    _places(parser)
    parser.value("only", nargs="*", metavar="NAME", help="bench_only")
    parser.value("--runs", metavar="N", default="5", help="runs")
    parser.value("--rlcard", metavar="PYTHON", help="rlcard")
    parser.flag("--json", help="json")


_FILL: dict[str, Callable[[_Parser], None]] = {
    "simulate": _simulate,
    "replay": _replay,
    "analyse": _analyse,
    "rules": _rules,
    "statistics": _statistics,
    # Its arguments are those of tischrunde.ui.gallery.shot, which judges them itself.
    "shot": lambda parser: None,
    "bench": _bench,
}
