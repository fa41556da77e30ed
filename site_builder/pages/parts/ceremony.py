"""What is handed over when a tournament or a season is over: certificates, and the slides of the ceremony."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ...languages import LANGUAGES, Words
from ...records.records import Register
from ...regulations.facts import FINAL_KIND
from ...results import Results
from ...season.document import SeasonDocument
from ...season.rankings import Line
from ...season.tournaments import TournamentResult
from .page import said, same

ON_THE_PODIUM = 3  # places that have a certificate


@dataclass(frozen=True, slots=True)
class Certificate:
    """One certificate: *what* somebody (*who*) won, *of* which event, and *where* and when, if that is one place."""

    what: Words
    who: Words
    of: Words
    where: Words | None
    day: Any
    invented: bool
    kind: str = "certificate"


@dataclass(frozen=True, slots=True)
class Slide:
    """One statement: what it is *about*, what it *says* in large letters, and a line below."""

    about: Words
    says: Words
    below: Words | None
    invented: bool
    kind: str = "slide"


def shown(register: Register, player: str) -> Words:
    """A name as every language shows it, with the wish not to be named respected."""
    return {lang: register.name(player, lang) for lang in LANGUAGES}


def of_tournament(results: Results, document: SeasonDocument, tournament: TournamentResult) -> Iterator[Certificate]:
    """A certificate for everybody on the podium of a tournament, from the winner down; none before it is decided."""
    for place, player in _podium(tournament):
        yield Certificate(
            said("award-place", place=place), shown(results.records.register, player), same(tournament.facts.name),
            same(tournament.facts.place), tournament.facts.end, document.season.invented,
        )  # fmt: skip


def of_season(results: Results, document: SeasonDocument) -> Iterator[Certificate]:
    """The certificates of a closed season: the title, the podium, the areas, the bonuses, the awards."""
    season, register = document.season, results.records.register
    for what, who in _won(results, document):
        yield Certificate(what, who if isinstance(who, dict) else shown(register, who), season.name, None, None,
                          season.invented)  # fmt: skip


def has_awards(results: Results, document: SeasonDocument) -> bool:
    """Whether a season is over and has somebody to name: then there are certificates and a ceremony."""
    return any(_won(results, document))


def slides(results: Results, document: SeasonDocument) -> tuple[Slide, ...]:
    """The ceremony of a closed season, to the last statement; nothing where there is nobody to name."""
    season, register, result = document.season, results.records.register, document.result
    final = _final(document)
    lines: list[tuple[Words, Words, Words | None]]
    lines = [(about, shown(register, player), None) for about, player in result.awards] if result.closed else []
    areas = list(_areas(document))
    lines += [
        (said("award-area", area=document.regulation.areas[line.area]), shown(register, line.player),
         said("slide-points", points=line.points, unit=document.regulation.unit))
        for line in areas
    ]  # fmt: skip
    lines += [(what, who, None) for what, who in _bonuses(register, document)]
    lines += [(about, shown(register, player), None) for about, player in _titles(results, document, (1,))]
    for place, player in reversed(_places(final)):
        about = said("slide-champion") if place == 1 else said("slide-final", place=place)
        lines.append((about, shown(register, player), same(final.facts.name) if final else None))
    if not lines:
        return ()
    first = [(said("slide-season"), season.name, said("slide-played", **_figures(document))), *_largest(document)]
    last = [(said("slide-thanks"), said("slide-thanks-told"), season.name)]
    return tuple(Slide(about, says, below, season.invented) for about, says, below in (*first, *lines, *last))


def _won(results: Results, document: SeasonDocument) -> Iterator[tuple[Words, Any]]:
    """(what, a player's id or the words of a club's name)."""
    result, register = document.result, results.records.register
    if not result.closed:
        return
    for place, player in enumerate(result.podium, 1):
        yield (said("award-champion") if place == 1 else said("award-place", place=place)), player
    for line in _areas(document):
        yield said("award-area", area=document.regulation.areas[line.area]), line.player
    yield from _bonuses(register, document)
    yield from result.awards
    yield from _titles(results, document, range(1, ON_THE_PODIUM + 1))


def _titles(results: Results, document: SeasonDocument, places: Sequence[int]) -> Iterator[tuple[Words, str]]:
    """What the season decided in halls of fame, apart from its own podium."""
    if not document.result.closed:
        return
    for title in document.result.titles:
        podium = [(place, player) for place, player in title.podium if place in places]
        if tuple(player for _, player in title.podium) == document.result.podium:
            continue
        name = results.halls[title.hall].title
        for place, player in podium:
            of_place = said("award-place", place=place)
            yield {lang: f"{name[lang]}, {of_place[lang]}" for lang in LANGUAGES}, player


def _areas(document: SeasonDocument) -> Iterator[Line]:
    """The first lines of the rankings of a closed season; several where the place is shared, none where the ranking
    decides a title of a hall of fame."""
    if document.result.closed and all(title.tournament for title in document.result.titles):
        for ranking in document.result.rankings.values():
            yield from (line.value for line in ranking.lines if line.value.place == 1)


def _bonuses(register: Register, document: SeasonDocument) -> Iterator[tuple[Words, Words]]:
    for bonus in document.result.bonuses:
        value = bonus.value
        if value.won:
            area = document.regulation.areas[value.area]
            club = register.clubs.get(value.id)
            key = "award-bonus-club" if club else "award-bonus"
            yield said(key, area=area), same(club.name) if club else shown(register, value.id)


def _final(document: SeasonDocument) -> TournamentResult | None:
    if not document.result.champion:
        return None
    return next(
        (
            tournament
            for tournament in document.result.tournaments
            if tournament.kind == FINAL_KIND and tournament.winner
        ),
        None,
    )


def _places(tournament: TournamentResult | None) -> list[tuple[int, str]]:
    """Everybody with a place, from the first to the last."""
    rows = tournament.standings.values() if tournament else ()
    placed = [(row.value.place, player) for row in rows if row.value.place for player in row.value.people]
    return sorted(placed, key=lambda row: row[0])


def _podium(tournament: TournamentResult) -> list[tuple[int, str]]:
    return [(place, player) for place, player in _places(tournament) if place <= ON_THE_PODIUM]


def _figures(document: SeasonDocument) -> dict[str, int]:
    played = document.result.tournaments
    return {
        "tournaments": len(played),
        "people": len({player for tournament in played for player in tournament.people}),
    }


def _largest(document: SeasonDocument) -> Iterator[tuple[Words, Words, Words | None]]:
    """The tournament with most players, where one has more than all others."""
    played = sorted(document.result.tournaments, key=lambda tournament: tournament.entrants, reverse=True)
    if len(played) > 1 and played[0].entrants > played[1].entrants:
        most = played[0]
        largest_words = said("slide-largest-told", name=most.facts.name, n=most.entrants)
        yield said("slide-largest"), largest_words, same(most.facts.place)
