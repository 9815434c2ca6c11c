"""``python -m tools.mutation PACKAGE [--sample N] [--seed S] [--jobs J]``: the survivors."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from .reach import Reach
from .run import run
from .sites import sample

ROOT: Final = Path(__file__).resolve().parents[2]
TESTS: Final = {
    "bots": ["tests/bots"],
    "match": [
        "tests/match",
        *(f"tests/ui/screens/test_{name}.py" for name in ("buzzers", "claims", "handover")),
    ],
    "storage": ["tests/storage", "tests/test_saving.py"],
}
"""The tests that answer for a package."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("package", choices=sorted(TESTS))
    parser.add_argument("--only", default="*.py", help="modules of these names only")
    parser.add_argument("--sample", type=int, default=100, help="how many mutants are tried")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--fresh", action="store_true", help="record anew what tests run")
    wanted = parser.parse_args()
    kept = ROOT / "build" / "mutation" / f"{wanted.package}.coverage"
    if wanted.fresh:
        kept.unlink(missing_ok=True)
    reach = Reach(ROOT, wanted.package, TESTS[wanted.package], kept)
    folder = ROOT / "desktop" / "tischrunde" / wanted.package
    sites = sample(folder, wanted.only, wanted.sample, wanted.seed)
    survivors = 0
    for tried in run(ROOT, sites, reach, wanted.jobs):
        if tried.killed:
            continue
        survivors += 1
        site = tried.site
        place = f"{site.path.relative_to(ROOT)}:{site.line}"
        print(f"{place} {site.operator}\n{tried.change}\n", flush=True)
    share = survivors / len(sites) if sites else 0.0
    print(f"{wanted.package}: {survivors} of {len(sites)} mutants survived ({share:.0%})")


if __name__ == "__main__":
    main()
