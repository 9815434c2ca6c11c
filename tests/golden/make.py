"""Play the golden rounds anew and write them down: ``python -m tests.golden.make [folder …]``."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from tests.golden.rounds import paths, player_of, read_header, written


def main(folders: Sequence[str]) -> None:
    """Write all rounds, or those of the games named; says what has changed."""
    for path in paths():
        if folders and path.parent.name not in folders:
            continue
        before = path.read_text(encoding="utf-8")
        header = read_header(before)
        after = written(header, player_of(header))
        if after != before:
            path.write_text(after, encoding="utf-8")
            print(f"{path.parent.name}/{path.name} has changed")


if __name__ == "__main__":
    main(sys.argv[1:])
