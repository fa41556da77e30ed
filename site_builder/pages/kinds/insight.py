"""What only recorded games can tell: of all seasons by edition, and of each season on a page of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import islice

from ...results.games import every_game
from ...results.insight import InsightEdition, InsightHalf, insight
from ...results.movers import Mover
from ...results.runs import Reign, Run
from ...results.season_games import Runs, SeasonInsight, worth_a_page
from ...results.sides import FEW, Sides, sides
from ...season.document import SeasonDocument
from ..parts import addresses
from ..parts.all_seasons import AllSeasons
from ..parts.leaders import Lead
from ..parts.lookup import Lookup
from ..parts.naming import season_link
from ..parts.page import Page, said, same
from ..parts.record_counts import RecordCount, all_records, records_of
from ..parts.shares import Characters, Rests, SideRow, character_rows, claim, side_rows
from ..parts.values import Link, Said
from .ranking import line_of, ranking_link

MOST = 3  # lines of a list of the longest or the biggest
WEEK = 7  # days


@dataclass(frozen=True, slots=True, eq=False)
class InsightGames:
    """The games of an edition, or of a season; *claim* says at which tables each side wins most."""

    title: Link
    sides: tuple[SideRow, ...]
    characters: Characters
    claim: tuple[Said, ...]


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
class RankingMoves:
    """*kind* is last (since the ranking before) or season."""

    kind: str
    rose: tuple[MoverLine, ...]
    fell: tuple[MoverLine, ...]


@dataclass(frozen=True, slots=True, eq=False)
class LongestRuns:
    """The longest runs: (kind, lines) of games won, games survived, tournaments won; reigns; (player, finals)."""

    runs: tuple[tuple[str, tuple[RunLine, ...]], ...]
    reigns: tuple[ReignLine, ...]
    finals: tuple[tuple[str, tuple[Link, ...]], ...]


@dataclass(frozen=True, slots=True, eq=False)
class InsightScope:
    """What is told together: everything invented, everything played, or a season, with who led its rankings when."""

    invented: bool
    parts: tuple[InsightGames, ...]
    moves: tuple[RankingMoves, ...]
    ahead: LongestRuns
    seasons: tuple[Link, ...]
    leads: tuple[Lead, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """*season* is None on the page of all seasons; *records* are the lists over all seasons, or that of the season;
    *claim* says at which tables each side wins most."""

    season: Link | None
    blocks: tuple[InsightScope, ...]
    few: int
    records: tuple[RecordCount, ...]
    claim: tuple[Said, ...] = ()


def pages(lookup: AllSeasons) -> Iterator[Page]:
    groups = insight(lookup.results)
    if not any(group.seasons for group in groups):
        return
    yield Page(
        path=addresses.insight(),
        template="insight",
        content=Content(None, tuple(_group(lookup, group) for group in groups), FEW, all_records(lookup)),
        title=said("insight"),
        description=said("about-insight"),
        section="seasons",
        crumbs=((said("seasons"), addresses.SEASONS),),
        demo=any(group.invented for group in groups),
        mixed=not all(group.invented for group in groups),
        data=("insight.json",),
    )
    for group in groups:
        for season in group.seasons:
            yield _page(lookup, season)


def has_insight(lookup: Lookup, document: SeasonDocument) -> bool:
    """Whether there is a page of what the games of a season, which is whole, tell. They are looked at first: where
    everybody stood on past days takes longer."""
    return bool(sides(every_game([document]))) or worth_a_page(lookup.results.summary_of(document).games.insight)


def _page(lookup: AllSeasons, insight: SeasonInsight) -> Page:
    document, season = insight.document, insight.document.season
    return Page(
        path=addresses.insight(season.id),
        template="insight",
        content=Content(
            season_link(document), (_season(lookup, insight),), FEW, tuple(records_of(document)), claim(insight.sides)
        ),
        title=said("title-insight", season=season.name),
        description=said("about-insight-season", season=season.name),
        section="seasons",
        crumbs=((said("seasons"), addresses.SEASONS), (season.name, addresses.season(season.id))),
        demo=season.invented,
        sources=(season.source,),
        data=(f"insight/{season.id}.json",),
        regulation=document.regulation.id,
        unit=document.regulation.unit,
    )


def _group(lookup: AllSeasons, group: InsightHalf) -> InsightScope:
    newest = max(
        (season for season in group.seasons if season.last.rose or season.last.fell),
        key=lambda season: (bool(season.document.result.admissions), season.document.result.day),
        default=None,
    )
    seasons = [season.document.season for season in group.seasons]
    return InsightScope(
        invented=group.invented,
        parts=tuple(_edition(edition) for edition in _most_games_first(group.editions)),
        moves=tuple(_moves(newest)) if newest else (),
        ahead=_ahead(lookup, group.runs),
        seasons=tuple(Link(season.name, addresses.insight(season.id)) for season in reversed(seasons)),
    )


def _most_games_first(editions: Sequence[InsightEdition]) -> list[InsightEdition]:
    """What few games say does not stand before what many say; of as many the newer edition first."""
    newest_first = editions[::-1]
    return sorted(newest_first, key=lambda edition: -max(row.games for row in edition.sides))


def _season(lookup: AllSeasons, season: SeasonInsight) -> InsightScope:
    rests = [_tournaments(lookup, row) for row in season.sides]
    parts = (
        InsightGames(
            season_link(season.document), side_rows(season.sides, rests), character_rows(season.characters), ()
        ),
    )
    return InsightScope(
        invented=season.document.season.invented,
        parts=parts if season.sides else (),
        moves=tuple(_moves(season)),
        ahead=_ahead(lookup, season.runs),
        leads=lookup.summary_of(season.document).leads,
        seasons=(),
    )


def _edition(edition: InsightEdition) -> InsightGames:
    law = Link(edition.regulation.title, addresses.regulation(edition.regulation.id))
    rests = [_seasons(edition.seasons, row) for row in edition.sides]
    rows = side_rows(edition.sides, rests)
    return InsightGames(law, rows, character_rows(edition.characters), claim(edition.sides))


def _seasons(documents: Sequence[SeasonDocument], row: Sides) -> Rests:
    """The seasons in which the games of a row were played: their pages have the tournaments."""
    games: dict[str, int] = {}
    for (season, _), n in row.held.items():
        games[season] = games.get(season, 0) + n
    return tuple(
        (Link(document.season.name, addresses.insight(document.season.id)), games[document.season.id])
        for document in documents
        if document.season.id in games
    )


def _tournaments(lookup: AllSeasons, row: Sides) -> Rests:
    held = {} if row.size is None else row.held  # the rows above have them all
    return tuple((_tournament(lookup, where), n) for where, n in held.items())


def _tournament(lookup: AllSeasons, where: tuple[str, str], player: str = "") -> Link:
    season, id = where
    facts = lookup.season(season).result.tournament(id).facts
    return Link(same(facts.name), addresses.tournament(season, id, player), True)


def _moves(season: SeasonInsight) -> Iterator[RankingMoves]:
    for kind, movers in (("last", season.last), ("season", season.whole)):
        if movers.rose or movers.fell:
            yield RankingMoves(kind, _movers(season.document, movers.rose), _movers(season.document, movers.fell))


def _movers(document: SeasonDocument, movers: Sequence[Mover]) -> tuple[MoverLine, ...]:
    return tuple(
        MoverLine(
            mover.player,
            ranking_link(document, mover.area),
            line_of(document, mover),
            mover.before,
            mover.after,
            mover.since,
        )
        for mover in movers[:MOST]
    )


def _ahead(lookup: AllSeasons, runs_ahead: Runs) -> LongestRuns:
    runs = (("won", runs_ahead.won), ("survived", runs_ahead.survived), ("tournaments", runs_ahead.tournaments))
    return LongestRuns(
        runs=tuple((kind, lines) for kind, kind_runs in runs if (lines := tuple(_runs(lookup, kind_runs)))),
        reigns=tuple(islice(_reigns(lookup, runs_ahead.reigns), MOST)),
        finals=tuple(_finals(lookup, runs_ahead.finals)),
    )


def _runs(lookup: AllSeasons, runs: Sequence[Run]) -> Iterator[RunLine]:
    """One thing in a row is no run."""
    for run in runs[:MOST]:
        if run.length > 1:
            first, last = (_tournament(lookup, where, run.player) for where in (run.first, run.last))
            yield RunLine(run.player, run.length, first, last)


def _reigns(lookup: AllSeasons, reigns: Sequence[Reign]) -> Iterator[ReignLine]:
    for reign in reigns:
        if reign.days >= WEEK:
            document = lookup.season(reign.season)
            ranking = ranking_link(document, reign.area)
            yield ReignLine(reign.player, reign.days // WEEK, ranking, season_link(document), reign.since, reign.until)


def _finals(
    lookup: AllSeasons, finals: Sequence[tuple[str, tuple[str, ...]]]
) -> Iterator[tuple[str, tuple[Link, ...]]]:
    """Who was in several finals, each with the pages of them."""
    for player, seasons in finals:
        if len(seasons) > 1:
            yield player, tuple(Link(lookup.season(id).season.name, addresses.final(id)) for id in seasons)
