"""Clack at the table: its five parts, and what lies there beside the cards."""

from __future__ import annotations

from typing import Final

from tischrunde.ui.table.games.clack.intent import ClackIntent
from tischrunde.ui.table.games.clack.layout import ClackLayout
from tischrunde.ui.table.games.clack.look import ClackLook
from tischrunde.ui.table.games.clack.performance import ClackPerformance
from tischrunde.ui.table.games.clack.props import ClackProps
from tischrunde.ui.table.games.clack.reading import ClackReading
from tischrunde.ui.table.games.parts import Parts

PARTS: Final = Parts(ClackLook, ClackLayout, ClackReading, ClackIntent, ClackPerformance)
PROPS: Final = ClackProps
