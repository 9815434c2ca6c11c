"""Actions are values with a text form."""

import pytest

from tischrunde.rules.core.actions import Action, Grammar, NotAnAction, Verb, number, seat

GRAMMAR = Grammar(
    {
        "draw": Verb(),
        "catch": Verb((seat,)),
        "swap": Verb((seat, number), least=1),
        "sort": Verb((number,), more=True),
    }
)


@pytest.mark.parametrize(
    "text", ["draw", "catch 2", "swap 1", "swap 1 30", "sort 5", "sort 5 10 15"]
)
def test_a_text_is_read_and_written_the_same(text: str) -> None:
    assert GRAMMAR.parse(text).text == text


@pytest.mark.parametrize(
    "text",
    ["", " ", "fly", "draw 1", "catch", "catch x", "catch -1", "catch ²", "swap", "swap 1 2 3"],
)
def test_anything_else_is_no_action(text: str) -> None:
    with pytest.raises(NotAnAction):
        GRAMMAR.parse(text)


def test_equal_actions_are_interchangeable() -> None:
    assert {Action("catch", (2,)): 1}[GRAMMAR.parse("catch 2")] == 1
    assert Action("catch", (2,)) != Action("swap", (2,))
