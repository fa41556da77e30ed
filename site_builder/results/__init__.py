"""records → results: every season computed under its regulation, and the problems that only the law can see."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property, partial
from itertools import chain
from typing import TYPE_CHECKING, Any

from ..problems import ERROR, Problem, in_order
from ..records.records import Records, Register, Season, Sheet
from ..regulations import all_regulations, regulation
from ..regulations.checking import run
from ..regulations.contract import Regulation, SeasonResult
from .checks import check
from .dated import newest_day
from .days import Day, by_area, candidates, walk
from .decisions import Effect, effects
from .dependencies import Ground, Grounds
from .derogations import Signed, idle, mistakes, waived
from .history import History, histories
from .honours import Hall, halls
from .named import named
from .records import RecordList, record_lists

if TYPE_CHECKING:
    from .season_summary import SeasonSummary, WholeSeason


@dataclass(frozen=True, eq=False, repr=False)
class Outcome:
    """A season and what its regulation makes of it as of *day*; *decisions* say what each decision of a person
    changed. *sheets* are what it was read from, *people* everybody who is named in it.

    *register* is who was known then. *known* may hold some of its days, by what they rest on.

    A compact outcome has the values and not how they came: no games, no derivations, no *sheets* (`compact.py`). What
    those are needed for is in its `SeasonSummary`.
    """

    regulation: Regulation
    season: Season
    facts: Any
    tournaments: tuple[Any, ...]
    result: SeasonResult
    sheets: tuple[Sheet, ...] = ()
    compact: bool = False
    register: Register | None = None
    known: Mapping[str, tuple[Day, ...]] = field(default_factory=dict)

    @cached_property
    def decisions(self) -> tuple[Effect, ...]:
        assert not self.compact, "a compact season does not know its decisions"
        return effects(self.regulation, self.facts, self.tournaments, self.result)

    @cached_property
    def days(self) -> Mapping[str, tuple[Day, ...]]:
        """By area, oldest first: every day after which its ranking was another."""
        return by_area((day for _, those in self._walk() for day in those), self.result)

    def through(self) -> Iterator[tuple[Day, Callable[[], SeasonResult]]]:
        """Every one of the *days*, oldest first, and what gives the season as it stood then: closed anew, for nobody
        keeps it."""
        if "days" not in vars(self):  # whoever goes first finds out which they are
            values = []
            for _, those in self._walk():
                for day in those:
                    values.append(day)
                    yield day, partial(self.as_of, day.day)
            vars(self)["days"] = by_area(values, self.result)
            return
        for day in sorted(chain.from_iterable(self.days.values()), key=lambda dated: dated.day):
            yield day, partial(self.as_of, day.day)

    def _walk(self) -> Iterator[tuple[date, tuple[Day, ...]]]:
        assert not self.compact, "a compact season does not know its days"
        days = candidates(self.regulation, self.facts, self.tournaments, self.result)
        return walk(days, self.result.rankings, self.as_of, self._known)

    def ground(self, day: date) -> Ground | None:
        """What the season as it stood on *day* rests on; None where its law looks at other seasons too."""
        return None if self.regulation.all_time else self.grounds.on(day)

    def _known(self, day: date) -> tuple[Day, ...] | None:
        ground = self.ground(day) if self.known else None
        return self.known.get(ground.digest) if ground else None

    @property
    def walked(self) -> Mapping[str, tuple[Day, ...]]:
        """The days by what each rests on, also those that changed nothing: what a season made of nearly the same is
        told as *known*."""
        days: dict[date, list[Day]] = {}
        for day in chain.from_iterable(self.days.values()):
            days.setdefault(day.day, []).append(day)
        turning = candidates(self.regulation, self.facts, self.tournaments, self.result)
        return {ground.digest: tuple(days.get(day, ())) for day in turning if (ground := self.ground(day))}

    @property
    def known_later(self) -> Mapping[str, tuple[Day, ...]]:
        """What the same season may be told as *known* once something in it changes: its days, where anybody asked for
        them, else what it was told itself."""
        return self.walked if "days" in vars(self) else self.known

    @cached_property
    def grounds(self) -> Grounds:
        """What its days rest on, each by itself."""
        assert self.register is not None, "only what was read knows what it was read from"
        return Grounds(self.season, self.register, self.tournaments, self.sheets)

    @cached_property
    def updated(self) -> Mapping[str, date]:
        """By tournament: the newest day that the data give for it, as far as the season knows."""
        assert not self.compact, "a compact season is told the days of its tournaments"
        return {tournament.id: newest_day(tournament, self.result.day) for tournament in self.result.tournaments}

    @cached_property
    def people(self) -> frozenset[str]:
        """Who played, refereed, decided, or holds an office."""
        assert not self.compact, "a compact season is told its people"
        return frozenset(named(self.regulation, self.facts, self.tournaments, self.result))

    def as_of(self, day: date) -> SeasonResult:
        """The season as it stood on *day*. The last one is remembered: several ask for the same, one after the
        other."""
        assert not self.compact, "a compact season knows one day"
        if day == self.result.day:
            return self.result
        last: SeasonResult | None = vars(self).get("last asked")
        if last is None or last.day != day:
            last = vars(self)["last asked"] = self.regulation.close(self.facts, self.tournaments, day)
        return last


@dataclass(frozen=True, eq=False, repr=False)
class Results:
    """Everything that is published: seasons by id, oldest first, the halls of fame, and every regulation."""

    records: Records
    seasons: Mapping[str, Outcome]
    halls: Mapping[str, Hall]
    kept: Mapping[str, SeasonSummary] | None = None  # by season, where the seasons themselves are compact

    def summary_of(self, outcome: Outcome) -> SeasonSummary | WholeSeason:
        """What the games and derivations of one of the seasons tell for what looks at several."""
        from .season_summary import summarize

        return self.kept[outcome.season.id] if self.kept is not None else summarize(outcome)

    @property
    def regulations(self) -> Mapping[str, Regulation]:
        """Every room, also those that no season here uses: opened only when somebody asks, for a check of one file
        does not."""
        return all_regulations()

    @cached_property
    def record_lists(self) -> tuple[RecordList, ...]:
        """The records over all seasons, by regulation."""
        return record_lists((season.regulation, season.result) for season in self.seasons.values())

    @cached_property
    def histories(self) -> tuple[History, ...]:
        """The rankings over the years, by competition."""
        seasons = ((outcome.regulation, outcome.result) for outcome in self.seasons.values())
        return histories(seasons, self.halls, self.records.register)


def compute(
    records: Records, as_of: date | None = None, named: frozenset[str] | None = None
) -> tuple[Results, list[Problem]]:
    """Every season of *records*, each as of its own day or of *as_of* where that is earlier. Where some tournaments are
    *named*, what others only give to be looked at (no errors) is left out."""
    outcomes: dict[str, Outcome] = {}
    problems: list[Problem] = []
    for season in records.seasons.values():
        law = regulation(season.regulation)
        assert law is not None, f"a schema without a room: {season.regulation}"
        outcome, outcome_problems = outcome_of(law, season, records, as_of, named)
        problems += outcome_problems
        if outcome is not None:
            outcomes[season.id] = outcome
    if not records.partial and not any(
        problem.severity == ERROR for problem in problems
    ):  # or the champion may be another
        problems += check(records, outcomes)
    champions = {id: outcome.result for id, outcome in outcomes.items()}
    return Results(records, outcomes, halls(records, champions)), in_order(problems)


@dataclass
class ReadBefore:
    """What was read of a season before: its own facts, and of each sheet the tournament, None where it cannot be
    played; with the problems of each. It serves for as long as the season's own file and the register are the same."""

    season: tuple[object, list[Problem]] | None = None
    sheets: dict[Sheet, tuple[object, list[Problem]]] = field(default_factory=dict)


def outcome_of(
    law: Regulation,
    season: Season,
    records: Records,
    as_of: date | None,
    named: frozenset[str] | None = None,
    before: ReadBefore | None = None,
) -> tuple[Outcome | None, list[Problem]]:
    """One season; None where its own file cannot be understood. What was read *before* is not read again, and what is
    read is noted there."""
    before = before or ReadBefore()
    before.season = before.season or law.read_season(season, records.register)
    facts, problems = before.season[0], list(before.season[1])
    if facts is None:
        return None, problems
    day = min(as_of, season.as_of) if as_of else season.as_of
    sound = []
    for sheet in records.sheets.get(season.id, ()):
        if sheet not in before.sheets:
            before.sheets[sheet] = tournament_of(law, sheet, facts, day, named is None or sheet.id in named)
        tournament, sheet_problems = before.sheets[sheet]
        problems += sheet_problems
        if tournament is not None:
            sound.append(tournament)
    result = law.close(facts, sound, day)
    whole = len(sound) == len(records.sheets.get(season.id, ())) and season.id not in records.partial
    if whole and not any(p.severity == ERROR for p in problems):  # else it may only seem to lack something
        problems += run(law.season_checks, result, law.id)
    return Outcome(
        law, season, facts, tuple(sound), result, tuple(records.sheets.get(season.id, ())), register=records.register
    ), problems


def tournament_of(
    law: Regulation, sheet: Sheet, season: Any, day: date, whole: bool = True
) -> tuple[Any | None, list[Problem]]:
    """The facts of one sheet of the *season*, whose facts are these; None where it cannot be understood or played.
    What only its result tells is looked at where it is asked for *whole*."""
    tournament, problems = law.read_tournament(sheet, season, season.register)
    if tournament is None:
        return None, problems
    look_problems, stands = _look_at(law, tournament, sheet, day, whole)
    return tournament if stands else None, [*problems, *look_problems]


def _look_at(law: Regulation, tournament: Any, sheet: Sheet, day: date, whole: bool) -> tuple[list[Problem], bool]:
    """Every problem of a *tournament*, and whether it can be computed. What only its result shows
    is looked at where it is asked for *whole*."""
    derogations = law.derogations(tournament)
    signed = Signed(law, derogations, sheet.document, tournament.register)
    problems = run(law.checks, tournament, law.id, derogations)
    stands = not any(problem.severity == ERROR for problem in problems)
    if stands and whole:
        problems += run(law.result_checks, law.judge(tournament, day), law.id, derogations)
        problems += idle(replace(signed, waived=waived(problems, law)))
    return [*problems, *mistakes(signed)], stands
