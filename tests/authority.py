"""The host behind what a screen has. Screens cannot get at it; tests look on from behind."""

from __future__ import annotations

from tischrunde.match.host import Host
from tischrunde.ui.play.bridge import Bridge


def host_of(bridge: Bridge) -> Host:
    """The host of the match that ``bridge`` shows."""
    table = bridge._table
    assert isinstance(table, Host)
    return table
