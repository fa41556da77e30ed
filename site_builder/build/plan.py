"""The whole plan on one page: read every season, make the files of each, then those about all; publish."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace

from .. import exports, pages
from ..exports.archive import archiving
from ..form_judge import bundle
from ..problems import Problem, UserError, errors
from ..records.editions import known_editions
from ..regulations import regulation
from ..rendering import Renderer
from ..results.earlier import earlier_ids
from ..results.published_laws import published_laws
from ..results.season_inputs import Answers, common_inputs
from ..site import NOWHERE, File, Site, with_commit
from ..writing.publishing import publish
from ..writing.tar_file import SUFFIX, publish_tar
from .executors import InOneProcess
from .first_pass import FirstPass, first_pass
from .inputs import BASE, Sources, of_cases, of_everybody
from .outputs import ALL, Outputs, Work
from .stages import (
    DataSource,
    MadeLaws,
    MadeSeason,
    SeasonsTogether,
    base_of,
    clear,
    make_exports,
    make_forms,
    make_judge_data,
    make_pages,
    make_pages_of_laws,
    make_season,
    of_people,
    printed_beside,
    printed_in,
    results_of,
)
from .store import Store
from .timings import Timings
from .up_to_date import BuildState, contents

Answer = tuple[list[Problem], int]  # every problem, and the number of files


class BuildPlan(Struct, frozen=True):
    """How a build goes, which changes no byte: on what *workers*, and where lies what was made before, by the last
    build (its *stamp*) or by other machines (a *store*); in which folder lies what the judge of a site runs on."""

    workers: InOneProcess = InOneProcess()
    timings: Timings = field(default_factory=Timings)
    stamp: BuildState | None = None
    store: Store | None = None
    runtime: Path | None = None


ALONE = BuildPlan()  # in this process, from nothing


def build(data: Path, folder: Path, site: Site = NOWHERE, as_of: date | None = None, plan: BuildPlan = ALONE) -> Answer:
    """Publishes the site in *folder*, or as one file where its name ends in SUFFIX; nothing while an error stands.
    Every problem, and the number of files.

    Raises UserError where the data change meanwhile (then what was published before stays), and what `publish` and
    `publish_tar` raise.
    """
    before = contents(data)
    timings, sources, source = plan.timings, Sources(data), DataSource(data, before[1], as_of)
    if plan.store:
        sources.recall_names(plan.store.names())
    outputs = Outputs(plan.workers, sources, timings, plan.stamp, plan.store, leaving=True)

    def files() -> Iterator[File]:
        try:
            yield from _files(first, source, sources, site, outputs, folder)
            if site.judge:
                assert plan.runtime is not None, "a site with a judge needs what it runs on"
                yield from bundle.files(plan.runtime, site.languages)
        except Exception as error:  # whatever misses a file that is gone: the cause is told, not what it led to
            if contents(data, before[0]) != before:
                raise UserError("changed-meanwhile", data=data) from error
            raise
        if contents(data, before[0]) != before:
            raise UserError("changed-meanwhile", data=data)

    def keep(files: int) -> None:
        if plan.stamp:
            with contextlib.suppress(OSError):  # then the next build does everything
                plan.stamp.keep(files, outputs.keep())

    try:
        timings.stage("survey")
        first, problems = first_pass(source, sources, outputs)
        site = of_championship(site, source)
        if errors(problems):
            return problems, 0
        timings.stage("publish")
        passing = timings.passing(files())
        number = publish_tar(passing, folder) if folder.suffix == SUFFIX else publish(passing, folder, keep)
        if plan.store:
            with contextlib.suppress(OSError):  # then the next build reads them again
                plan.store.put_names(sources.names)
        return problems, number
    finally:
        clear()


def of_championship(site: Site, source: DataSource) -> Site:
    """*site*, with what the championship says of it where the options do not."""
    championship = base_of(source)[0].records.championship
    return replace(
        site,
        url=site.url or championship.address,
        repository=site.repository or championship.repository,
        languages=championship.languages,
        without=championship.without,
        judge=site.judge and "submit" not in championship.without,
    )


def _files(
    first: FirstPass, source: DataSource, sources: Sources, site: Site, outputs: Outputs, folder: Path
) -> Iterator[File]:
    """(path, bytes) of everything; season by season, then what is about all of them."""
    base, _ = base_of(source)
    beside = common_inputs(base), of_cases(source.data), site.of_any_commit, tuple(published_laws(base.records))
    of_laws = (source, site.of_any_commit)
    # The laws begin: where their cases are still to be run, that takes longer than any season.
    works = [Work("pages", BASE, make_pages_of_laws, of_laws, beside, pages=printed_beside)]
    works += [season_work(first, source, sources, site, id) for id in first.index.seasons]
    with archiving(base.records, site, folder) as archive:
        laws: MadeLaws
        seasons: list[MadeSeason]
        laws, *seasons = yield from archive.adding(with_commit(outputs.run(works), site.commit))
        made_seasons = dict(zip(first.index.seasons, seasons, strict=True))
        works = _works_about_all(first, made_seasons, laws, source, sources, site)
        about_all = yield from archive.adding(with_commit(outputs.run(works), site.commit))
        yield archive.file()
    notes = [about for work, about in zip(works, about_all, strict=True) if work.stage == "pages"]
    results = results_of(source, first.documents, first.photos, first.record_lists)
    renderer = Renderer(base.records.register, first.index.people, site, base.records.championship)
    yield from renderer.rest([*(season.notes for season in seasons), *notes, laws.notes], results)


def season_work(first: FirstPass, source: DataSource, sources: Sources, site: Site, id: str) -> Work:
    """To make a season: it rests on its files, on those whom they name, and on what its pages see of other seasons."""
    base, _ = base_of(source)
    seasons = [base.records.seasons[other] for other in first.index.seasons]
    names = [(season.id, season.regulation, season.name, season.invented) for season in seasons]
    seal = base.records.seals.get(id)
    sealed = seal and seal.document.data
    seen = (names, first.index.newest, first.index.halls)
    site = site.of_any_commit
    rests_on = (common_inputs(base), site, source.as_of, seen, sealed)
    answers = Answers(base.records.register, first.index.people)
    arguments = (source, id, first.index, site)
    return Work(
        "seasons", id, make_season, arguments, rests_on, answers, pages=printed_beside, size=sources.sheets(id),
        earlier=earlier_ids(base, id),
    )  # fmt: skip


def _works_about_all(
    first: FirstPass,
    seasons: Mapping[str, MadeSeason],
    laws: MadeLaws,
    source: DataSource,
    sources: Sources,
    site: Site,
) -> list[Work]:
    """To make what is about all seasons, each time, for it rests on everything; and what rests on no season."""
    summaries, size = {id: season.summary for id, season in seasons.items()}, sum(map(sources.sheets, seasons))
    history = SeasonsTogether(
        first.documents, first.record_lists, summaries, first.photos, first.index.people, laws.cases
    )
    meetings = {id: season.met for id, season in seasons.items()}
    parts = {id: season.parts for id, season in seasons.items()}
    works = []
    for number, group in enumerate(pages.groups(first.index.people)):
        of_players = of_people(meetings, group.people or ()), of_people(parts, group.people or ())
        arguments = (source, history, group, *of_players, site.of_any_commit)
        works.append(Work("pages", f"{ALL}.{number}", make_pages, arguments, pages=printed_in, size=size))
    works += [
        Work("exports", ALL, make_exports, (source, history, name, site), size=size) for name in exports.formats()
    ]
    base, _ = base_of(source)
    works.append(Work("forms", BASE, make_forms, (source,), common_inputs(base)))
    return [*works, *_works_of_judges(seasons, source, site)]


def _works_of_judges(seasons: Mapping[str, MadeSeason], source: DataSource, site: Site) -> list[Work]:
    """To tell the judge in the form page of each season that has a form. It is told of everybody, also of those whom
    nothing in the season names."""
    base, _ = base_of(source)
    laws = {id: regulation(base.records.seasons[id].regulation) for id in seasons if site.judge}
    rests_on = (of_everybody(base), sorted(known_editions().items()))
    return [Work("judges", id, make_judge_data, (source, id), rests_on) for id, law in laws.items() if law and law.form]
