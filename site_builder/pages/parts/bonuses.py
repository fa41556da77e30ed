"""The bonuses of a season: who won, what it changes, and everybody who came into question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...season.derivations import Explained
from ...season.document import SeasonDocument
from ...season.finals import Bonus
from .derivation import DerivationStep, entries
from .lookup import Lookup
from .page import same
from .tie_sentence import with_names
from .tie_table import TieTable, tie_table
from .values import Link, Person, Said, saying


class BonusCandidate(Struct, frozen=True, eq=False):
    """Somebody, or some club, and how many tournaments they have; *won*: nobody comes before."""

    who: Person | Link
    tournaments: int
    won: bool
    played: bool
    effect: Link | None
    steps: tuple[DerivationStep, ...]
    tie: TieTable | None


class BonusDecision(Struct, frozen=True, eq=False):
    """One bonus of an area: *kind* is club or player; *candidates* with the winners first."""

    kind: str
    area: str
    area_name: Words
    title: Said
    candidates: tuple[BonusCandidate, ...]

    @property
    def first(self) -> tuple[BonusCandidate, ...]:
        """Who won; everybody where nobody did."""
        return tuple(candidate for candidate in self.candidates if candidate.won) or self.candidates

    @property
    def others(self) -> tuple[BonusCandidate, ...]:
        """Who came into question beside them."""
        return self.candidates[len(self.first) :]


def bonuses(lookup: Lookup, document: SeasonDocument) -> Iterator[BonusDecision]:
    """Every bonus of the season that somebody came into question for, by area, the club's first."""
    names = tournament_links(document)
    for area, name in document.regulation.areas.items():
        for kind in ("club", "player"):
            values = [
                bonus for bonus in document.result.bonuses if (bonus.value.area, bonus.value.kind) == (area, kind)
            ]
            values.sort(key=lambda value: (not value.value.won, -value.value.tournaments, value.value.id))
            if values:
                candidates = tuple(_candidate(lookup, document, names, value) for value in values)
                yield BonusDecision(kind, area, name, saying(f"bonus-{kind}"), candidates)


def _candidate(
    lookup: Lookup, document: SeasonDocument, names: Mapping[str, Link], explained: Explained[Bonus]
) -> BonusCandidate:
    candidate = explained.value
    clubs = candidate.kind == "club"
    name = partial(club_link, lookup) if clubs else Person
    steps = entries(document, explained.steps, document.season.id, names)
    return BonusCandidate(
        who=name(candidate.id),
        tournaments=candidate.tournaments,
        won=candidate.won,
        played=candidate.played,
        effect=names.get(candidate.effect or ""),
        steps=tuple(with_names(steps, candidate.tie, candidate.id, name, clubs)),
        tie=tie_table(candidate.tie, candidate.id, document.regulation.id, explained.steps),
    )


def club_link(lookup: Lookup, id: str) -> Link:
    club = lookup.results.records.register.clubs.get(id)
    return Link(same(club.name if club else id), addresses.club(id), True)


def tournament_links(document: SeasonDocument) -> dict[str, Link]:
    """A link to every tournament of the season, by id."""
    season, tournaments = document.season.id, document.result.tournaments
    return {
        tournament.id: Link(same(tournament.facts.name), addresses.tournament(season, tournament.id), True)
        for tournament in tournaments
    }
