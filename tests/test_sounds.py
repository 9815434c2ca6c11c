"""The sounds in `resources/sounds`: all there, short, clean, and made by `tools/sounds`."""

from __future__ import annotations

import array
import importlib
import json
import wave
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "resources" / "sounds"
RATE = 22_050
LANGUAGES = ("de", "en")
INDEX: dict[str, dict[str, list[str]]] = json.loads(
    (FOLDER / "index.json").read_text(encoding="utf-8")
)
FILES = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.wav"))


def _names(group: str) -> list[str]:
    """The files of a group by name, without those of the spoken calls."""
    return sorted(file.removesuffix(".wav") for file in _files_of(group))


Tool = Callable[[str], Any]
"""Gives a module of ``tools/sounds`` by its name."""


def _files_of(group: str) -> set[str]:
    return {
        f"{stem.format(language=language)}.wav"
        for stems in INDEX[group].values()
        for stem in stems
        for language in LANGUAGES
    }


@cache
def _samples(file: str) -> array.array[int]:
    """The samples of `file` as whole numbers, checked to be 16-bit mono at 22,050 Hz."""
    with wave.open(str(FOLDER / file)) as wav:
        assert (wav.getnchannels(), wav.getsampwidth(), wav.getframerate()) == (1, 2, RATE)
        return array.array("h", wav.readframes(wav.getnframes()))


def test_every_name_has_its_files_and_every_file_a_name() -> None:
    assert set(FILES) == set().union(*(_files_of(group) for group in INDEX))


def test_the_groups_are_those_that_have_a_volume() -> None:
    assert list(INDEX) == ["table", "animals", "voices"]


def test_no_name_stands_in_two_groups() -> None:
    names = [name for group in INDEX.values() for name in group]
    assert len(names) == len(set(names))


def test_all_files_together_stay_near_one_megabyte() -> None:
    assert sum((FOLDER / file).stat().st_size for file in FILES) < 1_250_000


@pytest.mark.parametrize("file", FILES)
def test_a_sound_is_short(file: str) -> None:
    assert 0.03 <= len(_samples(file)) / RATE <= 2.6


@pytest.mark.parametrize("file", FILES)
def test_a_sound_peaks_below_minus_three_decibels(file: str) -> None:
    assert max(map(abs, _samples(file))) <= 32_767 * 10 ** (-3 / 20)


@pytest.mark.parametrize("file", FILES)
def test_a_sound_begins_and_ends_in_silence(file: str) -> None:
    samples = _samples(file)
    peak = max(map(abs, samples))
    assert samples[0] == samples[-1] == 0
    assert max(map(abs, samples[: RATE // 1000])) < 0.1 * peak
    assert max(map(abs, samples[-RATE // 1000 :])) < 0.02 * peak


@pytest.mark.parametrize("file", FILES)
def test_a_sound_has_no_constant_part(file: str) -> None:
    samples = _samples(file)
    assert abs(sum(samples) / len(samples)) < 33  # a thousandth of full scale


def test_a_card_of_a_deal_is_over_before_the_next_one_lands() -> None:
    assert len(_samples("deal.wav")) / RATE < 0.06


# What follows needs the tool, and the tool needs numpy (the `build` extra).


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> Tool:
    """Gives a module of `tools/sounds` by its name."""
    pytest.importorskip("numpy")
    monkeypatch.syspath_prepend(ROOT)
    return lambda module: importlib.import_module(f"tools.sounds.{module}")


def _all(tool: Tool) -> dict[str, Any]:
    catalogue = tool("catalogue")
    every: dict[str, Any] = catalogue.TABLE | catalogue.ANIMALS | catalogue.CALLS
    return every


def test_the_tool_makes_every_file_and_no_other(tool: Tool) -> None:
    assert {f"{name}.wav" for name in _all(tool)} == set(FILES)


@pytest.mark.parametrize(
    ("kind", "name"),
    # Spoken calls need a program of their own (espeak-ng).
    [(kind.upper(), name) for kind in ("table", "animals") for name in _names(kind)],
)
def test_synthesis_gives_the_committed_samples_again(tool: Tool, kind: str, name: str) -> None:
    make, level, tail = getattr(tool("catalogue"), kind)[name]
    master = tool("master")
    first, second = (master.sample_bytes(master.mastered(make(), level, tail)) for _ in "ab")
    assert first == second
    # other processors may round the last bit of a sine differently
    made = array.array("h", first)
    assert len(made) == len(_samples(f"{name}.wav"))
    assert max(abs(a - b) for a, b in zip(made, _samples(f"{name}.wav"), strict=True)) <= 2


def test_every_sound_has_the_loudness_of_its_kind(tool: Tool) -> None:
    import numpy as np

    for name, (_, level, _) in _all(tool).items():
        x = np.array(_samples(f"{name}.wav")) / 32_767
        assert tool("master").loudness(x) == pytest.approx(level, abs=0.5), name


def _strongest(tool: Tool, file: str, low: float, high: float) -> float:
    """The strongest frequency between `low` and `high` Hz."""
    import numpy as np

    samples = _samples(file)
    size = np.abs(np.fft.rfft(samples))
    f = tool("signals").frequencies(len(samples), RATE)
    inside = (f > low) & (f < high)
    return float(f[inside][size[inside].argmax()])


def test_the_bee_hums_round_230_hertz(tool: Tool) -> None:
    assert _strongest(tool, "bee.wav", 100, 350) == pytest.approx(230, abs=12)


def test_the_donkey_squeals_high_and_brays_low(tool: Tool) -> None:
    recipe = tool("animals").animal("donkey")
    pitches = [max(hz for _, hz in part.f0) for part in recipe.parts]
    assert [hz > 700 for hz in pitches] == [True, False, True, False]
    assert all(hz < 300 for hz in pitches[1::2])


def test_a_misspelt_number_in_a_recipe_is_refused(tool: Tool) -> None:
    import msgspec

    animals = tool("animals")
    text = (animals.RECIPES / "cow.json").read_text(encoding="utf-8")
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text.replace('"tilt"', '"tlit"'), type=animals.Animal)
