"""Matches saved in the first format: they are read, and gone on with, for ever.

The files in ``format_1`` were written by the last program that wrote that format: two
people and a bot play each game until the match is over, leave it, or are killed.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.matches import go_on
from tischrunde.archive.match_file import follow, notices, open_match
from tischrunde.i18n.texts import Texts
from tischrunde.rules.core.record import Entry, SeatRecord
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.registry import GAMES, game_class
from tischrunde.storage.errors import BadJournal
from tischrunde.storage.matches import glance
from tischrunde.storage.reading import read

FILES = Path(__file__).parent / "format_1"
SEATS = (
    SeatRecord("Großmutter", "person", face="grandmother", age=78),
    SeatRecord("Ben", "person", face="boy", age=9),
    SeatRecord("Fips", "bot", "leicht", "fox"),
)
KINDS = ("finished", "unfinished", "torn")


def test_there_is_a_file_of_every_game_and_kind() -> None:
    names = {path.name for path in FILES.iterdir()}
    assert names == {f"{game}-{kind}.journal" for game in GAMES for kind in KINDS}
    firsts = [path.read_bytes().partition(b"\n")[0] for path in FILES.iterdir()]
    assert all(b'"tischrunde":1' in first and b'"check"' not in first for first in firsts)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES)
def test_every_line_is_read(game: str, kind: str) -> None:
    path = FILES / f"{game}-{kind}.journal"
    found = read(path)
    torn = found.damage is not None and found.damage.torn
    lines = [line for line in path.read_text(encoding="utf-8").split("\n")[1:] if line]
    assert found.header.seats == SEATS
    assert torn is (kind == "torn")
    assert found.damage is None or torn
    assert len(found.lines) == sum(not line.startswith("#") for line in lines) - torn
    assert glance(path).finished is (kind == "finished")


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_older_rules_is_read_and_not_gone_on_with(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "old.journal"
    shutil.copyfile(FILES / f"{game}-finished.journal", path)
    before = path.read_bytes()
    found = read(path)
    monkeypatch.setattr(game_class(game), "rules_version", found.header.rules_version + 1)
    assert glance(path).finished
    with pytest.raises(BadJournal) as caught:
        open_match(path)
    assert caught.value.code == "journal_rules"
    whole = follow(found, to_read=True)
    assert whole.stop is None
    assert whole.match.over
    said = notices(Texts("en"), found, whole)
    assert said == [Texts("en")("common.storage.older_rules", version=1)]
    # A change of the rules shows as an action that is no longer allowed.
    lines = [*found.lines]
    at = next(n for n, line in enumerate(lines) if n > 30 and isinstance(line, Entry))
    lines[at] = Entry(Seat(0), "juggle")
    part = found._replace(lines=tuple(lines))
    half = follow(part, to_read=True)
    assert half.stop is not None
    assert half.stop.line == at
    assert half.kept > 0
    good = part.numbers[half.kept - 1]
    said = notices(Texts("en"), part, half)
    assert said == [Texts("en")("common.storage.older_rules_stop", version=1, good=good)]
    assert path.read_bytes() == before


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_newer_rules_is_not_even_read(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = read(FILES / f"{game}-finished.journal")
    monkeypatch.setattr(game_class(game), "rules_version", found.header.rules_version - 1)
    with pytest.raises(BadJournal) as caught:
        follow(found, to_read=True)
    assert caught.value.code == "journal_rules"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES)
def test_every_match_is_gone_on_with(tmp_path: Path, game: str, kind: str) -> None:
    path = tmp_path / "old.journal"
    shutil.copyfile(FILES / f"{game}-{kind}.journal", path)
    if read(path).header.rules_version != game_class(game).rules_version:
        # By rules that are no longer there; the file is left alone, and it is said why.
        with pytest.raises(BadJournal) as caught:
            open_match(path)
        assert caught.value.code == "journal_rules"
        return
    before = read(path).lines
    opened = open_match(path)
    assert opened.replay.stop is None
    assert opened.match.log == [line for line in before if isinstance(line, Entry)]
    assert opened.match.over is (kind == "finished")
    go_on(opened.match, opened.file, opened.match.ply + 20)
    opened.file.close()
    again = open_match(path)
    again.file.close()
    assert (again.reading.damage, again.replay.stop) == (None, None)
    assert again.match.digest() == opened.match.digest()
    assert opened.match.over or len(again.match.log) == len(opened.match.log)
