"""The saved matches as a family remembers them: by evenings, with whom, and how they ended."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, Final, NamedTuple

from tischrunde.rules.core.record import Header, SeatRecord
from tischrunde.rules.registry import game_class

if TYPE_CHECKING:
    from pathlib import Path

    from tischrunde.storage.matches import SavedMatch
    from tischrunde.storage.profiles import People, Person

NIGHT_ENDS: Final = timedelta(hours=5)
"""Until then after midnight it is still the evening before."""
LONGEST: Final = timedelta(hours=12)
"""Nobody sits at one match for longer: between its ends somebody has slept."""
BY_NAME: Final = "name:"
"""Begins what stands for a person who has no id."""


class PastPlayer(NamedTuple):
    """Who sat there. ``key`` is the person for a filter, "" for a bot or somebody nameless.

    ``name`` is "" for somebody who was removed from the family. ``points`` are None where
    they are not known.
    """

    name: str
    face: str
    colour: str
    key: str
    bot: bool
    points: int | None
    won: bool


class PastMatch(NamedTuple):
    """One saved match. ``begun`` is the time on the clock of those who played.

    ``minutes`` from the first card to the last, None if that is not known; ``round`` 0
    before the first. ``marks`` are ``insight``, ``bots`` (nobody but bots), ``older``
    (rules), ``branch`` (played on from a moment of another match).
    """

    path: Path
    game: str
    preset: str
    begun: datetime
    players: tuple[PastPlayer, ...]
    over: bool
    round: int
    minutes: int | None
    marks: tuple[str, ...]

    @property
    def evening(self) -> date:
        return evening_of(self.begun)

    @property
    def winners(self) -> tuple[PastPlayer, ...]:
        return tuple(player for player in self.players if player.won)


class PastFilter(NamedTuple):
    """Which matches are wanted; "" is any. ``rules`` is a game and a preset: ``kato:quick``.

    ``since`` is "", ``week`` (from Monday on) or ``month``.
    """

    game: str = ""
    person: str = ""
    rules: str = ""
    since: str = ""


def evening_of(moment: datetime) -> date:
    """The evening that a moment belongs to: until five in the morning it is the day before's."""
    try:
        return (moment - NIGHT_ENDS).date()
    except OverflowError:
        return moment.date()


def past_match(saved: SavedMatch, people: People) -> PastMatch:
    """A saved match of a game that this program knows, with people called as they are today."""
    header, status = saved.header, saved.status
    started = _moment(header.started)
    totals: Sequence[int | None] = status.totals if status else [None] * len(header.seats)
    winners = status.winners if status else ()
    players = tuple(
        _player(seat, people, points, at in winners)
        for at, (seat, points) in enumerate(zip(header.seats, totals, strict=True))
    )
    return PastMatch(
        saved.path,
        header.game,
        header.preset,
        _begun(saved),
        players,
        saved.finished,
        status.round if status else 0,
        _minutes(started, saved.played) if saved.finished else None,
        tuple(_marks(header, status is not None and status.insight)),
    )


def fits(match: PastMatch, wanted: PastFilter, today: date) -> bool:
    """Whether a match is among those wanted; ``today`` is the evening that it is now."""
    first = {"week": today - timedelta(days=today.weekday()), "month": today.replace(day=1)}
    return (
        wanted.game in ("", match.game)
        and wanted.rules in ("", rules_of(match))
        and (not wanted.person or any(player.key == wanted.person for player in match.players))
        and (not wanted.since or match.evening >= first[wanted.since])
    )


def rules_of(match: PastMatch) -> str:
    """The game and the preset, as ``PastFilter.rules`` names them; without a preset its mixture."""
    return f"{match.game}:{match.preset}"


class Evening(NamedTuple):
    """Who of the family played on an evening, in the order of their seats."""

    day: date
    people: tuple[Person, ...]


def last_evening(matches: Sequence[SavedMatch], people: People, today: date) -> Evening | None:
    """The last evening before ``today`` on which somebody of the family played; None without."""
    found: dict[date, list[tuple[datetime, Header]]] = {}
    for saved in matches:
        begun = _begun(saved)
        if (evening := evening_of(begun)) < today:
            found.setdefault(evening, []).append((begun, saved.header))
    for evening in sorted(found, reverse=True):
        those = sorted(found[evening], key=lambda one: one[0], reverse=True)
        seats = [seat for _, header in those for seat in header.seats if seat.player == "person"]
        known = (people.whose(seat.person, seat.name) for seat in seats)
        here = {person.id: person for person in known if person is not None}
        if here:
            return Evening(evening, tuple(here.values()))
    return None


def _begun(saved: SavedMatch) -> datetime:
    return _on_the_clock(_moment(saved.header.started) or saved.played)


def _player(seat: SeatRecord, people: People, points: int | None, won: bool) -> PastPlayer:
    if seat.player == "bot":
        return PastPlayer(seat.name, seat.face, "", "", True, points, won)
    known = people.whose(seat.person, seat.name)
    if known is not None:
        return PastPlayer(known.name, known.face, known.colour, known.id, False, points, won)
    if seat.person in people.removed:
        return PastPlayer("", "", "", "", False, points, won)
    return PastPlayer(seat.name, seat.face, "", BY_NAME + seat.name, False, points, won)


def _marks(header: Header, insight: bool) -> list[str]:
    marks = ["insight"] if insight else []
    if all(seat.player == "bot" for seat in header.seats):
        marks.append("bots")
    if header.rules_version < game_class(header.game).rules_version:
        marks.append("older")
    if header.parent is not None:
        marks.append("branch")
    return marks


def _moment(text: str) -> datetime | None:
    """When, in ISO 8601; None for what is none."""
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        return None


def _on_the_clock(moment: datetime) -> datetime:
    """The time that a clock showed: of UTC the one of this machine, else where it was played."""
    try:
        local = moment.astimezone() if moment.tzinfo is UTC else moment
    except (OverflowError, OSError, ValueError):
        local = moment
    return local.replace(tzinfo=None)


def _minutes(started: datetime | None, ended: datetime) -> int | None:
    """How long it took; None for what no clock can have shown, or more than an evening."""
    if started is None or started.tzinfo is None:
        return None
    lasted = ended - started
    if not timedelta() <= lasted <= LONGEST:
        return None
    return max(1, round(lasted.total_seconds() / 60))
