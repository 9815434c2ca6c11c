"""Where a module can be changed, and how: cosmic-ray's operators, and one of our own."""

from __future__ import annotations

import ast
import random
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeGuard

import parso
from cosmic_ray import plugins
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Operator

LEFT_OUT: Final = ("VariableReplacer", "VariableInserter", "RemoveDecorator", "ExceptionReplacer")
"""Operators that need arguments, or whose mutants fail at import or are never reached."""
ALIKE: Final = ("Is_Eq", "IsNot_NotEq")
"""Operators whose mutants do the same: what is compared by ``is`` (None, members, interned
cards) is equal only to itself."""


class LeaveOutStatement(Operator):  # type: ignore[misc]
    """Replaces a statement that is nothing but a call by ``pass``."""

    def mutation_positions(self, node: Any) -> Iterator[tuple[Any, Any]]:
        parent = node.parent
        is_call = node.type in ("atom_expr", "power") and node.children[-1].type == "trailer"
        if is_call and parent is not None and parent.type == "simple_stmt":
            yield node.start_pos, node.end_pos

    def mutate(self, node: Any, index: int) -> Any:
        parse: Any = parso.parse  # it has no types, where it is installed
        return parse("pass").children[0]

    @classmethod
    def examples(cls) -> tuple[Any, ...]:
        return ()


class Site(NamedTuple):
    """One change of one module: the ``occurrence``-th place where ``operator`` applies."""

    path: Path
    line: int
    operator: str
    occurrence: int

    def mutated(self) -> str | None:
        """The module's text with the change in it."""
        changed = mutate_code(self.path.read_text("utf-8"), _made(self.operator), self.occurrence)
        return None if changed is None else str(changed)


def sample(folder: Path, names: str, count: int, seed: int) -> list[Site]:
    """``count`` changes drawn from the modules in ``folder`` whose names fit ``names``.

    The same seed draws the same.
    Drawn are places first and then one of the changes possible there, so that a
    comparison, which can be changed in many ways, is not drawn more often.
    """
    lots = random.Random(seed)
    places: dict[tuple[Path, Any], list[Site]] = defaultdict(list)
    for path in sorted(folder.rglob(names)):
        for position, site in sites(path):
            places[path, position].append(site)
    drawn = lots.sample(sorted(places), min(count, len(places)))
    return sorted(lots.choice(places[place]) for place in drawn)


def sites(path: Path) -> Iterator[tuple[Any, Site]]:
    """All changes of a module that a test could notice, each with its place in the text."""
    source = path.read_text("utf-8")
    quiet, same = _unused_lines(source), _same_anyway(source)
    nodes = list(ast_nodes(get_ast(source)))
    for name in _operators():
        operator = _made(name)
        found = (place for node in nodes for place in operator.mutation_positions(node))
        for occurrence, (start, _) in enumerate(found):
            if start[0] not in quiet and start not in same:
                yield start, Site(path, start[0], name, occurrence)


@cache
def _operators() -> list[str]:
    names = [n for n in plugins.operator_names() if not n.endswith(LEFT_OUT + ALIKE)]
    return [*sorted(names), LeaveOutStatement.__name__]


def _made(name: str) -> Any:
    own = name == LeaveOutStatement.__name__
    return LeaveOutStatement() if own else plugins.get_operator(name)()


def _unused_lines(source: str) -> set[int]:
    """Lines that hold annotations or imports for them only: they are never run."""
    lines: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        parts: list[ast.AST | None] = []
        if isinstance(node, ast.FunctionDef):
            every = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            parts = [node.returns, *(argument.annotation for argument in every)]
        elif isinstance(node, ast.AnnAssign) and node.value is None:
            parts = [node]
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.BinOp):
            # An alias of types: `Thing = A | B`.
            parts = [node] if isinstance(node.value.op, ast.BitOr) else []
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            parts = [node]
        for part in filter(None, parts):
            assert part.end_lineno is not None  # type: ignore[attr-defined]
            lines.update(range(part.lineno, part.end_lineno + 1))  # type: ignore[attr-defined]
    return lines


def _same_anyway(source: str) -> set[tuple[int, int]]:
    """Where a change is none in behaviour, or none that a test could do more than repeat.

    ``strict=`` of a zip asserts what holds; the number of a constant is a decision.
    """
    tree = ast.parse(source)
    values = [one.value for one in ast.walk(tree) if _is_strict(one)]
    values += [value for node in tree.body if (value := _number(node)) is not None]
    found = [part for value in values for part in ast.walk(value)]
    return {(part.lineno, part.col_offset) for part in found if isinstance(part, ast.expr)}


def _is_strict(node: ast.AST) -> TypeGuard[ast.keyword]:
    return isinstance(node, ast.keyword) and node.arg == "strict"


def _number(node: ast.stmt) -> ast.expr | None:
    """The number in ``NAME: Final = 1.5``; None in another statement."""
    if not (isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "Final"):
        return None
    value = node.value.operand if isinstance(node.value, ast.UnaryOp) else node.value
    return node.value if isinstance(value, ast.Constant) else None
