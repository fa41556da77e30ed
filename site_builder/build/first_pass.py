"""All seasons, each by itself: what the others need of it, in little memory.

A build goes through the data twice. This is the first time: every season is read, judged and closed, every problem
told, and of each season only the values are kept. With those of all seasons at hand, the second time makes the pages of
each (`build/plan.py`). So a process holds one season at a time, however long the history is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from ..generators import value_of
from ..pages.parts.lookup import season_index
from ..problems import Problem, errors, in_order, while_sound
from ..records.checks import check
from ..records.loading import load_tournaments
from ..records.photos import Photo
from ..results.checks_across_seasons import check_across
from ..results.earlier import earlier_ids
from ..results.records import RecordList
from ..results.seals import broken_seals
from ..results.season_index import SeasonIndex
from ..results.season_inputs import Answers, came_in, common_inputs
from .inputs import Sources
from .outputs import Outputs, Work
from .stages import DataSource, Photos, base_of, make_record_lists, read_season, results_of

_FASTER = 10  # times that reading a tournament takes less than making its pages


class FirstPass(Struct, frozen=True):
    """What is known of all seasons: of each its document, compact, in JSON; the *record_lists* over several, the
    *photos*, and the *index* of what the pages of one see of the others."""

    documents: Mapping[str, bytes]
    record_lists: tuple[RecordList, ...]
    photos: Photos
    index: SeasonIndex


NOTHING = FirstPass({}, (), {}, SeasonIndex((), {}, frozenset(), None))


def first_pass(source: DataSource, sources: Sources, outputs: Outputs) -> tuple[FirstPass, list[Problem]]:
    """Everything below the data; the problems are the same as `examine` finds, but for those of editions that no season
    needs: they are no errors here. Where one of them is an error, nothing is known."""
    base, base_problems = base_of(source)
    seasons = base.records.seasons
    _, strays = load_tournaments(base, base.folders - {*seasons})
    problems = [*base_problems, *check(base.records), *strays]
    works = survey_works(source, sources)
    read = value_of(outputs.run([*works.values()]))
    later: list[Problem] = []
    photos: dict[tuple[str, str], tuple[Photo, ...]] = {}
    for season in read:
        problems += _as_named(season.problems, season.shown, base.shown)
        later += _as_named(season.later, season.shown, base.shown)
        photos |= _lying_in(source.data, season.photos)
    if errors(problems):
        return NOTHING, in_order(problems)
    documents = {id: season.document for id, season in zip(seasons, read, strict=True) if season.document is not None}
    results = results_of(source, documents, photos)
    sealed = {id: content for season in read for id, content in season.sealed.items()}
    problems = while_sound(
        problems,
        lambda: [*later, *check_across(results.records, results.documents)],
        lambda: broken_seals(results.records, sealed),
    )
    with_records = [works[id] for id, season in results.documents.items() if season.regulation.all_time]
    lists = _record_lists(source, with_records, outputs)
    return FirstPass(documents, lists, photos, season_index(results)), in_order(problems)


def survey_works(source: DataSource, sources: Sources) -> Mapping[str, Work]:
    """To read each season: it rests on its files, those of the seasons that it counts, and those whom they name."""
    base, _ = base_of(source)
    answers, facts = Answers(base.records.register), common_inputs(base)
    return {
        id: Work(
            "survey", id, read_season, (source, id), (facts, came_in(base, id), source.as_of), answers, files=False,
            size=sources.sheets(id) // _FASTER, earlier=earlier_ids(base, id),
        )
        for id in base.records.seasons
    }  # fmt: skip


def _record_lists(source: DataSource, seasons: Sequence[Work], outputs: Outputs) -> tuple[RecordList, ...]:
    """The lists over all of *seasons*, whose laws keep records: they rest on what these do, and lie by the last."""
    if not seasons:
        return ()
    keys = [outputs.key(season) for season in seasons]
    ids = [season.subject for season in seasons]
    rests_on = keys if all(keys) else None
    (lists,) = value_of(
        outputs.run([Work("records", ids[-1], make_record_lists, (source, ids), rests_on, files=False)])
    )
    return lists


def _as_named(problems: list[Problem], before: str, now: str) -> list[Problem]:
    """*problems* of a season that were found when the data folder was named *before*, as it is named *now*: what is
    remembered is the same from whatever folder one looks."""
    return problems if before == now else [problem.moved(before, now) for problem in problems]


def _lying_in(data: Path, photos: Photos) -> Photos:
    """*photos* in the *data* as these are named now."""
    return {
        key: tuple(replace(photo, file=data.joinpath("photos", *key, photo.file.name)) for photo in of_tournament)
        for key, of_tournament in photos.items()
    }
