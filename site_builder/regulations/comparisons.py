"""Editions beside each other: which are compared, what changed in plain words, which clauses answer to which.

The words stand in `comparisons.<lang>.yaml`: under "bang-2007 bang-2009" the changes, under "… clauses" the clauses
that are read side by side ("old+old=new", where a clause was split or several were joined).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from ..languages import catalogue
from .editions.based import ADDED
from .editions.opened import editions
from .texts import Clause, LawText

_HERE = Path(__file__).parent
_CLAUSES = " clauses"


class EditionChange(Struct, frozen=True):
    """What changed, in plain words; *old* and *new* are clause ids, "" where one edition says nothing about it."""

    topic: str
    text: str
    old: str
    new: str


class ClausePair(Struct, frozen=True):
    """Clauses of the older edition and those of the newer one that deal with the same."""

    old: tuple[str, ...]
    new: tuple[str, ...]

    @property
    def anchor(self) -> str:
        return f"{self.old[0]}--{self.new[0]}"


def compared(laws: Collection[str]) -> tuple[tuple[str, str], ...]:
    """The ids of those of the *laws* that are compared: (older, newer); an edition of data with the one it is based
    on."""
    keys = (key.split() for key in _catalogue("it") if not key.endswith(_CLAUSES))
    based = ((law.based.based_on, id) for id, law in editions().items() if law.based)
    return tuple((old, new) for old, new in (*keys, *based) if old in laws and new in laws)


def changes(old: str, new: str, lang: str) -> tuple[EditionChange, ...]:
    """What changed from *old* to *new*, where somebody wrote it down: of an edition of data it is computed."""
    return tuple(EditionChange(**entry) for entry in _catalogue(lang).get(f"{old} {new}", ()))


def pairs(old: str, new: str, lang: str = "it") -> tuple[ClausePair, ...]:
    """The clauses that are read side by side, in the order of the older edition; of an edition of data those that both
    have."""
    law = editions().get(new)
    if law and law.based:
        ids = (clause.id for clause in law.text(lang).clauses)
        return tuple(ClausePair((id,), (id,)) for id in ids if law.based.clauses.get(id) != ADDED)
    sides = (pair.split("=") for pair in _catalogue(lang)[f"{old} {new}{_CLAUSES}"])
    return tuple(ClausePair(tuple(left.split("+")), tuple(right.split("+"))) for left, right in sides)


def _catalogue(lang: str) -> Any:
    return catalogue(_HERE, "comparisons", lang)


def lagging(text: LawText, other: LawText) -> frozenset[str]:
    """The clauses that do not have as many blocks of each kind in both languages: one text is older than the other."""
    mine, theirs = _shapes(text), _shapes(other)
    return frozenset(id for id in {**mine, **theirs} if mine.get(id) != theirs.get(id))


def _shapes(text: LawText) -> dict[str, tuple[str, ...]]:
    return {clause.id: tuple(_shape(clause)) for clause in text.clauses}


def _shape(clause: Clause) -> Iterator[str]:
    """The kind of every block, and for each paragraph of prose one more."""
    for block in clause.blocks:
        yield block.kind
        yield from ("p",) * (block.html.count("<p>") + block.html.count("<li>"))
