"""A season of one edition, computed by another: what a room needs to say whether the facts suffice."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from ..languages import Words, in_every_language
from ..records.records import Season, Sheet


class Adopted(Struct, frozen=True, eq=False):
    """A foreign season with the types of another room: its facts, its tournaments, and what had to be assumed."""

    season: object
    tournaments: tuple[object, ...]
    assumptions: tuple[Words, ...] = ()


class Unsuited(Exception):
    """The facts of a season do not suffice for another edition; *reason* says what is missing, in every language."""

    def __init__(self, reason: Words):
        super().__init__(reason["en"])
        self.reason = reason


def reason(key: str) -> Words:
    """Why an edition cannot compute a season of another one."""
    return in_every_language(Path(__file__).parent, "adopting", key)


def with_auctions(sheets: Sequence[Sheet]) -> Sequence[Sheet]:
    """*sheets*, where every game of theirs has hires; Unsuited elsewhere. The editions of 2007 and 2009 share this
    sheet."""
    if not any({"tables", "rounds"} & {*sheet.document.data} for sheet in sheets):
        raise Unsuited(reason("other-sheets"))
    for sheet in sheets:
        for table in sheet.document.data.get("tables", ({},)):
            for game in table.get("games", ({},)):
                if "hires" not in game and "void" not in game:
                    raise Unsuited(reason("no-auctions"))
    return sheets


def sheet_with(sheet: Sheet, area: str | None = None, season: Season | None = None, **changes: object) -> Sheet:
    """A copy of *sheet* with other values at the top of its data (None takes one away); places in the file stay."""
    data = {key: value for key, value in {**sheet.document.data, **changes}.items() if value is not None}
    return Sheet(sheet.id, season or sheet.season, area or sheet.area, replace(sheet.document, data=data))
