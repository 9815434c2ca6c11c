#!/usr/bin/env python3
"""Make `dist/tischrunde`, a folder that runs without Python: `python3 packaging/bundle.py`."""

import subprocess
import sys
from pathlib import Path

import setup_env as setup


def bundle() -> Path:
    """Build the folder anew from the present source and give its path; raises if it fails."""
    # PyInstaller takes along what it finds here, so everything has to be here.
    setup.provide_system(setup.window() + setup.SOUND + setup.bundling())
    folder = setup.environment(".venv-bundle", [".[bundle]"])
    # PyInstaller does not look through editable installs: the source is copied each time.
    python = str(setup.program(folder, "python"))
    copy = [python, "-m", "pip", "install", "--quiet", "--no-deps", "--force-reinstall", "."]
    recipe = str(setup.ROOT / "packaging" / "tischrunde.spec")
    build = [python, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", recipe]
    for command in (copy, build):
        subprocess.run(command, cwd=setup.ROOT, check=True)
    return setup.ROOT / "dist" / "tischrunde"


if __name__ == "__main__":
    try:
        print(bundle())
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
