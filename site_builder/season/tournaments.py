"""One tournament of a season: how it was judged, everybody's standing, what was played, its papers."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from fractions import Fraction

from msgspec import Struct

from ..regulations.bang.facts import PRELIMINARY, Duel, Game, Table, Withdrawal
from ..regulations.bang.phases import Phase
from ..regulations.bang.ties import Tie
from ..regulations.contested import Contest
from ..regulations.derogations import Derogation
from ..regulations.exact import Amount
from ..regulations.examined import Examined
from ..regulations.facts import REGULAR, Decision, OwnFact
from ..regulations.outcomes import COUNTING
from ..regulations.played import CompetitionPart
from ..regulations.standings import Verdict
from .derivations import Explained
from .games import Entry, Meeting


class Opponent(Struct, frozen=True):
    """Somebody whom a player met: the amounts that each of the *games* brings to the figure."""

    player: str
    brings: tuple[int, ...]
    games: int


class Opponents(Struct, frozen=True):
    """What splits those level in total by whom they met: *dollars* shared by *number*."""

    dollars: int
    number: int
    met: tuple[Opponent, ...]
    figure: Amount

    @property
    def games(self) -> int:
        """How many games with one of them, a game counted once for each."""
        return sum(opponent.games for opponent in self.met)


class Standing(Struct, frozen=True, kw_only=True):
    """How a player, or an entrant of several *people*, came out of a tournament. None where the law has no such thing.

    *net* scaled by *factor* makes the preliminary score of a table that stayed whole, else its *phases* do; *stake* is
    what of it the player began with, *bonus* what the place adds; *figures* are what else the law counts, by name.
    """

    player: str
    status: str
    people: tuple[str, ...]
    preliminary_place: int | None = None
    preliminary_score: Amount | None = None
    place: int | None = None
    final_score: Amount | None = None
    points: Amount | None = None
    net: Amount | None = None
    stake: Amount = 0
    factor: Fraction | None = None
    bonus: int | None = None
    multiplier: Fraction | None = None
    phases: tuple[Phase, ...] | None = None
    marogi: Amount | None = None
    opponents: Opponents | None = None
    games: int | None = None
    figures: Mapping[str, Amount] = {}
    tie: Tie | None = None


class Papers(Struct, frozen=True, kw_only=True):
    """The paperwork: days are None where nothing was done."""

    announced_official: date | None
    announced_unofficial: date | None
    authorised_on: date | None
    authorised_by: str | None
    national_event: bool
    side_events: tuple[str, ...]
    report_received: date | None
    report_complete: bool
    photos_event: int
    photos_winner: int


BlockValue = int | str | tuple[int | str | tuple[int, ...], ...] | None  # what stands in a block of a sheet


class SheetFacts(Struct, frozen=True, kw_only=True):
    """What a sheet says. *evening* is True for tables of BANG!; *report_days* are those that the report has, None
    where the law asks for none; *records_homologations* says whether the law has somebody write down that it counts
    (*homologated*), *homologation_revoked* that this was taken back and no other followed; *ratified* who made its
    scores records, *decisions* all others about it.

    *sender* is who sent the sheet in. *blocks* are what a sheet tells beside tables and duels, as it is published;
    *own* the facts that only sheets of its law have; *note* and *origins* are for the reader, *source* is the file.
    """

    id: str
    area: str
    kind: str
    name: str
    place: str
    start: date
    end: date
    source: str
    club: str | None = None
    evening: bool = False
    players: tuple[str, ...] = ()
    tables: tuple[Table, ...] = ()
    withdrawals: tuple[Withdrawal, ...] = ()
    duels: tuple[Duel, ...] = ()
    arbiters: tuple[str, ...] = ()
    sender: str | None = None
    derogations: tuple[Derogation, ...] = ()
    contested: tuple[Contest, ...] = ()
    scoring: Mapping[str, str | tuple[str, ...]] = {}
    duel_mode: str | None = None
    papers: Papers | None = None
    report_days: int | None = None
    report_received: date | None = None
    records_homologations: bool = False
    homologated: Decision | None = None
    homologation_revoked: bool = False
    ratified: Decision | None = None
    decisions: tuple[Decision, ...] = ()
    blocks: Mapping[str, tuple[Mapping[str, BlockValue], ...]] | None = None
    own: tuple[OwnFact, ...] = ()
    note: str = ""
    origins: tuple[str, ...] = ()

    def left_tables(self, player: str) -> bool:
        """Whether the player left before the preliminary was over."""
        return any(withdrawal.player == player and withdrawal.stage == PRELIMINARY for withdrawal in self.withdrawals)


class TournamentResult(Struct, frozen=True, kw_only=True):
    """One tournament under its regulation, as of a day: as `regulations.outcomes.TournamentOutcome` has it, with what
    the room prints of it: its *parts* as they were played, and everything that was *examined*."""

    facts: SheetFacts
    kind: str
    announced_tier: str | None
    verdict: Explained[Verdict]
    standings: Mapping[str, Explained[Standing]]
    accounts: Mapping[str, tuple[Entry, ...]]
    meetings: tuple[Meeting, ...]
    parts: tuple[CompetitionPart, ...] = ()
    examined: tuple[Examined, ...] = ()

    @property
    def id(self) -> str:
        return self.facts.id

    @property
    def area(self) -> str:
        return self.facts.area

    @property
    def status(self) -> str:
        return self.verdict.value.status

    @property
    def counts(self) -> bool:
        """Whether its results enter the ranking of an area."""
        return self.kind == REGULAR and self.status in COUNTING

    @property
    def winner(self) -> str | None:
        """First of the final classification."""
        return next((row.value.player for row in self.standings.values() if row.value.place == 1), None)

    @property
    def winners(self) -> tuple[str, ...]:
        """Everybody on the first place: several where a victory is shared, both of a pair."""
        first = (row.value for row in self.standings.values() if row.value.place == 1)
        return tuple(player for standing in first for player in standing.people)

    @property
    def people(self) -> tuple[str, ...]:
        """Everybody in the standings, each member of an entrant of several players by themselves."""
        return tuple(player for row in self.standings.values() for player in row.value.people)

    def row(self, player: str) -> Explained[Standing] | None:
        """The standing of *player*, or of the entrant that they are a member of."""
        row = self.standings.get(player)
        return row or next((row for row in self.standings.values() if player in row.value.people), None)

    @property
    def entrants(self) -> int:
        """Participants: everybody seated in the first game."""
        return len(self.facts.players)

    def game(self, entry: Entry) -> Game:
        """The game that an entry of an account is about."""
        return next(game for game in self.facts.tables[entry.table].games if game.index == entry.index)
