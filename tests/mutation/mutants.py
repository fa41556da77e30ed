"""The mutants of a source: small mistakes somebody could make in a rule, one at a time.

Most operators are Cosmic Ray's, the others are written on its interface. What differs only in an annotation is none:
nothing runs otherwise.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

import parso
from cosmic_ray.ast import ast_nodes
from cosmic_ray.operators.operator import Operator
from cosmic_ray.plugins import get_operator
from msgspec import Struct

# One replacement an operator: the opposite, and the neighbour of a boundary. A decorator taken away is not among them:
# without `@rule` nothing can be imported, and without a cache the same is computed more slowly.
NAMES = """
    ReplaceBinaryOperator_Add_Sub ReplaceBinaryOperator_Sub_Add ReplaceBinaryOperator_Mul_FloorDiv
    ReplaceBinaryOperator_Div_Mul ReplaceBinaryOperator_FloorDiv_Mul ReplaceBinaryOperator_Mod_Mul
    ReplaceBinaryOperator_BitOr_BitAnd ReplaceBinaryOperator_BitAnd_BitOr
    ReplaceComparisonOperator_Eq_NotEq ReplaceComparisonOperator_NotEq_Eq
    ReplaceComparisonOperator_Is_IsNot ReplaceComparisonOperator_IsNot_Is
    ReplaceComparisonOperator_Lt_LtE ReplaceComparisonOperator_LtE_Lt ReplaceComparisonOperator_Gt_GtE
    ReplaceComparisonOperator_GtE_Gt ReplaceComparisonOperator_Lt_GtE ReplaceComparisonOperator_LtE_Gt
    ReplaceComparisonOperator_Gt_LtE ReplaceComparisonOperator_GtE_Lt
    ReplaceUnaryOperator_USub_UAdd ReplaceUnaryOperator_Delete_Not
    ReplaceAndWithOr ReplaceOrWithAnd ReplaceTrueWithFalse ReplaceFalseWithTrue
    AddNot NumberReplacer ZeroIterationForLoop ReplaceBreakWithContinue ReplaceContinueWithBreak ExceptionReplacer
""".split()


# Flags that only guard against a mistake of ours, or make an object smaller: what comes out is the same without them.
GUARDS = {"frozen", "slots", "eq", "strict", "kw_only"}


class Other(Operator):
    """An operator that exchanges one piece of text of a node for another."""

    @classmethod
    def examples(cls) -> tuple[()]:
        return ()

    def mutation_positions(self, node: Any) -> Iterator[tuple[Any, Any]]:
        if self.instead(node) is not None:
            yield node.start_pos, node.end_pos

    def mutate(self, node: Any, index: int) -> Any:
        return parso.python.tree.PythonNode("atom", [parso.python.tree.Name(self.instead(node), node.start_pos, " ")])

    def instead(self, node: Any) -> str | None:
        raise NotImplementedError


class Membership(Other):
    """`in` and `not in`."""

    def instead(self, node: Any) -> str | None:
        if node.type == "keyword" and node.value == "in" and node.parent.type == "comparison":
            return "not in"
        return "in" if node.type == "comp_op" and node.get_code().split() == ["not", "in"] else None


class Extreme(Other):
    """The most for the least, some for all."""

    PAIRS = {"min": "max", "max": "min", "any": "all", "all": "any"}

    def instead(self, node: Any) -> str | None:
        called = node.type == "name" and node.parent.type == "atom_expr" and node.parent.children[0] is node
        return self.PAIRS.get(node.value) if called else None


class Condition(Other):
    """The condition of a filter or an `elif` turned round."""

    def instead(self, node: Any) -> str | None:
        above, before = node.parent, node.get_previous_sibling() if node.parent else None
        filters = above and above.type in ("comp_if", "if_stmt") and getattr(before, "value", "") in ("if", "elif")
        first = above and above.type == "if_stmt" and before is above.children[0]  # that is AddNot's
        return f"not ({node.get_code().strip()})" if filters and not first else None


OPERATORS = {name: get_operator(f"core/{name}")() for name in NAMES}
OPERATORS |= {operator.__name__: operator() for operator in (Membership, Extreme, Condition)}


class Mutant(Struct, frozen=True):
    """*source* is the whole module with the mistake in it; *line* where it stands; *change* what a reader sees."""

    module: str
    operator: str
    line: int
    change: str
    source: str


def _told_only(node: Any) -> bool:
    """Whether a node stands in an annotation."""
    while (above := node.parent) is not None:
        if above.type == "tfpdef" and node is above.children[2]:
            return True
        if above.type == "annassign" and node is above.children[1]:
            return True
        if above.type == "funcdef" and node is above.annotation:
            return True
        node = above
    return False


def _variants(tree: Any) -> Iterator[tuple[str, str]]:
    """Operator and text of the whole for every place where one may act; the tree is as before after each."""
    for node in list(ast_nodes(tree)):
        if node.type == "keyword" and node.parent.type == "argument" and node.parent.children[0].value in GUARDS:
            continue
        if _told_only(node):
            continue
        for name, operator in OPERATORS.items():
            for index, _ in enumerate(operator.mutation_positions(node)):
                children = list(getattr(node, "children", ()))
                words = [(leaf, leaf.value) for leaf in (node, *children) if hasattr(leaf, "value")]
                mutated = operator.mutate(node, index)
                siblings = node.parent.children if node.parent else []
                here = next((n for n, sibling in enumerate(siblings) if sibling is node), None)
                if here is not None:
                    siblings[here] = mutated
                yield name, tree.get_code()
                if here is not None:
                    siblings[here] = node
                if children:
                    node.children = children
                for leaf, word in words:
                    leaf.value = word


def _is_python(source: str) -> bool:
    try:
        ast.parse(source)
    except SyntaxError:
        return False
    return True


def mutants(module: str, source: str) -> Iterator[Mutant]:
    """Every mutant of *source*, from its first line to its last."""
    seen, lines = {source}, source.splitlines()
    for name, mutated in _variants(parso.parse(source)):
        if mutated not in seen and _is_python(mutated):
            seen.add(mutated)
            others = mutated.splitlines()
            line = next(n for n, pair in enumerate(zip(lines, others, strict=False)) if pair[0] != pair[1])
            yield Mutant(module, name, line + 1, f"{lines[line].strip()}  →  {others[line].strip()}", mutated)
