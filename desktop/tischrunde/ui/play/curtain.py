"""The curtain between people who share one screen, and what one has missed behind it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from tischrunde.rules.core.zones import Seat
from tischrunde.ui.kit import pictures
from tischrunde.ui.kit.flow_layout import flow
from tischrunde.ui.kit.key_cap import PersonPlate
from tischrunde.ui.kit.part import Part
from tischrunde.ui.kit.scroll import Scroll
from tischrunde.ui.kit.theme import PAPER, RED
from tischrunde.ui.kit.widgets import Paper, button, label
from tischrunde.ui.play.chronicle import LogLine
from tischrunde.ui.table.model.room import free_place


class Curtain(Part):
    """Covers the whole screen, opaque; ``opened`` says that the awaited person is here.

    ``called`` carries the seat of a person whose plate was pressed, to call something.
    """

    opened = Signal()
    called = Signal(object)

    def __init__(self, part: Part) -> None:
        super().__init__(part.shell, part)
        self._name = self._face = ""
        self._hint: QLabel | None = None
        self.plates: dict[Seat, PersonPlate] = {}
        paper = Paper(self)
        self.face = Face(paper)
        self.title = label(paper, role="title")
        self.title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._line = label(paper, "round.curtain.line", "soft")
        self._line.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.go = button(paper, "round.curtain.go", self.opened.emit, "primary", "eye")
        middle = Qt.AlignmentFlag.AlignHCenter
        paper.box.addWidget(self.face, 0, middle)
        paper.box.addWidget(self.title)
        paper.box.addWidget(self._line)
        paper.box.addWidget(self.go, 0, middle)
        self.keep(lambda: paper.setFixedWidth(min(self.px(460), 960)))
        self._column = QVBoxLayout(self)
        self._column.addStretch(3)
        self._column.addWidget(paper, 0, middle)
        self._column.addStretch(2)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.hide()

    def set_people(self, people: Mapping[Seat, tuple[str, str, str]]) -> None:
        """Name, face and key of everybody who may call something behind the curtain."""
        self.plates = {seat: PersonPlate(self, *one) for seat, one in people.items()}
        for seat, plate in self.plates.items():
            plate.clicked.connect(lambda _checked=False, seat=seat: self.called.emit(seat))
        if self.plates:
            self._hint = label(self, "round.curtain.calls", ground="table")
            self._hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._column.addWidget(self._hint)
            self._column.addWidget(flow(list(self.plates.values()), 8, centred=True))

    def show_notes(self, notes: Mapping[Seat, str]) -> None:
        """Write on the plates what their people have to know before they press; "": nothing."""
        for seat, plate in self.plates.items():
            plate.set_note(notes.get(seat, ""))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit_face()

    def _fit_face(self) -> None:
        """In a low window the words have more right to the room than the face."""
        side = min(self.px(150), self.height() // 4)
        self.face.setFixedSize(side, side)
        low = bool(self.plates) and self.height() < self.px(470)
        self.face.setVisible(bool(self._face) and not low)
        self._line.setVisible(not low)
        if self._hint is not None:
            self._hint.setVisible(not low)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        size = self.size() * self.devicePixelRatioF()
        cloth = pictures.image(
            "art/tokens/curtain.svg", size.width(), size.height(), fit=pictures.Fit.COVERING
        )
        painter.fillRect(self.rect(), QColor(RED))
        painter.drawImage(self.rect(), cloth)

    def fall(self, name: str, face: str) -> None:
        """Hide everything until ``name`` says to be here ("": nobody in particular)."""
        self._name = name
        self._face = face
        self.face.set_face(face)
        self.go.setVisible(bool(name))
        self.refresh()
        self.show()
        self.raise_()
        if name:
            self.go.setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self) -> None:
        super().refresh()
        if hasattr(self, "go"):
            texts = self.shell.texts
            self.title.setText(texts("round.curtain.title", name=self._name) if self._name else "")
            self._fit_face()
            said = texts("round.curtain.said", name=self._name)
            self.go.setAccessibleName(said)


class Face(QWidget):
    """A round picture of somebody."""

    def __init__(self, part: Part, size: int = 150) -> None:
        super().__init__(part)
        self._face = ""
        part.keep(lambda: self.setFixedSize(part.px(size), part.px(size)), self)

    def set_face(self, face: str) -> None:
        self._face = face
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(PAPER))
        painter.drawEllipse(box)
        inset = box.width() * 0.05
        inner = box.adjusted(inset, inset, -inset, -inset)
        pictures.draw(painter, pictures.face(self._face), inner)


class Recap(Paper):
    """What happened since one's last turn; goes away with a click or the next own action.

    ``retell`` puts it into words, again where the language has changed.
    """

    closed = Signal()

    def __init__(self, part: Part) -> None:
        super().__init__(part)
        self.title = label(self, role="subheading")
        self._first = False
        self._retell: Callable[[], Sequence[LogLine]] = list
        self.keep(self._name, self.title)
        self.box.addWidget(self.title)
        inside = QWidget()
        self._lines = QVBoxLayout(inside)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(4)
        self._scroll = Scroll(inside, self)
        self.box.addWidget(self._scroll, 1)
        self.close_button = button(self, "round.recap.close", self.dismiss, icon="check")
        self.box.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignRight)
        self.hide()

    def _name(self) -> None:
        key = "round.recap.first" if self._first else "round.recap"
        self.title.setText(self.shell.texts(key))

    def show_lines(self, retell: Callable[[], Sequence[LogLine]], first: bool = False) -> None:
        """Show the lines that ``retell`` gives; without any it stays away.

        ``first``: one has not had a turn yet in this round.
        """
        self._retell, self._first = retell, first
        self._name()
        lines = retell()
        self._fill(lines)
        self.setVisible(bool(lines))
        if lines:
            self.raise_()
            self.close_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self) -> None:
        super().refresh()
        if hasattr(self, "close_button") and not self.isHidden():
            self._fill(self._retell())

    def _fill(self, lines: Sequence[LogLine]) -> None:
        while (item := self._lines.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        for line in lines:
            made = label(self)
            made.setText(line.text)
            self._lines.addWidget(made)
        self._lines.addStretch(1)

    def place(self, whole: QRect, kept: Sequence[QRect]) -> QRect | None:
        """Where it has room within ``whole`` without covering what is ``kept``: as large as its
        lines need if it can be, else smaller, down to a few lines to scroll in."""
        least = self.box.totalMinimumSize()
        for share in (1.0, 0.8, 0.65):
            wide = max(least.width(), min(round(self.px(380) * share), whole.width()))
            full = min(self.height_for(wide), whole.height())
            for high in (full, min(full, self.px(260)), min(full, self.px(190))):
                size = QSize(wide, max(high, least.height()))
                place = free_place(size, whole, kept, whole.topLeft())
                if place is not None:
                    return place
        return None

    def height_for(self, width: int) -> int:
        """How high it is with its lines at this width, at most some ten of them."""
        margins = self.box.contentsMargins()
        inner = width - margins.left() - margins.right()
        lines = min(self._lines.totalHeightForWidth(inner), self.px(260))
        rest = self.box.totalMinimumSize().height() - self._scroll.minimumSizeHint().height()
        return lines + rest + 12

    def dismiss(self) -> None:
        if self.isVisible():
            self.hide()
            self.closed.emit()
