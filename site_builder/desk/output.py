"""What the desk prints: a change with its clause and its effect, and the list of what waits."""

from __future__ import annotations

import json
import sys
from collections.abc import Collection, Iterable, Iterator
from datetime import date
from pathlib import Path

from ..languages import long_date, say, shell_words
from ..problems import Problem
from ..reporting import as_text, rows
from ..results import Results
from ..results.waiting import Waiting, waiting
from ..reviewing import markdown, plain_text
from ..reviewing.blocks import Block, Fold, Head, Para, SlopeBlock, Small
from ..reviewing.document import as_json as report_as_json
from ..reviewing.document import report
from ..reviewing.report import VERSION
from ..reviewing.report_text import telling
from ..reviewing.report_values import Bounded
from ..reviewing.wording import Where
from ..writing import DataFolder
from .dry_run import DryRun, Files, make, tried
from .remedies import remedy


def carried_out(
    data: Path,
    files: Files,
    lang: str,
    folder: DataFolder | None,
    clause: str = "",
    but: Collection[str] = (),
    for_program: bool = False,
) -> bool:
    """Prints the diff of *files*, the *clause* and what they do to the results, as JSON *for_program*; writes them into
    *folder*, which is *data* opened for that, or nothing where this is a trial (None). An error of a check in *but* may
    be there.

    False, with the errors told and nothing written, where the change would bring an error. It writes before it tells:
    a reader that goes away in the middle, as `| head` does, must not leave the change undone.
    """
    words, change = shell_words(lang), tried(data, files, but)
    paths = make(change, folder) if folder and not change.errors else []
    if for_program:
        sys.stdout.write(as_json(change.errors, lang, change, clause, paths))
        return not change.errors
    sys.stdout.write(change.diff)
    if change.errors:
        print(say(lang, words["desk-errors"], {"n": len(change.errors)}), file=sys.stderr)
        if any(problem.where.path in change.paths for problem in change.errors):
            print(say(lang, words["desk-errors-lines"], {}), file=sys.stderr)
        sys.stdout.write(as_text(list(change.errors), lang))
        return False
    if clause:
        print(say(lang, words["desk-clause"], {"clause": clause}))
    if not change.shown:
        written_block = plain_text.written_block if sys.stdout.isatty() else markdown.written_block
        print("\n".join(map(written_block, _short(telling(report(change.review), lang, Where()), lang))))
    else:  # then nothing more is known of the results
        print(say(lang, words["desk-shown"], {"n": len(change.shown)}))
        sys.stdout.write(as_text(list(change.shown), lang))
    if folder is None:
        print(say(lang, words["desk-dry"], {}), file=sys.stderr)
    else:
        print(say(lang, words["desk-written"], {}), file=sys.stderr)
    for path in paths:
        print(path)
    return True


def as_json(
    errors: Iterable[Problem], lang: str, change: DryRun | None = None, clause: str = "", written: Iterable[Path] = ()
) -> str:
    """The same for a program: *effect*, *facts* and *people* are those of `mastro review --json`, *report* is its
    version; null and nothing where errors stand in the way. *written* are the files that are another now."""
    reviewed = report(change.review) if change else None
    plain = {
        "report": VERSION, "clause": clause or None, "diff": change.diff if change else "",
        "errors": rows(list(errors), lang), "facts": reviewed.facts if reviewed else Bounded(rows=(), more=0),
        "effect": reviewed and reviewed.effect, "people": reviewed.people if reviewed else {},
        "written": [path.as_posix() for path in written],
    }  # fmt: skip
    return report_as_json(plain).decode()


def _short(blocks: Iterator[Block], lang: str) -> Iterator[Block]:
    """*blocks* without the long rest that folds, of which is told how much there is where it goes on with what stands
    here, without drawings, and without headings that then stand over nothing."""
    shortened = [
        Para((say(lang, shell_words(lang)["desk-rest"], {"more": "".join(map(str, block.title))}),))
        if isinstance(block, Fold) and block.rest
        else block
        for block in blocks
        if not isinstance(block, Fold | Small | SlopeBlock) or (isinstance(block, Fold) and block.rest)
    ]
    for block, after in zip(shortened, [*shortened[1:], None], strict=True):
        bare = after is None or (isinstance(after, Head) and isinstance(block, Head) and after.level <= block.level)
        if not (bare and isinstance(block, Head)):
            yield block


def waiting_as_json(results: Results, day: date | None = None, area: str = "", season: str = "") -> str:
    """The same for a program: ids, and days as YYYY-MM-DD; *late* are the days after the deadline."""
    rows = [
        {
            "season": wait.document.season.id, "tournament": wait.tournament, "name": wait.name, "area": wait.area,
            "kind": wait.kind, "who": wait.who, "player": wait.player, "since": wait.since.isoformat(),
            "due": wait.due and wait.due.isoformat(), "late": wait.late,
        }
        for wait in _waits(results, day, area, season)
    ]  # fmt: skip
    return json.dumps(rows, ensure_ascii=False, indent=1)


def _waits(results: Results, day: date | None, area: str, season: str) -> list[Waiting]:
    """What waits on a *day* in an *area* and a *season*; where one is empty, in all of them."""
    waits = waiting(results, day)
    return [wait for wait in waits if area in ("", wait.area) and season in ("", wait.document.season.id)]


def waiting_lines(
    results: Results, lang: str, day: date | None = None, area: str = "", season: str = ""
) -> Iterator[str]:
    """Two lines for each thing that waits, the second with what settles it, or the sentence that nothing does."""
    words, shown = shell_words(lang), results.records.register.shown
    waits = _waits(results, day, area, season)
    for wait in waits:
        due = long_date(wait.due, lang) if wait.due else ""
        state = "late" if wait.late else "due" if wait.due else "open"
        facts = {"due": due, "n": wait.late, "since": long_date(wait.since, lang)}
        about = f"{wait.document.season.id}/{wait.tournament} ({wait.area})"
        name = f"; {shown(wait.who)}" if wait.who else ""
        about += f", {shown(person)}" if (person := wait.player or wait.contested_by) else ""
        yield f"{about}: {words[f'waiting-{wait.kind}']}, {say(lang, words[f'waiting-{state}'], facts)}{name}"
        yield f"  → {remedy(results, wait, lang)}"
    if not waits:
        yield words["waiting-none"]
