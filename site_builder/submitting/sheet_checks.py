"""Whether the sheets of a form are as they were made: what was renamed, moved, put in, taken out, stands elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ..forms.layout import HIDDEN, Cell, FormPage
from ..problems import WARNING
from ..records.records import normalize_name
from .cells import as_text, blank
from .form_state import FormState
from .moved_cells import moved, slipped
from .places import cell_name
from .spreadsheet.sheets import CellSheet

MOST_LABELS = 3  # places with wrong labels that are told: then the sheet is another
MOST_OUTSIDE = 8  # cells of a sheet that are told one by one; more are told at the first
_COPY = re.compile(r"(?: ?\([0-9]+\)|_[0-9]+| - (?:copia|copy)| (?:copia|copy))\Z", re.I)  # as programs call a sheet's


def other_sheets(form: FormState, sheets: Mapping[str, CellSheet]) -> None:
    page_names = {page.name for page in form.plan.pages} | {HIDDEN}
    missing = [page.name for page in form.plan.pages if page.name not in sheets]
    for name, sheet in sheets.items():
        if name not in page_names and not missing and any(not blank(raw) for raw in sheet.cells.values()):
            own = _COPY.sub("", name)
            key = "other-sheet-copy" if own in page_names else "other-sheet"
            form.say((name, (0, 0)), key, WARNING, **({"own": own} if own in page_names else {}))


def deleted_sheets(form: FormState, sheets: Mapping[str, CellSheet]) -> set[str]:
    """The sheets of tables or rounds that somebody took out because nobody played there; the first one stays. Where
    there is a sheet that is not ours, one may have another name."""
    if set(sheets) - {page.name for page in form.plan.pages} - {HIDDEN}:
        return set()
    sheet = form.plan.form.grid.sheet[form.plan.lang]
    deleted = {sheet.format(n=n + 1) for n in range(1, len(form.plan.shape))} - set(sheets)
    for name in sorted(deleted):
        form.say((name, (0, 0)), "sheet-deleted", WARNING, name=name)
    return deleted


def is_sound(form: FormState, page: FormPage, sheets: Mapping[str, CellSheet]) -> bool:
    """Whether the labels of *page* stand where they belong; what stands outside of all cells to fill in is told."""
    sheet = sheets.get(page.name)
    if sheet is None:
        other = [name for name in sheets if name not in {page.name for page in form.plan.pages} | {HIDDEN}]
        key = "sheet-renamed" if other else "sheet-missing"
        form.say((page.name, (0, 0)), key, name=page.name, other=other[:3])
        return False
    if change := moved(page, sheet):
        form.say((page.name, change.cell), change.key, **change.facts)
        return False
    merged = _merged(form, page, sheet)
    runs = list(_runs(cell for cell in _astray(form, page, sheet) if cell not in merged))
    for run in runs[:MOST_LABELS]:
        _label(form, page, sheet, run)
    if len(runs) >= MOST_LABELS:
        return False
    for cell in sorted((sheet.formulas | sheet.broken) & set(page.fields)):
        form.say((page.name, cell), "formula" if cell in sheet.formulas else "broken")
        form.formula_cells.add((page.name, cell))
    for cell in sorted(sheet.comments):
        form.say((page.name, cell), "comment", WARNING)
    for cell in sorted(sheet.struck & set(page.fields)):
        form.say((page.name, cell), "struck-through", WARNING)
    for cell in sorted(cell for cell in sheet.hidden & set(page.fields) if not blank(sheet.cells.get(cell))):
        form.say((page.name, cell), "out-of-sight", WARNING)
    if sheet.concealed and any(not blank(sheet.cells.get(cell)) for cell in page.fields):
        form.say((page.name, (0, 0)), "sheet-hidden", WARNING)
    low = _slipped(form, page, sheet)
    _outside(form, page, sheet, low)
    return not runs


def _merged(form: FormState, page: FormPage, sheet: CellSheet) -> set[Cell]:
    """Tells of merged cells, once for all that are one; gives those that hold nothing of their own."""
    covered: set[Cell] = set()
    for (top, left), (bottom, right) in sorted(sheet.merged.items()):
        cells = [
            (row, column)
            for row, column in (*page.fields, *page.labels)
            if top <= row <= bottom and left <= column <= right
        ]
        if len(cells) < 2:
            continue
        form.say((page.name, (top, left), (bottom, right)), "merged")
        covered |= {*cells} - {(top, left)}
    form.unclear |= {page.fields[cell].key for cell in covered if cell in page.fields}
    return covered


def _astray(form: FormState, page: FormPage, sheet: CellSheet) -> Iterator[Cell]:
    """The places of labels where another text stands, or none."""
    for cell, label in page.labels.items():
        if normalize_name(as_text(sheet.cells.get(cell))) != normalize_name(label):
            yield cell


def _label(form: FormState, page: FormPage, sheet: CellSheet, run: Sequence[Cell]) -> None:
    """Tells what stands in the place of a label; of several beside each other once."""
    cell, labels = run[0], [page.labels[at] for at in run]
    text = as_text(sheet.cells.get(cell))
    written = sorted(normalize_name(as_text(sheet.cells.get(at))) for at in run)
    if written == sorted(map(normalize_name, labels)) or (not run[1:] and text in page.labels.values()):
        form.say((page.name, cell), "label-swapped", label=labels[0], actual=text[:60])
    elif run[1:]:
        form.say((page.name, cell, run[-1]), "labels-gone", labels=labels)
    else:
        form.say((page.name, cell), "label-other" if text else "label-gone", label=labels[0], actual=text[:60])


def _slipped(form: FormState, page: FormPage, sheet: CellSheet) -> set[Cell]:
    """Tells of games that stand a row too low; gives all cells of which nothing else is to be told."""
    low: set[Cell] = set()
    for game in slipped(form.plan, page, sheet):
        below = form.plan.form.grid.below
        facts = {"cells": f"{cell_name(game.first)}:{cell_name(game.last)}", "to": cell_name(game.to)}
        over = game.over and bool(below)
        facts |= {"below": below[0].title[form.plan.lang]} if over else {}
        form.say((page.name, game.to, game.last), "rows-low-over" if over else "rows-low", **facts)
        low |= game.cells
    for cell in low & page.fields.keys():
        form.formula_cells.add((page.name, cell))
        form.unclear.add(page.fields[cell].key)
    return low


def _outside(form: FormState, page: FormPage, sheet: CellSheet, low: set[Cell]) -> None:
    """Tells what stands where nothing is read, however far away, and would be lost; but not of cells too *low*."""
    inside, apart = {*page.labels, *page.fields, *page.notes}, {column for _, column in page.notes}
    lost = [
        cell
        for cell, raw in sorted(sheet.cells.items(), key=lambda item: item[0])
        if not blank(raw) and cell not in inside and cell not in low and (form.same_notes or cell[1] not in apart)
    ]
    if len(lost) > MOST_OUTSIDE:
        form.say((page.name, lost[0]), "outside-block", n=len(lost), last=cell_name(lost[-1]))
        return
    for cell in lost:
        form.say((page.name, cell), "outside", text=as_text(sheet.cells[cell])[:60])


def _runs(cells: Iterable[Cell]) -> Iterator[list[Cell]]:
    """*cells* in the order given, those together that stand beside or below each other."""
    run: list[Cell] = []
    for row, column in sorted(cells):
        if run and (row, column) not in ((run[-1][0], run[-1][1] + 1), (run[-1][0] + 1, run[-1][1])):
            yield run
            run = []
        run.append((row, column))
    if run:
        yield run
