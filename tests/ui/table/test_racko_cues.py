"""What happens in Racko becomes motion: the choreography, read as text."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest
from tests.ui.table.local import LocalBridge

from tischrunde.i18n.texts import Texts
from tischrunde.rules.core.events import Event, Moved, Shown, noted
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, Seat
from tischrunde.rules.racko.cards import CARDS
from tischrunde.rules.racko.places import DRAWN, RACKS, REST
from tischrunde.ui.table.games.parts import Terms
from tischrunde.ui.table.games.racko.performance import VOICES, RackoPerformance
from tischrunde.ui.table.model.cues import plan
from tischrunde.ui.table.model.durations import Tempo

GAME = RackoPerformance(Terms(None))
ME = Seat(0)


def read(*events: Event, reduced: bool = False) -> list[str]:
    beats = plan(events, ME, Tempo.FULL, GAME.voice, reduced, GAME.places(events))
    return [beat.text for beat in beats]


@pytest.mark.rule("RAC-02")
def test_cards_are_dealt_into_slot_60_first() -> None:
    dealt = [
        Moved(DRAW_PILE, RACKS[seat], (CARDS[text] if seat == 0 else None,), "deal")
        for text in ("7", "9")
        for seat in (1, 0)
    ]
    assert read(*dealt)[:4] == [
        "0+380 fly draw-pile > rack:1@11 ? deal",
        "84+380 fly draw-pile > rack:0@11 7 deal",
        "194+380 fly draw-pile > rack:1@10 ? deal",
        "256+380 fly draw-pile > rack:0@10 9 deal",
    ]


def test_the_new_card_pushes_the_old_one_out_of_its_slot() -> None:
    found = read(
        noted("put", ME, slot=30, open=False),
        Moved(DRAWN[0], RACKS[0], (CARDS["7"],), "put"),
        Moved(RACKS[0], DISCARD_PILE, (CARDS["44"],), "discard"),
    )
    assert found == [
        "0+440 fly drawn:0 > rack:0@5 7 put",
        "130+440 fly rack:0@5 > discard-pile 44 discard",
        "440+0 sound slot",
        "440+0 news put",
        "570+0 sound card",
        "570+0 news discard",
        "660+0 signs",
    ]


def test_a_card_taken_and_one_discarded_at_once() -> None:
    assert read(Moved(DISCARD_PILE, DRAWN[1], (CARDS["9"],), "take"))[0] == (
        "0+440 fly discard-pile > drawn:1 9 take"
    )
    assert read(Moved(DRAWN[0], DISCARD_PILE, (CARDS["9"],), "discard"))[0] == (
        "0+440 fly drawn:0 > discard-pile 9 discard"
    )


@pytest.mark.rule("RAC-12")
def test_two_cards_change_places_from_slot_to_slot() -> None:
    found = read(
        noted("swap", Seat(1), other=0, theirs=30, mine=5),
        Moved(RACKS[0], RACKS[1], (CARDS["7"],), "swap"),
        Moved(RACKS[1], RACKS[0], (CARDS["44"],), "swap"),
    )
    assert found == [
        "0+420 fly rack:0@5 > rack:1@0 7 swap",
        "24+420 fly rack:1@0 > rack:0@5 44 swap",
        "420+0 sound deal",
        "420+0 news swap",
        "444+0 news swap",
        "534+0 signs",
    ]


@pytest.mark.rule("RAC-14")
def test_racks_change_places_as_wholes() -> None:
    found = read(
        Moved(RACKS[0], RACKS[1], tuple(CARDS[str(n)] for n in range(1, 13)), "racks"),
        Moved(RACKS[1], RACKS[0], (None,) * 12, "racks"),
    )
    assert found[:4] == [
        "0+1100 carry rack:0 > rack:1",
        "0+1100 carry rack:1 > rack:0",
        "0+1100 fly rack:0@0 > rack:1@0 1 racks",
        "0+1100 fly rack:1@0 > rack:0@0 ? racks",
    ]
    assert sum("fly" in line for line in found) == 24
    assert {line.split("+")[0] for line in found if "carry" in line or "fly" in line} == {"0"}
    assert found[-4:] == [
        "1100+0 sound thud",
        "1100+0 news racks",
        "1100+0 news racks",
        "1190+0 signs",
    ]


@pytest.mark.rule("RAC-12")
def test_a_rack_that_is_shown_is_turned_round_where_it_stands() -> None:
    rack = tuple(CARDS[str(n)] for n in range(1, 13))
    found = read(noted("choose", ME, other=1), Shown(RACKS[1], ME, rack))
    assert [line.split(" ", 1)[1] for line in found] == [
        "say 0 choose",
        "news choose",
        "news shown",
        "signs",
    ]


def test_of_the_cards_that_are_shuffled_in_only_some_are_seen() -> None:
    found = read(Moved(REST, DRAW_PILE, (None,) * 13, "shuffle-in"))
    assert sum("fly" in line for line in found) == 6


def test_reduced_motion_carries_nothing_about() -> None:
    found = read(Moved(RACKS[1], RACKS[0], (None,) * 12, "racks"), reduced=True)
    assert all("+120 " in line for line in found if " fly " in line)


def test_what_is_heard_has_a_sound_and_words_in_both_languages() -> None:
    index = json.loads((files("tischrunde_resources") / "sounds/index.json").read_text("utf-8"))
    names = {name for group in index.values() for name in group}
    for heard in VOICES.values():
        assert not heard.sound or heard.sound in names
        for language in ("de", "en"):
            assert not heard.say or Texts(language).has(f"table.racko.say.{heard.say}")


def test_every_move_of_a_whole_round_has_its_slots() -> None:
    """What is told is what the view says then: no card is guessed."""
    bridge = LocalBridge(3, 5, "racko", blitz=True)
    told: list[tuple[Event, ...]] = []
    bridge.updated.connect(lambda update: told.append(update.events))
    bridge.deal()
    for _ in range(300):
        assert bridge.position is not None
        choices = bridge.position.choices()
        if not choices:
            break
        bridge.act(choices[0].seat, bridge.random.choice(list(choices[0].actions)))
    for events in told:
        for event, (leaves, comes) in zip(events, GAME.places(events), strict=True):
            if isinstance(event, Moved):
                assert len(leaves) == (len(event.cards) if event.source in RACKS else 0)
                assert len(comes) == (len(event.cards) if event.target in RACKS else 0)
