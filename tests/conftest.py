"""What several tests need: the demo data examined once, and the way to accept new expected output."""

from __future__ import annotations

from pathlib import Path

import pytest

from site_builder.checking import errors, examine
from site_builder.results import Results

ROOT = Path(__file__).resolve().parents[1]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--bless", action="store_true", help="write the expected output anew instead of comparing with it")


@pytest.fixture(scope="session")
def bless(request: pytest.FixtureRequest) -> bool:
    return request.config.getoption("--bless")


@pytest.fixture(scope="session")
def results() -> Results:
    """The data of this repository, computed."""
    if not (ROOT / "data/seasons/2009.yaml").is_file():
        pytest.skip("data/ holds another championship: the tests of the demo season have nothing to read")
    found, problems = examine(ROOT / "data")
    assert errors(problems) == []
    return found
