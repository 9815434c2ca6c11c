"""Events, refusals, options and results in words, for any game.

The sentences stand in the game's catalogue (``kato.json``), or in ``core.json``
and ``match.json`` if they are the same for all games. Keys:

=============================================  ======================================
``card.<text>``                                a card's name
``card.<text>.object``                         optional: as one lays or draws it ("a red cow")
``<enum class in lower case>.<text>``          a member of an enum: ``colour.red``
``log.<what>``                                 a :class:`Noted`
``moved.<why>``                                a :class:`Moved`
``shown``                                      a :class:`Shown`
``refusal.<code>``                             a :class:`Refusal`
``action.<verb>``                              what an action is called
``option.<name>.title``, ``.help``             an option, and one sentence about it
``option.<name>.<choice or word>``             a choice; a word of a list (``{n}``: its number)
``option.<name>.value``                        optional: how a number is said
``preset.<id>.title``, ``.help``               a preset
``reason.<reason>``                            why a round ended; ``{n}`` winners, ``{names}``
``count.<why>``                                one line of the reckoning
``why.<name>``, ``.against``                   a bot's reason, where it speaks for and against
=============================================  ======================================

Log lines have variants: ``.you`` if the reader is ``{seat}``, ``.to_you`` if the
reader is the other seat in the sentence (``{other}`` or ``{by}``), ``.seen`` if
faces are visible to a reader whose cards they are not. A missing variant is the
base sentence. An empty sentence means that the event is not worth a line.

Parameters are filled in by what they are: cards, members of enums and options by
their names; ``seat``, ``other``, ``by`` and ``to`` by the player's; several of
them joined with "and". ``n`` chooses the plural.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Any, Final

from tischrunde.i18n.texts import Texts
from tischrunde.rules.core.actions import Action
from tischrunde.rules.core.cards import Card
from tischrunde.rules.core.events import Event, Moved, Noted, Shown
from tischrunde.rules.core.options import MatchOptions, OptionKind, Spec, as_dict, in_force, specs
from tischrunde.rules.core.refusal import Refusal
from tischrunde.rules.core.result import Count, Result
from tischrunde.rules.core.zones import Seat

SEAT_PARAMS: Final = ("seat", "other", "by", "to")
SHARED: Final = ("core", "match")
"""Catalogues for what all games have in common."""


class Words:
    """One game's words, for one reader: ``names`` by seat, ``reader`` None for an onlooker."""

    def __init__(
        self, texts: Texts, game_id: str, names: Sequence[str] = (), reader: Seat | None = None
    ) -> None:
        self.texts = texts
        self.game_id = game_id
        self.names = tuple(names)
        self.reader = reader

    def name(self, seat: int) -> str:
        """A player's name; the number of the seat, counted from 1, if it has none."""
        return self.names[seat] if 0 <= seat < len(self.names) else str(seat + 1)

    def card(self, card: Card) -> str:
        return self._say(f"card.{card.text}")

    def member(self, value: Enum) -> str:
        """The name of a colour, a kind, an animal …"""
        text = getattr(value, "text", value.value)
        return self._say(f"{type(value).__name__.lower()}.{text}")

    def listed(self, words: Iterable[str]) -> str:
        """Several words as one: "Anna, Ben and Cem"."""
        found = list(words)
        if len(found) < 2:
            return "".join(found)
        return self.texts("shell.and", names=", ".join(found[:-1]), last=found[-1])

    def event(self, event: Event) -> str:
        """Sentence about what happened; "" if it is not worth a line."""
        if isinstance(event, Noted):
            params = dict(event.params)
            if event.seat is not None:
                params["seat"] = event.seat
            return self._say(self._variant(f"log.{event.what}", params), params)
        seen = [card for card in event.cards if card is not None]
        if isinstance(event, Shown):
            params = {"seat": event.zone.seat, "other": event.to, "cards": tuple(seen)}
            return self._say(self._variant("shown", params), params)
        assert isinstance(event, Moved)
        owner = event.target.seat if event.target.seat is not None else event.source.seat
        params = {"n": len(event.cards), "cards": tuple(seen)}
        if owner is not None:
            params["seat"] = owner
        key = self._variant(f"moved.{event.why}", params)
        if seen and not key.endswith(".you"):
            key = self._first(f"{key}.seen", key)
        return self._say(key, params)

    def refusal(self, refusal: Refusal) -> str:
        """Reason something is not allowed; a word that an option knows is said as it says it."""
        params = dict(refusal.params)
        if "option" in params and "value" in params:
            params["value"] = self._list_word(str(params["option"]), str(params["value"]))
        return self._say(f"refusal.{refusal.code}", params)

    def action(self, action: Action) -> str:
        """Name of an action: on a button, in a hint, for a screen reader."""
        params: dict[str, Any] = {"cards": tuple(a for a in action.args if isinstance(a, Card))}
        for argument in action.args:
            if isinstance(argument, Enum):
                params[type(argument).__name__.lower()] = argument
            elif isinstance(argument, int):
                params.setdefault("first", argument)
                params["seat"] = params["n"] = argument
        return self._say(f"action.{action.verb}", params)

    def reason(self, result: Result) -> str:
        """Sentence about why a round ended, and who won it."""
        key = f"reason.{result.reason}"
        if result.winners == (self.reader,):
            key = self._first(f"{key}.you", key)
        names = self.listed(map(self.name, result.winners))
        return self._say(key, {"names": names, "n": len(result.winners)})

    def why(self, name: str, weight: float) -> str:
        """What speaks for an action (``weight`` above 0) or against it, as a bot sees it."""
        key = f"why.{name}"
        return self._say(self._first(f"{key}.against", key) if weight < 0 else key)

    def count(self, count: Count) -> str:
        """One line of the reckoning."""
        params = {"seat": count.seat, "to": count.to, "n": count.points, "card": count.card}
        return self._say(self._variant(f"count.{count.why}", params), params)

    def option_title(self, name: str) -> str:
        return self._say(f"option.{name}.title")

    def option_help(self, name: str) -> str:
        """One sentence about what the option does."""
        return self._say(f"option.{name}.help")

    def option_value(self, spec: Spec, value: Any) -> str:
        """The value of an option as one would say it."""
        if spec.kind is OptionKind.SWITCH:
            return self.texts("shell.on" if value else "shell.off")
        if spec.kind is OptionKind.CHOICE:
            return self._say(f"option.{spec.name}.{value}")
        if spec.kind.is_list:
            return self.listed(self._list_word(spec.name, word) for word in value)
        key = f"option.{spec.name}.value"
        if spec.kind.is_number and self._has(key):
            return self._say(key, {"n": value, "seat": value})
        return str(value)

    def _list_word(self, option: str, word: str) -> str:
        name, _, amount = word.partition(":")
        key = f"option.{option}.{name}"
        if not self._has(key):
            return word
        return self._say(key, {"n": int(amount)} if amount.isdecimal() else {})

    def house_rules(self, options: MatchOptions, every: bool = False) -> list[str]:
        """The options, one a line: those that differ from the defaults, or ``every`` one.

        Options without effect (``needs`` not met) are left out.
        """
        known = {spec.name: spec for spec in specs(type(options))}
        values = as_dict(options)
        return [
            f"{self.option_title(spec.name)}: {self.option_value(spec, value)}"
            for spec in known.values()
            if (value := values[spec.name]) != spec.default or every
            if in_force(spec, known, values)
            if value not in ("", ())
        ]

    def preset_title(self, preset: str) -> str:
        return self._say(f"preset.{preset}.title")

    def preset_help(self, preset: str) -> str:
        return self._say(f"preset.{preset}.help")

    def _variant(self, key: str, params: dict[str, Any]) -> str:
        """The sentence that speaks to the reader, if the reader is in it."""
        if self.reader is None:
            return key
        if params.get("seat") == self.reader:
            return self._first(f"{key}.you", key)
        if self.reader in (params.get("other"), params.get("by"), params.get("to")):
            return self._first(f"{key}.to_you", key)
        return key

    def _domain(self, key: str) -> str:
        for domain in (self.game_id, *SHARED):
            if self.texts.has(f"{domain}.{key}"):
                return domain
        return self.game_id

    def _has(self, key: str) -> bool:
        return self.texts.has(f"{self._domain(key)}.{key}")

    def _first(self, key: str, fallback: str) -> str:
        return key if self._has(key) else fallback

    def _say(self, key: str, params: dict[str, Any] | None = None) -> str:
        words = {name: self._word(name, value) for name, value in (params or {}).items()}
        return self.texts(f"{self._domain(key)}.{key}", **words)

    def _word(self, name: str, value: Any) -> Any:
        if name in SEAT_PARAMS and isinstance(value, int):
            return self.name(value)
        if name == "option" and self._has(f"option.{value}.title"):
            return self.option_title(value)
        if isinstance(value, Card):
            return self._say(self._first(f"card.{value.text}.object", f"card.{value.text}"))
        if isinstance(value, Enum):
            return self.member(value)
        if isinstance(value, tuple):
            return self.listed(str(self._word("", item)) for item in value)
        return value
