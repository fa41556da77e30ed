"""The small site that these tests look at: every page of the example, in every language."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from site_builder.checking import examine
from site_builder.pages.parts.page import Page
from site_builder.problems import errors
from site_builder.rendering import Site
from site_builder.results import Results
from tests.building import all_pages, paths_of_exports, render
from tests.demonstration.open_season import SEASON

EXAMPLE = Path(__file__).parents[1] / "example/data"


@pytest.fixture(scope="session")
def example() -> Results:
    results, problems = examine(EXAMPLE)
    assert errors(problems) == []
    return results


@pytest.fixture(scope="session")
def pages(example: Results) -> list[Page]:
    return list(all_pages(example))


@pytest.fixture(scope="session")
def site(example: Results, pages: list[Page]) -> dict[str, str]:
    """Path → text of every page, style sheet and picture."""
    return {path: content.decode() for path, content in render(pages, example, Site("", "abc1234"))}


@pytest.fixture(scope="session")
def finished(results: Results) -> Results:
    """The championship of the tests without the season that is being played: the newest is closed."""
    computed = {id: season for id, season in results.computed.items() if id != SEASON}
    return replace(results, computed=computed, documents={id: results.documents[id] for id in computed})


@pytest.fixture(scope="session")
def exported(example: Results) -> frozenset[str]:
    """The paths of what programs may read."""
    return frozenset(paths_of_exports(example))
