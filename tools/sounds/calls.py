"""The spoken calls: espeak-ng says them, then they are warmed and brought to level.

What espeak-ng gives depends on its version, so the calls are made on demand only
(`python -m tools.sounds --calls`); those committed come from espeak-ng 1.51.
"""

import shutil
import subprocess
import tempfile
import wave
from functools import cache
from pathlib import Path

import msgspec
import numpy as np

from .master import OUT_RATE
from .signals import Signal, frequencies, room

CALLS = Path(__file__).with_name("calls.json")


class Call(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said: a text, or phonemes in [[ ]] where espeak-ng would misread it.

    `voice` is espeak-ng's name of it with its variant, `speed` in words a minute,
    `pitch` 0…99.
    """

    voice: str
    say: str
    speed: int = 175
    pitch: int = 62


@cache
def calls() -> dict[str, Call]:
    """All calls by name. Raises msgspec.ValidationError where the table is not one."""
    return msgspec.json.decode(CALLS.read_bytes(), type=dict[str, Call])


def _said(call: Call) -> Signal:
    """What espeak-ng makes of `call`, at `OUT_RATE`.

    Raises FileNotFoundError if espeak-ng is not installed, CalledProcessError if it
    does not know the voice.
    """
    program = shutil.which("espeak-ng")
    if program is None:
        raise FileNotFoundError("espeak-ng is not installed")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "call.wav"
        options = ["-v", call.voice, "-s", str(call.speed), "-p", str(call.pitch), "-w", str(file)]
        subprocess.run([program, *options, call.say], check=True)
        with wave.open(str(file)) as wav:
            if (wav.getnchannels(), wav.getsampwidth(), wav.getframerate()) != (1, 2, OUT_RATE):
                raise ValueError("espeak-ng gives another format than 16-bit mono at 22,050 Hz")
            said = np.frombuffer(wav.readframes(wav.getnframes()), "<i2") / 32_768
    # words begin at once; what follows works in circles and would bring that to their end
    return np.pad(said, OUT_RATE // 50)


def _doubled(x: Signal) -> Signal:
    """`x` at twice the rate."""
    spectrum = np.pad(np.fft.rfft(x), (0, len(x) - len(x) // 2))
    return 2.0 * np.fft.irfft(spectrum, 2 * len(x))


def _warmed(x: Signal) -> Signal:
    """`x` (at `RATE`) with more chest and less hiss: +3 dB below 350 Hz, -6 dB above 5 kHz.

    Below 110 Hz there is no voice, only the steps that espeak-ng leaves at the end of words.
    """
    f = frequencies(len(x))
    voice = 1 / (1 + (110.0 / np.maximum(f, 1.0)) ** 6)
    low = 1 + 0.41 / (1 + (f / 350.0) ** 2)
    high = 0.5 + 0.5 / (1 + (f / 5000.0) ** 4)
    return np.fft.irfft(np.fft.rfft(x) * voice * low * high, len(x))


def spoken(call: Call) -> Signal:
    """`call` said in a small room, at `RATE`."""
    warm = _warmed(_doubled(_said(call)))
    return room(np.tanh(1.6 * warm / np.abs(warm).max()), np.random.default_rng(61), 0.22, 0.06)


def named(name: str) -> Signal:
    """The call `name` of the table, at `RATE`."""
    return spoken(calls()[name])
