"""A season of another edition with the same record sheet, as 2007 would have computed it."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from ...languages import in_every_language
from ...records.records import Register, Season, Sheet
from ..from_other_edition import Adopted, sheet_with, with_auctions
from . import facts, tables

HERE = Path(__file__).parent
ASSUMED = ("areas-are-regions", "third-by-preliminary")  # keys of adopting.<lang>.yaml
KINDS = {"regular": tables.REGIONAL, "last_chance": tables.LAST_OPEN}  # the words of the other sheets


def adopt(season: Season, sheets: Sequence[Sheet], register: Register) -> Adopted:
    """Raises Unsuited where the sheets have no auctions."""
    taken_over = [sheet for sheet in with_auctions(sheets) if sheet.document.data.get("kind", "regular") in KINDS]
    data = season.document.data
    keys = ("name", "status", "as_of", "period", "reigning_champion", "unavailable", "lots")
    plain: dict[str, Any] = {key: data[key] for key in keys if key in data} | {
        "areas": {area: {} for area in data.get("areas", {})}
    }
    adopted = replace(season, regulation=facts.ID, document=replace(season.document, data=plain))
    read, problems = facts.read_season(adopted, register)
    assert read is not None, problems
    law = dataclasses.replace(tables.DEFAULTS, third_place_duel="optional")
    tournaments: list[facts.Tournament2007] = []
    for kept_sheet in taken_over:
        kind = KINDS[kept_sheet.document.data.get("kind", "regular")]
        tournament, problems = facts.read_tournament(sheet_with(kept_sheet, season=adopted, kind=kind), read, register)
        assert tournament is not None, problems
        tournaments.append(dataclasses.replace(tournament, law=law))
    last = (
        "last-open" if any(tournament.kind == tables.LAST_OPEN for tournament in tournaments) else "final-not-replayed"
    )
    assumed = tuple(in_every_language(HERE, "adopting", key) for key in (*ASSUMED, last))
    return Adopted(dataclasses.replace(read, law=law), tuple(tournaments), assumed)
