"""A page holds what it shows: with a whole season in its content it takes the memory of one when its key is made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest
from msgspec import Struct

from site_builder.pages.parts.page import Page
from site_builder.records.records import Records, Register
from site_builder.results import Results
from site_builder.results.computed import ComputedSeason
from site_builder.season.document import SeasonDocument

WHOLE = (SeasonDocument, ComputedSeason, Results, Records, Register)


def held(value: object) -> Iterator[object]:
    """*value*, and all that its key is made of: what its fields and its elements hold."""
    yield value
    if isinstance(value, WHOLE):
        return
    inside: list[object] = []
    if isinstance(value, Mapping):
        inside = [*value.keys(), *value.values()]
    elif isinstance(value, list | tuple | set | frozenset):
        inside = [*value]
    elif isinstance(value, Struct):
        inside = [getattr(value, name) for name in value.__struct_fields__]
    for part in inside:
        yield from held(part)


@pytest.fixture(scope="module")
def one_of_each(pages: list[Page]) -> dict[str, list[Page]]:
    by_template: dict[str, list[Page]] = {}
    for page in pages:
        by_template.setdefault(page.template, []).append(page)
    return {template: [*of_kind[:2], *of_kind[-2:]] for template, of_kind in by_template.items()}


def test_no_page_holds_a_whole_season(one_of_each):
    wrong = {
        f"{page.path}: {type(value).__name__}"
        for of_kind in one_of_each.values()
        for page in of_kind
        for value in held(page.content)
        if isinstance(value, WHOLE)
    }
    assert not wrong
