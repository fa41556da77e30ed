"""A review → the report (`report.py`), with nothing in it that is markup."""

from __future__ import annotations

from collections.abc import Iterable
from posixpath import normpath

import msgspec
from msgspec import UNSET

from .. import addresses
from ..problems import ERROR, FINDING, SEVERITIES, WARNING
from ..regulations.outcomes import TournamentOutcome
from ..results.cases import JudgedCase
from ..results.duplicates import Arrival, Repetition
from ..season.comparisons import Moved
from . import Review, SeasonReview
from .announced import reported as announcement
from .changed_tournaments import changed_tournaments
from .facts import Fact
from .history import of_history
from .meeting import reported as meeting_change
from .named_people import NamedPeople
from .report import (
    Report,
    ReportedArrival,
    ReportedCase,
    ReportedCounts,
    ReportedDecisions,
    ReportedEffect,
    ReportedFact,
    ReportedFile,
    ReportedLikeness,
    ReportedRecords,
    ReportedRepetition,
    ReportedSheet,
)
from .report_values import InEveryLanguage
from .season_writer import SeasonWriter
from .values import MOST, bounded, clean, clean_words, of_problem, sheet_path, texts_in


def as_json(part: object) -> bytes:
    """A report, or what a program is told with parts of it, as JSON."""
    return msgspec.json.format(msgspec.json.encode(part), indent=1) + b"\n"


def report(review: Review) -> Report:
    """Files, facts, problems, and, where the new state is sound, what the change does; None as `effect` elsewhere."""
    people = NamedPeople(review.results.records.register)
    fresh = set(map(id, review.fresh))
    count = {kind: sum(problem.severity == kind for problem in review.problems) for kind in (ERROR, FINDING, WARNING)}
    order = sorted(
        review.problems,
        key=lambda problem: (SEVERITIES.index(problem.severity), id(problem) not in fresh, problem.order),
    )
    files = [ReportedFile(status=status, path=clean(f"{review.data}/{path}")) for status, path in review.files]
    writer = _EffectWriter(review, people)
    facts = bounded([writer.fact(fact) for fact in review.facts], "facts")
    effect = writer.effect() if review.sound else None
    beside = tuple(meeting_change(other, review.data, people.who) for other in review.beside)
    together = UNSET if review.meeting is None else meeting_change(review.meeting, review.data, people.who)
    ids = {*texts_in(msgspec.to_builtins((facts, effect, beside, [] if together is UNSET else together)))}
    return Report(
        base=clean(review.base),
        head=clean(review.head) or None,
        languages=tuple(review.results.records.championship.languages),
        counts=ReportedCounts(
            error=count[ERROR],
            finding=count[FINDING],
            warning=count[WARNING],
            fresh=len(fresh),
            mended=len(review.mended),
            added=sum(file.status == "added" for file in files),
            removed=sum(file.status == "removed" for file in files),
        ),
        files=bounded(files, "files"),
        facts=facts,
        closed=tuple(review.closed[: MOST["rows"]]),
        own=bounded([clean(path) for path in review.own], "files"),
        beyond=bounded([clean(path) for path in review.beyond], "files"),
        problems=bounded([of_problem(problem, id(problem) in fresh) for problem in order], "problems"),
        mended=bounded([of_problem(problem, False) for problem in review.mended], "mended"),
        effect=effect,
        people={id: name for id, name in people.names.items() if id in ids},
        beside=beside or UNSET,
        together=together,
    )


class _EffectWriter:
    """Lays down the effect; who is named on the way is noted among *people*."""

    def __init__(self, review: Review, people: NamedPeople):
        self.review, self.people = review, people
        self.seasons = SeasonWriter(review, people)

    def effect(self) -> ReportedEffect:
        review = self.review
        arrivals = sorted(review.arrivals, key=lambda arrival: (not arrival.alike, arrival.player))
        added, removed = (bounded([self.case(case) for case in cases], "decided") for cases in review.decided)
        return ReportedEffect(
            seasons=tuple(self.seasons.written(season) for season in review.seasons if self.concerned(season)),
            records=tuple(self.records(id, lines) for id, lines in review.records),
            histories=tuple(of_history(change, self.people.who) for change in review.histories),
            arrivals=bounded([self.arrival(arrival) for arrival in arrivals], "arrivals"),
            unlooked=sum(not arrival.looked for arrival in review.arrivals),
            again=tuple(self.again(pair) for pair in review.again[: MOST["tournaments"]]),
            decided=ReportedDecisions(added=added, removed=removed),
            announced=bounded([announcement(change) for change in review.announced], "announced"),
        )

    def records(self, id: str, lines: Iterable[Moved]) -> ReportedRecords:
        law = next(records.regulation for records in self.review.results.record_lists if records.id == id)
        places = bounded(self.seasons.places(lines), "rows")
        return ReportedRecords(
            id=id, title=InEveryLanguage(law.title), unit=law.unit, rows=places.rows, more=places.more
        )

    def arrival(self, arrival: Arrival) -> ReportedArrival:
        alike = (
            ReportedLikeness(player=self.people.who(other.player), how=other.how, played=other.played)
            for other in arrival.alike
        )
        return ReportedArrival(player=self.people.who(arrival.player), alike=tuple(alike), renamed=arrival.renamed)

    def concerned(self, season: SeasonReview) -> bool:
        return (
            not (season.before and season.after)
            or bool(season.changes)
            or bool(changed_tournaments(self.review, season))
        )

    def fact(self, fact: Fact) -> ReportedFact:
        """A fact that is written otherwise: in which file, where in it, what it was and is."""
        return ReportedFact(
            path=clean(normpath(f"{self.review.data}/{fact.path}")),
            name=clean(fact.called),
            where=clean_words(fact.where),
            was=None if fact.before is None else clean_words(fact.before),
            now=None if fact.after is None else clean_words(fact.after),
            player=fact.player and self.people.who(fact.player),
            silent=fact.silent,
        )

    def case(self, case: JudgedCase) -> ReportedCase:
        """A decision of a person: what about, who took it, when, by which clause and why."""
        document = case.season
        names = {tournament.id: tournament.facts.name for tournament in document.result.tournaments} if document else {}
        areas = {**document.regulation.areas, **document.regulation.folders} if document else {}
        return ReportedCase(
            kind=case.kind,
            of=case.of or None,
            season=document.season.id if document else None,
            tournament=clean(names[case.tournament]) if case.tournament in names else None,
            area=InEveryLanguage(areas[case.area]) if case.area in areas else None,
            players=tuple(self.people.who(id) for id in case.players),
            by=self.people.who(case.by) if case.by else None,
            day=case.day,
            clause=f"{document.regulation.id} {case.clause}" if document and case.clause else None,
            reason=clean(case.reason),
        )

    def again(self, pair: Repetition) -> ReportedRepetition:
        """Two sheets that may be one: where each stands, and what they share."""
        return ReportedRepetition(
            new=self.sheet(*pair.new),
            earlier=self.sheet(*pair.earlier),
            same_games=pair.same_games,
            same_club=pair.same_club,
            days=pair.days,
            shared=pair.shared,
        )

    def sheet(self, season: str, tournament: TournamentOutcome) -> ReportedSheet:
        return ReportedSheet(
            season=season,
            id=tournament.id,
            name=clean(tournament.facts.name),
            start=tournament.facts.start,
            path=sheet_path(self.review.data, season, tournament.area, tournament.id),
            page=addresses.tournament(season, tournament.id),
        )
