"""A plot by pyqtgraph, in the look of the paper it stands on.

pyqtgraph and numpy cost a third of a second: this module is imported when the page is opened.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pyqtgraph as pg
from PySide6.QtCore import QBuffer, QIODevice, QPointF, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import QToolTip, QVBoxLayout

from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.theme import INK, INK_SOFT, LINES, PAPER, PAPER_EDGE, colour
from tischrunde.ui.statistics.pages import Behind, Plot, Series

SYMBOLS: Final = ("o", "s", "t", "d", "star", "p", "+")
"""The marks of the lines: they are told apart without their colours, too."""
DASHES: Final = (
    Qt.PenStyle.SolidLine,
    Qt.PenStyle.DashLine,
    Qt.PenStyle.DotLine,
    Qt.PenStyle.DashDotLine,
)
PATTERNS: Final = (
    Qt.BrushStyle.SolidPattern,
    Qt.BrushStyle.BDiagPattern,
    Qt.BrushStyle.Dense4Pattern,
    Qt.BrushStyle.FDiagPattern,
    Qt.BrushStyle.CrossPattern,
    Qt.BrushStyle.HorPattern,
    Qt.BrushStyle.VerPattern,
)
GROUP: Final = 0.8
"""The share of a category's room that its bars take."""
MANY: Final = 40
"""Points from which on their marks are small."""
LEGEND: Final = 0.34
"""The share of the width that is kept free for the legend."""


class PlotPanel(Part):
    """Shows a plot; ``chosen`` carries what stands behind a point that was clicked.

    It takes no keyboard: the table beside it has the same figures.
    """

    chosen = Signal(object)

    def __init__(self, part: Part) -> None:
        super().__init__(part.shell, part)
        self.shown: Plot | None = None
        self.widget = pg.PlotWidget(self, background=PAPER)
        self.widget.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.widget.setMenuEnabled(False)
        self.widget.hideButtons()
        self.item = self.widget.getPlotItem()
        self.item.getViewBox().setMouseEnabled(x=False, y=False)
        self.legend = self.item.addLegend(offset=(-8, 8))
        self.legend.setBrush(colour(PAPER))
        self.widget.scene().sigMouseMoved.connect(self._hovered)
        self.widget.scene().sigMouseClicked.connect(self._clicked)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.widget)

    def show_plot(self, plot: Plot, name: str) -> None:
        """Draw ``plot``; ``name`` is what readers hear of it."""
        self.shown = plot
        self.setAccessibleName(name)
        self.item.clear()
        self.legend.clear()
        for number, series in enumerate(plot.series):
            if plot.kind == "bars":
                self._draw_bars(number, len(plot.series), series)
            else:
                self._draw_line(number, series)
        self.legend.setVisible(len(plot.series) > 1)
        self._name_axes(plot)
        top = max((value for one in plot.series for value in (*one.values, *one.high)), default=1)
        self.item.setYRange(0, max(top, 1e-9) * 1.12, padding=0)
        right = len(plot.categories) - 0.4
        if len(plot.series) > 1:
            right += (right + 0.6) * LEGEND / (1 - LEGEND)
        self.item.setXRange(-0.6, right, padding=0)

    def refresh(self) -> None:
        super().refresh()
        if getattr(self, "shown", None) is not None:
            self.show_plot(self.shown, self.accessibleName())  # type: ignore[arg-type]

    def _draw_bars(self, number: int, of: int, series: Series) -> None:
        wide = GROUP / of
        places = [self._bar_place(at, number, of) for at in range(len(series.values))]
        brush = pg.mkBrush(LINES[number % len(LINES)])
        brush.setStyle(PATTERNS[number % len(PATTERNS)])
        bars = pg.BarGraphItem(
            x=places,
            height=list(series.values),
            width=wide * 0.92,
            brush=brush,
            pen=pg.mkPen(LINES[number % len(LINES)], width=1.5),
            name=series.name or None,
        )
        self.item.addItem(bars)
        if series.low:
            above = [high - value for high, value in zip(series.high, series.values, strict=True)]
            below = [value - low for low, value in zip(series.low, series.values, strict=True)]
            self.item.addItem(
                pg.ErrorBarItem(
                    x=_array(places),
                    y=_array(series.values),
                    top=_array(above),
                    bottom=_array(below),
                    beam=wide * 0.2,
                    pen=pg.mkPen(INK, width=2),
                )
            )

    @staticmethod
    def _bar_place(category: int, number: int, of: int) -> float:
        return category + (number - (of - 1) / 2) * GROUP / of

    def _draw_line(self, number: int, series: Series) -> None:
        tone = LINES[number % len(LINES)]
        self.item.plot(
            list(range(len(series.values))),
            list(series.values),
            pen=pg.mkPen(tone, width=2.5, style=DASHES[number % len(DASHES)]),
            symbol=SYMBOLS[number % len(SYMBOLS)],
            symbolSize=self.px(9 if len(series.values) <= MANY else 5),
            symbolBrush=tone,
            symbolPen=pg.mkPen(PAPER, width=1),
            name=series.name,
            antialias=True,
        )

    def _name_axes(self, plot: Plot) -> None:
        font = self.shell.theme.font(14)
        names = [_folded(name) for name in plot.categories]
        every = self._every(names)
        if plot.kind == "bars" and every > 1:
            # Each bar has its name: every other one stands lower.
            deep = max(name.count("\n") + 1 for name in names)
            names = ["\n" * deep * (at % 2) + name for at, name in enumerate(names)]
            every = 1
        ticks = [(at, names[at]) for at in range(0, len(names), every)]
        for side in ("bottom", "left"):
            axis = self.item.getAxis(side)
            axis.setTickFont(font)
            axis.setTextPen(INK_SOFT)
            axis.setPen(PAPER_EDGE)
            axis.setZValue(-1)
        bottom = self.item.getAxis("bottom")
        bottom.setTicks([ticks])
        lines = max((name.count("\n") + 1 for _, name in ticks), default=1)
        bottom.setHeight(self.px(12) + lines * self.px(18))
        self.item.setLabel("left", plot.axis, color=INK_SOFT)
        self.item.getAxis("left").label.setFont(font)
        self.item.showGrid(y=True, alpha=0.18)
        self.legend.setLabelTextColor(INK)
        self.legend.setLabelTextSize(f"{self.px(14)}px")

    def picture(self, svg: bool) -> bytes:
        """The plot as the bytes of a PNG or SVG file."""
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        if svg:
            # pyqtgraph's own exporter stumbles over the patterns of bars.
            from PySide6.QtSvg import QSvgGenerator

            sheet = QSvgGenerator()
            sheet.setOutputDevice(buffer)
            sheet.setSize(self.widget.size())
            sheet.setViewBox(self.widget.rect())
            painter = QPainter(sheet)
            self.widget.render(painter)
            painter.end()
        else:
            self.widget.grab().save(buffer, "PNG")
        return bytes(buffer.data().data())

    def _every(self, names: Sequence[str]) -> int:
        """Every which name has room below the plot."""
        metrics = QFontMetrics(self.shell.theme.font(14))
        widest = max(
            (metrics.horizontalAdvance(line) for name in names for line in name.split("\n")),
            default=1,
        )
        assert self.shown is not None
        free = (1 - LEGEND) if len(self.shown.series) > 1 else 1.0
        room = max(60.0, (self.width() - self.px(50)) * free)
        return max(1, -(-len(names) * (widest + 8) // round(room)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.shown is not None:
            self._name_axes(self.shown)

    # -- the pointer ----------------------------------------------------------------------

    def nearest(self, at: QPointF) -> tuple[Series, int] | None:
        """The series and category whose point or bar lies at ``at``, in the plot's own numbers."""
        plot = self.shown
        if plot is None:
            return None
        found: tuple[float, Series, int] | None = None
        for number, series in enumerate(plot.series):
            for category, value in enumerate(series.values):
                if plot.kind == "bars":
                    away = abs(at.x() - self._bar_place(category, number, len(plot.series)))
                    hit = away <= GROUP / len(plot.series) / 2
                else:
                    high = self.item.getViewBox().viewRange()[1][1] or 1.0
                    away = abs(at.x() - category) + abs(at.y() - value) / high
                    hit = away < 0.5
                if hit and (found is None or away < found[0]):
                    found = (away, series, category)
        return None if found is None else found[1:]

    def words_at(self, series: Series, category: int) -> str:
        """What the tool tip says of a point."""
        assert self.shown is not None
        value = f"{series.values[category]:.1f}".removesuffix(".0")
        return ", ".join(filter(None, (series.name, self.shown.categories[category], value)))

    def _hovered(self, place: Any) -> None:
        near = self.nearest(self.item.getViewBox().mapSceneToView(place))
        if near is None:
            QToolTip.hideText()
            return
        where = self.widget.mapToGlobal(self.widget.mapFromScene(place))
        QToolTip.showText(where, self.words_at(*near), self.widget)

    def _clicked(self, event: Any) -> None:
        near = self.nearest(self.item.getViewBox().mapSceneToView(event.scenePos()))
        if near is None:
            return
        series, category = near
        behind = series.behind[category] if series.behind else Behind()
        self.chosen.emit(behind)


def _array(values: Sequence[float]) -> Any:
    import numpy as np

    return np.array(values, dtype=float)


def _folded(name: str) -> str:
    """A long name in lines of about ten letters."""
    lines: list[str] = []
    for word in name.split(" "):
        if lines and len(lines[-1]) + len(word) < 10:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return "\n".join(lines)
