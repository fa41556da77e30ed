"""A season that is over, as the home page shows it: the duels and the tables of its final, the champion's way there."""

from __future__ import annotations

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...records.records import Register
from ...regulations.facts import FINAL_KIND
from ...results.games import every_game
from ...results.sides import sides
from ...season.document import SeasonDocument
from .cut import seats_above, separators
from .evening import DuelStage, stages
from .final_table import FinalTable, Token, final_tables, shapes, story, tokens
from .naming import ranking_title
from .progress import RankingRace, race
from .qualification import admissions
from .rows import TournamentRow, row
from .shares import SideRow, side_rows
from .values import Link, Said


class ChampionCourse(Struct, frozen=True, eq=False):
    """The way of a *player* through the ranking of their area: *drawn* with their line in its colour."""

    player: str
    area: str
    area_name: Words
    ranking: Link
    drawn: RankingRace


class Closing(Struct, frozen=True, eq=False):
    """*story* tells the last duel; *shapes* has one sign of each way into the final, with how many came by it; *course*
    is that of the champion, None where no ranking draws it; *games* says which side won how many of the season's."""

    final: TournamentRow
    story: Said | None
    stages: tuple[DuelStage, ...]
    tables: tuple[FinalTable, ...]
    shapes: tuple[tuple[Token, int], ...]
    course: ChampionCourse | None
    games: SideRow | None


def closing(document: SeasonDocument, register: Register) -> Closing | None:
    """None while the season goes on, and where no final was played at tables that can be drawn."""
    result = document.result
    final = next((tournament for tournament in result.tournaments if tournament.kind == FINAL_KIND), None)
    if not result.closed or final is None:
        return None
    came = tokens(document)
    tables = final_tables(register, final, came)
    if not tables:
        return None
    return Closing(
        final=row(document, final),
        story=story(document.regulation.stages, final, result.champion),
        stages=stages(document.regulation, final),
        tables=tables,
        shapes=shapes(came),
        course=_course(document),
        games=_games(document),
    )


def _course(document: SeasonDocument) -> ChampionCourse | None:
    """The ranking in which the champion came furthest up, where its drawing has them."""
    result, champion = document.result, document.result.champion
    values = admissions(result)
    places = [
        (line.value.position, area)
        for area, ranking in result.rankings.items()
        for line in ranking.lines
        if line.value.player == champion
    ]
    if champion is None or not places:
        return None
    _, area = min(places)
    ranking = result.rankings[area]
    drawn = race(ranking, document.days[area], seats_above(separators(ranking, values)), champion)
    if drawn is None:
        return None
    link = Link(ranking_title(document, area), addresses.ranking(document.season.id, area))
    return ChampionCourse(champion, area, document.regulation.areas[area], link, drawn)


def _games(document: SeasonDocument) -> SideRow | None:
    """The games of the season at tables of every size."""
    together = sides(every_game([document]))[-1:]
    return next(iter(side_rows(together, [()])), None) if together else None
