"""What the pages of one season see of the others: that they are there, and their names; nothing of their results.

So they rest on nothing else, and need not be made again when another season goes on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

from msgspec import Struct
from msgspec.structs import replace

from ..records.records import Records
from ..season.document import SeasonDocument, SeasonHead
from . import Results
from .honours import Hall


class Unseen:
    """In the place of what there is of another season."""

    def __getattr__(self, name: str) -> NoReturn:
        raise LookupError(f"the pages of one season do not look at the {name} of another")


class SeasonIndex(Struct, frozen=True):
    """What is known of all seasons while the pages of one are made: which there are, newest first, the halls of fame,
    who has a page (*people*), and which season is the *newest* (`Lookup.newest`)."""

    seasons: tuple[str, ...]
    halls: Mapping[str, Hall]
    people: frozenset[str]
    newest: str | None

    def shown(self, id: str, records: Records) -> SeasonDocument:
        """All that the pages of one season see of another, which stands in *records*."""
        season = records.seasons[id]
        unseen: Any = Unseen()
        head = SeasonHead(
            id=id, name=dict(season.name), status=unseen, as_of=unseen, invented=season.invented, source=unseen
        )
        return SeasonDocument(law=season.regulation, season=head, facts=unseen, result=unseen)

    def results(self, alone: Results) -> Results:
        """The results as the pages of a season see them that is *alone* in them."""
        documents = {id: alone.documents.get(id) or self.shown(id, alone.records) for id in self.seasons}
        return replace(alone, documents=documents, known_halls=self.halls)
