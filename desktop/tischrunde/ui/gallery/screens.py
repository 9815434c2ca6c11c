"""The screens by name, each set up from seeds for its picture."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QScrollArea

from tischrunde.match.moments import asked, at_turn
from tischrunde.match.table import build_game
from tischrunde.rules.core.zones import Seat
from tischrunde.storage.settings import SeatSetup
from tischrunde.ui.gallery import people as gallery_people
from tischrunde.ui.gallery.family import VISITORS
from tischrunde.ui.gallery.gallery import TOGETHER, WAITING, Gallery, settle
from tischrunde.ui.gallery.wish import Wish
from tischrunde.ui.kit import fonts
from tischrunde.ui.main_window import MainWindow

if TYPE_CHECKING:
    from tischrunde.ui.family.family_screen import FamilyScreen
    from tischrunde.ui.play.table_screen import TableScreen
    from tischrunde.ui.results.round_end import RoundEnd
    from tischrunde.ui.setup.new_match import NewMatch

LONGEST_WAIT: Final = 10.0
"""Seconds after which a screen that should have come by itself is missed."""


def _home(gallery: Gallery) -> None:
    gallery.waiting = WAITING
    gallery.flow.home()


def _first_home(gallery: Gallery) -> None:
    gallery.flow.home()


def _new_match(gallery: Gallery) -> NewMatch:
    from tischrunde.ui.setup.new_match import NewMatch

    gallery.flow.home()
    gallery.flow.new_match(gallery.wish.game)
    screen = gallery.window.screen_on_top
    assert isinstance(screen, NewMatch)
    if gallery.wish.preset in screen.draft.presets:
        screen.presets.cards[gallery.wish.preset].click()
    return screen


def _all_rules(gallery: Gallery) -> None:
    screen = _new_match(gallery)
    screen.draft.values["cone"] = "custom"
    screen.draft.values["cone_effects"] = ("reverse", "draw:2")
    screen.unfold.click()


def _scrolled_rules(gallery: Gallery) -> None:
    _all_rules(gallery)
    settle()
    for area in gallery.window.findChildren(QScrollArea):
        bar = area.verticalScrollBar()
        bar.setValue(bar.maximum() * 11 // 16)


def _seat(gallery: Gallery) -> None:
    _new_match(gallery).edit_seat(0)


def _full_table(gallery: Gallery) -> None:
    screen = _new_match(gallery)
    while screen.draft.can_add:
        screen.add_seat("bot")


def _table(gallery: Gallery) -> None:
    gallery.play(at_turn, 24)


def _wish(gallery: Gallery) -> None:
    gallery.play(asked("wish"), 8)


def _challenge(gallery: Gallery) -> None:
    gallery.play(asked("challenge"), 8)


def _roll(gallery: Gallery) -> None:
    _clack(gallery).play(asked("roll"), 16)


def _clack(gallery: Gallery) -> Gallery:
    """For a screen that only Clack has, whatever game was named."""
    wish = gallery.wish
    gallery.wish = wish._replace(game="clack", preset=wish.preset if wish.game == "clack" else "")
    return gallery


def _race(gallery: Gallery) -> TableScreen:
    """Several people look for cards at one screen."""
    return _clack(gallery).play(at_turn, 24, TOGETHER)


def _buzz(gallery: Gallery) -> None:
    screen = _race(gallery)
    settle()
    if screen.bridge.last is not None:
        screen.bridge.presented(screen.bridge.last.ply)
    screen.bridge.buzz(Seat(1))


def _buzzers(gallery: Gallery) -> None:
    screen = _new_match(_clack(gallery))
    people = (("Lena", "girl_with_buns"), ("Opa Karl", "grandfather"), ("Mama", "mother"))
    for place, (name, face) in enumerate(people):
        screen.draft.seats[place] = SeatSetup(name, "person", face=face)
    screen.table.rebuild()
    screen.choose_buzzers()


def _only(gallery: Gallery, game: str, preset: str = "") -> Gallery:
    """For a screen that only one game has, whatever game was named."""
    wish = gallery.wish
    preset = wish.preset if wish.game == game and wish.preset else preset
    gallery.wish = wish._replace(game=game, preset=preset)
    return gallery


def _racko(gallery: Gallery, preset: str = "") -> Gallery:
    return _only(gallery, "racko", preset)


def _held(gallery: Gallery) -> None:
    """A card is held in the air: to be built in, or discarded."""
    _racko(gallery).play(asked("put", "discard"), 20)


def _exchange(gallery: Gallery) -> None:
    """Both cards of an exchange are to be chosen."""
    _racko(gallery).play(asked("swap"), 8)


def _choose(gallery: Gallery) -> None:
    _racko(gallery).play(asked("choose"), 8)


def _racks(gallery: Gallery) -> None:
    _racko(gallery).play(asked("racks"), 8)


def _blitz(gallery: Gallery) -> None:
    """A Blitz deal: in the preset with it, if none is named."""
    _racko(gallery, "blitz_bonus").play(asked("put"), 14)


def _sound(gallery: Gallery) -> None:
    """A sound is to be chosen; for a butterfly, which has none, a colour would be."""
    sound, wish = asked("sound"), asked("wish")
    _only(gallery, "cocotaki").play(lambda match: sound(match) and not wish(match), 8)


def _final(gallery: Gallery) -> None:
    _only(gallery, "cocotaki").play(asked("pass", "challenge"), 8)


def _log(gallery: Gallery) -> None:
    gallery.play(at_turn, 24).bar.log_button.setChecked(True)


def _points(gallery: Gallery) -> None:
    least = 3 if _many_rounds(gallery) else 1
    screen = gallery.play(lambda match: match.round >= least and at_turn(match), 60)
    screen.bar.points_button.setChecked(True)


def _menu(gallery: Gallery) -> None:
    gallery.play(at_turn, 24).open_menu()


def _paused(gallery: Gallery) -> None:
    """As it comes back into sight; the menu would lie over it."""
    gallery.play(at_turn, 24).sight(False)


def _round_end(gallery: Gallery) -> None:
    long = _many_rounds(gallery)
    gallery.play(lambda match: match.round_over and not (long and match.over), 1)
    _counted(gallery)


def _counted(gallery: Gallery) -> RoundEnd:
    """The end of the round, which comes once the table has shown its last moment."""
    from tischrunde.ui.results.round_end import RoundEnd

    end = time.monotonic() + LONGEST_WAIT
    while not isinstance(screen := gallery.window.screen_on_top, RoundEnd):
        QApplication.processEvents()
        assert time.monotonic() < end, "the end of the round does not appear"
    return screen


def _many_rounds(gallery: Gallery) -> bool:
    """Whether the match goes over several rounds."""
    options = build_game(gallery.header()).options
    return bool(options.end != "rounds" or options.rounds > 1)


def _match_end(gallery: Gallery) -> None:
    gallery.play(lambda match: match.over, 1)
    _counted(gallery).next_round.emit()


def _settings(gallery: Gallery) -> None:
    gallery.flow.home()
    gallery.flow.settings()


def _rules(gallery: Gallery) -> None:
    gallery.flow.home()
    gallery.flow.rules(RULES[gallery.wish.game])


def _unfinished(gallery: Gallery) -> None:
    _home(gallery)
    gallery.flow.unfinished()


def _damaged(gallery: Gallery) -> None:
    _home(gallery)
    gallery.flow.resume(Path("a"))


def _family(gallery: Gallery) -> FamilyScreen:
    from tischrunde.ui.family.family_screen import FamilyScreen

    for person in VISITORS:
        gallery.book.put(person)
    gallery.flow.home()
    gallery.flow.family()
    screen = gallery.window.screen_on_top
    assert isinstance(screen, FamilyScreen)
    return screen


def _person(gallery: Gallery) -> None:
    _family(gallery).change("1")


def _history(gallery: Gallery) -> None:
    gallery.flow.home()
    gallery.flow.history()


def _first_history(gallery: Gallery) -> None:
    """The page before anything was played."""
    gallery.past.matches = []
    _history(gallery)


def _reading(gallery: Gallery) -> None:
    _home(gallery)
    gallery.flow.read(Path("a"))


def _replay(gallery: Gallery) -> None:
    """A finished match in the middle of its first round, or after as many moves as wished."""
    from tischrunde.ui.history.replay_screen import ReplayScreen

    _home(gallery)
    gallery.flow.replay(Path("a"))
    screen = gallery.window.screen_on_top
    assert isinstance(screen, ReplayScreen)
    settle()
    rounds = screen.match.rounds()
    screen.go_to(len(rounds[0]) // 2 if gallery.wish.ply is None else gallery.wish.ply)
    screen.table.director.skip()
    settle()


def _analysis(gallery: Gallery) -> None:
    """A finished match analysed with few play-outs."""
    from tischrunde.ui.history.replay_screen import ReplayScreen

    _replay(gallery)
    screen = gallery.window.screen_on_top
    assert isinstance(screen, ReplayScreen)
    screen.analysed.emit()


def _statistics(gallery: Gallery) -> None:
    """The wins of a family over a year; at ply 0 of one that has not played yet."""
    from tischrunde.ui.statistics.statistics_screen import StatisticsScreen

    _home(gallery)
    gallery.flow.statistics()
    screen = gallery.window.screen_on_top
    assert isinstance(screen, StatisticsScreen)
    end = time.monotonic() + LONGEST_WAIT
    while not screen.bar.isHidden():
        QApplication.processEvents()
        assert time.monotonic() < end, "the statistics are never counted"


def _crash(gallery: Gallery) -> None:
    _home(gallery)
    texts = gallery.shell.texts
    where = texts("shell.crash.log", path="tischrunde.log")
    gallery.flow.crashed(texts("shell.crash.text"), where)


RULES: Final = {"cocotaki": "COC-12", "kato": "KAT-17", "clack": "CLA-10", "racko": "RAC-10"}
"""Where the rule book is opened for its picture."""
SCREENS: Final[dict[str, Callable[[Gallery], object]]] = {
    "home": _home,
    "first-home": _first_home,
    "unfinished": _unfinished,
    "new-match": _new_match,
    "seat": _seat,
    "full-table": _full_table,
    "all-rules": _all_rules,
    "cone": _scrolled_rules,
    "table": _table,
    "wish": _wish,
    "challenge": _challenge,
    "roll": _roll,
    "race": _race,
    "buzz": _buzz,
    "buzzers": _buzzers,
    "held": _held,
    "choose": _choose,
    "exchange": _exchange,
    "racks": _racks,
    "blitz": _blitz,
    "sound": _sound,
    "final": _final,
    "log": _log,
    "points": _points,
    "menu": _menu,
    "paused": _paused,
    **gallery_people.SCREENS,
    "round-end": _round_end,
    "match-end": _match_end,
    "settings": _settings,
    "rules": _rules,
    "damaged": _damaged,
    "family": _family,
    "person": _person,
    "history": _history,
    "first-history": _first_history,
    "reading": _reading,
    "replay": _replay,
    "statistics": _statistics,
    "analysis": _analysis,
    "crash": _crash,
}


def picture(wish: Wish) -> QImage:
    """The picture that ``wish`` describes, ``scale`` device pixels to a logical one."""
    found = QApplication.instance()
    app = found if isinstance(found, QApplication) else QApplication(["tischrunde"])
    app.setQuitOnLastWindowClosed(False)
    fonts.load()
    gallery = Gallery(wish)
    window = gallery.window
    try:
        window.show()
        SCREENS[wish.screen](gallery)
        settle()
        return paint(window, wish.scale)
    finally:
        gallery.flow.leave()
        window.close()
        window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def paint(window: MainWindow, scale: float) -> QImage:
    """The window as a picture, whatever the device pixel ratio of the screen is."""
    size = window.size() * scale
    image = QImage(size, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(scale)
    window.render(image)
    return image
