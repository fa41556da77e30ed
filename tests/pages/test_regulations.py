"""The list of regulations begins with the one that the season on the home page is played by."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from site_builder.pages.kinds.regulations import pages as pages_of
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.rendering import Site
from tests.building import render


@pytest.mark.parametrize(
    ("lang", "current", "others"),
    [
        ("it", "Le regole della stagione 2010", "Gli altri regolamenti"),
        ("en", "Rules of the 2010 season", "Earlier and other rules"),
    ],
)
def test_the_rules_of_the_season_that_is_played_stand_before_all_others(results, lang, current, others):
    lookup = lookup_of(results)
    (page,) = pages_of(lookup)
    html = dict(render([page], results, Site()))[f"{'' if lang == 'it' else 'en/'}regulations/index.html"].decode()
    assert html.index(current) < html.index("regulations/bang-2009/two-minutes/") < html.index(others)
    assert html.index(others) < html.index("regulations/bang-2022/two-minutes/")


def test_without_a_season_every_regulation_stands_in_one_list(results):
    lookup = lookup_of(replace(results, computed={}, documents={}))
    (page,) = pages_of(lookup)
    assert page.content.current is None and len(page.content.others) > 4
