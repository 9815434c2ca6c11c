"""What the page of the family asks for; the composition root provides it."""

from __future__ import annotations

from typing import Protocol

from tischrunde.storage.profiles import People, Person


class FamilySource(Protocol):
    """The people. What is written raises ``WriteError`` if it cannot be, and is kept."""

    def people(self) -> People:
        """Everybody as they are now."""
        ...

    def put(self, person: Person) -> None:
        """Enter or replace somebody."""
        ...

    def move(self, person: str, steps: int) -> None:
        """Let somebody stand further down, or up."""
        ...

    def merge(self, stays: str, goes: str) -> None:
        """Two entries are one person."""
        ...

    def remove(self, person: str) -> None:
        """Forget somebody; their matches stay."""
        ...

    def set_key(self, person: str, key: str) -> None:
        """Give somebody a key of their own."""
        ...
