"""A mistake that is found says what would have been right; a beginner hears of the others, too."""

from __future__ import annotations

import pytest
from tests.ui.table.clack_table import ClackTable
from tests.ui.table.helpers import LayTable, Make, arrange_cards
from tests.ui.table.local import LocalBridge
from tests.ui.table.test_cocotaki import lie

from tischrunde.i18n.texts import Texts
from tischrunde.rules.cocotaki.actions import CHALLENGE, LAY, SOUND
from tischrunde.rules.cocotaki.cards import CARDS, Sound
from tischrunde.rules.core.events import noted
from tischrunde.rules.core.zones import Seat
from tischrunde.rules.kato.actions import CATCH
from tischrunde.rules.kato.actions import LAY as LAY_KATO
from tischrunde.rules.kato.cards import CARDS as KATO
from tischrunde.ui.table.games.cocotaki.performance import LESSONS
from tischrunde.ui.table.games.kato.performance import LESSONS as KATO_LESSONS
from tischrunde.ui.table.model.durations import Tempo
from tischrunde.ui.table.scene.frame_clock import ManualFrameClock
from tischrunde.ui.table.settings import TableSettings
from tischrunde.ui.table.view import TableView

pytestmark = pytest.mark.qt
ME, NEXT = Seat(0), Seat(1)


def said(table: TableView) -> tuple[str, str]:
    """What is said on the table, and the rule that it leads to."""
    why = table.overlay.why
    return (why.text, why.rule) if why.isVisible() else ("", "")


def laid(bridge: LocalBridge, card: str, sound: Sound) -> None:
    """I lay ``card`` and utter ``sound``."""
    lie(bridge, f"{card} green-cat yellow-cow green-bee", "yellow-dog")
    bridge.act(ME, LAY[CARDS[card]])
    bridge.act(ME, SOUND[sound])


WRONG = (
    ("yellow-bee", Sound.COW, "Gelbe Biene: Richtig ist „Summ!“", "COC-10"),
    ("yellow-bee", Sound.SILENCE, "Gelbe Biene: Richtig ist „Summ!“", "COC-10"),
    ("red-dog", Sound.DOG, "Roter Hund: Hier bleibt man still.", "COC-11"),
    ("red-rooster", Sound.SILENCE, "Roter Hahn: Hier ruft man „Cocotaki!“", "COC-12"),
)


def top_for(card: str) -> str:
    return "red-cow" if card.startswith("red") else "yellow-dog"


@pytest.mark.rule("COC-17")
@pytest.mark.parametrize(("card", "sound", "right", "rule"), WRONG)
def test_a_wrong_sound_that_is_found_says_the_right_one(
    seat: Make, card: str, sound: Sound, right: str, rule: str
) -> None:
    table, bridge = seat(game_id="cocotaki")
    lie(bridge, f"{card} green-cat yellow-cow green-bee", top_for(card))
    bridge.act(ME, LAY[CARDS[card]])
    bridge.act(ME, SOUND[sound])
    assert said(table) == ("", ""), "as long as it can be challenged nothing is said"
    bridge.act(NEXT, CHALLENGE)
    assert said(table) == (right, rule)


@pytest.mark.rule("COC-18")
@pytest.mark.parametrize(("card", "sound", "right", "rule"), WRONG)
def test_at_the_first_level_what_nobody_found_is_told_when_nobody_can_find_it_any_more(
    seat: Make, card: str, sound: Sound, right: str, rule: str
) -> None:
    table, bridge = seat(game_id="cocotaki")
    lie(bridge, f"{card} green-cat yellow-cow green-bee", top_for(card))
    bridge.act(ME, LAY[CARDS[card]])
    bridge.act(ME, SOUND[sound])
    assert bridge.position is not None
    for _ in range(12):
        assert bridge.position.facts.open == (said(table) == ("", ""))
        if not bridge.position.facts.open:
            break
        duty = next(one for one in bridge.position.choices() if one.duty.value == "must")
        lays = [one for one in duty.actions if one.verb == "lay"]
        bridge.act(duty.seat, (lays or list(duty.actions))[0])
        if said(table) != ("", ""):
            break
    assert said(table) == (
        f"Niemand hat es gemerkt, aber Anna hat sich vertan. {right}",
        rule,
    )


@pytest.mark.rule("COC-30")
@pytest.mark.parametrize("options", [{"rooster_skips": True}, {"donkey_round": True}])
def test_above_the_first_level_nobody_is_told_what_nobody_found(
    seat: Make, options: dict[str, bool]
) -> None:
    table, bridge = seat(game_id="cocotaki", **options)
    laid(bridge, "yellow-bee", Sound.COW)
    bridge.others()
    assert bridge.position is not None
    assert said(table) == ("", "")


def test_a_right_sound_teaches_nothing(seat: Make) -> None:
    table, bridge = seat(game_id="cocotaki")
    laid(bridge, "yellow-bee", Sound.BEE)
    bridge.others()
    assert "Anna" not in said(table)[0], "whatever others do"


@pytest.mark.rule("KAT-25")
def test_whoever_forgot_kato_hears_when_it_is_called(seat: Make) -> None:
    table, bridge = seat()
    arrange_cards(bridge, {0: ["red-4", "blue-3"]}, turn=ME)
    bridge.act(ME, LAY_KATO[KATO["red-4"]])
    assert said(table) == ("", "")
    bridge.act(NEXT, CATCH[ME])
    text, rule = said(table)
    assert "ruft „KaTO!“" in text
    assert rule == "KAT-24"


def test_it_comes_when_the_mistake_has_been_seen(seat: Make, clock: ManualFrameClock) -> None:
    table, bridge = seat()
    table.set_settings(TableSettings(tempo=Tempo.FULL))
    arrange_cards(bridge, {0: ["red-4", "blue-3"]}, turn=ME)
    bridge.act(ME, LAY_KATO[KATO["red-4"]])
    bridge.act(NEXT, CATCH[ME])
    assert said(table) == ("", ""), "the card still flies"
    clock.advance(5000)
    assert said(table)[1] == "KAT-24"


@pytest.mark.rule("CLA-11")
def test_clack_says_what_was_wanted_to_whoever_was_wrong(
    lay_table: LayTable, clock: ManualFrameClock
) -> None:
    game = ClackTable(lay_table, clock)
    table = game.table
    game.roll()
    game.key(str(game.place(game.misfit())))
    game.settle()
    text, rule = said(table)
    assert text.startswith("Gesucht ist: ")
    assert rule == "CLA-05"


def test_a_bot_that_is_wrong_at_clack_gives_nothing_away(
    lay_table: LayTable, clock: ManualFrameClock
) -> None:
    game = ClackTable(lay_table, clock)
    table = game.table
    game.roll()
    shown = table.game
    view = table.stage.view
    assert view is not None
    assert shown.performance.lesson(noted("wrong_card", Seat(1)), view) is None
    assert shown.performance.lesson(noted("wrong_card", ME), view) is not None


def test_every_lesson_has_its_sentence_and_its_rule() -> None:
    import json
    from importlib.resources import files

    ids = json.loads((files("tischrunde_resources") / "rules/ids.json").read_text("utf-8"))
    known = str(ids)
    for language in ("de", "en"):
        texts = Texts(language)
        for kind in LESSONS:
            key = f"table.cocotaki.right.{'sound' if kind == 'silent' else kind}"
            assert texts.has(key)
        assert all(texts.has(f"table.kato.right.{kind}") for kind in KATO_LESSONS)
    assert all(rule in known for rule in (*LESSONS.values(), *KATO_LESSONS.values(), "CLA-05"))
