"""What is known of a form while it is read: its plan, the values of its cells, and the problems so far."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

from ..forms.layout import Key, Plan
from ..problems import ERROR, Fact
from ..records.records import Register
from .parsed_form import Filled
from .places import Place, problem_at


class FormState:
    """One form. *tournament* tells it from all others: the codes of its new players follow from it. *seated* are those
    in the file that it corrects, whose new players have come in already. Without *same_notes*, texts where explanations
    stand are older explanations."""

    def __init__(
        self, file: str, plan: Plan, register: Register, tournament: Sequence[str], same_notes: bool = True,
        seated: frozenset[str] = frozenset(),
    ):  # fmt: skip
        self.file, self.plan, self.register = file, plan, register
        self.tournament = tournament
        self.seated = seated
        self.same_notes = same_notes
        self.filled = Filled()
        self.values: dict[Key, Any] = {}
        self.cell_of: dict[Key, Place] = {}
        self.unclear: set[Key] = set()  # cells that say something that is not understood
        self.wrong_years: dict[Place, date] = {}  # days of another year than the season's, told together
        self.formula_cells: set[Place] = set()  # cells with a formula or an error: told, and their value is not read

    def say(self, place: Place, key: str, severity: str = ERROR, /, **facts: Fact) -> None:
        """One thing that is wrong at *place*."""
        self.filled.problems.append(problem_at(self.file, place, key, severity, **facts))
