"""What a season has of the most: the dearest hire, the most points, the longest run. Of several seasons, the same.

Points are told apart by regulation: what one law multiplies by six another leaves as it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from ..regulations.counting import MOST
from ..regulations.exact import Amount
from ..season.document import SeasonDocument
from .games import PlayedGame
from .runs import Reign, Run

# In the order in which they are told: dollars, dollars, dollars, games in a row, days, tournaments, players.
KINDS = ("season_points", "tournament_points", "dearest_hire", "games_won", "days_first", "tournaments", "players")
BY_LAW = ("season_points", "tournament_points")  # kinds that are told once for each regulation


class Feat(Struct, frozen=True):
    """The most of a *kind*: its *figure*, who it is of ("" for a tournament), in which season, and where it says so in
    which ranking (*area*) or tournament; *character* is who was hired, *law* the regulation of the season. *level* are
    the players who reached the same figure, and are not *player*."""

    kind: str
    figure: Amount
    player: str
    season: str
    law: str
    area: str = ""
    tournament: str = ""
    character: str = ""
    level: tuple[str, ...] = ()


def season_feats(
    season: SeasonDocument, played: Iterable[PlayedGame], won: Sequence[Run], reigns: Sequence[Reign]
) -> tuple[Feat, ...]:
    """Of one season, in the order of the kinds; of several that are level the first."""
    feats = [*_points(season), *_tournaments(season), *_hires(played), *_runs(won, reigns)]
    return most(replace(feat, season=season.season.id, law=season.law) for feat in feats)


def most(feats: Iterable[Feat]) -> tuple[Feat, ...]:
    """The first of those with the highest figure, of each kind, with who is level; of points, for each regulation."""
    best: dict[tuple[str, str], Feat] = {}
    for feat in feats:
        key = (feat.kind, feat.law if feat.kind in BY_LAW else "")
        first = best.get(key)
        if feat.figure > 0 and (first is None or feat.figure > first.figure):
            best[key] = feat
        elif first and feat.figure == first.figure:
            level = dict.fromkeys((*first.level, feat.player, *feat.level))
            best[key] = replace(first, level=tuple(player for player in level if player not in ("", first.player)))
    return tuple(sorted(best.values(), key=lambda feat: KINDS.index(feat.kind)))


def _points(season: SeasonDocument) -> Iterator[Feat]:
    if season.regulation.all_time or season.regulation.counting.ahead != MOST:
        return
    for area, ranking in season.result.rankings.items():
        for line in ranking.lines:
            yield Feat("season_points", line.value.points, line.value.player, "", "", area=area)


def _tournaments(season: SeasonDocument) -> Iterator[Feat]:
    entered: Counter[str] = Counter()
    for tournament in season.result.tournaments:
        if season.regulation.all_time or not tournament.facts.evening:
            continue
        yield Feat("players", tournament.entrants, "", "", "", tournament=tournament.id)
        counts = tournament.counts and season.regulation.counting.ahead == MOST
        for row in tournament.standings.values():
            entered.update(row.value.people)
            if counts and row.value.points is not None:
                yield Feat("tournament_points", row.value.points, row.value.player, "", "", tournament=tournament.id)
    for player, number in sorted(entered.items()) if max(entered.values(), default=0) > 1 else ():  # one is no feat
        yield Feat("tournaments", number, player, "", "")


def _hires(played: Iterable[PlayedGame]) -> Iterator[Feat]:
    for game in played:
        for player, hire in game.game.hires.items():
            name = game.game.character(player) or ""
            yield Feat("dearest_hire", hire.price, player, "", "", tournament=game.tournament.id, character=name)


def _runs(won: Sequence[Run], reigns: Sequence[Reign]) -> Iterator[Feat]:
    for run in (run for run in won if run.length > 1):
        yield Feat("games_won", run.length, run.player, "", "", tournament=run.last[1])
    for reign in reigns:
        yield Feat("days_first", reign.days, reign.player, "", "", area=reign.area)
