"""Samples as they go to the loudspeakers: a mono file heard from a direction, in stereo."""

from __future__ import annotations

import array
import math
import sys
import wave
from functools import lru_cache
from typing import Final

RATE: Final = 22_050
PAN_STEPS: Final = 8
"""Directions between the middle and a side; each has samples of its own."""


def pan_step(pan: float) -> int:
    """The nearest direction to ``pan``, which is taken as -1 (left) … 1 (right)."""
    return round(max(-1.0, min(1.0, pan)) * PAN_STEPS)


@lru_cache(maxsize=96)
def stereo(file: str, step: int) -> bytes:
    """The samples of ``file`` from direction ``step``, -`PAN_STEPS` … `PAN_STEPS`; 16-bit stereo.

    Constant power: a side alone is 3 dB louder than each side in the middle, and the files stay
    3 dB below full scale. Raises OSError, EOFError or wave.Error for what is not 16-bit mono
    WAV at `RATE`.
    """
    with wave.open(file) as wav:
        if (wav.getnchannels(), wav.getsampwidth(), wav.getframerate()) != (1, 2, RATE):
            raise wave.Error(f"not 16-bit mono at {RATE} Hz")
        mono = array.array("h", wav.readframes(wav.getnframes()))
    if sys.byteorder == "big":
        mono.byteswap()
    angle = (step / PAN_STEPS + 1) * math.pi / 4
    both = array.array("h", bytes(4 * len(mono)))
    for side, share in enumerate((math.cos(angle), math.sin(angle))):
        both[side::2] = array.array("h", _scaled(mono, share * math.sqrt(2)))
    return both.tobytes()


def _scaled(mono: array.array[int], gain: float) -> list[int]:
    return [max(-32768, min(32767, round(value * gain))) for value in mono]
