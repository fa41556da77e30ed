"""What a regulation is, and what it gives: the shapes that every room fills and everything after relies on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from pathlib import Path

from msgspec import Struct, field

from ..languages import LANGUAGES, Words
from ..languages.nouns import Nouns
from ..problems import Problem
from ..records.document import Plain
from ..records.records import Register, Season, Sheet
from .checking import Check
from .counting import Counting
from .dealt_seat import DealtSeat
from .derogations import Derogation
from .duel_stages import NO_STAGES, Stages
from .editions.based import Based
from .editions.changes import Changes
from .exact import Amount
from .examined import Examined
from .facts import OwnSeason, OwnTournament, SeasonFacts, TournamentFacts, WithoutDecision
from .finals import NO_FINAL, Final
from .forms import Form
from .from_other_edition import Adopted
from .numbers import Number, of_room
from .outcomes import RankingOutcome, SeasonOutcome, TournamentOutcome
from .paper import Paper
from .played import CompetitionPart
from .readings import Reading
from .texts import LawText, clauses_of_readings, law_text
from .tried import Trial
from .window import Window

NATIONAL = "national"  # the folder of tournaments that belong to no area, in every room that has areas or none

Cell = int | Amount | str | Words | None


class PrintedTable(Struct, frozen=True):
    """A table of the regulation, printed from the data that compute. *rows* start with their heading."""

    caption: Words
    head: tuple[Words, ...]
    rows: tuple[tuple[Cell, ...], ...]


class Regulation(Struct, frozen=True, eq=False, kw_only=True):
    """A room: one regulation, found by listing the folder. What it may go without has a default."""

    # What it is called. *edition* is how its text dates itself, *revision* a day for the order of the editions.
    id: str
    room: Path
    title: Words
    short: Words = field(default_factory=dict[str, str])  # where room is scarce
    edition: Words
    revision: date
    dated: bool = True  # whether the revision is the day of the text
    retold: bool = False  # whether its text tells that of somebody else in words of ours

    # What stands in files. Files of sound shape get types: (facts, or None, and problems).
    read_season: Callable[[Season, Register], tuple[SeasonFacts | None, list[Problem]]]
    read_tournament: Callable[[Sheet, OwnSeason, Register], tuple[TournamentFacts | None, list[Problem]]]
    areas: Mapping[str, Words]  # the rankings that it keeps, in order, with their names
    area_words: Nouns = field(default_factory=dict[str, Mapping[str, str]])  # what it calls an area, and several
    folders: Mapping[str, Words] = field(default_factory=dict[str, Words])  # of tournaments that are of no ranking
    formats: Mapping[str, Words] = field(default_factory=dict[str, Words])  # how a game of a festival is played
    entrant_size: int = 1  # players that score on one line: 1 a player, 2 a pair, more a team (`records/entrants.py`)
    unit: str = "$"  # what an amount is counted in

    # What is computed: a tournament as of a day, and a season from its judged tournaments. *window* says how long what
    # was played counts where that is longer than its season; then *close_window* closes a season with the judged
    # tournaments of the earlier ones that lie in it.
    judge: Callable[[OwnTournament, date], TournamentOutcome]
    close: Callable[[OwnSeason, Sequence[OwnTournament], date], SeasonOutcome]
    window: Window | None = None
    close_window: (
        Callable[[OwnSeason, Sequence[OwnTournament], date, Sequence[TournamentOutcome]], SeasonOutcome] | None
    ) = None
    counting: Counting  # what its rankings count, and who is ahead
    # The days of a season on which a ranking may change, besides those on which a tournament ends.
    turning_days: Callable[[OwnSeason, Sequence[OwnTournament]], Iterable[date]] = lambda _season, _tournaments: ()
    bonus_tiers: tuple[str, ...] = ()  # of tournaments that count for its bonuses, where not all do
    pairings: Callable[[TournamentOutcome], Sequence[tuple[str, str | None]]] = lambda _: ()  # of the next round; a bye

    # What is checked: of a tournament its facts and its result, of a season its result.
    checks: tuple[Check, ...]
    result_checks: tuple[Check, ...]
    season_checks: tuple[Check, ...]
    findings: Mapping[str, Words] = field(default_factory=dict[str, Words])  # the codes of a verdict, in a few words
    examined: Callable[[TournamentOutcome], Sequence[Examined]] | None = None  # also what was found in order

    # What people decided: each decision with the season as it would be without it; by kind ("bonus-club") the clause
    # that lets somebody take it. *decided_elsewhere* are kinds that count also where the referent of another area takes
    # them, each with the reading and the way of it by which it does. *forgiven* gives a tournament as it would be had
    # nobody found anything wrong with its paperwork, None where that took nothing from its result.
    decisions: Callable[[OwnSeason, Sequence[OwnTournament]], Iterable[WithoutDecision]]
    decision_clauses: Mapping[str, str] = field(default_factory=dict[str, str])
    decided_elsewhere: Mapping[str, tuple[str, str]] = field(default_factory=dict[str, tuple[str, str]])
    derogations: Callable[[OwnTournament], Sequence[Derogation]] = lambda _: ()
    forgiven: Callable[[TournamentOutcome], TournamentFacts | None] = lambda _: None

    # Who goes to the final, and how the title is settled there. *without* decides anew who goes, from a season's facts
    # and a result in which a player is absent (`absence.py`); *trial* tries a result of an announced tournament
    # (`tried.py`). None where no ranking leads to a seat.
    final: Final = NO_FINAL
    stages: Stages = NO_STAGES  # of its duels or brackets
    without: Callable[[OwnSeason, SeasonOutcome, str], SeasonOutcome] | None = None
    trial: Trial[SeasonOutcome] | None = None

    # Over several seasons: the records that it keeps, where it does, and whether its seasons enter the ranking over the
    # years of their competition.
    all_time: Callable[[Sequence[SeasonOutcome]], RankingOutcome] | None = None
    has_history: bool = False

    # How its text may be read, and changed. *readings* are the questions that it leaves open. *with_changes* makes an
    # edition that is based on it, where it can, without rules of *may_be_left_out*; *dependents* has by such a rule, by
    # a reading, or by an item of a number that is a list ("wild_cards=champion") the other clauses and readings whose
    # words rest on it; *based* is what such an edition has of its own. *adopt* reads a season of another edition, or
    # says why its facts do not suffice; None where it never can.
    readings: Mapping[str, Reading]
    with_changes: Callable[[Changes], Regulation | None] | None = None
    may_be_left_out: tuple[str, ...] = ()
    dependents: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    based: Based | None = None
    adopt: Callable[[Season, Sequence[Sheet], Register], Adopted] | None = None

    # What is shown and printed: the numbers of the law as tables; what was *played* where it was no evening of BANG!,
    # for a reader; *blocks* of a sheet beside tables and duels, as the API has them; the spreadsheet form, and sheets
    # for an evening. None where there is nothing of the kind.
    tables: Callable[[], Mapping[str, PrintedTable]]
    played: Callable[[TournamentOutcome], Sequence[CompetitionPart]] | None = None
    blocks: Callable[[OwnTournament], Mapping[str, Sequence[Mapping[str, object]]]] | None = None
    form: Form | None = None
    paper: Paper | None = None

    # For cases that name nets: the games of the table of a number, as on its sheet, that come to what is told of each
    # seat, in dollars and wins. None where it knows none.
    deal: Callable[[tuple[DealtSeat, ...], int], Sequence[Mapping[str, Plain]] | None] | None = None

    def text(self, lang: str) -> LawText:
        """Its text by clause: that of its room, or that which an edition makes of it."""
        return self.based.texts[lang] if self.based else law_text(self.room, lang)

    @property
    def room_id(self) -> str:
        """The regulation of the program that computes it: itself, or what its edition rests on in the end."""
        return self.room.name.replace("_", "-")

    @property
    def left_out(self) -> tuple[str, ...]:
        """The rules that an edition is without."""
        return self.based.left_out if self.based else ()

    @property
    def numbers(self) -> tuple[Number, ...]:
        """The numbers of the law, as data, where its room has them so."""
        return self.based.numbers if self.based else of_room(self.room)

    @property
    def clauses_of_readings(self) -> Mapping[str, str]:
        """By reading the clause that it stands under."""
        return clauses_of_readings(self.text(LANGUAGES[0]))

    def clause_of(self, id: str) -> str:
        """The clause that a reading stands under, by its anchor ("a2009-12"); a clause itself."""
        return self.clauses_of_readings.get(id.upper(), id)

    @property
    def waivable(self) -> Mapping[str, Check]:
        """By name the checks that a derogation can waive."""
        return {check.name: check for check in (*self.checks, *self.result_checks) if check.waivable}

    @property
    def known_folders(self) -> tuple[str, ...]:
        """The names of the folders that its tournaments may stand in."""
        return tuple(self.folders) or (*self.areas, NATIONAL)
