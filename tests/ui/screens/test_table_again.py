"""The table after something else was on the screen: everything says what is true now."""

from __future__ import annotations

import random

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from tests.ui.screens.test_words_follow import act_at_random
from tests.ui.screens.watched import Watched

from tischrunde.ui.main_window import MainWindow
from tischrunde.ui.settings.settings import SettingsScreen
from tischrunde.ui.shell import Shell
from tischrunde.ui.table.scene.frame_clock import ManualFrameClock

pytestmark = pytest.mark.qt
FIRST = ("Das ist bisher geschehen", "This has happened so far")
LATER = ("Seit deinem letzten Zug", "Since your last turn")


def change(window: MainWindow, shell: Shell, **settings: object) -> None:
    """Go to the settings, change these, and come back to the table."""
    window.push(SettingsScreen(shell))
    QApplication.processEvents()
    shell.change(**settings)
    QApplication.processEvents()
    window.back()
    QApplication.processEvents()


def acted(evening: Watched) -> None:
    """Until the one person has acted, and can take it back."""
    dice = random.Random(1)

    def done() -> bool:
        act_at_random(evening, dice)
        return evening.bridge.can_undo() is None

    evening.until(done, 300)


@pytest.mark.parametrize("game", ["cocotaki", "kato", "racko"])
@pytest.mark.parametrize("settings", [{"language": "en"}, {"text_size": 150}, {}])
def test_undo_lives_on_after_the_settings(
    window: MainWindow, shell: Shell, game: str, settings: dict[str, object]
) -> None:
    evening = Watched(window, shell, game)
    acted(evening)
    assert evening.screen.bar.undo_button.isEnabled()
    change(window, shell, **settings)
    assert evening.bridge.can_undo() is None
    assert evening.screen.bar.undo_button.isEnabled()


def test_the_open_points_and_the_log_speak_the_new_language(
    window: MainWindow, shell: Shell
) -> None:
    evening = Watched(window, shell, "kato")
    evening.screen.bar.points_button.setChecked(True)
    acted(evening)
    shown = evening.screen.points.text
    assert "Abgemacht ist" in shown.toPlainText()
    change(window, shell, language="en")
    assert "Abgemacht ist" not in shown.toPlainText()
    assert evening.log[0] == "Round 1 is dealt."
    assert evening.screen.bar.title.text() == "KaTO · round 1"
    change(window, shell, language="de")
    assert "Abgemacht ist" in shown.toPlainText()


def heading(evening: Watched) -> str:
    labels = evening.screen.recap.findChildren(QLabel)
    return next(one.text() for one in labels if one.text() in (*FIRST, *LATER))


def open_curtain(evening: Watched) -> None:
    screen, dice = evening.screen, random.Random(2)

    def down() -> bool:
        if not screen.curtain.isVisible():
            act_at_random(evening, dice)
        return screen.curtain.isVisible() and evening.bridge.viewer.awaited is not None

    evening.until(down, 120)
    screen.curtain.go.click()


def test_the_recap_of_the_first_turn_says_so_in_every_language(
    window: MainWindow, shell: Shell
) -> None:
    evening = Watched(window, shell, "kato", "ppb", seed=2)
    found = []
    for _ in range(5):
        open_curtain(evening)
        viewer = evening.bridge.viewer.seat
        own = any(part.entry.seat == viewer for part in evening.bridge.story())
        if evening.screen.recap.isVisible():
            found.append((own, heading(evening)))
    assert (False, FIRST[0]) in found
    assert (True, LATER[0]) in found
    assert all(said == (LATER if own else FIRST)[0] for own, said in found)
    while not evening.screen.recap.isVisible():
        open_curtain(evening)
    texts = [one.text() for one in evening.screen.recap.findChildren(QLabel)]
    shell.change(language="en")
    again = [one.text() for one in evening.screen.recap.findChildren(QLabel) if one.isVisible()]
    assert heading(evening) in (FIRST[1], LATER[1])
    assert not {text for text in texts if text.endswith(".")} & set(again)


def test_the_question_is_not_answered_before_it_is_seen(window: MainWindow, shell: Shell) -> None:
    """A language that changes while cards fly does not ask what has not been shown."""
    shell.change(tempo="full")
    evening = Watched(window, shell, "cocotaki")
    dice = random.Random(4)
    frames = evening.frames
    assert isinstance(frames, ManualFrameClock)
    prompt = evening.table.overlay.prompt
    for _ in range(600):
        evening.frame()
        act_at_random(evening, dice)
        if evening.table.director.busy:
            before = prompt.prompt
            shell.change(language="en" if shell.settings.language == "de" else "de")
            assert prompt.prompt == before


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768)])
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("language", ["de", "en"])
def test_the_recap_covers_no_question_and_no_answer(
    window: MainWindow, shell: Shell, size: tuple[int, int], text: int, language: str
) -> None:
    shell.change(language=language, text_size=text)
    window.resize(*size)
    shown = 0
    for seed in (1, 2):
        evening = Watched(window, shell, "cocotaki", "ppb", seed=seed)
        for _ in range(3):
            open_curtain(evening)
            screen = evening.screen
            if not screen.recap.isVisible():
                continue
            shown += 1
            place = screen.recap.geometry()
            for box in screen.table.overlay.kept():
                assert not place.intersects(box.translated(screen.table.pos()))
            assert screen.rect().contains(place)
            # Asked something while it is there, it makes room.
            dice = random.Random(seed)
            for _ in range(40):
                evening.frame()
                act_at_random(evening, dice)
                if screen.recap.isVisible():
                    kept = screen.table.overlay.kept()
                    moved = [box.translated(screen.table.pos()) for box in kept]
                    assert not any(screen.recap.geometry().intersects(box) for box in moved)
    assert shown or text == 200
