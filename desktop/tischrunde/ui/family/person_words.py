"""Somebody of the family in words."""

from __future__ import annotations

from datetime import date

from tischrunde.i18n.texts import Texts
from tischrunde.storage.profiles import Person


def about(texts: Texts, person: Person, key: str) -> str:
    """``9 Jahre · Taste A · eigene Hilfen``; ``key`` is "" for none."""
    parts = []
    age = person.age_in(date.today().year)
    if age is not None:
        parts.append(texts("newmatch.edit.years", n=age))
    if key:
        parts.append(texts("family.key", letter=key))
    if person.aids is not None:
        parts.append(texts("family.own_aids"))
    return " · ".join(parts)


def spoken(texts: Texts, person: Person, key: str) -> str:
    """The same with the name, as a screen reader says it."""
    said = [person.name, *about(texts, person, key).split(" · ")]
    if person.colour:
        said.append(texts(f"family.colour.{person.colour}"))
    return ", ".join(part for part in said if part)
