"""The end of a match."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from tischrunde.i18n.wording import Words
from tischrunde.match.info import TableInfo
from tischrunde.rules.core.series import Standing
from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.part import Part, Screen
from tischrunde.ui.kit.scroll import sheet_on_table
from tischrunde.ui.kit.theme import PAPER_EDGE, WHITE
from tischrunde.ui.kit.widgets import Paper, button, label, unfolder
from tischrunde.ui.results.standings import Standings
from tischrunde.ui.shell import Shell


class MatchEnd(Screen):
    """The final standing; ties are shared. ``again`` plays with the same people and rules.

    ``insight``: something was taken back in this match after it had shown more.
    """

    again = Signal()
    home = Signal()
    title_key = "round.match_end"

    def __init__(
        self,
        shell: Shell,
        info: TableInfo,
        standing: Standing,
        insight: bool = False,
    ) -> None:
        super().__init__(shell)
        names = [info.seats[seat].name for seat in standing.winners]
        paper = Paper(self)
        crowns = QHBoxLayout()
        crowns.addStretch(1)
        for seat in standing.winners:
            crowns.addWidget(_Crowned(paper, info.seats[seat].face))
        crowns.addStretch(1)
        title = label(paper, role="title")
        title.setAlignment(Qt.AlignmentFlag.AlignHCenter)

        def say() -> None:
            words = Words(shell.texts, info.game, [seat.name for seat in info.seats])
            together = any(set(side) == set(standing.winners) for side in info.sides)
            several = "round.won_together" if together else "round.won_shared"
            key = "round.won" if len(names) == 1 else several
            title.setText(shell.texts(key, names=words.listed(names)))

        self.keep(say, title)
        paper.box.addLayout(crowns)
        paper.box.addWidget(title)
        self.standings = Standings(paper, info, standing)
        paper.box.addWidget(self.standings)
        paper.box.addWidget(label(paper, "round.rounds_played", "soft", n=standing.rounds))
        if insight:
            paper.box.addWidget(label(paper, "round.insight", "soft"))
        self._number(paper, info.seed)
        paper.box.setSpacing(16)
        self.keep(lambda: paper.setMaximumWidth(self.px(760)))
        self.go = button(self, "round.again", self.again.emit, "primary", "again", "table")
        leave = button(self, "round.home", self.home.emit, "ghost", "home", "table")
        foot = QHBoxLayout()
        foot.addWidget(leave)
        foot.addStretch(1)
        foot.addWidget(self.go)
        gap = shell.theme.gap
        self.keep(lambda: foot.setContentsMargins(gap(28), 8, gap(28), gap(18)))
        column = self.column = QVBoxLayout(self)
        column.setContentsMargins(0, 12, 0, 0)
        column.addWidget(sheet_on_table(paper, self), 1)
        column.addLayout(foot)

    def _number(self, paper: Paper, seed: int | None) -> None:
        """The number of the match, for whoever wants to have the same cards again."""
        self.details = unfolder(paper, "round.details")
        self.number = QWidget(paper)
        line = QHBoxLayout(self.number)
        line.setContentsMargins(0, 0, 0, 0)
        said = label(paper, "round.seed", "small", seed=seed)
        said.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.copy = button(paper, "round.copy", lambda: QApplication.clipboard().setText(str(seed)))
        line.addWidget(said, 1)
        line.addWidget(self.copy)
        self.number.hide()
        self.details.toggled.connect(self.number.setVisible)
        paper.box.addWidget(self.details, 0, Qt.AlignmentFlag.AlignLeft)
        paper.box.addWidget(self.number)

    def first_focus(self) -> QWidget | None:
        return self.go

    def escape(self) -> bool:
        self.home.emit()
        return True


class _Crowned(QWidget):
    """A winner's face with a crown on it."""

    def __init__(self, part: Part, face: str) -> None:
        super().__init__(part)
        self.part = part
        self.face = face
        part.keep(lambda: self.setFixedSize(part.px(130), part.px(160)), self)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide = self.width()
        face = QRectF(wide * 0.06, self.height() - wide * 0.92, wide * 0.88, wide * 0.88)
        painter.setPen(QColor(PAPER_EDGE))
        painter.setBrush(QColor(WHITE))
        painter.drawEllipse(face)
        pictures.draw(painter, pictures.face(self.face), face.adjusted(4, 4, -4, -4))
        crown = QRectF(wide * 0.22, 0, wide * 0.56, wide * 0.4)
        pictures.draw(painter, "art/tokens/crown.svg", crown)
