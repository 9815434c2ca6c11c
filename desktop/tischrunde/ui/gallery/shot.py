"""Pictures of the screens, drawn without a display and the same every time.

``tischrunde shot --screen table --seed 7 --out table.png``: for looking at what
was built, for the documentation, and to compare.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final, get_args

from tischrunde.i18n.texts import Texts
from tischrunde.rules.core.numerals import decimal, whole
from tischrunde.rules.core.rng import SEED_LIMIT
from tischrunde.rules.registry import GAMES, game_class
from tischrunde.storage.settings import Table
from tischrunde.system.languages import LANGUAGES, system_language
from tischrunde.ui.gallery.wish import FIRST, Wish

LARGEST: Final = 8000
"""Pixels on a side, after scaling."""
SHOWN: Final = 60
"""Characters of what was typed that a complaint repeats."""


class ShotError(Exception):
    """Something that cannot be drawn; ``code`` names the sentence below ``shell.shot``."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


NAMES: Final = (
    "screen",
    "out",
    "game",
    "preset",
    "seed",
    "seats",
    "ply",
    "size",
    "scale",
    "text-size",
    "table",
    "lang",
)
"""What can be said, each as ``--name value`` or ``--name=value``."""


def main(arguments: Sequence[str]) -> int:
    """Draw what the command line asks for; 0, or 2 with a sentence about what is wrong."""
    texts = Texts(_language(arguments))
    if set(arguments) & {"-h", "--help"}:
        print(_help(texts))
        return 0
    try:
        wish = judge(parse(arguments))
        draw(wish)
    except ShotError as error:
        print(texts(f"shell.shot.{error.code}", **error.params), file=sys.stderr)
        return 2
    print(wish.out)
    return 0


def _language(arguments: Sequence[str]) -> str:
    """The language asked for, before anything has been judged."""
    with contextlib.suppress(ShotError):
        asked = parse(arguments).get("lang")
        if asked in LANGUAGES:
            return asked
    return system_language()


def _help(texts: Texts) -> str:
    from tischrunde.ui.gallery.screens import SCREENS

    lines = [texts("shell.shot.usage"), ""]
    lines += [f"  --{name:<10} {texts(f'shell.shot.help.{name}')}" for name in NAMES]
    return "\n".join([*lines, "", texts("shell.shot.screens", screens=", ".join(SCREENS))])


def parse(arguments: Sequence[str]) -> dict[str, str]:
    """Values by name; raises :class:`ShotError` for what is not ``--name value``."""
    found: dict[str, str] = {}
    words = iter(arguments)
    for word in words:
        name, equals, value = word.partition("=")
        if name[:2] != "--" or name[2:] not in NAMES:
            raise ShotError("option", value=word, choices=", ".join(f"--{n}" for n in NAMES))
        if not equals:
            value = next(words, "")
        if not value:
            raise ShotError("value", name=name[2:])
        found[name[2:]] = value
    return found


def judge(given: Mapping[str, str]) -> Wish:
    """The wish in ``given``, texts by name; raises :class:`ShotError`."""
    from tischrunde.ui.gallery.screens import SCREENS

    if "out" not in given:
        raise ShotError("no_out")
    ply = given.get("ply")
    game = _one_of("game", given.get("game", FIRST), tuple(GAMES))
    size = _size(given.get("size", "1280x800"))
    scale = _number("scale", given.get("scale", "1"), 0.5, 4)
    if max(size) * scale > LARGEST:
        raise ShotError("size", value=f"{size[0]}x{size[1]} × {scale:g}")
    return Wish(
        screen=_one_of("screen", given.get("screen", ""), tuple(SCREENS)),
        out=given["out"],
        game=game,
        preset=given.get("preset", ""),
        seed=int(_number("seed", given.get("seed", "7"), 0, SEED_LIMIT - 1)),
        seats=_seats(game, given.get("seats")),
        ply=None if ply is None else int(_number("ply", ply, 0, 1_000_000)),
        size=size,
        scale=scale,
        text_size=int(_number("text-size", given.get("text-size", "100"), 80, 250)),
        language=_one_of("lang", given.get("lang", LANGUAGES[0]), LANGUAGES),
        table=_one_of("table", given.get("table", "felt"), get_args(Table)),
    )


def _one_of(name: str, value: str, choices: tuple[str, ...]) -> str:
    if value not in choices:
        raise ShotError("unknown", name=name, value=value, choices=", ".join(choices))
    return value


def _number(name: str, text: str, low: float, high: float) -> float:
    # Whole numbers stay exact: seeds are longer than a float's digits.
    value = whole(text) if whole(text) is not None else decimal(text)
    if value is None or not low <= value <= high:
        raise ShotError("range", name=name, value=text[:SHOWN], low=low, high=high)
    return value


def _seats(game: str, text: str | None) -> int:
    """So many seats as the game allows; 0 if nothing is said."""
    if text is None:
        return 0
    rules = game_class(game)
    return int(_number("seats", text, rules.min_seats, rules.max_seats))


def _size(text: str) -> tuple[int, int]:
    first, _, second = text.partition("x")
    width, height = whole(first), whole(second)
    if width is None or height is None:
        raise ShotError("size", value=text[:SHOWN])
    if not all(200 <= side <= LARGEST for side in (width, height)):
        raise ShotError("size", value=text[:SHOWN])
    return width, height


def draw(wish: Wish) -> None:
    """Draw it into its file. Raises :class:`ShotError`."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    # Pictures within the screen are then drawn at that size, too.
    os.environ.setdefault("QT_SCALE_FACTOR", str(wish.scale))
    from tischrunde.match.moments import NoSuchMoment, UnknownPreset
    from tischrunde.ui.gallery.screens import picture

    try:
        image = picture(wish)
    except NoSuchMoment:
        raise ShotError("never", screen=wish.screen, preset=wish.preset or "–") from None
    except UnknownPreset as error:
        choices = ", ".join(error.choices)
        raise ShotError("unknown", name="preset", value=error.name, choices=choices) from None
    if not image.save(wish.out):
        raise ShotError("unwritable", path=wish.out)
