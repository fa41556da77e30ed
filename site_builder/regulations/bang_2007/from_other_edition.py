"""A season of another edition with the same record sheet, as 2007 would have computed it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ...languages import Words
from ...records.records import Register, Season, Sheet
from ..from_other_edition import Adopted, sheet_with, with_auctions
from . import facts, tables

ASSUMED: tuple[Words, ...] = (
    {
        "it": "Ogni area vale come una regione, e chi ha giocato in più aree resta in tutte: nel 2007 si sceglieva.",
        "en": "Every area counts as a region, and who played in several stays in all of them: in 2007 one chose.",
    },
    {
        "it": "Dove la finalina non si è giocata, terzo e quarto posto li decide il girone.",
        "en": "Where no third-place duel was played, the preliminary decides third and fourth place.",
    },
    {
        "it": "ULTIMA SPIAGGIA vale come ultimo Open. La finale non si rifà: sarebbero altre partite.",
        "en": "ULTIMA SPIAGGIA counts as the last open. The final is not replayed: it would be other games.",
    },
)
KINDS = {"regular": tables.REGIONAL, "last_chance": tables.LAST_OPEN}  # the words of the other sheets


def adopt(season: Season, sheets: Sequence[Sheet], register: Register) -> Adopted:
    """Raises Unsuited where the sheets have no auctions."""
    kept = [sheet for sheet in with_auctions(sheets) if sheet.document.data.get("kind", "regular") in KINDS]
    data = season.document.data
    wanted = ("name", "status", "as_of", "period", "reigning_champion", "unavailable", "lots")
    plain: dict[str, Any] = {key: data[key] for key in wanted if key in data} | {
        "areas": {area: {} for area in data.get("areas", {})}
    }
    adopted = replace(season, regulation=facts.ID, document=replace(season.document, data=plain))
    read, problems = facts.read_season(adopted, register)
    assert read is not None, problems
    law = replace(tables.DEFAULTS, third_place_duel="optional")
    tournaments: list[facts.Tournament2007] = []
    for kept_sheet in kept:
        kind = KINDS[kept_sheet.document.data.get("kind", "regular")]
        tournament, problems = facts.read_tournament(sheet_with(kept_sheet, season=adopted, kind=kind), read, register)
        assert tournament is not None, problems
        tournaments.append(replace(tournament, law=law))
    return Adopted(replace(read, law=law), tuple(tournaments), ASSUMED)
