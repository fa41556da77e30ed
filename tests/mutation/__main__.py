"""`python -m tests.mutation [module …]`: makes small mistakes in the rules, and counts those that the tests do not see.

A module is named as below `site_builder/regulations`: `bang_2009/standing`, or a whole room; the checks of the whole
data are `consistency`. What was killed is kept in
`.cache/mutants/` until the module changes; what survived is tried again. `--minutes` bounds the time.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from .modules import ROOT, every_module, path_of
from .mutants import Mutant, mutants
from .running import KILLED, SURVIVED, UNSEEN, Plan, Reach, Warm, apart, cold, exchanged, function

TESTS = (
    "tests/regulations", "tests/problems", "tests/properties", "tests/desk", "tests/results/test_without_player.py",
)  # fmt: skip
# What a room shows and prints is words and sheets of paper; the rules are the rest.
SHOWN = {
    "form", "forms", "paper", "tables_for_page", "play_tables_for_page", "season_tables_for_page", "played", "texts",
}  # fmt: skip
CACHE = ROOT / ".cache" / "mutants"


def modules(asked: Sequence[str]) -> list[str]:
    every = every_module()
    if not asked:
        return [text for text in every if Path(text).name not in SHOWN]
    modules = [text for text in every if any(text == name or text.startswith(f"{name}/") for name in asked)]
    if not modules:
        raise SystemExit(f"no such module: {' '.join(asked)}")
    return modules


class Book:
    """What is known of the mutants of a module, until the module changes."""

    def __init__(self, module: str, again: bool):
        self.source = Path(path_of(module)).read_text(encoding="utf-8")
        self.file = CACHE / f"{module.replace('/', '.')}.json"
        key = hashlib.sha256(self.source.encode()).hexdigest()
        known = json.loads(self.file.read_text()) if self.file.is_file() and not again else {}
        self.known: dict[str, Any] = known if known.get("key") == key else {"key": key, "told": {}}
        self.every = list(mutants(module, self.source))
        outcomes = self.known["told"]
        self.open = [mutant for mutant in self.every if outcomes.get(self.name(mutant), {}).get("outcome") != KILLED]

    @staticmethod
    def name(mutant: Mutant) -> str:
        return hashlib.sha256(mutant.source.encode()).hexdigest()[:16]

    def write(self, mutant: Mutant, outcome: str, by: str) -> None:
        self.known["told"][self.name(mutant)] = {
            "outcome": outcome, "by": by, "line": mutant.line, "operator": mutant.operator, "change": mutant.change,
        }  # fmt: skip

    def save(self) -> None:
        CACHE.mkdir(parents=True, exist_ok=True)
        self.file.write_text(json.dumps(self.known, indent=1, ensure_ascii=False), encoding="utf-8")


Verdict = tuple[str, int, str, str]  # module, number of the mutant, outcome, the test that killed it


def warm(plan: Plan, books: dict[str, Book], until: float, tell: Callable[[Any], None]) -> None:
    """Tries the mutants of functions; sends what came out, the tests of each module, and what is left for `cold`."""

    def work(reach: Reach, attempt: Callable[..., Any]) -> None:
        tell(reach)
        for module, book in books.items():
            path, first, late = path_of(module), [], []
            original = compile(book.source, path, "exec", dont_inherit=True)
            for number, mutant in enumerate(book.open):
                if time.time() > until:
                    return
                changes = exchanged(original, compile(mutant.source, path, "exec", dont_inherit=True))
                if changes is None or any(function(code) in reach.imported for code in changes):
                    late.append(number)
                    continue
                names = set().union(*(reach.tests.get(function(code), set()) for code in changes))
                if not (able := plan.chosen(names, reach, first)):
                    tell((module, number, UNSEEN, ""))
                    continue
                killers = attempt(changes, able, plan.alarm(able, reach))
                by = (killers[0] or "time") if killers else ""
                if by in names:
                    first = [by, *(name for name in first if name != by)][:8]
                tell((module, number, KILLED if killers else SURVIVED, by))
            tell((module, late))

    if pytest.main(plan.arguments(), plugins=[Warm(plan, work)]) not in (
        pytest.ExitCode.OK,
        pytest.ExitCode.TESTS_FAILED,
    ):
        raise RuntimeError("the tests cannot be collected")


def chill(plan: Plan, book: Book, module: str, late: Sequence[int], reach: Reach, until: float) -> Iterator[Verdict]:
    """Tries what runs at the import, with the tests that come to anything in the same folder."""
    folder = str(Path(path_of(module)).parent)
    names = {name for row, test in reach.tests.items() if row[0].startswith(folder) for name in test}
    own = {name for row, test in reach.tests.items() if row[0] == path_of(module) for name in test}
    first = plan.chosen(own, reach, ())[:5]
    for number in late:
        if time.time() > until:
            return
        able = plan.chosen(names, reach, first)
        killers = cold(book.open[number], able, plan.alarm(able, reach))
        by = (killers[0] or "time") if killers else ""
        if by in names:
            first = [by, *(name for name in first if name != by)][:12]
        yield module, number, KILLED if killers else SURVIVED, by


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("modules", nargs="*", help="modules or rooms (default: all the rules)")
    parser.add_argument("--minutes", type=float, default=60, help="stop after so long")
    parser.add_argument("--seconds", type=float, default=20, help="tests of one mutant take at most so long")
    parser.add_argument("--slowest", type=float, default=6, help="leave out tests that take longer")
    parser.add_argument("--again", action="store_true", help="forget what was killed before")
    parser.add_argument("--least", type=int, default=0, help="fail where fewer per cent of those tried are killed")
    parser.add_argument("--told", dest="report_only", action="store_true", help="only tell what is known")
    parser.add_argument("--tests", nargs="+", default=TESTS, help="files of tests (default: those of the rules)")
    options = parser.parse_args()
    os.environ.setdefault("EXAMPLES", "8")  # of each property: a mutant is seen in the first ones or hardly ever
    until = time.time() + 60 * options.minutes
    plan = Plan(options.tests, options.seconds, options.slowest)
    books = {module: Book(module, options.again) for module in modules(options.modules)}
    if not options.report_only:
        run(plan, books, until)
    return int(tell_all(books) < options.least)


def run(plan: Plan, books: dict[str, Book], until: float) -> None:
    reach, left = Reach(), {}
    for outcome in apart(lambda tell: warm(plan, books, until, tell), 24 * 3600):
        if isinstance(outcome, Reach):
            reach = outcome
            print(f"{len(reach.seconds)} tests, {len(reach.failed)} fail without a mutant", file=sys.stderr, flush=True)
        elif outcome is None:
            raise SystemExit(f"the tests stopped; what stops them says pytest {' '.join(plan.tests)}")
        elif len(outcome) == 2:
            left[outcome[0]] = outcome[1]
            books[outcome[0]].save()
        else:
            note(books, outcome)
    for book in books.values():  # one that the time ended half-way too
        book.save()
    for module, late in left.items():
        for outcome in chill(plan, books[module], module, late, reach, until):
            note(books, outcome)
        books[module].save()


def note(books: dict[str, Book], messages: Verdict) -> None:
    module, number, outcome, by = messages
    mutant = books[module].open[number]
    books[module].write(mutant, outcome, by)
    if outcome != KILLED:
        print(f"{module}:{mutant.line}: {outcome}: {mutant.operator}\n    {mutant.change}", flush=True)


def tell_all(books: dict[str, Book]) -> int:
    """A line a module: mutants, tried, killed, the share in whole per cent; and all together, whose share it gives."""
    sums = [0, 0, 0]
    for module, book in books.items():
        outcomes = [book.known["told"].get(book.name(mutant), {}).get("outcome") for mutant in book.every]
        tried = [outcome for outcome in outcomes if outcome is not None]
        row = [len(outcomes), len(tried), tried.count(KILLED)]
        sums = [a + b for a, b in zip(sums, row, strict=True)]
        print(line(module, row))
    print(line("all", sums))
    return share(sums)


def share(row: Sequence[int]) -> int:
    _, tried, killed = row
    return 100 * killed // tried if tried else 0


def line(name: str, row: Sequence[int]) -> str:
    return f"{name:32} {row[0]:5} mutants {row[1]:5} tried {row[2]:5} killed {share(row):4} %"


if __name__ == "__main__":
    sys.exit(main())
