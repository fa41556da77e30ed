"""Checks of a season by itself, and of its sheets, with what its law made of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from datetime import date, timedelta
from functools import partial

from ..problems import ERROR, WARNING, Problem
from ..records.announced_as import announced_as
from ..records.records import Planned, Records, Sheet, normalize_name
from ..regulations.checking import Check, Fault, fault, problem_of
from ..regulations.contract import NATIONAL
from .computed import ComputedSeason
from .edition_checks import other_period, reading_without_effect

Seasons = Mapping[str, ComputedSeason]  # by season, oldest first


def known_hall(records: Records, seasons: Seasons) -> Iterator[Fault]:
    """V-66: an edition that a season decides belongs to a hall of fame that is here, in numberings that it has."""
    for season in seasons.values():
        for title in season.result.titles:
            decided = season.result.tournament(title.tournament).facts.sheet if title.tournament else season.season
            hall = records.honours.get(title.hall)
            if hall is None:
                halls = ", ".join(records.honours) or "–"
                yield fault(decided.document.where("honours", "hall"), hall=title.hall, known=halls)
                continue
            if hall.invented and not season.season.invented:
                yield fault(decided.document.where("honours", "hall"), "invented", hall=title.hall)
            for series, _ in title.numbers:
                if series not in hall.document.data.get("series", {}):
                    all_series = ", ".join(hall.document.data.get("series", {})) or "–"
                    where = decided.document.where("honours", "numbers", series)
                    yield fault(where, "series", series=series, known=all_series)


def known_competition(records: Records, seasons: Seasons) -> Iterator[Fault]:
    """The competition that a season says it belongs to has a hall of fame."""
    for season in (season.season for season in seasons.values()):
        if season.competition is not None and season.competition not in records.honours:
            competitions = ", ".join(records.honours) or "–"
            yield fault(season.document.where("competition"), competition=season.competition, known=competitions)
        elif season.competition is not None and records.honours[season.competition].invented and not season.invented:
            yield fault(season.document.where("competition"), "invented", competition=season.competition)


def planned(records: Records, seasons: Seasons) -> Iterator[Fault]:
    """What is announced has an id of its own, a folder and a club that are known, and days in their order. That its
    sheet is here already is as it should be."""
    for season in (season.season for season in seasons.values()):
        folders, seen = seasons[season.id].regulation.known_folders, set()
        for n, plan in enumerate(season.planned):
            where = partial(season.document.where, "planned", n)
            if plan.id in seen:
                yield fault(where("id"), "twice", id=plan.id)
            seen.add(plan.id)
            if plan.area not in folders:
                yield fault(where("area"), "area", area=plan.area, known=", ".join(folders))
            if plan.club is not None and plan.club not in records.register.clubs:
                yield fault(where("club"), "club", club=plan.club, near=records.register.clubs_like(plan.club))
            if plan.end < plan.start:
                yield fault(where("end"), "days", start=plan.start, end=plan.end)
            if plan.start < plan.announced:
                yield fault(where("announced"), "announced", start=plan.start, announced=plan.announced)


def planned_in_period(records: Records, seasons: Seasons) -> Iterator[Fault]:
    """What is announced for a day on which it cannot count is told while there is time. A final comes after the period
    of the others; its year is the season's all the same."""
    for season in (season.season for season in seasons.values()):
        first, last = season.period
        for n, plan in enumerate(season.planned):
            early, late = first is not None and plan.start < first, last is not None and plan.end > last
            where = season.document.where("planned", n, "end" if late and plan.end != plan.start else "start")
            if plan.area != NATIONAL and (early or late):
                yield fault(where, "" if first else "to", name=plan.name, first=first, last=last)
            elif not {plan.start.year, plan.end.year} <= {*season.years}:
                yield fault(where, "year", name=plan.name, day=plan.start, years=", ".join(map(str, season.years)))


def shorter_than_announced(records: Records, seasons: Seasons) -> Iterator[Fault]:
    """V-32: a tournament that was announced for several days and begins as announced, but has one day alone: its last
    one may have been forgotten."""
    for season in seasons.values():
        announced = {(plan.area, plan.id): plan for plan in season.season.planned}
        for tournament in season.tournaments:
            plan = announced.get((tournament.sheet.area, tournament.sheet.id))
            if plan and plan.end > plan.start == tournament.start == tournament.end:
                yield fault(tournament.sheet.document.where("start"), start=plan.start, end=plan.end)


def announced_under_another_id(records: Records, seasons: Seasons) -> Iterator[Fault]:
    """Results that are on the day and of the club of an announcement, and not under its id: the one that was announced
    waits for results that are here."""
    for season in seasons.values():
        sheets = {sheet.id for sheet in records.sheets.get(season.season.id, ())}
        waiting = [plan for plan in season.season.planned if plan.id not in sheets]
        announced = {plan.id for plan in season.season.planned}
        for sheet in (tournament.sheet for tournament in season.tournaments if tournament.sheet.id not in announced):
            start = sheet.document.data["start"]
            name = sheet.document.data["name"]
            if plan := announced_as(waiting, sheet.area, start, sheet.document.data.get("club"), name):
                yield fault(sheet.document.where("name"), name=plan.name, id=plan.id, day=plan.start)


def other_than_announced(records: Records, seasons: Seasons) -> Iterator[Fault]:
    """Results whose file or name is that of an announcement, and whose area, day or tier is another: one of the two
    may be mistyped, and with another area or day they may be of another tournament than the one that waits for its
    results."""
    for season in seasons.values():
        sheets = {sheet.id for sheet in records.sheets.get(season.season.id, ())}
        area_names = {**season.regulation.areas, **season.regulation.folders}
        for sheet in (tournament.sheet for tournament in season.tournaments):
            where, data, plan = (
                sheet.document.where,
                sheet.document.data,
                _announced(season.season.planned, sheet, sheets),
            )
            if plan is None:
                continue
            facts = {"name": plan.name, "day": plan.start, "area": area_names.get(plan.area, plan.area)}
            if plan.area != sheet.area:
                yield fault(where("name"), "area", **facts)
            elif plan.start.isoformat() != data["start"]:
                yield fault(where("start"), "day", **facts)
            elif plan.tier and data.get("announced_tier", plan.tier) != plan.tier:
                yield fault(where("announced_tier"), "tier", tier=plan.tier, **facts)


def _announced(planned: Sequence[Planned], sheet: Sheet, sheets: Collection[str]) -> Planned | None:
    """The announcement that has the id of *sheet*; else the one of its name that has none of the *sheets*, unless
    `announced_under_another_id` tells of one."""
    if same_id := [plan for plan in planned if plan.id == sheet.id]:
        return same_id[0]
    data, name = sheet.document.data, normalize_name(sheet.document.data["name"])
    waiting = [plan for plan in planned if plan.id not in sheets]
    of_that_name = [plan for plan in waiting if normalize_name(plan.name) == name]
    of_that_day = announced_as(waiting, sheet.area, data["start"], data.get("club"), data["name"])
    return of_that_name[0] if len(of_that_name) == 1 and of_that_day is None else None


# Where people write down what they decided, and what `Regulation.decision_clauses` knows it by.
DECIDED = {
    "homologated": "homologation", "ratified": "ratification", "decisions": "{kind}", "exclusions": "exclusion",
    "stripped": "stripped", "waivers": "{kind}", "judge_decisions": "{kind}", "bonus_decisions": "bonus-{kind}",
    "wild_card_decisions": "wild-card", "unavailable": "unavailable", "lots": "lot",
    "derogations": "derogation",
}  # fmt: skip


def not_yet_decided(records: Records, seasons: Seasons) -> Iterator[Fault]:
    """What is dated after the season's day changes nothing before it: nobody should wonder why."""
    for season in seasons.values():
        for document in (
            season.season.document,
            *(sheet.document for sheet in records.sheets.get(season.season.id, ())),
        ):
            for key, kind in DECIDED.items():
                entries = document.data.get(key, ())
                for n, decision in enumerate([entries] if isinstance(entries, dict) else entries):
                    if not isinstance(decision, dict) or decision.get("date", "") <= season.season.as_of.isoformat():
                        continue
                    path = (key, "date") if entries is decision else (key, n, "date")
                    clause = season.regulation.decision_clauses.get(kind.format(kind=decision.get("kind", "")))
                    facts = {"date": date.fromisoformat(decision["date"]), "as_of": season.season.as_of}
                    file = season.season.document.as_fact
                    yield fault(document.where(*path), law=season.regulation.id, clause=clause, file=file, **facts)


def not_yet_begun(records: Records, seasons: Seasons) -> Iterator[Fault]:
    """A tournament that begins after the season's day is in no result and on no page, and nobody should wonder
    why."""
    for season in seasons.values():
        for tournament in season.tournaments:
            if tournament.start > season.season.as_of:
                facts = {
                    "start": tournament.start,
                    "as_of": season.season.as_of,
                    "file": season.season.document.as_fact,
                }
                yield fault(tournament.sheet.document.where("start"), **facts)


def not_yet_received(records: Records, seasons: Seasons) -> Iterator[Fault]:
    """A report that a law waits for and that comes after the season's day is as if it had not come, and nobody should
    wonder why. Of one whose days are over by then the law says that it is late: a mistyped year is told once."""
    for season in seasons.values():
        for tournament in season.tournaments:
            received, as_of = tournament.awaited_report, season.season.as_of
            last = tournament.end + timedelta(days=tournament.report_days or 0)
            if received and received > as_of >= tournament.start and as_of <= last:
                file = season.season.document.as_fact
                where = tournament.sheet.document.where("report", "received")
                yield fault(where, received=received, as_of=as_of, file=file)


def not_yet_announced(records: Records, seasons: Seasons) -> Iterator[Fault]:
    """An announcement of after the season's day stands nowhere on the site, and nobody should wonder why."""
    for season in (season.season for season in seasons.values()):
        for n, plan in enumerate(season.planned):
            if season.as_of < plan.announced <= plan.start:
                where = season.document.where("planned", n, "announced")
                yield fault(where, announced=plan.announced, as_of=season.as_of)


def day_of_the_season(records: Records, seasons: Seasons) -> Iterator[Fault]:
    """The day of a season is at most of the year after its last: with one mistyped, every day until then would be of
    the season."""
    for id, season in seasons.items():
        last_day, as_of = season.season.period[1], season.season.as_of
        days = [*filter(None, (last_day,)), *(tournament.end for tournament in season.tournaments)]
        last = max([int(id[:4]), *(day.year for day in days if day < as_of)])
        if as_of.year > last + 1:
            yield fault(season.season.document.where("as_of"), as_of=as_of, last=str(last))


CHECKS: tuple[tuple[str, Callable[[Records, Seasons], Iterator[Fault]], str], ...] = (
    ("V-66", known_hall, ERROR),
    ("competition", known_competition, ERROR),
    ("G-4", not_yet_decided, WARNING),
    ("G-4", not_yet_begun, WARNING),
    ("G-4", not_yet_received, WARNING),
    ("G-4", not_yet_announced, WARNING),
    ("G-4", day_of_the_season, WARNING),
    ("edition", other_period, WARNING),
    ("edition", reading_without_effect, WARNING),
    ("planned", planned, ERROR),
    ("planned", planned_in_period, WARNING),
    ("V-32", shorter_than_announced, WARNING),
    ("planned", announced_under_another_id, WARNING),
    ("planned", other_than_announced, WARNING),
)


def check_seasons(records: Records, seasons: Seasons) -> list[Problem]:
    """Every problem that these checks find; only to be asked where no season has an error of its own."""
    return [
        problem_of(Check(id, function, severity, _text(fault, "clause")), fault, _text(fault, "law") or "")
        for id, function, severity in CHECKS
        for fault in function(records, seasons)
    ]


def _text(fault: Fault, key: str) -> str | None:
    fact = fault.facts.get(key)
    return fact if isinstance(fact, str) else None
