"""The data in memory, as they are: what changed is read, its season judged, and a page made when it is asked for."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping
from pathlib import Path

from msgspec.structs import replace

from ..pages.parts.all_seasons import AllSeasons, lookup_after, lookup_of
from ..problems import Problem, UserError, errors, in_order, while_sound
from ..records.checks import check
from ..records.files import forget
from ..records.loading import Base, load_base, load_tournaments
from ..regulations.editions.opened import open_beside, problems_beside
from ..results import Results
from ..results.checks_across_seasons import check_across
from ..results.seals import broken_seals_of
from . import changes
from .changes import Trace
from .routes import Published
from .seasons import JudgedSeason, judged, judged_again

_OF_SEASONS = ("tournaments", "photos")
_MOMENT, _MOST_LOOKS = 0.02, 10  # seconds in which nothing changes before it is read; how often they are waited for


class Live:
    """What is published of *data*, and every problem of theirs. While an error stands, what was published last stays.

    One request at a time looks and makes pages: `look` and `file` hold a lock.
    """

    def __init__(self, data: Path):
        self._data, self._lock, self._turned = data, threading.RLock(), threading.Condition()
        self._traces: dict[str, Trace] = {}
        self._has_looked = False
        self._base: Base | None = None
        self._base_problems: list[Problem] = []
        self._seasons: dict[str, JudgedSeason] = {}
        self._sound: dict[str, JudgedSeason] = {}  # by season, as it was when it had no error
        self._since: dict[str, frozenset[str]] = {}  # by season, the paths that changed since then
        self._published: Published | None = None
        self._newest: Results | None = None  # sound, and not looked at: pages of it are made once somebody asks
        self.version = 0
        self.problems: list[Problem] = []
        self.saved: list[Problem] = []  # those of the files that changed last

    def look(self) -> bool:
        """Whether anything changed since the last look; it is read. Raises UserError while the data are not whole."""
        with self._lock:
            traces, paths = self._changed()
            if self._has_looked and not paths:
                self._traces = traces
                return False
            try:
                self._read(paths)
            except Exception as fault:
                if not isinstance(fault, UserError) or fault.key != "data-busy":  # a command has soon finished
                    self._traces, self._has_looked = traces, True
                    self._base = None  # half of it may be read: once a file changes, all of it is
                raise
            self._traces, self._has_looked = traces, True
            forget()
        with self._turned:
            self.version += 1
            self._turned.notify_all()
        return True

    def _changed(self) -> tuple[dict[str, Trace], frozenset[str]]:
        """What lies there, and what of it is another than at the last look, once nobody writes any more: an editor
        empties a file before it fills it."""
        traces = changes.look(self._data, self._traces)
        paths = changes.changed(self._traces, traces)
        for _ in range(_MOST_LOOKS if self._base and paths else 0):
            time.sleep(_MOMENT)
            before, traces = traces, changes.look(self._data, traces)
            if not changes.changed(before, traces):
                break
        return traces, changes.changed(self._traces, traces)

    def file(self, path: str) -> bytes | None:
        """The content of what is published at *path*; None where there is nothing."""
        with self._lock:
            published = self._shown()
            return published.file(path) if published else None

    def language_of(self, path: str) -> str:
        """The language of the page at *path*, where anything is published."""
        with self._lock:
            published = self._shown()
            assert published is not None
            return published.site.language_of(path)

    @property
    def is_published(self) -> bool:
        """Whether there is anything to show."""
        return self._published is not None or self._newest is not None

    def wait(self, version: int, seconds: float) -> int:
        """The version, once it is another than *version*, or so many *seconds* passed."""
        with self._turned:
            self._turned.wait_for(lambda: self.version != version, seconds)
            return self.version

    def _read(self, paths: frozenset[str]) -> None:
        by_season: dict[str, frozenset[str]] = {}
        for path in paths:
            kind, _, below = path.partition("/")
            season = below.partition("/")[0] if kind in _OF_SEASONS else ""
            by_season[season] = by_season.get(season, frozenset()) | {path}
        base = self._base
        if base is None or not by_season.keys() <= self._seasons.keys():
            base = self._read_base()
            self._seasons = {id: self._after(base, id, by_season) for id in base.records.seasons}
            self._base = base
        else:
            for id, changed in by_season.items():
                self._seasons[id] = self._again(base, id, self._since.get(id, frozenset()) | changed)
            later = (id for id, season in self._seasons.items() if season.earlier & by_season.keys())
            self._seasons |= {id: judged(base, id) for id in [*later]}
        for id, season in self._seasons.items():
            if season.is_sound:
                self._sound[id] = season
                self._since.pop(id, None)
            else:
                self._since[id] = self._since.get(id, frozenset()) | by_season.get(id, frozenset())
        self._publish(base)
        # At the first look everything is new, and nothing was saved.
        names = {f"{base.shown}/{path}" for path in paths} if self._has_looked else ()
        self.saved = [problem for problem in self.problems if problem.where.path in names]

    def _read_base(self) -> Base:
        open_beside(self._data)
        base, problems = load_base(self._data)
        problems += problems_beside(problems)
        problems += check(base.records)
        _, strays = load_tournaments(base, base.folders - {*base.records.seasons})
        self._base_problems = [*problems, *strays]
        return base

    def _after(self, base: Base, id: str, by_season: Mapping[str, frozenset[str]]) -> JudgedSeason:
        """The season, where what all seasons rest on may be another."""
        before = self._seasons.get(id)
        if before is None or by_season.keys() & {id, *before.earlier} or not before.is_sound:
            return judged(base, id)
        return before if before.rests_on(base) == before.rests_on(before.base) else judged(base, id)

    def _again(self, base: Base, id: str, paths: frozenset[str]) -> JudgedSeason:
        """The season after the files at *paths* changed."""
        before = self._sound.get(id)
        again = judged_again(before, paths) if before and before.base is base else None
        return again or judged(base, id)

    def _publish(self, base: Base) -> None:
        """Notes every problem; what has no error is shown from now on."""
        problems = [
            *self._base_problems,
            *(problem for season in self._seasons.values() for problem in season.problems),
        ]
        if not errors(problems):
            results = _results(base, self._seasons)
            later = [problem for season in self._seasons.values() for problem in season.beside]
            problems = while_sound(
                problems,
                lambda: [*later, *check_across(results.records, results.computed)],
                lambda: broken_seals_of(results.records, results.computed),
            )
            if not errors(problems):
                self._newest = results
        self.problems = in_order(problems)

    def _shown(self) -> Published | None:
        """The newest sound state, with what pages look up; None where there never was any."""
        if results := self._newest:
            self._newest, lookup = None, lookup_of(results)
            if self._published and _of_all(self._published.lookup) == _of_all(lookup):
                lookup = lookup_after(self._published.lookup, lookup)
            self._published = Published(lookup)
        return self._published


def _results(base: Base, seasons: Mapping[str, JudgedSeason]) -> Results:
    computed = {id: season.computed for id, season in seasons.items() if season.computed}  # all: none has an error
    photos = {key: shots for season in seasons.values() for key, shots in season.records.photos.items()}
    sheets = {id: season.sheets for id, season in computed.items()}
    of_seasons = {id: season.season for id, season in computed.items()}
    records = replace(base.records, seasons=of_seasons, sheets=sheets, photos=photos)
    return Results.of(records, computed)


def _of_all(lookup: AllSeasons) -> tuple[object, ...]:
    """What the pages of one season see of the others (`SeasonIndex`)."""
    seasons = [(season.id, season.name, season.invented) for season in (document.season for document in lookup.seasons)]
    newest = lookup.newest.season.id if lookup.newest else None
    return seasons, lookup.results.halls, lookup.people, newest, lookup.results.records.register
