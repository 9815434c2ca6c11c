"""Writes every drawing, or with --check names those that differ."""

import argparse
import sys
from pathlib import Path

from tools.art.catalogue import drawings

RESOURCES = Path(__file__).resolve().parents[2] / "resources"


def differing(folder: Path) -> list[str]:
    """The drawings whose committed text is missing or not what is drawn."""
    return [
        name
        for name, text in drawings().items()
        if not (folder / name).is_file() or (folder / name).read_text("utf-8") != text
    ]


def write(folder: Path) -> list[str]:
    """Writes what differs and returns its names."""
    changed = differing(folder)
    drawn = drawings()
    for name in changed:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(drawn[name], "utf-8", newline="\n")
    return changed


def main(arguments: list[str] | None = None) -> int:
    """The command; 1 if --check finds a difference."""
    parser = argparse.ArgumentParser(prog="python -m tools.art", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing")
    if parser.parse_args(arguments).check:
        found = differing(RESOURCES)
        print("\n".join(found))
        return 1 if found else 0
    print(f"{len(write(RESOURCES))} drawings written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
