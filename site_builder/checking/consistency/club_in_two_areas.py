"""A club belongs to one area; a tournament of its own in another one has a wrong club or lies in a wrong folder."""

from __future__ import annotations

from collections.abc import Iterator

from ...results import Results
from . import ConsistencyFinding


def findings(results: Results) -> Iterator[ConsistencyFinding]:
    """Every tournament that counts for another area than its club's."""
    clubs = results.records.register.clubs
    for computed in results.computed.values():
        areas = computed.regulation.areas
        for tournament in computed.result.tournaments:
            club = clubs.get(tournament.facts.sheet.document.data.get("club", ""))
            if club and club.area in areas and tournament.area in areas and club.area != tournament.area:
                about = frozenset((club.id, f"{computed.season.id}/{tournament.id}"))
                facts = {"club": club.id, "area": club.area, "here": tournament.area}
                yield ConsistencyFinding(tournament.facts.sheet.document.where("club"), about, facts)
