"""Spoilt spreadsheets, and what goes from job to job when a form comes in by an issue.

Whatever the file, the import gives problems in few words, each at the file or at a cell; or it gives files, and these
are as the strict reader reads them. What a job before wrote is read, or refused in its own words. Spreadsheets are read
in this process, so that no fault of the reader hides behind the death of another; every few runs the process of its own
reads too, and has to say the same.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from datetime import date, timedelta
from importlib import import_module
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from site_builder.problems import MESSAGE_LIMIT
from site_builder.records.loading import load
from site_builder.records.strict_yaml import read
from site_builder.regulations import regulation
from site_builder.reporting import sentence
from site_builder.reviewing.markdown import LONGEST, comment
from site_builder.reviewing.received import Unreadable, received
from site_builder.reviewing.wording import Where
from site_builder.submitting import importing
from site_builder.submitting.importing import imported
from site_builder.submitting.spreadsheet import archive, sandbox
from site_builder.submitting.spreadsheet.sheets import MOST_CELLS, MOST_CHARACTERS, CellSheet, SpreadsheetError
from tests.submitting.conftest import Filler

from .fuzzing import Wrong
from .misleading import misleading
from .mutating import NUMBERS, TEXTS, XML_TOKENS, YAML_TOKENS, Pool, spoilt_bytes
from .reader import ROOT, folders
from .spreadsheets import ods, packed, unpacked, xlsx

MOST_PROBLEMS = 10_000
APART = 0.05  # of all spreadsheets are read by the process of its own too
SCRIPTS, PAYLOADS = ROOT / ".github/scripts", ROOT / "tests/workflows/payloads"
JSON_TOKENS = (*YAML_TOKENS, b'"', b"{}", b"[]", b"1e999", b"NaN", b"\\ud800", b"[" * 3000, b'{"a":' * 3000)
LINKS = Where(
    "https://github.com/a/b/blob/" + "c0ffee77" * 5, "https://github.com/a/b/blob/HEAD", "https://example.org/"
)


class Form:
    """A filled form of a small season, as one program writes it and as another reads it."""

    def __init__(self, data: Path, law: str, lang: str):
        records = load(data)[0]
        sheet = next(sheet for sheets in records.sheets.values() for sheet in sheets if sheet.season.regulation == law)
        filler = Filler(law, sheet.document.data, sheet.area, sheet.season.id, lang, records.register)
        content = BytesIO()
        filler.book().save(content)
        self.data, self.id, self.content = data, sheet.id, content.getvalue()
        self.parts = unpacked(self.content)
        self.rows = {name: rows(sheet) for name, sheet in archive.read(self.content).items()}
        self.filled = sorted(filler.cells)
        self.fields = sorted((page.name, cell) for page in filler.plan.pages for cell in page.fields)
        self.values = [filler.cells[row] for row in self.filled]


def rows(sheet: CellSheet) -> list[list[Any]]:
    """The cells of a sheet as rows without gaps."""
    bottom, right = max(row for row, _ in sheet.cells), max(column for _, column in sheet.cells)
    return [[sheet.cells.get((row, column), "") for column in range(right + 1)] for row in range(bottom + 1)]


def within_bounds(content: bytes) -> dict[str, CellSheet]:
    """The sheets of a spreadsheet, read here; no more of them than was promised."""
    sheets = archive.read(content)
    values = [value for sheet in sheets.values() for value in sheet.cells.values()]
    if len(values) > MOST_CELLS or sum(len(value) for value in values if isinstance(value, str)) > MOST_CHARACTERS:
        raise Wrong(f"{len(values)} cells")
    return sheets


def same_apart(content: bytes) -> None:
    """The process of its own reads what is read here, or refuses it for the same reason."""
    contents: list[object] = []
    for reader in (archive.read, sandbox.sheets_of):
        try:
            contents.append({name: vars(sheet) for name, sheet in reader(content).items()})
        except SpreadsheetError as refused:
            contents.append((refused.key, refused.facts))
    if contents[0] != contents[1]:
        raise Wrong("the process of its own reads otherwise")


class Importer:
    """The target: every run spoils the archive, one of its parts, or cells of a form; or a file between two jobs."""

    def __init__(self, home: Path):
        with patch.object(sys, "path", [str(SCRIPTS), *sys.path]), patch.dict(sys.modules):
            self.refused, self.proposal = import_module("host").Refused, import_module("proposal")
        self.home, self.forms = home, []
        for data in folders(home):
            season = load(data)[0].seasons.values()
            law = next(season.regulation for season in season)
            if getattr(regulation(law), "form", None):
                self.forms += [Form(data, law, lang) for lang in ("it", "en")]
        self.contents = [form.content for form in self.forms]
        report = json.loads((PAYLOADS / "report.json").read_bytes())
        sheet = "data/tournaments/2009/nord/prova.yaml"
        proposed = {"proposal": 1, "files": {sheet: "name: A\n", "data/players/p0777.yaml": "name: A B\n"}}
        self.between = [report, proposed]
        self.pool = Pool(self.between)

    def __call__(self, chance: Random, show: Callable[[bytes], object]) -> str:
        how = chance.choices(("archive", "part", "misleading", "cells", "between jobs"), (2, 3, 5, 5, 2))[0]
        if how == "between jobs":
            return f"{how}: {self._between(chance, show)}"
        form = chance.choice(self.forms)
        if how == "archive":
            content = spoilt_bytes(chance, form.content, self.contents, XML_TOKENS)
            ending = "xlsx"
        elif how == "part":
            parts = dict(form.parts)
            name = chance.choice([part for part in parts if part.startswith(("xl/", "["))])
            parts[name] = spoilt_bytes(chance, parts[name], list(parts.values()), XML_TOKENS)
            content, ending = packed(parts), "xlsx"
            if chance.random() < 0.3:
                parts = unpacked(ods(form.rows))
                parts["content.xml"] = spoilt_bytes(chance, parts["content.xml"], list(parts.values()), XML_TOKENS)
                content, ending = packed(parts), "ods"
        elif how == "misleading":
            ending = chance.choice(("xlsx", "ods"))
            content = packed(misleading(chance, form.parts if ending == "xlsx" else unpacked(ods(form.rows))))
        else:
            ending = chance.choice(("xlsx", "ods"))
            content = {"xlsx": xlsx, "ods": ods}[ending](self._cells(chance, form))
        show(content)
        if chance.random() < APART:
            same_apart(content)
        with patch.object(importing, "sheets_of", within_bounds):
            return f"{how}: {self.imported_once(form, content, ending, chance.random() < 0.3)}"

    def imported_once(self, form: Form, content: bytes, ending: str, replace: bool) -> str:
        """One spreadsheet, imported: as another tournament, or in the place of the one that it tells of."""
        file = self.home / f"form.{ending}"
        file.write_bytes(content)
        actual = imported(file, form.data, id=form.id if replace else "prova-di-oggi", replace=replace)
        for lang in ("it", "en"):
            list(actual.changes(lang))
        if len(actual.problems) > MOST_PROBLEMS:
            raise Wrong(f"{len(actual.problems)} problems")
        for problem in actual.problems:
            for text in (sentence(problem, "it"), sentence(problem, "en")):
                if not 0 < len(text) <= MESSAGE_LIMIT or "\n" in text:
                    raise Wrong(f"{problem.check}: a message of {len(text)} characters")
        if not actual.sound:
            if not any(problem.severity == "error" for problem in actual.problems):
                raise Wrong("refused without a word")
            return "refused: " + ("the file" if not actual.tournament else "cells")
        for path, text in actual.files.items():
            if not isinstance(read(text.encode())[0], dict):
                raise Wrong(f"{path} is no mapping")
        return "taken"

    def _cells(self, chance: Random, form: Form) -> dict[str, list[list[Any]]]:
        rows = {name: [list(row) for row in row] for name, row in form.rows.items()}
        for _ in range(chance.choice((1, 1, 2, 5, 30))):
            how = chance.random()
            sheet, (r, c) = chance.choice(form.filled if how < 0.6 else form.fields)
            if how > 0.95:  # anywhere: labels, the hidden sheet, outside
                sheet = chance.choice(list(rows))
                r, c = chance.randrange(60), chance.randrange(30)
            entries = rows[sheet]
            while len(entries) <= r:
                entries.append([])
            entries[r] += [""] * (c + 1 - len(entries[r]))
            entries[r][c] = self._value(chance, form, entries[r][c])
        if chance.random() < 0.05:
            name = chance.choice(list(rows))
            again = chance.choice((f"{name[:20]} 2", "x", "Foglio1"))
            rows = {again if title == name else title: row for title, row in rows.items()}
        return rows

    def _value(self, chance: Random, form: Form, value: Any) -> Any:
        how = chance.randrange(6)
        if how == 0:
            return ""
        if how == 1:
            return chance.choice((*TEXTS, True, False, 0.5, -0.0, 1e308, float("nan"), *map(float, NUMBERS[:-1])))
        if how == 2:
            return date(1900, 3, 1) + timedelta(days=chance.randrange(200_000))
        if how == 3:
            return chance.choice(form.values) if value == "" else f"{value}{chance.choice(TEXTS)}"
        if how == 4 and isinstance(value, str) and value:
            at = chance.randrange(len(value))
            return value[:at] + chance.choice(("", " ", "’", value[at].swapcase(), "\u0301")) + value[at + 1 :]
        return chance.choice(form.values)

    def _between(self, chance: Random, show: Callable[[bytes], object]) -> str:
        value = chance.choice(self.between)
        content = json.dumps(self.pool.spoilt(chance, value), ensure_ascii=chance.random() < 0.5)
        content = content.encode("utf-8", "surrogatepass")
        if chance.random() < 0.4:
            content = spoilt_bytes(chance, content, [content], JSON_TOKENS)
        show(content)
        if value is self.between[0]:
            try:
                text = comment(received(content), LINKS, "https://example.org/", LONGEST)
            except Unreadable:
                return "no report"
            if len(text) > LONGEST or "<script" in text or "javascript:" in text:
                raise Wrong("the comment is too long or active")
            return "a report"
        file = self.home / "proposal.json"
        file.write_bytes(content)
        try:
            self.proposal.read(file)
        except self.refused:
            return "no proposal"
        return "a proposal"
