"""Watches what is painted on a screen, and names every text that is not seen whole."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from tischrunde.ui.gallery.gallery import settle

SLACK = 2.0
"""Pixels: a letter's box is a little larger than its ink."""


class Reading:
    """Notes every text that is shortened, or painted into a box that is too small for it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.shortened: set[str] = set()
        self.cut: set[str] = set()
        self.sizes: dict[str, float] = {}
        """Of every text that was painted, the pixels of its letters on the screen."""
        for kind in (QFontMetrics, QFontMetricsF):
            monkeypatch.setattr(kind, "elidedText", self._eliding(kind.elidedText))
        monkeypatch.setattr(QPainter, "drawText", self._drawing(QPainter.drawText))

    def _eliding(self, usual: Any) -> Any:
        def elided(metrics: Any, text: str, *rest: Any) -> str:
            made: str = usual(metrics, text, *rest)
            if made != text:
                self.shortened.add(text)
            return made

        return elided

    def _drawing(self, usual: Any) -> Any:
        def draw(painter: QPainter, place: Any, *rest: Any) -> Any:
            for text in (part for part in rest if isinstance(part, str) and part):
                turned = painter.transform()
                self.sizes[text] = painter.font().pixelSize() * (turned.m11() or 1.0)
            if len(rest) >= 2 and isinstance(rest[1], str):
                self._measure(painter, QRectF(place), int(rest[0]), rest[1])
            return usual(painter, place, *rest)

        return draw

    def _measure(self, painter: QPainter, place: QRectF, flags: int, text: str) -> None:
        if not text or flags & Qt.TextFlag.TextDontClip:
            return
        font = QFontMetricsF(painter.font())
        wraps = flags & Qt.TextFlag.TextWordWrap
        room = QRectF(0, 0, place.width() if wraps else 100_000, 100_000)
        needed = font.boundingRect(room, flags & int(Qt.TextFlag.TextWordWrap), text)
        # Letters without a tail need no room for one.
        spare = font.height() - font.capHeight()
        high = needed.height() - spare / 2
        if needed.width() > place.width() + SLACK or high > place.height() + SLACK:
            self.cut.add(text)
        device = painter.device()
        if isinstance(device, QImage):
            inked = QRectF(0, 0, needed.width(), font.capHeight())
            inked.moveCenter(place.center())
            whole = QRectF(device.rect()).adjusted(-SLACK, -SLACK, SLACK, SLACK)
            if not wraps and not whole.contains(painter.transform().mapRect(inked)):
                self.cut.add(text)

    def look(self, window: QWidget) -> set[str]:
        """Paint ``window`` anew at its size; every text in it that is not seen whole."""
        size = window.size()
        # Pictures are kept as long as the size stays, and before it was final they were small.
        window.resize(size.width() + 64, size.height() + 48)
        settle()
        self.shortened.clear()
        self.cut.clear()
        self.sizes.clear()
        window.resize(size)
        settle()
        window.grab()
        return self.shortened | self.cut | _labels(window)


def _labels(window: QWidget) -> set[str]:
    found = set()
    for label in window.findChildren(QLabel):
        if label.isVisible() and label.text():
            if label.wordWrap():
                short = label.heightForWidth(label.width()) > label.height() + SLACK
            else:
                short = label.sizeHint().width() > label.width() + SLACK
            if short:
                found.add(label.text())
    for button in window.findChildren(QPushButton):
        if button.isVisible() and button.text():
            hint = button.sizeHint()
            if hint.width() > button.width() + SLACK or hint.height() > button.height() + SLACK:
                found.add(button.text())
    return found
