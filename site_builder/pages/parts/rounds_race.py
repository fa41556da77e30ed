"""A tournament whose tables are drawn anew: who led after every round, and by what it was won."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import itemgetter

from msgspec import Struct

from ...regulations.exact import Amount
from ...season.document import SeasonDocument
from ...season.tournaments import TournamentResult
from ..charts.bump import SHOWN, Bump, bump
from ..charts.bump import Course as Line
from .tie_table import split
from .values import Person, Said, margin, saying

NAME_ROOM = 56  # units: few rounds need little width, and a whole surname fits
FEWEST = 3  # rounds before there is a race to draw


class LedRounds(Struct, frozen=True):
    """*player* was in front after each round from the *first* to the *last* of these."""

    player: str
    first: int
    last: int


class RoundsRace(Struct, frozen=True, eq=False):
    """*lines* are (place, player, line) of the first of the standings; *rounds* are (number, x) of those with a name;
    *spells* are who was in front from which round to which. *was* is the winner's place after the first;
    *more* says that others stand below those that have a height of their own."""

    bump: Bump
    lines: tuple[tuple[int, str, Line], ...]
    rounds: tuple[tuple[int, int], ...]
    spells: tuple[LedRounds, ...]
    was: int
    more: bool

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who has a name in the drawing."""
        return tuple(player for _, player, _ in self.lines)


def rounds_race(tournament: TournamentResult) -> RoundsRace | None:
    """The places of everybody who stayed, by what they had after every round; level ones in the order of the end."""
    numbers = sorted({table.round for table in tournament.facts.tables if table.round})
    stayed = [(row.value.place, player) for player, row in tournament.standings.items() if row.value.place]
    if len(numbers) < FEWEST or len(stayed) < 2:
        return None
    totals = {player: dict(_totals(tournament, player, numbers)) for _, player in stayed}
    orders = [_order(totals, number) for number in numbers[:-1]] + [[player for _, player in stayed]]
    places = [{player: n for n, player in enumerate(order, 1)} for order in orders]
    first = stayed[:SHOWN]
    chart = bump([[at[player] for at in places] for _, player in first], room=NAME_ROOM)
    return RoundsRace(
        bump=chart,
        lines=tuple((place, player, line) for (place, player), line in zip(first, chart.courses, strict=True)),
        rounds=tuple((numbers[n], x) for n, x in chart.days),
        spells=tuple(_spells(zip(numbers, [order[0] for order in orders], strict=True))),
        was=places[0][first[0][1]],
        more=len(stayed) > SHOWN,
    )


def _spells(leaders: Iterable[tuple[int, str]]) -> Iterator[LedRounds]:
    for player, led in groupby(leaders, key=itemgetter(1)):
        numbers = [number for number, _ in led]
        yield LedRounds(player, numbers[0], numbers[-1])


def won_over_rounds(document: SeasonDocument, tournament: TournamentResult) -> Said | None:
    """By how much who won is ahead of the second, or what decides between them; None without duels only."""
    rows = [row.value for row in tournament.standings.values() if row.value.place][:2]
    if tournament.meetings or len(rows) < 2 or len(rows[0].people) > 1 or rows[1].place != 2:
        return None
    first, second = rows
    if first.final_score is None or second.final_score is None:
        return None
    facts = {"who": Person(first.player), "second": Person(second.player)}
    if first.final_score < second.final_score:
        return None
    if first.final_score != second.final_score:
        unit = document.regulation.unit
        return saying("won-ahead", by=margin(first.final_score, second.final_score, unit), unit=unit, **facts)
    if first.tie is None or second.player not in first.tie.players:
        return None
    criterion = split(first.tie, first.player, second.player)
    return saying("won-split", **facts, **criterion) if criterion else saying("won-lot", **facts)


def _totals(tournament: TournamentResult, player: str, numbers: list[int]) -> Iterator[tuple[int, Amount]]:
    """What a player had after every round; who sat at no table of a round keeps what they had."""
    nets = {entry.index: entry.net for entry in tournament.accounts.get(player, ())}
    total: Amount = 0
    for number in numbers:
        for table in tournament.facts.tables:
            if table.round == number and player in table.seats:
                total += sum(nets.get(game.index, 0) for game in table.games)
        yield number, total


def _order(totals: dict[str, dict[int, Amount]], number: int) -> list[str]:
    return sorted(totals, key=lambda player: -totals[player][number])
