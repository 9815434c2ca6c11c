"""A family for its page, without a disk."""

from __future__ import annotations

import copy
from typing import Final

from tischrunde.storage.profiles import Aids, People, Person

FAMILY: Final = (
    Person("1", "Lena", "girl_with_buns", 9, Aids(recall=True), colour="red"),
    Person("2", "Opa Karl", "grandfather", colour="teal"),
)
VISITORS: Final = (
    Person("3", "Mama", "mother", 40, colour="violet"),
    Person("4", "Frau Maximiliane-Lieselotte", "neighbour", guest=True),
    Person("5", "Ben", "boy_with_glasses", 12, guest=True, colour="blue"),
)


class Family:
    """People who are only there to be looked at."""

    def __init__(self) -> None:
        self.all = People([copy.deepcopy(person) for person in FAMILY])

    def people(self) -> People:
        return copy.deepcopy(self.all)

    def put(self, person: Person) -> None:
        self.all.put(person)

    def move(self, person: str, steps: int) -> None:
        self.all.move(person, steps)

    def merge(self, stays: str, goes: str) -> None:
        self.all.merge(stays, goes)

    def remove(self, person: str) -> None:
        self.all.remove(person)

    def set_key(self, person: str, key: str) -> None:
        pass
