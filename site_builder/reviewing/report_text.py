"""A report → blocks in one language. The order never changes: what came in, and the facts that are written otherwise;
where the change meets another; who gains or loses a seat; where it meets those that are open; counts; what to decide,
with line and remedy; what is announced; by season its seats and rankings; records, histories; what folds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..problems import ERROR, FINDING, SEVERITIES, WARNING
from ..regulations.contested import CONTESTED
from ..reporting import severity_word
from .blocks import Alert, Block, BlockTable, Bold, CodeSpan, Fold, Head, Items, Para, Part, Small, Text
from .opening import editions_in, opening
from .season import blocks as season_blocks
from .season import headlines
from .wording import Report, ReportWording, Where

MOST_TICKS = 40
MOST_HEADLINES = 12


def telling(report: Report, lang: str, where: Where) -> Iterator[Block]:
    """The whole report in one language."""
    w = ReportWording(report, lang, where)
    effect = report["effect"]
    yield from opening(w, report)
    yield from _together(w, report)
    yield from _alert(w, effect)
    yield from _beside(w, report)
    yield Para(_counted(w, report))
    yield from _beyond(w, report)
    yield from _to_decide(w, report)
    if effect is not None:
        yield from _announced(w, effect["announced"])
        for season in effect["seasons"]:
            yield from season_blocks(w, season)
        yield from _records(w, effect)
        yield from _histories(w, effect)
        yield from _arrivals(w, effect)
    yield from _other_problems(w, report)
    yield from _files(w, report)
    small = w.say("small", base=report["base"], head=report["head"] or w.words["now"])
    is_open = effect is not None and any(
        not season["closed"] and season["seats"]["rows"] for season in effect["seasons"]
    )
    yield Small((f"{small} {w.words['small-open']}" if is_open else small,))


def _together(w: ReportWording, report: Report) -> Iterator[Block]:
    """Where the change meets another that is open, both merged here."""
    meeting = report.get("together")
    if meeting is None:
        return
    yield Para((Bold(w.say("together", other=meeting["with"])),))
    lines = _met(w, meeting)
    yield Items(lines, ticks=True) if lines else Para((w.words["together-nowhere"],))


def _beside(w: ReportWording, report: Report) -> Iterator[Block]:
    """Where it meets each of the other changes that are open."""
    for meeting in report.get("beside", ()):
        yield Para((Bold(w.say("beside", other=meeting["with"])),))
        yield Items(_met(w, meeting), ticks=True)


def _met(w: ReportWording, meeting: Report) -> tuple[Text, ...]:
    files, merged, evenings = (meeting[kind]["rows"][:MOST_TICKS] for kind in ("files", "merged", "evenings"))
    lines: list[Text] = [(w.words["together-file"], " ", CodeSpan(path)) for path in files]
    lines += [(w.words["together-merged"], " ", CodeSpan(path)) for path in merged]
    lines += [(w.words["together-evening"], " ", CodeSpan(ours), " · ", CodeSpan(theirs)) for ours, theirs in evenings]
    people = [w.who(id) for id in meeting["people"]["rows"]]
    if people:
        n = len(people) + meeting["people"]["more"]
        names = ", ".join(people[:MOST_HEADLINES])
        lines.append((w.say("together-people", n=n, who=names + (" …" if n > MOST_HEADLINES else "")),))
    return tuple(lines)


def _alert(w: ReportWording, effect: Report | None) -> Iterator[Block]:
    if effect is None:
        yield Alert(((w.words["errors-first"],),), grave=True)
        return
    lines = [line for season in effect["seasons"] for line in headlines(w, season)]
    if len(lines) > MOST_HEADLINES:
        lines = [*lines[:MOST_HEADLINES], (w.say("more", n=len(lines) - MOST_HEADLINES),)]
    if lines:
        yield Alert(tuple(lines))


def _counted(w: ReportWording, report: Report) -> Text:
    """How many problems come, go and stay, which areas stay as they are, how many records change."""
    count, effect = report["counts"], report["effect"]
    facts = {"errors": count[ERROR], "findings": count[FINDING], "warnings": count[WARNING]}
    before = sum(count[kind] for kind in SEVERITIES) - count["fresh"]
    parts = [w.say("mended", n=count["mended"])] if count["mended"] else []
    parts += [w.say("before", n=before)] if before else []
    parts.append(w.say("counted", **facts))
    for season in effect["seasons"] if effect else ():
        moved = {part["area"] for part in (*season["rankings"], *season["seats"]["rows"])}
        still = [name[w.lang] for id, name in season["areas"].items() if id not in moved]
        if moved and 0 < len(still) <= 4:
            parts.append(w.say("unchanged", areas=", ".join(still), n=len(still)))
    if effect is not None and effect["seasons"]:
        records = sum(len(record_list["rows"]) + record_list["more"] for record_list in effect["records"])
        parts.append(w.say("records-some", n=records) if records else w.words["records-none"])
    return (Bold(w.say("fresh", n=count["fresh"])), *(f" · {part}" for part in parts))


def _beyond(w: ReportWording, report: Report) -> Iterator[Block]:
    rows, more = report["beyond"]["rows"], report["beyond"]["more"]
    if rows:
        yield Alert(((Bold(w.say("beyond", n=len(rows) + more)),),), grave=True)
        yield Fold((w.words["beyond-which"],), (Items(tuple((w.file(path),) for path in rows)),))


def _to_decide(w: ReportWording, report: Report) -> Iterator[Block]:
    """What the change brings that somebody has to look at, errors first: problems, newcomers, sheets sent twice. Then
    the errors that were there, which stop it all the same."""
    sound = report["effect"] is not None
    lines = [_problem(w, problem) for problem in report["problems"]["rows"] if problem["fresh"]]
    old = [
        _problem(w, problem)
        for problem in report["problems"]["rows"]
        if not problem["fresh"] and problem["severity"] == ERROR
    ]
    if sound:
        lines += [line for pair in report["effect"]["again"] for line in _again(w, pair)]
        if unlooked := report["effect"]["unlooked"]:
            lines.append((Bold(w.words["alike"]), " ", w.say("alike-unlooked", n=unlooked)))
        lines += [line for arrival in report["effect"]["arrivals"]["rows"] for line in _alike(w, arrival)]
    cases = [block for way in ("added", "removed") for block in _decided(w, way, report["effect"])]
    if lines or cases or old:
        yield Head(w.words["decide"])
    if lines:
        yield Items(tuple(lines[:MOST_TICKS]), ticks=True)
    if len(lines) > MOST_TICKS:
        yield Fold((w.say("more", n=len(lines) - MOST_TICKS),), (Items(tuple(lines[MOST_TICKS:]), ticks=True),))
    if old:
        yield Para((Bold(w.say("old-errors", n=len(old))),))
        yield Items(tuple(old[:MOST_TICKS]))
        if len(old) > MOST_TICKS:
            yield Para((w.say("more", n=len(old) - MOST_TICKS),))
    yield from cases


def _decided(w: ReportWording, way: str, effect: Report | None) -> Iterator[Block]:
    """The decisions of people that the change adds or takes away: who merges it stands by them too."""
    rows, more = (effect["decided"][way]["rows"], effect["decided"][way]["more"]) if effect else ((), 0)
    if rows:
        yield Para((Bold(w.say(f"decided-{way}", n=len(rows) + more)),))
        yield Items(tuple(_case(w, row) for row in rows[:MOST_TICKS]), ticks=True)
        if left := len(rows) - len(rows[:MOST_TICKS]) + more:
            yield Para((w.say("more", n=left),))


def _case(w: ReportWording, case: Report) -> Text:
    about = [case["tournament"], case["area"] and case["area"][w.lang], ", ".join(w.who(id) for id in case["players"])]
    heading = ", ".join(part for part in (*about, case["season"]) if part)
    key = "contested-by" if case["kind"] == CONTESTED else "decided-by"
    by = w.say(key, who=w.who(case["by"]), day=w.day(case["day"])) if case["by"] else w.day(case["day"]) + "."
    of = f" ({w.value('decision', case['of'])})" if case["of"] else ""
    parts: list[Part] = [Bold(f"{w.value('decision', case['kind'])}{of}."), f" {heading}. {by}"]
    if case["clause"]:
        parts.append(f" {w.say('decided-clause', clause=case['clause'])}")
    why = w.say("decided-why", reason=case["reason"]) if case["reason"] else w.words["decided-no-reason"]
    return (*parts, f" {why}")


def _announced(w: ReportWording, announcements: Report) -> Iterator[Block]:
    """The announcements that come, go or change: no result moves by them, and they are published."""
    rows = announcements["rows"][:MOST_TICKS]
    if rows:
        yield Head(w.words["announced"])
        yield Items(tuple(_announcement(w, row) for row in rows))
    if left := len(announcements["rows"]) - len(rows) + announcements["more"]:
        yield Para((w.say("more", n=left),))


def _announcement(w: ReportWording, announcement: Report) -> Text:
    was, now = announcement["was"], announcement["now"]
    way = "changed" if was and now else "added" if now else "removed"
    sentence: list[Part] = [
        Bold(w.words[f"announced-{way}"]),
        f" {_named(w, now or was)} (",
        CodeSpan(f"{announcement['season']}/{announcement['id']}"),
        ").",
    ]
    if announcement["changed"]:
        parts = ", ".join(w.words[f"part-{part}"] for part in announcement["changed"])
        sentence.append(" " + w.say("announced-parts", parts=parts))
    if {"name", "day"} & {*announcement["changed"]}:
        sentence.append(" " + w.say("announced-was", what=_named(w, was)))
    return tuple(sentence)


def _named(w: ReportWording, facts: Mapping[str, str]) -> str:
    """The name of what is announced, and its days."""
    days = [w.day(facts[end]) for end in ("start", "end")]
    return f"{facts['name']}, {' – '.join(dict.fromkeys(days))}"


def _problem(w: ReportWording, problem: Report, old: bool = False) -> Text:
    """A problem with its line; *old* is one of the state before, which lies there."""
    clause = f" ({problem['clause']})" if problem["clause"] else ""
    mark, line = severity_word(problem["severity"], w.lang).capitalize(), w.say("line", n=problem["line"])
    file = w.file(problem["path"], problem["line"], old)
    return (Bold(f"{mark}."), " ", file, f" {line}: ", f"{problem['message'][w.lang]}{clause}")


def _again(w: ReportWording, pair: Report) -> Iterator[Text]:
    """A sheet that may be here already, with the way to the earlier one."""
    new, earlier = pair["new"], pair["earlier"]
    sentence = w.say("again-games" if pair["same_games"] else "again-near", name=new["name"], days=pair["days"])
    shared = w.say("again-shared", shared=pair["shared"]) + (f", {w.words['again-club']}" if pair["same_club"] else "")
    day = w.day(earlier["start"])
    yield (
        Bold(w.words["again"]), f" {sentence} {earlier['name']}, {day} ({shared}): ",
        w.file(earlier["path"], old=True), ", ", w.page(earlier["page"], w.words["again-page"]), ".",
    )  # fmt: skip


def _alike(w: ReportWording, arrival: Report) -> Iterator[Text]:
    for other in arrival["alike"]:
        facts = {"who": w.who(arrival["player"]), "other": w.who(other["player"])}
        played = w.say("played", n=other["played"])
        sentence = w.say(f"alike-{other['how']}", played=played, **facts)
        yield (Bold(w.words["alike"]), f" {sentence} {w.words['alike-ask']}")


def _records(w: ReportWording, effect: Report) -> Iterator[Block]:
    for record_list in effect["records"]:
        rows = tuple(
            ((w.place(row["place"][1], "out"),), (w.place(row["place"][0], "out"),), (w.who(row["player"]),),
             (w.money(row["points"][1]),))
            for row in record_list["rows"]
        )  # fmt: skip
        head = tuple(w.words[key] for key in ("after", "was", "who")) + (record_list["unit"],)
        left = (Para((w.say("left-out", n=record_list["more"]),)),) if record_list["more"] else ()
        title = w.say("records", law=record_list["title"][w.lang])
        yield Fold((title,), (BlockTable(head, (True, True, False, True), rows), *left))


def _histories(w: ReportWording, effect: Report) -> Iterator[Block]:
    for history in effect["histories"]:
        rows = tuple(
            ((w.place(row["place"][1], "out"),), (w.place(row["place"][0], "out"),), (w.who(row["player"]),),
             (", ".join(_counts(w, row["changed"])),))
            for row in history["rows"]
        )  # fmt: skip
        head = tuple(w.words[key] for key in ("after", "was", "who", "history-what"))
        left = (Para((w.say("left-out", n=history["more"]),)),) if history["more"] else ()
        title = w.say("history-invented" if history["invented"] else "history", competition=history["title"][w.lang])
        yield Fold((title,), (BlockTable(head, (True, True, False, False), rows), *left))


def _counts(w: ReportWording, changed: Report) -> Iterator[str]:
    for column, (before, after) in changed.items():
        yield w.say(f"history-{column}", before=before, after=after)


def _arrivals(w: ReportWording, effect: Report) -> Iterator[Block]:
    rows, more = effect["arrivals"]["rows"], effect["arrivals"]["more"]
    if rows:
        left = (Para((w.say("left-out", n=more),)),) if more else ()
        people = Items(tuple((w.who(row["player"]),) for row in rows))
        yield Fold((w.say("arrivals", n=len(rows) + more),), (people, *left))


def _other_problems(w: ReportWording, report: Report) -> Iterator[Block]:
    """Those that the change mends, and those that were there before and stay: an overview is never silent about what it
    leaves out."""
    gone = report["mended"]["rows"]
    if gone:
        left = _left(w, report["mended"]["more"])
        items = Items(tuple(_problem(w, problem, old=True) for problem in gone))
        yield Fold((w.say("mended-which", n=len(gone) + report["mended"]["more"]),), (items, *left))
    rows = [problem for problem in report["problems"]["rows"] if not problem["fresh"]]
    if rows and report["effect"] is not None:
        more = sum(report["counts"][kind] for kind in SEVERITIES) - report["counts"]["fresh"] - len(rows)
        items = Items(tuple(_problem(w, row) for row in rows))
        yield Fold((w.say("before-which", n=len(rows) + more),), (items, *_left(w, more)))


def _left(w: ReportWording, more: int) -> tuple[Block, ...]:
    return (Para((w.say("more", n=more),)),) if more else ()


def _files(w: ReportWording, report: Report) -> Iterator[Block]:
    rows, more = report["files"]["rows"], report["files"]["more"]
    if not rows:
        if not editions_in(report):
            yield Para((w.words["nothing"],))
        return
    left = _left(w, more)
    items = tuple(
        (f"{w.words[row['status']]} ", CodeSpan(row["path"]) if row["status"] == "removed" else w.file(row["path"]))
        for row in rows
    )
    yield Fold((w.say("files", n=len(rows) + more),), (Items(items), *left))
