"""Case tables: what is given, what to expect, and by which clauses; run because they are there.

A file `<room>/<topic>.yaml` in a folder of cases has `given`, which all its cases share, and `cases`. A case lays its
own `given` over that: what it names takes the place, `null` takes away. What is given are data as they stand in a data
folder (a season's file, sheets by "area/id", clubs), with the names of `players` in the place of their ids; `earlier`
has the same of seasons before, by id, whose file is the season's but for what it names. It is read, checked and
computed as a data folder is; nothing is written. How to write one stands in CONTRIBUTING.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from msgspec import Struct

from ..checking import examine
from ..languages import LANGUAGES, WHOLE, Words, has_catalogue
from ..languages.catalogues import written
from ..problems import Problem, errors
from ..program_files import CASES
from ..records.championship import languages_asked
from ..records.document import Document, Plain
from ..records.files import DataFile, document_of
from ..records.folders import counted
from ..records.schemas import Schemas
from ..regulations import regulation
from ..regulations.outcomes import SeasonOutcome
from ..writing.temporary import temporary
from .computed_case import CHECKS, ComputedCase, Ways, shown, with_entrants
from .data_files import ids_of, laid_over, season_of
from .dealt import Given, Undealt, mapping, season_lots, settled, with_tables

EVERY = "*"  # in the place of a tournament: facts that each has which does not say otherwise


class Case(Struct, frozen=True):
    """One case of a *file* of a *room*, which begins on a *line* of it: *because* names clauses, rules or checks, each
    of which must have done something; a *question* is what somebody at a table would ask, of the few that have one."""

    room: str
    file: str
    line: int
    name: Words
    given: Given
    expect: Mapping[str, Plain]
    because: tuple[str, ...]
    question: Words | None = None


class CaseDifference(Struct, frozen=True):
    """Something that a case expects and that is otherwise: *about* is the way to it ("torneo A points")."""

    about: str
    expected: str
    actual: str


def rooms(folder: Path = CASES) -> list[str]:
    """The regulations that have a folder of cases."""
    return sorted(path.name for path in folder.iterdir() if path.is_dir()) if folder.is_dir() else []


def cases_of(room: str, folder: Path = CASES) -> tuple[list[Case], list[Problem]]:
    """The cases of a *room*, and the problems of its files."""
    cases: list[Case] = []
    problems: list[Problem] = []
    asked = languages_asked(folder)
    for path in files_of(room, folder):
        name = f"{room}/{path.name}"
        document = document_of(DataFile(str(path), name, path.stem, (room,), name), problems, asked)
        if document is None:
            continue
        faults = Schemas().problems("case", document)
        problems += faults
        cases += [] if faults else _cases(room, path.stem, document)
    return cases, problems


def files_of(room: str, folder: Path = CASES) -> list[Path]:
    """The files of cases of a *room*, by name; a link is none, for those of an edition come with a championship."""
    below = folder / room
    if below.is_symlink() or not below.is_dir():
        return []
    return [Path(entry.path) for entry in counted(below) if entry.name.endswith(".yaml") and not entry.is_symlink()]


def _cases(room: str, file: str, document: Document) -> Iterator[Case]:
    shared = document.data.get("given", {})
    for number, case in enumerate(document.data["cases"]):
        facts = _with_shared_facts(_laid_over(shared, case.get("given", {})))
        line = document.where("cases", number).line or 1
        question = _named(case["question"]) if "question" in case else None
        yield Case(room, file, line, _named(case["name"]), facts, case["expect"], tuple(case["because"]), question)


def _named(name: Words) -> Words:
    """The name of a case, in a language in which it is not written too where `words.<lang>.yaml` has it, by what it is
    in the last of those that have every sentence."""
    others = {lang: _words(lang).get(name[WHOLE[-1]]) for lang in LANGUAGES if lang not in WHOLE}
    return {**name, **{lang: other for lang, other in others.items() if other}}


@cache
def _words(lang: str) -> Words:
    return written(CASES, "words", lang) if has_catalogue(CASES, "words", lang) else {}


def _with_shared_facts(given: Given) -> Given:
    """What stands under EVERY among the tournaments is laid under each of the others."""
    tournaments = mapping(given.get("tournaments"))
    if EVERY not in tournaments:
        return given
    shared = mapping(tournaments[EVERY])
    sheets = {path: _laid_over(shared, mapping(sheet)) for path, sheet in tournaments.items() if path != EVERY}
    return {**given, "tournaments": sheets}


def _laid_over(below: Given, above: Given) -> dict[str, Plain]:
    """*below* with what *above* names in its place: mapping by mapping; None takes away. In a list a number says which
    entry, from 1: `tables: {1: {games: {2: {won: law}}}}`; the next number after the last adds one."""
    merged = dict(below)
    for key, value in above.items():
        under = merged.get(key)
        if value is None:
            merged.pop(key, None)
        elif isinstance(value, Mapping) and isinstance(under, Mapping):
            merged[key] = _laid_over(under, value)
        elif isinstance(value, Mapping) and isinstance(under, list) and _numbered(value, len(under)):
            entries = _laid_over({str(n): entry for n, entry in enumerate(under, 1)}, value)
            merged[key] = [entries[n] for n in sorted(entries, key=int)]
        else:
            merged[key] = value
    return merged


def _numbered(value: Given, length: int) -> bool:
    """Whether the keys are numbers of entries of a list of that *length*, or of the one after its last."""
    return all(key.isdecimal() and 0 < int(key) <= length + 1 for key in map(str, value))


Sentences = Callable[[Problem], Sequence[str]]  # of a problem, in every language


class CaseRun(Struct, frozen=True):
    """A case that was run: what is not as it expects, nothing where all is; the errors that it does not name."""

    differences: tuple[CaseDifference, ...]
    unexpected: tuple[Problem, ...]

    @property
    def holds(self) -> bool:
        return not self.differences and not self.unexpected


def run(case: Case, sentences: Sentences | None = None, schemas: Schemas | None = None) -> CaseRun:
    """Reads, checks, computes and compares; *schemas* that were read before are not read again."""
    return compared(case, computed(case, schemas), sentences)


def compared(case: Case, result: ComputedCase, sentences: Sentences | None = None) -> CaseRun:
    """What a case came to, beside what it expects. Without *sentences* nobody looks how problems are told."""
    expected = case.expect.get("errors", ())
    names = expected if isinstance(expected, Sequence) else ()
    unexpected = tuple(error for error in errors([*result.problems]) if error.check not in names)
    differences = (
        *_compared(case.expect, result),
        *_missing_sentences(case.expect, result),
        *_without_effect(case, result),
    )
    return CaseRun(
        (*differences, *(_missing_messages(case.expect, result, sentences) if sentences else ())), unexpected
    )


def computed(case: Case, schemas: Schemas | None = None) -> ComputedCase:
    """Reads, checks and computes what the case gives; what it leaves open of evenings that are dealt is settled."""
    law, ids = regulation(case.room), ids_of(case.given)
    names = {id: name for name, id in ids.items()}
    tournaments = mapping(case.given.get("tournaments"))
    try:
        sheets: Given = (
            {path: with_tables(path, sheet, law) for path, sheet in tournaments.items()} if law else tournaments
        )
    except Undealt as undealt:
        return ComputedCase(None, [undealt.problem(f"{case.room}/{case.file}.yaml")], names, case.given)
    given = {**case.given, "tournaments": sheets} if tournaments else case.given
    while True:
        result, problems = _examined(case.room, given, ids, schemas)
        if law is None or result is None or sheets == tournaments:
            return ComputedCase(result, problems, with_entrants(names, result), given)
        sheets = settled(tournaments, mapping(given["tournaments"]), law, result, ids)
        after = {**given, "tournaments": sheets, "season": season_lots(mapping(given.get("season")), result, ids)}
        if after == given:
            return ComputedCase(result, problems, with_entrants(names, result), given)
        given = after


def _examined(
    room: str, given: Given, ids: Mapping[str, str], schemas: Schemas | None
) -> tuple[SeasonOutcome | None, Sequence[Problem]]:
    with temporary() as empty:
        results, problems = examine(empty, schemas=schemas, laid_over=laid_over(room, given, ids))
    season = results.computed.get(season_of(given))
    return season.result if season else None, [problem.moved(str(empty), "data") for problem in problems]


def _compared(expect: Mapping[str, Plain], result: ComputedCase) -> Iterator[CaseDifference]:
    """Errors are all named; of anything else a case names what it is about."""
    for key, expected in {"errors": [], **expect}.items():
        if key in ("says", "never_says", "messages"):
            continue
        values = result.values(key)
        if key in CHECKS:
            names = [str(name) for name in expected] if isinstance(expected, Sequence) else []
            actual = sorted(values) if key == "errors" else sorted({*values} & {*names})
            due = [] if key == "silent" else sorted(names)
            if actual != due:
                yield CaseDifference(key, ", ".join(due) or "–", ", ".join(actual) or "–")
            continue
        for way, value in _ways(expected):
            if values.get(way, "–" if value != "null" else value) != value:
                yield CaseDifference(way, value, values.get(way, "–"))


def _ways(value: Plain, way: str = "") -> Ways:
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield from _ways(item, f"{way} {key}".lstrip())
    elif isinstance(value, Sequence) and not isinstance(value, str):
        yield way, ", ".join(map(shown, value))
    else:
        yield way, shown(value)


def _missing_sentences(expect: Mapping[str, Plain], result: ComputedCase) -> Iterator[CaseDifference]:
    """By name, parts of the sentences that explain what somebody has, in any language: those that nothing says, and
    those that something says and nothing should."""
    if "says" in expect:  # else no sentence need be made
        yield from _missing("says", expect, result.said)
    for name, parts in mapping(expect.get("never_says")).items():
        for part in map(str, parts) if isinstance(parts, Sequence) else ():
            if sentences := [sentence for sentence in result.said.get(name, ()) if part in sentence]:
                yield CaseDifference(f"never_says {name}", f"– {part}", " | ".join(sentences))


def _missing_messages(
    expect: Mapping[str, Plain], result: ComputedCase, sentences: Sentences
) -> Iterator[CaseDifference]:
    """By check, parts of the sentences of its problems; those that no problem has."""
    messages: dict[str, list[str]] = {}
    for problem in result.problems:
        messages.setdefault(problem.check, []).extend(sentences(problem))
    yield from _missing("messages", expect, messages)


def _missing(key: str, expect: Mapping[str, Plain], sentences: Mapping[str, Sequence[str]]) -> Iterator[CaseDifference]:
    for name, parts in mapping(expect.get(key)).items():
        for part in map(str, parts) if isinstance(parts, Sequence) else ():
            actual = sentences.get(name, ())
            if not any(part in sentence for sentence in actual):
                yield CaseDifference(f"{key} {name}", part, " | ".join(actual) or "–")


def _without_effect(case: Case, result: ComputedCase) -> Iterator[CaseDifference]:
    """The clauses, rules and checks that the case names and that did nothing, or that do not exist."""
    for name in case.because:
        if name not in result.reasons:
            yield CaseDifference("because", name, "–")
