"""The calendar of the invented season: who holds which tournament when, and what goes wrong there.

A line has the id, the name, the place, the club, the tier, the first day (month, day) and the sizes of the tables; then
what is out of the ordinary. Saturdays of 2009: 4 April, 2 May, 6 June, 4 July, 1 August, 5 September, 3 October.
"""

from __future__ import annotations

from datetime import date
from typing import Any

from .plan import Plan, Ruling
from .table import Leaves

YEAR = 2009
S, A = "strategic", "aggressive"


def _plans(area: str, *lines: tuple[Any, ...]) -> tuple[Plan, ...]:
    plans = []
    for id, name, place, club, tier, (month, day), sizes, mode, *rest in lines:
        more = dict(rest[0]) if rest else {}
        plans.append(Plan(id, name, place, area, club, tier, date(YEAR, month, day), sizes, mode, **more))
    return tuple(plans)


DILIGENZA, BISONTE, CACTUS = "circolo-la-diligenza", "bottega-del-bisonte", "gilda-del-cactus"
FORT, RANCHO = "ludoteca-fort-bravo", "rancho-del-naviglio"
ARNO, PISTE, EMPORIO, PALIO = "compagnia-dell-arno", "circolo-tre-piste", "emporio-della-prateria", "saloon-del-palio"
VESUVIO, SCIROCCO = "carovana-del-vesuvio", "banda-dello-scirocco"
ICHNUSA, MASSERIA = "oro-di-ichnusa", "masseria-far-west"

NORD = _plans(
    "nord",
    ("diligenza-di-cremona", "La diligenza di Cremona", "Cremona", DILIGENZA, "I", (4, 4), (5, 5), S),
    ("bisonte-bianco", "Trofeo del Bisonte bianco", "Torino", BISONTE, "I", (4, 18), (6, 5), A,
     {"leaves": (Leaves(1, 2, 3),)}),
    ("oro-del-po", "L'oro del Po", "Piacenza", DILIGENZA, "II", (4, 26), (6, 6, 5), S, {"third": True}),
    ("assedio-di-fort-bravo", "L'assedio di Fort Bravo", "Bolzano", FORT, "I", (5, 2), (6, 6), S),
    ("rapina-al-treno", "La rapina al treno", "Padova", CACTUS, "II", (5, 9), (5, 5, 5), A, {"paper": ("no-side",)}),
    ("corsa-all-oro", "La corsa all'oro", "Modena", DILIGENZA, "III", (5, 16), (5,) * 7, S,
     {"days": 2, "third": True, "leaves": (Leaves(3, 4, 2, during=True),), "warned": 1}),
    ("mezzogiorno-sotto-la-mole", "Mezzogiorno sotto la Mole", "Torino", BISONTE, "II", (5, 24), (6, 6, 6), A),
    ("duello-sul-naviglio", "Duello sul Naviglio", "Milano", RANCHO, "I", (5, 30), (5, 5), S),
    ("fiore-di-cactus", "Fiore di cactus", "Padova", CACTUS, "II", (6, 7), (6, 6, 5, 5), S, {"no_card": 2}),
    ("sette-fantasmi", "I sette fantasmi", "Lodi", DILIGENZA, "II", (6, 13), (7,), S,
     {"note": "Temporale: in sette al tavolo, si è giocato lo stesso."}),
    ("trofeo-delle-dolomiti", "Trofeo delle Dolomiti", "Trento", FORT, "III", (6, 20), (5,) * 6, A,
     {"days": 2, "paper": ("late-authorisation",)}),
    ("notte-dei-coyote", "La notte dei coyote", "Bergamo", DILIGENZA, "I", (7, 4), (6, 5, 5), S, {"void": ((2, 3),)}),
    ("ponte-coperto", "Il ponte coperto", "Pavia", BISONTE, "I", (7, 11), (5, 5), S,
     {"paper": ("no-winner-photo",), "rulings": (
         Ruling("pardon", "none", "I", 12, "La foto del vincitore è arrivata il giorno dopo il verbale."),)}),
    ("carovana-della-laguna", "La carovana della laguna", "Mestre", CACTUS, "I", (7, 25), (6, 6), A,
     {"leaves": (Leaves(1, 3, 1), Leaves(1, 5, 3, during=True), Leaves(1, 6, 4))}),
    ("sella-e-barolo", "Sella e barolo", "Alba", BISONTE, "II", (8, 22), (5, 5, 5, 5), S, {"left_after": 2}),
    ("ultimo-treno-per-brescia", "Ultimo treno per Brescia", "Brescia", DILIGENZA, "II", (8, 30), (7, 6, 6), A,
     {"third": True, "leaves": (Leaves(1, 5, 2),)}),
    ("lanterna-rossa", "La lanterna rossa", "Chioggia", CACTUS, "II", (9, 13), (6, 6, 5), S),
    ("taglia-sul-garda", "Taglia sul Garda", "Desenzano", RANCHO, "I", (9, 26), (6, 6), A),
    ("ritardatari-di-ottobre", "I ritardatari di ottobre", "Vercelli", BISONTE, "I", (10, 10), (5, 5), S,
     {"note": "Spostato di due settimane: la sala era allagata."}),
)  # fmt: skip

CENTRO = _plans(
    "centro",
    ("arno-selvaggio", "Arno selvaggio", "Firenze", ARNO, "I", (4, 5), (6, 5), S),
    ("pista-appia", "La pista Appia", "Roma", PISTE, "II", (4, 19), (5, 5, 5), A, {"third": True}),
    ("fiera-di-perugia", "La fiera di Perugia", "Perugia", EMPORIO, "II", (4, 25), (6, 6), S, {"paper": ("late",)}),
    ("saloon-in-contrada", "Saloon in contrada", "Siena", PALIO, "I", (5, 3), (5, 5), S, {"void": ((1, 2),)}),
    ("duello-al-tramonto", "Duello al tramonto", "Livorno", ARNO, "II", (5, 10), (6, 6, 5), A,
     {"leaves": (Leaves(2, 4, 4, during=True, expelled=True),)}),
    ("lupa-e-coyote", "La lupa e il coyote", "Roma", PISTE, "I", (5, 23), (7, 6), S, {"cut_short": True}),
    ("valle-dei-sospiri", "La valle dei sospiri", "Arezzo", ARNO, "I", (5, 31), (5, 5), A, {"paper": ("no-official",)}),
    ("grande-pista", "La grande pista", "Rieti", PISTE, "III", (6, 6), (5,) * 6, S,
     {"days": 2, "left_semi": True, "paper": ("foreign-authorisation",)}),
    ("trifola-e-winchester", "Trifola e winchester", "Gubbio", EMPORIO, "II", (6, 14), (5, 5, 5), S,
     {"paper": ("no-unofficial",)}),
    ("tesoro-dei-maremmani", "Il tesoro dei maremmani", "Grosseto", ARNO, "III", (6, 27), (6, 6, 6, 5), A,
     {"days": 2, "paper": ("no-event", "no-event-photo"), "rulings": (
         Ruling("downgrade", "II", "I", 20, "Il verbale riporta partite che nessun arbitro ha visto finire."),)}),
    ("palio-delle-pistole", "Il palio delle pistole", "Siena", PALIO, "II", (7, 5), (6, 6, 5), S),
    ("notte-ai-fori", "Notte ai Fori", "Roma", PISTE, "II", (7, 18), (5, 5, 5, 5), A,
     {"third": True, "expelled_third": True}),
    ("lago-secco", "Lago secco", "Tivoli", PISTE, "I", (8, 1), (5, 5), S),
    ("ferragosto-di-fuoco", "Ferragosto di fuoco", "Ancona", PALIO, "I", (8, 15), (6, 5), A,
     {"leaves": (Leaves(2, 1, 2),)}),
    ("torre-pendente", "La torre pendente", "Pisa", ARNO, "II", (9, 6), (5,) * 5, A, {"third": True}),
    ("vendemmia-di-sangue", "La vendemmia di sangue", "Montepulciano", ARNO, "I", (9, 19), (6, 6), S),
    ("ultimo-dollaro", "L'ultimo dollaro", "Viterbo", PISTE, "II", (9, 27), (6, 6, 6), S, {"warned": 1}),
)  # fmt: skip

SUD = _plans(
    "sud-isole",
    ("sentiero-dei-trulli", "Il sentiero dei trulli", "Alberobello", MASSERIA, "I", (4, 18), (5, 5), S),
    ("polvere-del-vesuvio", "Polvere del Vesuvio", "Napoli", VESUVIO, "II", (5, 2), (6, 6, 5), A),
    ("vento-di-scirocco", "Vento di scirocco", "Palermo", SCIROCCO, "I", (5, 17), (6, 5), S, {"paper": ("absent",)}),
    ("maestrale", "Maestrale", "Cagliari", ICHNUSA, "II", (5, 30), (5, 5), S, {"paper": ("incomplete",)}),
    ("isola-del-tesoro", "L'isola del tesoro", "Siracusa", SCIROCCO, "III", (6, 13), (6, 6, 6), A,
     {"days": 2, "paper": ("publisher-authorisation",)}),
    ("masseria-assediata", "La masseria assediata", "Bari", MASSERIA, "I", (6, 28), (6, 6), S,
     {"rulings": (
         Ruling("refusal", "I", "none", 15, "Due tavoli hanno giocato con un'espansione, contro il regolamento."),)}),
    ("grande-adunata", "La grande adunata", "Napoli", VESUVIO, "III", (7, 11), (5,) * 8, A,
     {"days": 2, "third": True, "leaves": (Leaves(6, 2, 1),), "warned": 2}),
    ("stretto-e-selvaggio", "Stretto e selvaggio", "Messina", SCIROCCO, "II", (7, 26), (5, 5, 5), S),
    ("nuraghe-maledetto", "Il nuraghe maledetto", "Nuoro", ICHNUSA, "I", (8, 8), (5, 5), A),
    ("sabbia-e-piombo", "Sabbia e piombo", "Paestum", VESUVIO, "I", (8, 23), (6, 5), S,
     {"leaves": (Leaves(2, 3, 1), Leaves(2, 5, 3, during=True))}),
    ("taranta-e-tamburi", "Taranta e tamburi", "Lecce", MASSERIA, "II", (9, 5), (6, 6), S),
    ("costiera-in-fiamme", "Costiera in fiamme", "Salerno", VESUVIO, "I", (9, 12), (5, 5), S, {"warned": 2}),
    ("bufera-sull-aspromonte", "Bufera sull'Aspromonte", "Reggio Calabria", VESUVIO, "II", (9, 20), (6, 6, 5), A),
    ("zagara-e-dinamite", "Zagara e dinamite", "Catania", SCIROCCO, "I", (10, 3), (5, 5), S),
)  # fmt: skip

REGULAR = tuple(sorted((*NORD, *CENTRO, *SUD), key=lambda plan: (plan.start, plan.id)))

LAST_CHANCE = Plan(
    "ultima-spiaggia", "Ultima Spiaggia", "Viareggio", "national", ARNO, None, date(YEAR, 10, 24), (5,) * 4, S,
    kind="last_chance", third=True,
)  # fmt: skip
FINAL = Plan(
    "finale-nazionale", "Finale nazionale", "Bologna", "national", None, None, date(YEAR, 11, 14), (7, 7, 7), S,
    days=2, kind="final", third=True,
)  # fmt: skip
