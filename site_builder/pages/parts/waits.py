"""What waits for somebody in a season, without the season's document: a page that held one would be as large as it."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from ...records.records import Register
from ...results.waiting import in_order, of_season
from ...season.document import SeasonDocument


class Wait(Struct, frozen=True):
    """What somebody has to do about a tournament, as `results.waiting.Waiting` has it."""

    kind: str
    tournament: str
    name: str
    player: str | None
    who: str | None
    since: date
    due: date | None
    late: int


def waits(document: SeasonDocument, register: Register) -> tuple[Wait, ...]:
    """All that waits, by deadline."""
    return tuple(
        Wait(wait.kind, wait.tournament, wait.name, wait.player, wait.who, wait.since, wait.due, wait.late)
        for wait in in_order(list(of_season(document, register)))
    )
