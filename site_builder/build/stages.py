"""What a build does about one season or about all: functions with plain arguments, which run in any process.

Each gives files, and returns what the stages after it need.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import lru_cache, partial
from itertools import chain
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from .. import exports, pages
from ..form_judge import season_data
from ..lazy import Lazy, LazyFile, evaluated_files
from ..pages.parts.all_seasons import lookup_of
from ..pages.parts.cases_by_clause import CaseCounts, case_counts
from ..pages.parts.lookup import lookup_of_season
from ..pages.parts.season_summary import PageSummary, page_summary
from ..problems import Problem
from ..records.checks import check_season
from ..records.loading import Base, load_base, load_tournaments
from ..records.photos import Photo
from ..records.records import Records
from ..regulations import regulation
from ..regulations.editions.opened import open_beside, problems_beside
from ..rendering import PageNotes, Renderer
from ..rendering.page_keys import PrintedPages
from ..results import ComputedSeason, Results
from ..results.compact import compact
from ..results.documents import document_of
from ..results.earlier import load_seasons
from ..results.published_laws import published_laws
from ..results.records import RecordList, record_lists
from ..results.seals import SealedSeason, sealed_now
from ..results.season_checks import check_seasons
from ..results.season_computing import compute_season
from ..results.season_index import SeasonIndex
from ..results.season_summary import SeasonSummary, summarize
from ..results.serialize import pack, unpack
from ..season import decode, encode
from ..site import File, Site

Photos = Mapping[tuple[str, str], tuple[Photo, ...]]  # by season and tournament


class DataSource(Struct, frozen=True):
    """The *data* folder, what tells its content from any other (*state*), and the day as of which it is shown."""

    data: Path
    state: str
    as_of: date | None


class ReadSeason(Struct, frozen=True):
    """A season as it is kept while others are read: its *document* in JSON, compact, None where its own file cannot be
    understood. *later* are the problems to be told where no season has an error, *sealed* is what the season came to,
    where it is closed. Problems name the data folder as *shown*."""

    document: bytes | None
    photos: Photos
    problems: list[Problem]
    later: list[Problem]
    sealed: Mapping[str, SealedSeason]
    shown: str


class MadeSeason(Struct, frozen=True):
    """What is noted of a season's pages, and what it has for pages about several: a *summary*, and by player whom they
    met and their part of their page."""

    notes: PageNotes
    summary: bytes
    met: Mapping[str, bytes]
    parts: Mapping[str, bytes]


class MadeLaws(Struct, frozen=True):
    """What is noted of the pages that the regulations alone give, and by regulation how many *cases* test it: running
    them takes longer than all else that these are made of."""

    notes: PageNotes
    cases: Mapping[str, CaseCounts]


class SeasonsTogether(Struct, frozen=True):
    """What pages about several seasons are made of, by season: the *documents* in JSON, compact, and their *summaries*;
    the *record_lists* over several, the *photos*, the *people* who have a page, and the *cases* of the regulations."""

    documents: Mapping[str, bytes]
    record_lists: tuple[RecordList, ...]
    summaries: Mapping[str, bytes]
    photos: Photos
    people: frozenset[str]
    cases: Mapping[str, CaseCounts]

    def __hash__(self) -> int:
        return hash((*self.summaries.values(),))


PlayerBytes = Mapping[str, Mapping[str, bytes]]  # by season and player


@lru_cache(maxsize=1)
def base_of(source: DataSource) -> tuple[Base, list[Problem]]:
    """The records of *source* but for its tournaments, with the problems of these and of the championship's own
    editions."""
    open_beside(source.data)
    base, problems = load_base(source.data)
    return base, [*problems, *problems_beside(problems)]


@lru_cache(maxsize=1)
def season_of(source: DataSource, id: str) -> tuple[ComputedSeason | None, Records, list[Problem]]:
    """One season, whole, with its records and problems; None where its own file cannot be understood. The last one is
    at hand: who read it to judge it makes its pages next."""
    base, _ = base_of(source)
    records, problems = load_seasons(base, frozenset({id}))
    season = records.seasons[id]
    law = regulation(season.regulation)
    assert law is not None, f"a schema without a room: {season.regulation}"
    records = replace(records, seasons={id: season}, sheets={id: records.sheets[id]})
    computed, law_problems = compute_season(law, season, records, source.as_of)
    return computed, records, [*problems, *check_season(records), *law_problems]


def read_season(source: DataSource, id: str) -> Generator[File, None, ReadSeason]:
    """Reads a season, judges its tournaments and closes it. Gives no files."""
    yield from ()
    base, _ = base_of(source)
    computed, records, problems = season_of(source, id)
    if computed is None:
        return ReadSeason(None, dict(records.photos), problems, [], {}, base.shown)
    later = check_seasons(records, {id: computed})
    document, sealed = encode(compact(document_of(computed))), dict(sealed_now([computed]))
    return ReadSeason(document, dict(records.photos), problems, later, sealed, base.shown)


def make_season(
    source: DataSource, id: str, index: SeasonIndex, site: Site, published: PrintedPages
) -> Generator[File, None, MadeSeason]:
    """Makes the pages and exports of a season; of those pages that are *published* already, nothing but their paths."""
    base, _ = base_of(source)
    computed, (_, season_records, _) = _computed_season(source, id), season_of(source, id)
    records = replace(base.records, photos=season_records.photos)
    season = document_of(computed)
    lookup = lookup_of_season(Results.of(records, {id: computed}), index)
    renderer = Renderer(records.register, index.people, site, records.championship)
    yield from evaluated_files(_published(exports.of_season(lookup.results, season), site))
    kinds = pages.kind_names()
    of_season = chain.from_iterable(pages.of_season(kind, lookup, season) for kind in kinds)
    notes = yield from renderer.pages(of_season, published)
    of_results, of_pages = summarize(computed), page_summary(lookup.results, season)
    summary = pack((replace(of_results, met=Lazy(dict)), replace(of_pages, players={})), {"season": season})
    return MadeSeason(notes, summary, of_results.met.value, {id: of_pages.players[id] for id in season.people})


def make_judge_data(source: DataSource, id: str) -> Generator[File, None, None]:
    """Makes what the judge in the form page is told of a season."""
    base, _ = base_of(source)
    records, _ = load_tournaments(base, frozenset({id}), named=frozenset())
    yield season_data.file(records, id)


def printed_beside(stage: MadeSeason | MadeLaws) -> PrintedPages:
    """The pages of a season, or of the regulations, by their keys."""
    return stage.notes.printed


def printed_in(notes: PageNotes) -> PrintedPages:
    """Some pages about all seasons by their keys."""
    return notes.printed


def make_pages(
    source: DataSource,
    history: SeasonsTogether,
    group: pages.PageGroup,
    met_bytes: PlayerBytes,
    parts: PlayerBytes,
    site: Site,
    published: PrintedPages,
) -> Generator[File, None, PageNotes]:
    """Makes some of the pages about all seasons; *met* and *parts* may lack players of whom these do not tell. Of those
    pages that are *published* already nothing but their paths."""
    results, of_pages = _results_with_summaries(source, history, met_bytes, parts)
    records = results.records
    renderer = Renderer(records.register, history.people, site, records.championship)
    lookup = lookup_of(results, of_pages, history.cases)
    return (yield from renderer.pages(pages.of_group(lookup, group), published))


def make_pages_of_laws(source: DataSource, site: Site, published: PrintedPages) -> Generator[File, None, MadeLaws]:
    """Makes the pages that the regulations alone give; of those that are *published* already nothing but their
    paths."""
    base, _ = base_of(source)
    renderer = Renderer(base.records.register, frozenset(), site, base.records.championship)
    laws = published_laws(base.records)
    notes = yield from renderer.pages(pages.of_laws(laws), published)
    return MadeLaws(notes, {id: case_counts(law) for id, law in laws.items()})


def make_exports(source: DataSource, history: SeasonsTogether, name: str, site: Site) -> Generator[File, None, None]:
    """Makes the exports about all seasons of one format."""
    results, _ = _results_with_summaries(source, history, {}, {})
    yield from evaluated_files(_published(exports.about_all(name, results, site), site))


def _published(files: Iterable[LazyFile], site: Site) -> Iterator[LazyFile]:
    return ((path, content) for path, content in files if site.publishes(path))


def make_forms(source: DataSource) -> Generator[File, None, None]:
    """Makes the files that rest on no tournament: spreadsheet forms, schemas of the API, `verify.py`."""
    base, _ = base_of(source)
    yield from exports.from_records(base.records)


def make_record_lists(source: DataSource, seasons: Sequence[str]) -> Generator[File, None, tuple[RecordList, ...]]:
    """Makes the lists over all of *seasons*, whose laws keep records."""
    yield from ()
    return record_lists(_computed_season(source, id) for id in seasons)


def results_of(
    source: DataSource, documents: Mapping[str, bytes], photos: Photos, records: tuple[RecordList, ...] = ()
) -> Results:
    """The results of all seasons, compact; *records* are the lists over several."""
    base, _ = base_of(source)
    seasons = {id: decode(document) for id, document in documents.items()}
    return Results(replace(base.records, photos=photos), seasons, {}, known_records=records)


def _computed_season(source: DataSource, id: str) -> ComputedSeason:
    computed, _, _ = season_of(source, id)
    assert computed is not None, "it was read without an error"
    return computed


@lru_cache(maxsize=1)
def _unpacked(
    source: DataSource, history: SeasonsTogether
) -> tuple[Results, Mapping[str, tuple[SeasonSummary, PageSummary]]]:
    """The results of all seasons, and of each its summaries: unpacked once in each process, for they are large."""
    results = results_of(source, history.documents, history.photos, history.record_lists)
    summaries = {id: unpack(packed, {"season": results.documents[id]}) for id, packed in history.summaries.items()}
    return results, summaries


def _results_with_summaries(
    source: DataSource, history: SeasonsTogether, met_bytes: PlayerBytes, parts: PlayerBytes
) -> tuple[Results, Mapping[str, PageSummary]]:
    results, summaries = _unpacked(source, history)
    met_in = {id: Lazy(partial(dict, met_bytes.get(id, {}))) for id in summaries}
    with_meetings = {id: replace(of_results, met=met_in[id]) for id, (of_results, _) in summaries.items()}
    of_pages = {id: replace(of_pages, players=parts.get(id, {})) for id, (_, of_pages) in summaries.items()}
    return replace(results, summaries=with_meetings), of_pages


def of_people(contents: PlayerBytes, people: Sequence[str]) -> PlayerBytes:
    """What of *contents* is about *people*."""
    return {
        id: {player: by_player[player] for player in people if player in by_player}
        for id, by_player in contents.items()
    }


def clear() -> None:
    """Lets go what this process had at hand."""
    for at_hand in (base_of, season_of, _unpacked):
        at_hand.cache_clear()
