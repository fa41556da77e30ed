"""The three wild cards of the national final (ORG 5.1), and the case that qualification is decided on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from ..explained import Quiet, given
from ..facts import LAST_CHANCE
from ..outcomes import RankingOutcome, TournamentOutcome
from .facts import Season2009
from .ranking import Line
from .tables import TOP_TIER

CHAMPION, TOURNAMENT = "champion", "tournament"  # the kinds; the third is that of ULTIMA SPIAGGIA
VACANT = "A2009-45"  # the reading of a card that nobody can use: without cards there is nothing to choose


class WildCard(Struct, frozen=True):
    """One of the wild cards: its *holder* by the rules, and why the seat is *vacant*, if it is: nobody is the holder,
    or the holder does not take it; *refilled* says whether the repechage fills it then (A2009-45)."""

    kind: str
    holder: str | None = None
    vacant: str | None = None
    tournament: Quiet[str | None] = None
    refilled: Quiet[bool] = True

    @property
    def taken(self) -> bool:
        return self.holder is not None and self.vacant is None

    @property
    def variant(self) -> str:
        if self.vacant is None:
            return self.kind
        return self.vacant if self.refilled else f"{self.vacant} reduce"


class Qualification(Struct, frozen=True, eq=False):
    """The case of these rules: a season, its tournaments, its wild cards; the *lines* of each area down to the last
    place that may be called (A2009-42)."""

    season: Season2009
    tournaments: tuple[TournamentOutcome, ...]
    lines: Mapping[str, tuple[Line, ...]]
    cards: Mapping[str, WildCard] = field(default_factory=dict[str, WildCard])

    @property
    def unavailable(self) -> frozenset[str]:
        return frozenset(decision.player for decision in self.season.unavailable)

    @property
    def last_chance(self) -> TournamentOutcome | None:
        return next((tournament for tournament in self.tournaments if tournament.kind == LAST_CHANCE), None)

    @property
    def refills(self) -> bool:
        """Whether the seat of a vacant wild card goes to the repechage (A2009-45): not in an edition without the card
        of ULTIMA SPIAGGIA, as long as nobody plays one."""
        law = self.season.law
        has_last_chance = LAST_CHANCE in law.numbers.wild_cards or self.last_chance is not None
        return has_last_chance and law.vacant_wildcard == "repechage"

    def at_place(self, place: int) -> str | None:
        """Who came *place* in the last-chance tournament."""
        standings = self.last_chance.standings.values() if self.last_chance else ()
        return next((row.value.player for row in standings if row.value.place == place), None)


Cards = Mapping[str, WildCard]


def qualification(
    season: Season2009, rankings: Mapping[str, RankingOutcome], tournaments: tuple[TournamentOutcome, ...]
) -> Qualification:
    """The case before a wild card is given."""
    limit = season.law.numbers.reserve_limit
    values = {area: [line.value for line in ranking.lines] for area, ranking in rankings.items()}
    lines = {area: tuple(line for line in lines if given(line.place) <= limit) for area, lines in values.items()}
    return Qualification(season, tournaments, lines)


def opening_cards(case: Qualification) -> dict[str, WildCard]:
    return {kind: WildCard(kind, refilled=case.refills) for kind in case.season.law.numbers.wild_cards}


def largest_of_top_tier(tournaments: Sequence[TournamentOutcome]) -> tuple[TournamentOutcome, ...]:
    """The homologated tournaments of the highest tier with most participants, in any area; several where they are
    level."""
    of_tier = [
        tournament for tournament in tournaments if tournament.counts and tournament.verdict.value.tier == TOP_TIER
    ]
    most = max((tournament.entrants for tournament in of_tier), default=0)
    return tuple(tournament for tournament in of_tier if tournament.entrants == most)
