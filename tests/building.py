"""The first pass over data, as a build does it, and what is known after it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path

from site_builder.build import first_pass as passing
from site_builder.build.executors import on_this_machine
from site_builder.build.inputs import Sources
from site_builder.build.outputs import Outputs
from site_builder.build.stages import Source, results_of, season_of
from site_builder.build.up_to_date import BuildState, contents
from site_builder.problems import Problem
from site_builder.results import ComputedSeason, Results


@dataclass(frozen=True)
class Looked:
    """What is known of all seasons."""

    source: Source
    first: passing.FirstPass

    @property
    def results(self) -> Results:
        """Of all seasons, compact."""
        return results_of(self.source, self.first.compact, self.first.photos)

    def season(self, id: str) -> ComputedSeason:
        """A season, whole."""
        outcome, _, _ = season_of(self.source, id)
        assert outcome is not None
        return outcome


def first_pass(
    data: Path, as_of: date | None = None, jobs: int = 1, stamp: BuildState | None = None
) -> tuple[Looked, list[Problem]]:
    """The first pass, on *jobs* processes; what a build before made of the same is taken where there is its *stamp*."""
    source, sources = Source(data, contents(data)[1], as_of), Sources(data)
    with on_this_machine(jobs) as workers:
        known, problems = passing.first_pass(source, sources, Outputs(workers, sources, stamp=stamp))
    return Looked(source, known), problems
