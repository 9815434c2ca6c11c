"""What stands behind the screens."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("PySide6")
from tischrunde.paths import locations, prepare
from tischrunde.services import ProgramServices
from tischrunde.storage.profiles import Aids, People, Person, people_document
from tischrunde.storage.settings import SeatSetup
from tischrunde.ui.screens.draft import Draft
from tischrunde.ui.shell import Shell

pytestmark = pytest.mark.qt


def test_people_of_a_match_are_remembered_with_all_that_is_theirs(
    shell: Shell, tmp_path: Path
) -> None:
    paths = locations(tmp_path)
    prepare(paths)
    document = people_document(paths.profiles)
    anna = Person("1", "Anna", "girl", 7, Aids(hints=True))
    namesake = Person("2", "Anna", "aunt", 60)
    document.save(People([anna, namesake]))
    services = ProgramServices(paths, shell)
    seats = [
        SeatSetup("Anna", "person", face="fox", age=8),
        SeatSetup("Gastón", "person", face="boy"),
        SeatSetup("Gast 2", "person"),
        SeatSetup("Fips", "bot", "leicht"),
    ]
    try:
        services.begin(Draft("kato", seats)).bridge.close()
    finally:
        services.close()
    found = services.people()
    assert [(person.name, person.face) for person in found] == [
        ("Anna", "fox"),
        ("Anna", "aunt"),
        ("Gastón", "boy"),
    ]
    assert found[0] == Person("1", "Anna", "fox", 8, Aids(hints=True))
