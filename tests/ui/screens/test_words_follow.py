"""What is read, heard and counted comes when it is seen: on the real screen, at full tempo."""

from __future__ import annotations

import random
from itertools import groupby, pairwise

import pytest
from tests.ui.screens.watched import Told, Watched, gains

from tischrunde.rules.core.actions import MUST
from tischrunde.rules.core.events import Moved, Noted
from tischrunde.rules.core.zones import DRAW_PILE, HANDS, Seat, ZoneKind
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.play.chronicle import Chronicle
from tischrunde.ui.shell import Shell

pytestmark = pytest.mark.qt
GAMES = ("clack", "cocotaki", "kato", "racko")
ME = Seat(0)


@pytest.fixture
def full(shell: Shell) -> Shell:
    shell.change(tempo="full")
    return shell


def act_at_random(evening: Watched, dice: random.Random) -> None:
    """The person does something that is allowed, if something is asked and all has been shown."""
    view, table = evening.table.stage.view, evening.table
    if view is None or table.director.busy or table.stage.flying:
        return
    for choice in view.choices:
        rolls = any(action.verb in ("roll", "snap") for action in choice.actions)
        if choice.duty is MUST or (rolls and dice.random() < 0.02):
            evening.bridge.submit(dice.choice(list(choice.actions)))
            return


def play(evening: Watched, updates: int, seed: int = 3) -> None:
    """Until so many updates have been told whole, or the round is over."""
    dice = random.Random(seed)

    def enough() -> bool:
        act_at_random(evening, dice)
        done = sum(told.part.ends for told in evening.told)
        return done >= updates or evening.screen._ended is not None

    evening.until(enough, 300)
    evening.settle()


def by_update(told: list[Told]) -> list[list[Told]]:
    """The parts, those of the same update together; where things stand is none."""
    real = [one for one in told if one.part.update.entry is not None]
    return [list(parts) for _, parts in groupby(real, lambda one: one.part.update.ply)]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_told_before_it_lies_there(window: MainWindow, full: Shell, game: str) -> None:
    evening = Watched(window, full, game)
    play(evening, 14)
    before = dict.fromkeys(evening.told[0].counts, 0)
    late = 0
    for parts in by_update(evening.told):
        update = parts[0].part.update
        moves = [event for event in update.events if isinstance(event, Moved)]
        for at, told in enumerate(parts):
            for zone, gained in gains(parts[: at + 1]).items():
                if zone.kind in (ZoneKind.DRAW_PILE, ZoneKind.UNUSED):
                    continue
                left = sum(len(move.cards) for move in moves if move.source == zone)
                seen = told.counts.get(zone, 0)
                assert seen >= before.get(zone, 0) + gained - left, (update.entry, zone.text)
        late += sum(told.at > parts[0].at for told in parts[1:])
        assert update.view is not None
        before = {zone: len(cards) for zone, cards in update.view.zones.items()}
    assert late > 3, "most of it needs its time"


@pytest.mark.parametrize("game", GAMES)
def test_everything_is_told_once_and_in_order(window: MainWindow, full: Shell, game: str) -> None:
    evening = Watched(window, full, game)
    play(evening, 14)
    for parts in by_update(evening.told):
        events = [event for told in parts for event in told.part.events]
        assert events == list(parts[0].part.update.events)
        assert [told.part.ends for told in parts] == [False] * (len(parts) - 1) + [True]
    whole = Chronicle()
    whole.begin(evening.bridge.story(), 1)
    assert evening.log == [line.text for line in whole.lines(evening.screen.words())]
    assert [text for _, text in evening.lines] == evening.log


@pytest.mark.parametrize("game", GAMES)
def test_pill_glow_and_log_tell_one_moment(window: MainWindow, full: Shell, game: str) -> None:
    evening = Watched(window, full, game)
    dice = random.Random(5)
    yours = {full.texts(f"table.{key}") for key in ("status.your_turn", "racko.status.held")}
    seen = set()

    def look() -> None:
        real = [told.part for told in evening.told if told.part.update.view is not None]
        if not real:
            return
        update = real[-1].update
        assert update.view is not None
        turn = evening.table.stage.signs.turn
        if any(part.update.ply == update.ply and part.events for part in real):
            assert set(turn) <= set(update.view.waiting), update.entry
        if evening.pill in yours:
            seen.add(evening.pill)
            assert ME in update.view.waiting, "the log is further than the pill"

    for _ in range(1500):
        evening.frame(look)
        act_at_random(evening, dice)
    assert seen or game in ("clack", "cocotaki")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_skipped_is_told_at_once(window: MainWindow, full: Shell, game: str) -> None:
    evening = Watched(window, full, game)
    dice = random.Random(7)
    for _ in range(400):
        evening.frame()
        act_at_random(evening, dice)
        if evening.table.director.busy and dice.random() < 0.05:
            evening.table.director.skip()
            evening._look()
            last = evening.bridge.last
            assert last is not None
            assert evening.told[-1].part.update.ply == last.ply
            assert evening.told[-1].part.ends
    for parts in by_update(evening.told):
        events = [event for told in parts for event in told.part.events]
        assert events == list(parts[0].part.update.events)
    evening.table.director.skip()
    whole = Chronicle()
    whole.begin(evening.bridge.story(), 1)
    assert evening.log == [line.text for line in whole.lines(evening.screen.words())]


def test_without_movement_everything_is_told_at_once(window: MainWindow, shell: Shell) -> None:
    assert shell.settings.tempo == "none"
    evening = Watched(window, shell, "kato")
    evening.frame()
    assert evening.log[0] == "Runde 1 wird gegeben."
    assert [told.part.ends for told in evening.told] == [False, True] or evening.told[-1].part.ends
    view = evening.table.stage.view
    assert view is not None
    assert evening.table.stage.around.counts[HANDS[0]] == len(view.cards(HANDS[0]))


def test_kato_names_the_start_card_when_it_lies(window: MainWindow, full: Shell) -> None:
    evening = Watched(window, full, "kato")
    assert evening.log == ["Runde 1 wird gegeben.", "Fips mischt und gibt jedem 7 Karten."]
    evening.settle()
    start = next(at for at, line in evening.lines if line.startswith("Aufgedeckt wird"))
    last = [at for at, name in evening.sounds if name == "deal"][-1]
    assert start > last > 300
    said = next(at for at, text in evening.announced if "Aufgedeckt wird" in text)
    assert said == start


def test_dealing_is_heard_card_by_card(window: MainWindow, full: Shell) -> None:
    evening = Watched(window, full, "kato")
    evening.settle()
    ticks = [at for at, name in evening.sounds if name == "deal"]
    assert len(ticks) > 6
    assert all(b - a >= 90 - 16 for a, b in pairwise(ticks))


def test_counts_on_plates_grow_card_by_card(window: MainWindow, full: Shell) -> None:
    evening = Watched(window, full, "kato")
    shown = [evening.table.stage.figure(ME)[0]]
    while evening.table.director.busy:
        evening.frame()
        count = evening.table.stage.figure(ME)[0]
        held = evening.table.stage.scene.tableau.counts.get(HANDS[0], 0)
        assert count <= held
        if count != shown[-1]:
            shown.append(count)
    assert shown == list(range(8))
    assert evening.table.stage.around.counts[DRAW_PILE] == len(evening.match.game.deck()) - 22


def test_clack_names_the_roll_only_when_the_dice_rest(window: MainWindow, full: Shell) -> None:
    evening = Watched(window, full, "clack", "pbb")
    dice = random.Random(1)

    def rolled() -> bool:
        act_at_random(evening, dice)
        return any("Gesucht" in line for _, line in evening.lines)

    evening.until(rolled)
    told = next(
        one
        for one in evening.told
        if any(isinstance(e, Noted) and e.what == "rolled" for e in one.part.events)
    )
    assert not told.rolling
    thrown = next(at for at, name in evening.sounds if name == "dice-roll")
    assert told.at - thrown >= 1150 - 16
    evening.frame()
    rested = next(at for at, name in evening.sounds if name == "dice-rest")
    assert abs(rested - told.at) <= 16
    said = next(at for at, text in evening.announced if "Gesucht" in text)
    assert said == told.at


def test_an_own_card_and_what_it_does_to_the_next_are_told_in_order(
    window: MainWindow, full: Shell
) -> None:
    evening = Watched(window, full, "kato", "pbb", seed=1)
    dice = random.Random(2)
    mine: list[Told] = []

    def laid() -> bool:
        act_at_random(evening, dice)
        if evening.screen._ended is not None:
            return True
        mine[:] = [
            told
            for told in evening.told
            if told.part.update.entry is not None
            and told.part.update.entry.seat == ME
            and any(isinstance(e, Noted) and e.what == "skip" for e in told.part.update.events)
            and told.part.ends
        ]
        return bool(mine)

    evening.until(laid, 600)
    assert mine, "another seed is needed"
    ply = mine[0].part.update.ply
    parts = [told for told in evening.told if told.part.update.ply == ply]
    skip = next(
        told
        for told in parts
        if any(isinstance(e, Noted) and e.what == "skip" for e in told.part.events)
    )
    began = parts[0].at
    pills = [(at, pill) for at, pill in evening.pills if began - 500 <= at <= skip.at + 16]
    assert skip.at > began, "first the card, then whom it hits"
    assert pills, "the pill goes as soon as the card is on its way"
    assert pills[-1][1] != full.texts("table.status.your_turn") or ME in (
        skip.part.update.view.waiting if skip.part.update.view else ()
    )
