"""The family behind its page and the seats: read, changed and written. Part of the root."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from tischrunde.storage.document import said
from tischrunde.storage.profiles import People, Person, people_document
from tischrunde.storage.settings import SeatSetup, Setup
from tischrunde.ui.shell import Shell

Tell = Callable[[str, str], object]
"""Says something to the people: the key of a title, and a text."""


class FamilyBook:
    """The people in the document at ``path``.

    What could not be written is not lost: it is kept, and written with the next change.
    """

    def __init__(self, path: Path, shell: Shell, tell: Tell) -> None:
        self.shell = shell
        self._tell = tell
        self._document = people_document(path)
        self._unsaved: People | None = None

    def people(self) -> People:
        """Everybody as they are now: the caller's own, to be changed freely."""
        if self._unsaved is not None:
            return copy.deepcopy(self._unsaved)
        found, wrong = self._document.load()
        if wrong is not None:
            self._tell("shell.people_problem.title", said(self.shell.texts, wrong))
        return found

    def change(self, act: Callable[[People], object]) -> None:
        """Have ``act`` change the people, and write them. Raises ``WriteError``."""
        people = self.people()
        act(people)
        self._unsaved = people
        self._document.save(people)
        self._unsaved = None

    def put(self, person: Person) -> None:
        """Enter or replace somebody. Raises ``WriteError``."""
        # Where they sat last they are called so from now on.
        self._reseat(person.id, person)
        self.change(lambda people: people.put(person))

    def move(self, person: str, steps: int) -> None:
        """Let somebody stand further down or up. Raises ``WriteError``."""
        self.change(lambda people: people.move(person, steps))

    def merge(self, stays: str, goes: str) -> None:
        """Two entries are one person. Raises ``WriteError``."""
        keys = dict(self.shell.settings.buzzers)
        if goes in keys:
            keys.setdefault(stays, keys.pop(goes))
        self.shell.remember(buzzers=keys)
        try:
            self.change(lambda people: people.merge(stays, goes))
        finally:
            self._reseat(goes, self.people().by_id(stays))

    def remove(self, person: str) -> None:
        """Forget somebody, also where they sat last. Raises ``WriteError``."""
        keys = {name: key for name, key in self.shell.settings.buzzers.items() if name != person}
        self.shell.remember(buzzers=keys)
        self._reseat(person, None)
        self.change(lambda people: people.remove(person))

    def set_key(self, person: str, key: str) -> None:
        """Give somebody a key of their own, "" for none."""
        keys = {**self.shell.settings.buzzers, person: key}
        self.shell.remember(buzzers={name: one for name, one in keys.items() if one})

    def _reseat(self, was: str, now: Person | None) -> None:
        """In the remembered set-ups ``now`` (None: a guest) sits where ``was`` did."""
        setups = self.shell.settings.setups
        made = {game: self._with(setup, was, now) for game, setup in setups.items()}
        if made != setups:
            self.shell.remember(setups=made)

    def _with(self, setup: Setup, was: str, now: Person | None) -> Setup:
        guest = self.shell.texts("newmatch.guest")
        changes: dict[str, Any] = (
            {"name": guest, "person": "", "age": None, "aids": None, "buzzer": ""}
            if now is None
            else {"name": now.name, "person": now.id, "aids": now.aids}
        )
        if now is not None and now.face:
            changes["face"] = now.face
        seats: list[SeatSetup] = [
            replace(seat, **changes) if seat.person == was else seat for seat in setup.seats
        ]
        return replace(setup, seats=seats)
