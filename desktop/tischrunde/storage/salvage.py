"""Keeping what is sound of a document of which one value makes no sense."""

from __future__ import annotations

from types import UnionType
from typing import Annotated, Any, Final, TypeVar, Union, cast, get_args, get_origin

import msgspec

T = TypeVar("T", bound=msgspec.Struct)

_NOTHING: Final = object()


def salvage(data: dict[str, Any], kind: type[T]) -> tuple[T, tuple[str, ...]]:
    """As much of ``data`` as fits ``kind``, and the names of its fields in which something did not.

    Every field of ``kind`` has a default, which stands where nothing can be kept.
    """
    lost: list[str] = []
    kept: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        if field.encode_name in data:
            value, whole = _fit(data[field.encode_name], field.type)
            if value is not _NOTHING:
                kept[field.name] = value
            if not whole:
                lost.append(field.name)
    return kind(**kept), tuple(lost)


def _fit(value: Any, kind: Any) -> tuple[Any, bool]:
    """What of ``value`` fits ``kind`` (or :data:`_NOTHING`), and whether that is all of it."""
    try:
        return msgspec.convert(value, kind), True
    except (msgspec.ValidationError, RecursionError):
        pass
    inner = parted(kind)
    if isinstance(inner, type) and issubclass(inner, msgspec.Struct) and isinstance(value, dict):
        return _fit_struct(value, inner), False
    origin, arguments = get_origin(inner), get_args(inner)
    if origin is dict and isinstance(value, dict):
        fitted = {name: _fit(part, arguments[1])[0] for name, part in value.items()}
        return {name: part for name, part in fitted.items() if part is not _NOTHING}, False
    if origin is list and isinstance(value, list):
        parts = [_fit(part, arguments[0])[0] for part in value]
        return [part for part in parts if part is not _NOTHING], False
    return _NOTHING, False


def parted(kind: Any) -> Any:
    """``kind`` itself, or the one kind with parts where something may also be missing."""
    if get_origin(kind) is Annotated:
        return parted(get_args(kind)[0])
    if get_origin(kind) in (Union, UnionType):
        others = [one for one in get_args(kind) if one is not type(None)]
        return parted(others[0]) if len(others) == 1 else None
    return kind


def _fit_struct(value: dict[str, Any], kind: type[msgspec.Struct]) -> Any:
    kept: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        if field.encode_name in value:
            fitted = _fit(value[field.encode_name], field.type)[0]
            if fitted is not _NOTHING:
                kept[field.name] = fitted
        if field.required and field.name not in kept:
            return _NOTHING
    return cast("Any", kind)(**kept)
