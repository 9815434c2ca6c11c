"""Makes the bell game known to a bot process that imports this."""

from tischrunde.bots.registry import POLICIES
from tischrunde.rules.registry import GAMES

GAMES["bell"] = "tests.match.bell:Bell"
POLICIES["bell"] = "tests.match.bell_bots:make"
