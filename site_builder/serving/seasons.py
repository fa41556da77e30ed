"""A season that stays in memory: a saved sheet is read and judged alone, and the season closed with it.

The other sheets are as they were.
"""

from __future__ import annotations

from collections.abc import Set
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from ..problems import Problem, errors
from ..records.checks import check_entered, check_season, check_sheets
from ..records.loading import Base, load_tournaments
from ..records.named_ids import ids_in
from ..records.records import Records
from ..regulations import regulation
from ..results import ComputedSeason
from ..results.earlier import load_seasons
from ..results.season_checks import check_seasons
from ..results.season_computing import ReadBefore, compute_season
from ..results.season_inputs import rests_on


class JudgedSeason(Struct, frozen=True, eq=False, dict=True):
    """One season of *base*: its *records*, and what the law makes of them; None where its own file cannot be
    understood. *at_files* are the problems that were found file by file, *of_law* those that the law found, *beside*
    those to be told where no season has an error. *read* is what need not be read again."""

    base: Base
    records: Records
    computed: ComputedSeason | None
    at_files: tuple[Problem, ...]
    of_law: tuple[Problem, ...]
    beside: tuple[Problem, ...]
    read: ReadBefore

    @property
    def problems(self) -> tuple[Problem, ...]:
        return (*self.at_files, *self.of_law)

    @property
    def is_sound(self) -> bool:
        return self.computed is not None and not errors((*self.problems, *self.beside))

    def rests_on(self, base: Base) -> str:
        """A digest of what the season sees of everything but its sheets and photos, as it stands in *base*."""
        (id,) = self.records.seasons
        return rests_on(base, id, self._named)

    @property
    def earlier(self) -> frozenset[str]:
        """The seasons before that it counts."""
        return frozenset(season.id for before in self.records.earlier.values() for season, _ in before)

    @cached_property
    def _named(self) -> list[str]:
        (id,) = self.records.seasons
        lying = [(self.records.seasons[id], self.records.sheets[id]), *self.records.earlier.get(id, ())]
        documents = [file.document for season, sheets in lying for file in (season, *sheets)]
        return sorted({name for document in documents for name in ids_in(document.data)})


def judged(base: Base, id: str) -> JudgedSeason:
    """The season *id*, all of it read and judged."""
    records, problems = load_seasons(base, frozenset({id}))
    records = replace(records, seasons={id: records.seasons[id]}, sheets={id: records.sheets[id]})
    return _judged(base, records, (*problems, *check_season(records)), ReadBefore())


def judged_again(before: JudgedSeason, paths: Set[str]) -> JudgedSeason | None:
    """The season *before*, which is sound, with the files at *paths*, below the data, read again; None where they are
    not the sheets of tournaments that were there: then all of it is to be read."""
    (id,) = before.records.seasons
    by_source = {sheet.document.source: sheet for sheet in before.records.sheets[id]}
    others = [sheet for path, sheet in by_source.items() if path.removeprefix("data/") not in paths]
    saved = [by_source.get(f"data/{path}") for path in paths]
    ids = frozenset(sheet.id for sheet in saved if sheet)
    if None in saved:
        return None
    alone, problems = load_tournaments(before.base, frozenset({id}), ids, alone=True)
    read = alone.sheets[id]
    alone = replace(alone, seasons=before.records.seasons, sheets={id: read})
    problems = [*problems, *check_sheets(alone)]
    sheets = tuple(sorted([*others, *read], key=lambda sheet: (sheet.area, sheet.id)))
    photos = {key: shots for key, shots in before.records.photos.items() if key[1] not in ids} | dict(alone.photos)
    records = replace(before.records, sheets={id: sheets}, photos=photos, partial=alone.partial)
    other_paths = {sheet.document.path for sheet in others}
    still_there = [at_file for at_file in before.at_files if at_file.where.path in other_paths]
    # The season's file is read again: its facts keep what closings worked out, and would keep that of every save.
    memory = ReadBefore(None, {sheet.document: before.read.sheets[sheet.document] for sheet in others})
    again = _judged(before.base, records, (*still_there, *problems, *check_entered(records)), memory)
    if again.computed and before.computed:
        return replace(again, computed=replace(again.computed, known=before.computed.known_later))
    return again


def _judged(base: Base, records: Records, at_files: tuple[Problem, ...], read: ReadBefore) -> JudgedSeason:
    (season,) = records.seasons.values()
    law = regulation(season.regulation)
    assert law is not None, f"a schema without a room: {season.regulation}"
    computed, problems = compute_season(law, season, records, None, before=read)
    beside = check_seasons(records, {season.id: computed}) if computed else []
    return JudgedSeason(base, records, computed, at_files, tuple(problems), tuple(beside), read)
