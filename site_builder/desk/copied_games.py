"""A tournament whose games are those of another file, told to who checks that one file only.

The check of all data compares what every sheet says; here no other sheet is opened but one that has a line of this one,
letter by letter, which is how a copy begins.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from ..checking.consistency import ConsistencyFinding, as_problems
from ..checking.consistency.repeated_tournament import copy_of
from ..problems import Problem
from ..records.files import NOTHING_LAID, DataFile, LaidOver, content, document_of, files, shown_folder
from ..records.places import KnownContent
from ..records.player_ids import CODE
from ..records.records import Sheet
from ..results import Results
from ..results.duplicates import changed_words, written_games

CHECK = "repeated-tournament"
_CODES = re.compile(rf"\b{CODE}\b".encode())


def copied(data: Path, results: Results, named: frozenset[str], laid_over: LaidOver = NOTHING_LAID) -> list[Problem]:
    """Those of the tournaments *named* that have the games of another file below *data*, or *laid_over* them."""
    sheets = [sheet for sheets in results.records.sheets.values() for sheet in sheets if sheet.id in named]
    return as_problems(CHECK, (copy for sheet in sheets for copy in _copies(data, sheet, laid_over)), results)


def _copies(data: Path, sheet: Sheet, laid_over: LaidOver) -> Iterator[ConsistencyFinding]:
    own, tournament = written_games(sheet.document.data), f"{sheet.season.id}/{sheet.id}"
    lying = list(files(data / "tournaments", f"{shown_folder(data)}/tournaments", [], laid_over=laid_over))
    mine = next((copy for copy in lying if copy.path == sheet.document.path), None)
    text = mine and mine.content
    text = content(mine.place) if mine and text is None else text
    lines = text.split(b"\n") if isinstance(text, bytes) and own else [b""]
    line = max(lines, key=lambda line: (len(_CODES.findall(line)), len(line))).strip()  # a table: few sit so twice
    for other in lying:
        other_tournament = f"{other.folders[0]}/{other.stem}"
        if other_tournament == tournament or not line or not _has(other, line):
            continue
        document = document_of(other, [])
        changed = changed_words(own, written_games(document.data)) if document else None
        if document and changed is not None:
            yield copy_of(sheet.document, frozenset((tournament, other_tournament)), document, changed)


def _has(file: DataFile, line: bytes) -> bool:
    """Whether the file may have that line; of one that was read before nobody knows its lines, but whom it names."""
    text = content(file.place) if file.content is None else file.content
    if isinstance(text, KnownContent):
        return all(code.decode() in text.text for code in _CODES.findall(line))
    return not isinstance(text, bytes) or line in text
