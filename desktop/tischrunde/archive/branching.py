"""A match played on from a moment of another one, or with its cards from the beginning."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tischrunde.archive.replaying import Replaying
from tischrunde.match.table import build_game
from tischrunde.rules.core.record import Header, Parent
from tischrunde.storage.errors import write_error
from tischrunde.storage.journal import create


def branch_header(
    match: Replaying, ply: int, match_id: str, started: str, app_version: str
) -> Header:
    """The header of the match that goes on from ``match`` after ``ply`` entries.

    The same people, rules and seed, so the same cards to come; ``parent`` says from where.
    """
    known = match.header.match_id
    return replace(
        match.header,
        parent=Parent(known, ply) if known else None,
        match_id=match_id,
        started=started,
        app_version=app_version,
        rules_version=build_game(match.header).rules_version,
    )


def branch(folder: Path, match: Replaying, ply: int, header: Header) -> Path:
    """Write the journal of that match into ``folder``; ``header`` is of :func:`branch_header`.

    Raises a :class:`~tischrunde.storage.errors.WriteError`; then nothing is left of it.
    """
    journal = create(folder, header)
    try:
        with journal:
            for entry in match.log[:ply]:
                journal.append(entry)
    except OSError as error:
        journal.path.unlink(missing_ok=True)
        raise write_error(error, journal.path) from error
    return journal.path
