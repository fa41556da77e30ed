"""The list of regulations: all on one line of years, then each with what it changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from ... import addresses
from ...languages import LANGUAGES, Words
from ...regulations.comparisons import changes, compared
from ...regulations.contract import Regulation
from ...season.document import SeasonDocument
from ..parts.lookup import Lookup
from ..parts.moved_clauses import Share
from ..parts.naming import in_short
from ..parts.page import Page, said
from ..parts.values import Link
from .comparison import shares

ADDRESSES = (addresses.REGULATIONS,)
FIRST, LAST = 4, 94  # where the first and the last of all years stand on the line, in per cent
SPARSE = 12  # from so many years on only every fifth has its figure


class RuledYear(Struct, frozen=True):
    """A year on the line of all years, *x* in per cent: of a *text*, or else of a season that is played by it; a text
    of the same year as a season stands *above* it."""

    year: int
    x: int
    text: bool
    above: bool


class ClauseShare(Struct, frozen=True):
    """How many clauses of a regulation are the same as before, other or new (*kind*): where their part of the bar
    begins (*x*) and how *wide* it is, both in hundredths of the bar."""

    kind: str
    number: int
    x: int
    wide: int


class RegulationRow(Struct, frozen=True, eq=False):
    """*years* are those of its text, where it has a date, and of its seasons; *changed* is the first thing that
    it changed, against the regulation *before* it, where they are compared: *shares* are then what became of the
    clauses, by language. *length* of a hundred is 100 for the longest of all."""

    id: str
    title: Words
    brief: Words
    path: str
    edition: Words
    year: int | None
    clauses: int
    compared: bool
    seasons: tuple[Link, ...]
    years: tuple[RuledYear, ...]
    changed: Words | None
    before: Link | None
    shares: Mapping[str, tuple[ClauseShare, ...]]
    length: int


class Content(Struct, frozen=True, eq=False):
    """*current* is the regulation of the *season* that the home page shows, None while there is no season; *others* are
    all the rest, the newest first. *marks* are the years below the line of all, each with where it stands."""

    season: Words | None
    current: RegulationRow | None
    others: tuple[RegulationRow, ...]
    marks: tuple[tuple[int, int], ...]

    @property
    def now(self) -> Link | None:
        return Link(self.current.title, self.current.path) if self.current else None

    @property
    def drawn(self) -> tuple[RegulationRow, ...]:
        """Those with years, the oldest first."""
        rows = (row for row in (*self.others, self.current) if row and row.years)
        return tuple(sorted(rows, key=lambda row: row.years[0].year))


def pages(lookup: Lookup) -> Iterator[Page]:
    rows, laws = [], lookup.results.regulations
    older = {old for old, _ in compared(laws)}
    line = _line(lookup)
    sizes = {id: sum(1 for _ in law.text("it").clauses) for id, law in laws.items()}
    for law in sorted(laws.values(), key=lambda regulation: (regulation.revision, regulation.id), reverse=True):
        under = [season for season in lookup.seasons if season.regulation.id == law.id]
        changed, before = _changes(law, laws)
        rows.append(
            RegulationRow(
                id=law.id,
                title=law.title,
                brief=law.short or law.title,
                path=addresses.regulation(law.id),
                edition=law.edition,
                year=law.revision.year if law.dated else None,
                clauses=sizes[law.id],
                compared=law.id in older,
                seasons=tuple(Link(document.season.name, addresses.season(document.season.id)) for document in under),
                years=tuple(_years(law, under, line)),
                changed=changed,
                before=before,
                shares=_shares(law, laws),
                length=100 * sizes[law.id] // max(sizes.values()),
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
            marks=tuple(_marks(line)),
        ),
        title=said("regulations"),
        section="regulations",
        demo=lookup.invented,
    )


def _shares(law: Regulation, laws: Mapping[str, Regulation]) -> dict[str, tuple[ClauseShare, ...]]:
    """What became of the clauses of the regulation before this one, in this one; empty where they are not compared."""
    old = next((old for old, new in compared(laws) if new == law.id), None)
    every = shares(laws, old, law.id) if old else {}
    return {lang: tuple(_own(of_pair)) for lang, of_pair in every.items()}


def _own(of_pair: Sequence[Share]) -> Iterator[ClauseShare]:
    numbers = [(share.kind, share.number) for share in of_pair if share.kind != "gone"]
    total, before = sum(number for _, number in numbers), 0
    for kind, number in numbers:
        x = 100 * before // total
        before += number
        yield ClauseShare(kind, number, x, 100 * before // total - x)


def _line(lookup: Lookup) -> tuple[int, int]:
    """The first year of a text or a season, and the last."""
    texts = [law.revision.year for law in lookup.results.regulations.values() if law.dated]
    years = texts + [season.result.day.year for season in lookup.seasons]
    return min(years, default=0), max(years, default=0)


def _years(law: Regulation, under: list[SeasonDocument], line: tuple[int, int]) -> Iterator[RuledYear]:
    seasons = {season.result.day.year for season in under}
    texts = {law.revision.year} if law.dated else set[int]()
    for year in sorted(seasons | texts):
        if year in texts:
            yield RuledYear(year, _along(year, line), True, year in seasons)
        if year in seasons:
            yield RuledYear(year, _along(year, line), False, False)


def _along(year: int, line: tuple[int, int]) -> int:
    first, last = line
    return FIRST + (LAST - FIRST) * (year - first) // max(1, last - first)


def _marks(line: tuple[int, int]) -> Iterator[tuple[int, int]]:
    first, last = line
    every = 5 if last - first >= SPARSE else 1
    for year in range(first, last + 1):
        if year % every == 0:
            yield year, _along(year, line)


def _changes(law: Regulation, laws: Mapping[str, Regulation]) -> tuple[Words | None, Link | None]:
    """The first thing that it changed, and where both texts stand side by side."""
    for old, new in compared(laws):
        if new == law.id:
            listed = {lang: changes(old, new, lang) for lang in LANGUAGES}
            first = {lang: listed[lang][0].text for lang in LANGUAGES} if all(listed.values()) else None
            other = laws[old]
            return first, Link(other.short or other.title, addresses.comparison(old, new))
    return None, None
