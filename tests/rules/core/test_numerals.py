"""Numbers that people type are read in one way everywhere."""

import pytest

from tischrunde.rules.core.numerals import decimal, whole


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0", 0),
        ("7", 7),
        ("+7", 7),
        ("-7", -7),
        (" 7 ", 7),
        ("007", 7),
        ("9" * 30, int("9" * 30)),
    ],
)
def test_a_whole_number_is_read(text: str, number: int) -> None:
    assert whole(text) == number
    assert decimal(text) == float(number)


NO_NUMBERS = ("", " ", "+", "-", "+-3", "-+3", "--3", "- 3", "3-", "²", "٣", "1_0", "0x10", "1e3")
LONG = ("9" * 31, "9" * 4000, "9" * 5000, "-" + "9" * 5000)


@pytest.mark.parametrize("text", [*NO_NUMBERS, *LONG, "nan", "inf", "3\n4", "3,5"])
def test_what_is_no_number_is_none(text: str) -> None:
    assert whole(text) is None
    assert decimal(text) is None


def test_only_a_decimal_may_have_a_point() -> None:
    assert decimal("1.5") == 1.5
    assert decimal("-0.25") == -0.25
    for text in ("1.5", "1.", ".5", "1.2.3"):
        assert whole(text) is None
    for text in ("1.", ".5", "1.2.3", "1." + "0" * 31):
        assert decimal(text) is None
