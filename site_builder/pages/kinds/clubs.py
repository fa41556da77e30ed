"""The list of clubs and what they organised."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...records.records import normalize_name
from ..parts import addresses
from ..parts.lookup import Lookup
from ..parts.page import Page, said
from ..parts.values import Said, saying


@dataclass(frozen=True, slots=True)
class Row:
    name: str
    path: str
    kind: Said
    place: str | None
    area: str | None
    tournaments: int
    counting: int


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    clubs: tuple[Row, ...]


def pages(lookup: Lookup) -> Iterator[Page]:
    clubs = lookup.results.records.register.clubs.values()
    rows = []
    for club in sorted(clubs, key=lambda club: (normalize_name(club.name), club.id)):
        held = lookup.held.get(club.id, ())
        counting = sum(tournament.counts for _, tournament in held)
        rows.append(
            Row(
                club.name,
                addresses.club(club.id),
                saying(f"club-{club.kind}"),
                club.place,
                club.area,
                len(held),
                counting,
            )
        )
    yield Page(
        path=addresses.CLUBS,
        template="clubs",
        content=Content(tuple(rows)),
        title=said("clubs"),
        section="clubs",
        demo=any(club.invented for club in clubs),
    )
