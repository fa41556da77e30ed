"""The list of regulations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...languages import Words
from ...regulations import all_regulations
from ...regulations.comparisons import compared
from ...regulations.contract import Regulation
from ...season.document import SeasonDocument
from ..parts import addresses
from ..parts.lookup import Lookup
from ..parts.naming import in_short
from ..parts.page import Page, said
from ..parts.values import Link

WIDE = 96  # where the last of all years stands on the line, in per cent
LATE = 60  # from there on words stand before their year


@dataclass(frozen=True, slots=True)
class RuledYear:
    """A year on the line of all years, *x* in per cent: of a *text*, or else of a season that is played by it."""

    year: int
    x: int
    text: bool


@dataclass(frozen=True, slots=True, eq=False)
class RegulationRow:
    """*years* are those of its text, where it has a date, and of its seasons; *late* where words beside the last of
    them have no room but before the first."""

    id: str
    title: Words
    path: str
    edition: Words
    year: int | None
    clauses: int
    compared: bool
    seasons: tuple[Link, ...]
    years: tuple[RuledYear, ...]

    @property
    def late(self) -> bool:
        return self.years[-1].x > LATE


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """*current* is the regulation of the *season* that the home page shows, None while there is no season; *others* are
    all the rest, the newest first."""

    season: Words | None
    current: RegulationRow | None
    others: tuple[RegulationRow, ...]


def pages(lookup: Lookup) -> Iterator[Page]:
    rows, older = [], {old for old, _ in compared()}
    line = _line(lookup)
    for law in sorted(
        all_regulations().values(), key=lambda regulation: (regulation.revision, regulation.id), reverse=True
    ):
        under = [season for season in lookup.seasons if season.regulation.id == law.id]
        rows.append(
            RegulationRow(
                id=law.id,
                title=law.title,
                path=addresses.regulation(law.id),
                edition=law.edition,
                year=law.revision.year if law.dated else None,
                clauses=sum(1 for _ in law.text("it").clauses),
                compared=law.id in older,
                seasons=tuple(Link(document.season.name, addresses.season(document.season.id)) for document in under),
                years=tuple(_years(law, under, line)),
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


def _line(lookup: Lookup) -> tuple[int, int]:
    """The first year of a text or a season, and the last."""
    texts = [law.revision.year for law in all_regulations().values() if law.dated]
    years = texts + [season.result.day.year for season in lookup.seasons]
    return min(years), max(years)


def _years(law: Regulation, under: list[SeasonDocument], line: tuple[int, int]) -> Iterator[RuledYear]:
    first, last = line
    seasons = {season.result.day.year for season in under}
    texts = {law.revision.year} - seasons if law.dated else set[int]()
    for year in sorted(seasons | texts):
        yield RuledYear(year, WIDE * (year - first) // max(1, last - first), year in texts)
