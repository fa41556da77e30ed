"""What only recorded games can tell: of all seasons by edition, and of each season on a page of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import islice

from ...languages import Words
from ...regulations.contract import Ranking
from ...results import Outcome
from ...results.games import every_game
from ...results.insight import Edition, Group, Runs, SeasonInsight, insight, told
from ...results.movers import Mover
from ...results.runs import Reign, Run
from ...results.season_summary import summarize
from ...results.sides import FEW, Sides, sides
from ..parts import addresses
from ..parts.lookup import Lookup
from ..parts.page import Page, said, same
from ..parts.shares import Characters, Rests, SideRow, character_rows, side_rows
from ..parts.values import Link
from .ranking import line_of

MOST = 5  # lines of a list of the longest or the biggest
WEEK = 7  # days


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """The games of an edition, or of a season."""

    title: Link
    sides: tuple[SideRow, ...]
    characters: Characters


@dataclass(frozen=True, slots=True, eq=False)
class RunLine:
    """*length* things in a row, from one tournament to another."""

    player: str
    length: int
    first: Link
    last: Link


@dataclass(frozen=True, slots=True, eq=False)
class ReignLine:
    """Whole *weeks* on the first place of a ranking."""

    player: str
    weeks: int
    ranking: Link
    season: Link
    since: date
    until: date


@dataclass(frozen=True, slots=True, eq=False)
class MoverLine:
    """*line* is the address of the player's line in the *ranking*."""

    player: str
    ranking: Link
    line: str
    before: int
    after: int
    since: date


@dataclass(frozen=True, slots=True, eq=False)
class Moves:
    """*kind* is last (since the ranking before) or season."""

    kind: str
    rose: tuple[MoverLine, ...]
    fell: tuple[MoverLine, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Ahead:
    """The longest runs: (kind, lines) of games won, games survived, tournaments won; reigns; (player, finals)."""

    runs: tuple[tuple[str, tuple[RunLine, ...]], ...]
    reigns: tuple[ReignLine, ...]
    finals: tuple[tuple[str, tuple[Link, ...]], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Block:
    """What is told together: everything invented, everything played, or a season."""

    invented: bool
    parts: tuple[Part, ...]
    moves: tuple[Moves, ...]
    ahead: Ahead
    seasons: tuple[Link, ...]


@dataclass(frozen=True, slots=True, eq=False)
class RecordCount:
    """How many lines a list of records has, and how many of them are ratified."""

    title: Link
    lines: int
    ratified: int


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """*season* is None on the page of all seasons; *records* are the lists over all seasons, or that of the season."""

    season: Link | None
    blocks: tuple[Block, ...]
    few: int
    records: tuple[RecordCount, ...]


def pages(lookup: Lookup) -> Iterator[Page]:
    groups = insight(lookup.results)
    if not any(group.seasons for group in groups):
        return
    yield Page(
        path=addresses.insight(),
        template="insight",
        content=Content(None, tuple(_group(lookup, one) for one in groups), FEW, _all_records(lookup)),
        title=said("insight"),
        description=said("about-insight"),
        section="seasons",
        crumbs=((said("seasons"), addresses.SEASONS),),
        demo=any(one.invented for one in groups),
        mixed=not all(one.invented for one in groups),
        data=("insight.json",),
    )
    for group in groups:
        for one in group.seasons:
            yield _page(lookup, one)


def has_insight(outcome: Outcome) -> bool:
    """Whether there is a page of what the games of a season, which is whole, tell. They are looked at first: where
    everybody stood on past days takes longer."""
    return bool(sides(every_game([outcome]))) or told(summarize(outcome).games.insight)


def _page(lookup: Lookup, one: SeasonInsight) -> Page:
    season = one.outcome.season
    return Page(
        path=addresses.insight(season.id),
        template="insight",
        content=Content(_link(one.outcome), (_season(lookup, one),), FEW, tuple(_records(one.outcome))),
        title=said("title-insight", season=season.name),
        description=said("about-insight-season", season=season.name),
        section="seasons",
        crumbs=((said("seasons"), addresses.SEASONS), (season.name, addresses.season(season.id))),
        demo=season.invented,
        sources=(season.document.source,),
        data=(f"insight/{season.id}.json",),
        regulation=one.outcome.regulation.id,
        unit=one.outcome.regulation.unit,
    )


def _all_records(lookup: Lookup) -> tuple[RecordCount, ...]:
    return tuple(
        _counted(some.ranking, Link(some.regulation.title, f"{addresses.RECORDS}#h-{some.id}"))
        for some in lookup.results.record_lists
    )


def _records(outcome: Outcome) -> Iterator[RecordCount]:
    if outcome.regulation.all_time:
        for area, ranking in outcome.result.rankings.items():
            yield _counted(ranking, _ranking(outcome, area))


def _counted(ranking: Ranking, title: Link) -> RecordCount:
    ratified = sum(line.value.record.ratified_on is not None for line in ranking.lines)
    return RecordCount(title, len(ranking.lines), ratified)


def _link(outcome: Outcome) -> Link:
    return Link(outcome.season.name, addresses.season(outcome.season.id))


def _group(lookup: Lookup, group: Group) -> Block:
    newest = max(
        (one for one in group.seasons if one.last.rose or one.last.fell),
        key=lambda one: (bool(one.outcome.result.admissions), one.outcome.result.day),
        default=None,
    )
    return Block(
        invented=group.invented,
        parts=tuple(_edition(one) for one in reversed(group.editions)),
        moves=tuple(_moves(newest)) if newest else (),
        ahead=_ahead(lookup, group.runs),
        seasons=tuple(
            Link(one.outcome.season.name, addresses.insight(one.outcome.season.id)) for one in reversed(group.seasons)
        ),
    )


def _season(lookup: Lookup, one: SeasonInsight) -> Block:
    rests = [_tournaments(lookup, row) for row in one.sides]
    parts = (Part(_link(one.outcome), side_rows(one.sides, rests), character_rows(one.characters)),)
    return Block(
        invented=one.outcome.season.invented,
        parts=parts if one.sides else (),
        moves=tuple(_moves(one)),
        ahead=_ahead(lookup, one.runs),
        seasons=(),
    )


def _edition(one: Edition) -> Part:
    law = Link(one.regulation.title, addresses.regulation(one.regulation.id))
    rests = [_seasons(one.seasons, row) for row in one.sides]
    return Part(law, side_rows(one.sides, rests), character_rows(one.characters))


def _seasons(outcomes: Sequence[Outcome], row: Sides) -> Rests:
    """The seasons in which the games of a row were played: their pages have the tournaments."""
    games: dict[str, int] = {}
    for (season, _), n in row.held.items():
        games[season] = games.get(season, 0) + n
    return tuple(
        (Link(one.season.name, addresses.insight(one.season.id)), games[one.season.id])
        for one in outcomes
        if one.season.id in games
    )


def _tournaments(lookup: Lookup, row: Sides) -> Rests:
    if row.size is None:  # the rows above have them all
        return ()
    return tuple((_tournament(lookup, where), n) for where, n in row.held.items())


def _tournament(lookup: Lookup, where: tuple[str, str], player: str = "") -> Link:
    season, id = where
    facts = lookup.results.seasons[season].result.tournament(id).facts
    return Link(same(facts.name), addresses.tournament(season, id, player), True)


def _moves(one: SeasonInsight) -> Iterator[Moves]:
    for kind, some in (("last", one.last), ("season", one.whole)):
        if some.rose or some.fell:
            yield Moves(kind, _movers(one.outcome, some.rose), _movers(one.outcome, some.fell))


def _movers(outcome: Outcome, some: Sequence[Mover]) -> tuple[MoverLine, ...]:
    return tuple(
        MoverLine(one.player, _ranking(outcome, one.area), line_of(outcome, one), one.before, one.after, one.since)
        for one in some[:MOST]
    )


def _ranking(outcome: Outcome, area: str) -> Link:
    return Link(outcome.regulation.areas[area], addresses.ranking(outcome.season.id, area))


def _ahead(lookup: Lookup, some: Runs) -> Ahead:
    runs = (("won", some.won), ("survived", some.survived), ("tournaments", some.tournaments))
    return Ahead(
        runs=tuple((kind, lines) for kind, found in runs if (lines := tuple(_runs(lookup, found)))),
        reigns=tuple(islice(_reigns(lookup, some.reigns), MOST)),
        finals=tuple(_finals(lookup, some.finals)),
    )


def _runs(lookup: Lookup, some: Sequence[Run]) -> Iterator[RunLine]:
    """One thing in a row is no run."""
    for one in some[:MOST]:
        if one.length > 1:
            first, last = (_tournament(lookup, where, one.player) for where in (one.first, one.last))
            yield RunLine(one.player, one.length, first, last)


def _reigns(lookup: Lookup, some: Sequence[Reign]) -> Iterator[ReignLine]:
    for one in some:
        if one.days >= WEEK:
            outcome = lookup.results.seasons[one.season]
            ranking = _ranking(outcome, one.area)
            yield ReignLine(one.player, one.days // WEEK, ranking, _link(outcome), one.since, one.until)


def _finals(lookup: Lookup, some: Sequence[tuple[str, tuple[str, ...]]]) -> Iterator[tuple[str, tuple[Link, ...]]]:
    """Who was in several."""
    for player, seasons in some:
        if len(seasons) > 1:
            names: list[tuple[Words, str]] = [
                (lookup.results.seasons[id].season.name, addresses.final(id)) for id in seasons
            ]
            yield player, tuple(Link(name, path) for name, path in names)
