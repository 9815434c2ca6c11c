"""Every screen can be drawn, the same way every time."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from tischrunde.ui.gallery import shot
from tischrunde.ui.gallery.screens import SCREENS, picture
from tischrunde.ui.gallery.shot import ShotError, judge
from tischrunde.ui.gallery.wish import Wish

pytestmark = pytest.mark.qt


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_is_drawn(application: QApplication, screen: str) -> None:
    image = picture(Wish(screen, "", language="en", size=(1024, 600)))
    assert (image.width(), image.height()) == (1024, 600)
    colours = {image.pixel(x, y) for x in range(0, 1024, 16) for y in range(0, 600, 16)}
    assert len(colours) > 20


@pytest.mark.parametrize("screen", ["home", "table", "round-end"])
def test_the_same_wish_gives_the_same_picture(application: QApplication, screen: str) -> None:
    assert picture(Wish(screen, "", seed=3)) == picture(Wish(screen, "", seed=3))


def test_another_seed_gives_other_cards(application: QApplication) -> None:
    assert picture(Wish("table", "", seed=3)) != picture(Wish("table", "", seed=4))


def test_the_scale_makes_more_pixels(application: QApplication, tmp_path: Path) -> None:
    out = tmp_path / "home.png"
    words = f"--screen home --out {out} --size 800x560 --scale=2"
    assert shot.main(words.split()) == 0
    image = QImage(str(out))
    assert (image.width(), image.height()) == (1600, 1120)


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("screen", "kitchen", "unknown"),
        ("game", "chess", "unknown"),
        ("lang", "fr", "unknown"),
        ("seed", "-1", "range"),
        ("seed", "many", "range"),
        ("scale", "0", "range"),
        ("size", "12", "size"),
        ("size", "9x9", "size"),
        ("size", "²00x300", "size"),
        ("size", "300x²00", "size"),
        ("size", "300", "size"),
        ("size", "9" * 5000 + "x300", "size"),
        ("size", "8001x300", "size"),
        ("seed", "²", "range"),
        ("seed", "9" * 5000, "range"),
        ("seed", "1_0", "range"),
        ("text-size", "--100", "range"),
        ("scale", "nan", "range"),
        ("scale", "٢", "range"),
        ("ply", "-2", "range"),
    ],
)
def test_what_cannot_be_drawn_is_said(name: str, value: str, code: str) -> None:
    with pytest.raises(ShotError) as caught:
        judge({"screen": "home", "out": "x.png", name: value})
    assert caught.value.code == code


def test_no_side_of_a_picture_is_larger_than_the_largest_after_scaling() -> None:
    there = {"screen": "home", "out": "x.png", "size": "4000x300"}
    assert judge({**there, "scale": "2"}).size == (4000, 300)
    with pytest.raises(ShotError) as caught:
        judge({**there, "scale": "2.5"})
    assert caught.value.code == "size"


def test_an_unknown_screen_lists_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert shot.main(["--screen", "kitchen", "--out", "x.png", "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert all(screen in said for screen in SCREENS)


def test_a_preset_that_does_not_exist_is_said(
    application: QApplication, capsys: pytest.CaptureFixture[str]
) -> None:
    assert shot.main(["--screen", "table", "--out", "x.png", "--preset", "foo"]) == 2
    assert "foo" in capsys.readouterr().err


def test_a_picture_that_cannot_be_written_is_said(
    application: QApplication, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "missing" / "home.png"
    assert shot.main(["--screen", "home", "--out", str(out)]) == 2
    assert str(out) in capsys.readouterr().err


@pytest.mark.parametrize(
    "words", ["--screen", "home", "--colour red", "--screen home --out", "--screen home"]
)
def test_arguments_that_are_none_are_said(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert shot.main(words.split()) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_help_names_everything_that_can_be_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert shot.main(["--lang", "en", "--help"]) == 0
    said = capsys.readouterr().out
    assert all(f"--{name}" in said for name in shot.NAMES)
    assert all(screen in said for screen in SCREENS)
