"""Host and journal together: what was acknowledged is on the disk, and is gone on with."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.match.bell import DRAW
from tests.match.tables import PERSON, Table
from tischrunde.archive.match_file import MatchFile, open_match
from tischrunde.rules.core.record import Entry


def resume(path: Path) -> Table:
    """The match in ``path``, gone on with."""
    opened = open_match(path)
    assert opened.replay.stop is None
    return Table(match=opened.match, recorder=opened.file)


@pytest.mark.parametrize("actions", [0, 1, 7, 30])
def test_a_match_that_was_never_closed_goes_on_with_all_that_was_acknowledged(
    tmp_path: Path, actions: int
) -> None:
    recorder = MatchFile(tmp_path)
    table = Table(PERSON, PERSON, recorder=recorder, hand=5)
    for _ in range(actions):
        table.submit(table.turn, DRAW)
    assert recorder.path is not None
    # As a killed program leaves it: whatever the system has been given.
    left = tmp_path / "left" / recorder.path.name
    left.parent.mkdir()
    shutil.copy(recorder.path, left)
    resumed = resume(left)
    assert resumed.match.log == table.match.log
    assert resumed.match.digest() == table.match.digest()
    resumed.submit(resumed.turn, DRAW)
    assert resumed.host.close()
    last = resume(left)
    assert last.log == resumed.log
    last.host.close()
    table.host.close()


def test_a_match_left_before_its_first_deal_keeps_its_journal(tmp_path: Path) -> None:
    """Killed between header and deal, it is dealt in the same file and not begun in another."""
    table = Table(PERSON, PERSON, recorder=MatchFile(tmp_path))
    table.host.close()
    (path,) = tmp_path.iterdir()
    header_only = path.read_text().splitlines(keepends=True)[0]
    path.write_text(header_only)
    resumed = resume(path)
    assert resumed.match.log == [Entry(-1, "deal")]  # type: ignore[arg-type]
    resumed.host.close()
    assert list(tmp_path.iterdir()) == [path]
    assert path.read_text().startswith(header_only + "T deal\n")
