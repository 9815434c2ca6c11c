"""Whether a window can be opened at all: asked before Qt, which would abort."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from tischrunde.cli.errors import CommandError
from tischrunde.system.libraries import QT, XCB, missing

_LOCAL_X = re.compile(r"(?:unix)?:(\d{1,5})(?:\.\d+)?")
_WINDOWS = ("xcb", "wayland")


def check_display(environ: Mapping[str, str] = os.environ) -> None:
    """Raise :class:`CommandError` if no window can be shown.

    Only Linux is asked: elsewhere there is always a display. Whoever names a Qt
    platform without one (``offscreen``) needs none.
    """
    if not sys.platform.startswith("linux"):
        return
    platform = environ.get("QT_QPA_PLATFORM", "")
    if platform and not platform.startswith(_WINDOWS):
        return
    wayland, x11 = _wayland(environ), _x11(environ)
    if not (wayland or x11):
        named = environ.get("WAYLAND_DISPLAY") or environ.get("DISPLAY")
        if named:
            raise CommandError("display_unreachable", display=named)
        raise CommandError("no_display")
    if not wayland:
        _check(missing(XCB))


def check_qt() -> None:
    """Import Qt; raise :class:`CommandError` that says what is missing for it."""
    if find_spec("PySide6") is None:
        raise CommandError("no_qt")
    try:
        import_module("PySide6.QtWidgets")
    except ImportError as error:
        if sys.platform.startswith("linux"):
            _check(missing(QT))
        raise CommandError("qt_import", reason=str(error)) from error


def _check(absent: Mapping[str, str]) -> None:
    if absent:
        raise CommandError(
            "library_missing",
            n=len(absent),
            libraries=", ".join(absent),
            packages=" ".join(absent.values()),
        )


def _wayland(environ: Mapping[str, str]) -> bool:
    name = environ.get("WAYLAND_DISPLAY")
    return bool(name) and (Path(environ.get("XDG_RUNTIME_DIR", "")) / str(name)).exists()


def _x11(environ: Mapping[str, str]) -> bool:
    display = environ.get("DISPLAY")
    if not display:
        return False
    local = _LOCAL_X.fullmatch(display)
    if local is None:
        # Another machine's display: only Qt can find out.
        return True
    path = f"/tmp/.X11-unix/X{local[1]}"
    return _answers(f"\0{path}") or _answers(path)


def _answers(address: str) -> bool:
    import socket

    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as asking:
        asking.settimeout(1)
        try:
            asking.connect(address)
        except OSError:
            return False
    return True
