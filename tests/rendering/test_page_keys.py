"""The key of a page: another one as soon as anything that is printed is another."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from importlib import import_module
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.structs import replace

from site_builder.checking import examine
from site_builder.pages import kind_names
from site_builder.pages.parts.lookup import with_pages
from site_builder.pages.parts.page import Page, same
from site_builder.pages.parts.values import Code, Count, Money, Person, Place, Tier
from site_builder.problems import errors
from site_builder.records.championship import unnamed
from site_builder.records.records import Register
from site_builder.regulations.texts import SafeHtml
from site_builder.rendering import Renderer
from site_builder.rendering.page_keys import PageKeys
from site_builder.results import Results
from site_builder.site import Site
from tests.building import all_pages
from tests.rendering.test_pictures import EXAMPLE

PAGE = Page(path="players/p0001/", template="player", content=(), title=same("Ada"))
# Templates of pages that show a whole regulation, with its functions, or ask documents of seasons.
UNPLAIN = {"board", "comparison"}


@pytest.fixture(scope="module")
def results() -> Results:
    results, problems = examine(EXAMPLE)
    assert errors(problems) == []
    return results


def key(page: Page, register: Register, people: frozenset[str] = frozenset(), url: str = "") -> str:
    return PageKeys(register, people, Site(url=url), unnamed()).of(page, None)


class Content(Struct, frozen=True):
    value: object


VALUES = (
    0, 1, True, None, "1", (), ("1",), {"it": "1"}, Fraction(1, 2), Fraction(2), "1/2", SafeHtml("1"), Path("1"),
    Money(1), Count(1), Place(1), Person("1"), Code("1"), Tier("1"), date(2009, 1, 1),
)  # fmt: skip


def test_values_that_are_printed_otherwise_give_other_keys(results):
    register = results.records.register
    keys = [key(replace(PAGE, content=Content(value)), register) for value in VALUES]
    assert all(keys) and len(set(keys)) == len(keys)


@pytest.mark.parametrize(
    "change",
    [
        {"path": "players/p0002/"}, {"template": "met"}, {"title": same("Eva")}, {"section": "players"},
        {"crumbs": ((same("Home"), ""),)}, {"description": same("Ada")}, {"demo": True}, {"mixed": True},
        {"noindex": True}, {"area": "nord"}, {"sources": ("data/x.yaml",)}, {"data": ("x.json",)},
        {"regulation": "bang-2009"}, {"unit": "€"},
    ],
    ids=lambda change: next(iter(change)),
)  # fmt: skip
def test_whatever_stands_around_the_content_is_in_the_key(change, results):
    register = results.records.register
    assert key(replace(PAGE, **change), register) != key(PAGE, register)


def test_names_options_and_who_has_a_page_are_in_the_key(results):
    register = results.records.register
    id, player = next(iter(register.players.items()))
    renamed = replace(register, players={**register.players, id: replace(player, name="Somebody Else")})
    before = key(PAGE, register)
    others = (
        key(PAGE, renamed),
        key(PAGE, register, frozenset({id})),
        key(PAGE, register, url="https://example.org/"),
        PageKeys(register, frozenset(), Site(), replace(unnamed(), licence="CC0 1.0")).of(PAGE, None),
        PageKeys(register, frozenset(), Site(), unnamed()).of(PAGE, same("Regulation")),
        PageKeys(register, frozenset(), Site(), unnamed()).of(PAGE, None, terms=[("word-net", same("Net"))]),
    )
    assert len({before, *others}) == 1 + len(others)


def test_another_name_is_in_the_keys_of_the_pages_that_show_it_and_of_no_others(results):
    """Also where an id is followed by a digit, as the number of a place may be once it is encoded."""
    register = results.records.register
    id, player = next(iter(register.players.items()))
    renamed = replace(register, players={**register.players, id: replace(player, name="Somebody Else")})
    page = replace(PAGE, path="rankings/")
    assert key(page, register) == key(page, renamed) == key(page, register, frozenset({id}))
    for content in ((Person(id), 53), (id, 53), (f"{id}53",), {id: 1}):
        shown = replace(page, content=content)
        assert key(shown, register) != key(shown, renamed), content


def test_where_a_name_is_another_pages_of_the_same_key_are_the_same_bytes(results):
    records = results.records
    register = records.register
    names = {id: replace(player, name="Somebody Else") for id, player in [*register.players.items()][::4]}
    renamed, people = replace(register, players=register.players | names), with_pages(results)
    before, after = (PageKeys(of, people, Site(), records.championship) for of in (register, renamed))
    printers = [Renderer(of, people, Site(), records.championship) for of in (register, renamed)]
    pages = {page.path: page.complete for page in all_pages(results)}
    same_key = [page for page in pages.values() if before.of(page, None) == after.of(page, None) != ""]
    assert 20 < len(same_key) < len(pages) - 20
    for page in same_key:
        old, new = (printer.printed(page, "it") for printer in printers)
        assert old == new, page.path


def test_what_is_not_plain_has_no_key(results):
    assert key(replace(PAGE, content=Content(len)), results.records.register) == ""
    assert key(replace(PAGE, content=Content(object())), results.records.register) == ""


def test_the_pages_of_a_site_have_keys(results):
    records = results.records
    keys = PageKeys(records.register, with_pages(results), Site(), records.championship)
    without = {page.template for page in all_pages(results) if not keys.of(page, None)}
    assert without <= UNPLAIN


def test_the_same_page_has_the_same_key_when_its_data_are_read_again(results):
    again, _ = examine(EXAMPLE)

    def all_keys(of: Results) -> Mapping[str, str]:
        keys = PageKeys(of.records.register, with_pages(of), Site(), of.records.championship)
        return {page.path: keys.of(page, None) for page in all_pages(of)}

    assert all_keys(results) == all_keys(again)


@pytest.mark.parametrize("kind", kind_names())
def test_no_content_has_a_set_which_every_process_orders_its_own_way(kind):
    content = getattr(import_module(f"site_builder.pages.kinds.{kind}"), "Content", None)
    fields = content.__annotations__ if content else {}
    assert not [name for name, of in fields.items() if "set[" in of], "its key would be another in the next build"


def test_what_a_law_calls_its_areas_is_in_the_key(results):
    keys = PageKeys(results.records.register, frozenset(), Site(), unnamed())
    valleys = {"one": {"it": "valle", "en": "valley"}, "many": {"it": "valli", "en": "valleys"}}
    assert keys.of(PAGE, None, valleys) != keys.of(PAGE, None)
