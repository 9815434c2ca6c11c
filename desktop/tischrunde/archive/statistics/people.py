"""Who is who over all matches: the one place where whoever sat in a seat becomes a person of today.

Entries that were put together are one person, who was removed has no name any more, and the
bots of one level are one player.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tischrunde.storage.profiles import People

BOT: Final = "bot:"
PERSON: Final = "person:"
GUEST: Final = "guest:"


class Player(NamedTuple):
    """Somebody over all matches; ``key`` is of :func:`player_key`, the name that of today or of
    the latest match, "" for somebody who was removed."""

    key: str
    name: str
    face: str


def player_key(player: str, person: str, name: str, level: str) -> str:
    """Who sat there: a person's id, a guest's name, or the level of a bot."""
    if player == "bot":
        return BOT + level
    return PERSON + person if person else GUEST + name


def today(sat: Player, people: People) -> Player:
    """Who that is among the people of today; unknown ones are who they were."""
    if sat.key.startswith(BOT):
        return sat
    person = sat.key.removeprefix(PERSON) if sat.key.startswith(PERSON) else ""
    known = people.whose(person, sat.name)
    if known is not None:
        return Player(PERSON + known.id, known.name, known.face)
    if person in people.removed:
        return Player(sat.key, "", "")
    return sat
