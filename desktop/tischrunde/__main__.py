"""The program's entry: ``tischrunde`` or ``python -m tischrunde``."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line ``arguments`` (the program's own by default); returns the exit code."""
    if getattr(sys, "frozen", False):
        # Without Python around it, a spawned process is this program again.
        from multiprocessing import freeze_support

        freeze_support()
    from tischrunde.cli.main import run

    return run(sys.argv[1:] if arguments is None else arguments)


if __name__ == "__main__":
    sys.exit(main())
