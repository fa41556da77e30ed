"""One hall of fame: a row for every year with its sources; gaps and contradictions stay; titles are counted."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from msgspec import Struct

from ... import addresses
from ...languages import LANGUAGES, Words, number
from ...results.honours import Edition, Hall, Podium, Titles
from ..charts.lane import EVERY, Axis, Lane, axis, closed_up, lane
from ..parts.final_table import PodiumStep
from ..parts.lookup import Lookup, edition_anchors
from ..parts.page import Page, said
from .honours import how_known

ADDRESSES = (addresses.hall("{id}"),)
# A place on the web as sources are written: a host, and what stands below it.
FEW_YEARS = 6  # editions of which each has its year below it
STEPS = 3  # of a podium
NAME_YEARS = 2  # that the name of a year takes
ON_THE_WEB = re.compile(r"(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?:/[A-Za-z0-9._~%?&=/+-]*)?")


class SourceLine(Struct, frozen=True, eq=False):
    """A source, as printed under what rests on it; *address* leads there, "" where it is not on the web."""

    title: Words
    where: str
    address: str
    date: str | None

    @property
    def site(self) -> str:
        """The host alone, of a place on the web: what stands below it is the link, and is printed on paper."""
        return self.where.partition("/")[0] if self.address else self.where

    @property
    def path(self) -> str:
        return self.where.removeprefix(self.site)


class Conflict(Struct, frozen=True, eq=False):
    """What sources say differently: both stay."""

    about: Words
    says: tuple[tuple[Words, Words], ...]
    reading: Words | None
    anchor: str


class HallPlace(Struct, frozen=True, eq=False):
    """Who took a place, with the points and the dropped results that the source gives, in the figures of a language."""

    place: int
    player: str
    points: Words | None
    dropped: Words | None


class HallYear(Struct, frozen=True, eq=False):
    """One edition. *others* are the places after the first; *numbers* (series, number)."""

    year: int
    anchor: str
    status: str
    winners: tuple[HallPlace, ...]
    others: tuple[HallPlace, ...]
    numbers: tuple[tuple[Words, int], ...]
    awards: tuple[tuple[Words, str], ...]
    place: str | None
    date: str | None
    inferred: tuple[Words, ...]
    tie_break: Words | None
    acclaimed: bool
    note: Words | None
    sources: tuple[SourceLine, ...]
    conflicts: tuple[Conflict, ...]
    season: str | None
    poster: str | None

    @property
    def untitled(self) -> bool:
        """Whether its season gave no title."""
        return bool(self.season) and not self.winners

    @property
    def seconds(self) -> tuple[str, ...]:
        """Whoever came second, where a source says so."""
        return tuple(other.player for other in self.others if other.place == 2)


class Content(Struct, frozen=True, eq=False):
    """*years* with the newest first: *newest* is the last that has a winner, *podium* its first places where each of
    the first three is one person, *lane* draws all of them along *axis*.
    *won* are the years in which somebody won, the first first; *most* have the most titles, where that is more than
    one."""

    title: Words
    note: Words | None
    years: tuple[HallYear, ...]
    newest: HallYear | None
    podium: tuple[PodiumStep, ...]
    lane: Lane
    axis: Axis
    titles: tuple[Titles, ...]
    won: dict[str, tuple[int, ...]]
    most: tuple[str, ...]
    series: tuple[tuple[str, Words], ...]
    conflicts: tuple[Conflict, ...]
    named: int
    gaps: int
    inferred: int
    few: int = FEW_YEARS

    @property
    def wall(self) -> tuple[HallYear, ...]:
        """The years as cards: those of a season without a title after all others."""
        return tuple(sorted(self.years, key=lambda year: year.untitled))


def pages(lookup: Lookup) -> Iterator[Page]:
    honours = lookup.results.records.honours
    for hall in lookup.results.halls.values():
        yield Page(
            path=addresses.hall(hall.id),
            template="hall",
            content=_content(lookup, hall),
            title=hall.title,
            description=said("about-hall", title=hall.title),
            section="honours",
            crumbs=((said("honours"), addresses.HONOURS),),
            demo=hall.invented,
            sources=(honours[hall.id].document.source,) if hall.id in honours else (),
            data=(addresses.document(addresses.hall(hall.id)),),
        )


def _content(lookup: Lookup, hall: Hall) -> Content:
    conflicts = tuple(
        Conflict(
            claim.about,
            tuple((text, hall.sources[source].title) for text, source in claim.says),
            claim.reading,
            f"c{n}",
        )
        for n, claim in enumerate(hall.claims, 1)
    )
    beside = {
        year: tuple(conflicts[n] for n, claim in enumerate(hall.claims) if year in claim.years)
        for year in {year for claim in hall.claims for year in claim.years}
    }
    anchors = edition_anchors(hall)
    years = tuple(
        _year(lookup, hall, edition, anchor, beside.get(edition.year, ()))
        for edition, anchor in zip(hall.editions, anchors, strict=True)
    )[::-1]
    begin = min((year.year for year in years), default=0)
    sparse = sorted({year.year for year in years}) if len(years) <= FEW_YEARS else []
    begin = begin - 1 if sparse else begin // EVERY * EVERY
    closed = closed_up(sparse)
    along = axis(begin, years[0].year if years else begin, _apart(sparse), closed=closed)
    most = hall.titles[0].total if hall.titles else 0
    newest = next((year for year in years if year.winners), None)
    return Content(
        title=hall.title,
        note=hall.note,
        years=years,
        newest=newest,
        podium=_podium((*newest.winners, *newest.others)) if newest else (),
        lane=lane(
            [(closed.places.get(edition.year, edition.year), how_known(edition)) for edition in hall.editions],
            begin,
            step=along.step,
        ),
        axis=along,
        titles=hall.titles,
        won={
            holder.player: tuple(
                year.year for year in years[::-1] if holder.player in {winner.player for winner in year.winners}
            )
            for holder in hall.titles
        },
        most=tuple(holder.player for holder in hall.titles if holder.total == most) if most > 1 else (),
        series=tuple(hall.series.items()),
        conflicts=conflicts,
        named=sum(bool(year.winners) for year in years),
        gaps=sum(edition.missing for edition in hall.editions),
        inferred=sum(bool(year.inferred) for year in years),
    )


def _apart(years: Sequence[int]) -> list[int]:
    """Of *years* those whose names fit beside each other, the first of all."""
    labelled: list[int] = []
    for year in years:
        if not labelled or year - labelled[-1] >= NAME_YEARS:
            labelled.append(year)
    return labelled


def _year(lookup: Lookup, hall: Hall, edition: Edition, anchor: str, conflicts: tuple[Conflict, ...]) -> HallYear:
    return HallYear(
        year=edition.year,
        anchor=anchor,
        status=edition.status,
        winners=tuple(_place(row) for row in edition.podium if row.place == 1),
        others=tuple(_place(row) for row in edition.podium if row.place != 1),
        numbers=tuple((hall.series[series], number) for series, number in edition.numbers),
        awards=edition.awards,
        place=edition.place,
        date=edition.date,
        inferred=tuple(text for _, text in edition.inferred),
        tie_break=edition.tie_break,
        acclaimed=edition.acclaimed,
        note=edition.note,
        sources=tuple(_line(hall, key) for key in edition.sources),
        conflicts=conflicts,
        season=addresses.season(edition.season) if edition.season else None,
        poster=addresses.poster(edition.season) if edition.season and edition.winners else None,
    )


def _podium(places: Sequence[HallPlace]) -> tuple[PodiumStep, ...]:
    """The steps of an edition, none where one of the first three is not known or is shared."""
    first = tuple(place for place in places if place.place <= STEPS)
    if [place.place for place in first] != list(range(1, STEPS + 1)):
        return ()
    return tuple(PodiumStep(place.place, place.player, None, None) for place in first)


def _place(row: Podium) -> HallPlace:
    return HallPlace(row.place, row.player, _figures([row.points] if row.points else []), _figures(row.dropped))


def _figures(figures: Sequence[str]) -> Words | None:
    """Points as a source writes them, "30.5" or "61/2", in the figures of each language."""
    return (
        {lang: "; ".join(number(Fraction(figure), lang) for figure in figures) for lang in LANGUAGES}
        if figures
        else None
    )


def _line(hall: Hall, key: str) -> SourceLine:
    source = hall.sources[key]
    return SourceLine(
        source.title, source.where, f"https://{source.where}" if ON_THE_WEB.fullmatch(source.where) else "", source.date
    )
