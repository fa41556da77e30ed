"""Which regulations a site publishes: those that it plays by, its own, and those that its owner lists."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from site_builder.checking import examine
from site_builder.exports import all_exports
from site_builder.problems import errors
from site_builder.records.records import Records
from site_builder.regulations import all_regulations
from site_builder.results import Results
from site_builder.results.published_laws import published_laws
from tests.building import all_pages, few_blank_forms

SOUND = Path(__file__).parents[1] / "problems/_sound/data"


@pytest.fixture(scope="module")
def results() -> Results:
    results, problems = examine(SOUND)
    assert not errors(problems)
    return results


def listing(records: Records, *laws: str) -> Records:
    return replace(records, championship=replace(records.championship, regulations=laws))


def test_a_site_shows_the_regulations_that_it_plays_by_and_no_other(results):
    assert set(published_laws(results.records)) == {"bang-2009"}
    with few_blank_forms():
        paths = [page.path for page in all_pages(results)]
        files = [path for path, _ in all_exports(results)]
    for path in (*paths, *files):
        assert not [law for law in all_regulations() if law != "bang-2009" and law in path], path
    assert not [path for path in paths if "what-if/bang" in path or "/compare/" in path]


def test_its_owner_may_list_others(results):
    listed = replace(results, records=listing(results.records, "bang-2007", "unknown"))
    assert set(listed.regulations) == {"bang-2007", "bang-2009"}
    with few_blank_forms():
        paths = {page.path for page in all_pages(listed)}
    assert "regulations/bang-2007/" in paths and "regulations/bang-2007/compare/bang-2009/" in paths
    assert "seasons/2009/what-if/bang-2007/" in paths


def test_where_nothing_was_chosen_yet_all_are_shown(results):
    assert set(published_laws(replace(results.records, seasons={}))) == set(all_regulations())
