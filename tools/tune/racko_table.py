"""The chance to fill a gap of a rack in time, as a table: ``python -m tools.tune.racko_table``.

``F[m][g][t]`` is the chance to fill ``m`` neighbouring empty slots in ascending order
within ``t`` fresh cards, where ``g`` of the unseen numbers fit between the cards at both
ends. A fresh card falls into the gap with chance ``g / UNSEEN``; it is put where the two
gaps that it leaves are likeliest to be filled in what time is left, or thrown away. The
two gaps are taken as independent. Written as one byte each, in steps of ``-log F``.
"""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import numpy.typing as npt

import tischrunde.bots
from tischrunde.bots.racko_rack import GAPS, NUMBERS, STEP, TIMES

TARGET = Path(tischrunde.bots.__file__).parent / "data" / "racko_fill.bin"
UNSEEN = 45
"""Unseen cards of the two-player deck; larger decks stretch the time instead."""


def table() -> npt.NDArray[np.float64]:
    """``F`` as an array of shape (GAPS, NUMBERS, TIMES)."""
    chance = np.zeros((GAPS, NUMBERS, TIMES))
    chance[0] = 1.0
    for time in range(1, TIMES):
        before = chance[:, :, time - 1]
        for open_slots in range(1, GAPS):
            for fitting in range(NUMBERS):
                skip = before[open_slots, fitting]
                got = 0.0
                for place in range(fitting):
                    left, right = (
                        before[:open_slots, place],
                        before[:open_slots, fitting - 1 - place],
                    )
                    got += max(float(np.max(left * right[::-1])), skip)
                share = min(fitting, UNSEEN)
                chance[open_slots, fitting, time] = (1 - share / UNSEEN) * skip + got * share / max(
                    fitting, 1
                ) / UNSEEN
    return chance


def main() -> None:
    """Write the table into the data that bots play by."""
    logs = -np.log(np.maximum(table(), 1e-12))
    steps = np.minimum(255, np.round(logs / STEP))
    TARGET.write_bytes(steps.astype(np.uint8).tobytes())
    print(f"{TARGET.name}: {TARGET.stat().st_size} bytes, steps up to {255 * STEP:.1f}")
    assert math.isclose(STEP * 255, 25.5)


if __name__ == "__main__":
    main()
