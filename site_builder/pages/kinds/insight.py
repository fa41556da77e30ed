"""What only recorded games can tell: of all seasons by edition, and of each season on a page of its own.

A season whose title is won over many other games has none of BANG! to count: its page says who came where in which.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from msgspec import Struct

from ... import addresses
from ...results.games import every_game
from ...results.insight import InsightEdition, InsightHalf, insight
from ...results.movers import Mover
from ...results.season_games import SeasonInsight, worth_a_page
from ...results.sides import FEW, Sides, sides
from ...season.document import SeasonDocument
from ..parts.all_seasons import AllSeasons
from ..parts.leaders import Lead
from ..parts.longest_runs import MOST, LongestRuns, longest_runs, tournament_link
from ..parts.lookup import Lookup
from ..parts.naming import crumbs_of_season, season_link
from ..parts.page import Page, said
from ..parts.ranking_line import line_of, ranking_link
from ..parts.record_counts import RecordCount, all_records, records_of
from ..parts.score_card import ScoreCard, score_card
from ..parts.shares import (
    Characters,
    Rests,
    SideRow,
    YearBar,
    character_rows,
    claim,
    side_rows,
    year_bar,
)
from ..parts.values import Link, Said

ADDRESSES = (addresses.INSIGHT, addresses.insight("{id}"))
SIDES_BESIDE_PRICES = 4  # rows that are as tall as the drawing of prices


class InsightGames(Struct, frozen=True, eq=False):
    """The games of an edition, or of a season; *claim* says at which tables each side wins most."""

    title: Link
    sides: tuple[SideRow, ...]
    characters: Characters
    claim: tuple[Said, ...]

    @property
    def short(self) -> bool:
        """Whether the table of sides is lower than the drawing of prices, where both are as wide."""
        return self.characters.drawn is not None and len(self.sides) < SIDES_BESIDE_PRICES


class MoverLine(Struct, frozen=True, eq=False):
    """*line* is the address of the player's line in the *ranking*; the bar of the move begins at *x* and is *width*
    wide, both in hundredths of the longest ranking."""

    player: str
    ranking: Link
    line: str
    before: int
    after: int
    since: date
    x: int
    width: int


class RankingMoves(Struct, frozen=True, eq=False):
    """*kind* is last (since the ranking before) or season."""

    kind: str
    rose: tuple[MoverLine, ...]
    fell: tuple[MoverLine, ...]


class InsightScope(Struct, frozen=True, eq=False):
    """What is told together: everything invented, everything played, with its *years* side by side, or a
    season, with who led its rankings when."""

    invented: bool
    parts: tuple[InsightGames, ...]
    moves: tuple[RankingMoves, ...]
    ahead: LongestRuns
    seasons: tuple[Link, ...]
    leads: tuple[Lead, ...] = ()
    years: tuple[YearBar, ...] = ()

    @property
    def longest_lead(self) -> Lead | None:
        """The ranking that one person led longest."""
        longest = max(self.leads, key=lambda lead: lead.most[0].days, default=None)
        return longest if longest and longest.most[0].days else None

    @property
    def contested(self) -> tuple[Lead, ...]:
        """Who led the rankings that have had more than one at the top."""
        return tuple(lead for lead in self.leads if lead.contested)

    @property
    def longest(self) -> int:
        """The place at the end of the line of moves."""
        return max(max(line.before, line.after) for move in self.moves for line in (*move.rose, *move.fell))

    @property
    def spells(self) -> int:
        """How often somebody took the lead."""
        return sum(len(lead.spells) for lead in self.contested)


class Content(Struct, frozen=True, eq=False):
    """*season* is None on the page of all seasons; *records* are the lists over all seasons, or that of the season;
    *claim* says at which tables each side wins most, of the games *opening* the page, of which it is not said again;
    *card* is the whole page of a season whose title is won over many games."""

    season: Link | None
    blocks: tuple[InsightScope, ...]
    few: int
    records: tuple[RecordCount, ...]
    claim: tuple[Said, ...] = ()
    opening: InsightGames | None = None
    card: ScoreCard | None = None

    @property
    def counted(self) -> Rests:
        """The seasons whose games the page opens with, on the page of all seasons."""
        return self.opening.sides[-1].rests if self.opening and self.season is None else ()

    @property
    def faded(self) -> bool:
        """Whether the bar of any season stands for few games."""
        return any(year.row.few for block in self.blocks for year in block.years)


def pages(lookup: AllSeasons) -> Iterator[Page]:
    groups = insight(lookup.results)
    if not any(group.seasons for group in groups):
        return
    blocks = tuple(_group(lookup, group) for group in groups)
    first = next((part for block in blocks for part in block.parts), None)
    yield Page(
        path=addresses.insight(),
        template="insight",
        content=Content(None, blocks, FEW, all_records(lookup), first.claim if first else (), first),
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
    return bool(sides(every_game([document]))) or worth_a_page(lookup.results.summary_of(document).games.value.insight)


def insight_named(document: SeasonDocument) -> str:
    """What a link calls the page of a season, by its key."""
    return "over-games" if score_card(document) else "insight"


def _page(lookup: AllSeasons, insight: SeasonInsight) -> Page:
    document, season = insight.document, insight.document.season
    card = score_card(document)
    if card:
        key, content = "over-games", Content(season_link(document), (), FEW, (), card=card)
    else:
        scope = _season(lookup, insight)
        key = "insight-season" if scope.parts else "insight-rankings"
        content = Content(
            season_link(document),
            (scope,),
            FEW,
            tuple(records_of(document)),
            claim(insight.sides),
            scope.parts[0] if scope.parts else None,
        )
    return Page(
        path=addresses.insight(season.id),
        template="insight",
        content=content,
        title=said("title-over-games" if card else "title-insight", season=season.name),
        description=said(f"about-{key}", season=season.name),
        section="seasons",
        crumbs=crumbs_of_season("seasons", season),
        demo=season.invented,
        sources=(season.source,),
        data=(addresses.document(addresses.insight(season.id)),),
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
        ahead=longest_runs(lookup, group.runs),
        seasons=tuple(Link(season.name, addresses.insight(season.id)) for season in reversed(seasons)),
        years=tuple(
            year_bar(Link(season.document.season.name, addresses.insight(season.document.season.id)), season.sides)
            for season in group.seasons
            if season.sides
        ),
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
        ahead=longest_runs(lookup, season.runs),
        leads=lookup.summary_of(season.document).leads.value,
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
    games_held = {} if row.size is None else row.held  # the rows above have them all
    return tuple((tournament_link(lookup, where), n) for where, n in games_held.items())


def _moves(season: SeasonInsight) -> Iterator[RankingMoves]:
    kinds = (("last", season.last), ("season", season.whole))
    movers_drawn = [mover for _, movers in kinds for mover in (*movers.rose[:MOST], *movers.fell[:MOST])]
    longest = max((max(mover.before, mover.after) for mover in movers_drawn), default=1)
    for kind, movers in kinds:
        if movers.rose or movers.fell:
            rose, fell = (_movers(season.document, lines, longest) for lines in (movers.rose, movers.fell))
            yield RankingMoves(kind, rose, fell)


def _movers(document: SeasonDocument, movers: Sequence[Mover], longest: int) -> tuple[MoverLine, ...]:
    return tuple(
        MoverLine(
            mover.player,
            ranking_link(document, mover.area),
            line_of(document, mover),
            mover.before,
            mover.after,
            mover.since,
            100 * min(mover.before, mover.after) // longest,
            max(1, 100 * abs(mover.before - mover.after) // longest),
        )
        for mover in movers[:MOST]
    )
