"""The sounds in `resources/sounds`: all there, short, clean, and made by `tools/sounds`."""

import array
import importlib
import json
import wave
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "resources" / "sounds"
RATE = 22_050
LANGUAGES = ("de", "en")
INDEX: dict[str, dict[str, list[str]]] = json.loads(
    (FOLDER / "index.json").read_text(encoding="utf-8")
)
FILES = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.wav"))


def _files_of(group: str) -> set[str]:
    return {
        f"{stem.format(language=language)}.wav"
        for stems in INDEX[group].values()
        for stem in stems
        for language in LANGUAGES
    }


@cache
def _samples(file: str) -> array.array:
    """The samples of `file` as whole numbers, checked to be 16-bit mono at 22,050 Hz."""
    with wave.open(str(FOLDER / file)) as wav:
        assert (wav.getnchannels(), wav.getsampwidth(), wav.getframerate()) == (1, 2, RATE)
        return array.array("h", wav.readframes(wav.getnframes()))


def test_every_name_has_its_files_and_every_file_a_name():
    assert set(FILES) == set().union(*(_files_of(group) for group in INDEX))


def test_the_groups_are_those_that_have_a_volume():
    assert list(INDEX) == ["table", "animals", "voices"]


def test_no_name_stands_in_two_groups():
    names = [name for group in INDEX.values() for name in group]
    assert len(names) == len(set(names))


def test_all_files_together_stay_near_one_megabyte():
    assert sum((FOLDER / file).stat().st_size for file in FILES) < 1_250_000


@pytest.mark.parametrize("file", FILES)
def test_a_sound_is_short(file):
    assert 0.03 <= len(_samples(file)) / RATE <= 2.6


@pytest.mark.parametrize("file", FILES)
def test_a_sound_peaks_below_minus_three_decibels(file):
    assert max(map(abs, _samples(file))) <= 32_767 * 10 ** (-3 / 20)


@pytest.mark.parametrize("file", FILES)
def test_a_sound_begins_and_ends_in_silence(file):
    samples = _samples(file)
    peak = max(map(abs, samples))
    assert samples[0] == samples[-1] == 0
    assert max(map(abs, samples[: RATE // 1000])) < 0.1 * peak
    assert max(map(abs, samples[-RATE // 1000 :])) < 0.02 * peak


@pytest.mark.parametrize("file", FILES)
def test_a_sound_has_no_constant_part(file):
    samples = _samples(file)
    assert abs(sum(samples) / len(samples)) < 33  # a thousandth of full scale


def test_a_card_of_a_deal_is_over_before_the_next_one_lands():
    assert len(_samples("deal.wav")) / RATE < 0.06


# What follows needs the tool, and the tool needs numpy (the `build` extra).


@pytest.fixture
def tool(monkeypatch):
    """Gives a module of `tools/sounds` by its name."""
    pytest.importorskip("numpy")
    monkeypatch.syspath_prepend(ROOT)
    return lambda module: importlib.import_module(f"tools.sounds.{module}")


def test_everything_the_tool_synthesises_is_here(tool):
    assert {f"{name}.wav" for name in tool("catalogue").TABLE} <= set(FILES)


@pytest.mark.parametrize("name", ["clack", "card-2"])
def test_synthesis_gives_the_committed_samples_again(tool, name):
    make, level, tail = tool("catalogue").TABLE[name]
    master = tool("master")
    first, second = (master.sample_bytes(master.mastered(make(), level, tail)) for _ in "ab")
    assert first == second
    # other processors may round the last bit of a sine differently
    made = array.array("h", first)
    assert len(made) == len(_samples(f"{name}.wav"))
    assert max(abs(a - b) for a, b in zip(made, _samples(f"{name}.wav"), strict=True)) <= 2


def test_every_sound_has_the_loudness_of_its_kind(tool):
    import numpy as np

    for name, (_, level, _) in tool("catalogue").TABLE.items():
        x = np.array(_samples(f"{name}.wav")) / 32_767
        assert tool("master").loudness(x) == pytest.approx(level, abs=0.5), name
