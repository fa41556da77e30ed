"""Which announced tournaments a change adds, takes away or tells otherwise: they move no result, but are published."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date

from msgspec import Struct

from ..records.records import Planned
from ..results import Results
from .report import AnnouncedPart, AnnouncedTexts, ReportedAnnouncement
from .values import clean


def parts(plan: Planned) -> Mapping[AnnouncedPart, object]:
    """What is told of an announcement, part by part."""
    return {
        "name": plan.name, "day": (plan.start, plan.end), "time": plan.time, "place": plan.place, "venue": plan.venue,
        "area": plan.area, "tier": plan.tier, "club": plan.club, "note": plan.note, "announced": plan.announced,
    }  # fmt: skip


class AnnouncementChange(Struct, frozen=True, eq=False):
    """One announcement of a season, before (None where it is new) and after (None where it is gone)."""

    season: str
    id: str
    before: Planned | None
    after: Planned | None

    @property
    def start(self) -> date:
        """Its first day, as it is told now, or was."""
        plan = self.after or self.before
        assert plan is not None
        return plan.start

    @property
    def changed(self) -> tuple[AnnouncedPart, ...]:
        """The `parts` that differ; none where it comes or goes."""
        old, new = self.before, self.after
        if not old or not new:
            return ()
        before = parts(old)
        return tuple(part for part, value in parts(new).items() if value != before[part])


def announced(before: Results, after: Results) -> tuple[AnnouncementChange, ...]:
    """What differs, season by season, in the order of days."""
    changes = [
        announced
        for id in {**before.records.seasons, **after.records.seasons}
        for announced in _changes_of_season(id, before, after)
    ]
    return tuple(sorted(changes, key=lambda change: (change.season, change.start, change.id)))


def _changes_of_season(season: str, before: Results, after: Results) -> Iterator[AnnouncementChange]:
    old, new = (
        {plan.id: plan for plan in results.records.seasons[season].planned} if season in results.records.seasons else {}
        for results in (before, after)
    )
    for id in {**old, **new}:
        announced = AnnouncementChange(season, id, old.get(id), new.get(id))
        if announced.changed or not (announced.before and announced.after):
            yield announced


def reported(change: AnnouncementChange) -> ReportedAnnouncement:
    """A *change* as the report has it: name and days before and after, and what else differs, with its words."""
    was, now = (_texts(plan, change.changed) if plan else None for plan in (change.before, change.after))
    return ReportedAnnouncement(season=change.season, id=change.id, was=was, now=now, changed=change.changed)


def _texts(plan: Planned, changed: Sequence[AnnouncedPart]) -> AnnouncedTexts:
    values = parts(plan)
    words = {part: clean(text) for part in changed if isinstance(text := values[part], str) and part != "name"}
    return AnnouncedTexts(name=clean(plan.name), start=plan.start, end=plan.end, words=words)
