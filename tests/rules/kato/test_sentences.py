"""What KaTO says by way of a table has its sentence too."""

from __future__ import annotations

import pytest

from tischrunde.i18n.texts import Texts
from tischrunde.rules.kato.cone import RUN
from tischrunde.rules.kato.legal import ASKED
from tischrunde.system.languages import LANGUAGES


@pytest.mark.rule("GEN-06")
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_asked_for_and_however_a_round_ends_there_is_a_sentence(language: str) -> None:
    texts = Texts(language)
    keys = [f"refusal.{code}" for code, _ in ASKED.values()]
    keys += [f"reason.{reason}" for reason in ("out", "stuck", "turn_limit")]
    keys += [f"log.{reason}" for reason in ("stuck", "turn_limit")]
    keys += [f"count.{why}" for why in ("won", "own")]
    keys += [f"option.cone_effects.{effect}" for effect in RUN]
    keys += [f"colour.{colour}" for colour in ("red", "yellow", "green", "blue")]
    assert [key for key in keys if not texts.has(f"kato.{key}")] == []
