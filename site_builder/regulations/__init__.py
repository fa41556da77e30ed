"""The law library: one room per regulation, found by looking; and the editions that a championship bases on them."""

from __future__ import annotations

from collections.abc import Mapping

from . import based
from .contract import Regulation
from .rooms import room, room_ids


def regulation(id: str) -> Regulation | None:
    """The regulation with this id, a room's or an edition, or None."""
    return room(id) or based.edition(id)


def all_regulations() -> Mapping[str, Regulation]:
    """Every room, then every edition, by id."""
    rooms = {id: law for id in room_ids() if (law := room(id))}
    return rooms | dict(based.editions())


def clause_of(law: str, id: str) -> str:
    """The clause of a regulation that a reading stands under, by its anchor ("a2009-12"); a clause itself."""
    whole = regulation(law)
    return whole.clause_of(id) if whole else id
