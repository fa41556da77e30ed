"""Printed pages: blank forms for every regulation with tables, the certificates and the ceremony of every season.

The frame of the site is not there: a leaf is black on white, measured in millimetres, one sheet of paper each.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ...languages import Words
from ...regulations.contract import Regulation
from ...season.document import SeasonDocument
from ..parts import addresses
from ..parts.ceremony import has_awards, of_season, slides
from ..parts.lookup import Lookup
from ..parts.page import Page, said
from ..parts.sheets import auction_form, draw_forms, duel_forms, sheet
from ..parts.values import Link


@dataclass(frozen=True, slots=True)
class Content:
    """The *leaves* in order, and the way *back*."""

    leaves: tuple[Any, ...]
    back: Link


def pages(lookup: Lookup) -> Iterator[Page]:
    for law in lookup.results.regulations.values():
        if law.paper:
            yield from _forms(law)


def pages_of(lookup: Lookup, document: SeasonDocument) -> Iterator[Page]:
    """The certificates and the ceremony of a season."""
    season = document.season
    back = Link(said("paper-season"), addresses.season(season.id))
    if has_awards(lookup.results, document):
        title = said("title-awards", season=season.name)
        leaves = of_season(lookup.results, document)
        yield _page(addresses.awards(season.id), title, leaves, back, season.invented)
        title = said("title-ceremony", season=season.name)
        leaves = slides(lookup.results, document)
        yield _page(addresses.ceremony(season.id), title, leaves, back, season.invented)


def _forms(law: Regulation) -> Iterator[Page]:
    paper = law.paper
    assert paper is not None
    back = Link(said("paper-back"), addresses.papers(law.id))
    for size in paper.sizes:
        forms = [form for form in (sheet(law, size), auction_form(law, size)) if form]
        yield _page(addresses.sheet(law.id, size), said("title-paper-sheet", n=size, law=law.title), forms, back)
    for n in paper.numbers:
        draws = [leaf for layout in paper.layouts(n) for leaf in draw_forms(law, layout)]
        yield _page(addresses.draw(law.id, n), said("title-paper-draw", n=n, law=law.title), draws, back)
    if duels := list(duel_forms(law)):
        yield _page(addresses.duels(law.id), said("title-paper-duels", law=law.title), duels, back)


def _page(path: str, title: Words, leaves: Any, back: Link, demo: bool = False) -> Page:
    return Page(path, "leaves", Content(tuple(leaves), back), title, noindex=True, demo=demo)
