"""What a later Tischrunde wrote into a document: kept by kinds that have a field ``more``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, get_args, get_origin

import msgspec

from tischrunde.storage.salvage import parted

MORE: Final = "more"


def gather(value: Any, kind: Any) -> Any:
    """Plain data for ``kind``, with the members that it does not know under ``more``."""
    fields = _fields(value, kind)
    if fields is None:
        return _within(value, kind, gather)
    known = {
        name: gather(part, fields[name])
        for name, part in value.items()
        if name in fields and name != MORE
    }
    if MORE in fields:
        known[MORE] = {name: part for name, part in value.items() if name not in known}
    return known


def spread(value: Any, kind: Any) -> Any:
    """Plain data of ``kind`` as it is written: what stands under ``more`` beside the rest."""
    fields = _fields(value, kind)
    if fields is None:
        return _within(value, kind, spread)
    known = {name: spread(part, fields[name]) for name, part in value.items() if name != MORE}
    return {**value.get(MORE, {}), **known} if MORE in fields else known


def _fields(value: Any, kind: Any) -> dict[str, Any] | None:
    """The kinds of the members of ``value`` by name; None if it is no object of a struct."""
    inner = parted(kind)
    if not isinstance(value, dict) or not isinstance(inner, type):
        return None
    if not issubclass(inner, msgspec.Struct):
        return None
    return {field.encode_name: field.type for field in msgspec.structs.fields(inner)}


def _within(value: Any, kind: Any, act: Callable[[Any, Any], Any]) -> Any:
    """``act`` on every member of a list or a dictionary."""
    origin, arguments = get_origin(parted(kind)), get_args(parted(kind))
    if origin is list and isinstance(value, list):
        return [act(part, arguments[0]) for part in value]
    if origin is dict and isinstance(value, dict):
        return {name: act(part, arguments[1]) for name, part in value.items()}
    return value
