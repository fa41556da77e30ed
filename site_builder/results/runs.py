"""The longest runs: games won or survived one after the other, tournaments won, days at the top of a ranking.

A run is told from its first tournament to its last. One that still lasts counts as far as it goes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from itertools import groupby

from msgspec import Struct

from ..records.entrants import members
from ..regulations.facts import FINAL_KIND
from ..season.document import SeasonDocument
from .games import games, in_time

Where = tuple[str, str]  # season, tournament


class Run(Struct, frozen=True):
    """*length* games, or tournaments, in a row for *player*, from tournament *first* to *last*."""

    player: str
    length: int
    first: Where
    last: Where


class Reign(Struct, frozen=True):
    """*player* stood first, alone or level, in the ranking of *area* from a day to another: *days* between them."""

    player: str
    season: str
    area: str
    since: date
    until: date

    @property
    def days(self) -> int:
        return (self.until - self.since).days


class TournamentCourse(Struct, frozen=True):
    """A tournament as one player went through it: of each game, as they were played, whether it was *won* by their side
    and *survived*; whether they *came_first*. What nobody can tell is left out."""

    when: tuple[date, date, Where]  # the last day first: the order in which tournaments are told
    won: tuple[bool, ...]
    survived: tuple[bool, ...]
    came_first: tuple[bool, ...]


Courses = Mapping[str, Sequence[TournamentCourse]]  # by player, oldest first


def tournament_courses(document: SeasonDocument) -> dict[str, tuple[TournamentCourse, ...]]:
    """What everybody went through in a season. A game without a winner is not won or lost, one of which nobody wrote
    down who was alive at the end not survived or not; a session for a list of records has no first."""
    by_player: dict[str, list[TournamentCourse]] = {}
    for _, tournament in in_time([document]):
        when = (tournament.facts.end, tournament.facts.start, (document.season.id, tournament.id))
        played = games(document, tournament)
        to_win = tournament.winners if tournament.facts.evening and not document.regulation.all_time else ()
        sat = {player for game in played for player in game.entries} | ({*tournament.people} if to_win else set())
        for player in sorted(sat):
            mine = [game.game for game in played if player in game.entries]
            by_player.setdefault(player, []).append(
                TournamentCourse(
                    when,
                    tuple(game.won_by(player) for game in mine if game.won),
                    tuple(player in game.alive for game in mine if game.survivors_known),
                    (player in to_win,) if to_win and player in tournament.people else (),
                )
            )
    return {player: tuple(course) for player, course in by_player.items()}


def together(seasons: Iterable[Courses]) -> dict[str, list[TournamentCourse]]:
    """The courses of several seasons as one, oldest first."""
    by_player: dict[str, list[TournamentCourse]] = {}
    for season in seasons:
        for player, course in season.items():
            by_player.setdefault(player, []).extend(course)
    for course in by_player.values():
        course.sort(key=lambda tournament: tournament.when)
    return by_player


def games_won(courses: Courses) -> tuple[Run, ...]:
    """Every player's longest run of games won by their side, longest first."""
    return _longest(courses, lambda tournament: tournament.won)


def games_survived(courses: Courses) -> tuple[Run, ...]:
    """Alive at the end, game after game."""
    return _longest(courses, lambda tournament: tournament.survived)


def tournaments_won(courses: Courses) -> tuple[Run, ...]:
    """First in every tournament of BANG! that the player entered, one after the other."""
    return _longest(courses, lambda tournament: tournament.came_first)


def _longest(courses: Courses, outcomes: Callable[[TournamentCourse], Sequence[bool]]) -> tuple[Run, ...]:
    best = []
    for player, course in courses.items():
        in_a_row = [(tournament.when[-1], good) for tournament in course for good in outcomes(tournament)]
        runs = list(_runs(player, in_a_row))
        if runs:
            best.append(max(runs, key=lambda run: run.length))
    return tuple(sorted(best, key=lambda run: (-run.length, run.player)))


def _runs(player: str, outcomes: Sequence[tuple[Where, bool]]) -> Iterator[Run]:
    for good, run in groupby(outcomes, key=lambda outcome: outcome[1]):
        if good:
            tournaments = [where for where, _ in run]
            yield Run(player, len(tournaments), tournaments[0], tournaments[-1])


def finals(documents: Iterable[SeasonDocument]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """(player, seasons in whose final they had a seat, oldest first), the most first; a final that is still to be
    played counts for nobody."""
    seasons_of: dict[str, list[str]] = {}
    played = (
        document
        for document in documents
        if any(tournament.kind == FINAL_KIND for tournament in document.result.tournaments)
    )
    for document in sorted(played, key=lambda document: (document.season.as_of, document.season.id)):
        for finalist in document.result.finalists:
            for player in members(finalist.value.player):
                seasons_of.setdefault(player, []).append(document.season.id)
    finalists = ((player, tuple(seasons)) for player, seasons in seasons_of.items())
    return tuple(sorted(finalists, key=lambda finalist: (-len(finalist[1]), finalist[0])))


def last_contested(document: SeasonDocument) -> date:
    """Up to which day somebody could take the lead: of a closed season the last on which a ranking changed, for who was
    first then stays so for ever. A record may be beaten until the last day of its list."""
    changed = [days[-1].day for days in document.days.values() if days]
    settled = document.result.closed and not document.regulation.all_time
    return max(changed) if changed and settled else document.result.day


def reigns(document: SeasonDocument) -> tuple[Reign, ...]:
    """Every player's longest time on the first place of a ranking of the season, the longest first."""
    longest: dict[tuple[str, str], Reign] = {}
    last = last_contested(document)
    for area, days in document.days.items():
        since: dict[str, date] = {}
        for n, day in enumerate(days):
            until = days[n + 1].day if n + 1 < len(days) else last
            leaders = {line.player for line in day.lines if line.place == 1}
            since = {player: since.get(player, day.day) for player in leaders}
            for player in leaders:
                reign = Reign(player, document.season.id, area, since[player], until)
                if reign.days > (longest[player, area].days if (player, area) in longest else 0):
                    longest[player, area] = reign
    return tuple(sorted(longest.values(), key=lambda reign: (-reign.days, reign.area, reign.player)))
