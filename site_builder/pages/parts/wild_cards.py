"""The wild cards of a final: whose each is, and why."""

from __future__ import annotations

from msgspec import Struct

from ...season.document import SeasonDocument
from .bonuses import tournament_links
from .derivation import DerivationStep, entries
from .values import Link, Said, saying


class WildCardLine(Struct, frozen=True, eq=False):
    """A wild card: *vacant* says why its seat is empty, *nobody* what stands in place of a holder."""

    kind: Said
    holder: str | None
    nobody: Said
    vacant: Said | None
    tournament: Link | None
    steps: tuple[DerivationStep, ...]


def cards(document: SeasonDocument) -> tuple[WildCardLine, ...]:
    links = tournament_links(document)
    return tuple(
        WildCardLine(
            saying(f"card-{wild_card.value.kind}"),
            wild_card.value.holder,
            saying("card-empty" if document.result.closed else "card-nobody-yet"),
            _vacant(wild_card.value.vacant, document.result.closed),
            links.get(wild_card.value.tournament or ""),
            entries(document, wild_card.steps),
        )
        for wild_card in document.result.wild_cards
    )


def _vacant(why: str | None, closed: bool) -> Said | None:
    """Why the seat of a wild card is empty; while the season is open a tournament may still be won."""
    if why == "not-held" and not closed:
        return saying("vacant-not-yet")
    return saying(f"vacant-{why}") if why else None
