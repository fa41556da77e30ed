"""Which cases test each clause of a law, and what they came to: run once for each version of the program.

Those of the program's own laws rest on the program alone, and to run them takes longer than all of a small site. So
what they came to lies where Python keeps modules that it compiled, under the digest of the program, and is trusted like
those. The rooms of other laws are no part of that, for no law knows another: whoever works on one runs its own cases
alone. Only cases that all hold are stored: while one does not, somebody works on the law and runs them again.
Those of an edition lie beside the data of its championship, and are run each time.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path

import msgspec
from msgspec import Struct

from .. import program_files
from ..languages import LANGUAGES, Words
from ..languages.catalogues import PROGRAM, catalogue
from ..program_files import CASES, SCHEMA_FOLDER
from ..records.schemas import Schemas
from ..regulations import all_regulations, clause_titles
from ..regulations.contract import Regulation
from ..regulations.rooms import HERE as ROOMS
from ..regulations.rooms import room_ids
from ..writing.own_files import own_folder
from . import Case, CaseDifference, CaseRun, cases_of, run
from .answers import CaseAnswer, answer_of
from .expected_rows import ExpectedRow, expected_rows

FOLDER = Path(__file__).parent / "__pycache__"
_MOST = 64  # laws: an edition that somebody writes is another one after every change


class CaseResult(Struct, frozen=True):
    """A case; *differences* are what it expects and what came out otherwise, none where it *holds*; *reading* says
    that it tests another reading of the clause than the usual. *at* is its file and line, which tells it from the
    others of its law; *answer* is drawn of the few that open the page, *expected* stands beside the name of each."""

    name: Words
    holds: bool
    differences: tuple[CaseDifference, ...]
    reading: bool
    at: str = ""
    answer: CaseAnswer | None = None
    expected: tuple[ExpectedRow, ...] = ()


CasesByClause = Mapping[str, tuple[CaseResult, ...]]


class _StoredCases(msgspec.Struct):
    """What the cases of a law came to by *program*: the digest of all of it that is not of another law."""

    program: str
    cases: dict[str, tuple[CaseResult, ...]]


@lru_cache(maxsize=_MOST)
def cases_by_clause(law: Regulation, folder: Path | None = None) -> CasesByClause:
    """By clause of *law*, in its order, the cases that test it, each with what it came to; *folder* takes the place of
    that where its law has them.

    A case tests the clauses that its `because` names, and those of the checks and rules that stand there.
    """
    folder = folder or folder_of(law)
    if folder != CASES or all_regulations().get(law.id) is not law:
        return _run(law, folder)
    program = program_files.identity(program_files.COMPUTING, _other_rooms(law.id))
    name = f"{law.id}.json"
    if (stored := _stored(name)) and stored.program == program:
        return stored.cases
    with _locked():
        if (stored := _stored(name)) and stored.program == program:
            return stored.cases  # another process has run them meanwhile
        stored = _StoredCases(program, _run(law, folder))
        sound = bool(stored.cases) and all(case.holds for cases in stored.cases.values() for case in cases)
        if sound and not sys.dont_write_bytecode:
            _store(name, stored)
        return stored.cases


def _stored(name: str) -> _StoredCases | None:
    with contextlib.suppress(OSError, msgspec.DecodeError), own_folder(FOLDER, FOLDER.parent) as folder:
        return msgspec.json.decode(folder.read(name), type=_StoredCases)
    return None


def _store(name: str, cases: _StoredCases) -> None:
    """Nothing is stored where the program may only be read: the next build runs them again."""
    with contextlib.suppress(OSError), own_folder(FOLDER, FOLDER.parent, make=True) as folder:
        folder.stage(f"{name}.new", msgspec.json.encode(cases))
        folder.replace(f"{name}.new", name)


@contextlib.contextmanager
def _locked() -> Iterator[None]:
    """While no other process runs cases, where the system lets one wait for another: several that begin to build with a
    new program would each run them all."""
    with contextlib.ExitStack() as turn:
        with contextlib.suppress(ImportError, OSError):
            import fcntl  # here: not every system that builds has it

            if not sys.dont_write_bytecode:  # else nothing is stored that it could wait for
                descriptor = os.open(FOLDER, os.O_RDONLY)
                turn.callback(os.close, descriptor)
                fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield


def _other_rooms(id: str) -> tuple[Path, ...]:
    """The folders that the program has for each law but that one."""
    others = [other for other in room_ids() if other != id]
    return tuple(
        folder for other in others for folder in (ROOMS / other.replace("-", "_"), SCHEMA_FOLDER / other, CASES / other)
    )


def folder_of(law: Regulation) -> Path:
    """Where the cases of *law* lie, in a folder of its name: those of an edition beside the data."""
    return law.based.cases if law.based else CASES


def _run(law: Regulation, folder: Path) -> dict[str, tuple[CaseResult, ...]]:
    clauses = clauses_by_name(law)
    tests: dict[str, dict[str, CaseResult]] = {clause: {} for clause in clause_titles(law)}
    schemas = Schemas()
    for case in cases_of(law.id, folder)[0]:
        case_run: CaseRun = run(case, schemas=schemas)
        at = f"{case.file}:{case.line}"
        result = CaseResult(
            case.name,
            case_run.holds,
            case_run.differences,
            _other_reading(case),
            at,
            answer_of(case),
            expected_rows(case),
        )
        for name in case.because:
            for clause in clauses.get(name, ()):
                tests[clause][f"{case.file} {case.name}"] = result
    return {clause: tuple(cases.values()) for clause, cases in tests.items() if cases}


def clauses_by_name(law: Regulation) -> Mapping[str, tuple[str, ...]]:
    """The clauses that a case tests by what its `because` names: a clause, a check that keeps one, or a rule that the
    text has under some."""
    clauses = law.text(LANGUAGES[0]).clauses
    by_name: dict[str, tuple[str, ...]] = {id: (id,) for id in clause_titles(law)}
    for check in (*law.checks, *law.result_checks, *law.season_checks):
        if check.clause in by_name:
            by_name[check.name] = (check.clause,)
    for rule in {rule for clause in clauses for rule in clause.rules}:
        by_name[rule] = tuple(clause.id for clause in clauses if rule in clause.rules)
    return by_name


def names_of_reasons(law: Regulation) -> tuple[str, ...]:
    """What can stand under `because` in a case of a *law*: its clauses, rules and checks, and every other check."""
    of_law = [check.name for check in (*law.checks, *law.result_checks, *law.season_checks)]
    folders = sorted({file.parent for file in PROGRAM.rglob("messages.*.yaml")})
    checks = (key.partition(".")[0] for folder in folders for key in catalogue(folder, "messages", LANGUAGES[0]))
    return tuple(dict.fromkeys((*clauses_by_name(law), *of_law, *checks)))


def _other_reading(case: Case) -> bool:
    """Whether its season chooses a reading of the law, which need not be the usual one."""
    season = case.given.get("season")
    return "readings" in case.given or (isinstance(season, Mapping) and "readings" in season)
