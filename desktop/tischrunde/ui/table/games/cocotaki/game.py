"""Cocotaki at the table: its five parts, and what lies there beside the cards."""

from __future__ import annotations

from typing import Final

from tischrunde.ui.table.games.cocotaki.intent import CocotakiIntent
from tischrunde.ui.table.games.cocotaki.layout import CocotakiLayout
from tischrunde.ui.table.games.cocotaki.look import CocotakiLook
from tischrunde.ui.table.games.cocotaki.performance import CocotakiPerformance
from tischrunde.ui.table.games.cocotaki.reading import CocotakiReading
from tischrunde.ui.table.games.parts import Parts
from tischrunde.ui.table.scene.props import Props

PARTS: Final = Parts(
    CocotakiLook, CocotakiLayout, CocotakiReading, CocotakiIntent, CocotakiPerformance
)
PROPS: Final = Props
