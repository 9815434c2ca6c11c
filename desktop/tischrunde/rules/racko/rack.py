"""What a rack is worth: how far it ascends, and its longest run (RAC-15 to RAC-22).

A rack is a sequence of cards from slot 5 upwards. All functions are pure.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tischrunde.rules.racko.cards import JOKER, RackoCard

SLOTS: Final = tuple(range(5, 65, 5))
"""The names of the twelve slots, in order."""
FULL: Final = len(SLOTS)
PLACE_OF: Final = {name: place for place, name in enumerate(SLOTS)}
"""The place of a slot in a rack, 0 for slot 5."""


def ascending_length(rack: Sequence[RackoCard], highest: int, exact: bool) -> int:
    """How many cards from slot 5 on ascend without a break (RAC-10, RAC-18).

    Jokers always fit; if ``exact``, each needs a whole number of its own up to
    ``highest``, above what stands before it and below what follows.
    """
    before = 0
    for place, card in enumerate(rack):
        if card is JOKER:
            if exact:
                before += 1
                if before > highest:
                    return place
        elif card.value > before:
            before = card.value
        else:
            return place
    return len(rack)


def longest_run(rack: Sequence[RackoCard], highest: int) -> int:
    """The most neighbouring slots that hold n, n+1, n+2 … (RAC-22).

    A joker stands for whatever makes the run longest, from 1 to ``highest``;
    a run needs at least one number card. 0 if there is none.
    """
    return max((_run_from(rack, place, highest) for place in range(len(rack))), default=0)


def _run_from(rack: Sequence[RackoCard], place: int, highest: int) -> int:
    """The longest run that begins in slot ``place``."""
    first = next((at for at in range(place, len(rack)) if rack[at] is not JOKER), None)
    if first is None:
        return 0
    lowest = rack[first].value - (first - place)
    if lowest < 1:
        return 0
    end = first
    while end < len(rack):
        value = lowest + end - place
        if value > highest or (rack[end] is not JOKER and rack[end].value != value):
            break
        end += 1
    return end - place


def stood_for(
    rack: Sequence[RackoCard], length: int, highest: int, run: bool = False
) -> dict[int, int]:
    """What each joker among the first ``length`` cards, which ascend, counts as, by its place.

    The lowest number that fits; with ``run``, in the longest run, what makes it. A joker
    that fits without having a number of its own (RAC-10) has no entry.
    """
    found = _in_run(rack, highest) if run else {}
    before = 0
    for place in range(length):
        if rack[place] is not JOKER:
            before = rack[place].value
        elif place not in found:
            later = (rack[at].value or found.get(at, 0) for at in range(place + 1, length))
            after = next((value for value in later if value), highest + 1)
            if before + 1 < after:
                found[place] = before = before + 1
        else:
            before = found[place]
    return {place: value for place, value in found.items() if place < length}


def _in_run(rack: Sequence[RackoCard], highest: int) -> dict[int, int]:
    """What jokers stand for in the longest run."""
    size = longest_run(rack, highest)
    if not size:
        return {}
    place = next(at for at in range(len(rack)) if _run_from(rack, at, highest) == size)
    first = next(at for at in range(place, len(rack)) if rack[at] is not JOKER)
    lowest = rack[first].value - (first - place)
    return {at: lowest + at - place for at in range(place, place + size) if rack[at] is JOKER}


WIN_POINTS: Final = 30
CARD_POINTS: Final = 5
BLITZ_POINTS: Final = 100
RUN_BONUS: Final = {3: 60, 4: 110, 5: 210}
LONG_RUN_BONUS: Final = 310


def run_bonus(length: int) -> int:
    """The premium for a run of ``length`` cards."""
    return LONG_RUN_BONUS if length > max(RUN_BONUS) else RUN_BONUS.get(length, 0)
