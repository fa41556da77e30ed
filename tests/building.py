"""The first pass over data, as a build does it, and what is known after it; builds that print few blank forms; sites
of a few data, for a browser; exports of which few are made; pages and files made plainly, without a build."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, nullcontext
from datetime import date
from itertools import chain, islice
from pathlib import Path

import pytest
from msgspec import Struct

from site_builder import pages
from site_builder.__main__ import main
from site_builder.build import first_pass as passing
from site_builder.build.executors import on_this_machine
from site_builder.build.inputs import Sources
from site_builder.build.outputs import Outputs
from site_builder.build.stages import DataSource, results_of, season_of
from site_builder.build.up_to_date import BuildState, contents
from site_builder.exports import from_records, of_all, of_format, of_season
from site_builder.exports.archive import PATH as ARCHIVE
from site_builder.lazy import LazyFile
from site_builder.pages import kind_names
from site_builder.pages.kinds import leaves
from site_builder.pages.parts.all_seasons import AllSeasons, lookup_of
from site_builder.pages.parts.lookup import with_pages
from site_builder.pages.parts.page import Page
from site_builder.problems import Problem
from site_builder.rendering import Renderer
from site_builder.results import ComputedSeason, Results
from site_builder.site import NOWHERE, File, Site

# Until it is whole, what is compiled of modules and templates, and what the cases of a law came to, has a name like
# these where it lies beside the program: who copies that leaves it out, for it may be gone again.
BEING_WRITTEN = ("*.pyc.*", "*.tmp", "*.new")


class Looked(Struct, frozen=True):
    """What a build knows after its first pass over the data."""

    source: DataSource
    first: passing.FirstPass

    @property
    def results(self) -> Results:
        """The results of all seasons, without their games and derivations (`results.compact`)."""
        return results_of(self.source, self.first.documents, self.first.photos, self.first.record_lists)

    def season(self, id: str) -> ComputedSeason:
        """The season *id*, computed with its games and derivations."""
        outcome, _, _ = season_of(self.source, id)
        assert outcome is not None
        return outcome


def first_pass(
    data: Path, as_of: date | None = None, jobs: int = 1, stamp: BuildState | None = None
) -> tuple[Looked, list[Problem]]:
    """The first pass, on *jobs* processes; what a build before made of the same is taken where there is its *stamp*."""
    source, sources = DataSource(data, contents(data)[1], as_of), Sources(data)
    with on_this_machine(jobs) as workers:
        known, problems = passing.first_pass(source, sources, Outputs(workers, sources, stamp=stamp))
    return Looked(source, known), problems


@contextmanager
def few_blank_forms() -> Iterator[None]:
    """Of each regulation three blank forms are printed, not some fifty: they rest on nothing that data say, and are
    two fifths of the files of a small site. A worker in another process prints all of them."""
    of_law = leaves._forms
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(leaves, "_forms", lambda law: islice(of_law(law), 3))
        yield


def small_site(data: Path, out: Path, *options: str, all_forms: bool = False) -> None:
    """Builds *data* into the folder *out*, in this process and with few blank forms, where not with *all_forms*."""
    command = ["build", "--data", str(data), "--out", str(out), "--no-pictures", "--no-cache", "--jobs", "1", *options]
    with nullcontext() if all_forms else few_blank_forms():
        assert main(command) == 0


def files_of_the_api(results: Results) -> Iterator[LazyFile]:
    """What a build publishes below `api/`, each made where somebody asks for its content."""
    whole = (of_season(results, season) for season in results.documents.values())
    files = chain(*whole, of_all(results, NOWHERE), of_format("index", results, NOWHERE))
    return (file for file in files if file[0].startswith("api/"))


def paths_of_exports(results: Results, site: Site = NOWHERE) -> list[str]:
    """Those of all exports, of which hardly one is made."""
    whole = (of_season(results, season) for season in results.documents.values())
    files = chain(*whole, from_records(results.records), of_all(results, site))
    return [*(path for path, _ in files), ARCHIVE]


def all_pages(results: Results) -> Iterator[Page]:
    """Every page of the site, kind by kind."""
    lookup = lookup_of(results)
    for name in kind_names():
        yield from of_kind(name, lookup)


def of_kind(name: str, lookup: AllSeasons) -> Iterator[Page]:
    """Every page of one kind, where all seasons are whole, with its content made."""
    for document in lookup.seasons:
        yield from (page.complete for page in pages.of_season(name, lookup, document))
    yield from (page.complete for page in pages.of_all(name, lookup))


def render(pages: Iterable[Page], results: Results, site: Site) -> Iterator[File]:
    """Every page in every language, as they come; then the assets, and what leads search engines to the pages."""
    records = results.records
    renderer = Renderer(records.register, with_pages(results), site, records.championship)
    notes = yield from renderer.pages(pages)
    yield from renderer.rest([notes], results)
