"""The lots that order the rankings of a season, each with the day from which it decides."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from ..season.document import DrawnLot
from .computed import ComputedSeason


def drawn_lots(computed: ComputedSeason) -> tuple[DrawnLot, ...]:
    return tuple(_in_force(computed))


def _in_force(computed: ComputedSeason) -> Iterator[DrawnLot]:
    """One that does not say when it was drawn decides from the day of its season on."""
    season, register, today = computed.season, computed.facts.register, computed.result.day
    for lot in season.document.data.get("lots", ()):
        day = date.fromisoformat(lot["date"]) if "date" in lot else season.as_of
        revoked = lot.get("revoked")
        if day <= today and not (revoked and date.fromisoformat(revoked["date"]) <= today):
            yield DrawnLot(lot["area"], tuple(register.player(name) or name for name in lot["order"]), day)
