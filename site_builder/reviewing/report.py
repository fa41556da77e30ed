"""The report of a review, as types: what one job hands to another about a change.

Plain values, bounded, in every language, with nothing in it that is markup. A pair is (before, after), an amount is
written as in the exports, and of a list that may be long there are the first rows and how many more.
"""

from __future__ import annotations

from datetime import date
from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, field

from ..languages import LANGUAGES
from ..results.history import COLUMNS
from .report_values import (
    LONGEST_LIST,
    Bounded,
    Count,
    Id,
    InEveryLanguage,
    PagePath,
    Places,
    ReportPart,
    ShortText,
    Term,
    Unit,
)
from .reported_season import ReportedPlace, ReportedSeason

VERSION = 6  # of the shape of a report: tests/reviewing/test_report_format.py notices another shape


class ReportedFile(ReportPart, frozen=True, kw_only=True):
    status: Annotated[str, Meta(pattern=r"^(added|changed|removed)\Z")]
    path: ShortText


class ReportedFact(ReportPart, frozen=True, kw_only=True):
    """A fact that is written otherwise: in which file, of which *name*, *where* in it, what it *was* and is *now*;
    *silent* where nobody would see it in a diff."""

    path: ShortText
    name: ShortText
    where: InEveryLanguage
    was: InEveryLanguage | None
    now: InEveryLanguage | None
    player: Id | None
    silent: bool


class ReportedProblem(ReportPart, frozen=True, kw_only=True):
    """A mistake; *fresh* where the change brings it."""

    path: ShortText
    line: Count
    column: Count
    severity: Annotated[str, Meta(pattern=r"^(error|finding|warning)\Z")]
    check: Term
    message: InEveryLanguage
    clause: Term | None
    fresh: bool


class ReportedMeeting(ReportPart, frozen=True, kw_only=True):
    """Where the change meets another that is open (`meeting.MeetingChange`)."""

    other: ShortText = field(name="with")
    files: Bounded[ShortText]
    merged: Bounded[ShortText]
    people: Bounded[Id]
    evenings: Bounded[tuple[ShortText, ShortText]]


class ReportedRecords(Bounded[ReportedPlace], frozen=True, kw_only=True):
    """Whose place in a list of records is another."""

    id: Id = field(name="list")
    title: InEveryLanguage
    unit: Unit


class ReportedCareer(ReportPart, frozen=True, kw_only=True):
    """Somebody in a ranking over the years; by column what is another count now."""

    player: Id
    place: Places
    changed: dict[Annotated[str, Meta(pattern=rf"^({'|'.join(COLUMNS)})\Z")], tuple[Count, Count]]


class ReportedHistory(Bounded[ReportedCareer], frozen=True, kw_only=True):
    """A ranking over the years; *moved* counts those with another place who are not among the rows."""

    id: Id = field(name="list")
    title: InEveryLanguage
    invented: bool
    moved: Count


class ReportedLikeness(ReportPart, frozen=True, kw_only=True):
    """Somebody who may be the newcomer, and how many tournaments they *played*."""

    player: Id
    how: Annotated[str, Meta(pattern=r"^(same|swapped|alias|close)\Z")]
    played: Count


class ReportedArrival(ReportPart, frozen=True, kw_only=True):
    """A newcomer, or somebody of here who is *renamed*; and whom they resemble."""

    player: Id
    alike: Annotated[tuple[ReportedLikeness, ...], Meta(max_length=3)]
    renamed: bool = False


class ReportedSheet(ReportPart, frozen=True, kw_only=True):
    season: Id
    id: Id
    name: ShortText
    start: date
    path: ShortText
    page: PagePath


class ReportedRepetition(ReportPart, frozen=True, kw_only=True):
    """Two sheets that may be one: *days* lie between them, *shared* people played both."""

    new: ReportedSheet
    earlier: ReportedSheet
    same_games: bool
    same_club: bool
    days: Count
    shared: Count


class ReportedCase(ReportPart, frozen=True, kw_only=True):
    """A decision of a person: what about, who took it, when, by which clause and why."""

    kind: Annotated[str, Meta(max_length=60)]
    of: Annotated[str, Meta(max_length=60)] | None
    season: Id | None
    tournament: ShortText | None
    area: InEveryLanguage | None
    players: Annotated[tuple[Id, ...], Meta(max_length=100)]
    by: Id | None
    day: date
    clause: Term | None
    reason: ShortText


class ReportedDecisions(ReportPart, frozen=True, kw_only=True):
    added: Bounded[ReportedCase]
    removed: Bounded[ReportedCase]


AnnouncedPart = Annotated[str, Meta(pattern=r"^(name|day|time|place|venue|area|tier|club|note|announced)\Z")]


class AnnouncedTexts(ReportPart, frozen=True, kw_only=True):
    """What an announcement says, and of what differs the *words*."""

    name: ShortText
    start: date
    end: date
    words: Annotated[dict[AnnouncedPart, ShortText], Meta(max_length=8)] = field(
        default_factory=dict[AnnouncedPart, str]
    )


class ReportedAnnouncement(ReportPart, frozen=True, kw_only=True):
    """An announcement before (None where it is new) and after (None where it is gone)."""

    season: Id
    id: Id
    was: AnnouncedTexts | None
    now: AnnouncedTexts | None
    changed: Annotated[tuple[AnnouncedPart, ...], Meta(max_length=10)]

    def __post_init__(self) -> None:
        if not (self.was or self.now) or (self.changed and not (self.was and self.now)):
            raise ValueError("an announcement that is new, gone or changed")

    @property
    def shown(self) -> AnnouncedTexts:
        """As it is now, or was."""
        texts = self.now or self.was
        assert texts is not None, "there is one of them"
        return texts


class ReportedEffect(ReportPart, frozen=True, kw_only=True):
    """What the change does to the results; *unlooked* newcomers were not compared with anybody."""

    seasons: Annotated[tuple[ReportedSeason, ...], Meta(max_length=60)]
    records: Annotated[tuple[ReportedRecords, ...], Meta(max_length=40)]
    histories: Annotated[tuple[ReportedHistory, ...], Meta(max_length=40)]
    arrivals: Bounded[ReportedArrival]
    unlooked: Count
    again: Annotated[tuple[ReportedRepetition, ...], Meta(max_length=20)]
    decided: ReportedDecisions
    announced: Bounded[ReportedAnnouncement]


class ReportedCounts(ReportPart, frozen=True, kw_only=True):
    """Problems of the new state by severity, how many of them are *fresh*, how many were *mended*; files that came and
    went."""

    error: Count
    finding: Count
    warning: Count
    fresh: Count
    mended: Count
    added: Count
    removed: Count

    @property
    def problems(self) -> int:
        return self.error + self.finding + self.warning


class Report(ReportPart, frozen=True, kw_only=True):
    """The whole. *effect* is None where an error stands in the way, *head* where the change is not committed. *own* are
    the files that are the championship's own, *beyond* those that no change of the data touches; *closed* are the
    seasons that had ended. *together* is where it meets the change that it was asked with, *beside* where it meets
    each of the others that are open."""

    report: Literal[6] = VERSION
    base: ShortText
    head: ShortText | None
    languages: Annotated[tuple[str, ...], Meta(min_length=1)] = LANGUAGES
    counts: ReportedCounts
    files: Bounded[ReportedFile]
    facts: Bounded[ReportedFact]
    closed: Annotated[tuple[Id, ...], Meta(max_length=LONGEST_LIST)] = ()
    own: Bounded[ShortText] = Bounded(rows=(), more=0)
    beyond: Bounded[ShortText]
    problems: Bounded[ReportedProblem]
    mended: Bounded[ReportedProblem]
    effect: ReportedEffect | None
    people: Annotated[dict[Id, InEveryLanguage], Meta(max_length=5000)]
    beside: Annotated[tuple[ReportedMeeting, ...], Meta(min_length=1, max_length=10)] | UnsetType = UNSET
    together: ReportedMeeting | UnsetType = UNSET

    def __post_init__(self) -> None:
        if len({*self.languages}) != len(self.languages) or not {*self.languages} <= {*LANGUAGES}:
            raise ValueError("languages of the program, each once")
