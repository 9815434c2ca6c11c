"""Round after round without anybody who asks for it."""

from __future__ import annotations

from collections.abc import Callable

from tischrunde.match.clock import Clock
from tischrunde.match.grace import Grace
from tischrunde.match.match import Match
from tischrunde.match.table import deal_action
from tischrunde.rules.core.zones import TABLE


class SelfDealing:
    """Calls ``deal`` a pause after each round that is not the last; only where it is ``on``."""

    def __init__(
        self, match: Match, clock: Clock, grace: Grace, deal: Callable[[], object], on: bool
    ) -> None:
        self._match = match
        self._clock = clock
        self._grace = grace
        self._deal = deal
        self._on = on

    def update(self) -> None:
        """The position has changed."""
        if self._on and self._match.round_over and not self._match.over:
            self._clock.call_later(self._grace.pace().next_round, self._due)

    def _due(self) -> None:
        if self._match.why_not(TABLE, deal_action()) is None:
            self._deal()
