"""The one place that knows that a table may show no view.

It shows none before the first deal, and none while the screen is given to another
person. Then no question about a view has an answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

from tischrunde.rules.core.view import View

P = ParamSpec("P")
Answer = TypeVar("Answer")


def answer(
    view: View | None,
    question: Callable[Concatenate[View, P], Answer],
    *args: P.args,
    **options: P.kwargs,
) -> Answer | None:
    """Answer of ``question`` for ``view`` and what else it takes; None where no view is shown."""
    return None if view is None else question(view, *args, **options)
