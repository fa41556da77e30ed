"""What pages compute is shown: a field that nobody reads costs time in every build, and looks as if it mattered."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import site_builder
from site_builder.pages import kind_names
from site_builder.rendering import TEMPLATES

PROGRAM = Path(site_builder.__file__).parent
PAGES = PROGRAM / "pages"
EXPRESSION = re.compile(r"\{\{(.*?)\}\}|\{%(.*?)%\}", re.DOTALL)


@cache
def expressions(template: str) -> str:
    """What stands between braces in a template."""
    source = re.sub(r"\{#.*?#\}", "", (TEMPLATES / template).read_text(encoding="utf-8"), flags=re.DOTALL)
    return "\n".join(shown or done for shown, done in EXPRESSION.findall(source))


def with_included(template: str, seen: frozenset[str] = frozenset()) -> frozenset[str]:
    """A template and all that it includes, imports or extends."""
    if template in seen:
        return seen
    seen |= {template}
    for name in re.findall(r"[\"']([\w/]+\.html)[\"']", expressions(template)):
        seen |= with_included(name, seen)
    return seen


@cache
def trees() -> dict[Path, ast.Module]:
    return {file: ast.parse(file.read_text(encoding="utf-8")) for file in sorted(PROGRAM.rglob("*.py"))}


def classes(file: Path) -> Iterator[tuple[ast.ClassDef, list[str]]]:
    """The classes of a module, each with its fields."""
    for node in ast.walk(trees()[file]):
        if isinstance(node, ast.ClassDef):
            targets = [part.target for part in node.body if isinstance(part, ast.AnnAssign)]
            yield node, [target.id for target in targets if isinstance(target, ast.Name)]


def read_in(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Which attribute of what is read there: `content.day` is ("content", "day")."""
    for inside in ast.walk(node):
        if isinstance(inside, ast.Attribute) and isinstance(inside.ctx, ast.Load):
            yield inside.value.id if isinstance(inside.value, ast.Name) else "", inside.attr


@cache
def read_in_code() -> frozenset[tuple[str, str]]:
    return frozenset(read for tree in trees().values() for read in read_in(tree))


@pytest.mark.parametrize("kind", kind_names())
def test_a_template_reads_every_field_of_its_content(kind):
    """Or a property of the content reads it, or what makes the picture of the page."""
    shown = "\n".join(map(expressions, sorted(with_included(f"{kind}.html"))))
    for node, fields in classes(PAGES / "kinds" / f"{kind}.py"):
        if node.name == "Content":
            read = {attribute for of, attribute in read_in(node) if of == "self"}
            read |= {attribute for of, attribute in read_in_code() if of == "content"}
            assert [name for name in fields if name not in read and not re.search(rf"\bc\.{name}\b", shown)] == []


def test_somebody_reads_every_field_of_what_contents_are_made_of():
    read = {attribute for _, attribute in read_in_code()}
    for template in TEMPLATES.glob("*.html"):
        read |= set(re.findall(r"\.(\w+)", expressions(template.name)))
    for file in sorted(PAGES.rglob("*.py")):
        for node, fields in classes(file):
            assert [name for name in fields if name not in read] == [], f"{file.stem}: {node.name}"
