"""Every word on every screen is seen whole, stands out from its ground, and grows with the text."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget

from tischrunde.rules.clack.cards import Wanted
from tischrunde.ui.gallery.gallery import Gallery, settle
from tischrunde.ui.gallery.screens import SCREENS
from tischrunde.ui.home.home import Home
from tischrunde.ui.kit.theme import CREAM_SOFT, TABLES
from tischrunde.ui.table.games.clack.pictures import wanted_picture
from tischrunde.ui.table.scene.furniture import Metrics

from .conftest import Show
from .reading import Reading
from .test_every_screen import luminance

pytestmark = pytest.mark.qt
GAMES = ("kato", "cocotaki", "racko", "clack")


@pytest.fixture
def reading(monkeypatch: pytest.MonkeyPatch) -> Iterator[Reading]:
    with monkeypatch.context() as patch:
        yield Reading(patch)


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("screen", SCREENS)
def test_every_word_is_seen_whole(
    reading: Reading, show: Show, screen: str, text_size: int
) -> None:
    gallery = show(screen, size=(1024, 600), text_size=text_size)
    assert not reading.look(gallery.window)


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("text_size", [100, 200])
def test_the_games_lines_on_the_first_screen_are_whole(
    reading: Reading, show: Show, language: str, text_size: int, size: tuple[int, int]
) -> None:
    gallery = show("home", size=size, language=language, text_size=text_size)
    assert not reading.look(gallery.window)


@pytest.mark.parametrize("game", GAMES)
def test_every_word_on_every_games_table_is_seen_whole(
    reading: Reading, show: Show, game: str
) -> None:
    gallery = show("table", game=game, size=(1024, 600), text_size=200, language="en")
    assert not reading.look(gallery.window)


@pytest.mark.parametrize("table", TABLES)
def test_the_lines_below_the_boxes_stand_out_from_the_table(show: Show, table: str) -> None:
    gallery = show("first-home", table=table, size=(1366, 768))
    screen = gallery.window.screen_on_top
    assert isinstance(screen, Home)
    for box in screen.boxes.values():
        # The bare table below the words.
        place = QRect(0, box.height() + 3, box.width(), 8)
        place.moveTopLeft(box.mapTo(gallery.window, place.topLeft()))
        ground = luminance(_average(gallery.window.grab(place).toImage()))
        assert (luminance(CREAM_SOFT) + 0.05) / (ground + 0.05) >= 4.5


def _average(image: QImage) -> str:
    return image.scaled(1, 1).pixelColor(0, 0).name()


def _reach(image: QImage) -> float:
    """How far the words stand out from the ground of a button: 0 not at all."""
    inner = image.rect().adjusted(8, 8, -8, -8)
    tones = [
        image.pixelColor(x, y).lightnessF()
        for x in range(inner.left(), inner.right())
        for y in range(inner.top(), inner.bottom())
    ]
    return max(tones) - min(tones)


@pytest.mark.parametrize("screen", ["full-table", "settings", "all-rules", "table"])
@pytest.mark.parametrize("table", TABLES)
def test_what_cannot_be_pressed_looks_like_it(show: Show, screen: str, table: str) -> None:
    gallery = show(screen, table=table)
    found = gallery.window.findChildren(QPushButton)
    off = [one for one in found if not one.isEnabled() and _in_sight(one)]
    assert off or screen != "full-table"
    pale = {one: _reach(_seen(one)) for one in off}
    for one in off:
        at: QWidget | None = one
        while at is not None:
            at.setEnabled(True)
            at = at.parentWidget()
        settle()
        assert pale[one] <= 0.75 * _reach(_seen(one)), one.text() or one.accessibleName()


def _in_sight(button: QWidget) -> bool:
    """Whether all of it is seen: not scrolled away."""
    return button.visibleRegion().boundingRect() == button.rect()


def _seen(button: QWidget) -> QImage:
    place = QRect(button.mapTo(button.window(), button.rect().topLeft()), button.size())
    return button.window().grab(place).toImage()


def _table(gallery: Gallery) -> tuple[float, dict[str, float]]:
    """How large the table's unit is, and the words of the calls, in pixels."""
    assert gallery.flow.play is not None
    table = gallery.flow.play.screen.table
    calls = {name: one.size_of_text for name, one in table.overlay.calls.items()}
    return table.stage.scene.table.unit, calls


@pytest.mark.parametrize("log", [True, False])
@pytest.mark.parametrize("size", [(1024, 600), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("game", GAMES)
def test_larger_text_makes_no_smaller_table(
    show: Show, game: str, size: tuple[int, int], log: bool
) -> None:
    seen = []
    for text_size in (100, 150, 200):
        gallery = show("table", game=game, size=size, text_size=text_size)
        assert gallery.flow.play is not None
        gallery.flow.play.screen.side.show_log(log)
        settle()
        seen.append(_table(gallery))
    (unit, words), *larger = seen
    for other, grown in larger:
        assert other >= unit - 0.1
        assert all(grown[name] >= 1.15 * words[name] for name in words)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_read_at_the_table_is_large_enough_and_grows(
    reading: Reading, show: Show, game: str
) -> None:
    sizes = []
    for text_size in (100, 200):
        gallery = show("table", game=game, size=(1024, 600), text_size=text_size)
        reading.look(gallery.window)
        sizes.append(dict(reading.sizes))
    usual, large = sizes
    # The numbers of the places, which are keys, stay between the ring and the disc.
    read = set(usual) & set(large) - (set("1234567") if game == "clack" else set())
    assert {"Lena", "Ulla"} <= read
    for text in read:
        assert usual[text] >= 14, (text, usual[text])
        assert large[text] >= 1.5 * usual[text], (text, usual[text], large[text])


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_log_is_one_line_where_the_table_needs_the_room(show: Show, text_size: int) -> None:
    for size, beside in (((1366, 768), False), ((1920, 1080), True)):
        gallery = show("table", size=size, text_size=text_size)
        assert gallery.flow.play is not None
        screen = gallery.flow.play.screen
        assert screen.log.isVisible() is beside
        assert screen.news.isVisible() is not beside
        wide = screen.table.width()
        assert wide + (screen.side.width() if beside else 0) == screen.width()
        if beside:
            continue
        last = screen.log.model.item(screen.log.model.rowCount() - 1).text()
        assert screen.news.said == screen.news.accessibleName() == last
        QTest.keyClick(screen.news, Qt.Key.Key_Return)
        assert screen.log.isVisible()
        assert screen.table.width() == wide, "it lies over the edge of the table"
        assert screen.side.geometry().right() == screen.table.geometry().right()
        assert screen.close_one()
        assert not screen.log.isVisible()
        assert gallery.shell.settings.log_panel, "what is chosen for wide windows stays"
        gallery.window.resize(1500, 800)
        settle()
        assert screen.log.isVisible()
        assert screen.news.isHidden()


@pytest.mark.parametrize("text_size", [150, 200])
def test_with_large_text_the_bar_is_one_button_and_its_words_are_in_the_menu(
    show: Show, text_size: int
) -> None:
    gallery = show("table", size=(1366, 768), text_size=text_size)
    assert gallery.flow.play is not None
    screen = gallery.flow.play.screen
    bar = screen.bar
    seen = {one for one in bar.findChildren(QPushButton) if one.isVisible()}
    assert seen == {bar.menu_button, bar.undo_button}
    assert bar.title.isVisible()
    bar.menu_button.click()
    sheet = gallery.window.sheet_on_top
    assert sheet is not None
    rows = {one.text(): one for one in sheet.findChildren(QPushButton)}
    texts = gallery.shell.texts
    for key in ("log", "points", "rules", "sound_off"):
        assert texts(f"round.bar.{key}") in rows or texts(f"home.{key}") in rows
    rows[texts("round.bar.log")].click()
    settle()
    assert gallery.window.sheet_on_top is None
    assert screen.log.isVisible()
    usual = 290
    assert screen.side.width() > 1.4 * usual, "a sheet, not a column"
    screen.log.close_button.click()
    assert not screen.log.isVisible()
    bar.points_button.toggle()
    screen.points.close_button.click()
    assert not screen.points.isVisible()
    gallery.shell.change(text_size=100)
    settle()
    assert bar.log_button.isVisible()
    assert not bar.folded


def test_a_turn_in_the_log_begins_with_a_face(show: Show) -> None:
    gallery = show("table", size=(1920, 1080))
    assert gallery.flow.play is not None
    panel = gallery.flow.play.screen.log
    lines = gallery.flow.play.screen.match_log.chronicle.lines(gallery.flow.play.screen.words())
    before = None
    for row, line in enumerate(lines):
        face = panel.model.item(row).data(Qt.ItemDataRole.DecorationRole)
        first = line.seat is not None and line.seat != before
        assert (face is not None and face.height() > 1) is (first and not line.heading)
        before = line.seat


@pytest.mark.parametrize("size", [(134, 206), (180, 206), (240, 206)])
def test_a_colour_that_is_wanted_covers_nothing_of_its_heading(
    application: object, size: tuple[int, int]
) -> None:
    def heading(wanted: Wanted) -> QImage:
        made = wanted_picture(wanted, "Gesucht", "", *size, Metrics(90.0, 1.0)).toImage()
        return made.copy(0, 0, size[0], 28)

    for number in ("NO", "ONE"):
        assert heading(Wanted[f"{number}_GREEN"]) == heading(Wanted[f"{number}_TREE"])
