"""Find Cocotaki's weights by self-play: ``python -m tools.tune.cocotaki_weights``.

It starts from the weights in ``bots/data/cocotaki.json`` and prints the best of each
generation; with ``--write`` it puts the mean of the last one into that file. Rounds are
played at every level of the rules with two and with four seats (where it holds two).
Nobody makes a mistake, so that only the play of cards counts. See
:mod:`tools.tune.evolve`.
"""

from __future__ import annotations

from statistics import fmean

from tools.tune import evolve
from tools.tune.cocotaki import with_errors

from tischrunde.bots.cocotaki.features import FEATURES
from tischrunde.bots.cocotaki.policy import CocotakiPolicy, data
from tischrunde.match.headless import play_round
from tischrunde.rules.cocotaki.game import Cocotaki
from tischrunde.rules.cocotaki.options import PRESETS, CocotakiOptions
from tischrunde.rules.core.options import build
from tischrunde.rules.core.rng import Rng, derive
from tischrunde.rules.core.zones import Seat

SEATS = (2, 4)


def share(job: evolve.Job) -> float:
    """The share of rounds that the candidate wins, over every preset and number of seats."""
    profile = with_errors(data()["levels"]["schwer"], 0.0)
    first, second = CocotakiPolicy(job.candidate, profile), CocotakiPolicy(job.baseline, profile)
    tables = [(preset, seats) for preset in PRESETS for seats in SEATS]
    won = []
    for at, (preset, seats) in enumerate(tables):
        game = Cocotaki(build(CocotakiOptions, PRESETS[preset]), seats)
        for seed in job.seeds[at :: len(tables)]:
            for side in (0, 1):
                policies = [first if seat % 2 == side else second for seat in range(seats)]
                position = game.deal(derive(seed, "deal"), Seat(seed % seats))
                played = play_round(game, position, policies, Rng(derive(seed, "play")))
                winners = played.results[0].winners
                won.append(fmean(seat % 2 == side for seat in winners))
    return fmean(won)


if __name__ == "__main__":
    evolve.main(__doc__.splitlines()[0], "cocotaki", FEATURES, share)
