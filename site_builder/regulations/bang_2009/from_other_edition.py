"""A season of another edition with the same record sheet, as 2009 would have computed it."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from ...languages import in_every_language
from ...records.records import Register, Season, Sheet
from ..facts import REGULAR
from ..from_other_edition import Adopted, Unsuited, sheet_with, with_auctions
from . import facts
from .tables import NUMBERS

# The regions of Italy in the macro-areas of ORG 1. (Geography; the text names the areas only.)
_NORD = "piemonte valle-d-aosta lombardia trentino-alto-adige veneto friuli-venezia-giulia liguria emilia-romagna"
_CENTRO = "toscana umbria marche lazio abruzzo"
_SUD = "molise campania puglia basilicata calabria sicilia sardegna"
_REGIONS = {"nord": _NORD, "centro": _CENTRO, "sud-isole": _SUD}
AREA_OF = {region: area for area, regions in _REGIONS.items() for region in regions.split()}
HERE = Path(__file__).parent
ASSUMED = ("tier-i", "macro-areas", "no-extra-places")  # keys of adopting.<lang>.yaml


def adopt(season: Season, sheets: Sequence[Sheet], register: Register) -> Adopted:
    """Raises Unsuited where the sheets have no auctions or no region can be placed."""
    taken_over = [sheet for sheet in with_auctions(sheets) if sheet.area in AREA_OF]
    if not taken_over:
        raise Unsuited(in_every_language(HERE, "adopting", "no-region"))
    data = season.document.data
    days = sorted(str(sheet.document.data["start"]) for sheet in taken_over)
    plain: dict[str, object] = {
        **{
            key: data[key]
            for key in ("name", "status", "as_of", "reigning_champion", "unavailable", "lots")
            if key in data
        },
        "period": {
            "from": days[0],
            "to": max(str(sheet.document.data.get("end", sheet.document.data["start"])) for sheet in taken_over),
        },
        "areas": {area: {} for area in NUMBERS.areas},
    }
    document = replace(season.document, data=plain)
    adopted = replace(season, regulation=facts.ID, document=document)
    read, problems = facts.read_season(adopted, register)
    assert read is not None, problems
    tournaments: list[facts.Tournament2009] = []
    for kept_sheet in taken_over:
        sheet = sheet_with(
            kept_sheet,
            AREA_OF[kept_sheet.area],
            adopted,
            kind=REGULAR,
            announced_tier="I",
            lots=kept_sheet.document.data.get("lots"),
        )
        tournament, problems = facts.read_tournament(sheet, read, register)
        assert tournament is not None, problems
        tournaments.append(_in_order(tournament))
    assumed = tuple(in_every_language(HERE, "adopting", key) for key in ASSUMED)
    return Adopted(read, tuple(tournaments), assumed)


def _in_order(tournament: facts.Tournament2009) -> facts.Tournament2009:
    """The paperwork as if it had been in order."""
    before = (
        tournament.start.replace(day=1)
        if tournament.start.day > 1
        else tournament.start.replace(year=tournament.start.year - 1)
    )
    return dataclasses.replace(
        tournament,
        announced_official=before,
        announced_unofficial=before,
        report_received=tournament.end,
        report_complete=True,
        photos_event=1,
        photos_winner=1,
    )
