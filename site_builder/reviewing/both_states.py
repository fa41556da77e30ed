"""Two states of the data, of which nearly all is the same: that is read and judged once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from pathlib import Path

from msgspec import Struct, field

from ..checking import examine
from ..problems import Problem, errors
from ..records.championship import LaterFormat
from ..records.document import Document
from ..records.loading import Base, load_base
from ..records.named_ids import ids_in
from ..records.private_data import documents
from ..records.records import Records
from ..results import Results
from ..results.seals import in_doubt
from ..results.season_computing import ReadBefore
from ..results.season_inputs import rests_on
from .renumbered import with_codes

Also = Callable[[Results, Collection[str]], Iterable[Problem]]  # what else is found; of what is named, errors alone
OWN = frozenset({"one-person-twice", "repeated-tournament"})  # what a review asks about itself, and says more of
_ALIKE = ("tournaments/", "players/", "clubs/")  # what else there is is told in the languages of the championship


class DataState(Struct, frozen=True, eq=False):
    """One of the states: its *results* and *problems*. For another one: its *documents* by their path below the data,
    those in which no mistake was seen; and of its seasons what was *read*, whom they *name*, and what each
    *rests* on."""

    results: Results
    problems: list[Problem]
    documents: Mapping[str, Document] = field(default_factory=dict[str, Document])
    read: Mapping[str, ReadBefore] = field(default_factory=dict[str, ReadBefore])
    named: Mapping[str, frozenset[str]] = field(default_factory=dict[str, frozenset[str]])
    rests: Mapping[str, str] = field(default_factory=dict[str, str])


def first_state(data: Path, shown: str, also: Also, codes: Mapping[str, str]) -> DataState:
    """The data at the folder *data*, which problems call *shown*, with everybody in *codes* under the code that they
    have later. Who has another code is not the same in both states: then nothing is kept for the other."""
    try:
        base, problems = with_codes(data, shown, codes) if codes else load_base(data, shown=shown)
    except LaterFormat:
        return DataState(*_examined(also, *examine(data)))
    read = {id: ReadBefore() for id in base.records.seasons}
    results, problems = _examined(also, *examine(data, read=(base, problems), before=read))
    if codes:
        return DataState(results, problems)
    spoilt = {error.where.path for error in errors(problems)}
    seasons_kept = {
        document.below: document
        for document in documents(results.records)
        if document.below.startswith(_ALIKE) and document.path not in spoilt
    }
    ids_named = {id: _named(results.records, id) for id in read}
    rests = {id: rests_on(base, id, ids_named[id]) for id in read}
    return DataState(results, problems, seasons_kept, read, ids_named, rests)


def second_state(data: Path, shown: str, also: Also, first: DataState, changed: Collection[str]) -> DataState:
    """The same of the other state, in which the files at the paths *changed* below the data are not as in the
    *first*."""
    same = {path: document for path, document in first.documents.items() if path not in changed}
    try:
        base, problems = load_base(data, shown=shown, laid_over=same)
    except LaterFormat:
        return DataState(*_examined(also, *examine(data)))
    return DataState(*_examined(also, *examine(data, read=(base, problems), before=dict(_read_before(base, first)))))


def _examined(also: Also, results: Results, problems: list[Problem]) -> tuple[Results, list[Problem]]:
    """With what is found besides, where the results are in no doubt."""
    return results, [*problems, *(() if in_doubt(problems) else also(results, OWN))]


def _read_before(base: Base, first: DataState) -> Iterator[tuple[str, ReadBefore]]:
    """By season the sheets that need not be judged again: those without an error, where all else that the season rests
    on is the same."""
    for id in base.records.seasons:
        if id in first.rests and first.rests[id] == rests_on(base, id, first.named[id]):
            sheets = first.read[id].sheets
            sound = {document: read for document, read in sheets.items() if read[0] and not errors(read[1])}
            yield id, ReadBefore(None, sound)


def _named(records: Records, id: str) -> frozenset[str]:
    of_season = (records.seasons[id].document, *(sheet.document for sheet in records.sheets.get(id, ())))
    return frozenset(id_named for document in of_season for id_named in ids_in(document.data))
