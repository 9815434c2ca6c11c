"""Everybody's total, as bars to be compared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tischrunde.i18n.wording import Words
from tischrunde.match.info import TableInfo
from tischrunde.rules.core.series import Standing
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.theme import GOLD, GREEN, PAPER_DEEP, PAPER_EDGE
from tischrunde.ui.kit.tween import Tween
from tischrunde.ui.kit.widgets import label
from tischrunde.ui.play.curtain import Face

GROWS: Final = 900
"""Milliseconds in which totals tick and bars grow."""


class Standings(Part):
    """Everybody's total, best first: face, name, bar, points; equals share a place.

    Partners have one line. ``before`` are the totals before this round.
    """

    def __init__(
        self,
        part: Part,
        info: TableInfo,
        standing: Standing,
        target: int = 0,
        before: Sequence[int] = (),
    ) -> None:
        super().__init__(part.shell, part)
        totals = standing.totals
        order = sorted(
            info.sides,
            key=lambda side: totals[side[0]],
            reverse=not info.lowest_wins,
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        most = max([*totals, target, 1])
        self.places: list[int] = []
        self.rows: list[StandingRow] = []
        words = Words(self.shell.texts, info.game)
        for rank, side in enumerate(order):
            seat = side[0]
            tied = rank and totals[seat] == totals[order[rank - 1][0]]
            place = self.places[-1] if tied else rank + 1
            self.places.append(place)
            gain = totals[seat] - before[seat] if before else 0
            people = [info.seats[one] for one in side]
            name = words.listed([one.name for one in people])
            row = StandingRow(self, place, name, [one.face for one in people])
            row.show_total(totals[seat], gain, most)
            self.rows.append(row)
            column.addWidget(row)
        self._tween = Tween(self, self._show_growing)

    @property
    def growing(self) -> bool:
        """Whether totals still tick and bars still grow."""
        return self._tween.running

    def before(self) -> None:
        """Show how it stood before this round."""
        self._show_growing(0.0)

    def grow(self) -> None:
        """Let totals tick and bars grow to how it stands now."""
        self._tween.run(GROWS)

    def finish(self) -> None:
        """Show how it stands now, at once."""
        self._tween.finish()

    def _show_growing(self, share: float) -> None:
        for row in self.rows:
            row.show_share(share)


class StandingRow(Part):
    """One line of the standings."""

    def __init__(self, part: Part, place: int, name: str, faces: Sequence[str]) -> None:
        super().__init__(part.shell, part)
        self._total = self._gain = 0
        self._most = 1
        rank = label(self, role="strong")
        rank.setText(f"{place}.")
        pictures = [Face(self, 40) for _ in faces]
        for picture, face in zip(pictures, faces, strict=True):
            picture.set_face(face)
        who = label(self, role="strong")
        who.setText(name)
        self.bar = _Bar(self)
        self.points = label(self, role="subheading")
        self.points.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(12)
        for widget in (rank, *pictures, who):
            line.addWidget(widget)
        line.addWidget(self.bar, 1)
        line.addWidget(self.points)
        self.keep(lambda: rank.setFixedWidth(self.px(28)))
        self.keep(lambda: who.setFixedWidth(self.px(110 if len(faces) == 1 else 190)))
        self.keep(lambda: self.points.setFixedWidth(self.px(120)))

    def show_total(self, total: int, gain: int, most: int) -> None:
        """``gain`` of the total came in this round; a full bar is ``most``."""
        self._total, self._gain, self._most = total, gain, most
        self.show_share(1.0)

    def show_share(self, share: float) -> None:
        """Show this share (0.0 … 1.0) of what came in this round."""
        gain = round(self._gain * share)
        total = self._total - self._gain + gain
        self.bar.share = max(0.0, total / self._most)
        self.bar.fresh = max(0.0, gain / self._most)
        self.bar.update()
        texts = self.shell.texts
        self.points.setText(texts("round.gain", total=total, gain=gain) if gain else str(total))


class _Bar(QWidget):
    """How far somebody has come; what was won just now stands at its end."""

    def __init__(self, part: Part) -> None:
        super().__init__(part)
        self.share = 0.0
        self.fresh = 0.0
        part.keep(lambda: self.setFixedHeight(part.px(18)), self)

    def sizeHint(self) -> QSize:
        return QSize(120, self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        radius = box.height() / 2
        painter.setPen(QColor(PAPER_EDGE))
        painter.setBrush(QColor(PAPER_DEEP))
        painter.drawRoundedRect(box, radius, radius)
        wide = box.width() * min(1.0, self.share)
        if wide > 0:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(GREEN))
            painter.drawRoundedRect(QRectF(box.x(), box.y(), max(wide, 4), box.height()), 5, 5)
        new = box.width() * min(self.share, self.fresh)
        if new > 0:
            painter.setBrush(QColor(GOLD))
            painter.drawRoundedRect(
                QRectF(box.x() + wide - new, box.y(), max(new, 3), box.height()), 5, 5
            )
