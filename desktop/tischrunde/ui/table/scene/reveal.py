"""A hand that is shown as proof: its cards in a row over the table, for a while."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsRectItem, QGraphicsScene

from tischrunde.rules.core.cards import Card
from tischrunde.ui.table.model.layout import Layout
from tischrunde.ui.table.model.pose import row
from tischrunde.ui.table.scene.pixmaps import Look, Pixmaps

Z: Final = 1500.0


class RevealRow:
    """Cards that are no pieces of the table: they are gone when it closes."""

    def __init__(self, scene: QGraphicsScene, pixmaps: Pixmaps) -> None:
        self.scene = scene
        self.pixmaps = pixmaps
        self.faces: tuple[Card, ...] = ()
        self._items: list[QGraphicsPixmapItem | QGraphicsRectItem] = []

    @property
    def open(self) -> bool:
        return bool(self._items)

    def show(
        self,
        faces: Sequence[Card],
        layout: Layout,
        caption: QPixmap,
        below: Mapping[Card, QPixmap] = MappingProxyType({}),
    ) -> None:
        """Lay ``faces`` in a row across the middle, on a dark band under ``caption``.

        ``below`` are pictures that stand below single cards.
        """
        self.close()
        self.faces = tuple(faces)
        unit = layout.unit
        middle, y = layout.centre
        band = QGraphicsRectItem(QRectF(0, (y - 1.25) * unit, layout.width * unit, 2.2 * unit))
        band.setBrush(QColor(12, 20, 17, 190))
        band.setPen(Qt.PenStyle.NoPen)
        band.setZValue(Z)
        self._add(band)
        self._put(caption, middle * unit, (y - 1.18) * unit, Z + 1)
        ordered = sorted(faces, key=lambda face: face.order)
        for face, pose in zip(
            ordered, row(len(faces), middle, y, layout.width - 1.0, 1.0), strict=True
        ):
            item = QGraphicsPixmapItem(self.pixmaps.get(face, Look.REST))
            size = item.pixmap().deviceIndependentSize()
            item.setOffset(-size.width() / 2, -size.height() / 2)
            item.setPos(pose.x * unit, pose.y * unit)
            item.setZValue(Z + 1 + pose.z)
            self._add(item)
            if face in below:
                foot = pose.y + layout.card.aspect / 2 + 0.06
                self._put(below[face], pose.x * unit, foot * unit, Z + 20 + pose.z)

    def _put(self, picture: QPixmap, x: float, y: float, z: float) -> None:
        """Show ``picture`` with the middle of its upper edge at (x, y) pixels."""
        item = QGraphicsPixmapItem(picture)
        item.setPos(x - picture.deviceIndependentSize().width() / 2, y)
        item.setZValue(z)
        self._add(item)

    def _add(self, item: QGraphicsPixmapItem | QGraphicsRectItem) -> None:
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.scene.addItem(item)
        self._items.append(item)

    def close(self) -> None:
        """Take the row away."""
        for item in self._items:
            self.scene.removeItem(item)
        self._items.clear()
        self.faces = ()
