"""The public log of judged cases: who decided what, when, by which clause and why, of all seasons, newest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from ... import addresses
from ...languages import Words
from ...results.board import downgraded
from ...results.cases import JudgedCase
from ...results.judged import judged
from ..charts.days import DaySpan
from ..parts.bonuses import tournament_links
from ..parts.day_marks import DayLine, DayMark, stacked
from ..parts.decision_effect import people_moved
from ..parts.lookup import Lookup
from ..parts.page import Page, said
from ..parts.played_days import months_named
from ..parts.ruling_slope import Riser, RulingSlope, ruling_slope
from ..parts.values import Link, Said, saying

ADDRESSES = (addresses.JUDGED,)
WEIGHTY = 5  # of those that moved most, listed at the top
FULL = 100  # the share of the ruling that moved most


class CaseRow(Struct, frozen=True, eq=False):
    """A judged case: *law* and *clause* let somebody decide it ("" where no text does), *about* is its tournament,
    *effect* leads to what it changed, *moved* counts the people who moved, and *share* is that of a hundred for the
    case that moved most; *to* is the last day of a ban, and a reason that touches private life is *withheld*. *of* is
    what a revocation takes back, *revoked* the day on which this was taken back, *overridden* a later decision in its
    place; *ranking* names the one that its colour means; *pending* waits for an answer, and *stamp* says in which tier
    a tournament that was homologated counts instead of the announced one."""

    anchor: str
    css: str
    kind: Said
    about: Link | None
    season: Link | None
    area: Words | None
    players: tuple[str, ...]
    by: str
    part: Said
    day: date
    to: date | None
    reason: str
    law: str
    clause: str
    effect: Link | None
    moved: int
    withheld: bool
    of: Said | None
    revoked: date | None
    overridden: tuple[Said, date] | None
    pending: bool
    stamp: Said | None
    ranking: Words | None
    share: int = 0

    @property
    def is_plain(self) -> bool:
        """Whether it only says yes: what stands about a tournament, and nothing to tell of it."""
        more = (self.players, self.to, self.reason, self.effect, self.withheld, self.of, self.revoked)
        return self.about is not None and not any((*more, self.overridden, self.pending, self.stamp))


class JudgedYear(Struct, frozen=True, eq=False):
    """*runs* are its *rows*, those that only say yes the same way together where they follow each other; *line* has
    the days, full where the decision changed a ranking or the final, *months* (the month, where it begins); *season*
    is the one that all its decisions are about, None where they are about several."""

    year: int
    season: Link | None
    rows: tuple[CaseRow, ...]
    runs: tuple[tuple[CaseRow, ...], ...]
    line: DayLine
    months: tuple[tuple[int, int], ...]


class JudgedClause(Struct, frozen=True, eq=False):
    """A clause with the cases that were judged by it, the newest first."""

    law: str
    title: Words
    clause: str
    rows: tuple[CaseRow, ...]


class Content(Struct, frozen=True, eq=False):
    """*changed* of all *rulings* changed a ranking or a final; *weighty* moved most, the first of them *drawn* where it
    can be; *areas* is the key of the colours: the class of each, and its name; *elsewhere* says that some
    marks have none of them."""

    years: tuple[JudgedYear, ...]
    clauses: tuple[JudgedClause, ...]
    rulings: int
    changed: int
    weighty: tuple[CaseRow, ...]
    drawn: tuple[CaseRow, RulingSlope] | None
    areas: tuple[tuple[str, Words], ...]
    elsewhere: bool

    @property
    def first(self) -> CaseRow | None:
        """The one that is drawn, else the one that moved most."""
        return self.drawn[0] if self.drawn else self.weighty[0] if self.weighty else None

    @property
    def riser(self) -> Riser | None:
        return self.drawn[1].riser if self.drawn else None


def pages(lookup: Lookup) -> Iterator[Page]:
    cases = judged(lookup.results)
    rows = _weighed([_row(lookup, case) for case in cases])
    changed = sum(row.effect is not None for row in rows)
    weighty = sorted((row for row in rows if row.moved), key=lambda row: -row.moved)[:WEIGHTY]
    areas = tuple(_areas(lookup, cases, rows))
    yield Page(
        path=addresses.JUDGED,
        template="judged",
        content=Content(
            tuple(_years(rows)),
            tuple(_clauses(lookup, rows)),
            len(rows),
            changed,
            tuple(weighty),
            _drawn(cases, rows),
            areas,
            not {row.css for row in rows} <= {css for css, _ in areas},
        ),
        title=said("title-judged"),
        description=said("about-judged"),
        section="regulations",
        crumbs=((said("regulations"), addresses.REGULATIONS),),
        demo=any(case.season.season.invented for case in cases if case.season),
        mixed=any(not case.season.season.invented for case in cases if case.season),
        data=("decisions.json",),
    )


def _row(lookup: Lookup, case: JudgedCase) -> CaseRow:
    document = case.season
    season = document.season.id if document else ""
    areas = document.regulation.areas if document else {}
    moved = people_moved(case.effect.difference.value) if case.effect else 0
    css = document.result.tournament(case.tournament).area if document and case.tournament else case.area
    address = f"{addresses.decisions(season)}#d{case.number}"
    return CaseRow(
        anchor=case.id,
        css=css,
        kind=saying(f"decision-{case.kind}"),
        about=tournament_links(document).get(case.tournament) if document and case.tournament else None,
        season=Link(document.season.name, addresses.season(season)) if document else None,
        area=areas.get(case.area),
        players=case.players,
        by=case.by,
        part=saying("judged-contested" if case.is_contest else "judged-by"),
        day=case.day,
        to=case.to,
        reason=case.reason,
        law=document.regulation.id if document else "",
        clause=case.clause,
        effect=Link(said("judged-effect"), address) if case.effect and case.effect.difference.value else None,
        moved=moved,
        withheld=case.withheld,
        of=saying(f"decision-{case.of}") if case.of else None,
        revoked=case.revoked,
        overridden=(saying(f"decision-{case.overridden[0]}"), case.overridden[1]) if case.overridden else None,
        pending=case.pending,
        stamp=_tier(case),
        ranking=areas.get(css),
    )


def _drawn(cases: Sequence[JudgedCase], rows: Sequence[CaseRow]) -> tuple[CaseRow, RulingSlope] | None:
    """Of the rulings that moved most the first that moved the first lines of a ranking, and that ranking."""
    for case, row in sorted(zip(cases, rows, strict=True), key=lambda pair: -pair[1].moved):
        difference = case.effect.difference.value if case.effect else None
        if case.season and difference and row.effect and (drawn := ruling_slope(case.season, difference)):
            return row, drawn
    return None


def _areas(lookup: Lookup, cases: Sequence[JudgedCase], rows: Sequence[CaseRow]) -> Iterator[tuple[str, Words]]:
    """The areas that the marks have a colour of, in the order of the
    championship, each under the name that it has in the newest season."""
    coloured = [id for id, area in lookup.results.records.championship.areas.items() if area.light]
    names: dict[str, Words] = {}
    for case in cases:
        if case.season:
            names = {**case.season.regulation.areas, **names}
    drawn = {row.css for row in rows}
    for css in coloured:
        if css in names and css in drawn:
            yield css, names[css]


def _weighed(rows: list[CaseRow]) -> tuple[CaseRow, ...]:
    """Each with its share of what the one that moved most moved."""
    most = max((row.moved for row in rows), default=0)
    return tuple(replace(row, share=FULL * row.moved // most) if most else row for row in rows)


def _tier(case: JudgedCase) -> Said | None:
    document = case.season
    if document is None or case.kind != "homologation" or not case.tournament:
        return None
    tournament = document.result.tournament(case.tournament)
    if not downgraded(tournament) or not tournament.counts:
        return None
    return saying("judged-downgraded", was=tournament.announced_tier, tier=tournament.verdict.value.tier)


def _years(rows: tuple[CaseRow, ...]) -> Iterator[JudgedYear]:
    for year in dict.fromkeys(row.day.year for row in rows):
        these = tuple(row for row in rows if row.day.year == year)
        line = DaySpan(date(year, 1, 1), date(year, 12, 31))
        marks = (DayMark(line.along(row.day), row.css, row.effect is not None) for row in these)
        runs = tuple(tuple(run) for _, run in groupby(these, key=_alike))
        yield JudgedYear(year, _only_season(these), these, runs, stacked(marks), months_named(line))


def _only_season(rows: tuple[CaseRow, ...]) -> Link | None:
    """The season that every one of the *rows* names, None where they name several or none."""
    first = rows[0].season
    return first if all(row.season == first for row in rows) else None


def _alike(row: CaseRow) -> tuple[str, str]:
    """What rows that stand together have in common: their kind, where they only say yes, else that they are alone."""
    return (row.kind.key, "") if row.is_plain else (row.kind.key, row.anchor)


def _clauses(lookup: Lookup, rows: tuple[CaseRow, ...]) -> Iterator[JudgedClause]:
    """The laws in their order, the clauses as their texts have them: by first case."""
    laws = lookup.results.regulations
    for law, clause in sorted({(row.law, row.clause) for row in rows if row.clause}):
        yield JudgedClause(
            law, laws[law].title, clause, tuple(row for row in rows if (row.law, row.clause) == (law, clause))
        )
