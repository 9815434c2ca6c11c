"""Find KaTO's weights by self-play: ``python -m tools.tune.kato --generations 12``.

It starts from the weights in ``bots/data/kato.json`` and prints the best of each
generation; with ``--write`` it puts the mean of the last one into that file. The deals
are played in both seats; attention is the same on both sides, so that only the play of
cards counts. See :mod:`tools.tune.evolve`.
"""

from __future__ import annotations

from statistics import fmean

from tools.tune import evolve
from tools.tune.duel import duel

from tischrunde.bots.kato.features import FEATURES
from tischrunde.bots.kato.policy import KatoPolicy, data
from tischrunde.rules.core.options import build
from tischrunde.rules.kato.options import PRESETS, KatoOptions
from tischrunde.rules.registry import game_class


def share(job: evolve.Job) -> float:
    """The share of rounds that the candidate wins; every preset plays an equal part."""
    profile = data()["levels"]["schwer"]
    shares = []
    for at, preset in enumerate(PRESETS):
        game = game_class("kato")(build(KatoOptions, PRESETS[preset]), 2)
        first, second = KatoPolicy(job.candidate, profile), KatoPolicy(job.baseline, profile)
        shares.append(duel(game, first, second, job.seeds[at :: len(PRESETS)]).share)
    return fmean(shares)


if __name__ == "__main__":
    evolve.main(__doc__.splitlines()[0], "kato", FEATURES, share)
