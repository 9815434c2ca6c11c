"""All drawings by their place below resources."""

from functools import cache

from tools.art import kato, palette


@cache
def drawings() -> dict[str, str]:
    """File name (relative to resources, with slashes) to file text."""
    return {"art/palette.json": palette.palette_file()} | kato.files()
