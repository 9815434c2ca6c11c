"""Where Tischrunde keeps its files."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

NAME = "tischrunde"


class Paths(NamedTuple):
    """The folders for settings, people, journals and the program's own log."""

    config: Path
    data: Path
    saves: Path
    logs: Path

    @property
    def settings(self) -> Path:
        return self.config / "settings.json"

    @property
    def statistics(self) -> Path:
        return self.data / "statistics.sqlite"

    @property
    def analyses(self) -> Path:
        """The folder of what has been found out about matches; all of it can be made again."""
        return self.data / "analyses"

    @property
    def profiles(self) -> Path:
        return self.data / "people.json"


def locations(basedir: str | Path | None = None) -> Paths:
    """Where the system keeps such files, or everything below ``basedir``. Creates nothing."""
    if basedir is not None:
        # `Path.expanduser` gives up on people whom the system does not know.
        base = Path(os.path.expanduser(basedir)).absolute()
        return Paths(base / "config", base / "data", base / "saves", base / "logs")
    import platformdirs

    dirs = platformdirs.PlatformDirs(NAME, appauthor=False)
    data = dirs.user_data_path
    return Paths(dirs.user_config_path, data, data / "saves", dirs.user_log_path)


def is_empty(folder: Path) -> bool:
    """Whether nothing lies in ``folder``, or it is not there."""
    try:
        with os.scandir(folder) as found:
            return next(found, None) is None
    except OSError:
        return True
