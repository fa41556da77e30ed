"""A build holds one season at a time: that tells the same problems and gives the same pages as all of them at once."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

from site_builder import exports
from site_builder.build.plan import build
from site_builder.checking import examine
from site_builder.exports import all_exports
from site_builder.exports.archive import PATH as ARCHIVE
from site_builder.lazy import evaluated_files
from site_builder.pages import kind_names, of_all, of_season
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.pages.parts.lookup import with_pages
from site_builder.pages.parts.page import Page
from site_builder.problems import Problem, errors
from site_builder.regulations.editions.opened import open_beside
from site_builder.rendering import Renderer, pictures
from site_builder.results import Results
from site_builder.results.documents import document_of
from site_builder.season import SeasonDocument
from site_builder.site import Site
from site_builder.writing.publishing import MANIFEST
from tests.browser.site import COMMIT, SITE_URL
from tests.building import Looked, all_pages, first_pass, render
from tests.cache.several import several
from tests.championship import DATA

pytestmark = pytest.mark.usefixtures("few_forms")  # which rest on no season

EXAMPLE = Path(__file__).parent / "example/data"
MISTAKES = sorted((Path(__file__).parent / "problems").glob("*/data"))


def test_pages_and_exports_are_the_same(tmp_path):
    build(EXAMPLE, tmp_path / "site")
    results, _ = examine(EXAMPLE)
    assert differing(tmp_path / "site", results, Site()) == []


def test_pages_and_exports_of_several_laws_are_the_same(tmp_path):
    data = several(tmp_path / "data", "it", "en")
    build(data, tmp_path / "site")
    results, _ = examine(data)
    assert differing(tmp_path / "site", results, Site()) == []


def test_of_the_demo_all_exports_and_some_pages_of_each_kind_are_the_same(site_folder, results, documents):
    """Those of the site that the browser opens, which has no pictures to share. Its address stands in exports about all
    seasons, and in the archive, which is looked at above."""
    open_beside(DATA)  # the tests above opened the editions of others, and a page computes what it shows of other laws
    site, records = Site(SITE_URL, COMMIT), results.records
    renderer = Renderer(records.register, with_pages(results), site, records.championship)
    pages = [*renderer.pages(some_of_each_kind(results))]
    whole = documents | dict([*pages, *evaluated_files(exports.of_all(results, site))])
    del whole[ARCHIVE]
    assert len(pages) > 100
    assert [path for path, content in whole.items() if (site_folder / path).read_bytes() != content] == []


def some_of_each_kind(results: Results) -> Iterator[Page]:
    """Of each kind of page the first, the last, and each twentieth."""
    lookup = lookup_of(results)
    for kind in kind_names():
        of_seasons = (of_season(kind, lookup, season) for season in lookup.seasons)
        pages = [*chain.from_iterable(of_seasons), *of_all(kind, lookup)]
        yield from (page for number, page in enumerate(pages) if number % 20 == 0 or number == len(pages) - 1)


def differing(folder: Path, results: Results, site: Site) -> list[str]:
    """The paths at which a built site is not what all seasons at once give, but for pictures and the list of files."""
    whole = dict([*render(all_pages(results), results, site), *all_exports(results, site)])
    built = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name not in (MANIFEST, *pictures.SIZES)
    }
    assert sorted(built) == sorted(whole)
    return [path for path in built if built[path] != whole[path] and not path.startswith("sitemap")]


@pytest.mark.parametrize(("jobs", "entries"), [(1, MISTAKES), (2, [EXAMPLE])], ids=["mistakes", "two processes"])
def test_the_problems_are_the_same(jobs, entries):
    assert entries
    for data in entries:
        problems, known = first_pass(data, jobs=jobs)[1], examine(data)[1]
        assert [problem.order for problem in problems] == [problem.order for problem in known], data


def test_the_problems_of_seven_seasons_are_the_same(looked_at, examined):
    assert [problem.order for problem in looked_at[1]] == [problem.order for problem in examined[1]] != []


@pytest.mark.parametrize(
    "mistake", ["not-yet-decided", "planned.area", "unknown-area", "reigning-champion", "who-decided.tournament"]
)
def test_what_only_the_whole_of_a_season_shows_is_told_both_ways(mistake, tmp_path):
    folder = Path(__file__).parent / "problems"
    shutil.copytree(folder / "_sound/data", tmp_path, dirs_exist_ok=True)
    shutil.copytree(folder / mistake / "data", tmp_path, dirs_exist_ok=True)
    problems, known = first_pass(tmp_path)[1], examine(tmp_path)[1]
    assert [problem.check for problem in known] == [mistake.partition(".")[0]]
    assert [problem.order for problem in problems] == [problem.order for problem in known]


@pytest.fixture(scope="module")
def looked_at() -> tuple[Looked, list[Problem]]:
    """The championship of the tests after the first pass."""
    return first_pass(DATA)


def test_what_a_compact_season_does_not_know_it_does_not_guess(looked_at):
    actual, problems = looked_at
    assert not errors(problems) and actual.results.documents
    for compact in actual.results.documents.values():
        with pytest.raises(LookupError, match="without games and derivations"):
            _ = compact.decisions
        assert not any(row.steps for tournament in compact.result.tournaments for row in tournament.standings.values())


def test_a_list_over_several_seasons_is_made_of_whole_ones(looked_at, results):
    actual, whole = looked_at[0], results
    assert actual.results.record_lists and not actual.results.computed
    for record_list, other in zip(actual.results.record_lists, whole.record_lists, strict=True):
        assert (record_list.id, record_list.ranking) == (other.id, other.ranking)
        assert any(line.steps for line in record_list.ranking.lines)


def test_a_compact_season_knows_its_values_as_the_whole_one_does(looked_at):
    actual, _ = looked_at
    for id, compact in actual.results.documents.items():
        assert _values(compact) == _values(document_of(actual.season(id)))


def _values(outcome: SeasonDocument) -> tuple:
    standings = [
        [(row.value.player, row.value.place, row.value.points) for row in tournament.standings.values()]
        for tournament in outcome.result.tournaments
    ]
    rankings = [
        [(line.value.player, line.value.place, line.value.points) for line in ranking.lines]
        for ranking in outcome.result.rankings.values()
    ]
    verdicts = [[step.texts for step in tournament.verdict.steps] for tournament in outcome.result.tournaments]
    return standings, rankings, verdicts, outcome.updated, outcome.people, outcome.result.champion, outcome.result.day
