"""Asking for the place of a file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog

from tischrunde.ui.kit.part import Part


def ask_to_open(part: Part, title_key: str, kind_key: str, suffix: str) -> Path | None:
    """The file that somebody wants to open, None if nobody does any more.

    ``kind_key`` is the sentence that says what files with ``suffix`` are.
    """
    chosen, _ = QFileDialog.getOpenFileName(
        part.window(), part.shell.texts(title_key), "", _kinds(part, kind_key, suffix)
    )
    return Path(chosen) if chosen else None


def ask_to_save(part: Part, title_key: str, kind_key: str, suffix: str, name: str) -> Path | None:
    """Where a file is to be written, ``name`` unless somebody wants another; None for nowhere."""
    chosen, _ = QFileDialog.getSaveFileName(
        part.window(), part.shell.texts(title_key), name, _kinds(part, kind_key, suffix)
    )
    return Path(chosen) if chosen else None


def _kinds(part: Part, kind_key: str, suffix: str) -> str:
    every = part.shell.texts("shell.every_file")
    return f"{part.shell.texts(kind_key)} (*{suffix});;{every} (*)"
