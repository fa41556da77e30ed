"""The page to type a tournament in, one for each regulation with a form; without a script it tells the other doors."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ... import addresses
from ..parts.lookup import Lookup
from ..parts.page import Page, said
from .submit import Door, door, with_forms

ADDRESSES = (addresses.submission("{id}"),)


class Content(Struct, frozen=True, eq=False):
    """*mails* are (area, address) of the areas that have one of their own."""

    door: Door
    mails: tuple[tuple[str, str], ...]


def pages(lookup: Lookup) -> Iterator[Page]:
    areas = lookup.results.records.championship.areas
    mails = tuple((id, area.contact) for id, area in areas.items() if area.contact)
    for law, under in with_forms(lookup):
        yield Page(
            path=addresses.submission(law.id),
            template="submission",
            content=Content(door(lookup, law, under), mails),
            title=said("title-submission", law=law.title),
            description=said("about-submit"),
            section="tournaments",
            crumbs=((said("tournaments"), addresses.TOURNAMENTS), (said("title-submit"), addresses.SUBMIT)),
            demo=any(document.season.invented for document in under),
            regulation=law.id,
        )
