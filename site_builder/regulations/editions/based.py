"""What an edition that is based on another regulation has of its own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct, field

from ...languages import Words
from ...records.document import Plain
from ..numbers import Number
from ..texts import LawText

CHANGED, REREAD, ADDED = "changed", "reread", "added"  # how a clause differs from the base


class Based(Struct, frozen=True, eq=False):
    """What an edition has of its own: the regulation that it is *based_on*, the whole text by language, all its
    *numbers*. *clauses* are those that are changed, of which only how we read them is, or that are added, *fallen*
    those that are no more, with their titles; *before* has by name the numbers that were others, *readings* the
    decisions that were others, *left_out* the rules, those of what it is based on too. *cases* is the folder in which
    one of its name has its cases. *editions* are those below it, the nearest first; *file* is what its `edition.yaml`
    says. *outdated* has by clause the numbers that are others and that its words, which nobody wrote anew, still state:
    each as the words have it."""

    based_on: str
    texts: Mapping[str, LawText]
    numbers: tuple[Number, ...]
    clauses: Mapping[str, str]
    fallen: Mapping[str, Words]
    before: Mapping[str, Number]
    readings: Mapping[str, str]
    left_out: tuple[str, ...]
    cases: Path
    editions: tuple[str, ...] = ()
    file: Mapping[str, Plain] = field(default_factory=dict[str, Plain])
    outdated: Mapping[str, tuple[Number, ...]] = field(default_factory=dict[str, tuple[Number, ...]])
