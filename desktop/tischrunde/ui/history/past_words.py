"""A match of the past in words: what a row of the list says, and what it is called aloud."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from tischrunde.archive.past import PastMatch, PastPlayer
from tischrunde.i18n.texts import Texts
from tischrunde.ui.kit.dates import clock, day


def game_of(texts: Texts, match: PastMatch) -> str:
    return texts(f"home.game.{match.game}")


def listed(texts: Texts, names: Sequence[str]) -> str:
    """Names as one says them: ``Lena, Bo und Ida``."""
    if len(names) < 2:
        return "".join(names)
    return texts("shell.and", names=", ".join(names[:-1]), last=names[-1])


def name_of(texts: Texts, player: PastPlayer) -> str:
    """The name; ``Jemand`` for who has been removed."""
    return player.name or texts("past.somebody")


def headline(texts: Texts, match: PastMatch) -> str:
    """``KaTO: Anna hat gewonnen``."""
    game = game_of(texts, match)
    if match.over:
        names = listed(texts, [name_of(texts, player) for player in match.winners])
        return texts("past.won", game=game, names=names, n=len(match.winners))
    if match.round:
        return texts("past.unfinished", game=game, round=match.round)
    return texts("past.not_begun", game=game)


def score(texts: Texts, player: PastPlayer) -> str:
    """``Anna 120``, or only the name where no points are known."""
    name = name_of(texts, player)
    return name if player.points is None else f"{name} {player.points}"


def rules_name(texts: Texts, game: str, preset: str) -> str:
    """What a preset is called, ``Eigene Mischung`` without one."""
    key = f"{game}.preset.{preset}.title"
    return texts(key) if preset and texts.has(key) else texts("newmatch.preset.own")


def details(texts: Texts, match: PastMatch) -> str:
    """``19:30 · 35 Minuten · Wie im Regelheft``."""
    parts = [clock(texts, match.begun)]
    if match.minutes is not None:
        parts.append(lasted(texts, match.minutes))
    parts.append(rules_name(texts, match.game, match.preset))
    return " · ".join(parts)


def lasted(texts: Texts, minutes: int) -> str:
    """``35 Minuten``, ``1 Stunde 20 Minuten``."""
    hours, rest = divmod(minutes, 60)
    parts = [texts("past.hours", n=hours)] if hours else []
    if rest or not hours:
        parts.append(texts("past.minutes", n=rest))
    return " ".join(parts)


def marks(texts: Texts, match: PastMatch, damaged: bool) -> list[str]:
    """What has to be known about it: ``mit Einblick``, ``beschädigt``."""
    found = [texts(f"past.mark.{mark}") for mark in match.marks]
    return [*found, texts("past.mark.damaged")] if damaged else found


def spoken(texts: Texts, match: PastMatch, damaged: bool, today: date) -> str:
    """The whole row as a screen reader says it."""
    parts = (
        headline(texts, match),
        ", ".join(score(texts, player) for player in match.players),
        day(texts, match.evening, today),
        details(texts, match).replace(" · ", ", "),
        *marks(texts, match, damaged),
    )
    return ". ".join(parts)
