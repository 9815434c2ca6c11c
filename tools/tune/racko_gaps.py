"""The chance to fill a gap of a rack, as a table: ``python -m tools.tune.racko_gaps``.

``F[m][g]`` is the chance that ``m`` neighbouring open slots are filled in ascending order
by the time :data:`TIME`, when each of the ``g`` unseen numbers that fit between the cards
at both ends comes by itself, at the rate 1. A number that comes is put where the two gaps
that it leaves are likeliest to be filled in what time is left, or not at all. By time 1
about two thirds of all cards have come, in a round for two after some twenty turns.
Written as ``-log F``, as far as bots tell it apart.
"""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import numpy.typing as npt

import tischrunde.bots
from tischrunde.bots.racko.gaps import FITTING
from tischrunde.rules.racko.rack import FULL

TARGET = Path(tischrunde.bots.__file__).parent / "data" / "racko_gaps.json"
TIME = 0.32
STEPS = 64
MOST = 30.0
"""Larger logarithms are cut off."""

Table = npt.NDArray[np.float64]


def arrivals(chance: Table) -> Table:
    """The chances after one more number has come, summed over which one it is."""
    size = FITTING + 1
    fitting, rank = np.meshgrid(np.arange(size), np.arange(size), indexing="ij")
    comes = (rank >= 1) & (rank <= fitting)
    below, above = np.clip(rank - 1, 0, FITTING), np.clip(fitting - rank, 0, FITTING)
    summed = np.zeros_like(chance)
    for slots in range(1, FULL + 1):
        missed = np.concatenate([[0.0], chance[slots, :-1]])
        best = np.repeat(missed[:, None], size, axis=1)
        for place in range(1, slots + 1):
            both = chance[place - 1][below] * chance[slots - place][above]
            np.maximum(best, both, out=best)
        summed[slots] = (best * comes).sum(axis=1)
    return summed


def table() -> Table:
    """``F`` at TIME as an array of shape (FULL + 1, FITTING + 1); steps of Heun's method."""
    chance = np.zeros((FULL + 1, FITTING + 1))
    chance[0] = 1.0
    numbers = np.arange(FITTING + 1)
    still = np.exp(-numbers * TIME / STEPS)
    gain = (1 - still) / np.maximum(numbers, 1)
    for _ in range(STEPS):
        first = arrivals(chance)
        ahead = chance * still + first * gain
        ahead[0] = 1.0
        chance = chance * still + (first + arrivals(ahead)) / 2 * gain
        chance[0] = 1.0
    return chance


def main() -> None:
    """Write the table into the data that bots play by."""
    logs = np.minimum(-np.log(np.maximum(table()[1:], 1e-13)), MOST)
    rows = [[round(float(one), 3) for one in row] for row in logs]
    lines = ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows)
    TARGET.write_text(f'{{"logs": [\n{lines}\n]}}\n', encoding="utf-8")
    print(f"{TARGET.name}: {len(rows)} × {len(rows[0])}")


if __name__ == "__main__":
    main()
