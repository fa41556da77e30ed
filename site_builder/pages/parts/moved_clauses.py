"""Two editions as columns, one for each clause of both, part by part: how much of it is new, what is new or gone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate

from msgspec import Struct

from ...regulations.texts import Clause, LawText

STEP, TALL = 20, 30  # from one column to the next, and how tall a whole one is
LEAST = 2  # that a clause with other words is filled, however few they are


class Share(Struct, frozen=True):
    """How many clauses are gone, the same, different or new (*kind*), and where their part of a bar of a thousand units
    begins (*x*), and how wide it is."""

    kind: str
    number: int
    x: int
    width: int


class MovedClause(Struct, frozen=True):
    """A column at *x*, filled from the foot as high as so much of the clause is new: *filled* of TALL, from *y* down,
    at least LEAST where a word is another. Its *kind* is one of `gone`, `same`, `other` and `new`."""

    kind: str
    title: str
    x: int
    filled: int

    @property
    def y(self) -> int:
        return TALL - self.filled


class MovedPart(Struct, frozen=True):
    """A part of the newer edition, or with no *title* what is gone from the older; *moved* of its columns are not the
    same as before. *width* is that of the longest part, the same for all."""

    title: str
    columns: tuple[MovedClause, ...]
    moved: int
    width: int


Measured = tuple[Sequence[Clause], int, bool]  # the newer of the clauses read as one, % of it that is new, the same


def clause_shares(numbers: Mapping[str, int]) -> tuple[Share, ...]:
    """One bar of all clauses, how many there are by kind."""
    ends = [0, *accumulate(numbers.values())]
    edges = [1000 * end // max(1, ends[-1]) for end in ends]
    return tuple(
        Share(kind, number, edges[n], edges[n + 1] - edges[n])
        for n, (kind, number) in enumerate(numbers.items())
        if number
    )


def moved_parts(
    new: LawText, pairs: Sequence[Measured], only_old: Sequence[Clause], only_new: Sequence[Clause]
) -> tuple[MovedPart, ...]:
    """Every clause of *pairs* once, where its first stands in *new*; those of neither list are as they were."""
    first = {clauses[0].id: (share, same) for clauses, share, same in pairs}
    later = {clause.id for clauses, _, _ in pairs for clause in clauses[1:]}
    added = {clause.id for clause in only_new}
    rows = [(part.title, tuple(_columns(part.clauses, first, later, added))) for part in new.parts]
    rows.append(("", tuple(MovedClause("gone", clause.title, n * STEP, 0) for n, clause in enumerate(only_old))))
    width = STEP * max(len(columns) for _, columns in rows)
    return tuple(
        MovedPart(title, columns, sum(column.kind != "same" for column in columns), width)
        for title, columns in rows
        if columns
    )


def _columns(
    clauses: Sequence[Clause], first: Mapping[str, tuple[int, bool]], later: set[str], added: set[str]
) -> Iterator[MovedClause]:
    for n, clause in enumerate(clause for clause in clauses if clause.id not in later):
        share, same = first.get(clause.id, (0, True))
        kind = "new" if clause.id in added else "same" if same else "other"
        least = LEAST if kind == "other" else 0
        yield MovedClause(kind, clause.title, n * STEP, TALL if kind == "new" else max(least, TALL * share // 100))
