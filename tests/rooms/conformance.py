"""A season of any law through every page, export, schema and command: what crashes, shows an id, a unit that is not the
law's, or a sentence that is untrue for it.

`python -m tests.rooms.conformance ROOM` tries the season that the first case of the room describes.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import sys
from collections.abc import Iterator, Mapping
from datetime import date
from functools import cache
from html import unescape
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import jsonschema_rs

import verify
from site_builder import __main__ as shell
from site_builder import checking, exports
from site_builder.addresses import BOARD
from site_builder.cases import Case, cases_of, computed
from site_builder.cases.data_files import ids_of, laid_over, season_of
from site_builder.checking import examine
from site_builder.exports import all_exports
from site_builder.exports.api import as_json
from site_builder.exports.api.schemas import DOCUMENTS, published
from site_builder.exports.api.season import season as season_of_api
from site_builder.languages import LANGUAGES, words
from site_builder.lazy import evaluated
from site_builder.pages import kind_names, of_all, of_season
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.problems import Problem, errors
from site_builder.regulations.facts import FINAL_KIND
from site_builder.results import Results
from site_builder.results.rounding import shown as shown_amount
from site_builder.season.document import SeasonDocument
from site_builder.site import NOWHERE
from tests.building import render
from tests.rooms.counting import faults_of_counting

REFUSED = 2  # the exit code of a command that has nothing to do with a law; 3 is a crash
_MARKUP = re.compile(r"<(script|style|svg|code|textarea)\b.*?</\1>|<[^>]+>", re.DOTALL)
_MAIN = re.compile(r"<main\b[^>]*>")
_CODE = re.compile(r"[\w-]+")  # an id, and whatever else stands between two signs
_SOURCE = re.compile(r"data/\S+|[a-z]+/\S+\.(?:csv|json)|https?://\S+|<iframe.*?>")  # what is to be copied
_DEEPER = {("insight", 2): "insight_season", ("rankings", 4): "past_ranking"}  # by folder and how deep a file lies
_TEXTS = (".csv", ".xml", ".ics")  # what somebody reads of the season, besides its pages


def data_files(case: Case) -> dict[str, bytes]:
    """The files of a case, by path below its data folder; games that are dealt, and the duels after them, too."""
    return {
        path: facts if isinstance(facts, bytes) else json.dumps(facts).encode()
        for path, facts in laid_over(case.room, computed(case).given, ids_of(case.given)).items()
    }


def faults(data: Path, season: str, whole: bool) -> Iterator[str]:
    """What is wrong with a *season* of a data folder, wherever it is shown; where the *whole* site is made, in pages
    and exports about all seasons too."""
    results, problems = examine(data, only=None if whole else frozenset({season}))
    yield from (f"check: {error.check} at {error.where}" for error in errors(problems))
    if errors(problems):
        return
    document = results.documents[season]
    yield from _faults_of_final(document)
    yield from faults_of_counting(document.regulation, document.result.rankings.values())
    yield from _faults_of_pages(results, document, whole)
    yield from _faults_of_exports(results, document, whole)
    yield from _faults_of_commands(data, document)


def shown(html: str) -> str:
    """What a reader sees of a page, in one line."""
    return " ".join(unescape(_MARKUP.sub(" ", html)).split())


def _faults_of_pages(results: Results, document: SeasonDocument, whole: bool) -> Iterator[str]:
    lookup, kinds = lookup_of(results), kind_names()
    pages = [page.complete for kind in kinds for page in of_season(kind, lookup, document)]
    if whole:
        pages += [page.complete for kind in kinds for page in of_all(kind, lookup)]
    files = dict(render(pages, results, NOWHERE))
    own = {page.path for page in pages if page.regulation == document.regulation.id}
    ids = {*_ids(document)}
    assert all(map(_CODE.fullmatch, ids)), ids
    for page in pages:
        for lang in LANGUAGES:
            path = NOWHERE.folder(lang) + (page.path if page.path.endswith(".html") else f"{page.path}index.html")
            content = files.get(path)
            if not isinstance(content, bytes) or b"<main" not in content:
                continue
            text = _SOURCE.sub("", shown(_MAIN.split(content.decode())[1].partition("</main>")[0]))
            lines = [f"shows {id}" for id in sorted(ids & {*_CODE.findall(text)})]
            if page.path in own or page.path == BOARD:
                lines += _faults_of_words(document, text, lang, page.path)
            yield from (f"{path}: {fault}" for fault in lines)


def _faults_of_final(document: SeasonDocument) -> Iterator[str]:
    """A season that has another final than its law declares."""
    result, final = document.result, document.regulation.final
    played = any(tournament.kind == FINAL_KIND for tournament in result.tournaments)
    if not final.held and (played or result.admissions or result.champion or result.seats):
        yield "final: its law declares none"
    if final.kind != "tables" and result.final_tables is not None:
        yield f"final: tables, and its law declares a {final.kind}"
    if final.held and final.clause not in {clause.id for clause in document.regulation.text(LANGUAGES[0]).clauses}:
        yield f"final: no clause {final.clause}"


def _ids(document: SeasonDocument) -> Iterator[str]:
    """What no reader knows: the ids of rules and checks, and codes with a dash or an underscore of all else."""
    law = document.regulation
    yield from (check.id for check in (*law.checks, *law.result_checks, *law.season_checks) if "-" in check.id)
    yield from (check.name for check in (*law.checks, *law.result_checks, *law.season_checks) if "-" in check.name)
    codes = {*law.areas, *law.folders, *law.findings, law.id}
    codes |= {tournament.id for tournament in document.result.tournaments}
    codes |= {tournament.status for tournament in document.result.tournaments}
    yield from sorted(code for code in codes if "-" in code or "_" in code)
    for part in law.text(LANGUAGES[0]).parts:
        for clause in part.clauses:
            yield clause.id
            yield from clause.rules


def _faults_of_words(document: SeasonDocument, text: str, lang: str, path: str) -> Iterator[str]:
    if not document.regulation.unit and "$" in text:
        yield "speaks of dollars"
    for area, ranking in document.result.rankings.items():
        added = all(
            line.value.points
            == sum(result.points for result in line.value.results) - sum(result.points for result in line.value.dropped)
            for line in ranking.lines
            if line.value.doubled is None
        )
        if path.endswith(f"/{area}/") and not added and words(lang)["sum-of-results"] in text:
            yield f"says that the points of {area} are a sum"
    asked = any(tournament.facts.report_days is not None for tournament in document.result.tournaments)
    if document.regulation.window and any(words(lang)[key] in text for key in ("rankings-told", "rankings-told-one")):
        yield "says that every season starts from zero"
    if document.regulation.final.kind != "tables" and words(lang)["final-no-tables"] in text:
        yield "speaks of tables of the final"
    if path == BOARD and not asked and words(lang)["board-report-days"].partition(" {")[0] in text:
        yield "speaks of days for a report that nobody asks for"


def _faults_of_exports(results: Results, document: SeasonDocument, whole: bool) -> Iterator[str]:
    validators = {kind: jsonschema_rs.Draft202012Validator(json.loads(published(kind))) for kind in DOCUMENTS}
    season, unit = document.season.id, document.regulation.unit
    documents: dict[str, bytes] = {}
    for path, content in all_exports(results) if whole else exports.of_season(results, document):
        bytes_ = evaluated(content)
        if path.startswith("api/v1/") and not path.startswith("api/v1/schemas/"):
            documents[path.removeprefix("api/v1/")] = bytes_
        if path.endswith(_TEXTS) and season in path.split("/") and not unit and b"$" in bytes_:
            yield f"{path}: speaks of dollars"
        if path.startswith("api/v1/") and path.endswith(".json") and not path.startswith("api/v1/schemas/"):
            for error in validators[_schema_of(path)].iter_errors(json.loads(bytes_)):
                yield f"{path}: {list(error.instance_path)}: {error.message[:100]}"
    if whole:
        yield from _faults_of_verifying(documents)
    published_season = json.loads(as_json(season_of_api(document)))
    clubs = [(row["place"], row["club"], row["points_shown"]) for row in published_season.get("clubs", ())]
    if clubs != [
        (line.value.place, line.value.club, shown_amount(line.value.points)) for line in document.result.clubs
    ]:
        yield "api: the clubs of the season are not as they are ranked"


def _faults_of_verifying(documents: Mapping[str, bytes]) -> Iterator[str]:
    """What `verify.py`, which knows no law but the program's own, says of what is published."""
    values = {path: json.loads(content) for path, content in documents.items() if path.endswith(".json")}
    tables = {path: content.decode("utf-8-sig") for path, content in documents.items() if path.endswith(".csv")}
    yield from (f"verify.py: {fault}" for fault in verify.verify(verify.Site(values, tables))[1])


def _schema_of(path: str) -> str:
    """The schema of a document of the API, by where it lies."""
    folder, *rest = path.removeprefix("api/v1/").removesuffix(".json").split("/")
    name = "honours" if folder == "honours" else folder.removesuffix("s").replace("-", "_")
    return _DEEPER.get((folder, len(rest) + 1), name if rest and name in DOCUMENTS else folder.replace("-", "_"))


def _faults_of_commands(data: Path, document: SeasonDocument) -> Iterator[str]:
    season, law = document.season.id, document.regulation
    tournament = document.result.tournaments[0]
    area, player = next(
        ((area, ranking.lines[0].value.player) for area, ranking in document.result.rankings.items() if ranking.lines),
        (tournament.area, next(iter(tournament.standings))),
    )
    sheet = data / "tournaments" / season / tournament.area / f"{tournament.id}.yaml"
    commands = (
        ("check",), ("explain", season, tournament.id), ("explain", season, player), ("explain", season, player, area),
        ("explain", season, player, tournament.id), ("waiting",), ("readings", season), ("standings", str(sheet)),
        ("whatif", season, "--regulation", "bang-2009"), ("form", season), ("seal", season),
        ("paper", "sheets", law.id, "--players", "12"),
        ("draw", law.id, "--players", ",".join(document.people[:12]), "--seed", "1"),
    )  # fmt: skip
    for command in commands:
        code, output = _run(*command, "--data", str(data))
        if code > REFUSED:
            yield f"mastro {' '.join(command)}: exit {code}: {output[-200:]}"
        if command[0] == "form" and (code == 0) != (law.form is not None):
            yield f"mastro {' '.join(command)}: exit {code}, and its law has {'a' if law.form else 'no'} form"
        if command[0] == "standings" and not re.search(r": \S*\d", output):
            yield f"mastro {' '.join(command)}: nobody has points"
        if not law.unit and command[0] in ("explain", "standings") and "$" in output:
            yield f"mastro {' '.join(command)}: speaks of dollars"


@cache
def _known(data: Path, as_of: date | None) -> tuple[Results, list[Problem]]:
    return examine(data, as_of)


def _examined(data: Path, as_of: date | None = None, **how: object) -> tuple[Results, list[Problem]]:
    """What `examine` gives a command: all of them look at the same data, which none of them changes."""
    assert {*how} == {"stage"}, how
    results, problems = _known(data, as_of)
    return results, [*problems]


def _run(*command: str) -> tuple[int, str]:
    """The exit code of a command of the program, run in an empty folder, and what it says. Modules that name `examine`
    are there before it is exchanged: one that is imported meanwhile would keep the other for good."""
    for module in ("desk.checked_files", "form_judge.answers", "reviewing", "starting.state", "submitting.bundle"):
        import_module(f"site_builder.{module}")
    output, here = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True), Path.cwd()
    with (
        TemporaryDirectory() as empty, contextlib.redirect_stdout(output), contextlib.redirect_stderr(output),
        patch.object(checking, "examine", _examined),
    ):  # fmt: skip
        os.chdir(empty)
        try:
            return shell.main(list(command)), _written(output)
        except SystemExit as ended:
            return int(ended.code or 0), _written(output)
        finally:
            os.chdir(here)
            keepers = [name for name, module in [*sys.modules.items()] if vars(module).get("examine") is _examined]
            assert keepers == [checking.__name__], f"looked at other data from now on: {keepers}"


def _written(output: io.TextIOWrapper) -> str:
    """What was written there, by a command that writes bytes too."""
    output.seek(0)
    return output.read()


def main(room: str) -> int:
    """Tries the season of the first case of a room; 1 where something is wrong, which is told. Else it says what it
    tried."""
    case = cases_of(room)[0][0]
    season = season_of(case.given)
    with TemporaryDirectory() as folder:
        for path, content in data_files(case).items():
            file = Path(folder).resolve() / "data" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        lines = list(faults(Path(folder).resolve() / "data", season, whole=True))
    tried = f"the season {season} of its case “{dict(case.name)['en']}”: every page, export, schema and command"
    print(*(lines or [f"holds: {room}, {tried}"]), sep="\n")
    return int(bool(lines))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
