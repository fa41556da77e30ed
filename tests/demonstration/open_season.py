"""The season of 2010, which is being played: nine tournaments held, one whose sheet is awaited, four announced.

Its people are those of 2009; the reigning champion is who won that year's final. Saturdays of 2010: 3 April, 1 May,
5 June, 3 July, 7 August, 4 September.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

from msgspec.structs import replace

from .attendance import Attendance
from .calendar import A, S
from .chance import Chance
from .director import Director, Played
from .people import AREAS, Cast
from .plan import Plan

YEAR = 2010
SEASON = str(YEAR)
SEASONS = (SEASON,)
AS_OF = date(YEAR, 7, 28)

# *take* makes the last of the north who is inside and the first who is outside level: an open tie at the line.
PLANS = (
    Plan("nebbia-d-aprile", "Nebbia d'aprile", "Cremona", "nord", "circolo-la-diligenza", "I", date(YEAR, 4, 10),
         (6, 6), S, homologated=9),
    Plan("colt-e-cantucci", "Colt e cantucci", "Firenze", "centro", "compagnia-dell-arno", "II", date(YEAR, 4, 24),
         (5, 5, 5), S, homologated=12),
    Plan("scirocco-di-maggio", "Scirocco di maggio", "Palermo", "sud-isole", "banda-dello-scirocco", "I",
         date(YEAR, 5, 8), (6, 6), A, homologated=7),
    Plan("saloon-sabaudo", "Saloon sabaudo", "Torino", "nord", "bottega-del-bisonte", "II", date(YEAR, 5, 22),
         (5, 5, 5), A, paper=("no-side",), homologated=10),
    Plan("sette-colli-sette-colpi", "Sette colli, sette colpi", "Roma", "centro", "circolo-tre-piste", "III",
         date(YEAR, 6, 5), (6, 5, 5), S, days=2, third=True, homologated=8),
    Plan("sbarco-a-bari", "Lo sbarco a Bari", "Bari", "sud-isole", "masseria-far-west", "II", date(YEAR, 6, 19),
         (6, 6), S, homologated=11),
    Plan("fuoco-sull-adige", "Fuoco sull'Adige", "Bolzano", "nord", "ludoteca-fort-bravo", "II", date(YEAR, 7, 3),
         (6, 6), S, third=True, homologated=9, take=86),
    Plan("ombra-di-perugia", "L'ombra di Perugia", "Perugia", "centro", "emporio-della-prateria", "I",
         date(YEAR, 7, 17), (6, 6), A),
    Plan("luna-su-napoli", "Luna su Napoli", "Napoli", "sud-isole", "carovana-del-vesuvio", "I", date(YEAR, 7, 24),
         (6, 6), S, paper=("absent",)),
)  # fmt: skip


def _announced(
    id: str, area: str, name: str, place: str, club: str, tier: str, announced: date, start: date, **more: Any
) -> dict[str, Any]:
    where = {"id": id, "area": area, "name": name, "place": place, "club": club, "tier": tier}
    return {**where, "start": start, "announced": announced, **more}


PLANNED = (
    _announced("notte-in-laguna", "nord", "La notte in laguna", "Mestre", "gilda-del-cactus", "I",
               date(YEAR, 6, 20), date(YEAR, 7, 25), time="14:30", venue="Sala del Molo"),
    _announced("ferragosto-al-saloon", "centro", "Ferragosto al saloon", "Siena", "saloon-del-palio", "II",
               date(YEAR, 7, 6), date(YEAR, 8, 7), time="15:00", venue="Loggia del Saloon"),
    _announced("maestrale-e-fagioli", "sud-isole", "Maestrale e fagioli", "Cagliari", "oro-di-ichnusa", "II",
               date(YEAR, 7, 12), date(YEAR, 8, 28), time="16:00", venue="Emporio L'Oro di Ichnusa"),
    _announced("assalto-al-naviglio", "nord", "Assalto al Naviglio", "Milano", "rancho-del-naviglio", "II",
               date(YEAR, 7, 20), date(YEAR, 9, 11), time="14:00", venue="Barcone del Naviglio"),
    _announced("ultima-diligenza", "nord", "L'ultima diligenza", "Cremona", "circolo-la-diligenza", "III",
               date(YEAR, 7, 27), date(YEAR, 9, 25), end=date(YEAR, 9, 26),
               time="10:00", venue="Palazzetto della Diligenza"),
)  # fmt: skip


def made(seed: object, before: Played) -> dict[str, str]:
    """Every file of this season, by its path below the data folder; *before* is the season of 2009."""
    people = replace(before.cast, champion=before.champion)
    director = Director(seed, people, SEASON, _opening(people))
    attendance = Attendance(people, PLANS)
    for plan in PLANS:
        director.hold(plan, attendance.entrants(plan, Chance(seed, "attendance", plan.id)))
    director.write_season()
    return dict(_files(director.played))


def _files(played: Played) -> Iterator[tuple[str, str]]:
    yield f"seasons/{SEASON}.yaml", played.season
    for (area, id), sheet in played.sheets.items():
        yield f"tournaments/{SEASON}/{area}/{id}.yaml", sheet


def _opening(people: Cast) -> dict[str, Any]:
    return {
        "regulation": "bang-2009",
        "name": {"it": "Stagione 2010 (inventata)", "en": "2010 season (invented)"},
        "invented": True,
        "status": "open",
        "competition": "bang-italy",
        "as_of": AS_OF,
        "period": {"from": date(YEAR, 4, 1), "to": date(YEAR, 10, 3)},
        "areas": {area: {"referent": people.referents[area]} for area in AREAS},
        "publisher": people.publisher,
        "reigning_champion": people.champion,
        "planned": list(PLANNED),
        "note": "Stagione inventata per mostrare il programma: persone, circoli e risultati non esistono.",
    }
