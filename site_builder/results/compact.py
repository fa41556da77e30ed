"""A season → what is kept of it while others are computed: the values, not how they came."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..records.records import Records
from . import Outcome
from .serialize import pack, unpack


def slimmed(outcome: Outcome, records: Records) -> bytes:
    """A season that is whole, slim and packed; `fattened` is no way back: there is none."""
    told = {"updated": outcome.updated, "people": outcome.people}
    slim = replace(outcome, tournaments=(), sheets=(), slim=True)
    return pack((slim, told), _named(outcome.season.id, records), slim=True)


def slim(packed: bytes, season: str, records: Records) -> Outcome:
    """The slim outcome of *season* that `slimmed` packed."""
    outcome, told = unpack(packed, _named(season, records))
    vars(outcome).update(told)
    return outcome


def _named(season: str, records: Records) -> Mapping[str, Any]:
    return {"register": records.register, "season": records.seasons[season]}
