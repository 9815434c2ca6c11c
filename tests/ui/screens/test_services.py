"""What stands behind the screens."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("PySide6")
from tests.authority import host_of

from tischrunde.match.draft import Draft
from tischrunde.match.info import info_before
from tischrunde.match.pace import QUICK, RELAXED, SOUND_TIMES
from tischrunde.program.services import ProgramServices
from tischrunde.storage.folders import prepare
from tischrunde.storage.profiles import Aids, People, Person, SoundTime, people_document
from tischrunde.storage.settings import SeatSetup
from tischrunde.system.paths import locations
from tischrunde.ui.shell import Shell

pytestmark = pytest.mark.qt


def test_people_of_a_match_are_remembered_with_all_that_is_theirs(
    shell: Shell, tmp_path: Path
) -> None:
    paths = locations(tmp_path)
    prepare(paths)
    document = people_document(paths.profiles)
    anna = Person("1", "Anna", "girl", 7, Aids(recall=True))
    namesake = Person("2", "Anna", "aunt", 60)
    document.save(People([anna, namesake]))
    services = ProgramServices(paths, shell)
    seats = [
        SeatSetup("Anna", "person", face="fox", age=8, aids=Aids(dim=False)),
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
    assert found[0] == Person("1", "Anna", "fox", 8, Aids(dim=False))


@pytest.mark.parametrize("sound_time", [None, "short", "long", "none"])
def test_a_match_begins_and_goes_on_with_the_paces_of_the_settings(
    shell: Shell, tmp_path: Path, sound_time: SoundTime | None
) -> None:
    shell.change(pace="quick", aids=Aids(pace="relaxed", sound_time=sound_time))
    paths = locations(tmp_path)
    prepare(paths)
    services = ProgramServices(paths, shell)
    seats = [SeatSetup("Fips", "bot", "leicht"), SeatSetup("Anna", "person")]
    seconds = RELAXED.sound_time if sound_time is None else SOUND_TIMES[sound_time]
    try:
        sitting = services.begin(Draft("cocotaki", seats))
        for _ in range(2):
            host = host_of(sitting.bridge)
            (person,) = host.people
            assert host.pace() == QUICK
            assert host.pace(person) == replace(RELAXED, sound_time=seconds)
            sitting.bridge.start()
            sitting.bridge.close()
            (unfinished,) = services.unfinished()
            sitting = services.resume(unfinished.path)
        sitting.bridge.close()
    finally:
        services.close()


def test_aids_of_ones_own_come_before_those_of_the_settings_also_when_a_match_goes_on(
    shell: Shell, tmp_path: Path
) -> None:
    shell.change(pace="quick", aids=Aids(sound_time="long"))
    paths = locations(tmp_path)
    prepare(paths)
    services = ProgramServices(paths, shell)
    own = Aids(pace="relaxed", sound_time="short")
    seats = [
        SeatSetup("Anna", "person", aids=own),
        SeatSetup("Fips", "bot", "leicht"),
        SeatSetup("Opa", "person"),
    ]
    try:
        sitting = services.begin(Draft("cocotaki", seats))
        for _ in range(2):
            host = host_of(sitting.bridge)
            anna, opa = host.people
            assert dict(sitting.own) == {anna: own}
            assert host.pace(anna) == replace(RELAXED, sound_time=SOUND_TIMES["short"])
            assert host.pace(opa) == replace(QUICK, sound_time=SOUND_TIMES["long"])
            sitting.bridge.start()
            sitting.bridge.close()
            (unfinished,) = services.unfinished()
            sitting = services.resume(unfinished.path)
        sitting.bridge.close()
    finally:
        services.close()


def test_the_last_match_stands_last_whatever_was_played_before(
    shell: Shell, tmp_path: Path
) -> None:
    paths = locations(tmp_path)
    prepare(paths)
    services = ProgramServices(paths, shell)
    try:
        for game in ("kato", "racko", "kato"):
            seats = [SeatSetup("Anna", "person"), SeatSetup("Fips", "bot", "leicht")]
            services.begin(Draft(game, seats)).bridge.close()
    finally:
        services.close()
    assert list(shell.settings.setups) == ["racko", "kato"]


def test_namesakes_keep_their_own_aids_faces_and_keys(shell: Shell, tmp_path: Path) -> None:
    paths = locations(tmp_path)
    prepare(paths)
    services = ProgramServices(paths, shell)
    slow, quick = Aids(pace="children", dim=False), Aids(pace="quick")
    seats = [
        SeatSetup("Lena", "person", face="girl", aids=slow, buzzer="Q"),
        SeatSetup("Lena", "person", face="aunt", aids=quick, buzzer="W"),
    ]
    try:
        sitting = services.begin(Draft("kato", seats))
        people = services.people()
        assert [(one.name, one.face, one.aids) for one in people] == [
            ("Lena", "girl", slow),
            ("Lena", "aunt", quick),
        ]
        ids = [one.id for one in people]
        assert len(set(ids)) == 2
        for _ in range(2):
            assert [seat.person for seat in sitting.info.seats] == ids
            assert dict(sitting.own) == {0: slow, 1: quick}
            sitting.bridge.start()
            sitting.bridge.close()
            (unfinished,) = services.unfinished()
            sitting = services.resume(unfinished.path)
        sitting.bridge.close()
        assert {one: shell.settings.buzzers[one] for one in ids} == {ids[0]: "Q", ids[1]: "W"}
        # The next time they change places, and one of them her face.
        again = [
            SeatSetup("Lena", "person", face="mother", person=ids[1], aids=quick),
            SeatSetup("Lena", "person", face="girl", person=ids[0], aids=slow),
        ]
        sitting = services.begin(Draft("kato", again))
        assert dict(sitting.own) == {0: quick, 1: slow}
        sitting.bridge.close()
    finally:
        services.close()
    assert [(one.id, one.face) for one in services.people()] == [
        (ids[0], "girl"),
        (ids[1], "mother"),
    ]


def test_a_match_from_before_people_had_ids_finds_them_by_name(
    shell: Shell, tmp_path: Path
) -> None:
    paths = locations(tmp_path)
    prepare(paths)
    own = Aids(dim=False)
    people_document(paths.profiles).save(People([Person("1", "Anna", aids=own)]))
    services = ProgramServices(paths, shell)
    header = Draft("kato", [SeatSetup("Anna", "person"), SeatSetup("Fips", "bot", "leicht")])
    try:
        sitting = services.again(info_before(header.header(1, "old", "", "")))
        assert [seat.person for seat in sitting.info.seats] == ["", ""]
        assert dict(sitting.own) == {0: own}
        sitting.bridge.close()
    finally:
        services.close()
