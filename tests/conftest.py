"""What several tests need: their championship examined once, and the way to accept new expected output."""

from __future__ import annotations

import gc

import pytest

from site_builder.checking import errors, examine
from site_builder.exports import all_exports
from site_builder.results import Results
from tests.championship import DATA


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--bless", action="store_true", help="write the expected output anew instead of comparing with it")


# What takes minutes, in this order. Begun last, one process would still be at it when the others have nothing left to
# do; the browser comes after those that need no site, or all processes would wait for the one that builds it.
LONGEST = ("tests/faults/", "tests/test_worlds.py", "tests/browser/")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that take minutes begin first; all others stay in the order of their files."""

    def turn(item: pytest.Item) -> int:
        return next((n for n, start in enumerate(LONGEST) if item.nodeid.startswith(start)), len(LONGEST))

    items.sort(key=turn)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """What was collected lives as long as the process: Python looks for circles among what the tests make, and as
    seldom as the program does."""
    gc.freeze()
    gc.set_threshold(100_000)


@pytest.fixture(scope="session")
def bless(request: pytest.FixtureRequest) -> bool:
    return request.config.getoption("--bless")


@pytest.fixture(scope="session")
def results() -> Results:
    """The championship of the tests, computed."""
    results, problems = examine(DATA)
    assert errors(problems) == []
    return results


@pytest.fixture(scope="session")
def documents(results: Results) -> dict[str, bytes]:
    """Its documents for machines, by path."""
    return dict(all_exports(results))
