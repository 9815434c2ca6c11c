"""A match before its first card: who sits where, and what has been agreed. Without Qt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from tischrunde.rules.core.options import OptionKind, Spec, build, in_force, specs
from tischrunde.rules.core.record import Header, SeatRecord
from tischrunde.rules.core.refusal import BadOptions, Refusal
from tischrunde.rules.core.state import Game, check_seed
from tischrunde.rules.registry import game_class
from tischrunde.storage.settings import SeatSetup, Setup

BOT_FACES: Final = (
    "fox",
    "owl",
    "bear",
    "frog",
    "penguin",
    "rabbit",
    "mouse",
    "panda",
    "robot_round",
    "robot_screen",
)
"""Bots are animals or robots, so that one sees who is a program; the catalogue names them."""
PERSON_FACES: Final = ("girl_with_buns", "father", "grandmother", "boy_with_glasses", "mother")
FIRST_SEATS: Final = 4
NOTES: Final = "house_notes"
BESIDE_PRESETS: Final = (NOTES, "dealer", "dealer_seat", "undo")
"""Options that make no other game: a preset leaves them as they are."""


class Draft:
    """Seats, preset and options of a match of ``game_id``, judged by the game itself.

    ``seats`` are in order round the table, clockwise; ``values`` all options by
    name. ``seed_text`` is what was typed as seed, "" for one drawn by lot.
    """

    def __init__(self, game_id: str, seats: Sequence[SeatSetup]) -> None:
        self.game_id = game_id
        self.game: type[Game[Any, Any]] = game_class(game_id)
        self.seats = list(seats)
        self.specs: tuple[Spec, ...] = specs(self.game.options_class)
        self._known = {spec.name: spec for spec in self.specs}
        self.values: dict[str, Any] = {}
        self.seed_text = ""
        self.take_preset(next(iter(self.game.presets)))

    # -- options -------------------------------------------------------------------

    @property
    def presets(self) -> tuple[str, ...]:
        return tuple(self.game.presets)

    @property
    def preset(self) -> str:
        """The preset that the options are, "" for a mixture of one's own.

        What makes no other game (house notes, who deals first) does not count.
        """
        now = self.effective(self.values)
        for name in self.presets:
            wanted = self._preset_values(name)
            if all(now[key] == value for key, value in wanted.items() if key not in BESIDE_PRESETS):
                return name
        return ""

    def _preset_values(self, name: str) -> dict[str, Any]:
        return {spec.name: spec.default for spec in self.specs} | dict(self.game.presets[name])

    def take_preset(self, name: str) -> None:
        """Set all options as in a preset; what makes no other game stays."""
        kept = {key: self.values[key] for key in BESIDE_PRESETS if key in self.values}
        self.values = self._preset_values(name) | kept

    def spec(self, name: str) -> Spec:
        """The option of that name; raises :class:`KeyError`."""
        return self._known[name]

    def in_force(self, spec: Spec) -> bool:
        """Whether the option has an effect now (what it needs is set)."""
        return in_force(spec, self._known, self.values)

    def effective(self, values: dict[str, Any]) -> dict[str, Any]:
        """``values`` with the default for every option that has no effect among them."""
        return {
            spec.name: values[spec.name] if in_force(spec, self._known, values) else spec.default
            for spec in self.specs
        }

    def against(self, name: str, value: object) -> Refusal | None:
        """Reason ``value`` for this option does not go with the rest as it is now.

        A value that other options belong to can be chosen first and completed then.
        """
        if any(spec.needs == (name, value) for spec in self.specs):
            return None
        before = {problem.code for problem in self.problems()}
        new = [p for p in self._judge({**self.values, name: value}) if p.code not in before]
        return new[0] if new else None

    def problems(self) -> tuple[Refusal, ...]:
        """Everything that keeps the match from being dealt; () if it can be."""
        found = list(self._judge(self.values))
        if self.seed_text.strip():
            problem = self.seed_problem()
            found += [problem] if problem else []
        return tuple(found)

    def _judge(self, values: dict[str, Any]) -> tuple[Refusal, ...]:
        try:
            options = build(self.game.options_class, self.effective(values))
            self.game(options, len(self.seats), [seat.age for seat in self.seats])
        except BadOptions as error:
            return tuple(error.problems)
        return ()

    # -- seed ----------------------------------------------------------------------

    @property
    def seed(self) -> int | None:
        """The seed that was typed; None if there is none, or no number."""
        text = self.seed_text.strip()
        return int(text) if text.isascii() and text.isdigit() and len(text) < 30 else None

    def seed_problem(self) -> Refusal | None:
        """Reason the typed seed is invalid, or None."""
        if not self.seed_text.strip():
            return None
        seed = self.seed
        return check_seed(-1 if seed is None else seed)

    # -- seats ---------------------------------------------------------------------

    @property
    def can_add(self) -> bool:
        return len(self.seats) < self.game.max_seats

    @property
    def can_remove(self) -> bool:
        return len(self.seats) > self.game.min_seats

    def add(self, seat: SeatSetup) -> int:
        """Seat somebody at the end; the place they got."""
        self.seats.append(seat)
        return len(self.seats) - 1

    def remove(self, place: int) -> None:
        """Nobody sits there any more; what was agreed for the others goes with them."""
        del self.seats[place]
        self._reseat(lambda seat: None if seat == place else seat - (seat > place))

    def swap(self, one: int, other: int) -> None:
        """Let two change places, with what was agreed for them."""
        self.seats[one], self.seats[other] = self.seats[other], self.seats[one]
        self._reseat(lambda seat: {one: other, other: one}.get(seat, seat))

    def _reseat(self, moved: Callable[[int], int | None]) -> None:
        """Options that name seats follow them; ``moved`` says where a seat has gone."""
        for spec in self.specs:
            value = self.values[spec.name]
            if spec.kind is OptionKind.SEAT:
                seat = moved(value)
                self.values[spec.name] = spec.default if seat is None else seat
            elif spec.kind is OptionKind.SEATS:
                seats = (moved(int(word)) for word in value if word.isdigit())
                left = sorted(seat for seat in seats if seat is not None)
                self.values[spec.name] = tuple(map(str, left))

    def free_face(self, faces: Sequence[str]) -> str:
        """The first of ``faces`` that nobody at the table has."""
        taken = {seat.face for seat in self.seats}
        return next((face for face in faces if face not in taken), faces[0])

    @property
    def races(self) -> bool:
        """Whether all act at once by these rules, so that several people need buzzers."""
        try:
            options = build(self.game.options_class, self.effective(self.values))
            game = self.game(options, len(self.seats), [seat.age for seat in self.seats])
        except BadOptions:
            return False
        return bool(game.race_verbs)

    def persons_by_place(self) -> list[SeatSetup | None]:
        """The person at each place, None where it is a bot."""
        return [seat if seat.player == "person" else None for seat in self.seats]

    def welcome(self, people: Sequence[SeatSetup], is_guest: Callable[[SeatSetup], bool]) -> None:
        """Let ``people`` sit down where guests would, one after the other, as far as they are not
        at the table."""
        here = {(seat.person or seat.name) for seat in self.persons}
        waiting = [seat for seat in people if (seat.person or seat.name) not in here]
        for place, seat in enumerate(self.seats):
            if waiting and seat.player == "person" and is_guest(seat):
                self.seats[place] = waiting.pop(0)

    @property
    def persons(self) -> list[SeatSetup]:
        """The people among the seats."""
        return [seat for seat in self.seats if seat.player == "person"]

    # -- what it becomes -----------------------------------------------------------

    def header(self, seed: int, match_id: str, started: str, version: str) -> Header:
        """The head of the match; ``problems`` must be empty."""
        seats = tuple(
            SeatRecord(
                name=seat.name,
                player=seat.player,
                level=seat.level if seat.player == "bot" else "",
                face=seat.face,
                age=seat.age,
                person=seat.person if seat.player == "person" else "",
            )
            for seat in self.seats
        )
        return Header(
            game=self.game_id,
            seats=seats,
            seed=seed,
            options=self.changed(),
            preset=self.preset,
            rules_version=self.game.rules_version,
            app_version=version,
            started=started,
            match_id=match_id,
        )

    def changed(self) -> dict[str, Any]:
        """The options in force that are not at their default, as JSON holds them."""
        values = self.effective(self.values)
        return {
            spec.name: list(value) if spec.kind.is_list else value
            for spec in self.specs
            if (value := values[spec.name]) != spec.default
        }

    def setup(self) -> Setup:
        """What is remembered for the next time."""
        return Setup(seats=list(self.seats), preset=self.preset, options=self.changed())

    def recall(self, setup: Setup) -> None:
        """Take over a remembered set-up as far as it still makes sense."""
        low, high = self.game.min_seats, self.game.max_seats
        if low <= len(setup.seats) <= high:
            self.seats = list(setup.seats)
        values = {spec.name: spec.default for spec in self.specs}
        for name, value in setup.options.items():
            if name in values:
                values[name] = tuple(value) if isinstance(value, list) else value
        if not self._judge(values):
            self.values = values
