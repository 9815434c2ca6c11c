"""Qt's side of the sound process; importing this imports QtMultimedia."""

from __future__ import annotations

import time
from typing import Final

from PySide6.QtCore import QBuffer, QCoreApplication, QIODevice, QObject, QTimer, Signal
from PySide6.QtMultimedia import QAudioFormat, QAudioSink, QMediaDevices, QtAudio

from tischrunde.ui.sound.samples import RATE

VOICES: Final = 8
"""Sounds at the same time; the ninth takes the place of the oldest."""

REST: Final = 1500
"""Milliseconds after the last sound until the device is let go."""


def _format() -> QAudioFormat:
    made = QAudioFormat()
    made.setSampleRate(RATE)
    made.setChannelCount(2)
    made.setSampleFormat(QAudioFormat.SampleFormat.Int16)
    return made


class _Voice:
    """One stream to the device, used for one sound after the other."""

    def __init__(self) -> None:
        self.started = 0.0
        self._buffer = QBuffer()
        self._sink = QAudioSink(QMediaDevices.defaultAudioOutput(), _format())

    @property
    def busy(self) -> bool:
        return self._sink.state() == QtAudio.State.ActiveState

    def play(self, samples: bytes, gain: float) -> bool:
        """Start `samples`; False if the device does not take them."""
        self._sink.stop()
        self._buffer.close()
        self._buffer.setData(samples)
        self._buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        self._sink.setVolume(gain)
        self._sink.start(self._buffer)
        self.started = time.monotonic()
        return self._sink.state() != QtAudio.State.StoppedState

    def rest(self) -> None:
        self._sink.stop()


class QtOutput(QObject):
    """The default device, whichever that is at the moment.

    ``order`` brings an order from the reading thread into this one; ``changed`` says that the
    devices are others than before.
    """

    order = Signal(object)
    changed = Signal()

    def __init__(self) -> None:
        # The application first: QMediaDevices needs one.
        self._app = QCoreApplication.instance() or QCoreApplication([])
        super().__init__()
        self._voices: list[_Voice] = []
        self._devices = QMediaDevices()
        self._device = QMediaDevices.defaultAudioOutput()
        self._devices.audioOutputsChanged.connect(self._look)
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.timeout.connect(self._let_go)

    def problem(self) -> str:
        return "device" if self._device.isNull() else ""

    def run(self) -> None:
        self._app.exec()

    def play(self, samples: bytes, gain: float) -> None:
        """Let `samples` be heard; a device that refuses is tried once more with a new stream."""
        for _ in range(2):
            if self.problem() or self._free().play(samples, gain):
                break
            self._voices.clear()
        self._rest.start()

    def _free(self) -> _Voice:
        idle = next((voice for voice in self._voices if not voice.busy), None)
        if idle is None and len(self._voices) < VOICES:
            idle = _Voice()
            self._voices.append(idle)
        return idle or min(self._voices, key=lambda voice: voice.started)

    def _look(self) -> None:
        device = QMediaDevices.defaultAudioOutput()
        if device.id() != self._device.id():
            self._voices.clear()
        self._device = device
        self.changed.emit()

    def _let_go(self) -> None:
        if any(voice.busy for voice in self._voices):
            self._rest.start()
            return
        for voice in self._voices:
            voice.rest()
