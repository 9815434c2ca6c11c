"""From rules to words: where the sentences of options, presets and refusals stand."""

from __future__ import annotations

from typing import Any

from tischrunde.rules.core.options import Kind, Spec
from tischrunde.rules.core.refusal import Refusal
from tischrunde.texts import Texts


def option_name(texts: Texts, game: str, name: str) -> str:
    """What an option is called: ``Zwei gleiche zusammen``."""
    return first(texts, f"{game}.option.{name}", f"core.option.{name}")


def option_line(texts: Texts, game: str, name: str) -> str:
    """What it does, in one sentence."""
    return first(texts, f"{game}.option.{name}.line", f"core.option.{name}.line")


def value_name(texts: Texts, game: str, spec: Spec, value: Any) -> str:
    """A value of an option, as it is read."""
    if spec.kind is Kind.SWITCH:
        return texts("shell.on" if value else "shell.off")
    if spec.kind is Kind.CHOICE:
        return texts(value_key(texts, game, spec.name, value))
    if spec.kind is Kind.LIST:
        return ", ".join(effect_name(texts, game, word) for word in value)
    return str(value)


def value_key(texts: Texts, game: str, name: str, value: str) -> str:
    """Where the name of a choice's value stands."""
    key = f"{game}.value.{name}.{value}"
    return key if texts.has(key) else f"core.value.{name}.{value}"


def effect_name(texts: Texts, game: str, word: str) -> str:
    """An effect of the cone: ``skip:2`` is ``Die nächsten 2 setzen aus``."""
    verb, _, number = word.partition(":")
    key = f"{game}.effect.{verb}"
    return texts(key, n=int(number)) if number.isdigit() else texts(key)


def preset_name(texts: Texts, game: str, preset: str) -> str:
    return texts(f"{game}.preset.{preset}" if preset else "newmatch.preset.own")


def preset_line(texts: Texts, game: str, preset: str) -> str:
    return texts(f"{game}.preset.{preset}.line" if preset else "newmatch.preset.own.line")


def first(texts: Texts, *keys: str) -> str:
    """The sentence of the first key that has one; the last key if none has."""
    return next((texts(key) for key in keys if texts.has(key)), keys[-1])


def refusal(texts: Texts, game: str, reason: Refusal) -> str:
    """Why something is not possible, in one sentence."""
    names: dict[str, Any] = dict(reason.params)
    option = names.get("option")
    if isinstance(option, str):
        names["option"] = option_name(texts, game, option)
    key = f"{game}.refusal.{reason.code}"
    return texts(key if texts.has(key) else f"core.refusal.{reason.code}", **names)
