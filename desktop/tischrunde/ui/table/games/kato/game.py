"""KaTO at the table: its five parts, and what lies there beside the cards."""

from __future__ import annotations

from typing import Final

from tischrunde.ui.table.games.kato.intent import KatoIntent
from tischrunde.ui.table.games.kato.layout import KatoLayout
from tischrunde.ui.table.games.kato.look import KatoLook
from tischrunde.ui.table.games.kato.performance import KatoPerformance
from tischrunde.ui.table.games.kato.reading import KatoReading
from tischrunde.ui.table.games.parts import Parts
from tischrunde.ui.table.scene.props import Props

PARTS: Final = Parts(KatoLook, KatoLayout, KatoReading, KatoIntent, KatoPerformance)
PROPS: Final = Props
