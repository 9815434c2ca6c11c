"""What is built from the source holds what the program needs, and nothing of this machine."""

from __future__ import annotations

import hashlib
import importlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
import zipfile
from collections.abc import Iterator
from configparser import ConfigParser
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import tischrunde
from tischrunde.cli import parser
from tischrunde.storage.journal import SUFFIX

ROOT = Path(__file__).parent.parent
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PACKAGING = ROOT / "packaging"
APP = "org.tischrunde.Tischrunde"
PACKAGE = ROOT / "desktop" / "tischrunde"

# The font files as they were read before they were pinned: half of their SHA-256.
FONTS = {
    "font_lato/files/Lato-Regular.ttf": "e82542aed8293f49fc83c4aaea566b1f",
    "font_lato/files/Lato-Bold.ttf": "d7f0b7f2570f2f28b504da1181b4d71b",
    "font_lato/files/Lato-Black.ttf": "abf64cfa14645043a7c33f76435125f8",
    "font_fredoka_one/files/FredokaOne-Regular.ttf": "a2fbb1416510efe20330272bc182d667",
}


def tracked(folder: str = ".") -> list[str]:
    """The files that git knows and that are there, as paths below the project's folder."""
    command = ["git", "ls-files", "-z", folder]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in done.stdout.split("\0") if (ROOT / name).is_file()]


def tracked_texts() -> Iterator[tuple[str, str]]:
    """Every tracked text file: its name and what stands in it."""
    for name in tracked():
        data = (ROOT / name).read_bytes()
        if b"\0" not in data:
            yield name, data.decode("utf-8")


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the source: a build leaves its traces beside it."""
    copy = tmp_path_factory.mktemp("source")
    for folder in ("desktop", "resources"):
        ignored = shutil.ignore_patterns("__pycache__", "*.egg-info")
        shutil.copytree(ROOT / folder, copy / folder, ignore=ignored)
    for file in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / file, copy)
    return copy


def build(source: Path, kind: str, into: Path) -> zipfile.ZipFile:
    """Build a `wheel` or an `editable` wheel of `source` without an environment of its own."""
    pytest.importorskip("setuptools")
    order = f"from setuptools.build_meta import build_{kind} as b; print(b({str(into)!r}))"
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", order],
        cwd=source,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return zipfile.ZipFile(into / done.stdout.split()[-1])


def test_the_package_list_is_the_tree() -> None:
    found = {"tischrunde_resources"}
    for init in PACKAGE.rglob("__init__.py"):
        found.add(".".join(init.parent.relative_to(PACKAGE.parent).parts))
    assert sorted(PYPROJECT["tool"]["setuptools"]["packages"]) == sorted(found)


def test_every_folder_with_python_in_it_is_a_package() -> None:
    folders = {path.parent for path in PACKAGE.rglob("*.py")}
    assert not [folder for folder in folders if not (folder / "__init__.py").exists()]


def test_a_wheel_holds_every_file_of_the_program(source: Path, tmp_path: Path) -> None:
    with build(source, "wheel", tmp_path) as wheel:
        held = set(wheel.namelist())
    wanted = {
        name.replace("resources/", "tischrunde_resources/", 1) for name in tracked("resources")
    }
    assert wanted <= held
    assert "tischrunde/py.typed" in held
    assert not [name for name in held if name.startswith(("desktop/", "tests/", "packaging/"))]


def test_an_editable_install_finds_the_resources(source: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    with build(source, "editable", tmp_path) as wheel:
        wheel.extractall(site)
    look = (
        f"import site; site.addsitedir({str(site)!r})\n"
        "from importlib.resources import files\n"
        "import tischrunde\n"
        "print(files('tischrunde_resources') / 'rules' / 'ids.json', tischrunde.__file__)"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", look], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    ids, package = map(Path, done.stdout.split())
    assert ids.is_file()
    assert ids.is_relative_to(source)
    assert package.is_relative_to(source)


def test_program_desktop_entry_metainfo_and_changelog_agree() -> None:
    version = PYPROJECT["project"]["version"]
    assert version == tischrunde.__version__
    entry = ConfigParser(interpolation=None)
    entry.read(PACKAGING / f"{APP}.desktop", encoding="utf-8")
    info = ET.parse(PACKAGING / f"{APP}.metainfo.xml").getroot()
    assert info.findtext("id") == APP
    assert info.findtext("launchable") == f"{APP}.desktop"
    assert info.findtext("project_license") == PYPROJECT["project"]["license"]
    assert entry["Desktop Entry"]["Icon"] == APP
    command, _, argument = entry["Desktop Entry"]["Exec"].partition(" ")
    assert argument == "%f", "one file, not an address"
    assert command == info.findtext("provides/binary")
    assert command in PYPROJECT["project"]["scripts"]
    releases = [release.get("version") for release in info.iter("release")]
    assert releases[0] == version
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## \[?([^\]\s]+)", changes, re.MULTILINE)
    assert [heading for heading in headings if heading != "Unreleased"][:1] in ([version], [])


def test_the_files_of_matches_have_a_type_that_the_program_opens() -> None:
    entry = ConfigParser(interpolation=None)
    entry.read(PACKAGING / f"{APP}.desktop", encoding="utf-8")
    kinds = ET.parse(PACKAGING / f"{APP}.mime.xml").getroot()
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    (kind,) = kinds.iter(f"{space}mime-type")
    assert entry["Desktop Entry"]["MimeType"] == f"{kind.get('type')};"
    info = ET.parse(PACKAGING / f"{APP}.metainfo.xml").getroot()
    assert info.findtext("provides/mediatype") == kind.get("type")
    (glob,) = kind.iter(f"{space}glob")
    assert glob.get("pattern") == f"*{SUFFIX}" == f"*{parser.SUFFIX}"
    (magic,) = kind.iter(f"{space}match")
    for journal in (ROOT / "tests" / "storage").rglob(f"*{SUFFIX}"):
        first = journal.read_text(encoding="utf-8", errors="replace").partition("\n")[0]
        assert str(magic.get("value")) in first.replace(": ", ":"), journal
    assert {comment.text for comment in kind.iter(f"{space}comment")} > {"Tischrunde match"}


def test_the_system_takes_the_type_up(tmp_path: Path) -> None:
    if shutil.which("update-mime-database") is None:
        pytest.skip("shared-mime-info is not installed")
    folder = tmp_path / "mime"
    (folder / "packages").mkdir(parents=True)
    shutil.copy(PACKAGING / f"{APP}.mime.xml", folder / "packages" / f"{APP}.xml")
    place = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    command = ["update-mime-database", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=place)
    assert not done.stderr
    assert "application/x-tischrunde-match" in (folder / "types").read_text(encoding="utf-8")
    assert f"*{SUFFIX}" in (folder / "globs2").read_text(encoding="utf-8")


def test_the_package_lays_everything_where_the_system_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(PACKAGING))
    deb = importlib.import_module("deb")
    (tmp_path / "folder").mkdir()
    deb.lay_out(tmp_path / "root", tmp_path / "folder")
    share = tmp_path / "root" / "usr" / "share"
    wanted = (
        f"applications/{APP}.desktop",
        f"metainfo/{APP}.metainfo.xml",
        f"mime/packages/{APP}.xml",
        "man/man6/tischrunde.6.gz",
        f"icons/hicolor/256x256/apps/{APP}.png",
    )
    assert not [name for name in wanted if not (share / name).is_file()]


def complaints(*command: str) -> list[str]:
    """What a checker of the desktop's files says is wrong; skips where it is not installed."""
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed")
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return [line for line in done.stdout.splitlines() if line.strip().startswith(("E:", "W:", "/"))]


def test_the_desktop_entry_is_valid() -> None:
    assert not complaints("desktop-file-validate", str(PACKAGING / f"{APP}.desktop"))


def test_the_metainfo_is_valid() -> None:
    file = str(PACKAGING / f"{APP}.metainfo.xml")
    wrong = complaints("appstreamcli", "validate", "--no-net", file)
    # There is no home page that could be named.
    assert not [line for line in wrong if "url-homepage-missing" not in line]


def test_the_fonts_are_the_ones_that_were_read() -> None:
    for name, digest in FONTS.items():
        package, _, file = name.partition("/")
        spec = find_spec(package)
        assert spec is not None
        assert spec.origin is not None
        path = Path(spec.origin).parent / file
        assert hashlib.sha256(path.read_bytes()).hexdigest()[:32] == digest, name
        assert (path.parent / "OFL.txt").is_file()


def test_no_file_names_a_machine_or_a_registry() -> None:
    # Written so that the patterns do not find themselves.
    machine = r"/(?:work|farm|root|home/\w+)/[\w.]|[A-Z]:\\\\?Users\\"
    registry = r"(?:pypi|pythonhosted|npmjs|deb\.debian|crates)\.(?:org|com|io)\b|index[-]url"
    pattern = re.compile(f"{machine}|{registry}")
    found = [
        f"{name}: {match.group()}"
        for name, text in tracked_texts()
        for match in pattern.finditer(text)
    ]
    assert not found
