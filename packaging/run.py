#!/usr/bin/env python3
"""Start Tischrunde: `python3 packaging/run.py`. Arguments are the program's own.

The first time, this sets up the environment `.venv-run` in the project's folder.
"""

import os
import subprocess
import sys

import setup_env as setup

WITHOUT_WINDOW = {"-h", "--help", "--version", "simulate", "replay", "rules"}
"""What is answered on the console, and needs no library of the window."""


def main(arguments: list[str]) -> int:
    if WITHOUT_WINDOW.isdisjoint(arguments):
        setup.provide_system(setup.window(), wanted=setup.SOUND)
    else:
        setup.provide_system(())
    folder = setup.environment(".venv-run", ["--editable", "."])
    command = [str(setup.program(folder, "tischrunde")), *arguments]
    if os.name != "nt":  # there, exec would give the console back before the program ends
        os.execv(command[0], command)
    return subprocess.call(command)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
