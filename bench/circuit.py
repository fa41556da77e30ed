"""A season of a large circuit, played once: evenings of forty players by the demonstration's own players of games,
dealt out over a calendar, then closed by the program itself, which says where lots are due and who plays the final.

A few dozen evenings are really played. Every other tournament is one of them with other people, another day, another
club: what is legal for one is legal for all, and a season of hundreds costs seconds.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any

from site_builder.records.player_ids import CODE
from site_builder.regulations.bang_2009.tables import NATIONAL, NUMBERS
from site_builder.regulations.bang_2022 import REGULATION as LAW_OF_ROUNDS
from site_builder.submitting.writing import text
from tests.demonstration import bang_2022
from tests.demonstration.calendar import REGULAR
from tests.demonstration.chance import Chance
from tests.demonstration.clubs import HOSTS
from tests.demonstration.evening import decided, duels_of, tables_of
from tests.demonstration.names import FAMILY, GIVEN
from tests.demonstration.people import AREAS, Cast, Person
from tests.demonstration.plan import Plan, Ruling
from tests.demonstration.reckoning import Reckoning, preliminary, undrawn
from tests.demonstration.table import Leaves

YEAR = 2009  # of the pattern; its copies are moved by whole weeks
TABLES = (5,) * 8  # forty players
LARGEST = (5,) * 9  # one tournament of tier III is larger than all others, else the publisher would have to choose
EVENINGS, EVENINGS_OF_ROUNDS = 36, 6
EVENINGS_A_YEAR = 4  # that somebody plays, on the average
PLAYER, DAY = re.compile(rf"\b{CODE}\b"), re.compile(r"\b[0-9]{4}-[0-9]{2}-[0-9]{2}\b")
_HEAD = re.compile(r"^(name|place|club): .*$", re.MULTILINE)
NOTE = "Stagione inventata per misurare il programma: persone, circoli e risultati non esistono."
_DEFECTS = ((), (), (), (), ("late",), ("no-winner-photo",), ("no-unofficial",), ("incomplete",), ("no-side",))


def moved(sheet: str, people: Mapping[str, str], days: int) -> str:
    """A file of other *people*, *days* later. Who is not named in *people* stays who they are."""
    sheet = PLAYER.sub(lambda match: people.get(match[0], match[0]), sheet)
    return DAY.sub(lambda match: str(date.fromisoformat(match[0]) + timedelta(days=days)), sheet)


def headed(sheet: str, **head: str) -> str:
    """A sheet with another name, place or club."""
    return _HEAD.sub(lambda match: f"{match[1]}: {head.get(match[1], match[0].partition(': ')[2])}", sheet)


def names(number: int, chance: Chance) -> list[str]:
    """*number* different names: given and family, and a second given name where there are not enough."""
    families = [" ".join(family.split()) for family in FAMILY]
    plain = [f"{given} {family}" for given in GIVEN for family in families]
    double = (f"{a} {b} {family}" for family in families for a in GIVEN for b in GIVEN if a != b)
    return chance.shuffled([*plain, *(next(double) for _ in range(number - len(plain)))][:number])


def cast(number: int, chance: Chance) -> Cast:
    """The people of a season: the publisher, a referent an area, the champion, and players at home in every area."""
    homes = ["nord", *AREAS, "centro", *(AREAS[n % len(AREAS)] for n in range(number))]
    people = []
    for n, home in enumerate(homes, 1):
        diligence, skill = chance.weighted((30, 10, 2), (9, 26, 65)), chance.between(70, 125)
        people.append(Person(f"p{n:04}", f"Persona {n}", home, diligence, skill, purse=100))
    return Cast(tuple(people), "p0001", {area: f"p{n:04}" for n, area in enumerate(AREAS, 2)}, "p0005")


@dataclass
class Pattern:
    """A season as files that are copied to other years: *sheets* by (area, id) in the order of their days."""

    cast: Cast
    season: dict[str, Any]
    champion: str = ""
    sheets: dict[tuple[str, str], str] = field(default_factory=dict)


class Circuit:
    """Plays the pattern: regular tournaments, lots, last chance, final."""

    def __init__(self, seed: object, tournaments: int, players: int):
        self.seed, self.number = seed, tournaments
        size = min(players - len(AREAS) - 2, max(tournaments * sum(TABLES) // EVENINGS_A_YEAR, 200))
        self.cast = cast(size, Chance(seed, "people"))
        self.people = {player.id: player for player in self.cast.players}
        self.pattern = Pattern(self.cast, _opening(self.cast))
        self.reckoning = Reckoning(self.cast, str(YEAR), self._season_text())

    def play(self) -> Pattern:
        """The whole season."""
        evenings = [self._evening(n) for n in range(EVENINGS)]
        self.reckoning = Reckoning(self.cast, str(YEAR), self._season_text())  # the evenings were no tournaments
        self._calendar(evenings)
        self._draw_lots()
        self._last_chance()
        finalists = [self.people[finalist.value.player] for finalist in self._closed().finalists]
        layouts = NUMBERS.table_sizes.layouts(len(finalists))
        final = Plan("finale-nazionale", "Finale nazionale", "Bologna", NATIONAL, None, None, date(YEAR, 11, 14),
                     layouts[0], "strategic", days=2, kind="final", third=True)  # fmt: skip
        self._keep(final.area, final.id, self._hold(final, finalists))
        self.pattern.champion = self._closed().champion or ""
        return self.pattern

    def _season_text(self) -> str:
        return text(self.pattern.season, "bang-2009/season", 2)

    def _closed(self) -> Any:
        self.reckoning.write_season(self._season_text())
        return self.reckoning.close()

    def _keep(self, area: str, id: str, sheet: str) -> None:
        self.reckoning.judge(area, id, sheet)
        self.pattern.sheets[area, id] = sheet

    def _evening(self, number: int) -> str:
        """One evening really played, by people of the first area; the first one is the largest."""
        plan = _plan(number)
        here = self.cast.at_home_in(AREAS[0])
        return self._hold(plan, Chance(self.seed, "evening", number).sample(here[len(here) // 9 :], plan.players))

    def _hold(self, plan: Plan, entrants: Sequence[Person]) -> str:
        """Tables, lots, duels, decisions; the program says who qualified."""
        chance = Chance(self.seed, "tournament", plan.id)
        sheet = tables_of(plan, entrants, self.cast, chance)
        sheet["warnings"] = sheet["duels"] = sheet["lots"] = None  # their place on the sheet
        result = self._judge(plan, sheet)
        sheet["lots"] = [chance.shuffled(g) for g in undrawn(row.value.tie for row in result.standings.values())]
        sheet["duels"], left = duels_of(plan, preliminary(self._judge(plan, sheet)), self.people, chance)
        sheet["withdrawals"] += left
        decided(sheet, plan, self.cast, chance)
        return text(sheet, "bang-2009/tournament", 4)

    def _judge(self, plan: Plan, sheet: dict[str, Any]) -> Any:
        return self.reckoning.judge(plan.area, plan.id, text(sheet, "bang-2009/tournament", 4))

    def _calendar(self, evenings: Sequence[str]) -> None:
        """The regular tournaments: every evening in turn, dealt out over areas and weekends."""
        saturday = date(YEAR, 4, 4)
        weekends = (NUMBERS.last_day - saturday).days // 7 + 1
        pools = {a: [p for p in self.cast.at_home_in(a) for _ in range(p.diligence)] for a in AREAS}
        busy: dict[date, set[str]] = {}
        for n in range(self.number):
            chance, area = Chance(self.seed, "entrants", n), AREAS[n % len(AREAS)]
            sheet = evenings[n] if n < len(evenings) else evenings[1 + n % (len(evenings) - 1)]
            start = saturday + timedelta(days=7 * (n * weekends // self.number))
            shift = (start - date(YEAR, 5, 2)).days
            taken = busy.setdefault(start, set())
            here = sorted(set(PLAYER.findall(sheet)) - set(self.cast.referents.values()) - {self.cast.publisher})
            people = dict(zip(here, _entrants(pools[area], len(here), taken, chance), strict=True))
            for k, home in enumerate(AREAS):  # who decides is the referent here
                people[self.cast.referents[home]] = self.cast.referents[AREAS[(k + n) % len(AREAS)]]
            twin, club = REGULAR[n % len(REGULAR)], chance.choice([host for host in HOSTS if host.area == area])
            edition = n // len(REGULAR) + 1
            id, name = (f"{twin.id}-{edition}", f"{twin.name} {edition}") if edition > 1 else (twin.id, twin.name)
            self._keep(area, id, headed(moved(sheet, people, shift), name=name, place=club.place, club=club.id))

    def _draw_lots(self) -> None:
        chance, result = Chance(self.seed, "lots"), self._closed()
        self.pattern.season["lots"] = [
            {"area": area, "order": chance.shuffled(group)}
            for area in AREAS
            for group in undrawn(line.value.tie for line in result.rankings[area].lines)
        ]

    def _last_chance(self) -> None:
        """Those just behind the first ten of every area: nobody who is admitted, nobody who may be called."""
        result = self._closed()
        known = {admission.value.player for admission in result.admissions}
        rows = zip(
            *(result.rankings[area].lines[NUMBERS.reserve_limit : NUMBERS.reserve_limit * 5] for area in AREAS),
            strict=False,
        )
        unplaced = dict.fromkeys(line.value.player for row in rows for line in row if line.value.player not in known)
        sizes = TABLES[: len(unplaced) // TABLES[0]]
        plan = Plan("ultima-spiaggia", "ULTIMA SPIAGGIA", "Viareggio", NATIONAL, HOSTS[5].id, None,
                    date(YEAR, 10, 24), sizes, "strategic", kind="last_chance", third=True)  # fmt: skip
        self._keep(plan.area, plan.id, self._hold(plan, [self.people[id_] for id_ in list(unplaced)[: plan.players]]))


def _entrants(pool: Sequence[Person], number: int, busy: set[str], chance: Chance) -> list[str]:
    """*number* people who are free on the day, each as likely as they are diligent."""
    chosen: dict[str, None] = {}
    while len(chosen) < number:
        club = chance.choice(pool).id
        if club not in busy:
            chosen[club] = None
            busy.add(club)
    return list(chosen)


def _plan(number: int) -> Plan:
    """What happens on an evening: half are of tier I, something is out of the ordinary at every third."""
    tier = "III" if number == 0 else ("I", "II", "I", "III", "I", "II")[number % 6]
    leaves = (Leaves(1 + number % 8, 2, 3, during=number % 2 == 0),) if number % 7 == 3 else ()
    paper = _DEFECTS[number % len(_DEFECTS)]
    pardons = (Ruling("pardon", "none", "I", 12, "La foto è arrivata il giorno dopo."),)
    return Plan(
        f"evening-{number}", "Serata", "Torino", AREAS[0], HOSTS[0].id, tier, date(YEAR, 5, 2),
        LARGEST if number == 0 else TABLES, "aggressive" if number % 2 else "strategic",
        days=2 if tier == "III" else 1, third=number % 3 == 0, leaves=leaves,
        paper=() if tier == "I" and paper == ("no-side",) else paper,
        void=((2, 3),) if number % 11 == 5 else (), warned=number % 5 // 4, no_card=number % 9 // 8,
        rulings=pardons if tier == "I" and paper == ("no-winner-photo",) else (),
    )  # fmt: skip


def _opening(people: Cast) -> dict[str, Any]:
    return {
        "regulation": "bang-2009", "name": {"it": "Stagione (inventata)", "en": "Season (invented)"}, "invented": True,
        "status": "closed", "as_of": date(YEAR, 12, 1), "period": {"from": NUMBERS.first_day, "to": NUMBERS.last_day},
        "areas": {area: {"referent": people.referents[area]} for area in AREAS},
        "publisher": people.publisher, "reigning_champion": people.champion, "lots": [], "note": NOTE,
    }  # fmt: skip


def evenings_of_rounds(seed: object, people: Cast) -> list[str]:
    """Evenings of the 2022 regulation: forty players in five rounds of eight tables drawn anew."""
    season, club, day = season_of_rounds(date(2023, 7, 1)), HOSTS[2].id, date(2023, 1, 7)
    reckoning = Reckoning(people, bang_2022.SEASON, season, LAW_OF_ROUNDS)
    plans = [
        bang_2022.Plan(f"rounds-{n}", "Serata", "Verona", club, day, sum(TABLES), take=n, dealt=n % 3 == 1)
        for n in range(EVENINGS_OF_ROUNDS)
    ]
    return [bang_2022.held(plan, people, reckoning, seed) for plan in plans]


def season_of_rounds(as_of: date) -> str:
    """The file of a season of the 2022 regulation."""
    name = {"it": f"Stagione a turni {as_of.year} (inventata)", "en": f"Season of rounds {as_of.year} (invented)"}
    about = {"regulation": LAW_OF_ROUNDS.id, "name": name, "invented": True, "status": "closed", "as_of": as_of}
    return text(about | {"note": NOTE}, f"{LAW_OF_ROUNDS.id}/season", 2)
