"""The window under a real window manager: it fits the screen, and stays where it was."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tischrunde.storage.settings import Geometry, Settings, settings_document
from tischrunde.system.paths import locations

pytestmark = [pytest.mark.qt, pytest.mark.timeout(240)]
ROOT = Path(__file__).parent.parent.parent
Start = Callable[..., dict[str, Any]]


@pytest.fixture(scope="module")
def managed(x_display: str) -> Iterator[str]:
    """A display with a window manager, 1920×1080."""
    manager = shutil.which("openbox")
    if manager is None:
        pytest.skip("openbox is not installed")
    environ = {**os.environ, "DISPLAY": x_display}
    quiet = subprocess.DEVNULL
    with subprocess.Popen([manager], env=environ, stdout=quiet, stderr=quiet) as process:
        time.sleep(0.5)
        yield x_display
        process.terminate()


@pytest.fixture
def once(managed: str, tmp_path: Path) -> Start:
    """Starts the program and closes it again: ``once("F11", scale="2")`` says where it was."""

    def run(*keys: str, scale: str = "1") -> dict[str, Any]:
        environ = {**os.environ, "QT_QPA_PLATFORM": "xcb", "DISPLAY": managed}
        environ["QT_SCALE_FACTOR"] = scale
        command = [sys.executable, "-m", "tests.end2end.starting", str(tmp_path), *keys]
        done = subprocess.run(
            command, cwd=ROOT, env=environ, stdout=subprocess.PIPE, text=True, timeout=100
        )
        assert done.returncode == 0
        return json.loads(done.stdout)  # type: ignore[no-any-return]

    return run


def kept(folder: Path) -> Geometry:
    settings, wrong = settings_document(locations(folder).settings).load()
    assert wrong is None
    assert settings.window is not None
    return settings.window


def leave_at(folder: Path, place: Geometry) -> None:
    """The last time, the window was there."""
    settings_document(locations(folder).settings).save(Settings(language="de", window=place))


def test_start_after_start_it_is_where_it_was(once: Start, tmp_path: Path) -> None:
    place = Geometry(160, 90, 900, 600)
    leave_at(tmp_path, place)
    frames = [once()["frame"] for _ in range(3)]
    assert frames == frames[:1] * 3
    assert frames[0][1] < place.y, "there is a frame: otherwise this would prove nothing"
    assert kept(tmp_path) == place


@pytest.mark.parametrize("scale", ["1", "2"])
def test_a_first_start_lies_within_the_screen(once: Start, scale: str) -> None:
    seen = once(scale=scale)
    (left, top, wide, high), (x, y, width, height) = seen["room"], seen["frame"]
    assert x >= left
    assert y >= top
    # A title bar of 19 pixels is half a pixel too much at 200 %.
    assert x + width <= left + wide + 1
    assert y + height <= top + high + 1
    assert seen["fills"] == (scale == "2"), "960 × 540 is a small screen"


def test_a_size_from_a_larger_screen_comes_onto_this_one(once: Start, tmp_path: Path) -> None:
    leave_at(tmp_path, Geometry(900, 700, 2500, 1400))
    seen = once()
    (left, top, wide, high), (x, y, width, height) = seen["room"], seen["frame"]
    assert (x >= left, y >= top) == (True, True)
    assert (x + width <= left + wide, y + height <= top + high) == (True, True)


def test_the_full_screen_is_remembered_and_left_with_escape(once: Start, tmp_path: Path) -> None:
    leave_at(tmp_path, Geometry(160, 90, 900, 600))
    assert once("F11")["full"]
    assert once()["full"]
    assert not once("Escape")["full"]
    assert kept(tmp_path) == Geometry(160, 90, 900, 600)
