"""A small source-filter voice: what a throat does, in a few numbers.

The source is a sum of harmonics k^-tilt with dispersed phase, roughened by jitter, shimmer, a
subharmonic and irregular pitch; breath noise pulses with it. A cascade of moving two-pole
formants shapes it, then +6 dB/octave radiation, a high-pass, soft drive and an envelope.
"""

from collections.abc import Sequence
from typing import TypeAlias

import msgspec
import numpy as np

from .signals import RATE, Points, Rng, Signal, frequencies, samples, slow_noise, times, track

Track: TypeAlias = float | list[tuple[float, float]]
"""A constant, or breakpoints [(second, value), …]."""

_WINDOW, _HOP = 1024, 256
_HIGHEST = RATE * 0.45


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One breath of a voice.

    dur, gap   length and the silence before it, in seconds
    f0, amp    pitch in Hz and loudness 0…1 over time
    formants   (centre, bandwidth) in Hz, each a track
    tilt       how fast harmonics fall: 0.5 bright, 2 soft
    noise      share of breath, 0…1, a track
    jitter, shimmer, jfc   roughness of pitch and loudness, and how fast it changes (Hz)
    sub        loudness of a voice an octave below
    vib        vibrato (Hz, depth as a share, phase); am (Hz, depth); chaos (Hz, depth)
    drive      soft saturation; hpf, lpf in Hz
    """

    dur: float
    f0: list[tuple[float, float]]
    amp: list[tuple[float, float]]
    formants: list[tuple[Track, Track]]
    gap: float = 0.0
    g: float = 1.0
    tilt: float = 1.2
    noise: Track = 0.05
    jitter: float = 0.005
    shimmer: float = 0.03
    jfc: float = 60.0
    sub: float = 0.0
    vib: tuple[float, float, float] = (0.0, 0.0, 0.0)
    am: tuple[float, float] = (0.0, 0.0)
    chaos: tuple[float, float] | None = None
    drive: float = 0.0
    hpf: float = 60.0
    lpf: float | None = None


def _along(value: Track, n: int) -> Signal:
    if isinstance(value, list):
        return track(value, n)
    return np.full(n, float(value))


def _harmonics(phase: Signal, f0: Signal, tilt: float) -> Signal:
    out = np.zeros_like(f0)
    for k in range(1, min(400, int(_HIGHEST / max(f0.min(), 20.0))) + 1):
        audible = np.clip((_HIGHEST - k * f0) / 1000.0, 0, 1)
        if audible.max() <= 0:
            break
        # 0.4 k disperses the phases: less of a click per period
        out += audible * k ** (-tilt) * np.cos(k * phase + 0.4 * k)
    return out


def _pitch(part: Part, n: int, rng: Rng) -> Signal:
    f = track(part.f0, n)
    f = f * (1 + part.jitter * (slow_noise(n, part.jfc, rng) + 0.3 * slow_noise(n, 8, rng)))
    rate, depth, phase = part.vib
    if rate:
        f = f * (1 + depth * np.sin(2 * np.pi * rate * times(n) + phase))
    if part.chaos:
        f = f * np.exp(part.chaos[1] * slow_noise(n, part.chaos[0], rng))
    return np.clip(f, 25, 4000)


def _source(part: Part, n: int, rng: Rng) -> Signal:
    f = _pitch(part, n, rng)
    phase = 2 * np.pi * np.cumsum(f) / RATE
    buzz = _harmonics(phase, f, part.tilt)
    if part.sub > 0:
        buzz += part.sub * _harmonics(phase / 2, f / 2, part.tilt)
    buzz *= 1 + part.shimmer * slow_noise(n, part.jfc, rng)
    buzz /= buzz.std() + 1e-9
    breath = rng.standard_normal(n) * (0.6 + 0.4 * np.cos(phase))
    share = _along(part.noise, n)
    x = buzz * (1 - share) + breath * share
    rate, depth = part.am
    if rate:
        wave = np.sin(2 * np.pi * rate * times(n) + part.vib[2])
        x = x * (1 - depth * 0.5 * (1 + wave))
    return x


def _resonance(f: Signal, centre: float, width: float) -> Signal:
    """Magnitude of a two-pole resonance, 1 at 0 Hz."""
    size: Signal = centre**2 / np.sqrt((centre**2 - f**2) ** 2 + (f * width) ** 2 + 1e-3)
    return size


def _fixed_response(f: Signal, hpf: float, lpf: float | None) -> Signal:
    h = f / 1000.0 * (f / hpf) ** 2 / np.sqrt(1 + (f / hpf) ** 4)
    return h / np.sqrt(1 + (f / lpf) ** 6) if lpf else h


def _filtered(
    x: Signal, formants: Sequence[tuple[Signal, Signal]], hpf: float, lpf: float | None
) -> Signal:
    """`x` through moving formants: zero-phase, window by window, overlap-added."""
    n = len(x)
    window = np.hanning(_WINDOW + 1)[:-1]
    padded = np.pad(x, (_WINDOW, _WINDOW + _HOP))
    y = np.zeros_like(padded)
    f = frequencies(2 * _WINDOW)
    fixed = _fixed_response(f, hpf, lpf)
    for start in range(0, len(padded) - _WINDOW, _HOP):
        now = min(max(start - _WINDOW // 2, 0), n - 1)
        h = fixed.copy()
        for centre, width in formants:
            h *= _resonance(f, centre[now], width[now])
        spectrum = np.fft.rfft(padded[start : start + _WINDOW] * window, 2 * _WINDOW)
        # the response wraps round both ends: turn it so that it lies round the window
        piece = np.roll(np.fft.irfft(spectrum * h, 2 * _WINDOW), _WINDOW // 2)
        at = start - _WINDOW // 2
        low, high = max(at, 0), min(at + 2 * _WINDOW, len(y))
        y[low:high] += piece[low - at : high - at]
    return y[_WINDOW : _WINDOW + n]


def _edges(x: Signal, attack: float = 0.005, release: float = 0.02) -> Signal:
    t = times(len(x))
    return x * np.clip(t / attack, 0, 1) * np.clip((len(x) / RATE - t) / release, 0, 1)


def voice(part: Part, seed: int) -> Signal:
    """One breath, peak near 1, without the gap before it and without its gain."""
    rng = np.random.default_rng(seed)
    n = samples(part.dur)
    source = _source(part, n, rng)
    formants = [(_along(centre, n), _along(width, n)) for centre, width in part.formants]
    y = _filtered(source, formants, part.hpf, part.lpf)
    y /= np.abs(y).max() + 1e-9
    if part.drive:
        y = np.tanh(y * (1 + part.drive)) / np.tanh(1 + part.drive)
    return _edges(y * track(part.amp, n, smooth=0.006))


def reed(dur: float, f0: Points, amp: Points, seed: int) -> Signal:
    """A reedy tone like a toy horn's, for signals at the table."""
    part = Part(
        dur=dur,
        f0=list(f0),
        amp=list(amp),
        formants=[(420.0, 150.0), (900.0, 250.0), (2200.0, 500.0)],
        tilt=0.8,
        noise=0.02,
        jitter=0.003,
    )
    return voice(part, seed)
