"""When something was played: the evening it belongs to, and how long it took."""

from __future__ import annotations

from datetime import datetime, timedelta

from tischrunde.archive.past import LONGEST
from tischrunde.archive.past import evening_of as day_of


def evening_of(started: str) -> str:
    """The day of the evening in which something began, as ``2026-12-01``; "" if unknown."""
    try:
        moment = datetime.fromisoformat(started)
    except ValueError:
        return ""
    return day_of(moment).isoformat()


def moment_of(nanoseconds: int) -> datetime | None:
    """A time stamp of a file by this machine's clock; None for what is no time at all."""
    try:
        return datetime.fromtimestamp(nanoseconds / 10**9).astimezone()
    except (ValueError, OverflowError, OSError):
        return None


def seconds_of(started: str, ended: datetime | None) -> int | None:
    """How long a match took; None if a clock went backwards, or says more than an evening."""
    try:
        began = datetime.fromisoformat(started).astimezone()
    except (ValueError, OverflowError, OSError):
        return None
    if ended is None or not timedelta() <= ended - began <= LONGEST:
        return None
    return int((ended - began).total_seconds())
