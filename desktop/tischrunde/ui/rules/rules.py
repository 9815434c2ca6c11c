"""The rule book: to be read, searched, and opened at the rule that is meant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    QStringListModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QResizeEvent, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import (
    QBoxLayout,
    QLineEdit,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from tischrunde.i18n import rulebook
from tischrunde.i18n.rule_settings import settings
from tischrunde.i18n.rulebook import GENERAL, Paragraph
from tischrunde.ui.kit.controls import Segments
from tischrunde.ui.kit.page import Page
from tischrunde.ui.kit.part import Screen
from tischrunde.ui.kit.theme import INK_SOFT, RED, colour
from tischrunde.ui.kit.widgets import Paper, header, label
from tischrunde.ui.shell import Shell

MARGIN: Final = 22


class Lines(QStyledItemDelegate):
    """Rows as wide as the list that shows them, and as high as their lines need."""

    def __init__(self, shown: QListView) -> None:
        super().__init__(shown)
        self._shown = shown

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        width = self._shown.viewport().width()
        narrow = QStyleOptionViewItem(option)
        narrow.rect = QRect(0, 0, width, 0)
        return QSize(width, super().sizeHint(narrow, index).height())


class RulesScreen(Screen):
    """The books of ``games`` and the general one; ``options`` are a match's, None without one.

    ``rule`` is the id to be opened at. Paragraphs that do not hold in the match
    say so.
    """

    backed = Signal()
    title_key = "home.rules"

    def __init__(
        self,
        shell: Shell,
        games: Sequence[str],
        rule: str = "",
        options: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(shell)
        self.games = tuple(games)
        self.options = options
        self.found: list[Paragraph] = []
        self._reading = self._asked = bool(rule)
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.say(self.search.setPlaceholderText, "shell.search")
        self.say(self.search.setAccessibleName, "shell.search")
        self.search.textChanged.connect(self._fill)
        self.which = self._books()
        self.model = QStringListModel(self)
        self.list = QListView()
        self.list.setItemDelegate(Lines(self.list))
        self.list.setModel(self.model)
        self.list.setWordWrap(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.say(self.list.setAccessibleName, "shell.rules.list")
        self.list.selectionModel().currentChanged.connect(self._go)
        self.list.clicked.connect(lambda _index: self._read(True))
        self.list.activated.connect(lambda _index: self._read(True))
        self.text = Page()
        self.say(self.text.setAccessibleName, "home.rules")
        self.none = label(self, "shell.rules.none", "soft")
        self._lay_out()
        self.show_rule(rule or self._first())

    def _books(self) -> Segments:
        texts = self.shell.texts

        def word(book: str) -> str:
            return texts("shell.rules.general" if book == GENERAL else f"home.game.{book}")

        books = (*self.games, GENERAL)
        made = Segments(self, books, word, books[0])
        self.say(made.setAccessibleName, "shell.rules.book")
        made.changed.connect(lambda _book: self._fill())
        return made

    def _lay_out(self) -> None:
        self._contents, self._page = contents, page = Paper(self), Paper(self)
        contents.box.addWidget(self.search)
        contents.box.addWidget(self.which)
        contents.box.addWidget(self.none)
        contents.box.addWidget(self.list, 1)
        page.box.addWidget(self.text, 1)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(0)
        self._columns.addWidget(contents, 2)
        self._columns.addWidget(page, 3)
        self.keep(lambda: self._columns.setContentsMargins(*(self.shell.theme.gap(10),) * 4))
        self.keep(lambda: self.text.document().setDefaultFont(self.shell.theme.font(17)))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addLayout(header(self, "home.rules", self._back))
        outer.addLayout(self._columns, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._show_columns()

    @property
    def narrow(self) -> bool:
        """Whether there is only room for the contents or the page."""
        return self.width() < self.px(820)

    def _show_columns(self) -> None:
        self._contents.setVisible(not (self.narrow and self._reading))
        self._page.setVisible(not self.narrow or self._reading)

    def _read(self, reading: bool) -> None:
        """Turn to the page (or back to the contents) where only one has room."""
        self._reading = reading
        self._show_columns()
        if self.narrow:
            (self.text if reading else self.list).setFocus()

    def close_one(self) -> bool:
        if self.narrow and self._reading:
            self._read(False)
            return True
        return False

    def _back(self) -> None:
        if not self.close_one():
            self.backed.emit()

    def first_focus(self) -> QWidget | None:
        return self.list

    def refresh(self) -> None:
        at = self.rule
        super().refresh()
        if hasattr(self, "text") and at:
            self.show_rule(at)

    # -- contents ------------------------------------------------------------------------

    @property
    def rule(self) -> str:
        """The id of the paragraph that is chosen."""
        row = self.list.currentIndex().row() if hasattr(self, "list") else -1
        return self.found[row].id if 0 <= row < len(self.found) else ""

    def _first(self) -> str:
        pages = rulebook.book(self.which.value, self.shell.texts.language)
        return pages[0].id if pages else ""

    def show_rule(self, rule: str) -> None:
        """Open the book that has ``rule``, at that paragraph."""
        self.search.blockSignals(True)
        self.search.clear()
        self.search.blockSignals(False)
        for name in (*self.games, GENERAL):
            if any(page.id == rule for page in self._pages(name)):
                self.which.set_value(name)
                break
        self._fill()
        for row, page in enumerate(self.found):
            if page.id == rule:
                self.list.setCurrentIndex(self.model.index(row))
                self._go(self.model.index(row))

    def _pages(self, name: str) -> tuple[Paragraph, ...]:
        return rulebook.book(name, self.shell.texts.language)

    def _fill(self) -> None:
        """The paragraphs that have what is searched for, in the list and on the page."""
        words = self.search.text()
        pages = self._pages(self.which.value)
        self.found = [page for page in pages if page.matches(words)]
        self.model.setStringList([page.title for page in self.found])
        self.none.setVisible(not self.found)
        self._write()
        if self.found:
            self.list.setCurrentIndex(self.model.index(0))

    def _go(self, index: QModelIndex, _before: QModelIndex | None = None) -> None:
        if 0 <= index.row() < len(self.found):
            # Who reads from the beginning also sees the heading of the section.
            begin = index.row() == 0 and not self._asked
            self.text.open_at("" if begin else self.found[index.row()].id)

    # -- the page ------------------------------------------------------------------------

    def _write(self) -> None:
        at = self.text.begin(MARGIN)
        section = ""
        for page in self.found:
            if page.section != section:
                section = page.section
                self._line(at, section, self.shell.theme.heading(26), above=18)
            self._line(at, page.title, self.shell.theme.heading(19), anchor=page.id, above=14)
            if self.options is not None and not page.holds(self.options):
                self._small(at, self.shell.texts("shell.rules.off"), RED, bold=True)
            at.insertBlock(QTextBlockFormat(), QTextCharFormat())
            at.insertMarkdown(page.body)
            for setting in settings(page.id, self._meant, self.shell.texts, self.options):
                self._small(at, setting.line, INK_SOFT)
            at.insertBlock(QTextBlockFormat(), QTextCharFormat())
        self._breathe(self.text.document().begin())
        self.text.open_at("")

    @property
    def _meant(self) -> Sequence[str]:
        """The games that the book on the page is about."""
        book = self.which.value
        return self.games if book == GENERAL else (book,)

    def _line(
        self, at: QTextCursor, text: str, font: QFont, anchor: str = "", above: int = 0
    ) -> None:
        block, look = QTextBlockFormat(), QTextCharFormat()
        block.setTopMargin(self.px(above))
        block.setBottomMargin(self.px(2))
        block.setHeadingLevel(3 if anchor else 2)
        look.setFont(font)
        if anchor:
            look.setAnchor(True)
            look.setAnchorNames([anchor])
        at.insertBlock(block, look)
        at.insertText(text, look)

    def _small(self, at: QTextCursor, text: str, tint: str, bold: bool = False) -> None:
        """A line of small print of its own."""
        look = QTextCharFormat()
        look.setFont(self.shell.theme.font(15))
        look.setForeground(colour(tint))
        if bold:
            look.setFontWeight(QFont.Weight.Bold)
        at.insertBlock(QTextBlockFormat(), look)
        at.insertText(text, look)

    def _breathe(self, block: Any) -> None:
        """A little more than one line from line to line: it is read by all ages."""
        while block.isValid():
            look = block.blockFormat()
            look.setLineHeight(130, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
            if not look.headingLevel() and block.text():
                look.setBottomMargin(max(look.bottomMargin(), self.px(6)))
            QTextCursor(block).setBlockFormat(look)
            block = block.next()

    def sizeHint(self) -> QSize:
        return QSize(self.px(900), self.px(600))
