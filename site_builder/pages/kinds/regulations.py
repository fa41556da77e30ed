"""The list of regulations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...languages import Words
from ...regulations import all_regulations
from ...regulations.comparisons import compared
from ..parts import addresses
from ..parts.lookup import Lookup
from ..parts.naming import in_short
from ..parts.page import Page, said
from ..parts.values import Link


@dataclass(frozen=True, slots=True, eq=False)
class Row:
    id: str
    title: Words
    path: str
    edition: Words
    year: int | None
    clauses: int
    compared: bool
    seasons: tuple[Link, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """*current* is the regulation of the *season* that the home page shows, None while there is no season; *others* are
    all the rest, the newest first."""

    season: Words | None
    current: Row | None
    others: tuple[Row, ...]


def pages(lookup: Lookup) -> Iterator[Page]:
    rows, older = [], {old for old, _ in compared()}
    for law in sorted(
        all_regulations().values(), key=lambda regulation: (regulation.revision, regulation.id), reverse=True
    ):
        under = [season for season in lookup.seasons if season.regulation.id == law.id]
        rows.append(
            Row(
                id=law.id,
                title=law.title,
                path=addresses.regulation(law.id),
                edition=law.edition,
                year=law.revision.year if law.dated else None,
                clauses=sum(1 for _ in law.text("it").clauses),
                compared=law.id in older,
                seasons=tuple(Link(document.season.name, addresses.season(document.season.id)) for document in under),
            )
        )
    newest = lookup.newest
    now = newest.regulation.id if newest else None
    yield Page(
        path=addresses.REGULATIONS,
        template="regulations",
        content=Content(
            season=in_short(newest.season) if newest else None,
            current=next((row for row in rows if row.id == now), None),
            others=tuple(row for row in rows if row.id != now),
        ),
        title=said("regulations"),
        section="regulations",
        demo=lookup.invented,
    )
