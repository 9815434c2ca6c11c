"""Racko at the table: its five parts, and what lies there beside the cards."""

from __future__ import annotations

from typing import Final

from tischrunde.ui.table.games.parts import Parts
from tischrunde.ui.table.games.racko.intent import RackoIntent
from tischrunde.ui.table.games.racko.layout import RackoLayout
from tischrunde.ui.table.games.racko.look import RackoLook
from tischrunde.ui.table.games.racko.performance import RackoPerformance
from tischrunde.ui.table.games.racko.reading import RackoReading
from tischrunde.ui.table.scene.props import Props

PARTS: Final = Parts(RackoLook, RackoLayout, RackoReading, RackoIntent, RackoPerformance)
PROPS: Final = Props
