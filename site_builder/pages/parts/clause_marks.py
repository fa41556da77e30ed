"""The line under each clause of a law: how many readings, results and tables it has, and where other laws differ.

The columns of all clauses, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from ... import addresses
from ...languages import LANGUAGES, Words
from ...regulations.comparisons import compared, pairs
from ...regulations.contract import Regulation
from ...regulations.texts import PROSE, READING, TABLE, Clause, LawText, clause_label
from ..charts.weights import Weights, of_greatest, weights
from .results_by_clause import Decided
from .text_differences import plain
from .values import Link

OTHER, ABSENT = "other", "absent"
ROOM = 11  # percent of the width, on a phone, that the letters of a part take


class MarkElsewhere(Struct, frozen=True):
    """That a clause stands otherwise in another *law*, or not at all; *link* leads to both texts side by side, where
    there are two."""

    law: Words
    how: str
    link: Link | None


class Marks(Struct, frozen=True):
    """Of one clause; *bar* is how much rests on it, out of 100 of the clause on which most does."""

    readings: int
    tables: int
    applied: int
    bar: int
    elsewhere: tuple[MarkElsewhere, ...]


class NamedColumn(Struct, frozen=True):
    """The *number* of a clause over its column, in percent of the width and of the height."""

    number: Words
    column: float
    top: float


class ClauseMap(Struct, frozen=True):
    """A column for each clause, the tall ones with their numbers; where each part *starts* that has room for its
    letters, in percent of the width; the *most* that rests on a clause, that clause (*heaviest*),
    and how much rests on all of each part (*times*)."""

    weights: Weights
    labels: tuple[NamedColumn, ...]
    starts: Mapping[str, int]
    most: int
    heaviest: str
    times: Mapping[str, int]


def marks(law: Regulation, decided: Mapping[str, Decided], laws: Mapping[str, Regulation]) -> dict[str, Marks]:
    """By clause of *law*; *decided* is what rests on each, *laws* are those that it is compared with."""
    elsewhere = list(_elsewhere(law, laws))
    counts = [entry.count for entry in decided.values()]
    by_clause: dict[str, Marks] = {}
    for clause in law.text(LANGUAGES[0]).clauses:
        kinds = [block.kind for block in clause.blocks]
        applied = decided[clause.id].count if clause.id in decided else 0
        others = tuple(marks_of[clause.id] for marks_of in elsewhere if clause.id in marks_of)
        bar = of_greatest(applied, counts)
        by_clause[clause.id] = Marks(kinds.count(READING), kinds.count(TABLE), applied, bar, others)
    return by_clause


def clause_map(law: Regulation, decided: Mapping[str, Decided]) -> ClauseMap | None:
    """None where nothing rests on any clause."""
    text = law.text(LANGUAGES[0])
    clauses = [clause.id for clause in text.clauses]
    counts = [decided[clause].count if clause in decided else 0 for clause in clauses]
    if not any(counts):
        return None
    drawn = weights(counts)
    labels = tuple(NamedColumn(_number(clauses[peak.n]), peak.column, peak.top) for peak in drawn.peaks)
    of_clause = dict(zip(clauses, counts, strict=True))
    times = {part.id: sum(of_clause[clause.id] for clause in part.clauses) for part in text.parts}
    return ClauseMap(drawn, labels, _starts(text), max(counts), clauses[counts.index(max(counts))], times)


def _starts(text: LawText) -> dict[str, int]:
    """Of two parts that begin close to each other the first alone."""
    clauses = [clause.id for clause in text.clauses]
    starts: dict[str, int] = {}
    for part in text.parts:
        at = clauses.index(part.clauses[0].id) * 100 // len(clauses) if part.clauses else 100
        if at <= 100 - ROOM and all(at - other >= ROOM for other in starts.values()):
            starts[part.id] = at
    return starts


def _number(clause: str) -> Words:
    """Without the letters of its part, which stand below the columns: "5.2", "1.1 Sheriff"."""
    labels = {lang: clause_label(clause, lang) for lang in LANGUAGES}
    return {lang: label.partition(" ")[2] or label for lang, label in labels.items()}


def _elsewhere(law: Regulation, laws: Mapping[str, Regulation]) -> Iterator[dict[str, MarkElsewhere]]:
    """Of every one of *laws* that *law* is compared with, by clause how it is otherwise there."""
    texts = {id: _clauses(laws[id].text(LANGUAGES[0])) for id in {id for pair in compared(laws) for id in pair}}
    for old, new in compared(laws):
        if law.id not in (old, new):
            continue
        other = laws[new if law.id == old else old]
        name = other.short or other.title
        by_clause: dict[str, MarkElsewhere | None] = dict.fromkeys(texts[law.id], MarkElsewhere(name, ABSENT, None))
        for pair in pairs(old, new):
            mine, theirs = (pair.old, pair.new) if law.id == old else (pair.new, pair.old)
            link = Link(name, f"{addresses.comparison(old, new)}#{pair.anchor}")
            same = _words(texts[law.id], mine) == _words(texts[other.id], theirs)
            by_clause |= dict.fromkeys(mine, None if same else MarkElsewhere(name, OTHER, link))
        yield {id: how for id, how in by_clause.items() if how}


def _clauses(text: LawText) -> dict[str, Clause]:
    return {clause.id: clause for clause in text.clauses}


def _words(clauses: Mapping[str, Clause], ids: tuple[str, ...]) -> tuple[str, ...]:
    """The words of the law in some clauses, without our readings of them."""
    return plain(block.html for id in ids for block in clauses[id].blocks if block.kind == PROSE)
