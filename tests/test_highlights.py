"""What is told of a round is true: counted here again, from the match itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from tischrunde.archive.highlights import FINDERS, MOST, Highlight, highlights
from tischrunde.i18n.texts import Texts
from tischrunde.match.match import Match
from tischrunde.match.moments import Moment, reach
from tischrunde.match.redaction import RedactedEntry
from tischrunde.rules.cocotaki.cards import CARDS as COCO
from tischrunde.rules.cocotaki.cards import Sound
from tischrunde.rules.core.events import Event, Moved, Noted, noted
from tischrunde.rules.core.record import Entry, Header, SeatRecord
from tischrunde.rules.core.zones import DISCARD_PILE, DRAW_PILE, HANDS, Seat
from tischrunde.rules.registry import GAMES
from tischrunde.system.languages import LANGUAGES

SEATS = tuple(SeatRecord(name, "bot", "leicht") for name in ("Anna", "Bo", "Cem"))
KINDS = [
    "caught",
    "bluff",
    "penalty",
    "run",
    "found",
    "unnoticed",
    "fastest",
    "disc",
    "missed",
    "turns",
    "open",
    "racks",
    "title",
]


def part(seat: int, text: str, *events: Event, ms: int | None = None) -> RedactedEntry:
    remarks = () if ms is None else (("ms", str(ms)),)
    return RedactedEntry(1, Entry(Seat(seat), text, remarks=remarks), events)


def lay(seat: int, cards: int = 1) -> RedactedEntry:
    return part(seat, "lay", Moved(HANDS[seat], DISCARD_PILE, (None,) * cards, "lay"))


def drawn(seat: int, cards: int, why: str = "draw") -> RedactedEntry:
    return part(seat, why, Moved(DRAW_PILE, HANDS[seat], (None,) * cards, why))


def sounded(seat: int, card: str, sound: Sound) -> RedactedEntry:
    what = "silence" if sound is Sound.SILENCE else "sound"
    return part(seat, "sound", noted(what, Seat(seat), sound=sound, card=COCO[card], place=0))


def mistake(by: int, layer: int, kind: str, card: str) -> RedactedEntry:
    return part(by, "challenge", noted(f"mistake_{kind}", Seat(layer), card=COCO[card]))


@pytest.mark.parametrize("game", GAMES)
def test_of_nothing_nothing_is_told(game: str) -> None:
    assert highlights(game, ()) == ()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_its_sentence(language: str, kind: str) -> None:
    assert Texts(language).has(f"history.highlight.{kind}")


KATO: Sequence[tuple[list[RedactedEntry], list[Highlight]]] = (
    ([lay(0)] * 4, [Highlight("run", Seat(0), 4)]),
    ([lay(0)] * 3, []),
    ([lay(0), lay(0), drawn(0, 1), lay(0), lay(0)], []),
    ([lay(0)] * 4 + [lay(1)] * 4, []),
    ([drawn(1, 3, "penalty")], []),
    ([drawn(1, 4, "penalty"), drawn(2, 6, "penalty")], [Highlight("penalty", Seat(2), 6)]),
    ([drawn(1, 9)], []),
    (
        [part(2, "catch", noted("caught", Seat(1), by=Seat(2)))],
        [Highlight("caught", Seat(2), 0, Seat(1))],
    ),
    (
        [part(2, "challenge", noted("bluff", Seat(1), other=Seat(2)))],
        [Highlight("bluff", Seat(2), 0, Seat(1))],
    ),
    ([part(2, "challenge", noted("no_bluff", Seat(1), other=Seat(2)))], []),
)


@pytest.mark.parametrize(("story", "told"), KATO)
def test_kato(story: list[RedactedEntry], told: list[Highlight]) -> None:
    assert list(highlights("kato", story)) == told


@pytest.mark.parametrize(
    ("card", "sound", "kind"),
    [
        ("blue-bee", Sound.COW, "sound"),
        ("blue-bee", Sound.SILENCE, "silent"),
        ("red-cow", Sound.COW, "loud"),
        ("red-rooster", Sound.SILENCE, "cocotaki"),
    ],
)
def test_a_wrong_sound_of_every_kind_is_unnoticed_until_it_is_found(
    card: str, sound: Sound, kind: str
) -> None:
    wrong = sounded(0, card, sound)
    assert highlights("cocotaki", [wrong]) == (Highlight("unnoticed", None, 1),)
    found = [wrong, mistake(2, 0, kind, card)]
    assert highlights("cocotaki", found) == (Highlight("found", Seat(2), 1),)
    assert highlights("cocotaki", [sounded(0, card, COCO[card].sound)]) == ()


def test_whoever_ties_in_finding_mistakes_is_not_called_the_best() -> None:
    one = mistake(2, 0, "sound", "blue-bee")
    assert highlights("cocotaki", [one, mistake(1, 0, "sound", "blue-bee")]) == ()


def test_only_a_right_and_quick_grab_is_the_fastest() -> None:
    wrong = part(1, "snap x", noted("wrong_card", Seat(1)), ms=300)
    slow, quick = part(0, "snap y", ms=1501), part(2, "snap z", ms=950)
    assert highlights("clack", [wrong, slow]) == ()
    assert highlights("clack", [wrong, slow, quick]) == (Highlight("fastest", Seat(2), 950),)


def test_the_cards_of_the_winner_are_counted_at_racko() -> None:
    puts = [
        part(seat, "put", noted("put", Seat(seat), slot=5, open=seat == 0)) for seat in (0, 0, 1)
    ]
    story = [*puts, part(0, "racko", noted("round_won", Seat(0), n=75))]
    assert highlights("racko", story) == (
        Highlight("turns", Seat(0), 2),
        Highlight("open", Seat(0), 2),
    )


def test_at_most_three_and_what_the_last_round_had_comes_last() -> None:
    story = [lay(0)] * 5 + [
        drawn(1, 6, "penalty"),
        part(2, "catch", noted("caught", Seat(1), by=Seat(2))),
        part(2, "challenge", noted("bluff", Seat(1), other=Seat(2))),
    ]
    first = [one.kind for one in highlights("kato", story)]
    assert first == ["caught", "bluff", "penalty"]
    assert [one.kind for one in highlights("kato", story, first)] == ["run", "caught", "bluff"]
    assert len(first) == MOST


# -- of rounds that were played -----------------------------------------------------------------


def rounds(game: str) -> list[Match]:
    return [
        reach(Header(game, SEATS, seed), Moment(1, lambda match: match.round_over))
        for seed in (1, 2, 3)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_of_played_rounds_everybody_hears_the_same_and_the_numbers_hold(game: str) -> None:
    for match in rounds(game):
        told = highlights(game, match.story(None))
        assert len(told) <= MOST
        for seat in range(match.game.seats):
            assert highlights(game, match.story(Seat(seat))) == told, "nobody's cards are in it"
        assert all(one.n >= 0 for one in told)
        assert len({one.kind for one in told}) == len(told)
    assert FINDERS[game]


def test_the_wrong_sounds_of_played_rounds_are_those_of_the_log() -> None:
    """Counted from what was uttered, entry by entry, against the cards' own sounds."""
    seen = 0
    for match in rounds("cocotaki"):
        notes = [e for p in match.story(None) for e in p.events if isinstance(e, Noted)]
        count: Counter[str] = Counter()
        for note in notes:
            about = dict(note.params)
            if note.what in ("sound", "silence"):
                card = about["card"]
                count["wrong"] += COCO[str(getattr(card, "text", ""))].sound is not about["sound"]
            elif note.what.startswith("mistake_") and "sound" in about:
                count["found"] += 1
        left = count["wrong"] - count["found"]
        told = {one.kind: one for one in highlights("cocotaki", match.story(None))}
        assert ("unnoticed" in told) is (left > 0)
        if left:
            assert told["unnoticed"].n == left
        seen += left
    assert seen, "other seeds are needed"
