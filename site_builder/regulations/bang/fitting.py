"""Whether the numbers of an edition make a championship together: what the editions of several rooms have in common."""

from __future__ import annotations

from collections.abc import Container

from ..editions.changes import Changes
from .layouts import TableSizes

_SIZES = ("smallest_table", "largest_table", "preferred_table")


def prices_fit(last_price: int, step: int, stake: int, changes: Changes) -> bool:
    """Whether who is left last can pay: a price that can be bid, and that the stake has; else it is told."""
    if step and last_price % step == 0 and last_price <= stake:
        return True
    names = ("last_price", "bid_multiple", "stake")
    name = next((name for name in names if name in changes.numbers), names[0])
    changes.mistake(("numbers", name), "prices", {"price": last_price, "step": step, "stake": stake})
    return False


def seats_fit(players: int, allowed: TableSizes, changes: Changes, *names: str) -> bool:
    """Whether the final has tables for so many; else it is told at the first of the numbers *names* that is another."""
    if allowed.layouts(players):
        return True
    name = next((name for name in (*names, *_SIZES) if name in changes.numbers), names[0])
    facts = {"players": players, "smallest": allowed.smallest, "largest": allowed.largest}
    changes.mistake(("numbers", name), "seats", facts)
    return False


def final_fits(players: int, tables: int, allowed: TableSizes, changes: Changes, *names: str) -> bool:
    """Whether so many *tables* seat the final; else it is told at the first of the numbers *names* that is another."""
    if tables * allowed.smallest <= players <= tables * allowed.largest:
        return True
    name = next((name for name in (*names, *_SIZES) if name in changes.numbers), names[0])
    facts = {"players": players, "tables": tables, "smallest": allowed.smallest, "largest": allowed.largest}
    changes.mistake(("numbers", name), "final-tables", facts)
    return False


def tables_fit(allowed: TableSizes, preferred: int, roles: Container[int], changes: Changes) -> bool:
    """Whether the game has *roles* for tables of these sizes, and one of them is preferred; else it is told."""
    sizes = range(allowed.smallest, allowed.largest + 1)
    if preferred in sizes and all(size in roles for size in sizes):
        return True
    name = next(name for name in _SIZES if name in changes.numbers)
    facts = {"smallest": allowed.smallest, "largest": allowed.largest, "preferred": preferred}
    changes.mistake(("numbers", name), "tables", facts)
    return False
