"""What happened becomes motion: the choreography, read as text."""

from __future__ import annotations

import json
from importlib.resources import files
from itertools import pairwise

import pytest

from tischrunde.i18n.texts import Texts
from tischrunde.rules.core.events import Event, Moved, Noted, Shown, noted
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, HANDS, Seat
from tischrunde.rules.kato.cards import CARDS
from tischrunde.ui.table.games.kato.performance import VOICES
from tischrunde.ui.table.model.cues import Heard, length, plan
from tischrunde.ui.table.model.durations import Tempo
from tischrunde.ui.table.model.manners import MANNERS

RED_7, BLUE_2 = CARDS["red-7"], CARDS["blue-2"]
ME = Seat(0)


def voice(note: Noted) -> Heard | None:
    heard = {
        "call": Heard("kato", "tap"),
        "wish": Heard("", "wish", shows=("signs",)),
        "reverse": Heard(shows=("direction",)),
        "caught": Heard("caught", by="by"),
    }
    return heard.get(note.what)


def read(*events: Event, tempo: Tempo = Tempo.FULL, reduced: bool = False) -> list[str]:
    return [beat.text for beat in plan(events, ME, tempo, voice, reduced)]


def test_a_card_is_laid_and_then_the_signs_change() -> None:
    assert read(Moved(HANDS[1], DISCARD_PILE, (RED_7,), "lay")) == [
        "0+440 fly hand:1 > discard-pile red-7 lay",
        "440+0 sound card",
        "440+0 signs signs",
        "440+0 news lay",
        "530+0 signs",
    ]


def test_what_a_card_does_is_told_after_the_card_and_before_whose_turn_it_is() -> None:
    events = (
        Moved(HANDS[1], DISCARD_PILE, (RED_7,), "lay"),
        noted("reverse", Seat(1)),
        Moved(DRAW_PILE, HANDS[2], (None, None), "penalty"),
        noted("skip", Seat(2)),
    )
    told = [line for line in read(*events) if "news" in line or "signs" in line]
    assert told == [
        "440+0 signs signs",
        "440+0 news lay",
        "530+0 signs direction",
        "530+0 news reverse",
        "1060+0 news penalty",
        "1150+0 news skip",
        "1150+0 signs",
    ]


def test_a_wish_is_told_and_shown_in_the_moment_in_which_it_is_heard() -> None:
    assert read(noted("wish", Seat(1))) == [
        "0+0 sound wish",
        "0+0 signs signs",
        "0+0 news wish",
        "260+0 signs",
    ]


def test_a_note_of_what_the_next_move_does_is_told_with_it_and_not_before() -> None:
    events = (
        noted("swap", ME, other=1),
        Moved(HANDS[0], HANDS[1], (RED_7,), "swap"),
        Moved(HANDS[1], HANDS[0], (None,), "swap"),
    )
    assert [line for line in read(*events) if "news" in line] == [
        "420+0 news swap",
        "444+0 news swap",
    ]


@pytest.mark.parametrize("count", [2, 6, 10, 25])
@pytest.mark.parametrize("why", ["draw", "penalty", "catch"])
def test_a_penalty_is_counted_card_by_card_and_never_for_long(why: str, count: int) -> None:
    beats = plan([Moved(DRAW_PILE, HANDS[2], (None,) * count, why)], ME)
    flights = [beat for beat in beats if " fly " in beat.text]
    starts = [beat.at for beat in flights]
    assert len(flights) == count
    assert len(set(starts)) == count, "one after the other"
    assert max(beat.at + beat.length for beat in flights) <= 1500


def test_cards_of_a_penalty_come_one_after_the_other() -> None:
    assert read(Moved(DRAW_PILE, HANDS[2], (None, None), "penalty")) == [
        "0+400 fly draw-pile > hand:2 ? penalty",
        "0+0 sound draw",
        "130+400 fly draw-pile > hand:2 ? penalty",
        "130+0 sound draw",
        "530+0 news penalty",
        "620+0 signs",
    ]


def test_dealing_goes_round_the_table_with_a_breath_after_each_round() -> None:
    found = read(
        Moved(DRAW_PILE, HANDS[1], (None, None), "deal"),
        Moved(DRAW_PILE, HANDS[0], (RED_7, BLUE_2), "deal"),
        Moved(DRAW_PILE, DISCARD_PILE, (RED_7,), "turn-up"),
    )
    assert found == [
        "0+380 fly draw-pile > hand:1 ? deal",
        "84+380 fly draw-pile > hand:0 red-7 deal",
        "194+380 fly draw-pile > hand:1 ? deal",
        "256+380 fly draw-pile > hand:0 blue-2 deal",
        "380+0 sound deal",
        "574+0 sound deal",
        "574+0 news deal",
        "636+0 news deal",
        "726+420 fly draw-pile > discard-pile red-7 turn-up",
        "1146+0 sound card",
        "1146+0 signs signs",
        "1146+0 news turn-up",
        "1236+0 signs",
    ]


def test_dealing_ticks_at_most_every_ninety_milliseconds() -> None:
    dealt = [Moved(DRAW_PILE, HANDS[at % 4], (None,), "deal") for at in range(28)]
    for tempo in (Tempo.FULL, Tempo.BRIEF):
        beats = plan(dealt, ME, tempo)
        ticks = [beat.at for beat in beats if beat.cue.text == "sound deal"]
        lands = {beat.at + beat.length for beat in beats if beat.cue.text.startswith("fly")}
        assert set(ticks) <= lands, "it is heard when a card lands"
        assert min(b - a for a, b in pairwise(ticks)) >= 90
        assert max(b - a for a, b in pairwise(ticks)) <= 220, "as long as cards are dealt"


def test_what_cannot_be_heard_apart_is_heard_once() -> None:
    beats = plan([Moved(DRAW_PILE, HANDS[2], (None,) * 4, "penalty")], ME, reduced=True)
    assert [beat.text for beat in beats if "sound" in beat.text] == ["0+0 sound draw"]
    shuffled = plan([Moved(DISCARD_PILE, DRAW_PILE, (None,) * 60, "reshuffle")], ME)
    assert sum("sound shuffle" in beat.text for beat in shuffled) == 1


def test_hands_that_are_swapped_pass_each_other() -> None:
    found = read(
        Moved(HANDS[0], HANDS[1], (RED_7,), "swap"), Moved(HANDS[1], HANDS[0], (BLUE_2,), "swap")
    )
    assert found[:2] == [
        "0+420 fly hand:0 > hand:1 red-7 swap",
        "24+420 fly hand:1 > hand:0 blue-2 swap",
    ]


def test_a_call_stands_in_the_air_and_holds_nothing_up() -> None:
    events = (noted("call", Seat(1)), Moved(HANDS[1], DISCARD_PILE, (RED_7,), "lay"))
    assert read(*events) == [
        "0+0 sound tap",
        "0+1900 say 1 kato",
        "0+0 news call",
        "260+440 fly hand:1 > discard-pile red-7 lay",
        "700+0 sound card",
        "700+0 signs signs",
        "700+0 news lay",
        "790+0 signs",
    ]
    assert length(plan(events, ME, Tempo.FULL, voice)) == 790


def test_what_only_the_log_tells_does_not_move_anything() -> None:
    assert read(noted("turn", Seat(1)), noted("keep", Seat(1))) == []


def test_a_hand_shown_as_proof_lies_open_for_a_while_to_whom_it_is_shown() -> None:
    assert read(Shown(HANDS[2], ME, (RED_7, BLUE_2))) == [
        "0+4500 reveal hand:2 red-7 blue-2",
        "0+0 news shown",
        "4500+0 signs",
    ]
    assert read(Shown(HANDS[2], Seat(3), (None, None))) == []
    assert read(Shown(HANDS[0], Seat(3), (RED_7,))) == []


def test_of_a_reshuffle_only_a_few_cards_are_shown() -> None:
    found = read(Moved(DISCARD_PILE, DRAW_PILE, (None,) * 60, "reshuffle"))
    assert sum("fly" in line for line in found) == 6


def test_a_card_that_turns_over_where_it_lies_does_not_fly() -> None:
    assert read(Moved(HANDS[1], HANDS[1], (RED_7,), "reveal")) == []


def test_brief_takes_half_the_time_and_none_takes_none() -> None:
    lay = Moved(HANDS[1], DISCARD_PILE, (RED_7,), "lay")
    assert read(lay, tempo=Tempo.BRIEF) == [
        "0+220 fly hand:1 > discard-pile red-7 lay",
        "220+0 sound card",
        "220+0 signs signs",
        "220+0 news lay",
        "265+0 signs",
    ]
    assert read(lay, tempo=Tempo.NONE) == []


def test_reduced_motion_fades_everything_at_once() -> None:
    found = read(Moved(DRAW_PILE, HANDS[2], (None, None), "penalty"), reduced=True)
    assert found[:2] == [
        "0+120 fly draw-pile > hand:2 ? penalty",
        "0+120 fly draw-pile > hand:2 ? penalty",
    ]


def test_who_speaks_is_named_by_the_note() -> None:
    assert read(noted("caught", Seat(1), by=Seat(2)))[0] == "0+1900 say 2 caught"


def test_every_sound_and_every_sentence_said_exists() -> None:
    groups = json.loads((files("tischrunde_resources") / "sounds" / "index.json").read_text())
    known = {name for names in groups.values() for name in names}
    used = {manner.sound for manner in MANNERS.values()} | {"turn"}
    used |= {heard.sound for heard in VOICES.values()} - {""}
    assert used <= known
    for language in ("de", "en"):
        texts = Texts(language)
        said = [heard.say for heard in VOICES.values() if heard.say]
        assert all(texts.has(f"table.kato.say.{what}") for what in said)
