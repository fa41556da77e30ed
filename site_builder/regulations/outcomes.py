"""What comes of a tournament, a ranking and a season under a regulation: the results that every room gives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, TypeVar

from msgspec import Struct, field

from ..languages import Words
from ..records.records import Season
from .bang.counts import Counts
from .bang.ledger import Entry
from .explained import Explained
from .facts import REGULAR, TournamentFacts
from .standings import ClubLine, Line, Meeting, Standing, Verdict
from .titles import Title

HOMOLOGATED, PENDING, NOT_HOMOLOGATED, REFUSED = "homologated", "pending", "not-homologated", "refused"
VALID, NOT_VALID = "valid", "not-valid"  # where tournaments are valid or not, and nobody homologates them
FINISHED, IN_PROGRESS = "finished", "in-progress"  # where nobody homologates: played to the end, or still being played
RATIFIED, PROVISIONAL, NO_RECORD = "ratified", "provisional", "no-record"  # where scores become records
# A tournament with one of these enters the rankings.
COUNTING = (HOMOLOGATED, PENDING, VALID, FINISHED, RATIFIED, PROVISIONAL)
F = TypeVar("F", bound=TournamentFacts)

OfRoom = Explained[Any]  # of a class that the room alone knows


class TournamentOutcome(Struct, frozen=True, eq=False):
    """One tournament under its regulation, as of a day.

    *facts* is the room's record; *verdict* says whether and how it counts; *standings* has all who sat down, in the
    published order; *accounts* each player's ledger; *meetings* the bracket; *won* what games count in a tie.
    """

    facts: TournamentFacts
    kind: str
    announced_tier: str | None
    verdict: Explained[Verdict]
    standings: Mapping[str, Explained[Standing]]
    accounts: Mapping[str, Sequence[Entry]]
    meetings: Sequence[Meeting]
    won: Mapping[str, Counts] = field(default_factory=dict[str, Counts])

    def facts_as(self, kind: type[F]) -> F:
        """The facts as the record of the room that judged it."""
        assert isinstance(self.facts, kind)
        return self.facts

    @property
    def id(self) -> str:
        return self.facts.sheet.id

    @property
    def area(self) -> str:
        return self.facts.sheet.area

    @property
    def status(self) -> str:
        return self.verdict.value.status

    @property
    def when(self) -> tuple[date, date, str]:
        """What tournaments are ordered by: the last day, the first, the id."""
        return self.facts.end, self.facts.start, self.id

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
        value = self.standings.get(player)
        return value or next((row for row in self.standings.values() if player in row.value.people), None)

    @property
    def entrants(self) -> int:
        """Participants: everybody seated in the first game."""
        return len(self.facts.players)


class RankingOutcome(Struct, frozen=True, eq=False):
    """Of an *area* as of a *day*, best first; *previous* has everybody's place before the newest tournament."""

    area: str
    day: date
    lines: tuple[Explained[Line], ...]
    previous: Mapping[str, int] = field(default_factory=dict[str, int])


class SeasonOutcome(Struct, frozen=True, eq=False):
    """A season under its regulation, as of a day.

    *rankings* by area; *bonuses*, *wild_cards*, *admissions* are explained values of the room (an admission says who
    has which seat in the final, and why; those in the final come first, by seat); *seats* how many the law gives, those
    that nobody has yet included, 0 where no final is; *final_tables* the sizes of the tables of those in the final,
    None where no layout exists, or where the final of its law is of another kind; *champion* only once the final is
    played; *clubs* is a ranking of clubs, best first; *awards* who won what (its name, the player) where a season has
    no champion. *earlier* are the tournaments of the seasons before that the law counts too, oldest first; they are
    called SEASON/ID.
    """

    season: Season
    day: date
    closed: bool
    tournaments: tuple[TournamentOutcome, ...]
    rankings: Mapping[str, RankingOutcome]
    bonuses: tuple[OfRoom, ...] = ()
    wild_cards: tuple[OfRoom, ...] = ()
    admissions: tuple[OfRoom, ...] = ()
    seats: int = 0
    final_tables: tuple[int, ...] | None = None
    champion: str | None = None
    podium: tuple[str, ...] = ()
    titles: tuple[Title, ...] = ()
    awards: tuple[tuple[Words, str], ...] = ()
    clubs: tuple[Explained[ClubLine], ...] = ()
    earlier: tuple[TournamentOutcome, ...] = ()

    def counted(self, area: str) -> tuple[TournamentOutcome, ...]:
        """What the ranking of *area* counts, oldest first: the tournaments of the area, or those that its lines name,
        also of earlier seasons."""
        tournament_ids = {result.tournament for line in self.rankings[area].lines for result in line.value.results}
        counted = (
            tournament
            for tournament in self.tournaments
            if tournament.counts and (tournament.area == area or tournament.id in tournament_ids)
        )
        before = (tournament for tournament in self.earlier if tournament.id in tournament_ids)
        return tuple(sorted((*before, *counted), key=lambda tournament: tournament.when))

    def tournament(self, id: str) -> TournamentOutcome:
        return next(tournament for tournament in (*self.tournaments, *self.earlier) if tournament.id == id)

    @property
    def finalists(self) -> tuple[OfRoom, ...]:
        return tuple(admission for admission in self.admissions if admission.value.seat)
