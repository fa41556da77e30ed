"""Two states of the data → what a change would do to the results: for a coordinator, before it counts.

`review` compares; `document` lays the comparison down as a report of plain values, which is all that leaves a job that
has touched a stranger's files; `report_text` puts a report into words, as blocks; `markdown` and `preview` write
those.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from ..problems import Problem, in_order
from ..records.files import shown_folder
from ..regulations.editions.opened import editions, keep, open_beside
from ..results import Results
from ..results.cases import JudgedCase
from ..results.comparison import moved
from ..results.duplicates import Arrival, Repetition, arrivals, second_sheets
from ..results.seals import in_doubt
from ..results.season_differences import SeasonDifference, season_differences
from ..season import SeasonDocument
from ..season.comparisons import Moved
from .announced import AnnouncementChange, announced
from .both_states import OWN, Also, DataState, first_state, second_state
from .decisions import decided, places
from .edition_facts import edition_facts
from .facts import Fact, changed_facts
from .git_snapshot import changed_files, outside, unpacked
from .history import HistoryChange, history_changes
from .meeting import MeetingChange, beside, together
from .renumbered import renumbered


class SeasonReview(Struct, frozen=True, eq=False):
    """One season before (None where it is new) and after (None where it is gone), and what differs."""

    id: str
    before: SeasonDocument | None
    after: SeasonDocument | None
    changes: SeasonDifference


class Review(Struct, frozen=True, eq=False):
    """What a change of the folder *data* does.

    *files* are (status, path below it) of the data that changed, *own* the paths of what the championship has beside
    its data (editions, cases, seals, a logo) and *beyond* those of other files that the change touches, *facts* what is
    written otherwise in files that stay, *problems* those of the new state, *mended* those of
    the old one that are gone, *seasons* those in which anything differs or whose
    sheets did, *records* the lines of each list of records that moved, *histories* who has
    other figures in a ranking over the years, *decided* the decisions of people
    that come and those that go, *announced* the announcements of tournaments that differ, *meeting* where it meets
    another change that is merged with it, *beside* where it meets others that are open. Where the new state has an
    error nothing is computed of it, for a file left out would move half a ranking; *facts* are told all the same, and
    which of the seasons that it touches were *closed*.
    """

    data: str
    files: tuple[tuple[str, str], ...]
    problems: tuple[Problem, ...]
    known: frozenset[tuple[str | int, ...]]
    results: Results
    base: str = ""
    head: str = ""
    own: tuple[str, ...] = ()
    beyond: tuple[str, ...] = ()
    mended: tuple[Problem, ...] = ()
    facts: tuple[Fact, ...] = ()
    closed: tuple[str, ...] = ()
    seasons: tuple[SeasonReview, ...] = ()
    records: tuple[tuple[str, tuple[Moved, ...]], ...] = ()
    histories: tuple[HistoryChange, ...] = ()
    arrivals: tuple[Arrival, ...] = ()
    again: tuple[Repetition, ...] = ()
    decided: tuple[tuple[JudgedCase, ...], tuple[JudgedCase, ...]] = ((), ())
    announced: tuple[AnnouncementChange, ...] = ()
    meeting: MeetingChange | None = None
    beside: tuple[MeetingChange, ...] = ()

    @property
    def fresh(self) -> tuple[Problem, ...]:
        """The problems that the change brings: those of the old state are left out."""
        return tuple(problem for problem in self.problems if problem.identity not in self.known)

    @property
    def sound(self) -> bool:
        """Whether no error leaves the results in doubt: that a sealed season is not as it was, or that a sheet came
        twice, the review tells."""
        return all(problem.check in OWN for problem in in_doubt(self.problems))


Files = tuple[tuple[str, str], ...]


def review(
    data: Path,
    base: str,
    head: str | None,
    also: Also = lambda results, but: (),
    other: str | None = None,
    others: Sequence[str] = (),
) -> Review:
    """Compares the data folder at the commit *base* with that at *head*, or as it lies there now; *also* gives the
    problems that no single file shows. With *other*, a commit of another change that is open, both are merged, and
    the review says where they meet; of *others* it only says that.

    Raises UserError for a commit that git does not know, and where there is no git at all.
    """
    with unpacked(data, base) as old, unpacked(data, head) as new:
        open_beside(old)
        codes = renumbered(old, new)
        before, laws = first_state(old, data.as_posix(), also, codes), editions()
        open_beside(new)
        merged = together(data, base, other, old, new) if other else contextlib.nullcontext((new, None))
        with merged as (folder, meeting):
            changed = changed_files(old, folder)
            after = second_state(folder, data.as_posix(), also, before, {path for _, path in changed})
            law_facts = tuple(edition_facts(laws, editions()))
            keep(laws)
            review = _compared(data, (old, folder), changed, before, after)
            meetings = beside(data, base, others, old, new)
        facts = (*law_facts, *review.facts)
        own, beyond = outside(data, base, head)
        return replace(
            review, base=base, head=head or "", own=own, beyond=beyond, facts=facts, meeting=meeting, beside=meetings
        )


def between(data: Path, old: Path, new: Path, also: Also = lambda results, but: ()) -> Review:
    """Compares two folders of data, both told as if they lay at *data*, by the editions that are beside it."""
    changed = changed_files(old, new)
    was = first_state(old, data.as_posix(), also, renumbered(old, new))
    now = second_state(new, data.as_posix(), also, was, {path for _, path in changed})
    return _compared(data, (old, new), changed, was, now)


def _compared(data: Path, folders: tuple[Path, Path], changed: Files, was: DataState, now: DataState) -> Review:
    (old, new), before, after = folders, was.results, now.results
    problems_before = _homed(was.problems, old, data)
    touched, seasons = _touched(changed), before.records.seasons
    review = Review(
        data=data.as_posix(),
        files=changed,
        problems=tuple(_homed(now.problems, new, data)),
        known=frozenset(problem.identity for problem in problems_before),
        results=after,
        closed=tuple(id for id in touched if id in seasons and seasons[id].closed),
    )
    if not review.sound:
        return replace(review, facts=changed_facts(old, new, review.files, before.records, after.records))
    by_name = places(before, touched), places(after, touched)
    identities = frozenset(problem.identity for problem in review.problems)
    lists = {record_list.id: record_list.ranking for record_list in before.record_lists}
    records = (
        (record_list.id, moved(record_list.ranking.area, lists.get(record_list.id), record_list.ranking))
        for record_list in after.record_lists
    )
    return replace(
        review,
        mended=tuple(problem for problem in problems_before if problem.identity not in identities),
        facts=changed_facts(old, new, review.files, before.records, after.records, by_name),
        seasons=tuple(_seasons(review.files, before, after)),
        records=tuple((id, lines) for id, lines in records if lines),
        histories=tuple(history_changes(before.histories, after.histories)),
        arrivals=arrivals(before, after),
        again=second_sheets(before, after),
        decided=decided(before, after, touched),
        announced=announced(before, after),
    )


def _touched(files: Iterable[tuple[str, str]]) -> list[str]:
    """The ids of the seasons in whose file or sheets something changed."""
    parts = (path.removesuffix(".yaml").split("/") for _, path in files)
    return sorted({part[1] for part in parts if part[0] in ("seasons", "tournaments") and len(part) > 1})


def _seasons(files: Iterable[tuple[str, str]], before: Results, after: Results) -> Iterator[SeasonReview]:
    """Those that differ, or whose sheets changed: of the others nobody needs the document."""
    folders = {path.rpartition("/")[0].split("/")[1] for _, path in files if path.startswith("tournaments/")}
    for id, changes in season_differences(before, after):
        if changes or id in folders or not (id in before.documents and id in after.documents):
            yield SeasonReview(id, before.documents.get(id), after.documents.get(id), changes)


def _homed(problems: list[Problem], unpacked_in: Path, data: Path) -> list[Problem]:
    """*problems* in order, those at files beside the data with the paths that these have in the repository, wherever
    they were unpacked."""
    above, own_above = shown_folder(unpacked_in.parent), data.parent.as_posix()
    own_above = "" if own_above == "." else own_above
    return in_order(problem.moved(above, own_above) for problem in problems)
