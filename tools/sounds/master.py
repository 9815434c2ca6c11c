"""The last step for every sound: half the rate, ends cut and faded, level set, 16 bits.

Levels are K-weighted as in ITU-R BS.1770 (what counts is what the ear hears), measured over
the loudest 200 ms, in dB below full scale.
"""

import wave
from pathlib import Path

import numpy as np

from .signals import RATE, Signal, frequencies

OUT_RATE = RATE // 2
CEILING = 10 ** (-3.2 / 20)
"""The highest peak; what would rise above is bent, softly."""

_KNEE = 0.7 * CEILING
_LEAD = 0.005
_FADE = 0.005
_SPAN = 0.2


def k_weight(f: Signal) -> Signal:
    """The K-weighting's magnitude at `f` Hz: a shelf of +4 dB for the head, a high-pass."""
    s = 1j * f / 1681.97
    high = 10 ** (4.0 / 20)
    shelf = (high * s**2 + np.sqrt(high) * s * np.sqrt(2) + 1) / (s**2 + s * np.sqrt(2) + 1)
    p = 1j * f / 38.13
    weight: Signal = np.abs(shelf * p**2 / (p**2 + 2 * p + 1))
    return weight


def loudness(x: Signal, rate: int = OUT_RATE) -> float:
    """The level of the loudest 200 ms of `x` (peaks within ±1), in dB."""
    span = int(_SPAN * rate)
    padded = np.pad(x, (0, span))
    spectrum = np.fft.rfft(padded) * k_weight(frequencies(len(padded), rate))
    power = np.concatenate(([0.0], np.cumsum(np.fft.irfft(spectrum, len(padded)) ** 2)))
    loudest = (power[span:] - power[:-span]).max() / span
    return float(10 * np.log10(loudest + 1e-12))


def halved(x: Signal) -> Signal:
    """`x` at half the rate, without what would alias (63-tap half-band filter)."""
    k = np.arange(-63, 64)
    taps = np.sinc(k * 0.48) * 0.48 * np.kaiser(len(k), 7.0)
    return np.convolve(x, taps / taps.sum(), "same")[::2]


def without_rumble(x: Signal, cutoff: float = 35.0) -> Signal:
    """`x` without what lies below `cutoff` Hz, so also without a constant part."""
    padded = np.pad(x, (OUT_RATE // 4, OUT_RATE // 4))
    f = frequencies(len(padded), OUT_RATE)
    ratio = (f / cutoff) ** 4
    y = np.fft.irfft(np.fft.rfft(padded) * ratio / (1 + ratio), len(padded))
    return y[OUT_RATE // 4 : OUT_RATE // 4 + len(x)]


def trimmed(x: Signal, floor_db: float = -42.0) -> Signal:
    """`x` between the first and last sample above `floor_db` below its peak."""
    loud = np.flatnonzero(np.abs(x) > np.abs(x).max() * 10 ** (floor_db / 20))
    return x[loud[0] : loud[-1] + 1]


def faded(x: Signal, head: float = _FADE, tail: float = _FADE) -> Signal:
    """`x` raised from and lowered to exactly zero, in seconds at either end."""
    y = x.copy()
    a, b = int(head * OUT_RATE), min(int(tail * OUT_RATE), len(x))
    y[:a] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(a) / a)
    y[len(y) - b :] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(1, b + 1) / b)
    return y


def centred(x: Signal) -> Signal:
    """`x`, its ends untouched, with a mean of zero: cutting a sound can leave it off centre."""
    window: Signal = np.hanning(len(x))
    return x - window * (float(x.sum()) / float(window.sum()))


def limited(x: Signal) -> Signal:
    """`x` with everything above the knee bent below `CEILING`."""
    size = np.abs(x)
    room = CEILING - _KNEE
    bent = _KNEE + room * np.tanh((size - _KNEE) / room)
    return np.where(size > _KNEE, np.sign(x) * bent, x)


def levelled(x: Signal, level: float) -> Signal:
    """`x` at loudness `level` dB, below the ceiling.

    A click cannot be loud for 200 ms: past 6 dB of bending the level stays what it is.
    """
    loudest = CEILING * 2.0 / np.abs(x).max()
    gain = 10 ** ((level - loudness(x)) / 20)
    for _ in range(8):
        gain = min(gain, loudest)
        gain *= 10 ** ((level - loudness(limited(x * gain))) / 20)
    return limited(x * min(gain, loudest))


def mastered(x: Signal, level: float, tail: float = 0.03) -> Signal:
    """A finished sound at `OUT_RATE`, from a signal at `RATE`.

    `level` is its loudness in dB, `tail` the fade at its end in seconds.
    """
    y = trimmed(without_rumble(halved(x)))
    lead = np.zeros(int(_LEAD * OUT_RATE))
    ready = centred(faded(np.concatenate((lead, y)), _FADE, tail))
    return faded(levelled(ready, level))


def sample_bytes(x: Signal) -> bytes:
    """`x` as 16-bit little-endian samples."""
    return np.rint(x * 32767.0).astype("<i2").tobytes()


def write_wav(path: Path, x: Signal) -> None:
    """Writes `x` as 16-bit mono at `OUT_RATE`."""
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(OUT_RATE)
        out.writeframes(sample_bytes(x))
