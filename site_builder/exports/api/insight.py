"""What the recorded games tell, by edition and of each season."""

from __future__ import annotations

from typing import Annotated

from ... import addresses
from ...regulations.exact import written
from ...results import Results
from ...results.characters import Character as ComputedCharacter
from ...results.insight import InsightHalf
from ...results.insight import insight as computed_insight
from ...results.movers import Mover as ComputedMover
from ...results.movers import Movers as ComputedMovers
from ...results.rounding import shown
from ...results.season_games import SeasonInsight
from ...results.sides import FEW, SIDES
from ...results.sides import Sides as ComputedSides
from .entrants import EntrantId
from .games import RoleGames, roles_of
from .index import Address
from .runs import MOST, LongRuns, runs
from .values import Day, Exact, Part, Shown, described


class SideWins(Part, frozen=True):
    """Games won by each side."""

    law: int
    outlaws: int
    renegade: int


class SideShares(Part, frozen=True):
    """What part of the games each side won, exact, from 0 to 1; together they make 1."""

    law: Exact
    outlaws: Exact
    renegade: Exact


class GamesOf(Part, frozen=True):
    """How many games a tournament had."""

    season: str
    tournament: str
    games: int


class Sides(Part, frozen=True):
    """How often each side won at tables of one size."""

    players: Annotated[
        int | None,
        described("How many sat at the table; null in the last row, which counts all sizes together."),
    ]
    games: Annotated[int, described("Games with a winner.")]
    few: Annotated[bool, described("Too few games for a share to say much: fewer than the `few` of insight.json.")]
    won: SideWins
    share: SideShares
    tournaments: Annotated[tuple[GamesOf, ...], described("Where the games were played, oldest first.")]


class Character(Part, frozen=True):
    """What a character was hired for, and what it earned."""

    name: str
    games: Annotated[int, described("Games in which somebody played the character.")]
    won: Annotated[int, described("Games that the side of whoever played it won.")]
    hired: Annotated[int, described("Of the games, those in which it was hired; 0 where characters are dealt.")]
    kept: Annotated[int, described("Of the hires, those kept from the game before.")]
    lowest: Annotated[int | None, described("The lowest price bid; null where nobody bid.")]
    highest: int | None
    median: Annotated[Exact | None, described("The price in the middle of those bid; kept hires are left out.")]
    median_shown: Shown
    paid: Annotated[Exact | None, described("Dollars paid over all hires.")]
    paid_shown: Shown
    earned: Annotated[Exact | None, described("Dollars that whoever hired it earned in those games.")]
    earned_shown: Shown
    earned_per_hire: Annotated[Exact | None, described("Earned, divided by hires.")]
    earned_per_hire_shown: Shown
    net_per_hire: Annotated[Exact | None, described("Earned less paid, divided by hires.")]
    net_per_hire_shown: Shown
    roles: Annotated[
        tuple[RoleGames, ...], described("The games by the role of whoever played the character; none without games.")
    ]


class Mover(Part, frozen=True):
    """Who moved in a ranking."""

    area: str
    player: EntrantId
    before: Annotated[int, described("The place on the day `since`.")]
    after: Annotated[int, described("The place now.")]
    since: Day


class Movers(Part, frozen=True):
    """The biggest moves first, twenty at most."""

    rose: tuple[Mover, ...]
    fell: tuple[Mover, ...]


class MoversOfSeason(Part, frozen=True):
    """Who moved most in a season."""

    since_last: Annotated[Movers, described("Against the ranking before the newest tournament of each area.")]
    over_season: Annotated[Movers, described("From everybody's first day in a ranking.")]


class EditionInsight(Part, frozen=True):
    """What the games under one edition tell."""

    regulation: str
    seasons: Annotated[tuple[str, ...], described("Oldest first.")]
    sides: Annotated[tuple[Sides, ...], described("By players at the table, small tables first.")]
    characters: Annotated[tuple[Character, ...], described("The most played first.")]


class InsightGroup(Part, frozen=True):
    """What the games of real seasons tell, or those of invented ones."""

    invented: Annotated[bool, described("People and results are invented.")]
    seasons: tuple[Address, ...]
    editions: Annotated[
        tuple[EditionInsight, ...], described("The oldest edition first; those with games of BANG! only.")
    ]
    runs: LongRuns


class Insight(Part, frozen=True):
    """What the recorded games tell, by edition; invented seasons apart."""

    few: Annotated[int, described("With fewer games than this a share says little.")]
    groups: tuple[InsightGroup, ...]


class InsightSeason(Part, frozen=True):
    """What the recorded games of one season tell."""

    season: str
    regulation: str
    invented: Annotated[bool, described("People and results are invented.")]
    as_of: Day
    sides: Annotated[tuple[Sides, ...], described("By players at the table, small tables first.")]
    characters: Annotated[tuple[Character, ...], described("The most played first.")]
    movers: MoversOfSeason
    runs: LongRuns


def path(season: SeasonInsight) -> str:
    """The address of a season's document below `api/v1/`."""
    return addresses.document(addresses.insight(season.document.season.id))


def insight(results: Results) -> Insight:
    """The document about all seasons."""
    return Insight(FEW, tuple(_group(group) for group in computed_insight(results)))


def insight_season(season: SeasonInsight) -> InsightSeason:
    """The document about one season."""
    document = season.document
    return InsightSeason(
        season=document.season.id,
        regulation=document.regulation.id,
        invented=document.season.invented,
        as_of=document.result.day,
        sides=tuple(_sides(row) for row in season.sides),
        characters=tuple(_character(row) for row in season.characters),
        movers=MoversOfSeason(_movers(season.last), _movers(season.whole)),
        runs=runs(season.runs),
    )


def _group(group: InsightHalf) -> InsightGroup:
    return InsightGroup(
        invented=group.invented,
        seasons=tuple(path(season) for season in group.seasons),
        editions=tuple(
            EditionInsight(
                regulation=edition.regulation.id,
                seasons=tuple(document.season.id for document in edition.seasons),
                sides=tuple(_sides(row) for row in edition.sides),
                characters=tuple(_character(row) for row in edition.characters),
            )
            for edition in group.editions
        ),
        runs=runs(group.runs),
    )


def _sides(row: ComputedSides) -> Sides:
    return Sides(
        players=row.size,
        games=row.games,
        few=row.few,
        won=SideWins(**dict(row.won)),
        share=SideShares(**{side: written(row.share(side)) for side in SIDES}),
        tournaments=tuple(GamesOf(season, tournament, games) for (season, tournament), games in row.held.items()),
    )


def _character(character: ComputedCharacter) -> Character:
    return Character(
        name=character.name,
        games=character.games,
        won=character.won,
        hired=character.hired,
        kept=character.kept,
        lowest=character.prices[0][0] if character.prices else None,
        highest=character.prices[-1][0] if character.prices else None,
        median=written(character.median),
        median_shown=shown(character.median),
        paid=written(character.paid),
        paid_shown=shown(character.paid),
        earned=written(character.earned),
        earned_shown=shown(character.earned),
        earned_per_hire=written(character.earned_per_hire),
        earned_per_hire_shown=shown(character.earned_per_hire),
        net_per_hire=written(character.net_per_hire),
        net_per_hire_shown=shown(character.net_per_hire),
        roles=roles_of(character.roles),
    )


def _movers(movers: ComputedMovers) -> Movers:
    rose = tuple(_mover(mover) for mover in movers.rose[:MOST])
    fell = tuple(_mover(mover) for mover in movers.fell[:MOST])
    return Movers(rose, fell)


def _mover(mover: ComputedMover) -> Mover:
    return Mover(mover.area, mover.player, mover.before, mover.after, mover.since)
