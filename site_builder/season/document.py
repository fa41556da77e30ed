"""A season under its regulation: everything that is shown of it, in one document."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from msgspec import Struct

from ..languages import Words
from ..lazy import Lazy
from ..records.records import Planned
from ..regulations import regulation
from ..regulations.cached import cached_per_instance
from ..regulations.contract import Regulation
from ..regulations.exact import Amount
from ..regulations.titles import Title
from .comparisons import Difference, Effect, Otherwise, Without
from .days import PastDay
from .derivations import Explained
from .finals import Admission, Bonus, WildCard
from .needs import Needs
from .rankings import ClubLine, Ranking
from .tournaments import TournamentResult


class PlayerOfTheYear(Struct, frozen=True):
    """Of a festival: the points of each place, from the first, and how many results count."""

    points: tuple[Amount, ...]
    best: int


class SeasonHead(Struct, frozen=True, kw_only=True):
    """A season as its file says it: *as_of* is its "today", *readings* what it reads in another way than the law's
    decision, *competition* the hall of fame that it is a season of, *planned* what was announced, also what has its
    sheet by now, *player_of_the_year* what a festival settles for that title; *source* is the file."""

    id: str
    name: Words
    status: str
    as_of: date
    invented: bool
    source: str
    competition: str | None = None
    readings: Mapping[str, str] = {}
    planned: tuple[Planned, ...] = ()
    player_of_the_year: PlayerOfTheYear | None = None

    @property
    def closed(self) -> bool:
        return self.status == "closed"


class DrawnLot(Struct, frozen=True):
    """A lot in force of the ranking of *area*: the *order* that was drawn, and the *day* from which it decides."""

    area: str
    order: tuple[str, ...]
    day: date


class SeasonFileFacts(Struct, frozen=True, kw_only=True):
    """Who and when of a season, as far as its law asks: the days of its tournaments, the referent of each area, who
    decides for the publisher, who won the edition before (where its file *names_champion*), the *drawn* lots of its
    rankings."""

    first_day: date | None = None
    last_day: date | None = None
    referents: Mapping[str, str] = {}
    publisher: str | None = None
    reigning_champion: str | None = None
    names_champion: bool = False
    drawn: tuple[DrawnLot, ...] = ()


class SeasonResult(Struct, frozen=True, kw_only=True, dict=True):
    """A season as of a day, as `regulations.outcomes.SeasonOutcome` has it."""

    day: date
    closed: bool
    tournaments: tuple[TournamentResult, ...]
    rankings: Mapping[str, Ranking]
    bonuses: tuple[Explained[Bonus], ...] = ()
    wild_cards: tuple[Explained[WildCard], ...] = ()
    admissions: tuple[Explained[Admission], ...] = ()
    seats: int = 0
    final_tables: tuple[int, ...] | None = None
    champion: str | None = None
    podium: tuple[str, ...] = ()
    titles: tuple[Title, ...] = ()
    awards: tuple[tuple[Words, str], ...] = ()
    clubs: tuple[Explained[ClubLine], ...] = ()
    earlier: tuple[TournamentResult, ...] = ()

    def counted(self, area: str) -> tuple[TournamentResult, ...]:
        """What the ranking of *area* counts, oldest first: the tournaments of the area, or those that its lines name,
        also of earlier seasons."""
        tournament_ids = {result.tournament for line in self.rankings[area].lines for result in line.value.results}
        counted = (
            tournament
            for tournament in self.tournaments
            if tournament.counts and (tournament.area == area or tournament.id in tournament_ids)
        )
        before = (tournament for tournament in self.earlier if tournament.id in tournament_ids)
        return tuple(
            sorted(
                (*before, *counted),
                key=lambda tournament: (tournament.facts.end, tournament.facts.start, tournament.id),
            )
        )

    def tournament(self, id: str) -> TournamentResult:
        return _by_id(self)[id]

    def find(self, id: str | None) -> TournamentResult | None:
        """The tournament of that id, if there is one."""
        return _by_id(self).get(id or "")

    @property
    def finalists(self) -> tuple[Explained[Admission], ...]:
        return tuple(admission for admission in self.admissions if admission.value.seat)


@cached_per_instance
def _by_id(result: SeasonResult) -> Mapping[str, TournamentResult]:
    return {tournament.id: tournament for tournament in (*result.earlier, *result.tournaments)}


class PublishedElsewhere(Struct, frozen=True, kw_only=True):
    """A season under another law: its *result*, what was assumed for it, who enters the final and who leaves it
    (player, whether they enter), in the order of the law that seats them. *moved* counts by ranking those who stand in
    it under both and have another place."""

    result: SeasonResult
    assumptions: tuple[Words, ...] = ()
    turns: tuple[tuple[str, bool], ...] = ()
    moved: Mapping[str, int] = {}


class ComparedOnDemand(Struct, frozen=True, kw_only=True):
    """What a season was before, and what it is compared with: each is computed when somebody first asks, and told at
    the property of the same name of `SeasonDocument`."""

    days: Lazy[Mapping[str, tuple[PastDay, ...]]]
    decisions: Lazy[tuple[Effect, ...]]
    forgiven: Lazy[Mapping[str, Lazy[Difference]]]
    chosen: Lazy[Mapping[str, tuple[str, ...] | None]]
    otherwise: Lazy[tuple[Otherwise, ...]]
    absences: Mapping[str, Lazy[Without]]
    refusals: Lazy[Mapping[str, Words]]
    elsewhere: Lazy[Mapping[str, Lazy[PublishedElsewhere]]]
    needs: Lazy[Needs]


class SeasonDocument(Struct, frozen=True, kw_only=True, dict=True):
    """All that is shown of a season: its file's *season* and *facts*, and the *result* that its *law* (by id) makes of
    them. *updated* has the newest day that the data give for each tournament, *people* is everybody who is named,
    *not_begun* the first day of every tournament that has a sheet and begins later than the day of the result,
    *reports* the day of the report of every tournament whose result waits for one, also where it came after that of the
    result.

    A compact document (`results.compact`) is without *on_demand*: to ask it for any of these raises LookupError.
    """

    law: str
    season: SeasonHead
    facts: SeasonFileFacts
    result: SeasonResult
    updated: Mapping[str, date] = {}
    people: tuple[str, ...] = ()
    not_begun: Mapping[str, date] = {}
    reports: Mapping[str, date] = {}
    on_demand: ComparedOnDemand | None = None

    def __repr__(self) -> str:
        """In a line: all of it printed, as where an assertion fails, takes the memory of a machine."""
        return f"<SeasonDocument {self.season.id}>"

    @property
    def regulation(self) -> Regulation:
        """Its regulation: the names of areas, the unit, the text."""
        law = regulation(self.law)
        assert law is not None, f"a document without a room: {self.law}"
        return law

    @property
    def days(self) -> Mapping[str, tuple[PastDay, ...]]:
        """By area, oldest first: the days after which its ranking was another."""
        return self._on_demand.days.value

    @property
    def decisions(self) -> tuple[Effect, ...]:
        """What each decision of a person changed, oldest first."""
        return self._on_demand.decisions.value

    @property
    def forgiven(self) -> Mapping[str, Lazy[Difference]]:
        """By tournament that rules judged lower, what that changed: against the season had its paperwork been in
        order."""
        return self._on_demand.forgiven.value

    @property
    def chosen(self) -> Mapping[str, tuple[str, ...] | None]:
        """By reading that the season chose: the kinds of things that are others than under the law's decision, the
        weightiest first; None where nobody can tell."""
        return self._on_demand.chosen.value

    @property
    def otherwise(self) -> tuple[Otherwise, ...]:
        """Every other way of every reading, in the order of the law, and what the season would be under it."""
        return self._on_demand.otherwise.value

    @property
    def absences(self) -> Mapping[str, Lazy[Without]]:
        """The season without each of its players."""
        return self._on_demand.absences

    @property
    def refusals(self) -> Mapping[str, Words]:
        """By law: why it cannot compute the season."""
        return self._on_demand.refusals.value

    @property
    def elsewhere(self) -> Mapping[str, Lazy[PublishedElsewhere]]:
        """By law: the season under every other one that can compute it. Each is as large as the season itself: take it
        by `compute`."""
        return self._on_demand.elsewhere.value

    @property
    def needs(self) -> Needs:
        """What those just below the line need to be in the final."""
        return self._on_demand.needs.value

    @property
    def _on_demand(self) -> ComparedOnDemand:
        if self.on_demand is None:
            raise LookupError("a document without games and derivations does not have this")
        return self.on_demand
