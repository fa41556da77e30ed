"""The three wild cards of the national final (ORG 5.1), and the case that qualification is decided on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from ..explained import Changes, each, given, rule
from ..facts import LAST_CHANCE
from ..outcomes import Ranking, TournamentResult
from .facts import Season2009
from .ranking import Line

CHAMPION, TOURNAMENT = "champion", "tournament"  # the kinds; the third is that of ULTIMA SPIAGGIA
VACANT = "A2009-45"  # the reading of a card that nobody can use: without cards there is nothing to choose


@dataclass(frozen=True, slots=True)
class WildCard:
    """One of the wild cards: its *holder* by the rules, and why the seat is *vacant*, if it is: nobody is the holder,
    or the holder does not take it; *refilled* says whether the repechage fills it then (A2009-45)."""

    kind: str
    holder: str | None = None
    vacant: str | None = None
    tournament: str | None = field(default=None, metadata={"quiet": True})
    refilled: bool = field(default=True, metadata={"quiet": True})

    @property
    def taken(self) -> bool:
        return self.holder is not None and self.vacant is None

    @property
    def variant(self) -> str:
        if self.vacant is None:
            return self.kind
        return self.vacant if self.refilled else f"{self.vacant} reduce"


@dataclass(frozen=True, eq=False)
class Qualification:
    """The case of these rules: a season, its tournaments, its wild cards; the *lines* of each area down to the last
    place that may be called (A2009-42)."""

    season: Season2009
    tournaments: tuple[TournamentResult, ...]
    lines: Mapping[str, tuple[Line, ...]]
    cards: Mapping[str, WildCard] = field(default_factory=dict[str, WildCard])

    @property
    def unavailable(self) -> frozenset[str]:
        return frozenset(decision.player for decision in self.season.unavailable)

    @property
    def last_chance(self) -> TournamentResult | None:
        return next((t for t in self.tournaments if t.kind == LAST_CHANCE), None)

    @property
    def refills(self) -> bool:
        """Whether the seat of a vacant wild card goes to the repechage (A2009-45): not in an edition without the card
        of ULTIMA SPIAGGIA, as long as nobody plays one."""
        law = self.season.law
        held = LAST_CHANCE in law.numbers.wild_cards or self.last_chance is not None
        return held and law.vacant_wildcard == "repechage"

    def at_place(self, place: int) -> str | None:
        """Who came *place* in the last-chance tournament."""
        standings = self.last_chance.standings.values() if self.last_chance else ()
        return next((row.value.player for row in standings if row.value.place == place), None)


Cards = Mapping[str, WildCard]


def qualification(
    season: Season2009, rankings: Mapping[str, Ranking], tournaments: tuple[TournamentResult, ...]
) -> Qualification:
    """The case before a wild card is given."""
    limit = season.law.numbers.reserve_limit
    values = {area: [line.value for line in ranking.lines] for area, ranking in rankings.items()}
    lines = {area: tuple(line for line in lines if given(line.place) <= limit) for area, lines in values.items()}
    return Qualification(season, tournaments, lines)


def opening_cards(case: Qualification) -> dict[str, WildCard]:
    return {kind: WildCard(kind, refilled=case.refills) for kind in case.season.law.numbers.wild_cards}


@rule("R2009-43", "org-5-1")
def champion_card(case: Qualification, values: Cards) -> Cards:
    """a) The reigning champion is admitted."""
    champion = case.season.reigning_champion
    return {CHAMPION: replace(values[CHAMPION], holder=champion)} if champion and CHAMPION in values else {}


@rule("R2009-43", "org-5-1")
def last_chance_card(case: Qualification, values: Cards) -> Cards:
    """b) The winner of ULTIMA SPIAGGIA is admitted."""
    winner = case.at_place(1)
    if winner is None or case.last_chance is None or LAST_CHANCE not in values:
        return {}
    return {LAST_CHANCE: replace(values[LAST_CHANCE], holder=winner, tournament=case.last_chance.id)}


def largest_three(tournaments: Sequence[TournamentResult]) -> tuple[TournamentResult, ...]:
    """The homologated tier III tournaments with most participants, in any area; several where they are level."""
    threes = [t for t in tournaments if t.counts and t.verdict.value.tier == "III"]
    most = max((t.entrants for t in threes), default=0)
    return tuple(t for t in threes if t.entrants == most)


@rule("R2009-43", "org-5-1")
def tournament_card(case: Qualification, values: Cards) -> Cards:
    """c) The winner of the largest tier III is admitted; between equal ones the publisher's recorded choice decides."""
    tournaments = largest_three(case.tournaments)
    chosen = {d.tournament for d in case.season.wild_card_decisions}
    if len(tournaments) > 1:
        tournaments = tuple(t for t in tournaments if t.id in chosen)
    if len(tournaments) != 1 or tournaments[0].winner is None or TOURNAMENT not in values:
        return {}
    return {TOURNAMENT: replace(values[TOURNAMENT], holder=tournaments[0].winner, tournament=tournaments[0].id)}


@rule("R2009-43", "org-5-1")
def one_card_each(case: Qualification, values: Cards) -> Cards:
    """Who holds two wild cards leaves the second vacant (A2009-44)."""
    changed: dict[str, WildCard] = {}
    seen: set[str | None] = set()
    for kind in case.season.law.numbers.wild_cards:
        wild_card = values[kind]
        if wild_card.taken and wild_card.holder in seen:
            changed[kind] = replace(wild_card, vacant="twice")
        seen.add(wild_card.holder)
    return changed


@each("R2009-45", "org-6-1")
def card_unavailable(case: Qualification, card: WildCard) -> Changes:
    """A wild card is not inherited: without its holder the seat is vacant (A2009-45)."""
    return {"vacant": "unavailable"} if card.taken and card.holder in case.unavailable else {}


@each("R2009-43", "org-5-1")
def nobody(case: Qualification, card: WildCard) -> Changes:
    """A wild card without a holder is a vacant seat (ADD-22)."""
    unchosen = "undecided" if len(largest_three(case.tournaments)) > 1 else "no-tier-iii"
    why = {CHAMPION: "no-champion", LAST_CHANCE: "not-held", TOURNAMENT: unchosen}
    return {"vacant": why[card.kind]} if card.holder is None else {}


CARD_RULES = (champion_card, last_chance_card, tournament_card, nobody, one_card_each, card_unavailable)
