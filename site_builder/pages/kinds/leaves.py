"""Printed pages: blank forms for every regulation with tables; certificates, ceremony and poster of every season.

The frame of the site is not there: a leaf is black on white, measured in millimetres, one sheet of paper each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Protocol

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...lazy import Lazy
from ...regulations.contract import Regulation
from ...season.document import SeasonDocument
from ..parts.ceremony import has_awards, of_season, slides
from ..parts.lookup import Lookup
from ..parts.page import Page, said
from ..parts.poster import poster
from ..parts.sheets import AuctionForm, DrawForm, PrintedSheet, auction_form, draw_forms, duel_forms, sheet
from ..parts.values import Link

ADDRESSES = (
    f"{addresses.papers('{id}')}{{leaf}}/",
    addresses.awards("{season}"),
    addresses.ceremony("{season}"),
    addresses.poster("{season}"),
)


class Leaf(Protocol):
    """What stands on one sheet of paper, or on one slide; *kind* names the macro that prints it."""

    @property
    def kind(self) -> str: ...


class Content(Struct, frozen=True):
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
        heading = _heading("awards", season=season.name)
        awards = partial(of_season, lookup.results, document)
        yield _page(addresses.awards(season.id), heading, awards, back, season.invented)
        heading = _heading("ceremony", season=season.name)
        ceremony = partial(slides, lookup.results, document)
        yield _page(addresses.ceremony(season.id), heading, ceremony, back, season.invented)
        heading = _heading("poster", season=season.name)
        sheet = partial(poster, lookup.results, document)
        yield _page(addresses.poster(season.id), heading, sheet, back, season.invented)


def _forms(law: Regulation) -> Iterator[Page]:
    paper = law.paper
    assert paper is not None
    back = Link(said("paper-back"), addresses.papers(law.id))
    for size in paper.sizes:
        heading = _heading("paper-sheet", n=size, law=law.title)
        yield _page(addresses.sheet(law.id, size), heading, partial(_sheets, law, size), back)
    for n in paper.numbers:
        heading = _heading("paper-draw", n=n, law=law.title)
        yield _page(addresses.draw(law.id, n), heading, partial(_draws, law, n), back)
    if paper.duels:
        heading = _heading("paper-duels", law=law.title)
        yield _page(addresses.duels(law.id), heading, partial(duel_forms, law), back)


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


def _heading(kind: str, **facts: object) -> tuple[Words, Words]:
    """The title of a page of some *kind*, and what stands on it."""
    return said(f"title-{kind}", **facts), said(f"about-{kind}", **facts)


def _page(
    path: str, heading: tuple[Words, Words], leaves: Callable[[], Iterable[Leaf]], back: Link, demo: bool = False
) -> Page:
    """Its leaves are drawn when the page is printed: who asks for one page waits for no other."""
    content = Lazy(lambda: Content(tuple(leaves()), back))
    title, description = heading
    return Page(path, "leaves", content, title, description=description, noindex=True, demo=demo)
