"""What nobody planned is said, and written down without cards; writing it can never fail."""

from __future__ import annotations

import contextlib
import logging
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tischrunde import __version__
from tischrunde.i18n.texts import Texts
from tischrunde.program.crash import FILE, LARGEST, watch
from tischrunde.rules.kato.cards import CARDS

Said = list[tuple[str, str]]
Watch = Callable[[Path], Said]
# Looked up, since lines of source are quoted in the file.
FIRST, SECOND, THIRD = list(CARDS.values())[:3]


@pytest.fixture
def watching(monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    """Watch as the window does, below a folder; what is said is in the list."""
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    logger = logging.getLogger("tischrunde")
    before = list(logger.handlers)

    def start(folder: Path) -> Said:
        said: Said = []
        watch(folder, Texts("de"), lambda text, where: said.append((text, where)))
        return said

    yield start
    for handler in logger.handlers[:]:
        if handler not in before:
            logger.removeHandler(handler)
            with contextlib.suppress(OSError):
                handler.close()


def fail_with(error: Exception) -> None:
    """Raise it, and let it reach the program's last resort."""
    try:
        raise error
    except Exception as caught:
        sys.excepthook(type(caught), caught, caught.__traceback__)


@pytest.mark.rule("GEN-07")
def test_what_nobody_planned_is_written_down_without_the_cards_it_names(
    watching: Watch, tmp_path: Path
) -> None:
    said = watching(tmp_path)
    fail_with(ValueError(f"{FIRST} is not in {[SECOND]}"))
    fail_with(KeyError(FIRST))
    try:
        try:
            raise LookupError(FIRST)
        except LookupError as error:
            raise RuntimeError(THIRD.text) from error
    except RuntimeError as caught:
        sys.excepthook(type(caught), caught, caught.__traceback__)
    written = (tmp_path / FILE).read_text(encoding="utf-8")
    assert not any(card.text in written for card in (FIRST, SECOND, THIRD))
    for kind in ("ValueError", "KeyError", "LookupError", "RuntimeError"):
        assert kind in written
    assert __version__ in written
    assert "test_crash.py" in written
    assert said
    assert str(tmp_path / FILE) in said[0][1]


def test_an_error_of_files_keeps_its_words(watching: Watch, tmp_path: Path) -> None:
    watching(tmp_path)
    fail_with(OSError(28, "No space left on device"))
    assert "No space left" in (tmp_path / FILE).read_text(encoding="utf-8")


def test_the_same_place_is_said_once(watching: Watch, tmp_path: Path) -> None:
    said = watching(tmp_path)
    for _ in range(3):
        fail_with(ValueError())
    assert len(said) == 1


def test_in_a_thread_it_is_written_down_too(watching: Watch, tmp_path: Path) -> None:
    watching(tmp_path)

    def fail() -> None:
        raise ValueError(FIRST)

    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    written = (tmp_path / FILE).read_text(encoding="utf-8")
    assert "ValueError" in written
    assert FIRST.text not in written


def test_where_nothing_can_be_written_people_are_told_and_nothing_breaks(
    watching: Watch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    said = watching(tmp_path / "file")
    logging.getLogger("tischrunde.match").warning("something")
    fail_with(ValueError())
    assert len(said) == 1
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="has no /dev/full")
def test_a_full_disk_is_not_told_with_tracebacks(
    watching: Watch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / FILE).symlink_to("/dev/full")
    watching(tmp_path)
    logging.getLogger("tischrunde.match").warning("something")
    assert capsys.readouterr().err == ""


def test_a_long_file_is_begun_anew(watching: Watch, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("x" * (LARGEST + 1), encoding="utf-8")
    watching(tmp_path)
    fail_with(ValueError())
    assert (tmp_path / FILE).stat().st_size < LARGEST
    assert (tmp_path / "tischrunde.old.log").stat().st_size > LARGEST
