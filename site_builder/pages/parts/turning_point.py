"""The last day on which a season turned, as a line of its story."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from ...languages import Words
from ...season.document import SeasonDocument
from .deciding import decisive_days
from .values import Link

_NAMED_IN = 2  # names of a sentence


class TurningPoint(Struct, frozen=True, eq=False):
    """On *day*, with *event*, people came above the cut of an *area*: the first of them by name, *more* besides. *path*
    is the ranking of that day; *alone* says that there is one place above the cut."""

    day: date
    path: str
    area: Words
    event: Link
    entered: tuple[str, ...]
    more: int
    alone: bool


def turning_point(document: SeasonDocument) -> TurningPoint | None:
    """Of all rankings; None where nobody came above a cut by a tournament before the final."""
    days = [decisive for decisive in decisive_days(document) if decisive.entered and decisive.day.ended]
    if not days:
        return None
    last = max(days, key=lambda decisive: decisive.day.day)
    return TurningPoint(
        last.day.day,
        last.day.path,
        last.ranking.text,
        last.day.ended[0],
        last.entered[:_NAMED_IN],
        len(last.entered[_NAMED_IN:]),
        last.seats == 1,
    )
