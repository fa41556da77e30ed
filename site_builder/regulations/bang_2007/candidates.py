"""Who comes into question for the national final: the case of its rules, and what they say about somebody."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from msgspec import Struct, field

from ...languages import LANGUAGES, Words, catalogue, same, say
from ..bang.spots import Spot, shared_with, spot_of
from ..explained import Quiet, given
from ..outcomes import COUNTING, RankingOutcome, TournamentOutcome
from . import tables
from .facts import Season2007
from .ranking import Line

_ROOM = Path(__file__).parent
UNAVAILABLE, LEVEL, RESERVE = "unavailable", "level", "reserve"


class Skipped(Struct, frozen=True):
    """Somebody above in a region's ranking who does not take its seat, and why."""

    place: int
    why: str


class Admission(Struct, frozen=True):
    """Somebody who comes into question for the final.

    *seat* is None, or where it comes from: direct (the champion, winners of Opens), area (a region's ranking),
    reserve. *source* is champion, open or last_open, else the region; *spot* where they stand in its ranking,
    *tournament* the one that was won. *title* is the region whose champion somebody is; *other* the region whose seat
    a reserve fills; *call* the order in which reserves were called. Where there is no seat *state* says unavailable,
    level (on one place with others, and a seat is for one of them), or reserve. *regions* are the names of all.
    """

    player: str
    seat: str | None = None
    state: str | None = None
    source: Quiet[str | None] = None
    spot: Quiet[Spot | None] = None
    tournament: Quiet[str | None] = None
    title: Quiet[str | None] = None
    skipped: Quiet[tuple[Skipped, ...]] = ()
    other: Quiet[str] = ""
    call: Quiet[int] = 0
    number: Quiet[int] = 0
    variant: Quiet[str] = ""
    regions: Quiet[Mapping[str, Words]] = field(default_factory=dict[str, Words])

    @property
    def place(self) -> int | None:
        """In the ranking of the region."""
        return self.spot.place if self.spot else None

    @property
    def reserves(self) -> tuple[Spot, ...]:
        """The ranking that somebody may be called from."""
        return (self.spot,) if self.spot and self.state == RESERVE else ()

    @property
    def shared(self) -> Words:
        """Behind the place: with how many others it is shared, if it is."""
        return shared_with(self.spot)

    @property
    def above(self) -> Words:
        """Why the right passed on: "il 1º non può esserci"."""
        return {
            lang: ", ".join(
                say(lang, catalogue(_ROOM, "notes", lang)[f"skipped {skipped.why}"], {"n": skipped.place})
                for skipped in self.skipped
            )
            for lang in LANGUAGES
        }

    @property
    def area(self) -> Words:
        return self.regions.get(self.source or "", same(""))

    @property
    def in_area(self) -> Words:
        """The area in brackets; nothing for one of another edition, which these rules have no name for."""
        return {lang: f" ({name})" if name else "" for lang, name in self.area.items()}

    @property
    def other_area(self) -> Words:
        return self.regions.get(self.other, same(""))


class Qualification(Struct, frozen=True, eq=False):
    """The case of these rules: a season, the rankings of its regions, its tournaments."""

    season: Season2007
    rankings: Mapping[str, RankingOutcome]
    tournaments: tuple[TournamentOutcome, ...]

    @property
    def unavailable(self) -> frozenset[str]:
        return frozenset(decision.player for decision in self.season.unavailable)

    @property
    def absent_with_a_seat(self) -> frozenset[str]:
        """Who was qualified directly, as champion or by an Open, and cannot come."""
        winners = {tournament.winner for kind in (tables.OPEN, tables.LAST_OPEN) for tournament in self.valid(kind)}
        return self.unavailable & {self.season.reigning_champion, *winners}

    def valid(self, kind: str) -> list[TournamentOutcome]:
        """The valid tournaments of a kind that have a winner, in the order in which they ended."""
        tournaments = [
            tournament
            for tournament in self.tournaments
            if tournament.kind == kind and tournament.status in COUNTING and tournament.winner
        ]
        return sorted(tournaments, key=lambda tournament: (tournament.facts.end, tournament.facts.start, tournament.id))

    def on_place(self, region: str, place: int) -> list[Line]:
        """Who stands on a place of the ranking of a region: several while nothing splits them."""
        return [line.value for line in self.rankings[region].lines if line.value.place == place]

    def alone(self, region: str, place: int) -> Line | None:
        """Who stands there without others; None where nobody does, or nobody knows yet who."""
        lines = self.on_place(region, place)
        return lines[0] if len(lines) == 1 else None

    def spot(self, line: Line, chosen: int = 0, among: int = 0) -> Spot:
        """Where somebody stands in the ranking of their region."""
        return spot_of(line.area, line, [other.value for other in self.rankings[line.area].lines], chosen, among)

    def entries(self, region: str) -> int:
        """Seats taken at the valid tournaments of a region: how many players it involved (A2007-08)."""
        return sum(
            tournament.entrants for tournament in self.tournaments if tournament.area == region and tournament.counts
        )

    @property
    def regions(self) -> list[str]:
        """The regions with a ranking, those that involved more players first, then by id (ADD-30)."""
        return sorted(
            (region for region in self.rankings if self.rankings[region].lines),
            key=lambda region: (-self.entries(region), region),
        )

    @property
    def kept_seats(self) -> int:
        """The seat that waits for the winner of the last Open, which is held when the finalists are already called."""
        kinds = {tournament.kind for tournament in self.tournaments}
        return int(not kinds & {tables.LAST_OPEN, tables.FINAL})

    def in_reserve(self, region: str) -> Iterator[Admission]:
        """Who may step in from *region*: winners of its reserve tournaments, then its second (ADD-30)."""
        yield from self.winners_of_reserves(region)
        second = self.alone(region, self.season.law.numbers.region_places)
        if second is not None:
            yield Admission(second.player, source=region, spot=self.spot(second))

    def winners_of_reserves(self, region: str) -> Iterator[Admission]:
        for tournament in self.valid(tables.RESERVE):
            if tournament.area == region:
                yield Admission(given(tournament.winner), source=region, tournament=tournament.id)


Admissions = Mapping[str, Admission]


def opening(case: Qualification) -> dict[str, Admission]:
    """Everybody in question: the directly qualified, the first two of each region, winners of reserve tournaments."""
    invited = [case.season.reigning_champion]
    invited += [tournament.winner for kind in (tables.OPEN, tables.LAST_OPEN) for tournament in case.valid(kind)]
    numbers = case.season.law.numbers
    for region in case.rankings:
        invited += [line.player for n in range(1, numbers.region_places + 1) for line in case.on_place(region, n)]
    invited += [tournament.winner for tournament in case.valid(tables.RESERVE)]
    return {player: Admission(player, regions=numbers.areas) for player in invited if player is not None}
