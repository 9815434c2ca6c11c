"""The sheet with everything that leads away from the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tischrunde.ui.kit.dialog import Sheet
from tischrunde.ui.kit.part import Screen
from tischrunde.ui.kit.widgets import button, label


def table_menu(
    screen: Screen,
    rules: Callable[[], object],
    settings: Callable[[], object],
    home: Callable[[], object],
    folded: Sequence[tuple[str, str, Callable[[], object]]] = (),
) -> Sheet:
    """Go on, rules, settings, home; leaving keeps the match, and the sheet says so.

    ``folded`` are texts, pictures and acts of what the bar has no room for.
    """
    sheet = Sheet(screen, screen.title_key)
    sheet.WIDTH = 440

    def then(act: Callable[[], object]) -> None:
        sheet.finish()
        act()

    rows = (
        ("round.menu.go_on", "play", lambda: None, "primary"),
        *((*row, "") for row in folded),
        ("home.rules", "rulebook", rules, ""),
        ("home.settings", "settings", settings, ""),
        ("round.menu.home", "home", home, ""),
    )
    for key, icon, act, role in rows:
        sheet.page.addWidget(button(sheet, key, lambda act=act: then(act), role, icon))  # type: ignore[misc]
    sheet.page.addWidget(label(sheet, "round.menu.kept", "soft"))
    return sheet
