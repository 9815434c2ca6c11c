"""When bots act: what each has been asked, what it wants to do, and how long that takes.

For every choice of a bot there is one :class:`~tischrunde.match.plans.Plan`. The
bot is asked at once (it thinks while the screen still moves), but its time starts
only when every screen has shown what the choice is about; then it takes the time
of the table's pace, and at least the grace that people have. The table's own
actions (``close``) are planned in the same way. In a race all time runs from when
it began for everybody, however the screen moves meanwhile.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from math import inf
from typing import Final, Protocol

from tischrunde.bots.bot import FASTEST
from tischrunde.bots.random_bot import pick
from tischrunde.bots.worker import Answered
from tischrunde.match.bot_host import Thinker
from tischrunde.match.clock import Clock, Hold
from tischrunde.match.grace import Grace
from tischrunde.match.locks import Locks
from tischrunde.match.match import Match
from tischrunde.match.pace import Pace
from tischrunde.match.plans import Key, Plan, about, keyed
from tischrunde.match.questions import Questions
from tischrunde.match.races import Races
from tischrunde.rules.core.actions import MAY, MUST, Action, Choice, NotAnAction
from tischrunde.rules.core.rng import Rng, derive
from tischrunde.rules.core.zones import TABLE, Seat

log = logging.getLogger(__name__)

AFTER: Final = 0.01
"""Seconds by which a turn follows a call that it had to wait for."""


class Act(Protocol):
    """How a planned action is done; ``failure`` if the table chose it for the bot."""

    def __call__(self, seat: Seat, action: Action, failure: str) -> None: ...


class BotSeats:
    """The plans of all bots at the table.

    ``questions`` knows who they are and what they are asked, ``grace`` how much
    time there is. ``act`` does what has been planned.
    """

    def __init__(
        self,
        match: Match,
        clock: Clock,
        bots: Thinker,
        grace: Grace,
        questions: Questions,
        races: Races,
        act: Act,
    ) -> None:
        self._match = match
        self._clock = clock
        self._bots = bots
        self._levels = questions.levels
        self._grace = grace
        self._questions = questions
        self._races = races
        self._act = act
        self.locks = Locks(match, clock, grace)
        self._plans: dict[Key, Plan] = {}
        self._held: float | None = None
        """Since when no bot may act."""
        self._shown_ply = -1
        self._shown_at = 0.0

    # -- what the host says -----------------------------------------------------

    def update(self, choices: Sequence[Choice]) -> None:
        """The position has changed: plan for ``choices``, forget what is no longer there."""
        wanted: dict[Key, Choice] = {
            key: choice
            for key, choice in keyed(choices, self._races)
            if choice.seat in self._levels or choice.seat == TABLE
        }
        for key in [key for key in self._plans if key not in wanted]:
            self._plans.pop(key).drop()
        position = self._match.position
        possible = () if position is None else position.possible_reactions()
        self._grace.update(choices, self._match.ply, possible)
        # A call is settled before the turn of the same seat is planned.
        for key in sorted(wanted, key=lambda key: key[1] is MUST):
            self._plan(key, wanted[key])

    def shown(self, ply: int) -> None:
        """Every screen has shown everything up to ``ply``: time starts to run."""
        now = self._clock.now()
        if ply > self._shown_ply:
            self._shown_ply, self._shown_at = ply, now
        self._grace.shown(ply, now)
        for plan in self._plans.values():
            self._begin(plan)
        self._schedule_all()

    def hold(self, held: bool) -> None:
        """Let no bot act (True), or go on: the time meanwhile has not counted."""
        now = self._clock.now()
        if self._held is None:
            self._held = now if held else None
        elif not held:
            hold = Hold(self._held, now)
            self._held = None
            self._shown_at = hold.shift(self._shown_at)
            self._grace.shift(hold)
            for plan in self._plans.values():
                plan.shift(hold)
        self._schedule_all()

    def clear(self) -> None:
        """Forget all plans: after an undo, and at the end."""
        for plan in self._plans.values():
            plan.drop()
        self._plans.clear()
        self._grace.clear()

    def table_time(self, verb: str) -> float:
        """Seconds from the table's being shown until it does ``verb``; ``inf`` if it does not."""
        plan = self._plans.get((TABLE, MAY, ""))
        action = None if plan is None else plan.action
        return plan.wait if plan is not None and action and action.verb == verb else inf

    def time_left(self, verb: str) -> float:
        """Seconds left of :meth:`table_time`, 0 or more."""
        plan, whole = self._plans.get((TABLE, MAY, "")), self.table_time(verb)
        if plan is None or plan.began is None or not plan.shown:
            return whole
        now = self._clock.now() if self._held is None else self._held
        return max(0.0, min(whole, plan.began + whole - now))

    # -- plans --------------------------------------------------------------------

    def _plan(self, key: Key, choice: Choice) -> None:
        race = self._races.is_on(choice)
        matter = about(choice, self._match.ply, race)
        before = self._plans.get(key)
        if before is not None and (before.about == matter or self._launched(before, choice)):
            self._schedule(key, before)
            return
        if choice.duty is MUST and self._call_is_open(choice.seat):
            if before is not None:
                before.drop()
            return
        plan = Plan(choice, self._match.ply, matter, race, self._clock.now())
        if race:
            plan.able = self._able(before)
        if before is not None:
            before.drop()
            if choice.duty is MUST:
                # Calls beside a turn do not make it begin anew.
                plan.began = before.began
        self._plans[key] = plan
        self._begin(plan)
        if choice.seat == TABLE:
            self._plan_table(plan)
            self._schedule(key, plan)
        else:
            self._ask(key, plan)

    def _launched(self, plan: Plan, choice: Choice) -> bool:
        """Whether the hand is on its way already, to something that is still there.

        A movement can be stopped up to about a quarter of a second before it is
        done, not later (the stop-signal reaction time: Logan and Cowan 1984).
        """
        return (
            plan.race
            and choice.seat != TABLE
            and plan.choice.window == choice.window
            and plan.due is not None
            and plan.due - self._clock.now() < FASTEST
            and plan.action in choice.actions
        )

    def _able(self, before: Plan | None) -> float | None:
        """Since when a seat can grab that could not a moment ago; None: from the start."""
        if before is not None and before.race and self._races.grabs(before.choice):
            return before.able
        return None if self._races.began is None else self._clock.now()

    def _begin(self, plan: Plan) -> None:
        if plan.race:
            began = self._races.began
            plan.shown = began is not None
            table = plan.choice.seat == TABLE
            plan.began = max(began, plan.made) if began is not None and table else began
        elif plan.ply <= self._shown_ply:
            plan.shown = True
            if plan.began is None:
                plan.began = self._shown_at

    def _call_is_open(self, seat: Seat) -> bool:
        call = self._plans.get((seat, MAY, ""))
        return call is not None and not (call.answered and call.action is None)

    def _plan_table(self, plan: Plan) -> None:
        plan.action = action = plan.choice.actions[0]
        named = [argument for argument in action.args if isinstance(argument, int)]
        if named:
            plan.wait = self._grace.pace(Seat(named[0])).table_time(action.verb)
        elif plan.race:
            plan.wait = self._grace.pace().race_limit
        else:
            plan.wait = self._grace.table_time(plan.choice)

    def _ask(self, key: Key, plan: Plan) -> None:
        pace = self._grace.pace()
        plan.patience = self._clock.give_up_after(pace.patience, lambda: self._too_slow(key, plan))
        request = self._questions.request(*key[:2])
        plan.ticket = self._bots.ask(request, lambda answered: self._take(key, plan, answered))

    def _too_slow(self, key: Key, plan: Plan) -> None:
        if plan.ticket is not None and not plan.answered:
            self._bots.overdue(plan.ticket)
            self._take(key, plan, Answered(failure="slow"))

    def _take(self, key: Key, plan: Plan, answered: Answered) -> None:
        if self._plans.get(key) is not plan:
            return
        if plan.patience is not None:
            plan.patience.cancel()
        plan.answered = True
        plan.action = self._read(key, plan, answered)
        plan.wait = self._time(key, plan) * max(0.0, answered.delay)
        if plan.race:
            plan.wait = plan.wait if answered.seconds is None else answered.seconds
        if plan.action is None:
            self._plan_again()
        elif key[1] is MAY:
            # Turns may have to wait for it.
            self._schedule_all()
        else:
            self._schedule(key, plan)

    def _plan_again(self) -> None:
        """A call is settled: now the turn of the same seat can be planned."""
        position = self._match.position
        assert position is not None
        self.update(position.choices())

    def _read(self, key: Key, plan: Plan, answered: Answered) -> Action | None:
        """The action in an answer, or a legal one in its place."""
        seat, duty, _ = key
        failure = answered.failure
        if not failure:
            if not answered.text and duty is MAY:
                return None
            try:
                action = self._match.parse(seat, answered.text)
            except NotAnAction:
                failure = "illegal"
            else:
                late = plan.ply != self._match.ply
                if late or self._match.why_not(seat, action) is None:
                    return action
                failure = "illegal"
        plan.failure = failure
        # Not what it wanted to do: that could name a card that it holds.
        log.warning("the bot in seat %d failed: %s %s", seat, failure, answered.detail)
        return self.legal(seat, plan.choice) if duty is MUST else None

    def legal(self, seat: Seat, choice: Choice) -> Action | None:
        """Any action that a choice allows, the same one in every replay of the match."""
        seed = derive(self._match.header.seed, "stand-in", seat, self._match.ply)
        return pick(choice, Rng(seed))

    def _time(self, key: Key, plan: Plan) -> float:
        """The seconds that the pace gives the bot, drawn from the match's seed."""
        seat, duty, _ = key
        pace: Pace = self._grace.pace()
        level = self._levels[seat]
        low, high = pace.thinking(level) if duty is MUST else pace.reaction(level)
        seed = derive(self._match.header.seed, "time", seat, duty.value, plan.ply)
        return low + (high - low) * (Rng(seed).below(1000) / 999)

    # -- time ---------------------------------------------------------------------

    def _schedule_all(self) -> None:
        for key, plan in list(self._plans.items()):
            self._schedule(key, plan)

    def _schedule(self, key: Key, plan: Plan) -> None:
        if plan.alarm is not None:
            plan.alarm.cancel()
            plan.alarm = None
        plan.due = None
        due = None if self._held is not None else self._due(key, plan)
        if due is not None and key[0] != TABLE and key[1] is MUST:
            due = self._after_held_calls(due)
        if due is not None and due < inf:
            plan.due = due
            wait = due - self._clock.now()
            plan.alarm = self._clock.call_later(wait, lambda: self._fire(key, plan))

    def _due(self, key: Key, plan: Plan) -> float | None:
        """When its time has come, grace included; None as long as that is not known."""
        if not plan.shown or plan.began is None or plan.action is None:
            return None
        due = plan.began + plan.wait
        if key[0] == TABLE:
            return due
        if not plan.race:
            free = self.locks.until(key[0], plan.action.verb)
            return max(due, free, self._grace.earliest(key[1], plan.action, plan.began))
        due = max(due, plan.began + FASTEST) + self._races.head_start
        return due if plan.able is None else max(due, plan.able + FASTEST)

    def _after_held_calls(self, due: float) -> float:
        """A turn does not overtake a call that only a person's grace still holds back."""
        for key, plan in self._plans.items():
            held = self._due(key, plan) if key[0] != TABLE and key[1] is MAY else None
            if held is None or plan.began is None:
                continue
            if plan.began + plan.wait <= due <= held:
                due = held + AFTER
        return due

    def _fire(self, key: Key, plan: Plan) -> None:
        if self._plans.get(key) is not plan or plan.action is None:
            return
        action, plan.action = plan.action, None
        if self._match.why_not(key[0], action) is not None:
            # Somebody was quicker.
            self._plan_again()
            return
        del self._plans[key]
        self._act(key[0], action, plan.failure)
