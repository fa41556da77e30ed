"""Case tables: what is given, what to expect, and by which clauses; run because they are there.

A file `<room>/<topic>.yaml` in a folder of cases has `given`, which all its cases share, and `cases`. A case lays its
own `given` over that: what it names takes the place, `null` takes away. What is given are data as they stand in a data
folder (a season's file, sheets by "area/id", clubs), with the names of `players` in the place of their ids; `earlier`
has the same of seasons before, by id, whose file is the season's but for what it names. It is read, checked and
computed as a data folder is; nothing is written. How to write one stands in CONTRIBUTING.md.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from ..checking import errors, examine
from ..languages import LANGUAGES, WHOLE, Words, has_catalogue
from ..languages.catalogues import written
from ..problems import Problem
from ..program_files import CASES
from ..records.championship import languages_asked
from ..records.document import Document, Plain
from ..records.files import DataFile, Laid, content, document_of
from ..records.folders import counted
from ..records.player_ids import long_code
from ..records.schemas import Schemas
from ..records.strict_yaml import MOST_BYTES
from .computed_case import ComputedCase, Ways, shown

SEASON = "2000"  # of a case that does not name its season
Given = Mapping[str, Plain]


@dataclass(frozen=True, slots=True)
class Case:
    """One case of a *file* of a *room*: *because* names clauses, rules or checks, each of which must have done
    something."""

    room: str
    file: str
    name: Words
    given: Given
    expect: Mapping[str, Plain]
    because: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that a case expects and that is otherwise: *about* is the way to it ("torneo A points")."""

    about: str
    expected: str
    found: str


def rooms(folder: Path = CASES) -> list[str]:
    """The regulations that have a folder of cases."""
    return sorted(path.name for path in folder.iterdir() if path.is_dir()) if folder.is_dir() else []


def cases_of(room: str, folder: Path = CASES) -> tuple[list[Case], list[str], list[Problem]]:
    """The cases of a *room*; the files in a notation of the room's own, which its tests run; the problems of files."""
    cases: list[Case] = []
    others: list[str] = []
    problems: list[Problem] = []
    asked = languages_asked(folder)
    for path in files_of(room, folder):
        if not in_common_notation(path):
            others.append(path.name)
            continue
        shown = f"{room}/{path.name}"
        document = document_of(DataFile(str(path), shown, path.stem, (room,), shown), problems, asked)
        if document is None:
            continue
        faults = Schemas().problems("case", document)
        problems += faults
        cases += [] if faults else _cases(room, path.stem, document)
    return cases, others, problems


def files_of(room: str, folder: Path = CASES) -> list[Path]:
    """The files of cases of a *room*, by name; a link is none, for those of an edition come with a championship."""
    below = folder / room
    if below.is_symlink() or not below.is_dir():
        return []
    return [Path(entry.path) for entry in counted(below) if entry.name.endswith(".yaml") and not entry.is_symlink()]


def in_common_notation(file: Path) -> bool:
    """Whether a file of cases is written as this module reads it, and not in a notation of its room's own. One that
    cannot be opened is, or one that is too large: reading it tells why."""
    try:
        text = content(str(file))
    except OSError:
        return True
    return len(text) > MOST_BYTES or "cases:" in text.decode("utf-8", "replace").splitlines()


def _cases(room: str, file: str, document: Document) -> Iterator[Case]:
    shared = document.data.get("given", {})
    for case in document.data["cases"]:
        facts = _laid_over(shared, case.get("given", {}))
        yield Case(room, file, _named(case["name"]), facts, case["expect"], tuple(case["because"]))


def _named(name: Words) -> Words:
    """The name of a case, in a language in which it is not written too where `words.<lang>.yaml` has it, by what it is
    in the last of those that have every sentence."""
    others = {lang: _words(lang).get(name[WHOLE[-1]]) for lang in LANGUAGES if lang not in WHOLE}
    return {**name, **{lang: other for lang, other in others.items() if other}}


@cache
def _words(lang: str) -> Words:
    return written(CASES, "words", lang) if has_catalogue(CASES, "words", lang) else {}


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


@dataclass(frozen=True, slots=True)
class Tried:
    """A case that was run: what is not as it expects, nothing where all is; the errors that it does not name."""

    differences: tuple[Difference, ...]
    unexpected: tuple[Problem, ...]

    @property
    def holds(self) -> bool:
        return not self.differences and not self.unexpected


def run(case: Case, sentences: Sentences | None = None, schemas: Schemas | None = None) -> Tried:
    """Reads, checks, computes and compares; *schemas* that were read before are not read again."""
    return compared(case, computed(case, schemas), sentences)


def compared(case: Case, result: ComputedCase, sentences: Sentences | None = None) -> Tried:
    """What a case came to, beside what it expects. Without *sentences* nobody looks how problems are told."""
    named = case.expect.get("errors", ())
    names = named if isinstance(named, Sequence) else ()
    unexpected = tuple(error for error in errors([*result.problems]) if error.check not in names)
    differences = (*_compared(case.expect, result), *_unsaid(case.expect, result), *_without_effect(case, result))
    return Tried((*differences, *(_untold(case.expect, result, sentences) if sentences else ())), unexpected)


def computed(case: Case, schemas: Schemas | None = None) -> ComputedCase:
    """Reads, checks and computes what the case gives."""
    with TemporaryDirectory(prefix="mastro-case-") as empty:
        results, problems = examine(Path(empty), schemas=schemas, laid_over=laid_over(case))
    problems = [problem.moved(empty, "data") for problem in problems]
    season = results.computed.get(season_of(case))
    return ComputedCase(
        season.result if season else None, problems, {id: name for name, id in _ids(case.given).items()}
    )


def season_of(case: Case) -> str:
    """The season that a case is about."""
    return str(case.given.get("id", SEASON))


def _ids(given: Given) -> dict[str, str]:
    """By name the id of everybody; who has an id already keeps it."""
    names = given.get("players", "")
    words = names.split() if isinstance(names, str) else []
    return {name: long_code(n) for n, name in enumerate(words, 1)}


def laid_over(case: Case) -> dict[str, Laid]:
    """What a case describes, by path below an empty data folder: files in JSON, and of players, who are many and alike,
    the facts as if they were read before."""
    ids = _ids(case.given)
    players = {f"players/{id}.yaml": {"name": name, "invented": True} for name, id in ids.items()}
    return {**players, **dict(_files(case, ids))}


def _files(case: Case, ids: Mapping[str, str]) -> Iterator[tuple[str, bytes]]:
    season = {"regulation": case.room, **_mapping(case.given.get("season"))}
    yield from _season_files(season_of(case), season, case.given, ids)
    for id, given in _mapping(case.given.get("earlier")).items():
        before = _mapping(given)
        yield from _season_files(id, {**season, **_mapping(before.get("season"))}, before, ids)
    for id, club in _mapping(case.given.get("clubs")).items():
        yield f"clubs/{id}.yaml", _text(club)


def _season_files(id: str, season: Given, given: Given, ids: Mapping[str, str]) -> Iterator[tuple[str, bytes]]:
    yield f"seasons/{id}.yaml", _text(_with_ids(season, ids))
    for path, sheet in _mapping(given.get("tournaments")).items():
        yield f"tournaments/{id}/{path}.yaml", _text(_with_ids(sheet, ids))


def _mapping(value: Plain) -> Given:
    return value if isinstance(value, Mapping) else {}


def _text(value: Plain) -> bytes:
    return json.dumps(value, indent=1, ensure_ascii=False).encode()


def _with_ids(value: Plain, ids: Mapping[str, str]) -> Plain:
    if isinstance(value, str):
        return ids.get(value, value)
    if isinstance(value, Mapping):
        return {key: _with_ids(item, ids) for key, item in value.items()}
    if isinstance(value, Sequence):
        return [_with_ids(item, ids) for item in value]
    return value


def _compared(expect: Mapping[str, Plain], result: ComputedCase) -> Iterator[Difference]:
    """Errors are all named; of anything else a case names what it is about."""
    for key, expected in {"errors": [], **expect}.items():
        if key in ("says", "messages"):
            continue
        values = result.values(key)
        if key in ("errors", "tells"):
            names = [str(name) for name in expected] if isinstance(expected, Sequence) else []
            actual = sorted(values) if key == "errors" else sorted({*values} & {*names})
            if actual != sorted(names):
                yield Difference(key, ", ".join(sorted(names)) or "–", ", ".join(actual) or "–")
            continue
        for way, value in _ways(expected):
            if values.get(way, "–" if value != "null" else value) != value:
                yield Difference(way, value, values.get(way, "–"))


def _ways(value: Plain, way: str = "") -> Ways:
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield from _ways(item, f"{way} {key}".lstrip())
    elif isinstance(value, Sequence) and not isinstance(value, str):
        yield way, ", ".join(map(shown, value))
    else:
        yield way, shown(value)


def _unsaid(expect: Mapping[str, Plain], result: ComputedCase) -> Iterator[Difference]:
    """By name, parts of the sentences that explain what somebody has, in any language; those that nothing says."""
    if "says" in expect:  # else no sentence need be made
        yield from _missing("says", expect, result.said)


def _untold(expect: Mapping[str, Plain], result: ComputedCase, sentences: Sentences) -> Iterator[Difference]:
    """By check, parts of the sentences of its problems; those that no problem has."""
    messages: dict[str, list[str]] = {}
    for problem in result.problems:
        messages.setdefault(problem.check, []).extend(sentences(problem))
    yield from _missing("messages", expect, messages)


def _missing(key: str, expect: Mapping[str, Plain], sentences: Mapping[str, Sequence[str]]) -> Iterator[Difference]:
    for name, parts in _mapping(expect.get(key)).items():
        for part in map(str, parts) if isinstance(parts, Sequence) else ():
            actual = sentences.get(name, ())
            if not any(part in sentence for sentence in actual):
                yield Difference(f"{key} {name}", part, " | ".join(actual) or "–")


def _without_effect(case: Case, result: ComputedCase) -> Iterator[Difference]:
    """The clauses, rules and checks that the case names and that did nothing, or that do not exist."""
    for name in case.because:
        if name not in result.reasons:
            yield Difference("because", name, "–")
