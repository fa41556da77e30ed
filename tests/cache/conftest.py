"""What every test of what is remembered does without."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext

import pytest

from tests.building import few_blank_forms

IN_OTHER_PROCESSES = ("test_cluster", "test_executors")  # which print everything


@pytest.fixture(autouse=True, scope="module")
def without_most_blank_forms(request: pytest.FixtureRequest) -> Iterator[None]:
    """Few blank forms are printed: nothing that is changed here changes them."""
    with nullcontext() if request.module.__name__.endswith(IN_OTHER_PROCESSES) else few_blank_forms():
        yield
