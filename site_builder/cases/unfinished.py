"""What is still to be done in a regulation that somebody writes: a room of the program, or an edition beside the data.

`mastro check FOLDER` tells it; the data's own problems are not of it. A room begins as a copy of another one, or as the
least that computes: what it still has as that one has it is told.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from ..languages import WHOLE, clause_groups
from ..languages.messages import message
from ..problems import ERROR, WARNING, Fact, Location, Problem, in_order
from ..program_files import CASES, SCHEMA_FOLDER
from ..records.files import shown_folder
from ..records.folders import editions_of, place
from ..records.records import Season
from ..regulations import regulation
from ..regulations.contract import Regulation
from ..regulations.rooms import HERE, room_ids
from . import cases_of, run
from .by_clause import folder_of

# Files of a room that say what its law is: none of them is as in another room.
OF_THE_LAW = (*(f"{name}.{lang}" for name in ("text", "short", "readings") for lang in WHOLE), "law", "coverage")
OWNERS = (".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS", ".forgejo/CODEOWNERS")
_LEAST = HERE.parent / "submitting/bare_room"  # what a room begins with that is no copy
_MARK = re.compile("«(?:area|areas|area_names|day|first_area|id|law|room|title|up|year)»")
# What may stay as the program wrote it: templates, and words that fit whichever numbers there are.
_MAY_STAY = ("new.", "words.", *(f"{name}.{lang}." for name in ("law", "short") for lang in WHOLE))
MOST = 8  # names in one sentence


def is_law(folder: Path, data: Path) -> bool:
    """Whether *folder* is a room of the program, or an edition beside the *data*."""
    parent = place(folder).parent
    return parent == editions_of(data) or (parent == HERE and folder.name.replace("_", "-") in room_ids())


def unfinished(folder: Path, data: Path, seasons: Iterable[Season]) -> list[Problem]:
    """All that is missing in the regulation that lies in *folder*, sorted by place. Of an edition its own mistakes are
    not told here."""
    id = folder.name.replace("_", "-")
    law = regulation(id)
    if law is None:
        return []
    problems = [*_seasons(law, folder, seasons), *_owners(law, folder, data), *_cases(law)]
    if law.based is None:
        problems += [
            *_as_another(law, folder),
            *_as_begun(folder),
            *_texts(law, folder),
            *_marks(folder),
            *_schemas(law),
        ]
    return in_order(problems)


def _problem(path: Path | str, key: str, severity: str = ERROR, line: int = 1, **facts: Fact) -> Problem:
    return Problem(Location(str(path), line), severity, key.partition(".")[0], message(__file__, key, facts))


def _seasons(law: Regulation, folder: Path, seasons: Iterable[Season]) -> Iterator[Problem]:
    if all(season.regulation != law.id for season in seasons):
        yield _problem(folder, "law-without-season", WARNING, law=law.id)


def _owners(law: Regulation, folder: Path, data: Path) -> Iterator[Problem]:
    """Folders of tournaments that no line of the file of owners names."""
    beside = editions_of(data).parent
    for file in (beside / name for name in OWNERS):
        if file.is_file():
            text = file.read_text(encoding="utf-8", errors="replace")
            without = [name for name in law.known_folders if f"/{name}/" not in text]
            if without:
                lines = " ".join(f"/data/tournaments/*/{name}/" for name in without[:MOST])
                yield _problem(folder, "law-without-owner", WARNING, n=len(without), lines=lines, file=file.name)


def _as_another(law: Regulation, folder: Path) -> Iterator[Problem]:
    """What is still as in the room that it was copied from."""
    for other in (regulation(id) for id in room_ids() if id != law.id):
        if other is None:
            continue
        if other.title == law.title:
            yield _problem(folder / "__init__.py", "law-as-another.title", law=other.id)
        elif other.revision == law.revision and other.edition == law.edition:
            yield _problem(folder / "__init__.py", "law-as-another.day", law=other.id)
        if same := sorted(law.readings.keys() & other.readings.keys()):
            yield _problem(folder, "law-as-another.readings", law=other.id, ids=", ".join(same[:MOST]))
        for file in _files_of_the_law(folder):
            if _alike(file, other.room / file.relative_to(folder), law.id, other.id):
                yield _problem(file, f"law-as-another.file{_may_be_meant(file)}", law=other.id)
        for file in sorted((CASES / law.id).glob("*.yaml")):
            if _alike(file, CASES / other.id / file.name, law.id, other.id):
                yield _problem(file, "law-as-another.cases", law=other.id)


def _files_of_the_law(folder: Path) -> Iterator[Path]:
    for part in (folder, *clause_groups(folder)):
        for name in OF_THE_LAW:
            yield from (file for file in part.glob(f"{name}.[my]*") if file.suffix in (".md", ".yaml"))


def _as_begun(folder: Path) -> Iterator[Problem]:
    """What is still as the program wrote it, where the room began as the least that computes."""
    for file in sorted(folder.glob("*.*")):
        template = _LEAST / file.name
        if template.is_file() and file.suffix in (".md", ".yaml") and not file.name.startswith(_MAY_STAY):
            parts = _MARK.split(template.read_text(encoding="utf-8"))
            if re.fullmatch(".*".join(map(re.escape, parts)), file.read_text(encoding="utf-8"), re.DOTALL):
                yield _problem(file, f"law-as-begun{_may_be_meant(file)}")


def _may_be_meant(file: Path) -> str:
    """The variant of a sentence about a *file* that can have comments: one that says that it is meant as it is makes it
    another file."""
    return ".meant" if file.suffix == ".yaml" else ""


def _alike(file: Path, other: Path, id: str, of: str) -> bool:
    """Whether two files say the same, but for the ids of their laws."""
    if not other.is_file():
        return False
    texts = [path.read_text(encoding="utf-8", errors="replace") for path in (file, other)]
    for name in (id, of, id.replace("-", "_"), of.replace("-", "_")):
        texts = [text.replace(name, "") for text in texts]
    return texts[0] == texts[1]


def _texts(law: Regulation, folder: Path) -> Iterator[Problem]:
    """Clauses that one language does not have, or that say nothing."""
    clauses = {lang: {clause.id: clause for clause in law.text(lang).clauses} for lang in WHOLE}
    for lang in WHOLE:
        file = folder / f"text.{lang}.md"
        present = clauses[lang]
        missing = [id for other in WHOLE for id in clauses[other] if id not in present]
        empty = [id for id, clause in present.items() if not clause.blocks]
        if missing:
            yield _problem(file, "law-text.missing", clauses=", ".join(missing[:MOST]))
        if empty:
            yield _problem(file, "law-text.empty", clauses=", ".join(empty[:MOST]))
        if not (folder / f"short.{lang}.yaml").is_file():
            yield _problem(folder / f"short.{lang}.yaml", "law-text.short")


def _marks(folder: Path) -> Iterator[Problem]:
    """What the program left to be filled in; templates of a season's and a tournament's file keep theirs."""
    for file in sorted(folder.glob("*.*")):
        if file.is_file() and not file.name.startswith(("new.", "words.")):
            for number, line in enumerate(file.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
                if _MARK.search(line):
                    yield _problem(file, "law-mark", line=number)


def _schemas(law: Regulation) -> Iterator[Problem]:
    for kind in ("season", "tournament"):
        if not (file := SCHEMA_FOLDER / law.id / f"{kind}.json").is_file():
            yield _problem(file, "law-without-schema")


def _cases(law: Regulation) -> Iterator[Problem]:
    """No case at all, a case that does not hold, or a file that cannot be read. Those of an edition's base count."""
    cases, problems = cases_of(law.id, folder_of(law))
    folder = Path(shown_folder(folder_of(law)))
    yield from problems
    if not cases and law.based is None:
        yield _problem(folder / law.id, "law-cases.none", law=law.id)
    failed = [case for case in cases if not run(case).holds]
    for case in failed[:MOST]:
        yield _problem(folder / law.id / f"{case.file}.yaml", "law-cases.fails", name=dict(case.name), law=law.id)
