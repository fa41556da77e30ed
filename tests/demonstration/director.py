"""A season as it is played: tournament after tournament, and the program says who qualified and which lots it needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from site_builder.regulations.outcomes import SeasonOutcome
from site_builder.submitting.writing import text

from .chance import Chance
from .evening import decided, duels_of, tables_of
from .people import Cast, Person
from .plan import Plan
from .reckoning import Reckoning, preliminary, undrawn


@dataclass
class Played:
    """The season as files: *sheets* by (area, id), *season* the season's own, *champion* who
    won the final."""

    cast: Cast
    season: str = ""
    champion: str = ""
    sheets: dict[tuple[str, str], str] = field(default_factory=dict)


class Director:
    """*opening* is the file of the season *id* before anybody sits down; it changes while the season goes on."""

    def __init__(self, seed: object, people: Cast, id: str, opening: dict[str, Any]):
        self.seed = seed
        self.cast = people
        self.people = {player.id: player for player in self.cast.players}
        self.season = opening
        self.reckoning = Reckoning(self.cast, id, self._season_text())
        self.played = Played(self.cast)

    def _season_text(self) -> str:
        return text(self.season, "bang-2009/season", 2)

    def write_season(self) -> SeasonOutcome:
        """The season's file as it is now, and what follows from it."""
        self.played.season = self._season_text()
        self.reckoning.write_season(self.played.season)
        return self.reckoning.close()

    def hold(self, plan: Plan, entrants: Sequence[Person]) -> None:
        """One tournament: tables, lots, duels, decisions. The program says who qualified."""
        chance = Chance(self.seed, "tournament", plan.id, *([plan.take] if plan.take else []))
        sheet = tables_of(plan, entrants, self.cast, chance)
        result = self._judge(plan, sheet)
        sheet["withdrawals"] += _left_before_duels(plan, preliminary(result))
        sheet["warnings"] = sheet["duels"] = sheet["lots"] = None  # their place on the sheet
        result = self._judge(plan, sheet)
        ties = [row.value.tie for row in result.standings.values()]
        sheet["lots"] = [chance.shuffled(group) for group in undrawn(ties)]
        seeds = preliminary(self._judge(plan, sheet))
        sheet["duels"], left = duels_of(plan, seeds, self.people, chance)
        sheet["withdrawals"] += left
        decided(sheet, plan, self.cast, chance)
        self._judge(plan, sheet)
        self.played.sheets[plan.area, plan.id] = text(sheet, "bang-2009/tournament", 4)

    def _judge(self, plan: Plan, sheet: dict[str, Any]) -> Any:
        return self.reckoning.judge(plan.area, plan.id, text(sheet, "bang-2009/tournament", 4))


def _left_before_duels(plan: Plan, order: Sequence[str]) -> list[dict[str, Any]]:
    return [{"player": order[plan.left_after - 1], "stage": "after_preliminary"}] if plan.left_after else []
