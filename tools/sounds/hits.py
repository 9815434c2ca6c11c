"""Sounds of things on the table: paper, wood, dice, and a few toy-like pops and thuds."""

import numpy as np

from .signals import (
    Signal,
    band_noise,
    decay,
    glide,
    mixed,
    modes,
    samples,
    silence,
    track,
    unit,
)


def _swish(seconds: float, low: float, high: float, peak_at: float, seed: int) -> Signal:
    """Paper moving through air or over felt, loudest at `peak_at` seconds."""
    n = samples(seconds)
    shape = track([(0, 0), (0.5 * peak_at, 0.4), (peak_at, 1), (seconds, 0)], n, smooth=0.01)
    return band_noise(n, np.random.default_rng(seed), low, high) * shape


def _paper_tick(seed: int, tau: float = 0.003, high: float = 7000) -> Signal:
    n = samples(0.025)
    return band_noise(n, np.random.default_rng(seed), 900, high) * decay(n, tau)


def card(seed: int) -> Signal:
    """A card laid: a short swish, then the flat of it meets the pile on felt."""
    rng = np.random.default_rng(seed)
    meets = 0.05 + 0.008 * rng.random()
    n = samples(0.06)
    slap = band_noise(n, rng, 350, rng.uniform(2600, 3400)) * decay(n, 0.009)
    thump = modes(n, [(rng.uniform(150, 185), 0.7, 0.014)])
    return mixed(
        0.16,
        (0.0, 0.3 * unit(_swish(0.065, 1200, 6500, meets, seed + 100))),
        (meets, 0.8 * unit(slap) + 0.6 * thump),
        (meets + 0.004, 0.35 * _paper_tick(seed + 200)),
    )


def draw() -> Signal:
    """A card drawn: it slides off the pile and leaves it with a tiny flick."""
    return mixed(
        0.24,
        (0.0, unit(_swish(0.2, 600, 4200, 0.12, 7))),
        (0.16, 0.45 * _paper_tick(8, 0.004)),
    )


def deal_tick() -> Signal:
    """One card of a deal; shorter than the 60 ms between two of them."""
    n = samples(0.045)
    slap = band_noise(n, np.random.default_rng(11), 500, 4000) * decay(n, 0.007)
    return unit(slap) + 0.4 * modes(n, [(190, 1.0, 0.01)])


def shuffle() -> Signal:
    """A riffle and a half: two runs of paper edges, then the halves are pushed together."""
    rng = np.random.default_rng(2)
    placed = []
    for start, count, length in ((0.03, 22, 0.36), (0.45, 20, 0.32)):
        for i in range(count):
            share = i / count
            at = start + length * share**0.8 + abs(rng.normal(0, 0.002))
            gain = (0.35 + 0.5 * np.sin(np.pi * share)) * rng.uniform(0.6, 1.0)
            placed.append((at, gain * _paper_tick(int(rng.integers(1 << 30)))))
    placed.append((0.78, 0.5 * unit(_swish(0.26, 800, 5000, 0.1, 12))))
    placed.append((0.98, 0.6 * card(13)[samples(0.045) :]))
    return mixed(1.14, *placed)


def thud() -> Signal:
    """Penalty cards land: a heavy, soft drop."""
    n = samples(0.26)
    drop = glide([(0, 150), (0.04, 95), (0.26, 62)], n) * decay(n, 0.075)
    slap = band_noise(n, np.random.default_rng(21), 200, 1800) * decay(n, 0.014)
    # small speakers give nothing below 200 Hz: these two carry the thud there
    body = modes(n, [(235, 0.7, 0.035), (410, 0.35, 0.025)])
    return unit(drop) + 0.5 * slap + body


def clack() -> Signal:
    """The word of the game: two small pieces of hard wood."""
    n = samples(0.13)
    wood = modes(n, [(620, 0.8, 0.022), (1480, 1.0, 0.014), (2650, 0.6, 0.008), (4100, 0.3, 0.005)])
    return wood + 0.6 * band_noise(n, np.random.default_rng(4), 1000, 8000) * decay(n, 0.002)


def slot() -> Signal:
    """A card pushed into its slot of a wooden rack."""
    n = samples(0.1)
    wood = modes(n, [(410, 0.8, 0.018), (930, 0.6, 0.012), (2100, 0.25, 0.006)])
    return mixed(0.17, (0.0, 0.35 * unit(_swish(0.07, 900, 4500, 0.05, 31))), (0.06, unit(wood)))


def _die_hit(rng: np.random.Generator, pitch: float) -> Signal:
    n = samples(0.07)
    partials = ((310, 0.5, 0.02), (pitch, 0.8, 0.008), (3400, 0.6, 0.005), (5200, 0.3, 0.003))
    body = modes(n, [(hz * (1 + 0.05 * rng.normal()), g, tau) for hz, g, tau in partials])
    return body + 0.5 * band_noise(n, rng, 1500, 8000) * decay(n, 0.002)


def dice_roll() -> Signal:
    """Two dice tumbling, each bounce shorter and softer than the one before."""
    rng = np.random.default_rng(3)
    placed = []
    for die in range(2):
        at, gap, gain = 0.05 * die, 0.15 + 0.03 * rng.random(), 1.0
        while gap > 0.03 and at < 0.68:
            placed.append((at, gain * _die_hit(rng, 1850 + 250 * die)))
            at += gap * rng.uniform(0.8, 1.2)
            gap, gain = gap * 0.78, gain * 0.84
    return mixed(0.75, *placed)


def dice_rest() -> Signal:
    """The dice come to lie: two last small hits."""
    rng = np.random.default_rng(33)
    return mixed(
        0.2, (0.0, _die_hit(rng, 1850)), (0.045, 0.4 * _die_hit(rng, 2100)), (0.07, silence(0.1))
    )


def tap() -> Signal:
    """A button pressed or a card chosen: as small as a sound can be."""
    n = samples(0.035)
    return modes(n, [(1150, 0.8, 0.006), (2300, 0.3, 0.004), (520, 0.4, 0.008)])


def pop() -> Signal:
    """A call goes up in its bubble: a cork-like pop."""
    n = samples(0.1)
    shape = track([(0, 0), (0.004, 1), (0.05, 0.6), (0.1, 0)], n, smooth=0.003)
    return glide([(0, 330), (0.06, 980), (0.1, 1150)], n) * shape * decay(n, 0.05)


def undo() -> Signal:
    """A card taken back: the swish of laying it, the other way round."""
    n = samples(0.24)
    whirl = glide([(0, 640), (0.24, 330)], n) * track([(0, 0), (0.14, 0.5), (0.24, 0)], n)
    paper = unit(_swish(0.24, 900, 5200, 0.16, 41))
    return 0.8 * paper + 0.5 * whirl
