"""Sounds by name: groups with a volume each, variants, languages, directions.

The names, their groups and files stand in ``tischrunde_resources/sounds/index.json``. Nothing
here imports QtMultimedia, waits, or raises because something cannot be heard.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from importlib.resources import files
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from tischrunde.ui.sound.speaker import Speaker, SpeakerProcess

log = logging.getLogger(__name__)

GROUPS: Final = ("table", "animals", "voices")

_POLL: Final = 100
"""Milliseconds between two looks whether the sound process has found a device."""


class _Sound(NamedTuple):
    group: str
    stems: tuple[str, ...]


def folder() -> Path:
    """Where the sounds are."""
    return Path(str(files("tischrunde_resources") / "sounds"))


def _index(where: Path) -> Mapping[str, _Sound]:
    try:
        groups = json.loads((where / "index.json").read_text(encoding="utf-8"))
    except OSError:
        log.warning("the table of sounds cannot be read, there are none", exc_info=True)
        return {}
    return {
        name: _Sound(group, tuple(stems))
        for group, names in groups.items()
        for name, stems in names.items()
    }


class Sounds(QObject):
    """Plays sounds, as far as this machine can.

    ``availability_changed`` says that :meth:`available` gives another answer than before.
    """

    availability_changed = Signal(object)

    def __init__(
        self,
        speaker: Speaker | None = None,
        *,
        language: str = "de",
        where: Path | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._speaker: Speaker = speaker or SpeakerProcess()
        self._where = where or folder()
        self._sounds: Mapping[str, _Sound] | None = None
        self._language = language
        self._enabled = True
        self._volumes = dict.fromkeys(GROUPS, 0.5)
        self._turns = count()
        self._told = ""
        self._poll = QTimer(self, interval=_POLL)
        self._poll.timeout.connect(self._look)

    def set_volume(self, group: str, value: float) -> None:
        """How loud ``group`` (table, animals, voices) is, as a slider says it: 0.0 … 1.0.

        The ear hears ratios: half way is a quarter of the amplitude, 12 dB less.
        """
        if group not in self._volumes:
            raise ValueError(f"there is no group {group!r}")
        self._volumes[group] = max(0.0, min(1.0, value))

    def set_enabled(self, enabled: bool) -> None:
        """Switch all sounds on or off."""
        self._enabled = enabled

    def set_language(self, language: str) -> None:
        """The language of the calls, ``de`` or ``en``."""
        self._language = language

    def prepare(self) -> None:
        """Make the first sound come without delay; for the moment after the first picture."""
        if self._enabled:
            self._speaker.start()
            self._watch()

    def play(self, name: str, *, pan: float = 0.0) -> None:
        """Play the sound ``name`` from ``pan``, -1.0 (left) … 1.0 (right).

        Sounds overlap; of several variants the next one is taken. What is switched off,
        not known or cannot be played is not heard, and nothing else happens.
        """
        if self._sounds is None:
            self._sounds = _index(self._where)
        sound = self._sounds.get(name)
        if sound is None:
            log.warning("there is no sound %r", name)
            return
        gain = self._volumes[sound.group] ** 2
        if not self._enabled or gain == 0.0:
            return
        stem = sound.stems[next(self._turns) % len(sound.stems)]
        file = self._where / f"{stem.format(language=self._language)}.wav"
        self._speaker.play(file, gain, pan)
        self._watch()

    def problem(self) -> str:
        """Why nothing can be heard: "", ``library`` (libpulse0 is missing) or ``device``.

        "" also while that is not known yet; :attr:`availability_changed` follows.
        """
        self._speaker.start()
        self._watch()
        return self._told

    def available(self) -> bool:
        """Whether there is something to hear sounds with, as far as it is known."""
        return not self.problem()

    def close(self) -> None:
        """End the sound process."""
        self._poll.stop()
        self._speaker.close()

    def _watch(self) -> None:
        if self._speaker.problem is None:
            self._poll.start()
        else:
            self._look()

    def _look(self) -> None:
        problem = self._speaker.problem
        if problem is None:
            return
        self._poll.stop()
        if problem != self._told:
            self._told = problem
            self.availability_changed.emit(not problem)
