"""A club: what it is, what it held, where it stood for the bonus of the clubs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated

from msgspec import Meta

from ...records.records import Club as Registered
from ...results import Results
from ...season import SeasonDocument
from ...season.tournaments import TournamentResult
from .values import Part, described, one_of

Held = tuple[SeasonDocument, TournamentResult]


class HeldTournament(Part, frozen=True):
    """A tournament that the club organised."""

    season: str
    tournament: str
    entrants: Annotated[int, described("Players who sat down for the first game.")]


class WonBonus(Part, frozen=True):
    """A season in which the bonus of the clubs of an area is theirs by the rules."""

    season: str
    area: str


class Club(Part, frozen=True, kw_only=True):
    """A club, and what it organised."""

    id: str
    name: str
    kind: Annotated[str, one_of("association", "group", "shop", "other", "private")]
    place: str | None
    area: str | None
    invented: bool
    tournaments: Annotated[tuple[HeldTournament, ...], described("Season by season, in the order of their documents.")]
    players: Annotated[int, Meta(ge=0), described("Different people in the standings of its tournaments.")]
    bonuses: tuple[WonBonus, ...]


def clubs(results: Results) -> Iterator[Club]:
    """The document of each club."""
    tournaments_of = _held(results)
    for club in results.records.register.clubs.values():
        yield _club(club, tournaments_of.get(club.id, []), tuple(_bonuses(results, club.id)))


def _club(club: Registered, tournaments: list[Held], bonuses: tuple[WonBonus, ...]) -> Club:
    people = {player for _, tournament in tournaments for player in tournament.people}
    return Club(
        id=club.id,
        name=club.name,
        kind=club.kind,
        place=club.place,
        area=club.area,
        invented=club.invented,
        tournaments=tuple(
            HeldTournament(document.season.id, tournament.id, tournament.entrants)
            for document, tournament in tournaments
        ),
        players=len(people),
        bonuses=bonuses,
    )


def _held(results: Results) -> Mapping[str, list[Held]]:
    tournaments: dict[str, list[Held]] = {}
    for document in results.documents.values():
        for tournament in document.result.tournaments:
            if club := tournament.facts.club:
                tournaments.setdefault(club, []).append((document, tournament))
    return tournaments


def _bonuses(results: Results, id: str) -> Iterator[WonBonus]:
    for document in results.documents.values():
        for explained in document.result.bonuses:
            bonus = explained.value
            if bonus.kind == "club" and bonus.won and bonus.id == id:
                yield WonBonus(document.season.id, bonus.area)
