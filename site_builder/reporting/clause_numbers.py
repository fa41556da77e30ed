"""Which numbers of a law belong to one clause: what a page and `mastro clause` print under it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from ..regulations.contract import Regulation
from ..regulations.numbers import Number


def numbers_of(law: Regulation, clause: str) -> Iterator[Number]:
    """The numbers that a *clause* sets or states; of a table of prizes those rows that are its own."""
    for number in law.numbers:
        if clause in (number.clause, *number.also):
            yield number
        elif isinstance(number.value, Sequence) and not isinstance(number.value, str):
            rows = [row for row in number.value if isinstance(row, Mapping) and row.get("clause") == clause]
            if rows:
                yield replace(number, value=rows)
