"""A miniature of the real thing: `tests/example/data` and, beside it, everything that the program makes of it.

Where the output is meant to change, look at the difference and accept it: `pytest tests/test_example.py --bless`.
"""

from __future__ import annotations

import difflib
import json
import shutil
from pathlib import Path

import pytest

from site_builder.checking import examine
from site_builder.exports import all_exports
from site_builder.problems import errors
from site_builder.rendering import Site
from site_builder.reporting import as_text
from site_builder.reporting.explaining import explain
from tests.building import all_pages, render

EXAMPLE = Path(__file__).parent / "example"
EXPECTED = EXAMPLE / "expected"
PAGES = (
    "index.html",
    "rankings/2009/nord/index.html",
    "tournaments/2009/bisonte-bianco/index.html",
    "honours/twixt/index.html",
)


@pytest.fixture(scope="module")
def made() -> dict[str, str]:
    """Path below `expected/` → text: what `check` and `explain` print, the documents of `api/v1`
    and their schemas, some pages."""
    results, problems = examine(EXAMPLE / "data")
    assert errors(problems) == []
    root = EXAMPLE.resolve().as_posix()
    texts = {f"check.{lang}.txt": as_text(problems, lang).replace(root + "/", "") for lang in ("it", "en")}
    for lang in ("it", "en"):
        for subject in ("sette-fantasmi", "bisonte-bianco", "p0180"):
            texts[f"explain-{subject}.{lang}.txt"] = explain(results, "2009", subject, None, lang) + "\n"
    for path, content in all_exports(results):
        if path.endswith(".json") and "/regulations/" not in path:
            texts[path] = json.dumps(json.loads(content), ensure_ascii=False, indent=1) + "\n"
        elif path.endswith(".csv"):
            texts[path] = content.decode()
    for path, content in render(all_pages(results), results, Site("", "")):
        if path in PAGES or path.removeprefix("en/") in PAGES:
            texts[f"pages/{path}"] = content.decode()
    return texts


def test_the_miniature_gives_what_is_expected(made, bless):
    if bless:
        shutil.rmtree(EXPECTED, ignore_errors=True)
        for path, text in made.items():
            (EXPECTED / path).parent.mkdir(parents=True, exist_ok=True)
            (EXPECTED / path).write_bytes(text.encode())
    there = {p.relative_to(EXPECTED).as_posix() for p in EXPECTED.rglob("*") if p.is_file()}
    assert there == set(made), "documents came or went: if that is meant, run pytest tests/test_example.py --bless"
    for path, text in made.items():
        expected = (EXPECTED / path).read_bytes().decode()
        if text != expected:
            lines = difflib.unified_diff(
                expected.splitlines(), text.splitlines(), f"expected/{path}", "now", lineterm="", n=1
            )
            shown = "\n".join(line[:200] for line in list(lines)[:40])
            pytest.fail(f"{shown}\n\nIf this is meant: pytest tests/test_example.py --bless", pytrace=False)
