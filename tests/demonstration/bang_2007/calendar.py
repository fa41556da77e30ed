"""The calendar of the invented season of 2007: who holds which tournament when, and what is out of the ordinary there.

A line has the id, the name, the place, the club, the day (month, day) and the sizes of the tables; then what is out
of the ordinary. Saturdays of 2007: 21 April, 19 May, 16 June, 21 July, 11 August, 22 September, 20 October, 10
November.
"""

from __future__ import annotations

from datetime import date
from typing import Any

from msgspec import Struct

from site_builder.regulations.bang_2007.tables import FINAL, LAST_OPEN, NATIONAL, OPEN, REGIONAL, RESERVE

from ..table import Leaves

YEAR = 2007
# Where people of each area live: everybody plays the tournaments of one region (CAM 7).
REGIONS = {
    "nord": ("piemonte", "lombardia", "veneto", "emilia-romagna", "liguria"),
    "centro": ("toscana", "lazio", "umbria"),
    "sud-isole": ("campania", "sicilia"),
}


class Plan(Struct, frozen=True):
    """One tournament. *sizes* are the players of its tables; *void* has (table, game) of games to be played again.

    *left_after* is the preliminary place of who leaves before the duels; *left_semi* lets the better of the second
    semifinal leave; *expelled_final* has the worse of the final expelled there; *warned* counts players with one
    warning; *report_days* says after how many days the report came, None that it came as usual.
    """

    id: str
    name: str
    place: str
    area: str
    kind: str
    club: str | None
    day: date
    sizes: tuple[int, ...]
    leaves: tuple[Leaves, ...] = ()
    void: tuple[tuple[int, int], ...] = ()
    left_after: int | None = None
    left_semi: bool = False
    expelled_final: bool = False
    warned: int = 0
    report_days: int | None = None
    note: str | None = None

    @property
    def players(self) -> int:
        return sum(self.sizes)


def _plan(area: str, kind: str, line: tuple[Any, ...]) -> Plan:
    id, name, place, club, (month, day), sizes, *rest = line
    return Plan(id, name, place, area, kind, club, date(YEAR, month, day), sizes, **(rest[0] if rest else {}))


DILIGENZA, BISONTE, CACTUS, RANCHO = (
    "circolo-la-diligenza",
    "bottega-del-bisonte",
    "gilda-del-cactus",
    "rancho-del-naviglio",
)
ARNO, PISTE, EMPORIO, PALIO = "compagnia-dell-arno", "circolo-tre-piste", "emporio-della-prateria", "saloon-del-palio"
VESUVIO, SCIROCCO = "carovana-del-vesuvio", "banda-dello-scirocco"

_REGIONAL = (
    ("piemonte", ("pistole-sotto-i-portici", "Pistole sotto i portici", "Torino", BISONTE, (4, 21), (6, 5))),
    ("piemonte", ("stella-di-superga", "La stella di Superga", "Torino", BISONTE, (9, 8), (6, 6), {"void": ((1, 4),)})),
    ("lombardia", ("nebbia-e-revolver", "Nebbia e revolver", "Cremona", DILIGENZA, (4, 28), (6, 6, 5))),
    ("lombardia", ("navigli-roventi", "Navigli roventi", "Milano", RANCHO, (10, 6), (5, 5), {"warned": 1})),
    ("veneto", ("leone-e-sceriffo", "Il leone e lo sceriffo", "Padova", CACTUS, (5, 5), (5, 5, 5))),
    ("veneto", ("sette-del-brenta", "I sette del Brenta", "Bassano", CACTUS, (9, 22), (6, 5, 5), {"left_after": 3})),
    ("emilia-romagna", ("via-emilia-saloon", "Via Emilia Saloon", "Piacenza", DILIGENZA, (5, 12), (7, 6))),
    ("emilia-romagna", ("lambrusco-e-polvere", "Lambrusco e polvere", "Modena", DILIGENZA, (10, 13), (6, 6),
     {"leaves": (Leaves(2, 4, 2),)})),
    ("liguria", ("sette-in-porto", "Sette in porto", "Savona", BISONTE, (5, 26), (7,),
     {"note": "Mareggiata e treni fermi: in sette, si è giocato lo stesso."})),
    ("liguria", ("lanterna-di-ponente", "La lanterna di ponente", "Genova", BISONTE, (9, 29), (6, 5))),
    ("toscana", ("fuochi-sull-arno", "Fuochi sull'Arno", "Firenze", ARNO, (6, 9), (6, 6, 6), {"report_days": 11})),
    ("toscana", ("contrada-del-coyote", "La contrada del coyote", "Siena", PALIO, (10, 20), (5, 5))),
    ("toscana", ("dopo-l-ultima-diligenza", "Dopo l'ultima diligenza", "Pisa", ARNO, (11, 10), (5, 5),
     {"note": "Rinviato due volte: la sala non era libera prima."})),
    ("lazio", ("ottava-collina", "L'ottava collina", "Roma", PISTE, (5, 19), (5,) * 5)),
    ("lazio", ("castelli-e-carovane", "Castelli e carovane", "Frascati", PISTE, (9, 15), (7, 7),
     {"leaves": (Leaves(1, 2, 4),)})),
    ("umbria", ("cuore-verde", "Il cuore verde", "Perugia", EMPORIO, (6, 16), (6, 6), {"left_semi": True})),
    ("umbria", ("olio-e-dinamite", "Olio e dinamite", "Spoleto", EMPORIO, (10, 27), (7, 6, 6))),
    ("campania", ("sole-del-golfo", "Il sole del golfo", "Napoli", VESUVIO, (6, 2), (6, 6, 5),
     {"leaves": (Leaves(1, 5, 3, during=True),)})),
    ("campania", ("costa-dei-banditi", "La costa dei banditi", "Salerno", VESUVIO, (9, 1), (5, 5),
     {"leaves": (Leaves(2, 2, 1), Leaves(2, 4, 3, during=True))})),
    ("sicilia", ("trinacria-selvaggia", "Trinacria selvaggia", "Palermo", SCIROCCO, (6, 30), (7, 7))),
    ("sicilia", ("zolfo-e-zagare", "Zolfo e zagare", "Catania", SCIROCCO, (11, 3), (6, 5), {"expelled_final": True})),
)  # fmt: skip
_OPEN = (
    ("open-di-san-giovanni", "Open di San Giovanni", "Bologna", DILIGENZA, (6, 24), (6, 6, 6, 6)),
    ("open-della-riviera", "Open della Riviera", "Cattolica", None, (7, 21), (6, 6, 5, 5, 5)),
    ("open-di-ferragosto", "Open di Ferragosto", "Ancona", PALIO, (8, 11), (7, 6, 6)),
    ("open-della-vendemmia", "Open della vendemmia", "Alba", BISONTE, (10, 7), (6, 6, 6), {"warned": 2}),
)
_RESERVE = (
    ("campania", ("riserva-vesuviana", "La riserva vesuviana", "Napoli", VESUVIO, (11, 10), (6, 5))),
    ("veneto", ("riserva-della-laguna", "La riserva della laguna", "Mestre", CACTUS, (11, 11), (5, 5))),
)

# Until the last day; then the reserves; then the weekend of the final.
SELECTIONS = tuple(
    sorted(
        (*(_plan(area, REGIONAL, line) for area, line in _REGIONAL), *(_plan(NATIONAL, OPEN, line) for line in _OPEN)),
        key=lambda plan: (plan.day, plan.id),
    )
)
RESERVES = tuple(_plan(area, RESERVE, line) for area, line in _RESERVE)
LAST = _plan(NATIONAL, LAST_OPEN, ("ultimo-open", "Ultimo Open", "Torino", BISONTE, (11, 17), (5, 5, 5)))
THE_FINAL = _plan(
    NATIONAL, FINAL, ("finale-nazionale-2007", "Finale nazionale", "Torino", None, (11, 18), (6, 6, 6, 6))
)
