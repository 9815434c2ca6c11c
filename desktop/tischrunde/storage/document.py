"""A typed JSON document with a version: settings, people.

A file that cannot be read, or that a newer Tischrunde wrote, is renamed out of
the way and reported; it is never written over.
"""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from tischrunde.storage import atomic, files
from tischrunde.storage.errors import ReadError, Unwritable, WriteError, read_error
from tischrunde.storage.salvage import salvage
from tischrunde.storage.unknown import gather, spread

T = TypeVar("T", bound=msgspec.Struct)

Migrator = Callable[[dict[str, Any]], dict[str, Any]]
"""From the data of one version to those of the next."""


class SetAside(NamedTuple):
    """Reason a document was not used: ``document_unreadable`` or ``document_newer``.

    ``document_mended``: it was, but for its fields ``lost``. ``aside`` is where the file
    lies now, or a copy of it; None if that was not possible. ``said`` is the sentence for
    people.
    """

    code: str
    path: Path
    aside: Path | None
    lost: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        return f"common.storage.{self.code}"

    @property
    def params(self) -> dict[str, Any]:
        return {"name": self.path.name, "aside": str(self.aside or self.path)}


def said(texts: Callable[..., str], wrong: SetAside | ReadError) -> str:
    """What is wrong with a document, in a sentence that names its parts as people do."""
    lost = wrong.lost if isinstance(wrong, SetAside) else ()
    parts = ", ".join(texts(f"common.part.{name}") for name in lost)
    return texts(wrong.key, **wrong.params, parts=parts)


class _Newer(Exception):
    pass


class Document(Generic[T]):
    """The document ``kind`` at ``path``.

    ``migrators[n]`` leads from version ``n + 1`` to the next, so the version in
    force is one more than there are migrators. ``kind`` has a default for
    every field and none named ``version``. What it does not know is lost, unless it has a
    field ``more`` (see ``storage.unknown``).
    """

    def __init__(self, path: Path, kind: type[T], migrators: Sequence[Migrator] = ()) -> None:
        self.path = path
        self._kind = kind
        self._migrators = tuple(migrators)
        self._loaded = False
        self._kept = False

    @property
    def version(self) -> int:
        return len(self._migrators) + 1

    def load(self) -> tuple[T, SetAside | ReadError | None]:
        """The document; or the defaults, with what is wrong with the file.

        Of one in which single values make no sense the others are kept, the original
        stays beside it, and the file is written anew.
        A file that the system does not give, or that cannot be renamed, stays where
        it is, and ``save`` refuses to replace it.
        """
        self._loaded, self._kept = True, False
        try:
            data = files.read(self.path, files.LARGEST_DOCUMENT)
        except FileNotFoundError:
            return self._kind(), None
        except OSError as error:
            if error.errno == errno.EFBIG:
                return self._kind(), self._set_aside("document_unreadable", "damaged")
            self._kept = True
            return self._kind(), read_error(error, self.path)
        try:
            value, lost = self._decode(data)
            return value, self._mend(value, lost) if lost else None
        except _Newer:
            return self._kind(), self._set_aside("document_newer", "newer")
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            # msgspec's errors are ValueErrors; the others come from migrators given nonsense.
            return self._kind(), self._set_aside("document_unreadable", "damaged")

    def save(self, value: T) -> None:
        """Replace the file. Raises :class:`~tischrunde.storage.errors.WriteError`.

        A value that ``load`` would refuse is a mistake of the program: ValueError.
        """
        plain = msgspec.to_builtins(value)
        msgspec.convert(plain, self._kind)
        if not self._loaded:
            # A file that is of no use has to be out of the way first.
            self.load()
        if self._kept:
            cause = OSError(errno.EEXIST, os.strerror(errno.EEXIST))
            raise Unwritable("document_kept", self.path, cause)
        data = {"version": self.version, **spread(plain, self._kind)}
        # If something is in the way, the writing itself tells.
        with contextlib.suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
        atomic.write(self.path, msgspec.json.format(msgspec.json.encode(data), indent=2) + b"\n")

    def _decode(self, data: bytes) -> tuple[T, tuple[str, ...]]:
        found = msgspec.json.decode(data, type=dict[str, Any])
        version = found.pop("version")
        if not isinstance(version, int) or version < 1:
            raise ValueError(version)
        if version > self.version:
            raise _Newer
        for migrate in self._migrators[version - 1 :]:
            found = migrate(found)
        found = gather(found, self._kind)
        try:
            return msgspec.convert(found, self._kind), ()
        except msgspec.ValidationError:
            return salvage(found, self._kind)

    def _mend(self, value: T, lost: tuple[str, ...]) -> SetAside:
        try:
            aside = atomic.keep_copy(self.path, "damaged")
        except WriteError:
            self._kept = True
            return SetAside("document_mended", self.path, None, lost)
        # Or it would be found again at the next start; if it cannot be written, it will be.
        with contextlib.suppress(WriteError):
            self.save(value)
        return SetAside("document_mended", self.path, aside, lost)

    def _set_aside(self, code: str, word: str) -> SetAside:
        try:
            return SetAside(code, self.path, atomic.set_aside(self.path, word))
        except WriteError:
            self._kept = True
            return SetAside(code, self.path, None)
