"""Two states of a season → what changed, for whom: tiers, points, places, seats in the final, bonuses, wild cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..regulations.contract import Ranking, SeasonResult
from ..regulations.exact import Amount


@dataclass(frozen=True, slots=True)
class Moved:
    """A player of an area's ranking before and after; None where they were, or are, not in it."""

    area: str
    player: str
    place: tuple[int | None, int | None]
    points: tuple[Amount | None, Amount | None]

    @property
    def rises(self) -> bool:
        before, after = self.place
        return before is None or (after is not None and after < before)


@dataclass(frozen=True, slots=True)
class Judged:
    """A tournament whose status, tier or multiplier is another."""

    tournament: str
    status: tuple[str | None, str | None]
    tier: tuple[str | None, str | None]
    multiplier: tuple[Amount | None, Amount | None]


@dataclass(frozen=True, slots=True)
class Difference:
    """Everything that two states of a season do not have in common. *seats* are (player, seat before, seat after)."""

    tournaments: tuple[Judged, ...] = ()
    moved: tuple[Moved, ...] = ()
    seats: tuple[tuple[str, str | None, str | None], ...] = ()
    champion: tuple[str | None, str | None] | None = None

    def __bool__(self) -> bool:
        return bool(self.tournaments or self.moved or self.seats or self.champion)


def compare(before: SeasonResult, after: SeasonResult) -> Difference:
    """What changed from *before* to *after*, in a fixed order."""
    champion = None if before.champion == after.champion else (before.champion, after.champion)
    return Difference(_tournaments(before, after), _moved(before, after), _seats(before, after), champion)


def _tournaments(before: SeasonResult, after: SeasonResult) -> tuple[Judged, ...]:
    old, new = ({t.id: t.verdict.value for t in state.tournaments} for state in (before, after))
    changed = []
    for id in sorted({*old, *new}):
        was, now = old.get(id), new.get(id)
        pairs = [(_of(was, name), _of(now, name)) for name in ("status", "final_tier", "multiplier")]
        if any(a != b for a, b in pairs):
            changed.append(Judged(id, *pairs))
    return tuple(changed)


def _moved(before: SeasonResult, after: SeasonResult) -> tuple[Moved, ...]:
    changed = []
    for area in after.rankings:
        old = _lines(before.rankings[area]) if area in before.rankings else {}
        new = _lines(after.rankings[area])
        for key, one in {**new, **old}.items():
            was, now = old.get(key), new.get(key)
            places, points = (_of(was, "place"), _of(now, "place")), (_of(was, "points"), _of(now, "points"))
            if places[0] != places[1] or points[0] != points[1]:
                changed.append(Moved(area, one.player, places, points))
    return tuple(changed)


def _lines(ranking: Ranking) -> dict[Any, Any]:
    """The lines of a ranking by what they stand for: a player, or one of the records of a player."""
    return {getattr(line.value, "key", line.value.player): line.value for line in ranking.lines}


def _seats(before: SeasonResult, after: SeasonResult) -> tuple[tuple[str, str | None, str | None], ...]:
    old, new = ({one.value.player: one.value.seat for one in state.finalists} for state in (before, after))
    return tuple((p, old.get(p), new.get(p)) for p in sorted({*old, *new}) if old.get(p) != new.get(p))


def _of(value: Any, name: str) -> Any:
    return None if value is None else getattr(value, name)
