#!/usr/bin/env python3
"""Prove the project: `python3 packaging/test.py`. Ends with the closing line of pytest.

Style, layout of the code, types, import contracts, the tests without Qt, then all tests.
With arguments only the last step runs, and they are pytest's:
`python3 packaging/test.py tests/rules -x`.
"""

import os
import subprocess
import sys
import time

import setup_env as setup

# The screen's own: without them the rest of the program has to pass its tests.
SCREEN = ("pyside6", "pyqtgraph")
CHECKERS = ("ruff", "mypy")


def requirements_without_qt() -> list[str]:
    """What the tests outside the screen need, by the lists in pyproject.toml."""
    import tomllib  # here, so that an older Python gets as far as the sentence about it

    with (setup.ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    every = [*project["dependencies"], *project["optional-dependencies"]["test"]]
    return [name for name in every if not name.lower().startswith(SCREEN + CHECKERS)]


def step(name: str, *command: object) -> bool:
    """Run one step in the project's folder; whether it passed."""
    print(f"== {name}", flush=True)
    began = time.monotonic()
    passed = subprocess.call([str(part) for part in command], cwd=setup.ROOT) == 0
    verdict = "passed" if passed else "FAILED"
    print(f"== {name}: {verdict} in {time.monotonic() - began:.0f} s\n", flush=True)
    return passed


def pytest(folder: object, *arguments: str) -> list[object]:
    python = setup.program(setup.ROOT / str(folder), "python")
    return [python, "-m", "pytest", *arguments]


def main(arguments: list[str]) -> int:
    setup.provide_system(setup.window() + setup.SOUND + setup.TESTS, wanted=setup.SINGLE_TESTS)
    folder = setup.environment(".venv-test", ["--editable", ".[test]"])
    if arguments:
        return subprocess.call([str(a) for a in pytest(folder, *arguments)], cwd=setup.ROOT)
    light = setup.environment(
        ".venv-test-noqt", requirements_without_qt(), ["--no-deps", "--editable", "."]
    )
    spread = ["-q", "-n", str(min(os.cpu_count() or 1, 4)), "--dist", "worksteal"]
    spread += ["--hypothesis-profile", "steady"]
    steps = {
        "style": (setup.program(folder, "ruff"), "check", "."),
        "layout of the code": (setup.program(folder, "ruff"), "format", "--check", "."),
        "types": (setup.program(folder, "mypy"),),
        "import contracts": (setup.program(folder, "lint-imports"),),
        "tests without Qt": pytest(light, *spread),
    }
    failed = [name for name, command in steps.items() if not step(name, *command)]
    if failed:
        print(f"== FAILED so far: {', '.join(failed)}", flush=True)
    print("== all tests", flush=True)
    # Last, and with nothing after it: whoever reads the output looks for pytest's last line.
    outcome = subprocess.call([str(part) for part in pytest(folder, *spread)], cwd=setup.ROOT)
    return outcome or bool(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
