"""The season of 2007, month by month: tournaments played, titles won, reserves called, the final held."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from msgspec.structs import replace

from site_builder.regulations.bang_2007 import REGULATION
from site_builder.regulations.bang_2007.final import final_tables
from site_builder.regulations.bang_2007.tables import IN_A_REGION, NUMBERS, OPEN
from site_builder.regulations.outcomes import SeasonOutcome
from site_builder.submitting.writing import text

from ..chance import Chance
from ..expulsions import IN_A_DUEL, reported
from ..people import AREAS, Person, cast
from ..reckoning import Reckoning, preliminary, undrawn
from .calendar import LAST, REGIONS, RESERVES, SELECTIONS, THE_FINAL, YEAR, Plan
from .evening import duels_of, tables_of, warnings

SEASON = str(YEAR)
AS_OF = date(YEAR, 12, 1)
_STAFF = 6  # the publisher, the referents and champion of 2009, the champion of 2006: they enter no selection
ALONE, BOTH = "lombardia", "campania"  # where the first cannot come to the final, and where the second cannot either


@dataclass
class Played:
    """The season as files: *sheets* by (area, id), *season* the season's own."""

    season: str = ""
    sheets: dict[tuple[str, str], str] = field(default_factory=dict)


class _Director:
    def __init__(self, seed: object):
        self.seed = seed
        self.cast = cast(seed)
        self.people = {player.id: player for player in self.cast.players}
        self.home = self._homes()
        self.barred: set[str] = set()  # qualified already: they enter no more
        self.season = self._opening()
        self.reckoning = Reckoning(self.cast, SEASON, self._season_text(), REGULATION)
        self.played = Played()

    def _homes(self) -> dict[str, str]:
        """The region that everybody chose for the year."""
        chance, chosen = Chance(self.seed, "regions", YEAR), {}
        for area in AREAS:
            residents = [player.id for player in self.cast.players[_STAFF:] if player.home == area]
            chosen |= {
                player: REGIONS[area][n % len(REGIONS[area])] for n, player in enumerate(chance.shuffled(residents))
            }
        return chosen

    def _opening(self) -> dict[str, Any]:
        """The season's file before anything was decided."""
        regions = sorted(region for members in REGIONS.values() for region in members)
        residents = {region: [p for p, home in self.home.items() if home == region] for region in regions}
        self.referents = {region: max(resident) for region, resident in residents.items()}
        return {
            "regulation": REGULATION.id,
            "name": {"it": "Stagione 2007 (inventata)", "en": "2007 season (invented)"},
            "invented": True,
            "status": "closed",
            "competition": "bang-italy",
            "as_of": AS_OF,
            "period": {"to": NUMBERS.last_day},
            "areas": {region: {"referent": self.referents[region]} for region in regions},
            "publisher": self.cast.publisher,
            "reigning_champion": self.cast.players[_STAFF - 1].id,
            "unavailable": [],
            "lots": [],
            "note": "Stagione inventata per mostrare il programma: persone, circoli e risultati non esistono.",
        }

    def _season_text(self) -> str:
        return text(self.season, f"{REGULATION.id}/season", 2)

    def write_season(self) -> SeasonOutcome:
        """The season's file as it is now, and what follows from it."""
        self.played.season = self._season_text()
        self.reckoning.write_season(self.played.season)
        return self.reckoning.close()

    def hold(self, plan: Plan, entrants: Sequence[Person]) -> None:
        """One tournament: tables, lots, duels. The program says who qualified."""
        chance = Chance(self.seed, YEAR, plan.id)
        sheet = tables_of(plan, entrants, self._arbiter(plan, entrants, chance), chance)
        order = preliminary(self._judge(plan, sheet))
        if plan.left_after:
            sheet["withdrawals"].append({"player": order[plan.left_after - 1], "stage": "after_preliminary"})
        ties = [row.value.tie for row in self._judge(plan, sheet).standings.values()]
        sheet["lots"] = [chance.shuffled(group) for group in undrawn(ties)]
        sheet["duels"], left = duels_of(plan, preliminary(self._judge(plan, sheet)), self.people, chance)
        sheet["withdrawals"] += left
        reported(sheet, sheet["arbiters"][0], plan.day, IN_A_DUEL)
        sheet["warnings"] = warnings(plan, sheet, chance)
        result = self._judge(plan, sheet)
        self.played.sheets[plan.area, plan.id] = text(sheet, f"{REGULATION.id}/tournament", 4)
        if plan.kind == OPEN and result.winner:
            self.barred.add(result.winner)

    def _judge(self, plan: Plan, sheet: dict[str, Any]) -> Any:
        return self.reckoning.judge(plan.area, plan.id, text(sheet, f"{REGULATION.id}/tournament", 4))

    def _arbiter(self, plan: Plan, entrants: Iterable[Person], chance: Chance) -> str:
        """Somebody who does not play that day: the referent of the region, or anybody."""
        playing = {entrant.id for entrant in entrants}
        at_home = self.referents.get(plan.area)
        free = [player for player in sorted(self.home) if player not in playing]
        return at_home if at_home and at_home not in playing else chance.choice(free)

    def entrants(self, plan: Plan, away: Iterable[str] = ()) -> list[Person]:
        """Who comes: people of the region, or of all; the diligent more likely; nobody who is qualified already."""
        chance = Chance(self.seed, YEAR, "attendance", plan.id)
        here = [p for p, home in self.home.items() if plan.kind not in IN_A_REGION or home == plan.area]
        rest = [
            p for p in sorted(here) if p not in self.barred and p not in away and p != self.referents.get(plan.area)
        ]
        chosen: list[str] = []
        while len(chosen) < plan.players:
            drawn = chance.weighted(rest, [self.people[p].diligence + 6 for p in rest])
            rest.remove(drawn)
            chosen.append(drawn)
        return [self.people[player] for player in chosen]

    def crown(self, region: str) -> None:
        """The last regional tournament of a region is over: ties get their lot, and its first enters no more."""
        lines = self.reckoning.close().rankings[region].lines
        chance = Chance(self.seed, YEAR, "lots", region)
        drawn = [
            {"area": region, "order": chance.shuffled(group)} for group in undrawn(line.value.tie for line in lines)
        ]
        self.season["lots"] += drawn
        self.barred.add(self.write_season().rankings[region].lines[0].value.player)


def play(seed: object) -> Played:
    """The whole season."""
    director = _Director(seed)
    last = {plan.area: plan.day for plan in SELECTIONS if plan.kind in IN_A_REGION and plan.day <= NUMBERS.last_day}
    for plan in SELECTIONS:
        director.hold(plan, director.entrants(plan))
        if last.get(plan.area) == plan.day:
            director.crown(plan.area)
    away = _say_who_cannot_come(director)
    for plan in RESERVES:
        director.hold(plan, director.entrants(plan, away))
    director.hold(LAST, director.entrants(LAST, away))
    result = director.write_season()
    finalists = [director.people[finalist.value.player] for finalist in result.finalists]
    sizes = final_tables(len(finalists), NUMBERS) or ()
    director.hold(replace(THE_FINAL, sizes=sizes), finalists)
    director.write_season()
    return director.played


def _say_who_cannot_come(director: _Director) -> list[str]:
    """One champion stays at home and the second goes; in another region neither can, and a new tournament is called."""
    rankings = director.write_season().rankings
    away = [line.value.player for line in (*rankings[ALONE].lines[:1], *rankings[BOTH].lines[:2])]
    reasons = ("Turno di lavoro, non spostabile.", "Viaggio troppo lungo.", "Impegno già preso.")
    director.season["unavailable"] = [
        {"player": player, "date": date(YEAR, 11, 6 + n), "reason": reasons[n]} for n, player in enumerate(away)
    ]
    return away
