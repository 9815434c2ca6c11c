"""The catalogues: complete in both languages, well formed, and without holes in the code."""

from __future__ import annotations

import ast
import json
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from tischrunde.i18n.texts import Sentence, Texts
from tischrunde.system.languages import LANGUAGES, Language

ROOT = Path(__file__).parent.parent
I18N = ROOT / "resources" / "i18n"
PACKAGE = ROOT / "desktop" / "tischrunde"


def load(language: str, domain: str) -> dict[str, Sentence]:
    def once(pairs: list[tuple[str, Sentence]]) -> dict[str, Sentence]:
        names = [name for name, _ in pairs]
        assert len(set(names)) == len(names), f"{domain}: a key stands there twice"
        return dict(pairs)

    text = (I18N / language / f"{domain}.json").read_text(encoding="utf-8")
    return json.loads(text, object_pairs_hook=once)  # type: ignore[no-any-return]


def domains(language: str) -> list[str]:
    return sorted(path.stem for path in (I18N / language).glob("*.json"))


ALL = {
    language: {name: load(language, name) for name in domains(language)} for language in LANGUAGES
}
DOMAINS = domains("de")


def forms(sentence: Sentence) -> dict[str, str]:
    return sentence if isinstance(sentence, dict) else {"": sentence}


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def every() -> Iterator[tuple[str, str, str]]:
    """Language, key and text of every sentence in every form."""
    for language, catalogues in ALL.items():
        for domain, sentences in catalogues.items():
            for key, sentence in sentences.items():
                for text in forms(sentence).values():
                    yield language, f"{domain}.{key}", text


def test_both_languages_have_the_same_catalogues() -> None:
    assert domains("de") == domains("en")


@pytest.mark.parametrize("domain", DOMAINS)
def test_both_languages_have_the_same_keys(domain: str) -> None:
    assert ALL["de"][domain].keys() == ALL["en"][domain].keys()


@pytest.mark.parametrize("domain", DOMAINS)
def test_both_languages_fill_in_the_same_things(domain: str) -> None:
    def filled(language: Language, key: str) -> set[str]:
        names = [placeholders(text) for text in forms(ALL[language][domain][key]).values()]
        return set.union(*names) - {"n"}

    wrong = [key for key in ALL["de"][domain] if filled("de", key) != filled("en", key)]
    assert not wrong


@pytest.mark.parametrize("domain", DOMAINS)
def test_plurals_have_both_forms_in_both_languages(domain: str) -> None:
    for key in ALL["de"][domain]:
        kinds = {tuple(forms(ALL[language][domain][key])) for language in LANGUAGES}
        assert kinds in ({("",)}, {("one", "other")}), key
        for language in LANGUAGES:
            # One thing may do without its number, several may not lose what else is filled in.
            found = [
                placeholders(text) | {"n"} for text in forms(ALL[language][domain][key]).values()
            ]
            assert all(names == found[0] for names in found), (language, key)


def test_no_sentence_is_empty_or_ragged() -> None:
    # Of what happened, some is not worth a line; a usage line begins with word and blank.
    may_be_empty = re.compile(r"\w+\.(log|moved)\..+")
    ragged = re.compile(r"^\s|\s$|  |\t")
    for language, key, text in every():
        assert text or may_be_empty.fullmatch(key), (language, key)
        assert key == "cli.help.usage" or not ragged.search(text), (language, key)


def test_what_is_filled_in_has_a_plain_name() -> None:
    for language, key, text in every():
        for _, name, form, conversion in string.Formatter().parse(text):
            if name is not None:
                assert re.fullmatch(r"[a-z_]+", name), (language, key)
                assert (form, conversion) == ("", None), (language, key)


def test_german_quotes_in_german_and_english_ones_in_english() -> None:
    for language, key, text in every():
        assert '"' not in text, key
        if language == "en":
            assert "„" not in text, key
        else:
            assert text.count("„") == text.count("“"), key


# What the code asks for


def sources() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def literal_keys() -> Iterator[tuple[str, str]]:
    """Every string in the code that looks like a key of a catalogue, with its place."""
    form = re.compile(rf"(?:{'|'.join(DOMAINS)})(?:\.[a-z][a-z0-9_-]*)+")
    for path, tree in sources():
        parts = {id(part) for node in ast.walk(tree) for part in pieces(node)}
        for node in ast.walk(tree):
            if not isinstance(node, ast.Constant) or id(node) in parts:
                continue
            text = node.value
            if (
                isinstance(text, str)
                and form.fullmatch(text)
                and not text.endswith((".json", ".sqlite"))
            ):
                yield text, f"{path.name}:{node.lineno}"


def pieces(node: ast.AST) -> list[ast.expr]:
    """What an f-string is put together from."""
    return node.values if isinstance(node, ast.JoinedStr) else []


def prefixes() -> Iterator[tuple[str, str]]:
    """What f-strings that make keys begin with, with their place."""
    form = re.compile(rf"(?:{'|'.join(DOMAINS)})\.(?:[a-z0-9_-]+\.)*(?:[a-z0-9_-]+_)?")
    for path, tree in sources():
        for node in ast.walk(tree):
            first = next(iter(pieces(node)), None)
            if isinstance(first, ast.Constant) and form.fullmatch(str(first.value)):
                yield str(first.value), f"{path.name}:{first.lineno}"


def test_every_key_in_the_code_has_its_sentence() -> None:
    texts = Texts("de")
    assert not {key: place for key, place in literal_keys() if not texts.has(key)}


def test_keys_put_together_in_the_code_begin_like_some_sentence() -> None:
    known = [f"{domain}.{key}" for domain in DOMAINS for key in ALL["de"][domain]]
    assert not {
        start: place
        for start, place in prefixes()
        if not any(key.startswith(start) for key in known)
    }


def codes(folder: str, *names: str) -> Iterator[str]:
    """First arguments, as far as they are plain, of calls to ``names`` below ``folder``."""
    for path in (PACKAGE / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                called = getattr(node.func, "id", getattr(node.func, "attr", ""))
                first = node.args[0]
                if called in names and isinstance(first, ast.Constant):
                    yield str(first.value)


def test_every_complaint_of_the_command_line_has_its_sentence() -> None:
    found = set(codes("cli", "CommandError"))
    assert found
    assert {f"error.{code}" for code in found} <= ALL["de"]["cli"].keys()


def test_every_error_on_disk_has_its_sentence() -> None:
    kinds = ("DiskFull", "Unwritable", "WriteFailed", "Missing", "Unreadable", "BadJournal")
    found = set(codes("storage", *kinds, "Locked", "Damage", "_set_aside"))
    assert found
    assert {f"storage.{code}" for code in found} <= ALL["de"]["common"].keys()


def test_every_reason_that_all_games_share_has_its_sentence() -> None:
    found = set(codes("rules/core", "refusal"))
    assert found
    assert {f"refusal.{code}" for code in found} <= ALL["de"]["core"].keys()


# How they are put


def test_a_sentence_is_filled_in_and_put_in_the_right_number() -> None:
    texts = Texts("en")
    assert texts("cli.error.level_unknown", value="x", choices="a") == (
        "There is no level “x”. There are: a."
    )
    one = texts("cli.error.library_missing", n=1, libraries="a", packages="b")
    assert "library a is" in one
    assert "libraries a, b are" in texts(
        "cli.error.library_missing", n=2, libraries="a, b", packages=""
    )


def test_an_unknown_key_shows_itself_and_an_unknown_language_speaks_german() -> None:
    texts = Texts("en")
    assert texts("cli.nowhere", n=3) == "cli.nowhere"
    texts.set_language("fr")
    assert texts.language == Texts().language == "de"
    assert texts("cli.help.options") == "Angaben"
