"""A closed season → the file of its seal, tried before it is written."""

from __future__ import annotations

import json
from pathlib import Path

from msgspec.structs import replace

from ..problems import Problem, UserError, errors
from ..records.checks import check
from ..records.files import DataFile, document_of
from ..records.folders import seals_of
from ..records.schemas import Schemas
from ..records.seal_files import ENDING, SCHEMA, shown_of
from ..records.seals import Seal
from ..records.strict_yaml import MOST_BYTES
from ..results import Results
from ..results.seals import SealedSeason, causes, of_seal


def sealed(season: str, current: SealedSeason, before: Seal | None, reason: str) -> bytes:
    """The file of the seal of a season that is closed and whole, and came to *current*. Where there was one *before*,
    the *reason* why it is sealed again stands behind those that stood there. Raises UserError where the season is too
    large for a file."""
    plain = dict(current.plain)
    if before is not None:
        again = {"reason": reason, "because": causes(of_seal(before), current), "program": current.program}
        plain["again"] = [*before.document.data.get("again", ()), again]
    text = f"{json.dumps(plain, ensure_ascii=False, indent=1)}\n".encode()
    if len(text) > MOST_BYTES:
        raise UserError("seal-too-large", season=season, most=MOST_BYTES)
    return text


def faults(results: Results, data: Path, season: str, text: bytes) -> list[Problem]:
    """What the checks would say of a file with this *text*: a reason has no addresses and no hidden names."""
    folder, name, problems = seals_of(data), f"{season}{ENDING}", list[Problem]()
    path = f"{shown_of(folder)}/{name}"
    document = document_of(DataFile(str(folder / name), path, season, (), f"{folder.name}/{name}", text), problems)
    if document is None:
        return problems
    problems += Schemas().problems(SCHEMA, document)
    if not problems:
        of_all = check(replace(results.records, seals={season: Seal(season, document)}))
        problems += [problem for problem in errors(of_all) if problem.where.path == path]
    return problems
