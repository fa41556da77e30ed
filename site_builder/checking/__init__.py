"""The data folder → (results, every problem): what `check` tells and `build` insists on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from pathlib import Path
from types import MappingProxyType

from msgspec.structs import replace

from ..problems import Problem, in_order, while_sound
from ..records.championship import LaterFormat
from ..records.checks import check, check_sheets
from ..records.files import NOTHING_LAID, LaidOver
from ..records.folders import place, real
from ..records.loading import Base, load_base
from ..records.records import Records, Register
from ..records.schemas import Schemas
from ..regulations.editions.opened import problems_of_editions
from ..results import Results, compute
from ..results.checks_across_seasons import check_across
from ..results.earlier import load_seasons
from ..results.seals import broken_seals_of
from ..results.season_checks import check_seasons
from ..results.season_computing import ReadBefore
from .rest_of_sheet import rest_of_sheets


def examine(
    data: Path,
    as_of: date | None = None,
    schemas: Schemas | None = None,
    only: frozenset[str] | None = None,
    stage: Callable[[str], object] = str,
    named: frozenset[str] | None = None,
    laid_over: LaidOver = NOTHING_LAID,
    read: tuple[Base, list[Problem]] | None = None,
    before: Mapping[str, ReadBefore] = MappingProxyType({}),
) -> tuple[Results, list[Problem]]:
    """All problems at once, sorted by place; the results are whole only where none of them is an error.

    *only* names the seasons to look into, where not all of them; *named* are the tournaments whose problems are asked
    for, where not everything's are: what only tells of other files is left out, and the results may know no other
    tournament. *stage* is told what begins. What is *laid_over* the data, by path below them, is looked at in the place
    of files: what somebody is about to write. *read* is what `load_base` gave of them before, *before* by season what
    was read of it, or will have been. Of data in a format of a later program that alone is told.
    """
    stage("load")
    try:
        base, base_problems = read or load_base(data, schemas, named is not None, laid_over)
    except LaterFormat as later:
        return compute(Records(Register({}, {}), {}), as_of)[0], [later.problem]
    if named is not None and (alone := _examined_alone(base, as_of, only, named)):
        results, reported = alone
        return results, in_order([*reported, *rest_of_sheets(results.records, results, base.schemas, reported)])
    records, record_problems = _within(base, only, named)
    problems = [*base_problems, *record_problems]
    stage("compute")
    results, record_problems = compute(records, as_of, named, before)
    problems += rest_of_sheets(records, results, base.schemas, [*problems, *record_problems])
    stage("check")
    if named is None:
        problems = [*problems, *check(records), *record_problems]
        if not records.partial:
            problems = while_sound(problems, lambda: check_across(records, results.computed))
        problems += problems_of_editions()
        if not laid_over:  # else it is told once it is written
            problems = while_sound(problems, lambda: broken_seals_of(records, results.computed))
        return results, in_order(problems)
    sheets = {id: tuple(sheet for sheet in of_season if sheet.id in named) for id, of_season in records.sheets.items()}
    return results, in_order([*problems, *check_sheets(replace(records, sheets=sheets)), *record_problems])


def _within(
    base: Base, only: frozenset[str] | None, named: frozenset[str] | None, alone: bool = False
) -> tuple[Records, list[Problem]]:
    records, problems = load_seasons(base, only, named, alone)
    if only is None:
        return records, problems
    seasons = {id: season for id, season in records.seasons.items() if id in only}
    return replace(records, seasons=seasons, left_out=frozenset(records.seasons) - frozenset(seasons)), problems


def _examined_alone(
    base: Base, as_of: date | None, only: frozenset[str] | None, named: frozenset[str]
) -> tuple[Results, list[Problem]] | None:
    """What `examine` gives of the tournaments *named*, with all others left closed; None where what stands in those may
    tell of one of these."""
    records, problems = _within(base, only, named, alone=True)
    results, result_problems = compute(records, as_of, named)
    for season in results.computed.values():
        checks = season.regulation.season_checks
        if any(check.may_tell_of(tournament) for check in checks for tournament in season.tournaments):
            return None
    paths = {sheet.document.path for sheets in records.sheets.values() for sheet in sheets}
    if any(problem.where.path in paths for problem in check_seasons(records, results.computed)):
        return None  # it is told only where the whole season is sound
    # What a season of these sheets alone lacks is no news.
    of_own = [problem for problem in result_problems if problem.where.path in paths]
    return results, in_order([*problems, *check_sheets(records), *of_own])


def concerned(data: Path, paths: Sequence[Path]) -> frozenset[str] | None:
    """The seasons that *paths* below *data* have to do with: those of a tournament, its photos
    or a season's file; None for all."""
    seasons = set()
    for path in paths:
        try:
            kind, *rest = place(path).relative_to(real(data)).parts
        except ValueError:
            return None
        if kind not in ("tournaments", "seasons", "photos"):
            continue
        if not rest:
            return None
        seasons.add(Path(rest[0]).stem)
    return frozenset(seasons)


def tournaments_named(data: Path, paths: Sequence[Path]) -> frozenset[str] | None:
    """The tournaments that *paths* below *data* have to do with; None for all, where one is no tournament's file."""
    reported = set()
    for path in paths:
        try:
            kind, *rest = place(path).relative_to(real(data)).parts
        except ValueError:
            return None
        if len(rest) != 3 or kind not in ("tournaments", "photos"):
            return None
        reported.add(Path(rest[2]).stem if kind == "tournaments" else rest[1])
    return frozenset(reported)
