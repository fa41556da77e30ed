"""Which announced tournaments a change adds, takes away or tells otherwise: they move no result, and are published all
the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from ..records.records import Planned
from ..results import Results

# What is told of an announcement → the fields that it stands in.
PARTS = {
    "name": ("name",), "day": ("start", "end"), "place": ("place",), "area": ("area",), "tier": ("tier",),
    "club": ("club",), "note": ("note",), "announced": ("announced",),
}  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class Announced:
    """One announcement of a season, before (None where it is new) and after (None where it is gone)."""

    season: str
    id: str
    before: Planned | None
    after: Planned | None

    @property
    def start(self) -> date:
        """Its first day, as it is told now, or was."""
        one = self.after or self.before
        assert one is not None
        return one.start

    @property
    def changed(self) -> tuple[str, ...]:
        """The `PARTS` that differ; none where it comes or goes."""
        old, new = self.before, self.after
        if not old or not new:
            return ()
        return tuple(
            part for part, fields in PARTS.items() if any(getattr(old, one) != getattr(new, one) for one in fields)
        )


def announced(before: Results, after: Results) -> tuple[Announced, ...]:
    """What differs, season by season, in the order of days."""
    found = [one for id in {**before.seasons, **after.seasons} for one in _of(id, before, after)]
    return tuple(sorted(found, key=lambda one: (one.season, one.start, one.id)))


def _of(season: str, before: Results, after: Results) -> Iterator[Announced]:
    old, new = (
        {one.id: one for one in results.seasons[season].season.planned} if season in results.seasons else {}
        for results in (before, after)
    )
    for id in {**old, **new}:
        one = Announced(season, id, old.get(id), new.get(id))
        if one.changed or not (one.before and one.after):
            yield one
