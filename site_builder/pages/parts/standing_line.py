"""The lines of a tournament's standings: the place, the points, and every step that led there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from ...records.entrants import entrant
from ...regulations.exact import Amount
from ...season.derivations import Explained
from ...season.document import SeasonDocument
from ...season.tournaments import Opponents, Standing, TournamentResult
from .derivation import DerivationStep, entries, worth_telling
from .evening import sheet_of
from .formula import Formula, formula
from .row_notes import row_note
from .tie_sentence import with_names
from .tie_table import TieTable, tie_table
from .values import Said


class GameOf(Struct, frozen=True):
    """One game of somebody: their role, whether it *won*, None where nobody did, and what they earned less what they
    paid."""

    role: str
    won: bool | None
    net: Amount
    alive: bool = True


class StandingLine(Struct, frozen=True, eq=False):
    """A line of the standings: *result* is what the column shows, the points where it counts, else the final score.
    *opponents* says whom they met and what each brings to the figure that splits a tie, where one was split so;
    *how_far* says how far they came where no formula does.
    """

    id: str
    players: tuple[str, ...]
    entrant: str
    place: int | None
    status: str
    table: int | None
    result: Amount | None
    formula: Formula | None
    steps: tuple[DerivationStep, ...]
    tie: TieTable | None
    opponents: Opponents | None = None
    games: tuple[GameOf, ...] = ()
    how_far: Said | None = None

    @property
    def tiles(self) -> tuple[tuple[str, bool | None, bool], ...]:
        """Each game: the role, whether it won (None: nobody), whether they were alive at its end."""
        return tuple((game.role, game.won, game.alive) for game in self.games)

    @property
    def net(self) -> Amount:
        """What all games left."""
        return sum(game.net for game in self.games)


def standing_line(
    document: SeasonDocument, tournament: TournamentResult, line: Explained[Standing], duels: Mapping[str, Said]
) -> StandingLine:
    value, result = line.value, result_of(tournament, line.value)
    return StandingLine(
        id=value.player,
        players=value.people,
        entrant=entrant(value.people),
        place=value.place,
        status=value.status,
        table=sheet_of(tournament, value.player),
        result=result,
        formula=formula(value, tournament.counts),
        steps=tuple(with_names(worth_telling(entries(document, line.steps)), value.tie, value.player)),
        tie=tie_table(value.tie, value.player, document.regulation.id, line.steps),
        opponents=value.opponents if value.marogi is not None else None,
        games=tuple(_games(tournament, value.player)),
        how_far=row_note(value, duels, result),
    )


def _games(tournament: TournamentResult, player: str) -> Iterator[GameOf]:
    """Every game in the account of a player, as they were played."""
    for entry in tournament.accounts.get(player, ()):
        game = tournament.game(entry)
        alive = player in game.alive or not game.survivors_known
        yield GameOf(game.roles[player], game.ended_for(player), entry.net, alive)


def result_of(tournament: TournamentResult, value: Standing) -> Amount | None:
    """What a list of results shows: the points where the tournament gives some, else the final score."""
    gives = tournament.counts and any(row.value.points is not None for row in tournament.standings.values())
    return value.points if gives else value.final_score
