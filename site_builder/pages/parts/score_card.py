"""A title that is won over many games: the first of its ranking, game by game, and how many games all played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...season.document import SeasonDocument
from ...season.rankings import Line
from ...season.tournaments import TournamentResult
from .page import same
from .rows import area_name
from .values import Link, Money

FIRST = 10  # lines of the card, and with them those that are level with the last
WIDEST = 100  # per cent: the bar of the most points


class CardPlace(Struct, frozen=True):
    """The *place* in a game, and whether its points are among those that count."""

    place: int
    counts: bool


class CardLine(Struct, frozen=True, eq=False):
    """A line of the ranking, with the place in each game; None where they did not play it."""

    player: str
    place: int
    points: Money
    games: tuple[CardPlace | None, ...]


class PlayedGames(Struct, frozen=True, eq=False):
    """How many *people* played as many *games*, with the points that they have on *average*, as a bar so *wide* in per
    cent; *named* are those who played the most of all."""

    games: int
    people: int
    average: Money
    wide: int
    named: tuple[str, ...]


class ScoreCard(Struct, frozen=True, eq=False):
    """*games* are the columns, in the order in which they began; *best* is how many results count. *won* is how many of
    the games who leads has won, *twice* who won more than one, *winners* how many people won any."""

    season: str
    closed: bool
    ranking: Link
    games: tuple[Words, ...]
    best: int
    lines: tuple[CardLine, ...]
    by_games: tuple[PlayedGames, ...]
    won: int
    winners: int
    twice: tuple[str, ...]

    @property
    def fractions(self) -> bool:
        """Whether any total in the card is no whole number."""
        return any(Fraction(line.points.value).denominator > 1 for line in self.lines)

    @property
    def leader(self) -> CardLine:
        return self.lines[0]

    @property
    def entered(self) -> int:
        """In how many of the games who leads has a place."""
        return sum(at is not None for at in self.leader.games)


def score_card(document: SeasonDocument) -> ScoreCard | None:
    """None of a season that has no title over many games, or in which nobody has points yet."""
    settled = document.season.player_of_the_year
    ranking = next((ranking for ranking in document.result.rankings.values() if ranking.lines), None)
    if settled is None or ranking is None:
        return None
    played = sorted(document.result.tournaments, key=_begun)
    lines = [line.value for line in ranking.lines]
    last = lines[min(FIRST, len(lines)) - 1].place
    won = Counter(player for tournament in played for player in tournament.winners)
    return ScoreCard(
        season=document.season.id,
        closed=document.result.closed,
        ranking=Link(document.regulation.areas[ranking.area], addresses.ranking(document.season.id, ranking.area)),
        games=tuple(area_name(document, game.area) or same(game.facts.name) for game in played),
        best=settled.best,
        lines=tuple(_line(line, played) for line in lines if line.place <= last),
        by_games=tuple(_by_games(lines)),
        won=won[lines[0].player],
        winners=len(won),
        twice=tuple(player for player, times in won.items() if times > 1),
    )


def _begun(game: TournamentResult) -> tuple[object, ...]:
    return game.facts.start, game.facts.end, game.id


def _line(line: Line, played: Sequence[TournamentResult]) -> CardLine:
    places = {result.tournament: CardPlace(result.place, True) for result in line.results}
    places |= {result.tournament: CardPlace(result.place, False) for result in line.dropped}
    return CardLine(line.player, line.place, Money(line.points), tuple(places.get(game.id) for game in played))


def _by_games(lines: Sequence[Line]) -> Iterator[PlayedGames]:
    """The most games first."""
    by_number: dict[int, list[Line]] = {}
    for line in lines:
        by_number.setdefault(len(line.results), []).append(line)
    averages = {n: Fraction(sum(line.points for line in same), len(same)) for n, same in by_number.items()}
    highest = max(averages.values()) or 1
    for n in sorted(by_number, reverse=True):
        players = tuple(line.player for line in by_number[n]) if n == max(by_number) else ()
        average = averages[n]
        yield PlayedGames(n, len(by_number[n]), Money(average), int(WIDEST * average / highest), players)
