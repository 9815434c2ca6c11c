"""Playing without a table: as fast as possible, nobody watches, no clock runs.

Time is only imagined, to settle who is first when several act: a call takes
about one unit times the bot's own ``delay``, a turn :data:`TURN_TIME`, as with
the paces of a real table. In a race the units are seconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from tischrunde.bots.bot import FASTEST, Chooser, Request, Timed
from tischrunde.match.pace import NORMAL
from tischrunde.rules.core import options, series
from tischrunde.rules.core.actions import MAY, MUST, Action, Choice
from tischrunde.rules.core.events import Event
from tischrunde.rules.core.result import Result
from tischrunde.rules.core.rng import SEED_LIMIT, Rng, derive
from tischrunde.rules.core.series import Standing
from tischrunde.rules.core.state import Game, Position
from tischrunde.rules.core.vision import redact, view
from tischrunde.rules.core.zones import TABLE, Seat

TURN_TIME: Final = 1.8
"""A turn, in units of an ordinary call."""

CALL_SPREAD: Final = 0.4
"""A call takes 1 ± this, times its delay."""


class Played(NamedTuple):
    """A round or match that was played: how it ended, and after how many actions."""

    results: tuple[Result, ...]
    standing: Standing
    actions: int


class _Call(NamedTuple):
    """What a seat is about to do; ``able`` is since when it can grab (None: it cannot)."""

    about: object
    action: Action | None
    time: float
    able: float | None = None


class _RoundAlone:
    """One round in play; see :func:`play_round`."""

    def __init__(
        self,
        game: Game[Any, Any],
        position: Position[Any],
        policies: Sequence[Chooser],
        rng: Rng,
        effort: int,
        dealt: Sequence[Event],
        totals: tuple[int, ...],
    ) -> None:
        self.game = game
        self.position = position
        self.policies = policies
        self.rng = rng
        self.effort = effort
        self.totals = totals
        self.options = options.as_dict(game.options)
        self.actions = 0
        self.now = 0.0
        self.calls: dict[Seat, _Call] = {}
        self.window: int | None = None
        self.began = 0.0
        self.waiting: dict[Action, float] = {}
        """In a race, when the table will do what."""
        self.seed = self.first_seed = rng.below(2**31)
        self.past: dict[Seat, list[Event]] = {
            Seat(seat): [redact(event, Seat(seat), position) for event in dealt]
            for seat, policy in enumerate(policies)
            if policy.remembers
        }

    def play(self) -> Result:
        while True:
            choices = self.position.choices()
            if not choices:
                result = self.position.result()
                assert result is not None
                return result
            racing = self._racing(choices)
            self._hear_calls(choices, racing)
            self._act(*(self._first(choices) if racing else self._next(choices)))

    def _hear_calls(self, choices: Sequence[Choice], racing: bool) -> None:
        """Ask for the calls that are new, keep those that are still about the same."""
        kept: dict[Seat, _Call] = {}
        for choice in choices:
            seat = choice.seat
            if choice.duty is not MAY or seat == TABLE:
                continue
            about = (choice.window, *choice.actions, *choice.patterns)
            known = self.calls.get(seat)
            same = known is not None and known.about == about and choice.window is not None
            if known is None or not (same or (racing and self._launched(known, choice))):
                timed = self._ask(choice)
                known = self._call(choice, about, known if racing else None, timed, racing)
            kept[seat] = known
        self.calls = kept

    def _call(
        self, choice: Choice, about: object, known: _Call | None, timed: Timed | None, racing: bool
    ) -> _Call:
        if timed is None:
            timed = Timed(Action(""), 0.0)
        action = timed.action if timed.action.verb else None
        if not racing:
            return _Call(about, action, self.now + timed.delay * self._spread())
        able = None
        if any(one.verb in self.game.race_verbs for one in choice.actions):
            able = self.now if known is None or known.able is None else known.able
        seconds = timed.delay * self._spread() if timed.seconds is None else timed.seconds
        due = max(self.began + max(seconds, FASTEST), (able or self.began) + FASTEST)
        return _Call(about, action, due, able)

    # -- races, by the same times as at a table (``match.bot_seats``) ---------------

    def _racing(self, choices: Sequence[Choice]) -> bool:
        """Whether a race is on; the first time, it begins now."""
        if not self.game.race_verbs:
            return False
        windows = [choice.window for choice in choices if choice.duty is MAY]
        window = next((one for one in windows if one is not None), None)
        if window != self.window:
            self.window, self.began = window, self.now
            self.waiting.clear()
        return window is not None

    def _launched(self, call: _Call, choice: Choice) -> bool:
        return call.time - self.now < FASTEST and call.action in choice.actions

    def _first(self, choices: Sequence[Choice]) -> tuple[Seat, Action]:
        """Who is quickest; the table puts cards back, and closes when nobody acts any more."""
        table = next(choice for choice in choices if choice.seat == TABLE)
        for action in table.actions:
            if action.args:
                self.waiting.setdefault(action, self.now + NORMAL.table_time(action.verb))
            else:
                self.waiting[action] = self.now + NORMAL.race_limit
        self.waiting = {action: self.waiting[action] for action in table.actions}
        found = [(due, TABLE, action) for action, due in self.waiting.items()]
        found += [
            (call.time, seat, call.action) for seat, call in self.calls.items() if call.action
        ]
        time, seat, action = min(found, key=lambda one: one[:2])
        self.now = max(self.now, time)
        self.calls.pop(seat, None)
        return seat, action

    def _spread(self) -> float:
        return 1 - CALL_SPREAD + 2 * CALL_SPREAD * self.rng.below(1000) / 1000

    def _next(self, choices: Sequence[Choice]) -> tuple[Seat, Action]:
        """Who acts next: the quickest call, or a turn if that is earlier."""
        calls = sorted(
            (call.time, seat) for seat, call in self.calls.items() if call.action is not None
        )
        turns = _turns(choices)
        turn = turns[0] if len(turns) == 1 else turns[self.rng.below(len(turns))] if turns else None
        if calls and (
            turn is None or calls[0][0] <= self.now + TURN_TIME or turn.seat == calls[0][1]
        ):
            time, seat = calls[0]
            self.now = max(self.now, time)
            action = self.calls.pop(seat).action
            assert action is not None
            return seat, action
        if turn is None:
            raise RuntimeError(f"{self.game.id}: nobody has to act and nobody does")
        self.now += TURN_TIME
        if turn.seat == TABLE:
            return TABLE, turn.actions[0]
        timed = self._ask(turn)
        if timed is None:
            raise ValueError(f"the policy of seat {turn.seat} did not answer a MUST")
        return turn.seat, timed.action

    def _ask(self, choice: Choice) -> Timed | None:
        seat, duty = choice.seat, choice.duty
        policy = self.policies[seat]
        self.seed = (self.seed + 1) % SEED_LIMIT
        lasting = duty is MUST or bool(self.game.race_verbs)
        seed = self.seed
        if choice.window is not None and lasting:
            seed = derive(self.first_seed, seat, choice.window)
        answer = policy.choose(
            Request(
                game=self.game.id,
                options=self.options,
                seats=self.game.seats,
                ages=self.game.ages,
                view=view(self.position, seat),
                duty=duty,
                past=tuple(self.past.get(seat, ())),
                seed=seed,
                level="",
                effort=self.effort,
                basis=self.actions,
                totals=self.totals,
            )
        )
        return Timed(answer) if isinstance(answer, Action) else answer

    def _act(self, seat: Seat, action: Action) -> None:
        if not self.past:
            self.position.apply(seat, action)
        else:
            events: list[Event] = []
            self.position.apply(seat, action, events.append)
            for watcher, past in self.past.items():
                past.extend(redact(event, watcher, self.position) for event in events)
        self.actions += 1


def _turns(choices: Sequence[Choice]) -> list[Choice]:
    """Who takes time rather than calling: those who must act, and the table.

    The table does not end anybody's time for what they must do: policies always do it.
    """
    must = [choice for choice in choices if choice.duty is MUST]
    table = [choice for choice in choices if choice.seat == TABLE]
    return must + [choice for choice in table if choice.window is not None or not must]


def play_round(
    game: Game[Any, Any],
    position: Position[Any],
    policies: Sequence[Chooser],
    rng: Rng,
    *,
    effort: int = 0,
    dealt: Sequence[Event] = (),
    totals: tuple[int, ...] = (),
) -> Played:
    """Play ``position`` of ``game`` to its end, in place; ``policies`` by seat.

    All chance outside the rules comes from ``rng``: equal arguments give the same
    round. ``dealt`` are the events of the deal, for policies that remember; ``totals``
    the points before it.
    Raises IllegalAction or ValueError if a policy answers something impossible:
    nothing is put in its place here.
    """
    table = _RoundAlone(game, position, policies, rng, effort, dealt, totals)
    result = table.play()
    return Played((result,), series.standing(game, (result,)), table.actions)


def play_match(
    game: Game[Any, Any], policies: Sequence[Chooser], seed: int, *, effort: int = 0
) -> Played:
    """Play a whole match, with the deals that a saved match of this seed has."""
    results: list[Result] = []
    actions = 0
    first = game.first_dealer(seed)
    while True:
        number = len(results) + 1
        dealt: list[Event] = []
        dealer = Seat((first + number - 1) % game.seats)
        position = game.deal(derive(seed, "round", number), dealer, dealt.append)
        rng = Rng(derive(seed, "play", number))
        totals = series.standing(game, results).totals
        played = play_round(
            game, position, policies, rng, effort=effort, dealt=dealt, totals=totals
        )
        results += played.results
        actions += played.actions
        standing = series.standing(game, results)
        if standing.winners:
            return Played(tuple(results), standing, actions)
