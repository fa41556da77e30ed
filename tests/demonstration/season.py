"""The season, month by month: tournaments played, lots drawn where the program asks for them, the final held."""

from __future__ import annotations

from datetime import date
from typing import Any

from msgspec.structs import replace

from site_builder.regulations.bang_2009.tables import NUMBERS
from site_builder.regulations.outcomes import SeasonOutcome

from .attendance import Attendance
from .calendar import FINAL, LAST_CHANCE, REGULAR, YEAR
from .chance import Chance
from .director import Director, Played
from .people import AREAS, Cast, Person, cast
from .reckoning import undrawn

SEASON = str(YEAR)
AS_OF = date(YEAR, 12, 1)
# Which bonus is not played, in which area too few can come to the final, and from which one a finalist stays at home.
NOT_PLAYED, FEW_AREA, ABSENT_AREA = ("sud-isole", "player"), "sud-isole", "nord"
_REASONS = (
    "Turno di lavoro, non spostabile.", "Impegno già preso.", "Viaggio troppo lungo.", "Esame il lunedì dopo.",
    "Non trova un passaggio.", "Trasloco in quei giorni.", "Rinuncia, senza altro motivo.",
    "Arbitra altrove negli stessi giorni.",
)  # fmt: skip


def play(seed: object) -> Played:
    """The whole season."""
    people = cast(seed)
    director = Director(seed, people, SEASON, _opening(people))
    attendance = Attendance(director.cast, REGULAR)
    for plan in REGULAR:
        director.hold(plan, attendance.entrants(plan, Chance(seed, "attendance", plan.id)))
    _close_period(director)
    _say_who_cannot_come(director)
    result = director.write_season()
    director.hold(LAST_CHANCE, _last_chance_entrants(director, result))
    result = director.write_season()
    finalists = [director.people[finalist.value.player] for finalist in result.finalists]
    director.hold(replace(FINAL, sizes=NUMBERS.table_sizes.layouts(len(finalists))[0]), finalists)
    director.played.champion = director.write_season().champion or ""
    return director.played


def _opening(people: Cast) -> dict[str, Any]:
    """The season's file before anybody decided anything; lists are filled as the season goes on."""
    return {
        "regulation": "bang-2009",
        "name": {"it": "Stagione 2009 (inventata)", "en": "2009 season (invented)"},
        "invented": True,
        "status": "closed",
        "competition": "bang-italy",
        "as_of": AS_OF,
        "period": {"from": NUMBERS.first_day, "to": NUMBERS.last_day},
        "areas": {area: {"referent": people.referents[area]} for area in AREAS},
        "publisher": people.publisher,
        "reigning_champion": people.champion,
        "bonus_decisions": [],
        "unavailable": [],
        "lots": [],
        "note": "Stagione inventata per mostrare il programma: persone, circoli e risultati non esistono.",
    }


def _close_period(director: Director) -> None:
    """The period is over: the bonus that is not played, then lots for the ties in the rankings."""
    area, kind = NOT_PLAYED
    director.season["bonus_decisions"] = [
        {
            "area": area, "kind": kind, "played": False,
            "by": director.cast.referents[area], "date": date(YEAR, 10, 12),
            "reason": "Pochi tornei nell'area: quest'anno il bonus non si gioca.",
        }
    ]  # fmt: skip
    result = director.write_season()
    chance = Chance(director.seed, "season lots")
    director.season["lots"] = [
        {"area": area, "order": chance.shuffled(group)}
        for area in AREAS
        for group in undrawn(line.value.tie for line in result.rankings[area].lines)
    ]


def _say_who_cannot_come(director: Director) -> None:
    """Somebody of one area stays at home; in another so many that the seats cannot be filled down to the tenth."""
    result = director.write_season()
    away = [finalist.value.player for finalist in result.finalists if finalist.value.source == ABSENT_AREA][2:3]
    may_come = [
        admission.value.player
        for admission in result.admissions
        if admission.value.source == FEW_AREA
        and admission.value.place
        and admission.value.place <= NUMBERS.reserve_limit
    ]
    # From the top down, every second one, until a seat stays empty.
    too_many = len(may_come) - NUMBERS.per_area + 1
    away += (may_come[1::2] + may_come[2::2])[: max(too_many, 0)]
    chance = Chance(director.seed, "who cannot come")
    reasons = chance.shuffled(_REASONS)
    unavailable = [
        {"player": player, "date": date(YEAR, 10, chance.between(8, 20)), "reason": reasons[n % len(reasons)]}
        for n, player in enumerate(dict.fromkeys(away))
    ]
    director.season["unavailable"] = sorted(unavailable, key=lambda entry: (entry["date"], entry["player"]))


def _last_chance_entrants(director: Director, result: SeasonOutcome) -> list[Person]:
    """Those just behind the first ten of every area: nobody who is admitted, nobody who may be called."""
    known = {admission.value.player for admission in result.admissions} | {
        d["player"] for d in director.season["unavailable"]
    }
    lines = zip(
        *(result.rankings[area].lines[NUMBERS.reserve_limit : NUMBERS.reserve_limit * 3] for area in AREAS),
        strict=False,
    )
    others = [line.value.player for row in lines for line in row if line.value.player not in known]
    return [director.people[player] for player in list(dict.fromkeys(others))[: LAST_CHANCE.players]]
