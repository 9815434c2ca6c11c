"""Where the files of the package ``tischrunde_resources`` are.

``importlib.resources`` would do the same, but brings ``tempfile``, ``shutil`` and
``zipfile`` along, which the first picture has to wait for.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path


@cache
def root() -> Path:
    """The folder of the package; raises :class:`ModuleNotFoundError` if it is not installed."""
    spec = find_spec("tischrunde_resources")
    folders = list(spec.submodule_search_locations or ()) if spec else []
    if not folders:
        raise ModuleNotFoundError("tischrunde_resources")
    return Path(folders[0])


def resource(name: str) -> Path:
    """The file ``name`` (``i18n/de/home.json``) of the package, whether it exists or not."""
    return root() / name
