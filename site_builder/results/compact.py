"""A season → what is kept of it while others are computed: the values, not how they came."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..records.records import Records
from .outcome import Outcome
from .serialize import pack, unpack


def pack_compact(outcome: Outcome, records: Records) -> bytes:
    """A season that is whole, packed without its games and derivations; they cannot be had back from it. Of one under a
    law that makes one list of all its seasons the derivations stay: that list shows them."""
    kept = {"updated": outcome.updated, "people": outcome.people}
    compact = replace(outcome, tournaments=(), sheets=(), compact=True)
    return pack((compact, kept), _named(outcome.season.id, records), compact=outcome.regulation.all_time is None)


def unpack_compact(packed: bytes, season: str, records: Records) -> Outcome:
    """The compact outcome of *season* that `pack_compact` packed."""
    outcome, kept = unpack(packed, _named(season, records))
    vars(outcome).update(kept)
    return outcome


def _named(season: str, records: Records) -> Mapping[str, Any]:
    return {"register": records.register, "season": records.seasons[season]}
