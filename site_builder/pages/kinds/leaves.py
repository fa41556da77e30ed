"""Printed pages: blank forms for every regulation with tables; certificates, ceremony and poster of every season.

The frame of the site is not there: a leaf is black on white, measured in millimetres, one sheet of paper each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from ...languages import Words
from ...lazy import Lazy
from ...regulations.contract import Regulation
from ...season.document import SeasonDocument
from ..parts import addresses
from ..parts.ceremony import has_awards, of_season, slides
from ..parts.lookup import Lookup
from ..parts.page import Page, said
from ..parts.poster import poster
from ..parts.sheets import AuctionForm, DrawForm, PrintedSheet, auction_form, draw_forms, duel_forms, sheet
from ..parts.values import Link


class Leaf(Protocol):
    """What stands on one sheet of paper, or on one slide; *kind* names the macro that prints it."""

    @property
    def kind(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Content:
    """The *leaves* in order, and the way *back*."""

    leaves: tuple[Leaf, ...]
    back: Link

    @property
    def advice(self) -> str:
        """The key of the words that say how they are printed, or shown."""
        special = {leaf.kind for leaf in self.leaves} & {"poster", "slide"}
        return f"paper-advice-{special.pop()}" if special else "paper-advice"


def pages_of_laws(laws: Mapping[str, Regulation]) -> Iterator[Page]:
    """The blank forms."""
    for law in laws.values():
        if law.paper:
            yield from _forms(law)


def pages_of(lookup: Lookup, document: SeasonDocument) -> Iterator[Page]:
    """The certificates, the ceremony and the poster of a season."""
    season = document.season
    back = Link(said("paper-season"), addresses.season(season.id))
    if has_awards(lookup.results, document):
        title = said("title-awards", season=season.name)
        awards = partial(of_season, lookup.results, document)
        yield _page(addresses.awards(season.id), title, awards, back, season.invented)
        title = said("title-ceremony", season=season.name)
        ceremony = partial(slides, lookup.results, document)
        yield _page(addresses.ceremony(season.id), title, ceremony, back, season.invented)
        title = said("title-poster", season=season.name)
        sheet = partial(poster, lookup.results, document)
        yield _page(addresses.poster(season.id), title, sheet, back, season.invented)


def _forms(law: Regulation) -> Iterator[Page]:
    paper = law.paper
    assert paper is not None
    back = Link(said("paper-back"), addresses.papers(law.id))
    for size in paper.sizes:
        title = said("title-paper-sheet", n=size, law=law.title)
        yield _page(addresses.sheet(law.id, size), title, partial(_sheets, law, size), back)
    for n in paper.numbers:
        title = said("title-paper-draw", n=n, law=law.title)
        yield _page(addresses.draw(law.id, n), title, partial(_draws, law, n), back)
    if paper.duels:
        title = said("title-paper-duels", law=law.title)
        yield _page(addresses.duels(law.id), title, partial(duel_forms, law), back)


def _sheets(law: Regulation, size: int) -> Iterator[PrintedSheet | AuctionForm]:
    """The record sheet of a table of *size*, and the form of its auctions where characters are hired."""
    yield sheet(law, size)
    if auctions := auction_form(law, size):
        yield auctions


def _draws(law: Regulation, players: int) -> Iterator[DrawForm]:
    """The blank draws of so many *players*, one for each way to seat them."""
    assert law.paper is not None
    for layout in law.paper.layouts(players):
        yield from draw_forms(law, layout)


def _page(path: str, title: Words, leaves: Callable[[], Iterable[Leaf]], back: Link, demo: bool = False) -> Page:
    """Its leaves are drawn when the page is printed: who asks for one page waits for no other."""
    content = Lazy(lambda: Content(tuple(leaves()), back))
    return Page(path, "leaves", content, title, noindex=True, demo=demo)
