"""What is committed is written here, used, and light."""

from __future__ import annotations

import ast
import re
from collections import Counter

from tests.test_house import HOUSE, ROOT, modules

TOPS = (".ci", ".github", "bench", "docs", "schema", "site_builder", "templates", "tests")
HEAVIEST = 200_000  # bytes
CODE_OF_OTHERS = re.compile(r"[.-]min\.(js|css)$|\.(wasm|woff2?|ttf|otf|whl|jar|so|dll)$|(^|/)(node_modules|vendor)/")


def defined(tree: ast.Module) -> list[str]:
    """The names of the functions, classes and values of a module."""
    names = []
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.append(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names += [part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)]
    return names


def test_every_name_of_a_module_is_used():
    """It stands somewhere else in the program too, or in the sentences and templates that ask it, or in a room that is
    written against its mechanisms."""
    files = [*HOUSE.rglob("*.py"), *HOUSE.rglob("*.yaml"), *(ROOT / "templates").rglob("*.html")]
    files += (ROOT / "tests/rooms").rglob("*.py.txt")
    words = Counter(word for file in files for word in re.findall(r"\w+", file.read_text(encoding="utf-8")))
    unused = {(name, word) for name, tree in modules().items() for word in defined(tree) if words[word] < 2}
    assert not unused, unused


def test_no_file_is_heavy_or_brings_the_code_of_others():
    below = [file for top in TOPS for file in (ROOT / top).rglob("*") if "__pycache__" not in file.parts]
    files = [*ROOT.glob("*"), *below]
    sizes = {file.relative_to(ROOT).as_posix(): file.stat().st_size for file in files if file.is_file()}
    assert len(sizes) > 2000, "the folders have other names"
    assert [name for name, size in sizes.items() if size > HEAVIEST or CODE_OF_OTHERS.search(name)] == []
