"""The choreography of Clack, read as text."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

from tischrunde.match.messages import Update
from tischrunde.rules.clack.cards import CARDS, Wanted
from tischrunde.rules.clack.facts import ClackFacts, Phase
from tischrunde.rules.clack.options import ClackOptions
from tischrunde.rules.clack.places import DISPLAY, RETURNING, WON
from tischrunde.rules.core.events import Event, Moved, noted
from tischrunde.rules.core.record import Entry
from tischrunde.rules.core.series import Standing
from tischrunde.rules.core.view import View
from tischrunde.rules.core.zones import DRAW_PILE, Seat
from tischrunde.ui.table.games.clack.performance import VOICES, ClackPerformance
from tischrunde.ui.table.games.parts import Terms
from tischrunde.ui.table.model.cues import length, plan
from tischrunde.ui.table.model.durations import FITTED, ROLL, Tempo
from tischrunde.ui.table.model.manners import MANNERS

ONE, OTHER = CARDS["ra.gt.bv"], CARDS["rv.gt.bt"]
ME = Seat(0)


def read(*events: Event, tempo: Tempo = Tempo.FULL, reduced: bool = False) -> list[str]:
    voice = ClackPerformance(Terms(ClackOptions())).voice
    return [beat.text for beat in plan(events, ME, tempo, voice, reduced)]


def told(text: str, phase: Phase, *events: Event) -> list[str]:
    """The events that are performed, as short names."""
    facts: Any = ClackFacts(ME, ME)
    facts.phase, facts.wanted, facts.fitted = phase, Wanted.TWO_RED, (ONE,)
    view = View(ME, facts, {}, (), (), None)
    update = Update(9, Entry(Seat(1), text), events, view, Standing((0, 0), 0, ()), 1)
    found = ClackPerformance(Terms(ClackOptions())).performed(update)
    return [event.why if isinstance(event, Moved) else event.what for event in found]  # type: ignore[union-attr]


def test_the_dice_tumble_and_what_comes_after_waits_for_them() -> None:
    rolled = noted("rolled", ME, wanted=Wanted.TWO_RED)
    assert read(rolled) == [
        "0+0 sound dice-roll",
        f"0+{ROLL} stunt roll",
        f"{ROLL}+0 news rolled",
        f"{ROLL}+0 signs",
    ]


def test_with_reduced_motion_the_dice_just_lie_there() -> None:
    rolled = noted("rolled", ME, wanted=Wanted.TWO_RED)
    assert read(rolled, reduced=True)[1:] == [
        "0+0 stunt roll",
        "0+0 news rolled",
        "0+0 signs",
    ]
    assert read(rolled, tempo=Tempo.NONE) == []


def test_a_snapped_card_flies_to_its_owner() -> None:
    assert read(Moved(DISPLAY, WON[2], (ONE,), "snap")) == [
        "0+300 fly display > won:2 ra.gt.bv snap",
        "300+0 sound card",
        "300+0 news snap",
        "300+0 signs",
    ]


def test_a_wrong_card_goes_to_the_hand_and_wanders_back_slowly() -> None:
    there = read(Moved(DISPLAY, RETURNING[1], (ONE,), "wrong"), noted("wrong_card", Seat(1)))
    assert "0+300 fly display > returning:1 ra.gt.bv wrong" in there
    assert "300+1900 say 1 wrong_card" in there
    back = read(Moved(RETURNING[1], DISPLAY, (ONE,), "back"))
    assert "0+900 fly returning:1 > display ra.gt.bv back" in back


def test_what_had_fitted_is_shown_between_the_last_card_and_the_new_ones() -> None:
    snap = Moved(DISPLAY, WON[1], (ONE,), "snap")
    fill = Moved(DRAW_PILE, DISPLAY, (OTHER,), "fill")
    dice = noted("dice", Seat(0))
    assert told("snap ra.gt.bv", Phase.ROLL, snap, fill, dice) == ["snap", "fitted", "fill", "dice"]
    missed = noted("missed", None, cards=(ONE,), n=1)
    assert told("close", Phase.ROLL, noted("close"), missed, fill, dice) == [
        "close",
        "fitted",
        "missed",
        "fill",
        "dice",
    ]
    assert told("snap ra.gt.bv", Phase.RACE, snap) == ["snap"]
    assert told("deal", Phase.ROLL, fill, dice) == ["fill", "dice"]


def test_what_had_fitted_stays_for_two_seconds_at_any_tempo() -> None:
    fitted = noted("fitted", None, wanted=Wanted.TWO_RED, cards=(ONE,))
    assert FITTED == 2000
    for tempo, reduced in ((Tempo.FULL, False), (Tempo.BRIEF, False), (Tempo.FULL, True)):
        beats = plan([fitted], ME, tempo, ClackPerformance(Terms(ClackOptions())).voice, reduced)
        assert length(beats) == FITTED


def test_every_sound_of_clack_exists() -> None:
    index = (files("tischrunde_resources") / "sounds" / "index.json").read_text(encoding="utf-8")
    known = {name for group in json.loads(index).values() for name in group}
    heard = {heard.sound for heard in VOICES.values() if heard.sound}
    reasons = ("fill", "snap", "wrong", "back", "disc", "fine")
    assert heard | {MANNERS[why].sound for why in reasons} | {"dice-rest", "tap"} <= known


def test_everything_that_is_said_has_its_sentence_in_both_languages() -> None:
    from tischrunde.i18n.texts import Texts

    for language in ("de", "en"):
        texts = Texts(language)
        said = [heard.say for heard in VOICES.values() if heard.say]
        assert all(texts.has(f"table.clack.say.{what}") for what in said)
