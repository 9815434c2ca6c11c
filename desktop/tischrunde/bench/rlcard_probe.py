"""rlcard's UNO environment, measured by an interpreter that has it.

``python rlcard_probe.py actions|import NUMBER SEED`` prints actions a second over
random rounds for two (``reset``, ``step`` and the legal actions of each state, as the
environment gives them), or the milliseconds that ``import rlcard`` takes. Runs
without Tischrunde.
"""

from __future__ import annotations

import random
import sys
from importlib import import_module
from time import perf_counter


def actions_per_second(number: int, seed: int) -> float:
    environment = import_module("rlcard").make("uno", config={"seed": seed})
    pick = random.Random(seed).random
    done = 0
    began = perf_counter()
    while done < number:
        state, _ = environment.reset()
        while not environment.is_over():
            legal = list(state["legal_actions"])
            state, _ = environment.step(legal[int(pick() * len(legal))])
            done += 1
    return done / (perf_counter() - began)


def import_milliseconds() -> float:
    began = perf_counter()
    import_module("rlcard")
    return (perf_counter() - began) * 1e3


def main(what: str, number: str, seed: str) -> None:
    print(
        actions_per_second(int(number), int(seed)) if what == "actions" else import_milliseconds()
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
