"""What happened becomes motion: the choreography, read as text."""

from __future__ import annotations

import json
from importlib.resources import files

from tischrunde.rules.core.events import Event, Moved, Noted, Shown, noted
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, HANDS, Seat
from tischrunde.rules.kato.cards import CARDS
from tischrunde.texts import Texts
from tischrunde.ui.table.cues import MANNERS, Heard, length, plan
from tischrunde.ui.table.durations import Tempo
from tischrunde.ui.table.games.kato import VOICES

RED_7, BLUE_2 = CARDS["red-7"], CARDS["blue-2"]
ME = Seat(0)


def voice(note: Noted) -> Heard | None:
    heard = {
        "call": Heard("kato", "tap"),
        "wish": Heard("", "wish"),
        "caught": Heard("caught", by="by"),
    }
    return heard.get(note.what)


def read(*events: Event, tempo: Tempo = Tempo.FULL, reduced: bool = False) -> list[str]:
    return [beat.text for beat in plan(events, ME, tempo, voice, reduced)]


def test_a_card_is_laid_and_then_the_signs_change() -> None:
    assert read(Moved(HANDS[1], DISCARD_PILE, (RED_7,), "lay")) == [
        "0+0 sound card",
        "0+340 fly hand:1 > discard-pile red-7 lay",
        "430+0 signs",
    ]


def test_cards_of_a_penalty_come_one_after_the_other() -> None:
    assert read(Moved(DRAW_PILE, HANDS[2], (None, None), "penalty")) == [
        "0+0 sound draw",
        "0+320 fly draw-pile > hand:2 ? penalty",
        "130+320 fly draw-pile > hand:2 ? penalty",
        "540+0 signs",
    ]


def test_dealing_goes_round_the_table_sixty_milliseconds_apart() -> None:
    found = read(
        Moved(DRAW_PILE, HANDS[1], (None, None), "deal"),
        Moved(DRAW_PILE, HANDS[0], (RED_7, BLUE_2), "deal"),
        Moved(DRAW_PILE, DISCARD_PILE, (RED_7,), "turn-up"),
    )
    assert found == [
        "0+0 sound deal",
        "0+380 fly draw-pile > hand:1 ? deal",
        "60+380 fly draw-pile > hand:0 red-7 deal",
        "120+380 fly draw-pile > hand:1 ? deal",
        "180+380 fly draw-pile > hand:0 blue-2 deal",
        "650+0 sound card",
        "650+420 fly draw-pile > discard-pile red-7 turn-up",
        "1160+0 signs",
    ]


def test_hands_that_are_swapped_pass_each_other() -> None:
    found = read(
        Moved(HANDS[0], HANDS[1], (RED_7,), "swap"), Moved(HANDS[1], HANDS[0], (BLUE_2,), "swap")
    )
    assert found[1:3] == [
        "0+420 fly hand:0 > hand:1 red-7 swap",
        "24+420 fly hand:1 > hand:0 blue-2 swap",
    ]


def test_a_call_stands_in_the_air_and_holds_nothing_up() -> None:
    events = (noted("call", Seat(1)), Moved(HANDS[1], DISCARD_PILE, (RED_7,), "lay"))
    assert read(*events) == [
        "0+0 sound tap",
        "0+1900 say 1 kato",
        "260+0 sound card",
        "260+340 fly hand:1 > discard-pile red-7 lay",
        "690+0 signs",
    ]
    assert length(plan(events, ME, Tempo.FULL, voice)) == 690


def test_what_only_the_log_tells_does_not_move_anything() -> None:
    assert read(noted("turn", Seat(1)), noted("keep", Seat(1))) == []


def test_a_hand_shown_as_proof_lies_open_for_a_while_to_whom_it_is_shown() -> None:
    assert read(Shown(HANDS[2], ME, (RED_7, BLUE_2))) == [
        "0+4500 reveal hand:2 red-7 blue-2",
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
        "0+0 sound card",
        "0+170 fly hand:1 > discard-pile red-7 lay",
        "215+0 signs",
    ]
    assert read(lay, tempo=Tempo.NONE) == []


def test_reduced_motion_fades_everything_at_once() -> None:
    found = read(Moved(DRAW_PILE, HANDS[2], (None, None), "penalty"), reduced=True)
    assert found[1:3] == [
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
        assert all(texts.has(f"table.kato.say.{heard.say}") for heard in VOICES.values())
