"""What people are called who have not given a name."""

from __future__ import annotations

from tischrunde.i18n.texts import Texts


def is_guest(texts: Texts, name: str) -> bool:
    """Whether that is what somebody is called who has not given a name."""
    guest = texts("newmatch.guest")
    return name == guest or name.startswith(f"{guest} ")
