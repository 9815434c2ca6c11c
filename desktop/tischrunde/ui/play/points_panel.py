"""What has been agreed and how it stands: readable at any time during play (KAT-35)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import (
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextFrameFormat,
    QTextLength,
    QTextTableFormat,
)
from PySide6.QtWidgets import QTextBrowser

from tischrunde.i18n.wording import Words
from tischrunde.match.info import TableInfo
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.series import Standing
from tischrunde.rules.core.zones import Seat
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.theme import PAPER_EDGE, colour
from tischrunde.ui.kit.widgets import Paper, icon_button


class PointsPanel(Paper):
    """The points of every round, the totals, the rules of the match and the house notes.

    ``closed``: it lies over the table and is not wanted any more.
    """

    closed = Signal()

    def __init__(self, part: Part) -> None:
        super().__init__(part)
        self.text = QTextBrowser(self)
        self.text.setOpenLinks(False)
        self.say(self.text.setAccessibleName, "round.points")
        self.close_button = icon_button(self, "shell.close", "close", self.closed.emit, grows=False)
        self.close_button.hide()
        self.box.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignRight)
        self.box.addWidget(self.text, 1)

    def fit_as(self, sheet: bool) -> None:
        """Be a sheet, which can be closed, or a column."""
        self.close_button.setVisible(sheet)

    def _fit(self) -> None:
        side = 10 + self.SHADOW
        self.box.setContentsMargins(side, side, side, side)

    def show_match(
        self,
        info: TableInfo,
        results: Sequence[Result],
        standing: Standing,
        words: Words,
    ) -> None:
        """Show a match after ``results``; ``words`` name its people."""
        document = self.text.document()
        document.clear()
        document.setDefaultFont(self.shell.theme.font(15))
        document.setDocumentMargin(4)
        at = QTextCursor(document)
        texts = self.shell.texts
        self._heading(at, texts("round.points"))
        self._totals(at, standing, words, info.sides)
        for number, result in enumerate(results, 1):
            self._line(at, self._round(number, result, words))
        self._heading(at, texts("round.rules"))
        for line in words.house_rules(info.rules.options, every=True):
            self._line(at, line)
        notes = getattr(info.rules.options, "house_notes", "")
        if notes:
            self._heading(at, texts("newmatch.notes"))
            self._line(at, notes)
        self.text.moveCursor(QTextCursor.MoveOperation.Start)

    def _heading(self, at: QTextCursor, text: str) -> None:
        block, look = QTextBlockFormat(), QTextCharFormat()
        block.setTopMargin(0 if at.atStart() else self.px(12))
        block.setBottomMargin(self.px(4))
        block.setHeadingLevel(3)
        look.setFont(self.shell.theme.heading(19))
        if at.atStart():
            at.setBlockFormat(block)
            at.setBlockCharFormat(look)
        else:
            at.insertBlock(block, look)
        at.insertText(text, look)

    def _line(self, at: QTextCursor, text: str) -> None:
        block, look = QTextBlockFormat(), QTextCharFormat()
        block.setBottomMargin(self.px(4))
        look.setFont(self.shell.theme.font(15))
        at.insertBlock(block, look)
        at.insertText(text, look)

    def _totals(
        self, at: QTextCursor, standing: Standing, words: Words, sides: Sequence[Sequence[Seat]]
    ) -> None:
        """Everybody's total (partners share one), best read as a table of two columns."""
        form = QTextTableFormat()
        form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        form.setBorderBrush(colour(PAPER_EDGE))
        form.setBorder(1)
        form.setBorderCollapse(True)
        form.setCellPadding(self.px(4))
        form.setWidth(QTextLength(QTextLength.Type.PercentageLength, 96))
        table = at.insertTable(len(sides), 2, form)
        look = QTextCharFormat()
        look.setFont(self.shell.theme.font(15, bold=True))
        right = QTextBlockFormat()
        right.setAlignment(Qt.AlignmentFlag.AlignRight)
        for line, side in enumerate(sides):
            names = words.listed(map(words.name, side))
            table.cellAt(line, 0).firstCursorPosition().insertText(names, look)
            cell = table.cellAt(line, 1).firstCursorPosition()
            cell.setBlockFormat(right)
            cell.insertText(str(standing.totals[side[0]]), look)
        at.movePosition(QTextCursor.MoveOperation.End)

    def _round(self, number: int, result: Result, words: Words) -> str:
        """``Runde 2: Ulla 224`` – who got points, in words."""
        gained = [
            f"{words.name(seat)} {points}" for seat, points in enumerate(result.points) if points
        ]
        who = words.listed(gained) or self.shell.texts("round.nobody")
        return self.shell.texts("round.line", round=number, points=who)
