"""What both commands do first: system libraries, an environment, the project inside it.

Standard library only, since nothing is installed yet. An older Python has to get as far
as the sentence that says so: up to there only what Python 3.6 understands.
"""

import ctypes
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from typing import NamedTuple, NoReturn

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)


def say(key: str, **values: object) -> None:
    """Say one sentence of the catalogue `setup` in German and in English, to stderr."""
    for language in ("de", "en"):
        catalogue = ROOT / "resources" / "i18n" / language / "setup.json"
        texts = json.loads(catalogue.read_text(encoding="utf-8"))
        print(texts[key].format(**values), file=sys.stderr, flush=True)


if sys.version_info < OLDEST:
    say("python_too_old", found=sys.version.split()[0])
    sys.exit(1)


class Need(NamedTuple):
    """Something the system has to bring along, and the Debian package that brings it."""

    package: str
    file: str  # a shared library's name as the loader knows it, or a program's


def window() -> tuple[Need, ...]:
    """What Qt needs to open a window; the program has the list, to say what is missing."""
    sys.path.insert(0, str(ROOT / "desktop"))
    from tischrunde.system.libraries import QT, XCB

    return tuple(Need(package, library) for library, package in (QT | XCB).items())


SOUND = (Need("libpulse0", "libpulse.so.0"),)
TESTS = (Need("xvfb", "Xvfb"), Need("xauth", "xauth"))
# Single tests are left out without them.
SINGLE_TESTS = (
    Need("openbox", "openbox"),
    Need("pulseaudio", "pulseaudio"),
    Need("pulseaudio-utils", "parec"),
    Need("desktop-file-utils", "desktop-file-validate"),
    Need("appstream", "appstreamcli"),
)


def bundling() -> tuple[Need, ...]:
    """What PyInstaller itself needs: a program that reads libraries, and Python as a library."""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    return (
        Need("binutils", "objdump"),
        Need(f"libpython{version}", f"libpython{version}.so.1.0"),
    )


def stop(key: str, **values: object) -> NoReturn:
    """Say the sentence and end with exit code 1."""
    say(key, **values)
    raise SystemExit(1)


def is_there(need: Need) -> bool:
    if ".so." not in need.file:
        return shutil.which(need.file) is not None
    try:
        ctypes.CDLL(need.file)
    except OSError:
        return False
    return True


def missing(needs: tuple[Need, ...]) -> list[Need]:
    """Those of `needs` that this system lacks; on Windows and macOS Qt brings its own."""
    if not sys.platform.startswith("linux"):
        return []
    return [need for need in needs if not is_there(need)]


def missing_venv() -> list[Need]:
    """Debian keeps the part of Python that puts pip into an environment in its own package."""
    if importlib.util.find_spec("ensurepip"):
        return []
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    return [Need(f"python{version}-venv", "ensurepip")]


def apt_get(*arguments: str) -> bool:
    """Whether apt-get did it; it never asks, and waits for another one to finish."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    command = ["apt-get", "-y", "-q", "-o", "DPkg::Lock::Timeout=300", *arguments]
    # What a program prints on stdout belongs to whoever reads it: noise goes to stderr.
    return subprocess.call(command, env=environment, stdout=sys.stderr) == 0


def install(packages: list[str]) -> bool:
    command = ["install", "--no-install-recommends", *packages]
    if any(Path("/var/lib/apt/lists").glob("*_Packages*")) and apt_get(*command):
        return True
    apt_get("update")  # may fail for a source that has nothing to do with us
    return apt_get(*command)


def provide_system(needed: tuple[Need, ...], wanted: tuple[Need, ...] = ()) -> None:
    """See to the system's part: install it as root on Debian, else name it in one line.

    `needed` stops the program if it cannot be had, `wanted` does not.
    """
    lacks = missing_venv() + missing(needed)
    would_like = missing(wanted)
    if not lacks and not would_like:
        return
    packages = [need.package for need in lacks + would_like]
    command = "apt-get install " + " ".join(packages)
    if shutil.which("apt-get") is None:
        if lacks:
            stop("libraries_missing", libraries=", ".join(need.file for need in lacks))
    elif os.geteuid() == 0:
        say("installing_packages", packages=" ".join(packages))
        if not install(packages):
            stop("packages_failed", command=command)
    elif lacks:
        stop("packages_missing", command="sudo " + command)
    else:
        say("packages_wanted", command="sudo " + command)


def program(folder: Path, name: str) -> Path:
    """Where an environment keeps one of its programs."""
    if os.name == "nt":
        return folder / "Scripts" / f"{name}.exe"
    return folder / "bin" / name


def environment(name: str, *installs: list[str]) -> Path:
    """The folder of the environment `name`, with the project's state of pyproject.toml in it.

    Each list in `installs` is what one call of `pip install` gets. Nothing is done if the
    same was installed before by the same Python; what was broken off is begun afresh.
    """
    folder = ROOT / name
    stamp = folder / "installed"
    state = hashlib.sha256(
        (ROOT / "pyproject.toml").read_bytes() + f"{sys.version}{ROOT}{installs}".encode()
    ).hexdigest()
    python = program(folder, "python")
    if stamp.is_file() and stamp.read_text() == state and python.exists():
        return folder
    say("environment", folder=folder)
    try:
        venv.create(folder, clear=True, with_pip=True, symlinks=os.name != "nt")
    except OSError as error:
        stop("unwritable", folder=folder, reason=error.strerror)
    except subprocess.CalledProcessError:
        stop("failed", folder=folder)
    quiet = [] if sys.stderr.isatty() else ["--quiet"]
    for arguments in installs:
        command = [str(python), "-m", "pip", "install", "--disable-pip-version-check"]
        if subprocess.call([*command, *quiet, *arguments], cwd=ROOT, stdout=sys.stderr):
            stop("failed", folder=folder)
    stamp.write_text(state)
    return folder
