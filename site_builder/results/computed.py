"""A season and what its regulation makes of it, as it stands and as it stood."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import cached_property
from itertools import chain

from msgspec import Struct, field

from ..records.records import Register, Season, Sheet
from ..regulations.cached import LruDict
from ..regulations.contract import Regulation
from ..regulations.facts import SeasonFacts, TournamentFacts
from ..regulations.outcomes import SeasonOutcome
from ..season.days import Day
from ..season.document import SeasonDocument
from .dated import newest_day
from .days import by_area, candidates, changed_days
from .dependencies import DayInputs, InputsByDay
from .earlier import EarlierSeason, closed
from .named_people import named_people


class ComputedSeason(Struct, frozen=True, eq=False, dict=True):
    """A season and what its regulation makes of it as of *day*. *sheets* are what it was read from, *people* everybody
    who is named in it.

    *register* is who was known then. *known* may hold some of its days, by what they rest on. *earlier* are the seasons
    that its law counts besides, oldest first.
    """

    regulation: Regulation
    season: Season
    facts: SeasonFacts
    tournaments: tuple[TournamentFacts, ...]
    result: SeasonOutcome
    sheets: tuple[Sheet, ...] = ()
    register: Register | None = None
    known: Mapping[str, tuple[Day, ...]] = field(default_factory=dict)
    earlier: tuple[EarlierSeason, ...] = ()

    def __repr__(self) -> str:
        """In a line: all of it printed, as where an assertion fails, takes the memory of a machine."""
        return f"<ComputedSeason {self.season.id}>"

    @cached_property
    def days(self) -> Mapping[str, tuple[Day, ...]]:
        """By area, oldest first: every day after which its ranking was another."""
        return by_area((day for _, days in self._walk() for day in days), self.result)

    def _walk(self) -> Iterator[tuple[date, tuple[Day, ...]]]:
        days = candidates(self.regulation, self.facts, self.tournaments, self.result)
        return changed_days(days, self.result.rankings, self.as_of, self._known)

    def inputs_on(self, day: date) -> DayInputs | None:
        """What the season as it stood on *day* rests on; None where its law looks at other seasons too."""
        law = self.regulation
        return None if law.all_time or law.window else self.inputs.on(day)

    def _known(self, day: date) -> tuple[Day, ...] | None:
        inputs = self.inputs_on(day) if self.known else None
        return self.known.get(inputs.digest) if inputs else None

    @property
    def walked(self) -> Mapping[str, tuple[Day, ...]]:
        """The days by what each rests on, also those that changed nothing: what a season made of nearly the same is
        told as *known*."""
        days: dict[date, list[Day]] = {}
        for day in chain.from_iterable(self.days.values()):
            days.setdefault(day.day, []).append(day)
        turning = candidates(self.regulation, self.facts, self.tournaments, self.result)
        return {inputs.digest: tuple(days.get(day, ())) for day in turning if (inputs := self.inputs_on(day))}

    @property
    def known_later(self) -> Mapping[str, tuple[Day, ...]]:
        """What the same season may be told as *known* once something in it changes: its days, where anybody asked for
        them, else what it was told itself."""
        return self.walked if "days" in vars(self) else self.known

    @cached_property
    def inputs(self) -> InputsByDay:
        """What each of its days rests on."""
        assert self.register is not None, "only what was read knows what it was read from"
        return InputsByDay(self.season, self.register, self.tournaments, self.sheets)

    @cached_property
    def updated(self) -> Mapping[str, date]:
        """By tournament: the newest day that the data give for it, as far as the season knows."""
        return {tournament.id: newest_day(tournament, self.result.day) for tournament in self.result.tournaments}

    @cached_property
    def people(self) -> frozenset[str]:
        """Who played, refereed, decided, or holds an office."""
        return frozenset(named_people(self.regulation, self.facts, self.tournaments, self.result))

    def as_of(self, day: date) -> SeasonOutcome:
        """The season as it stood on *day*."""
        if day == self.result.day:
            return self.result
        return self._last_day.get_or(day, lambda: self.closed(self.facts, self.tournaments, day))

    @cached_property
    def _last_day(self) -> LruDict[SeasonOutcome]:
        """The day that was asked for last: several ask for the same, one after the other."""
        return LruDict(1)

    def closed(self, season: SeasonFacts, tournaments: Sequence[TournamentFacts], day: date) -> SeasonOutcome:
        """The *season* of these *tournaments* as its law closes it on a *day*: this one, or as it might have been."""
        return closed(self.regulation, season, tournaments, day, self.earlier)


PlayedSeason = ComputedSeason | SeasonDocument  # both tell who won what
