"""What every test gets: no screen, and a failure where Qt or a slot complains.

Without PySide6 the tests of the screen are left out and everything else runs.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from types import TracebackType

import pytest
from hypothesis import settings

# Of the same examples each time; where changes are judged a test must not fail by luck.
settings.register_profile("steady", derandomize=True, database=None, deadline=None)
if "CI" in os.environ:
    settings.load_profile("steady")

# Set before anybody imports Qt; a test that wants a window asks for `x_display`.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# Started in the background or by nohup, a process ignores these, and so would every program
# that a test starts: it would wait for ever for a Ctrl-C that it never hears.
for _name in ("SIGINT", "SIGHUP", "SIGQUIT"):
    _number = getattr(signal, _name, None)
    if _number is not None and signal.getsignal(_number) is signal.SIG_IGN:
        _usual = signal.default_int_handler if _name == "SIGINT" else signal.SIG_DFL
        signal.signal(_number, _usual)

HAS_QT = importlib.util.find_spec("PySide6") is not None
collect_ignore = [] if HAS_QT else ["ui", "end2end", "as_played"]

# What a machine without a screen, fonts or a sound server makes Qt say.
HARMLESS = re.compile(
    r"This plugin does not support propagateSizeHints"
    r"|This plugin does not support raise\(\)"
    r"|This plugin does not support grabbing the keyboard"
    r"|QFontDatabase: Cannot find font directory"
    r"|Note that Qt no longer ships fonts"
    r"|PulseAudioService"
    r"|qt\.multimedia\.(ffmpeg|audio)"
)


def pytest_report_header() -> str:
    return f"PySide6: {'installed' if HAS_QT else 'not installed, tests of the screen left out'}"


@pytest.fixture(autouse=True)
def qt_messages() -> Iterator[list[str]]:
    """The warnings Qt gave and the exceptions slots raised; any left at the end fail the test.

    A test that provokes one looks at the list and clears it.
    """
    heard: list[str] = []
    if "PySide6.QtCore" not in sys.modules:
        yield heard
        return
    from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

    quiet = (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg)

    def hear(kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
        if kind not in quiet and not HARMLESS.search(text):
            heard.append(text)

    def catch(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        heard.append(f"{kind.__name__}: {error}")
        sys.__excepthook__(kind, error, trace)

    before, sys.excepthook = sys.excepthook, catch
    qInstallMessageHandler(hear)
    yield heard
    qInstallMessageHandler(None)
    sys.excepthook = before
    if heard:
        pytest.fail("Qt complained:\n" + "\n".join(heard), pytrace=False)


@pytest.fixture(scope="session")
def x_display() -> Iterator[str]:
    """The name of an X display of its own (as for DISPLAY), 1920×1080, for a real window."""
    server = shutil.which("Xvfb")
    if server is None:
        pytest.skip("Xvfb is not installed")
    reading, writing = os.pipe()
    command = [server, "-displayfd", str(writing), "-screen", "0", "1920x1080x24"]
    command += ["-nolisten", "tcp"]
    with subprocess.Popen(
        command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        os.close(writing)
        with os.fdopen(reading) as numbers:
            number = numbers.readline().strip()
        if not number:
            pytest.fail("Xvfb did not start")
        yield f":{number}"
        process.terminate()
