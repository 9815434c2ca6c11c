"""The style sheet: what Qt's own controls look like.

Rules are data (selector, properties); sizes are whole pixels of the theme. What
a control is for stands in its ``role`` property (``primary``, ``quiet``,
``ghost`` on the table, ``icon``), which has to be set before it is shown.
"""

from __future__ import annotations

from tischrunde.system.packaged import resource
from tischrunde.ui.kit import fonts
from tischrunde.ui.kit.theme import (
    BLUE,
    CREAM,
    CREAM_SOFT,
    GOLD,
    GOLD_DEEP,
    GOLD_HOVER,
    GOLD_PALE,
    GREEN,
    INK,
    INK_SOFT,
    LINE,
    PAPER,
    PAPER_DEEP,
    PAPER_EDGE,
    RED,
    WARNING_PALE,
    WHITE,
    Theme,
    mix,
)

HIT: int = 44
"""Smallest side of anything that is clicked, in pixels at 100 %."""


def rule(selector: str, **properties: object) -> str:
    """One rule; whole numbers are pixels, ``border_radius`` is ``border-radius``."""
    lines = (
        f"{name.replace('_', '-')}: {f'{value}px' if isinstance(value, int) else value};"
        for name, value in properties.items()
    )
    return f"{selector} {{ {' '.join(lines)} }}"


def stylesheet(theme: Theme) -> str:
    """The style sheet of the whole program at one text size and on one table."""
    rules = [*_texts(theme), *_buttons(theme), *_fields(theme), *_lists(theme), *_bars(theme)]
    return "\n".join(rules)


def _texts(theme: Theme) -> list[str]:
    px = theme.px
    plain = {"background": "transparent", "color": INK, "font_size": px(16)}
    heading = {"font_family": f'"{fonts.HEADING}"', "font_weight": "normal"}
    return [
        rule("QWidget", font_family=f'"{fonts.TEXT}"', font_size=px(16)),
        rule("QLabel", **plain),
        rule("QLabel[role='title']", **heading, font_size=px(34)),
        rule("QLabel[role='heading']", **heading, font_size=px(24)),
        rule("QLabel[role='subheading']", **heading, font_size=px(19)),
        rule("QLabel[role='strong']", font_weight="bold"),
        rule("QLabel[role='soft']", color=INK_SOFT, font_size=px(15)),
        rule("QLabel[role='small']", color=INK_SOFT, font_size=px(14)),
        rule("QLabel[role='warning']", color=RED, font_weight="bold", font_size=px(15)),
        rule("QLabel[ground='table']", color=CREAM),
        rule("QLabel[ground='table'][role='warning']", color=WARNING_PALE),
        rule("QLabel[ground='banner']", background=RED, color=WHITE, padding=px(8)),
        rule("QLabel[ground='table'][role='soft']", color=CREAM_SOFT),
        rule("QToolTip", background=INK, color=CREAM, border="none", padding=px(6)),
    ]


def _buttons(theme: Theme) -> list[str]:
    px, gap = theme.px, theme.gap
    # A border of 3 that is there all the time: focus must not shift the text.
    base = {
        "min_height": px(HIT) - 6,
        "padding": f"0px {gap(18)}px",
        "border_radius": px(HIT) // 2,
        "font_weight": "bold",
    }
    # Opaque mixtures: Qt paints the corners of a translucent border twice.
    middle, outer = theme.look.middle, theme.look.outer
    ghost = {"color": CREAM, "border": f"3px solid {mix(middle, CREAM, 0.4)}"}
    focus = {"border": f"3px solid {BLUE}"}
    return [
        rule(
            "QPushButton",
            **base,
            background=PAPER_DEEP,
            color=INK,
            border=f"3px solid {PAPER_EDGE}",
        ),
        rule("QPushButton:hover", background=GOLD_PALE),
        rule("QPushButton:pressed", background=PAPER_EDGE),
        rule("QPushButton:focus", **focus),
        rule("QPushButton:disabled", color=LINE, background=PAPER, border_style="dashed"),
        rule(
            "QPushButton[role='primary']",
            background=GOLD,
            border=f"3px solid {GOLD}",
            font_family=f'"{fonts.HEADING}"',
            font_weight="normal",
            font_size=px(19),
            min_height=px(52) - 6,
            border_radius=px(52) // 2,
            padding=f"0px {gap(28)}px",
        ),
        rule("QPushButton[role='primary']:hover", background=GOLD_HOVER, border_color=GOLD_HOVER),
        rule("QPushButton[role='primary']:pressed", background=GOLD_DEEP),
        rule("QPushButton[role='primary']:focus", **focus),
        rule("QPushButton[role='primary'][ground='table']:focus", border=f"3px solid {CREAM}"),
        rule(
            "QPushButton[role='primary']:disabled",
            color=INK_SOFT,
            background=PAPER_EDGE,
            border=f"3px dashed {LINE}",
        ),
        rule("QPushButton[role='ghost']", **ghost, background=mix(middle, outer, 0.7)),
        rule("QPushButton[role='ghost']:hover", background=mix(middle, CREAM, 0.18)),
        rule("QPushButton[role='ghost']:focus", border=f"3px solid {GOLD}"),
        rule("QPushButton[role='ghost']:checked", background=mix(middle, CREAM, 0.26)),
        rule(
            "QPushButton[role='ghost']:disabled",
            color=mix(outer, CREAM, 0.42),
            background="transparent",
            border=f"3px dashed {mix(middle, CREAM, 0.2)}",
        ),
        rule("QPushButton[role='link']", **_link(theme)),
        rule("QPushButton[role='link']:hover", background=GOLD_PALE),
        rule("QPushButton[role='link']:focus", **focus),
        rule("QPushButton[role='link'][ground='table']", color=CREAM),
        rule("QPushButton[role='link'][ground='table']:hover", background=mix(middle, CREAM, 0.18)),
        rule("QPushButton[role='link'][ground='table']:focus", border=f"3px solid {GOLD}"),
        rule(
            "QPushButton[role='fold']",
            background="transparent",
            border="3px solid transparent",
            text_align="left",
            padding=f"0px {gap(4)}px",
        ),
        rule("QPushButton[role='fold']:hover", background=GOLD_PALE),
        rule("QPushButton[role='fold']:focus", **focus),
        *_segments(theme),
    ]


def _link(theme: Theme) -> dict[str, object]:
    return {
        "background": "transparent",
        "border": "3px solid transparent",
        "color": BLUE,
        "text_decoration": "underline",
        "font_weight": "normal",
        "padding": f"0px {theme.gap(6)}px",
        "min_height": theme.px(40) - 6,
        "text_align": "left",
    }


def _segments(theme: Theme) -> list[str]:
    """Values side by side: the one that is chosen is filled and has a heavier edge."""
    name = "QPushButton[role='segment']"
    return [
        rule(
            name,
            font_weight="normal",
            background=WHITE,
            border=f"2px solid {LINE}",
            border_radius=theme.px(10),
            min_height=theme.px(HIT) - 4,
            padding=f"0px {theme.gap(14) + 1}px",
        ),
        rule(f"{name}:hover", background=GOLD_PALE),
        rule(
            f"{name}:checked",
            font_weight="bold",
            background=GOLD_PALE,
            border=f"3px solid {INK}",
            min_height=theme.px(HIT) - 6,
            padding=f"0px {theme.gap(14)}px",
        ),
        rule(f"{name}:focus", border=f"3px solid {BLUE}", min_height=theme.px(HIT) - 6),
        rule(f"{name}:disabled", color=LINE, background=PAPER_DEEP, border_color=PAPER_EDGE),
    ]


def _fields(theme: Theme) -> list[str]:
    px, gap = theme.px, theme.gap
    box = {
        "background": WHITE,
        "color": INK,
        "border": f"2px solid {LINE}",
        "border_radius": px(10),
        "padding": f"0px {gap(10)}px",
        "min_height": px(HIT) - 4,
        "selection_background_color": BLUE,
        "selection_color": WHITE,
    }
    return [
        rule("QLineEdit, QComboBox, QAbstractSpinBox", **box),
        rule("QPlainTextEdit", **{**box, "padding": f"{gap(6)}px", "min_height": px(64)}),
        rule(
            "QLineEdit:focus, QComboBox:focus, QAbstractSpinBox:focus, QPlainTextEdit:focus",
            border=f"3px solid {BLUE}",
            padding=f"0px {gap(10) - 1}px",
            min_height=px(HIT) - 6,
        ),
        rule("QLineEdit:disabled, QComboBox:disabled", background=PAPER_DEEP, color=INK_SOFT),
        rule("QSpinBox::up-button, QSpinBox::down-button", width=0, border="none"),
        rule(
            "QSpinBox QLineEdit, QSpinBox QLineEdit:focus",
            border="none",
            padding=0,
            min_height=0,
            background="transparent",
        ),
        rule("QComboBox::drop-down", border="none", width=px(30)),
        rule(
            "QComboBox::down-arrow",
            image=f'url("{resource("icons/ui/down.svg").as_posix()}")',
            width=px(18),
            height=px(18),
        ),
        rule(
            "QComboBox QAbstractItemView",
            background=PAPER,
            color=INK,
            border=f"2px solid {LINE}",
            selection_background_color=GOLD_PALE,
            selection_color=INK,
            outline="none",
        ),
    ]


def _lists(theme: Theme) -> list[str]:
    px, gap = theme.px, theme.gap
    return [
        rule(
            "QListView, QTextBrowser",
            background="transparent",
            color=INK,
            border="3px solid transparent",
            border_radius=px(10),
            outline="none",
        ),
        rule("QListView:focus, QTextBrowser:focus", border=f"3px solid {BLUE}"),
        rule("QListView::item", padding=f"{gap(5)}px", border_radius=px(8)),
        rule("QListView::item:selected", background=GOLD_PALE, color=INK),
        rule("QListView::item:hover", background=PAPER_DEEP),
        rule(
            "QTableView",
            background=PAPER,
            alternate_background_color=PAPER_DEEP,
            color=INK,
            gridline_color=PAPER,
            border="3px solid transparent",
            border_radius=px(10),
            selection_background_color=GOLD_PALE,
            selection_color=INK,
            outline="none",
        ),
        rule("QTableView:focus", border=f"3px solid {BLUE}"),
        rule("QTableView::item", padding=f"0px {gap(8)}px"),
        rule("QHeaderView, QHeaderView::section", background=PAPER, color=INK_SOFT),
        rule(
            "QHeaderView::section",
            padding=f"{gap(6)}px {gap(8)}px",
            border="none",
            border_bottom=f"2px solid {PAPER_EDGE}",
        ),
        rule("QTableCornerButton::section", background=PAPER, border="none"),
        rule(
            "QProgressBar",
            background=PAPER_DEEP,
            border="none",
            border_radius=px(4),
            max_height=px(8),
        ),
        rule("QProgressBar::chunk", background=GREEN, border_radius=px(4)),
    ]


def _bars(theme: Theme) -> list[str]:
    thick = theme.gap(14)
    handle = {"background": LINE, "border_radius": thick // 2 - 2, "margin": 2}
    none = {"background": "transparent", "border": "none", "width": 0, "height": 0}
    return [
        rule("QScrollArea", background="transparent", border="none"),
        rule("QScrollBar", background="transparent", border="none", margin=0),
        rule("QScrollBar:vertical", width=thick),
        rule("QScrollBar:horizontal", height=thick),
        rule("QScrollBar::handle:vertical", **handle, min_height=theme.px(40)),
        rule("QScrollBar::handle:horizontal", **handle, min_width=theme.px(40)),
        rule("QScrollBar::add-line, QScrollBar::sub-line", **none),
        rule("QScrollBar::add-page, QScrollBar::sub-page", background="transparent"),
        rule("QSlider", min_height=theme.px(HIT)),
        rule(
            "QSlider::groove:horizontal",
            height=theme.px(8),
            background=PAPER_EDGE,
            border_radius=theme.px(4),
        ),
        rule("QSlider::sub-page:horizontal", background=GOLD_DEEP, border_radius=theme.px(4)),
        rule(
            "QSlider::handle:horizontal",
            background=INK,
            width=theme.px(24),
            height=theme.px(24),
            margin=f"-{theme.px(8)}px 0px",
            border_radius=theme.px(12),
        ),
        rule("QSlider::handle:horizontal:focus", background=BLUE),
    ]
