"""How a tournament comes in: the doors for organisers, by regulation."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ... import addresses
from ...forms import address
from ...forms.published import page as published_at
from ...languages import Words
from ...records.championship import Championship
from ...regulations.contract import Regulation
from ...season.document import SeasonDocument
from ..parts.lookup import Lookup
from ..parts.naming import season_link
from ..parts.page import Page, said
from ..parts.values import Link, Person

ADDRESSES = (addresses.SUBMIT,)


class AreaContact(Struct, frozen=True, eq=False):
    """Who reads what comes in for an *area*: its referent, None without one, and its mail, empty without one."""

    area: Words
    who: Person | None
    mail: str


class Referents(Struct, frozen=True, eq=False):
    """Who reads what comes in for a *season*: by area, and whoever decides for the publisher where the season says."""

    season: Link
    areas: tuple[AreaContact, ...]
    publisher: Person | None


class Door(Struct, frozen=True, eq=False):
    """The forms of one regulation: the page to type in, the spreadsheet, the paper where there is one; *open* are its
    seasons that still go on; *referents* those of these, or of the last season where none goes on; they are
    *unreachable* where no address of theirs, or of the championship, is known."""

    link: Link
    sheet: str
    published: str
    law: Link
    paper: bool
    open: tuple[Link, ...]
    referents: tuple[Referents, ...]
    unreachable: bool


class Formless(Struct, frozen=True, eq=False):
    """A regulation that has no form, with its seasons that still go on."""

    law: Link
    open: tuple[Link, ...]


class Content(Struct, frozen=True, eq=False):
    """The *doors* by regulation, what is being played first; the regulations without a form; whether any has *paper*;
    who reads what comes in, each season once, and whether somebody is *unreachable*."""

    doors: tuple[Door, ...]
    without_form: tuple[Formless, ...]

    @property
    def paper(self) -> bool:
        return any(door.paper for door in self.doors)

    @property
    def referents(self) -> tuple[Referents, ...]:
        return tuple(referents for door in self.doors for referents in door.referents)

    @property
    def unreachable(self) -> bool:
        return any(door.unreachable for door in self.doors)


def pages(lookup: Lookup) -> Iterator[Page]:
    yield Page(
        path=addresses.SUBMIT,
        template="submit",
        content=Content(_doors(lookup), tuple(_without_form(lookup))),
        title=said("title-submit"),
        description=said("about-submit"),
        section="tournaments",
        crumbs=((said("tournaments"), addresses.TOURNAMENTS),),
        demo=any(document.season.invented for document in _seasons_shown(lookup)),
    )


def _seasons_shown(lookup: Lookup) -> Iterator[SeasonDocument]:
    """The seasons that the page names: those that still go on, and where none does the last that has a form."""
    for law, under in _played_laws(lookup):
        still_open = [document for document in under if not document.season.closed]
        yield from still_open or (under[-1:] if law.form else ())


def _doors(lookup: Lookup) -> tuple[Door, ...]:
    """Of what is being played first, for there tournaments still come in."""
    doors = (door(lookup, law, under) for law, under in with_forms(lookup))
    return tuple(sorted(doors, key=lambda door: not door.open))


def _without_form(lookup: Lookup) -> Iterator[Formless]:
    for law, under in _played_laws(lookup):
        if law.form is None:
            still_open = [document for document in under if not document.season.closed]
            yield Formless(Link(law.title, addresses.regulation(law.id)), tuple(map(season_link, still_open)))


def with_forms(lookup: Lookup) -> Iterator[tuple[Regulation, list[SeasonDocument]]]:
    """Every regulation with a form that some season is played under, the newest first, with these seasons."""
    return ((law, under) for law, under in _played_laws(lookup) if law.form is not None)


def _played_laws(lookup: Lookup) -> Iterator[tuple[Regulation, list[SeasonDocument]]]:
    """Every regulation that some season is played under, the newest first, with these seasons."""
    laws = {season.regulation.id: season.regulation for season in lookup.seasons}
    for law in sorted(laws.values(), key=lambda law: (law.revision, law.id), reverse=True):
        yield law, [season for season in lookup.seasons if season.regulation.id == law.id]


def door(lookup: Lookup, law: Regulation, under: list[SeasonDocument]) -> Door:
    """The forms of *law*, with the seasons *under* it."""
    still_open = [document for document in under if not document.season.closed]
    championship = lookup.results.records.championship
    readers = tuple(referents(championship, still_open or under[-1:]))
    mails = [area.mail for of_season in readers for area in of_season.areas if area.mail]
    return Door(
        link=Link(law.title, addresses.submission(law.id)),
        sheet=address(law.id),
        published=published_at(law.id),
        law=Link(law.title, addresses.regulation(law.id)),
        paper=law.paper is not None,
        open=tuple(map(season_link, still_open)),
        referents=readers,
        unreachable=not mails and not championship.contact,
    )


def referents(championship: Championship, documents: list[SeasonDocument]) -> Iterator[Referents]:
    """Who reads what comes in for each of these seasons, with the mails of the *championship*."""
    mails = {id: area.contact for id, area in championship.areas.items() if area.contact}
    for document in documents:
        coordinators, of = document.facts.referents, document.regulation.areas
        areas = tuple(
            AreaContact(name, Person(coordinators[id]) if id in coordinators else None, mails.get(id, ""))
            for id, name in of.items()
            if id in coordinators or id in mails
        )
        publisher = document.facts.publisher
        if areas or publisher:
            yield Referents(season_link(document), areas, Person(publisher) if publisher else None)
