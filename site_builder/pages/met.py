"""Everybody whom a player has met at a table or in a duel, with the games and tournaments they shared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from ..later import Later
from ..results.meetings import Meeting, meetings
from . import addresses
from .encounters import Ranked, Together, ranked, together
from .gathered import Gathered
from .page import Page, said
from .players import surname
from .resting import on_meetings


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """*rows* have the meeting, the tournaments it rests on and the rankings that both stand in, by surname."""

    player: str
    rows: tuple[tuple[Meeting, tuple[Together, ...], tuple[Ranked, ...]], ...]


def pages(gathered: Gathered) -> Iterator[Page]:
    yield from pages_for(gathered, sorted(gathered.people))


def pages_for(gathered: Gathered, people: Iterable[str]) -> Iterator[Page]:
    """The pages of those of *people* who met anybody."""
    register, found = gathered.results.records.register, meetings(gathered.results)

    for id in (one for one in people if one in found):
        player = register.players[id]
        yield Page(
            path=addresses.met(id),
            template="met",
            content=Later(partial(_content, gathered, id), on_meetings(gathered, id)),
            title=said("title-met", name=_name(gathered, id)),
            section="players",
            crumbs=((said("players"), addresses.PLAYERS), (_name(gathered, id), addresses.player(id))),
            demo=player.invented or any(outcome.season.invented for outcome, _ in gathered.played.get(id, ())),
            noindex=player.name is None,
            data=(f"players/{id}.json",),
        )


def _content(gathered: Gathered, id: str) -> Content:
    register, some = gathered.results.records.register, meetings(gathered.results)[id]
    return Content(
        id, tuple(_row(gathered, one) for one in sorted(some, key=lambda one: surname(register, one.other)))
    )


def _row(gathered: Gathered, one: Meeting) -> tuple[Meeting, tuple[Together, ...], tuple[Ranked, ...]]:
    return one, tuple(together(gathered, one)), tuple(ranked(gathered, one))


def _name(gathered: Gathered, id: str) -> dict[str, str]:
    register = gathered.results.records.register
    return {lang: register.name(id, lang) for lang in ("it", "en")}
