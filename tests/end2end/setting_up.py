"""Setting up a match on its screen, as a person does: seats, rules, the number for the shuffle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtWidgets import QPushButton

from tischrunde.ui.kit.controls import Segments, Stepper, Switch
from tischrunde.ui.setup.new_match import NewMatch
from tischrunde.ui.setup.seat_editor import SeatEditor

from .player import Player

BOT = ""
"""In place of a name: a computer sits there."""


def set_up(player: Player, names: Sequence[str], options: Mapping[str, object], seed: int) -> None:
    """Seat people with these names, and bots; agree on ``options``; but do not deal yet."""
    screen = player.program.window.screen_on_top
    assert isinstance(screen, NewMatch)
    _seat(player, screen, names)
    player.press(screen.unfold)
    assert screen.rows is not None
    for name, value in options.items():
        control = screen.rows.rows[name].control
        if isinstance(control, Stepper):
            assert isinstance(value, int)
            player.count(control, value)
        elif isinstance(control, Segments):
            player.pick(control, str(value))
        else:
            assert isinstance(control, Switch)
            if control.isChecked() != value:
                player.press(control)
    player.press(screen.fold)
    player.write(screen.seed, str(seed))
    assert {name: screen.draft.values[name] for name in options} == dict(options)
    chosen = [spec for spec in screen.draft.specs if spec.name in options]
    assert not any(spec.kind.is_list for spec in chosen)
    assert screen.draft.seed == seed
    seats = [seat.name if seat.player == "person" else BOT for seat in screen.draft.seats]
    assert seats == list(names)


def _seat(player: Player, screen: NewMatch, names: Sequence[str]) -> None:
    while len(screen.draft.seats) > len(names):
        editor = _edit(player, screen, len(screen.draft.seats) - 1)
        player.press(_button(editor, "newmatch.edit.remove"))
    for place, name in enumerate(names):
        editor = _edit(player, screen, place)
        player.pick(editor.who, "person" if name else "bot")
        if name:
            player.write(editor.name, name)
        player.press(_button(editor, "shell.done"))


def _edit(player: Player, screen: NewMatch, place: int) -> SeatEditor:
    player.press(screen.table.chips[place])
    sheet = player.program.window.sheet_on_top
    assert isinstance(sheet, SeatEditor)
    return sheet


def _button(editor: SeatEditor, key: str) -> QPushButton:
    wanted = editor.shell.texts(key)
    (found,) = [one for one in editor.findChildren(QPushButton) if one.text() == wanted]
    return found
