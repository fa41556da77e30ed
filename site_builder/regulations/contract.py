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


class Regulation(Struct, frozen=True, eq=False):
    """A room: one regulation, found by listing the folder.

    *readings* are the questions that its text leaves open and that a season may answer in another way. *edition* is how
    its text dates itself, *revision* a day for the order of the editions, and *dated* says whether it is that of the
    text; *short* a name for where room is scarce. *read_tournament* and *read_season* give types to files of sound
    shape: (facts or None, problems). *judge* computes a tournament as of a day, *close* a season from its judged
    tournaments. *checks* hold for one tournament's facts, *result_checks* for its result, *season_checks* for a
    season's result. *tables* prints the numbers of the law. *counting* is what its rankings count, and who is ahead.
    *adopt* gives types to a season of another edition, or says why the facts do not suffice; None where it never can.
    *findings* tells the codes of a verdict in a few words, *examined* everything that was looked at for it, also what
    was found in order. *all_time* makes one list of those of several seasons, where the regulation keeps records.
    *without* decides anew who goes to the final, from a season's facts and a result in which a player is absent
    (`absence.py`); None where no ranking leads to one. *trial* says how a result of an announced tournament is tried
    (`tried.py`); None where no ranking leads to a seat. *form* says how its spreadsheet form is made and read; None
    where it has none. *areas* are the rankings it keeps, in order, with their names, *entrant_size* how many players
    score together on a line: 1 a player, 2 a pair, more a team (`records/entrants.py`); *folders* the names of folders
    of tournaments that are no ranking, as the games of a festival, and *formats* tells of such a game in a few words
    how it is played; *unit* is what an amount is counted in, *bonus_tiers* the tiers of tournaments that count for its
    bonuses, where not all do. *turning_days* are the days of a season on which a ranking may change, besides those on
    which a tournament ends. *decisions* lists what people decided in a season, each with the season as it would be
    without it; *forgiven* gives a tournament, of its result, as it would be had nobody found
    anything wrong with its paperwork, None where that took nothing from it; *decision_clauses* maps a kind of decision
    ("bonus-club" for a bonus) to the clause that lets somebody take it. *has_history* says whether its seasons enter
    the ranking over the years of their competition. *with_changes* makes an edition that is based on it, where it can,
    without rules of *may_be_left_out*; *dependents* has by such a rule, by a reading, or by an item of a number that is
    a list ("wild_cards=champion") the other clauses and readings whose words rest on it; *based* is what such an
    edition has of its own. *pairings* is who meets whom in the next round of a tournament that is paired by its
    standings (None: a bye). *derogations* are those of a tournament's facts, and *blocks* what its sheet tells beside
    tables and duels, as it is published; None where there is nothing else. *window* says how long what was played
    counts where that is longer than its season; *close_window* closes a season with the judged tournaments of the
    earlier ones that lie in the window, as `close` does alone. *final* says how the title is settled in the end,
    *stages* which its duels or brackets have. *retold* says that its text tells that of somebody else in words of ours,
    *area_words* what it calls an area and several, where another noun. *deal* gives the games of the table of a number,
    as on its sheet, that come to what is told of each seat, in dollars and wins (None where it knows none): a case that
    names nets is computed from them.
    """

    id: str
    room: Path
    title: Words
    edition: Words
    revision: date
    readings: Mapping[str, Reading]
    areas: Mapping[str, Words]
    read_season: Callable[[Season, Register], tuple[SeasonFacts | None, list[Problem]]]
    read_tournament: Callable[[Sheet, OwnSeason, Register], tuple[TournamentFacts | None, list[Problem]]]
    judge: Callable[[OwnTournament, date], TournamentOutcome]
    close: Callable[[OwnSeason, Sequence[OwnTournament], date], SeasonOutcome]
    checks: tuple[Check, ...]
    result_checks: tuple[Check, ...]
    season_checks: tuple[Check, ...]
    decisions: Callable[[OwnSeason, Sequence[OwnTournament]], Iterable[WithoutDecision]]
    tables: Callable[[], Mapping[str, PrintedTable]]
    counting: Counting
    findings: Mapping[str, Words] = field(default_factory=dict[str, Words])
    adopt: Callable[[Season, Sequence[Sheet], Register], Adopted] | None = None
    all_time: Callable[[Sequence[SeasonOutcome]], RankingOutcome] | None = None
    without: Callable[[OwnSeason, SeasonOutcome, str], SeasonOutcome] | None = None
    trial: Trial[SeasonOutcome] | None = None
    folders: Mapping[str, Words] = field(default_factory=dict[str, Words])
    formats: Mapping[str, Words] = field(default_factory=dict[str, Words])
    played: Callable[[TournamentOutcome], Sequence[CompetitionPart]] | None = None
    examined: Callable[[TournamentOutcome], Sequence[Examined]] | None = None
    unit: str = "$"
    bonus_tiers: tuple[str, ...] = ()
    entrant_size: int = 1
    short: Words = field(default_factory=dict[str, str])
    paper: Paper | None = None
    turning_days: Callable[[OwnSeason, Sequence[OwnTournament]], Iterable[date]] = lambda _season, _tournaments: ()
    form: Form | None = None
    decision_clauses: Mapping[str, str] = field(default_factory=dict[str, str])
    forgiven: Callable[[TournamentOutcome], TournamentFacts | None] = lambda _: None
    has_history: bool = False
    dated: bool = True
    derogations: Callable[[OwnTournament], Sequence[Derogation]] = lambda _: ()
    pairings: Callable[[TournamentOutcome], Sequence[tuple[str, str | None]]] = lambda _: ()
    blocks: Callable[[OwnTournament], Mapping[str, Sequence[Mapping[str, object]]]] | None = None
    with_changes: Callable[[Changes], Regulation | None] | None = None
    may_be_left_out: tuple[str, ...] = ()
    dependents: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    based: Based | None = None
    final: Final = NO_FINAL
    stages: Stages = NO_STAGES
    deal: Callable[[tuple[DealtSeat, ...], int], Sequence[Mapping[str, Plain]] | None] | None = None
    window: Window | None = None
    retold: bool = False
    area_words: Nouns = field(default_factory=dict[str, Mapping[str, str]])
    close_window: (
        Callable[[OwnSeason, Sequence[OwnTournament], date, Sequence[TournamentOutcome]], SeasonOutcome] | None
    ) = None

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
