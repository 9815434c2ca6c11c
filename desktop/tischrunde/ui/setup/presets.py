"""The presets of a game as cards to choose from."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QVBoxLayout

from tischrunde.i18n.wording import Words
from tischrunde.match.draft import Draft
from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.pressing import Pressable
from tischrunde.ui.kit.theme import BLUE, GOLD_PALE, INK, INK_SOFT, LINE, WHITE
from tischrunde.ui.kit.widgets import focus_ring


class PresetCards(Part):
    """One card a preset; one more shows itself while the rules are a mixture of one's own."""

    chosen = Signal(object)

    def __init__(self, part: Part, draft: Draft) -> None:
        super().__init__(part.shell, part)
        self.draft = draft
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self._group = QButtonGroup(self)
        self.cards: dict[str, PresetCard] = {}
        for name in (*draft.presets, ""):
            card = PresetCard(self, name)
            self._group.addButton(card)
            column.addWidget(card)
            self.cards[name] = card
            if name:
                card.clicked.connect(lambda _checked=False, name=name: self._choose(name))
        self.show_choice()

    def _choose(self, name: str) -> None:
        self.chosen.emit(name)
        self.show_choice()

    def show_choice(self) -> None:
        """Show which preset the draft's options are."""
        self.cards[""].setVisible(not self.draft.preset)
        self.cards[self.draft.preset].setChecked(True)


class PresetCard(Pressable):
    """Name and one sentence; the chosen one has a filled mark and a heavy edge."""

    def __init__(self, cards: PresetCards, preset: str) -> None:
        super().__init__(cards)
        self.part = cards
        self.preset = preset
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = self.sizePolicy()
        policy.setHorizontalPolicy(policy.Policy.Expanding)
        policy.setVerticalPolicy(policy.Policy.Fixed)
        self.setSizePolicy(policy)
        cards.keep(self._name_it, self)

    def _name_it(self) -> None:
        texts = self.part.shell.texts
        words = Words(texts, self.part.draft.game_id)
        own = not self.preset
        self.setText(texts("newmatch.preset.own") if own else words.preset_title(self.preset))
        line = texts("newmatch.preset.own.line") if own else words.preset_help(self.preset)
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(line)
        self._fit()

    def _fit(self) -> None:
        """As high as the sentence is at this width."""
        px = self.part.px
        left = px(48)
        metrics = QFontMetrics(self.part.shell.theme.font(15))
        wide = max(80, self.width() - left - px(14))
        flags = int(Qt.TextFlag.TextWordWrap)
        line = metrics.boundingRect(0, 0, wide, 1000, flags, self.accessibleDescription())
        high = px(14) + px(24) + line.height() + px(14)
        if high != self.height():
            self.setFixedHeight(high)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        if event.oldSize().width() != event.size().width():
            self._fit()

    def sizeHint(self) -> QSize:
        return QSize(self.part.px(240), self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        px, on = self.part.px, self.isChecked()
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        painter.setPen(QPen(QColor(INK if on else LINE), 3 if on else 1.5))
        painter.setBrush(QColor(GOLD_PALE if on else WHITE))
        painter.drawRoundedRect(box, 12, 12)
        side = px(22)
        mark = QRectF(px(14), px(15), side, side)
        painter.setPen(QPen(QColor(INK), 2))
        painter.setBrush(QColor(INK if on else WHITE))
        painter.drawEllipse(mark)
        if on:
            pictures.draw(painter, "icons/ui/check.svg", mark.adjusted(3, 3, -3, -3), WHITE)
        left, theme = px(48), self.part.shell.theme
        painter.setPen(QColor(INK))
        painter.setFont(theme.heading(18))
        title = QRectF(left, px(13), self.width() - left - px(14), px(26))
        painter.drawText(title, Qt.AlignmentFlag.AlignVCenter, self.text())
        painter.setPen(QColor(INK_SOFT))
        painter.setFont(theme.font(15))
        line = QRectF(left, px(38), self.width() - left - px(14), self.height() - px(42))
        painter.drawText(line, Qt.TextFlag.TextWordWrap, self.accessibleDescription())
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()), 13, BLUE)
