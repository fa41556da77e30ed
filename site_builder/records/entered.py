"""With which tournament somebody came in whose full name is not published.

Two such people who were given one short code in the same week have files of equal bytes: git merges these without a
word, and the results of both are added up. What a file says under `entered` differs between the two, so that git
refuses; where nothing is said, it is an error until somebody looked at who is who. Long codes do not meet, and who
sits in no tournament has no results that could be added up.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ..problems import Location
from .private_data import texts
from .record_fault import RecordFault
from .records import Player, Records, Sheet


def entered(records: Records) -> Iterator[RecordFault]:
    """Who has no published full name, a short code and a seat in a tournament has `entered` in the file; it names a
    tournament that is there, and in whose file they stand."""
    for season in records.seasons:
        if season in records.sheets:
            yield from _not_said(records, records.sheets[season])
            yield from _wrongly_said(records, season)


def first_tournament(
    records: Records, ids: Collection[str], besides: Collection[str] = (), without: Collection[str] = ()
) -> str:
    """The earliest tournament (SEASON/ID) whose file has one of *ids*, or that is one of *besides*, and none of
    *without*; nothing where there is none."""
    pairs: list[tuple[str, str]] = []
    for season, sheets in records.sheets.items():
        for sheet in sheets:
            tournament = f"{season}/{sheet.id}"
            if tournament in besides or (tournament not in without and not codes_in(sheet).isdisjoint(ids)):
                pairs.append((sheet.document.data["start"], tournament))
    return min(pairs, default=("", ""))[1]


def codes_in(sheet: Sheet) -> set[str]:
    """Everything that may be the code of somebody in the file of a tournament: who sat, who was a referee."""
    return {text for _, text in texts(sheet.document.data)}


def _not_said(records: Records, sheets: Collection[Sheet]) -> Iterator[RecordFault]:
    register, doubtful = records.register, records.register.who_could_be_two
    if not doubtful:
        return
    seated = {register.player(code) for sheet in sheets for code in codes_in(sheet)}
    for player in doubtful:
        if player.id in seated:
            yield _where(player), "entered", {}


def _where(player: Player) -> Location:
    """Where the file says that there is no name, or only initials."""
    return player.document.where("name" if player.name else "withheld")


def _wrongly_said(records: Records, season: str) -> Iterator[RecordFault]:
    register, sheets = records.register, {sheet.id: sheet for sheet in records.sheets[season]}
    for player in register.came_in.get(season, ()):
        entered = player.entered or ""
        sheet = sheets.get(entered.partition("/")[2])
        if sheet is not None and player.id in {register.player(code) for code in codes_in(sheet)}:
            continue
        if sheet is not None:
            yield player.document.where("entered"), "entered.absent", {"id": player.id, "tournament": entered}
        elif season not in records.partial:  # else it may be the one that cannot be read
            yield player.document.where("entered"), "entered.unknown", {"tournament": entered}
