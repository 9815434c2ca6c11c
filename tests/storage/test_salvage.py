"""Of a document in which one value makes no sense everything else is kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tischrunde.i18n.texts import Texts
from tischrunde.storage.document import SetAside, said
from tischrunde.storage.profiles import Aids, People, Person, people_document
from tischrunde.storage.settings import (
    Geometry,
    SeatSetup,
    Settings,
    Setup,
    Volumes,
    settings_document,
)

ANNA = SeatSetup("Anna", "person", age=8, aids=Aids(recall=True))
FULL = Settings(
    "en",
    tempo="brief",
    volumes=Volumes(table=10, voices=20),
    text_size=150,
    buzzers={"Anna": "Q", "Ben": "P"},
    setups={"kato": Setup([ANNA, SeatSetup("Fips", level="leicht")], "quick", {"stacking": True})},
    window=Geometry(1, 2, 800, 600),
)

Change = Callable[[dict[str, Any]], Any]


def put(*path: str | int, value: object) -> Change:
    def change(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        data[path[-1]] = value

    return change


def changed(path: Path, change: Change) -> bytes:
    data = json.loads(path.read_bytes())
    change(data)
    path.write_text(json.dumps(data), "utf-8")
    return path.read_bytes()


@pytest.mark.parametrize(
    ("change", "lost", "there"),
    [
        (put("tempo", value="slowly"), "tempo", {"tempo": "full"}),
        (put("language", value="fr"), "language", None),
        (put("text_size", value=900), "text_size", {"text_size": 100}),
        (put("sounds", value="yes"), "sounds", {"sounds": True}),
        (
            put("volumes", "table", value=101),
            "volumes",
            {"volumes": Volumes(table=50, voices=20)},
        ),
        (put("volumes", value=7), "volumes", {"volumes": Volumes()}),
        (put("buzzers", "Ben", value=5), "buzzers", {"buzzers": {"Anna": "Q"}}),
        (put("window", "width", value=0), "window", {"window": None}),
        (
            put("setups", "kato", "seats", 0, "age", value="eight"),
            "setups",
            {
                "setups": {
                    "kato": msgspec.structs.replace(
                        FULL.setups["kato"],
                        seats=[
                            msgspec.structs.replace(ANNA, age=None),
                            FULL.setups["kato"].seats[1],
                        ],
                    )
                }
            },
        ),
        (
            put("setups", "kato", "options", "stacking", value=None),
            "setups",
            {"setups": {"kato": msgspec.structs.replace(FULL.setups["kato"], options={})}},
        ),
        (put("setups", "racko", value=[]), "setups", {}),
    ],
)
def test_one_value_that_makes_no_sense_takes_nothing_else_with_it(
    tmp_path: Path, change: Change, lost: str, there: dict[str, Any] | None
) -> None:
    path = tmp_path / "settings.json"
    settings_document(path).save(FULL)
    original = changed(path, change)
    found, wrong = settings_document(path).load()
    assert isinstance(wrong, SetAside)
    assert (wrong.code, wrong.lost) == ("document_mended", (lost,))
    wanted = {"language": found.language} if there is None else there
    assert found == msgspec.structs.replace(FULL, **wanted)
    assert wrong.aside is not None
    assert wrong.aside.read_bytes() == original
    # It is said once: the file is sound again.
    assert settings_document(path).load() == (found, None)
    sentence = said(Texts("de"), wrong)
    assert Texts("de")(f"common.part.{lost}") in sentence
    assert str(wrong.aside) in sentence


def test_several_values_are_all_named(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings_document(path).save(FULL)

    def change(data: dict[str, Any]) -> None:
        data |= {"tempo": 1, "table": "glass", "log_panel": None}

    changed(path, change)
    found, wrong = settings_document(path).load()
    assert isinstance(wrong, SetAside)
    assert wrong.lost == ("tempo", "table", "log_panel")
    assert found == msgspec.structs.replace(FULL, tempo="full")


def test_of_the_people_only_who_makes_no_sense_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "people.json"
    people_document(path).save(
        People([Person("1", "Anna", age=8), Person("2", "Ben"), Person("3", "Cem")])
    )

    def change(data: dict[str, Any]) -> None:
        data["people"][0]["age"] = "old"
        data["people"][1]["name"] = None
        data["people"].append(7)

    changed(path, change)
    found, wrong = people_document(path).load()
    assert found.people == [Person("1", "Anna"), Person("3", "Cem")]
    assert isinstance(wrong, SetAside)
    assert "Personen" in said(Texts("de"), wrong)


def test_what_may_also_be_missing_is_kept_in_part(tmp_path: Path) -> None:
    path = tmp_path / "people.json"
    people_document(path).save(People([Person("1", "Anna", aids=Aids(recall=True, pace="quick"))]))
    changed(path, put("people", 0, "aids", "dim", value="very"))
    found = people_document(path).load()[0]
    assert found.people == [Person("1", "Anna", aids=Aids(recall=True, pace="quick"))]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("kind", [Settings, People])
def test_every_part_of_a_document_has_a_name(kind: type[msgspec.Struct], language: str) -> None:
    for field in msgspec.structs.fields(kind):
        assert Texts(language).has(f"common.part.{field.name}"), field.name


def test_what_is_no_document_at_all_is_set_aside_as_a_whole(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for text in ("[]", "{}", '{"version":"1"}', '{"version":0}', "nonsense", '"x"'):
        path.write_text(text, "utf-8")
        found, wrong = settings_document(path).load()
        assert found == Settings()
        assert isinstance(wrong, SetAside)
        assert wrong.code == "document_unreadable"
        assert not path.exists()
