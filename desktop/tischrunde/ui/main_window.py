"""The window: one screen at a time on the table, sheets of paper laid over it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QHideEvent,
    QIcon,
    QKeyEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QStackedLayout, QWidget

from tischrunde.system.packaged import resource
from tischrunde.ui.kit.part import Screen
from tischrunde.ui.kit.stylesheet import stylesheet
from tischrunde.ui.kit.widgets import Ground
from tischrunde.ui.shell import Shell
from tischrunde.ui.window_place import SIZE, SMALLEST

if TYPE_CHECKING:
    from tischrunde.ui.kit.dialog import Sheet


def icon() -> QIcon:
    """The program's picture in all the sizes in which systems show it."""
    made = QIcon()
    for side in (16, 22, 24, 32, 48, 64, 128, 256):
        made.addFile(str(resource(f"icons/tischrunde-{side}.png")), QSize(side, side))
    return made


class MainWindow(Ground):
    """Shows screens like a pile: ``open`` begins one, ``push`` lays on top, ``back`` takes off.

    Escape closes the sheet on top, else what lies open on the screen, else leaves the
    full screen, else does what the screen says, else goes back. ``may_close``
    is asked when somebody wants to close the window; ``closed`` is emitted once when
    it goes, before it is gone. ``dropped`` carries the path of a file that was let go over
    the window.
    """

    closed = Signal()
    dropped = Signal(object)

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.may_close: Callable[[], bool] = lambda: True
        self._pile: list[Screen] = []
        self._sheets: list[Sheet] = []
        self._seen = True
        """Whether the window can be seen, or has not been shown yet."""
        self._stack = QStackedLayout(self)
        self._stack.setContentsMargins(0, 0, 0, 0)
        self.setWindowIcon(icon())
        self.setAcceptDrops(True)
        self.setMinimumSize(SMALLEST)
        self.resize(SIZE)
        shell.changed.connect(self._dress)
        self._dress()

    def _dress(self) -> None:
        """Put the style sheet, only when it is another one: Qt polishes every widget again."""
        app = QApplication.instance()
        if not isinstance(app, QApplication):
            return
        sheet = stylesheet(self.shell.theme)
        if app.styleSheet() != sheet:
            app.setFont(self.shell.theme.font())
            app.setStyleSheet(sheet)
        self._title()

    def _title(self) -> None:
        texts = self.shell.texts
        name = texts("shell.name")
        key = self._pile[-1].title_key if self._pile else ""
        part = texts(key) if key else ""
        self.setWindowTitle(f"{part} – {name}" if part and part != name else name)

    @property
    def screen_on_top(self) -> Screen | None:
        return self._pile[-1] if self._pile else None

    def open(self, screen: Screen) -> None:
        """Show ``screen`` and forget every other one."""
        old, self._pile = self._pile, [screen]
        self._show(screen)
        for gone in old:
            if gone is not screen:
                self._drop(gone)

    def push(self, screen: Screen) -> None:
        """Show ``screen`` over the present one, which stays as it is."""
        if self._pile:
            self._pile[-1].left()
        self._pile.append(screen)
        self._show(screen)

    def back(self) -> None:
        """Take the screen on top away, if there is one below."""
        if len(self._pile) < 2:
            return
        gone = self._pile.pop()
        self._show(self._pile[-1])
        self._drop(gone)

    def _show(self, screen: Screen) -> None:
        self.close_sheets()
        if self._stack.indexOf(screen) < 0:
            self._stack.addWidget(screen)
            screen.full_screen.connect(self.toggle_full_screen)
        self._stack.setCurrentWidget(screen)
        screen.entered()
        self._title()
        first = screen.first_focus()
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _drop(self, screen: Screen) -> None:
        screen.left()
        self._stack.removeWidget(screen)
        screen.hide()
        # Often called from a signal of one of its own buttons.
        screen.deleteLater()

    def lay(self, sheet: Sheet) -> None:
        """Lay a sheet over everything; it is taken away when it closes."""
        self._sheets.append(sheet)
        sheet.setParent(self)
        sheet.setGeometry(self.rect())
        sheet.closed.connect(lambda: self._lifted(sheet))
        sheet.show()
        sheet.raise_()
        sheet.take_focus()

    def _lifted(self, sheet: Sheet) -> None:
        if sheet in self._sheets:
            self._sheets.remove(sheet)
        sheet.hide()
        sheet.deleteLater()
        if self._sheets:
            self._sheets[-1].take_focus()
        elif self._pile and (first := sheet.before or self._pile[-1].first_focus()):
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_sheets(self) -> None:
        """Close every sheet, as Escape would."""
        for sheet in reversed(self._sheets[:]):
            sheet.dismiss()

    @property
    def sheet_on_top(self) -> Sheet | None:
        return self._sheets[-1] if self._sheets else None

    # -- files that are let go over it ----------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _file_of(event.mimeData()) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        path = _file_of(event.mimeData())
        if path is not None:
            event.acceptProposedAction()
            # Whoever dragged it waits until this has returned.
            self.shell.time.after(0, self, lambda: self.dropped.emit(path))

    # -- whether anybody can see it ---------------------------------------------------------

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self._sight(not self.isMinimized())

    def showEvent(self, event: QShowEvent) -> None:
        self._sight(not self.isMinimized())

    def hideEvent(self, event: QHideEvent) -> None:
        self._sight(False)

    def _sight(self, seen: bool) -> None:
        if seen == self._seen:
            return
        self._seen = seen
        for screen in self._pile:
            screen.sight(seen)

    def resizeEvent(self, event: QResizeEvent) -> None:
        for sheet in self._sheets:
            sheet.setGeometry(self.rect())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.escape()
        elif event.key() == Qt.Key.Key_F11:
            self.toggle_full_screen()
        else:
            super().keyPressEvent(event)

    def escape(self) -> None:
        """What Escape does here."""
        if self._sheets:
            self._sheets[-1].dismiss()
        elif self._pile and self._pile[-1].close_one():
            pass
        elif self.isFullScreen():
            self.toggle_full_screen()
        elif self._pile and not self._pile[-1].escape():
            self.back()

    def toggle_full_screen(self) -> None:
        """Between the whole screen and a window."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.may_close():
            self.closed.emit()
            event.accept()
        else:
            event.ignore()


def _file_of(data: QMimeData) -> Path | None:
    """The first file on this machine that ``data`` names."""
    names = (url.toLocalFile() for url in data.urls())
    return next((Path(name) for name in names if name), None)


class FirstFrame(QObject):
    """Calls ``act`` once, when the window has been painted for the first time."""

    def __init__(self, window: QWidget, act: Callable[[], object]) -> None:
        super().__init__(window)
        self._act: Callable[[], object] | None = act
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and self._act is not None:
            act, self._act = self._act, None
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self, act)
        return False
