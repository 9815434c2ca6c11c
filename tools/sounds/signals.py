"""Building blocks: breakpoint tracks, noise, decays and ways to put pieces together.

A signal is a float array of samples at `RATE`; peaks are free, `master.py` sets the level.
"""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
"""Samples per second while synthesising; what is written has half of it."""

Signal: TypeAlias = NDArray[np.float64]
Points: TypeAlias = Sequence[tuple[float, float]]
Rng: TypeAlias = np.random.Generator


def samples(seconds: float) -> int:
    return int(seconds * RATE)


def times(n: int) -> Signal:
    """The time of each of `n` samples, in seconds."""
    return np.arange(n) / RATE


def track(points: Points, n: int, smooth: float = 0.012) -> Signal:
    """`n` samples of the line through `points` [(second, value), …], its corners rounded.

    `smooth` is the width of the rounding in seconds.
    """
    corners = np.array(points, float)
    line: Signal = np.interp(times(n), corners[:, 0], corners[:, 1])
    width = samples(smooth)
    if width <= 2:
        return line
    window = np.hanning(width + 2)[1:-1]
    padded = np.pad(line, (width // 2, width - 1 - width // 2), mode="edge")
    return np.convolve(padded, window / window.sum(), "valid")


def frequencies(n: int, rate: int = RATE) -> Signal:
    """The frequency in Hz of each bin of a real transform over `n` samples."""
    return np.fft.rfftfreq(n, 1 / rate).astype(np.float64)


def unit(x: Signal) -> Signal:
    """`x` with its highest peak at 1."""
    return x * (1.0 / (float(np.abs(x).max()) + 1e-9))


def decay(n: int, tau: float) -> Signal:
    """An exponential that falls to 1/e every `tau` seconds."""
    return np.exp(-times(n) / tau)


def band_noise(n: int, rng: Rng, low: float, high: float) -> Signal:
    """Noise between `low` and `high` Hz (24 dB per octave outside), peak 1."""
    spectrum = np.fft.rfft(rng.standard_normal(n))
    f = np.maximum(frequencies(n), 1.0)
    return unit(np.fft.irfft(spectrum / (1 + (low / f) ** 4) / (1 + (f / high) ** 4), n))


def slow_noise(n: int, cutoff: float, rng: Rng) -> Signal:
    """Noise of unit variance that wanders no faster than `cutoff` Hz."""
    count = max(4, int(np.ceil(n / RATE * cutoff * 2)) + 4)
    values = rng.standard_normal(count)
    x: Signal = np.interp(np.arange(n) * (cutoff * 2) / RATE, np.arange(count), values)
    return x * (1.0 / (float(x.std()) + 1e-9))


def modes(n: int, partials: Sequence[tuple[float, float, float]]) -> Signal:
    """A struck body: a sum of decaying sines (Hz, gain, decay in seconds)."""
    t = times(n)
    x = np.zeros(n)
    for hz, gain, tau in partials:
        x += gain * np.sin(2 * np.pi * hz * t) * np.exp(-t / tau)
    return x


def glide(points: Points, n: int) -> Signal:
    """A sine whose pitch follows `points` [(second, Hz), …]."""
    return np.sin(2 * np.pi * np.cumsum(track(points, n, smooth=0.004)) / RATE)


def silence(seconds: float) -> Signal:
    return np.zeros(samples(seconds))


def joined(*parts: Signal) -> Signal:
    return np.concatenate(parts)


def mixed(seconds: float, *placed: tuple[float, Signal]) -> Signal:
    """All `placed` (start in seconds, signal) summed into one signal of that length."""
    x = silence(seconds)
    for start, piece in placed:
        at = samples(start)
        fits = piece[: max(0, len(x) - at)]
        x[at : at + len(fits)] += fits
    return x


def room(x: Signal, rng: Rng, t60: float = 0.35, mix: float = 0.12) -> Signal:
    """`x` in a small room: dark noise that dies away within `t60` seconds, mixed in by `mix`."""
    m = samples(t60)
    echo = rng.standard_normal(m) * np.exp(-6.9 * np.arange(m) / m)
    echo = np.convolve(echo, np.ones(6) / 6, "same")
    echo /= np.sqrt((echo**2).sum())
    length = len(x) + m
    size = 1 << (length - 1).bit_length()
    wet = np.fft.irfft(np.fft.rfft(x, size) * np.fft.rfft(echo, size), size)[:length]
    return (np.pad(x, (0, m)) + mix * wet)[: len(x) + int(0.6 * m)]
