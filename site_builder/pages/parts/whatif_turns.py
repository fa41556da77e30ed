"""What decides under a law whether somebody is in the final, and what their area gives there."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence

from ... import addresses
from ...languages import LANGUAGES, Words, ordinal
from ...season.derivations import Explained, Step
from ...season.document import SeasonDocument, SeasonResult
from ...season.rankings import Line
from .admission import AREA_SEAT, seats_each
from .cut import listed
from .page import same
from .qualification import RESERVE, admissions
from .values import Link, Place, Said, saying


def deciding(state: SeasonResult, player: str) -> tuple[Step, ...]:
    """The steps that say whether somebody is in the final: those of the seat where there is one in question, else those
    of their best line in a ranking."""
    value = admissions(state).get(player) or best_line(state, player)
    return value.steps if value else ()


def best_line(state: SeasonResult, player: str, area: str | None = None) -> Explained[Line] | None:
    """The best line of a player in the rankings of a season, or in that of *area*."""
    rankings = state.rankings.values() if area is None else (state.rankings[area],)
    lines = [line for ranking in rankings for line in ranking.lines if line.value.player == player]
    return min(lines, key=lambda line: (line.value.place, line.value.area), default=None)


def area_seats(state: SeasonResult, player: str, step: Step | None, link: Callable[[str], Link | Words]) -> Said | None:
    """How many seats the area of somebody gives, and their place there unless the sentence of the deciding *step* says
    it; None where they are in no ranking, or have a seat that no ranking gives."""
    admitted = next((admission.value for admission in state.admissions if admission.value.player == player), None)
    source = admitted.source if admitted and admitted.source in state.rankings else None
    if admitted and admitted.seat and source is None:
        return None
    line = best_line(state, player, source)
    if line is None:
        return None
    seats = [value.value.seat for value in state.finalists if value.value.source == line.value.area]
    each, seats_taken = seats_each(state), seats.count(AREA_SEAT) + seats.count(RESERVE)
    facts = {"area": link(line.value.area), "n": each, "called": seats_taken - each}
    of_area = "whatif-area-called" if seats_taken > each else "whatif-area"
    if step and _says(step, line.value.place):
        return saying(of_area, **facts)
    return saying(f"{of_area}-place", place=Place(line.value.place), **facts)


def last_seat(state: SeasonResult, area: str) -> int:
    """How many lines of the ranking of *area* end with the last that has a seat from it; 0 where none has."""
    seated = {admission.value.player for admission in state.finalists if admission.value.source == area}
    lines = state.rankings[area].lines
    return max((n for n, line in enumerate(lines, 1) if line.value.player in seated), default=0)


def crossing(
    own: SeasonResult, other: SeasonResult, area: str, seats: tuple[int, int]
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Who is above the line of the final in *other* only, who in *own* only; and who of those above either will not
    come to it, under whatever law. Whoever has the seat of another ranking is told there, and once."""
    before, after = (
        [line.value.player for line in state.rankings[area].lines[:last]]
        for state, last in zip((own, other), seats, strict=True)
    )
    away = {player for state in (own, other) for player in _away(state)}
    return (
        tuple(player for player in after if player not in {*before, *away, *_from_another(other, area)}),
        tuple(player for player in before if player not in {*after, *away, *_from_another(own, area)}),
        tuple(player for player in dict.fromkeys((*before, *after)) if player in away),
    )


def _from_another(state: SeasonResult, area: str) -> frozenset[str]:
    """Who is in the final by a ranking that is not that of *area*."""
    values = (admission.value for admission in state.finalists)
    return frozenset(value.player for value in values if value.source != area and value.source in state.rankings)


def _away(state: SeasonResult) -> frozenset[str]:
    values = (admission.value for admission in state.admissions)
    return frozenset(value.player for value in values if value.state == "unavailable" and not value.seat)


def seats_of_no_ranking(state: SeasonResult, players: Sequence[str], but: Collection[str]) -> tuple[str, ...]:
    """Those of *players* who are in the final with a wild card, or in a seat that nobody took; *but* for some."""
    sources = {admission.value.player: admission.value.source for admission in state.finalists}
    return tuple(player for player in players if sources[player] not in state.rankings and player not in but)


def uncounted(document: SeasonDocument, state: SeasonResult, other: SeasonResult, line: Line) -> Said | None:
    """The tournaments of a *line* of one state that count for nothing in the *other*; None where all of them do."""
    counted = {tournament.id for tournament in other.counted(line.area)}
    names = tuple(
        Link(same(tournament.facts.name), addresses.tournament(document.season.id, tournament.id, line.player), True)
        for tournament in state.counted(line.area)
        if line.player in tournament.standings and tournament.id not in counted
    )
    return saying("whatif-uncounted", n=len(names), names=listed(names)) if names else None


def _says(step: Step, place: int) -> bool:
    """Whether the sentence of a step names a place."""
    return all(re.search(rf"(?<!\d){ordinal(place, lang)}", step.text(lang)) for lang in LANGUAGES)
