"""A season that was played in few days: every tournament from its first day to its last, with who won it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from msgspec import Struct

from ...languages import Words
from ...season.document import SeasonDocument
from ...season.tournaments import TournamentResult
from .page import same
from .played_days import FewDays, SpannedDays, few_days
from .rows import TournamentRow, row


class ProgrammeLine(Struct, frozen=True, eq=False):
    """A tournament under the *name* of its area, or its own where it is played in none."""

    name: Words
    row: TournamentRow
    span: SpannedDays


class Programme(Struct, frozen=True, eq=False):
    """*days* are (the day, its middle on the line, in per cent)."""

    days: tuple[tuple[date, int], ...]
    lines: tuple[ProgrammeLine, ...]

    @property
    def uncounted(self) -> bool:
        """Whether any of them is dashed."""
        return not all(line.span.counts for line in self.lines)


def programme(document: SeasonDocument) -> Programme | None:
    """None where a season was played in many days, or never in two places at once."""
    few = few_days(document.result.tournaments)
    return Programme(few.named, tuple(_lines(document, few))) if few else None


def _lines(document: SeasonDocument, few: FewDays) -> Iterator[ProgrammeLine]:
    """What began first above, and of that what ended first."""
    for played in sorted(document.result.tournaments, key=_begun):
        line = row(document, played)
        yield ProgrammeLine(line.area_name or same(line.name), line, few.spanned(played))


def _begun(played: TournamentResult) -> tuple[date, date]:
    return played.facts.start, played.facts.end
