"""The view onto the scene: a raster viewport that paints only what has changed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from tischrunde.ui.kit.ground import ground_picture


class Canvas(QGraphicsView):
    """Shows the table's scene; what the pointer and the keys do is for its owner to say.

    ``resized``: the viewport has another size or resolution.
    """

    resized = Signal()

    def __init__(self, scene: QGraphicsScene, parent: QWidget) -> None:
        super().__init__(scene, parent)
        self.look = "felt"
        self.frames = 0
        """Paintings of the viewport so far."""
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlags(
            QGraphicsView.OptimizationFlag.DontSavePainterState
            | QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing
        )
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)

    def set_look(self, look: str) -> None:
        """Another table, one of ``theme.TABLES``."""
        if look != self.look:
            self.look = look
            self.viewport().update()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        # One light over the whole window, so that no edge is seen where the table ends.
        ratio, window = self.devicePixelRatioF(), self.window()
        ground = ground_picture(self.look, window.size() * ratio, ratio)
        here = self.viewport().mapTo(window, QPoint(0, 0))
        corner = QPointF(rect.x() + here.x(), rect.y() + here.y())
        source = QRectF(corner * ratio, rect.size() * ratio)
        painter.drawPixmap(QRectF(rect), ground, source)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.frames += 1
        elif event.type() in (QEvent.Type.Resize, QEvent.Type.DevicePixelRatioChange):
            done = super().viewportEvent(event)
            self.resized.emit()
            return done
        return super().viewportEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Keys are for the whole table, wherever on it the focus is.
        event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def scrollContentsBy(self, _dx: int, _dy: int) -> None:
        """The table never scrolls: its scene is always as large as the window."""
