"""All measurements by name."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final

from tischrunde.bench.figures import BenchPlan, Figure

SUITE: Final = ("rules", "bots", "saves", "remembering", "analysis", "start", "frames", "bare")
"""Modules of this package, in the order in which they run."""

Measure = Callable[[BenchPlan], list[Figure]]


def measure(name: str, plan: BenchPlan) -> list[Figure]:
    """The figures of one module; [] where it cannot be measured (no Qt installed)."""
    found: Measure = import_module(f"tischrunde.bench.{name}").measure
    return found(plan)
