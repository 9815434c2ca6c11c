"""Tuned signals and jingles, all on a small marimba with a bell's upper partials, in C."""

from collections.abc import Sequence

import numpy as np

from .engine import reed
from .signals import Signal, band_noise, decay, joined, mixed, room, samples, silence, times, track

_BAR = ((1, 1.0, 0.35), (2, 0.45, 0.22), (3.01, 0.2, 0.12), (4.2, 0.1, 0.06))
"""Partials of a struck bar: ratio, weight, decay as a share of the note's length."""

_SEMITONES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def hertz(note: str) -> float:
    """The pitch of `C4`, `Eb5`, … in equal temperament, A4 = 440 Hz."""
    flat = note[1] == "b"
    steps = _SEMITONES[note[0]] - flat + 12 * (int(note[-1]) - 4) - 9
    return float(440.0 * 2 ** (steps / 12))


def bell(note: str, seconds: float, gain: float = 1.0) -> Signal:
    """A struck bar: a warm ground tone, short bright partials."""
    n = samples(seconds)
    t = times(n)
    x = np.zeros(n)
    for ratio, weight, tau in _BAR:
        x += weight * np.sin(2 * np.pi * hertz(note) * ratio * t) * np.exp(-t / (seconds * tau))
    end = np.clip((seconds - t) / (0.3 * seconds), 0, 1)
    return gain * x * np.clip(t / 0.004, 0, 1) * end


def _tune(seconds: float, notes: Sequence[tuple[float, str, float, float]], seed: int) -> Signal:
    """Notes (start, name, length, gain) in a small room, faded over the last 300 ms."""
    dry = mixed(seconds, *((at, bell(name, length, gain)) for at, name, length, gain in notes))
    wet = room(dry, np.random.default_rng(seed), 0.4, 0.1)[: samples(seconds)]
    return wet * track([(0, 1), (seconds - 0.3, 1), (seconds, 0)], len(wet))


def turn_chime() -> Signal:
    """Your turn: two soft notes upwards."""
    return _tune(0.62, [(0.0, "G5", 0.4, 0.7), (0.11, "C6", 0.5, 0.8)], 51)


def wish() -> Signal:
    """A colour is wished: four light notes, up like a wand."""
    notes = [(0.0, "C6", 0.4, 0.6), (0.06, "E6", 0.4, 0.6), (0.12, "G6", 0.4, 0.6)]
    return _tune(0.66, [*notes, (0.2, "D7", 0.46, 0.45)], 52)


def challenge() -> Signal:
    """Somebody objects: a knock on wood and two horn notes upwards, a fourth apart."""
    n = samples(0.06)
    knock = band_noise(n, np.random.default_rng(53), 500, 5000) * decay(n, 0.006)
    low = reed(0.12, [(0, 294), (0.12, 294)], [(0, 0), (0.01, 1), (0.09, 0.8), (0.12, 0)], 53)
    high = reed(0.24, [(0, 385), (0.03, 392), (0.24, 392)], _SWELL, 54)
    return mixed(0.46, (0.0, 0.5 * knock), (0.02, low), (0.16, high))


_SWELL = ((0.0, 0.0), (0.012, 1.0), (0.15, 0.8), (0.24, 0.0))


def caught() -> Signal:
    """Caught: a friendly "nö", two low reedy notes falling."""
    first = reed(0.16, [(0, 196), (0.16, 190)], [(0, 0), (0.01, 1), (0.12, 0.8), (0.16, 0)], 6)
    second = reed(0.3, [(0, 165), (0.3, 150)], [(0, 0), (0.01, 1), (0.2, 0.7), (0.3, 0)], 7)
    return joined(first, silence(0.03), second)


def round_won() -> Signal:
    """A round is won: C-E-G-C and the chord."""
    run = [(0.0, "C5", 0.5, 0.8), (0.12, "E5", 0.5, 0.8), (0.24, "G5", 0.5, 0.85)]
    chord = [(0.38, "C6", 0.9, 1.0), (0.38, "E5", 0.9, 0.5), (0.38, "G5", 0.9, 0.5)]
    return _tune(1.2, [*run, *chord, (0.62, "E6", 0.6, 0.4)], 5)


def match_won() -> Signal:
    """The match is won: a small fanfare with its answer and a full chord."""
    call = [(0.0, "G4", 0.4, 0.7), (0.11, "C5", 0.4, 0.8), (0.22, "E5", 0.4, 0.8)]
    held = [(0.33, "G5", 0.5, 0.9), (0.33, "C5", 0.5, 0.5), (0.56, "E5", 0.4, 0.7)]
    answer = [(0.67, "F5", 0.4, 0.75), (0.78, "A5", 0.4, 0.8), (0.89, "B5", 0.4, 0.8)]
    chord = [(1.02, note, 0.9, gain) for note, gain in (("C6", 1.0), ("G5", 0.5), ("E5", 0.5))]
    sparkle = [(1.13, "E6", 0.6, 0.4), (1.24, "G6", 0.6, 0.35), (1.35, "C7", 0.5, 0.3)]
    return _tune(1.9, [*call, *held, *answer, *chord, (1.02, "C4", 0.9, 0.5), *sparkle], 56)


def lost() -> Signal:
    """Not this time: four notes down, the last one held; nobody is laughed at."""
    notes = [(0.0, "G5", 0.4, 0.7), (0.15, "E5", 0.4, 0.7), (0.3, "D5", 0.4, 0.7)]
    return _tune(1.05, [*notes, (0.46, "C5", 0.6, 0.8), (0.46, "E4", 0.6, 0.4)], 57)
