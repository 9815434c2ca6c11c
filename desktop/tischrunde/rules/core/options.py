"""Options as data.

A game's options are one frozen dataclass whose fields are made with
:func:`option`. The set-up dialog, the header of a saved match, the command line
and the printed sheet of house rules are all made from :func:`specs`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, fields
from enum import Enum
from typing import Any, Final, NamedTuple, TypeVar

from tischrunde.rules.core.numerals import whole
from tischrunde.rules.core.refusal import BadOptions, Refusal, refusal


class OptionKind(Enum):
    """How an option is set."""

    SWITCH = "switch"
    NUMBER = "number"
    CHOICE = "choice"
    TEXT = "text"
    LIST = "list"
    """Words from an open set, judged by the game (the effects of KaTO's cone)."""
    SEAT = "seat"
    """Somebody at the table: the number of a seat."""
    SEATS = "seats"
    """Any of those at the table: numbers of seats, as words."""

    @property
    def is_number(self) -> bool:
        """Whether its value is a number within a range."""
        return self in (OptionKind.NUMBER, OptionKind.SEAT)

    @property
    def is_list(self) -> bool:
        """Whether its value is a tuple of words."""
        return self in (OptionKind.LIST, OptionKind.SEATS)


class Spec(NamedTuple):
    """One option: its key, how it is set, its range or its choices, its rule.

    ``needs`` names (option, value) without which it has no effect; the dialog
    then shows it disabled.
    """

    name: str
    kind: OptionKind
    default: Any
    rule: str
    low: int | None = None
    high: int | None = None
    choices: tuple[str, ...] = ()
    needs: tuple[str, Any] | None = None


def _kind(default: Any, choices: tuple[str, ...]) -> OptionKind:
    if isinstance(default, bool):
        return OptionKind.SWITCH
    if isinstance(default, int):
        return OptionKind.NUMBER
    if isinstance(default, tuple):
        return OptionKind.LIST
    return OptionKind.CHOICE if choices else OptionKind.TEXT


def option(
    default: Any,
    rule: str,
    *,
    low: int | None = None,
    high: int | None = None,
    choices: tuple[str, ...] = (),
    needs: tuple[str, Any] | None = None,
    kind: OptionKind | None = None,
) -> Any:
    """A field of an options class.

    ``default`` decides the kind: bool a switch, int a number from ``low`` to
    ``high``, a tuple a list of words, str a choice (or free text without
    ``choices``), unless ``kind`` says that it is about seats.
    """
    made = kind or _kind(default, choices)
    return field(default=default, metadata={"spec": (made, rule, low, high, choices, needs)})


def seat_option(rule: str, needs: tuple[str, Any] | None = None) -> Any:
    """A field that names a seat."""
    return option(0, rule, low=0, high=9, needs=needs, kind=OptionKind.SEAT)


DEALERS: Final = ("lot", "seat")
UNDOS: Final = ("free", "unrevealed", "never")


@dataclass(frozen=True)
class MatchOptions:
    """What the options of every game have.

    When a match is over (GEN-10) and when a round is (GEN-11); who deals first
    (GEN-02): drawn by lot, or ``dealer_seat``; and how free people are to take an
    action back: ``free``, only while nothing has been revealed since, or ``never``.
    """

    end: str = option("rounds", "GEN-10", choices=("rounds", "target"))
    rounds: int = option(3, "GEN-10", low=1, high=50, needs=("end", "rounds"))
    target: int = option(3, "GEN-10", low=1, high=5000, needs=("end", "target"))
    turn_limit: int = option(2000, "GEN-11", low=20, high=20000)
    dealer: str = option("lot", "GEN-02", choices=DEALERS)
    dealer_seat: int = seat_option("GEN-02", needs=("dealer", "seat"))
    undo: str = option("free", "GEN-07", choices=UNDOS)


O = TypeVar("O", bound=MatchOptions)  # noqa: E741 - the options class of a game


def specs(cls: type[MatchOptions]) -> tuple[Spec, ...]:
    """The options of a game, in the order of its class."""
    found = []
    for item in fields(cls):
        kind, rule, low, high, choices, needs = item.metadata["spec"]
        found.append(Spec(item.name, kind, item.default, rule, low, high, choices, needs))
    return tuple(found)


def in_force(spec: Spec, known: Mapping[str, Spec], values: Mapping[str, Any]) -> bool:
    """Whether the option has an effect: what it needs is set, and itself in force."""
    if spec.needs is None:
        return True
    name, value = spec.needs
    return bool(values[name] == value) and in_force(known[name], known, values)


TEXT_LIMIT = 500
"""Longest free text, in characters."""


def check_value(spec: Spec, value: object) -> Refusal | None:
    """Why ``value`` cannot be the value of this option; None if it can."""
    if spec.kind is OptionKind.SWITCH:
        fits = isinstance(value, bool)
    elif spec.kind.is_number:
        fits = isinstance(value, int) and not isinstance(value, bool)
        if fits and not (spec.low or 0) <= value <= (spec.high or 0):  # type: ignore[operator]
            return refusal(
                "option_range",
                spec.rule,
                option=spec.name,
                value=value,
                low=spec.low,
                high=spec.high,
            )
    elif spec.kind is OptionKind.CHOICE:
        if value not in spec.choices:
            return refusal(
                "option_choice", spec.rule, option=spec.name, value=value, choices=spec.choices
            )
        fits = True
    elif spec.kind.is_list:
        fits = isinstance(value, tuple) and all(isinstance(word, str) for word in value)
    else:
        fits = isinstance(value, str) and len(value) <= TEXT_LIMIT
    return None if fits else refusal("option_kind", spec.rule, option=spec.name, value=value)


def bad_values(options: MatchOptions) -> list[Refusal]:
    """Which options have values that they cannot have: for those not made by :func:`build`."""
    found = (check_value(spec, getattr(options, spec.name)) for spec in specs(type(options)))
    return [problem for problem in found if problem is not None]


def build(cls: type[O], values: Mapping[str, object]) -> O:
    """Options from names and values; what is not named has its default.

    Lists are taken for tuples (JSON has no other). Raises
    :class:`~tischrunde.rules.core.refusal.BadOptions` with everything that is wrong.
    """
    known = {spec.name: spec for spec in specs(cls)}
    problems: list[Refusal] = []
    taken: dict[str, Any] = {}
    for name, given in values.items():
        value = tuple(given) if isinstance(given, list) else given
        spec = known.get(name)
        problem = (
            refusal("option_unknown", "GEN-06", option=name)
            if spec is None
            else check_value(spec, value)
        )
        if problem is not None:
            problems.append(problem)
        taken[name] = value
    if problems:
        raise BadOptions(*problems)
    return cls(**taken)


_SWITCH_WORDS = {"on": True, "true": True, "1": True, "yes": True, "ja": True, "an": True}
_SWITCH_WORDS |= {
    "off": False,
    "false": False,
    "0": False,
    "no": False,
    "nein": False,
    "aus": False,
}


def parse_value(spec: Spec, text: str) -> object:
    """The value that a person typed; unreadable text is left for :func:`check_value`."""
    if spec.kind is OptionKind.SWITCH:
        return _SWITCH_WORDS.get(text.strip().lower(), text)
    if spec.kind.is_number:
        number = whole(text)
        return text if number is None else number
    if spec.kind.is_list:
        return tuple(word.strip() for word in text.split(",") if word.strip())
    return text


def parse(cls: type[MatchOptions], pairs: Iterable[tuple[str, str]]) -> dict[str, object]:
    """Names and values from ``name``, ``text`` pairs of a command line (not yet judged)."""
    known = {spec.name: spec for spec in specs(cls)}
    return {name: parse_value(known[name], text) if name in known else text for name, text in pairs}


def as_dict(options: MatchOptions) -> dict[str, Any]:
    """Every option by name; the inverse of :func:`build`."""
    return asdict(options)


def changed(options: MatchOptions) -> dict[str, Any]:
    """The options that differ from their defaults, by name."""
    return {
        spec.name: value
        for spec in specs(type(options))
        if (value := getattr(options, spec.name)) != spec.default
    }
