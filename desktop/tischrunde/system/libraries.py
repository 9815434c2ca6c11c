"""The shared libraries that Qt needs of a Linux system, and the packages that bring them.

Qt aborts without a sentence for people if one of those for a window is missing.
"""

from __future__ import annotations

from typing import Final

QT: Final = {
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libxkbcommon.so.0": "libxkbcommon0",
}
"""What importing Qt needs; Debian package by library."""

XCB: Final = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
"""What a window on an X display needs beside it."""


def missing(needed: dict[str, str]) -> dict[str, str]:
    """Those of ``needed`` that the system does not have."""
    import ctypes

    absent = {}
    for library, package in needed.items():
        try:
            ctypes.CDLL(library)
        except OSError:
            absent[library] = package
    return absent
