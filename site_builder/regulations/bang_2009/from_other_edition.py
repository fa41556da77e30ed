"""A season of another edition with the same record sheet, as 2009 would have computed it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...languages import Words
from ...records.records import Register, Season, Sheet
from ..contract import REGULAR
from ..from_other_edition import Adopted, Unsuited, sheet_with, with_auctions
from . import facts
from .tables import NUMBERS

# The regions of Italy in the macro-areas of ORG 1. (Geography; the text names the areas only.)
_NORD = "piemonte valle-d-aosta lombardia trentino-alto-adige veneto friuli-venezia-giulia liguria emilia-romagna"
_CENTRO = "toscana umbria marche lazio abruzzo"
_SUD = "molise campania puglia basilicata calabria sicilia sardegna"
_REGIONS = {"nord": _NORD, "centro": _CENTRO, "sud-isole": _SUD}
AREA_OF = {region: area for area, regions in _REGIONS.items() for region in regions.split()}
ASSUMED: tuple[Words, ...] = (
    {
        "it": "Ogni torneo vale come fascia I con le carte in regola: i referti non ne dicono nulla.",
        "en": "Every tournament counts as tier I with its paperwork in order: the sheets say nothing of it.",
    },
    {
        "it": "Ogni regione gioca nella sua macro-area; i tornei senza regione (gli Open, la finale) restano fuori.",
        "en": "Every region plays in its macro-area; tournaments without a region (the opens, the final) are left out.",
    },
    {
        "it": "Nessuna wild card torneo e nessuna ULTIMA SPIAGGIA: in quella stagione non c’erano.",
        "en": "No tournament wild card and no ULTIMA SPIAGGIA: that season had none.",
    },
)


def adopt(season: Season, sheets: Sequence[Sheet], register: Register) -> Adopted:
    """Raises Unsuited where the sheets have no auctions or no region can be placed."""
    kept = [sheet for sheet in with_auctions(sheets) if sheet.area in AREA_OF]
    if not kept:
        raise Unsuited(
            {
                "it": "nessun torneo sta in una regione che si possa mettere in una macro-area",
                "en": "no tournament lies in a region that has a macro-area",
            }
        )
    data = season.document.data
    days = sorted(str(sheet.document.data["start"]) for sheet in kept)
    plain: dict[str, object] = {
        **{
            key: data[key]
            for key in ("name", "status", "as_of", "reigning_champion", "unavailable", "lots")
            if key in data
        },
        "period": {
            "from": days[0],
            "to": max(str(sheet.document.data.get("end", sheet.document.data["start"])) for sheet in kept),
        },
        "areas": {area: {} for area in NUMBERS.areas},
    }
    document = replace(season.document, data=plain)
    adopted = replace(season, regulation=facts.ID, document=document)
    read, problems = facts.read_season(adopted, register)
    assert read is not None, problems
    tournaments: list[facts.Tournament2009] = []
    for kept_sheet in kept:
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
    return Adopted(read, tuple(tournaments), ASSUMED)


def _in_order(tournament: facts.Tournament2009) -> facts.Tournament2009:
    """The paperwork as if it had been in order."""
    before = (
        tournament.start.replace(day=1)
        if tournament.start.day > 1
        else tournament.start.replace(year=tournament.start.year - 1)
    )
    return replace(
        tournament,
        announced_official=before,
        announced_unofficial=before,
        report_received=tournament.end,
        report_complete=True,
        photos_event=1,
        photos_winner=1,
    )
