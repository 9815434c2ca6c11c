"""All drawings by their place below resources."""

from functools import cache

from tools.art import (
    app_icon,
    clack,
    cocotaki,
    faces,
    home,
    kato,
    palette,
    racko_rack,
    table,
    tokens,
    ui_icons,
)


@cache
def drawings() -> dict[str, str]:
    """File name (relative to resources, with slashes) to file text."""
    drawn = {"art/palette.json": palette.palette_file()}
    for part in (kato, table, ui_icons, app_icon, faces, racko_rack, clack, cocotaki, home, tokens):
        drawn |= part.files()
    return drawn
