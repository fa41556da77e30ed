"""Everybody whom a player has met at a table or in a duel, with the games and tournaments they shared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..results.meetings import Meeting, meetings
from . import addresses
from .encounters import Together, together
from .gathered import Gathered
from .page import Page, said


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """*rows* have the meeting and the tournaments it rests on; *tournaments* the titles of the links by path."""

    player: str
    rows: tuple[tuple[Meeting, tuple[Together, ...]], ...]


def pages(gathered: Gathered) -> Iterator[Page]:
    register = gathered.results.records.register
    for id, some in sorted(meetings(gathered.results).items()):
        player = register.players[id]
        yield Page(
            path=addresses.met(id),
            template="met",
            content=Content(id, tuple((one, tuple(together(gathered, one))) for one in some)),
            title=said("title-met", name=_name(gathered, id)),
            section="players",
            crumbs=((said("players"), addresses.PLAYERS), (_name(gathered, id), addresses.player(id))),
            demo=player.invented or any(outcome.season.invented for outcome, _ in gathered.played.get(id, ())),
            noindex=player.name is None,
            data=(f"players/{id}.json",),
        )


def _name(gathered: Gathered, id: str) -> dict[str, str]:
    register = gathered.results.records.register
    return {lang: register.name(id, lang) for lang in ("it", "en")}
