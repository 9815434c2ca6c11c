"""The shape of the source: who may import whom, and the habits a machine can check."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "desktop" / "tischrunde"
FOLDERS = ("desktop", "packaging", "resources", "tests", "tools")
SOURCES = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imported(path: Path) -> Iterator[str]:
    """The full names of the modules that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            within = path.relative_to(PACKAGE.parent).parts[: -node.level] if node.level else ()
            yield ".".join([*within, *([node.module] if node.module else [])])


def test_the_import_contracts_are_kept() -> None:
    pytest.importorskip("importlinter")
    check = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    done = subprocess.run(
        [sys.executable, "-c", check], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert " 0 broken" in done.stdout


def circles(imports: Mapping[str, Collection[str]]) -> list[list[str]]:
    """The groups of modules of which each leads to all others of its group, by what they import."""
    reached = {module: set(others) & imports.keys() for module, others in imports.items()}
    for middle in reached:
        for found in reached.values():
            if middle in found:
                found |= reached[middle]
    groups = {
        tuple(sorted(other for other in found if module in reached[other]))
        for module, found in reached.items()
        if module in found
    }
    return sorted(map(list, groups))


def test_circles_are_found_whether_short_or_long() -> None:
    imports = {"a": ["b"], "b": ["c", "d"], "c": ["a"], "d": ["e", "f"], "e": ["d"], "f": ["os"]}
    assert circles(imports) == [["a", "b", "c"], ["d", "e"]]
    assert circles({"a": ["b"], "b": ["c"], "c": []}) == []


@pytest.mark.parametrize("package", ["rules", "bots", "match", "ui"])
def test_no_module_leads_back_to_itself_not_even_for_types(package: str) -> None:
    grimp = pytest.importorskip("grimp")
    graph = grimp.build_graph("tischrunde", exclude_type_checking_imports=False)
    inside = [one for one in graph.modules if f"{one}.".startswith(f"tischrunde.{package}.")]
    assert len(inside) > 10
    assert circles({one: graph.find_modules_directly_imported_by(one) for one in inside}) == []


ALIKE = ("actions", "cards", "facts", "flow", "game", "legal", "offers", "options", "position")


@pytest.mark.parametrize("game", ["clack", "cocotaki", "kato", "racko"])
def test_the_games_have_the_same_rooms_under_the_same_names(game: str) -> None:
    rooms = {path.stem for path in (PACKAGE / "rules" / game).glob("*.py")}
    assert {*ALIKE, "scoring", "state"} <= rooms


def test_the_rules_import_only_the_standard_library_and_themselves() -> None:
    strangers = {
        (name(path), module)
        for path in (PACKAGE / "rules").rglob("*.py")
        for module in imported(path)
        if module.split(".")[0] not in sys.stdlib_module_names
        and not f"{module}.".startswith("tischrunde.rules.")
    }
    assert not strangers


def test_pyqtgraph_and_qt_are_imported_by_the_screen_alone() -> None:
    # The program may import Qt too, but only inside its functions.
    for path in PACKAGE.rglob("*.py"):
        if path.is_relative_to(PACKAGE / "ui") or path.is_relative_to(PACKAGE / "program"):
            continue
        roots = {module.split(".")[0] for module in imported(path)}
        assert not roots & {"PySide6", "shiboken6", "pyqtgraph"}, name(path)


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_a_file_names_what_it_imports(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    stars = [
        node.lineno
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ImportFrom) and any(alias.name == "*" for alias in node.names)
    ]
    assert not stars, f"from … import * in lines {stars}"


def test_signals_carry_objects_only() -> None:
    """Signal(dict) empties a dict with int keys, and Signal(int) has 32 bits."""
    wrong = []
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            called = node.func
            named = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            types = {getattr(argument, "id", "?") for argument in node.args}
            if named == "Signal" and types - {"object"}:
                wrong.append(f"{name(path)}:{node.lineno}")
    assert not wrong


IN_PARALLEL: Final = {
    "Colour": {"cocotaki", "kato"},
    "Kind": {"kato", "racko"},
    "Phase": {"clack", "cocotaki", "kato", "racko"},
    "Sight": {"cocotaki", "kato", "racko"},
}
"""Classes that games have in parallel, and which games: each its own under the same name."""


def test_a_class_name_has_one_meaning() -> None:
    places: dict[str, list[Path]] = {}
    for source in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                places.setdefault(node.name, []).append(source)
    several = {name: found for name, found in places.items() if len(found) > 1}
    games = {name: {file.parent.name for file in found} for name, found in several.items()}
    assert games == IN_PARALLEL, several
    assert all(len(several[name]) == len(games[name]) for name in several)


BEHIND_THE_SEAM = {"Host", "Match", "Position"}
"""What a screen never gets: it has a client of a seat (``match.seat_client``)."""
SEALED = ("tischrunde.match.host", "tischrunde.match.match")


def reached_behind_the_seam(source: str) -> set[str]:
    """What a screen's module imports, wherever in it, that only the authority may hold."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names if _sealed(alias.name))
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            for alias in node.names:
                if alias.name in BEHIND_THE_SEAM or _sealed(f"{module}.{alias.name}"):
                    found.add(f"{module}.{alias.name}")
    return found


def _sealed(module: str) -> bool:
    return f"{module}.".startswith(tuple(f"{name}." for name in SEALED)) or (
        module.startswith("tischrunde.rules.") and module.split(".")[3:4] == ["position"]
    )


@pytest.mark.rule("GEN-07")
def test_no_screen_imports_the_host_the_match_or_a_position() -> None:
    reached = {
        name(path): found
        for path in (PACKAGE / "ui").rglob("*.py")
        if (found := reached_behind_the_seam(path.read_text(encoding="utf-8")))
    }
    assert not reached


@pytest.mark.parametrize(
    "planted",
    [
        "from tischrunde.match.host import Host",
        "from tischrunde.match.match import Match as M",
        "from tischrunde.match import host",
        "import tischrunde.match.match",
        "from tischrunde.rules.core.state import Game, Position",
        "from tischrunde.rules.kato import position",
        "from tischrunde.rules.kato.position import KatoPosition",
        "def later():\n    from tischrunde.match.host import Host",
        "if TYPE_CHECKING:\n    from tischrunde.match.host import Host",
    ],
)
def test_an_import_planted_in_a_screen_is_found(planted: str) -> None:
    source = (PACKAGE / "ui" / "play" / "play.py").read_text(encoding="utf-8")
    assert not reached_behind_the_seam(source)
    assert reached_behind_the_seam(f"{source}\n{planted}\n")


def test_no_screen_takes_just_anything_for_the_match() -> None:
    """Neither a screen nor a test double of a match is an ``Any`` or a ``SimpleNamespace``."""
    wrong = []
    folders = (PACKAGE / "ui", ROOT / "tests" / "ui")
    for path in [path for folder in folders for path in folder.rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.arg | ast.AnnAssign) and node.annotation is not None:
                target = node.arg if isinstance(node, ast.arg) else ast.unparse(node.target)
                if target.split(".")[-1] in ("bridge", "host", "client"):
                    wrong += [name(path)] if ast.unparse(node.annotation) == "Any" else []
            elif isinstance(node, ast.ImportFrom) and node.module == "types":
                names = {alias.name for alias in node.names}
                wrong += [name(path)] if "SimpleNamespace" in names else []
    assert not wrong
