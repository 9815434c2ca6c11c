"""All drawings by their place below resources."""

from functools import cache

from tools.art import kato, palette, table


@cache
def drawings() -> dict[str, str]:
    """File name (relative to resources, with slashes) to file text."""
    drawn = {"art/palette.json": palette.palette_file()}
    for part in (kato, table):
        drawn |= part.files()
    return drawn
