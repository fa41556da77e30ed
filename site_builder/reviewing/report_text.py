"""A report → blocks in one language, in an order that never changes.

What came in, and the facts that are written otherwise; where the change meets another; who gains or loses a seat; where
it meets those that are open; counts; what to decide, with line and remedy; what is announced; by season its seats and
rankings; records, histories; what folds.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from ..problems import ERROR
from ..regulations.contested import CONTESTED
from ..reporting import severity_word
from .blocks import Alert, Block, Bold, CodeSpan, Fold, Head, Items, Para, Part, Small, Text
from .first_looks import newcomers
from .opening import editions_in, opening
from .report import (
    Report,
    ReportedCase,
    ReportedEffect,
    ReportedMeeting,
    ReportedProblem,
    ReportedRepetition,
)
from .report_announced import announcements
from .report_records import careers, records
from .report_values import Bounded
from .season import blocks as season_blocks
from .season import headlines
from .wording import MOST_LINES, ReportWording, Where

MOST_HEADLINES = 12


def telling(report: Report, lang: str, where: Where) -> Iterator[Block]:
    """The whole report in one language."""
    wording = ReportWording(report, lang, where)
    effect = report.effect
    yield from opening(wording, report)
    yield from _together(wording, report)
    yield from _alert(wording, effect)
    yield from _open_changes(wording, report)
    yield Para(_counted(wording, report))
    yield from _beyond(wording, report)
    yield from _to_decide(wording, report)
    if effect is not None:
        yield from announcements(wording, effect.announced)
        for season in effect.seasons:
            yield from season_blocks(wording, season)
        yield from records(wording, effect)
        yield from careers(wording, effect)
        yield from _arrivals(wording, effect)
    yield from _other_problems(wording, report)
    yield from _files(wording, report)
    small = wording.say("small", base=report.base, head=report.head or wording.words["now"])
    is_open = effect is not None and any(not season.closed and season.seats.rows for season in effect.seasons)
    yield Small((f"{small} {wording.words['small-open']}" if is_open else small,))


def _together(wording: ReportWording, report: Report) -> Iterator[Block]:
    """Where the change meets another that is open, both merged here."""
    meeting = report.together
    if meeting is UNSET:
        return
    yield Para((Bold(wording.say("together", other=meeting.other)),))
    lines = _met(wording, meeting)
    yield Items(lines, ticks=True) if lines else Para((wording.words["together-nowhere"],))


def _open_changes(wording: ReportWording, report: Report) -> Iterator[Block]:
    """Where it meets each of the other changes that are open."""
    for meeting in () if report.beside is UNSET else report.beside:
        yield Para((Bold(wording.say("beside", other=meeting.other)),))
        yield Items(_met(wording, meeting), ticks=True)


def _met(wording: ReportWording, meeting: ReportedMeeting) -> tuple[Text, ...]:
    lines: list[Text] = [
        (wording.words["together-file"], " ", CodeSpan(path)) for path in meeting.files.rows[:MOST_LINES]
    ]
    lines += [(wording.words["together-merged"], " ", CodeSpan(path)) for path in meeting.merged.rows[:MOST_LINES]]
    lines += [
        (wording.words["together-evening"], " ", CodeSpan(ours), " · ", CodeSpan(theirs))
        for ours, theirs in meeting.evenings.rows[:MOST_LINES]
    ]
    people = [wording.who(id) for id in meeting.people.rows]
    if people:
        n = meeting.people.whole
        names = ", ".join(people[:MOST_HEADLINES])
        lines.append((wording.say("together-people", n=n, who=names + (" …" if n > MOST_HEADLINES else "")),))
    return tuple(lines)


def _alert(wording: ReportWording, effect: ReportedEffect | None) -> Iterator[Block]:
    if effect is None:
        yield Alert(((wording.words["errors-first"],),), grave=True)
        return
    lines = [line for season in effect.seasons for line in headlines(wording, season)]
    if len(lines) > MOST_HEADLINES:
        lines = [*lines[:MOST_HEADLINES], (wording.say("more", n=len(lines) - MOST_HEADLINES),)]
    if lines:
        yield Alert(tuple(lines))


def _counted(wording: ReportWording, report: Report) -> Text:
    """How many problems come, go and stay, which areas stay as they are, how many records change."""
    count, effect = report.counts, report.effect
    facts = {"errors": count.error, "findings": count.finding, "warnings": count.warning}
    before = count.problems - count.fresh
    parts = [wording.say("mended", n=count.mended)] if count.mended else []
    parts += [wording.say("before", n=before)] if before else []
    parts.append(wording.say("counted", **facts))
    seasons = effect.seasons if effect else ()
    for season in seasons:
        moved = {change.area for change in (*season.rankings, *season.seats.rows)}
        still = [name[wording.lang] for id, name in season.areas.items() if id not in moved]
        if moved and 0 < len(still) <= 4:
            sentence = wording.say("unchanged", areas=", ".join(still), n=len(still))
            parts.append(f"{season.id}, {sentence}" if len(seasons) > 1 else sentence)
    if effect is not None and effect.seasons:
        records = sum(record_list.whole for record_list in effect.records)
        parts.append(wording.say("records-some", n=records) if records else wording.words["records-none"])
    return (Bold(wording.say("fresh", n=count.fresh)), *(f" · {part}" for part in parts))


def _beyond(wording: ReportWording, report: Report) -> Iterator[Block]:
    rows = report.beyond.rows
    if rows:
        yield Alert(((Bold(wording.say("beyond", n=report.beyond.whole)),),), grave=True)
        yield Fold((wording.words["beyond-which"],), (Items(tuple((wording.file(path),) for path in rows)),))


def _to_decide(wording: ReportWording, report: Report) -> Iterator[Block]:
    """What the change brings that somebody has to look at, errors first: problems, newcomers, sheets sent twice. Then
    the errors that were there, which stop it all the same."""
    effect = report.effect
    lines = [_problem(wording, problem) for problem in report.problems.rows if problem.fresh]
    old = [
        _problem(wording, problem)
        for problem in report.problems.rows
        if not problem.fresh and problem.severity == ERROR
    ]
    cases: list[Block] = []
    if effect is not None:
        lines += [line for pair in effect.again for line in _again(wording, pair)]
        if effect.unlooked:
            lines.append((Bold(wording.words["alike"]), " ", wording.say("alike-unlooked", n=effect.unlooked)))
        lines += newcomers(wording, effect)
        cases += _decided(wording, "decided-added", effect.decided.added)
        cases += _decided(wording, "decided-removed", effect.decided.removed)
    if lines or cases or old:
        yield Head(wording.words["decide"])
    if lines:
        yield Items(tuple(lines[:MOST_LINES]), ticks=True)
    if len(lines) > MOST_LINES:
        folded = Items(tuple(lines[MOST_LINES:]), ticks=True)
        yield Fold((wording.say("more", n=len(lines) - MOST_LINES),), (folded,), rest=True)
    if old:
        yield Para((Bold(wording.say("old-errors", n=len(old))),))
        yield Items(tuple(old[:MOST_LINES]))
        if len(old) > MOST_LINES:
            yield Para((wording.say("more", n=len(old) - MOST_LINES),))
    yield from cases


def _decided(wording: ReportWording, sentence: str, cases: Bounded[ReportedCase]) -> Iterator[Block]:
    """The decisions of people that the change adds or takes away: who merges it stands by them too."""
    if cases.rows:
        yield Para((Bold(wording.say(sentence, n=cases.whole)),))
        yield Items(tuple(_case(wording, row) for row in cases.rows[:MOST_LINES]), ticks=True)
        if more := cases.whole - len(cases.rows[:MOST_LINES]):
            yield Para((wording.say("more", n=more),))


def _case(wording: ReportWording, case: ReportedCase) -> Text:
    about = [
        case.tournament,
        case.area[wording.lang] if case.area else None,
        ", ".join(wording.who(id) for id in case.players),
    ]
    heading = ", ".join(part for part in (*about, case.season) if part)
    key = "contested-by" if case.kind == CONTESTED else "decided-by"
    by = (
        wording.say(key, who=wording.who(case.by), day=wording.day(case.day))
        if case.by
        else wording.day(case.day) + "."
    )
    of = f" ({wording.value('decision', case.of)})" if case.of else ""
    parts: list[Part] = [Bold(f"{wording.value('decision', case.kind)}{of}."), f" {heading}. {by}"]
    if case.clause:
        parts.append(f" {wording.say('decided-clause', clause=case.clause)}")
    why = wording.say("decided-why", reason=case.reason) if case.reason else wording.words["decided-no-reason"]
    return (*parts, f" {why}")


def _problem(wording: ReportWording, problem: ReportedProblem, old: bool = False) -> Text:
    """A problem with its line; *old* is one of the state before, which lies there."""
    clause = f" ({problem.clause})" if problem.clause else ""
    mark, line = severity_word(problem.severity, wording.lang).capitalize(), wording.say("line", n=problem.line)
    file = wording.file(problem.path, problem.line, old)
    return (Bold(f"{mark}."), " ", file, f" {line}: ", f"{problem.message[wording.lang]}{clause}")


def _again(wording: ReportWording, pair: ReportedRepetition) -> Iterator[Text]:
    """A sheet that may be here already, with the way to the earlier one."""
    new, earlier = pair.new, pair.earlier
    sentence = wording.say("again-games" if pair.same_games else "again-near", name=new.name, days=pair.days)
    shared = wording.say("again-shared", shared=pair.shared) + (
        f", {wording.words['again-club']}" if pair.same_club else ""
    )
    day = wording.day(earlier.start)
    yield (
        Bold(wording.words["again"]), f" {sentence} {earlier.name}, {day} ({shared}): ",
        wording.file(earlier.path, old=True), ", ", wording.page(earlier.page, wording.words["again-page"]), ".",
    )  # fmt: skip


def _arrivals(wording: ReportWording, effect: ReportedEffect) -> Iterator[Block]:
    rows, more = effect.arrivals.rows, effect.arrivals.more
    if rows:
        ending = (Para((wording.say("left-out", n=more),)),) if more else ()
        people = Items(tuple((wording.who(row.player),) for row in rows))
        yield Fold((wording.say("arrivals", n=len(rows) + more),), (people, *ending))


def _other_problems(wording: ReportWording, report: Report) -> Iterator[Block]:
    """Those that the change mends, and those that were there before and stay: an overview is never silent about what it
    leaves out."""
    mended = report.mended.rows
    if mended:
        ending = _left(wording, report.mended.more)
        items = Items(tuple(_problem(wording, problem, old=True) for problem in mended))
        yield Fold((wording.say("mended-which", n=report.mended.whole),), (items, *ending))
    rows = [problem for problem in report.problems.rows if not problem.fresh]
    if rows and report.effect is not None:
        more = report.counts.problems - report.counts.fresh - len(rows)
        items = Items(tuple(_problem(wording, row) for row in rows))
        yield Fold((wording.say("before-which", n=len(rows) + more),), (items, *_left(wording, more)))


def _left(wording: ReportWording, more: int) -> tuple[Block, ...]:
    return (Para((wording.say("more", n=more),)),) if more else ()


def _files(wording: ReportWording, report: Report) -> Iterator[Block]:
    rows, more = report.files.rows, report.files.more
    if not rows:
        if not editions_in(report):
            yield Para((wording.words["nothing"],))
        return
    ending = _left(wording, more)
    items = tuple(
        (
            f"{wording.words[row.status]} ",
            CodeSpan(row.path) if row.status == "removed" else wording.file(row.path),
        )
        for row in rows
    )
    yield Fold((wording.say("files", n=len(rows) + more),), (Items(items), *ending))
