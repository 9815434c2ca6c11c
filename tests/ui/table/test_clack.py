"""Clack is played on the screen: with the mouse, with keys alone, and with buzzers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from tests.ui.table.clack_table import ME, ClackTable
from tests.ui.table.helpers import LayTable, come_by_tab

from tischrunde.rules.clack.facts import Phase
from tischrunde.rules.core.zones import DRAW_PILE, Seat, Zone, ZoneKind
from tischrunde.ui.table.games import table_game
from tischrunde.ui.table.model.durations import Tempo
from tischrunde.ui.table.scene.frame_clock import ManualFrameClock
from tischrunde.ui.table.settings import TableSettings

pytestmark = pytest.mark.qt
Play = Callable[..., ClackTable]
KEYS = {Seat(0): "A", Seat(1): "L"}
ALONE = {"deck": "short"}


@pytest.fixture
def play(lay_table: LayTable, clock: ManualFrameClock) -> Play:
    def make(players: str = "pbb", seed: int = 4, **options: Any) -> ClackTable:
        return ClackTable(lay_table, clock, players, seed, **options)

    return make


@pytest.fixture
def pair(play: Play) -> ClackTable:
    """Two people at one computer, the dice rolled so that something fits."""
    game = play("pp", deck="short")
    game.table.set_buzzers(KEYS)
    while True:
        game.roll()
        if game.facts.fitted:
            return game
        game.key("a")
        game.key("0")
        game.settle()


def rolled(game: ClackTable) -> ClackTable:
    """The dice lie, something fits, and the viewer has both hands free."""
    while True:
        game.roll()
        if game.facts.fitting and ME in (choice.seat for choice in choices(game)):
            return game
        game.until(lambda: game.facts.phase is Phase.ROLL)


def choices(game: ClackTable) -> list:  # type: ignore[type-arg]
    assert game.match.position is not None
    return list(game.match.position.choices())


# -- whole rounds ---------------------------------------------------------------------


def test_a_whole_round_is_played_with_the_mouse_alone(play: Play) -> None:
    game = play("pb", **ALONE)
    for _ in range(300):
        facts = game.facts
        if facts.phase is Phase.OVER:
            break
        if facts.phase is Phase.ROLL and facts.roller == ME:
            game.click(game.thing_spot("dice"))
        elif facts.phase is Phase.RACE and not game.table.stage.flying:
            if facts.fitting:
                game.click(game.card_spot(facts.fitting[0]))
            elif not facts.fitted:
                game.click(game.thing_spot("disc"))
        game.wait(0.4)
    assert game.facts.phase is Phase.OVER
    assert game.won(0) + game.won(1) == 42
    assert game.won(0) > 10
    game.settle()
    assert not game.frames.running


def test_a_whole_round_is_played_with_the_keyboard_alone(play: Play) -> None:
    game = play("pb", **ALONE)
    for _ in range(300):
        facts = game.facts
        if facts.phase is Phase.OVER:
            break
        if facts.phase is Phase.ROLL and facts.roller == ME:
            game.key(Qt.Key.Key_Return)
        elif facts.phase is Phase.RACE and not game.table.stage.flying:
            if facts.fitting:
                game.key(str(game.place(facts.fitting[0])))
            elif not facts.fitted:
                game.key(Qt.Key.Key_Space)
        game.wait(0.4)
    assert game.facts.phase is Phase.OVER
    assert game.won(0) > 10


def test_a_whole_round_is_played_by_two_people_with_a_buzzer_each(play: Play) -> None:
    game = play("pp", **ALONE)
    table = game.table
    table.set_buzzers(KEYS)
    for turn in range(300):
        if game.facts.phase is Phase.OVER:
            break
        game.roll()
        game.key("al"[turn % 2])
        fitting = game.facts.fitting
        game.key(str(game.place(fitting[0])) if fitting else "0")
        game.settle()
    assert game.facts.phase is Phase.OVER
    assert game.won(0) > 5
    assert game.won(1) > 5
    assert not game.frames.running


def test_young_children_take_turns_without_any_clock(play: Play) -> None:
    game = play("pb", mode="in_turn", **ALONE)
    game.until(lambda: game.facts.roller == ME and game.facts.phase is Phase.ROLL)
    game.settle()
    game.key(Qt.Key.Key_Space)
    game.settle()
    assert game.facts.phase is Phase.RACE
    game.wait(120)
    assert game.facts.phase is Phase.RACE
    game.key("f")
    assert game.entries()[-1] == "0 pass"


# -- the race -------------------------------------------------------------------------


def test_a_wrong_card_goes_to_the_hand_and_wanders_back_to_its_place(play: Play) -> None:
    game = rolled(play())
    card = game.misfit()
    place = game.place(card)
    game.key(str(place))
    game.until(lambda: not game.table.director.busy, 1)
    assert game.table.stage.scene.tableau.counts[Zone(ZoneKind.RETURNING, ME)] == 1
    assert game.table.stage.around.plate_face(Seat(0)).tag == "legt zurück …"
    game.until(lambda: "-1 back 0" in game.entries(), 5)
    assert game.place(card) == place


def test_time_runs_only_from_when_the_dice_are_at_rest(play: Play) -> None:
    game = play("pb", **ALONE)
    game.until(lambda: game.facts.phase is Phase.ROLL and game.facts.roller == ME)
    game.settle()
    game.key(Qt.Key.Key_Return)
    assert game.table.stage.props.flying
    game.time.advance(15)
    assert game.entries()[-1] == "0 roll", "no bot acts while the dice are rolling"
    game.frames.advance(1000)
    assert game.table.stage.props.flying
    game.frames.advance(600)
    assert not game.table.stage.props.flying


def test_a_press_before_the_dice_lie_counts_for_nothing_and_blocks_for_a_moment(
    play: Play,
) -> None:
    game = play("pb", **ALONE)
    game.until(lambda: game.facts.phase is Phase.ROLL and game.facts.roller == ME)
    game.settle()
    game.key(Qt.Key.Key_Return)
    game.key("1")
    assert game.refused == ["early"]
    assert game.table.stage.props.flying, "the dice go on rolling"
    game.until(lambda: not game.table.stage.flying)
    game.key("1")
    assert game.refused == ["early", "blocked"]
    assert game.entries()[-1] == "0 roll"


def test_what_fitted_is_shown_after_the_dice_round_and_not_before(play: Play) -> None:
    game = rolled(play("pb", **ALONE))
    reveal = game.table.stage.reveal
    fitted = game.facts.fitted
    assert not reveal.open
    game.until(lambda: reveal.open)
    assert set(reveal.faces) == set(fitted)
    game.frames.advance(1900)
    assert reveal.open
    game.frames.advance(400)
    assert not reveal.open


def test_who_was_quicker_is_told_in_milliseconds(pair: ClackTable) -> None:
    pair.wait(0.2)
    pair.key("a")
    pair.time.advance(0.038)
    pair.key("l")
    assert pair.announced[-1] == "Zu spät: Anna war 38 Millisekunden schneller."


def test_reaction_times_are_shown_on_the_table(pair: ClackTable) -> None:
    pair.wait(0.85)
    pair.key("l")
    pair.key(str(pair.place(pair.facts.fitting[0])))
    assert pair.table.stage.props.papers.times == [(Seat(1), 850)]  # type: ignore[attr-defined]


# -- buzzers --------------------------------------------------------------------------


def test_without_a_buzzer_nobody_of_several_people_takes_anything(pair: ClackTable) -> None:
    before = pair.match.ply
    pair.key("1")
    pair.click(pair.thing_spot("disc"))
    assert pair.match.ply == before
    assert "Buzzer" in pair.announced[-1]


def test_whoever_buzzes_has_the_table_alone_and_points(pair: ClackTable) -> None:
    pair.wait(0.2)
    pair.key("l")
    assert pair.race.buzzed == 1
    pair.key("a")
    assert pair.race.buzzed == 1
    card = pair.facts.fitting[0]
    pair.click(pair.card_spot(card))
    assert pair.entries()[-1] == f"1 snap {card.text}"
    assert pair.race.buzzed is None


def test_who_does_not_point_in_time_loses_the_table_again(pair: ClackTable) -> None:
    pair.wait(0.2)
    pair.key("a")
    pair.wait(1.9)
    assert pair.race.buzzed == 0
    pair.wait(0.2)
    assert pair.race.buzzed is None
    assert pair.entries()[-1] == "0 pass"
    pair.key("a")
    assert pair.race.buzzed is None, "out for this roll"
    pair.key("l")
    assert pair.race.buzzed == 1


def test_a_buzzer_held_down_counts_once(pair: ClackTable) -> None:
    pair.wait(0.2)
    assert pair.race.press("A")
    assert pair.race.press("A")
    assert pair.race.buzzed == 0
    assert not pair.race.press("Q")


def plate_spot(pair: ClackTable, seat: int) -> QPoint:
    """The middle of a plate, in pixels of the viewport."""
    layout = pair.table.stage.scene.table
    own = Seat(seat) not in layout.places
    x, y = (layout.own_plate if own else layout.places[Seat(seat)].plate).centre
    return QPoint(round(x * layout.unit), round(y * layout.unit))


@pytest.mark.parametrize("seat", [0, 1])
def test_ones_own_plate_is_a_buzzer_too(pair: ClackTable, seat: int) -> None:
    pair.wait(0.2)
    pair.click(plate_spot(pair, seat))
    assert pair.race.buzzed == seat
    pair.click(plate_spot(pair, 1 - seat))
    assert pair.race.buzzed == seat
    card = pair.facts.fitting[0]
    pair.click(pair.card_spot(card))
    assert pair.entries()[-1] == f"{seat} snap {card.text}"


def test_the_plate_of_a_bot_is_no_buzzer_nor_that_of_somebody_alone(
    lay_table: LayTable, clock: ManualFrameClock
) -> None:
    three = ClackTable(lay_table, clock, "ppb")
    three.until(lambda: three.facts.phase is Phase.RACE)
    three.click(plate_spot(three, 2))
    assert three.race.buzzed is None
    alone = ClackTable(lay_table, clock, "pbb")
    alone.until(lambda: alone.facts.phase is Phase.RACE)
    before = alone.match.ply
    alone.click(plate_spot(alone, 0))
    assert (alone.race.buzzed, alone.match.ply) == (None, before)


def test_nothing_is_secret_so_no_curtain_falls(pair: ClackTable) -> None:
    assert pair.bridge.viewer.awaited is None
    assert not pair.host.info.has_secrets


# -- what is read and held ------------------------------------------------------------


def test_a_place_is_named_by_what_lies_there(play: Play) -> None:
    table = play().table
    names = [stop.name for stop in table.keyboard.stops.all()]
    assert sum(name.startswith("Platz ") for name in names) == 7
    assert all(name.count(",") == 2 for name in names if name.startswith("Platz "))
    assert "Scheibe „Gibt’s nicht!“" in names
    assert any(name.startswith("Würfel: ") for name in names)


def test_the_keyboard_walks_round_the_ring_and_presses(play: Play) -> None:
    game = rolled(play())
    table = game.table
    come_by_tab(table)
    game.key(Qt.Key.Key_Right)
    stop = table.keyboard.stops.at
    assert stop is not None
    piece = table.stage.scene.tableau.find(int(stop.key.what))
    assert piece is not None
    assert piece.face is not None
    snapped = f"0 snap {piece.face.text}"
    game.key(Qt.Key.Key_Return)
    assert snapped in game.entries()


def test_no_card_of_a_pile_has_a_face_on_the_screen(play: Play) -> None:
    game = play("pb", **ALONE)
    table = game.table
    for _ in range(40):
        game.wait(0.5)
        if game.facts.phase is Phase.ROLL and game.facts.roller == ME:
            game.key(Qt.Key.Key_Return)
        hidden = [
            piece
            for zone, row in table.stage.scene.tableau.zones.items()
            if zone.kind in (ZoneKind.WON, ZoneKind.DRAW_PILE, ZoneKind.UNUSED)
            for piece in row
        ]
        items = table.stage.scene.items_by_number
        assert all(piece.face is None for piece in hidden)
        assert all(
            items[piece.number].next_face is None for piece in hidden if piece.number in items
        )
    assert (
        Zone(ZoneKind.UNUSED) not in table.stage.scene.tableau.zones
        or not (table.stage.scene.tableau.zones[Zone(ZoneKind.UNUSED)])
    )
    assert table.stage.scene.tableau.counts[DRAW_PILE] <= 35


def test_without_animation_the_dice_just_lie_there(play: Play) -> None:
    game = play()
    table = game.table
    table.set_settings(TableSettings(tempo=Tempo.NONE))
    game.until(lambda: game.facts.phase is Phase.ROLL and game.facts.roller == ME)
    game.settle()
    game.key(Qt.Key.Key_Return)
    assert not table.stage.props.flying
    wanted = game.facts.wanted
    assert wanted is not None
    assert table.stage.props.faces == (str(wanted.number), wanted.of.text)  # type: ignore[attr-defined]


def test_a_table_of_clack_at_rest_moves_nothing(play: Play, clock: ManualFrameClock) -> None:
    play()
    clock.advance(3000)
    assert not clock.running


def test_a_match_goes_on_in_the_middle_of_a_race(
    play: Play, lay_table: LayTable, clock: ManualFrameClock
) -> None:
    game = rolled(play())
    wanted, places = game.facts.wanted, game.facts.places
    log = list(game.match.log)
    again = ClackTable(lay_table, clock, "pbb", 4, log=log)
    table = again.table
    assert again.facts.wanted is wanted
    assert wanted is not None
    assert table.stage.props.faces == (str(wanted.number), wanted.of.text)  # type: ignore[attr-defined]
    assert [again.place(card) for card in places if card] == [
        game.place(card) for card in places if card
    ]
    again.wait(0.1)
    card = again.facts.fitting[0]
    again.key(str(again.place(card)))
    assert again.entries()[-1] == f"0 snap {card.text}"


def test_a_refused_grab_says_why_with_its_rule(play: Play) -> None:
    game = play()
    table = game.table
    game.until(lambda: game.facts.phase is Phase.ROLL)
    game.settle()
    game.key("1")
    assert game.refused[-1] == "roll_over"
    assert table.overlay.why.rule == "CLA-08"


def test_clack_has_its_table(play: Play) -> None:
    assert table_game(play().match.game).id == "clack"
