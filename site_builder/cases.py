"""Case tables: what is given, what to expect, and by which clauses; run because they are there.

A file `<room>/<topic>.yaml` in a folder of cases has `given`, which all its cases share, and `cases`. A case lays its
own `given` over that: what it names takes the place, `null` takes away. What is given are data as they stand in a data
folder (a season's file, sheets by "area/id", clubs), with the names of `players` in the place of their ids. It is read,
checked and computed as a data folder is; nothing is written. How to write one stands in CONTRIBUTING.md.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory

from .checking import errors, examine
from .languages import LANGUAGES, Words
from .problems import Problem
from .program_files import CASES
from .records.document import Document, Plain
from .records.files import DataFile, document_of
from .records.schemas import Schemas
from .regulations.contract import Regulation, SeasonResult, TournamentResult
from .regulations.explained import Explained, Step

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
    for path in sorted((folder / room).glob("*.yaml")):
        if not in_common_notation(path):
            others.append(path.name)
            continue
        shown = f"{room}/{path.name}"
        document = document_of(DataFile(str(path), shown, path.stem, (room,), shown), problems)
        if document is None:
            continue
        faults = Schemas().problems("case", document)
        problems += faults
        cases += [] if faults else _cases(room, path.stem, document)
    return cases, others, problems


def in_common_notation(file: Path) -> bool:
    """Whether a file of cases is written as this module reads it, and not in a notation of its room's own."""
    return "cases:" in file.read_text(encoding="utf-8", errors="replace").splitlines()


def _cases(room: str, file: str, document: Document) -> Iterator[Case]:
    shared = document.data.get("given", {})
    for case in document.data["cases"]:
        given = _laid_over(shared, case.get("given", {}))
        yield Case(room, file, case["name"], given, case["expect"], tuple(case["because"]))


def _laid_over(below: Given, above: Given) -> dict[str, Plain]:
    """*below* with what *above* names in its place: mapping by mapping; None takes away."""
    whole = dict(below)
    for key, value in above.items():
        under = whole.get(key)
        if value is None:
            whole.pop(key, None)
        elif isinstance(value, Mapping) and isinstance(under, Mapping):
            whole[key] = _laid_over(under, value)
        else:
            whole[key] = value
    return whole


@dataclass(frozen=True, slots=True)
class Tried:
    """A case that was run: what is not as it expects, nothing where all is; the errors that it does not name."""

    differences: tuple[Difference, ...]
    unexpected: tuple[Problem, ...]


def run(case: Case) -> Tried:
    """Reads, checks and computes what the case gives."""
    ids = _ids(case.given)
    with TemporaryDirectory(prefix="mastro-case-") as empty:
        results, problems = examine(Path(empty), laid_over=dict(_files(case, ids)))
    problems = [problem.moved(empty, "data") for problem in problems]
    season = results.computed.get(_season(case.given))
    found = Found(season.result if season else None, problems, {id: name for name, id in ids.items()})
    named = case.expect.get("errors", ())
    unexpected = (error for error in errors(problems) if not isinstance(named, Sequence) or error.check not in named)
    return Tried((*_compared(case.expect, found), *_without_effect(case, found)), tuple(unexpected))


def _season(given: Given) -> str:
    id = given.get("id", SEASON)
    return id if isinstance(id, str) else str(id)


def _ids(given: Given) -> dict[str, str]:
    """By name the id of everybody; who has an id already keeps it."""
    names = given.get("players", "")
    written = names.split() if isinstance(names, str) else []
    return {name: f"p{n:04}" for n, name in enumerate(written, 1)}


def _files(case: Case, ids: Mapping[str, str]) -> Iterator[tuple[str, bytes]]:
    """The files of the data folder, by path below it."""
    for name, id in ids.items():
        yield f"players/{id}.yaml", _text({"name": name, "invented": True})
    season = {"regulation": case.room, **_mapping(case.given.get("season"))}
    yield f"seasons/{_season(case.given)}.yaml", _text(_with_ids(season, ids))
    for id, club in _mapping(case.given.get("clubs")).items():
        yield f"clubs/{id}.yaml", _text(club)
    for path, sheet in _mapping(case.given.get("tournaments")).items():
        yield f"tournaments/{_season(case.given)}/{path}.yaml", _text(_with_ids(sheet, ids))


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


@dataclass(frozen=True, slots=True)
class Found:
    """What a case came to: its season's *result*, None where its file cannot be understood; every problem; names by
    id."""

    result: SeasonResult | None
    problems: Sequence[Problem]
    names: Mapping[str, str]

    def values(self, of: str) -> Mapping[str, str]:
        """What the season has, each by the way to it; *of* is one of the keys of `expect`."""
        if of in ("errors", "tells"):
            told = errors(list(self.problems)) if of == "errors" else self.problems
            return dict.fromkeys((problem.check for problem in told), "")
        return dict(_VALUES[of](self.result, self.names)) if self.result else {}


Named = Mapping[str, str]
Ways = Iterator[tuple[str, str]]


def _tournaments(result: SeasonResult, names: Named) -> Ways:
    for tournament in result.tournaments:
        verdict = tournament.verdict.value
        yield f"{tournament.id} status", verdict.status
        yield f"{tournament.id} tier", _shown(verdict.final_tier)
        yield f"{tournament.id} multiplier", _shown(verdict.multiplier)
        yield from _standings(tournament, names)


def _standings(tournament: TournamentResult, names: Named) -> Ways:
    for row in tournament.standings.values():
        value, way = row.value, f"{tournament.id} standings {names.get(row.value.player, row.value.player)}"
        yield f"{way} status", value.status
        yield f"{way} place", _shown(value.place)
        yield f"{way} score", _shown(value.final_score)
        yield f"{way} points", _shown(value.points)
        yield f"{way} preliminary_place", _shown(value.preliminary_place)
        yield f"{way} preliminary_score", _shown(value.preliminary_score)


def _rankings(result: SeasonResult, names: Named) -> Ways:
    for area, ranking in result.rankings.items():
        for line in ranking.lines:
            way = f"{area} {names.get(line.value.player, line.value.player)}"
            yield f"{way} place", _shown(line.value.place)
            yield f"{way} points", _shown(line.value.points)


def _seats(result: SeasonResult, names: Named) -> Ways:
    for admission in result.admissions:
        value = admission.value
        yield names.get(value.player, value.player), _shown(value.seat)


def _podium(result: SeasonResult, names: Named) -> Ways:
    for place, player in enumerate(result.podium, 1):
        yield str(place), names.get(player, player)


_VALUES: Mapping[str, Callable[[SeasonResult, Named], Ways]] = {
    "tournaments": _tournaments, "rankings": _rankings, "seats": _seats, "podium": _podium,
}  # fmt: skip


def _shown(value: object) -> str:
    """As a case writes it: an amount exact, nothing as null."""
    if value is None:
        return "null"
    return str(value.numerator) if isinstance(value, Fraction) and value.denominator == 1 else str(value)


def _compared(expect: Mapping[str, Plain], found: Found) -> Iterator[Difference]:
    """Errors are all named; of anything else a case names what it is about."""
    for key, wanted in {"errors": [], **expect}.items():
        values = found.values(key)
        if key in ("errors", "tells"):
            names = [str(name) for name in wanted] if isinstance(wanted, Sequence) else []
            there = sorted(values) if key == "errors" else sorted({*values} & {*names})
            if there != sorted(names):
                yield Difference(key, ", ".join(sorted(names)) or "–", ", ".join(there) or "–")
            continue
        for way, value in _ways(wanted):
            if values.get(way, "–") != value:
                yield Difference(way, value, values.get(way, "–"))


def _ways(value: Plain, way: str = "") -> Ways:
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield from _ways(item, f"{way} {key}".lstrip())
    else:
        yield way, _shown(value)


def _without_effect(case: Case, found: Found) -> Iterator[Difference]:
    """The clauses, rules and checks that the case names and that did nothing, or that do not exist."""
    reasons = set(_reasons(found))
    for name in case.because:
        if name not in reasons:
            yield Difference("because", name, "–")


def _reasons(found: Found) -> Iterator[str]:
    for problem in found.problems:
        yield problem.check
        if problem.clause:
            yield problem.clause.split()[-1]
    for step in _steps(found.result) if found.result else ():
        yield from (step.rule.id, step.rule.clause)


def _steps(result: SeasonResult) -> Iterator[Step]:
    explained: list[Explained[object]] = [*result.bonuses, *result.wild_cards, *result.admissions]
    for tournament in result.tournaments:
        explained += [tournament.verdict, *tournament.standings.values()]
    for ranking in result.rankings.values():
        explained += ranking.lines
    for value in explained:
        yield from value.steps


def clause_titles(law: Regulation) -> Mapping[str, Words]:
    """By clause of a regulation its title, for telling a case in words."""
    texts = {lang: law.text(lang) for lang in LANGUAGES}
    titles = {lang: {c.id: c.title for part in text.parts for c in part.clauses} for lang, text in texts.items()}
    return {id: {lang: titles[lang][id] for lang in LANGUAGES} for id in titles[LANGUAGES[0]]}
