"""Whether the sheets of a form are as they were made: what was renamed, moved, put in, taken out, stands elsewhere."""

from __future__ import annotations

from collections.abc import Mapping

from ..forms.layout import HIDDEN, Cell, FormPage
from ..problems import WARNING
from ..records.records import normalize_name
from .cells import as_text, blank
from .form_state import FormState
from .spreadsheet.sheets import CellSheet

MOST_OUTSIDE = 20  # cells of a sheet that are told one by one; the others are counted


class SheetChecks(FormState):
    """Looks at the sheets before their values are read."""

    def _other_sheets(self, sheets: Mapping[str, CellSheet]) -> None:
        known = {page.name for page in self.plan.pages} | {HIDDEN}
        missing = [page.name for page in self.plan.pages if page.name not in sheets]
        for name, sheet in sheets.items():
            if name not in known and not missing and any(not blank(raw) for raw in sheet.cells.values()):
                self.say((name, (0, 0)), "other-sheet", WARNING)

    def _deleted(self, sheets: Mapping[str, CellSheet]) -> set[str]:
        """The sheets of tables or rounds that somebody took out because nobody played there; the first one stays. Where
        there is a sheet that is not ours, one may have another name."""
        if set(sheets) - {page.name for page in self.plan.pages} - {HIDDEN}:
            return set()
        sheet = self.plan.form.grid.sheet[self.plan.lang]
        deleted = {sheet.format(n=n + 1) for n in range(1, len(self.plan.shape))} - set(sheets)
        for name in sorted(deleted):
            self.say((name, (0, 0)), "sheet-deleted", WARNING, name=name)
        return deleted

    def _inserted(self, page: FormPage, sheet: CellSheet) -> tuple[str, Cell] | None:
        """The column or row, and where it is, that somebody put in: all labels after it stand one further."""
        texts = {cell: normalize_name(as_text(raw)) for cell, raw in sheet.cells.items()}
        labels = {cell: normalize_name(label) for cell, label in page.labels.items()}
        moved = [cell for cell, label in labels.items() if texts.get(cell, "") != label]
        for key, down, right in (("column-inserted", 0, 1), ("row-inserted", 1, 0)):
            first = min((column if right else row for row, column in moved), default=0)
            place = {
                (row, column): (row + down, column + right) if (column if right else row) >= first else (row, column)
                for row, column in labels
            }
            if moved and all(texts.get(place[cell], "") == label for cell, label in labels.items()):
                return key, (min(row for row, _ in moved), first) if right else (first, 0)
        return None

    def _sound(self, page: FormPage, sheets: Mapping[str, CellSheet]) -> bool:
        """Whether the labels of *page* stand where they belong; what stands outside of all cells to fill in is told."""
        sheet = sheets.get(page.name)
        if sheet is None:
            other = [name for name in sheets if name not in {page.name for page in self.plan.pages} | {HIDDEN}]
            key = "sheet-renamed" if other else "sheet-missing"
            self.say((page.name, (0, 0)), key, name=page.name, other=other[:3])
            return False
        if inserted := self._inserted(page, sheet):
            key, cell = inserted
            self.say((page.name, cell), key)
            return False
        spoilt = 0
        for cell, label in page.labels.items():
            text = as_text(sheet.cells.get(cell))
            if normalize_name(text) != normalize_name(label):
                swapped = text in page.labels.values()
                key = "label-swapped" if swapped else "label-other" if text else "label-gone"
                self.say((page.name, cell), key, label=label, actual=text[:60])
                spoilt += 1
                if spoilt >= 3:
                    return False
        for cell in sorted(sheet.merged & set(page.fields)):
            self.say((page.name, cell), "merged")
        for cell in sorted((sheet.formulas | sheet.broken) & set(page.fields)):
            self.say((page.name, cell), "formula" if cell in sheet.formulas else "broken")
            self.formula_cells.add((page.name, cell))
        self._outside(page, sheet)
        return not spoilt

    def _outside(self, page: FormPage, sheet: CellSheet) -> None:
        """Tells what stands where nothing is read, however far away, and would be lost."""
        known, apart = {*page.labels, *page.fields, *page.notes}, {column for _, column in page.notes}
        lost = [
            cell
            for cell, raw in sorted(sheet.cells.items(), key=lambda item: item[0])
            if not blank(raw) and cell not in known and (self.same_notes or cell[1] not in apart)
        ]
        for cell in lost[:MOST_OUTSIDE]:
            self.say((page.name, cell), "outside", text=as_text(sheet.cells[cell])[:60])
        if more := lost[MOST_OUTSIDE:]:
            self.say((page.name, more[0]), "outside-more", n=len(more))
