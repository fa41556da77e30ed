"""The folder `seals/` beside the data → what each closed season came to when it was sealed, and problems.

Whatever else lies there is a problem. What is sealed is compared in `results/seals.py`; `mastro seal` writes the files.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from ..problems import Location, Problem
from .files import SEASON_ID, DataFile, document_of, entries, plain, problem, shown_folder
from .folders import seals_of
from .interrupted import refuse_half_written
from .records import Season
from .schemas import Schemas
from .seals import Seal

ENDING = ".json"
SCHEMA = "seal"


def load_seals(data: Path, schemas: Schemas) -> tuple[dict[str, Seal], list[Problem]]:
    """By season the seals beside *data* that are of sound shape; every problem of the others. Raises UserError while
    one of them is half written."""
    folder, problems = seals_of(data), list[Problem]()
    shown = shown_of(folder)
    if folder.is_symlink():
        return {}, [problem(Location(shown), "symbolic-link")]
    if not folder.is_dir():
        return {}, []
    refuse_half_written(folder)
    seals: dict[str, Seal] = {}
    for file in _files(folder, shown, problems):
        document = document_of(file, problems)
        if document is None:
            continue
        faults = [*schemas.problems(SCHEMA, document)]
        problems += faults
        if not faults:
            seals[file.stem] = Seal(file.stem, document)
    return seals, problems


def shown_of(folder: Path) -> str:
    """How problems name the folder of seals, be it a link or not."""
    above = shown_folder(folder.parent)
    return folder.name if above == "." else f"{above}/{folder.name}"


def _files(folder: Path, shown: str, problems: list[Problem]) -> Iterator[DataFile]:
    for entry in entries(folder, shown, problems):
        name = plain(entry.name)
        where = Location(f"{shown}/{name}")
        stem = name.removesuffix(ENDING)
        if entry.is_symlink():
            problems.append(problem(where, "symbolic-link"))
        elif entry.is_dir() or stem == name:
            problems.append(problem(where, "stray-file", known=f"2009{ENDING}"))
        elif not SEASON_ID.match(stem):
            problems.append(problem(where, "bad-season-id", id=stem))
        else:
            yield DataFile(entry.path, where.path, stem, (), f"{folder.name}/{name}")


def of_a_closed_season(
    seals: Mapping[str, Seal], seasons: Mapping[str, Season], season_ids: Mapping[str, str | None]
) -> Iterator[Problem]:
    """A seal is of a season that is there and closed. *season_ids* are those of all seasons, also where the file has a
    mistake: of these nothing is said."""
    for id, seal in seals.items():
        if id not in season_ids:
            yield problem(seal.document.where(), "seal-no-season", season=id)
        elif id in seasons and not seasons[id].closed:
            yield problem(seal.document.where(), "seal-open", season=id, file=seasons[id].document.as_fact)
