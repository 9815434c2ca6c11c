"""The settings take effect at once and are kept at once."""

from __future__ import annotations

from typing import get_args

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tischrunde.storage.settings import Settings, Table
from tischrunde.ui.home.home import Home
from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.settings.settings import SettingsScreen
from tischrunde.ui.shell import Shell

pytestmark = pytest.mark.qt


@pytest.fixture
def screen(window: MainWindow, shell: Shell) -> SettingsScreen:
    window.open(Home(shell, ("kato",)))
    made = SettingsScreen(shell)
    made.backed.connect(window.back)
    window.push(made)
    return made


def test_the_language_changes_without_a_restart(
    window: MainWindow, screen: SettingsScreen, kept: list[Settings]
) -> None:
    QTest.mouseClick(screen.choices["language"].button("en"), Qt.MouseButton.LeftButton)
    assert kept[-1].language == "en"
    assert window.windowTitle().startswith("Settings")
    assert screen.choices["tempo"].button("none").text() == "None"
    window.back()
    home = window.screen_on_top
    assert isinstance(home, Home)
    assert home.boxes["kato"].accessibleDescription() == "Colour on colour, number on number"


def test_larger_text_enlarges_what_is_clicked(screen: SettingsScreen, kept: list[Settings]) -> None:
    button = screen.choices["tempo"].button("full")
    before = button.sizeHint().height()
    screen.choices["text_size"].button("200").click()
    QApplication.processEvents()
    assert kept[-1].text_size == 200
    assert button.sizeHint().height() >= 1.8 * before


def test_every_setting_has_a_name_for_a_screen_reader(screen: SettingsScreen) -> None:
    named = [*screen.switches.values(), *screen.sliders.values(), *screen.choices.values()]
    assert all(widget.accessibleName() for widget in named)


def test_what_is_clicked_is_at_least_forty_pixels_high(screen: SettingsScreen) -> None:
    for choice in screen.choices.values():
        assert choice.button(choice.value).sizeHint().height() >= 40
    assert all(switch.height() >= 40 for switch in screen.switches.values())


def test_the_volumes_rest_while_sounds_are_off(
    screen: SettingsScreen, kept: list[Settings]
) -> None:
    QTest.keyClick(screen.switches["sounds"], Qt.Key.Key_Space)
    assert not kept[-1].sounds
    assert not any(slider.isEnabled() for slider in screen.sliders.values())
    QTest.keyClick(screen.switches["sounds"], Qt.Key.Key_Space)
    screen.sliders["voices"].setValue(80)
    assert kept[-1].volumes.voices == 80


def test_without_a_device_the_settings_say_so(window: MainWindow, shell: Shell) -> None:
    from PySide6.QtWidgets import QLabel

    screen = SettingsScreen(shell, "settings.no_sound.device")
    window.open(screen)
    shown = [label.text() for label in screen.findChildren(QLabel)]
    assert shell.texts("settings.no_sound.device") in shown


def test_escape_leads_back(window: MainWindow, screen: SettingsScreen) -> None:
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert isinstance(window.screen_on_top, Home)


def test_the_time_for_a_sound_can_be_chosen_and_have_no_limit(
    screen: SettingsScreen, kept: list[Settings]
) -> None:
    choice = screen.choices["sound_time"]
    assert [choice.button(each).text() for each in ("", "short", "long", "none")] == [
        "Wie beim Tempo",
        "4 Sekunden",
        "8 Sekunden",
        "Ohne Grenze",
    ]
    QTest.mouseClick(choice.button("none"), Qt.MouseButton.LeftButton)
    assert kept[-1].aids.sound_time == "none"
    QTest.mouseClick(choice.button(""), Qt.MouseButton.LeftButton)
    assert kept[-1].aids.sound_time is None


@pytest.mark.parametrize("name", ["language", "text_size", "table", "tempo", "pace"])
def test_a_choice_made_by_an_assistive_technology_takes_effect(
    screen: SettingsScreen, kept: list[Settings], name: str
) -> None:
    """It toggles the button and never clicks it."""
    choice = screen.choices[name]
    other = next(value for value in choice.values if value != choice.value)
    inside = QAccessible.queryAccessibleInterface(choice.button(other))
    assert inside is not None
    action = inside.actionInterface()
    assert action is not None
    action.doAction(action.toggleAction())
    assert choice.value == other
    assert str(getattr(kept[-1], name)) == other
    saved = len(kept)
    choice.set_value(next(value for value in choice.values if value != other))
    assert len(kept) == saved, "shown by the program itself, it changes nothing"


def test_every_table_can_be_told_by_its_picture(screen: SettingsScreen) -> None:
    choice = screen.choices["table"]
    seen = {
        choice.button(value).icon().pixmap(64, 36).toImage().pixelColor(30, 18).name()
        for value in choice.values
    }
    assert len(seen) == len(choice.values)
    assert choice.values == get_args(Table), "what is drawn can be kept, and the other way round"
