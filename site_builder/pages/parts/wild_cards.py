"""The wild cards of a final: whose each is, and why."""

from __future__ import annotations

from msgspec import Struct

from ...season.document import SeasonDocument
from .bonuses import tournament_links
from .derivation import DerivationStep, entries
from .lookup import Lookup
from .values import Link, Said, saying


class WildCardLine(Struct, frozen=True, eq=False):
    """A wild card: *vacant* says why its seat is empty, *nobody* what stands in place of a holder; *untold*: its holder
    has a title that no hall of fame and no season here names."""

    kind: Said
    holder: str | None
    nobody: Said
    vacant: Said | None
    tournament: Link | None
    steps: tuple[DerivationStep, ...]
    untold: bool


def cards(lookup: Lookup, document: SeasonDocument) -> tuple[WildCardLine, ...]:
    links = tournament_links(document)
    return tuple(
        WildCardLine(
            saying(f"card-{wild_card.value.kind}"),
            wild_card.value.holder,
            saying("card-empty" if document.result.closed else "card-nobody-yet"),
            _vacant(wild_card.value.vacant, document.result.closed),
            links.get(wild_card.value.tournament or ""),
            entries(document, wild_card.steps),
            wild_card.value.kind == "champion" and _is_untold(lookup, wild_card.value.holder),
        )
        for wild_card in document.result.wild_cards
    )


def _is_untold(lookup: Lookup, champion: str | None) -> bool:
    return champion is not None and not any(place == 1 for *_, place, _ in lookup.titles.get(champion, ()))


def _vacant(why: str | None, closed: bool) -> Said | None:
    """Why the seat of a wild card is empty; while the season is open a tournament may still be won."""
    if why == "not-held" and not closed:
        return saying("vacant-not-yet")
    return saying(f"vacant-{why}") if why else None
