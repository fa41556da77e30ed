"""What would bring somebody into the final, in figures that can be drawn."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...regulations.bang.ties import Tie
from ...season.document import SeasonDocument
from ...season.needs import Chance
from .announced import Announcement, without_results
from .cut import listed
from .tie_table import split
from .values import Person, Said, saying


class NeededScore(Struct, frozen=True):
    """From the *places* on, *score* is the least that does, None where any does; *reached* results of the season were
    as good. *level* says what splits them from the next where the score only just does."""

    places: Said
    score: int | None
    reached: int
    level: Said | None = None


class Brief(Struct, frozen=True, eq=False):
    """The next tournament at which somebody could come in, and what takes least: *way* is that of the last place.
    The law calls a score *of*."""

    of: Words
    event: Announcement
    way: NeededScore
    path: str


def ways(chance: Chance, player: str) -> tuple[NeededScore, ...]:
    """The ways of *player* in at a tournament, best place first."""
    sentences = [*places(enough.place for enough in chance.enough).values()]
    if sentences:
        sentences[-1] = _even_from(chance.enough[-1].place)
    return tuple(
        NeededScore(sentence, enough.score, enough.reached, _level(enough.tie, player) if enough.tie else None)
        for sentence, enough in zip(sentences, chance.enough, strict=True)
    )


def _even_from(first: int) -> Said:
    """What is enough from the place *first* on is enough above it too."""
    return saying("need-even-from" if first > 1 else "need-wherever", first=first)


def places(firsts: Iterable[int]) -> dict[int, Said]:
    """The places from each of *firsts* to the one before the next of them, and from the last on."""
    starts = sorted(set(firsts))
    return {first: _places(first, starts[n + 1] - 1 if n + 1 < len(starts) else None) for n, first in enumerate(starts)}


def _level(tie: Tie, player: str) -> Said:
    """What puts *player* before the next in a tie."""
    after = tie.players[tie.players.index(player) + 1]
    criterion = split(tie, player, after)
    return saying("need-level" if criterion else "need-level-lot", who=Person(after), **criterion)


def _places(first: int, last: int | None) -> Said:
    """The places from *first* to *last*, or from *first* on."""
    if last is None:
        return saying("need-from", first=first)
    if last == first:
        return saying("need-at", first=first)
    return saying("need-either" if last == first + 1 else "need-between", first=first, last=last)


def awaited(document: SeasonDocument, area: str) -> Said | None:
    """That what was played in *area* and has no results yet may change what it takes; None where there is none."""
    names = tuple(missing.link for missing in without_results(document, area))
    return saying("needs-awaited", names=listed(names), n=len(names)) if names else None


def briefs(document: SeasonDocument, area: str, events: tuple[Announcement, ...]) -> dict[str, Brief]:
    """By player of *area* who is near the line: the next tournament that could bring them in."""
    paths = {event.path: event for event in events}
    season, needs = document.season.id, document.needs
    brief: dict[str, Brief] = {}
    trial = document.regulation.trial
    if trial is None:
        return brief
    for need in needs.players:
        if need.area == area:
            possible = (chance for chance in need.chances if chance.enough)
            chance = next(possible, None)
            if chance:
                event = paths[addresses.tournament(season, chance.tournament)]
                way = ways(chance, need.player)[-1]
                path = addresses.needs(season, area, need.player)
                brief[need.player] = Brief(trial.score, event, way, path)
    return brief
