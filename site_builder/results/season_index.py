"""What the pages of one season see of the others: that they are there, and their names; nothing of their results.

So they rest on nothing else, and need not be made again when another season goes on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NoReturn

from ..records.records import Records
from ..regulations import regulation
from ..season.document import SeasonDocument, SeasonHead
from . import Results
from .computed import ComputedSeason
from .honours import Hall


class Unseen:
    """In the place of what there is of another season."""

    def __getattr__(self, name: str) -> NoReturn:
        raise LookupError(f"the pages of one season do not look at the {name} of another")


@dataclass(frozen=True, eq=False)
class SeasonIndex:
    """What is known of all seasons while the pages of one are made: which there are, the halls of fame, who has a page
    (*people*), and which season is the *newest* (`Lookup.newest`)."""

    records: Records
    seasons: tuple[str, ...]
    halls: Mapping[str, Hall]
    people: frozenset[str]
    newest: str | None

    def shown(self, id: str) -> SeasonDocument:
        """All that the pages of one season see of another."""
        season = self.records.seasons[id]
        unseen: Any = Unseen()
        head = SeasonHead(
            id=id, name=dict(season.name), status=unseen, as_of=unseen, invented=season.invented, source=unseen
        )
        return SeasonDocument(law=season.regulation, season=head, facts=unseen, result=unseen)

    def results(self, season: ComputedSeason) -> Results:
        """The results as the pages of *season* see them."""
        computed = {id: self._shown(id, season) for id in self.seasons}
        return Results(self.records, computed, known_halls=self.halls)

    def _shown(self, id: str, own: ComputedSeason) -> ComputedSeason:
        if id == own.season.id:
            return own
        season = self.records.seasons[id]
        unseen: Any = Unseen()
        law = regulation(season.regulation)
        assert law is not None, "its results are there"
        shown = replace(season, status=unseen, as_of=unseen, document=unseen, planned=unseen)
        return ComputedSeason(law, shown, unseen, (), unseen, compact=True, shown=self.shown(id))
