"""`forms/<regulation>.json`: what the page for typing a tournament is given."""

from __future__ import annotations

import gzip
import json
import shutil
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from site_builder.checking import examine
from site_builder.exports import form_pages
from site_builder.languages import LANGUAGES
from site_builder.records.loading import load
from site_builder.regulations import all_regulations, regulation
from tests.championship import DATA

WORDS = {"type": "object", "required": list(LANGUAGES), "additionalProperties": {"type": "string", "minLength": 1}}
LAYOUT = {"type": "array", "items": {"type": "integer"}}
FIELD = {"type": "object", "required": ["kind", "title"], "properties": {"title": WORDS, "told": {"type": "object"}}}
SHAPE = {
    "type": "object",
    "required": [
        "version", "regulation", "title", "schema", "facts", "lists", "grid", "areas", "written", "needed",
        "shape", "layouts", "rounds", "anew", "clauses", "method", "seasons", "players", "clubs",
        "ids", "words",
    ],
    "properties": {
        "version": {"const": 2},
        "title": WORDS,
        "facts": {"type": "array", "items": {**FIELD, "required": ["path", "kind", "title"]}},
        "lists": {"type": "array", "items": {"required": ["path", "title", "told", "rows", "columns"]}},
        "players": {"type": "array", "items": {"type": "array", "minItems": 1, "items": {"type": "string"}}},
        "layouts": {"additionalProperties": {"type": "array", "items": LAYOUT}},
    },
}  # fmt: skip


@pytest.fixture(scope="module")
def demo(results) -> dict[str, bytes]:
    return dict(form_pages.files(results))


def test_every_regulation_with_a_form_has_one_of_the_shape_that_the_page_reads(demo):
    """An edition that lay beside the data of another test is none of the demo's."""
    assert set(demo) == {f"forms/{law.id}.json" for law in all_regulations().values() if law.form and not law.based}
    for content in demo.values():
        Draft202012Validator(SHAPE).validate(json.loads(content))


def test_it_is_light(demo):
    weights = {path: len(gzip.compress(content)) for path, content in demo.items()}
    assert max(weights.values()) < 60_000, weights


def test_the_layouts_are_those_of_the_paper_the_preferred_first(demo):
    for path, content in demo.items():
        paper = regulation(Path(path).stem).paper
        for players, layouts in json.loads(content)["layouts"].items():
            assert layouts == [list(layout) for layout in paper.layouts(int(players))]


def test_of_who_is_withheld_only_the_code_is_there(tmp_path):
    shutil.copytree(DATA, tmp_path / "data")
    file = tmp_path / "data/players/p0010.yaml"
    name = load(tmp_path / "data")[0].register.players["p0010"].name
    file.write_text("withheld: true\ninvented: true\n", encoding="utf-8")
    results, _ = examine(tmp_path / "data")
    for content in dict(form_pages.files(results)).values():
        assert name not in content.decode()
        assert ["p0010"] in json.loads(content)["players"]
