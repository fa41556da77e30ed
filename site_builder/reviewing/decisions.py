"""Which decisions of people a change adds, and which it takes away, also where no result moves by them.

A coordinator's word is told by name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from msgspec.structs import replace

from ..records.document import Document
from ..results import Results
from ..results.cases import JudgedCase
from ..results.judged import written_down

Places = frozenset[tuple[str, int, int]]  # a file as it is published, line and column: in whatever folder it lies


def decided(
    before: Results, after: Results, touched: Collection[str]
) -> tuple[tuple[JudgedCase, ...], tuple[JudgedCase, ...]]:
    """(added, taken away), each the oldest first; one that was changed stands in both. In the files of seasons that are
    not *touched* nobody can have written any."""
    old, new = tuple(written_down(before, touched)), tuple(written_down(after, touched))
    return _beyond(new, old), _beyond(old, new)


def places(results: Results, touched: Collection[str]) -> Places:
    """Where each decision of the seasons that are *touched* stands that would be told if it came or went."""
    return frozenset((case.source, case.where.line, case.where.column) for case in written_down(results, touched))


def place_of(document: Document, *path: str | int) -> tuple[str, int, int]:
    """Where the value at *path* of a *document* stands, as `places` has it."""
    where = document.where(*path)
    return document.source, where.line, where.column


def _beyond(cases: tuple[JudgedCase, ...], others: tuple[JudgedCase, ...]) -> tuple[JudgedCase, ...]:
    """Those of *cases* that *others* have not, each as often as it is written."""
    remaining = Counter(map(_identity, others))
    added: list[JudgedCase] = []
    for case in cases:
        if remaining[_identity(case)] > 0:
            remaining[_identity(case)] -= 1
        else:
            added.append(case)
    return tuple(sorted(added, key=lambda decision: (decision.day, decision.where)))


def _identity(case: JudgedCase) -> tuple[object, ...]:
    """What tells a decision from any other, wherever in its file it stands."""
    season = case.season.season.id if case.season else ""
    inside = replace(case.effect.decision, path=(), revoked=None) if case.effect else None
    return (
        season,
        case.kind,
        case.of,
        case.tournament,
        case.players,
        case.area,
        case.by,
        case.day,
        case.reason,
        case.to,
        inside,
    )
