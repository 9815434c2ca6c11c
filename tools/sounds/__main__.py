"""Writes the sounds and prints what came out."""

import argparse

import numpy as np

from .catalogue import ANIMALS, CALLS, OUTPUT, TABLE, Recipe
from .master import OUT_RATE, loudness, mastered, write_wav
from .signals import Signal


def _row(name: str, x: Signal) -> str:
    peak = 20 * np.log10(np.abs(x).max())
    return f"{name:24}{len(x) / OUT_RATE:6.2f} s{peak:7.1f} dB peak{loudness(x):7.1f} dB loud"


def _write(recipes: dict[str, Recipe]) -> None:
    for name, (make, level, tail) in recipes.items():
        x = mastered(make(), level, tail)
        write_wav(OUTPUT / f"{name}.wav", x)
        print(_row(name, x))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.sounds", description=__doc__)
    parser.add_argument("--calls", action="store_true", help="the spoken calls too (espeak-ng)")
    asked = parser.parse_args()
    OUTPUT.mkdir(exist_ok=True)
    _write(TABLE | ANIMALS | (CALLS if asked.calls else {}))


if __name__ == "__main__":
    main()
