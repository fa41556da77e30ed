"""The line under each clause of a law: how many readings, results and tables it has, and where other laws differ.

The columns of all clauses, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ...languages import LANGUAGES, Words
from ...regulations import all_regulations
from ...regulations.comparisons import compared, pairs
from ...regulations.contract import Regulation
from ...regulations.texts import PROSE, READING, TABLE, Clause, LawText, clause_label
from ..charts.weights import Weights, of_greatest, weights
from . import addresses
from .results_by_clause import Decided
from .text_differences import plain
from .values import Link

OTHER, ABSENT = "other", "absent"


@dataclass(frozen=True, slots=True)
class MarkElsewhere:
    """That a clause stands otherwise in another *law*, or not at all; *link* leads to both texts side by side, where
    there are two."""

    law: Words
    how: str
    link: Link | None


@dataclass(frozen=True, slots=True)
class Marks:
    """Of one clause; *bar* is how much rests on it, out of 100 of the clause on which most does."""

    readings: int
    tables: int
    applied: int
    bar: int
    elsewhere: tuple[MarkElsewhere, ...]


@dataclass(frozen=True, slots=True)
class ClauseMap:
    """A column for each clause; where each part *starts*, in percent of the width; the *most* that rests on a clause,
    and on which."""

    weights: Weights
    starts: Mapping[str, int]
    most: int
    label: Words


def marks(law: Regulation, decided: Mapping[str, Decided]) -> dict[str, Marks]:
    """By clause of *law*; *decided* is what rests on each."""
    elsewhere = list(_elsewhere(law))
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
    starts = {part.id: clauses.index(part.clauses[0].id) * 100 // len(clauses) for part in text.parts if part.clauses}
    most = clauses[counts.index(max(counts))]
    label = {lang: clause_label(most, lang) for lang in LANGUAGES}
    return ClauseMap(weights(counts), starts, max(counts), label)


def _elsewhere(law: Regulation) -> Iterator[dict[str, MarkElsewhere]]:
    """Of every regulation that *law* is compared with, by clause how it is otherwise there."""
    laws = all_regulations()
    texts = {id: _clauses(laws[id].text(LANGUAGES[0])) for id in {id for pair in compared() for id in pair}}
    for old, new in compared():
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
