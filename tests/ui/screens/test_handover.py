"""One screen for several people: when it is given on, and what is judged before that."""

from __future__ import annotations

import functools

import pytest

pytest.importorskip("PySide6")
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.ui.screens.together import (
    LENA,
    OPA,
    Sit,
    after,
    completing,
    completing_put,
    last_but_one,
    last_lay,
)

from tischrunde.match.handover import Viewer
from tischrunde.match.pace import PRESETS
from tischrunde.rules.kato.actions import CALL, CATCH
from tischrunde.rules.racko.actions import PUT

pytestmark = pytest.mark.qt
INSTANT = 0.05
"""Between the moment that counts and its being heard of here, at ten times the speed."""
# -- judged before the screen is given away --------------------------------------------


@pytest.mark.parametrize("tempo", ["full", "none"])
@pytest.mark.parametrize("shown", [True, False])
@pytest.mark.rule("KAT-24")
def test_whoever_has_laid_can_call_in_the_same_breath(
    together: Sit, tempo: str, shown: bool
) -> None:
    table = together("kato", last_but_one, tempo=tempo, hand_size=3)
    table.sit()
    lay = last_lay(table.match)
    assert lay is not None
    table.act(LENA, lay)
    if shown:
        table.shown()
    table.key("K")
    assert table.log[-1] == "0 kato"
    assert not table.refused


@pytest.mark.parametrize("tempo", ["full", "none"])
@pytest.mark.parametrize("shown", [True, False])
@pytest.mark.rule("RAC-16")
def test_racko_can_be_said_in_the_turn_that_completes_the_row(
    together: Sit, tempo: str, shown: bool
) -> None:
    table = together("racko", completing, tempo=tempo)
    table.sit()
    put = completing_put(table.match)
    assert put is not None
    table.act(LENA, put)
    if shown:
        table.shown()
    QTest.mouseClick(table.table.overlay.calls["racko"], Qt.MouseButton.LeftButton)
    assert table.log[-1] == "0 racko"
    assert not table.refused


def test_what_is_submitted_when_the_time_is_over_is_judged_before_the_curtain(
    together: Sit,
) -> None:
    """The last moment: the screen is to be given away, and a call comes with its showing."""
    table = together("kato", last_but_one, hand_size=3, pace="quick")
    table.sit()
    lay = last_lay(table.match)
    assert lay is not None
    table.act(LENA, lay)
    handover = table.bridge._handover
    table.until(lambda: bool(table.kept))
    handover._cancel()
    handover._until = table.now - 1
    table.bridge.presented(table.host.ply)
    table.table.control.submit(CALL)
    assert table.log[-1] == "0 kato"


# -- how long the screen is kept ---------------------------------------------------------


@pytest.mark.parametrize("pace", ["quick", "normal", "relaxed", "children"])
@pytest.mark.parametrize("tempo", ["full", "none"])
def test_the_actor_keeps_the_screen_for_the_time_of_a_call(
    together: Sit, pace: str, tempo: str
) -> None:
    table = together("kato", last_but_one, hand_size=3, pace=pace, tempo=tempo)
    table.sit()
    lay = last_lay(table.match)
    assert lay is not None
    table.act(LENA, lay)
    table.until(lambda: table.viewer == Viewer(None, OPA))
    at, kept = table.kept[-1]
    assert (kept.seat, kept.calls) == (LENA, True)
    assert kept.seconds == PRESETS[pace].call_time
    assert table.viewers[-1][0] - at >= kept.seconds - INSTANT


def test_a_call_takes_at_least_two_seconds_at_the_normal_pace() -> None:
    assert PRESETS["normal"].call_time >= 2.0
    for pace in PRESETS.values():
        assert pace.call_time >= max(pace.grace_call, pace.grace_catch)
        assert 0 < pace.look <= pace.call_time


def test_it_says_whose_time_it_is_and_how_much_is_left(together: Sit) -> None:
    table = together("kato", last_but_one, hand_size=3)
    table.sit()
    said: list[str] = []
    table.table.announced.connect(said.append)
    lay = last_lay(table.match)
    assert lay is not None
    table.act(LENA, lay)
    panel = table.table.overlay.keep
    table.until(panel.isVisible)
    assert panel.accessibleName() == panel.text == "Lena kann noch rufen"
    assert panel.text in said
    assert 0 < panel.time.share <= 1
    before = panel.time.share
    table.until(lambda: panel.time.share < before)
    table.until(lambda: table.screen.curtain.isVisible())
    assert panel.isHidden()


@pytest.mark.parametrize("how", ["key", "button", "tool"])
def test_the_cards_can_be_hidden_at_once(together: Sit, how: str) -> None:
    table = together("kato", last_but_one, hand_size=3, pace="children")
    table.sit()
    lay = last_lay(table.match)
    assert lay is not None
    table.act(LENA, lay)
    overlay = table.table.overlay
    table.until(overlay.keep.isVisible)
    if how == "key":
        table.key("V")
    else:
        button = overlay.keep.button if how == "button" else overlay.tools["hide"]
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert table.viewer == Viewer(None, OPA)
    assert table.screen.curtain.isVisible()


def test_the_cards_can_be_hidden_in_the_middle_of_a_turn(together: Sit) -> None:
    table = together("kato", last_but_one, hand_size=3)
    table.sit()
    table.key("V")
    assert table.viewer == Viewer(None, LENA)
    table.sit()
    assert table.viewer == Viewer(LENA)


def test_the_time_stands_still_while_the_match_is_paused(together: Sit) -> None:
    table = together("kato", last_but_one, hand_size=3)
    table.sit()
    lay = last_lay(table.match)
    assert lay is not None
    table.act(LENA, lay)
    table.until(table.table.overlay.keep.isVisible)
    table.host.pause()
    paused = table.now
    table.until(lambda: table.now > paused + 3 * PRESETS["normal"].call_time)
    assert table.viewer == Viewer(LENA)
    left = table.table.overlay.keep.time.share
    table.host.resume()
    resumed = table.now
    table.until(lambda: table.viewer == Viewer(None, OPA))
    assert table.now - resumed >= left * PRESETS["normal"].call_time - 0.2


def test_whoever_is_caught_meanwhile_keeps_the_screen_until_it_is_over(together: Sit) -> None:
    table = together("kato", last_but_one, hand_size=3)
    table.sit()
    lay = last_lay(table.match)
    assert lay is not None
    table.act(LENA, lay)
    table.until(lambda: bool(table.kept))
    table.bridge.submit(CATCH[LENA], seat=OPA)
    assert table.log[-1] == "1 catch 0"
    table.until(lambda: table.viewer == Viewer(None, OPA))
    assert len(table.kept) == 1


# -- the waiting tells nothing -----------------------------------------------------------


@pytest.mark.rule("GEN-07")
def test_it_waits_as_long_after_a_put_that_completes_nothing(together: Sit) -> None:
    kept = []
    for completes in (True, False):
        table = together("racko", completing)
        table.sit()
        puts = {after(table.match, LENA, put).complete[LENA]: put for put in PUT}
        table.act(LENA, puts[completes])
        table.until(functools.partial(lambda at: bool(at.kept), table))
        kept.append(table.kept[-1][1])
    assert kept[0] == kept[1]
    assert kept[0].calls


def test_nobodys_time_runs_while_all_wait_for_another(together: Sit) -> None:
    table = together("kato", last_but_one, hand_size=3)
    table.sit()
    lay = last_lay(table.match)
    assert lay is not None
    table.act(LENA, lay)
    table.until(lambda: bool(table.kept))
    table.own_key(OPA)
    left, began = table.table.overlay.keep.time.share, table.now
    table.until(table.screen.claim.isHidden)
    assert table.viewer == Viewer(LENA)
    table.until(lambda: table.viewer == Viewer(None, OPA))
    rest = left * table.kept[-1][1].seconds - 0.2
    assert table.viewers[-1][0] - began >= table.pace.claim_limit + rest
