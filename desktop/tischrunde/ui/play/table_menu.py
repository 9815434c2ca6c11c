"""The sheet with everything that leads away from the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tischrunde.ui.kit.dialog import Sheet
from tischrunde.ui.kit.widgets import button, label

if TYPE_CHECKING:
    from tischrunde.ui.play.table_screen import TableScreen


def table_menu(screen: TableScreen) -> Sheet:
    """Go on, rules, settings, home; leaving keeps the match, and the sheet says so."""
    sheet = Sheet(screen, screen.title_key)
    sheet.WIDTH = 440

    def then(act: object) -> None:
        sheet.finish()
        act()  # type: ignore[operator]

    rows = (
        ("round.menu.go_on", "play", lambda: None, "primary"),
        ("home.rules", "rulebook", lambda: screen.rules.emit(""), ""),
        ("home.settings", "settings", screen.settings.emit, ""),
        ("round.menu.home", "home", screen.home.emit, ""),
    )
    for key, icon, act, role in rows:
        sheet.page.addWidget(button(sheet, key, lambda act=act: then(act), role, icon))  # type: ignore[misc]
    sheet.page.addWidget(label(sheet, "round.menu.kept", "soft"))
    return sheet
