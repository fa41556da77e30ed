"""A tournament whose games are those of another file, told to who checks that one file only.

The check of all data compares what every sheet says; here no other sheet is opened but one that has a line of this one,
letter by letter, which is how a copy begins.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from ..consistency import Finding, told_of
from ..problems import DataPath, Problem
from ..records.files import content, document_of, files, shown_folder
from ..records.player_ids import CODE
from ..records.records import Sheet
from ..results import Results
from ..reviewing.duplicates import games

CHECK = "repeated-tournament"
_CODES = re.compile(rf"\b{CODE}\b".encode())


def copied(data: Path, results: Results, named: frozenset[str]) -> list[Problem]:
    """Those of the tournaments *named* that have the games of another file below *data*."""
    sheets = [sheet for sheets in results.records.sheets.values() for sheet in sheets if sheet.id in named]
    return told_of(CHECK, (copy for sheet in sheets for copy in _copies(data, sheet)), results)


def _copies(data: Path, sheet: Sheet) -> Iterator[Finding]:
    own, here = games(sheet.document.data), f"{sheet.season.id}/{sheet.id}"
    lying = list(files(data / "tournaments", f"{shown_folder(data)}/tournaments", []))
    mine = next((copy.place for copy in lying if copy.path == sheet.document.path), None)
    lines = content(mine).split(b"\n") if mine and own else [b""]
    line = max(lines, key=lambda line: (len(_CODES.findall(line)), len(line))).strip()  # a table: few sit so twice
    for other in lying:
        there = f"{other.folders[0]}/{other.stem}"
        if there == here or not line or line not in content(other.place):
            continue
        document = document_of(other, [])
        if document and games(document.data) == own:
            yield Finding(sheet.document.where(), frozenset((here, there)), {"other": DataPath(other.path)}, "games")
