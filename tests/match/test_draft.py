"""A match before its first card: seats, presets, options, and what does not go together."""

from __future__ import annotations

import pytest

from tischrunde.match.draft import Draft
from tischrunde.rules.core.rng import SEED_LIMIT
from tischrunde.storage.settings import SeatSetup


@pytest.fixture
def draft() -> Draft:
    names = ("Lena", "Bo", "Ida")
    return Draft("kato", [SeatSetup(name=name, player="person") for name in names])


def test_the_first_preset_holds_at_the_beginning(draft: Draft) -> None:
    assert draft.preset == draft.presets[0] == "rulebook"
    assert draft.problems() == ()


def test_a_changed_option_makes_a_mixture_of_ones_own(draft: Draft) -> None:
    draft.values["hand_size"] = 6
    assert draft.preset == ""
    draft.take_preset("quick")
    assert draft.preset == "quick"
    assert draft.values["hand_size"] == 5


def test_house_notes_stay_when_a_preset_is_taken(draft: Draft) -> None:
    draft.values["house_notes"] = "Wer verliert, holt den Nachtisch"
    draft.take_preset("wild")
    assert draft.values["house_notes"] == "Wer verliert, holt den Nachtisch"
    assert draft.preset == "wild"


@pytest.mark.rule("GEN-02")
def test_who_deals_first_keeps_dealing_first_wherever_they_sit(draft: Draft) -> None:
    draft.values |= {"dealer": "seat", "dealer_seat": 1, "undo": "never"}
    assert draft.preset == "rulebook", "it is no other game"
    draft.take_preset("quick")
    assert draft.changed() == {
        "dealer": "seat",
        "dealer_seat": 1,
        "undo": "never",
        "hand_size": 5,
        "target": 200,
    }
    draft.swap(1, 2)
    assert draft.values["dealer_seat"] == 2
    draft.remove(0)
    assert draft.values["dealer_seat"] == 1
    draft.values["dealer_seat"] = 2
    assert [problem.code for problem in draft.problems()] == ["dealer_not_seated"]
    draft.values["dealer_seat"] = 1
    draft.remove(1)
    assert draft.values["dealer_seat"] == 0


@pytest.mark.rule("GEN-02", "KAT-03")
def test_what_is_not_in_force_puts_nothing_else_in_force(draft: Draft) -> None:
    draft.values |= {"dealer": "seat", "dealer_seat": 1}
    assert draft.in_force(draft.spec("dealer_seat"))
    draft.values |= {"starter": "chosen", "chosen_starter": 2}
    assert not draft.in_force(draft.spec("dealer"))
    assert not draft.in_force(draft.spec("dealer_seat"))
    assert draft.changed() == {"starter": "chosen", "chosen_starter": 2}
    draft.swap(0, 2)
    assert draft.values["chosen_starter"] == 0, "who begins sits there now"


@pytest.mark.rule("RAC-16")
def test_for_whom_racko_is_called_stays_so_wherever_they_sit() -> None:
    draft = Draft("racko", [SeatSetup(name=name) for name in ("Lena", "Bo", "Ida", "Opa")])
    draft.values["auto_racko"] = ("0", "3")
    draft.swap(0, 2)
    assert draft.values["auto_racko"] == ("2", "3")
    draft.remove(3)
    assert draft.values["auto_racko"] == ("2",)
    draft.remove(1)
    assert draft.values["auto_racko"] == ("1",)
    draft.swap(0, 1)
    assert draft.values["auto_racko"] == ("0",)


@pytest.mark.rule("KAT-03")
def test_the_youngest_cannot_begin_without_ages(draft: Draft) -> None:
    against = draft.against("starter", "youngest")
    assert against is not None
    assert against.rule == "KAT-03"
    draft.seats[1].age = 7
    assert draft.against("starter", "youngest") is None


def test_options_without_effect_are_known(draft: Draft) -> None:
    assert not draft.in_force(draft.spec("cone_effects"))
    draft.values["cone"] = "custom"
    assert draft.in_force(draft.spec("cone_effects"))


@pytest.mark.rule("GEN-05")
@pytest.mark.parametrize("text", ["-1", "abc", "1.5", str(SEED_LIMIT), "9" * 40, "١٢"])
def test_what_is_no_seed_is_refused(draft: Draft, text: str) -> None:
    draft.seed_text = text
    assert draft.seed_problem() is not None
    assert draft.problems()


def test_a_seed_may_have_blanks_around_it_or_be_left_out(draft: Draft) -> None:
    draft.seed_text = f" {SEED_LIMIT - 1} "
    assert draft.seed == SEED_LIMIT - 1
    draft.seed_text = "  "
    assert draft.problems() == ()
    assert draft.seed is None


def test_as_many_sit_down_as_the_game_allows(draft: Draft) -> None:
    while draft.can_add:
        draft.add(SeatSetup(name="Bot"))
    assert len(draft.seats) == 10
    while draft.can_remove:
        draft.remove(0)
    assert len(draft.seats) == 2
    draft.remove(0)
    assert draft.problems()


def test_the_header_says_what_was_agreed(draft: Draft) -> None:
    draft.take_preset("quick")
    draft.seats[0] = SeatSetup(name="Lena", player="person", level="mittel", person="7")
    draft.seats[1] = SeatSetup(name="Bo", player="bot", level="schwer", face="bear", person="8")
    header = draft.header(seed=7, match_id="abc", started="2026-01-01T12:00:00+01:00", version="1")
    assert header.game == "kato"
    assert header.options == {"hand_size": 5, "target": 200}
    assert header.preset == "quick"
    assert [seat.player for seat in header.seats] == ["person", "bot", "person"]
    assert [seat.level for seat in header.seats] == ["", "schwer", ""], "people have none"
    assert [seat.person for seat in header.seats] == ["7", "", ""], "nor are bots somebody"
    assert header.seats[1].face == "bear"


def test_the_last_set_up_comes_back(draft: Draft) -> None:
    draft.take_preset("wild")
    draft.values["cone"] = "custom"
    draft.values["cone_effects"] = ("reverse", "draw:2")
    other = Draft("kato", [SeatSetup(name="A"), SeatSetup(name="B")])
    other.recall(draft.setup())
    assert other.values == draft.values
    assert other.seats == draft.seats


def test_a_remembered_set_up_that_makes_no_sense_any_more_is_left_out(draft: Draft) -> None:
    setup = draft.setup()
    setup.options = {"hand_size": 99}
    setup.seats = []
    other = Draft("kato", [SeatSetup(name="A"), SeatSetup(name="B")])
    other.recall(setup)
    assert other.preset == "rulebook"
    assert len(other.seats) == 2


def test_whoever_sits_down_gets_the_last_place() -> None:
    draft = Draft("kato", [SeatSetup(name="A"), SeatSetup(name="B")])
    for place in range(2, 6):
        assert draft.add(SeatSetup(name=f"{place}")) == place
        assert draft.seats[place].name == f"{place}"


def test_people_sit_down_where_guests_would_unless_they_sit_there_already() -> None:
    lena = SeatSetup(name="Lena", player="person", person="1")
    opa, ida = (SeatSetup(name=name, player="person", person=name) for name in ("Opa", "Ida"))
    mama = SeatSetup(name="Mama", player="person")
    guests = [SeatSetup(name="Gast", player="person") for _ in range(2)]
    bot = SeatSetup(name="Gast", player="bot")
    draft = Draft("kato", [lena, guests[0], bot, mama, guests[1]])
    other_lena = SeatSetup(name="Lena", player="person", person="2")
    draft.welcome([lena, mama, other_lena, opa, ida], lambda seat: seat.name == "Gast")
    assert draft.seats == [lena, other_lena, bot, mama, opa], "two places, and two of three"
    draft.welcome([ida], lambda seat: False)
    assert draft.seats[1] is other_lena, "nobody has to get up"


def test_a_face_is_nobody_elses_while_there_are_enough() -> None:
    draft = Draft("kato", [SeatSetup(name="A", face="fox"), SeatSetup(name="B", face="bear")])
    assert draft.free_face(("fox", "owl", "bear")) == "owl"
    assert draft.free_face(("bear", "fox")) == "bear"


def test_several_need_buzzers_where_all_act_at_once() -> None:
    clack = Draft("clack", [SeatSetup(name="A"), SeatSetup(name="B")])
    assert clack.races
    clack.values["mode"] = "in_turn"
    assert not clack.races
    clack.values["mode"] = "together"
    del clack.seats[:]
    assert not clack.races, "nor where no match can be"
    assert not Draft("kato", [SeatSetup(name="A"), SeatSetup(name="B")]).races


def test_people_and_bots_are_told_apart() -> None:
    lena, bot = SeatSetup(name="Lena", player="person"), SeatSetup(name="Fips", player="bot")
    draft = Draft("kato", [bot, lena])
    assert draft.persons == [lena]
    assert draft.persons_by_place() == [None, lena]
