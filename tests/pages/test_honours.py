"""The list of the halls of fame says of each what its editions say."""

from __future__ import annotations

import re

import pytest

from site_builder.checking import examine
from site_builder.languages import words
from site_builder.pages import of_kind
from site_builder.pages.gathered import gather
from site_builder.rendering import Site, render
from tests.championship import DATA


@pytest.fixture(scope="module")
def built() -> dict[str, str]:
    """Of the two seasons the one of 2007 crowned a champion; under the law of 2022 nobody is."""
    results = examine(DATA, only=frozenset({"2007", "2022-23"}))[0]
    gathered = gather(results)
    pages = [*of_kind("honours", gathered), *of_kind("hall", gathered)]
    return {path: text.decode() for path, text in render(pages, results, Site("", "abc")) if path.endswith(".html")}


def told(html: str, address: str) -> str:
    """The words of the item of a list in which *address* stands."""
    (item,) = [one for one in re.findall(r"<li>.*?</li>", html, re.DOTALL) if f'{address}"' in one]
    return " ".join(re.sub(r"<[^>]+>", " ", item).split())


@pytest.mark.parametrize(
    ("lang", "when", "newest"), [("", "Nel 2007:", "Ultimo titolo"), ("en/", "In 2007:", "Newest title")]
)
def test_the_years_of_a_hall_are_those_that_gave_a_title_or_miss_a_name(built, lang, when, newest):
    row = told(built[f"{lang}honours/index.html"], "invented-seasons/")
    assert row.startswith("2007 ") and f"{when} 1 " in row and row.endswith(", 2007.") and newest in row
    assert "2022" not in row


def test_a_hall_of_many_years_names_the_first_and_the_last(built):
    assert "Dal 2004 al 2024:" in told(built["honours/index.html"], "bang-italy/")


def test_a_season_without_a_title_misses_no_name(built):
    of_2022 = built["honours/invented-seasons/index.html"].partition(">2022<")[2].partition("</li>")[0]
    assert "nessun titolo" in of_2022 and "nome da trovare" not in of_2022


@pytest.mark.parametrize("lang", ["", "en/"])
def test_halls_stand_in_the_order_that_the_page_says_each_with_the_year_of_its_newest_title(built, lang):
    """The newest title first, and whatever is invented after all that is true."""
    page = built[f"{lang}honours/index.html"].partition('<ul class="roll">')[2]
    items = re.findall(r"<li>.*?</li>", page, re.DOTALL)
    shown = [re.search(r'class="yr">(\d+)<', item)[1] for item in items]
    assert shown == [re.search(r", (\d{4})\.</p>", item)[1] for item in items]
    invented = ["stamp" in item for item in items]
    assert invented == sorted(invented) and any(invented) and not all(invented)
    for kind in (False, True):
        own = [year for year, one in zip(shown, invented, strict=True) if one is kind]
        assert own == sorted(own, reverse=True)
    assert words(lang.strip("/") or "it")["honours-order-invented"] in built[f"{lang}honours/index.html"]
